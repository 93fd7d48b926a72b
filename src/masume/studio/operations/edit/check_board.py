"""Every broken rule of a draft, as it is drawn and typed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from masume.core import LANGUAGES, Fault, Grid, Sentence
from masume.kinds import KINDS, explain
from masume.studio.operations.edit.drafts import Draft, puzzle_of
from masume.studio.operations.edit.fill_words import FillWords, bank_of
from masume.studio.operations.fields import cells_of
from masume.studio.operations.operation import Bench, Operation
from masume.studio.values import Ask, Bilingual, SlotView, slots_of

if TYPE_CHECKING:
    from masume.words.bank import WordBank

UNFINISHED = frozenset({"every_white_cell_is_filled", "every_word_is_placed", "slots_match_the_words"})
"""Rules that a puzzle breaks until it is finished."""

UNLISTED = Sentence("{word} is in none of the word lists", "「{word}」は辞書にありません")
NO_WORDS = Sentence(
    "the word list is empty: write one, or take the words from the board",
    "リストが空です。ことばを書くか、盤面から取り込んでください",
)


class CheckBoard(Ask, frozen=True, kw_only=True):
    """A draft to check; with a source, words that its lists do not have are named too."""

    draft: Draft
    source: FillWords | None = None


class FaultView(Struct, frozen=True):
    """A broken rule: what to say of it, and the cells it is about."""

    code: str
    message: Bilingual
    cells: tuple[int, ...]
    level: Literal["fault", "open", "note"]
    """A fault is wrong, what is open is not done yet, and a note is worth a look."""


class Checked(Struct, frozen=True):
    """What is wrong with a draft, its slots by number, and how far it is."""

    faults: tuple[FaultView, ...]
    slots: tuple[SlotView, ...]
    white: int
    black: int
    filled: int
    """White cells that have a letter."""


def check_board(request: CheckBoard, _bench: Bench) -> Checked:
    """Every broken rule of a draft."""
    draft, board = request.draft, request.draft.board.grid
    document = puzzle_of(draft, None if draft.has_list else ())
    bank = bank_of(request.source, draft) if request.source is not None and not draft.has_list else None
    white = board.white_cells
    return Checked(
        faults=tuple(_faults(draft, board, bank)),
        slots=slots_of(document.puzzle, document.answer),
        white=len(white),
        black=sum(value == 1 for value in draft.board.cells),
        filled=sum(isinstance(board[cell], str) for cell in white),
    )


def _faults(draft: Draft, board: Grid, bank: WordBank | None) -> Iterator[FaultView]:
    document = puzzle_of(draft, None if draft.has_list else ())
    verdict = KINDS[draft.kind].check(document.puzzle, document.answer)
    lacks_words = draft.has_list and not draft.words
    if lacks_words:
        yield FaultView("no_words", Bilingual.of(NO_WORDS), (), "open")
    for fault in verdict.faults:
        if not (lacks_words and fault.code in ("every_run_is_listed", "slots_match_the_words")):
            yield _view(fault, board.width)
    if bank is not None:
        yield from _unlisted(draft, board, bank)


def _view(fault: Fault, width: int) -> FaultView:
    message = Bilingual(**{language: explain(fault, language) for language in LANGUAGES})
    return FaultView(fault.code, message, cells_of(fault.cells, width), "open" if fault.code in UNFINISHED else "fault")


def _unlisted(draft: Draft, board: Grid, bank: WordBank) -> Iterator[FaultView]:
    for placement in board.placements():
        if placement.slot.length >= draft.shortest and placement.word not in bank:
            message = Bilingual.of(UNLISTED, word="".join(placement.word))
            yield FaultView("unlisted", message, cells_of(placement.slot.cells, board.width), "note")


CHECK_BOARD = Operation("check-board", "Check a draft as it is edited", CheckBoard, Checked, check_board)
