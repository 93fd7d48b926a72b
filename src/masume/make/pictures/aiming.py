"""Nonograms of a given level: other looks at a picture, other changes, until a grader says so."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING

from masume.core import Budget, Grid, LevelRange, LineClues, OnProgress, Position, Run, Sentence
from masume.core.attempts import Attempts
from masume.make.pictures.make import MadeNonogram, made_of
from masume.make.pictures.mending import NOTHING, Mended, engine_for, flipped, mend
from masume.make.pictures.sketching import Look, Sketch, sketch
from masume.make.pictures.tones import Tone

if TYPE_CHECKING:
    from PIL.Image import Image

LevelOf = Callable[[LineClues], int | None]
"""The level of a nonogram, from 1 to 5; None if it needs a guess."""

Rank = tuple[int, int]
"""How good a picture is: minus the levels it is off, then minus the cells that were changed."""

GRADED = Sentence("{count} pictures graded", "盤面{count}枚を評価", one="one picture graded")
NEAREST = Sentence("{graded}; the nearest is {off}", "{graded}。最も近いものは{off}")
LEVELS_OFF = Sentence("{count} levels off", "指定のレベルとの差が{count}", one="one level off")
ON_LEVEL = Sentence("{graded}; the best changes {cells}", "{graded}。指定どおりのレベルで、変更は{cells}")
CELLS = Sentence("{count} cells", "{count}マス", one="one cell")

THRESHOLD_STEPS = (0.0, -0.04, 0.04, -0.08, 0.08, -0.12, 0.12, -0.18, 0.18)
"""By how much a picture is looked at more darkly or more lightly, the least different first."""

SHIFTS = ((0, 0), (1, 0), (0, 1), (-1, 0), (0, -1))
"""By how many quarters of a cell it is looked at from aside."""

MOST_NUDGED = 0.05
"""The share of cells that may be changed for a level's sake."""

WALK = 100
"""Steps after which a walk begins again at the best picture."""

USUAL_TRIES = 60
"""Pictures that are graded when no limit is set."""

MEND_ROUNDS = 50_000
"""Rounds of mending for each picture when pictures are counted: some noise would be mended for ever."""


def looks(greys: Image, look: Look) -> Iterator[Sketch]:
    """The sketch that is asked for, then others of the same picture that differ little."""
    first = sketch(greys, look)
    yield first
    seen = {first.grid}
    fixed = replace(look, tone=first.tone)
    for shift in SHIFTS:
        for step in THRESHOLD_STEPS:
            other = _other_look(greys, fixed, first, step, shift)
            if other is not None and other.grid not in seen:
                seen.add(other.grid)
                yield other


def _other_look(greys: Image, look: Look, first: Sketch, step: float, shift: tuple[int, int]) -> Sketch | None:
    threshold = min(0.98, max(0.02, first.threshold + step))
    crop = look.crop
    if shift != (0, 0) and first.box is not None:
        left, top, right, bottom = first.box
        cell = max((right - left) / look.width, (bottom - top) / look.height)
        across, down = (round(cell * by / 4) for by in shift)
        if min(left + across, top + down) < 0 or right + across > greys.width or bottom + down > greys.height:
            return None
        crop = f"{left + across},{top + down},{right - left},{bottom - top}"
    try:
        return sketch(greys, replace(look, threshold=threshold, crop=crop, tone=Tone(look.tone)))
    except ValueError:  # nothing is left of the picture at that threshold
        return None


def make_at_level(
    sketches: Iterable[Sketch],
    wanted: LevelRange,
    level_of: LevelOf,
    budget: Budget | None = None,
    *,
    before: Sketch | None = None,
    kept: frozenset[Position] = NOTHING,
    seed: int = 0,
    on_progress: OnProgress | None = None,
) -> Run[MadeNonogram]:
    """The run that made a nonogram of a wanted level, or of the nearest found; its rounds are pictures graded.

    With `before` the sketches are looks at that picture: the one with the fewest changes from it is chosen, and changes
    for the level's sake are tried if no look has it. Without, they are pictures of their own, and the first will do.
    Cells of `kept` stay as they are in the sketches. The score is minus the levels it is off.
    """
    return _Aim(wanted, level_of, budget or Budget(rounds=USUAL_TRIES), before, kept, seed, on_progress).run(sketches)


@dataclass
class _Aim:
    """The best nonogram so far, and what is left of the budget."""

    wanted: LevelRange
    level_of: LevelOf
    budget: Budget
    before: Sketch | None
    kept: frozenset[Position]
    seed: int
    on_progress: OnProgress | None

    def __post_init__(self) -> None:
        self._chance = Random(self.seed)  # noqa: S311
        self._tries: Attempts[MadeNonogram] = Attempts(self.budget, self.seed)
        self._graded: dict[Grid, int | None] = {}
        self._rank: Rank | None = None

    def run(self, sketches: Iterable[Sketch]) -> Run[MadeNonogram]:
        for number, one in enumerate(sketches):
            if number and (self._tries.is_over or (self.before is None and self._is_met())):
                break
            self._try(one)
        if self.before is not None:
            self._nudge(self.before)
            self._take_back(self.before)
        return self._tries.run()

    # ------------------------------------------------------------ pictures

    def _try(self, one: Sketch) -> None:
        """Mends a sketch and grades what comes of it."""
        before = self.before or one
        best = self._tries.best
        if best and self._is_met() and len(_different(before.grid, one.grid)) > 2 * len(best.changed):
            return
        mended = mend(one, self._rest(), kept=self.kept, seed=self._chance.getrandbits(62)).best or ()
        for picture in mended:
            if not picture.is_solved:
                continue
            self._consider(before, picture)
            if self._tries.is_over:
                return

    def _nudge(self, before: Sketch) -> None:
        """Walks from the picture that comes nearest, a cell of its outline at a time, as long as it stays fair."""
        most = max(4, int(MOST_NUDGED * before.grid.height * before.grid.width))
        steps = 0
        while self._tries.best is not None and not self._is_met() and not self._tries.is_over:
            if steps % WALK == 0:
                here, near = self._tries.best.answer.grid, self._tries.score
            steps += 1
            outline = [cell for cell in _outline(here) if cell not in self.kept]
            if not outline:
                return
            other = flipped(here, (self._chance.choice(outline),))
            if len(_different(before.grid, other)) > most or other in self._graded or not _is_fair(other):
                self._tries.count += 1
                continue
            reached, _ = self._consider(before, Mended(other, (), 0.0))
            if reached >= near:
                here, near = other, reached

    def _take_back(self, before: Sketch) -> None:
        """Takes back changes of a picture that has the level, many at once and then fewer, as long as it keeps it."""
        stretch = len(self._tries.best.changed) if self._tries.best is not None and self._is_met() else 0
        while stretch and self._tries.best is not None:
            changed = list(self._tries.best.changed)
            self._chance.shuffle(changed)
            fewer = False
            for start in range(0, len(changed), stretch):
                if self._tries.is_over:
                    return
                fewer |= self._without(before, tuple(changed[start : start + stretch]))
            stretch = stretch if fewer and stretch == 1 else stretch // 2

    def _without(self, before: Sketch, some: tuple[Position, ...]) -> bool:
        """Takes back some changes of the best; True if it is still fair and of the level."""
        assert self._tries.best is not None  # noqa: S101
        assert self._rank is not None  # noqa: S101
        rank = self._rank
        other = flipped(self._tries.best.answer.grid, some)
        return _is_fair(other) and self._consider(before, Mended(other, (), 0.0)) > rank

    def _consider(self, before: Sketch, picture: Mended) -> Rank:
        """Grades a picture, keeps it if it is the best, and returns its rank."""
        self._tries.count += 1
        if picture.grid not in self._graded:
            self._graded[picture.grid] = self.level_of(LineClues.of_picture(picture.grid))
        level = self._graded[picture.grid]
        rank = (-self.wanted.off(level), -len(_different(before.grid, picture.grid)))
        if self._rank is None or rank > self._rank:
            self._rank = rank
            self._tries.keep(replace(made_of(before, (picture,)), level=level), float(rank[0]))
        if self.on_progress is not None:
            self.on_progress(replace(self._tries.progress(), standing=self._standing(*self._rank)))
        return rank

    def _standing(self, nearness: int, unchanged: int) -> Sentence:
        """Where the search stands, by the rank of the best picture."""
        graded = GRADED.filled(count=self._tries.count)
        if nearness:
            return NEAREST.filled(graded=graded, off=LEVELS_OFF.filled(count=-nearness))
        return ON_LEVEL.filled(graded=graded, cells=CELLS.filled(count=-unchanged))

    # ------------------------------------------------------------ the budget

    def _is_met(self) -> bool:
        return self._tries.best is not None and self._tries.best.level in self.wanted

    def _rest(self) -> Budget:
        """What is left for one picture; so many rounds if only pictures are counted."""
        seconds = self.budget.seconds
        if seconds is None:
            return Budget(rounds=MEND_ROUNDS, cancel=self.budget.cancel)
        return Budget(seconds=max(seconds - self._tries.seconds, 0.05), cancel=self.budget.cancel)


def _is_fair(grid: Grid) -> bool:
    """True if line solving solves the picture, as the kernel sees it."""
    engine = engine_for(Sketch.of_grid(grid), 0)
    engine.step(1)
    return engine.score == 0


def _different(one: Grid, other: Grid) -> list[Position]:
    return [position for position, cell in one if other[position] != cell]


def _outline(grid: Grid) -> list[Position]:
    """The cells that have a side in common with one of the other colour."""
    return [
        (row, column)
        for (row, column), cell in grid
        if any(
            0 <= row + down < grid.height
            and 0 <= column + across < grid.width
            and grid[row + down, column + across] != cell
            for down, across in ((0, 1), (1, 0), (0, -1), (-1, 0))
        )
    ]
