"""Sheets of pictures: the board with the numbers of its rows and columns."""

from __future__ import annotations

from dataclasses import dataclass

from masume.core import Answer, Grid
from masume.press import nonogram
from masume.press.furniture import header
from masume.press.marks import Mark, Page
from masume.press.paper import Area, Paper, Scale
from masume.press.sheet import Sheet, larger_and_larger

CLEARLY = 1.15
"""Paper is laid on its side if that makes the cells so much larger."""


class PictureDrawing:
    """A picture with all of its cells."""

    def size(self, answer: Grid) -> tuple[int, int]:
        """All rows and columns: empty ones belong to the picture."""
        return answer.height, answer.width

    def smallest_cell(self, scale: Scale) -> float:
        """The smallest cell that can be counted."""
        return scale.smallest_picture_cell

    def draw(self, answer: Grid, x: float, y: float, cell: float, _: str) -> list[Mark]:
        """The picture."""
        layout = nonogram.answer_layout(answer, Area(x, y, answer.width * cell, answer.height * cell), cell)
        return nonogram.draw_answer(answer, layout)


@dataclass(frozen=True, slots=True)
class PictureSheet(Sheet):
    """A picture to paint."""

    drawing = PictureDrawing()

    def question_pages(self) -> tuple[Page, ...]:
        """The board on paper that is turned if it is wide, and larger if its numbers could not be read."""
        title = self._title
        for size in larger_and_larger(self.options.sheet):
            layouts = {paper: self._layout(paper, title) for paper in (size, size.turned)}
            paper = size.turned if layouts[size.turned].cell > CLEARLY * layouts[size].cell else size
            if layouts[paper].text >= self.options.scale.smallest_clue or self.puzzle.lines is None:
                break
        head, body = self._head(paper, title)
        foot, body = self._foot(body)
        answer, _ = self._small_answer(body)
        board = nonogram.draw_question(self.puzzle.grid, self.puzzle.lines, layouts[paper])
        return self._page(paper, title, [*head, *board, *answer, *foot]), *self._further(paper, title)

    def answer_page(self, answer: Answer) -> Page:
        """The painted picture."""
        title, paper = self._answer_title, self._paper_for(answer)
        head, body = header(title, "", paper.inside, self.options.scale)
        foot, body = self._foot(body)
        layout = nonogram.answer_layout(answer.grid, body, self.options.scale.cell)
        return self._page(paper, title, [*head, *nonogram.draw_answer(answer.grid, layout), *foot])

    def _layout(self, paper: Paper, title: str) -> nonogram.NonogramLayout:
        _, body = self._head(paper, title)
        _, body = self._foot(body)
        _, body = self._small_answer(body)
        if self.puzzle.lines is None:
            return nonogram.answer_layout(self.puzzle.grid, body, self.options.scale.cell)
        return nonogram.question_layout(self.puzzle.lines, body, self.options.scale)

    def _paper_for(self, answer: Answer) -> Paper:
        """The paper on its side if the picture is clearly larger there."""
        paper, largest = self.options.sheet, self.options.scale.cell
        upright, turned = (
            nonogram.answer_layout(answer.grid, size.inside, largest).cell for size in (paper, paper.turned)
        )
        return paper.turned if turned > CLEARLY * upright else paper
