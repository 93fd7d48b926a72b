"""The .xd format (github.com/century-arcade/xd): a crossword in plain text that diffs well, with or without headings.

The library xdformat reads neither the sections Start, Notes and Design nor comments, and writes ``''`` as ``"``: this
reader and writer are our own, and tests hold them against it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from masume.core import Cell, Clue, Direction, Grid, Position, Refused, Slot, refusal_of
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
from masume.formats.hint_text import clues_to_write, lines_of, slots_by_place
from masume.formats.limits import require_size
from masume.formats.unread import Unread
from masume.formats.xd_markup import plain

_HEADING = re.compile(r"##\s+(.+)")
_IN_ORDER = ("metadata", "grid", "clues", "notes")
_CLUE = re.compile(r"([AD])([0-9]{1,6})\.(.*)")
_CLUE_METADATA = re.compile(r"[A-Za-z][\w-]*\s+\^[\w-]+\s*:")
_CREDITS = ("title", "author", "copyright")
_GIVERS_LINE = re.compile(r"ViewMode: *[0-9]*")
_BLACK, _OUTSIDE, _UNKNOWN = "#■", "_＿", "."
_STAND_INS = "".join(map(chr, (*range(0x31, 0x3A), *range(0x2460, 0x2500), *range(0x2776, 0x2794))))
"""What stands in the grid for symbols that it cannot show: 1 to 9 and circled numbers."""
_LINE_BREAKS = re.compile("[\0\n\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029]")
_DIRECTIONS = {"A": Direction.ACROSS, "D": Direction.DOWN}

Sections = dict[str, list[str]]


# ---------------------------------------------------------------- reading


def read(data: bytes) -> Document:
    """The crossword in an .xd file; ValueError with one sentence if there is none."""
    sections = _sections(lines_of(data))
    headers = _headers(sections.get("metadata", []))
    rows = [row.strip() for row in sections.get("grid", []) if row.strip()]
    if not rows:
        raise Refused(said.NO_XD_GRID)
    require_size(len(rows), max(map(len, rows)))
    crossword = _with_cells(rows, headers, sections)
    _read_clues(sections.get("clues", []), crossword)
    _read_design(sections.get("design", []), crossword)
    crossword.about = {key: headers.get(key, "") for key in _CREDITS}
    crossword.about["notes"] = _notes(sections, headers)
    if any(headers.get(name) for name in ("editor", "date", "number", "relation", "publisher")):
        crossword.unread.add(Unread.DETAILS)
    return crossword.document()


def _sections(lines: list[str]) -> Sections:
    """The lines by section: named by headings, or else parted by two empty lines and in the usual order."""
    named = any(_HEADING.fullmatch(line.strip()) for line in lines)
    sections: Sections = {}
    current: list[str] = []
    empty, is_comment = 2, False
    for line in lines:
        text = line.strip()
        if is_comment or (text.startswith("<!--") and sections.get("notes") is not current):
            is_comment = "-->" not in text
        elif named and (match := _HEADING.fullmatch(text)):
            current = sections.setdefault(match[1].strip().casefold(), [])
        elif not named and text and empty >= 2 and len(sections) < len(_IN_ORDER):
            current = sections.setdefault(_IN_ORDER[len(sections)], [])
            current.append(text)
        else:
            current.append(line if sections.get("notes") is current else text)
        empty = 0 if text else empty + 1
    return sections


def _headers(lines: list[str]) -> dict[str, str]:
    headers: dict[str, str] = {}
    for line in lines:
        name, colon, value = line.partition(":")
        if colon:
            headers.setdefault(name.strip().casefold(), value.strip())
    return headers


def _notes(sections: Sections, headers: dict[str, str]) -> str:
    lines = [line for line in sections.get("notes", []) if not _GIVERS_LINE.fullmatch(line)]
    texts = (headers.get("description", ""), headers.get("notes", ""), "\n".join(lines).strip())
    return "\n".join(text for text in texts if text)


def _with_cells(rows: list[str], headers: dict[str, str], sections: Sections) -> Crossword:
    black = _BLACK if _dots_are_unknown(rows, sections.get("clues", [])) else _BLACK + _UNKNOWN
    kinds = {**dict.fromkeys(black, Cell.BLACK), **dict.fromkeys(_OUTSIDE, Cell.OUTSIDE)}
    try:
        frame = Grid(tuple(tuple(kinds.get(mark, Cell.BLANK) for mark in row) for row in rows))
    except ValueError as error:
        raise refusal_of(error).at(said.THE_GRID) from error
    symbols = _rebus(headers.get("rebus", ""))
    letters = {
        p: _symbol(rows[p[0]][p[1]], symbols, headers) for p in frame.white_cells if rows[p[0]][p[1]] != _UNKNOWN
    }
    givens = {p: symbols.get(mark, mark) for p, mark in _marks(sections.get("start", []), frame)}
    unread = {Unread.CIRCLES if "circle" in headers["special"] else Unread.SHADING} if headers.get("special") else set()
    return Crossword(frame, letters, givens, unread=unread)


def _dots_are_unknown(rows: list[str], clues: list[str]) -> bool:
    """True if a dot is a cell whose letter is not known; in files without another mark for black cells it is black."""
    marks = set("".join(rows))
    answers = (line.rpartition("~")[2] for line in clues if "~" in line)
    return bool(marks & set(_BLACK + _OUTSIDE)) or marks == {_UNKNOWN} or any(_UNKNOWN in answer for answer in answers)


def _rebus(header: str) -> dict[str, str]:
    """The symbol that each mark stands for: ``1=ONE 2=TWO``."""
    parts = (part.partition("=") for part in re.split(r"[ ,]+", header))
    return {mark: symbol for mark, _, symbol in parts if len(mark) == 1 and symbol}


def _symbol(mark: str, symbols: dict[str, str], headers: dict[str, str]) -> str:
    return symbols.get(mark, mark.upper() if headers.get("special") else mark)


def _marks(lines: list[str], frame: Grid) -> Iterator[tuple[Position, str]]:
    """The marks that a second grid, such as that of the letters given, has in white cells."""
    rows = [line for line in lines if line]
    if rows and [len(row) for row in rows] != [frame.width] * frame.height:
        raise Refused(said.START_SIZE)
    for (row, column), cell in frame:
        if rows and cell is Cell.BLANK and rows[row][column] not in _BLACK + _OUTSIDE + _UNKNOWN:
            yield (row, column), rows[row][column]


def _read_clues(lines: list[str], crossword: Crossword) -> None:
    slots = slots_by_name(crossword.frame)
    for line in filter(None, lines):
        if _CLUE_METADATA.match(line):
            crossword.unread.add(Unread.HINTS)
            continue
        match = _CLUE.fullmatch(line)
        if not match:
            raise Refused(said.NO_CLUE, text=quoted(line[:30]))
        slot = slots.get((_DIRECTIONS[match[1]], int(match[2])))
        text, tilde, _ = match[3].rpartition("~")
        shown, is_formatted = plain(text if tilde else match[3])
        crossword.unread |= {Unread.FORMATTING} if is_formatted else set()
        if slot is None:
            crossword.unread.add(Unread.STRAY)
        else:
            crossword.clues.append(Clue(slot.start, slot.direction, shown))


def _read_design(lines: list[str], crossword: Crossword) -> None:
    styles = " ".join(lines)
    if re.search(r"bar-(top|left|right|bottom)\s*:\s*true", styles):
        raise Refused(said.BARS)
    if "<style>" in styles:
        crossword.unread.add(Unread.CIRCLES if "circle" in styles else Unread.SHADING)


# ---------------------------------------------------------------- writing


def write(document: Document) -> bytes:
    """The crossword as an .xd file; ValueError with one sentence if it could not be read again."""
    puzzle = document.puzzle
    texts = clues_to_write(puzzle, document.answer)
    _require_lines(document, list(texts.values()))
    letters = answer_letters(document)
    marks = _marks_for([*letters.values(), *puzzle.givens.values()])
    headers = {key.title(): value for key in _CREDITS if (value := getattr(puzzle, key))}
    if rebus := " ".join(f"{mark}={symbol}" for symbol, mark in marks.items() if mark != symbol):
        headers["Rebus"] = rebus
    lines = ["## Metadata", "", *(f"{name}: {value}" for name, value in headers.items())]
    lines += ["", "## Grid", "", *_rows(puzzle.grid, letters, marks)]
    if puzzle.givens:
        lines += ["", "## Start", "", *_rows(puzzle.grid, puzzle.givens, marks)]
    lines += ["", "## Clues", "", *_clue_lines(puzzle.grid, texts, letters)]
    if puzzle.notes:
        lines += ["", "## Notes", "", puzzle.notes]
    return ("\n".join(lines) + "\n").encode()


def _require_lines(document: Document, texts: list[str]) -> None:
    """Raises ValueError for a text that would not stay on its line, or would be taken for something else."""
    notes = document.puzzle.notes
    without_notes = replace(document, puzzle=replace(document.puzzle, notes=""))
    require_texts(without_notes, texts, _LINE_BREAKS, ".xd")
    if re.search("[\0\r]", notes) or any(_HEADING.fullmatch(line.strip()) for line in notes.split("\n")):
        raise Refused(said.NOTES_HAVE_A_HEADING)
    if _GIVERS_LINE.search(notes):
        raise Refused(said.NOTES_HAVE_VIEW_MODE)
    for text in texts:
        if plain(text) != (text, False):
            raise Refused(said.CLUE_HAS_MARKS, clue=quoted(text[:40]))


def _marks_for(symbols: list[str]) -> dict[str, str]:
    """A mark for every symbol: itself if it is one character without another meaning in .xd files."""
    require_symbols(symbols, r"[\s,~\0]", ".xd")
    special = f"{_BLACK}{_OUTSIDE}{_UNKNOWN}<"
    distinct = dict.fromkeys(symbols)
    free = iter([mark for mark in _STAND_INS if mark not in distinct])
    marks = {}
    for symbol in distinct:
        is_mark = len(symbol) == 1 and symbol not in special and not (symbol.isascii() and symbol.islower())
        marks[symbol] = symbol if is_mark else next(free, "")
    if "" in marks.values():
        raise Refused(said.MANY_SYMBOLS, suffix=".xd", most=len(_STAND_INS))
    return marks


def _rows(grid: Grid, letters: dict[Position, str], marks: dict[str, str]) -> Iterator[str]:
    closed = {Cell.BLACK: _BLACK[0], Cell.OUTSIDE: _OUTSIDE[0]}
    for r, row in enumerate(grid.rows):
        cells = ((closed.get(cell) if isinstance(cell, Cell) else None, (r, c)) for c, cell in enumerate(row))
        yield "".join(mark or (marks[letters[p]] if p in letters else _UNKNOWN) for mark, p in cells)


def _clue_lines(grid: Grid, texts: dict[Slot, str], letters: dict[Position, str]) -> Iterator[str]:
    numbers = grid.numbered()
    slots = slots_by_place(grid)
    for direction in Direction:
        for slot in (slot for slot in slots if slot.direction is direction):
            answer = "".join(letters.get(cell, _UNKNOWN) for cell in slot.cells)
            name = f"{direction.value[0].upper()}{numbers[slot.start]}"
            yield f"{name}. {texts.get(slot, '')} ~ {answer}"
        yield ""
