"""Nonograms from sketches: mended, checked, and compared with what they were."""

from __future__ import annotations

from dataclasses import dataclass

from masume.core import Answer, Budget, Grid, LineClues, OnProgress, Position, Puzzle, Run
from masume.kinds import NONOGRAM
from masume.make.pictures.mending import NOTHING, Mended, mend
from masume.make.pictures.proof import open_cells
from masume.make.pictures.sketching import Sketch


@dataclass(frozen=True, slots=True)
class MadeNonogram:
    """A nonogram, the picture that it was made from, and what was changed to make it fair."""

    puzzle: Puzzle
    answer: Answer
    before: Sketch
    changed: tuple[Position, ...]
    cost: float
    """How visible the changes are, in changed cells of the least visible kind."""
    open_before: frozenset[Position]
    open_after: frozenset[Position]
    """The cells that line solving leaves open in the picture as it was, and in the one it became."""
    others: tuple[Grid, ...] = ()
    """Other pictures with as few changes, more visible ones."""
    level: int | None = None
    """How hard it is, if that was looked at."""

    @property
    def is_fair(self) -> bool:
        """True if it has one solution, which line solving finds without a guess."""
        return not self.open_after


def make_nonogram(
    sketch: Sketch,
    budget: Budget | None = None,
    *,
    kept: frozenset[Position] = NOTHING,
    seed: int = 0,
    on_progress: OnProgress | None = None,
) -> Run[MadeNonogram]:
    """The run that made a nonogram of a sketch, with the fewest, least visible changes that make it fair.

    Cells of `kept` stay as they are. If the budget ends before, the result is the picture that comes nearest,
    `is_fair` is false, and the status says so.
    """
    run = mend(sketch, budget, kept=kept, seed=seed, on_progress=on_progress)
    assert run.best is not None  # noqa: S101  there is always the sketch itself
    return run.with_best(made_of(sketch, run.best))


def made_of(before: Sketch, mended: tuple[Mended, ...]) -> MadeNonogram:
    """The nonogram of the first of some mended pictures, compared with how it was before."""
    grid = mended[0].grid
    lines = LineClues.of_picture(grid)
    return MadeNonogram(
        puzzle=Puzzle(NONOGRAM.name, lines.blank(), lines=lines),
        answer=Answer(grid),
        before=before,
        changed=tuple(position for position, cell in grid if before.grid[position] != cell),
        cost=mended[0].cost,
        open_before=open_cells(LineClues.of_picture(before.grid)),
        open_after=mended[0].open,
        others=tuple(other.grid for other in mended[1:]),
    )
