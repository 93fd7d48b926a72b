"""What makes a board good."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from math import isfinite

from masume.core import Grid, Refused, Word
from masume.core.phrases import quoted
from masume.make.refusals import COEFFICIENT, NO_COEFFICIENT, NO_NUMBER, NO_OBJECTIVE


@dataclass(frozen=True, slots=True)
class Objective:
    """A sum of counts, each times a coefficient of 0 or more (to a thousandth); the higher, the better.

    White cells are the total length of the words less the crossings, so any two of the three say the same.
    """

    white: float = 0.0
    """White cells."""
    words: float = 0.0
    """Words on the board."""
    length: float = 0.0
    """Letters of all words, those at crossings counted twice (Haraguchi & Sato's objective)."""
    crossings: float = 0.0
    """Cells that two words share."""
    weight: float = 0.0
    """Weights of the words, as their list gives them."""
    balance: float = 0.0
    """Evenness of letters: the first white cell with a letter counts 1, the second ½, the third ⅓, …"""

    def __post_init__(self) -> None:
        for name, coefficient in asdict(self).items():
            if not (isfinite(coefficient) and 0 <= coefficient <= 1e6):
                raise Refused(COEFFICIENT, name=name, value=coefficient)
        if not any(round(coefficient, 3) for coefficient in asdict(self).values()):
            raise Refused(NO_COEFFICIENT)

    def value_of(self, word: Word, weight: float) -> float:
        """What a word adds by itself."""
        return self.words + (self.length + self.white) * len(word) + self.weight * weight

    @property
    def value_of_crossing(self) -> float:
        """What a cell shared by two words adds; below 0 if white cells count, since two letters make one cell."""
        return self.crossings - self.white

    def score(self, board: Grid, weights: Mapping[Word, float]) -> float:
        """The score of a finished board, counted from its cells alone."""
        placed = [placement.word for placement in board.placements()]
        white, length = len(board.white_cells), sum(map(len, placed))
        thousandths = round(self.balance * 1000)
        counts = Counter(board.symbols.values()).values()
        harmonic = sum(thousandths // k for count in counts for k in range(1, count + 1)) / 1000
        return (
            self.white * white
            + self.words * len(placed)
            + self.length * length
            + self.crossings * (length - white)
            + self.weight * sum(weights.get(word, 1.0) for word in placed)
            + harmonic
        )

    @classmethod
    def parse(cls, text: str) -> Objective:
        """An objective as written on the command line: ``white``, or ``words=10,crossings=1``."""
        names = [field.name for field in fields(cls)]
        coefficients: dict[str, float] = {}
        for term in text.split(","):
            name, _, number = term.partition("=")
            name = name.strip()
            if name not in names:
                raise Refused(NO_OBJECTIVE, name=quoted(name), known=", ".join(names))
            try:
                coefficients[name] = float(number) if number.strip() else 1.0
            except ValueError as error:
                raise Refused(NO_NUMBER, name=name, value=quoted(number.strip())) from error
        return cls(**coefficients)

    def __str__(self) -> str:
        return ",".join(f"{name}={value:g}" for name, value in asdict(self).items() if value)


WHITE = Objective(white=1.0)
"""The most white cells: the objective unless another is asked for."""

LETTERS = Objective(length=1.0)
"""The most letters placed: at its highest exactly when every word is on the board, without favour for short words."""
