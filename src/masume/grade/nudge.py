"""Where to look for the next step, in words that give nothing away."""

from __future__ import annotations

from masume.core import LANGUAGES, LINES, Puzzle, Sentence, Step
from masume.grade import hint_sentences as say
from masume.grade.crossword.wording import place_of as crossword_place
from masume.grade.skeleton.wording import place_of
from masume.kinds import kind_of

CONTRADICTION = "contradiction"
"""The technique of both rooms that tries something out."""


def nudge_of(puzzle: Puzzle, steps: tuple[Step, ...]) -> Sentence:
    """Where to look for steps, the place where the first begins, and what to do there if looking is not enough."""
    place = _place(puzzle, steps[0])
    work = _work(puzzle, steps)
    return Sentence(
        " ".join(filter(None, (say.LOOK("en", place=place.en), work.en))), say.LOOK("ja", place=place.ja) + work.ja
    )


def _place(puzzle: Puzzle, step: Step) -> Sentence:
    """Where a step changes something: words that share two slots are ruled out in a third."""
    slot = step.excluded[0][0] if step.excluded else step.slot
    if slot is not None and kind_of(puzzle).has_clues:
        return Sentence(*(crossword_place(puzzle.grid, slot, language) for language in LANGUAGES))
    if slot is not None:
        return Sentence(*(place_of(slot, language) for language in LANGUAGES))
    if step.line is not None:
        direction, index = step.line
        return LINES[direction].filled(number=index + 1)
    row, column = step.cells_decided[0]
    return say.CELL.filled(row=row + 1, column=column + 1)


def _work(puzzle: Puzzle, steps: tuple[Step, ...]) -> Sentence:
    """What to do where looking is not enough; nothing to say where it is."""
    kind = kind_of(puzzle)
    things = "numbers" if kind.has_digits else "words"
    if steps[0].technique == CONTRADICTION:
        return say.TRY_CELLS if kind.is_picture else say.TRY_OUT[things]
    return say.RULE_OUT[things] if steps[0].excluded else Sentence("", "")
