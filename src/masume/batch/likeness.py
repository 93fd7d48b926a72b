"""Puzzles that are too much like another of the batch."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

from masume.core import Grid
from masume.core.lines import PAPER
from masume.kinds import KINDS


def has_own_board(kind: str) -> bool:
    """True for a kind whose boards are made for their words or pictures; crosswords may well share a frame."""
    return not KINDS[kind].has_clues


def marks_of(kind: str, answer: Grid, words: tuple[str, ...]) -> tuple[str, ...]:
    """What a puzzle shares with every other that is the same one to a player.

    Those are puzzles of the same words, and boards of the same pattern, turned and mirrored ones among them.
    """
    marks = [f"words {_digest(' '.join(sorted(words)))}"] if words else []
    if has_own_board(kind):
        marks.append(f"board {_digest(_upright(answer))}")
    return tuple(marks)


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:24]


def _upright(answer: Grid) -> str:
    """The pattern of a board in that of its eight positions that comes first."""
    rows = ["".join("1" if is_full(cell) else "0" for cell in row) for row in answer.rows]
    turned = ["".join(column) for column in zip(*rows, strict=True)]
    return min("/".join(flipped) for position in (rows, turned) for flipped in _flipped(position))


def is_full(cell: object) -> bool:
    """True for a cell with a letter or ink."""
    return isinstance(cell, str) and cell != PAPER


def _flipped(rows: list[str]) -> list[list[str]]:
    mirrored = [row[::-1] for row in rows]
    return [rows, rows[::-1], mirrored, mirrored[::-1]]


class Likeness:
    """The puzzles of a batch so far."""

    def __init__(self, most_shared: float | None) -> None:
        self._most_shared = most_shared
        self._marks: dict[str, int] = {}
        self._tasks_by_word: dict[str, list[int]] = {}
        self._sizes: dict[int, int] = {}

    def add(self, task: int, marks: tuple[str, ...], words: tuple[str, ...]) -> None:
        """Takes a puzzle into the batch."""
        self._marks |= dict.fromkeys(marks, task)
        if self._most_shared is not None:
            self._sizes[task] = len(words)
            for word in set(words):
                self._tasks_by_word.setdefault(word, []).append(task)

    def alike(self, marks: tuple[str, ...], words: tuple[str, ...]) -> int | None:
        """The puzzle that one is too much like; None if there is none."""
        same = next((self._marks[mark] for mark in marks if mark in self._marks), None)
        return self._sharing(words) if same is None else same

    def _sharing(self, words: tuple[str, ...]) -> int | None:
        if self._most_shared is None:
            return None
        shared = Counter(task for word in set(words) for task in self._tasks_by_word.get(word, ()))
        limits = ((task, self._most_shared * min(self._sizes[task], len(words))) for task in shared)
        return min((task for task, limit in limits if shared[task] > limit), default=None)
