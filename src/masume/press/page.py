"""The sheet of paper: its size, and the marks that everything on it is drawn with."""

from __future__ import annotations

import re
from html import escape

from masume.core import Language
from masume.press.text import em_width

PAGE_WIDTH, PAGE_HEIGHT = 210.0, 297.0
"""A4 in millimetres; a list that does not fit makes the sheet longer, never cut."""

MARGIN = 15.0
BODY_WIDTH = PAGE_WIDTH - 2 * MARGIN
HEADER_HEIGHT = 21.0
INK, SHADE = "#1a1a1a", "#3c3c3c"
FONTS = (
    "'BIZ UDGothic','Noto Sans CJK JP','Noto Sans JP','Hiragino Sans','Yu Gothic',Meiryo,IPAGothic,"
    "'Noto Sans',sans-serif"
)

_NOT_IN_XML = re.compile("[\x00-\x1f\x7f\ud800-\udfff\ufffe\uffff]")


def page(title: str, body: list[str], height: float, language: Language, width: float = PAGE_WIDTH) -> str:
    """A whole SVG file."""
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}mm" height="{height:g}mm" '
            f'viewBox="0 0 {width:g} {number(height)}" xml:lang="{language}" font-family="{FONTS}" fill="{INK}">',
            f"<title>{escaped(title)}</title>",
            f'<rect width="{width:g}" height="{number(height)}" fill="#fff"/>',
            *filter(None, body),
            "</svg>",
            "",
        ]
    )


def header(title: str, task: str, width: float = PAGE_WIDTH) -> str:
    """The title above a line, and what to do below it."""
    line = MARGIN + 10
    room = width - 2 * MARGIN
    parts = [
        text(title, MARGIN, MARGIN + 6, 6.5, room, bold=True),
        f'<path d="M{MARGIN:g} {line:g}h{room:g}" stroke="{INK}" stroke-width=".4"/>',
    ]
    if task:
        parts.append(text(task, MARGIN, line + 5.5, 3.5, room))
    return "\n".join(parts)


def text(content: str, x: float, baseline: float, size: float, room: float, *, bold: bool = False) -> str:
    """A line of text, made smaller if it would be wider than its room."""
    size = min(size, room / max(em_width(content), 0.1))
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{number(x)}" y="{number(baseline)}" font-size="{number(size)}"{weight}>{escaped(content)}</text>'


def dotted_line(x: float, y: float, length: float) -> str:
    """A line to write on."""
    return (
        f'<path d="M{number(x)} {number(y)}h{number(length)}" stroke="{SHADE}" stroke-width=".25" '
        'stroke-dasharray="0 .9" stroke-linecap="round"/>'
    )


def escaped(content: str) -> str:
    """Text as XML, without the characters that XML cannot hold."""
    return escape(_NOT_IN_XML.sub("", content), quote=False)


def number(value: float) -> str:
    """A coordinate in hundredths of a millimetre at most."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
