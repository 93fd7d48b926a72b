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

OVER = 0.25
"""How far a reading that is longer than its kanji may reach over the kana beside them, in ems."""


def texts_at(content: str, x: float, baseline: float, size: float, *, bold: bool = False) -> Iterator[Text]:
    """A line that runs across, from `x` on."""
    if not has_readings(content):
        yield Text(content, x, baseline, size, bold=bold)
        return
    pieces = list(pieces_of(content))
    for i, piece in enumerate(pieces):
        if not piece.reading:
            yield Text(piece.text, x, baseline, size, bold=bold)
            x += _width(piece.text, bold=bold) * size
            continue
        text, reading = em_width(piece.text) * size, em_width(piece.reading) * SIZE * size
        over = max(0.0, min(OVER * size, (reading - text) / 2))
        before, after = (over * _is_free(pieces, i + step) for step in (-1, 1))
        middle = x - before + max(text, reading) / 2
        yield Text(piece.text, middle, baseline, size, bold=bold, anchor="middle")
        yield Text(piece.reading, middle, baseline - ABOVE * size, SIZE * size, anchor="middle")
        x += max(text, reading) - before - after


def _is_free(pieces: list[Piece], i: int) -> bool:
    """True if there is text without a reading, over which that of its neighbour may reach."""
    return 0 <= i < len(pieces) and not pieces[i].reading and not pieces[i].text.isspace()


def _width(text: str, *, bold: bool) -> float:
    """How far the next text is from the start of one that is set in the bundled fonts where they have it."""
    return sum(advance(c, bold=bold) if is_bundled(c) else em_width(c) for c in text)


def columns_at(content: str, x: float, top: float, size: float, *, bold: bool = False) -> Iterator[Mark]:
    """A line that runs down from `top`, its middle at `x`."""
    if not has_readings(content):
        yield VerticalText(cells_of(content), x, top, size, bold=bold)
        return
    x -= 0.2 * size
    for piece in pieces_of(content):
        cells, readings = cells_of(piece.text), cells_of(piece.reading)
        height = max(len(cells), SIZE * len(readings))
        yield VerticalText(cells, x, top + (height - len(cells)) / 2 * size, size, bold=bold)
        if readings:
            start = top + (height - SIZE * len(readings)) / 2 * size
            yield VerticalText(readings, x + (BESIDE + SIZE / 2) * size, start, SIZE * size)
        top += height * size
