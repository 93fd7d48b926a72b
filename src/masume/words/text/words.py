"""The words of a text, ranked by how typical they are of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from masume.core import Entry, Language, Refused, Word
from masume.words.kana import Script
from masume.words.refusals import LENGTHS
from masume.words.text import refusals as said
from masume.words.text.english import english_terms
from masume.words.text.frequency import typicality
from masume.words.text.japanese import japanese_terms
from masume.words.text.term import Sort, Term, Terms

COUNT = 120
"""How many words a list has by default: enough for a board of 15x15."""
MIN_LENGTH, MAX_LENGTH = 2, 15

_KANA_OR_KANJI = re.compile(r"[\u3041-\u30fa\u3400-\u9fff]")
_LATIN_WORD = re.compile(r"[A-Za-z]{2,}")
_KANA_PER_WORD = 2.5
_WORTH_A_LIST = 0.2
"""A text is in both languages if each has at least this share of its words."""

_NAMES_COUNT_MORE = 1.25


@dataclass(frozen=True, slots=True)
class TextWord:
    """A noun or name of a text: as it stands in cells, as it is spelled and read, and how typical it is."""

    word: Word
    spelling: str
    reading: str
    score: float
    """How typical of the text it is: a log-likelihood ratio against general use, a quarter more for names."""
    count: int
    """How often the text has it."""
    sort: Sort
    language: Language
    other_readings: tuple[str, ...] = ()
    """How else the word may be read; only someone who knows the text can decide."""
    is_composed: bool = False
    """True if the reading was put together from parts that could be read otherwise."""

    @property
    def is_doubtful(self) -> bool:
        """True if the reading should be looked at by someone who knows the text."""
        return self.is_composed or bool(self.other_readings)

    @property
    def text(self) -> str:
        """The word written without gaps."""
        return "".join(self.word)

    @property
    def entry(self) -> Entry:
        """The word as one of a list: its spelling as gloss if that differs, its score as weight."""
        gloss = "" if self.spelling.casefold() == self.text.casefold() else self.spelling
        return Entry(self.word, self.reading, gloss, weight=self.score, tags=(self.language, self.sort))


def words_from_text(
    text: str,
    *,
    language: Language | None = None,
    count: int = COUNT,
    min_length: int = MIN_LENGTH,
    max_length: int = MAX_LENGTH,
    names: bool = False,
    script: Script = "hiragana",
) -> list[TextWord]:
    """The nouns and names of a text, distinct in their cells, the most typical first.

    Japanese words are in kana of one script as crosswords write them, with the readings that the text itself gives,
    小樽（おたる）, or else those of a dictionary. Without a language, words of every language come that has a fifth of
    the text. Lengths count cells; `names` leaves out all but names. Raises ValueError with one sentence if there is no
    such word, if a limit makes no sense, or if a package is missing.
    """
    _require_sense(count, min_length, max_length)
    text = text.encode(errors="replace").decode()
    if not text.strip():
        raise Refused(said.EMPTY)
    chosen = (language,) if language else languages_of(text)
    found = [word for each in chosen for word in _ranked(_terms(text, each, script), each)]
    fitting = [word for word in found if min_length <= len(word.word) <= max_length and (_is_name(word) or not names)]
    if not fitting:
        raise Refused(said.NO_NAMES if names else said.NO_NOUNS, least=min_length, most=max_length)
    return sorted(fitting, key=lambda word: -word.score)[:count]


def languages_of(text: str) -> tuple[Language, ...]:
    """The languages of a text that have a fair share of it, the larger first; English if it has no letter at all."""
    sizes: dict[Language, float] = {
        "ja": len(_KANA_OR_KANJI.findall(text)) / _KANA_PER_WORD,
        "en": len(_LATIN_WORD.findall(text)),
    }
    least = _WORTH_A_LIST * sum(sizes.values())
    ordered = sorted(sizes, key=lambda language: -sizes[language])
    return tuple(language for language in ordered if sizes[language] > least) or ("en",)


def _require_sense(count: int, min_length: int, max_length: int) -> None:
    if count < 1:
        raise Refused(said.ONE_OR_MORE, count=count)
    if not 2 <= min_length <= max_length:
        raise Refused(LENGTHS, least=min_length, most=max_length)


def _terms(text: str, language: Language, script: Script) -> Terms:
    if language == "ja":
        return japanese_terms(text, script)

    return english_terms(text)


def _ranked(found: Terms, language: Language) -> Iterator[TextWord]:
    """The terms with their scores; those that are not more frequent than in general are left out."""
    for term in found.terms:
        score = typicality(term.count, found.size, term.share) * (1.0 if term.sort == "noun" else _NAMES_COUNT_MORE)
        if score > 0:
            yield _scored(term, round(score, 1), language)


def _scored(term: Term, score: float, language: Language) -> TextWord:
    return TextWord(
        term.word,
        term.spelling,
        term.reading,
        score,
        term.count,
        term.sort,
        language,
        term.other_readings,
        term.is_composed,
    )


def _is_name(word: TextWord) -> bool:
    return word.sort != "noun"
