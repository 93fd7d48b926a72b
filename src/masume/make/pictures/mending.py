"""The fewest, least visible changes after which a picture can be solved line by line."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf

from masume.core import INK, PAPER, Budget, Grid, LineClues, OnProgress, Position, Progress, Run, Sentence, drive
from masume.core.limits import SEED
from masume.kernel import MendedPicture, PictureMender
from masume.make.pictures.proof import open_cells
from masume.make.pictures.sketching import Sketch

TONE = 1000
"""What a cell costs, in thousandths of a changed cell, that was as black or as white as can be."""

KEPT_TONE = 100_000
"""What a cell costs that shall stay: more than any picture needs."""

UNSOLVED = -1e6
"""What the engine's score of a picture with open cells lies below, by one for each of them."""

NOTHING: frozenset[Position] = frozenset()

LOOKING = Sentence("looking at the picture", "絵を調べています")
OPEN = Sentence("{count} cells are still open", "決まらないマスは残り{count}", one="one cell is still open")
CHOOSING = Sentence(
    "solvable line by line; looking for less visible changes",
    "行・列ごとに解けるようになりました。より目立たない変更を探しています",
)


@dataclass(frozen=True, slots=True)
class Mended:
    """A picture, which cells of the sketch it changes, how visible that is, and which cells stay open in it."""

    grid: Grid
    changed: tuple[Position, ...]
    cost: float
    """In changed cells of the least visible kind: 0 for none, more for cells that meet the eye."""
    open: frozenset[Position] = NOTHING

    @property
    def is_solved(self) -> bool:
        """True if line solving alone solves the picture's puzzle, and so it has one solution."""
        return not self.open


def mend(
    sketch: Sketch,
    budget: Budget | None = None,
    *,
    kept: frozenset[Position] = NOTHING,
    seed: int = 0,
    on_progress: OnProgress | None = None,
) -> Run[tuple[Mended, ...]]:
    """The run that mended a sketch: pictures that are solved line by line, the least visible changes first.

    All of them change as few cells as the best. Without a budget the search goes on until it knows no more to try, most
    often for milliseconds. Cells of `kept` stay as they are, even if that leaves cells open. If the budget
    ends before any is solved, the one that comes nearest is the result, and the status is OUT_OF_BUDGET. If it is
    cancelled, one picture is the result.
    """
    SEED.require(seed)
    engine = engine_for(sketch, seed, kept)
    went = drive([engine], budget or Budget(target=1.0), None if on_progress is None else _in_words(on_progress))
    if engine.rounds == 0:
        engine.resume()
        engine.step(1)
    pictures = engine.best()
    if budget is not None and budget.is_cancelled:
        pictures = pictures[:1]  # each takes its time to be proved again
    found = tuple(sorted((_mended(sketch, picture, kept) for picture in pictures), key=_openness))
    is_solved = found[0].is_solved
    return Run(
        best=found,
        score=engine.score,
        status=went.status(found=is_solved),
        seed=seed,
        seconds=went.seconds,
        rounds=engine.rounds,
        improvements=len(went.trace),
        trace=went.trace,
    )


def _in_words(on_progress: OnProgress) -> OnProgress:
    """Says beside the engine's score what it means."""

    def report(progress: Progress) -> None:
        on_progress(replace(progress, standing=standing_at(progress.score)))

    return report


def standing_at(score: float) -> Sentence:
    """Where mending stands when the engine has this score.

    >>> standing_at(UNSOLVED - 3)("en")
    '3 cells are still open'
    """
    if score == -inf:
        return LOOKING
    return OPEN.filled(count=round(UNSOLVED - score)) if score <= UNSOLVED else CHOOSING


def engine_for(sketch: Sketch, seed: int, kept: frozenset[Position] = NOTHING) -> PictureMender:
    """The kernel's engine for a sketch of which some cells shall stay."""
    grid = sketch.grid
    black = bytes(cell == INK for row in grid.rows for cell in row)
    tones = [round(TONE * min(1.0, 2 * abs(value - 0.5))) for row in sketch.darkness for value in row]
    for row, column in kept:
        tones[row * grid.width + column] = KEPT_TONE
    return PictureMender(grid.height, grid.width, black, tones, seed)


def flipped(grid: Grid, positions: tuple[Position, ...]) -> Grid:
    """The picture with some cells painted the other way."""
    return grid.replace({position: PAPER if grid[position] == INK else INK for position in positions})


def _openness(mended: Mended) -> int:
    return len(mended.open)


def _mended(sketch: Sketch, best: MendedPicture, kept: frozenset[Position]) -> Mended:
    """What the engine found, checked without it; what it changed though it should stay is taken back."""
    flips = tuple(divmod(cell, sketch.grid.width) for cell in best.flips)
    changed = tuple(cell for cell in flips if cell not in kept)
    grid = flipped(sketch.grid, changed)
    left = open_cells(LineClues.of_picture(grid))
    message = f"the engine counts {best.open} open cells, and there are {len(left)}"
    assert len(left) == best.open or changed != flips, message  # noqa: S101
    return Mended(grid, changed, best.cost / 1000, left)
