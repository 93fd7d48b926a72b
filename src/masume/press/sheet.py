"""A sheet: what the pages of every kind of puzzle have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from masume.core import Answer, Language, Puzzle, Sentence
from masume.formats import Document
from masume.kinds import title_of, word_count
from masume.press import notes, question
from masume.press.arrange import Frame
from masume.press.drawing import Drawing
from masume.press.furniture import footer, header
from masume.press.levels import level_of, stars
from masume.press.listing import draw_list
from masume.press.marks import Mark, Page
from masume.press.name_line import name_line
from masume.press.paper import DOUBLINGS, Area, Paper, SheetOptions
from masume.press.small import answer_at_foot


@dataclass(frozen=True, slots=True)
class Place:
    """What a page has for being one of many: the puzzle's number before its title, and the number of the page."""

    label: str = ""
    page: int | None = None


ALONE = Place()


def larger_and_larger(paper: Paper) -> Iterator[Paper]:
    """The paper, then twice as large, and so on: for boards that cannot be read on it."""
    for _ in range(DOUBLINGS + 1):
        yield paper
        paper = paper.doubled


@dataclass(frozen=True, slots=True)
class Sheet(ABC):
    """A puzzle and everything that decides its pages."""

    document: Document
    options: SheetOptions
    place: Place
    heading: Sentence
    """The title above the puzzle, with gaps for its own title and the number of its words."""
    task: Sentence
    """What the player has to do."""

    drawing: ClassVar[Drawing]
    """How its answer is drawn where there is little room."""

    @abstractmethod
    def question_pages(self) -> tuple[Page, ...]:
        """The pages of the question."""

    @abstractmethod
    def answer_page(self, answer: Answer) -> Page:
        """The page of the answer, as large as the paper allows."""

    @property
    def puzzle(self) -> Puzzle:
        """The question."""
        return self.document.puzzle

    @property
    def language(self) -> Language:
        """The language of its texts."""
        return self.options.language or question.language_of(self.puzzle)

    @property
    def _title(self) -> str:
        title, count = title_of(self.puzzle, self.language), word_count(self.puzzle)
        return self._labelled(self.heading(self.language, title=title, count=count))

    @property
    def _answer_title(self) -> str:
        return self._labelled(question.answer_heading(self.puzzle, self.language))

    def _labelled(self, title: str) -> str:
        return f"{self.place.label}. {title}" if self.place.label else title

    def _page(self, paper: Paper, title: str, marks: list[Mark]) -> Page:
        return Page(paper.width, paper.height, tuple(marks), title, self.language)

    def _further(self, paper: Paper, title: str, frames: tuple[Frame, ...] = ()) -> Iterator[Page]:
        """The pages that the list goes on to, and those of notes that are too long for the first."""
        head, body = self._further_head(paper, title)
        notes_shown = () if self._has_short_notes(paper) else question.notes_of(self.puzzle)
        long = notes.frames_of(notes_shown, self._foot(body)[1], self.options.scale, self.language)
        for i, frame in enumerate((*frames, *long), start=1):
            foot, _ = self._foot(body, i)
            yield self._page(paper, title, [*head, *draw_list(frame), *foot])

    # ------------------------------------------------------------ parts of pages

    def _head(self, paper: Paper, title: str) -> tuple[list[Mark], Area]:
        notes_shown = question.notes_of(self.puzzle) if self._has_short_notes(paper) else ()
        names, area = self._names(paper.inside)
        head, body = header(title, self._task(), area, self.options.scale, self._stars(), notes_shown)
        return [*names, *head], body

    def _names(self, area: Area) -> tuple[list[Mark], Area]:
        return name_line(area, self.options.scale, self.language) if self.options.name_line else ([], area)

    def _task(self) -> str:
        """What the player has to do, in the words that are asked for."""
        return "" if self.options.no_instructions else self.options.instructions or self.task(self.language)

    def _has_short_notes(self, paper: Paper) -> bool:
        return notes.are_short(question.notes_of(self.puzzle), paper.inside, self.options.scale)

    def _stars(self) -> str:
        level = level_of(self.puzzle) if self.options.level_marks else None
        return stars(level) if level else ""

    def _foot(self, area: Area, further: int = 0) -> tuple[list[Mark], Area]:
        number = "" if self.place.page is None else str(self.place.page + further)
        return footer(question.credit_of(self.puzzle), area, self.options.scale, number)

    def _small_answer(self, area: Area) -> tuple[list[Mark], Area]:
        return answer_at_foot(self.document, self.drawing, self.options, area, self.language)

    def _further_head(self, paper: Paper, title: str) -> tuple[list[Mark], Area]:
        quiet = replace(self.options.scale, title=self.options.scale.smallest_title)
        return header(question.continued(title, self.language), "", paper.inside, quiet)
