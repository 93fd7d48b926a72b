"""What a reader sees as single characters: the extended grapheme clusters of Unicode Standard Annex #29."""

from __future__ import annotations

import re
import unicodedata
from enum import Enum, auto
from functools import lru_cache
from itertools import takewhile

_JOINER, _NON_JOINER = "\u200d", "\u200c"

_CHECKED_CHARACTERS = 1 << 14
"""How many characters are remembered with their roles: more than a list of words has."""


class _Role(Enum):
    """How a character behaves at a border of graphemes; names are those of the annex."""

    OTHER = auto()
    CONTROL = auto()
    PREPEND = auto()
    MARK = auto()
    """`Extend` and `SpacingMark`: it belongs to what stands before it."""
    JOINER = auto()
    REGIONAL = auto()
    PICTOGRAPH = auto()
    CONSONANT = auto()
    """Of a script that writes consonants without a vowel between them as one."""
    LINKER = auto()
    """The mark that takes the vowel away."""
    HANGUL_L = auto()
    HANGUL_V = auto()
    HANGUL_T = auto()
    HANGUL_LV = auto()
    HANGUL_LVT = auto()


_EXCEPTIONS = (
    (_Role.PREPEND, "\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u0d4e\U000110bd\U000110cd\U000111c2\U000111c3"),
    (_Role.PREPEND, "\U0001193f\U00011941\U00011a84-\U00011a89\U00011d46\U00011f02"),
    # signs of Myanmar, Tai Tham and Ahom that stand for themselves
    (_Role.OTHER, "\u102b\u102c\u1038\u1062-\u1064\u1067-\u106d\u1083\u1087-\u108c\u108f\u109a-\u109c"),
    (_Role.OTHER, "\u1a61\u1a63\u1a64\uaa7b\uaa7d\U00011720\U00011721"),
    # vowels of Thai and Lao, half-width voiced marks, tags and skin colours of emoji
    (_Role.MARK, "\u0e33\u0eb3\u200c\uff9e\uff9f\U000e0020-\U000e007f\U0001f3fb-\U0001f3ff"),
    (_Role.JOINER, _JOINER),
    (_Role.REGIONAL, "\U0001f1e6-\U0001f1ff"),
    (_Role.PICTOGRAPH, "\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u23ff\u24c2\u25a0-\u27bf\u2934\u2935\u2b00-\u2bff"),
    (_Role.PICTOGRAPH, "\u3030\u303d\u3297\u3299\U0001f000-\U0001faff\U0001fc00-\U0001fffd"),
    # virama of Devanagari, Bengali, Gujarati, Oriya, Telugu, Malayalam and Myanmar; coeng of Khmer
    (_Role.LINKER, "\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d\u1039\u17d2"),
    (_Role.CONSONANT, "\u0915-\u0939\u0958-\u095f\u0978-\u097f\u0995-\u09b9\u09dc-\u09df\u09f0\u09f1"),
    (_Role.CONSONANT, "\u0a95-\u0ab9\u0af9\u0b15-\u0b39\u0b5c-\u0b5f\u0b71\u0c15-\u0c39\u0c58-\u0c5a\u0d15-\u0d3a"),
    (
        _Role.CONSONANT,
        "\u1000-\u102a\u103f\u1050-\u1055\u105a-\u105d\u1061\u1065\u1066\u106e-\u1070\u1075-\u1081\u108e",
    ),
    (_Role.CONSONANT, "\u1780-\u17b3"),
    (_Role.HANGUL_L, "\u1100-\u115f\ua960-\ua97c"),
    (_Role.HANGUL_V, "\u1160-\u11a7\ud7b0-\ud7c6"),
    (_Role.HANGUL_T, "\u11a8-\u11ff\ud7cb-\ud7fb"),
)
"""Roles that the category does not show, as ranges; the first that has a character counts."""

_EXCEPTION = tuple((role, re.compile(f"[{ranges}]")) for role, ranges in _EXCEPTIONS)

_BY_CATEGORY = dict.fromkeys(("Cc", "Cf", "Cs", "Zl", "Zp"), _Role.CONTROL) | dict.fromkeys(
    ("Mc", "Me", "Mn"), _Role.MARK
)

_AFTER_HANGUL = {
    _Role.HANGUL_L: (_Role.HANGUL_L, _Role.HANGUL_V, _Role.HANGUL_LV, _Role.HANGUL_LVT),
    _Role.HANGUL_V: (_Role.HANGUL_V, _Role.HANGUL_T),
    _Role.HANGUL_LV: (_Role.HANGUL_V, _Role.HANGUL_T),
    _Role.HANGUL_T: (_Role.HANGUL_T,),
    _Role.HANGUL_LVT: (_Role.HANGUL_T,),
}
"""Which jamo continue a syllable (rules GB6 to GB8)."""

_HANGUL = tuple(_AFTER_HANGUL)
_TRAILING = (_Role.MARK, _Role.LINKER, _Role.JOINER)


def graphemes(text: str) -> tuple[str, ...]:
    """The text cut into what a reader sees as single characters.

    >>> graphemes("e\u0301x") == ("e\u0301", "x")
    True
    """
    cut: list[str] = []
    for character in text:
        if cut and _continues(cut[-1], character):
            cut[-1] += character
        else:
            cut.append(character)
    return tuple(cut)


def _continues(cluster: str, character: str) -> bool:
    """True if a character belongs to the cluster that stands before it."""
    last, role = _role(cluster[-1]), _role(character)
    if last is _Role.CONTROL or role is _Role.CONTROL:
        return cluster[-1] + character == "\r\n"
    return (
        role in _TRAILING
        or last is _Role.PREPEND
        or (role in _HANGUL and role in _AFTER_HANGUL.get(last, ()))
        or (role is _Role.REGIONAL and _ends_in_half_a_flag(cluster))
        or (role is _Role.PICTOGRAPH and last is _Role.JOINER and _base(cluster) is _Role.PICTOGRAPH)
        or (role is _Role.CONSONANT and last in _TRAILING and _is_linked(cluster))
    )


def _ends_in_half_a_flag(cluster: str) -> bool:
    """True if the last regional indicator has no partner."""
    indicators = takewhile(lambda character: _role(character) is _Role.REGIONAL, reversed(cluster))
    return len(list(indicators)) % 2 == 1


def _base(cluster: str) -> _Role | None:
    """The role of the last character that is not a mark; None if there are only marks."""
    return next((role for role in map(_role, reversed(cluster)) if role not in _TRAILING), None)


def _is_linked(cluster: str) -> bool:
    """True if a mark takes the vowel of the last consonant away, and none keeps what follows apart (rule GB9c)."""
    if _base(cluster) is not _Role.CONSONANT:
        return False
    marks = takewhile(lambda character: character != _NON_JOINER, reversed(cluster))
    return _Role.LINKER in takewhile(_TRAILING.__contains__, map(_role, marks))


@lru_cache(_CHECKED_CHARACTERS)
def _role(character: str) -> _Role:
    if "\uac00" <= character <= "\ud7a3":
        return _Role.HANGUL_LVT if (ord(character) - 0xAC00) % 28 else _Role.HANGUL_LV
    for role, pattern in _EXCEPTION:
        if pattern.match(character):
            return role
    return _BY_CATEGORY.get(unicodedata.category(character), _Role.OTHER)
