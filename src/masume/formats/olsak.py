"""Olšák's .g: text about the puzzle, then rows and columns between lines that begin with a colon.

A line that is empty is a line of the board without blocks. Colours and triangles (``#`` in front of the first colon)
are refused, unless only the paper and one ink are declared. What stands in front is read as ``title: …``,
``author: …``, ``copyright: …`` or else as notes.
"""

from __future__ import annotations

import re
from typing import Any

from masume.core import Puzzle, Refused
from masume.core.phrases import line_place
from masume.formats import nonogram_refusals as said
from masume.formats.clue_lines import (
    Side,
    TextLine,
    clue_text,
    clues_in,
    clues_to_write,
    line_clues,
    nonogram,
    require_size,
    text_file,
    text_lines,
)
from masume.formats.credits import escaped, unescaped
from masume.formats.document import Document

_CREDITS = ("title", "author", "copyright")


def read(data: bytes) -> Document:
    """The nonogram in a .g file; ValueError with one sentence if there is none."""
    lines = text_lines(data)
    colons = [i for i, (_, text) in enumerate(lines) if text.startswith(":")]
    if len(colons) < 2:
        raise Refused(said.TWO_COLONS).at(line_place(lines[-1][0]))
    first, middle = colons[:2]
    end = colons[2] if len(colons) > 2 else len(lines)
    rows, columns = lines[first + 1 : middle], lines[middle + 1 : end]
    texts = _credits(lines[:first])
    height = require_size(len(rows), "rows", lines[first][0])
    width = require_size(len(columns), "columns", lines[middle][0])
    clues = line_clues(
        clues_in(rows, Side("row", height, width), lines[first][0]),
        clues_in(columns, Side("column", width, height), lines[middle][0]),
    )
    return nonogram(clues, **texts)


def _credits(lines: list[TextLine]) -> dict[str, Any]:
    """What stands in front of the rows; ValueError if it declares colours."""
    declared = next((i for i, (_, text) in enumerate(lines) if text.startswith("#")), len(lines))
    _require_one_ink(lines[declared:])
    found: dict[str, Any] = {}
    notes: list[str] = []
    other: list[str] = []
    for _, text in lines[:declared]:
        key, colon, value = text.partition(": ")
        if colon and key in _CREDITS and key not in found:
            found[key] = unescaped(value)
        elif colon and key == "note":
            notes.append(unescaped(value))
        else:
            other.append(text)
    remark = "\n".join(other).strip()
    return {**found, "notes": "\n".join([*notes, *([remark] if remark else [])])}


def _require_one_ink(lines: list[TextLine]) -> None:
    for line, text in lines[:1]:
        if text[1:2].lower() != "d":
            raise Refused(said.TRIANGLES).at(line_place(line))
    for line, text in lines[1:]:
        if text.strip() and not re.match(r"\s*[01]:", text):
            raise Refused(said.NO_COLOURS).at(line_place(line))


def write(document: Document) -> bytes:
    """The nonogram as a .g file; ValueError with one sentence if it keeps no nonogram's rules."""
    lines = clues_to_write(document)
    return text_file(
        [
            *_about(document.puzzle),
            *(": rows", *(clue_text(clue, " ") for clue in lines.rows)),
            *(": columns", *(clue_text(clue, " ") for clue in lines.columns)),
            ": end",
        ]
    )


def _about(puzzle: Puzzle) -> list[str]:
    lines = [f'{name}: "{escaped(value)}"' for name in _CREDITS if (value := getattr(puzzle, name))]
    return lines + [f'note: "{escaped(line)}"' for line in (puzzle.notes.split("\n") if puzzle.notes else ())]
