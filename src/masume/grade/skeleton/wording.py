"""Words for slots, letters and the things that a list holds, and the gaps of the techniques' sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from masume.core import LANGUAGES, Direction, Language, Sentence, Slot, Word
from masume.kinds import KINDS

MOST_WORDS = 4
"""Words of one list that a sentence names; of more it says how many there are."""

_NOUNS: dict[tuple[str, Language], dict[str, str]] = {
    ("words", "en"): {"noun": "word", "letters": "letters"},
    ("words", "ja"): {"noun": "ことば", "letters": "文字", "counter": "語"},
    ("numbers", "en"): {"noun": "number", "letters": "digits"},
    ("numbers", "ja"): {"noun": "数字", "letters": "けた", "counter": "個の数字"},
}
_PLACES = {
    Direction.ACROSS: Sentence("row {line}, columns {first}–{last}", "{line}行目の{first}〜{last}列目"),
    Direction.DOWN: Sentence("column {line}, rows {first}–{last}", "{line}列目の{first}〜{last}行目"),
}
_WORD = Sentence("{word}", "「{word}」")
_AND = {"en": (", ", " and "), "ja": ("、", "と")}
_OR = {"en": (", ", " or "), "ja": ("", "")}
_PLACES_TOGETHER = {"en": ("; ", " and "), "ja": ("、", "と")}
_EITHER_PLACE = {"en": ("; ", " or "), "ja": ("、", "か")}
_MORE = Sentence("{count} others", "など")


def nouns_of(kind: str, language: Language) -> Mapping[str, str]:
    """What a kind's list holds, and what that is made of."""
    return _NOUNS["numbers" if KINDS[kind].has_digits else "words", language]


def reason(why: Sentence, kind: str, details: Callable[[Language], Mapping[str, object]]) -> Sentence:
    """The sentence with its gaps filled in both languages."""
    return Sentence(*(why(language, **nouns_of(kind, language), **details(language)) for language in LANGUAGES))


def capital(text: str) -> str:
    """The text as it begins a sentence."""
    return text[:1].upper() + text[1:]


def place_of(slot: Slot, language: Language) -> str:
    """Where a slot is, for boards that number nothing: row 1, columns 3–7."""
    line, first = (slot.row, slot.column) if slot.direction is Direction.ACROSS else (slot.column, slot.row)
    return _PLACES[slot.direction](language, line=line + 1, first=first + 1, last=first + slot.length)


def places_of(slots: Iterable[Slot], language: Language, *, alternatives: bool = False) -> str:
    """Where some slots are; with `alternatives`, one of them is meant."""
    between, last = (_EITHER_PLACE if alternatives else _PLACES_TOGETHER)[language]
    return _joined([place_of(slot, language) for slot in slots], between, last)


def word_text(word: Word, language: Language) -> str:
    """A word as it stands in a sentence."""
    return _WORD(language, word="".join(word))


def words_text(words: Sequence[Word], language: Language, *, alternatives: bool = False) -> str:
    """Some words, or how many more there are."""
    texts = [word_text(word, language) for word in words[:MOST_WORDS]]
    if len(words) == MOST_WORDS + 1:
        texts.append(word_text(words[-1], language))
    elif len(words) > MOST_WORDS:
        texts.append(_MORE(language, count=len(words) - MOST_WORDS))
    return _joined(texts, *(_OR if alternatives else _AND)[language])


def letters_of(symbols: Sequence[str]) -> str:
    """The letters of a slot, with a circle for each that is not known, and braces around one of several characters."""
    return "".join((symbol if len(symbol) == 1 else f"{{{symbol}}}") if symbol else "○" for symbol in symbols)


def _joined(texts: Sequence[str], between: str, last: str) -> str:
    return last.join((between.join(texts[:-1]), texts[-1])) if len(texts) > 1 else texts[0]
