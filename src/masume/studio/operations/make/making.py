"""What the operations that make puzzles share: what they give back, and how they are watched."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from masume.core import Answer, Budget, Cell, Grid, Puzzle
from masume.core import Progress as Standing
from masume.formats import Document
from masume.studio.limits import STUDIO_NAME, STUDIO_WORD
from masume.studio.operations.operation import Bench, Progress
from masume.studio.values import Board, PuzzleView, Told, view_of

if TYPE_CHECKING:
    pass

REPORT_SECONDS = 0.2
KEEP_SECONDS = 1.0
"""How often those who watch are told, and how often a board is kept."""

GRACE_SECONDS = 60.0
"""What may follow a search: mending a board, its words not placed, its level."""

MOST_UNPLACED = 500
"""So many words that are not on the board are named with their reasons."""

DEFAULT_SIDE = 13

Seconds = Annotated[float, Meta(gt=0, le=300)]
Rounds = Annotated[int, Meta(ge=1, le=100_000_000)]
Written = Annotated[str, Meta(min_length=1, max_length=STUDIO_WORD.most)]
Credit = Annotated[str, Meta(max_length=STUDIO_NAME.most)]


class UnplacedWord(Struct, frozen=True):
    """A word that is not on the board, and why."""

    word: str
    reason: Told


class Figures(Struct, frozen=True, kw_only=True):
    """How good a board is, and how it came about."""

    status: str
    """FOUND, OPTIMAL, IMPOSSIBLE, OUT_OF_BUDGET or CANCELLED."""
    seed: int
    seconds: float
    rounds: int
    score: float = 0.0
    bound: float | None = None
    """A score that no board can exceed, if known."""
    ratio: float = 0.0
    """White cells of all cells of the board."""
    highest_ratio: float | None = None
    """A ratio that no board can exceed, if known."""
    words: int = 0
    listed: int = 0
    """How many words could be chosen from."""
    black: int = 0
    crossings: int = 0
    givens: int = 0
    theme_words: int | None = None
    unique: bool | None = None
    """Whether there is one solution; null if that is not known."""
    level: int | None = None


class MadePuzzle(Struct, frozen=True, kw_only=True):
    """What came of making a puzzle; without a puzzle the remarks say why there is none."""

    puzzle: PuzzleView | None
    figures: Figures
    unplaced: tuple[UnplacedWord, ...] = ()
    """The words that are not on the board, as far as they are named."""
    unplaced_total: int = 0
    remarks: tuple[Told, ...] = ()
    """What was asked for and is not so, and what it took."""


def viewed(puzzle: Puzzle, answer: Answer, title: str = "", author: str = "") -> PuzzleView:
    """A made puzzle as pages show it, with the title and the author asked for."""
    credited = replace(puzzle, title=title or puzzle.title, author=author)
    return view_of(Document(credited, answer))


def require_printable(**texts: str) -> None:
    """Raises ValueError with one sentence if a text has a character that no sheet can show."""
    from masume.words.symbols import unprintable

    for name, text in texts.items():
        if hidden := unprintable(text):
            raise ValueError(f"the {name} has a character that cannot be shown (U+{ord(hidden):04X})")


def board_figures(answer: Grid) -> dict[str, float | int]:
    """What can be counted on a finished board."""
    slots = answer.slots()
    return {
        "ratio": answer.white_ratio,
        "words": len(slots),
        "black": sum(cell is Cell.BLACK for _, cell in answer),
        "crossings": sum(slot.length for slot in slots) - len({cell for slot in slots for cell in slot.cells}),
    }


def chosen_seed(seed: int | None) -> int:
    """The seed asked for, or a new one."""
    return int.from_bytes(os.urandom(4), "big") if seed is None else seed


def budget_of(seconds: float, rounds: int | None, bench: Bench) -> Budget:
    """The budget of a request, which ends when somebody stops the work; rounds alone give the same board each time."""
    return Budget(seconds=None if rounds is not None else seconds, rounds=rounds, cancel=bench.cancel)


class Watcher:
    """Shows a search to those who watch it, and keeps what it has from time to time."""

    def __init__(
        self,
        bench: Bench,
        seconds: float,
        keep: Callable[[Grid, Standing], MadePuzzle | None],
        score_of: Callable[[Grid], float] | None = None,
    ) -> None:
        self._bench = bench
        self._score_of = score_of
        self._seconds = seconds
        self._keep = keep
        self._started = self._kept = time.perf_counter()
        self._reported = 0.0
        self._shown: Grid | None = None
        self._saved: Grid | None = None
        self.bound: float | None = None

    def __call__(self, standing: Standing) -> None:
        """Hears where the search stands."""
        now = time.perf_counter()
        if now - self._reported < REPORT_SECONDS:
            return
        self._reported = now
        board = standing.best()
        self._report(standing, board, now)
        if board is not None and board != self._saved and now - self._kept >= KEEP_SECONDS:
            self._kept, self._saved = now, board
            if (result := self._keep(board, standing)) is not None:
                self._bench.keep(result)

    def _report(self, standing: Standing, board: Grid | None, now: float) -> None:
        is_news = board is not None and board != self._shown
        self._shown = board or self._shown
        seconds = now - self._started
        self._bench.report(
            Progress(
                seconds=seconds,
                share=min(seconds / self._seconds, 1.0),
                score=self._score(standing, board),
                bound=self.bound if standing.bound is None else standing.bound,
                ratio=board.white_ratio if board else None,
                board=Board.of(board) if board is not None and is_news else None,
            )
        )

    def _score(self, standing: Standing, board: Grid | None) -> float | None:
        if self._score_of is not None and board is not None:
            return self._score_of(board)
        return standing.score if math.isfinite(standing.score) else None
