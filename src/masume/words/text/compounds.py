"""Words that stand side by side as one: 小樽運河, 硝子工房, 小林多喜二."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from masume.words.kana import is_japanese, is_kana
from masume.words.text.dictionary import noun_readings, other_readings, share_of
from masume.words.text.names import has_joint
from masume.words.text.several_readings import ALONE, ENDINGS
from masume.words.text.term import Sort
from masume.words.text.tokens import Compound, Token, joined_readings, joined_sort, spellings
from masume.words.text.vocabulary import (
    BEFORE_NAMES,
    FACILITIES,
    FORMAL,
    PREFIXES_TO_DROP,
    SUFFIXES_OF_NAMES,
    SUFFIXES_TO_DROP,
)

LONGEST_COMPOUND = 4
"""The most words that are joined."""

_NAMES = ("name", "place", "person")
_NUMBERED = re.compile("[一二三四五六七八九十百千万]+[代目番人本回度年月日号軒件]")


def runs_of(tokens: Iterable[Token]) -> Iterator[list[Token]]:
    """Nouns that stand side by side; a number parts them from what it counts."""
    run: list[Token] = []
    for token in tokens:
        if token.role in ("other", "number") and run:
            yield run
            run = []
        if token.role != "other":
            run.append(token)
    if run:
        yield run


def repeated(runs: Iterable[Sequence[Token]]) -> set[Compound]:
    """The compounds that a text has more than once."""
    counts: Counter[Compound] = Counter()
    for run in runs:
        for first in range(len(run)):
            for last in range(first + 2, min(len(run), first + LONGEST_COMPOUND) + 1):
                if _can_be_one(run[first:last]):
                    counts[spellings(run[first:last])] += 1
    return {compound for compound, count in counts.items() if count > 1}


def _can_be_one(tokens: Sequence[Token]) -> bool:
    """True if the tokens can be a word: it begins with a word and ends with one, or with a suffix that means something.

    Places do not join with places (北海道小樽市), nor anything with a number or with itself.
    """
    first, *middle, last = tokens
    if first.role not in ("word", "prefix") or first.spelling in FORMAL or last.role in ("prefix", "number"):
        return False
    if last.role == "suffix" and last.spelling in SUFFIXES_TO_DROP:
        return False
    if any(token.role in ("number", "prefix") for token in middle) or last.spelling in FORMAL:
        return False
    is_repeating = len({*spellings(tokens)}) < len(tokens)
    return not is_repeating and not any(one.sort == other.sort == "place" for one, other in pairwise(tokens))


@dataclass(frozen=True, slots=True)
class Unit:
    """A word or compound as it is counted."""

    spelling: str
    reading: str
    sort: Sort
    is_given: bool
    """True if the text itself gives the reading."""
    others: tuple[str, ...] = ()
    """How else it may be read."""
    is_composed: bool = False
    """True if the reading was put together from those of parts of which one could be read otherwise."""


def cut(run: Sequence[Token], compounds: set[Compound]) -> Iterator[Unit]:
    """The run as words and compounds, the longest compound first; what cannot stand alone is left out."""
    first = 0
    while first < len(run):
        length = 0
        if run[first].role == "prefix" and run[first].spelling not in PREFIXES_TO_DROP:
            length = 1
        if start := run[first + length : first + length + LONGEST_COMPOUND]:
            length += _length(start, compounds, is_whole=len(start) == len(run))
        unit = run[first : first + length]
        if _can_stand_alone(unit, is_within_run=len(unit) < len(run)):
            yield _unit(unit)
        first += length


def _can_stand_alone(unit: Sequence[Token], *, is_within_run: bool) -> bool:
    """True for compounds, and for single words but formal nouns and scraps of longer words."""
    spelling = "".join(spellings(unit))
    if unit[-1].role == "prefix" or not is_japanese(spelling):
        return False
    if len(unit) > 1:
        return True
    if _is_number_read_as_name(unit[0]):
        return False
    is_scrap = len(spelling) == 1 or unit[0].role == "counter" or re.fullmatch("[ぁ-ゖ]{1,3}", spelling) is not None
    return unit[0].role in ("word", "counter") and spelling not in FORMAL and not (is_within_run and is_scrap)


def _length(start: Sequence[Token], compounds: set[Compound], *, is_whole: bool) -> int:
    """How many tokens at the start of a run, which may be the whole of it, are one word."""
    for length in range(len(start), 1, -1):
        tokens = start[:length]
        if spellings(tokens) in compounds or _is_in_dictionary(tokens) or _is_written_as_one(tokens):
            return length
        if _is_named_place(tokens):
            return length
    return len(start) if is_whole and (_is_bound(start) or _is_named_after(start)) else 1


def _is_in_dictionary(tokens: Sequence[Token]) -> bool:
    """True for what the dictionary has as one word, although it was cut: 光合成."""
    return tokens[0].role == "word" and bool(_readings(tokens))


def _readings(tokens: Sequence[Token]) -> tuple[str, ...]:
    """The readings that the dictionary has for the tokens as one."""
    spelling = "".join(spellings(tokens))
    as_place = tokens[0].sort == "place" and _can_be_one(tokens)
    return noun_readings(spelling, "noun") or (noun_readings(spelling, "place") if as_place else ())


def _is_written_as_one(tokens: Sequence[Token]) -> bool:
    """True for a person's full name, for a name with a suffix, and for katakana side by side: アイアンホース."""
    *leading, last = tokens
    if any(token.role != "word" for token in leading):
        return False
    if last.spelling in SUFFIXES_OF_NAMES and last.role in ("suffix", "word"):
        is_name = len(leading) == 1 and leading[0].sort in (_NAMES if last.role == "suffix" else ("place",))
        return is_name or (last.role == "suffix" and all(map(_is_katakana, leading)))
    if last.role != "word":
        return False
    return all(map(_is_katakana, tokens)) or (len(tokens) == 2 and _is_full_name(*tokens))


def _is_named_place(tokens: Sequence[Token]) -> bool:
    """True for a name with a suffix or a word for a place behind it, and for any words before one: 竜宮神社."""
    first, *_, last = tokens
    if not _can_be_one(tokens) or any(token.role not in ("word", "suffix") for token in tokens[:-1]):
        return False
    return last.spelling in FACILITIES or (
        len(tokens) == 2 and last.spelling in SUFFIXES_OF_NAMES and first.sort in _NAMES
    )


def _is_named_after(run: Sequence[Token]) -> bool:
    """True for a word before 島 or 山, 双子島, and behind 民宿 or a name of the town's own: 湯ノ浜酒造."""
    if len(run) not in (2, 3) or not _can_be_one(run) or any(token.role not in ("word", "suffix") for token in run):
        return False
    if run[0].spelling in BEFORE_NAMES:
        return not has_joint(run[1].spelling)
    return has_joint(run[0].spelling) or (len(run) == 2 and run[1].spelling in ENDINGS)


def _is_full_name(one: Token, other: Token) -> bool:
    return one.is_family_name and other.is_given_name


def _is_katakana(token: Token) -> bool:
    return re.fullmatch("[ァ-ヺー]+", token.spelling) is not None


def _is_bound(run: Sequence[Token]) -> bool:
    """True for two or three words of which one is so rare that it hardly stands without the others: 孔辺細胞.

    Of three, the rare one must be no name, since those do stand alone.
    """
    if len(run) not in (2, 3) or any(token.role != "word" for token in run) or not _can_be_one(run):
        return False
    rare = [token for token in run if share_of(token.spelling) < _RARE and not _is_number_read_as_name(token)]
    return any(len(run) == 2 or (token.sort == "noun" and not _is_katakana(token)) for token in rare)


def _is_number_read_as_name(token: Token) -> bool:
    """True for 三代, which is a village called みよ only in that village."""
    return token.sort != "noun" and _NUMBERED.fullmatch(token.spelling) is not None


_RARE = 2e-7


def _unit(tokens: Sequence[Token]) -> Unit:
    first, *others = tokens
    if not others:
        return _single(first)
    spelling, sort = "".join(spellings(tokens)), joined_sort(tokens)
    if known := _readings(tokens):
        return Unit(spelling, known[0], sort, is_given=False, others=other_readings(spelling, sort, known[0]))
    reading, *variants = joined_readings(tokens)
    is_unsure = bool(variants) or any(token.is_composed or _may_be_read_otherwise(token) for token in tokens)
    return Unit(spelling, reading, sort, is_given=False, others=tuple(variants), is_composed=is_unsure)


def _single(token: Token) -> Unit:
    """A word that stands alone."""
    if token.is_given:
        return Unit(token.spelling, token.reading, token.sort, is_given=True)
    if alone := ALONE.get(token.spelling):
        return Unit(token.spelling, alone[0], token.sort, is_given=False, others=alone[1:])
    others = (*token.others, *other_readings(token.spelling, token.sort, token.reading))
    return Unit(
        token.spelling,
        token.reading,
        token.sort,
        is_given=False,
        others=tuple(dict.fromkeys(others)),
        is_composed=token.is_composed,
    )


def _may_be_read_otherwise(token: Token) -> bool:
    """True for a single kanji that is no ending of which one reading is known."""
    is_ending = token.role == "suffix" or token.spelling in ENDINGS
    return len(token.spelling) == 1 and not is_kana(token.spelling) and not is_ending
