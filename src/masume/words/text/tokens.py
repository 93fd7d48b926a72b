"""Japanese text as words, each with its reading and with what it can be."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, zip_longest
from typing import TYPE_CHECKING, Literal

from masume.words.kana import is_kana, strip_voiced_marks, to_hiragana
from masume.words.text.dictionary import morphemes_of, noun_readings, other_readings
from masume.words.text.several_readings import ALONE, ENDINGS, variants_of_ending
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
    others: tuple[str, ...] = ()
    """How else it may be read, as far as that is known before it is looked up."""
    is_composed: bool = False
    """True if its reading was put together from those of its parts."""


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
    others: tuple[str, ...] = ()
    if sort == "place" and (common := noun_readings(spelling, "noun")) and reading not in common:
        sort, reading, others = "noun", common[0], (reading,)  # 河原 is かわら, not the place かわらの
    return Token(
        start + morpheme.end(),
        spelling,
        reading,
        role,
        sort,
        is_given_name=tags[2:4] == ("人名", "名"),
        is_family_name=tags[2:4] == ("人名", "姓"),
        others=others,
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

MOST_OTHERS = 3
"""How many other readings of a compound are offered."""

Compound = tuple[str, ...]
"""The spellings of tokens that stand side by side."""


def joined_readings(tokens: Sequence[Token]) -> tuple[str, ...]:
    """The readings of tokens as one, voiced where that is the rule, and then how else one of them may be read."""
    first, *others = tokens
    parts = [(first.reading, *first.others, *_other_nouns(first)), *map(_within, others)]
    usual = [readings[0] for readings in parts]
    variants = ([*usual[:i], other, *usual[i + 1 :]] for i, part in enumerate(parts) for other in part[1:])
    return tuple("".join(readings) for readings in (usual, *islice(variants, MOST_OTHERS)))


def _other_nouns(token: Token) -> tuple[str, ...]:
    """How else a noun of two kanji or more may be read, unless that is seldom."""
    if token.spelling in ALONE:
        return ALONE[token.spelling][1:] if len(token.spelling) > 1 else ()
    return other_readings(token.spelling, token.sort, token.reading) if token.sort == "noun" else ()


def _within(token: Token) -> tuple[str, ...]:
    """How a word is read behind another: as the dictionary has it, or voiced if it has that too."""
    if ending := ENDINGS.get(token.spelling):
        return ending
    usual = VOICED_WITHIN.get(token.spelling, token.reading)
    known = () if is_kana(token.spelling) else noun_readings(token.spelling, "noun")
    voiced = (other for other in (token.reading, *known) if strip_voiced_marks(other) == strip_voiced_marks(usual))
    ends = variants_of_ending(token.spelling, usual) if token.sort != "noun" else ()
    return tuple(dict.fromkeys((usual, *token.others, *voiced, *ends)))


def joined_sort(tokens: Sequence[Token]) -> Sort:
    """What a compound is: what its only part is, or a name if it begins with one."""
    first, *others = (token.sort for token in tokens)
    if not others or first == "noun" or {*others} == {first}:
        return first
    return "name"


def spellings(tokens: Iterable[Token]) -> Compound:
    """How the tokens are written."""
    return tuple(token.spelling for token in tokens)
