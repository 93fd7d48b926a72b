"""Draws what the commands of the gallery left in a folder: boards, drawings, sheets, and pages on a phone."""

from __future__ import annotations

import io
import re
from pathlib import Path
from shutil import which
from typing import Any

import pypdfium2 as pdfium
import resvg_py
from PIL import Image

from masume.core import Answer, Puzzle
from masume.formats import read_puzzle
from masume.press.metrics import FONTS
from masume.press.notebook import picture_of as svg_of

WIDTH, HEIGHT, GAP = 640, 640, 14
"""The width of a board, the height of pages and phones, and the space around pages, in pixels."""

MILLIMETRES = re.compile(r'width="([\d.]+)mm"')
DESK = (214, 214, 214)
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


def picture_of(name: str, folder: Path) -> Image.Image:
    """The picture that a name asks for; its end says of what."""
    base, _, what = name.rpartition("-")
    if what == "sheet":
        return sheets(folder / f"{base}.pdf")
    if what == "phone":
        return phone(folder / f"{base}.html")
    if what == "question":
        return board(read_puzzle(folder / f"{base}.ipuz").puzzle)
    return _answer_or_drawing(folder / name)


def _answer_or_drawing(stem: Path) -> Image.Image:
    puzzle = stem.with_suffix(".ipuz")
    if not puzzle.exists():
        return drawn(stem.with_suffix(".svg").read_text(encoding="utf-8"))
    answer = read_puzzle(puzzle).answer
    if answer is None:
        raise ValueError(f"{puzzle.name} has no answer to show")
    return board(answer)


def board(noun: Puzzle | Answer) -> Image.Image:
    """A board as notebooks show it."""
    return drawn(svg_of(noun))


def drawn(svg: str) -> Image.Image:
    """A drawing, in the fonts of the press alone."""
    fonts = sorted(map(str, FONTS.glob("*.ttf")))
    dpi = 25.4 * WIDTH / float(MILLIMETRES.findall(svg)[0])
    data = resvg_py.svg_to_bytes(svg_string=svg, dpi=dpi, font_files=fonts, skip_system_fonts=True)
    picture = Image.open(io.BytesIO(bytes(data))).convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", picture.size, "white"), picture).convert("RGB")


def sheets(path: Path) -> Image.Image:
    """The first pages of a PDF file, side by side on a desk: at most three."""
    document = pdfium.PdfDocument(path.read_bytes())
    pages = [document[number] for number in range(min(3, len(document)))]
    pictures = [page.render(scale=HEIGHT / max(page.get_size())).to_pil().convert("RGB") for page in pages]
    width = sum(picture.width + GAP for picture in pictures) + GAP
    desk = Image.new("RGB", (width, HEIGHT + 2 * GAP), DESK)
    left = GAP
    for picture in pictures:
        desk.paste(picture, (left, GAP))
        left += picture.width + GAP
    return desk


def phone(path: Path) -> Image.Image:
    """A page as a phone shows it, after its first hint."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=which("chromium"), args=["--no-sandbox"])
        page = browser.new_context(**PHONE).new_page()
        page.goto(path.as_uri())
        for name in (r"^(Hint|ヒント)$", r"^(Why\?|なぜ？)$"):
            page.get_by_role("button", name=re.compile(name)).tap()
        shot = page.screenshot()
        browser.close()
    picture = Image.open(io.BytesIO(shot)).convert("RGB")
    return picture.resize((picture.width * HEIGHT // picture.height, HEIGHT), Image.Resampling.LANCZOS)
