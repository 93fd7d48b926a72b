"""What a page is made of: texts and lines at their places, in millimetres, whatever writes them down."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from masume.core import Language
from masume.press.text import em_width

INK = "#1a1a1a"

Anchor = Literal["start", "middle", "end"]
Point = tuple[float, float]
Bounds = tuple[float, float, float, float]
"""Left, top, right and bottom."""

ASCENT, DESCENT = 0.88, 0.12
"""How far letters reach above and below their baseline, in ems."""


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text; `narrow` asks for the narrow digits that numbers of boards have."""

    content: str
    x: float
    baseline: float
    size: float
    bold: bool = False
    anchor: Anchor = "start"
    colour: str = INK
    narrow: bool = False

    @property
    def bounds(self) -> Bounds:
        """The box that the text stays in, whatever font draws it."""
        width = em_width(self.content) * self.size
        left = self.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[self.anchor] * width
        return left, self.baseline - ASCENT * self.size, left + width, self.baseline + DESCENT * self.size


@dataclass(frozen=True, slots=True)
class VerticalText:
    """A line of text that runs down, a square for each of its cells; `x` is its middle."""

    cells: tuple[str, ...]
    x: float
    top: float
    size: float
    bold: bool = False
    colour: str = INK

    @property
    def bounds(self) -> Bounds:
        """The box around the squares."""
        half = self.size / 2
        return self.x - half, self.top, self.x + half, self.top + len(self.cells) * self.size


@dataclass(frozen=True, slots=True)
class Path:
    """Lines from point to point, painted or drawn; `name` says in an SVG file what they are."""

    lines: tuple[tuple[Point, ...], ...]
    fill: str = ""
    stroke: str = ""
    width: float = 0.0
    dotted: bool = False
    name: str = ""

    @property
    def is_closed(self) -> bool:
        """True for what is painted."""
        return bool(self.fill)

    @property
    def bounds(self) -> Bounds:
        """The box around all points, without the width of the lines."""
        xs = [x for line in self.lines for x, _ in line]
        ys = [y for line in self.lines for _, y in line]
        return min(xs), min(ys), max(xs), max(ys)


@dataclass(frozen=True, slots=True)
class Link:
    """A box that leads to another page of the publication, counted from 0."""

    x: float
    y: float
    width: float
    height: float
    page: int

    @property
    def bounds(self) -> Bounds:
        """The box."""
        return self.x, self.y, self.x + self.width, self.y + self.height


@dataclass(frozen=True, slots=True)
class Turned:
    """Marks inside a box that stands upside down on the page; their places are those of the box upright."""

    x: float
    y: float
    width: float
    height: float
    marks: tuple[Mark, ...]

    @property
    def bounds(self) -> Bounds:
        """The box."""
        return self.x, self.y, self.x + self.width, self.y + self.height


Mark = Text | VerticalText | Path | Link | Turned


@dataclass(frozen=True, slots=True)
class Bookmark:
    """An entry of a publication's outline; those of level 2 belong to the one of level 1 before them."""

    title: str
    level: int = 1


@dataclass(frozen=True, slots=True)
class Page:
    """A sheet of paper with its marks, in the order in which they are read."""

    width: float
    height: float
    marks: tuple[Mark, ...]
    title: str
    language: Language = "en"
    bookmarks: tuple[Bookmark, ...] = ()


@dataclass(frozen=True, slots=True)
class Publication:
    """Pages that belong together, and what they are called."""

    pages: tuple[Page, ...]
    title: str
    author: str = ""
    language: Language = "en"


def box(x: float, y: float, width: float, height: float) -> tuple[Point, ...]:
    """The corners of a rectangle."""
    return (x, y), (x + width, y), (x + width, y + height), (x, y + height)


def rule(x: float, y: float, length: float, width: float, colour: str = INK) -> Path:
    """A line across."""
    return Path((((x, y), (x + length, y)),), stroke=colour, width=width)


def moved(mark: Mark, x: float, y: float) -> Mark:
    """The mark so much farther to the right and down."""
    match mark:
        case Text():
            return replace(mark, x=mark.x + x, baseline=mark.baseline + y)
        case VerticalText():
            return replace(mark, x=mark.x + x, top=mark.top + y)
        case Path():
            return replace(mark, lines=tuple(tuple((at + x, down + y) for at, down in line) for line in mark.lines))
        case Link():
            return replace(mark, x=mark.x + x, y=mark.y + y)
        case Turned():
            inner = tuple(moved(one, x, y) for one in mark.marks)
            return replace(mark, x=mark.x + x, y=mark.y + y, marks=inner)


def texts_of(marks: tuple[Mark, ...]) -> list[str]:
    """Every text in reading order, those upside down too."""
    texts: list[str] = []
    for mark in marks:
        if isinstance(mark, Text):
            texts.append(mark.content)
        elif isinstance(mark, VerticalText):
            texts.append("".join(mark.cells))
        elif isinstance(mark, Turned):
            texts += texts_of(mark.marks)
    return texts
