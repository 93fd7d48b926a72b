"""Clues for the words of a draft, from the concept base where there is one, and from what lists say of them."""

from __future__ import annotations

from msgspec import Struct

from masume.core import Answer, Direction, Slot
from masume.orders.carrying import carry_out
from masume.orders.clue.order import ClueOrder
from masume.orders.words import AnsweredPuzzle
from masume.studio.operations.edit.drafts import Draft, puzzle_of
from masume.studio.operations.edit.fill_words import FillWords, bank_of
from masume.studio.operations.fields import Seed
from masume.studio.operations.make.ordered import OrderBench
from masume.studio.operations.operation import Bench, Operation
from masume.studio.values import Ask, Bilingual

LONGEST_SECONDS = 300.0


class WriteClues(ClueOrder, frozen=True, kw_only=True):
    """An order for clues of the complete words of a draft."""

    draft: Draft
    seed: Seed = 0


class WrittenView(Struct, frozen=True):
    """A clue for the slot that starts in a cell."""

    cell: int
    direction: Direction
    text: str


class Written(Struct, frozen=True):
    """The clues that were written, and what is said about them."""

    clues: tuple[WrittenView, ...]
    remarks: tuple[Bilingual, ...]
    level: int | None = None
    """How hard they make the crossword, if a level was asked for."""


class ProposeClues(Ask, frozen=True, kw_only=True):
    """A draft whose words may have glosses or clues in the lists."""

    draft: Draft
    source: FillWords


class Proposed(Struct, frozen=True):
    """What the lists say of words on the board."""

    clues: tuple[WrittenView, ...]


def write_clues(request: WriteClues, bench: Bench) -> Written:
    """Clues of a few hint words each; raises Refused where there is no word or no concept base."""
    board = request.draft.board.grid
    puzzle = AnsweredPuzzle(puzzle_of(request.draft).puzzle, Answer(board))
    made = carry_out(request, puzzle, OrderBench(request, bench))
    views = tuple(_view(slot, clue.text, board.width) for slot, clue in made.detail.clues.items())
    return Written(views, tuple(map(Bilingual.of, made.remarks)), made.level)


def propose_clues(request: ProposeClues, _bench: Bench) -> Proposed:
    """For every complete word of the board the clue, or else the gloss, that a list has for it."""
    draft, board = request.draft, request.draft.board.grid
    bank = bank_of(request.source, draft)
    known = {entry.word: entry for entry in draft.entries}
    views = []
    for placement in board.placements():
        entry = known.get(placement.word) or (bank.entry(placement.word) if placement.word in bank else None)
        if entry is not None and (text := entry.clue or entry.gloss):
            views.append(_view(placement.slot, text, board.width))
    return Proposed(tuple(views))


def _view(slot: Slot, text: str, width: int) -> WrittenView:
    return WrittenView(slot.row * width + slot.column, slot.direction, text)


WRITE_CLUES = Operation(
    "write-clues",
    "Write clues for a draft from the concept base",
    WriteClues,
    Written,
    write_clues,
    is_long=True,
    seconds=lambda _request: LONGEST_SECONDS,
)
PROPOSE_CLUES = Operation(
    "propose-clues", "What word lists say of the words of a draft", ProposeClues, Proposed, propose_clues
)
