import pytest
from hypothesis import given

from masume.core import Cell, Direction, Grid, Placement, Slot
from tests.support.strategies import grids


@given(grids())
def test_text_form_round_trips(grid: Grid) -> None:
    assert Grid.parse(str(grid)) == grid


@given(grids())
def test_slots_are_the_maximal_runs(grid: Grid) -> None:
    for slot in grid.slots():
        assert slot.length > 1
        assert all(map(grid.is_white, slot.cells))
        down, right = slot.direction.step
        (first_row, first_column), (last_row, last_column) = slot.cells[0], slot.cells[-1]
        assert not grid.is_white((first_row - down, first_column - right))
        assert not grid.is_white((last_row + down, last_column + right))
    neighbours = {
        frozenset({(r, c), (r + down, c + right)})
        for r, c in grid.white_cells
        for down, right in ((0, 1), (1, 0))
        if grid.is_white((r + down, c + right))
    }
    covered = {frozenset(pair) for slot in grid.slots() for pair in zip(slot.cells, slot.cells[1:], strict=False)}
    assert covered == neighbours


@given(grids())
def test_connected_parts_divide_the_white_cells(grid: Grid) -> None:
    parts = grid.connected_parts()
    assert sorted(position for part in parts for position in part) == sorted(grid.white_cells)
    assert [len(part) for part in parts] == sorted(map(len, parts), reverse=True)


def test_a_small_grid_in_detail() -> None:
    grid = Grid.parse("AB#\n.-C\n..#")
    assert (grid.height, grid.width) == (3, 3)
    assert grid.slots() == (
        Slot(0, 0, Direction.ACROSS, 2),
        Slot(2, 0, Direction.ACROSS, 2),
        Slot(0, 0, Direction.DOWN, 3),
    )
    assert grid.numbered() == {(0, 0): 1, (2, 0): 2}
    assert grid.symbols == {(0, 0): "A", (0, 1): "B", (1, 2): "C"}
    assert grid.white_ratio == 6 / 8
    assert grid.placements() == (Placement(("A", "B"), Slot(0, 0, Direction.ACROSS, 2)),)
    assert str(grid.blanked()) == "..#\n.-.\n..#"
    assert [len(part) for part in grid.connected_parts()] == [5, 1]


def test_words_are_written_along_their_slots() -> None:
    board = Grid.filled(2, 3)
    slots = (Slot(0, 0, Direction.ACROSS, 3), Slot(0, 2, Direction.DOWN, 2))
    words = (("U", "A", "E"), ("E", "L"))
    assert str(board.with_words(map(Placement, words, slots))) == "UAE\n##L"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("AB\nC", "row 2 has 1 cells, but row 1 has 2"),
        ("", "at least one row"),
        ("A{B", "row 1 has an opening brace"),
        ("A B", "cannot be seen"),
        ("A{}", "cannot be seen"),
    ],
)
def test_bad_text_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Grid.parse(text)


def test_marks_and_long_symbols_stand_in_braces() -> None:
    grid = Grid((("#", "QU", "}", "a\\}"), (Cell.BLACK, ".", "-", "{")))
    assert str(grid) == "{#}{QU}}{a\\\\\\}}\n#{.}{-}{{}"
    assert Grid.parse(str(grid)) == grid
