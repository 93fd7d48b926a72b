"""The words of a puzzle in TOML: a text each, or a table with what is known about it."""

from __future__ import annotations

import math
from typing import Any

from masume.core import Entry, Grid, Word
from masume.core.limits import BOARD_SIDE
from masume.formats.limits import PUZZLE_WORDS

_TEXTS = ("reading", "gloss", "clue")
KEYS = ("word", *_TEXTS, "weight", "tags")


def read_words(value: object) -> tuple[Entry, ...]:
    """The entries of a list of words; ValueError that names the one that is not as it should be."""
    if not isinstance(value, list):
        raise ValueError("words is not a list")
    PUZZLE_WORDS.require(len(value), "words")
    return tuple(_entry(item, number) for number, item in enumerate(value, start=1))


def _entry(item: object, number: int) -> Entry:
    fields = {"word": item} if isinstance(item, str) else item
    if not isinstance(fields, dict) or not isinstance(fields.get("word"), str):
        raise ValueError(f"word {number} is neither a text nor a table with a word")
    strange = next((key for key in fields if key not in KEYS), None)
    if strange is not None:
        raise ValueError(f"word {number} has a key {strange!r}, but only {', '.join(KEYS)} are known")
    texts = {key: fields.get(key, "") for key in _TEXTS}
    wrong = next((key for key, text in texts.items() if not isinstance(text, str)), None)
    if wrong is not None:
        raise ValueError(f"the {wrong} of word {number} is not text")
    return Entry(_word(fields["word"], number), **texts, weight=_weight(fields, number), tags=_tags(fields, number))


def _word(text: str, number: int) -> Word:
    """The symbols of a word in the text form of grids, in which ``{QU}`` is one cell."""
    try:
        cells = Grid.parse(text).rows
    except ValueError as error:
        raise ValueError(f"word {number} cannot be read: {error}") from error
    if len(cells) != 1 or not all(isinstance(cell, str) for cell in cells[0]):
        raise ValueError(f"word {number} has a cell without a letter; such a mark is a letter in braces: {{#}}")
    if not 2 <= len(cells[0]) <= BOARD_SIDE.most:
        raise ValueError(f"word {number} has {len(cells[0])} letters, but words have 2 to {BOARD_SIDE.most}")
    return tuple(map(str, cells[0]))


def _weight(fields: dict[str, Any], number: int) -> float:
    weight = fields.get("weight", 1.0)
    if isinstance(weight, bool) or not isinstance(weight, int | float) or not 0 <= weight < math.inf:
        raise ValueError(f"the weight of word {number} is no number from 0")
    return float(weight)


def _tags(fields: dict[str, Any], number: int) -> tuple[str, ...]:
    tags = fields.get("tags", [])
    if not isinstance(tags, list) or not all(isinstance(tag, str) for tag in tags):
        raise ValueError(f"the tags of word {number} are not a list of texts")
    return tuple(tags)


def word_fields(entry: Entry) -> dict[str, object]:
    """What a table says of a word; only the word itself if nothing else is known."""
    told: dict[str, object] = {"word": str(Grid((entry.word,)))}
    told |= {key: text for key in _TEXTS if (text := getattr(entry, key))}
    told |= {"weight": entry.weight} if entry.weight != 1.0 else {}
    return told | ({"tags": list(entry.tags)} if entry.tags else {})
