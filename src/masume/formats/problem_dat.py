"""PROBLEM.dat, the file that the program of Sato (2008) reads: numbers alone, with commas or line ends between them.

The width and the height come first (GR(1), GR(0) in the paper's *DATAYOMI), then for every row, and after them for
every column, how many blocks it has and their lengths. The rows are those of TY=0: a cell of line G there is
EMA(R,G), and the paper's EMA(X,Y) counts from left to right first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from masume.core import LineClue, Refused, Sentence
from masume.core.phrases import line_place
from masume.formats import nonogram_refusals as said
from masume.formats.clue_lines import (
    Side,
    TextLine,
    clue_of,
    clues_to_write,
    line_clues,
    nonogram,
    number_in,
    require_size,
    text_file,
    text_lines,
)
from masume.formats.document import Document

_END_OF_FILE = "\x1a"
"""What DOS put behind the last line."""

Numbers = Iterator[tuple[int, int]]
"""Each number with its line in the file."""


def read(data: bytes) -> Document:
    """The nonogram in a PROBLEM.dat; ValueError with one sentence if there is none."""
    lines = text_lines(data)
    numbers = _numbers(lines)
    last = lines[-1][0]
    width = require_size(*_next(numbers, said.THE_WIDTH, last, "columns"))
    height = require_size(*_next(numbers, said.THE_HEIGHT, last, "rows"))
    rows = _clues(numbers, Side("row", height, width), last)
    columns = _clues(numbers, Side("column", width, height), last)
    for _, line in numbers:
        raise Refused(said.GOES_ON).at(line_place(line))
    return nonogram(line_clues(rows, columns))


def _numbers(lines: list[TextLine]) -> Numbers:
    for line, text in lines:
        for word in re.split(r"[\s,]+", text.partition(_END_OF_FILE)[0]):
            if word:
                yield number_in(word, line), line
        if _END_OF_FILE in text:
            return


def _next(numbers: Numbers, name: Sentence, last: int, sizes: str = "") -> tuple[int, str, int]:
    """The next number, what it counts, and its line; ValueError if the file ends."""
    found = next(numbers, None)
    if found is None:
        raise Refused(said.ENDS_WHERE, thing=name).at(line_place(last))
    return found[0], sizes, found[1]


def _clues(numbers: Numbers, side: Side, last: int) -> list[LineClue]:
    clues = []
    for number in range(1, side.count + 1):
        here = side.line(number)
        blocks, _, line = _next(numbers, said.LINE_OF_ALL.filled(line=here, count=side.count), last)
        if 2 * blocks - 1 > side.room:
            raise Refused(said.MANY_BLOCKS, line=here, blocks=blocks, room=side.room).at(line_place(line))
        found = [_next(numbers, said.A_BLOCK_OF.filled(line=here), last) for _ in range(blocks)]
        lengths = [length for length, _, _ in found]
        if 0 in lengths:
            raise Refused(said.BLOCK_OF_0, line=here).at(line_place(line))
        clues.append(clue_of(lengths, side, number, line))
    return clues


def write(document: Document) -> bytes:
    """The clues as a PROBLEM.dat; ValueError with one sentence if they are no nonogram's."""
    lines = clues_to_write(document)
    clues = (*lines.rows, *lines.columns)
    return text_file([f"{lines.width},{lines.height}", *(",".join(map(str, (len(clue), *clue))) for clue in clues)])
