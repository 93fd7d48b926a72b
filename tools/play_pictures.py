"""Makes the pictures of docs/reference/playing.md: playable pages in Chromium, on a phone and on a desktop.

python tools/play_pictures.py         # writes docs/images/play/
"""

from __future__ import annotations

import io
import subprocess
import sys
import tempfile
from pathlib import Path
from shutil import which
from typing import Any

from PIL import Image

ROOT = Path(__file__).parent.parent
PICTURES = ROOT / "docs/images/play"
HINTS = ROOT / "experiments/data/hints"
HEIGHT, COLOURS = 640, 24
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
DESKTOP = {"viewport": {"width": 1024, "height": 640}}
ORDERS = {
    "town.ipuz": "make skeleton hokkaido --size 12x12 --unique --seconds 3 --seed 1",
    "picture.ipuz": "make nonogram --random --size 15x15 --symmetry left-right --level 2 --seed 3 --seconds 2",
}


def masume(*arguments: str, cwd: Path) -> None:
    """Run the program; what it says is not shown."""
    command = [sys.executable, "-m", "masume", *arguments]
    subprocess.run(command, cwd=cwd, check=False, capture_output=True)  # a level that was not reached is no fault


def kana_pad(page: Any) -> None:
    """A crossword with the pad of the fifty sounds, a word begun."""
    page.locator("[role=gridcell]").first.tap()
    for key in "たか":
        page.locator(".pad button", has_text=key).first.tap()


def words_lit(page: Any) -> None:
    """A skeleton with two words in it, and the places of a third lit."""
    page.get_by_role("button", name="ヒント").click()
    page.get_by_role("button", name="なぜ？").click()


def strokes(page: Any) -> None:
    """A nonogram that hints have begun."""
    for _ in range(18):
        for name in ("Hint", "Why?", "Do it"):
            page.get_by_role("button", name=name, exact=True).click()
    page.get_by_role("button", name="Hint", exact=True).click()
    page.get_by_role("button", name="Why?", exact=True).click()


SHOTS = {
    "crossword-ja-phone": (HINTS / "ja-1.toml", PHONE, kana_pad, "ja"),
    "skeleton-ja-desktop": (Path("town.ipuz"), DESKTOP, words_lit, "ja"),
    "nonogram-en-phone": (Path("picture.ipuz"), {**PHONE, "color_scheme": "dark"}, strokes, "en"),
}
"""The pictures: puzzle, device, what is done, and the language of the page."""


def save(name: str, shot: bytes) -> None:
    """A screenshot as a small picture."""
    picture = Image.open(io.BytesIO(shot)).convert("RGB")
    size = (round(picture.width * HEIGHT / picture.height), HEIGHT)
    picture.resize(size, Image.Resampling.LANCZOS).quantize(COLOURS).save(PICTURES / f"{name}.png", optimize=True)


def main() -> None:
    """Make every picture."""
    from playwright.sync_api import sync_playwright

    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        for file, order in ORDERS.items():
            masume(*order.split(), "--out", file, cwd=folder)
        browser = playwright.chromium.launch(executable_path=which("chromium"), args=["--no-sandbox"])
        for title, (puzzle, device, act, language) in SHOTS.items():
            masume("press", str(puzzle), "--lang", language, "--out", "page.html", cwd=folder)
            page = browser.new_context(**device).new_page()
            page.goto((folder / "page.html").as_uri())
            act(page)
            save(title, page.screenshot())
        browser.close()


if __name__ == "__main__":
    main()
