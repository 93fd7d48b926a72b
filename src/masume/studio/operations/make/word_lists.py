"""The lists of the house, and whether words can be had by their theme."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from masume.core import LANGUAGES
from masume.studio.operations.operation import Desk, Operation
from masume.studio.values import Ask, Told
from masume.words import BUNDLED


class WordLists(Ask, frozen=True, kw_only=True):
    """A question without details."""


class WordListView(Struct, frozen=True):
    """A list that comes with the studio."""

    name: str
    title: Told
    origin: str
    licence: str
    language: str
    words: int
    longest: int


class ConceptsView(Struct, frozen=True):
    """Whether themes and clues can be had in a language."""

    language: str
    lack: Told | None
    """What to do if they cannot."""


class WordListsFound(Struct, frozen=True):
    """Every list of the house, and the languages of themes."""

    lists: tuple[WordListView, ...]
    concepts: tuple[ConceptsView, ...]


def word_lists(_request: WordLists, _desk: Desk) -> WordListsFound:
    """What words the house has."""
    from masume.words.concepts import why_no_concepts

    lacks = {language: why_no_concepts(language) for language in LANGUAGES}
    concepts = (ConceptsView(language, Told.of(lack) if lack else None) for language, lack in lacks.items())
    return WordListsFound(_lists(), tuple(concepts))


@cache
def _lists() -> tuple[WordListView, ...]:
    """The lists; they do not change while the studio runs."""
    return tuple(map(_view, BUNDLED))


def _view(name: str) -> WordListView:
    from masume.words.bank import WordBank

    bundled, counts = BUNDLED[name], WordBank.read([name]).counts()
    title = Told.of(bundled.title)
    return WordListView(
        name, title, bundled.origin, bundled.licence, bundled.language, sum(counts.values()), max(counts)
    )


WORD_LISTS = Operation("word-lists", "List the bundled lists of words", WordLists, WordListsFound, word_lists)
