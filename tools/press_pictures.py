"""Makes the pictures of docs/reference/printing.md: puzzles of the bundled lists, printed by the command line.

python -m tools.press_pictures         # writes docs/images/press/
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from PIL import Image

from tools.pictures import IMAGES, ROOT, masume, pages_of, save

PICTURES = IMAGES / "press"
HINTS = ROOT / "experiments/data/hints"
COLOURS, GAP = 10, 12
"""The colours of a picture, and the pixels between pages."""

MADE = {
    "numbers5.ipuz": "make skeleton digits-300 --size 5x5 --rounds 3000 --seed 3",
    "town.ipuz": "make skeleton hokkaido --size 15x15 --rounds 20000 --seed 1",
    "countries.ipuz": "make skeleton countries --size 13x13 --rounds 20000 --seed 2",
    "large.ipuz": "make skeleton countries --size 30x30 --rounds 60000 --seed 1",
    "small.ipuz": "make nonogram --random --size 10x10 --level 2 --seed 3 --seconds 2",
    "big.ipuz": "make nonogram --random --size 30x30 --seed 4 --seconds 2",
    "frame.ipuz": "make crossword --theme-list hokkaido --words kana --hiragana --fold-small-kana --size 13x13 "
    "--seconds 5 --seed 1",
}
"""The puzzles, by the commands that make them."""

SHEETS = {
    "numbers-5x5": "numbers5.ipuz --lang en --answers foot",
    "skeleton-15x15-ja": "town.ipuz",
    "skeleton-13x13-en": "countries.ipuz --lang en --cells grey --answers turned --starters 4",
    "skeleton-30x30-en": "large.ipuz --lang en --answers none",
    "crossword-8x8-ja": "ja-1.toml --answers foot",
    "crossword-8x8-ja-vertical": "ja-2.toml --vertical --paper b5",
    "crossword-8x8-en": "en-1.toml --paper letter",
    "crossword-13x13-ja": "frame.ipuz --answers none --lang ja",
    "nonogram-10x10-ja": "small.ipuz --level-marks --lang ja",
    "nonogram-30x30-en": "big.ipuz --level-marks --lang en",
    "large-print-ja": "town.ipuz --large-print",
    "worksheet-ja": "ja-1.toml --name-line --furigana --word-bank --first-letters --paper b5",
    "worksheets-en": "countries.ipuz --lang en --name-line --per-page 2 --versions 2 --cells white",
}
"""The pictures, by the options they are printed with; every page up to the third."""


def lay_out(pages: list[Image.Image], name: str) -> None:
    """Write pages side by side."""
    width = sum(page.width for page in pages) + GAP * (len(pages) + 1)
    sheet = Image.new("RGB", (width, max(page.height for page in pages) + 2 * GAP), (190, 190, 190))
    x = GAP
    for page in pages:
        sheet.paste(page, (x, GAP))
        x += page.width + GAP
    save(sheet, PICTURES / f"{name}.png", colours=COLOURS)


def make(folder: Path) -> None:
    """Every puzzle, every sheet, and a booklet of them all."""
    for name, command in MADE.items():
        masume(*command.split(), "--out", name, cwd=folder)
    for path in HINTS.glob("[ej][na]-[12].toml"):
        (folder / path.name).write_bytes(path.read_bytes())
    for name, arguments in SHEETS.items():
        masume("press", *arguments.split(), "--out", f"{name}.pdf", cwd=folder)
        lay_out(pages_of(folder / f"{name}.pdf"), name)
    files = sorted(path.name for path in folder.glob("*.ipuz") if path.name != "frame.ipuz")
    booklet = [
        "--booklet",
        "book.pdf",
        "--title",
        "週末のパズル",
        "--author",
        "町の編集部",
        "--level-marks",
        "--lang",
        "ja",
    ]
    masume("press", *files, *sorted(path.name for path in folder.glob("*.toml")), *booklet, cwd=folder)
    answers = 2 + len(files) + 4
    lay_out(pages_of(folder / "book.pdf", [0, 1, answers]), "booklet-ja")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        make(Path(temporary))
