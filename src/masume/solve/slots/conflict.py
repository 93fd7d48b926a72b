"""Why a frame cannot be filled: a few slots that have no words between them."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator, Sequence

from masume.core import Budget, Slot
from masume.core.countdown import Countdown
from masume.kernel import SlotSearch
from masume.solve.slots.network import FrameNetwork

SECONDS = 5.0
"""How long a conflict is made smaller, unless a budget says otherwise."""

ROUNDS = 5_000
"""After so many rounds a set of slots counts as fillable while a conflict is made smaller."""

CENTRES = 12
"""Around so many slots a small conflict is sought; they are spread over the large one."""

SIZES = (6, 9, 13, 20, 30, 45)
"""How many slots around each are looked at."""


def conflicting_slots(network: FrameNetwork, proof: SlotSearch, budget: Budget | None = None) -> tuple[Slot, ...]:
    """Slots that cannot be filled together, as few as the budget allows to find; `proof` proves that all cannot be.

    If words are required, the slots are those that the proof used, since leaving out slots would change the question.
    """
    slots = [network.slots[i] for i in proof.core()]
    if network.has_required or not slots:
        return tuple(slots)
    clock = Countdown(budget or Budget(seconds=SECONDS))
    slots = _small_region(network, slots, clock) or _core(network, slots, clock, 100 * ROUNDS) or slots
    part = (len(slots) + 1) // 2
    while part > 0 and not clock.is_over:
        slots = _without_parts(network, slots, part, clock)
        part //= 2
    return tuple(sorted(slots))


def _without_parts(network: FrameNetwork, slots: list[Slot], part: int, clock: Countdown) -> list[Slot]:
    """The slots without any stretch of `part` of them that a proof can do without."""
    at = 0
    while at < len(slots) and not clock.is_over:
        smaller = _core(network, slots[:at] + slots[at + part :], clock)
        if smaller is None:
            at += part
        else:
            kept = set(smaller)
            at = sum(slot in kept for slot in slots[:at])
            slots = smaller
    return slots


def _core(network: FrameNetwork, slots: Sequence[Slot], clock: Countdown, rounds: int = ROUNDS) -> list[Slot] | None:
    """Those of the slots that a proof needs that they cannot be filled together; None if there is no quick proof."""
    part = network.part(slots)
    engine = part.search(seed=1)
    while engine.rounds < rounds and not clock.is_over:
        if engine.step(200) < 200:
            break
    if not engine.is_complete or engine.solutions():
        return None
    needed = {part.slots[i] for i in engine.core()}
    return [slot for slot in slots if slot in needed]


# ---------------------------------------------------------------- regions


def _small_region(network: FrameNetwork, slots: list[Slot], clock: Countdown) -> list[Slot] | None:
    """A conflict among slots that lie together, small ones sought first; None if there is none."""
    crossing = _crossings(slots)
    centres = _spread(slots, crossing)
    for size in SIZES:
        if size >= len(slots):
            return None
        for centre in centres:
            if clock.is_over:
                return None
            if core := _core(network, _around(centre, size, crossing), clock):
                return core
    return None


def _crossings(slots: Sequence[Slot]) -> dict[Slot, list[Slot]]:
    """The slots that each slot crosses."""
    through = defaultdict(list)
    for slot in slots:
        for cell in slot.cells:
            through[cell].append(slot)
    return {slot: [other for cell in slot.cells for other in through[cell] if other != slot] for slot in slots}


def _in_order(start: Slot, crossing: dict[Slot, list[Slot]]) -> Iterator[Slot]:
    """The slots by how many crossings they are away."""
    seen, waiting = {start}, deque([start])
    while waiting:
        slot = waiting.popleft()
        yield slot
        fresh = [other for other in dict.fromkeys(crossing[slot]) if other not in seen]
        seen.update(fresh)
        waiting.extend(fresh)


def _around(centre: Slot, size: int, crossing: dict[Slot, list[Slot]]) -> list[Slot]:
    return [slot for slot, _ in zip(_in_order(centre, crossing), range(size), strict=False)]


def _spread(slots: list[Slot], crossing: dict[Slot, list[Slot]]) -> list[Slot]:
    """Some of the slots, each far from those before it."""
    last = list(_in_order(slots[0], crossing))[-1]
    rest, centres = list(slots), [last]
    while rest and len(centres) < CENTRES:
        near = set(_around(centres[-1], max(1, len(slots) // CENTRES), crossing))
        rest = [slot for slot in rest if slot not in near]
        if rest:
            centres.append(rest[len(rest) // 2])
    return centres
