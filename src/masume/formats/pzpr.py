"""Addresses of pzpr's nonograms, as puzz.link and pzprv3 make them: ``nonogram/6/6/12g11…``.

After the kind stand the width, the height and the clues: the columns', then the rows', each from the block nearest to
the board outwards, with room for as many as could fit. A digit is a block, ``-`` comes before two digits, a letter from
g on skips so many places; digits count to sixteen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from masume.core import Refused
from masume.core.phrases import quoted
from masume.formats import nonogram_refusals as said
from masume.formats.clue_lines import Side, clue_of, line_clues, nonogram, require_size, text_lines
from masume.formats.document import Document

NAME = "nonogram"
"""What pzpr calls these puzzles in its addresses."""

_ADDRESS = re.compile(r"(?:\S*\?)?([a-z0-9_-]+)/(?:[a-z]:?/)?([0-9]{1,9})/([0-9]{1,9})(?:/(\S*))?")
_PLACES = re.compile(r"[0-9a-f]|-[0-9a-f]{2}|[g-z]")

_MOST_SKIPPED = 20
"""Places that a last letter may skip beyond the last clue."""


def is_address(data: bytes) -> bool:
    """True if the text is one word that looks like an address of pzpr's."""
    return _ADDRESS.fullmatch(data.decode("utf-8-sig", "replace").strip()) is not None or data.startswith(b"pzprv3/")


def read(data: bytes) -> Document:
    """The nonogram of an address; ValueError with one sentence if it is of another puzzle."""
    [(line, text), *_] = text_lines(data.strip())
    match = _ADDRESS.fullmatch(text.strip())
    if match is None:
        raise Refused(said.NO_ADDRESS)
    if match[1] != NAME:
        raise Refused(said.OTHER_ADDRESS, name=quoted(match[1][:20]))
    width, height = require_size(int(match[2]), "columns", line), require_size(int(match[3]), "rows", line)
    numbers = _numbers(match[4] or "")
    columns = [list(islice(numbers, (height + 1) // 2)) for _ in range(width)]
    rows = [list(islice(numbers, (width + 1) // 2)) for _ in range(height)]
    rest = list(islice(numbers, _MOST_SKIPPED + 1))
    if any(rest) or len(rest) > _MOST_SKIPPED:
        raise Refused(said.ADDRESS_GOES_ON)
    return nonogram(
        line_clues(
            [_clue(found, Side("row", height, width), number, line) for number, found in enumerate(rows, 1)],
            [_clue(found, Side("column", width, height), number, line) for number, found in enumerate(columns, 1)],
        )
    )


def _numbers(text: str) -> Iterator[int]:
    """The blocks in their places, 0 where there is none."""
    end = 0
    for place in _PLACES.finditer(text):
        if place.start() != end:
            break
        end = place.end()
        yield from [0] * (int(place[0], 36) - 15) if place[0] >= "g" else [int(place[0].removeprefix("-"), 16)]
    if end != len(text):
        raise Refused(said.ADDRESS_HAS, text=quoted(text[end : end + 20]))


def _clue(found: list[int], side: Side, number: int, line: int) -> tuple[int, ...]:
    return clue_of([length for length in reversed(found) if length], side, number, line)
