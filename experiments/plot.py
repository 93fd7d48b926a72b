"""Charts as SVG, written by hand: lines with markers, or grouped bars."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

INKS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#5a3d8a", "#1a1a1a")
"""Okabe and Ito's colours, distinct to colour-blind readers and, mostly, in grey."""

GREY, FAINT, TEXT = "#8a8a8a", "#e3e3e3", "#222222"
FONTS = "'Noto Sans','Noto Sans CJK JP','Helvetica Neue',Arial,sans-serif"
WIDTH, HEIGHT = 800.0, 440.0
LEFT, TOP, BOTTOM = 84.0, 54.0, 62.0
"""Margins around the plane; the right one is as wide as the legend."""

SIGN, CHARACTER = 50.0, 7.2
"""Room for a sign in the legend, and for a character of its label."""

ROOM_FOR_FIGURES = 22.0
"""The width of a bar from which its figure stands above it."""


@dataclass(frozen=True)
class Series:
    """One line or one colour of bars; `ink` counts colours, -1 is grey, as figures of a paper are drawn."""

    label: str
    points: Sequence[tuple[float, float]]
    ink: int
    dashed: bool = False
    marked: bool = True


@dataclass(frozen=True)
class Chart:
    """What a chart shows; with `groups` it has bars, and a point's x is the number of its group."""

    title: str
    x_label: str
    y_label: str
    series: Sequence[Series]
    groups: Sequence[str] = ()
    x_ticks: Sequence[float] = ()
    from_zero: bool = True
    log_x: bool = False
    """The x axis by powers; it needs `x_ticks`."""


def draw(chart: Chart) -> str:
    """The chart as an SVG document."""
    plane = _Plane.of(chart)
    marks = _bars(chart, plane) if chart.groups else _lines(chart, plane)
    body = "\n".join([*_frame(chart, plane), *marks, *_legend(chart, plane)])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:g} {HEIGHT:g}" width="{WIDTH:g}" '
        f'height="{HEIGHT:g}" font-family="{FONTS}" font-size="13" fill="{TEXT}">\n'
        f"<title>{escape(chart.title)}</title>\n"
        f'<rect width="{WIDTH:g}" height="{HEIGHT:g}" fill="white"/>\n{body}\n</svg>\n'
    )


def nice_ticks(low: float, high: float, about: int = 6) -> list[float]:
    """Round numbers from at most `low` to at least `high`."""
    span = max(high - low, 1e-9)
    power = 10.0 ** math.floor(math.log10(span / about))
    step = next(power * factor for factor in (1, 2, 2.5, 5, 10) if power * factor * about >= span)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    return [round(i * step, 10) for i in range(first, last + 1)]


# ---------------------------------------------------------------- the plane


@dataclass(frozen=True)
class _Plane:
    """Ticks of both axes, and where a value lies on the sheet."""

    x_ticks: Sequence[float]
    y_ticks: Sequence[float]
    low: float
    high: float
    right: float
    log_x: bool

    @classmethod
    def of(cls, chart: Chart) -> _Plane:
        xs = [x for series in chart.series for x, _ in series.points] or [0.0, 1.0]
        ys = [y for series in chart.series for _, y in series.points] or [0.0, 1.0]
        y_ticks = nice_ticks(0 if chart.from_zero else min(ys), max(*ys, 0.0) or 1)
        right = WIDTH - SIGN - CHARACTER * max((len(series.label) for series in chart.series), default=0)
        if chart.groups:
            return cls((), y_ticks, -0.5, len(chart.groups) - 0.5, right, log_x=False)
        x_ticks = chart.x_ticks or nice_ticks(min(xs), max(xs))
        low, high = (math.log(end) if chart.log_x else end for end in (min(x_ticks), max(x_ticks)))
        margin = (high - low) * (0.04 if chart.x_ticks else 0)
        return cls(x_ticks, y_ticks, low - margin, high + margin, right, chart.log_x)

    def x(self, value: float) -> float:
        place = math.log(value) if self.log_x else value
        return LEFT + (place - self.low) / (self.high - self.low) * (self.right - LEFT)

    def y(self, value: float) -> float:
        low, high = self.y_ticks[0], self.y_ticks[-1]
        return HEIGHT - BOTTOM - (value - low) / (high - low) * (HEIGHT - TOP - BOTTOM)


def _frame(chart: Chart, plane: _Plane) -> Iterator[str]:
    """Title, ticks, axes and their labels."""
    right, bottom = plane.right, HEIGHT - BOTTOM
    yield _text(LEFT, 28, chart.title, 'font-size="17" font-weight="bold"')
    for tick in plane.y_ticks:
        yield _line(LEFT, plane.y(tick), right, plane.y(tick), FAINT)
        yield _text(LEFT - 8, plane.y(tick) + 4.5, f"{tick:,g}", 'text-anchor="end"')
    for tick in plane.x_ticks:
        yield _line(plane.x(tick), bottom, plane.x(tick), bottom + 5, TEXT)
        yield _text(plane.x(tick), bottom + 20, f"{tick:,g}", 'text-anchor="middle"')
    for i, group in enumerate(chart.groups):
        for row, part in enumerate(group.split("\n")):
            yield _text(plane.x(i), bottom + 18 + 14 * row, part, 'text-anchor="middle" font-size="11.5"')
    yield _line(LEFT, bottom, right, bottom, TEXT)
    yield _line(LEFT, TOP, LEFT, bottom, TEXT)
    yield _text((LEFT + right) / 2, HEIGHT - 14, chart.x_label, 'text-anchor="middle"')
    middle = (TOP + bottom) / 2
    yield _text(20, middle, chart.y_label, f'text-anchor="middle" transform="rotate(-90 20 {middle:g})"')


def _legend(chart: Chart, plane: _Plane) -> Iterator[str]:
    left = plane.right + 14
    for i, series in enumerate(chart.series):
        y = TOP + 12 + 22 * i
        if chart.groups:
            yield _rectangle(left + 4, y - 6, 14, 12, series)
        else:
            yield _path([(left, y), (left + 24, y)], series)
            if series.marked:
                yield _marker(left + 12, y, series)
        yield _text(left + 30, y + 4.5, series.label)


# ---------------------------------------------------------------- marks


def _lines(chart: Chart, plane: _Plane) -> Iterator[str]:
    for series in chart.series:
        points = [(plane.x(x), plane.y(y)) for x, y in series.points]
        yield _path(points, series)
        if series.marked:
            yield from (_marker(x, y, series) for x, y in points)


def _bars(chart: Chart, plane: _Plane) -> Iterator[str]:
    whole = (plane.x(1) - plane.x(0)) * 0.82 if len(chart.groups) > 1 else (plane.right - LEFT) * 0.5
    width = whole / len(chart.series)
    for i, series in enumerate(chart.series):
        for group, value in series.points:
            left, top = plane.x(group) - whole / 2 + i * width, plane.y(value)
            yield _rectangle(left, top, width - 1, plane.y(plane.y_ticks[0]) - top, series)
            if width >= ROOM_FOR_FIGURES:
                yield _text(left + width / 2, top - 4, f"{value:.1f}", 'text-anchor="middle" font-size="10"')


def _ink(series: Series) -> str:
    return GREY if series.ink < 0 else INKS[series.ink % len(INKS)]


def _path(points: Sequence[tuple[float, float]], series: Series) -> str:
    dash = ' stroke-dasharray="6 4"' if series.dashed else ""
    corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polyline points="{corners}" fill="none" stroke="{_ink(series)}" stroke-width="2"{dash}/>'


def _marker(x: float, y: float, series: Series) -> str:
    """A circle, a square, a diamond or a triangle; hollow on dashed lines."""
    corners = ((), (-1, -1, 1, -1, 1, 1, -1, 1), (0, -1.4, 1.4, 0, 0, 1.4, -1.4, 0), (0, -1.4, 1.3, 1, -1.3, 1))
    shape = corners[max(series.ink, 0) % len(corners)]
    fill = "white" if series.dashed else _ink(series)
    style = f'fill="{fill}" stroke="{_ink(series)}" stroke-width="1.6"'
    if not shape:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" {style}/>'
    around = " ".join(f"{x + 4 * dx:.1f},{y + 4 * dy:.1f}" for dx, dy in zip(shape[::2], shape[1::2], strict=True))
    return f'<polygon points="{around}" {style}/>'


def _rectangle(x: float, y: float, width: float, height: float, series: Series) -> str:
    """A bar; outlined only if the series is dashed."""
    fill = "white" if series.dashed else _ink(series)
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(width, 1):.1f}" height="{height:.1f}" fill="{fill}" '
        f'stroke="{_ink(series)}"/>'
    )


def _line(x1: float, y1: float, x2: float, y2: float, ink: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{ink}"/>'


def _text(x: float, y: float, text: str, style: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" {style}>{escape(text)}</text>'
