"""Small charts: bars for levels, a histogram for densities. SVG that needs no script and prints."""

from __future__ import annotations

from masume.batch.standing import BIN_PERCENT, Densities, Share
from masume.batch.summary import sentences as said
from masume.batch.wording import level_text
from masume.core import LEVELS, Language
from masume.press.levels import stars

WIDTH, HEIGHT, FOOT, HEAD = 400, 150, 18, 14
"""Of the histogram, of the figures below its bars, and of those above."""

FEWEST_BINS = 6


def level_bars(whole: Share, language: Language) -> str:
    """A table with a bar for each level, and a line where the plan wants it to end."""
    planned = {level: whole.spread.get(level, 0) for level in map(str, LEVELS)}
    top = max(1, *whole.levels.values(), *planned.values())
    rows = [_level_row(level, whole.levels.get(level, 0), planned[level], top, language) for level in planned]
    if none := whole.levels.get("none", 0):
        rows.append(_level_row("none", none, 0, top, language))
    return f'<table class="levels">{"".join(rows)}</table>'


def _level_row(level: str, count: int, planned: int, top: int, language: Language) -> str:
    name = level_text(level, language)
    label = name if level == "none" else f'<span aria-label="{name}">{stars(int(level))}</span>'
    at = 100 * planned / top
    mark = f'<path d="M{at:.1f} 0v10"/>' if planned else ""
    bar = (
        '<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect width="{100 * count / top:.1f}" height="10"/>{mark}</svg>'
    )
    return f'<tr><th scope="row">{label}</th><td>{bar}</td><td class="number">{count:,}</td></tr>'


def histogram(densities: Densities, language: Language) -> str:
    """How many puzzles are how full."""
    bins = densities.bins
    first, count = _span(min(bins) // BIN_PERCENT, max(bins) // BIN_PERCENT)
    width, top = WIDTH / count, max(bins.values())
    shown = [(place, BIN_PERCENT * (first + place)) for place in range(count)]
    bars = "".join(_bar(place, percent, bins.get(percent, 0), width, top, language) for place, percent in shown)
    ends = "".join(_end(place, percent, width, count) for place, percent in shown[1:])
    title = said.DENSITY(language)
    return (
        f'<svg class="histogram" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{title}">{bars}'
        f'<path class="axis" d="M0 {HEIGHT - FOOT}h{WIDTH}"/>{ends}</svg>'
    )


def _span(lowest: int, highest: int) -> tuple[int, int]:
    """The first bin and how many are shown: a few at least, so that bars are not walls."""
    count = max(highest - lowest + 1, FEWEST_BINS)
    first = min(max(0, lowest - (count - (highest - lowest + 1)) // 2), 100 // BIN_PERCENT - count)
    return first, count


def _bar(place: int, percent: int, puzzles: int, width: float, top: int, language: Language) -> str:
    if not puzzles:
        return ""
    height = max(1.0, (HEIGHT - FOOT - HEAD) * puzzles / top)
    y = HEIGHT - FOOT - height
    text = said.BIN(language, lowest=percent, highest=percent + BIN_PERCENT, count=puzzles)
    return (
        f'<rect x="{place * width + 1:.1f}" y="{y:.1f}" width="{width - 2:.1f}" height="{height:.1f}">'
        f"<title>{text}</title></rect>"
        f'<text x="{(place + 0.5) * width:.1f}" y="{y - 3:.1f}">{puzzles:,}</text>'
    )


def _end(place: int, percent: int, width: float, count: int) -> str:
    """The percentage at which a bin begins; every second one if there are many."""
    if count > 10 and percent % (2 * BIN_PERCENT):
        return ""
    return f'<text x="{place * width:.1f}" y="{HEIGHT - 4}">{percent}%</text>'
