"""Pages as PDF, set by typst: text stays text, the bundled fonts are embedded; and as drawings of the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, cast

from masume.core import Refused
from masume.press.marks import Link, Mark, Page, Path, Point, Publication, Text, Turned, VerticalText, texts_of
from masume.press.metrics import DIGITS, FAMILY, FONTS, advance, is_bundled
from masume.press.refusals import NEEDS_TYPST, TYPST_FAILED
from masume.press.text import printed

_TEMPLATE = """\
#set page(margin: 0pt)
#set text(font: {fonts}, size: 10pt, top-edge: "baseline", bottom-edge: "baseline",
  cjk-latin-spacing: none, hyphenate: false)
#show heading: none
#let t(x, y, size, weight, colour, body) = place(dx: x * 1mm, dy: y * 1mm,
  box(width: 9999mm, text(size: size * 1mm, weight: weight, fill: rgb(colour), body)))
#let d(x, y, size, weight, colour, body) = place(dx: x * 1mm, dy: y * 1mm,
  box(width: 9999mm, text(font: "{digits}", size: size * 1mm, weight: weight, fill: rgb(colour), body)))
#let v(x, y, size, weight, colour, body) = place(dx: x * 1mm, dy: y * 1mm,
  box(width: 9999mm, text(size: size * 1mm, weight: weight, fill: rgb(colour), features: ("vert",), body)))
#let m(x, y) = curve.move((x * 1mm, y * 1mm))
#let l(x, y) = curve.line((x * 1mm, y * 1mm))
#let z = curve.close(mode: "straight")
#let c(fill, stroke, ..steps) = place(curve(fill: fill, stroke: stroke, ..steps))
#let u(x, y, w, h, body) = place(dx: x * 1mm, dy: y * 1mm, rotate(180deg, box(width: w * 1mm, height: h * 1mm, body)))
#let a(x, y, w, h, p) = place(dx: x * 1mm, dy: y * 1mm,
  link((page: p, x: 0pt, y: 0pt), box(width: w * 1mm, height: h * 1mm)))
"""
"""What every file begins with: short names for the marks, since there are thousands of them."""

FALLBACKS = ("Noto Sans CJK JP", "Noto Sans", "Noto Color Emoji", "DejaVu Sans")
"""Fonts of the system that are asked first for characters that no bundled font has."""


def pdf_of(publication: Publication) -> bytes:
    """The publication as a PDF file; ValueError if typst is missing or cannot set it."""
    (pdf,) = _compiled(publication, "pdf")
    return pdf


def outlined(publication: Publication) -> list[str]:
    """Its pages as SVG whose letters are drawn as outlines: the same as the PDF, whatever fonts there are."""
    return [page.decode() for page in _compiled(publication, "svg")]


def _compiled(publication: Publication, form: Literal["pdf", "svg"]) -> list[bytes]:
    """The files that typst makes: one PDF, or a page each."""
    try:
        import typst
    except ImportError as error:
        raise Refused(NEEDS_TYPST) from error
    is_covered = all(map(is_bundled, {c for page in publication.pages for text in texts_of(page.marks) for c in text}))
    source = typst_source(publication, with_fallbacks=not is_covered).encode()
    fonts = typst.Fonts(include_system_fonts=not is_covered, include_embedded_fonts=False, font_paths=[FONTS])
    try:
        made: object = typst.compile(source, font_paths=fonts, format=form)
    except (KeyboardInterrupt, SystemExit, MemoryError):
        raise
    except BaseException as error:  # a panic of its own is no Exception
        raise Refused(TYPST_FAILED, detail=error) from error
    return made if isinstance(made, list) else [cast("bytes", made)]


def typst_source(publication: Publication, *, with_fallbacks: bool = False) -> str:
    """The publication in typst's language."""
    names = (FAMILY, *FALLBACKS) if with_fallbacks else (FAMILY,)
    fonts = f"({''.join(f'{literal(name)}, ' for name in names)})"
    author = f", author: {literal(publication.author)}" if publication.author else ""
    parts = [
        _TEMPLATE.format(fonts=fonts, digits=DIGITS),
        f"#set document(title: {literal(publication.title)}{author}, date: none)",
        f"#set text(lang: {literal(publication.language)})",
    ]
    for i, page in enumerate(publication.pages):
        parts += ["#pagebreak()"] * (i > 0)
        parts.append(f"#set page(width: {page.width:g}mm, height: {page.height:g}mm)")
        parts += _page(page)
    return "\n".join(parts) + "\n"


def literal(content: str) -> str:
    """A string of typst's, in which nothing of the content means anything."""
    escaped = printed(content).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _page(page: Page) -> Iterator[str]:
    for bookmark in page.bookmarks:
        yield f"#heading(level: {bookmark.level}, {literal(bookmark.title)})"
    yield "#{"
    yield from _calls(page.marks, 0.0, 0.0)
    yield "}"


def _calls(marks: Iterable[Mark], left: float, top: float) -> Iterator[str]:
    """A call for every mark, measured from a corner."""
    for mark in marks:
        match mark:
            case Text():
                yield _text(mark, left, top)
            case VerticalText():
                yield from _vertical(mark, left, top)
            case Path():
                yield _path(mark, left, top)
            case Link(x, y, width, height, target):
                yield f"a({_numbers(x - left, y - top, width, height)}, {target + 1})"
            case Turned(x, y, width, height, inner):
                yield f"u({_numbers(x - left, y - top, width, height)}, {{"
                yield from _calls(inner, x, y)
                yield "})"


def _text(mark: Text, left: float, top: float) -> str:
    width = advance(mark.content, bold=mark.bold, narrow=mark.narrow) * mark.size
    x = mark.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[mark.anchor] * width
    call = "d" if mark.narrow and mark.content.isdecimal() else "t"
    return _set(call, mark, x - left, mark.baseline - top, mark.size, mark.content)


def _vertical(mark: VerticalText, left: float, top: float) -> Iterator[str]:
    """A call for every square, with the font's own glyphs for vertical text."""
    for i, cell in enumerate(mark.cells):
        wide = advance(cell, bold=mark.bold, narrow=True)
        size = mark.size * min(1.0, 1.0 / max(wide, 0.1))
        x = mark.x - wide * size / 2
        yield _set(
            "d" if cell.isdecimal() else "v",
            mark,
            x - left,
            mark.top + (i + 0.5) * mark.size + 0.38 * size - top,
            size,
            cell,
        )


def _set(call: str, mark: Text | VerticalText, x: float, y: float, size: float, content: str) -> str:
    weight = "bold" if mark.bold else "regular"
    return f'{call}({_numbers(x, y, size)}, "{weight}", "{mark.colour}", {literal(content)})'


def _path(path: Path, left: float, top: float) -> str:
    fill = f'rgb("{path.fill}")' if path.fill else "none"
    steps = ", ".join(_steps(line, left, top, closed=path.is_closed) for line in path.lines)
    return f"c({fill}, {_stroke(path)}, {steps})"


def _stroke(path: Path) -> str:
    if not path.stroke:
        return "none"
    more = ', cap: "round", dash: (0pt, 0.9mm)' if path.dotted else ', cap: "square"'
    return f'(paint: rgb("{path.stroke}"), thickness: {_numbers(path.width)} * 1mm{more})'


def _steps(line: tuple[Point, ...], left: float, top: float, *, closed: bool) -> str:
    points = [_numbers(x - left, y - top) for x, y in line]
    return ", ".join([f"m({points[0]})", *(f"l({point})" for point in points[1:]), *(["z"] * closed)])


def _numbers(*values: float) -> str:
    return ", ".join(f"{value:.3f}".rstrip("0").rstrip(".") for value in values)
