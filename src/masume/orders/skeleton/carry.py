"""Carries out orders for skeletons: search, one solution, a level, a bound, and what is to be said about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from masume import make, solve
from masume.core import Budget, Grid, LevelRange, Progress, Refused, Run, Sentence, Status
from masume.core.countdown import Countdown
from masume.grade import skeleton
from masume.kinds import skeleton_kind
from masume.orders import remarks
from masume.orders.made import Made, UnplacedWord
from masume.orders.order import level_range
from masume.orders.placed import named, place_all
from masume.orders.progress import watched
from masume.orders.skeleton.detail import SkeletonDetail
from masume.orders.skeleton.progress import score_of
from masume.orders.skeleton.saying import graded_remarks, run_remarks, unique_remarks, unmet_remarks, why_nothing

if TYPE_CHECKING:
    from masume.make.graded import GradedSkeleton
    from masume.make.method import Method, Task
    from masume.make.skeleton import Made as MadeSkeleton
    from masume.make.unique import Unique
    from masume.orders.bench import Bench
    from masume.orders.skeleton.order import SkeletonOrder
    from masume.orders.words import ListedWords
    from masume.words.lexicon import Lexicon

NO_METHOD = Sentence("there is no method {name}; there is {known}", "{name}という探し方はありません（{known}）")

BOUND_SHARE = 0.2
"""The share of the seconds in which a bound is looked for first."""

FULL_LEVELS, FULL_LEVELS_OF_NUMBERS = (1,), (1, 2, 3)
"""The levels that boards of all words have most often: only those are looked for on them."""

FULL_SHARE = 0.3
"""The share of the seconds in which the fullest board is searched for before boards of the level are."""

FULL_LOOKS = 1000
"""Sets of letters that are tried on a full board; if more are needed, emptier boards do with fewer letters."""

FULL_GIVENS = 2
"""So many letters may be given on a full board, unless the order says otherwise; if it takes more, another is made."""

LOOK_ROUNDS, LOOK_SECONDS = 20_000, 0.5
"""How long it is looked whether a board has one solution if the order does not ask for that."""


def make_skeleton(order: SkeletonOrder, words: ListedWords, bench: Bench) -> Made:
    """A skeleton or number skeleton as the order asks for it."""
    return (_smallest if order.smallest else _on_board)(order, words, bench)


def _smallest(order: SkeletonOrder, words: ListedWords, bench: Bench) -> Made:
    """All words on the smallest square."""
    placed = place_all(words.lexicon, order.largest, order, bench, threads=order.threads)
    is_unique, level = _looked_at(placed.made, order)
    return placed.result(
        order,
        placed.made,
        said=() if placed.made else (why_nothing(placed.run, order, words.lexicon.name),),
        level=level,
        is_unique=is_unique,
    )


def _on_board(order: SkeletonOrder, words: ListedWords, bench: Bench) -> Made:
    """Words on a board of the order's size or shape."""
    board = order.grid(words.folding)
    lexicon = words.lexicon.up_to(make.longest_stretch(board))
    seed = order.seeded()
    task = make.task_of(
        lexicon,
        board,
        seed=seed,
        threads=order.threads,
        objective=order.objective,
        requirements=order.requirements(words),
    )
    return _Maker(order, bench, lexicon, task, _method(order.method)).made()


def _method(name: str) -> Method:
    if name not in make.METHODS:
        raise Refused(NO_METHOD, name=name, known=", ".join(make.METHODS))
    return make.METHODS[name]


@dataclass(frozen=True, slots=True)
class _Found:
    """What a search brought, whichever it was."""

    run: Run[MadeSkeleton]
    remarks: tuple[Sentence, ...] = ()
    missed: tuple[Sentence, ...] = ()
    level: int | None = None
    is_unique: bool | None = None
    unique: Unique | None = None
    graded: GradedSkeleton | None = None


@dataclass
class _Maker:
    """An order on its way to a puzzle."""

    order: SkeletonOrder
    bench: Bench
    lexicon: Lexicon
    task: Task
    method: Method
    clock: Countdown = field(init=False)
    bound: float | None = None

    def __post_init__(self) -> None:
        self.clock = Countdown(self.order.budget(self.bench))

    def made(self) -> Made:
        if self.order.bound and self.order.method != "exact":
            self.bound = make.upper_bound(self.task, self._for_bound())
        found = self._searched(self.clock.rest())
        if found.run.bound is None and self.bound is not None:
            found = replace(found, run=replace(found.run, bound=self.bound))
        return self._result(found)

    def _for_bound(self) -> Budget:
        budget = self.clock.budget
        seconds = self.order.bound_seconds if budget.seconds is None else BOUND_SHARE * budget.seconds
        return Budget(seconds=seconds, cancel=budget.cancel)

    # ------------------------------------------------------------ searches

    def _searched(self, budget: Budget) -> _Found:
        levels = level_range(self.order.levels)
        if levels is not None:
            return self._of_level(levels, budget)
        return self._unique(budget) if self.order.unique else self._plain(budget)

    def _plain(self, budget: Budget) -> _Found:
        run = self._boards(budget)
        is_unique, level = _looked_at(run.best, self.order)
        return _Found(run, level=level, is_unique=is_unique)

    def _boards(self, budget: Budget) -> Run[MadeSkeleton]:
        run = self.method.make(self.task, budget, self._watch)
        return run.with_best(None if run.best is None else make.puzzle_of(run.best, self.lexicon, self.task))

    def _unique(self, budget: Budget) -> _Found:
        run: Run[Unique] = make.make_unique_skeleton(
            self.lexicon,
            self.task,
            self.method,
            budget,
            most_givens=self.order.max_givens,
            on_progress=self._watch,
        )
        best = run.best
        made = run.with_best(best.made if best else None)
        if best is None:
            return _Found(made)
        level = skeleton.GivenLetters(best.made.puzzle, best.made.answer).reach(()).level
        return _Found(made, unique_remarks(best), level=level, is_unique=True, unique=best)

    def _of_level(self, levels: LevelRange, budget: Budget) -> _Found:
        full = self._full(levels, budget)
        if full is not None:
            return full
        rest = self.clock.rest() if budget.seconds is not None else budget
        run = make.make_graded_skeleton(
            self.lexicon,
            self.task,
            self.method,
            levels,
            rest,
            most_givens=self.order.max_givens,
            on_progress=self._watch,
        )
        best = run.best
        return self._graded(run.with_best(best.made if best else None), best, levels)

    def _full(self, levels: LevelRange, budget: Budget) -> _Found | None:
        """The fullest board, if few letters bring it to a level that such boards have often."""
        has_digits = skeleton_kind(self.lexicon.words).has_digits
        if not any(level in levels for level in (FULL_LEVELS_OF_NUMBERS if has_digits else FULL_LEVELS)):
            return None
        run = self._boards(self.clock.rest(FULL_SHARE) if budget.seconds is not None else budget)
        made = run.best
        if made is None or made.unmet or budget.is_cancelled:
            return None
        most = self.order.max_givens
        most = FULL_GIVENS if most is None else min(most, FULL_GIVENS)
        givens = make.fewest_givens(made.puzzle, made.answer, levels, most=most, budget=Budget(rounds=FULL_LOOKS))
        if givens is None or givens.level not in levels:
            return None
        letters = {cell: made.answer.grid[cell] for cell in givens.cells}
        made = replace(made, puzzle=replace(made.puzzle, grid=made.puzzle.grid.replace(letters)))
        hard_steps = skeleton.GivenLetters(made.puzzle, made.answer).reach(()).hard_steps
        return self._graded(run.with_best(made), make.GradedSkeleton(made, givens, 1, hard_steps), levels)

    def _graded(self, run: Run[MadeSkeleton], best: GradedSkeleton | None, levels: LevelRange) -> _Found:
        if best is None:
            return _Found(run)
        missed = () if best.level in levels else (remarks.level_remark(best.level, levels),)
        return _Found(run, graded_remarks(best, levels), missed, best.level, is_unique=True, graded=best)

    # ------------------------------------------------------------ watching

    def _watch(self, progress: Progress) -> None:
        if progress.bound is None:
            progress = replace(progress, bound=self.bound)
        watched(self.bench, score_of(self.task))(progress)
        self.bench.keep(lambda: self._kept(progress))

    def _kept(self, progress: Progress) -> Made | None:
        """The best board so far as a result that stands if the work is cut off."""
        board = progress.best()
        made = None if board is None else make.puzzle_of(board, self.lexicon, self.task)
        if board is None or made is None:
            return None
        score = self.task.score(board)
        run = Run(made, score, Status.CANCELLED, self.task.seed, progress.seconds, progress.rounds, bound=self.bound)
        return self._result(_Found(run))

    # ------------------------------------------------------------ reporting

    def _result(self, found: _Found) -> Made:
        run, made = found.run, found.run.best
        if made is None:
            why = why_nothing(run, self.order, self.lexicon.name)
            return Made(
                run=run.with_best(None),
                remarks=(why,),
                listed=len(self.lexicon),
                problems=self.lexicon.problems,
                detail=SkeletonDetail(self.task.objective),
            )
        unmet = unmet_remarks(made)
        too_long = sum(problem.code == "too_long" for problem in self.lexicon.problems)
        return Made(
            run=run.with_best(self.order.credited(made.puzzle, made.answer)),
            remarks=(*run_remarks(run, self.task.objective), *found.remarks, *unmet),
            missed=(*found.missed, *unmet),
            level=found.level,
            is_unique=found.is_unique,
            listed=len(self.lexicon),
            problems=self.lexicon.problems,
            unplaced_total=too_long + len(self.lexicon) - len(made.puzzle.words),
            find_unplaced=lambda: self._unplaced(made.answer.grid),
            detail=SkeletonDetail(self.task.objective, made.unmet, found.unique, found.graded),
        )

    def _unplaced(self, board: Grid) -> Iterator[UnplacedWord]:
        """Words that could never be on the board first, then those that are not."""
        for problem in self.lexicon.problems:
            if problem.code == "too_long":
                yield UnplacedWord(problem.word, Sentence(problem.reason("en"), problem.reason("ja")))
        yield from map(named, make.left_over(self.task, board))


def _looked_at(made: MadeSkeleton | None, order: SkeletonOrder) -> tuple[bool | None, int | None]:
    """Whether a board has one solution, and its level, as far as a short look can tell."""
    if made is None:
        return None, None
    level = skeleton.GivenLetters(made.puzzle, made.answer).reach(()).level
    if level is not None:
        return True, level
    budget = Budget(rounds=LOOK_ROUNDS, seconds=None if order.seconds is None and order.rounds else LOOK_SECONDS)
    found = solve.solve_slots(made.puzzle, budget, limit=2).best
    return (None if found is None else found.is_unique), None
