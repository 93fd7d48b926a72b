"""Where the words of a theme are to stand in a crossword: more and more of them, as far as frames can be filled.

A draw places as many as it can, anew or beside most of those that stand in the best crossword so far. What becomes of
it says how many the next one places: all it can after a success, fewer after failures, but always more than stand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from masume.core import Grid, Placement, Word
from masume.make.frames import FrameTask, arrange_most

DRAWS = 4
"""How often places are drawn for a frame until there are more than in the best crossword."""

MOST_DRAWN = 40
"""How many words a draw chooses from at most, others each time: looking at all places of many takes long."""

ANEW = 0.15
"""How often words are arranged anew although some stand in a crossword already."""

MOST_LIFTED = 4
"""How many of the words that stand are taken away at most before others are placed beside the rest."""

FEWER, FEWER_AT_FIRST = 0.9, 0.7
"""The part of the words placed that the next frame is made with at most after a failure, and as long as none stand."""

CROWD = 2
"""If there are so many times as many words as a draw can place, every second frame is made without them: then filling
alone finds many."""


class OwnWords:
    """The words of a theme, and where they stand in the best crossword so far."""

    def __init__(self, task: FrameTask, words: Sequence[Word], seed: int) -> None:
        self._task = task
        self._words = tuple(words)
        self._random = Random(seed)  # noqa: S311
        self._standing: tuple[Placement, ...] = ()
        self._count = 0
        self._limit = len(words)
        self._draws = 0
        self._tried = 0

    @property
    def is_placing(self) -> bool:
        """True if the last frame was made around words, and more of them are to be placed."""
        return self._tried > 0 and self._count < len(self._words)

    @property
    def is_first(self) -> bool:
        """True as long as nothing was filled, if frames around fewer words are still to be tried."""
        return not self._standing and self._tried > 0

    def give_up(self) -> None:
        """Makes the next frame without words: there is no time for more."""
        self._limit = 0

    def draw(self) -> tuple[Placement, ...]:
        """Places for the next frame; none if it is to be made without them, or if there are no places."""
        places = self._next()
        self._tried = self._of_theme(places)
        return places

    def _next(self) -> tuple[Placement, ...]:
        self._draws += 1
        for _ in range(DRAWS):
            places = self._drawn()
            if self._of_theme(places) > self._count:
                break
        if not self._limit or (self._draws % 2 == 0 and CROWD * len(places) < len(self._words)):
            return ()
        return self._limited(places) if self._of_theme(places) > self._count else self._standing or places

    def learn(self, filled: Grid | None) -> None:
        """Takes in what became of the frame around the last places: its fill, or none."""
        standing = tuple(self._in(filled)) if filled else ()
        count = self._of_theme(standing)
        if filled and count >= self._count:
            if count > self._count or not self._tried:
                self._limit = len(self._words)
            self._standing, self._count = standing, count
        else:
            fewer = FEWER if self._count else FEWER_AT_FIRST
            self._limit = int(fewer * min(self._limit, self._tried)) if self._tried else len(self._words)

    def _drawn(self) -> tuple[Placement, ...]:
        anew = not self._standing or self._random.random() < ANEW
        words = self._random.sample(self._words, min(MOST_DRAWN, len(self._words)))
        return arrange_most(self._task, words, self._random, () if anew else self._kept()) or ()

    def _kept(self) -> tuple[Placement, ...]:
        """The words that stand without some of them, often such as stand together; those that must stand all stay."""
        free = [place for place in self._standing if place.word not in self._task.themes]
        lifted = self._random.randint(1, min(MOST_LIFTED, len(free))) if free else 0
        if self._random.random() < 0.5:
            middle = self._random.choice(self._task.board.white_cells)
            free.sort(key=lambda place: _distance(place, middle))
        else:
            self._random.shuffle(free)
        gone = set(free[:lifted])
        return tuple(place for place in self._standing if place not in gone)

    def _limited(self, places: tuple[Placement, ...]) -> tuple[Placement, ...]:
        """The places without some, if there are more than the limit."""
        spare = [place for place in places if place.word not in self._task.themes]
        most = max(self._limit, self._count + 1) if self._count else self._limit
        too_many = max(0, self._of_theme(places) - most)
        gone = set(self._random.sample(spare, min(too_many, len(spare))))
        return tuple(place for place in places if place not in gone)

    def _in(self, filled: Grid) -> Iterator[Placement]:
        wanted = {*self._words, *self._task.themes}
        return (place for place in filled.placements() if place.word in wanted)

    def _of_theme(self, places: Sequence[Placement]) -> int:
        words = set(self._words)
        return sum(place.word in words for place in places)


def _distance(place: Placement, cell: tuple[int, int]) -> int:
    return min(abs(row - cell[0]) + abs(column - cell[1]) for row, column in place.slot.cells)
