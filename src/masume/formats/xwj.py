"""Crossword Giver's JSON (.xwj, github.com/katahiromz/XWordGiver): rows of single letters and numbered hints."""

from __future__ import annotations

import json
from collections.abc import Iterator

from masume.core import Cell, Clue, Direction, Grid, Refused, Slot, refusal_of
from masume.core.phrases import quoted
from masume.formats import crossword_refusals as said
from masume.formats.crosswords import Crossword, require_symbols, slots_by_name
from masume.formats.document import Document
from masume.formats.hint_text import clues_to_write, decoded, slots_by_place
from masume.formats.json_object import parse_object, text_of
from masume.formats.key_refusals import A_FILE_OF_GIVER
from masume.formats.limits import require_size
from masume.formats.unread import Unread

_BLACK, _BLANK = "■", "\u3000"
_KEYS = {Direction.ACROSS: "h", Direction.DOWN: "v"}
_UNREAD = {Unread.CIRCLES: ("marks", "mark_word"), Unread.DETAILS: ("theme",), Unread.RULES: ("rules",)}


# ---------------------------------------------------------------- reading


def read(data: bytes) -> Document:
    """The crossword in an .xwj file; ValueError with one sentence if there is none."""
    content = parse_object(decoded(data), A_FILE_OF_GIVER)
    rows = content.get("cell_data")
    if not isinstance(rows, list) or not rows or not all(isinstance(row, str) and row for row in rows):
        raise Refused(said.NO_ROWS)
    require_size(len(rows), max(map(len, rows)))
    try:
        frame = Grid(tuple(tuple(Cell.BLACK if mark == _BLACK else Cell.BLANK for mark in row) for row in rows))
    except ValueError as error:
        raise refusal_of(error).at("cell_data") from error
    letters = {p: rows[p[0]][p[1]] for p in frame.white_cells if rows[p[0]][p[1]].strip()}
    crossword = Crossword(frame, letters)
    crossword.unread = {thing for thing, keys in _UNREAD.items() if any(content.get(key) for key in keys)}
    crossword.about = {"title": text_of(content, "header"), "notes": text_of(content, "notes")}
    crossword.clues = list(_clues(content.get("hints"), crossword))
    return crossword.document()


def _clues(hints: object, crossword: Crossword) -> Iterator[Clue]:
    if not isinstance(hints, dict):
        return
    slots = slots_by_name(crossword.frame)
    for direction, key in _KEYS.items():
        listed = hints.get(key, [])
        if not isinstance(listed, list):
            raise Refused(said.HINTS_NO_LIST, key=key)
        for number, item in enumerate(listed, start=1):
            if not _is_hint(item):
                raise Refused(said.NO_HINT, number=number, key=key)
            slot, text = slots.get((direction, item[0])), item[2]
            if slot is None:
                crossword.unread.add(Unread.STRAY)
            else:
                yield Clue(slot.start, direction, text.strip())


def _is_hint(item: object) -> bool:
    """True if it is a number, a word and a text."""
    match item:
        case [int(), str(), str()]:
            return True
    return False


# ---------------------------------------------------------------- writing


def write(document: Document) -> bytes:
    """The crossword as an .xwj file; ValueError with one sentence if it could not be read again."""
    puzzle, answer = document.puzzle, document.answer
    texts = clues_to_write(puzzle, answer)
    letters = answer.grid.symbols if answer else {}
    require_symbols(letters.values(), _BLACK, ".xwj")
    if longer := next((symbol for symbol in letters.values() if len(symbol) > 1), None):
        raise Refused(said.ONE_CHARACTER, symbol=quoted(longer), suffix=".xwj")
    rows = [
        "".join(_mark(cell, letters.get((r, c))) for c, cell in enumerate(row))
        for r, row in enumerate(puzzle.grid.rows)
    ]
    content = {
        "cell_data": rows,
        "column_count": puzzle.grid.width,
        "creator_info": "masume",
        "has_hints": bool(texts),
        "has_mark": False,
        "header": puzzle.title,
        "hints": {key: _listed(document, direction, texts) for direction, key in _KEYS.items()},
        "is_solved": answer is not None,
        "notes": puzzle.notes,
        "row_count": puzzle.grid.height,
        "rules": "",
        "theme": "",
        "view_mode": 0,
    }
    return (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode()


def _mark(cell: Cell | str, letter: str | None) -> str:
    return _BLACK if cell is Cell.BLACK else letter or _BLANK


def _listed(document: Document, direction: Direction, texts: dict[Slot, str]) -> list[list[int | str]]:
    grid = document.puzzle.grid
    letters = document.answer.grid.symbols if document.answer else {}
    numbers = grid.numbered()
    return [
        [numbers[slot.start], "".join(letters.get(cell, _BLANK) for cell in slot.cells), texts.get(slot, "")]
        for slot in slots_by_place(grid)
        if slot.direction is direction
    ]
