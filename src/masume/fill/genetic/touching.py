"""Touch-ups of a frame: a black cell comes, goes, or moves by a cell or two."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from functools import cache
from random import Random

from masume.core import Cell, Direction, Fault, Grid, Position, Slot
from masume.kinds import Symmetry, frames
from masume.kinds.frames import FramePromise

Touched = tuple[Grid, tuple[Position, ...]]
"""A frame, and the cells in which it differs from the one before."""

FARTHEST = 2
"""Rows and columns by which a black cell may move."""

PROMISES: tuple[FramePromise, ...] = (
    frames.no_black_cells_adjacent,
    frames.corners_are_white,
    frames.every_cell_is_checked,
    frames.white_cells_are_connected,
)
"""What a touched-up frame keeps if the frame before did; symmetry is not among it."""

_Change = dict[Position, Cell | str]
"""What cells become."""

_Use = Set[tuple[Position, Direction]]
"""The cells of words that are kept, each with the direction of the word."""


def promises_of(frame: Grid, shortest: int) -> tuple[FramePromise, ...]:
    """The promises that a frame keeps, and that no slot is shorter than its shortest."""
    least = min((slot.length for slot in frame.slots()), default=2)
    asked = (*PROMISES, every_white_cell_takes_a_letter(shortest), frames.words_have_at_least(least))
    return tuple(promise for promise in asked if _keeps(frame, promise))


@cache
def every_white_cell_takes_a_letter(shortest: int) -> FramePromise:
    """The promise that every white cell lies in a slot that is long enough for a word."""

    def promise(grid: Grid) -> Iterator[Fault]:
        reached = {cell for slot in grid.slots() if slot.length >= shortest for cell in slot.cells}
        if alone := tuple(cell for cell in grid.white_cells if cell not in reached):
            yield Fault(every_white_cell_takes_a_letter.__name__, alone)

    return promise


def touch_ups(
    frame: Grid,
    region: Iterable[Slot],
    kept: Set[Slot],
    promises: Sequence[FramePromise],
    chance: Random,
    symmetry: Symmetry | None = None,
) -> Iterator[Touched]:
    """Frames that differ from this one near some slots, and where the symmetry takes these cells, in random order.

    Each keeps the promises, all letters, and every slot in `kept` as it is.
    """
    used = {(cell, slot.direction) for slot in kept for cell in slot.cells}
    cells = {cell for slot in region for cell in slot.cells}
    free = {cell for cell in cells if frame[cell] is Cell.BLANK and not any((cell, way) in used for way in Direction)}
    changes = list(_changes(frame, free, used, apart=frames.no_black_cells_adjacent in promises))
    chance.shuffle(changes)
    for change in (_with_images(frame, change, used, symmetry) for change in changes):
        if not change:
            continue
        touched = frame.replace(change)
        if all(_keeps(touched, promise) for promise in promises) and not _makes_a_word(frame, touched):
            yield touched, tuple(sorted(change))


def _keeps(frame: Grid, promise: FramePromise) -> bool:
    return next(promise(frame), None) is None


def _makes_a_word(frame: Grid, touched: Grid) -> bool:
    """True if letters that stand in the frame became a word by accident."""
    before = {placement.slot for placement in frame.placements()}
    return any(placement.slot not in before for placement in touched.placements())


def _changes(frame: Grid, free: Set[Position], used: _Use, *, apart: bool) -> Iterator[_Change]:
    """Every black cell that may come, go or move, judged by its neighbours alone."""
    near = {cell for place in free for cell in _beside(frame, place)}
    blacks = [cell for cell in sorted(near) if frame[cell] is Cell.BLACK and not _ends_a_word(cell, used)]
    for cell in sorted(free):
        touching = {other for other in _beside(frame, cell) if frame[other] is Cell.BLACK}
        if not (apart and touching):
            yield {cell: Cell.BLACK}
        for black in blacks:
            if _distance(cell, black) <= FARTHEST and not (apart and touching - {black}):
                yield {black: Cell.BLANK, cell: Cell.BLACK}
    for black in blacks:
        yield {black: Cell.BLANK}


def _with_images(frame: Grid, change: _Change, used: _Use, symmetry: Symmetry | None) -> _Change:
    """The change with its images; nothing if they get into each other's or into a kept word's way."""
    if symmetry is None:
        return change
    whole: _Change = {}
    for position, cell in change.items():
        for image in symmetry.orbit(position, frame.height, frame.width):
            if whole.setdefault(image, cell) is not cell or not _may_become(frame, image, cell, used):
                return {}
    return whole


def _may_become(frame: Grid, position: Position, cell: Cell | str, used: _Use) -> bool:
    if cell is Cell.BLACK:
        return frame[position] is Cell.BLANK and not any((position, way) in used for way in Direction)
    return frame[position] is Cell.BLACK and not _ends_a_word(position, used)


def _ends_a_word(black: Position, used: _Use) -> bool:
    """True if a word that is kept would grow by this cell if it were white."""
    row, column = black
    across = (((row, column + side), Direction.ACROSS) for side in (-1, 1))
    down = (((row + side, column), Direction.DOWN) for side in (-1, 1))
    return not used.isdisjoint((*across, *down))


def _beside(frame: Grid, position: Position) -> Iterator[Position]:
    row, column = position
    for r, c in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)):
        if 0 <= r < frame.height and 0 <= c < frame.width:
            yield r, c


def _distance(one: Position, other: Position) -> int:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))
