"""A finished board with what its list says now: an edited clue reaches the puzzle, and the board stays."""

from __future__ import annotations

from dataclasses import replace

from masume.core import Puzzle
from masume.kinds import kind_of, with_clues
from masume.studio.operations.make.word_source import WordSource
from masume.studio.operations.operation import Bench, Operation
from masume.studio.values import Ask, Ipuz, PuzzleView, document_of, view_of
from masume.words import Lexicon


class RenewWords(Ask, frozen=True, kw_only=True):
    """A puzzle that was made from a list, and the list as it is now."""

    document: Ipuz
    words: WordSource


def renew_words(request: RenewWords, _bench: Bench) -> PuzzleView:
    """The same board with the readings, glosses and clues of the list; a word that it no longer has keeps its own."""
    document = document_of(request.document)
    puzzle = _renewed(document.puzzle, request.words.lexicon())
    if kind_of(puzzle).has_clues and document.answer is not None:
        puzzle = with_clues(replace(puzzle, clues=()), document.answer)
    return view_of(replace(document, puzzle=puzzle))


def _renewed(puzzle: Puzzle, lexicon: Lexicon) -> Puzzle:
    listed = {entry.word: entry for entry in lexicon}
    return replace(puzzle, words=tuple(listed.get(entry.word, entry) for entry in puzzle.words))


RENEW_WORDS = Operation(
    "renew-words", "Give a finished board what its list says now", RenewWords, PuzzleView, renew_words
)
