"""The guide of each kind of puzzle: the table that a new kind joins."""

from __future__ import annotations

from collections.abc import Mapping
from operator import call

from masume.core import Puzzle, Sentence
from masume.grade.guide import Guide
from masume.lazy import Registry

GUIDES = Registry[Guide](
    {
        "skeleton": "masume.grade.skeleton.guide:SkeletonGuide",
        "numbers": "masume.grade.skeleton.guide:SkeletonGuide",
        "crossword": "masume.grade.crossword.guide:CrosswordGuide",
        "nonogram": "masume.grade.nonogram.guide:NonogramGuide",
    },
    made=call,
)
"""The guide of every kind by name."""


def guide_of(puzzle: Puzzle) -> Guide:
    """The guide through a puzzle."""
    return GUIDES[puzzle.kind]


def technique_titles(kind: str) -> Mapping[str, Sentence]:
    """What the techniques of a kind of puzzle are called, by name."""
    return GUIDES[kind].titles(kind)
