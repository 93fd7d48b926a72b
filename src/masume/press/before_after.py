"""A picture before and after it was mended, side by side, with every changed cell marked."""

from __future__ import annotations

from dataclasses import dataclass

from masume.core import INK, Grid, Language, Position, Sentence
from masume.press import page
from masume.press.page import BODY_WIDTH, HEADER_HEIGHT, MARGIN, PAGE_HEIGHT, number, text

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
    """A page with the picture as it was, and as it is with its changed cells marked."""
    heading = _TITLED(language, title=title) if title else _TITLE(language)
    plan = _plan(pair)
    right = MARGIN + (BODY_WIDTH + BETWEEN) / 2
    body = [
        page.header(heading, _summary(pair, language)),
        *_panel(pair.before, plan, MARGIN, _BEFORE(language), _solving(pair.open_before, language)),
        *_panel(pair.after, plan, right, _AFTER(language), _solving(pair.open_after, language)),
        *_marks(pair, plan, right),
        *_legend(pair, plan, right, language),
    ]
    return page.page(heading, body, plan.top + plan.height * plan.cell + 11 + MARGIN, language)


@dataclass(frozen=True, slots=True)
class _Plan:
    """The side of a cell and where the boards begin, in millimetres."""

    cell: float
    top: float
    height: int


def _plan(pair: Pair) -> _Plan:
    top = MARGIN + HEADER_HEIGHT + 8
    room = PAGE_HEIGHT - MARGIN - top - 14
    across = (BODY_WIDTH - BETWEEN) / 2
    return _Plan(min(LARGEST_CELL, across / pair.before.width, room / pair.before.height), top, pair.before.height)


def _summary(pair: Pair, language: Language) -> str:
    count, cells = len(pair.changed), pair.before.width * pair.before.height
    return _CHANGED(language, count=count, cells=cells) if count else _UNCHANGED(language)


def _solving(left: int, language: Language) -> str:
    return _OPEN(language, count=left) if left else _SOLVED(language)


def _panel(grid: Grid, plan: _Plan, left: float, caption: str, note: str) -> list[str]:
    """A board under its caption, with what there is to say of it below."""
    room = (BODY_WIDTH - BETWEEN) / 2
    ink = [position for position, cell in grid if cell == INK]
    return [
        text(caption, left, plan.top - 2.5, CAPTION, room, bold=True),
        f'<path d="{_boxes(ink, plan, left)}" fill="{page.INK}"/>',
        f'<path d="{_lines(grid, plan, left)}" fill="none" stroke="{GUIDE}" stroke-width=".12"/>',
        f'<path d="{_lines(grid, plan, left, every=5)}" fill="none" stroke="{page.INK}" stroke-width=".25"/>',
        text(note, left, plan.top + plan.height * plan.cell + 5, NOTE, room),
    ]


def _marks(pair: Pair, plan: _Plan, left: float) -> list[str]:
    """Painted cells as full squares, cleared ones as crosses."""
    painted = [position for position in pair.changed if pair.after[position] == INK]
    cleared = [position for position in pair.changed if pair.after[position] != INK]
    width = number(max(0.15, plan.cell * 0.14))
    return [
        f'<path class="painted" d="{_boxes(painted, plan, left)}" fill="{ACCENT}"/>' if painted else "",
        f'<path class="cleared" d="{_crosses(cleared, plan, left)}" fill="none" stroke="{ACCENT}" '
        f'stroke-width="{width}"/>'
        if cleared
        else "",
    ]


def _legend(pair: Pair, plan: _Plan, left: float, language: Language) -> list[str]:
    """What the marks mean, if there are any."""
    if not pair.changed:
        return []
    side, baseline = 3.0, plan.top + plan.height * plan.cell + 11
    sample = _Plan(side, baseline - side + 0.4, 1)
    return [
        f'<path d="{_boxes([(0, 0)], sample, left)}" fill="{ACCENT}"/>',
        text(_PAINTED(language), left + side + 1.5, baseline, NOTE, 25),
        f'<path d="{_crosses([(0, 0)], sample, left + 30)}" fill="none" stroke="{ACCENT}" stroke-width=".4"/>',
        text(_CLEARED(language), left + 30 + side + 1.5, baseline, NOTE, 25),
    ]


def _boxes(positions: list[Position], plan: _Plan, left: float) -> str:
    side = number(plan.cell)
    return "".join(f"M{_at(position, plan, left)}h{side}v{side}h-{side}z" for position in positions)


def _crosses(positions: list[Position], plan: _Plan, left: float) -> str:
    inset = 0.18 * plan.cell
    side = number(plan.cell - 2 * inset)
    return "".join(
        f"M{_at((row, column), plan, left, inset, inset)}l{side} {side}"
        f"M{_at((row, column), plan, left, inset, plan.cell - inset)}l{side} -{side}"
        for row, column in positions
    )


def _lines(grid: Grid, plan: _Plan, left: float, every: int = 1) -> str:
    """Lines between cells, or every fifth of them and the border."""
    across, down = number(grid.width * plan.cell), number(grid.height * plan.cell)
    rows = sorted({*range(0, grid.height, every), grid.height})
    columns = sorted({*range(0, grid.width, every), grid.width})
    return "".join(
        [f"M{_at((row, 0), plan, left)}h{across}" for row in rows]
        + [f"M{_at((0, column), plan, left)}v{down}" for column in columns]
    )


def _at(position: Position, plan: _Plan, left: float, right: float = 0.0, down: float = 0.0) -> str:
    row, column = position
    return f"{number(left + column * plan.cell + right)} {number(plan.top + row * plan.cell + down)}"
