"""A 0/1 linear program over the placements of words, and how boards are read from it and written into it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from masume.core import Cell, Direction, Grid, Placement, Position, Word
from masume.core.threads import KeepGoing


@dataclass(frozen=True, slots=True)
class Row:
    """lower ≤ sum of coefficient × variable ≤ upper, where None leaves a side open."""

    terms: tuple[tuple[int, int], ...]
    lower: int | None = None
    upper: int | None = None


class Stopped(Exception):
    """The model was not to be built to the end."""


@dataclass
class Model:
    """Variables are numbers from 0; each is 0 or 1. The objective, in whole units, is to be maximised."""

    board: Grid
    unit: float
    """What one unit of the objective is worth in points."""
    size: int = 0
    rows: list[Row] = field(default_factory=list)
    objective: dict[int, int] = field(default_factory=dict)
    constant: int = 0
    placements: dict[int, Placement] = field(default_factory=dict)
    black: dict[Position, int] = field(default_factory=dict)
    letter: dict[tuple[Position, str], int] = field(default_factory=dict)
    single: dict[tuple[Position, Direction], int] = field(default_factory=dict)
    """White, but in no word of this direction."""
    ranks: dict[str, list[int]] = field(default_factory=dict)
    """Whether there are at least 1, 2, … cells with a letter, if balance counts."""
    keep_going: KeepGoing = lambda: True
    """Asked now and then by everything that builds or solves it, which stops soon after a no."""

    def check(self) -> None:
        """Raises Stopped once it is not to go on: a large model takes seconds to build."""
        if not self.keep_going():
            raise Stopped

    def variable(self) -> int:
        """The number of a new variable."""
        self.size += 1
        return self.size - 1

    def add(self, terms: Iterable[tuple[int, int]], lower: int | None = None, upper: int | None = None) -> None:
        """A new row; terms of the same variable are added up."""
        self.check()
        merged: dict[int, int] = defaultdict(int)
        for variable, coefficient in terms:
            merged[variable] += coefficient
        kept = tuple((variable, coefficient) for variable, coefficient in merged.items() if coefficient)
        if kept or (lower is not None and lower > 0) or (upper is not None and upper < 0):
            self.rows.append(Row(kept, lower, upper))

    def reward(self, variable: int, units: int) -> None:
        """Let a variable count for the objective."""
        if units:
            self.objective[variable] = self.objective.get(variable, 0) + units

    def board_of(self, values: Sequence[float]) -> Grid:
        """The board that a solution describes."""
        return self.board.with_words(
            placement for variable, placement in self.placements.items() if values[variable] > 0.5
        )

    def values_of(self, board: Grid) -> list[int]:
        """The solution that a legal board is, for warm starts."""
        values = [0] * self.size
        runs = {(placement.slot, placement.word) for placement in board.placements()}
        for variable, placement in self.placements.items():
            values[variable] = int((placement.slot, placement.word) in runs)
        for position, variable in self.black.items():
            values[variable] = int(board[position] is Cell.BLACK)
        for (position, symbol), variable in self.letter.items():
            values[variable] = int(board[position] == symbol)
        covered = {(cell, slot.direction) for slot, _ in runs for cell in slot.cells}
        for (position, direction), variable in self.single.items():
            values[variable] = int(board.is_white(position) and (position, direction) not in covered)
        symbols = list(board.symbols.values())
        for symbol, ranks in self.ranks.items():
            for variable in ranks[: symbols.count(symbol)]:
                values[variable] = 1
        return values

    def units_of(self, values: Sequence[float]) -> int:
        """The objective of a solution."""
        return self.constant + round(sum(units * values[variable] for variable, units in self.objective.items()))

    def accepts(self, values: Sequence[int]) -> bool:
        """True if every row holds."""
        for row in self.rows:
            total = sum(coefficient * values[variable] for variable, coefficient in row.terms)
            if (row.lower is not None and total < row.lower) or (row.upper is not None and total > row.upper):
                return False
        return True

    def separators(self, board: Grid) -> list[Row]:
        """Rows that a board in several parts breaks and every connected one keeps."""
        parts = board.connected_parts()
        if len(parts) < 2:
            return []
        return [*self._rings(parts), *self._neighbours(board, parts)]

    def _rings(self, parts: list[set[Position]]) -> list[Row]:
        """If a cell inside a part and one of another part are white, so is a cell of the ring around the first."""
        rows = []
        for part in parts:
            ring = {cell for position in part for cell in _beside(position) if cell in self.black} - part
            for other in parts:
                if other is part:
                    continue
                outer = self.black[min(other)]
                for inner in part:
                    terms = [(self.black[inner], -1), (outer, -1), *((self.black[cell], 1) for cell in sorted(ring))]
                    rows.append(Row(tuple(terms), None, len(ring) - 1))
        return rows

    def _neighbours(self, board: Grid, parts: list[set[Position]]) -> list[Row]:
        """If a word of a part and a farther one are placed, so is one that shares a letter with a word of the part."""
        by_word: dict[Word, list[int]] = defaultdict(list)
        for variable, placement in self.placements.items():
            by_word[placement.word].append(variable)
        placed = board.placements()
        words = [{p.word for p in placed if p.slot.start in part} for part in parts]
        rows = []
        for inside in words:
            letters = {symbol for word in inside for symbol in word}
            joining = [word for word in by_word if word not in inside and not letters.isdisjoint(word)]
            outside = set().union(*words) - inside - set(joining)
            for one in inside:
                for other in outside:
                    terms = [(v, 1) for word in (one, other) for v in by_word[word]]
                    rows.append(Row((*terms, *((v, -1) for word in joining for v in by_word[word])), None, 1))
        return rows


def _beside(position: Position) -> tuple[Position, ...]:
    row, column = position
    return (row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)
