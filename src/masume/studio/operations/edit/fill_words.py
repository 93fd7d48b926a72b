"""Where the words of the edit page come from: lists of one's own, the puzzle's, and those that are bundled."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from masume.core import Entry
from masume.core.studio_limits import STUDIO_LISTS, STUDIO_OWN_WORDS, STUDIO_WORD
from masume.studio.operations.edit.drafts import Draft
from masume.studio.values import Ask
from masume.words.bundled import BUNDLED
from masume.words.kana import enlarge_small, is_kana
from masume.words.lexicon import Lexicon, collect
from masume.words.symbols import Folding
from masume.words.tables import rows_of_text, suffix_of_stream

if TYPE_CHECKING:
    from masume.words.bank import WordBank

YOUR_WORDS = "your own list"

ListName = Annotated[str, Meta(max_length=STUDIO_WORD.most)]


class FillWords(Ask, frozen=True, kw_only=True):
    """Word lists; the first that has a word decides on its score."""

    own: Annotated[str, Meta(max_length=STUDIO_OWN_WORDS.most)] = ""
    """Words of one's own, one a line or as a table: they come first."""
    puzzle: bool = False
    """The puzzle's own list: what a skeleton is filled from."""
    lists: Annotated[tuple[ListName, ...], Meta(max_length=STUDIO_LISTS.most)] = ()
    """Names of bundled lists."""
    min_score: Annotated[float, Meta(ge=0, le=1e9)] = 0.0
    """Words of lists with scores that score less are left out."""


def bank_of(source: FillWords, draft: Draft) -> WordBank:
    """The words of a source, written as the draft's board is; ValueError with one sentence if there are none."""
    words = draft.entries if source.puzzle else ()
    if not (source.own.strip() or words or source.lists):
        raise ValueError("there is no word list: choose one, or write words of your own")
    return _bank(
        source.own if source.own.strip() else "", words, source.lists, folding_of(source, draft), source.min_score
    )


def folding_of(source: FillWords, draft: Draft) -> Folding:
    """How words of lists are written to suit the board: in its script, and a crossword's without small kana.

    An empty crossword is written in katakana, as magazines print them, if its words are Japanese.
    """
    words = () if draft.is_crossword else (word.word for word in draft.words)
    text = "".join((*draft.board.grid.symbols.values(), *words))
    is_hiragana = any("ぁ" <= letter <= "ゖ" for letter in text)
    is_japanese = any(map(is_kana, text)) or (draft.is_crossword and not text and _is_japanese(source))
    return Folding(
        small_kana=draft.is_crossword and enlarge_small(text) == text,
        hiragana=is_hiragana,
        katakana=is_japanese and not is_hiragana,
    )


def _is_japanese(source: FillWords) -> bool:
    lists = (BUNDLED[name] for name in source.lists if name in BUNDLED)
    return any(bundled.language == "ja" for bundled in lists) or any(map(is_kana, source.own[:1000]))


@lru_cache(maxsize=8)
def _bank(own: str, words: tuple[Entry, ...], lists: tuple[str, ...], folding: Folding, min_score: float) -> WordBank:
    from masume.words.bank import WordBank

    for name in lists:
        if name not in BUNDLED:
            raise ValueError(f"there is no word list {name}; there are {', '.join(BUNDLED)}")
    lexicons = []
    if own:
        lexicons.append(collect(rows_of_text(own, suffix_of_stream(own), YOUR_WORDS), folding, name=YOUR_WORDS))
    if words:
        lexicons.append(Lexicon(words, tuple(range(1, len(words) + 1)), name="the puzzle's list"))
    return WordBank.of_own(lexicons, lists, folding, min_score or None)
