"""Sheets of puzzles with letters: the board and its list of words or clues."""

from __future__ import annotations

from dataclasses import dataclass, replace

from masume.core import Answer
from masume.kinds import kind_of
from masume.press import question
from masume.press.arrange import GAP, Arrangement, Job, arrange
from masume.press.board import bounds, draw_board, place_board
from masume.press.drawing import LETTERS
from masume.press.furigana import reader_of
from masume.press.furniture import header
from masume.press.groups import Reads
from masume.press.listing import draw_list
from masume.press.marks import Mark, Page
from masume.press.paper import Area, Paper
from masume.press.sheet import Sheet, larger_and_larger
from masume.press.word_bank import bank_of, boxed, needs_bank


@dataclass(frozen=True, slots=True)
class ListSheet(Sheet):
    """A board with its list beside or below it."""

    drawing = LETTERS

    def question_pages(self) -> tuple[Page, ...]:
        """One page if everything can be read on it, more if the list needs them."""
        title = self._title
        for paper in larger_and_larger(self.options.sheet):
            head, body = self._head(paper, title)
            foot, body = self._foot(body)
            answer, body = self._small_answer(body)
            arrangement, bank = self._arranged(self._job(paper, body, title))
            if arrangement.cell >= self.options.scale.smallest_cell:
                break
        words = draw_list(arrangement.first) if arrangement.first else []
        marks = [*head, *words, *self._board(arrangement), *bank, *answer, *foot]
        return self._page(paper, title, marks), *self._further(paper, title, arrangement.further)

    def answer_page(self, answer: Answer) -> Page:
        """The filled board."""
        title = self._answer_title
        for paper in larger_and_larger(self.options.sheet):
            head, body = header(title, "", paper.inside, self.options.scale)
            foot, body = self._foot(body)
            arrangement = arrange(self._board_alone(answer, body))
            if arrangement.cell >= self.options.scale.smallest_cell:
                break
        return self._page(paper, title, [*head, *self._filled(answer, arrangement), *foot])

    @property
    def _has_clues(self) -> bool:
        return kind_of(self.puzzle).has_clues

    def _job(self, paper: Paper, body: Area, title: str) -> Job:
        rows, columns = bounds(self.puzzle.grid)
        _, further = self._foot(self._further_head(paper, title)[1])
        down = self.options.vertical and self.language == "ja" and self._has_clues
        answer = self.document.answer if self._has_clues else None
        groups = question.groups_of(self.puzzle, self.language, answer, self._reads)
        return Job(len(rows), len(columns), groups, body, further, self.options.scale, down)

    def _arranged(self, job: Job) -> tuple[Arrangement, list[Mark]]:
        """Board and list with a word bank in a box below them, or as a part of the list if that saves a page."""
        if not (self.options.word_bank and needs_bank(self.puzzle)):
            return arrange(job), []
        bank, body, scale = bank_of(self.puzzle, self.document.answer, self.language, self._reads), job.body, job.scale
        listed = arrange(replace(job, groups=[*job.groups, bank]))
        if box := boxed(bank, body, scale):
            above = arrange(replace(job, body=body.above(body.bottom - box.height - GAP)))
            if above.cell >= scale.smallest_cell and (listed.further or not above.further):
                return above, list(box.draw(body.x, above.bottom(job.rows) + GAP))
        return listed, []

    @property
    def _reads(self) -> Reads | None:
        return reader_of(self.puzzle) if self.options.furigana else None

    def _board_alone(self, answer: Answer, body: Area) -> Job:
        rows, columns = bounds(answer.grid)
        return Job(len(rows), len(columns), [], body, body, self.options.scale)

    def _board(self, arrangement: Arrangement) -> list[Mark]:
        grid = self.puzzle.grid
        place = place_board(grid, arrangement.board, arrangement.cell)
        numbers = grid.numbered() if self._has_clues else None
        return draw_board(grid, place, self.puzzle.givens, numbers, bold=True, shade=self.options.shade)

    def _filled(self, answer: Answer, arrangement: Arrangement) -> list[Mark]:
        place = place_board(answer.grid, arrangement.board, arrangement.cell)
        numbers = answer.grid.numbered() if self._has_clues else None
        return draw_board(answer.grid, place, answer.grid.symbols, numbers, shade=self.options.shade)
