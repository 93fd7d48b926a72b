"""How large a file and a board may be: whatever is larger is refused before anything is made of it."""

from __future__ import annotations

from pathlib import Path

from masume.core import Grid
from masume.words import files

LARGEST_FILE = 16_000_000
"""Bytes of a puzzle file."""

LARGEST_IPUZ = 20_000_000
"""Bytes of an .ipuz file, the wordiest: the largest nonogram with every cell given needs four fifths of that."""

LARGEST_CROSSWORD = 4_000_000
"""Bytes of a file that holds a crossword and nothing else."""

LARGEST_SIDE = 1000
"""Rows or columns of a board."""

MOST_CELLS = 512 * 512
"""Cells of a board: those of the largest nonogram."""

LONGEST_TEXT = 100_000
"""Characters of a clue or a title that may have markup in it."""

MOST_WORDS = 100_000
"""Words in the list of a puzzle, or clues."""

LONGEST_SYMBOL = 200
"""Characters in one cell; the longest rebus is far shorter."""


def require_bytes(data: bytes, largest: int = LARGEST_FILE) -> None:
    """Raises ValueError for a file that is larger than any puzzle."""
    files.require_bytes(data, "the file", largest, "puzzle")


def require_size(height: int, width: int) -> None:
    """Raises ValueError for a board that is larger than any puzzle, or has no cells."""
    if min(height, width) < 1:
        raise ValueError(f"a board has at least one row and one column, not {width}×{height} cells")
    if max(height, width) > LARGEST_SIDE:
        raise ValueError(f"a board has at most {LARGEST_SIDE} rows and columns, not {width}×{height}")
    if height * width > MOST_CELLS:
        raise ValueError(f"a board has at most {MOST_CELLS:,} cells, not {width}×{height}")


def require_grid(grid: Grid) -> Grid:
    """The same board; ValueError if it is larger than any puzzle, or holds a text instead of a symbol."""
    require_size(grid.height, grid.width)
    for (row, column), symbol in grid.symbols.items():
        if len(symbol) > LONGEST_SYMBOL:
            raise ValueError(f"row {row + 1}, column {column + 1} has a symbol of {len(symbol)} characters")
    return grid


def bytes_of(path: Path, largest: int) -> bytes:
    """What a file holds; ValueError with one sentence if it cannot be read or is larger than any puzzle."""
    return files.bytes_of(path, largest, "puzzle")
