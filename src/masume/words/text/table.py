"""Words of a text as a word list."""

from __future__ import annotations

from collections.abc import Iterable

from masume.words.text.words import TextWord

COLUMNS = ("word", "reading", "gloss", "weight", "tags", "count", "other_readings")


def as_table(words: Iterable[TextWord]) -> str:
    """The words as tab separated text with a header, which `read_words` and every command read as a list."""
    rows = [COLUMNS, *map(_row, words)]
    return "".join("\t".join(row) + "\n" for row in rows)


def _row(word: TextWord) -> tuple[str, ...]:
    entry = word.entry
    tags, others = " ".join(entry.tags), ";".join(word.other_readings)
    return entry.text, entry.reading, entry.gloss, f"{entry.weight:g}", tags, str(word.count), others
