"""How wide text is, for layouts that must not overflow whatever font draws them; text in lines."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import cache, lru_cache

from masume.press.metrics import widest

NEVER_FIRST = frozenset(
    "、。，．・：；？！」』）】〕〉》］｝％ー々ゝゞヽヾ…‥ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ!?,.:;)]}%’”"
)
"""What Japanese does not begin a line with."""

NEVER_LAST = frozenset("「『（【〔〈《［｛([{‘“")
"""What it does not end a line with."""

FARTHEST_CUT = 5
"""So many characters before the end of a line a good place to end it is looked for."""

EMOJI = 1.3
"""The width of an emoji in the fonts that systems have, in ems."""

_NOT_PRINTED = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_NOT_TEXT = re.compile("[\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]")


def printed(text: str) -> str:
    """The text without what no page can show.

    Control characters become spaces; broken halves of characters, and marks that turn the direction of what follows
    them, vanish.
    """
    return _NOT_TEXT.sub("", _NOT_PRINTED.sub(" ", text))


@lru_cache(maxsize=1 << 14)
def em_width(text: str) -> float:
    """The width of a text in ems, on the safe side for common sans-serif fonts and for the bundled ones."""
    return sum(map(_character_width, text))


@cache
def _character_width(character: str) -> float:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0.0
    return max(_usual_width(character), widest(character))


def _usual_width(character: str) -> float:
    if character >= "\U0001f000":
        return EMOJI
    if unicodedata.east_asian_width(character) in "WFA":
        return 1.0
    if character.isupper():
        return 0.95 if character in "MW" else 0.72
    return 0.32 if character in " ilj.,:;'|!()[]" else 0.62


def is_wide(character: str) -> bool:
    """True for kana, kanji and their like, between which a line may end."""
    return unicodedata.east_asian_width(character) in "WF"


def wrap(text: str, width: float, *, indent: float = 0.0) -> list[str]:
    """The text in lines of at most `width` ems, broken at spaces where there are any; later lines are `indent` less."""
    lines = []
    room = width
    while (end := _characters_that_fit(text, room)) < len(text):
        space = text.rfind(" ", 1, end + 1)
        cut = space if _is_better(space, text, end) else _whole(text, good_cut(text, end), end)
        lines.append(text[:cut].rstrip())
        text = text[cut:].lstrip()
        room = width - indent
    return [*lines, text]


def _whole(text: str, cut: int, end: int) -> int:
    """The cut, unless it parts a character from what modifies it."""
    return cut if _character_width(text[cut]) > 0 else end


def _is_better(space: int, text: str, end: int) -> bool:
    """True if a line should end at a space: always in words of letters, unless that leaves it nearly empty in kana."""
    return space > 0 and (4 * space >= end or not is_wide(text[end]))


def _characters_that_fit(text: str, room: float) -> int:
    """How many characters fit, at least one, never parting a character from what modifies it."""
    used, end = 0.0, 0
    for i, character in enumerate(text):
        used += _character_width(character)
        if used > room and end > 0 and _character_width(character) > 0:
            break
        end = i + 1
    return end


def good_cut(characters: Sequence[str], end: int) -> int:
    """Where a line of at most `end` characters ends: a little earlier if the next would begin, or this one end, badly.

    >>> good_cut("あいう」。え", 4)
    2
    """
    for cut in range(end, max(0, end - FARTHEST_CUT), -1):
        if characters[cut] not in NEVER_FIRST and characters[cut - 1] not in NEVER_LAST:
            return cut
    return end
