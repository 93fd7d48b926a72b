"""Skeletons on their way from a request to a puzzle: searched, watched, looked at, told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Any

from masume.core import Budget, Cell, Grid, LevelRange, Run, Sentence, Status
from masume.core import Progress as Standing
from masume.grade.skeleton import SkeletonGrader
from masume.make import (
    METHODS,
    WHITE,
    Made,
    Method,
    Objective,
    Unplaced,
    explain_wish,
    left_over,
    longest_stretch,
    make_graded_skeleton,
    make_smallest,
    make_unique_skeleton,
    puzzle_of,
    task_of,
    upper_bound,
)
from masume.solve import solve_slots
from masume.studio.limits import STUDIO_SIDE
from masume.studio.operations.make import making_sentences as sentences
from masume.studio.operations.make.making import (
    MOST_UNPLACED,
    Aside,
    Figures,
    MadePuzzle,
    Watcher,
    board_figures,
    budget_of,
    chosen_seed,
    told_unplaced,
    viewed,
)
from masume.studio.operations.operation import Bench
from masume.studio.values import Told

if TYPE_CHECKING:
    from masume.studio.operations.make.make_skeleton import MakeSkeleton
    from masume.words import Lexicon

BOUND_SECONDS = 1.0
"""How long a bound is looked for; what takes longer is not told."""

CHECK_SECONDS = 0.5
"""How long it is looked whether a board has one solution if nobody asked for that."""

GRADE_WORK = 20_000_000
"""How much work finding a level may take, in the kernel's count; about a second."""


@dataclass(frozen=True)
class _Found:
    """What a search brought, whichever it was."""

    run: Run[Made]
    remarks: tuple[Told, ...] = ()
    givens: int = 0
    level: int | None = None
    unique: bool | None = None


@dataclass
class _Maker:
    """A request on its way to a puzzle."""

    request: MakeSkeleton
    bench: Bench
    lexicon: Lexicon
    seed: int = field(init=False)

    def __post_init__(self) -> None:
        self.seed = chosen_seed(self.request.seed)

    @property
    def budget(self) -> Budget:
        return budget_of(self.request.seconds, self.request.rounds, self.bench)

    def result(
        self, found: _Found, unplaced: Iterator[Unplaced] | None, bound: float | None, cells: int | None = None
    ) -> MadePuzzle:
        """The made puzzle with everything that is said about it."""
        run, made = found.run, found.run.best
        figures: dict[str, Any] = {
            "status": run.status.value,
            "seed": self.seed,
            "seconds": run.seconds,
            "rounds": run.rounds,
            "listed": len(self.lexicon),
            "bound": bound,
            "highest_ratio": bound / cells if bound is not None and cells else None,
        }
        if made is None:
            return MadePuzzle(puzzle=None, figures=Figures(**figures), remarks=found.remarks)
        figures |= board_figures(made.answer.grid)
        figures |= {"score": run.score, "givens": found.givens, "level": found.level, "unique": found.unique}
        problems = [problem for problem in self.lexicon.problems if problem.code == "too_long"]
        named = told_unplaced(islice(unplaced or (), MOST_UNPLACED), problems[:MOST_UNPLACED])
        total = len(problems) + len(self.lexicon) - len(made.puzzle.words)
        return MadePuzzle(
            puzzle=viewed(made.puzzle, made.answer, self.request.title, self.request.author),
            figures=Figures(**figures),
            unplaced=named[:MOST_UNPLACED],
            unplaced_total=total,
            remarks=(*found.remarks, *_unmet(made)),
        )


class SmallestMaker(_Maker):
    """All words on the smallest square."""

    def made(self) -> MadePuzzle:
        """The skeleton, and the words that found no place."""
        watcher = Watcher(self.bench, self.request.seconds, lambda _board, _standing: None)
        packed = make_smallest(self.lexicon, self.budget, largest=STUDIO_SIDE.most, seed=self.seed, on_progress=watcher)
        run = packed.run
        remarks = () if run.best else (Told.of(_why_nothing(run, self.request)),)
        unique, level = _looked_at(run.best)
        return self.result(_Found(run, remarks, 0, level, unique), iter(packed.unplaced), None)


class BoardMaker(_Maker):
    """Words on a board."""

    def made(self) -> MadePuzzle:
        """The skeleton, as good as the time allows, with a bound that nothing exceeds."""
        board = self.request.grid
        self.lexicon = self.lexicon.up_to(longest_stretch(board))
        if not len(self.lexicon):
            raise ValueError("every word of the list is too long for the board")
        self.task = task_of(self.lexicon, board, seed=self.seed, objective=self.objective, wishes=self.request.wishes)
        self.watcher = Watcher(self.bench, self.request.seconds, self._kept, self.task.score)
        bound = Aside(self._bound, self._note_bound)
        found = self._searched()
        highest = bound.value(0 if self.bench.cancel.is_set() else BOUND_SECONDS)
        made = found.run.best
        unplaced = left_over(self.task, made.answer.grid) if made else None
        return self.result(found, unplaced, _least(highest, found.run.bound), self._white_cells)

    @property
    def objective(self) -> Objective:
        """What to have much of."""
        return Objective.parse(self.request.goal)

    @property
    def method(self) -> Method:
        """The search of that name; ValueError with one sentence if there is none."""
        if self.request.method not in METHODS:
            raise ValueError(f"there is no method {self.request.method}; there is {', '.join(METHODS)}")
        return METHODS[self.request.method]

    @property
    def _white_cells(self) -> int | None:
        """Cells that can be white, if the objective counts them and nothing else."""
        inside = sum(cell is not Cell.OUTSIDE for _, cell in self.task.board)
        return inside if self.task.objective == WHITE else None

    def _searched(self) -> _Found:
        if self.request.levels is not None:
            return self._of_level(LevelRange(*self.request.levels))
        return self._unique() if self.request.unique else self._plain()

    def _plain(self) -> _Found:
        run = self.method.make(self.task, self.budget, self.watcher)
        made = run.with_best(None if run.best is None else puzzle_of(run.best, self.lexicon, self.task))
        unique, level = _looked_at(made.best)
        return _Found(made, self._remarks(made), 0, level, unique)

    def _unique(self) -> _Found:
        most = self.request.max_givens
        run = make_unique_skeleton(
            self.lexicon, self.task, self.method, self.budget, most_givens=most, on_progress=self.watcher
        )
        best = run.best
        made = run.with_best(best.made if best else None)
        swaps = best.swaps if best else ()
        told = [Told.of(sentences.SWAPPED, old="".join(old), new="".join(new)) for old, new in swaps]
        givens = len(best.givens) if best else 0
        _, level = _looked_at(made.best)
        return _Found(made, (*self._remarks(made), *told, *_given(givens)), givens, level, True if best else None)

    def _of_level(self, levels: LevelRange) -> _Found:
        most = self.request.max_givens
        run = make_graded_skeleton(
            self.lexicon, self.task, self.method, levels, self.budget, most_givens=most, on_progress=self.watcher
        )
        best = run.best
        made = run.with_best(best.made if best else None)
        if best is None:
            return _Found(made, self._remarks(made))
        wanted = str(levels).replace("..", "–")
        missed = () if best.level in levels else (Told.of(sentences.OTHER_LEVEL, wanted=wanted, level=best.level),)
        givens = len(best.givens.cells)
        return _Found(made, (*missed, *_given(givens)), givens, best.level, True)

    def _remarks(self, run: Run[Made]) -> tuple[Told, ...]:
        return () if run.best else (Told.of(_why_nothing(run, self.request)),)

    def _kept(self, board: Grid, standing: Standing) -> MadePuzzle | None:
        """The board as a result that stands if the work is cut off."""
        made = puzzle_of(board, self.lexicon, self.task)
        if made is None:
            return None
        run = Run(made, self.task.score(board), Status.CANCELLED, self.seed, standing.seconds, standing.rounds)
        return self.result(_Found(run), None, self.watcher.bound, self._white_cells)

    def _bound(self) -> float:
        return upper_bound(self.task, Budget(seconds=BOUND_SECONDS))

    def _note_bound(self, bound: float) -> None:
        self.watcher.bound = bound


def _least(*bounds: float | None) -> float | None:
    return min((bound for bound in bounds if bound is not None), default=None)


def _given(count: int) -> tuple[Told, ...]:
    return (Told.of(sentences.GIVEN, count=count),) if count else ()


def _unmet(made: Made) -> tuple[Told, ...]:
    return tuple(
        Told(
            sentences.UNMET("en", wish=explain_wish(fault, "en")), sentences.UNMET("ja", wish=explain_wish(fault, "ja"))
        )
        for fault in made.unmet
    )


def _why_nothing(run: Run[Made], request: MakeSkeleton) -> Sentence:
    if run.status is Status.IMPOSSIBLE:
        return sentences.NOTHING_FITS
    if run.rounds and request.levels:
        return sentences.NOTHING_OF_LEVEL
    if run.rounds and request.unique:
        return sentences.NOTHING_UNIQUE
    return sentences.NOT_JOINED if run.rounds else sentences.NOTHING_YET


def _looked_at(made: Made | None) -> tuple[bool | None, int | None]:
    """Whether a board has one solution, and its level, as far as a short look can tell."""
    if made is None:
        return None, None
    found = solve_slots(made.puzzle, Budget(seconds=CHECK_SECONDS), limit=2).best
    unique = None if found is None else found.is_unique
    return unique, SkeletonGrader(made.puzzle).level(max_work=GRADE_WORK) if unique else None
