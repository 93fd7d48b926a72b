"""What a puzzle file holds."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from typing import Any

from masume.core import Answer, Cell, Clue, Direction, Grid, Position, Puzzle, Sentence
from masume.core.limit import Limit
from masume.core.notebook import drawn
from masume.formats.limits import PUZZLE_FILE
from masume.formats.unread import Unread

CREDITS = ("title", "author", "copyright", "notes")
"""What a puzzle says about itself."""

EVERYTHING = frozenset({*CREDITS, "words", "rules", "givens", "answer", "outside", "stray"})
"""What a format may have no place for, beside the question itself."""

THINGS = {
    "title": Sentence("title", "題名"),
    "author": Sentence("author", "作者"),
    "copyright": Sentence("copyright", "著作権表示"),
    "notes": Sentence("notes", "注記"),
    "words": Sentence("word list", "単語リスト"),
    "givens": Sentence("cells given", "最初から決まっているマス"),
    "answer": Sentence("answer", "解答"),
    "rules": Sentence("rules of the frame", "盤面のルール"),
    "outside": Sentence("cells outside the board (now black)", "盤面の外のマス（黒マスになりました）"),
    "stray": Sentence("clues without a slot of their own", "入る場所のないカギ"),
}
"""The same, as messages name what was left out."""


@dataclass(frozen=True, slots=True)
class Document:
    """A question and, if the file has one, its answer."""

    puzzle: Puzzle
    answer: Answer | None = None
    unread: tuple[Unread, ...] = field(default=(), compare=False)
    """What the file had beside and masume has no place for."""

    @property
    def contents(self) -> tuple[str, ...]:
        """What the document has of the things that not every format keeps."""
        puzzle = self.puzzle
        given = [name for name in (*CREDITS, "words", "rules") if getattr(puzzle, name)]
        rest = {
            "givens": bool(puzzle.givens),
            "answer": self.answer is not None,
            "outside": any(Cell.OUTSIDE in row for row in puzzle.grid.rows),
            "stray": len(clues_of_slots(puzzle)) < sum(bool(clue.text.strip()) for clue in puzzle.clues),
        }
        return (*given, *(name for name, has in rest.items() if has))

    def _repr_svg_(self) -> str:
        return drawn(self)


@dataclass(frozen=True, slots=True)
class Format:
    """A file format: ``read(write(document)) == document`` but for what is left out.

    `read` raises ValueError with one sentence for a file that it cannot read, `write` for a puzzle that it cannot hold.
    """

    suffix: str
    read: Callable[[bytes], Document]
    write: Callable[[Document], bytes]
    kinds: Collection[str]
    """The kinds of puzzle that can be written to such a file."""
    keeps: frozenset[str] = EVERYTHING
    largest: Limit = PUZZLE_FILE
    """The most bytes that such a file may have."""

    def left_out(self, document: Document) -> tuple[str, ...]:
        """What the document has and such a file has no place for."""
        return tuple(name for name in document.contents if name not in self.keeps)

    def kept(self, document: Document) -> Document:
        """The document without what is left out."""
        lost = self.left_out(document)
        puzzle, answer = document.puzzle, document.answer
        changes: dict[str, Any] = {name: "" for name in lost if name in (*CREDITS, "rules")}
        if "words" in lost:
            changes["words"] = ()
        if "stray" not in self.keeps:
            changes["clues"] = clues_of_slots(puzzle)
        if "givens" in lost:
            changes["grid"] = puzzle.grid.blanked()
        if "outside" in lost:
            changes["grid"] = _blackened(changes.get("grid", puzzle.grid))
            answer = Answer(_blackened(answer.grid)) if answer else None
        return Document(replace(puzzle, **changes), None if "answer" in lost else answer)


def clues_of_slots(puzzle: Puzzle) -> tuple[Clue, ...]:
    """The clues that have a text and a slot, the first for each, across before down and by number."""
    if not puzzle.clues:
        return ()
    slots = {(slot.start, slot.direction) for slot in puzzle.grid.slots()}
    texts: dict[tuple[Direction, Position], str] = {}
    for clue in puzzle.clues:
        if clue.text.strip() and (clue.start, clue.direction) in slots:
            texts.setdefault((clue.direction, clue.start), clue.text.strip())
    return tuple(Clue(start, direction, text) for (direction, start), text in sorted(texts.items()))


def _blackened(grid: Grid) -> Grid:
    """The grid with black cells instead of cells outside."""
    return grid.replace({position: Cell.BLACK for position, cell in grid if cell is Cell.OUTSIDE})
