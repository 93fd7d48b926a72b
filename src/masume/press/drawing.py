"""Answers drawn without anything around them: letters on their board, or a picture."""

from __future__ import annotations

from typing import Protocol

from masume.core import Grid
from masume.press.board import Place, bounds, draw_board
from masume.press.marks import Mark
from masume.press.paper import Scale


class Drawing(Protocol):
    """How answers of a kind are drawn where there is little room."""

    def size(self, answer: Grid) -> tuple[int, int]:
        """Rows and columns that are drawn."""

    def smallest_cell(self, scale: Scale) -> float:
        """The smallest cell in which an answer can be read."""

    def draw(self, answer: Grid, x: float, y: float, cell: float, shade: str) -> list[Mark]:
        """The answer with its corner at a place."""


class LetterDrawing:
    """Letters in their cells, without empty rows and columns around the board."""

    def size(self, answer: Grid) -> tuple[int, int]:
        """Rows and columns from the first to the last cell of the board."""
        rows, columns = bounds(answer)
        return len(rows), len(columns)

    def smallest_cell(self, scale: Scale) -> float:
        """The smallest cell that shows a letter."""
        return scale.smallest_answer_cell

    def draw(self, answer: Grid, x: float, y: float, cell: float, shade: str) -> list[Mark]:
        """The filled board."""
        first_row, first_column = (span.start for span in bounds(answer))
        place = Place(x - first_column * cell, y - first_row * cell, cell)
        return draw_board(answer, place, answer.symbols, shade=shade)


LETTERS = LetterDrawing()
