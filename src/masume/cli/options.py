"""Options that several commands share, and how their values are read."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from masume import formats, orders, words
from masume.cli.command import Argument, Option
from masume.cli.refusals import NO_LIST, NOT_A_SIZE, OTHER_SIZE
from masume.cli.report import bad_input
from masume.core import Budget, Cell, Grid
from masume.core.config import read_config
from masume.core.limits import BOARD_SIDE
from masume.core.refused import Refused
from masume.make.shapes import shaped
from masume.orders.sense import NOT_TOGETHER
from masume.words.importing import parse_roles

if TYPE_CHECKING:
    from threading import Event

    from masume.core import Language
    from masume.words import Folding, Lexicon
    from masume.words.bank import WordBank


class LanguageChoice(StrEnum):
    """The languages that --lang takes."""

    en = "en"
    ja = "ja"


class PaperChoice(StrEnum):
    """The papers that --paper takes."""

    a4 = "a4"
    a5 = "a5"
    b5 = "b5"
    letter = "letter"


class CellsChoice(StrEnum):
    """What --cells puts into cells."""

    reading = "reading"
    word = "word"


Json = Annotated[bool, Option("--json", help="Print one JSON object instead of text.")]
Lang = Annotated[LanguageChoice | None, Option("--lang", help="Language of sentences and sheets.")]
Words = Annotated[
    str, Argument(metavar="WORDS", offers="lists", help="A file (text, table or spreadsheet), a bundled list, or -.")
]
WordLists = Annotated[
    list[str] | None,
    Option(
        "--words",
        metavar="LIST",
        offers="lists",
        help="A word list, as for make; repeatable, the first that has a word decides.",
    ),
]
Columns = Annotated[
    str | None,
    Option(
        "--columns",
        metavar="ROLES",
        help="What the columns of the list are: word, reading, clue, gloss, weight, tags or skip, with commas "
        "(default: found).",
    ),
]
Cells = Annotated[
    CellsChoice,
    Option("--cells", help="What stands in the cells of words with kanji: their reading (default) or the word itself."),
]
MinScore = Annotated[float | None, Option("--min-score", help="Leave out words that score less.")]
Threads = Annotated[int, Option("--threads", help="Searches to run in parallel.")]
Title = Annotated[str, Option("--title", help="Title of the puzzle.")]
SheetPaper = Annotated[PaperChoice, Option("--paper", setting="paper", help="The paper of sheets; b5 is Japan's.")]
Seed = Annotated[int | None, Option("--seed", help="The seed of the random numbers (default: a new one).")]
FoldSmallKana = Annotated[bool, Option("--fold-small-kana", help="Small kana become large: きょうと → きようと.")]
Hiragana = Annotated[bool, Option("--hiragana", help="Katakana become hiragana: トマト → とまと.")]
Katakana = Annotated[bool, Option("--katakana", help="Hiragana become katakana: とまと → トマト.")]
KeepMarks = Annotated[bool, Option("--keep-marks", help="Keep punctuation; otherwise it is dropped with spaces.")]
SpellLongVowels = Annotated[bool, Option("--spell-long-vowels", help="Spell out ー: ラーメン → ラアメン.")]
Unvoiced = Annotated[bool, Option("--unvoiced", help="Drop voiced marks: がっぱ → かっは.")]
Mask = Annotated[
    Path | None, Option("--mask", help="A text file, one row a line: - is outside the board, . and # inside.")
]
Out = Annotated[
    list[Path] | None,
    Option(
        "--out", help="A file to write: .ipuz, .toml, a sheet as .pdf .svg .png, a page to play as .html; repeatable."
    ),
]
Start = Annotated[
    Path | None,
    Option("--start", help="A file as for --mask that may hold letters too: they are on the board from the start."),
]
Shape = Annotated[
    str | None,
    Option("--shape", offers="shapes", help="Cut the board to a shape: circle, diamond, heart, cross or ring."),
]
Size = Annotated[str | None, Option("--size", metavar="WIDTHxHEIGHT", help="Cells of the board, such as 15x15.")]


def language(choice: LanguageChoice | None) -> Language | None:
    """The language asked for, or None."""
    return None if choice is None else choice.value


def folding(
    fold_small_kana: bool,
    hiragana: bool,
    keep_marks: bool,
    katakana: bool = False,
    long_vowels: bool = False,
    unvoiced: bool = False,
    cells: CellsChoice = CellsChoice.reading,
) -> Folding:
    """The folding that the options ask for."""
    if hiragana and katakana:
        raise Refused(NOT_TOGETHER, one="--hiragana", other="--katakana")
    return words.Folding(
        fold_small_kana, hiragana, keep_marks, katakana, long_vowels, unvoiced, cells is CellsChoice.word
    )


def read_words(source: str, rules: Folding, lang: Language | None = None, columns: str | None = None) -> Lexicon:
    """The lexicon of an argument: a file if there is one of that name, else a list of the user, else a bundled one."""
    with bad_input():
        return words.read_words(_named(source), rules, lang, None if columns is None else parse_roles(columns))


def _named(source: str) -> str:
    return words.source_named(source, read_config().lists)


def chosen_seed(seed: int | None) -> int:
    """The seed asked for, or a new one."""
    return int.from_bytes(os.urandom(4), "big") if seed is None else seed


def budget_of(seconds: float | None, rounds: int | None, stop: Event, default_seconds: float) -> Budget:
    """The budget of --seconds and --rounds; if neither is there, so many seconds."""
    if seconds is None and rounds is None:
        seconds = default_seconds
    with bad_input():
        return Budget(seconds=seconds, rounds=rounds, cancel=stop)


def read_bank(sources: Sequence[str | Lexicon], rules: Folding, min_score: float | None) -> WordBank:
    """The words of several lists, for slots; some may have been read already."""
    named = [_named(source) if isinstance(source, str) else source for source in sources]
    with bad_input():
        return words.WordBank.read(named, rules, min_score)


def required_lists(words: list[str] | None) -> list[str]:
    """The lists of --words; raises Refused if there are none."""
    if not words:
        raise Refused(NO_LIST)
    return words


def read_board(size: str | None, mask: Path | None = None, shape: str | None = None, start: Path | None = None) -> Grid:
    """The board that --size, --mask, --shape and --start describe."""
    chosen = [name for name, value in (("--mask", mask), ("--shape", shape), ("--start", start)) if value is not None]
    if len(chosen) > 1:
        raise Refused(NOT_TOGETHER, one=chosen[0], other=chosen[1])
    file = mask or start
    if file is None:
        height, width = parse_size("15x15" if size is None else size)
        with bad_input():
            return Grid.filled(height, width) if shape is None else shaped(shape, height, width)
    with bad_input():
        board = formats.read_start(file) if start is not None else formats.read_mask(file)
    if size is not None and parse_size(size) != (board.height, board.width):
        raise Refused(OTHER_SIZE, file=file, width=board.width, height=board.height, size=size)
    return board.replace({position: Cell.BLACK for position, cell in board if cell is Cell.BLANK})


def size_and_board(size: str | None, mask: Path | None, start: Path | None) -> dict[str, Any]:
    """The fields of an order that --size, --mask and --start stand for."""
    if mask is not None or start is not None:
        return {"board": orders.Board.of(read_board(size, mask, None, start))}
    if size is None:
        return {}
    height, width = parse_size(size)
    return {"width": width, "height": height}


def parse_size(text: str) -> tuple[int, int]:
    """Height and width from WIDTHxHEIGHT, or from one number for a square."""
    match = re.fullmatch(r"(\d{1,4})(?:[xX×](\d{1,4}))?", text.strip())
    if match is None:
        raise Refused(NOT_A_SIZE, text=repr(text))
    width, height = int(match[1]), int(match[2] or match[1])
    if not BOARD_SIDE.allows(width) or not BOARD_SIDE.allows(height):
        raise BOARD_SIDE.refusal(found=text.strip())
    return height, width
