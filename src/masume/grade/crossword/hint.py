"""What to do next on a half-solved crossword."""

from __future__ import annotations

from collections.abc import Mapping

from masume.core import LANGUAGES, Answer, Grid, Position, Puzzle, Sentence, Slot, Step
from masume.grade.crossword.grader import CrosswordGrader
from masume.grade.crossword.question import crossings, require_answer
from masume.grade.crossword.wording import place_of
from masume.grade.refusals import require_size
from masume.kinds import clues_of
from masume.words import Suggester

REVEALED_LETTER = "told_letter"
"""The name of a step to a letter that no technique leads to."""

_REVEALED = Sentence(
    "{place}: cell {number} is {symbol}.",
    "{place}：{number}マス目は「{symbol}」です。",
)


def hint_crossword(puzzle: Puzzle, answer: Answer, board: Grid, suggester: Suggester | None = None) -> Step | None:
    """The easiest step from a half-solved board; None if it is full. Letters that are wrong count as not there.

    With a suggester, it is the slot whose answer comes to mind most easily, and why. Without, or without clues, it
    reveals a letter of the slot that lacks the smallest share, where two slots cross if possible.
    """
    require_answer(puzzle, answer)
    require_size(board, puzzle.grid.height, puzzle.grid.width)
    right = {cell: symbol for cell, symbol in board.symbols.items() if answer.grid[cell] == symbol}
    clues = clues_of(puzzle)
    if suggester is None or not any(map(str.strip, clues.values())):
        return _revealed(puzzle.grid, answer.grid, right)
    easiest = CrosswordGrader(puzzle, answer, suggester).board(clues, right).easiest()
    return easiest.step(puzzle.grid, answer.grid) if easiest else None


def _revealed(grid: Grid, answer: Grid, letters: Mapping[Position, str]) -> Step | None:
    """A letter of the slot that lacks the smallest share of them."""
    lacking = {slot: [cell for cell in slot.cells if cell not in letters] for slot in grid.slots()}
    open_slots = [slot for slot in lacking if lacking[slot]]
    if not open_slots:
        return None
    slot = min(open_slots, key=lambda slot: (len(lacking[slot]) / slot.length, slot.start, slot.direction))
    crossing = crossings(grid)
    cell = max(lacking[slot], key=lambda cell: len(crossing[cell]))
    known = tuple(cell for cell in slot.cells if cell in letters)
    decided = ((cell, str(answer[cell])),)
    return Step(REVEALED_LETTER, 5, known, decided, reason=_said(grid, slot, *decided[0]), slot=slot)


def _said(grid: Grid, slot: Slot, cell: Position, symbol: str) -> Sentence:
    number = slot.cells.index(cell) + 1
    return Sentence(
        *(_REVEALED(lang, place=place_of(grid, slot, lang), number=number, symbol=symbol) for lang in LANGUAGES)
    )
