"""Nouns, compounds and names of Japanese text, with their readings."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from masume.core import Word
from masume.words.kana import Script, cells_of_reading
from masume.words.text.compounds import Unit, cut, repeated, runs_of
from masume.words.text.dictionary import share_of
from masume.words.text.marked import join_marked
from masume.words.text.names import join_names
from masume.words.text.readings import take_readings
from masume.words.text.term import Term, Terms
from masume.words.text.tokens import tokenise


def japanese_terms(text: str, script: Script = "hiragana") -> Terms:
    """The nouns and names of a text that can be read in kana, and the number of its words.

    Words side by side are one if the dictionary has them so, or if the text has them so more than once, gives them a
    reading, or quotes them; so are names of people, names with a suffix, and katakana.
    """
    plain, given = take_readings(unicodedata.normalize("NFKC", text))
    tokens = join_names(list(tokenise(plain)))
    runs = list(runs_of(join_marked(tokens, given)))
    compounds = repeated(runs)
    units = Counter(unit for run in runs for unit in cut(run, compounds))
    size = sum(not token.spelling.isspace() for token in tokens)
    return Terms(tuple(_distinct(_terms(units, script))), size)


def _terms(units: Mapping[Unit, int], script: Script) -> Iterator[Term]:
    """A term for each spelling, read as the text gives it or as most of its places are read."""
    spelled: dict[str, list[Unit]] = {}
    for unit in units:
        spelled.setdefault(unit.spelling, []).append(unit)
    for spelling, alike in spelled.items():
        unit = max(alike, key=lambda unit: (unit.is_given, units[unit]))
        word = cells_of_reading(unit.reading, script)
        count = sum(units[unit] for unit in alike)
        yield Term(word, spelling, unit.reading, unit.sort, count, share_of(spelling), unit.others, unit.is_composed)


def _distinct(terms: Iterable[Term]) -> Iterator[Term]:
    """One term for all with the same cells: the most frequent, with the count of those that are read alike."""
    groups: dict[Word, list[Term]] = {}
    for term in terms:
        groups.setdefault(term.word, []).append(term)
    for group in groups.values():
        best = max(group, key=lambda term: term.count)
        count = sum(term.count for term in group)
        share = sum(term.share for term in group)
        yield replace(best, count=count, share=share)
