"""A picture in text: a line for every row, a mark for every cell; its clues are counted."""

from __future__ import annotations

from masume.core import INK, PAPER, Grid, LineClues, Refused
from masume.core.phrases import line_place, quoted
from masume.formats import nonogram_refusals as said
from masume.formats.clue_lines import clues_to_write, nonogram, require_size, text_file, text_lines
from masume.formats.document import Document

INK_MARKS = "#■█Xx1*"
PAPER_MARKS = ".□·-_0"

_CELLS = {**dict.fromkeys(INK_MARKS, INK), **dict.fromkeys(PAPER_MARKS, PAPER)}


def read(data: bytes) -> Document:
    """The nonogram whose answer is the picture in a file; ValueError with one sentence if there is none."""
    lines = [(line, text.strip()) for line, text in text_lines(data) if text.strip()]
    first = lines[0][1]
    require_size(len(lines), "rows")
    require_size(len(first), "columns", lines[0][0])
    for line, text in lines:
        if strange := next((mark for mark in text[: len(first)] if mark not in _CELLS), None):
            marks = {"ink": " ".join(INK_MARKS), "paper": " ".join(PAPER_MARKS)}
            raise Refused(said.NO_PICTURE, mark=quoted(strange), **marks).at(line_place(line))
        if len(text) != len(first):
            raise Refused(said.OTHER_WIDTH, count=len(text), first=len(first)).at(line_place(line))
    picture = Grid(tuple(tuple(map(_CELLS.__getitem__, text)) for _, text in lines))
    return nonogram(LineClues.of_picture(picture), picture)


def write(document: Document) -> bytes:
    """The answer as a picture; ValueError with one sentence if there is none, or if it is not what the clues say."""
    lines = clues_to_write(document)
    if document.answer is None:
        raise Refused(said.NO_ANSWER)
    if LineClues.of_picture(document.answer.grid) != lines:
        raise Refused(said.OTHER_BLOCKS)
    return text_file(str(document.answer.grid).split("\n"))
