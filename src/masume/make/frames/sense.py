"""Whether a frame can be as its task wants it: what is refused before the kernel searches, which trusts in it."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from masume.core import Cell, Grid, Position, Refused
from masume.core.phrases import cell_place
from masume.kinds.frames import white_cells_are_connected
from masume.make import refusals
from masume.make.frames.task import FrameTask


def require_sense(task: FrameTask) -> None:
    """Raises Refused if the cells that are decided break the rules, or if no frame could have words or black cells."""
    orbits = tuple(_orbits(task))
    for orbit in orbits:
        _require_one_colour(task, orbit)
    _require_words(task)
    black = {position for orbit in orbits if _has_black(task, orbit) for position in orbit}
    _require_rules(task, black)
    open_ = [len(orbit) for orbit in orbits if not any(_is_decided(task, position) for position in orbit)]
    _require_count(task, len(black), open_)
    board = task.board.replace(dict.fromkeys(black, Cell.BLACK))
    if task.rules.connected and any(white_cells_are_connected(board)):
        raise Refused(refusals.NOT_CONNECTED)


def _orbits(task: FrameTask) -> Iterator[tuple[Position, ...]]:
    """Cells that must be alike, those outside left out."""
    symmetry, board = task.rules.symmetry, task.board
    seen: set[Position] = set()
    for position, cell in board:
        if cell is Cell.OUTSIDE or position in seen:
            continue
        orbit = (position,) if symmetry is None else symmetry.orbit(position, board.height, board.width)
        seen.update(orbit)
        yield orbit


def _is_white(task: FrameTask, position: Position) -> bool:
    return position in task.white or isinstance(task.board[position], str)


def _has_black(task: FrameTask, orbit: Collection[Position]) -> bool:
    return any(task.board[position] is Cell.BLACK for position in orbit)


def _is_decided(task: FrameTask, position: Position) -> bool:
    return task.board[position] is Cell.BLACK or _is_white(task, position)


def _require_one_colour(task: FrameTask, orbit: Collection[Position]) -> None:
    white = next((position for position in orbit if _is_white(task, position)), None)
    if white is not None and _has_black(task, orbit):
        raise Refused(refusals.BOTH_COLOURS, place=cell_place(white))


def _require_words(task: FrameTask) -> None:
    side = max(task.board.height, task.board.width, 2)
    longest = side if task.longest is None else min(side, task.longest)
    if not any(task.bank.count(length) for length in range(task.rules.shortest, longest + 1)):
        raise Refused(refusals.NO_LENGTH_FITS)


def _require_rules(task: FrameTask, black: Collection[Position]) -> None:
    """What is black already stays so, and more black cells mend no rule about black ones."""
    rules, board = task.rules, task.board
    for row, column in sorted(black):
        place = cell_place((row, column))
        if not rules.black_may_touch and ((row, column + 1) in black or (row + 1, column) in black):
            raise Refused(refusals.BLACK_TOUCH, place=place)
        if not rules.corners_may_be_black and _is_corner(board, row, column):
            raise Refused(refusals.BLACK_CORNER, place=place)
        longest = rules.longest_diagonal
        if longest and any(_is_chain(black, (row, column), step, longest + 1) for step in (1, -1)):
            raise Refused(refusals.BLACK_DIAGONAL, place=place)


def _is_corner(board: Grid, row: int, column: int) -> bool:
    return row in (0, board.height - 1) and column in (0, board.width - 1)


def _is_chain(black: Collection[Position], start: Position, step: int, length: int) -> bool:
    return all((start[0] + i, start[1] + i * step) in black for i in range(length))


def _require_count(task: FrameTask, decided: int, sizes: Collection[int]) -> None:
    """Cells turn black together with those that are like them, so not every number of black cells can be had."""
    if task.black is None:
        return
    can = 1 << decided  # bit n is set if there can be n black cells
    for size in sizes:
        can |= can << size
    fewest, most = task.black
    if not (can >> fewest) & ((1 << (most - fewest + 1)) - 1):
        raise Refused(refusals.NO_SUCH_COUNT)
