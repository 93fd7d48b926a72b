"""Words of a text that a user has pasted: with what to judge them by, and the best of them chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from masume.studio.limits import STUDIO_TEXT
from masume.studio.operations.make.word_source import Folds, RowRead, row_of
from masume.studio.operations.operation import Bench, Operation
from masume.studio.values import Ask
from masume.words import text
from masume.words.kana import is_kana
from masume.words.lexicon import examined
from masume.words.problems import Problem

if TYPE_CHECKING:
    from masume.words.text import TextWord

CHOSEN = 40
"""So many words, the most typical ones, are chosen at first: as many as a puzzle holds."""


class TextWords(Ask, frozen=True, kw_only=True):
    """A text, and how many of its words are wanted."""

    text: Annotated[str, Meta(max_length=STUDIO_TEXT.most)]
    folds: Folds = Folds()
    language: Literal["en", "ja"] | None = None
    """Of the words; without it, every language that has a fair share of the text."""
    count: Annotated[int, Meta(ge=1, le=1000)] = 120
    longest: Annotated[int, Meta(ge=2, le=100)] = 15
    """The most cells of a word."""


class TextWordRead(Struct, frozen=True, omit_defaults=True):
    """A word of the text: the row it makes in a list, and what to judge it by."""

    spelling: str
    """As the text writes it."""
    row: RowRead
    count: int
    """How often the text has it."""
    is_chosen: bool = False
    is_doubtful: bool = False
    """True if its reading should be looked at by someone who knows the place."""
    other_readings: tuple[str, ...] = ()
    context: str = ""
    """A sentence of the text that has the word, or as much of it as says enough."""
    clues: tuple[str, ...] = ()
    """Sentences of the text with a gap for the word, the best first."""


class TextFound(Struct, frozen=True):
    """The words of a text, the most typical first."""

    rows: tuple[TextWordRead, ...]


def text_words(request: TextWords, _bench: Bench) -> TextFound:
    """The words of a text; ValueError with one sentence if there are none, or a package is missing."""
    plain = text.join_wrapped_lines(request.text)
    found = text.words_from_text(plain, language=request.language, count=request.count, max_length=request.longest)
    return TextFound(tuple(_rows(found, plain, request.folds)))


def _rows(found: Sequence[TextWord], plain: str, folds: Folds) -> Iterator[TextWordRead]:
    """A row for each word that can stand in cells, but for those that stand there like one before them."""
    lines = [(line, _fields(word, folds)) for line, word in enumerate(found, start=1)]
    chosen = 0
    for word, context, line in zip(found, text.contexts_of(plain, found), examined(lines, folds.folding), strict=True):
        if isinstance(line[2], Problem):
            continue
        chosen += 1
        yield TextWordRead(
            spelling=word.spelling,
            row=row_of(*line),
            count=word.count,
            is_chosen=chosen <= CHOSEN,
            is_doubtful=word.is_doubtful,
            other_readings=word.other_readings,
            context=context.sentence,
            clues=context.clues,
        )


def _fields(word: TextWord, folds: Folds) -> dict[str, str]:
    """The fields of a word; kana are in the script of the readings if they are left as they are: so words can cross."""
    is_left = not (folds.hiragana or folds.katakana or folds.spellings)
    if is_left and is_kana(word.spelling) and word.spelling != word.reading:
        return {"word": word.reading, "gloss": word.spelling}
    reading = "" if word.spelling == word.reading else word.reading
    return {"word": word.spelling, "reading": reading}


TEXT_WORDS = Operation("text-words", "Find the words of a text", TextWords, TextFound, text_words)
