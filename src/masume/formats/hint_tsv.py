"""Crosswords with hints as a table: direction, row, column, length and hints of each slot, perhaps its answer.

Columns are separated by tabs and named in the first line; rows and columns of the board are counted from 1. The frame
is what the slots cover. The letters of an answer stand as in the text form of grids.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from masume.core import Answer, Cell, Direction, Grid, Position, Puzzle, Refused, Slot, refusal_of
from masume.core.limits import BOARD_SIDE
from masume.core.phrases import cell_place, line_place, quoted
from masume.formats import crossword_refusals as said
from masume.formats.document import Document
from masume.formats.hint_text import clues_in_order, clues_to_write, decoded, slots_by_place
from masume.formats.limits import BOARD_CELLS, require_size
from masume.formats.refusals import EMPTY_FILE
from masume.kinds import CROSSWORD

COLUMNS = ("direction", "row", "column", "length", "hints", "answer")
_OTHER_NAMES = {
    "dir": "direction",
    "col": "column",
    "hint": "hints",
    "clue": "hints",
    "方向": "direction",
    "行": "row",
    "列": "column",
    "長さ": "length",
    "ヒント": "hints",
    "カギ": "hints",
    "答え": "answer",
}
_OTHER_DIRECTIONS = {"ヨコ": "across", "よこ": "across", "横": "across", "タテ": "down", "たて": "down", "縦": "down"}


class _Line(NamedTuple):
    """What one line says."""

    number: int
    slot: Slot
    hints: str
    answer: str


# ---------------------------------------------------------------- reading


def read(data: bytes) -> Document:
    """The crossword in a .tsv file; ValueError with one sentence that names the line if there is none."""
    lines = _lines(decoded(data))
    if sum(line.slot.length for line in lines) > 2 * BOARD_CELLS.most:
        raise Refused(said.MANY_CELLS)
    frame = _frame(line.slot for line in lines)
    _require_slots(frame, lines)
    puzzle = Puzzle(CROSSWORD.name, frame, clues=clues_in_order({line.slot: line.hints for line in lines}))
    return Document(puzzle, _answer(frame, lines))


def _lines(text: str) -> list[_Line]:
    rows = [(n, row.split("\t")) for n, row in enumerate(text.split("\n"), start=1) if row.strip()]
    if not rows:
        raise Refused(EMPTY_FILE)
    names = [_OTHER_NAMES.get(name, name) for name in (field.strip().casefold() for field in rows[0][1])]
    missing = next((name for name in COLUMNS[:-1] if name not in names), None)
    if missing is not None:
        raise Refused(said.NO_COLUMN, name=missing).at(line_place(rows[0][0]))
    if len(rows) < 2:
        raise Refused(said.NO_SLOTS)
    return [_line(number, dict(zip(names, fields, strict=False))) for number, fields in rows[1:]]


def _line(number: int, fields: dict[str, str]) -> _Line:
    name = fields.get("direction", "").strip().casefold()
    name = _OTHER_DIRECTIONS.get(name, name)
    if name not in tuple(Direction):
        raise Refused(said.NO_DIRECTION, text=quoted(name)).at(line_place(number))
    row, column, length = (_number(fields, key, number) for key in ("row", "column", "length"))
    slot = Slot(row - 1, column - 1, Direction(name), length)
    if length < 2:
        raise Refused(said.TWO_CELLS, length=length).at(line_place(number))
    down, right = slot.direction.step
    if max(slot.row + down * (length - 1), slot.column + right * (length - 1)) >= BOARD_SIDE.most:
        raise BOARD_SIDE.refusal(found=said.MORE).at(line_place(number))
    return _Line(number, slot, fields.get("hints", "").strip(), fields.get("answer", "").strip())


def _number(fields: dict[str, str], key: str, line: int) -> int:
    text = fields.get(key, "").strip()
    if not (text.isascii() and text.isdigit() and 1 <= len(text) <= 6) or int(text) < 1:
        raise Refused(said.NUMBER_FROM_1, key=key, text=quoted(text)).at(line_place(line))
    return min(int(text), BOARD_SIDE.most + 1)


def _frame(slots: Iterable[Slot]) -> Grid:
    """The smallest frame with these slots: what they do not cover is black."""
    cells = {cell for slot in slots for cell in slot.cells}
    height, width = (1 + max(cell[i] for cell in cells) for i in (0, 1))
    require_size(height, width)
    return Grid.filled(height, width).replace(dict.fromkeys(cells, Cell.BLANK))


def _require_slots(frame: Grid, lines: list[_Line]) -> None:
    """Raises ValueError for a line whose slot does not end where the frame's does, or that comes twice."""
    lengths: dict[tuple[Position, Direction], int] = {}
    for slot in frame.slots():
        lengths.update(dict.fromkeys(((cell, slot.direction) for cell in slot.cells), slot.length))
    seen: dict[Slot, int] = {}
    for line in lines:
        slot = line.slot
        if slot in seen:
            raise Refused(said.SAME_SLOT, line=seen[slot]).at(line_place(line.number))
        seen[slot] = line.number
        length = lengths[slot.start, slot.direction]
        if length != slot.length:
            raise Refused(said.OTHER_LENGTH, length=slot.length, run=length).at(line_place(line.number))


def _answer(frame: Grid, lines: list[_Line]) -> Answer | None:
    letters: dict[Position, Cell | str] = {}
    for line in lines:
        for cell, symbol in _letters(line).items():
            if letters.setdefault(cell, symbol) != symbol:
                found = {"symbol": symbol, "place": cell_place(cell), "other": letters[cell]}
                raise Refused(said.ANSWERS_DIFFER, **found).at(line_place(line.number))
    if not letters:
        return None
    if len(letters) < len(frame.white_cells):
        line = next(line for line in lines if any(cell not in letters for cell in line.slot.cells))
        raise Refused(said.ANSWER_MISSING).at(line_place(line.number))
    return Answer(frame.replace(letters))


def _letters(line: _Line) -> dict[Position, str]:
    if not line.answer:
        return {}
    place = line_place(line.number)
    try:
        cells = Grid.parse(line.answer).rows[0]
    except ValueError as error:
        raise Refused(said.ANSWER_NO_TEXT, fault=refusal_of(error).sentence).at(place) from error
    if len(cells) != line.slot.length:
        found = {"answer": line.answer, "letters": len(cells), "length": line.slot.length}
        raise Refused(said.ANSWER_LENGTH, **found).at(place)
    if not all(isinstance(cell, str) for cell in cells):
        raise Refused(said.ANSWER_WITHOUT_LETTER, answer=line.answer).at(place)
    return {cell: str(symbol) for cell, symbol in zip(line.slot.cells, cells, strict=True)}


# ---------------------------------------------------------------- writing


def write(document: Document) -> bytes:
    """The crossword as a .tsv file; ValueError with one sentence if slots alone do not make its frame."""
    puzzle, answer = document.puzzle, document.answer
    texts = clues_to_write(puzzle, answer)
    slots = slots_by_place(puzzle.grid)
    if not slots or _frame(slots) != puzzle.grid:
        raise Refused(said.SLOTS_ARE_NOT_THE_FRAME)
    for text in texts.values():
        if "\t" in text or "\n" in text or "\r" in text:
            raise Refused(said.CLUE_HAS_TAB)
    names = COLUMNS if answer else COLUMNS[:-1]
    rows = ["\t".join(names), *(_row(slot, texts.get(slot, ""), answer) for slot in slots)]
    return ("\n".join(rows) + "\n").encode()


def _row(slot: Slot, hints: str, answer: Answer | None) -> str:
    fields = [str(slot.direction), str(slot.row + 1), str(slot.column + 1), str(slot.length), hints]
    return "\t".join([*fields, str(Grid((answer.grid.word_in(slot),)))] if answer else fields)
