"""The sections of a booklet: puzzles by level, then by kind; or all in one, as they come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from masume.core import LEVELS, Language, Sentence
from masume.formats import Document
from masume.kinds import KINDS
from masume.press.levels import level_of, stars

_LEVEL = Sentence("Level {level}  {stars}", "レベル{level}  {stars}")


@dataclass(frozen=True, slots=True)
class Section:
    """Puzzles of one level, or of one kind if they have none, with their numbers."""

    title: str
    """Empty if it has puzzles of every level."""
    numbered: tuple[tuple[int, Document], ...]


def sections_of(documents: Sequence[Document], language: Language, *, in_order: bool = False) -> list[Section]:
    """The puzzles by level, easiest first, then those without a level by kind; numbered from 1 in that order.

    In the order in which they come there is one section without a title.
    """
    if in_order:
        return [Section("", tuple(enumerate(documents, start=1)))]
    levels = [level_of(document.puzzle) for document in documents]
    groups = {
        _LEVEL(language, level=level, stars=stars(level)): [
            d for d, own in zip(documents, levels, strict=True) if own == level
        ]
        for level in LEVELS
    }
    bare = [document for document, level in zip(documents, levels, strict=True) if level is None]
    groups |= {kind.title(language): [d for d in bare if d.puzzle.kind == name] for name, kind in KINDS.items()}
    sections, number = [], 1
    for title, group in groups.items():
        if group:
            sections.append(Section(title, tuple(enumerate(group, start=number))))
            number += len(group)
    return sections
