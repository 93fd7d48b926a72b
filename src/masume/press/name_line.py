"""The line above a puzzle on which name, class and date are written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from masume.core import Language
from masume.press.marks import Mark, Text, rule
from masume.press.paper import POINT, Area, Scale
from masume.press.text import em_width

SIZE = 10 * POINT
"""The size of its words, unless other text is larger."""

HEIGHT, BELOW = 8.0, 4.0
"""Room to write in, and between the line and the title, in millimetres."""

GAP = 1.5
"""Between two things to fill in, in ems."""

LINE = 0.2


@dataclass(frozen=True, slots=True)
class Blank:
    """Room to write in: what it has in any case, and its share of what is left over, in ems."""

    width: float
    share: float = 0.0
    most: float = 99.0


Field = tuple[Blank | str, ...]
"""What is filled in together; a line runs from its first room to its end."""

FIELDS: dict[Language, tuple[Field, ...]] = {
    "en": (("Name ", Blank(6, 5)), ("Class ", Blank(3, 2)), ("Date ", Blank(4, 2))),
    "ja": (
        (Blank(2), "月", Blank(2), "日"),
        (Blank(2), "年", Blank(2), "組", Blank(2), "番　", "名前", Blank(8, 1, 18)),
    ),
}
"""As school sheets have them; the last stands at the right."""


def name_line(area: Area, scale: Scale, language: Language) -> tuple[list[Mark], Area]:
    """The line at the top of an area, and what it leaves."""
    fields = FIELDS[language]
    least = sum(map(_least, fields)) + GAP * (len(fields) - 1)
    size = min(max(SIZE, scale.task), area.width / least)
    left = area.width / size - least
    shares = sum(part.share for field in fields for part in field if isinstance(part, Blank))
    baseline = area.y + HEIGHT - 0.35 * size
    marks: list[Mark] = []
    x = area.x
    for i, field in enumerate(fields):
        widths = [_width(part, left / shares) * size for part in field]
        x = area.right - sum(widths) if i == len(fields) - 1 else x
        marks += _field(field, widths, x, baseline, size)
        x += sum(widths) + GAP * size
    return marks, area.below(area.y + HEIGHT + BELOW)


def _least(field: Field) -> float:
    return sum(_width(part, 0.0) for part in field)


def _width(part: Blank | str, unit: float) -> float:
    return em_width(part) if isinstance(part, str) else min(part.most, part.width + part.share * unit)


def _field(field: Field, widths: list[float], x: float, baseline: float, size: float) -> Iterator[Mark]:
    start, end = None, x + sum(widths)
    for part, width in zip(field, widths, strict=True):
        if isinstance(part, str):
            yield Text(part.rstrip(" "), x, baseline, size)
        elif start is None:
            start = x
        x += width
    yield rule(end if start is None else start, baseline + 0.35 * size, 0.0 if start is None else end - start, LINE)
