"""Skeletons made to a level: boards from different words, starter letters where they help, the nearest one kept."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from random import Random

from masume.core import LEVELS, Budget, LevelRange, OnProgress, Progress, Run, Sentence, Status, TracePoint
from masume.grade.skeleton import GivenLetters
from masume.make.graded.choices import WordChoices
from masume.make.graded.givens import MOST_TRIES, Givens, fewest_givens, some_givens
from masume.make.method import Method, Task
from masume.make.skeleton import Made, puzzle_of
from masume.words import Lexicon

MOST_BOARDS, FEWEST_BOARDS = 200, 12
"""Into so many searches at most and at least the budget is divided."""

FIRST_ROUNDS = 300
"""Rounds of a search until some board has the level: more make boards fuller, but fewer of them."""

WANTED_BOARDS = 4
"""So many boards that have the level are hoped for; if many do, each is searched for longer."""

PRICE_OF_A_GIVEN = 0.1
"""The share of a board's score that a given letter costs it, compared with others of the same level."""

PRICE_OF_ONE_HARD_STEP = 0.2
"""The same for a board on which only one step has its level; half as much for two, and so on."""

MOST_LOOKS = 1000
"""Sets of letters that are looked at for one board; a board that needs more is not worth it."""

LAST_SHARE = 0.1
"""The share of the seconds that is kept to give fewer letters."""


@dataclass(frozen=True, slots=True)
class GradedSkeleton:
    """A skeleton with one solution that needs no guess, and the letters that are given for that."""

    made: Made
    givens: Givens
    boards: int
    """Boards that were made and graded on the way."""
    hard_steps: int = 0
    """How many steps of its solution have its level."""

    @property
    def level(self) -> int:
        """How hard it is."""
        return self.givens.level


def make_graded_skeleton(
    lexicon: Lexicon,
    task: Task,
    method: Method,
    levels: LevelRange,
    budget: Budget,
    *,
    most_givens: int | None = None,
    on_progress: OnProgress | None = None,
) -> Run[GradedSkeleton]:
    """The run that made a skeleton of a level, or of the nearest one found; the task is one of the list's words.

    Every puzzle that comes of it has one solution and needs no guess. Of boards that have the level the one with the
    highest score is kept, less something for each given letter, and for having few steps of the level. Rounds and
    seconds are those of all boards together.
    """
    return _Aim(lexicon, task, method, levels, budget, most_givens, on_progress).run()


LEVELS_OFF = Sentence("{count} levels off", "指定のレベルとの差は{count}", one="one level off")
ON_LEVEL = Sentence("a board of the level", "指定どおりのレベルの盤面あり")

Rank = tuple[int, int, float]
"""How good a board is: first the level, then the conditions it meets, then its score."""


@dataclass
class _Aim:
    """The best board so far, and what is left of the budget."""

    lexicon: Lexicon
    task: Task
    method: Method
    levels: LevelRange
    budget: Budget
    most_givens: int | None
    on_progress: OnProgress | None

    def __post_init__(self) -> None:
        self._started = time.perf_counter()
        self._best: Made | None = None
        self._givens = Givens((), LEVELS[-1])
        self._rank: Rank | None = None
        self._rounds = self._boards = self._landed = 0
        self._is_impossible = False
        self._trace: list[TracePoint] = []

    def run(self) -> Run[GradedSkeleton]:
        choices = WordChoices(self.lexicon, self.task, Random(self.task.seed))  # noqa: S311
        while not self._boards or not (self._is_over(1 - LAST_SHARE) or self._is_impossible):
            choice = choices.choose()
            made = self._board(*choices.task(choice))
            choices.learn(choice, self.levels.off(self._consider(made) if made else None))
        self._give_fewer()
        return Run(
            best=self._result(),
            score=self.task.score(self._best.answer.grid) if self._best else 0.0,
            status=self._status(),
            seed=self.task.seed,
            seconds=self._seconds(),
            rounds=self._rounds,
            improvements=len(self._trace),
            trace=tuple(self._trace),
        )

    def _result(self) -> GradedSkeleton | None:
        if self._best is None:
            return None
        letters = {cell: self._best.answer.grid[cell] for cell in self._givens.cells}
        puzzle = replace(self._best.puzzle, grid=self._best.puzzle.grid.replace(letters))
        hard_steps = GivenLetters(puzzle, self._best.answer).reach(()).hard_steps
        return GradedSkeleton(replace(self._best, puzzle=puzzle), self._givens, self._boards, hard_steps)

    def _status(self) -> Status:
        if self.budget.is_cancelled:
            return Status.CANCELLED
        if self._best is None:
            return Status.IMPOSSIBLE if self._is_impossible else Status.OUT_OF_BUDGET
        return Status.FOUND

    # ------------------------------------------------------------ boards

    def _board(self, lexicon: Lexicon, task: Task) -> Made | None:
        """A board of some words, within a part of the budget; notes if there is none at all."""
        self._boards += 1
        run = self.method.make(task, self._part())
        self._rounds += run.rounds
        self._is_impossible = run.status is Status.IMPOSSIBLE and len(lexicon) == len(self.lexicon)
        return None if run.best is None else puzzle_of(run.best, self.lexicon, task)

    def _consider(self, made: Made) -> int | None:
        """Gives letters if that helps, and keeps the board if it is the best; its level."""
        letters = GivenLetters(made.puzzle, made.answer)
        givens = some_givens(letters, self.levels, most=self.most_givens, budget=self._rest(MOST_LOOKS))
        rank = None if givens is None else self._rank_of(made, givens, letters)
        if givens is not None and rank is not None and (self._rank is None or rank > self._rank):
            self._best, self._givens, self._rank = made, givens, rank
            self._trace.append(TracePoint(self._seconds(), self._rounds, self.task.score(made.answer.grid)))
        self._report()
        self._landed += givens is not None and givens.level in self.levels
        return givens.level if givens else None

    def _report(self) -> None:
        if self.on_progress is None:
            return
        best = self._best.answer.grid if self._best else None
        score = -float("inf") if best is None else self.task.score(best)
        off = self.levels.off(self._givens.level)
        standing = None if best is None else LEVELS_OFF.filled(count=off) if off else ON_LEVEL
        self.on_progress(Progress(self._seconds(), self._rounds, score, standing=standing, best=lambda: best))

    def _rank_of(self, made: Made, givens: Givens, letters: GivenLetters) -> Rank:
        hard_steps = letters.reach(givens.cells).hard_steps
        score = self.task.score(made.answer.grid) * (1 - PRICE_OF_A_GIVEN) ** len(givens.cells)
        score *= 1 - PRICE_OF_ONE_HARD_STEP / max(hard_steps, 1)
        return -self.levels.off(givens.level), -len(made.unmet), score

    def _give_fewer(self) -> None:
        """Looks for fewer letters on the best board, with the rest of the seconds."""
        if self._best is None or self.budget.is_cancelled:
            return
        givens = fewest_givens(
            self._best.puzzle, self._best.answer, self.levels, most=self.most_givens, budget=self._rest(MOST_TRIES)
        )
        if givens is not None and self.levels.off(givens.level) <= self.levels.off(self._givens.level):
            self._givens = givens

    # ------------------------------------------------------------ the budget

    def _part(self) -> Budget:
        """The budget of one board: short until some board has the level, then longer, the more of them do."""
        share = min(max(self._landed / self._boards / WANTED_BOARDS, 1 / MOST_BOARDS), 1 / FEWEST_BOARDS)
        seconds, rounds = self.budget.seconds, self.budget.rounds
        some = None if rounds is None else max(1, int(rounds * share))
        return Budget(
            seconds=None if seconds is None else seconds * share,
            rounds=some if self._landed else min(some or FIRST_ROUNDS, FIRST_ROUNDS),
            cancel=self.budget.cancel,
        )

    def _rest(self, tries: int) -> Budget:
        """What is left for choosing letters, at least a last share."""
        seconds = self.budget.seconds
        left = None if seconds is None else max(seconds - self._seconds(), LAST_SHARE * seconds)
        return Budget(seconds=left, rounds=tries, cancel=self.budget.cancel)

    def _is_over(self, share: float) -> bool:
        return self.budget.is_over(self._seconds() / share, self._rounds // self.task.threads)

    def _seconds(self) -> float:
        return time.perf_counter() - self._started
