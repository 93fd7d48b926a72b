"""Sheets: the pages of a puzzle and of its answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from masume.core import Answer, Language, Puzzle
from masume.formats import Document
from masume.kinds import CROSSWORD, NONOGRAM
from masume.press import nonogram, notes, question
from masume.press.arrange import Arrangement, Frame, Job, arrange
from masume.press.board import bounds, draw_board, place_board
from masume.press.furniture import footer, header
from masume.press.levels import level_of, stars
from masume.press.listing import draw_list
from masume.press.marks import Bookmark, Mark, Page
from masume.press.paper import DOUBLINGS, Area, Paper, SheetOptions
from masume.press.small import answer_at_foot

CLEARLY = 1.15
"""Paper is laid on its side if that makes the cells of a nonogram so much larger."""


@dataclass(frozen=True, slots=True)
class Place:
    """What a page has for being one of many: the puzzle's number before its title, and the number of the page."""

    label: str = ""
    page: int | None = None


ALONE = Place()


def question_pages(document: Document, options: SheetOptions, place: Place = ALONE) -> tuple[Page, ...]:
    """The pages of a puzzle: one if everything can be read on it, more if its list needs them."""
    sheet = _Sheet(document, options, place)
    pages = (sheet.with_clues if sheet.puzzle.kind == NONOGRAM.name else sheet.with_list)()
    return (replace(pages[0], bookmarks=(Bookmark(pages[0].title),)), *pages[1:])


def answer_page(document: Document, options: SheetOptions, place: Place = ALONE) -> Page:
    """The page of a puzzle's answer; ValueError if it has none."""
    if document.answer is None:
        raise ValueError("the puzzle has no answer")
    page = _Sheet(document, options, place).with_answer(document.answer)
    return replace(page, bookmarks=(Bookmark(page.title),))


def larger_and_larger(paper: Paper) -> Iterator[Paper]:
    """The paper, then twice as large, and so on: for boards that cannot be read on it."""
    for _ in range(DOUBLINGS + 1):
        yield paper
        paper = paper.doubled


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A puzzle and everything that decides its pages."""

    document: Document
    options: SheetOptions
    place: Place

    @property
    def puzzle(self) -> Puzzle:
        return self.document.puzzle

    @property
    def language(self) -> Language:
        return self.options.language or question.language_of(self.puzzle)

    # ------------------------------------------------------------ pages

    def with_list(self) -> tuple[Page, ...]:
        """The board and its list."""
        title = self._titled(question.heading_of(self.puzzle, self.language))
        for paper in larger_and_larger(self.options.sheet):
            head, body = self._head(paper, title)
            foot, body = self._foot(body)
            answer, body = answer_at_foot(self.document, self.options, body, self.language)
            arrangement = arrange(self._job(paper, body, title))
            if arrangement.cell >= self.options.scale.smallest_cell:
                break
        words = draw_list(arrangement.first) if arrangement.first else []
        marks = [*head, *words, *self._board(arrangement), *answer, *foot]
        return self._page(paper, title, marks), *self._further(paper, title, arrangement.further)

    def with_clues(self) -> tuple[Page, ...]:
        """A nonogram, on paper that is turned if it is wide and larger if its clues could not be read."""
        title = self._titled(question.heading_of(self.puzzle, self.language))
        for size in larger_and_larger(self.options.sheet):
            plans = {paper: self._clue_plan(paper, title) for paper in (size, size.turned)}
            paper = size.turned if plans[size.turned].cell > CLEARLY * plans[size].cell else size
            if plans[paper].text >= self.options.scale.smallest_clue or self.puzzle.lines is None:
                break
        head, body = self._head(paper, title)
        foot, body = self._foot(body)
        answer, _ = answer_at_foot(self.document, self.options, body, self.language)
        board = nonogram.draw_question(self.puzzle.grid, self.puzzle.lines, plans[paper])
        return self._page(paper, title, [*head, *board, *answer, *foot]), *self._further(paper, title)

    def with_answer(self, answer: Answer) -> Page:
        """The filled board or the picture, as large as the page allows."""
        title = self._titled(question.answer_heading(self.puzzle, self.language))
        is_picture = self.puzzle.kind == NONOGRAM.name
        for paper in larger_and_larger(self._turned_for(answer) if is_picture else self.options.sheet):
            head, body = header(title, "", paper.inside, self.options.scale)
            foot, body = self._foot(body)
            arrangement = arrange(_alone(answer, body, self.options))
            if is_picture or arrangement.cell >= self.options.scale.smallest_cell:
                break
        board = self._picture(answer, body) if is_picture else self._filled(answer, arrangement)
        return self._page(paper, title, [*head, *board, *foot])

    def _further(self, paper: Paper, title: str, frames: tuple[Frame, ...] = ()) -> Iterator[Page]:
        """The pages that the list goes on to, and those of notes that are too long for the first."""
        head, body = self._further_head(paper, title)
        told = () if self._has_short_notes(paper) else question.notes_of(self.puzzle)
        long = notes.frames_of(told, self._foot(body)[1], self.options.scale, self.language)
        for i, frame in enumerate((*frames, *long), start=1):
            foot, _ = self._foot(body, i)
            yield self._page(paper, title, [*head, *draw_list(frame), *foot])

    # ------------------------------------------------------------ parts of pages

    def _titled(self, title: str) -> str:
        return f"{self.place.label}. {title}" if self.place.label else title

    def _head(self, paper: Paper, title: str) -> tuple[list[Mark], Area]:
        task = question.task_of(self.puzzle, self.language)
        told = question.notes_of(self.puzzle) if self._has_short_notes(paper) else ()
        return header(title, task, paper.inside, self.options.scale, self._stars(), told)

    def _has_short_notes(self, paper: Paper) -> bool:
        return notes.are_short(question.notes_of(self.puzzle), paper.inside, self.options.scale)

    def _stars(self) -> str:
        level = level_of(self.puzzle) if self.options.level_marks else None
        return stars(level) if level else ""

    def _page(self, paper: Paper, title: str, marks: list[Mark]) -> Page:
        return Page(paper.width, paper.height, tuple(marks), title, self.language)

    def _foot(self, area: Area, further: int = 0) -> tuple[list[Mark], Area]:
        number = "" if self.place.page is None else str(self.place.page + further)
        return footer(question.credit_of(self.puzzle), area, self.options.scale, number)

    def _further_head(self, paper: Paper, title: str) -> tuple[list[Mark], Area]:
        quiet = replace(self.options.scale, title=self.options.scale.smallest_title)
        return header(question.continued(title, self.language), "", paper.inside, quiet)

    def _job(self, paper: Paper, body: Area, title: str) -> Job:
        rows, columns = bounds(self.puzzle.grid)
        _, further = self._foot(self._further_head(paper, title)[1])
        down = self.options.vertical and self.language == "ja" and self.puzzle.kind == CROSSWORD.name
        groups = question.groups_of(self.puzzle, self.language, self._told())
        return Job(len(rows), len(columns), groups, body, further, self.options.scale, down)

    def _told(self) -> Answer | None:
        """The answer where it may tell clues: those of a crossword's words."""
        return self.document.answer if self.puzzle.kind == CROSSWORD.name else None

    def _board(self, arrangement: Arrangement) -> list[Mark]:
        grid = self.puzzle.grid
        place = place_board(grid, arrangement.board, arrangement.cell)
        return draw_board(grid, place, self.puzzle.givens, self._numbers(), bold=True, shade=self.options.shade)

    def _filled(self, answer: Answer, arrangement: Arrangement) -> list[Mark]:
        place = place_board(answer.grid, arrangement.board, arrangement.cell)
        numbers = answer.grid.numbered() if self._numbers() is not None else None
        return draw_board(answer.grid, place, answer.grid.symbols, numbers, shade=self.options.shade)

    def _picture(self, answer: Answer, body: Area) -> list[Mark]:
        return nonogram.draw_answer(answer.grid, nonogram.plan_answer(answer.grid, body, self.options.scale.cell))

    def _numbers(self) -> dict[tuple[int, int], int] | None:
        return self.puzzle.grid.numbered() if self.puzzle.kind == CROSSWORD.name else None

    def _clue_plan(self, paper: Paper, title: str) -> nonogram.Plan:
        _, body = self._head(paper, title)
        _, body = self._foot(body)
        _, body = answer_at_foot(self.document, self.options, body, self.language)
        if self.puzzle.lines is None:
            return nonogram.plan_answer(self.puzzle.grid, body, self.options.scale.cell)
        return nonogram.plan_question(self.puzzle.lines, body, self.options.scale)

    def _turned_for(self, answer: Answer) -> Paper:
        """The paper on its side if the picture is clearly larger there."""
        paper, largest = self.options.sheet, self.options.scale.cell
        upright, turned = (
            nonogram.plan_answer(answer.grid, size.inside, largest).cell for size in (paper, paper.turned)
        )
        return paper.turned if turned > CLEARLY * upright else paper


def _alone(answer: Answer, body: Area, options: SheetOptions) -> Job:
    rows, columns = bounds(answer.grid)
    return Job(len(rows), len(columns), [], body, body, options.scale)
