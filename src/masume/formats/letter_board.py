"""Half-solved word puzzles as text: the letters that a player has filled in so far."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

from masume.core import Answer, Cell, Grid, Position, Puzzle, Refused, refusal_of
from masume.core.grid import in_braces
from masume.core.phrases import cell_place
from masume.formats import board_refusals as said
from masume.formats.board import text_of_board
from masume.words import kana
from masume.words.symbols import to_symbols

_BLACK = "#＃■█"
_EITHER = " \u3000・·"
"""Black where the board is drawn as a terminal shows it, open to others: the puzzle knows which."""
_CLOSED = (*_BLACK, *_EITHER, "-", "－")
_OPEN = (*"._．＿□○?？", *_EITHER)
_MARKS = tuple(cell.value for cell in Cell)
"""What is never a letter unless it stands in braces."""
_NUMBER = re.compile(r"[0-9]+")
_IN_BRACES = re.compile(r"(\{(?:\\.|[^}\\])*\})")


def letters_in(text: str, puzzle: Puzzle, answer: Answer | None = None) -> Grid:
    """The board in a text with one row a line: a letter a cell, ``.`` open, ``#`` black, ``{QU}`` one cell.

    Letters may be written as people type them: small, full-width, in the other kana. Cells may have spaces between
    them and open ones their numbers, as in a terminal. ValueError with one sentence that names the row and the column
    if the board is not one of this puzzle.
    """
    rows = text.rstrip("\r\n").split("\n")
    if len(rows) != puzzle.grid.height:
        raise Refused(said.LINES, count=len(rows), height=puzzle.grid.height)
    letters = _letters_of(puzzle, answer)
    return Grid(
        tuple(
            tuple(_row(row.removesuffix("\r"), asked, number, letters))
            for number, (row, asked) in enumerate(zip(rows, puzzle.grid.rows, strict=True), start=1)
        )
    )


def read_letters(path: Path, puzzle: Puzzle, answer: Answer | None = None) -> Grid:
    """The board in a text file; ValueError with one sentence if there is none for this puzzle."""
    text = text_of_board(path)
    try:
        return letters_in(text, puzzle, answer)
    except ValueError as error:
        raise refusal_of(error).at(path) from error


def letters_text(board: Grid, puzzle: Puzzle, answer: Answer | None = None) -> str:
    """The board as `letters_in` reads it, with braces around letters that would be taken for something else."""
    letters = _letters_of(puzzle, answer)
    return "".join("".join(_written(cell, letters) for cell in row) + "\n" for row in board.rows)


def _written(cell: Cell | str, letters: frozenset[str]) -> str:
    if isinstance(cell, Cell):
        return cell.value
    try:
        is_plain = cell not in "{}" and tuple(_row(cell, (Cell.BLANK,), 1, letters)) == (cell,)
    except ValueError:
        is_plain = False
    return cell if is_plain else in_braces(cell)


def _letters_of(puzzle: Puzzle, answer: Answer | None) -> frozenset[str]:
    """The letters that the puzzle is known to use."""
    words = {symbol for entry in puzzle.words for symbol in entry.word}
    return frozenset(words | set(puzzle.givens.values()) | set(answer.grid.symbols.values() if answer else ()))


def _row(text: str, asked: tuple[Cell | str, ...], number: int, letters: frozenset[str]) -> Iterator[Cell | str]:
    if not any(map(str.isdigit, letters)):
        text = _without_numbers(text)
    marks = _marks(text)
    if len(marks) > len(asked) and set(marks[1::2]) == {" "}:
        marks = marks[::2]
    elif len(marks) > len(asked):
        marks = [mark for mark in marks if mark != " "]  # cells as wide as the longest number
    if len(marks) < len(asked) and all(cell in (Cell.BLACK, Cell.OUTSIDE) for cell in asked[len(marks) :]):
        marks += "#" * (len(asked) - len(marks))  # editors cut off spaces at the end
    if len(marks) != len(asked):
        raise Refused(said.CELLS_OF_ROW, row=number, count=len(marks), width=len(asked))
    for column, (mark, cell) in enumerate(zip(marks, asked, strict=True)):
        yield _cell(mark, cell, (number - 1, column), letters)


def _without_numbers(text: str) -> str:
    """The row without the numbers that a drawn crossword shows in open cells; what stands in braces is a letter."""
    parts = enumerate(_IN_BRACES.split(text))
    return "".join(part if odd % 2 else _NUMBER.sub("_", part) for odd, part in parts)


def _marks(text: str) -> list[str]:
    """The cells of a row as they are written, letters in braces as one."""
    parts = enumerate(_IN_BRACES.split(unicodedata.normalize("NFC", text)))
    return [mark for odd, part in parts for mark in ((part,) if odd % 2 else to_symbols(part))]


def _cell(mark: str, asked: Cell | str, position: Position, letters: frozenset[str]) -> Cell | str:
    if isinstance(asked, Cell) and asked is not Cell.BLANK:
        if mark in _CLOSED:
            return asked
        shown = mark if mark.isprintable() else repr(mark)
        raise Refused(said.NO_LETTER_GOES_THERE, place=cell_place(position), mark=shown)
    if _IN_BRACES.fullmatch(mark):
        return _in_braces(mark, position)
    spelled = None if mark in _MARKS else _spelled(mark, letters)
    if spelled is not None:
        return spelled
    if mark in _OPEN:
        return Cell.BLANK
    if mark in _CLOSED:
        raise Refused(said.A_LETTER_GOES_THERE, place=cell_place(position))
    return mark.upper() if mark.isascii() else mark


def _in_braces(mark: str, position: Position) -> Cell | str:
    if not mark[1:-1].strip():
        raise Refused(said.EMPTY_BRACES, place=cell_place(position))
    return Grid.parse(mark)[0, 0]


def _spelled(mark: str, letters: frozenset[str]) -> str | None:
    """The letter of the puzzle that is meant; None if there is none."""
    plain = unicodedata.normalize("NFKC", mark)
    spellings = (mark, plain, plain.upper(), kana.to_hiragana(plain), kana.to_katakana(plain))
    large = (kana.enlarge_small(spelling) for spelling in spellings)
    return next((spelling for spelling in (*spellings, *large) if spelling in letters), None)
