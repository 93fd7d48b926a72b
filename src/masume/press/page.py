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


def page(title: str, body: list[str], height: float, language: Language) -> str:
    """A whole SVG file."""
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{PAGE_WIDTH:g}mm" height="{height:g}mm" '
            f'viewBox="0 0 {PAGE_WIDTH:g} {number(height)}" xml:lang="{language}" font-family="{FONTS}" fill="{INK}">',
            f"<title>{escaped(title)}</title>",
            f'<rect width="{PAGE_WIDTH:g}" height="{number(height)}" fill="#fff"/>',
            *filter(None, body),
            "</svg>",
            "",
        ]
    )


def header(title: str, task: str) -> str:
    """The title above a line, and what to do below it."""
    line = MARGIN + 10
    parts = [
        text(title, MARGIN, MARGIN + 6, 6.5, BODY_WIDTH, bold=True),
        f'<path d="M{MARGIN:g} {line:g}h{BODY_WIDTH:g}" stroke="{INK}" stroke-width=".4"/>',
    ]
    if task:
        parts.append(text(task, MARGIN, line + 5.5, 3.5, BODY_WIDTH))
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
