"""What the operations that make puzzles give back."""

from __future__ import annotations

from msgspec import Struct

from masume.core import Cell, Grid
from masume.orders.order import Order
from masume.studio.values import Bilingual, PuzzleView

GRACE_SECONDS = 60.0
"""What may follow a search: mending a board, its words not placed, its level."""

MOST_UNPLACED = 500
"""So many words that are not on the board are named with their reasons."""


class UnplacedWord(Struct, frozen=True):
    """A word that is not on the board, and why."""

    word: str
    reason: Bilingual


class Figures(Struct, frozen=True, kw_only=True):
    """How good a board is, and how it came about."""

    status: str
    """FOUND, OPTIMAL, IMPOSSIBLE, OUT_OF_BUDGET or CANCELLED."""
    seed: int
    seconds: float
    rounds: int
    score: float = 0.0
    bound: float | None = None
    """A score that no board can exceed, if known."""
    ratio: float = 0.0
    """White cells of all cells of the board."""
    highest_ratio: float | None = None
    """A ratio that no board can exceed, if known."""
    words: int = 0
    listed: int = 0
    """How many words could be chosen from."""
    black: int = 0
    crossings: int = 0
    givens: int = 0
    theme_words: int | None = None
    unique: bool | None = None
    """Whether there is one solution; null if that is not known."""
    level: int | None = None


class MadePuzzle(Struct, frozen=True, kw_only=True):
    """What came of making a puzzle; without a puzzle the remarks say why there is none."""

    puzzle: PuzzleView | None
    figures: Figures
    unplaced: tuple[UnplacedWord, ...] = ()
    """The words that are not on the board, as far as they are named."""
    unplaced_total: int = 0
    remarks: tuple[Bilingual, ...] = ()
    """Remarks about the puzzle; without a puzzle, why there is none."""
    missed: tuple[Bilingual, ...] = ()
    """Those of the remarks that name what was asked for and is not so."""
    headline: Bilingual | None = None
    """How many of the user's own words stand, if not all do: what is said in place of "ready"."""


def seconds_of(order: Order) -> float:
    """How long an order may take before it is cut off."""
    return (order.seconds or order.usual_seconds) + GRACE_SECONDS


def board_figures(answer: Grid) -> dict[str, float | int]:
    """What can be counted on a finished board."""
    slots = answer.slots()
    return {
        "ratio": answer.white_ratio,
        "words": len(slots),
        "black": sum(cell is Cell.BLACK for _, cell in answer),
        "crossings": sum(slot.length for slot in slots) - len({cell for slot in slots for cell in slot.cells}),
    }
