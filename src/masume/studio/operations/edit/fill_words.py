"""Where the words of the edit page come from: lists of one's own, the puzzle's, and those that are bundled."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from masume import orders, words
from masume.core import Entry, Grid, Refused, Sentence
from masume.studio.limits import STUDIO_LISTS, STUDIO_OWN_WORDS, STUDIO_WORD
from masume.studio.operations.edit.drafts import Draft
from masume.studio.operations.own_lists import language_of_list, named_source, stamp_of
from masume.studio.values import Ask
from masume.words.importing import import_text
from masume.words.kana import enlarge_small, is_kana
from masume.words.lexicon import Lexicon, collect
from masume.words.symbols import Folding

if TYPE_CHECKING:
    from masume.orders.words import BankedWords
    from masume.words.bank import WordBank

YOUR_WORDS = "your own list"

OWN_POINTS = 1000.0
"""What a word of one's own has more than it says itself: no list's score comes near it, so own words are used first."""

OWN_STAND = Sentence(
    "{count} of your own {total} words are on the board.", "入れたいことば{total}語のうち、{count}語が入っています。"
)

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


def words_of(source: FillWords, draft: Draft) -> BankedWords:
    """The words of a source, for an order."""
    return orders.BankedWords(bank_of(source, draft), folding_of(source, draft))


def bank_of(source: FillWords, draft: Draft) -> WordBank:
    """The words of a source, written as the draft's board is; ValueError with one sentence if there are none."""
    entries = draft.entries if source.puzzle else ()
    if not (source.own.strip() or entries or source.lists):
        raise Refused(_NO_LIST)
    own = source.own if source.own.strip() else ""
    sources = tuple((name := named_source(listed), stamp_of(name)) for listed in source.lists)
    return _bank(own, entries, sources, folding_of(source, draft), source.min_score)


def folding_of(source: FillWords, draft: Draft) -> Folding:
    """How words of lists are written to suit the board: in its script, and a crossword's without small kana.

    An empty crossword is written in katakana, as magazines print them, if its words are Japanese.
    """
    listed = (word.word for word in draft.words) if draft.has_list else ()
    text = "".join((*draft.board.grid.symbols.values(), *listed))
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
    own: str, entries: tuple[Entry, ...], sources: tuple[tuple[str, int], ...], folding: Folding, min_score: float
) -> WordBank:
    """The words of lists, whose files have stamps: a list that has changed is read again."""
    lexicons = [_own(own, folding)] if own else []
    if entries:
        lexicons.append(Lexicon(entries, tuple(range(1, len(entries) + 1)), name="the puzzle's list"))
    bank = words.WordBank.of_own(lexicons, [source for source, _ in sources], folding, min_score or None)
    return bank.favouring(0, OWN_POINTS) if own else bank


@lru_cache(maxsize=8)
def _own(text: str, folding: Folding) -> Lexicon:
    return collect(import_text(text, YOUR_WORDS).rows, folding, name=YOUR_WORDS)


def own_remark(source: FillWords, draft: Draft, board: Grid) -> Sentence | None:
    """How many of the user's own words stand on a board; nothing if there are none."""
    if not source.own.strip():
        return None
    own = set(_own(source.own, folding_of(source, draft)).words)
    standing = {placement.word for placement in board.placements()}
    return OWN_STAND.filled(count=len(own & standing), total=len(own))
