"""Pages as SVG."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby, pairwise

from masume.press.marks import INK, Link, Mark, Page, Path, Point, Text, Turned, VerticalText
from masume.press.metrics import DIGITS, FAMILY
from masume.press.text import printed
from masume.press.vertical import lean_of

OTHERS = (
    "'BIZ UDPGothic','BIZ UDGothic','Noto Sans CJK JP','Noto Sans JP','Hiragino Sans','Yu Gothic',Meiryo,sans-serif"
)
"""Fonts that look much the same, where the bundled one is missing."""

_NARROW = f" font-family=\"'{DIGITS}','BIZ UDGothic','{FAMILY}',{OTHERS}\""


def svg_of(page: Page) -> str:
    """The page as a whole SVG file."""
    size = f'width="{number(page.width)}mm" height="{number(page.height)}mm"'
    view = f'viewBox="0 0 {number(page.width)} {number(page.height)}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} {view} xml:lang="{page.language}" '
            f'font-family="\'{FAMILY}\',{OTHERS}" fill="{INK}">',
            f"<title>{escaped(page.title)}</title>",
            f'<rect width="{number(page.width)}" height="{number(page.height)}" fill="#fff"/>',
            *_elements(page.marks),
            "</svg>",
            "",
        ]
    )


def number(value: float) -> str:
    """A coordinate in hundredths of a millimetre at most."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def escaped(content: str) -> str:
    """Text as XML, without the characters that XML cannot hold."""
    return escape(printed(content), quote=False)


def _elements(marks: Iterable[Mark]) -> Iterator[str]:
    """The marks as elements; texts that look alike share a group."""
    for style, alike in groupby(marks, key=_style):
        elements = [element for mark in alike for element in _element(mark)]
        if style and len(elements) > 1:
            yield f"<g{style}>"
            yield from elements
            yield "</g>"
        elif style:
            yield elements[0].replace("<text", f"<text{style}", 1)
        else:
            yield from elements


def _style(mark: Mark) -> str:
    if not isinstance(mark, Text):
        return ""
    return "".join(
        [
            f' font-size="{number(mark.size)}"',
            f' text-anchor="{mark.anchor}"' if mark.anchor != "start" else "",
            ' font-weight="bold"' if mark.bold else "",
            f' fill="{mark.colour}"' if mark.colour != INK else "",
            _NARROW if mark.narrow else "",
        ]
    )


def _element(mark: Mark) -> Iterator[str]:
    match mark:
        case Text():
            yield f'<text x="{number(mark.x)}" y="{number(mark.baseline)}">{escaped(mark.content)}</text>'
        case VerticalText():
            yield from _vertical(mark)
        case Path():
            yield _path(mark)
        case Turned():
            middle = f"{number(mark.x + mark.width / 2)} {number(mark.y + mark.height / 2)}"
            yield f'<g class="turned" transform="rotate(180 {middle})">'
            yield from _elements(mark.marks)
            yield "</g>"
        case Link():  # a page of its own leads nowhere
            return


def _vertical(mark: VerticalText) -> Iterator[str]:
    """A text for every cell, turned or moved as vertical text asks: viewers differ too much in doing it themselves."""
    weight = ' font-weight="bold"' if mark.bold else ""
    colour = f' fill="{mark.colour}"' if mark.colour != INK else ""
    yield f'<g class="vertical" font-size="{number(mark.size)}" text-anchor="middle"{weight}{colour}>'
    for i, cell in enumerate(mark.cells):
        middle = mark.top + (i + 0.5) * mark.size
        lean = lean_of(cell)
        x, y = mark.x + lean.right * mark.size, middle + (0.38 - lean.up) * mark.size
        turned = f' transform="rotate(90 {number(mark.x)} {number(middle)})"' if lean.is_turned else ""
        small = f' font-size="{number(mark.size * lean.size)}"' if lean.size != 1 else ""
        digits = _NARROW if cell.isdecimal() else ""
        yield f'<text x="{number(x)}" y="{number(y)}"{small}{digits}{turned}>{escaped(cell)}</text>'
    yield "</g>"


def _path(path: Path) -> str:
    drawn = "".join(_steps(line) + ("z" if path.is_closed else "") for line in path.lines)
    attributes = [
        f' class="{path.name}"' if path.name else "",
        f' d="{drawn}"',
        f' fill="{path.fill or "none"}"',
        f' stroke="{path.stroke}" stroke-width="{number(path.width)}"' if path.stroke else "",
        ' stroke-dasharray="0 .9" stroke-linecap="round"'
        if path.dotted
        else ' stroke-linecap="square"' * (not path.fill),
    ]
    return f"<path{''.join(attributes)}/>"


def _steps(line: tuple[Point, ...]) -> str:
    """A line as path data, with the short forms of lines across and down."""
    (x, y), *_ = line
    steps = [f"M{number(x)} {number(y)}"]
    for (from_x, from_y), (to_x, to_y) in pairwise(line):
        if from_y == to_y:
            steps.append(f"H{number(to_x)}")
        elif from_x == to_x:
            steps.append(f"V{number(to_y)}")
        else:
            steps.append(f"L{number(to_x)} {number(to_y)}")
    return "".join(steps)
