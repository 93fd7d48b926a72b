"""Files from strangers: measured before they are read."""

from __future__ import annotations

from pathlib import Path

LARGEST_LIST = 64_000_000
"""Bytes of a word list; those of 300,000 words have a tenth of that."""

LONGEST_LINE = 100_000
"""Characters in a line of a word list, whatever is said about the word."""


def bytes_of(path: Path, largest: int = LARGEST_LIST, kind: str = "word list") -> bytes:
    """What a file holds; ValueError with one sentence if it cannot be read, or is larger than any of its kind."""
    try:
        with path.open("rb") as file:
            data = file.read(largest + 1)
    except OSError as error:
        raise ValueError(f"{path} cannot be read: {error.strerror}") from error
    require_bytes(data, str(path), largest, kind)
    return data


def require_bytes(data: bytes, name: str, largest: int = LARGEST_LIST, kind: str = "word list") -> None:
    """Raises ValueError with one sentence for data that are larger than any of their kind."""
    if len(data) > largest:
        raise ValueError(f"{name} has more than {largest // 1_000_000} MB, which no {kind} needs")


def require_lines(text: str, name: str) -> None:
    """Raises ValueError with one sentence for a text with a line that is longer than any word with its clue."""
    start = 0
    while len(text) - start > LONGEST_LINE:
        window = (start, start + LONGEST_LINE + 1)
        end = max(text.rfind("\n", *window), text.rfind("\r", *window))
        if end < 0:
            line = text.count("\n", 0, start) + 1
            raise ValueError(f"line {line} of {name} has more than {LONGEST_LINE:,} characters")
        start = end + 1
