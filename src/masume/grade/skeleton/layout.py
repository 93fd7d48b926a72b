"""A skeleton as the kernel sees it: slots, words, cells and symbols by their numbers."""

from __future__ import annotations

from collections.abc import Sequence

from masume.core import Cell, Grid, Position, Puzzle, Slot, Word
from masume.grade.refusals import require_size


class Layout:
    """The numbers by which the kernel knows a puzzle's parts."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.kind = puzzle.kind
        self.question = puzzle.grid
        self.slots: tuple[Slot, ...] = tuple(puzzle.grid.slots())
        self.words: tuple[Word, ...] = tuple(entry.word for entry in puzzle.words)
        self.cells: tuple[Position, ...] = tuple(dict.fromkeys(cell for slot in self.slots for cell in slot.cells))
        self.symbols: list[str] = ["", *dict.fromkeys(symbol for word in self.words for symbol in word)]
        self._number_of_symbol = {symbol: number for number, symbol in enumerate(self.symbols)}
        number_of_cell = {cell: number for number, cell in enumerate(self.cells)}
        self.slot_cells: list[list[int]] = [[number_of_cell[cell] for cell in slot.cells] for slot in self.slots]

    @property
    def word_symbols(self) -> list[list[int]]:
        """The symbols of each word."""
        return [[self._number_of_symbol[symbol] for symbol in word] for word in self.words]

    def letters(self, board: Grid | None = None) -> list[int]:
        """The symbol of every cell of a board, or of the question; 0 for those that are open.

        ValueError with one sentence if the board has another size than the puzzle.
        """
        grid = self.question if board is None else board
        require_size(grid, self.question.height, self.question.width)
        return [self._number(grid[cell]) for cell in self.cells]

    def board(self, letters: Sequence[int]) -> Grid:
        """The question with the letters that are known."""
        known: dict[Position, Cell | str] = {
            cell: self.symbols[number] for cell, number in zip(self.cells, letters, strict=True) if number
        }
        return self.question.replace(known)

    def _number(self, cell: Cell | str) -> int:
        """A symbol that no word has gets a number of its own."""
        if isinstance(cell, Cell):
            return 0
        if cell not in self._number_of_symbol:
            self._number_of_symbol[cell] = len(self.symbols)
            self.symbols.append(cell)
        return self._number_of_symbol[cell]
