"""Makes the pictures of docs/reference/studio.md: the studio's pages in Chromium, with new puzzles.

python -m tools.studio_pictures        # writes docs/images/studio/
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from tools.pictures import IMAGES, ROOT, chromium, masume, opened, save

PICTURES = IMAGES / "studio"
WIDTH, COLOURS = 1000, 224
DESKTOP = {"viewport": {"width": 1280, "height": 860}}
NARROW = {"viewport": {"width": 560, "height": 720}, "device_scale_factor": 2}
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


def settled(page: Any) -> None:
    """The page with its pictures."""
    page.wait_for_timeout(2500)


def typed_in(guide: str) -> str:
    """The first file that a guide writes: what its reader pastes."""
    found = re.search(r"<<END\n(.*?)\n> END", (ROOT / "docs" / guide).read_text("utf-8"), re.DOTALL)
    assert found  # noqa: S101
    return found[1].replace("> ", "").replace(">\n", "\n")


def made(page: Any, guide: str, title: str) -> None:
    """The list of a guide, and the puzzle made of it."""
    page.locator("textarea").fill(typed_in(guide))
    page.wait_for_selector(".columns-preview")
    page.locator("button.go").click()
    page.wait_for_selector(".stage .again")
    page.locator(".stage input.title").fill(title)


def printing(page: Any, guide: str, title: str, ticks: tuple[str, ...]) -> None:
    """The same with its print panel open."""
    made(page, guide, title)
    page.locator(".stage .bar button:not(.primary):not(.again)").click()
    for label in ticks:
        page.get_by_label(label).check()
    page.wait_for_timeout(2500)


def found(page: Any, guide: str) -> None:
    """The text of a guide, and the words that were found in it."""
    page.locator("textarea").fill(typed_in(guide))
    page.locator(".text-finder button.primary").click()
    page.wait_for_selector(".found-words")
    page.locator(".text-finder").evaluate("found => found.scrollIntoView()")
    page.wait_for_timeout(500)


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


PLANTS = {"guide": "guides/worksheet.md", "title": "Plants and cells"}
SHOKUBUTSU = {"guide": "ja/guides/worksheet.md", "title": "植物の育ち方"}
Shot = tuple[str, dict[str, Any], str, Callable[[Any], None]]
SHOTS: dict[str, Shot] = {
    "front-en": ("/", DESKTOP, "en", nothing),
    "make-en": ("/make", DESKTOP, "en", partial(made, **PLANTS)),
    "make-ja": ("/make", DESKTOP, "ja", partial(made, **SHOKUBUTSU)),
    "print-en": ("/make", DESKTOP, "en", partial(printing, **PLANTS, ticks=("Word bank", "Name, class and date"))),
    "print-ja": ("/make", DESKTOP, "ja", partial(printing, **SHOKUBUTSU, ticks=("ことばのリスト", "名前の欄"))),
    "text-en": ("/make", NARROW, "en", partial(found, guide="guides/town.md")),
    "text-ja": ("/make", NARROW, "ja", partial(found, guide="ja/guides/town.md")),
    "edit-en": ("/edit", DESKTOP, "en", filled),
    "picture-ja": ("/picture", DESKTOP, "ja", painted),
    "look-en": ("/look", DESKTOP, "en", stepped),
    "library-ja": ("/library", DESKTOP, "ja", settled),
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
