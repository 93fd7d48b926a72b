"""Starter letters: the fewest that make a skeleton solvable without a guess, at the level asked for."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace

from masume.core import LEVELS, Answer, Budget, LevelRange, Position, Puzzle
from masume.grade.skeleton import GivenLetters, Reach

ANY_LEVEL = LevelRange(LEVELS[0], LEVELS[-1])

MOST_TRIES = 20_000
"""Sets of letters that are tried to prove that no fewer will do, unless a budget says otherwise."""

Cells = tuple[Position, ...]


@dataclass(frozen=True, slots=True)
class Givens:
    """Letters to give, and the level that the puzzle has with them."""

    cells: Cells
    level: int
    are_fewest: bool = False
    """True if it is proved that no fewer make the puzzle solvable at the highest level asked for."""


def fewest_givens(
    puzzle: Puzzle,
    answer: Answer,
    levels: LevelRange = ANY_LEVEL,
    *,
    most: int | None = None,
    budget: Budget | None = None,
) -> Givens | None:
    """The fewest letters that bring a skeleton to a level, or as near to it as letters can.

    Letters never raise a level, so a puzzle that is too easy stays as it is. None if no way with at most `most` letters
    was found. The rounds of the budget are sets of letters that are tried; when it ends, what was found is not proved.
    """
    search = _Search(GivenLetters(puzzle, answer), levels, None, budget or Budget(rounds=MOST_TRIES))
    quick = search.quick()
    if quick is None:
        return None
    fewest = search.fewer_than(quick)
    return fewest if most is None or len(fewest.cells) <= most else None


def some_givens(
    letters: GivenLetters, levels: LevelRange, *, most: int | None = None, budget: Budget | None = None
) -> Givens | None:
    """The same by a quick search, which may give more letters than it takes; None if the budget ends before."""
    return _Search(letters, levels, most, budget or Budget(rounds=MOST_TRIES)).quick()


@dataclass
class _Search:
    letters: GivenLetters
    levels: LevelRange
    most: int | None
    budget: Budget

    def __post_init__(self) -> None:
        self._tries = 0
        self._is_cut = False  # some set took too much work to be judged
        self._started = time.perf_counter()

    # ------------------------------------------------------------ quick

    def quick(self) -> Givens | None:
        """Letters one by one, each the one that leads furthest, less those that were needless in the end."""
        cells: Cells = ()
        reach = self._reach(())
        while reach.level is None:
            if self._is_over() or (self.most is not None and len(cells) >= self.most):
                return None
            cells, reach = max(self._next(cells, reach), key=self._worth)
        cells = self._without_needless(cells)
        return self._harder(Givens(tuple(sorted(cells)), self._level(cells)))

    def _worth(self, pair: tuple[Cells, Reach]) -> tuple[int, int, int]:
        """Solved at a level asked for, else nearest to it, else far."""
        _, reach = pair
        solved = reach.level is not None
        return int(solved), -self.levels.off(reach.level) if solved else 0, len(reach.decided)

    def _without_needless(self, cells: Cells) -> Cells:
        needed = cells
        for cell in cells:
            fewer = tuple(other for other in needed if other != cell)
            if self._reach(fewer).level is not None:
                needed = fewer
        return needed

    def _harder(self, givens: Givens) -> Givens:
        """Other letters in the place of one, if the puzzle is easier than asked for."""
        for cell in givens.cells:
            if givens.level in self.levels:
                break
            rest = tuple(other for other in givens.cells if other != cell)
            for cells, reach in self._next(rest, self._reach(rest)):
                if reach.level is not None and self.levels.off(reach.level) < self.levels.off(givens.level):
                    givens = replace(givens, cells=tuple(sorted(cells)), level=reach.level)
        return givens

    # ------------------------------------------------------------ the fewest

    def fewer_than(self, known: Givens) -> Givens:
        """Sets of one letter, two, and so on, until there are as many as are known to do."""
        for size in range(1, len(known.cells)):
            if found := self._best_set(size):
                return self._better(self._harder(found), known)
            if self._is_over():
                return known
        return replace(known, are_fewest=not self._is_cut)

    def _best_set(self, size: int) -> Givens | None:
        """Of the sets of so many letters the one whose level is nearest; None if none of them will do."""
        best: Givens | None = None
        for cells, level in self._sets(size, (), self._reach(())):
            if best is None or self.levels.off(level) < self.levels.off(best.level):
                best = Givens(tuple(sorted(cells)), level, are_fewest=not self._is_cut)
            if level in self.levels:
                break
        return best

    def _better(self, one: Givens, other: Givens) -> Givens:
        return min(one, other, key=lambda givens: (self.levels.off(givens.level), len(givens.cells)))

    def _sets(self, size: int, cells: Cells, reach: Reach) -> Iterator[tuple[Cells, int]]:
        """Sets of so many letters more that solve the puzzle, of those that lead no further than others only one."""
        found = []
        for more, further in self._next(cells, reach):
            if further.level is not None:
                yield more, further.level
            found.append((more, further))
        if size == 1 or self._is_over():
            return
        for more, further in _furthest(found):
            if further.level is None:
                yield from self._sets(size - 1, more, further)
            if self._is_over():
                return

    def _is_over(self) -> bool:
        return self.budget.is_over(time.perf_counter() - self._started, self._tries)

    # ------------------------------------------------------------ asking

    def _next(self, cells: Cells, reach: Reach) -> Iterator[tuple[Cells, Reach]]:
        """One letter more, of those that are not known."""
        for cell in self.letters.cells:
            if cell not in reach.decided:
                more = (*cells, cell)
                yield more, self._reach(more)
                if self._is_over():
                    return

    def _reach(self, cells: Cells) -> Reach:
        self._tries += 1
        reach = self.letters.reach(cells, self.levels.highest)
        self._is_cut |= reach.was_stopped
        return reach

    def _level(self, cells: Cells) -> int:
        level = self._reach(cells).level
        assert level is not None  # noqa: S101
        return level


def _furthest(found: list[tuple[Cells, Reach]]) -> list[tuple[Cells, Reach]]:
    """Those that lead to cells to which no other one leads as well, the furthest first."""
    kept: list[tuple[Cells, Reach]] = []
    for cells, reach in sorted(found, key=lambda pair: -len(pair[1].decided)):
        if not any(cells[-1] in other.decided for _, other in kept):
            kept.append((cells, reach))
    return kept
