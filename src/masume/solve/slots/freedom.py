"""How free each slot of a board still is, and which are dead."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Container
from dataclasses import dataclass
from enum import StrEnum

from masume.core import Cell, Position, Slot
from masume.solve.slots.network import FrameNetwork
from masume.solve.slots.prospects import beside


class Death(StrEnum):
    """Why no word can stand in a slot."""

    LENGTH = "length"
    """The list has no word of that length."""
    LETTERS = "letters"
    """No word has the letters that stand there."""
    CROSSINGS = "crossings"
    """Words have these letters, but none leaves a word to every slot that crosses it."""


@dataclass(frozen=True, slots=True)
class SlotFreedom:
    """How many words a slot still has."""

    slot: Slot
    count: int
    """The words that may stand there after propagation."""
    share: float
    """The same from 0 to 1, on the scale of logarithms: 0 for none, 1 for all words of its length."""
    death: Death | None = None


@dataclass(frozen=True, slots=True)
class Freedom:
    """How free the slots of a board are that want words."""

    slots: tuple[SlotFreedom, ...]
    is_possible: bool
    """False if propagation proves that the board cannot be filled."""
    blanks: frozenset[Position]

    def of_cells(self) -> dict[Position, float]:
        """For each cell without a letter, and each in a dead slot, the share of its least free slot."""
        shares: dict[Position, float] = defaultdict(lambda: 1.0)
        for each in self.slots:
            for cell in each.slot.cells:
                if cell in self.blanks or each.death is not None:
                    shares[cell] = min(shares[cell], each.share)
        return dict(shares)


def freedom(network: FrameNetwork) -> Freedom:
    """How free every slot is; if some are dead, why they are, and what the others have without them."""
    deaths = {slot: death for slot in network.slots if (death := _death_alone(network, slot))}
    counts = _counts(network if not deaths else network.part(slot for slot in network.slots if slot not in deaths))
    is_possible = counts is not None and not deaths
    if counts is None:
        counts, crossed = _counts_nearby(network, deaths)
        deaths |= dict.fromkeys(crossed, Death.CROSSINGS)
    slots = (_slot_freedom(network, slot, counts.get(slot, 0), deaths.get(slot)) for slot in network.slots)
    blanks = frozenset(position for position, cell in network.frame if cell is Cell.BLANK)
    return Freedom(tuple(slots), is_possible, blanks)


def _death_alone(network: FrameNetwork, slot: Slot) -> Death | None:
    """Why a slot has no word even if nothing crosses it."""
    if not network.bank.count(slot.length):
        return Death.LENGTH
    has_letters = any(isinstance(cell, str) for cell in network.frame.word_in(slot))
    if has_letters and not network.part([slot]).outlook().is_possible:
        return Death.LETTERS
    return None


def _counts(network: FrameNetwork) -> dict[Slot, int] | None:
    """The words of each slot after propagation; None if that proves that there are none."""
    outlook = network.outlook()
    if not outlook.is_possible:
        return None
    return {slot: outlook.count(number) for number, slot in enumerate(network.slots)}


def _counts_nearby(network: FrameNetwork, dead: Container[Slot]) -> tuple[dict[Slot, int], list[Slot]]:
    """The words that each slot and those that cross it leave it, and the slots that have none so."""
    counts: dict[Slot, int] = {}
    crossed: list[Slot] = []
    for slot in network.slots:
        near = None if slot in dead else _counts(network.part(s for s in beside(network, slot) if s not in dead))
        counts[slot] = near[slot] if near else 0
        if near is None and slot not in dead:
            crossed.append(slot)
    return counts, crossed


def _slot_freedom(network: FrameNetwork, slot: Slot, count: int, death: Death | None) -> SlotFreedom:
    most = network.bank.count(slot.length)
    return SlotFreedom(slot, count, math.log1p(count) / math.log1p(most) if most else 0.0, death)
