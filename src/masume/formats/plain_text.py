"""Files that are called .txt: a nonogram as a picture, Across Lite's text of a crossword, or an address of pzpr's.

They are recognised by what they hold; only pictures are written.
"""

from __future__ import annotations

from masume.formats import across_lite, picture, pzpr
from masume.formats.document import Document

_FIRST_BYTES = 1000


def read(data: bytes) -> Document:
    """The puzzle in a text file; ValueError with one sentence if there is none."""
    beginning = data[:_FIRST_BYTES]
    if across_lite.MARK in beginning:
        return across_lite.read(data)
    return pzpr.read(data) if pzpr.is_address(beginning) else picture.read(data)


write = picture.write
