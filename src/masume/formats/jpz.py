"""Crossword Compiler's XML (.jpz), plain or zipped: cells by place, words by their cells, clues by their words.

A clue may be formatted as HTML: its text is read. Bars and diagonal words are refused, as are the other puzzles that
such files can hold.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from xml.sax.saxutils import escape, quoteattr

from masume.core import Cell, Clue, Direction, Grid, Position, Refused, Slot
from masume.core.limits import BOARD_SIDE
from masume.core.phrases import cell_place, line_place, quoted
from masume.formats import crossword_refusals as said
from masume.formats.crosswords import NOT_IN_XML, Crossword, answer_letters, require_symbols, require_texts
from masume.formats.document import Document
from masume.formats.hint_text import clues_to_write, slots_by_place
from masume.formats.limits import ARCHIVE_SIZE, require_size
from masume.formats.unread import Unread
from masume.formats.xml_tree import Element, parse_xml
from masume.words.archives import is_archive, only_file

_NAMESPACE = "http://crossword.info/xml"
_CREDITS = {"title": "title", "author": "creator", "copyright": "copyright", "notes": "description"}
_BARS = ("top-bar", "bottom-bar", "left-bar", "right-bar")
_CLOSED = {"block": Cell.BLACK, "void": Cell.OUTSIDE}
_NAME_OF = {cell: name for name, cell in _CLOSED.items()}
_SHADES = {
    "background-shape": Unread.CIRCLES,
    "background-color": Unread.SHADING,
    "foreground-color": Unread.SHADING,
    "background-picture": Unread.IMAGES,
}
_HEADINGS = {"across": Direction.ACROSS, "down": Direction.DOWN}


# ---------------------------------------------------------------- reading


def read(data: bytes) -> Document:
    """The crossword in a .jpz file; ValueError with one sentence if there is none."""
    if is_archive(data):
        data = only_file(data, ARCHIVE_SIZE, (".jpz", ".xml"))
    root = parse_xml(data)
    puzzles = [element for element in (root, *root.within()) if element.name == "rectangular-puzzle"]
    if not puzzles:
        raise Refused(said.NO_CROSSWORD_IN_XML).at(line_place(root.line))
    crosswords = puzzles[0].all("crossword")
    if not crosswords:
        others = [child.name for child in puzzles[0].children if child.name != "metadata"] or ["nothing"]
        refusal = Refused(said.CODED) if "coded" in others else Refused(said.OTHER_PUZZLE, name=others[0][:20])
        raise refusal.at(line_place(puzzles[0].line))
    crossword = _Reader(crosswords[0]).crossword()
    crossword.about = _about(puzzles[0], crossword)
    if len(puzzles) + len(crosswords) > 2:
        crossword.unread.add(Unread.OTHERS)
    return crossword.document()


def _about(puzzle: Element, crossword: Crossword) -> dict[str, str]:
    metadata = {child.name: child.all_text for data in puzzle.all("metadata") for child in data.children}
    if any(text for name, text in metadata.items() if name not in _CREDITS.values()) or puzzle.all("instructions"):
        crossword.unread.add(Unread.DETAILS)
    return {key: metadata.get(name, "") for key, name in _CREDITS.items()}


class _Reader:
    """Reads the parts of one crossword."""

    def __init__(self, element: Element) -> None:
        self.element = element
        grids = element.all("grid")
        if not grids:
            raise Refused(said.NO_GRID).at(line_place(element.line))
        self.grid = grids[0]
        self.width, self.height = (_number(self.grid, name) for name in ("width", "height"))
        require_size(self.height, self.width)
        self.unread: set[Unread] = set()

    def crossword(self) -> Crossword:
        """Everything but what the metadata say."""
        cells: dict[Position, Cell | str] = {}
        letters: dict[Position, str] = {}
        givens: dict[Position, str] = {}
        for cell in self.grid.all("cell"):
            position = self._position(cell)
            cells[position] = self._frame_cell(cell)
            if cells[position] is Cell.BLANK:
                letters |= (
                    {position: cell.attributes["solution"]} if cell.attributes.get("solution", "").strip() else {}
                )
                givens |= self._given(cell, position)
        frame = Grid.filled(self.height, self.width, Cell.OUTSIDE).replace(cells)
        return Crossword(frame, letters, givens, list(self._clues(frame)), unread=self.unread)

    def _position(self, cell: Element) -> Position:
        column, row = (_number(cell, name) for name in ("x", "y"))
        if not (1 <= row <= self.height and 1 <= column <= self.width):
            place = cell_place((row - 1, column - 1))
            raise Refused(said.OFF_THE_GRID, place=place).at(line_place(cell.line))
        return row - 1, column - 1

    def _frame_cell(self, cell: Element) -> Cell:
        if any(cell.attributes.get(bar, "false") == "true" for bar in _BARS):
            raise Refused(said.BARS).at(line_place(cell.line))
        self.unread |= {thing for name, thing in _SHADES.items() if cell.attributes.get(name)}
        kind = cell.attributes.get("type", "")
        if kind == "clue" and not cell.attributes.get("solve-state"):
            raise Refused(said.ARROW_WORDS).at(line_place(cell.line))
        return _CLOSED.get(kind, Cell.BLANK)

    def _given(self, cell: Element, position: Position) -> dict[Position, str]:
        state = cell.attributes.get("solve-state", "")
        if not state.strip():
            return {}
        if cell.attributes.get("type") == "clue" or cell.attributes.get("hint") == "true":
            return {position: state}
        self.unread.add(Unread.PROGRESS)
        return {}

    def _clues(self, frame: Grid) -> Iterator[Clue]:
        words = {word.attributes.get("id", ""): word for word in self.element.all("word")}
        starts = {number: start for start, number in frame.numbered().items()}
        for clues in self.element.all("clues"):
            heading = next((_heading(title.all_text) for title in clues.all("title")), None)
            for clue in clues.all("clue"):
                place = self._place(clue, words.get(clue.attributes.get("word", "")), heading, starts)
                if any(child.name != "br" for child in clue.within()):
                    self.unread.add(Unread.FORMATTING)
                if place is None:
                    self.unread.add(Unread.STRAY)
                else:
                    yield Clue(*place, clue.all_text)

    def _place(
        self, clue: Element, word: Element | None, heading: Direction | None, starts: dict[int, Position]
    ) -> tuple[Position, Direction] | None:
        """Where a clue's word starts and how it runs; None if nothing says it."""
        cells = list(islice(self._cells(word), 2)) if word else []
        if len(cells) > 1:
            step = (cells[1][0] - cells[0][0], cells[1][1] - cells[0][1])
            direction = next((d for d in Direction if d.step == step), None)
            if direction is None and 0 not in step:
                raise Refused(said.DIAGONAL).at(line_place(clue.line))
            return (cells[0], direction) if direction else None
        number = clue.attributes.get("number", "")
        start = cells[0] if cells else starts.get(int(number) if re.fullmatch("[0-9]{1,6}", number) else 0)
        return (start, heading) if start and heading else None

    def _cells(self, word: Element) -> Iterator[Position]:
        """The first cells of a word, which name single cells or ranges such as ``x="1-5"``."""
        for element in (word, *word.all("cells")):
            if "x" in element.attributes and "y" in element.attributes:
                columns, rows = (_range(element, name) for name in ("x", "y"))
                yield from ((row - 1, column - 1) for row in rows for column in columns)


def _heading(text: str) -> Direction | None:
    return next((direction for word, direction in _HEADINGS.items() if word in text.casefold()), None)


def _number(element: Element, name: str) -> int:
    text = element.attributes.get(name, "").strip()
    if not re.fullmatch("[0-9]{1,9}", text):
        raise _not_a_number(element, name)
    return int(text)


def _range(element: Element, name: str) -> range:
    text = element.attributes[name].strip()
    match = re.fullmatch("([0-9]{1,9})(?:-([0-9]{1,9}))?", text)
    if not match:
        raise _not_a_number(element, name)
    first, last = int(match[1]), int(match[2] or match[1])
    if max(first, last) > BOARD_SIDE.most:
        raise BOARD_SIDE.refusal(found=max(first, last)).at(line_place(element.line))
    return range(first, last + 1)


def _not_a_number(element: Element, name: str) -> Refused:
    text = quoted(element.attributes.get(name, "").strip()[:20])
    return Refused(said.NOT_A_NUMBER, name=name, element=element.name, text=text).at(line_place(element.line))


# ---------------------------------------------------------------- writing


def write(document: Document) -> bytes:
    """The crossword as a .jpz file; ValueError with one sentence if it could not be read again."""
    puzzle = document.puzzle
    texts = clues_to_write(puzzle, document.answer)
    require_texts(document, texts.values(), NOT_IN_XML, ".jpz")
    require_symbols([*answer_letters(document).values(), *puzzle.givens.values()], NOT_IN_XML.pattern, ".jpz")
    slots = slots_by_place(puzzle.grid)
    ids = {slot: number for number, slot in enumerate(slots, start=1)}
    written = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<crossword-compiler xmlns="{_NAMESPACE}/crossword-compiler">',
        f'<rectangular-puzzle xmlns="{_NAMESPACE}/rectangular-puzzle">',
        "<metadata>",
        *(f"<{name}>{_text(value)}</{name}>" for key, name in _CREDITS.items() if (value := getattr(puzzle, key))),
        "</metadata>",
        "<crossword>",
        *_grid(document),
        *(line for slot in slots for line in _word(slot, ids[slot])),
        *(line for direction in Direction for line in _clue_list(puzzle.grid, direction, texts, ids)),
        *("</crossword>", "</rectangular-puzzle>", "</crossword-compiler>", ""),
    ]
    return "\n".join(written).encode()


def _text(text: str) -> str:
    return escape(text, {"\n": "<br/>", "\r": "&#13;"})


def _grid(document: Document) -> Iterator[str]:
    grid = document.puzzle.grid
    answer = document.answer.grid.symbols if document.answer else {}
    numbers = grid.numbered()
    yield f'<grid width="{grid.width}" height="{grid.height}">'
    yield '<grid-look numbering-scheme="normal"/>'
    for (row, column), cell in grid:
        position = row, column
        fields = {"x": str(column + 1), "y": str(row + 1)}
        fields |= {"type": _NAME_OF[cell]} if cell in _NAME_OF else {}
        fields |= {"solution": answer[position]} if position in answer else {}
        fields |= {"solve-state": cell, "type": "clue"} if isinstance(cell, str) else {}
        fields |= {"number": str(numbers[position])} if position in numbers else {}
        yield f"<cell {' '.join(f'{name}={quoteattr(value)}' for name, value in fields.items())}/>"
    yield "</grid>"


def _word(slot: Slot, number: int) -> Iterator[str]:
    yield f'<word id="{number}">'
    yield from (f'<cells x="{column + 1}" y="{row + 1}"/>' for row, column in slot.cells)
    yield "</word>"


def _clue_list(grid: Grid, direction: Direction, texts: dict[Slot, str], ids: dict[Slot, int]) -> Iterator[str]:
    numbers = grid.numbered()
    yield f'<clues ordering="normal"><title><b>{direction.value.title()}</b></title>'
    for slot, name in ids.items():
        if slot.direction is direction:
            text = _text(texts.get(slot, ""))
            yield f'<clue word="{name}" number="{numbers[slot.start]}">{text}</clue>'
    yield "</clues>"
