"""One frame or many, each different, with their measures."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from random import Random

from masume.core import Budget, Grid, OnProgress, Placement, Progress, Run, Status, TracePoint, drive
from masume.make.frames.engine import Bench, frame_of
from masume.make.frames.measures import FrameMeasures, measure
from masume.make.frames.task import FrameTask
from masume.make.frames.themes import arrange
from masume.make.limits import FRAMES

USUAL_ROUNDS = 200_000
"""Rounds for each frame when neither time nor rounds are limited."""

TRIALS = 6
"""How many places of the theme words are tried for a frame; together they get half of its budget."""

DRAWS = 200
"""How often places for theme words are drawn before it is said that none were found."""


@dataclass(frozen=True, slots=True)
class MadeFrame:
    """A frame that keeps its rules: theme words stand in it as letters, and all other white cells are blank."""

    grid: Grid
    score: float
    measures: FrameMeasures
    themes: tuple[Placement, ...] = ()


def make_frames(
    task: FrameTask, budget: Budget, count: int = 1, on_progress: OnProgress | None = None
) -> Run[tuple[MadeFrame, ...]]:
    """The run that made up to `count` different frames, the best first; its best is None if there is not even one.

    The budget is for all frames together. Fewer frames are made if it ends before or if the search meets the same ones
    again. Raises ValueError with one sentence if no frame can be as the task wants it.
    """
    FRAMES.require(count)
    if budget.seconds is None and budget.rounds is None:
        budget |= Budget(rounds=USUAL_ROUNDS * count)
    maker = _Maker(task, budget, on_progress)
    while len(maker.made) < count and maker.goes_on:
        maker.make_one(1 / (count - len(maker.made)))
    return maker.run(count)


@dataclass
class _Maker:
    """Frames made so far, and what is left of the budget."""

    task: FrameTask
    budget: Budget
    on_progress: OnProgress | None
    made: dict[Grid, MadeFrame] = field(default_factory=dict)
    trace: list[TracePoint] = field(default_factory=list)
    seconds: float = 0.0
    rounds: int = 0
    is_cancelled: bool = False
    is_stuck: bool = False

    def __post_init__(self) -> None:
        self._bench = Bench(self.task)
        self._random = Random(self.task.seed)  # noqa: S311

    @property
    def goes_on(self) -> bool:
        """True if another frame can be tried."""
        seconds, rounds = self.budget.seconds, self.budget.rounds
        return (
            not self.is_cancelled
            and not self.is_stuck
            and (seconds is None or self.seconds < seconds)
            and (rounds is None or self.rounds < rounds)
        )

    def make_one(self, share: float) -> None:
        """Try to make one more frame with that share of what is left."""
        part = self._part(share)
        places = self._places()
        rounds_before = self.rounds
        found: list[_Found] = []
        if len(places) > 1:
            trials = [found for themes in places for found in self._search(themes, _shortened(part, 0.5 / TRIALS), 1)]
            found = sorted(trials, key=_score)[-1:]
            places = [found[0].themes] if found else places[:1]
            part = _shortened(part, 0.5)
        for themes in places:
            found += self._search(themes, part, self.task.threads)
        for frame in sorted(found, key=_score)[-self.task.threads :]:
            self._keep(frame)
        self.is_stuck = self.rounds == rounds_before  # no places for theme words, or nothing to choose

    def run(self, count: int) -> Run[tuple[MadeFrame, ...]]:
        """What became of it."""
        best = sorted(self.made.values(), key=lambda frame: -frame.score)[:count]
        status = Status.FOUND if best else Status.OUT_OF_BUDGET
        return Run(
            best=tuple(best) or None,
            score=best[0].score if best else -math.inf,
            status=Status.CANCELLED if self.is_cancelled else status,
            seed=self.task.seed,
            seconds=self.seconds,
            rounds=self.rounds,
            improvements=len(self.trace),
            trace=tuple(self.trace),
        )

    # ------------------------------------------------------------ theme words

    def _places(self) -> list[tuple[Placement, ...]]:
        """Ways to place the theme words: one of them if there are no theme words, none if none was found."""
        if self.task.placed or not self.task.themes:
            return [self.task.placed]
        found: dict[tuple[Placement, ...], None] = {}
        for _ in range(DRAWS):
            themes = arrange(self.task, self._random)
            if themes is not None:
                found[tuple(sorted(themes, key=lambda theme: theme.slot))] = None
            if len(found) == TRIALS:
                break
        return list(found)

    # ------------------------------------------------------------ searching

    def _search(self, themes: tuple[Placement, ...], part: Budget, threads: int) -> list[_Found]:
        """The best frame of each thread around the theme words."""
        try:
            engines = [self._bench.engine(themes, self._random.getrandbits(64)) for _ in range(threads)]
        except ValueError:
            return []  # the theme words stand where no frame is possible; the task itself is sound
        seconds, rounds = self.seconds, self.rounds
        went = drive(engines, part, self._continued(seconds, rounds))
        self.is_cancelled = self.is_cancelled or went.cancelled
        self.seconds = seconds + went.seconds
        self.rounds = rounds + max(engine.rounds for engine in engines)
        for point in went.trace:
            if not self.trace or point.score > self.trace[-1].score:
                self.trace.append(TracePoint(seconds + point.seconds, rounds + point.rounds, point.score))
        return [_Found(engine.score, frame, themes) for engine in engines if (frame := engine.frame())]

    def _keep(self, found: _Found) -> None:
        grid = frame_of(self.task.board, found.frame, found.themes)
        faults = list(self.task.rules.faults(grid))
        assert not faults, f"the engine broke a rule: {faults}"  # noqa: S101
        if grid not in self.made:
            self.made[grid] = MadeFrame(grid, found.score, measure(grid, self.task.bank), found.themes)

    def _continued(self, seconds: float, rounds: int) -> OnProgress | None:
        """The listener, for a drive that is not the first."""
        report = self.on_progress
        if report is None:
            return None
        best = max((frame.score for frame in self.made.values()), default=-math.inf)
        return lambda now: report(Progress(seconds + now.seconds, rounds + now.rounds, max(best, now.score)))

    def _part(self, share: float) -> Budget:
        """That share of what is left of the budget."""
        budget = self.budget
        seconds = None if budget.seconds is None else max((budget.seconds - self.seconds) * share, 1e-3)
        rounds = None if budget.rounds is None else max(1, round((budget.rounds - self.rounds) * share))
        return Budget(seconds, rounds, budget.target, budget.cancel)


def _shortened(part: Budget, share: float) -> Budget:
    seconds = None if part.seconds is None else part.seconds * share
    rounds = None if part.rounds is None else max(1, round(part.rounds * share))
    return Budget(seconds, rounds, part.target, part.cancel)


@dataclass(frozen=True, slots=True)
class _Found:
    """A frame as an engine gives it."""

    score: float
    frame: str
    themes: tuple[Placement, ...]


def _score(found: _Found) -> float:
    return found.score
