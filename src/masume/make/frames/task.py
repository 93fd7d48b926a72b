"""What a frame is to be like."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass

from masume.core import Cell, Grid, Placement, Position, Refused, Word
from masume.core.limits import SEED, THREADS
from masume.core.phrases import cell_place
from masume.kinds import Checking, FrameRules
from masume.make import refusals
from masume.words.bank import WordBank


@dataclass(frozen=True, slots=True)
class Weights:
    """What makes one frame better than another; a score is in nats. The usual ones were found by filling (README)."""

    fills: float = 1.0
    """Of the expected log number of fills."""
    lack: float = 2.0
    """Of what single slots lack: a frame is as hard to fill as its hardest corner."""
    margin: float = 0.0
    """The slack from which a slot lacks nothing."""
    black: float = 0.0
    """What each black cell costs."""

    def __post_init__(self) -> None:
        for name in ("fills", "lack", "black"):
            if not 0 <= getattr(self, name) <= 1e6:
                raise Refused(refusals.FRAME_WEIGHT, name=name, value=getattr(self, name))
        if not abs(self.margin) <= 1e6:
            raise Refused(refusals.FRAME_MARGIN, value=self.margin)


USUAL = Weights()
"""For a given number of black cells."""

ALL_CHECKED = Weights(lack=0.5)
"""The same where all letters are checked: there long words live by the short ones that cross them."""

FEW_BLACKS = Weights(fills=0.0, lack=1.0, margin=1.0, black=1.0)
"""As few black cells as leave every slot some freedom."""


@dataclass(frozen=True, slots=True)
class FrameTask:
    """A frame to make: blanks of a board turn black so that it keeps the rules and the words of a bank fill it best.

    Black cells, cells outside and letters of the board stay as they are. Theme words are placed first, between black
    cells or edges, and stand in the frame as letters.
    """

    bank: WordBank
    board: Grid
    rules: FrameRules
    black: tuple[int, int] | None = None
    """The fewest and the most black cells; without it, as few as leave enough freedom."""
    longest: int | None = None
    """The most letters a word may have."""
    white: frozenset[Position] = frozenset()
    """Blanks that must stay white."""
    themes: tuple[Word, ...] = ()
    placed: tuple[Placement, ...] = ()
    """Where theme words and others that are to stand in the frame are placed, if that is decided already."""
    weights: Weights | None = None
    """Those that suit the other fields if there are none."""
    seed: int = 0
    threads: int = 1

    def __post_init__(self) -> None:
        SEED.require(self.seed)
        THREADS.require(self.threads)
        if self.longest is not None and self.longest < self.rules.shortest:
            raise Refused(refusals.LONGEST_TOO_SHORT, longest=self.longest, shortest=self.rules.shortest)
        self._require_sensible_black()
        self._require_white_cells_are_blank()
        self._require_symmetric_shape()
        self._require_themes_fit()

    @property
    def goal(self) -> Weights:
        """The weights that count."""
        if self.weights is not None:
            return self.weights
        if self.black is None:
            return FEW_BLACKS
        return ALL_CHECKED if self.rules.checking is Checking.ALL else USUAL

    def _require_sensible_black(self) -> None:
        if self.black is None:
            return
        fewest, most = self.black
        inside = sum(cell is not Cell.OUTSIDE for _, cell in self.board)
        if not 0 <= fewest <= most:
            raise Refused(refusals.BLACK_RANGE, fewest=fewest, most=most)
        if fewest > inside:
            raise Refused(refusals.TOO_MUCH_BLACK, count=fewest, cells=inside)

    def _require_white_cells_are_blank(self) -> None:
        for position in sorted(self.white):
            if not self.board.is_white(position):
                raise Refused(refusals.NOT_WHITE, place=cell_place(position))

    def _require_symmetric_shape(self) -> None:
        symmetry = self.rules.symmetry
        if symmetry is None:
            return
        height, width = self.board.height, self.board.width
        inside = {position for position, cell in self.board if cell is not Cell.OUTSIDE}
        if any(symmetry.image(position, height, width) not in inside for position in inside):
            raise Refused(refusals.SHAPE_NOT_SYMMETRIC, symmetry=refusals.symmetry_name(symmetry))

    def _require_themes_fit(self) -> None:
        stretch = max((slot.length for slot in self.board.slots()), default=1)
        for word, times in Counter(self.themes).items():
            text = "".join(word)
            if times > 1:
                raise Refused(refusals.THEME_TWICE, word=text, count=times)
            if len(word) < self.rules.shortest:
                raise Refused(refusals.THEME_TOO_SHORT, word=text, shortest=self.rules.shortest)
            if len(word) > min(stretch, math.inf if self.longest is None else self.longest):
                raise Refused(refusals.THEME_TOO_LONG, word=text)
