"""Across Lite's text format, versions 1 and 2 with MARK and REBUS, by puzpy."""

from __future__ import annotations

import re

import puz as puzpy

from masume.formats.document import Document
from masume.formats.limits import LARGEST_CROSSWORD, require_bytes, require_size
from masume.formats.puz import of_puzpy, refusing

MARK = b"<ACROSS PUZZLE"

_SIZE = re.compile(r"<SIZE>\s*([0-9]{1,9})\s*[xX]\s*([0-9]{1,9})\s*\n")


def read(data: bytes) -> Document:
    """The crossword in a text file of Across Lite; ValueError with one sentence if there is none."""
    require_bytes(data, LARGEST_CROSSWORD)
    text = _decoded(data).replace("\r\n", "\n").replace("\r", "\n")
    size = _SIZE.search(text)
    if size is None:
        raise ValueError("there is no size such as 15x15 under <SIZE>")
    require_size(int(size[2]), int(size[1]))
    with refusing("text of Across Lite"):
        found = puzpy.load_text(text)
        found.notes = found.notes.strip()
        for helper in found.helpers.values():
            helper.save()
    return of_puzpy(found)


def _decoded(data: bytes) -> str:
    """The text, which older programs wrote in Windows' encoding."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")
