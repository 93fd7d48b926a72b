"""Promises about frames: where the black cells of a crossword may stand.

Each is a function of the grid alone. Letters are white cells like any other. A cell outside the board is not black, but
it ends a run as the edge does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import groupby

from masume.core import Cell, Direction, Fault, Grid, Position, Refused
from masume.kinds.refusals import SHORTEST_WORD
from masume.kinds.symmetry import Symmetry

FramePromise = Callable[[Grid], Iterator[Fault]]
"""A promise about a frame; its name is the code of its faults."""


# ---------------------------------------------------------------- black cells


def no_black_cells_adjacent(grid: Grid) -> Iterator[Fault]:
    """No two black cells touch by their sides (連黒禁)."""
    black = _black_cells(grid)
    touching = tuple(position for position in sorted(black) if not black.isdisjoint(_beside(position)))
    if touching:
        yield Fault(no_black_cells_adjacent.__name__, touching)


def corners_are_white(grid: Grid) -> Iterator[Fault]:
    """None of the rectangle's four corners is black (四隅黒禁); they may be outside the board."""
    corners = {(row, column) for row in (0, grid.height - 1) for column in (0, grid.width - 1)}
    black = tuple(sorted(corners & _black_cells(grid)))
    if black:
        yield Fault(corners_are_white.__name__, black)


def no_white_cell_walled_on_three_sides(grid: Grid) -> Iterator[Fault]:
    """No white cell has black cells on three of its sides or on all four (三方黒禁).

    The edge of the board is not a black cell: a white cell at the edge between two black ones is allowed, as makers of
    Japanese crosswords have it.
    """
    black = _black_cells(grid)
    walled = tuple(position for position in grid.white_cells if len(black & _beside(position)) >= 3)
    if walled:
        yield Fault(no_white_cell_walled_on_three_sides.__name__, walled)


def no_diagonal_chain_of_three(grid: Grid) -> Iterator[Fault]:
    """No three black cells follow each other on one diagonal (黒斜三連禁); a chain that turns is no chain."""
    for chain in _diagonal_chains(grid, 3):
        yield Fault(no_diagonal_chain_of_three.__name__, chain)


def no_diagonal_chain_of_four(grid: Grid) -> Iterator[Fault]:
    """No four black cells follow each other on one diagonal (黒斜四連禁); a chain that turns is no chain."""
    for chain in _diagonal_chains(grid, 4):
        yield Fault(no_diagonal_chain_of_four.__name__, chain)


@cache
def black_cells_are_symmetric(symmetry: Symmetry) -> FramePromise:
    """The promise that black cells, and cells outside, stand as before after a turn or in a mirror (黒マス対称).

    What lies off the board counts as outside, so on a board that is not square only a square part can have the
    symmetries that need one.
    """

    def promise(grid: Grid) -> Iterator[Fault]:
        shapes = {position: cell if isinstance(cell, Cell) else Cell.BLANK for position, cell in grid}
        moved = tuple(
            position
            for position, shape in shapes.items()
            if shapes.get(symmetry.image(position, grid.height, grid.width), Cell.OUTSIDE) is not shape
        )
        if moved:
            yield Fault(black_cells_are_symmetric.__name__, moved, symmetry.value)

    return _named(promise, black_cells_are_symmetric.__name__, black_cells_are_symmetric.__doc__)


# ---------------------------------------------------------------- white cells


def white_cells_are_connected(grid: Grid) -> Iterator[Fault]:
    """All white cells hang together by their sides (分断禁)."""
    parts = grid.connected_parts()
    if len(parts) > 1:
        stray = tuple(sorted(position for part in parts[1:] for position in part))
        yield Fault(white_cells_are_connected.__name__, stray, str(len(parts)))


def every_white_cell_is_in_a_slot(grid: Grid) -> Iterator[Fault]:
    """No white cell stands alone, where no word could reach it."""
    if alone := _lonely_cells(grid):
        yield Fault(every_white_cell_is_in_a_slot.__name__, alone)


@cache
def words_have_at_least(shortest: int) -> FramePromise:
    """The promise that no word is shorter than that.

    A single white cell between black ones is no word if a word crosses it, and else a word that is too short.
    """
    if shortest < 2:
        raise Refused(SHORTEST_WORD, shortest=shortest)

    def promise(grid: Grid) -> Iterator[Fault]:
        short = [slot.cells for slot in grid.slots() if slot.length < shortest]
        for cells in (*short, *((position,) for position in _lonely_cells(grid))):
            yield Fault(words_have_at_least.__name__, cells, str(shortest))

    return _named(promise, words_have_at_least.__name__, words_have_at_least.__doc__)


# ---------------------------------------------------------------- crossings


def every_cell_is_checked(grid: Grid) -> Iterator[Fault]:
    """Every white cell stands in a word across and in a word down."""
    checked = _checked_cells(grid)
    unchecked = tuple(position for position in grid.white_cells if position not in checked)
    if unchecked:
        yield Fault(every_cell_is_checked.__name__, unchecked)


def half_of_each_word_is_checked(grid: Grid) -> Iterator[Fault]:
    """Of every word at least half of the letters stand in a crossing word too; of 7 letters, 3 are enough.

    Newspapers that are stricter ask for 4 of 7.
    """
    checked = _checked_cells(grid)
    for slot in grid.slots():
        if len(checked.intersection(slot.cells)) < slot.length // 2:
            yield Fault(half_of_each_word_is_checked.__name__, slot.cells)


def no_three_unchecked_letters_in_a_row(grid: Grid) -> Iterator[Fault]:
    """No word has three letters next to each other that no other word crosses; two are allowed."""
    checked = _checked_cells(grid)
    for slot in grid.slots():
        for is_checked, cells in groupby(slot.cells, checked.__contains__):
            if not is_checked and len(stretch := tuple(cells)) >= 3:
                yield Fault(no_three_unchecked_letters_in_a_row.__name__, stretch)


# ---------------------------------------------------------------- helpers


def _named(promise: FramePromise, name: str, doc: str | None) -> FramePromise:
    promise.__name__, promise.__doc__ = name, doc
    return promise


def _black_cells(grid: Grid) -> set[Position]:
    return {position for position, cell in grid if cell is Cell.BLACK}


def _beside(position: Position) -> set[Position]:
    row, column = position
    return {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}


def _diagonal_chains(grid: Grid, shortest: int) -> Iterator[tuple[Position, ...]]:
    """Every maximal straight diagonal of black cells with at least that many of them."""
    black = _black_cells(grid)
    for right in (1, -1):
        for row, column in sorted(black):
            if (row - 1, column - right) not in black:
                chain = [(row, column)]
                while (following := (chain[-1][0] + 1, chain[-1][1] + right)) in black:
                    chain.append(following)
                if len(chain) >= shortest:
                    yield tuple(chain)


def _lonely_cells(grid: Grid) -> tuple[Position, ...]:
    reached = {position for slot in grid.slots() for position in slot.cells}
    return tuple(position for position in grid.white_cells if position not in reached)


def _checked_cells(grid: Grid) -> set[Position]:
    """The cells that two words share."""
    slots = grid.slots()
    across = {position for slot in slots if slot.direction is Direction.ACROSS for position in slot.cells}
    return {position for slot in slots if slot.direction is Direction.DOWN for position in slot.cells} & across


FRAME_PROMISES: tuple[FramePromise, ...] = (
    no_black_cells_adjacent,
    corners_are_white,
    no_white_cell_walled_on_three_sides,
    no_diagonal_chain_of_three,
    no_diagonal_chain_of_four,
    black_cells_are_symmetric(Symmetry.HALF_TURN),
    white_cells_are_connected,
    every_white_cell_is_in_a_slot,
    words_have_at_least(3),
    every_cell_is_checked,
    half_of_each_word_is_checked,
    no_three_unchecked_letters_in_a_row,
)
"""One of each."""
