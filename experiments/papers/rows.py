"""A line of a paper's table: what was measured, the paper's figure, ours, and their ratio."""

from __future__ import annotations

from dataclasses import dataclass

SHORTEST = 0.001
"""Seconds; results keep no shorter time."""


@dataclass(frozen=True)
class Row:
    """One figure or claim; a ratio above 1 means that ours is better, None that there is no better or worse."""

    measure: str
    unit: str
    paper: str
    ours: str
    ratio: float | None = None

    @property
    def cells(self) -> list[str]:
        """The line of the table."""
        return [self.measure, self.unit, self.paper, self.ours, "–" if self.ratio is None else _ratio_text(self.ratio)]


def more(measure: str, unit: str, paper: float, ours: float, places: int = 1) -> Row:
    """A figure of which more is better."""
    shown = f"{paper:,g}"
    shown = f"{paper:,.{places}f}" if "." not in shown else shown
    return Row(measure, unit, shown, f"{ours:,.{places}f}", ours / paper if paper else None)


def sooner(measure: str, paper: float, ours: float, about: str = "") -> Row:
    """A time, in seconds."""
    known = max(ours, SHORTEST)
    text = f"< {SHORTEST:g}" if ours < SHORTEST else f"{known:.2g}" if known < 10 else f"{known:.0f}"
    return Row(measure, "s", f"{about}{paper:,g}", text, paper / known)


def claim(measure: str, paper: str, ours: str) -> Row:
    """What is true or not."""
    return Row(measure, "", paper, ours)


def _ratio_text(ratio: float) -> str:
    """Three digits, or the hundredths below 1.

    >>> _ratio_text(0.5), _ratio_text(1.0823), _ratio_text(27.27), _ratio_text(1234.5)
    ('× 0.50', '× 1.08', '× 27.3', '× 1,230')
    """
    whole = len(str(int(ratio)))
    return f"× {round(ratio, 3 - whole):,.{max(0, 3 - whole)}f}"
