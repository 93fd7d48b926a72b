"""The paper's workflow, automated: run to about 90 %, keep what is satisfied, touch up, run again, until full."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence, Set
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import islice
from random import Random
from typing import ClassVar

from masume.core import Budget, Cell, Grid, OnProgress, Position, Progress, Refused, Run, Status, TracePoint
from masume.core.threads import has_threads
from masume.fill.genetic import PAPER_GENERATIONS, Genetic
from masume.fill.genetic.numbered import NO_WORD, NumberedFrame, Search, Words
from masume.fill.genetic.touching import Touched, promises_of, touch_ups
from masume.fill.method import FillTask
from masume.fill.refusals import AT_LEAST_ONE, SHARE
from masume.kinds import Symmetry

BURST = 1_000
"""Generations between two looks at the clock."""

REACHES = (0, 0, 1, 2)
"""How many crossings beyond the neighbours of a slot words are cleared: each as often as it stands here."""

FARTHEST_BACK = 2
"""The same when words are given up."""


class Act(StrEnum):
    """What a stage did."""

    RUN = "run"
    """The genetic algorithm ran, once or several times, and more words are satisfied than before; these are kept."""
    TOUCH_UP = "touch up"
    """Cells of the frame changed their colour, and the words around them their letters."""
    GO_BACK = "go back"
    """Words were given up, to go on from a state with fewer."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A state of the workflow and how it came about."""

    act: Act
    grid: Grid
    """The frame with the words that are kept; the rest is blank."""
    satisfied: int
    """Words that are kept."""
    slots: int
    runs: int
    """Runs of the genetic algorithm since the stage before, those that led nowhere among them."""
    generations: int
    """Generations of these runs."""
    changed: tuple[Position, ...] = ()
    """Cells that were black and are white now, or the other way round."""

    @property
    def share(self) -> float:
        """Satisfied slots as a share of all."""
        return self.satisfied / self.slots


OnStage = Callable[[Stage], None]


@dataclass(frozen=True, slots=True)
class Worked:
    """The outcome of a workflow and every stage on the way."""

    run: Run[Grid]
    stages: tuple[Stage, ...]

    @property
    def furthest(self) -> Stage | None:
        """The first stage with the largest share of satisfied slots; None if it was stopped before there was one."""
        return furthest_of(self.stages)


def furthest_of(stages: Sequence[Stage]) -> Stage | None:
    """The first of the stages with the largest share of satisfied slots; None if there is no stage."""
    return max(stages, key=lambda stage: stage.share, default=None)


@dataclass(frozen=True, slots=True)
class Workflow:
    """The genetic algorithm again and again on what is left of a frame, which changes where it cannot be filled."""

    name: ClassVar[str] = "workflow"

    genetic: Genetic = field(default_factory=Genetic)
    generations: int = PAPER_GENERATIONS
    """The first run ends after so many generations without a gain."""
    share: float = 0.9
    """The first run ends when this share of the slots is satisfied."""
    stall: int = 50
    """A later run ends after so many generations without a gain."""
    patience: int = 100
    """Runs without a gain after which the frame is touched up."""
    tries: int = 8
    """Touch-ups that are tried for one that is made."""
    failures: int = 10
    """Times that no touch-up is good enough before words are given up."""
    symmetry: Symmetry | None = None
    """Cells are touched up together with their images under this symmetry."""

    def __post_init__(self) -> None:
        for name in ("generations", "stall", "patience", "tries", "failures"):
            if getattr(self, name) < 1:
                raise Refused(AT_LEAST_ONE, name=name, value=getattr(self, name))
        if not 0 < self.share <= 1:
            raise Refused(SHARE, share=self.share)

    def fill(self, task: FillTask, budget: Budget, on_progress: OnProgress | None = None) -> Run[Grid]:
        """The filled frame, a few of its black cells moved if need be; the score is the share of satisfied slots.

        If it is not full, the run's `nearest` is the stage that came furthest.
        """
        return self.work(task, budget, on_progress).run

    def work(
        self,
        task: FillTask,
        budget: Budget,
        on_progress: OnProgress | None = None,
        on_stage: OnStage | None = None,
        start: Grid | None = None,
    ) -> Worked:
        """The same with every stage, reported as it is reached.

        Words that stand complete in `start`, a board on the task's frame, are there from the beginning, but may go.
        """
        return _Work(self, task, budget, on_progress, on_stage, start).work()

    def touch_up(self, task: FillTask, budget: Budget, start: Grid, on_progress: OnProgress | None = None) -> Worked:
        """One touch-up alone: cells change their colour near a slot without a word, and the words around them.

        It is the best of a few, even if fewer words stand afterwards. There is no stage if no cell may change.
        """
        return _Work(self, task, budget, on_progress, None, start).touch_up()


@dataclass
class _Work:
    """A frame on its way."""

    flow: Workflow
    task: FillTask
    budget: Budget
    on_progress: OnProgress | None
    on_stage: OnStage | None
    start: Grid | None = None

    def __post_init__(self) -> None:
        self.numbered = NumberedFrame.of(self.task)
        self.words = self.numbered.given if self.start is None else self.numbered.words_of(self.start)
        self.promises = promises_of(self.task.frame, self.task.shortest)
        self.stages: list[Stage] = []
        self.trace: list[TracePoint] = []
        self.generations = 0
        self.repeats = 0
        self.failures = 0
        self.cancelled = False
        self._runs = 0
        self._noted = 0
        self._chance = Random(self.task.seed)  # noqa: S311
        self._began = time.perf_counter()

    def work(self) -> Worked:
        return self._worked(self._until_full)

    def touch_up(self) -> Worked:
        return self._worked(self._until_touched)

    def _worked(self, act: Callable[[], None]) -> Worked:
        with ThreadPoolExecutor(self.task.threads) as self._pool:
            try:
                act()
            except KeyboardInterrupt:
                self.cancelled = True
        return Worked(self._result(), tuple(self.stages))

    def _until_full(self) -> None:
        self._begin()
        while not self._is_over():
            self._go_on()

    def _until_touched(self) -> None:
        while not self.stages and self.failures < self.flow.failures and not self._is_over():
            self._touch_up(most=len(self.words))

    # ------------------------------------------------------------ acts

    def _begin(self) -> None:
        """The first run, on all slots."""
        every = frozenset(range(len(self.numbered.slots)))
        generations = self.flow.generations if self.start is None else self.flow.stall
        self.words = self._run(self.numbered, self.words, every, generations, self.flow.share)
        self._note(Act.RUN)

    def _go_on(self) -> None:
        if self.repeats < self.flow.patience:
            self._run_again()
        elif self.failures < self.flow.failures:
            self._touch_up()
        else:
            self._go_back()

    def _run_again(self) -> None:
        """Run on the rest, wider once that gains nothing; what is no worse is kept."""
        region = self._region(self._chance.choice(REACHES) if self.repeats else 0)
        words = self.numbered.without(self.words, region)
        found = self._run(self.numbered, words, region, self.flow.stall)
        gain = self.words.count(NO_WORD) - found.count(NO_WORD)
        self.repeats = 0 if gain > 0 else self.repeats + 1
        if gain >= 0:
            self.words = found
        if gain > 0:
            self._note(Act.RUN)

    def _touch_up(self, most: int | None = None) -> None:
        """Try a few touch-ups around a slot without a word; the best is made if it leaves no more slots without one.

        Or no more than `most`.
        """
        region = self._with_images(self._region(self._chance.choice(REACHES)))
        words = self.numbered.without(self.words, region)
        best, least = None, (self.words.count(NO_WORD) if most is None else most, sys.maxsize)
        for frame, changed in islice(self._touched(region, words), self.flow.tries):
            numbered, moved = self.numbered.moved_to(frame, words)
            found = self._run(numbered, moved, frozenset(numbered.missing(moved)), self.flow.stall)
            cost = found.count(NO_WORD), self._distance(numbered.frame)
            if cost <= least:
                best, least = (numbered, found, changed), cost
            if self._is_out_of_budget():
                break
        self.failures += 1
        if best is not None:
            self.numbered, self.words, changed = best
            self._note(Act.TOUCH_UP, changed)
            self.repeats = self.failures = 0

    def _distance(self, frame: Grid) -> int:
        """Cells that are black here and not in the task's frame, or the other way round."""
        pairs = zip(self.task.frame, frame, strict=True)
        return sum((a is Cell.BLACK) != (b is Cell.BLACK) for (_, a), (_, b) in pairs)

    def _touched(self, region: Set[int], words: Words) -> Iterator[Touched]:
        slots = self.numbered.slots
        kept = {slot for slot, word in zip(slots, words, strict=True) if word != NO_WORD}
        near = [slots[number] for number in region if words[number] == NO_WORD]
        return touch_ups(self.numbered.frame, near, kept, self.promises, self._chance, self.flow.symmetry)

    def _go_back(self) -> None:
        """Give up the words around a slot without one, as far as three crossings."""
        self.words = self.numbered.without(self.words, self._region(FARTHEST_BACK))
        self._note(Act.GO_BACK)
        self.repeats = self.failures = 0

    def _region(self, reach: int) -> frozenset[int]:
        """A slot without a word, those that cross it, and so on."""
        region = {self._chance.choice(self.numbered.missing(self.words))}
        for _ in range(reach):
            region.update(*(self.numbered.crossing[number] for number in region))
        return frozenset(region).union(*(self.numbered.crossing[number] for number in region))

    def _with_images(self, region: frozenset[int]) -> frozenset[int]:
        """The slots, and those that lie where a symmetric frame changes with them."""
        symmetry, frame, slots = self.flow.symmetry, self.numbered.frame, self.numbered.slots
        if symmetry is None:
            return region
        cells = {cell for number in region for cell in slots[number].cells}
        images = {image for cell in cells for image in symmetry.orbit(cell, frame.height, frame.width)}
        return region.union(number for number, slot in enumerate(slots) if not images.isdisjoint(slot.cells))

    # ------------------------------------------------------------ runs

    def _run(
        self, numbered: NumberedFrame, words: Words, wanted: Set[int], generations: int, target: float = 1.0
    ) -> Words:
        """The satisfied words after a run that ends when it gains nothing for so many generations."""
        searches = self.flow.genetic.searches(numbered, words, wanted, self._chance, self.task.threads)
        best, lead = searches[0], searches[0].engine
        gained, score = 0, -1.0
        while not self._is_out_of_budget(lead.rounds):
            best = max(searches, key=lambda search: search.engine.score)
            if best.engine.score > score:
                gained, score = lead.rounds, best.engine.score
            left = min(BURST, generations - (lead.rounds - gained))
            if score >= target or left <= 0:
                break
            self._step(searches, self._allowed(left, lead.rounds), target)
        self.generations += max(search.engine.rounds for search in searches)
        self._runs += 1
        self._report()
        return best.satisfied()

    def _step(self, searches: Sequence[Search], generations: int, target: float) -> None:
        """Some generations of every search, side by side."""
        side_by_side = self._pool.map if len(searches) > 1 and has_threads() else map
        list(side_by_side(lambda search: search.engine.step(generations, target), searches))

    def _note(self, act: Act, changed: tuple[Position, ...] = ()) -> None:
        slots = len(self.numbered.slots)
        satisfied = slots - self.words.count(NO_WORD)
        generations = self.generations - self._noted
        stage = Stage(act, self.numbered.grid(self.words), satisfied, slots, self._runs, generations, changed)
        self._runs, self._noted = 0, self.generations
        self.stages.append(stage)
        if not self.trace or stage.share > self.trace[-1].score:
            self.trace.append(TracePoint(self._clock(), self.generations, stage.share))
        if self.on_stage is not None:
            self.on_stage(stage)

    # ------------------------------------------------------------ the budget

    def _is_full(self) -> bool:
        return NO_WORD not in self.words

    def _is_over(self) -> bool:
        target = self.budget.target
        return self._is_full() or self._is_out_of_budget() or (target is not None and self._share() >= target)

    def _is_out_of_budget(self, running: int = 0) -> bool:
        """True if nothing is left, the generations of the present run counted."""
        budget = self.budget
        self.cancelled = self.cancelled or budget.is_cancelled
        out_of_time = budget.seconds is not None and self._clock() >= budget.seconds
        return self.cancelled or out_of_time or self._allowed(1, running) == 0

    def _allowed(self, generations: int, running: int) -> int:
        """So many generations, or those that the budget has left."""
        if self.budget.rounds is None:
            return generations
        return max(0, min(generations, self.budget.rounds - self.generations - running))

    def _share(self) -> float:
        return self.numbered.share(self.words)

    def _clock(self) -> float:
        return time.perf_counter() - self._began

    def _report(self) -> None:
        if self.on_progress is not None:
            self.on_progress(Progress(self._clock(), self.generations, self._share()))

    def _result(self) -> Run[Grid]:
        is_full = self._is_full()
        furthest = furthest_of(self.stages)
        status = Status.FOUND if is_full else Status.CANCELLED if self.cancelled else Status.OUT_OF_BUDGET
        return Run(
            best=self.numbered.grid(self.words) if is_full else None,
            nearest=furthest.grid if furthest and not is_full else None,
            score=furthest.share if furthest else 0.0,
            status=status,
            seed=self.task.seed,
            seconds=self._clock(),
            rounds=self.generations,
            improvements=len(self.trace),
            trace=tuple(self.trace),
        )
