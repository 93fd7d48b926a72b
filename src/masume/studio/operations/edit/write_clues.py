"""Clues for the words of a draft, from the concept base where there is one, and from what lists say of them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from masume.core import Direction, Language, Refused, Sentence, Slot
from masume.studio.operations.edit.drafts import Draft, puzzle_of
from masume.studio.operations.edit.fill_words import FillWords, bank_of
from masume.studio.operations.fields import Seed
from masume.studio.operations.operation import Bench, Operation, Progress
from masume.studio.values import Ask, Told
from masume.words.kana import is_kana

WRITTEN = Sentence("{count} clues were written.", "カギを{count}本書きました。", one="One clue was written.")
UNKNOWN = Sentence(
    " {count} words are not known to the concept base.",
    "{count}語は概念ベースにありません。",
    one=" One word is not known to the concept base.",
)
LONGEST_SECONDS = 300.0


class WriteClues(Ask, frozen=True, kw_only=True):
    """A draft whose complete words want clues."""

    draft: Draft
    keep: bool = True
    """Leave alone the clues that are there."""
    hints: Annotated[int, Meta(ge=1, le=9)] = 3
    """Hint words of a clue."""
    seed: Seed = 0


class WrittenView(Struct, frozen=True):
    """A clue for the slot that starts in a cell."""

    cell: int
    direction: Direction
    text: str


class Written(Struct, frozen=True):
    """The clues that were written."""

    clues: tuple[WrittenView, ...]
    told: Told


class ProposeClues(Ask, frozen=True, kw_only=True):
    """A draft whose words may have glosses or clues in the lists."""

    draft: Draft
    source: FillWords


class Proposed(Struct, frozen=True):
    """What the lists say of words on the board."""

    clues: tuple[WrittenView, ...]


_NO_WORD = Sentence("there is no word on the board yet to write a clue for", "カギを書くことばが、まだ盤面にありません")


def write_clues(request: WriteClues, bench: Bench) -> Written:
    """Clues of a few hint words each; ValueError with one sentence where there is no concept base."""
    from masume.make.clues import write_clues as write
    from masume.words.concepts import open_concepts

    document = puzzle_of(request.draft)
    if document.answer is None:
        raise Refused(_NO_WORD)
    base = open_concepts(_language("".join(document.answer.grid.symbols.values())))
    clued = write(
        document.puzzle,
        document.answer,
        base,
        hints=request.hints,
        seed=request.seed,
        keep=request.keep,
        cancel=bench.cancel,
        on_share=lambda share: bench.report(Progress(share=share)),
    )
    width = document.puzzle.grid.width
    views = tuple(_view(slot, clue.text, width) for slot, clue in clued.clues.items())
    return Written(views, told_written(len(views), len(clued.unknown)))


def told_written(written: int, unknown: int) -> Told:
    """How many clues there are now, and for how many words there can be none."""
    told, left = Told.of(WRITTEN, count=written), Told.of(UNKNOWN, count=unknown)
    return Told(told.en + left.en, told.ja + left.ja) if unknown else told


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


def _language(letters: str) -> Language:
    """The language that words are in, by the script of most letters."""
    kana = sum(map(is_kana, letters))
    return "ja" if kana and kana >= len(letters) / 2 else "en"


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
