"""Across Lite's binary files (.puz) by puzpy: one byte a cell, kana and others as rebus, UTF-8 since version 2.0.

Letters given are what kotwords and Crossword Nexus make of them: filled in and marked as revealed. An answer that is
scrambled with a key is left unread. A slot without a clue has "-", as Across Lite cannot show an empty one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import puz as puzpy

from masume.core import Cell, Clue, Grid, Position, Refused, Sentence, Slot
from masume.formats import crossword_refusals as said
from masume.formats.crosswords import (
    Crossword,
    answer_letters,
    require_symbols,
    require_texts,
    slots_by_number,
)
from masume.formats.document import CREDITS, Document
from masume.formats.hint_text import clues_to_write
from masume.formats.limits import require_size, size_of
from masume.formats.unread import Unread

LARGEST_SIDE = 255
"""Rows or columns: each is one byte."""

MOST_SYMBOLS = 255
"""Different symbols that are no plain letter."""

_BLACK = (puzpy.BLACKSQUARE, puzpy.BLACKSQUARE2)
_STAND_IN = "X"
_NO_CLUE = "-"
_PLAIN = re.compile(r"[!-,/0-9;-~]")
"""What may stand in a cell as itself: visible ASCII but for the marks of black and blank cells."""
_BAD_DATA = (puzpy.PuzzleFormatError, ArithmeticError, AssertionError, LookupError, ValueError, TypeError)
"""What puzpy raises for files that are no puzzles."""


_WINDOWS = {code: bytes([code]).decode("cp1252", "ignore") or chr(code) for code in range(0x80, 0xA0)}
"""Quotation marks and dashes of Windows, which stand where Latin-1 has control characters."""


# ---------------------------------------------------------------- reading


def read(data: bytes) -> Document:
    """The crossword in a .puz file; ValueError with one sentence if there is none."""
    if puzpy.ACROSSDOWN not in data:
        raise Refused(said.NO_MARK)
    with refusing():
        found = puzpy.load(data)
    return of_puzpy(found)


def of_puzpy(found: puzpy.Puzzle) -> Document:
    """The crossword that puzpy has read, from a binary file or from text."""
    require_size(found.height, found.width)
    if len(found.solution) != found.width * found.height or len(found.fill) != len(found.solution):
        raise Refused(said.ENDS_EARLY)
    frame = _frame(found)
    crossword = Crossword(frame, unread=_unread(found, frame))
    crossword.about = {key: getattr(found, key).translate(_WINDOWS) for key in CREDITS}
    slots = slots_by_number(frame)
    if len(found.clues) != len(slots):
        raise Refused(said.CLUES_AND_SLOTS, clues=len(found.clues), slots=len(slots))
    crossword.clues = [_clue(slot, text) for slot, text in zip(slots, found.clues, strict=True)]
    with refusing():
        crossword.letters = _letters(found, frame)
        crossword.givens = _givens(found, frame)
    return crossword.document()


@contextmanager
def refusing(what: Sentence = said.A_PUZ_FILE) -> Iterator[None]:
    """Turns what puzpy raises for a damaged file into a refusal."""
    try:
        yield
    except _BAD_DATA as error:
        detail = " ".join(str(getattr(error, "message", "")).split()) or said.DOES_NOT_FIT
        raise Refused(said.DAMAGED, what=what, detail=detail) from error


def _frame(found: puzpy.Puzzle) -> Grid:
    cells = [Cell.BLACK if mark in _BLACK else Cell.BLANK for mark in found.solution]
    return Grid(tuple(tuple(cells[r : r + found.width]) for r in range(0, len(cells), found.width)))


def _clue(slot: Slot, text: str) -> Clue:
    return Clue(slot.start, slot.direction, "" if text == _NO_CLUE else text.translate(_WINDOWS).strip())


def _letters(found: puzpy.Puzzle, frame: Grid) -> dict[Position, str]:
    """The answer's letters; none if the file keeps them locked or has none."""
    if found.solution_state != puzpy.SolutionState.Unlocked:
        return {}
    rebus = found.rebus() if found.has_rebus() else None
    letters = {}
    for row, column in frame.white_cells:
        index = row * found.width + column
        symbol = rebus.get_rebus_solution(index) if rebus else None
        letter = found.solution[index].strip(" -\0") if symbol is None else symbol.strip()
        if letter:
            letters[row, column] = letter
    return letters


def _givens(found: puzpy.Puzzle, frame: Grid) -> dict[Position, str]:
    """Cells that are filled in and marked as revealed."""
    revealed = set(_marked(found, puzpy.GridMarkup.Revealed))
    rebus = found.rebus() if found.has_rebus() else None
    givens = {}
    for row, column in frame.white_cells:
        index = row * found.width + column
        if index in revealed:
            letter = (rebus.fill[index] if rebus else "") or found.fill[index].strip(" -\0")
            if letter.strip():
                givens[row, column] = letter
    return givens


def _marked(found: puzpy.Puzzle, mark: puzpy.GridMarkup) -> list[int]:
    markup = found.extensions.get(puzpy.Extensions.Markup, b"")
    return [index for index, byte in enumerate(markup) if byte & mark]


def _unread(found: puzpy.Puzzle, frame: Grid) -> set[Unread]:
    revealed = set(_marked(found, puzpy.GridMarkup.Revealed))
    entered = {r * found.width + c for r, c in frame.white_cells if found.fill[r * found.width + c] not in "- \0"}
    things = {
        Unread.CIRCLES: bool(_marked(found, puzpy.GridMarkup.Circled)),
        Unread.PROGRESS: bool(entered - revealed) or puzpy.Extensions.Timer in found.extensions,
        Unread.DIAGRAMLESS: found.puzzletype == puzpy.PuzzleType.Diagramless,
        Unread.LOCKED: found.solution_state == puzpy.SolutionState.Locked,
    }
    return {thing for thing, is_there in things.items() if is_there}


# ---------------------------------------------------------------- writing


def write(document: Document) -> bytes:
    """The crossword as a .puz file; ValueError with one sentence if it could not be read again."""
    puzzle = document.puzzle
    grid = puzzle.grid
    texts = clues_to_write(puzzle, document.answer)
    if max(grid.height, grid.width) > LARGEST_SIDE:
        raise Refused(said.LARGEST_SIDE, suffix=".puz", most=LARGEST_SIDE, size=size_of(grid))
    require_texts(document, texts.values(), re.compile("\0"), ".puz")
    symbols = [*answer_letters(document).values(), *puzzle.givens.values()]
    require_symbols(symbols, r"[;\0]|^\s|\s$", ".puz")
    made = puzpy.Puzzle(_version(document, [*texts.values(), *symbols]))
    made.width, made.height = grid.width, grid.height
    for key in CREDITS:
        setattr(made, key, getattr(puzzle, key))
    made.clues = [_clue_text(texts.get(slot, "")) for slot in slots_by_number(grid)]
    _write_cells(made, document)
    return bytes(made.tobytes())


def _version(document: Document, texts: list[str]) -> str:
    """1.3, which every program reads, unless a text needs UTF-8."""
    text = "".join([*texts, *(getattr(document.puzzle, key) for key in CREDITS)])
    return "1.3" if re.fullmatch("[\x01-\x7f\xa0-\xff]*", text) else "2.0"


def _clue_text(text: str) -> str:
    return f"{_NO_CLUE} " if text == _NO_CLUE else text or _NO_CLUE


def _write_cells(made: puzpy.Puzzle, document: Document) -> None:
    grid, answer = document.puzzle.grid, document.answer
    shown = answer.grid.symbols if answer else {}
    if not answer:
        made.solution_state = puzpy.SolutionState.NotProvided
    made.solution = "".join(_mark(cell, shown.get(position, _STAND_IN)) for position, cell in grid)
    givens = document.puzzle.givens
    made.fill = "".join(_mark(cell, givens.get(position, puzpy.BLANKSQUARE)) for position, cell in grid)
    _write_rebus(made, grid, answer_letters(document), givens)
    if givens:
        marked = (puzpy.GridMarkup.Revealed if isinstance(cell, str) else 0 for _, cell in grid)
        made.extensions[puzpy.Extensions.Markup] = bytes(marked)


def _mark(cell: Cell | str, symbol: str) -> str:
    if cell is Cell.BLACK:
        return str(puzpy.BLACKSQUARE)
    return symbol if symbol == puzpy.BLANKSQUARE or _PLAIN.fullmatch(symbol) else _STAND_IN


def _write_rebus(made: puzpy.Puzzle, grid: Grid, letters: dict[Position, str], givens: dict[Position, str]) -> None:
    rebus = made.rebus()
    for (row, column), symbol in letters.items():
        if not _PLAIN.fullmatch(symbol):
            index = row * grid.width + column
            rebus.add_rebus_squares(index, symbol)
            if (row, column) in givens:
                rebus.set_rebus_fill(index, givens[row, column])
    if len(rebus.solutions) >= MOST_SYMBOLS:
        raise Refused(said.MANY_SYMBOLS, suffix=".puz", most=MOST_SYMBOLS - 1)
