"""How wide text is, for layouts that must not overflow whatever font draws them; text in lines."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache

from masume.press.metrics import widest
from masume.press.ruby import SIZE, UNIT, halves, has_readings, pieces_of

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

_STAND_INS = 0xF0000
"""Where characters begin that no text has: while a text is cut into lines, each stands for kanji with their reading."""

_NOT_PRINTED = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_NOT_TEXT = re.compile("[\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufff9-\ufffb\ufffe\uffff]")


def printed(text: str) -> str:
    """The text without what no page can show.

    Control characters become spaces; broken halves of characters, and marks that turn the direction of what follows
    them, vanish.
    """
    return _NOT_TEXT.sub("", _NOT_PRINTED.sub(" ", text))


@lru_cache(maxsize=1 << 14)
def em_width(text: str) -> float:
    """The width of a text in ems, on the safe side for common sans-serif fonts and for the bundled ones.

    Kanji are as wide as their reading if that is wider.
    """
    if has_readings(text):
        return sum(max(em_width(piece.text), SIZE * em_width(piece.reading)) for piece in pieces_of(text))
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
    return unicodedata.east_asian_width(character) in "WF" or ord(character) >= _STAND_INS


def stand_ins(text: str, room: float) -> tuple[str, dict[str, str]]:
    """The text with a character for each of its kanji with readings, and what these stand for.

    What is wider than `room` is parted, so that it can be cut.
    """
    while any(em_width(unit[0]) > room for unit in UNIT.finditer(text)):
        text = UNIT.sub(lambda unit: halves(unit[0]) if em_width(unit[0]) > room else unit[0], text)
    units = [unit[0] for unit in UNIT.finditer(text)]
    numbers = iter(range(_STAND_INS, _STAND_INS + len(units)))
    plain = UNIT.sub(lambda _: chr(next(numbers)), text)
    return plain, {chr(_STAND_INS + i): unit for i, unit in enumerate(units)}


def restored(text: str, units: Mapping[str, str]) -> str:
    """The text with what its stand-ins stand for."""
    return "".join(units.get(character, character) for character in text) if units else text


def wrap(text: str, width: float, *, indent: float = 0.0) -> list[str]:
    """The text in lines of at most `width` ems, broken at spaces where there are any; later lines are `indent` less."""
    text, units = stand_ins(text, width - indent) if has_readings(text) else (text, {})
    widths = {stand_in: em_width(unit) for stand_in, unit in units.items()}
    lines = _wrapped(text, width, indent, lambda c: widths.get(c) or _character_width(c))
    return [restored(line, units) for line in lines]


WidthOf = Callable[[str], float]


def _wrapped(text: str, width: float, indent: float, width_of: WidthOf) -> list[str]:
    lines = []
    room = width
    while (end := _characters_that_fit(text, room, width_of)) < len(text):
        space = text.rfind(" ", 1, end + 1)
        cut = space if _is_better(space, text, end) else _whole(text, good_cut(text, end), end, width_of)
        lines.append(text[:cut].rstrip())
        text = text[cut:].lstrip()
        room = width - indent
    return [*lines, text]


def _whole(text: str, cut: int, end: int, width_of: WidthOf) -> int:
    """The cut, unless it parts a character from what modifies it."""
    return cut if width_of(text[cut]) > 0 else end


def _is_better(space: int, text: str, end: int) -> bool:
    """True if a line should end at a space: always in words of letters, unless that leaves it nearly empty in kana."""
    return space > 0 and (4 * space >= end or not is_wide(text[end]))


def _characters_that_fit(text: str, room: float, width_of: WidthOf) -> int:
    """How many characters fit, at least one, never parting a character from what modifies it."""
    used, end = 0.0, 0
    for i, character in enumerate(text):
        used += width_of(character)
        if used > room and end > 0 and width_of(character) > 0:
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
