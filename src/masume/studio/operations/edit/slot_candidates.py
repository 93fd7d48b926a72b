"""The words that could stand in a slot of a draft, with what each leaves to the words that cross it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from masume import solve
from masume.core import Entry
from masume.studio.operations.edit.drafts import Draft, SlotName, fixed_in, slot_of
from masume.studio.operations.edit.fill_words import FillWords, bank_of
from masume.studio.operations.fields import cells_of
from masume.studio.operations.operation import Bench, Operation
from masume.studio.values import Ask

if TYPE_CHECKING:
    from masume.solve.slots import Prospect
    from masume.words.bank import WordBank


class SlotCandidates(Ask, frozen=True, kw_only=True):
    """A slot to find words for."""

    draft: Draft
    source: FillWords
    slot: SlotName
    limit: Annotated[int, Meta(ge=1, le=1000)] = 100


class CandidateView(Struct, frozen=True, omit_defaults=True):
    """A word that fits."""

    word: str
    symbols: tuple[str, ...]
    score: float
    freedom: float
    """What it leaves to the slots that cross it, from 0 to 1."""
    least: int | None = None
    """The fewest words that one of them has left; 0 if it has none."""
    gloss: str = ""
    clue: str = ""


class Candidates(Struct, frozen=True):
    """The best words for a slot, best first; those that make the board impossible last."""

    cells: tuple[int, ...]
    candidates: tuple[CandidateView, ...]
    total: int
    alive: int
    """How many of all that fit leave a word to every other slot."""


def slot_candidates(request: SlotCandidates, _bench: Bench) -> Candidates:
    """The words that could stand in a slot; letters that only this slot needs may go."""
    draft, board = request.draft, request.draft.board.grid
    slot = slot_of(board, request.slot)
    bank = bank_of(request.source, draft)
    frame = solve.loosened(board, slot, fixed_in(draft, board))
    if slot.length < draft.shortest:
        return Candidates(cells_of(slot.cells, board.width), (), 0, 0)
    network = solve.FrameNetwork(frame, bank, shortest=draft.shortest, strict=draft.has_list)
    if slot not in network.slots:
        return Candidates(cells_of(slot.cells, board.width), (), 0, 0)
    found = solve.prospects(network, slot, request.limit)
    views = tuple(_view(each, bank) for each in found.best)
    return Candidates(cells_of(slot.cells, board.width), views, found.total, found.alive)


def _view(prospect: Prospect, bank: WordBank) -> CandidateView:
    entry: Entry = bank.entry(prospect.word)
    return CandidateView(
        entry.text,
        prospect.word,
        round(prospect.score, 3),
        round(prospect.freedom, 3),
        prospect.least,
        entry.gloss,
        entry.clue,
    )


SLOT_CANDIDATES = Operation(
    "slot-candidates", "Words that fit a slot of a draft", SlotCandidates, Candidates, slot_candidates
)
