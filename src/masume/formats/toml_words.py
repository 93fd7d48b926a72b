"""The words of a puzzle in TOML: a text each, or a table with what is known about it."""

from __future__ import annotations

import math
from typing import Any

from masume.core import Entry, Grid, Refused, Word, refusal_of
from masume.core.limits import BOARD_SIDE
from masume.core.phrases import quoted
from masume.formats import key_refusals as said
from masume.formats.limits import PUZZLE_WORDS

_TEXTS = ("reading", "gloss", "clue")
KEYS = ("word", *_TEXTS, "weight", "tags")


def read_words(value: object) -> tuple[Entry, ...]:
    """The entries of a list of words; ValueError that names the one that is not as it should be."""
    if not isinstance(value, list):
        raise Refused(said.NOT_A_LIST, key="words")
    PUZZLE_WORDS.require(len(value), "words")
    return tuple(_entry(item, number) for number, item in enumerate(value, start=1))


def _entry(item: object, number: int) -> Entry:
    fields = {"word": item} if isinstance(item, str) else item
    if not isinstance(fields, dict) or not isinstance(fields.get("word"), str):
        raise Refused(said.NO_WORD, number=number)
    strange = next((key for key in fields if key not in KEYS), None)
    if strange is not None:
        raise Refused(said.STRANGE_FIELD, number=number, key=quoted(strange), names=", ".join(KEYS))
    texts = {key: fields.get(key, "") for key in _TEXTS}
    wrong = next((key for key, text in texts.items() if not isinstance(text, str)), None)
    if wrong is not None:
        raise Refused(said.FIELD_NOT_TEXT, field=wrong, number=number)
    return Entry(_word(fields["word"], number), **texts, weight=_weight(fields, number), tags=_tags(fields, number))


def _word(text: str, number: int) -> Word:
    """The symbols of a word in the text form of grids, in which ``{QU}`` is one cell."""
    try:
        cells = Grid.parse(text).rows
    except ValueError as error:
        fault = refusal_of(error).sentence
        raise Refused(said.UNREADABLE_WORD, number=number, fault=fault) from error
    if len(cells) != 1 or not all(isinstance(cell, str) for cell in cells[0]):
        raise Refused(said.CELL_WITHOUT_LETTER, number=number, example="{#}")
    if not 2 <= len(cells[0]) <= BOARD_SIDE.most:
        raise Refused(said.WORD_LENGTH, number=number, length=len(cells[0]), most=BOARD_SIDE.most)
    return tuple(map(str, cells[0]))


def _weight(fields: dict[str, Any], number: int) -> float:
    weight = fields.get("weight", 1.0)
    if isinstance(weight, bool) or not isinstance(weight, int | float) or not 0 <= weight < math.inf:
        raise Refused(said.NO_WEIGHT, number=number)
    return float(weight)


def _tags(fields: dict[str, Any], number: int) -> tuple[str, ...]:
    tags = fields.get("tags", [])
    if not isinstance(tags, list) or not all(isinstance(tag, str) for tag in tags):
        raise Refused(said.NO_TAGS, number=number)
    return tuple(tags)


def word_fields(entry: Entry) -> dict[str, object]:
    """What a table says of a word; only the word itself if nothing else is known."""
    table: dict[str, object] = {"word": str(Grid((entry.word,)))}
    table |= {key: text for key in _TEXTS if (text := getattr(entry, key))}
    table |= {"weight": entry.weight} if entry.weight != 1.0 else {}
    return table | ({"tags": list(entry.tags)} if entry.tags else {})
