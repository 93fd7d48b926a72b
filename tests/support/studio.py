"""A running studio for tests: its own process, its own data, and pages of it in a real browser."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.support.browser import DESKTOP, PATIENCE

STUDIO = """
import sys, uvicorn
from pathlib import Path
from masume.studio.app import create_app
from masume.studio.settings import Settings

if __name__ == "__main__":
    settings = Settings(Path(sys.argv[1]), port=int(sys.argv[2]))
    uvicorn.run(create_app(settings), port=settings.port, log_level="warning")
"""
START_SECONDS = 60


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def running_studio(data: Path) -> Iterator[str]:
    """The address of a studio that runs until the block ends."""
    port = free_port()
    data.mkdir(parents=True, exist_ok=True)
    script = data / "serve_studio.py"
    script.write_text(STUDIO, encoding="utf-8")
    process = subprocess.Popen([sys.executable, str(script), str(data), str(port)])
    address = f"http://127.0.0.1:{port}"
    try:
        _wait_for(address, process)
        yield address
    finally:
        process.terminate()
        process.wait(timeout=30)


def _wait_for(address: str, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + START_SECONDS
    while True:
        assert process.poll() is None, "the studio has ended"
        assert time.monotonic() < deadline, "the studio does not answer"
        try:
            with urllib.request.urlopen(f"{address}/api/openapi.json"):
                return
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.1)


def ask(
    address: str, method: str, path: str, body: object = None, headers: dict[str, str] | None = None
) -> tuple[int, Any]:
    """The status and the JSON that a studio answers; bytes are sent as they are."""
    data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
    headers = {**({"Content-Type": "application/json"} if data is not None else {}), **(headers or {})}
    request = urllib.request.Request(f"{address}{path}", data, headers, method=method)
    try:
        with urllib.request.urlopen(request) as response:
            text = response.read()
            return response.status, json.loads(text) if text else None
    except urllib.error.HTTPError as error:
        with error:
            text = error.read()
            return error.code, json.loads(text) if text else None


class Visitor:
    """Opens pages of a studio, and fails if one complains on the console."""

    def __init__(self, browser: Any, address: str) -> None:
        self._browser = browser
        self._contexts: list[Any] = []
        self.address = address
        self.complaints: list[str] = []

    def __call__(self, path: str, language: str = "en", device: dict[str, Any] = DESKTOP, **options: Any) -> Any:
        """A page of the studio, ready, in a browser that knows nothing of earlier ones."""
        context = self._browser.new_context(**{**device, "locale": language, **options})
        self._contexts.append(context)
        return self.go(context.new_page(), path)

    def go(self, page: Any, path: str) -> Any:
        """The same page elsewhere in the studio."""
        page.set_default_timeout(PATIENCE)
        page.on("console", self._note)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto(f"{self.address}{path}")
        page.wait_for_selector("html[data-ready]")
        return page

    def _note(self, message: Any) -> None:
        is_refusal = message.text.startswith("Failed to load resource: the server responded with a status of 4")
        if message.type in ("error", "warning") and not is_refusal:
            self.complaints.append(message.text)

    def close(self) -> None:
        """Closes every page."""
        for context in self._contexts:
            context.close()
