"""Places for theme words, before there is a frame around them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from masume.core import Cell, Direction, Grid, Placement, Position, Slot, Word
from masume.kinds import Checking
from masume.make.frames.task import FrameTask


CROSSES, NEXT_BUT_ONE, NEXT_BUT_TWO, CLOSED = -2.0, 1.0, 0.4, 0.5
"""What it costs a place of a word that a letter of it stands already, that a letter faces another over one blank or two,
and that a cell must turn black at its end: letters that face each other leave the words between them little choice."""

CHANCE = 2.0
"""The part of that cost that is drawn at random, so that no two draws are alike."""

CLOSER_LOOKS = 4
"""How many of a word's best places are tried."""


def arrange(task: FrameTask, random: Random) -> tuple[Placement, ...] | None:
    """A place for every theme word, drawn at random; None if this draw leads nowhere.

    Black cells at both ends of each word, and all that follows from them, keep the rules on a board that is white
    otherwise. Words run side by side nowhere. Under a symmetry words of one length stand opposite each other, and one
    without a partner stands in the middle, where that can be; where all letters are checked, as in American frames,
    words run across.
    """
    ground = _with_themes(task, random)
    return None if ground is None else ground.themes


def arrange_most(
    task: FrameTask, words: Sequence[Word], random: Random, kept: Sequence[Placement] = ()
) -> tuple[Placement, ...] | None:
    """Places for all theme words and for as many other words as one draw brings; None if it leads nowhere.

    Long words come first, each where it seems to hamper the words around it least. Those that are kept stay where they
    are; if there are some, all theme words are among them.
    """
    ground = _Ground.of(task) if kept else _with_themes(task, random)
    for theme in kept:
        ground = (ground and ground.put(theme, may_touch=True)) or ground
    standing = {theme.word for theme in kept}
    rest = [word for word in words if word not in standing]
    for word in sorted(random.sample(rest, len(rest)), key=len, reverse=True):
        ground = ground and _put_anywhere(ground, word, random)
    return None if ground is None else ground.themes


def _with_themes(task: FrameTask, random: Random) -> _Ground | None:
    """The ground with every theme word; None if this draw leads nowhere."""
    ground: _Ground | None = _Ground.of(task)
    waiting = sorted(random.sample(task.themes, len(task.themes)), key=len, reverse=True)
    while waiting and ground is not None:
        ground = _place(task, ground, waiting, random)
    return ground


def _put_anywhere(ground: _Ground, word: Word, random: Random) -> _Ground:
    """The ground with a word where it hampers least, as far as chance allows; without it if it has no such place."""
    places = [Placement(word, slot) for slot in _slots(ground.task, len(word))]
    costs = [(cost + CHANCE * random.random(), place) for place in places if (cost := ground.cost(place)) is not None]
    for _, place in sorted(costs, key=lambda rated: rated[0])[:CLOSER_LOOKS]:
        if (placed := ground.put(place)) is not None:
            return placed
    return ground


def _place(task: FrameTask, ground: _Ground, waiting: list[Word], random: Random) -> _Ground | None:
    """The ground with the first waiting word, and with those of its length that can stand opposite it."""
    word = waiting.pop(0)
    has_partner = any(len(other) == len(word) for other in waiting)
    slots = list(_slots(task, len(word)))
    random.shuffle(slots)
    if task.rules.symmetry is not None:
        slots.sort(key=lambda slot: (not _images(task, slot)) == has_partner)
    for slot in slots:
        placed = ground.put(Placement(word, slot))
        if placed is not None:
            for image in _images(task, slot):
                placed = _place_opposite(placed, image, waiting)
            return placed
    return None


def _place_opposite(ground: _Ground, slot: Slot, waiting: list[Word]) -> _Ground:
    for word in [word for word in waiting if len(word) == slot.length]:
        placed = ground.put(Placement(word, slot))
        if placed is not None:
            waiting.remove(word)
            return placed
    return ground


def _slots(task: FrameTask, length: int) -> Iterator[Slot]:
    """Every stretch of that length that lies on the board."""
    board = task.board
    across_only = task.rules.checking is Checking.ALL and length <= board.width
    for direction in (Direction.ACROSS,) if across_only else tuple(Direction):
        down, right = direction.step
        for row in range(board.height - down * (length - 1)):
            for column in range(board.width - right * (length - 1)):
                yield Slot(row, column, direction, length)


def _images(task: FrameTask, slot: Slot) -> list[Slot]:
    """Where the task's symmetry takes a slot, itself left out."""
    symmetry = task.rules.symmetry
    if symmetry is None:
        return []
    orbits = [symmetry.orbit(position, task.board.height, task.board.width) for position in slot.cells]
    turns = max(map(len, orbits))
    images = {_slot_of([orbit[turn % len(orbit)] for orbit in orbits]) for turn in range(turns)}
    return sorted(images - {slot})


def _slot_of(cells: list[Position]) -> Slot:
    """The slot with these cells, in whatever order they are."""
    (row, column), (last_row, _) = min(cells), max(cells)
    return Slot(row, column, Direction.ACROSS if row == last_row else Direction.DOWN, len(cells))


@dataclass(frozen=True, slots=True)
class _Ground:
    """A board with some theme words on it and the black cells that end them."""

    task: FrameTask
    board: Grid
    white: frozenset[Position]
    themes: tuple[Placement, ...] = ()

    @classmethod
    def of(cls, task: FrameTask) -> _Ground:
        """The task's board, black and white cells repeated as its symmetry wants it."""
        black = {position for position, cell in task.board if cell is Cell.BLACK}
        white = _spread(task, task.white | task.board.symbols.keys())
        return cls(task, task.board.replace(dict.fromkeys(_spread(task, black), Cell.BLACK)), white)

    def put(self, theme: Placement, *, may_touch: bool = False) -> _Ground | None:
        """The ground with one more word; None if it cannot stand there. It may run beside others only if that is said."""
        cells = theme.slot.cells
        if not all(self._takes(position, symbol) for position, symbol in zip(cells, theme.word, strict=True)):
            return None
        if not may_touch and self._runs_beside(theme.slot):
            return None
        white = self.white | _spread(self.task, set(cells))
        black = _spread(self.task, {cell for end in _ends(theme.slot) for cell in self._closing(end, theme.slot)})
        if black & white or any(self.board[position] is Cell.BLACK for position in white):
            return None
        board = self.board.replace(dict.fromkeys(black, Cell.BLACK)).with_words([theme])
        if len(list(self.task.rules.faults(board))) > len(list(self.task.rules.faults(self.board))):
            return None
        return _Ground(self.task, board, frozenset(white), (*self.themes, theme))

    def cost(self, theme: Placement) -> float | None:
        """How much a word would hamper others at a place, by a quick look; None if the cells there do not take it."""
        right, down = theme.slot.direction.step
        cost, is_new = 0.0, False
        for (row, column), symbol in zip(theme.slot.cells, theme.word, strict=True):
            cell = self.board[row, column]
            if cell == symbol:
                cost += CROSSES
                continue
            beside = [self._faced(row, column, step) for step in ((down, right), (-down, -right))]
            if cell is not Cell.BLANK or None in beside:
                return None
            cost += sum(filter(None, beside))
            is_new = True
        ends = [end for end in _ends(theme.slot) if self._is_inside(end)]
        if not is_new or any(end in self.white or isinstance(self.board[end], str) for end in ends):
            return None
        return cost + CLOSED * sum(self.board[end] is Cell.BLANK for end in ends)

    def _faced(self, row: int, column: int, step: tuple[int, int]) -> float | None:
        """What it costs a new letter to face another in a direction; None if they would touch."""
        for cost in (None, NEXT_BUT_ONE, NEXT_BUT_TWO):
            row, column = row + step[0], column + step[1]
            if not self._is_inside((row, column)):
                return 0.0
            if self.board[row, column] is not Cell.BLANK:
                return cost if isinstance(self.board[row, column], str) else 0.0
        return 0.0

    def _is_inside(self, position: Position) -> bool:
        row, column = position
        return 0 <= row < self.board.height and 0 <= column < self.board.width

    def _closing(self, end: Position, slot: Slot) -> list[Position]:
        """The cells that must turn black at an end of a slot: more than one if too few were left for a word."""
        rules = self.task.rules
        (row, column), (down, right) = end, slot.direction.step
        if end < slot.start:
            down, right = -down, -right
        cells = []
        while self.board.is_white((row, column)):
            cells.append((row, column))
            row, column = row + down, column + right
        left = len(cells) - 1
        is_stub = left < rules.shortest and (left > 1 or rules.checking is Checking.ALL)
        return cells if is_stub and rules.black_may_touch else cells[:1]

    def _takes(self, position: Position, symbol: str) -> bool:
        return self.board[position] in (Cell.BLANK, symbol)

    def _runs_beside(self, slot: Slot) -> bool:
        """True if a cell of its own would touch a letter to its side."""
        right, down = slot.direction.step
        for row, column in slot.cells:
            beside = ((row - down, column - right), (row + down, column + right))
            if self.board[row, column] is Cell.BLANK and any(
                self.board.is_white(near) and isinstance(self.board[near], str) for near in beside
            ):
                return True
        return False


def _ends(slot: Slot) -> tuple[Position, Position]:
    """The cells before and after a slot; they may be off the board."""
    down, right = slot.direction.step
    return (slot.row - down, slot.column - right), (slot.row + down * slot.length, slot.column + right * slot.length)


def _spread(task: FrameTask, positions: set[Position] | frozenset[Position]) -> frozenset[Position]:
    """The cells and all that must be like them."""
    symmetry = task.rules.symmetry
    if symmetry is None:
        return frozenset(positions)
    height, width = task.board.height, task.board.width
    return frozenset(image for position in positions for image in symmetry.orbit(position, height, width))
