"""Steven Simpson's .non, with the keys that others added: goal, saved, license.

A line begins with its key. Below ``rows`` and ``columns`` stand the clues. Text is UTF-8 and may hold HTML's escapes.
What the file says about its origin and licence becomes the puzzle's notes, a line each; keys that are not known are
ignored. The picture (``goal``) is the answer, a half-solved board (``saved``) the givens.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from masume.core import INK, PAPER, Cell, Grid, LineClues, Refused
from masume.core.phrases import line_place, quoted
from masume.formats import nonogram_refusals as said
from masume.formats.clue_lines import (
    LINES,
    Side,
    TextLine,
    clue_text,
    clues_in,
    clues_to_write,
    line_clues,
    nonogram,
    number_in,
    require_size,
    text_file,
    text_lines,
)
from masume.formats.credits import escaped, note_line, notes_by_key, unescaped
from masume.formats.document import Document

_CREDITS = {"title": "title", "by": "author", "copyright": "copyright"}
_NOTES = ("catalogue", "license", "note")
_SIZES = {"width": "width", "columns": "width", "height": "height", "rows": "height"}
_MARKS: dict[str, Cell | str] = {"1": INK, "0": PAPER, "?": Cell.BLANK}
_MARK_OF = {cell: mark for mark, cell in _MARKS.items()}


# ---------------------------------------------------------------- reading


@dataclass(slots=True)
class _Found:
    """What a file holds, by key."""

    sizes: dict[str, int] = field(default_factory=dict)
    sections: dict[str, tuple[int, list[TextLine]]] = field(default_factory=dict)
    pictures: dict[str, TextLine] = field(default_factory=dict)
    credits: dict[str, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)


def read(data: bytes) -> Document:
    """The nonogram in a .non file; ValueError with one sentence if there is none."""
    found = _scan(text_lines(data))
    for size in ("width", "height"):
        if size not in found.sizes:
            raise Refused(said.NO_SIZE, size=size)
    answer = _picture(found, "goal")
    return nonogram(
        _clues(found, answer), answer, _picture(found, "saved"), **found.credits, notes="\n".join(found.notes)
    )


def _scan(lines: list[TextLine]) -> _Found:
    found = _Found()
    place = 0
    while place < len(lines):
        line, text = lines[place]
        place += 1
        key, rest = (*text.split(maxsplit=1), "", "")[:2]
        key, rest = key.lower(), rest.strip()
        if key in ("rows", "columns") and not rest:
            place = _take_section(found, key, lines, place)
        elif key in ("goal", "saved"):
            place = _take_picture(found, key, rest, lines, place)
        else:
            _take(found, key, rest, line)
    return found


def _take(found: _Found, key: str, rest: str, line: int) -> None:
    """Keep what one line says; nothing if its key is not known."""
    if key in _SIZES:
        size = _SIZES[key]
        found.sizes[size] = require_size(number_in(rest, line), "columns" if size == "width" else "rows", line)
    elif key in _CREDITS:
        found.credits[_CREDITS[key]] = unescaped(rest)
    elif key in _NOTES:
        found.notes.append(note_line(key, unescaped(rest)))
    elif re.fullmatch("={4,}", key):
        raise Refused(said.SEVERAL).at(line_place(line))


def _take_section(found: _Found, key: str, lines: list[TextLine], first: int) -> int:
    """Keep the lines of clues from `first` on; return where they end."""
    if key in found.sections:
        raise Refused(said.ALREADY, lines=LINES[key]).at(line_place(first))
    end = next((i for i in range(first, len(lines)) if re.match(r"\s*[^\W\d_]|\s*==", lines[i][1])), len(lines))
    found.sections[key] = (first, lines[first:end])
    return end


def _take_picture(found: _Found, key: str, rest: str, lines: list[TextLine], first: int) -> int:
    """Keep a picture, whose marks may stand behind the key or on the lines below; return where it ends."""
    end = first
    if not rest:
        end = next((i for i in range(first, len(lines)) if not re.fullmatch(r"[01?\s]*", lines[i][1])), len(lines))
        rest = "".join(text for _, text in lines[first:end])
    found.pictures.setdefault(key, (first, "".join(unescaped(rest).split())))
    return end


def _clues(found: _Found, answer: Grid | None) -> LineClues:
    """The clues of the file, or those of its picture if it states none."""
    if not found.sections and answer is not None:
        return LineClues.of_picture(answer)
    for key in ("rows", "columns"):
        if key not in found.sections:
            raise Refused(said.NO_CLUES, lines=LINES[key])
    width, height = found.sizes["width"], found.sizes["height"]
    (above_rows, rows), (above_columns, columns) = found.sections["rows"], found.sections["columns"]
    return line_clues(
        clues_in(rows, Side("row", height, width), above_rows),
        clues_in(columns, Side("column", width, height), above_columns),
    )


def _picture(found: _Found, key: str) -> Grid | None:
    """The picture behind a key, or None; a goal has no unknown cells."""
    if key not in found.pictures:
        return None
    line, marks = found.pictures[key]
    width, height = found.sizes["width"], found.sizes["height"]
    if strange := re.search("[^01]" if key == "goal" else "[^01?]", marks):
        mark = quoted(strange[0])
        if strange[0].isalpha():
            colour = said.KEY_HAS.filled(key=key, mark=mark)
            raise Refused(said.NO_COLOURS_LIKE, found=colour).at(line_place(line))
        raise Refused(said.NOT_0_OR_1, mark=mark, key=key).at(line_place(line))
    if len(marks) != width * height:
        size = f"{width}×{height}"
        raise Refused(said.OTHER_SIZE, key=key, count=len(marks), size=size).at(line_place(line))
    return Grid(tuple(tuple(map(_MARKS.__getitem__, marks[r * width : (r + 1) * width])) for r in range(height)))


# ---------------------------------------------------------------- writing


def write(document: Document) -> bytes:
    """The nonogram as a .non file; ValueError with one sentence if it keeps no nonogram's rules."""
    puzzle, answer = document.puzzle, document.answer
    lines = clues_to_write(document)
    return text_file(
        [
            *(f"{key} {_quoted(value)}" for key, name in _CREDITS.items() if (value := getattr(puzzle, name))),
            *(f"{key} {_licence(value) if key == 'license' else _quoted(value)}" for key, value in _notes(document)),
            f"width {lines.width}",
            f"height {lines.height}",
            *("", "rows", *(clue_text(clue, ",") for clue in lines.rows)),
            *("", "columns", *(clue_text(clue, ",") for clue in lines.columns)),
            *(("", f'goal "{_marks(answer.grid)}"') if answer else ()),
            *(("", f'saved "{_marks(puzzle.grid)}"') if puzzle.givens else ()),
        ]
    )


def _notes(document: Document) -> list[tuple[str, str]]:
    return list(notes_by_key(document.puzzle.notes, _NOTES[:2]))


def _quoted(text: str) -> str:
    return f'"{escaped(text)}"'


def _licence(text: str) -> str:
    """The name of a licence: without quotation marks if it is one of SPDX's."""
    return text if re.fullmatch(r"[A-Za-z0-9.+-]+", text) else _quoted(text)


def _marks(grid: Grid) -> str:
    return "".join(_MARK_OF[cell] for _, cell in grid)
