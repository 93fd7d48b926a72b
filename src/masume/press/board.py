"""The grid of a sheet: cells, outline, letters and numbers."""

from __future__ import annotations

from collections.abc import Mapping

from masume.core import Cell, Grid, Position
from masume.press.layout import Plan
from masume.press.page import INK, SHADE, escaped, number
from masume.press.text import em_width


def draw_board(
    grid: Grid,
    plan: Plan,
    letters: Mapping[Position, str],
    numbers: Mapping[Position, int] | None = None,
    *,
    bold: bool = False,
) -> str:
    """The cells with letters in the middle or, if there are numbers, a little below these in their corners."""
    side = number(plan.cell)
    box = f"h{side}v{side}h-{side}z"
    black: list[str] = []
    white: list[str] = []
    for position, cell in grid:
        if cell is not Cell.OUTSIDE:
            x, y = plan.corner(position)
            (black if cell is Cell.BLACK else white).append(f"M{number(x)} {number(y)}{box}")
    weight = ' font-weight="bold"' if bold else ""
    return "\n".join(
        [
            f'<g class="grid"{weight}>',
            f'<path d="{"".join(black)}" fill="{SHADE}" stroke="{SHADE}" stroke-width=".2"/>',
            f'<path d="{"".join(white)}" fill="#fff" stroke="{INK}" stroke-width=".25"/>',
            f'<path d="{_outline(grid, plan)}" fill="none" stroke="{INK}" stroke-width=".7" stroke-linecap="square"/>',
            *(_letter(symbol, position, plan, below=numbers is not None) for position, symbol in letters.items()),
            "</g>",
            *_numbers(numbers or {}, plan),
        ]
    )


def _outline(grid: Grid, plan: Plan) -> str:
    """The border between the board and what is outside it."""
    segments = []
    inside = {position for position, cell in grid if cell is not Cell.OUTSIDE}
    for row, column in sorted(inside):
        x, y = plan.corner((row, column))
        sides = (
            ((row - 1, column), x, y, "h"),
            ((row + 1, column), x, y + plan.cell, "h"),
            ((row, column - 1), x, y, "v"),
            ((row, column + 1), x + plan.cell, y, "v"),
        )
        for neighbour, start_x, start_y, way in sides:
            if neighbour not in inside:
                segments.append(f"M{number(start_x)} {number(start_y)}{way}{number(plan.cell)}")
    return "".join(segments)


def _letter(symbol: str, position: Position, plan: Plan, *, below: bool) -> str:
    x, y = plan.corner(position)
    size = min(plan.cell * (0.56 if below else 0.66), plan.cell * 0.9 / max(em_width(symbol), 0.1))
    middle = plan.cell * (0.62 if below else 0.5)
    return (
        f'<text x="{number(x + plan.cell / 2)}" y="{number(y + middle + size * 0.36)}" font-size="{number(size)}" '
        f'text-anchor="middle">{escaped(symbol)}</text>'
    )


def _numbers(numbers: Mapping[Position, int], plan: Plan) -> list[str]:
    if not numbers:
        return []
    size = plan.cell * 0.28
    texts = []
    for position, value in numbers.items():
        x, y = plan.corner(position)
        texts.append(f'<text x="{number(x + plan.cell * 0.07)}" y="{number(y + size * 1.05)}">{value}</text>')
    return [f'<g class="numbers" font-size="{number(size)}">', *texts, "</g>"]
