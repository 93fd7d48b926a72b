"""Sheets of pictures: the board with the numbers of its rows and columns."""

from __future__ import annotations

from dataclasses import dataclass

from masume.core import Answer
from masume.press import nonogram
from masume.press.drawing import PICTURE
from masume.press.furniture import header
from masume.press.marks import Page
from masume.press.paper import Paper
from masume.press.sheet import Sheet, larger_and_larger

CLEARLY = 1.15
"""Paper is laid on its side if that makes the cells so much larger."""


@dataclass(frozen=True, slots=True)
class PictureSheet(Sheet):
    """A picture to paint."""

    drawing = PICTURE

    def question_pages(self) -> tuple[Page, ...]:
        """The board on paper that is turned if it is wide, and larger if its numbers could not be read."""
        title = self._title
        for size in larger_and_larger(self.options.sheet):
            plans = {paper: self._plan(paper, title) for paper in (size, size.turned)}
            paper = size.turned if plans[size.turned].cell > CLEARLY * plans[size].cell else size
            if plans[paper].text >= self.options.scale.smallest_clue or self.puzzle.lines is None:
                break
        head, body = self._head(paper, title)
        foot, body = self._foot(body)
        answer, _ = self._small_answer(body)
        board = nonogram.draw_question(self.puzzle.grid, self.puzzle.lines, plans[paper])
        return self._page(paper, title, [*head, *board, *answer, *foot]), *self._further(paper, title)

    def answer_page(self, answer: Answer) -> Page:
        """The painted picture."""
        title, paper = self._answer_title, self._paper_for(answer)
        head, body = header(title, "", paper.inside, self.options.scale)
        foot, body = self._foot(body)
        plan = nonogram.plan_answer(answer.grid, body, self.options.scale.cell)
        return self._page(paper, title, [*head, *nonogram.draw_answer(answer.grid, plan), *foot])

    def _plan(self, paper: Paper, title: str) -> nonogram.Plan:
        _, body = self._head(paper, title)
        _, body = self._foot(body)
        _, body = self._small_answer(body)
        if self.puzzle.lines is None:
            return nonogram.plan_answer(self.puzzle.grid, body, self.options.scale.cell)
        return nonogram.plan_question(self.puzzle.lines, body, self.options.scale)

    def _paper_for(self, answer: Answer) -> Paper:
        """The paper on its side if the picture is clearly larger there."""
        paper, largest = self.options.sheet, self.options.scale.cell
        upright, turned = (
            nonogram.plan_answer(answer.grid, size.inside, largest).cell for size in (paper, paper.turned)
        )
        return paper.turned if turned > CLEARLY * upright else paper
