"""What a file of text says about a puzzle, a line each: escaped so that a line stays a line."""

from __future__ import annotations

import html
from collections.abc import Iterator

_ESCAPES = {"&": "&amp;", '"': "&quot;", "\n": "&#10;", "\r": "&#13;"}


def escaped(text: str) -> str:
    """The text on one line, without quotation marks; `unescaped` gives it back."""
    return "".join(_ESCAPES.get(character, character) for character in text)


def unescaped(text: str) -> str:
    """The text that HTML's escapes stand for; surrounding quotation marks do not belong to it."""
    text = text.strip()
    if len(text) > 1 and text[0] == text[-1] == '"':
        text = text[1:-1]
    return html.unescape(text)


def notes_by_key(notes: str, keys: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Every line of the notes with the key that it begins with, such as ``license: ``, or with the key "note"."""
    for line in notes.split("\n") if notes else ():
        key, colon, value = line.partition(": ")
        yield (key, value) if colon and key in keys else ("note", line)


def note_line(key: str, value: str) -> str:
    """The line of the notes that a key and its value make; the opposite of `notes_by_key`."""
    return value if key == "note" else f"{key}: {value}"
