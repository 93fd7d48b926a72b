"""What could still stand in a slot, and what each word would leave to the slots that cross it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from heapq import nsmallest

from masume.core import Cell, Grid, Position, Refused, Slot, Word
from masume.solve.refusals import NOTHING_WANTED
from masume.solve.slots.network import FrameNetwork

NOTHING_CROSSES = 2**31 - 1
"""What the kernel says of a word that no other crosses."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """A word that fits the letters of a slot."""

    word: Word
    score: float
    least: int | None
    """The fewest words that it leaves to a slot that crosses it; 0 if it makes one impossible, None if nothing does."""
    freedom: float
    """What it leaves to all of them, from 0 to 1, as a share of what the freest word does."""


@dataclass(frozen=True, slots=True)
class Prospects:
    """The best words for a slot, and how many there are."""

    best: tuple[Prospect, ...]
    total: int
    """The words that fit the letters of the slot."""
    alive: int
    """Those of them with which propagation still finds the board fillable."""


def prospects(network: FrameNetwork, slot: Slot, limit: int = 100) -> Prospects:
    """The words that fit the letters of a slot: first those with which it still looks fillable.

    Among these, score and freedom count alike, each as a share of the most there is. ValueError if the slot is none
    of those that want words.
    """
    if slot not in network.slots:
        raise Refused(NOTHING_WANTED)
    alive = _alive(network, slot)
    alone = network.part([slot]).outlook()
    fitting = alone.words(0) if alone.is_possible else []
    scores = {index: network.bank.table.score(slot.length, index) for index in fitting}
    highest = max(scores.values(), default=0.0) or 1.0
    freest = max((logs for _, logs in alive.values()), default=0.0) or 1.0

    def worth(index: int) -> tuple[bool, float, int]:
        """What comes first is the smallest."""
        left = alive.get(index)
        return left is None, -scores[index] / highest - (left[1] / freest if left else 0.0), index

    best = nsmallest(limit, fitting, key=worth)
    words = tuple(_prospect(network, slot, index, alive.get(index), freest) for index in best)
    return Prospects(words, len(fitting), len(alive))


def loosened(frame: Grid, slot: Slot, fixed: Collection[Position] = ()) -> Grid:
    """The frame without those letters of a full slot that no other complete word needs and that are not fixed.

    So it can be asked what else could stand there. A slot that is not full keeps its letters.
    """
    complete = {placement.slot for placement in frame.placements()}
    if slot not in complete:
        return frame
    needed = {cell for other in complete - {slot} for cell in other.cells}
    return frame.replace(
        {
            cell: Cell.BLANK
            for cell in slot.cells
            if isinstance(frame[cell], str) and cell not in needed and cell not in fixed
        }
    )


def beside(network: FrameNetwork, slot: Slot) -> tuple[Slot, ...]:
    """A slot and those that cross it."""
    cells = set(slot.cells)
    return tuple(other for other in network.slots if other == slot or not cells.isdisjoint(other.cells))


def _alive(network: FrameNetwork, slot: Slot) -> dict[int, tuple[int, float]]:
    """The words that propagation leaves a slot, with what each leaves to others.

    If the board is dead somewhere, the slot's own neighbourhood decides.
    """
    for part in (network, network.part(beside(network, slot))):
        outlook = part.outlook()
        if outlook.is_possible:
            number = part.slots.index(slot)
            return dict(zip(outlook.words(number), outlook.leaves(number), strict=True))
    return {}


def _prospect(network: FrameNetwork, slot: Slot, index: int, left: tuple[int, float] | None, freest: float) -> Prospect:
    word = network.bank.word(slot.length, index)
    score = network.bank.table.score(slot.length, index)
    if left is None:
        return Prospect(word, score, 0, 0.0)
    least, logs = left
    if least == NOTHING_CROSSES:
        return Prospect(word, score, None, 1.0)
    return Prospect(word, score, least, logs / freest)
