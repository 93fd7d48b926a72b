"""What came of looking for solutions, as sentences for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from masume.core import Grid, Puzzle, Run, Sentence, Slot, Status
from masume.kinds.slot_names import named_slots
from masume.solve import sentences
from masume.solve.lines import LineSolutions
from masume.solve.slots import Solutions


def verdict_on(puzzle: Puzzle, run: Run[Solutions] | Run[LineSolutions]) -> tuple[Sentence, ...]:
    """How many solutions there are and how sure that is; if there is none, what is to blame."""
    found = run.best
    assert found is not None  # noqa: S101  solvers always say what they have
    if run.status is Status.IMPOSSIBLE:
        return (sentences.NO_SOLUTION, *_blame(puzzle, found))
    if not found.answers:
        return (sentences.NOT_SOLVED.filled(seconds=run.seconds),)
    return (_count(found), *_difference(found))


def conflict_sentence(grid: Grid, conflict: Sequence[Slot]) -> Sentence:
    """Which slots cannot be filled together."""
    return sentences.CONFLICT.filled(count=len(conflict), slots=named_slots(grid, conflict))


def _blame(puzzle: Puzzle, found: Solutions | LineSolutions) -> Iterator[Sentence]:
    if isinstance(found, Solutions):
        if found.conflict:
            yield conflict_sentence(puzzle.grid, found.conflict)
    elif found.blame is not None:
        direction, index = found.blame
        yield sentences.BLAMED_LINES[direction].filled(number=index + 1)


def _count(found: Solutions | LineSolutions) -> Sentence:
    """How many solutions there are, and what it took to find the only one of a nonogram."""
    count = len(found.answers)
    sentence = (sentences.ALL_SOLUTIONS if found.is_complete else sentences.SOME_SOLUTIONS).filled(count=count)
    if count > 1 or isinstance(found, Solutions):
        return sentence
    stage = sentences.STAGES[found.stage]
    return Sentence(sentence.en + stage.en, sentence.ja + stage.ja)


def _difference(found: Solutions | LineSolutions) -> Iterator[Sentence]:
    if isinstance(found, LineSolutions) and found.differing:
        row, column = found.differing[0]
        yield sentences.DIFFERING.filled(count=len(found.differing), row=row + 1, column=column + 1)
