"""Nonograms: what they promise, and what is said when a promise is broken."""

from dataclasses import replace

import pytest
from hypothesis import given

from masume.core import INK, PAPER, Answer, Cell, Fault, Grid, LineClues, Puzzle
from masume.formats import Document
from masume.kinds import NONOGRAM, explain, size_of, title_of, word_count
from tests.support.strategies import nonograms

PICTURE = Grid.parse("□■■□\n■■■■\n□■□□")
LINES = LineClues.of_picture(PICTURE)
PUZZLE = Puzzle("nonogram", LINES.blank(), lines=LINES)


def codes(puzzle: Puzzle, answer: Answer | None = None) -> list[str]:
    return [fault.code for fault in NONOGRAM.check(puzzle, answer).faults]


def painted(cells: str) -> Answer:
    return Answer(Grid.parse(cells))


def test_a_nonogram_and_its_picture_keep_every_rule() -> None:
    assert NONOGRAM.check(PUZZLE).ok
    assert NONOGRAM.check(PUZZLE, Answer(PICTURE)).ok
    assert LineClues.of(rows=[[2], [4], [1]], columns=[[1], [3], [2], [1]]) == LINES


@given(nonograms())
def test_every_picture_is_the_answer_to_its_clues(document: Document) -> None:
    assert NONOGRAM.check(document.puzzle, document.answer).ok


def test_every_line_has_a_clue() -> None:
    assert codes(replace(PUZZLE, lines=None), Answer(PICTURE)) == ["every_line_has_a_clue"]


def test_the_grid_is_as_large_as_its_clues() -> None:
    [fault] = NONOGRAM.check(replace(PUZZLE, grid=Grid.filled(4, 3, Cell.BLANK))).faults
    assert fault == Fault("the_grid_is_as_large_as_its_clues", (), "3×4 ≠ 4×3")
    assert explain(fault) == "the grid has not the size of its clues: 3×4 ≠ 4×3"


def test_every_clue_fits_its_line() -> None:
    lines = LineClues.of(rows=[[2, 2], [3], [0]], columns=[[1], [2], [2], [1, 1]])
    faults = NONOGRAM.check(replace(PUZZLE, lines=lines)).faults
    assert [fault.code for fault in faults] == ["every_clue_fits_its_line"]
    assert faults[0].cells == ((0, 0), (0, 1), (0, 2), (0, 3))
    assert explain(faults[0]) == "the blocks of row 1 do not fit into its 4 cells"
    assert explain(faults[0], "ja") == "1行目のブロックが4マスに収まりません"


def test_rows_and_columns_count_the_same_cells() -> None:
    lines = LineClues.of(rows=[[2], [4], [1]], columns=[[1], [3], [2], [2]])
    [fault] = NONOGRAM.check(replace(PUZZLE, lines=lines)).faults
    assert explain(fault) == "the rows and the columns count different numbers of black cells: 7 ≠ 8"
    assert explain(fault, "ja") == "行と列で黒マスの合計が異なります: 7 ≠ 8"


@pytest.mark.parametrize("cell", [Cell.BLACK, Cell.OUTSIDE, "A"])
def test_givens_are_ink_or_paper(cell: Cell | str) -> None:
    strange = replace(PUZZLE, grid=PUZZLE.grid.replace({(1, 2): cell, (0, 0): PAPER, (0, 1): INK}))
    assert NONOGRAM.check(strange).faults == (Fault("givens_are_ink_or_paper", ((1, 2),)),)


def test_every_cell_is_decided() -> None:
    [fault, *others] = NONOGRAM.check(PUZZLE, painted(".■■□\n■■■■\nA■□□")).faults
    assert fault == Fault("every_cell_is_decided", ((0, 0), (2, 0)))
    assert {other.code for other in others} == {"every_line_shows_its_blocks"}  # a letter is some ink


def test_given_cells_are_kept() -> None:
    given_cells = replace(PUZZLE, grid=PUZZLE.grid.replace({(0, 0): INK, (0, 1): INK}))
    [fault] = NONOGRAM.check(given_cells, Answer(PICTURE)).faults
    assert fault == Fault("given_cells_are_kept", ((0, 0),))
    assert explain(fault) == "a given cell is different in the answer (row 1, column 1)"


def test_every_line_shows_its_blocks() -> None:
    faults = NONOGRAM.check(PUZZLE, painted("□■■□\n■■■■\n□□■□")).faults
    assert [explain(fault) for fault in faults] == [
        "column 2 does not show the blocks of its clue",
        "column 3 does not show the blocks of its clue",
    ]
    assert explain(faults[0], "ja") == "2列目のブロックが数字と合いません"
    assert faults[0].cells == ((0, 1), (1, 1), (2, 1))


def test_the_answer_has_the_questions_size() -> None:
    assert codes(PUZZLE, painted("■■")) == ["answer_has_the_same_frame"]
    assert codes(PUZZLE, painted("#■■□\n■■■■\n□■□□")) == ["answer_has_the_same_frame"]


def test_what_people_call_it_and_count() -> None:
    assert title_of(PUZZLE, "ja") == "ノノグラム"
    assert size_of(PUZZLE, "en") == size_of(PUZZLE, "ja") == "4×3"
    assert word_count(PUZZLE) == 0
