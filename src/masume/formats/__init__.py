"""Files that hold puzzles: one module per format, found by suffix."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import cast

from masume.formats.document import CREDITS, EVERYTHING, Document, Format
from masume.formats.frame import read_frame
from masume.kinds import CROSSWORD, KINDS, NONOGRAM

__all__ = ["FORMATS", "Document", "Format", "formats_for", "read_frame", "read_puzzle"]


def _format(
    suffix: str, module: str, tail: str = "", *, keeps: frozenset[str] = EVERYTHING, kind: str = NONOGRAM.name
) -> Format:
    """A format of one kind, whose module is imported when a file is read: that can cost more than the reading."""

    def read(data: bytes) -> Document:
        return cast("Document", getattr(import_module(module), f"read{tail}")(data))

    def write(document: Document) -> bytes:
        if document.puzzle.kind not in form.kinds:
            raise ValueError(f"{suffix} files hold {kind}s, not puzzles of the kind {document.puzzle.kind}")
        return cast("bytes", getattr(import_module(module), f"write{tail}")(form.kept(document)))

    form = Format(suffix, read, write, (kind,), keeps)
    return form


def _read_ipuz(data: bytes) -> Document:
    from masume.formats import ipuz

    return ipuz.read(data)


def _write_ipuz(document: Document) -> bytes:
    from masume.formats import ipuz

    return ipuz.write(document)


_NOTHING: frozenset[str] = frozenset()

FORMATS = {
    form.suffix: form
    for form in (
        Format(".ipuz", _read_ipuz, _write_ipuz, tuple(KINDS)),
        _format(".non", "masume.formats.non"),
        _format(".xml", "masume.formats.pbn"),
        _format(".g", "masume.formats.olsak", keeps=frozenset(CREDITS)),
        _format(".nin", "masume.formats.plain_clues", "_nin", keeps=_NOTHING),
        _format(".mk", "masume.formats.plain_clues", "_mk", keeps=_NOTHING),
        _format(".cwd", "masume.formats.plain_clues", "_cwd", keeps=_NOTHING),
        _format(".dat", "masume.formats.problem_dat", keeps=_NOTHING),
        _format(".txt", "masume.formats.picture", keeps=frozenset({"answer"})),
        _format(".toml", "masume.formats.hint_toml", keeps=EVERYTHING - {"words"}, kind=CROSSWORD.name),
        _format(".tsv", "masume.formats.hint_tsv", keeps=frozenset({"answer"}), kind=CROSSWORD.name),
    )
}
"""Every format by suffix."""


def formats_for(kind: str) -> tuple[str, ...]:
    """The suffixes of the formats that can hold puzzles of a kind."""
    return tuple(suffix for suffix, form in FORMATS.items() if kind in form.kinds)


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
