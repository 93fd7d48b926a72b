"""Makes the pictures of docs/reference/playing.md: playable pages in Chromium, on a phone and on a desktop.

python -m tools.play_pictures          # writes docs/images/play/
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tools.pictures import IMAGES, PHONE, ROOT, chromium, masume, opened, save

PICTURES = IMAGES / "play"
HINTS = ROOT / "experiments/data/hints"
HEIGHT = 640
DESKTOP = {"viewport": {"width": 1024, "height": 640}}
ORDERS = {
    "town.ipuz": "make skeleton hokkaido --size 12x12 --unique --seconds 3 --seed 1",
    "picture.ipuz": "make nonogram --random --size 15x15 --symmetry left-right --level 2 --seed 3 --seconds 2",
}


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


Shot = tuple[Path, dict[str, Any], Callable[[Any], None], str]
SHOTS: dict[str, Shot] = {
    "crossword-ja-phone": (HINTS / "ja-1.toml", PHONE, kana_pad, "ja"),
    "skeleton-ja-desktop": (Path("town.ipuz"), DESKTOP, words_lit, "ja"),
    "nonogram-en-phone": (Path("picture.ipuz"), {**PHONE, "color_scheme": "dark"}, strokes, "en"),
}
"""The pictures: puzzle, device, what is done, and the language of the page."""


def main() -> None:
    """Make every picture."""
    with tempfile.TemporaryDirectory() as name, chromium() as browser:
        folder = Path(name)
        for file, order in ORDERS.items():
            masume(*order.split(), "--out", file, cwd=folder)
        for title, (puzzle, device, act, language) in SHOTS.items():
            masume("press", str(puzzle), "--lang", language, "--out", "page.html", cwd=folder)
            page = browser.new_context(**device).new_page()
            page.goto((folder / "page.html").as_uri())
            act(page)
            save(opened(page.screenshot()), PICTURES / f"{title}.png", height=HEIGHT)


if __name__ == "__main__":
    main()
