"""From slots and candidates to the kernel's numbers."""

from __future__ import annotations

from masume.core import Position
from masume.kernel import HintAssignment, HintNarrowing
from masume.solve.hints.question import CandidatesOf
from masume.solve.limits import CLUED_SLOTS
from masume.words import Candidate

KernelSlots = list[list[int]]
KernelCandidates = list[list[tuple[list[int], float]]]


def narrowing_engine(candidates: CandidatesOf) -> HintNarrowing:
    """A narrowing that has done nothing yet; slots and candidates are numbered as they come."""
    return HintNarrowing(*_numbered(candidates))


def assignment_engine(candidates: CandidatesOf, price: float | None) -> HintAssignment:
    """A search that has done nothing yet; without a price no slot may stay blank."""
    return HintAssignment(*_numbered(candidates), -1.0 if price is None else price)


def _numbered(candidates: CandidatesOf) -> tuple[int, KernelSlots, KernelCandidates]:
    cells: dict[Position, int] = {}
    symbols: dict[str, int] = {}
    slots = [[cells.setdefault(cell, len(cells)) for cell in slot.cells] for slot in candidates]
    CLUED_SLOTS.require(len(slots))
    for slot, group in candidates.items():
        for candidate in group:
            if len(candidate.word) != slot.length:
                raise ValueError(f"the candidate {''.join(candidate.word)} does not have {slot.length} letters")

    def letters(candidate: Candidate) -> list[int]:
        return [symbols.setdefault(symbol, len(symbols)) for symbol in candidate.word]

    words = [[(letters(candidate), candidate.score) for candidate in group] for group in candidates.values()]
    return len(cells), slots, words
