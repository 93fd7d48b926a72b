"""Files that hold puzzles: one module per format, found by suffix."""

from __future__ import annotations

from pathlib import Path

from masume.formats.document import Document, Format
from masume.formats.frame import read_frame

__all__ = ["FORMATS", "Document", "Format", "read_frame", "read_puzzle"]


def _read_ipuz(data: bytes) -> Document:
    from masume.formats import ipuz  # costs more to import than many a puzzle to make

    return ipuz.read(data)


def _write_ipuz(document: Document) -> bytes:
    from masume.formats import ipuz

    return ipuz.write(document)


FORMATS = {form.suffix: form for form in (Format(".ipuz", _read_ipuz, _write_ipuz),)}
"""Every format by suffix."""


def read_puzzle(path: Path) -> Document:
    """The puzzle in a file; ValueError with one sentence if it cannot be read."""
    form = FORMATS.get(path.suffix.lower())
    if form is None:
        raise ValueError(f"{path} is not a puzzle file: its name should end in {', '.join(FORMATS)}")
    try:
        data = path.read_bytes()
    except OSError as error:
        raise ValueError(f"{path} cannot be read: {error.strerror}") from error
    try:
        return form.read(data)
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from error
