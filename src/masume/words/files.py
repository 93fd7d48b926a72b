"""Files from strangers: measured while they are read, so that even one without an end is refused soon."""

from __future__ import annotations

import codecs
from pathlib import Path

from masume.core import Refused, Sentence
from masume.core.limit import Limit
from masume.core.phrases import Named, named, reason_of
from masume.words.limits import LIST_LINE, LIST_LINES, WORD_LIST_FILE
from masume.words.refusals import CANNOT_BE_READ, LINE_OF, NOT_OF_KIND, NOT_UTF8


def bytes_of(path: Path, limit: Limit = WORD_LIST_FILE) -> bytes:
    """What a file holds; ValueError with one sentence if it cannot be read, or is larger than any of its kind."""
    try:
        with path.open("rb") as file:
            data = file.read(limit.most + 1)
    except OSError as error:
        raise Refused(CANNOT_BE_READ, name=named(path), reason=reason_of(error)) from error
    limit.require(len(data), path)
    return data


def text_of(path: Path, limit: Limit, kind: Sentence) -> str:
    """The text of a file in UTF-8, its lines ended by LF; ValueError with a sentence that names the `kind` of text."""
    try:
        return with_plain_ends(bytes_of(path, limit)).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused(NOT_OF_KIND, name=named(path), kind=kind, fault=NOT_UTF8) from error


def with_plain_ends(data: bytes) -> bytes:
    """The bytes of a text with LF at the end of every line, and without the Ctrl-Z that DOS put behind the last.

    Archives and UTF-16 stay as they are.
    """
    if data.startswith((b"PK\x03\x04", codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data
    text = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    return text.rstrip(b"\n").removesuffix(b"\x1a") if text[-9:].rstrip(b"\n").endswith(b"\x1a") else text


def line_of(line: int, name: Named) -> Sentence:
    """A line of a file as a place, counted from 1."""
    return LINE_OF.filled(line=line, name=named(name))


def require_lines(text: str, name: Named) -> None:
    """Raises ValueError with one sentence for a text with more lines than any list, or with one that is too long."""
    LIST_LINES.require(max(text.count("\n"), text.count("\r")), name)
    start = 0
    while len(text) - start > LIST_LINE.most:
        window = (start, start + LIST_LINE.most + 1)
        end = max(text.rfind("\n", *window), text.rfind("\r", *window))
        if end < 0:
            line = text.count("\n", 0, start) + 1
            raise LIST_LINE.refusal(line_of(line, name))
        start = end + 1
