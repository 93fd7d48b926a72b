"""Sets of rules for frames: what each tradition of crosswords promises, as data that makers of frames can use too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from masume.core import Fault, Grid, Refused, Sentence
from masume.kinds import frames
from masume.kinds.frames import FramePromise
from masume.kinds.refusals import LONGEST_DIAGONAL, NO_RULES, NO_SYMMETRY, SHORTEST_WORD
from masume.kinds.symmetry import Symmetry


class Checking(StrEnum):
    """How many letters of a word must stand in a crossing word too."""

    FREE = "free"
    HALF = "half"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class FrameRules:
    """What a frame must be like; `promises` follows from the other fields, so the two cannot disagree."""

    name: str
    title: Sentence
    shortest: int = 2
    connected: bool = True
    symmetry: Symmetry | None = None
    checking: Checking = Checking.FREE
    black_may_touch: bool = True
    corners_may_be_black: bool = True
    three_sides_may_be_black: bool = True
    longest_diagonal: int | None = None
    """Black cells that may follow each other on a diagonal: 2, 3, or any number."""

    def __post_init__(self) -> None:
        if self.shortest < 2:
            raise Refused(SHORTEST_WORD, shortest=self.shortest)
        if self.longest_diagonal not in (None, 2, 3):
            raise Refused(LONGEST_DIAGONAL, longest=self.longest_diagonal)

    @property
    def promises(self) -> tuple[FramePromise, ...]:
        """Every promise that these rules ask for."""
        asked = {
            frames.no_black_cells_adjacent: not self.black_may_touch,
            frames.corners_are_white: not self.corners_may_be_black,
            frames.no_white_cell_walled_on_three_sides: not self.three_sides_may_be_black,
            frames.no_diagonal_chain_of_three: self.longest_diagonal == 2,
            frames.no_diagonal_chain_of_four: self.longest_diagonal == 3,
            frames.white_cells_are_connected: self.connected,
            frames.every_white_cell_is_in_a_slot: self.shortest == 2,
            frames.every_cell_is_checked: self.checking is Checking.ALL,
            frames.half_of_each_word_is_checked: self.checking is Checking.HALF,
            frames.no_three_unchecked_letters_in_a_row: self.checking is Checking.HALF,
        }
        symmetry = () if self.symmetry is None else (frames.black_cells_are_symmetric(self.symmetry),)
        length = () if self.shortest == 2 else (frames.words_have_at_least(self.shortest),)
        return (*symmetry, *length, *(promise for promise, is_asked in asked.items() if is_asked))

    def faults(self, grid: Grid) -> Iterator[Fault]:
        """Every broken promise of a frame."""
        for promise in self.promises:
            yield from promise(grid)

    def keeps(self, grid: Grid) -> bool:
        """True if a frame keeps every promise."""
        return next(self.faults(grid), None) is None


FRAME_RULES = {
    rules.name: rules
    for rules in (
        FrameRules("free", Sentence("free", "自由"), connected=False),
        FrameRules("japanese", Sentence("Japanese", "日本式"), black_may_touch=False, corners_may_be_black=False),
        FrameRules(
            "japanese-strict",
            Sentence("Japanese, strict", "日本式（厳格）"),
            black_may_touch=False,
            corners_may_be_black=False,
            three_sides_may_be_black=False,
            longest_diagonal=3,
        ),
        FrameRules(
            "american",
            Sentence("American", "アメリカ式"),
            shortest=3,
            symmetry=Symmetry.HALF_TURN,
            checking=Checking.ALL,
        ),
        FrameRules(
            "british",
            Sentence("British", "イギリス式"),
            shortest=3,
            symmetry=Symmetry.HALF_TURN,
            checking=Checking.HALF,
        ),
    )
}
"""Every set of rules by name."""

FREE = FRAME_RULES["free"]


def rules_named(name: str, symmetry: str | None = None) -> FrameRules:
    """The rules of that name, with another symmetry if one is named; ValueError with one sentence if there are none.

    >>> rules_named("american", "none").symmetry is None
    True
    """
    if name not in FRAME_RULES:
        raise Refused(NO_RULES, name=name, known=", ".join(FRAME_RULES))
    rules = FRAME_RULES[name]
    if symmetry is None:
        return rules
    if symmetry != "none" and symmetry not in tuple(Symmetry):
        raise Refused(NO_SYMMETRY, name=symmetry, known=", ".join(Symmetry))
    return replace(rules, symmetry=None if symmetry == "none" else Symmetry(symmetry))
