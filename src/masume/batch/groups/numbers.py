"""Number skeletons: from a list of numbers, or from numbers that each puzzle draws for itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random
from typing import Annotated

from msgspec import Meta

from masume.batch.group import NO_LISTS, Assignment, Draft, Maker, Material, NotMade
from masume.batch.groups.boards import board_of
from masume.batch.groups.placing import PlacedGroup, PlacedMaker, PlacedWords, drafted, require_fitting
from masume.batch.groups.sources import listed, read_lists
from masume.batch.refusals import NO_LENGTH, NOT_DIGITS, NOT_NUMBERS, ONLY_DRAWN, ONLY_LISTED
from masume.core import Entry, Grid, Language, Refused, Sentence
from masume.core.phrases import quoted
from masume.kinds import KINDS, skeleton_kind
from masume.kinds.numbers import DIGITS
from masume.make import longest_stretch
from masume.words import Folding, Lexicon

KIND = KINDS["numbers"]

NO_NUMBER = Sentence("there is no number that may be used", "使える数字が残っていません")

USUAL_LENGTHS = (3, 4, 5, 6)

CELLS_A_NUMBER = 2
"""So many cells of the board bring a number that is drawn: about four times as many as will stand on it."""

FEWEST_NUMBERS = 12

MOST_DRAWS = 20
"""How often a number is drawn again that was drawn before."""

Length = Annotated[int, Meta(ge=2, le=100)]


class NumbersGroup(PlacedGroup, frozen=True, kw_only=True, tag="numbers"):
    """Number skeletons, each with one solution that needs no guess."""

    digits: Annotated[str, Meta(min_length=2, max_length=10)] = "0123456789"
    """The digits that numbers are drawn of."""
    lengths: Annotated[tuple[Length, ...], Meta(min_length=1, max_length=20)] = USUAL_LENGTHS
    """How many digits they have."""
    numbers: Annotated[int, Meta(ge=2, le=10_000)] | None = None
    """How many are drawn for a puzzle to choose from; without it, as many as suit its board."""
    leading_zeros: bool = False
    """Whether a number may begin with 0."""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.words and self._draws_otherwise:
            raise Refused(ONLY_DRAWN, name=self._draws_otherwise[0])
        for name, words in (("must", self.must), ("apart", self.apart)):
            if words and not self.words:
                raise Refused(ONLY_LISTED, name=name)
        if len(DIGITS.intersection(self.digits)) < len(self.digits):
            raise Refused(NOT_DIGITS, text=quoted(self.digits)).at("digits")

    @property
    def _draws_otherwise(self) -> list[str]:
        usual = {"digits": "0123456789", "lengths": USUAL_LENGTHS, "numbers": None, "leading_zeros": False}
        return [name for name, value in usual.items() if getattr(self, name) != value]

    def gather(self, folder: Path, language: Language | None, own: Mapping[str, Path] = NO_LISTS) -> Material:
        """Its list, if it has one, and its mask."""
        mask = self.mask_of(folder)
        if not self.words:
            self._require_fitting_lengths(mask)
            return Material(DrawnNumbers(KIND.title(language or "en"), mask))
        content = PlacedWords(read_lists(folder, listed(self.words), Folding(), language, own), mask)
        if skeleton_kind(content.lexicon.words) is not KIND:
            raise Refused(NOT_NUMBERS, name=content.lexicon.name)
        require_fitting(self, content)
        return Material(content, tuple(entry.text for entry in content.lexicon))

    def maker(self, material: Material) -> Maker:
        """What makes them."""
        if isinstance(material.content, PlacedWords):
            return PlacedMaker(self, material.content)
        assert isinstance(material.content, DrawnNumbers)  # noqa: S101
        return DrawnMaker(self, material.content)

    def _require_fitting_lengths(self, mask: str | None) -> None:
        for board in self.boards(mask):
            if min(self.lengths) > longest_stretch(board):
                size = {"width": board.width, "height": board.height}
                raise Refused(NO_LENGTH, length=min(self.lengths), **size).at("lengths")


@dataclass(frozen=True, slots=True)
class DrawnNumbers:
    """What a worker is sent if there is no list."""

    title: str
    mask: str | None


@dataclass(frozen=True, slots=True)
class DrawnMaker:
    """Makes number skeletons of numbers that are drawn from the order's seed."""

    group: NumbersGroup
    content: DrawnNumbers

    def __call__(self, assignment: Assignment) -> Draft:
        """The number skeleton; raises NotMade with one sentence if there is none."""
        board = board_of(assignment.width, assignment.height, self.group.shape, self.content.mask)
        drawn = self._drawn(board, Random(assignment.seed))  # noqa: S311
        words = sorted(drawn.difference(assignment.without), key=lambda text: (len(text), text))
        if not words:
            raise NotMade(NO_NUMBER)
        entries = tuple(Entry(tuple(text)) for text in words)
        lexicon = Lexicon(entries, tuple(range(1, len(entries) + 1)), name="", title=self.content.title)
        return drafted(self.group, assignment, lexicon, self.content.mask)

    def _drawn(self, board: Grid, chance: Random) -> set[str]:
        """Distinct numbers that fit the board, of each length as many as of others, as far as there are so many."""
        longest = longest_stretch(board)
        lengths = [length for length in self.group.lengths if length <= longest]
        wanted = self.group.numbers or max(FEWEST_NUMBERS, board.width * board.height // CELLS_A_NUMBER)
        drawn: set[str] = set()
        for number in range(wanted):
            length = lengths[number % len(lengths)]
            candidates = (self._number(chance, length) for _ in range(MOST_DRAWS))
            drawn.update(islice((text for text in candidates if text not in drawn), 1))
        return drawn

    def _number(self, chance: Random, length: int) -> str:
        digits = self.group.digits
        first = digits if self.group.leading_zeros else digits.replace("0", "")
        return chance.choice(first) + "".join(chance.choices(digits, k=length - 1))
