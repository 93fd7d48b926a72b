"""Options that several commands share, and how their values are read."""

from __future__ import annotations

import os
import re
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from masume.cli.report import BadInput, bad_input

if TYPE_CHECKING:
    from masume.core import Grid, Language
    from masume.words import Folding, Lexicon


MAX_SIDE = 1000
"""The longest side of a board, as in the kernel."""


class LanguageChoice(StrEnum):
    """The languages that --lang takes."""

    en = "en"
    ja = "ja"


Json = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of text.")]
Lang = Annotated[LanguageChoice | None, typer.Option("--lang", help="Language of sentences and sheets.")]
Words = Annotated[
    str, typer.Argument(metavar="WORDS", help="A file (.txt .csv .tsv .dict .xlsx), a bundled list, or -.")
]
FoldSmallKana = Annotated[bool, typer.Option("--fold-small-kana", help="Small kana become large: きょうと → きようと.")]
Hiragana = Annotated[bool, typer.Option("--hiragana", help="Katakana become hiragana: トマト → とまと.")]
KeepMarks = Annotated[bool, typer.Option("--keep-marks", help="Keep punctuation; otherwise it is dropped with spaces.")]
Mask = Annotated[
    Path | None, typer.Option("--mask", help="A text file, one row a line: - is outside the board, . and # inside.")
]
Size = Annotated[str | None, typer.Option("--size", metavar="WIDTHxHEIGHT", help="Cells of the board, such as 15x15.")]


def language(choice: LanguageChoice | None) -> Language | None:
    """The language asked for, or None."""
    return None if choice is None else choice.value


def folding(fold_small_kana: bool, hiragana: bool, keep_marks: bool) -> Folding:
    """The folding that the three options ask for."""
    from masume.words import Folding

    return Folding(small_kana=fold_small_kana, hiragana=hiragana, keep_marks=keep_marks)


def read_words(source: str, rules: Folding, lang: Language | None = None) -> Lexicon:
    """The lexicon of an argument: a file if there is one of that name, else a bundled list."""
    from masume.words import BUNDLED, load_bundled, read_lexicon

    with bad_input():
        is_file = os.path.isfile(source)  # noqa: PTH113  Path.is_file() raises for overlong names
        if source in BUNDLED and not is_file:
            return load_bundled(source, rules, lang)
        if source != "-" and not Path(source).suffix and not is_file:
            raise BadInput(f"there is no word list {source}: neither a file nor one of {', '.join(BUNDLED)}")
        return read_lexicon(source, rules)


def read_board(size: str | None, mask: Path | None) -> Grid:
    """The empty board that --size and --mask describe."""
    from masume.core import Cell, Grid

    if mask is None:
        height, width = parse_size("15x15" if size is None else size)
        return Grid.filled(height, width)
    board = _read_mask(mask)
    if size is not None and parse_size(size) != (board.height, board.width):
        raise BadInput(f"{mask} is {board.width}x{board.height}, but --size says {size}")
    return board.replace({position: Cell.BLACK for position, cell in board if cell is not Cell.OUTSIDE})


def _read_mask(path: Path) -> Grid:
    from masume.core import Grid

    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadInput(f"{path} is not a mask: its text is not UTF-8") from error
    rows = [line.rstrip() for line in text.rstrip().split("\n")]
    for number, row in enumerate(rows, start=1):
        if strange := row.strip("-.#"):
            raise BadInput(f"row {number} of {path} has {strange[0]!r}, but a mask has only - (outside), . and #")
    try:
        board = Grid.parse("\n".join(rows))
    except ValueError as error:
        raise BadInput(f"{path} is not a mask: {error}") from error
    if max(board.height, board.width) > MAX_SIDE:
        raise BadInput(f"{path} is larger than {MAX_SIDE}x{MAX_SIDE}")
    return board


def parse_size(text: str) -> tuple[int, int]:
    """Height and width from WIDTHxHEIGHT, or from one number for a square."""
    match = re.fullmatch(r"(\d{1,4})(?:[xX×](\d{1,4}))?", text.strip())
    if match is None:
        raise BadInput(f"the size {text!r} is not of the form WIDTHxHEIGHT, such as 15x15")
    width, height = int(match[1]), int(match[2] or match[1])
    if not (1 <= width <= MAX_SIDE and 1 <= height <= MAX_SIDE):
        raise BadInput(f"a board has 1 to {MAX_SIDE} rows and columns, not {text}")
    return height, width
