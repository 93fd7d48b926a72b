"""Why a frame cannot be filled: a few slots that have no words between them."""

from __future__ import annotations

import time

from masume.core import Slot
from masume.kernel import SlotSearch
from masume.solve.slots.network import FrameNetwork

SECONDS = 5.0
"""How long a conflict is made smaller."""

ROUNDS = 20_000
"""After so many rounds a set of slots counts as fillable while a conflict is made smaller."""


def conflicting_slots(network: FrameNetwork, proof: SlotSearch, seconds: float = SECONDS) -> tuple[Slot, ...]:
    """Slots that cannot be filled together, as few as can be found; `proof` has proved that all of them cannot.

    If words are required, the slots are those that the proof used, since leaving out slots would change the question.
    """
    slots = [network.slots[i] for i in proof.core()]
    if network.has_required or not slots:
        return tuple(slots)
    end = time.perf_counter() + seconds
    slots = _proved_again(network, slots, end)
    tried = 0
    while tried < len(slots) and time.perf_counter() < end:
        rest = slots[:tried] + slots[tried + 1 :]
        smaller = _core(network, rest, end)
        if smaller is None:
            tried += 1
        else:
            tried = sum(slot in smaller for slot in slots[:tried])
            slots = smaller
    return tuple(sorted(slots))


def _proved_again(network: FrameNetwork, slots: list[Slot], end: float) -> list[Slot]:
    """The slots that proofs about them alone need, again and again until that helps no more."""
    while True:
        smaller = _core(network, slots, end, rounds=ROUNDS * 100)
        if smaller is None or len(smaller) >= len(slots):
            return slots
        slots = smaller


def _core(network: FrameNetwork, slots: list[Slot], end: float, rounds: int = ROUNDS) -> list[Slot] | None:
    """Those of the slots that a proof needs that they cannot be filled together; None if there is no quick proof."""
    part = network.part(slots)
    engine = part.search(seed=1)
    while engine.rounds < rounds and time.perf_counter() < end:
        if engine.step(200) < 200:
            break
    if not engine.is_complete or engine.solutions():
        return None
    needed = {part.slots[i] for i in engine.core()}
    return [slot for slot in slots if slot in needed]
