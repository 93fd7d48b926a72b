"""Exolve's plain text (github.com/viresh-ratnakar/exolve): sections such as ``exolve-grid`` between begin and end.

What stands before ``exolve-begin`` is ignored, so a page that holds the text is read as well. Barred, three-dimensional
and jigsaw puzzles are refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from masume.core import Cell, Clue, Direction, Grid, Position, Refused, Slot
from masume.core.phrases import quoted
from masume.formats import crossword_refusals as said
from masume.formats.crosswords import (
    Crossword,
    answer_letters,
    require_symbols,
    require_texts,
    slots_by_name,
)
from masume.formats.document import Document
from masume.formats.exolve_clues import clue_line, line_text, read_clue
from masume.formats.hint_text import clues_to_write, lines_of, slots_by_place
from masume.formats.html_text import plain_html
from masume.formats.limits import require_size
from masume.formats.unread import Unread

_SECTION = re.compile(r"exolve-([a-z0-9-]+)\s*:?\s*(.*)")
_COMMENT = re.compile(r"#(?:\s.*)?$")
_CREDITS = {"title": "title", "author": "setter", "copyright": "copyright"}
_NOTES = ("preamble", "prelude")
_UNREAD = {
    Unread.EXPLANATIONS: ("explanations", "nina"),
    Unread.SHADING: ("colour", "color"),
    Unread.QUESTIONS: ("question", "submit"),
    Unread.DETAILS: ("email", "credits", "postscript"),
    Unread.STRAY: ("nodir",),
}
_REFUSED = {
    "3d": said.DIMENSIONS,
    "reversals": said.BACKWARDS,
    "force-bar-right": said.BARS,
    "force-bar-below": said.BARS,
}
_BARS, _DECORATORS = "|_+", "|_+@*!~"
_SPECIAL = "|_+@!~*.?&"
_REBUS = "rebus-cells"

Sections = dict[str, list[str]]


# ---------------------------------------------------------------- reading


def read(data: bytes) -> Document:
    """The crossword in an Exolve file; ValueError with one sentence if there is none."""
    sections = _sections(lines_of(data))
    width, height = (_number(sections, name) for name in ("width", "height"))
    require_size(height, width)
    for name, reason in _REFUSED.items():
        if name in sections:
            raise Refused(reason)
    crossword = _with_cells(sections, height, width)
    for direction in Direction:
        _read_clues(sections.get(direction, []), direction, crossword)
    crossword.about = {key: _text(crossword, (sections.get(name) or [""])[0]) for key, name in _CREDITS.items()}
    notes = " ".join(line for name in _NOTES for line in sections.get(name, [])).strip()
    crossword.about["notes"] = _text(crossword, notes)
    crossword.unread |= {thing for thing, names in _UNREAD.items() if any(name in sections for name in names)}
    return crossword.document()


def _sections(lines: list[str]) -> Sections:
    begin = next((i for i, line in enumerate(lines) if line.strip() == "exolve-begin"), None)
    if begin is None:
        raise Refused(said.NO_BEGIN)
    sections: Sections = {}
    current: list[str] = []
    for line in lines[begin + 1 :]:
        text = _COMMENT.sub("", line).strip()
        if text == "exolve-end":
            break
        if match := _SECTION.fullmatch(text):
            current = sections.setdefault(match[1], [])
            current += [match[2]] if match[2] else []
        elif text:
            current.append(text)
    return sections


def _number(sections: Sections, name: str) -> int:
    text = (sections.get(name) or [""])[0]
    if not re.fullmatch("[0-9]{1,9}", text):
        raise Refused(said.NUMBER_EXPECTED, key=f"exolve-{name}", text=quoted(text[:20]))
    return int(text)


def _text(crossword: Crossword, value: str) -> str:
    text, is_formatted = plain_html(value)
    crossword.unread |= {Unread.FORMATTING} if is_formatted else set()
    return text


@dataclass(slots=True)
class _Square:
    """A cell of the grid as it is written: its symbol with escapes read, and the decorators behind it."""

    symbol: str
    is_escaped: bool = False
    decorators: set[str] = field(default_factory=set)


def _with_cells(sections: Sections, height: int, width: int) -> Crossword:
    options = " ".join(sections.get("option", [])).split()
    rows = [list(_squares(row, parted=_is_parted(sections, options))) for row in sections.get("grid", [])]
    if len(rows) != height or any(len(row) != width for row in rows):
        found = f"{max(map(len, rows), default=0)}×{len(rows)}"
        raise Refused(said.GRID_SIZE, found=found, size=f"{width}×{height}")
    squares = {(r, c): square for r, row in enumerate(rows) for c, square in enumerate(row)}
    unread = _require_decorators(squares)
    frame = Grid(tuple(tuple(Cell.BLACK if _is_black(square) else Cell.BLANK for square in row) for row in rows))
    allowed = "".join(option.partition("allow-chars:")[2] for option in options)
    zero_is_letter = "allow-digits" in options or "0" in allowed
    letters = {p: squares[p].symbol for p in frame.white_cells if not _is_unknown(squares[p], zero_is_letter)}
    if set(letters.values()) == {"0"}:
        letters = {}
    givens = {p: letters[p] for p in letters if "!" in squares[p].decorators}
    return Crossword(frame, letters, givens, unread=unread)


def _is_parted(sections: Sections, options: list[str]) -> bool:
    """True if spaces part the cells, since some have several characters."""
    language = " ".join(sections.get("language", [])).split()
    return _REBUS in options or (len(language) > 2 and language[2] != "1")


def _squares(row: str, *, parted: bool) -> Iterator[_Square]:
    square: _Square | None = None
    is_open = False
    characters = iter(row)
    for character in characters:
        if character.isspace():
            is_open = False
        elif character in _DECORATORS:
            if square is None:
                raise Refused(said.ROW_BEGINS, mark=quoted(character))
            square.decorators.add(character)
            is_open = False
        else:
            is_escaped = character == "&"
            symbol = next(characters, "&") if is_escaped else character
            if square is not None and parted and is_open:
                square.symbol += symbol
                square.is_escaped |= is_escaped
                continue
            if square is not None:
                yield square
            square, is_open = _Square(symbol, is_escaped), True
    if square is not None:
        yield square


def _is_black(square: _Square) -> bool:
    return square.symbol == "." and not square.is_escaped


def _is_unknown(square: _Square, zero_is_letter: bool) -> bool:
    return not square.is_escaped and (square.symbol == "?" or (square.symbol == "0" and not zero_is_letter))


def _require_decorators(squares: dict[Position, _Square]) -> set[Unread]:
    found = {decorator for square in squares.values() for decorator in square.decorators}
    if found & set(_BARS):
        raise Refused(said.BARS)
    if "~" in found:
        raise Refused(said.NO_NUMBERS)
    marks = {"@": Unread.CIRCLES, "*": Unread.DIAGRAMLESS}
    return {thing for mark, thing in marks.items() if mark in found}


def _read_clues(lines: list[str], direction: Direction, crossword: Crossword) -> None:
    slots = slots_by_name(crossword.frame)
    for line in lines:
        clue = read_clue(line)
        slot = slots.get((direction, clue.number)) if clue else None
        if clue is None or slot is None:
            crossword.unread.add(Unread.STRAY)
        else:
            crossword.clues.append(Clue(slot.start, slot.direction, clue.text))
            crossword.unread |= clue.unread


# ---------------------------------------------------------------- writing


def write(document: Document) -> bytes:
    """The crossword as an Exolve file; ValueError with one sentence if it could not be read again."""
    puzzle = document.puzzle
    texts = clues_to_write(puzzle, document.answer)
    require_texts(document, texts.values(), re.compile("\0"), ".exolve")
    letters = answer_letters(document)
    require_symbols(letters.values(), r"[\s#\0]", ".exolve")
    if set(letters.values()) == {"0"}:
        raise Refused(said.ONLY_ZEROS)
    about = {name: line_text(value) for key, name in _CREDITS.items() if (value := getattr(puzzle, key))}
    lines = [
        "exolve-begin",
        *(f"  exolve-{name}: {value}" for name, value in about.items()),
        *(["  exolve-preamble:", f"    {line_text(puzzle.notes)}"] if puzzle.notes else []),
        f"  exolve-width: {puzzle.grid.width}",
        f"  exolve-height: {puzzle.grid.height}",
        *(f"  exolve-option: {option}" for option in _options(letters)),
        "  exolve-grid:",
        *(f"    {row}" for row in _rows(puzzle.grid, letters)),
        *_clue_lines(puzzle.grid, texts),
        *("exolve-end", ""),
    ]
    return "\n".join(lines).encode()


def _options(letters: dict[Position, str]) -> Iterator[str]:
    """What a solver may type beside A to Z, and whether a cell takes several characters."""
    characters = sorted({c for symbol in letters.values() for c in symbol} - set("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    if characters:
        yield f"allow-chars:{''.join(characters)}"
    if any(len(symbol) > 1 for symbol in letters.values()):
        yield _REBUS


def _rows(grid: Grid, letters: dict[Position, str]) -> Iterator[str]:
    unknown = "?" if letters else "0"
    for r, row in enumerate(grid.rows):
        yield " ".join(_cell(cell, letters.get((r, c)), unknown) for c, cell in enumerate(row))


def _cell(cell: Cell | str, letter: str | None, unknown: str) -> str:
    if cell is Cell.BLACK:
        return "."
    shown = "".join(f"&{c}" if c in _SPECIAL else c for c in letter) if letter else unknown
    return f"{shown}!" if isinstance(cell, str) else shown


def _clue_lines(grid: Grid, texts: dict[Slot, str]) -> Iterator[str]:
    numbers = grid.numbered()
    for direction in Direction:
        yield f"  exolve-{direction}:"
        for slot in slots_by_place(grid):
            if slot.direction is direction and slot in texts:
                yield f"    {clue_line(numbers[slot.start], texts[slot])}"
