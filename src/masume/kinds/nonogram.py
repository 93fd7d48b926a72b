"""Nonograms (ノノグラム): paint cells so that every row and every column shows the blocks that its clue counts."""

from __future__ import annotations

from collections.abc import Iterator

from masume.core import INK, PAPER, Answer, Cell, Fault, LineClue, LineClues, Position, Puzzle, Sentence
from masume.kinds.kind import Kind


def every_line_has_a_clue(puzzle: Puzzle) -> Iterator[Fault]:
    """The puzzle lists the blocks of its rows and columns."""
    if puzzle.lines is None:
        yield Fault(every_line_has_a_clue.__name__)


def the_grid_is_as_large_as_its_clues(puzzle: Puzzle) -> Iterator[Fault]:
    """The grid has a row for every row's clue and a column for every column's."""
    lines, grid = puzzle.lines, puzzle.grid
    if lines and (lines.width, lines.height) != (grid.width, grid.height):
        sizes = f"{grid.width}×{grid.height} ≠ {lines.width}×{lines.height}"
        yield Fault(the_grid_is_as_large_as_its_clues.__name__, (), sizes)


def every_clue_fits_its_line(puzzle: Puzzle) -> Iterator[Fault]:
    """No line needs more cells for its blocks and the gaps between them than it has."""
    for name, clue, cells in _lines(puzzle):
        if room_for(clue) > len(cells):
            yield Fault(every_clue_fits_its_line.__name__, cells, name)


def rows_and_columns_count_the_same_cells(puzzle: Puzzle) -> Iterator[Fault]:
    """The rows ask for as many black cells as the columns."""
    if puzzle.lines is None:
        return
    across, down = cells_counted(puzzle.lines)
    if across != down:
        yield Fault(rows_and_columns_count_the_same_cells.__name__, (), f"{across} ≠ {down}")


def givens_are_ink_or_paper(puzzle: Puzzle) -> Iterator[Fault]:
    """Every cell of the question is blank, or known to be painted, or known to stay empty."""
    strange = tuple(position for position, cell in puzzle.grid if cell not in (Cell.BLANK, INK, PAPER))
    if strange:
        yield Fault(givens_are_ink_or_paper.__name__, strange)


def every_cell_is_decided(_: Puzzle, answer: Answer) -> Iterator[Fault]:
    """The answer paints a cell or leaves it empty, and nothing else."""
    undecided = tuple(position for position, cell in answer.grid if cell not in (INK, PAPER))
    if undecided:
        yield Fault(every_cell_is_decided.__name__, undecided)


def given_cells_are_kept(puzzle: Puzzle, answer: Answer) -> Iterator[Fault]:
    """The answer has the cells that the question shows as the question shows them."""
    changed = tuple(position for position, symbol in puzzle.givens.items() if answer.grid[position] != symbol)
    if changed:
        yield Fault(given_cells_are_kept.__name__, changed)


def every_line_shows_its_blocks(puzzle: Puzzle, answer: Answer) -> Iterator[Fault]:
    """Every row and every column of the answer has the blocks of its clue, in their order."""
    shown = LineClues.of_picture(answer.grid)
    for (name, clue, cells), blocks in zip(_lines(puzzle), (*shown.rows, *shown.columns), strict=False):
        if clue != blocks:
            yield Fault(every_line_shows_its_blocks.__name__, cells, name)


def room_for(clue: LineClue) -> int:
    """The fewest cells that the blocks of a clue need, with a gap between any two.

    >>> room_for((3, 1, 2))
    8
    """
    return sum(clue) + max(len(clue) - 1, 0)


def cells_counted(lines: LineClues) -> tuple[int, int]:
    """How many black cells the rows ask for, and how many the columns."""
    return sum(map(sum, lines.rows)), sum(map(sum, lines.columns))


def _lines(puzzle: Puzzle) -> Iterator[tuple[str, LineClue, tuple[Position, ...]]]:
    """Every row, then every column: its name, its clue and its cells; nothing if the sizes disagree."""
    lines, grid = puzzle.lines, puzzle.grid
    if lines is None or (lines.width, lines.height) != (grid.width, grid.height):
        return
    for r, clue in enumerate(lines.rows):
        yield f"row {r + 1}", clue, tuple((r, c) for c in range(grid.width))
    for c, clue in enumerate(lines.columns):
        yield f"column {c + 1}", clue, tuple((r, c) for r in range(grid.height))


NONOGRAM = Kind(
    name="nonogram",
    title=Sentence("Nonogram", "ノノグラム"),
    question_rules=(
        every_line_has_a_clue,
        the_grid_is_as_large_as_its_clues,
        every_clue_fits_its_line,
        rows_and_columns_count_the_same_cells,
        givens_are_ink_or_paper,
    ),
    answer_rules=(
        every_cell_is_decided,
        given_cells_are_kept,
        every_line_shows_its_blocks,
    ),
    is_picture=True,
)
