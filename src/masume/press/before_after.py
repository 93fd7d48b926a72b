"""A picture before and after it was mended, side by side, with every changed cell marked."""

from __future__ import annotations

from dataclasses import dataclass

from masume.core import INK as PAINTED
from masume.core import Grid, Language, Position, Sentence
from masume.press.furniture import fitted, header, paragraph
from masume.press.marks import INK, Mark, Page, Path, Point, box
from masume.press.nonogram import NonogramLayout, crosses_in
from masume.press.paper import PAPERS, USUAL, Area
from masume.press.svg import svg_of

BETWEEN = 10.0
"""Millimetres between the two boards."""

LARGEST_CELL = 8.0
CAPTION, NOTE = 4.2, 3.2
"""Sizes of the line above a board and of the one below it."""

ACCENT, GUIDE = "#e8590c", "#c4c4c4"
"""What changed cells are marked with, by shape as well; the lines between cells."""

_TITLE = Sentence("Before and after", "修正前と修正後")
_TITLED = Sentence("{title}: before and after", "{title}: 修正前と修正後")
_BEFORE, _AFTER = Sentence("Before", "修正前"), Sentence("After", "修正後")
_OPEN = Sentence(
    "{count} cells cannot be decided line by line",
    "行・列ごとの推理では{count}マスが決まりません",
    one="one cell cannot be decided line by line",
)
_SOLVED = Sentence("solvable line by line, without a guess", "行・列ごとの推理だけで、仮定なしに解けます")
_CHANGED = Sentence(
    "{count} of {cells} cells changed", "{cells}マスのうち{count}マスを変更", one="1 of {cells} cells changed"
)
_UNCHANGED = Sentence("nothing had to be changed", "変更は必要ありませんでした")
_PAINTED, _CLEARED = Sentence("painted", "塗ったマス"), Sentence("cleared", "消したマス")


@dataclass(frozen=True, slots=True)
class Pair:
    """Two pictures of one size, and how many cells line solving leaves open in each."""

    before: Grid
    after: Grid
    open_before: int
    open_after: int

    @property
    def changed(self) -> tuple[Position, ...]:
        """The cells that differ."""
        return tuple(position for position, cell in self.before if self.after[position] != cell)


def before_after_sheet(pair: Pair, language: Language = "en", title: str = "") -> str:
    """A page as SVG with the picture as it was, and as it is with its changed cells marked."""
    heading = _TITLED(language, title=title) if title else _TITLE(language)
    paper = PAPERS["a4"]
    head, body = header(heading, _summary(pair, language), paper.inside, USUAL)
    before, after = _layouts(pair, body.below(body.y + 1.6 * CAPTION))
    marks = [
        *head,
        *_panel(pair.before, before, _BEFORE(language), _solving(pair.open_before, language)),
        *_panel(pair.after, after, _AFTER(language), _solving(pair.open_after, language)),
        *_marks(pair, after),
        *_legend(pair, after, language),
    ]
    height = after.at(pair.after.height, 0)[1] + 11 + paper.margin
    return svg_of(Page(paper.width, height, tuple(marks), heading, language))


def _layouts(pair: Pair, area: Area) -> tuple[NonogramLayout, NonogramLayout]:
    """The places of the two boards, side by side."""
    height, width = pair.before.height, pair.before.width
    across = (area.width - BETWEEN) / 2
    cell = min(LARGEST_CELL, across / width, (area.height - 14) / height)
    places = (area.x, area.x + across + BETWEEN)
    before, after = (NonogramLayout(width, height, x, area.y, cell) for x in places)
    return before, after


def _summary(pair: Pair, language: Language) -> str:
    count, cells = len(pair.changed), pair.before.width * pair.before.height
    return _CHANGED(language, count=count, cells=cells) if count else _UNCHANGED(language)


def _solving(left: int, language: Language) -> str:
    return _OPEN(language, count=left) if left else _SOLVED(language)


def _panel(grid: Grid, layout: NonogramLayout, caption: str, note: str) -> list[Mark]:
    """A board under its caption, with its remarks below."""
    room = (PAPERS["a4"].inside.width - BETWEEN) / 2
    x, bottom = layout.at(grid.height, 0)
    ink = [position for position, cell in grid if cell == PAINTED]
    painted = [Path(_boxes(ink, layout), fill=INK)] if ink else []
    return [
        *_line(caption, x, layout.y - 1.5 * CAPTION, CAPTION, room, bold=True),
        *painted,
        Path(_lines(grid, layout), stroke=GUIDE, width=0.12),
        Path(_lines(grid, layout, every=5), stroke=INK, width=0.25),
        *_line(note, x, bottom + 2, NOTE, room),
    ]


def _line(content: str, x: float, top: float, size: float, room: float, *, bold: bool = False) -> list[Mark]:
    """A line of text, made smaller if it would be wider than its room."""
    lines, size = fitted(content, room, (size, size / 2), 1.4 * size)
    return paragraph(lines, size, x, top, bold=bold)


def _marks(pair: Pair, layout: NonogramLayout) -> list[Mark]:
    """Painted cells as full squares, cleared ones as crosses."""
    painted = [position for position in pair.changed if pair.after[position] == PAINTED]
    cleared = [position for position in pair.changed if pair.after[position] != PAINTED]
    marks: list[Mark] = []
    if painted:
        marks.append(Path(_boxes(painted, layout), fill=ACCENT, name="painted"))
    if cleared:
        marks.append(_crosses(cleared, layout, max(0.15, layout.cell * 0.14), "cleared"))
    return marks


def _legend(pair: Pair, layout: NonogramLayout, language: Language) -> list[Mark]:
    """What the marks mean, if there are any."""
    if not pair.changed:
        return []
    side, (left, bottom) = 3.0, layout.at(layout.height, 0)
    top = bottom + 8.4
    painted, cleared = NonogramLayout(1, 1, left, top, side), NonogramLayout(1, 1, left + 30, top, side)
    return [
        Path(_boxes([(0, 0)], painted), fill=ACCENT),
        *_line(_PAINTED(language), left + side + 1.5, top, NOTE, 25),
        _crosses([(0, 0)], cleared, 0.4),
        *_line(_CLEARED(language), left + 30 + side + 1.5, top, NOTE, 25),
    ]


def _boxes(positions: list[Position], layout: NonogramLayout) -> tuple[tuple[Point, ...], ...]:
    return tuple(box(*layout.at(*position), layout.cell, layout.cell) for position in positions)


def _crosses(positions: list[Position], layout: NonogramLayout, width: float, name: str = "") -> Path:
    return Path(tuple(crosses_in(layout, positions, 0.18)), stroke=ACCENT, width=width, name=name)


def _lines(grid: Grid, layout: NonogramLayout, every: int = 1) -> tuple[tuple[Point, Point], ...]:
    """Lines between cells, or every fifth of them and the border."""
    rows = sorted({*range(0, grid.height, every), grid.height})
    columns = sorted({*range(0, grid.width, every), grid.width})
    across = ((layout.at(row, 0), layout.at(row, grid.width)) for row in rows)
    down = ((layout.at(0, column), layout.at(grid.height, column)) for column in columns)
    return *across, *down
