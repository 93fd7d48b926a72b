"""The guide of each kind of puzzle: the table that a new kind joins."""

from __future__ import annotations

from collections.abc import Mapping

from masume.core import Puzzle, Sentence
from masume.grade.crossword.guide import CrosswordGuide
from masume.grade.guide import Guide
from masume.grade.nonogram.guide import NonogramGuide
from masume.grade.skeleton.guide import SkeletonGuide
from masume.kinds import CROSSWORD, NONOGRAM, NUMBERS, SKELETON

GUIDES: dict[str, Guide] = {
    SKELETON.name: SkeletonGuide(),
    NUMBERS.name: SkeletonGuide(),
    CROSSWORD.name: CrosswordGuide(),
    NONOGRAM.name: NonogramGuide(),
}
"""The guide of every kind by name."""


def guide_of(puzzle: Puzzle) -> Guide:
    """The guide through a puzzle."""
    return GUIDES[puzzle.kind]


def technique_titles(kind: str) -> Mapping[str, Sentence]:
    """What the techniques of a kind of puzzle are called, by name."""
    return GUIDES[kind].titles(kind)
