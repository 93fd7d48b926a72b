"""All words on the smallest square: what a teacher with a vocabulary list asks for first."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import ceil, sqrt

from masume.core import Budget, Cell, Grid, OnProgress, Position, Progress, Run, Status, TracePoint, Word, drive
from masume.kernel import RuinAndRecreate
from masume.make.method import Task
from masume.make.objective import LETTERS
from masume.make.skeleton import Made, puzzle_of
from masume.make.unplaced import NO_TIME, TOO_LONG, Unplaced, linkable
from masume.make.workbench import PlacementEngine, PlacementTuple, board_of, engines_for, live_board, share_best
from masume.words import Lexicon

CROSSED, COMFORTABLE = 0.2, 0.4
"""Letters that crossings save, and a share of white cells at which all words of a list soon find their place."""

LONGEST_TRY = 0.5
"""Seconds, or a tenth of the budget if that is more, after which a board counts as too small while none has worked."""

FEWEST_ROUNDS = 500
"""The same in rounds."""

LARGEST_HOLE = 1
"""Cells of a hole between words that stays black: a single one would look like a cell to fill in."""


@dataclass(frozen=True, slots=True)
class Packed:
    """The run that placed a list on the smallest square, and the words it could not place."""

    run: Run[Made]
    unplaced: tuple[Unplaced, ...]


def make_smallest(
    lexicon: Lexicon,
    budget: Budget,
    *,
    largest: int = 1000,
    seed: int = 0,
    threads: int = 1,
    on_progress: OnProgress | None = None,
) -> Packed:
    """Place every word of the list on a square as small as the budget allows to find, trimmed to its words.

    A first square is found within seconds; the rest of the budget makes it smaller, side by side. Words that no board
    could join to the others are left out and named. What no word covers is outside the board.
    """
    linked, unplaced = linkable(lexicon.words)
    too_long = [word for word in linked if len(word) > largest]
    unplaced += [Unplaced(word, TOO_LONG, largest) for word in too_long]
    words = tuple(word for word in linked if len(word) <= largest)
    packing = _Packing(words, budget, seed, threads, largest, on_progress)
    packing.run()
    task = packing.task(packing.side)
    run: Run[Made] = Run(
        best=puzzle_of(trimmed(board_of(task, packing.placements)), lexicon, task) if packing.placements else None,
        score=packing.score,
        status=packing.status(),
        seed=seed,
        seconds=packing.clock(),
        rounds=packing.rounds,
        improvements=len(packing.trace),
        trace=tuple(packing.trace),
    )
    placed = {words[number] for number, *_ in packing.placements}
    unplaced += [Unplaced(word, NO_TIME) for word in words if word not in placed]
    return Packed(run, tuple(unplaced))


@dataclass
class _Packing:
    """Squares tried one after the other, each from what the one before left."""

    words: tuple[Word, ...]
    budget: Budget
    seed: int
    threads: int
    largest: int
    on_progress: OnProgress | None

    def __post_init__(self) -> None:
        self.letters = sum(map(len, self.words))
        self.side = self._first_side()
        self.placements: list[PlacementTuple] = []
        self.score = 0.0
        self.rounds = 0
        self.trace: list[TracePoint] = []
        self._started = time.perf_counter()
        self._cancelled = False

    def run(self) -> None:
        """Grow until all words fit, then shrink as long as they do."""
        side, board = self.side, list[PlacementTuple]()
        while self.words and not self._is_over():
            succeeded, board = self._try(side, board)
            if succeeded or not self._is_complete():
                self._keep(side, board)
            if succeeded:
                side -= 1
                if side < max(map(len, self.words)):
                    break
                board = _cropped(board, self.words, side)
            else:
                if self._is_complete() or side >= self.largest:
                    break
                side = min(self.largest, side + max(1, side // 8))

    def task(self, side: int) -> Task:
        """The words on an empty square."""
        return Task(self.words, Grid.filled(side, side), self.seed, self.threads, LETTERS)

    def status(self) -> Status:
        if not self.words:
            return Status.IMPOSSIBLE
        if self._cancelled:
            return Status.CANCELLED
        return Status.FOUND if self._is_complete() else Status.OUT_OF_BUDGET

    def clock(self) -> float:
        return time.perf_counter() - self._started

    def _first_side(self) -> int:
        side = ceil(sqrt(self.letters * (1 - CROSSED) / COMFORTABLE))
        return min(self.largest, max(side, *map(len, self.words), 1)) if self.words else 1

    def _try(self, side: int, board: list[PlacementTuple]) -> tuple[bool, list[PlacementTuple]]:
        """Search on one square until every word is placed or its time is up."""
        task = self.task(side)
        engines: list[PlacementEngine] = engines_for(task, RuinAndRecreate)
        if board:
            engines[0].adopt(board)
        outcome = drive(
            engines, self._share_of_budget(), self._progress, share=share_best, board_of=partial(self._live, task)
        )
        self._cancelled = outcome.cancelled
        self.rounds += max(engine.rounds for engine in engines)
        best = engines[outcome.best]
        return best.score >= self.letters, best.placements()

    def _share_of_budget(self) -> Budget:
        seconds = None if self.budget.seconds is None else max(self.budget.seconds - self.clock(), 1e-3)
        rounds = None if self.budget.rounds is None else max(self.budget.rounds - self.rounds, 1)
        if not self._is_complete():
            # Nothing has worked yet: do not spend everything on a board that may be too small.
            if self.budget.seconds is not None:
                seconds = min(seconds or 0.0, max(LONGEST_TRY, self.budget.seconds / 10))
            if self.budget.rounds is not None:
                rounds = min(rounds or 0, max(FEWEST_ROUNDS, self.budget.rounds // 10))
        return replace(self.budget, seconds=seconds, rounds=rounds, target=float(self.letters))

    def _keep(self, side: int, placements: list[PlacementTuple]) -> None:
        score = float(sum(len(self.words[number]) for number, *_ in placements))
        if score >= self.score:
            self.side, self.placements, self.score = side, placements, score
            self.trace.append(TracePoint(self.clock(), self.rounds, score))

    def _progress(self, progress: Progress) -> None:
        if self.on_progress is not None:
            self.on_progress(replace(progress, seconds=self.clock(), rounds=self.rounds + progress.rounds))

    def _live(self, task: Task, engine: PlacementEngine) -> Grid | None:
        """The smallest board with all words; the one under way if there is none yet."""
        board = board_of(self.task(self.side), self.placements) if self._is_complete() else live_board(task, engine)
        return None if board is None else trimmed(board)

    def _is_complete(self) -> bool:
        return self.score >= self.letters

    def _is_over(self) -> bool:
        out_of_time = self.budget.seconds is not None and self.clock() >= self.budget.seconds
        out_of_rounds = self.budget.rounds is not None and self.rounds >= self.budget.rounds
        return self._cancelled or out_of_time or out_of_rounds


def trimmed(board: Grid) -> Grid:
    """The part of a board that its words reach; what is around them is outside, but a hole of one cell stays black."""
    whites = board.white_cells or ((0, 0),)
    rows, columns = ([cell[axis] for cell in whites] for axis in (0, 1))
    cut = Grid(tuple(row[min(columns) : max(columns) + 1] for row in board.rows[min(rows) : max(rows) + 1]))
    opened = Grid(tuple(tuple(Cell.BLANK if cell is Cell.BLACK else Cell.BLACK for cell in row) for row in cut.rows))
    around = [part for part in opened.connected_parts() if len(part) > LARGEST_HOLE or _reaches_edge(part, cut)]
    return cut.replace({cell: Cell.OUTSIDE for part in around for cell in part})


def _reaches_edge(part: Iterable[Position], board: Grid) -> bool:
    return any(row in (0, board.height - 1) or column in (0, board.width - 1) for row, column in part)


def _cropped(board: Iterable[PlacementTuple], words: Sequence[Word], side: int) -> list[PlacementTuple]:
    """The words that still lie on the board when a row and a column at one of its corners are cut off."""
    board = list(board)
    best: list[PlacementTuple] = []
    for down in (0, 1):
        for right in (0, 1):
            inside = [
                (number, row - down, column - right, is_down)
                for number, row, column, is_down in board
                if row >= down
                and column >= right
                and row - down + (len(words[number]) if is_down else 1) <= side
                and column - right + (1 if is_down else len(words[number])) <= side
            ]
            best = max(best, inside, key=len)
    return best
