"""What a puzzle file holds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from masume.core import Answer, Puzzle

CREDITS = ("title", "author", "copyright", "notes")
"""What a puzzle says about itself."""

EVERYTHING = frozenset({*CREDITS, "words", "givens", "answer"})
"""What a format may have no place for, beside the question itself."""


@dataclass(frozen=True, slots=True)
class Document:
    """A question and, if the file has one, its answer."""

    puzzle: Puzzle
    answer: Answer | None = None

    @property
    def contents(self) -> tuple[str, ...]:
        """What the document has of the things that not every format keeps."""
        puzzle = self.puzzle
        told = [name for name in (*CREDITS, "words") if getattr(puzzle, name)]
        return (*told, *(["givens"] if puzzle.givens else []), *(["answer"] if self.answer else []))


@dataclass(frozen=True, slots=True)
class Format:
    """A file format: ``read(write(document)) == document`` but for what is left out.

    `read` raises ValueError with one sentence for a file that it cannot read, `write` for a puzzle that it cannot hold.
    """

    suffix: str
    read: Callable[[bytes], Document]
    write: Callable[[Document], bytes]
    kinds: tuple[str, ...]
    """The kinds of puzzle that such a file can hold."""
    keeps: frozenset[str] = EVERYTHING

    def left_out(self, document: Document) -> tuple[str, ...]:
        """What the document has and such a file has no place for."""
        return tuple(name for name in document.contents if name not in self.keeps)

    def kept(self, document: Document) -> Document:
        """The document without what is left out."""
        lost = self.left_out(document)
        changes: dict[str, Any] = {name: "" for name in lost if name in CREDITS}
        if "words" in lost:
            changes["words"] = ()
        if "givens" in lost:
            changes["grid"] = document.puzzle.grid.blanked()
        puzzle = replace(document.puzzle, **changes)
        return Document(puzzle, None if "answer" in lost else document.answer)
