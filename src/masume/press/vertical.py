"""Japanese from top to bottom: which characters share a square, and which lean or turn in it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from masume.press.metrics import advance
from masume.press.ruby import SIZE, has_readings, pieces_of
from masume.press.text import good_cut, restored, stand_ins

TURNED = frozenset("ー〜～…‥―—–-－=＝≒→←「」『』（）()［］[]｛｝{}〈〉《》【】〔〕〝〟“”‘’<>＜＞:：;；~|｜_＿")
"""Characters that lie on their side in vertical text."""

RAISED = frozenset("、。，．")
"""Marks that stand in the upper right of their square instead of the lower left."""

SMALL = frozenset("ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ")

_CELLS = re.compile(r"(?<![0-9])[0-9]{2}(?![0-9])|.", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Lean:
    """How a cell differs from text that runs across, in ems: to the right, up, smaller, on its side."""

    right: float = 0.0
    up: float = 0.0
    size: float = 1.0
    is_turned: bool = False


@lru_cache(maxsize=1 << 13)
def cells_of(text: str) -> tuple[str, ...]:
    """The text in squares: a character each, with what modifies it; two digits together.

    >>> cells_of("12月。")
    ('12', '月', '。')
    """
    cells: list[str] = []
    for piece in _CELLS.findall(text):
        if cells and unicodedata.category(piece[0]) in ("Mn", "Me", "Cf"):
            cells[-1] += piece
        else:
            cells.append(piece)
    return tuple(cells)


def lean_of(cell: str) -> Lean:
    """How a cell stands in its square, where a font's own glyphs for vertical text cannot be asked for."""
    if cell in TURNED:
        return Lean(is_turned=True)
    if cell in RAISED:
        return Lean(right=0.6, up=0.6)
    if cell in SMALL:
        return Lean(right=0.1, up=0.1)
    return Lean(size=min(1.0, 1.0 / max(advance(cell, narrow=True), 0.1)))


@lru_cache(maxsize=1 << 13)
def wrap_down(text: str, length: float, *, indent: float = 0.0) -> tuple[str, ...]:
    """The text in lines of at most `length` squares; later lines are `indent` shorter."""
    text, units = stand_ins(text, max(1, length - indent)) if has_readings(text) else (text, {})
    heights = {stand_in: height_of_unit(unit) for stand_in, unit in units.items()}
    cells = cells_of(text)
    lines: list[str] = []
    while len(cells) > (end := _cells_that_fit(cells, length - indent * bool(lines), heights)):
        cut = good_cut(cells, end)
        lines.append("".join(cells[:cut]))
        cells = cells[cut:]
    return tuple(restored(line, units) for line in (*lines, "".join(cells)))


def _cells_that_fit(cells: tuple[str, ...], room: float, heights: Mapping[str, float]) -> int:
    used = 0.0
    for i, cell in enumerate(cells):
        used += heights.get(cell, 1.0)
        if used > room + 1e-9:
            return max(1, i)
    return len(cells)


def height_of_unit(unit: str) -> float:
    """The squares that text with readings takes: as many as it has, or as its readings need."""
    return sum(max(len(cells_of(piece.text)), SIZE * len(cells_of(piece.reading))) for piece in pieces_of(unit))
