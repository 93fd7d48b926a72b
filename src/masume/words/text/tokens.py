"""Japanese text as words, each with its reading and with what it can be."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING, Literal

from masume.words.kana import is_kana, to_hiragana
from masume.words.text.dictionary import morphemes_of, noun_readings
from masume.words.text.term import Sort
from masume.words.text.vocabulary import TIMES_OF_LIFE, VERBS_AFTER, VOICED_WITHIN

if TYPE_CHECKING:
    from sudachipy import Morpheme

Role = Literal["word", "prefix", "suffix", "counter", "number", "other"]


@dataclass(frozen=True, slots=True)
class Token:
    """A word of the text as Sudachi cuts it: where it ends, how it is written and read, and what it can be."""

    end: int
    spelling: str
    reading: str
    role: Role
    sort: Sort = "noun"
    is_given_name: bool = False
    is_family_name: bool = False
    is_given: bool = False
    """True if the text itself gives the reading."""


def tokenise(text: str) -> Iterator[Token]:
    """The words of a text, as long as the dictionary has them."""
    for start, morphemes in morphemes_of(text):
        for morpheme, following in zip_longest(morphemes, morphemes[1:]):
            yield _token(morpheme, following, start)


_SORTS: dict[str, Sort] = {"地名": "place", "人名": "person"}


def _token(morpheme: Morpheme, following: Morpheme | None, start: int) -> Token:
    tags = morpheme.part_of_speech()
    spelling = morpheme.surface()
    reading = to_hiragana(morpheme.reading_form())
    if is_kana(spelling):
        reading = to_hiragana(spelling)
    role = _role(tags, spelling) if is_kana(reading) else "other"
    if role == "word" and following is not None and _is_used_as_verb(tags, following):
        role = "other"
    if role == "word" and morpheme.is_oov() and not re.fullmatch(r"[ァ-ヺー]{3,}", spelling):
        role = "other"
    sort: Sort = _SORTS.get(tags[2], "name") if tags[1] == "固有名詞" else "noun"
    if sort != "noun" and (common := noun_readings(spelling, "noun")) and reading not in common:
        sort, reading = "noun", common[0]  # 河原 is かわら, not the place かわらの
    return Token(
        start + morpheme.end(),
        spelling,
        reading,
        role,
        sort,
        is_given_name=tags[2:4] == ("人名", "名"),
        is_family_name=tags[2:4] == ("人名", "姓"),
    )


_ROLES: dict[tuple[str, ...], Role] = {
    ("名詞", "固有名詞"): "word",
    ("名詞", "数詞"): "number",
    ("名詞", "普通名詞", "助数詞可能"): "counter",
    ("接尾辞", "名詞的", "助数詞"): "counter",
    ("接尾辞", "名詞的"): "suffix",
    ("接頭辞",): "prefix",
    **{("名詞", "普通名詞", use): "word" for use in ("一般", "サ変可能", "形状詞可能", "サ変形状詞可能")},
}


def _role(tags: Sequence[str], spelling: str) -> Role:
    """What a word can be in a compound, by its part of speech; adverbial nouns, pronouns and all else are nothing."""
    if spelling in TIMES_OF_LIFE and tags[0] == "名詞":
        return "word"
    return next((role for length in (3, 2, 1) if (role := _ROLES.get(tuple(tags[:length])))), "other")


def _is_used_as_verb(tags: Sequence[str], following: Morpheme) -> bool:
    """True for 完成 in 完成した and 自由 in 自由な: what a text does or is like is seldom what it is about."""
    if tags[1] == "固有名詞" or tags[2] == "一般":
        return False
    is_verb = following.part_of_speech()[0] == "動詞" and following.dictionary_form() in VERBS_AFTER
    return is_verb or (tags[2] != "サ変可能" and following.surface() in ("な", "に"))


# ---------------------------------------------------------------- several tokens

Compound = tuple[str, ...]
"""The spellings of tokens that stand side by side."""


def joined_reading(tokens: Sequence[Token]) -> str:
    """The readings of tokens as one, voiced where that is the rule."""
    first, *others = tokens
    return first.reading + "".join(VOICED_WITHIN.get(token.spelling, token.reading) for token in others)


def joined_sort(tokens: Sequence[Token]) -> Sort:
    """What a compound is: what its only part is, or a name if it begins with one."""
    first, *others = (token.sort for token in tokens)
    if not others or first == "noun" or {*others} == {first}:
        return first
    return "name"


def spellings(tokens: Iterable[Token]) -> Compound:
    """How the tokens are written."""
    return tuple(token.spelling for token in tokens)
