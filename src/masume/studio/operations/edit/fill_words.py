"""Where the words of the edit page come from: lists of one's own, the puzzle's, and those that are bundled."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from masume.core import Entry, Refused, Sentence
from masume.studio.limits import STUDIO_LISTS, STUDIO_OWN_WORDS, STUDIO_WORD
from masume.studio.operations.edit.drafts import Draft
from masume.studio.operations.own_lists import language_of_list, named_source, stamp_of
from masume.studio.values import Ask
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
    """Names of lists: of the user's own, or bundled ones."""
    min_score: Annotated[float, Meta(ge=0, le=1e9)] = 0.0
    """Words of lists with scores that score less are left out."""


_NO_LIST = Sentence(
    "there is no word list: choose one, or write words of your own",
    "ことばのリストがありません。リストを選ぶか、自分のことばを書いてください",
)


def bank_of(source: FillWords, draft: Draft) -> WordBank:
    """The words of a source, written as the draft's board is; ValueError with one sentence if there are none."""
    words = draft.entries if source.puzzle else ()
    if not (source.own.strip() or words or source.lists):
        raise Refused(_NO_LIST)
    own = source.own if source.own.strip() else ""
    sources = tuple((name := named_source(listed), stamp_of(name)) for listed in source.lists)
    return _bank(own, words, sources, folding_of(source, draft), source.min_score)


def folding_of(source: FillWords, draft: Draft) -> Folding:
    """How words of lists are written to suit the board: in its script, and a crossword's without small kana.

    An empty crossword is written in katakana, as magazines print them, if its words are Japanese.
    """
    words = (word.word for word in draft.words) if draft.has_list else ()
    text = "".join((*draft.board.grid.symbols.values(), *words))
    is_hiragana = any("ぁ" <= letter <= "ゖ" for letter in text)
    is_japanese = any(map(is_kana, text)) or (not draft.has_list and not text and _is_japanese(source))
    return Folding(
        small_kana=not draft.has_list and enlarge_small(text) == text,
        hiragana=is_hiragana,
        katakana=is_japanese and not is_hiragana,
    )


def _is_japanese(source: FillWords) -> bool:
    return any(language_of_list(name) == "ja" for name in source.lists) or any(map(is_kana, source.own[:1000]))


@lru_cache(maxsize=8)
def _bank(
    own: str, words: tuple[Entry, ...], sources: tuple[tuple[str, int], ...], folding: Folding, min_score: float
) -> WordBank:
    """The words of lists, whose files have stamps: a list that has changed is read again."""
    from masume.words.bank import WordBank

    lexicons = []
    if own:
        lexicons.append(collect(rows_of_text(own, suffix_of_stream(own), YOUR_WORDS), folding, name=YOUR_WORDS))
    if words:
        lexicons.append(Lexicon(words, tuple(range(1, len(words) + 1)), name="the puzzle's list"))
    return WordBank.of_own(lexicons, [source for source, _ in sources], folding, min_score or None)
