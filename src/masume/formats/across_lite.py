"""Across Lite's text format, versions 1 and 2 with MARK and REBUS, by puzpy."""

from __future__ import annotations

import re

import puz as puzpy

from masume.core import Refused
from masume.formats import crossword_refusals as said
from masume.formats.document import Document
from masume.formats.limits import CROSSWORD_FILE, require_size
from masume.formats.puz import of_puzpy, refusing
from masume.formats.refusals import THE_FILE

MARK = b"<ACROSS PUZZLE"

_SIZE = re.compile(r"<SIZE>\s*([0-9]{1,9})\s*[xX]\s*([0-9]{1,9})\s*\n")

_GRID = re.compile(r"<GRID>([^<]*)")


def read(data: bytes) -> Document:
    """The crossword in a text file of Across Lite; ValueError with one sentence if there is none."""
    CROSSWORD_FILE.require(len(data), THE_FILE)
    text = _decoded(data).replace("\r\n", "\n").replace("\r", "\n")
    for section in ("<SIZE>", "<GRID>"):
        if text.count(section) > 1:
            raise Refused(said.SECTION_TWICE, section=section)
    size = _SIZE.search(text)
    if size is None:
        raise Refused(said.NO_SIZE)
    width, height = int(size[1]), int(size[2])
    require_size(height, width)
    grid = _GRID.search(text)
    cells = sum(len(row.strip()) for row in grid[1].split("\n")) if grid else 0
    if cells != width * height:
        raise Refused(said.CELLS_UNDER_GRID, cells=cells, size=f"{width}x{height}")
    with refusing(said.ACROSS_LITE):
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
