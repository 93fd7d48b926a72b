"""A real Chromium for tests of pages: every page must be silent on the console and ask the network for nothing."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from masume.formats import Document
from masume.press.play import playable_page

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PATIENCE = 60_000
"""Milliseconds that a page may take for anything: busy machines are no fault."""


@contextmanager
def chromium() -> Iterator[Any]:
    """Debian's Chromium, driven by Playwright; CI must have it, other machines may do without.

    The headless shell is the same engine without a window, and needs a third of the processor time.
    """
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if program is None:
        if os.environ.get("CI"):
            raise FileNotFoundError("tests of pages need a browser: apt-get install chromium-headless-shell")
        pytest.skip("no browser: apt-get install chromium-headless-shell")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield browser
        browser.close()


class Opener:
    """Opens playable pages from files, and fails if one complains or asks for anything."""

    def __init__(self, browser: Any, folder: Path) -> None:
        self._browser = browser
        self._folder = folder
        self._contexts: list[Any] = []
        self.complaints: list[str] = []

    def __call__(self, *documents: Document, device: dict[str, Any] = DESKTOP, **options: Any) -> Any:
        """A page that plays the documents; `language` and `title` are its own, other options the browser's."""
        text = playable_page(documents, options.pop("language", None), options.pop("title", ""))
        path = self._folder / f"page-{len(self._contexts)}.html"
        path.write_text(text, encoding="utf-8")
        context = self._browser.new_context(**{**device, **options}, offline=True)
        self._contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda message: self.complaints.append(message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self._note_request(request.url))
        page.goto(path.as_uri())
        assert self.complaints == []
        page.wait_for_selector("main")
        return page

    def _note_request(self, url: str) -> None:
        if not url.startswith(("file:", "data:", "blob:")):
            self.complaints.append(f"asked for {url}")

    def close(self) -> None:
        """Closes every page."""
        for context in self._contexts:
            context.close()
