"""The lists of the house, and whether words can be had by their theme or from a text."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from msgspec import Struct

from masume import words
from masume.core import LANGUAGES, Sentence
from masume.studio.operations.operation import Bench, Operation
from masume.studio.operations.own_lists import language_of_list, own_lists
from masume.studio.values import Ask, Bilingual
from masume.words import BUNDLED, concepts, text


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


class TextsView(Struct, frozen=True):
    """Whether words can be found in texts of a language."""

    language: str
    lack: Bilingual | None
    """What to install if they cannot."""


class WordListsFound(Struct, frozen=True):
    """Every list that can be chosen, and the languages of themes and texts."""

    lists: tuple[WordListView, ...]
    concepts: tuple[ConceptsView, ...]
    texts: tuple[TextsView, ...]


def word_lists(_request: WordLists, _bench: Bench) -> WordListsFound:
    """What words the house has."""
    themed = (ConceptsView(language, _lack(concepts.why_no_concepts(language))) for language in LANGUAGES)
    texts = (TextsView(language, _lack(text.why_no_text(language))) for language in LANGUAGES)
    own = own_lists()
    bundled = (view for view in _lists() if view.name not in own)
    return WordListsFound(
        (*(_own_view(name, path) for name, path in own.items()), *bundled), tuple(themed), tuple(texts)
    )


def _lack(why: Sentence | None) -> Bilingual | None:
    return Bilingual.of(why) if why else None


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
