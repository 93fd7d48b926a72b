"""How wide text is, for layouts that must not overflow whatever font draws them."""

from __future__ import annotations

import unicodedata

from masume.core import Word


def em_width(text: str) -> float:
    """The width of a text in ems, on the safe side for common sans-serif fonts."""
    return sum(map(_character_width, text))


def _character_width(character: str) -> float:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0.0
    if unicodedata.east_asian_width(character) in "WFA":
        return 1.0
    if character.isupper() or character.isdigit():
        return 0.95 if character in "MW" else 0.72
    return 0.32 if character in " ilj.,:;'|!()[]" else 0.62


def is_japanese(word: Word) -> bool:
    """True if the word has a kana or a kanji."""
    return any("\u3041" <= symbol[0] <= "\u30ff" or "\u4e00" <= symbol[0] <= "\u9fff" for symbol in word)
