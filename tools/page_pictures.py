"""Makes the pictures of pages from the pages' own commands.

python -m tools.page_pictures docs/guides/worksheet.md …     # without a name: every page that shows such pictures

A page shows docs/images/pages/…/NAME.png. Its console blocks are run in an empty folder, and the picture is made from
what they leave there: NAME.png, NAME.svg, NAME.pdf (NAME-2 is its second page), or NAME.html as a phone shows it.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

import resvg_py
from PIL import Image

from masume.press.metrics import FONTS
from masume.press.png import DPI
from tools.console import run, shown_in
from tools.pictures import IMAGES, PHONE, ROOT, chromium, opened, pages_of, save

SHOWN = re.compile(r"images/(pages/[\w/-]+)\.png")
WIDEST, HIGHEST, COLOURS = 1000, 900, 64


def pictures_of(page: str) -> dict[str, Path]:
    """The pictures that a page's own commands make, by the name of what they are made from."""
    return {Path(name).name: IMAGES / f"{name}.png" for name in SHOWN.findall(page)}


def make(path: Path) -> None:
    """Run a page and write its pictures."""
    page = path.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for shown in shown_in(page):
            run(shown.command, folder).check_returncode()
        for stem, target in pictures_of(page).items():
            picture = drawn(folder, stem)
            save(picture, target, width=min(picture.width, WIDEST), colours=COLOURS)
            print(f"{target.relative_to(ROOT)}: {target.stat().st_size / 1000:.0f} kB")


def drawn(folder: Path, stem: str) -> Image.Image:
    """What a page's commands left under a name, as a picture."""
    if (folder / f"{stem}.png").exists():
        return Image.open(folder / f"{stem}.png").convert("RGB")
    if (folder / f"{stem}.svg").exists():
        return of_svg((folder / f"{stem}.svg").read_text("utf-8"))
    if (folder / f"{stem}.html").exists():
        return on_a_phone(folder / f"{stem}.html")
    name, number = re.fullmatch(r"(.*?)(?:-(\d+))?", stem).groups()  # type: ignore[union-attr]
    return pages_of(folder / f"{name}.pdf", [int(number or 1) - 1], HIGHEST)[0]


def of_svg(text: str) -> Image.Image:
    """A drawing on white paper, in the bundled font."""
    fonts = sorted(map(str, FONTS.glob("*.ttf")))
    return opened(
        bytes(resvg_py.svg_to_bytes(text, background="white", dpi=DPI, font_files=fonts, languages=["ja", "en"]))
    )


def on_a_phone(path: Path) -> Image.Image:
    """A playable page as it opens."""
    with chromium() as browser:
        window = browser.new_context(**PHONE).new_page()
        window.goto(path.as_uri())
        window.wait_for_selector("main")
        return opened(window.screenshot())


def pages(named: Iterable[str]) -> list[Path]:
    """The pages named, or all that show pictures of their own."""
    every = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    return [Path(name) for name in named] or [path for path in every if pictures_of(path.read_text(encoding="utf-8"))]


if __name__ == "__main__":
    for each in pages(sys.argv[1:]):
        make(each)
