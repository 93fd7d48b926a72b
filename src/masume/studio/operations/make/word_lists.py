"""The lists of the house, and whether words can be had by their theme."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from msgspec import Struct

from masume import words
from masume.core import LANGUAGES
from masume.studio.operations.operation import Bench, Operation
from masume.studio.operations.own_lists import language_of_list, own_lists
from masume.studio.values import Ask, Bilingual
from masume.words import BUNDLED, concepts


class WordLists(Ask, frozen=True, kw_only=True):
    """A question without details."""


class WordListView(Struct, frozen=True):
    """A list that can be chosen: of the user's own, or one that comes with the studio."""

    name: str
    title: Bilingual
    origin: str
    licence: str
    language: str
    words: int
    """0 if the file of the user's own list cannot be read."""
    longest: int
    is_own: bool = False


class ConceptsView(Struct, frozen=True):
    """Whether themes and clues can be had in a language."""

    language: str
    lack: Bilingual | None
    """What to do if they cannot."""


class WordListsFound(Struct, frozen=True):
    """Every list that can be chosen, and the languages of themes."""

    lists: tuple[WordListView, ...]
    concepts: tuple[ConceptsView, ...]


def word_lists(_request: WordLists, _bench: Bench) -> WordListsFound:
    """What words the house has."""
    lacks = {language: concepts.why_no_concepts(language) for language in LANGUAGES}
    themed = (ConceptsView(language, Bilingual.of(lack) if lack else None) for language, lack in lacks.items())
    own = own_lists()
    bundled = (view for view in _lists() if view.name not in own)
    return WordListsFound((*(_own_view(name, path) for name, path in own.items()), *bundled), tuple(themed))


def _own_view(name: str, path: Path) -> WordListView:
    try:
        counts, language = words.WordBank.read([str(path)]).counts(), language_of_list(name)
    except ValueError:  # the user learns why on choosing it
        counts, language = {}, "en"
    title = Bilingual(name, name)
    return WordListView(name, title, path.name, "", language, sum(counts.values()), max(counts, default=0), is_own=True)


@cache
def _lists() -> tuple[WordListView, ...]:
    """The bundled lists; they do not change while the studio runs."""
    return tuple(map(_view, BUNDLED))


def _view(name: str) -> WordListView:
    bundled, counts = BUNDLED[name], words.WordBank.read([name]).counts()
    title = Bilingual.of(bundled.title)
    return WordListView(
        name, title, bundled.origin, bundled.licence, bundled.language, sum(counts.values()), max(counts)
    )


WORD_LISTS = Operation("word-lists", "List the word lists that can be chosen", WordLists, WordListsFound, word_lists)
