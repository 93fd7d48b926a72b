"""Words for slots, letters and the things that a list holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from masume.core import LANGUAGES, Direction, Language, Sentence, Slot
from masume.kinds import NUMBERS

_NOUNS: dict[tuple[str, Language], dict[str, str]] = {
    ("words", "en"): {"noun": "word", "letters": "letters"},
    ("words", "ja"): {"noun": "ことば", "letters": "文字"},
    ("numbers", "en"): {"noun": "number", "letters": "digits"},
    ("numbers", "ja"): {"noun": "数字", "letters": "けた"},
}
_PLACES = {
    Direction.ACROSS: Sentence("Row {line}, columns {first}–{last}", "{line}行目の{first}〜{last}列目"),
    Direction.DOWN: Sentence("Column {line}, rows {first}–{last}", "{line}列目の{first}〜{last}行目"),
}


def reason(why: Sentence, kind: str, slot: Slot, details: Mapping[str, object]) -> Sentence:
    """The sentence about a slot with its gaps filled in both languages."""
    things = "numbers" if kind == NUMBERS.name else "words"
    return Sentence(
        *(
            why(language, **_NOUNS[things, language], place=place_of(slot, language), length=slot.length, **details)
            for language in LANGUAGES
        )
    )


def place_of(slot: Slot, language: Language) -> str:
    """Where a slot is, for boards that number nothing."""
    line, first = (slot.row, slot.column) if slot.direction is Direction.ACROSS else (slot.column, slot.row)
    return _PLACES[slot.direction](language, line=line + 1, first=first + 1, last=first + slot.length)


def letters_of(symbols: Sequence[str]) -> str:
    """The letters of a slot, with a circle for each that is not known."""
    return "".join(symbol or "○" for symbol in symbols)
