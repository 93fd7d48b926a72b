"""The easiest next step on a board of any kind, a cell to tell where there is none, and where to look for it."""

from __future__ import annotations

from collections.abc import Mapping

from masume.core import INK, LANGUAGES, LEVELS, Answer, Cell, Direction, Grid, Puzzle, Sentence, Step
from masume.grade import crossword, nonogram, skeleton
from masume.grade import hint_sentences as say
from masume.grade.crossword.wording import place_of as crossword_place
from masume.grade.skeleton.wording import place_of
from masume.kinds import CROSSWORD, NONOGRAM, NUMBERS, SKELETON
from masume.words.candidate import Suggester

MOST_WORK = 2_000_000_000
"""Blocks of words that are looked at for the next step of a skeleton: some seconds."""

CONTRADICTION = "contradiction"
"""The technique of both rooms that tries something out."""

TOLD_LETTER, TOLD_WORD = skeleton.TOLD_LETTER, "told_word"
"""The names of steps that no technique leads to."""

_TITLES = {
    SKELETON.name: {technique.name: technique.title_for(SKELETON.name) for technique in skeleton.TECHNIQUES},
    NUMBERS.name: {technique.name: technique.title_for(NUMBERS.name) for technique in skeleton.TECHNIQUES},
    CROSSWORD.name: {technique.name: technique.title for technique in crossword.TECHNIQUES},
    NONOGRAM.name: {technique.name: technique.title for technique in nonogram.TECHNIQUES},
}


def technique_titles(kind: str) -> Mapping[str, Sentence]:
    """What the techniques of a kind of puzzle are called, by name."""
    return _TITLES[kind]


def steps_from(puzzle: Puzzle, board: Grid, answer: Answer | None, suggester: Suggester | None) -> tuple[Step, ...]:
    """The steps up to the next that decides a cell; none if no technique leads on."""
    if puzzle.kind == CROSSWORD.name:
        return _from_clues(puzzle, board, answer, suggester)
    if puzzle.kind == NONOGRAM.name:
        deduction = nonogram.hint_nonogram(puzzle, board)
        return (deduction.step(),) if deduction else ()
    return skeleton.hint_skeleton(puzzle, board, max_work=MOST_WORK)


def _from_clues(puzzle: Puzzle, board: Grid, answer: Answer | None, suggester: Suggester | None) -> tuple[Step, ...]:
    """The answer that comes to mind most easily; none without somebody to whom it does."""
    step = crossword.hint_crossword(puzzle, answer, board, suggester) if answer and suggester else None
    return (step,) if step and step.technique not in (TOLD_LETTER, TOLD_WORD) else ()


# ---------------------------------------------------------------- where techniques end


def told_step(puzzle: Puzzle, board: Grid, answer: Answer) -> Step:
    """A cell of the answer for a board on which no technique leads on."""
    if puzzle.kind == NONOGRAM.name:
        return _told_cell(board, answer.grid)
    if puzzle.kind == CROSSWORD.name:
        return _told_letter(puzzle, board, answer)
    return skeleton.SkeletonGrader(puzzle).told_letter(board, answer)


def _told_cell(board: Grid, answer: Grid) -> Step:
    """A cell of the row that has the fewest left, a black one if there is one."""
    rows = ([(r, c) for c, cell in enumerate(row) if cell is Cell.BLANK] for r, row in enumerate(board.rows))
    open_cells = min(filter(None, rows), key=len)
    row, column = cell = next((cell for cell in open_cells if answer[cell] == INK), open_cells[0])
    symbol = str(answer[cell])
    reason = (say.TOLD_BLACK if symbol == INK else say.TOLD_WHITE).filled(row=row + 1, column=column + 1)
    return Step("told_cell", LEVELS[-1], (), ((cell, symbol),), (Direction.ACROSS, row), reason)


def _told_letter(puzzle: Puzzle, board: Grid, answer: Answer) -> Step:
    """A letter of a crossword, of a slot if one has letters left."""
    told = crossword.hint_crossword(puzzle, answer, board)
    if told is not None:
        return told
    row, column = cell = next(cell for cell, entry in board if entry is Cell.BLANK)
    symbol = str(answer.grid[cell])
    reason = say.TOLD_ALONE.filled(row=row + 1, column=column + 1, symbol=symbol)
    return Step(TOLD_LETTER, LEVELS[-1], (), ((cell, symbol),), reason=reason)


# ---------------------------------------------------------------- where to look


def nudge_of(puzzle: Puzzle, steps: tuple[Step, ...]) -> Sentence:
    """Where to look for steps, the place where the first begins, and what to do there if looking is not enough."""
    place = _place(puzzle, steps[0])
    kind = _kind_of_work(puzzle, steps)
    return Sentence(
        " ".join(filter(None, (say.LOOK("en", place=place.en), kind.en))), say.LOOK("ja", place=place.ja) + kind.ja
    )


def _place(puzzle: Puzzle, step: Step) -> Sentence:
    """Where a step changes something: words that share two slots are ruled out in a third."""
    slot = step.excluded[0][0] if step.excluded else step.slot
    if slot is not None and puzzle.kind == CROSSWORD.name:
        return Sentence(*(crossword_place(puzzle.grid, slot, language) for language in LANGUAGES))
    if slot is not None:
        return Sentence(*(place_of(slot, language) for language in LANGUAGES))
    if step.line is not None:
        direction, index = step.line
        return say.LINES[direction].filled(number=index + 1)
    row, column = step.cells_decided[0]
    return say.CELL.filled(row=row + 1, column=column + 1)


def _kind_of_work(puzzle: Puzzle, steps: tuple[Step, ...]) -> Sentence:
    """What to do where looking is not enough; nothing to say where it is."""
    things = "numbers" if puzzle.kind == NUMBERS.name else "words"
    if steps[0].technique == CONTRADICTION:
        return say.TRY_CELLS if puzzle.kind == NONOGRAM.name else say.TRY_OUT[things]
    return say.RULE_OUT[things] if steps[0].excluded else Sentence("", "")
