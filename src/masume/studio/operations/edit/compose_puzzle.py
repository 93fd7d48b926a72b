"""From a draft to the puzzle that is kept, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from masume.core import Entry, Grid, Refused, Sentence
from masume.kinds import kind_of
from masume.studio.operations.edit.drafts import Draft, Drafted, draft_of, puzzle_of
from masume.studio.operations.edit.fill_words import FillWords, bank_of
from masume.studio.operations.operation import Bench, Operation
from masume.studio.values import Ask, Ipuz, PuzzleView, document_of, view_of

if TYPE_CHECKING:
    from masume.words.bank import WordBank


class ComposePuzzle(Ask, frozen=True, kw_only=True):
    """A draft; with a source, a crossword's words take with them what their lists say."""

    draft: Draft
    source: FillWords | None = None


class OpenDraft(Ask, frozen=True, kw_only=True):
    """A puzzle to edit."""

    document: Ipuz


def compose_puzzle(request: ComposePuzzle, _bench: Bench) -> PuzzleView:
    """The puzzle of a draft, with its answer as far as it stands."""
    draft = request.draft
    if draft.has_list:
        return view_of(puzzle_of(draft))
    bank = bank_of(request.source, draft) if request.source is not None else None
    return view_of(puzzle_of(draft, _words_on(draft.board.grid, draft, bank)))


def _words_on(board: Grid, draft: Draft, bank: WordBank | None) -> tuple[Entry, ...]:
    """The words that stand on a board with what is known of them, none twice."""
    known = {entry.word: entry for entry in draft.entries}
    words = sorted({placement.word for placement in board.placements()}, key=lambda word: (len(word), word))
    return tuple(known.get(word) or (bank.entry(word) if bank and word in bank else Entry(word)) for word in words)


_NO_LETTERS = Sentence(
    "a nonogram has no letters to edit: its picture is painted on a page of its own",
    "ノノグラムに文字はありません。絵は「絵から」のページで描けます",
)


def open_draft(request: OpenDraft, _bench: Bench) -> Drafted:
    """The draft of a puzzle of words."""
    document = document_of(request.document)
    if kind_of(document.puzzle).is_picture:
        raise Refused(_NO_LETTERS)
    return Drafted(draft_of(document))


COMPOSE_PUZZLE = Operation(
    "compose-puzzle", "The puzzle of a draft, ready to be kept", ComposePuzzle, PuzzleView, compose_puzzle
)
OPEN_DRAFT = Operation("open-draft", "A puzzle as a draft to edit", OpenDraft, Drafted, open_draft)
