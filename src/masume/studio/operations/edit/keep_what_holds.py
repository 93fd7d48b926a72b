"""The words of a draft that hold, without the rest: the second step of Kabe's workflow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from masume import solve
from masume.core import Cell, Grid, Placement, Sentence, Slot, Word
from masume.studio.operations.edit.drafts import Draft, fixed_in
from masume.studio.operations.edit.fill_words import FillWords, bank_of
from masume.studio.operations.fields import cells_of
from masume.studio.operations.operation import Bench, Operation
from masume.studio.values import Ask, Bilingual, Board

if TYPE_CHECKING:
    from masume.words.bank import WordBank

KEPT = Sentence(
    "{count} words hold and stay; letters taken away: {gone}.",
    "{count}語を残し、{gone}文字を消しました。",
    one="One word holds and stays; letters taken away: {gone}.",
)
ALL_KEPT = Sentence(
    "Everything that stands holds: {count} words.",
    "入っている{count}語はすべて生かせます。",
    one="Everything that stands holds: one word.",
)


class KeepWhatHolds(Ask, frozen=True, kw_only=True):
    """A draft that is partly filled."""

    draft: Draft
    source: FillWords


class Kept(Struct, frozen=True):
    """The board with the words that hold."""

    board: Board
    message: Bilingual
    cells: tuple[int, ...]
    """Cells that were emptied."""


def keep_what_holds(request: KeepWhatHolds, _bench: Bench) -> Kept:
    """The board without letters of no word, words in no list, words that stand twice, and words that kill a slot."""
    draft, board = request.draft, request.draft.board.grid
    bank = bank_of(request.source, draft)
    fixed = fixed_in(draft, board)
    words = _good_words(draft, board, bank)
    kept = _only(board, words, fixed)
    while (worst := _killer(draft, kept, bank, words)) is not None:
        words.remove(worst)
        kept = _only(board, words, fixed)
    gone = tuple(cell for cell in board.symbols if kept[cell] is Cell.BLANK)
    message = Bilingual.of(KEPT if gone else ALL_KEPT, count=len(words), gone=len(gone))
    return Kept(Board.of(kept), message, cells_of(gone, board.width))


def _good_words(draft: Draft, board: Grid, bank: WordBank) -> list[Placement]:
    """The complete words that the lists have, each once."""
    seen: dict[Word, Placement] = {}
    for placement in board.placements():
        if placement.slot.length >= draft.shortest and placement.word in bank:
            seen.setdefault(placement.word, placement)
    return list(seen.values())


def _only(board: Grid, words: list[Placement], fixed: frozenset[tuple[int, int]]) -> Grid:
    """The board with these words and fixed letters alone."""
    held = {cell for placement in words for cell in placement.slot.cells} | fixed
    return board.replace({cell: Cell.BLANK for cell in board.symbols if cell not in held})


def _killer(draft: Draft, board: Grid, bank: WordBank, words: list[Placement]) -> Placement | None:
    """The word that crosses the most dead slots, or else most of what crosses these; None if none is to blame."""
    network = solve.FrameNetwork(board, bank, shortest=draft.shortest, strict=draft.has_list)
    dead = [each.slot for each in solve.freedom(network).slots if each.death is not None]
    near = [other for slot in dead for other in solve.beside(network, slot)]

    def harm(placement: Placement) -> tuple[int, int]:
        return _touched(placement, dead), _touched(placement, near)

    worst = max(words, key=harm, default=None)
    return worst if worst is not None and any(harm(worst)) else None


def _touched(placement: Placement, slots: list[Slot]) -> int:
    """How many of the slots have a cell of the word."""
    cells = set(placement.slot.cells)
    return sum(not cells.isdisjoint(slot.cells) for slot in slots)


KEEP_WHAT_HOLDS = Operation(
    "keep-what-holds", "A draft with the words that hold alone", KeepWhatHolds, Kept, keep_what_holds
)
