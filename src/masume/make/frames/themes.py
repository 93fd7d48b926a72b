"""Places for theme words, before there is a frame around them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from masume.core import Cell, Direction, Grid, Placement, Position, Slot, Word
from masume.kinds import Checking
from masume.make.frames.task import FrameTask

CROSSES, NEXT_BUT_ONE, NEXT_BUT_TWO, CLOSED = -2.0, 1.0, 0.4, 0.5
"""What a place costs a word for each letter that stands there already, for each that faces another over one blank or
two, and for each end that must turn black: letters that face each other leave the words between them little choice."""

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
    if ground is None:
        return None
    standing = {theme.word for theme in (*kept, *ground.themes)}
    rest = [word for word in words if word not in standing]
    for word in sorted(random.sample(rest, len(rest)), key=len, reverse=True):
        ground = _put_anywhere(ground, word, random)
    return ground.themes


def _with_themes(task: FrameTask, random: Random) -> _Ground | None:
    """The ground with every theme word; None if this draw leads nowhere."""
    ground: _Ground | None = _Ground.of(task)
    waiting = sorted(random.sample(task.themes, len(task.themes)), key=len, reverse=True)
    while waiting and ground is not None:
        ground = _place(task, ground, waiting, random)
    return ground


def _put_anywhere(ground: _Ground, word: Word, random: Random) -> _Ground:
    """The ground with a word where it hampers least, as far as chance allows; without it if it has no such place."""
    look = _Look.at(ground)
    places = [(look.cost(place, word), place) for place in _places_of(ground.task, len(word))]
    rated = [(cost + CHANCE * random.random(), place.slot) for cost, place in places if cost is not None]
    for _, slot in sorted(rated, key=lambda pair: pair[0])[:CLOSER_LOOKS]:
        if (placed := ground.put(Placement(word, slot))) is not None:
            return placed
    return ground


def _place(task: FrameTask, ground: _Ground, waiting: list[Word], random: Random) -> _Ground | None:
    """The ground with the first waiting word, and with those of its length that can stand opposite it."""
    word = waiting.pop(0)
    has_partner = any(len(other) == len(word) for other in waiting)
    slots = [place.slot for place in _places_of(task, len(word))]
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


def _runs_across(task: FrameTask, length: int) -> bool:
    return task.rules.checking is Checking.ALL and length <= task.board.width


def _stretches(height: int, width: int, length: int, directions: Iterable[Direction]) -> list[Slot]:
    """Every stretch of a length in some directions that lies on a board."""
    return [
        Slot(row, column, direction, length)
        for direction in directions
        for row in range(height - direction.step[0] * (length - 1))
        for column in range(width - direction.step[1] * (length - 1))
    ]


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
    faults: int
    themes: tuple[Placement, ...] = ()

    @classmethod
    def of(cls, task: FrameTask) -> _Ground:
        """The task's board, black and white cells repeated as its symmetry wants it."""
        black = {position for position, cell in task.board if cell is Cell.BLACK}
        white = _spread(task, task.white | task.board.symbols.keys())
        board = task.board.replace(dict.fromkeys(_spread(task, black), Cell.BLACK))
        return cls(task, board, white, _faults(task, board))

    def put(self, theme: Placement, *, may_touch: bool = False) -> _Ground | None:
        """The ground with one more word; None if it cannot stand there or runs beside others that it may not touch."""
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
        faults = _faults(self.task, board)
        return None if faults > self.faults else _Ground(self.task, board, white, faults, (*self.themes, theme))

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


def _faults(task: FrameTask, board: Grid) -> int:
    return sum(1 for _ in task.rules.faults(board))


@dataclass(frozen=True, slots=True)
class _Look:
    """A quick look at what a ground has beside each cell, for words across and for words down."""

    ground: _Ground
    faces: dict[Direction, dict[Position, float | None]]
    """What it costs a new letter to face those to its sides; None if it would touch one."""

    @classmethod
    def at(cls, ground: _Ground) -> _Look:
        """The look at a ground."""
        blanks = [position for position, cell in ground.board if cell is Cell.BLANK]
        return cls(ground, {way: {cell: _faced(ground.board, cell, way) for cell in blanks} for way in Direction})

    def cost(self, place: _Place, word: Word) -> float | None:
        """How much a word would hamper others at a place; None if the cells there do not take it."""
        rows, faces = self.ground.board.rows, self.faces[place.slot.direction]
        cost, is_new = 0.0, False
        for cell, symbol in zip(place.cells, word, strict=True):
            if rows[cell[0]][cell[1]] == symbol:
                cost += CROSSES
            elif (faced := faces.get(cell)) is None:
                return None
            else:
                cost += faced
                is_new = True
        ends = [rows[row][column] for row, column in place.ends]
        if not is_new or any(isinstance(end, str) for end in ends) or not self.ground.white.isdisjoint(place.ends):
            return None
        return cost + CLOSED * ends.count(Cell.BLANK)


def _faced(board: Grid, cell: Position, way: Direction) -> float | None:
    """What it costs a new letter of a word in a direction to face those to both sides; None if it would touch one."""
    costs = [_faced_towards(board, cell, way, sign) for sign in (1, -1)]
    return None if None in costs else sum(filter(None, costs))


def _faced_towards(board: Grid, cell: Position, way: Direction, sign: int) -> float | None:
    (row, column), (right, down) = cell, way.step
    for cost in (None, NEXT_BUT_ONE, NEXT_BUT_TWO):
        row, column = row + sign * down, column + sign * right
        if not board.is_white((row, column)):
            return 0.0
        if isinstance(board[row, column], str):
            return cost
    return 0.0


@dataclass(frozen=True, slots=True)
class _Place:
    """A stretch of cells, and those of the board before and after it."""

    slot: Slot
    cells: tuple[Position, ...]
    ends: tuple[Position, ...]


def _places_of(task: FrameTask, length: int) -> tuple[_Place, ...]:
    """Every place that a word of a length has on a board of the task's size."""
    return _places(task.board.height, task.board.width, length, _runs_across(task, length))


@lru_cache(maxsize=64)
def _places(height: int, width: int, length: int, across_only: bool) -> tuple[_Place, ...]:
    slots = _stretches(height, width, length, (Direction.ACROSS,) if across_only else tuple(Direction))
    inside = {slot: [end for end in _ends(slot) if 0 <= end[0] < height and 0 <= end[1] < width] for slot in slots}
    return tuple(_Place(slot, slot.cells, tuple(ends)) for slot, ends in inside.items())


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
