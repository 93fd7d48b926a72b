"""The slots that stayed blank, asked for once more with the letters of their crossings."""

from __future__ import annotations

from collections.abc import Sequence

from masume.core import Grid, Placement, Slot
from masume.solve.hints.assignment import Assignment
from masume.solve.hints.question import Asked, pattern_of, script_on, suggestions_for
from masume.solve.hints.solution import How, SlotAnswer
from masume.words import Candidate, Suggester


def completed(
    grid: Grid, asked: Sequence[Asked], chosen: Assignment, suggester: Suggester, count: int
) -> tuple[Grid, tuple[SlotAnswer, ...]]:
    """The board with the assignment, and with what the letters of crossings say about the slots that stayed blank."""
    words = {slot: candidate for slot, candidate in chosen.items() if candidate is not None}
    board = grid.with_words(Placement(candidate.word, slot) for slot, candidate in words.items())
    again: dict[Slot, Candidate] = {}
    waiting = [each for each in asked if each.clue and each.slot not in words]
    while waiting:
        waiting.sort(key=lambda each: pattern_of(board, each.slot).count(None))
        each = waiting.pop(0)
        found = _asked_again(grid, board, each, suggester, count)
        taken = {candidate.word for candidate in (*words.values(), *again.values())}
        best = next((candidate for candidate in found if candidate.word not in taken), None)
        if best is not None:
            again[each.slot] = best
            board = board.with_words([Placement(best.word, each.slot)])
    return board, tuple(_answer(grid, board, each, words.get(each.slot), again.get(each.slot)) for each in asked)


def _asked_again(grid: Grid, board: Grid, each: Asked, suggester: Suggester, count: int) -> Sequence[Candidate]:
    """The candidates that fit the letters of the crossings; none if there are no such letters, or all were given."""
    pattern = pattern_of(board, each.slot)
    if pattern == pattern_of(grid, each.slot):
        return ()
    return suggestions_for(suggester, each.clue, pattern, count, script_on(grid)).candidates


def _answer(grid: Grid, board: Grid, each: Asked, chosen: Candidate | None, again: Candidate | None) -> SlotAnswer:
    letters = pattern_of(board, each.slot)
    if chosen is not None:
        how = How.HINTS
    elif again is not None:
        how = How.CROSSINGS
    elif None in letters:
        how = How.BLANK
    else:
        how = How.GIVEN if None not in pattern_of(grid, each.slot) else How.LETTERS
    suggestions = each.suggestions
    rank = suggestions.candidates.index(chosen) + 1 if chosen is not None else None
    return SlotAnswer(
        each.slot, each.clue, letters, how, chosen or again, rank, (), suggestions.known, suggestions.unknown
    )
