"""Formats of nonograms that hold the clues and nothing else: .nin (Wilk), .mk (Olšák), .cwd (QNonograms).

Each begins with the two sizes and goes on with a line for every row, then one for every column. They differ in which
size comes first and in what parts the rows from the columns: nothing, a ``#``, or an empty line.
"""

from __future__ import annotations

from masume.core import LineClues, Refused
from masume.core.phrases import line_place
from masume.formats import nonogram_refusals as said
from masume.formats.clue_lines import (
    LINES,
    Side,
    TextLine,
    clue_text,
    clues_in,
    clues_to_write,
    line_clues,
    nonogram,
    numbers_in,
    require_size,
    shortened,
    text_file,
    text_lines,
)
from masume.formats.document import Document

# ---------------------------------------------------------------- reading


def read_nin(data: bytes) -> Document:
    """The nonogram in a .nin file; ValueError with one sentence if there is none."""
    lines = text_lines(data)
    (width, height), start = _sizes(lines, 1, ("columns", "rows"))
    return _nonogram(*_parted(lines[start:], height, width), height, width, start)


def read_mk(data: bytes) -> Document:
    """The nonogram in a .mk file; ValueError with one sentence if there is none."""
    lines = text_lines(data)
    (height, width), start = _sizes(lines, 1, ("rows", "columns"))
    middle = next((i for i, (_, text) in enumerate(lines) if text.strip().startswith("#")), None)
    if middle is None:
        raise Refused(said.NO_MIDDLE).at(line_place(lines[-1][0]))
    return _nonogram(lines[start:middle], lines[middle + 1 :], height, width, start)


def read_cwd(data: bytes) -> Document:
    """The nonogram in a .cwd file; ValueError with one sentence if there is none."""
    lines = text_lines(data)
    (height, width), start = _sizes(lines, 2, ("rows", "columns"))
    rest = lines[start:]
    has_gap = len(rest) > height and not rest[height][1].strip()
    if _filled(rest) < height + width and has_gap:  # empty lines are lines without blocks, but for the one between
        return _nonogram(rest[:height], rest[height + 1 :], height, width, start)
    return _nonogram(*_parted(rest, height, width), height, width, start)


def _sizes(lines: list[TextLine], count: int, names: tuple[str, str]) -> tuple[tuple[int, int], int]:
    """The two numbers on the first `count` lines that are not empty, and how many lines they take with all before."""
    taken = [i for i, (_, text) in enumerate(lines) if text.strip()][:count]
    numbers = [(number, lines[i][0]) for i in taken for number in numbers_in(lines[i][1], lines[i][0])]
    if len(numbers) != 2:
        where, text = lines[taken[0]]
        sides = {"first": LINES[names[0]], "second": LINES[names[1]]}
        raise Refused(said.SIZES_EXPECTED, text=shortened(text), **sides).at(line_place(where))
    first, second = (require_size(number, name, line) for (number, line), name in zip(numbers, names, strict=True))
    return (first, second), taken[-1] + 1


def _parted(lines: list[TextLine], height: int, width: int) -> tuple[list[TextLine], list[TextLine]]:
    """The lines of the rows and those of the columns; empty ones count if the others are too few."""
    if _filled(lines) >= height + width:
        lines = [line for line in lines if line[1].strip()]
    return lines[:height], lines[height:]


def _filled(lines: list[TextLine]) -> int:
    return sum(bool(text.strip()) for _, text in lines)


def _nonogram(rows: list[TextLine], columns: list[TextLine], height: int, width: int, start: int) -> Document:
    above_columns = rows[-1][0] if rows else start
    return nonogram(
        line_clues(
            clues_in(rows, Side("row", height, width), start),
            clues_in(columns, Side("column", width, height), above_columns),
        )
    )


# ---------------------------------------------------------------- writing


def write_nin(document: Document) -> bytes:
    """The clues as a .nin file; ValueError with one sentence if they are no nonogram's."""
    lines = clues_to_write(document)
    return text_file([f"{lines.width} {lines.height}", *_texts(lines)])


def write_mk(document: Document) -> bytes:
    """The clues as a .mk file; ValueError with one sentence if they are no nonogram's."""
    lines = clues_to_write(document)
    return text_file([f"{lines.height} {lines.width}", *_texts(lines, "#")])


def write_cwd(document: Document) -> bytes:
    """The clues as a .cwd file; ValueError with one sentence if they are no nonogram's."""
    lines = clues_to_write(document)
    return text_file([str(lines.height), str(lines.width), *_texts(lines, "")])


def _texts(lines: LineClues, *between: str) -> list[str]:
    rows, columns = ([clue_text(clue, " ") for clue in side] for side in (lines.rows, lines.columns))
    return [*rows, *between, *columns]
