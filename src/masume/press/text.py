"""How wide text is, for layouts that must not overflow whatever font draws them."""

from __future__ import annotations

import unicodedata

NEVER_FIRST = frozenset("、。，．・：；？！」』）】〕ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ")
"""What Japanese does not begin a line with."""


def em_width(text: str) -> float:
    """The width of a text in ems, on the safe side for common sans-serif fonts."""
    return sum(map(_character_width, text))


def _character_width(character: str) -> float:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0.0
    if unicodedata.east_asian_width(character) in "WFA":
        return 1.0
    if character.isupper():
        return 0.95 if character in "MW" else 0.72
    return 0.32 if character in " ilj.,:;'|!()[]" else 0.62


def wrap(text: str, width: float, *, indent: float = 0.0) -> list[str]:
    """The text in lines of at most `width` ems, broken at spaces where there are any; later lines are `indent` less."""
    lines = []
    room = width
    while em_width(text) > room:
        end = _characters_that_fit(text, room)
        space = text.rfind(" ", 1, end + 1)
        cut = space if space > 0 else _before_what_is_never_first(text, end)
        lines.append(text[:cut].rstrip())
        text = text[cut:].lstrip()
        room = width - indent
    return [*lines, text]


def _characters_that_fit(text: str, room: float) -> int:
    """How many characters fit, at least one, never parting a character from what modifies it."""
    used, end = 0.0, 0
    for i, character in enumerate(text):
        used += _character_width(character)
        if used > room and end > 0 and _character_width(character) > 0:
            break
        end = i + 1
    return end


def _before_what_is_never_first(text: str, end: int) -> int:
    """One character earlier if the next line would begin with a mark that belongs to this one."""
    moves = 2 <= end < len(text) and text[end] in NEVER_FIRST and text[end - 1] not in NEVER_FIRST
    return end - 1 if moves and _character_width(text[end - 1]) > 0 else end
