"""How wide the letters of the bundled fonts are, and which there are."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

FONTS = Path(__file__).parent / "fonts"
"""Masume Gothic and Masume Digits, in two weights; `tools/make_fonts.py` makes them and the table."""

FAMILY, DIGITS = "Masume Gothic", "Masume Digits"

NARROW_DIGIT = 0.5
"""The width of a digit of Masume Digits, in ems."""

UNKNOWN = 1.0
"""What a character that no bundled font has takes, in ems: fonts differ."""


@cache
def _advances(weight: str) -> dict[str, float]:
    """The width of every character of a weight, in ems."""
    table = msgspec.json.decode((FONTS / "advances.json").read_bytes(), type=dict[str, str | dict[str, float]])
    return dict.fromkeys(table["full"], 1.0) | dict(table[weight])  # type: ignore[arg-type]


def advance(text: str, *, bold: bool = False, narrow: bool = False) -> float:
    """The width of a text in the bundled fonts, in ems.

    >>> advance("あ"), advance("123", narrow=True)
    (1.0, 1.5)
    """
    if narrow and text.isdecimal():
        return NARROW_DIGIT * len(text)
    widths = _advances("bold" if bold else "regular")
    return sum(widths.get(character, UNKNOWN) for character in text)


def is_bundled(character: str) -> bool:
    """True if the bundled fonts have the character.

    >>> is_bundled("漢"), is_bundled("龘")
    (True, False)
    """
    return character in _advances("regular")


def widest(character: str) -> float:
    """The width of a character in its wider weight, in ems; 0 if the bundled fonts do not have it."""
    return max(_advances("regular").get(character, 0.0), _advances("bold").get(character, 0.0))
