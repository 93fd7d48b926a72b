"""From tasks to the kernel's engines and back; of this room only this module opens the kernel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from masume.core import Cell, Direction, Engine, Grid, Placement, Position
from masume.kernel import FrameGoal, FrameLimits, FrameOdds, FramePlan, FrameSearch, FrameWorth, appraise_changes
from masume.kinds import FrameRules
from masume.kinds.frame_rules import FREE
from masume.make.frames.sense import require_sense
from masume.make.frames.task import FrameTask
from masume.make.limits import FRAME_SIDE
from masume.words.bank import WordBank

ANY = 2**31 - 1
"""No limit."""

_MARKS = {Cell.OUTSIDE: "-", Cell.BLACK: "#", Cell.BLANK: "."}


class FrameEngine(Engine, Protocol):
    """A search for frames."""

    def frame(self) -> str:
        """The best frame so far, a mark a cell; empty if there is none."""


class Bench:
    """A task as the kernel sees it; engines for different places of the theme words share what the words are like.

    Raises Refused if the task cannot be met.
    """

    def __init__(self, task: FrameTask) -> None:
        FRAME_SIDE.require(max(task.board.height, task.board.width))
        require_sense(task)
        self.task = task
        self._odds = FrameOdds(task.bank.table, max(task.board.height, task.board.width, 2))
        self._limits = _limits(task.rules, task.longest)
        fewest, most = task.black or (0, ANY)
        goal = task.goal
        self._goal = FrameGoal(fewest, min(most, ANY), goal.fills, goal.lack, goal.margin, goal.black)
        self._twins = _twins(task)

    def engine(self, themes: Sequence[Placement], seed: int) -> FrameEngine:
        """An engine that keeps the theme words where they are; ValueError if they break a rule there."""
        task = self.task
        marks = _marks(task.board, task.white)
        numbers = _numbers(task.bank, task.board, (theme.word for theme in themes))
        plan = _plan(task.board, marks, self._twins, themes, numbers)
        return FrameSearch(plan, self._odds, self._limits, self._goal, seed)


def frame_of(board: Grid, frame: str, themes: Iterable[Placement]) -> Grid:
    """The kernel's frame as a grid, with the letters of the board and of the theme words."""
    cells = {
        position: Cell.BLACK if mark == "#" else cell
        for (position, cell), mark in zip(board, frame, strict=True)
        if cell is not Cell.OUTSIDE
    }
    return board.replace(cells).with_words(themes)


class Appraiser:
    """Says what finished frames are worth for the words of a bank."""

    def __init__(self, bank: WordBank, longest: int) -> None:
        FRAME_SIDE.require(longest)
        self._bank = bank
        self._odds = FrameOdds(bank.table, max(longest, 2))

    def __call__(self, frame: Grid) -> FrameWorth:
        """What the kernel says of a frame of no more than `longest` rows and columns."""
        return self.changed(frame, [()])[0]

    def changed(self, frame: Grid, changes: Iterable[Iterable[Position]]) -> list[FrameWorth]:
        """The same after each of some changes, which are cells that turn from white to black or back."""
        marks = [_MARKS[cell] if isinstance(cell, Cell) else "." for _, cell in frame]
        plan = _plan(frame, "".join(marks).replace("#", "."), [], (), _numbers(self._bank, frame, ()))
        goal = FrameGoal(0, ANY, 1.0, 1.0, 0.0, 0.0)
        numbers = [[row * frame.width + column for row, column in change] for change in changes]
        return appraise_changes(plan, self._odds, _limits(FREE, None), goal, "".join(marks), numbers)


def appraise(frame: Grid, bank: WordBank) -> FrameWorth:
    """What a finished frame is worth."""
    return Appraiser(bank, max(frame.height, frame.width))(frame)


def _limits(rules: FrameRules, longest: int | None) -> FrameLimits:
    return FrameLimits(
        shortest=rules.shortest,
        longest=ANY if longest is None else min(longest, ANY),
        connected=rules.connected,
        black_may_touch=rules.black_may_touch,
        corners_may_be_black=rules.corners_may_be_black,
        three_sides_may_be_black=rules.three_sides_may_be_black,
        longest_diagonal=rules.longest_diagonal or 0,
        checking=rules.checking.value,
    )


def _marks(board: Grid, white: frozenset[tuple[int, int]]) -> str:
    return "".join("o" if position in white or isinstance(cell, str) else _MARKS[cell] for position, cell in board)


def _twins(task: FrameTask) -> list[int]:
    """For each cell the first of those that must be like it."""
    symmetry, height, width = task.rules.symmetry, task.board.height, task.board.width
    if symmetry is None:
        return []
    positions = [position for position, _ in task.board]
    number = {position: i for i, position in enumerate(positions)}
    orbits = (symmetry.orbit(position, height, width) for position in positions)
    return [min(number.get(position, len(number)) for position in orbit) for orbit in orbits]


def _numbers(bank: WordBank, board: Grid, themes: Iterable[Sequence[str]]) -> dict[str, int]:
    """A number for every symbol: the bank's, and further ones for symbols that no word of it has."""
    numbers = dict(bank.number)
    for symbol in (*board.symbols.values(), *(symbol for word in themes for symbol in word)):
        numbers.setdefault(symbol, len(numbers))
    return numbers


def _plan(board: Grid, marks: str, twins: list[int], themes: Sequence[Placement], numbers: dict[str, int]) -> FramePlan:
    return FramePlan(
        board.height,
        board.width,
        marks,
        twins,
        [(row, column, numbers[symbol]) for (row, column), symbol in board.symbols.items()],
        [
            (
                theme.slot.row,
                theme.slot.column,
                theme.slot.direction is Direction.DOWN,
                [numbers[symbol] for symbol in theme.word],
            )
            for theme in themes
        ],
    )
