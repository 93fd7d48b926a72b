"""Lines of text as marks, across and down, with readings over their kanji or beside them."""

from __future__ import annotations

from collections.abc import Iterator

from masume.press.marks import Mark, Text, VerticalText
from masume.press.metrics import advance, is_bundled
from masume.press.ruby import SIZE, Piece, has_readings, pieces_of
from masume.press.text import em_width
from masume.press.vertical import cells_of

ABOVE, BESIDE = 0.94, 0.56
"""How far the baseline of a reading is above that of its text, and its edge from the middle of its line, in ems."""

ASIDE = 0.2
"""How far lines that run down stand to the left of their middle, for the readings at their right, in ems."""

OVER = 0.25
"""How far a reading that is longer than its kanji may reach over the kana beside them, in ems."""


def texts_at(
    content: str, x: float, baseline: float, size: float, *, bold: bool = False, free: float = 0.0
) -> Iterator[Text]:
    """A line that runs across, from `x` on; before that, a reading may take as many ems as are `free`."""
    if not has_readings(content):
        yield Text(content, x, baseline, size, bold=bold)
        return
    pieces = list(pieces_of(content))
    for i, piece in enumerate(pieces):
        if not piece.reading:
            yield Text(piece.text, x, baseline, size, bold=bold)
            x += _width(piece.text, bold=bold) * size
            continue
        text, reading = em_width(piece.text), em_width(piece.reading) * SIZE
        before, after = _reaches(pieces, i, reading - text, free)
        middle = x + (max(text, reading) / 2 - before) * size
        yield Text(piece.text, middle, baseline, size, bold=bold, anchor="middle")
        yield Text(piece.reading, middle, baseline - ABOVE * size, SIZE * size, anchor="middle")
        x += (max(text, reading) - before - after) * size


def _reaches(pieces: list[Piece], i: int, longer: float, free: float) -> tuple[float, float]:
    """How far a reading that is so much longer than its kanji reaches over the text before and behind these, in ems."""
    over = max(0.0, longer / 2)
    before, after = (min(over, OVER) * _is_free(pieces, i + step) for step in (-1, 1))
    return (before if i else min(over, free)), after


def _is_free(pieces: list[Piece], i: int) -> bool:
    """True if there is text without a reading, over which that of its neighbour may reach."""
    return 0 <= i < len(pieces) and not pieces[i].reading and not pieces[i].text.isspace()


def _width(text: str, *, bold: bool) -> float:
    """How far the next text is from the start of one that is set in the bundled fonts where they have it."""
    return sum(advance(c, bold=bold) if is_bundled(c) else em_width(c) for c in text)


def columns_at(
    content: str, x: float, top: float, size: float, *, bold: bool = False, free: float = 0.0
) -> Iterator[Mark]:
    """A line that runs down from `top`, its middle at `x`; above that, a reading may take as many ems as are `free`."""
    if not has_readings(content):
        yield VerticalText(cells_of(content), x, top, size, bold=bold)
        return
    x -= ASIDE * size
    pieces = list(pieces_of(content))
    for i, piece in enumerate(pieces):
        cells, readings = cells_of(piece.text), cells_of(piece.reading)
        text, reading = len(cells), SIZE * len(readings)
        before, after = _reaches(pieces, i, reading - text, free)
        middle = top + (max(text, reading) / 2 - before) * size
        yield VerticalText(cells, x, middle - text / 2 * size, size, bold=bold)
        if readings:
            yield VerticalText(readings, x + (BESIDE + SIZE / 2) * size, middle - reading / 2 * size, SIZE * size)
        top += (max(text, reading) - before - after) * size
