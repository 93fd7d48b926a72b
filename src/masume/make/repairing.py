"""Frames that cannot be filled, mended by touching as few black cells as possible: Kabe's step by hand, done by itself.

A proof that a frame cannot be filled names the slots it rests on and says how much each had to do with conflicts. Only
a change of one of those slots can help: a black cell that moves by a step, or a new one. The change that promises the
most fills where conflicts are thickest is made, until the frame can be filled; changes that then turn out to be
needless are taken back.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace

from masume.core import Budget, Cell, Grid, OnProgress, Position, Progress, Run, Slot, Status
from masume.fill import FillTask
from masume.kinds import FrameRules
from masume.make.frames import Appraiser

ROUNDS = 10_000
"""Rounds after which a frame counts as neither filled nor proved."""

BURST = 200

LACK = 2.0
"""How much what single slots lack counts beside the expected log number of fills, as when frames are made."""


@dataclass(frozen=True, slots=True)
class Change:
    """A black cell that went from one place to another, or came from nowhere."""

    source: Position | None
    target: Position


@dataclass(frozen=True, slots=True)
class Repaired:
    """A frame that can be filled, its fill, and the changes that made it so."""

    frame: Grid
    filled: Grid | None
    """None for a frame on the way, of which it is not known whether it can be filled."""
    changes: tuple[Change, ...]


Step = tuple[Change, ...]
"""A change with its images, if the frame is to stay symmetric."""


def repair(task: FillTask, rules: FrameRules, budget: Budget, on_progress: OnProgress | None = None) -> Run[Repaired]:
    """A frame as near to the task's as could be found that keeps the rules and can be filled, with its fill.

    The run's score is minus the number of changes. If the rules ask for symmetry, cells change together with their
    images. If the budget ends too soon, the run's `nearest` is the frame with the changes so far.
    """
    clock = _Clock(budget, on_progress)
    bench = _Bench(task, rules, clock)
    best = bench.mend()
    status = Status.FOUND if best else (Status.CANCELLED if clock.is_cancelled else Status.OUT_OF_BUDGET)
    return Run(
        best=best,
        score=-float(len(best.changes)) if best else 0.0,
        status=status,
        seed=task.seed,
        seconds=clock.seconds,
        rounds=clock.rounds,
        nearest=None if best else bench.nearest,
    )


class _Clock:
    """What is left of a budget, and who wants to know."""

    def __init__(self, budget: Budget, on_progress: OnProgress | None) -> None:
        self._budget = budget
        self._on_progress = on_progress
        self._started = time.perf_counter()
        self.rounds = 0
        self.changes = 0

    @property
    def seconds(self) -> float:
        return time.perf_counter() - self._started

    @property
    def is_cancelled(self) -> bool:
        return self._budget.is_cancelled

    @property
    def is_over(self) -> bool:
        return self._budget.is_over(self.seconds, self.rounds)

    def count(self, rounds: int) -> None:
        self.rounds += rounds
        if self._on_progress is not None:
            self._on_progress(Progress(self.seconds, self.rounds, -float(self.changes)))


@dataclass(frozen=True, slots=True)
class _Attempt:
    """What came of filling a frame: the grid, or how much each slot of the proof had to do with conflicts."""

    filled: Grid | None
    blame: dict[Slot, float]


class _Bench:
    """A frame under repair."""

    def __init__(self, task: FillTask, rules: FrameRules, clock: _Clock) -> None:
        self._task = task
        self._rules = rules
        self._clock = clock
        self.nearest: Repaired | None = None
        self._appraise = Appraiser(task.bank, max(task.frame.height, task.frame.width))

    def mend(self) -> Repaired | None:
        """Changes the frame, each time where that helps most, until it can be filled."""
        frame = self._task.frame
        steps: list[Step] = []
        attempt = self._fill(frame)
        while attempt.filled is None:
            if self._clock.is_over:
                return None
            found = self._best_change(frame, attempt.blame)
            if found is None:
                return None
            step, frame = found
            steps.append(step)
            self.nearest = Repaired(frame, None, tuple(change for step in steps for change in step))
            self._clock.changes = sum(map(len, steps))
            attempt = self._fill(frame)
        return self._without_needless_steps(attempt.filled, steps)

    def _fill(self, frame: Grid) -> _Attempt:
        task = replace(self._task, frame=frame, improve=False)
        network = task.network()
        engine = network.search(task.seed)
        while engine.rounds < ROUNDS and not self._clock.is_over:
            done = engine.step(BURST)
            self._clock.count(done)
            if done < BURST:
                break
        solutions = engine.solutions()
        core = set(engine.core()) if engine.is_complete else set(range(len(network.slots)))
        blame = {network.slots[i]: weight for i, weight in enumerate(engine.weights()) if i in core}
        return _Attempt(network.filled(solutions[0]) if solutions else None, blame)

    def _without_needless_steps(self, filled: Grid, steps: list[Step]) -> Repaired:
        """The frame with those changes alone that it cannot be filled without.

        The last one is such a change as long as the others stay, since the frame was tried before it was made.
        """
        at, all_steps = 0, len(steps)
        while at < len(steps) and len(steps) > 1 and (at < len(steps) - 1 or len(steps) < all_steps):
            rest = steps[:at] + steps[at + 1 :]
            frame = self._changed_by(rest)
            attempt = self._fill(frame) if frame is not None else None
            if attempt is not None and attempt.filled is not None:
                filled, steps = attempt.filled, rest
            else:
                at += 1
            if self._clock.is_over:
                break
        frame = self._changed_by(steps) if steps else self._task.frame
        assert frame is not None  # noqa: S101
        return Repaired(frame, filled, tuple(change for step in steps for change in step))

    def _changed_by(self, steps: list[Step]) -> Grid | None:
        """The first frame after some of the steps; None if they do not go without those left out."""
        frame: Grid | None = self._task.frame
        for step in steps:
            frame = None if frame is None else _changed(frame, step)
        return frame if frame is not None and self._is_sound(frame) else None

    # ------------------------------------------------------------ changes

    def _best_change(self, frame: Grid, blame: dict[Slot, float]) -> tuple[Step, Grid] | None:
        """The change of slots to blame that gains most and keeps the rules, and the frame after it.

        Whether a frame keeps the rules takes a hundred times as long as what it gains, so that is asked last.
        """
        for _, step in sorted(self._gains(frame, blame), key=lambda each: -each[0]):
            after = _changed(frame, step)
            if after is not None and self._is_sound(after):
                return step, after
            if self._clock.is_over:
                break
        return None

    def _gains(self, frame: Grid, blame: dict[Slot, float]) -> Iterator[tuple[float, Step]]:
        """What each change of slots to blame gains, whether or not it keeps the rules."""
        weights: dict[Position, float] = defaultdict(float)
        most = max(blame.values(), default=1.0)
        for slot, weight in blame.items():
            for cell in slot.cells:
                weights[cell] = max(weights[cell], weight / most)
        steps = [step for change in _changes(frame, weights) if _is_possible(frame, step := self._with_images(change))]
        before, *after = (
            worth.fills - LACK * worth.lack
            for worth in self._appraise.changed(frame, [(), *(tuple(_cells(step)) for step in steps)])
        )
        for step, promise in zip(steps, after, strict=True):
            gain = (promise - before) / len(step)
            yield (gain * weights[step[0].target] if gain > 0 else gain), step

    def _is_sound(self, frame: Grid) -> bool:
        """True if the frame keeps the rules, there are words of all its lengths, and slots for those required."""
        task = self._task
        slots = [slot for slot in frame.slots() if slot.length >= task.shortest]
        open_slots = [slot for slot in slots if any(isinstance(cell, Cell) for cell in frame.word_in(slot))]
        lengths = {slot.length for slot in slots}
        return (
            all(task.bank.count(slot.length) for slot in open_slots)
            and all(len(word) in lengths for word in task.required)
            and self._rules.keeps(frame)
        )

    def _with_images(self, change: Change) -> Step:
        symmetry, frame = self._rules.symmetry, self._task.frame
        if symmetry is None:
            return (change,)
        targets = symmetry.orbit(change.target, frame.height, frame.width)
        if change.source is None:
            return tuple(Change(None, target) for target in targets)
        sources = symmetry.orbit(change.source, frame.height, frame.width)
        return tuple(Change(source, target) for source, target in zip(sources, targets, strict=False))


def _changes(frame: Grid, weights: dict[Position, float]) -> Iterator[Change]:
    """Every new black cell in a slot to blame, and every black cell that moves into one by a step."""
    for cell in sorted(weights):
        if frame[cell] is not Cell.BLANK:
            continue
        yield Change(None, cell)
        row, column = cell
        for source in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)):
            if 0 <= source[0] < frame.height and 0 <= source[1] < frame.width and frame[source] is Cell.BLACK:
                yield Change(source, cell)


def _cells(step: Step) -> Iterator[Position]:
    """The cells that change their colour."""
    for change in step:
        yield change.target
        if change.source is not None:
            yield change.source


def _is_possible(frame: Grid, step: Step) -> bool:
    """False if a change and its images get into each other's way."""
    targets = {change.target for change in step}
    sources = {change.source for change in step if change.source is not None}
    is_free = all(frame[target] is Cell.BLANK for target in targets)
    return len(targets) == len(step) and is_free and all(frame[source] is Cell.BLACK for source in sources)


def _changed(frame: Grid, step: Step) -> Grid | None:
    """The frame after a change with its images; None if they get into each other's way."""
    if not _is_possible(frame, step):
        return None
    whites: dict[Position, Cell | str] = {change.source: Cell.BLANK for change in step if change.source is not None}
    return frame.replace({**whites, **{change.target: Cell.BLACK for change in step}})
