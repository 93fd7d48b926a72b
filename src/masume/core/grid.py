"""The board: an immutable rectangle of cells, and the slots that words stand in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, StrEnum
from itertools import groupby, pairwise

from masume.core.notebook import drawn
from masume.core.phrases import quoted
from masume.core.refusals import NO_CELLS, OPEN_BRACE, UNEVEN_ROW, UNSEEN_SYMBOL
from masume.core.refused import Refused

Word = tuple[str, ...]
"""A word as it stands on a board: one symbol per cell."""

Position = tuple[int, int]
"""A cell's row and column, counted from 0."""


class Cell(Enum):
    """What a cell is when it holds no symbol; the values are its marks in text."""

    OUTSIDE = "-"
    BLACK = "#"
    BLANK = "."

    def __repr__(self) -> str:
        return self.name


_MARKS = {cell.value: cell for cell in Cell}


class Direction(StrEnum):
    """The way a word runs."""

    ACROSS = "across"
    DOWN = "down"

    @property
    def step(self) -> Position:
        """Rows and columns from one letter to the next."""
        return (0, 1) if self is Direction.ACROSS else (1, 0)


@dataclass(frozen=True, slots=True, order=True)
class Slot:
    """A maximal run of white cells that takes one word."""

    row: int
    column: int
    direction: Direction
    length: int

    @property
    def start(self) -> Position:
        """The cell of the first letter."""
        return self.row, self.column

    @property
    def cells(self) -> tuple[Position, ...]:
        """The slot's cells in reading order."""
        down, right = self.direction.step
        return tuple((self.row + i * down, self.column + i * right) for i in range(self.length))


@dataclass(frozen=True, slots=True)
class Placement:
    """A word and the slot it stands in."""

    word: Word
    slot: Slot


@dataclass(frozen=True, slots=True)
class Grid:
    """An immutable rectangle of cells: outside, black, blank, or a symbol.

    The text form has one row a line and one mark a cell: ``#`` black, ``.`` blank, ``-`` outside, any other character
    itself. A symbol that is a mark, or longer than one character, stands in braces: ``{#}``, ``{QU}``.

    >>> print(Grid.parse("#A.-"))
    #A.-
    """

    rows: tuple[tuple[Cell | str, ...], ...]

    def __post_init__(self) -> None:
        if not self.rows or not self.rows[0]:
            raise Refused(NO_CELLS)
        for number, row in enumerate(self.rows, start=1):
            if len(row) != self.width:
                raise Refused(UNEVEN_ROW, row=number, count=len(row), width=self.width)
            for cell in row:
                if isinstance(cell, str) and (not cell.strip() or "\n" in cell):
                    raise Refused(UNSEEN_SYMBOL, row=number, symbol=quoted(cell))

    # ------------------------------------------------------------ making grids

    @classmethod
    def filled(cls, height: int, width: int, cell: Cell = Cell.BLACK) -> Grid:
        """A grid of one kind of cell."""
        return cls(((cell,) * width,) * height)

    @classmethod
    def parse(cls, text: str) -> Grid:
        """The grid whose text form this is; a trailing line break is allowed."""
        lines = text.removesuffix("\n").split("\n")
        return cls(tuple(tuple(_parse_line(line, number)) for number, line in enumerate(lines, start=1)))

    def replace(self, cells: Mapping[Position, Cell | str]) -> Grid:
        """The same grid with some cells changed."""
        return Grid(
            tuple(tuple(cells.get((r, c), cell) for c, cell in enumerate(row)) for r, row in enumerate(self.rows))
        )

    def with_words(self, placements: Iterable[Placement]) -> Grid:
        """The same grid with words written into it."""
        letters: dict[Position, Cell | str] = {}
        for placement in placements:
            letters.update(zip(placement.slot.cells, placement.word, strict=True))
        return self.replace(letters)

    def blanked(self) -> Grid:
        """The question behind an answer: every symbol becomes a blank."""
        return Grid(tuple(tuple(Cell.BLANK if isinstance(cell, str) else cell for cell in row) for row in self.rows))

    # ------------------------------------------------------------ reading grids

    @property
    def height(self) -> int:
        """Number of rows."""
        return len(self.rows)

    @property
    def width(self) -> int:
        """Number of columns."""
        return len(self.rows[0])

    def __getitem__(self, position: Position) -> Cell | str:
        row, column = position
        return self.rows[row][column]

    def __iter__(self) -> Iterator[tuple[Position, Cell | str]]:
        for r, row in enumerate(self.rows):
            for c, cell in enumerate(row):
                yield (r, c), cell

    def __str__(self) -> str:
        return "\n".join("".join(map(_mark, row)) for row in self.rows)

    def _repr_svg_(self) -> str:
        return drawn(self)

    def is_white(self, position: Position) -> bool:
        """True for blanks and symbols on the board; False for black, outside and off the board."""
        row, column = position
        if not (0 <= row < self.height and 0 <= column < self.width):
            return False
        return self.rows[row][column] not in (Cell.BLACK, Cell.OUTSIDE)

    @property
    def white_cells(self) -> tuple[Position, ...]:
        """The cells that hold or want a symbol, row by row."""
        return tuple(position for position, cell in self if cell not in (Cell.BLACK, Cell.OUTSIDE))

    @property
    def symbols(self) -> dict[Position, str]:
        """The cells that hold a symbol: an answer's letters, a question's givens."""
        return {position: cell for position, cell in self if isinstance(cell, str)}

    @property
    def white_ratio(self) -> float:
        """White cells as a share of all cells that are not outside; 0 if there are none."""
        inside = sum(cell is not Cell.OUTSIDE for _, cell in self)
        return len(self.white_cells) / inside if inside else 0.0

    def slots(self) -> tuple[Slot, ...]:
        """Every maximal run of two or more white cells, across row by row, then down column by column."""
        across = (
            Slot(r, first, Direction.ACROSS, length)
            for r in range(self.height)
            for first, length in _runs(self.is_white((r, c)) for c in range(self.width))
        )
        down = (
            Slot(first, c, Direction.DOWN, length)
            for c in range(self.width)
            for first, length in _runs(self.is_white((r, c)) for r in range(self.height))
        )
        return (*across, *down)

    def word_in(self, slot: Slot) -> tuple[Cell | str, ...]:
        """What stands in a slot: symbols, and blanks where there is none."""
        return tuple(self[position] for position in slot.cells)

    def placements(self) -> tuple[Placement, ...]:
        """Every slot that is filled completely, with its word."""
        found = ((slot, self.word_in(slot)) for slot in self.slots())
        return tuple(
            Placement(tuple(map(str, cells)), slot)
            for slot, cells in found
            if all(isinstance(cell, str) for cell in cells)
        )

    def connected_parts(self) -> list[set[Position]]:
        """The white cells in groups that touch by their sides, the largest first."""
        waiting = dict.fromkeys(self.white_cells)
        parts: list[set[Position]] = []
        while waiting:
            part, frontier = set(), [next(iter(waiting))]
            while frontier:
                row, column = position = frontier.pop()
                if position in waiting:
                    del waiting[position]
                    part.add(position)
                    frontier += [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
            parts.append(part)
        return sorted(parts, key=len, reverse=True)

    def numbered(self) -> dict[Position, int]:
        """The usual numbers of crosswords: every cell where a slot starts, in reading order from 1."""
        starts = sorted({slot.start for slot in self.slots()})
        return {start: number for number, start in enumerate(starts, start=1)}


def _runs(whites: Iterable[bool]) -> Iterator[tuple[int, int]]:
    """The first index and the length of each stretch of two or more."""
    edges = [0]
    values = []
    for is_white, stretch in groupby(whites):
        edges.append(edges[-1] + len(list(stretch)))
        values.append(is_white)
    for (first, end), is_white in zip(pairwise(edges), values, strict=True):
        if is_white and end - first > 1:
            yield first, end - first


def _mark(cell: Cell | str) -> str:
    if isinstance(cell, Cell):
        return cell.value
    if len(cell) == 1 and cell not in _MARKS and cell != "{":
        return cell
    return in_braces(cell)


def in_braces(symbol: str) -> str:
    """A symbol as the text form of a grid has those of several characters: ``{QU}``."""
    return "{" + symbol.replace("\\", "\\\\").replace("}", "\\}") + "}"


def _parse_line(line: str, number: int) -> Iterator[Cell | str]:
    characters = iter(line)
    for character in characters:
        if character == "{":
            yield _parse_braces(characters, number)
        else:
            yield _MARKS.get(character, character)


def _parse_braces(characters: Iterator[str], number: int) -> str:
    symbol = ""
    for character in characters:
        if character == "}":
            return symbol
        symbol += next(characters, "") if character == "\\" else character
    raise Refused(OPEN_BRACE, row=number)
