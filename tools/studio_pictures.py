"""Makes the pictures of docs/reference/studio.md: the studio's pages in Chromium, with new puzzles.

python -m tools.studio_pictures        # writes docs/images/studio/
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tools.pictures import IMAGES, chromium, masume, opened, save

PICTURES = IMAGES / "studio"
WIDTH, COLOURS = 1000, 224
DESKTOP = {"viewport": {"width": 1280, "height": 860}}
LIBRARY = {
    "hokkaido": "make skeleton hokkaido --size 11x11 --level 2 --seconds 4 --seed 1",
    "countries": "make skeleton countries --size 12x9 --rounds 20000 --seed 7",
    "pattern": "make nonogram --random --size 15x15 --symmetry left-right --level 2 --seed 3 --seconds 2",
    "kana": "make crossword --theme-list hokkaido --words kana --hiragana --fold-small-kana --size 9x9 --seconds 3",
}
"""What stands in the library."""


@contextmanager
def studio(data: Path) -> Iterator[str]:
    """The address of a studio with a few puzzles."""
    command = [sys.executable, "-m", "masume", "studio", "--json", "--no-browser", "--port", "0", "--data", str(data)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None  # noqa: S101
    try:
        address: str = json.loads(process.stdout.readline())["address"]
        keep_puzzles(address, data)
        yield address
    finally:
        process.terminate()
        process.wait()


def keep_puzzles(address: str, folder: Path) -> None:
    """Makes the library's puzzles and keeps them."""
    for name, order in LIBRARY.items():
        masume(*order.split(), "--out", f"{name}.ipuz", cwd=folder)
        body = json.dumps({"document": (folder / f"{name}.ipuz").read_text("utf-8"), "tags": [name]}).encode()
        request = urllib.request.Request(  # noqa: S310
            f"{address}/api/puzzles", body, {"Content-Type": "application/json"}
        )
        urllib.request.urlopen(request).close()  # noqa: S310


def nothing(_page: Any) -> None:
    """The page as one finds it."""


def watching(page: Any) -> None:
    """A board that is being made."""
    page.wait_for_timeout(2500)


def made(page: Any) -> None:
    """A board that is made."""
    page.wait_for_timeout(7500)


def filled(page: Any) -> None:
    """A suggested frame with words in it and the candidates of a slot."""
    page.locator("button.primary").first.click()
    page.wait_for_selector("[role=grid]")
    page.wait_for_timeout(4000)
    for slot in range(3):
        page.keyboard.press("Tab" if slot else "Home")
        page.locator(".candidate").nth(2 + slot).click()
        page.wait_for_timeout(2000)
    page.get_by_role("button", name="Heat map").click()
    page.wait_for_timeout(2500)


def painted(page: Any) -> None:
    """A cat."""
    page.get_by_role("button", name="ねこ").click()
    page.wait_for_timeout(3000)


def stepped(page: Any) -> None:
    """A few steps into a solve."""
    page.wait_for_timeout(2500)
    slider = page.get_by_role("slider").first
    slider.focus()
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    page.wait_for_timeout(500)


Shot = tuple[str, dict[str, Any], str, Callable[[Any], None]]
SHOTS: dict[str, Shot] = {
    "front-en": ("/", DESKTOP, "en", nothing),
    "make-en": ("/make#now", DESKTOP, "en", watching),
    "make-ja": ("/make#now", DESKTOP, "ja", made),
    "edit-en": ("/edit", DESKTOP, "en", filled),
    "picture-ja": ("/picture", DESKTOP, "ja", painted),
    "look-en": ("/look", DESKTOP, "en", stepped),
    "library-ja": ("/library", DESKTOP, "ja", watching),
}
"""The pictures: page, device, language, and what is done before."""


def main() -> None:
    """Make every picture, or those that are named."""
    wanted = sys.argv[1:] or list(SHOTS)
    with tempfile.TemporaryDirectory() as name, studio(Path(name)) as address, chromium() as browser:
        for title in wanted:
            path, device, language, act = SHOTS[title]
            page = browser.new_context(**device, locale=language).new_page()
            page.goto(f"{address}{path}")
            page.wait_for_selector("html[data-ready]")
            act(page)
            save(opened(page.screenshot()), PICTURES / f"{title}.png", width=WIDTH, colours=COLOURS)


if __name__ == "__main__":
    main()
