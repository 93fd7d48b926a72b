"""What puzzles of a batch promise together: no two alike, and no word too often."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from masume.batch.inspection.fault import BatchFault, fault
from masume.batch.likeness import has_own_board, is_full
from masume.batch.plan import Across
from masume.core import Grid, Position
from masume.kinds import KINDS

Pattern = tuple[Position, ...]


class Together:
    """The puzzles of a batch, as they stand in their files."""

    def __init__(self, across: Across) -> None:
        self._across = across
        self._patterns: dict[Pattern, str] = {}
        self._lists: dict[frozenset[str], str] = {}
        self._names_by_word: defaultdict[str, list[str]] = defaultdict(list)
        self._words: dict[str, int] = {}

    def add(self, name: str, kind: str, answer: Grid) -> Iterator[BatchFault]:
        """Adds a puzzle; returns what it should not have in common with those before."""
        words = frozenset() if KINDS[kind].is_picture else frozenset("".join(one.word) for one in answer.placements())
        twin = self._twin(name, kind, answer, words)
        if twin is not None:
            yield fault(name, "alike", other=twin)
        elif self._across.most_shared is not None:
            yield from self._sharing(name, words, self._across.most_shared)
        self._words[name] = len(words)
        for word in words:
            self._names_by_word[word].append(name)

    def overused(self) -> Iterator[BatchFault]:
        """Words that are in more puzzles than the plan allows."""
        limit = self._across.most_uses
        for word, names in sorted(self._names_by_word.items()):
            if limit is not None and len(names) > limit:
                yield fault("", "word_overused", word=word, count=len(names), limit=limit)

    def _twin(self, name: str, kind: str, answer: Grid, words: frozenset[str]) -> str | None:
        twin = self._lists.setdefault(words, name) if words else name
        if twin == name and has_own_board(kind):
            twin = self._patterns.setdefault(pattern_of(answer), name)
        return None if twin == name else twin

    def _sharing(self, name: str, words: frozenset[str], limit: float) -> Iterator[BatchFault]:
        shared = Counter(other for word in words for other in self._names_by_word[word])
        for other, count in shared.items():
            share = count / min(len(words), self._words[other])
            if share > limit:
                yield fault(name, "words_shared", other=other, share=share, limit=limit)


def pattern_of(answer: Grid) -> Pattern:
    """The cells that hold something, and the board's last cell, in that of eight positions which comes first."""
    cells = [position for position, cell in answer if is_full(cell)]
    corner = (answer.height - 1, answer.width - 1)
    return min(tuple(sorted(_turned(cells, corner, turn))) for turn in range(8))


def _turned(cells: list[Position], corner: Position, turn: int) -> Iterator[Position]:
    """The cells after one of the eight turns and flips of the board."""
    bottom, right = corner
    upside_down, mirrored, crosswise = turn & 1, turn & 2, turn & 4
    yield (right, bottom) if crosswise else (bottom, right)
    for row, column in cells:
        down, across = bottom - row if upside_down else row, right - column if mirrored else column
        yield (across, down) if crosswise else (down, across)
