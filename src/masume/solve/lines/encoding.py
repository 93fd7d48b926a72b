"""A nonogram as clauses: each block's start in order encoding, over its slack only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from masume.core import LineClue, LineClues

Clause = list[int]

YES, NO = "yes", "no"
Literal = int | str
"""A variable, negative for its opposite; or YES or NO where the bounds of a block decide."""


class Encoding:
    """Variables 1 to height × width are the cells, row by row: true for ink. The others are starts of blocks.

    For block b and place p the variable says "b starts at or before p". It exists only where both answers are possible,
    so a line costs (blocks × slack) variables and about five clauses for each.
    """

    def __init__(self, clues: LineClues) -> None:
        self.cells = clues.height * clues.width
        self._variables = self.cells
        self._clues = clues

    def clauses(self) -> Iterator[Clause]:
        """Every clause of every line; no solution if a line has no room for its blocks."""
        width, cells = self._clues.width, range(1, self.cells + 1)
        for row, clue in enumerate(self._clues.rows):
            yield from self._line(clue, cells[row * width : (row + 1) * width])
        for column, clue in enumerate(self._clues.columns):
            yield from self._line(clue, cells[column::width])

    def _line(self, clue: LineClue, cells: Sequence[int]) -> Iterator[Clause]:
        if not clue:
            yield from ([-cell] for cell in cells)
            return
        slack = len(cells) - sum(clue) - len(clue) + 1
        if slack < 0:
            yield []
            return
        firsts = [0, *accumulate(length + 1 for length in clue[:-1])]
        blocks = [
            _Block(first, length, self._variables + 1 + b * slack, slack)
            for b, (first, length) in enumerate(zip(firsts, clue, strict=True))
        ]
        self._variables += len(clue) * slack
        for b, block in enumerate(blocks):
            yield from block.order()
            if b + 1 < len(blocks):
                yield from block.before(blocks[b + 1])
            yield from block.paints(cells)
        yield from _leaves_white(blocks, cells)


class _Block:
    """The places where a block may start: its first, and as many as the slack after it."""

    def __init__(self, first: int, length: int, variable: int, slack: int) -> None:
        self.first = first
        self.length = length
        self.variable = variable
        self.slack = slack

    def by(self, place: int) -> Literal:
        """The block starts at or before a place."""
        if place < self.first:
            return NO
        return self.variable + place - self.first if place < self.first + self.slack else YES

    def order(self) -> Iterator[Clause]:
        for variable in range(self.variable, self.variable + self.slack - 1):
            yield [-variable, variable + 1]

    def before(self, after: _Block) -> Iterator[Clause]:
        """The next block starts later than this one ends, with a cell between."""
        for k in range(self.slack):
            yield [-(after.variable + k), self.variable + k]

    def paints(self, cells: Sequence[int]) -> Iterator[Clause]:
        for place in range(self.first, self.first + self.slack + self.length):
            yield from _clause([(self.by(place), False), (self.by(place - self.length), True)], cells[place])


def _leaves_white(blocks: Sequence[_Block], cells: Sequence[int]) -> Iterator[Clause]:
    """A cell after the end of one block and before the start of the next stays white."""
    for place, cell in enumerate(cells):
        yield from _clause([(blocks[0].by(place), True)], -cell)
        for block, after in zip(blocks, [*blocks[1:], None], strict=True):
            premise = [(block.by(place - block.length), False)]
            if after is not None:
                premise.append((after.by(place), True))
            yield from _clause(premise, -cell)


def _clause(premise: list[tuple[Literal, bool]], conclusion: int) -> Iterator[Clause]:
    """If all of the premise, each literal negated where it says so, then the conclusion; nothing if it cannot hold."""
    clause = [conclusion]
    for literal, is_negated in premise:
        if isinstance(literal, str):
            if (literal == YES) == is_negated:
                return
        else:
            clause.append(literal if is_negated else -literal)
    yield clause
