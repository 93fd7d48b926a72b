"""Hints for a player who is stuck, for every kind of puzzle: mistakes first, then the easiest next step."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from masume.core import Answer, Budget, Cell, Grid, Position, Puzzle, Sentence, Step
from masume.grade import hint_sentences as say
from masume.grade.guides import guide_of
from masume.grade.nudge import nudge_of
from masume.grade.standing import Standing, board_of, require_question, solutions_from, standing_of
from masume.kinds import kind_of
from masume.solve.sentences import NO_SOLUTION
from masume.words.candidate import Suggester

SECONDS = 10.0
"""How long to look for solutions that agree with a board."""


class HintStatus(StrEnum):
    """What a hint is about."""

    STEP = "step"
    """A step that a technique leads to."""
    REVEALED = "told"
    """Techniques do not lead on, so a cell of the answer is revealed."""
    COMPLETE = "complete"
    """Every cell is filled, and right."""
    MISTAKES = "mistakes"
    """Some entries are wrong; they are known."""
    NO_COMPLETION = "no_completion"
    """No solution agrees with the board, and the puzzle has several or may have, so it is not known what is wrong."""
    NO_SOLUTION = "no_solution"
    """The puzzle has no solution at all."""
    SEVERAL = "several"
    """No technique leads on, and several solutions agree with the board."""
    STUCK = "stuck"
    """No technique leads on, and the answer is not known."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint: first where to look, then what follows there and why."""

    status: HintStatus
    board: Grid
    """The player's board, with the question's givens."""
    reason: Sentence
    """The deduction, or why there is none."""
    nudge: Sentence | None = None
    """Where to look, without giving anything away; None if there is nowhere to look."""
    steps: tuple[Step, ...] = ()
    """Steps that rule words out, then the one that decides cells."""
    mistakes: tuple[Position, ...] = ()
    """The entries that are wrong."""

    @property
    def decided(self) -> tuple[tuple[Position, str], ...]:
        """The cells that it decides, with their symbols."""
        return tuple(cell for step in self.steps for cell in step.decided)

    @property
    def after(self) -> Grid:
        """The board with the cells that it decides."""
        return self.board.replace(dict(self.decided))

    @property
    def hardest(self) -> Step | None:
        """The first of its hardest steps; None if it has no steps."""
        return max(self.steps, key=lambda step: step.level, default=None)

    @property
    def level(self) -> int | None:
        """The level of the technique that leads on; None if none does."""
        return self.hardest.level if self.hardest and self.status is HintStatus.STEP else None

    @property
    def technique(self) -> str | None:
        """The name of the technique that leads on; None if none does."""
        return self.hardest.technique if self.hardest and self.status is HintStatus.STEP else None

    @property
    def leads_on(self) -> bool:
        """True if it decides cells, or there are none left to decide."""
        return self.status in (HintStatus.STEP, HintStatus.REVEALED, HintStatus.COMPLETE)


def hint_for(
    puzzle: Puzzle,
    board: Grid | None = None,
    answer: Answer | None = None,
    *,
    suggester: Suggester | None = None,
    budget: Budget | None = None,
) -> Hint:
    r"""The hint for a player who has come so far: wrong entries first, then the easiest next step.

    The board is the question itself if none is given. With an answer, a cell of it is revealed where techniques end; an
    answer that is proved to be the only one serves as well. ValueError with one sentence if the board is not one of
    this puzzle, or nothing could solve it.

    >>> from masume.core import Entry
    >>> puzzle = Puzzle("skeleton", Grid.parse("...\n.##\n.##"), (Entry(tuple("CAT")), Entry(tuple("COW"))))
    >>> hint = hint_for(puzzle, Grid.parse("...\n.##\nW##"))
    >>> hint.nudge("en"), hint.reason("en")
    ('Look at column 1, rows 1–3.', 'Column 1, rows 1–3: with ○○W already there, only COW fits.')
    """
    require_question(puzzle)
    present = board_of(puzzle, board)
    budget = budget or Budget(seconds=SECONDS)
    standing = standing_of(puzzle, present, answer, budget)
    return _problem(present, standing) or _next(puzzle, present, standing.answer, suggester, budget)


def _problem(board: Grid, standing: Standing) -> Hint | None:
    """What keeps a board from being completed; None if nothing does, as far as is known."""
    if standing.mistakes:
        count, (row, column) = len(standing.mistakes), standing.mistakes[0]
        where = (say.MISTAKES if count > 1 else say.MISTAKE).filled(count=count, row=row + 1, column=column + 1)
        nudge = say.WRONG.filled(count=count)
        return Hint(HintStatus.MISTAKES, board, where, nudge, mistakes=standing.mistakes)
    if not standing.is_solvable:
        return Hint(HintStatus.NO_SOLUTION, board, NO_SOLUTION)
    return None if standing.is_completable else Hint(HintStatus.NO_COMPLETION, board, say.NO_COMPLETION)


def _next(puzzle: Puzzle, board: Grid, answer: Answer | None, suggester: Suggester | None, budget: Budget) -> Hint:
    """The next step from a board without known mistakes."""
    if kind_of(puzzle).has_clues and answer is None:
        return Hint(HintStatus.STUCK, board, say.NO_ANSWER)
    if all(cell is not Cell.BLANK for _, cell in board):
        return _full(puzzle, board, answer)
    if steps := guide_of(puzzle).next_steps(puzzle, board, answer, suggester):
        return _with_steps(HintStatus.STEP, puzzle, board, steps)
    return _revealed(puzzle, board, answer) if answer else _without_step(puzzle, board, budget)


def _full(puzzle: Puzzle, board: Grid, answer: Answer | None) -> Hint:
    """The hint for a board without blanks: the solver may have had no time to call it wrong."""
    is_right = answer is not None or kind_of(puzzle).check(puzzle, Answer(board)).ok
    if is_right:
        return Hint(HintStatus.COMPLETE, board, say.COMPLETE)
    return Hint(HintStatus.NO_COMPLETION, board, say.NO_COMPLETION)


def _without_step(puzzle: Puzzle, board: Grid, budget: Budget) -> Hint:
    """The hint where techniques end: a cell of the answer, if it is proved to be the only one."""
    found = solutions_from(puzzle, board, budget)
    if found.is_unique:
        return _revealed(puzzle, board, found.answers[0])
    if len(found.answers) > 1:
        return Hint(HintStatus.SEVERAL, board, say.SEVERAL_LEFT)
    return Hint(HintStatus.STUCK, board, say.NO_STEP)


def _revealed(puzzle: Puzzle, board: Grid, answer: Answer) -> Hint:
    return _with_steps(HintStatus.REVEALED, puzzle, board, (guide_of(puzzle).revealed(puzzle, board, answer),))


def _with_steps(status: HintStatus, puzzle: Puzzle, board: Grid, steps: tuple[Step, ...]) -> Hint:
    reasons = [step.reason for step in steps if step.reason is not None]
    reason = Sentence(" ".join(reason.en for reason in reasons), "".join(reason.ja for reason in reasons))
    return Hint(status, board, reason, nudge_of(puzzle, steps), steps)
