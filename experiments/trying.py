"""A solver that only tries words: what a skeleton takes without techniques."""

from __future__ import annotations

from collections import Counter

from masume.core import Direction, Puzzle

MOST_TRIED = 5000
"""So many words are tried by the solver that only tries; a puzzle that takes more counts as if it took these."""


class Trier:
    """Tries words in the slot that has the fewest until all is known, and counts them."""

    def __init__(self, puzzle: Puzzle) -> None:
        slots = [*puzzle.grid.slots()]
        self.tried = 0
        self._words = [entry.word for entry in puzzle.words]
        self._cells = [slot.cells for slot in slots]
        self._at: dict[tuple[int, int, str], int] = {}
        lengths: Counter[int] = Counter()
        for number, word in enumerate(self._words):
            lengths[len(word)] |= 1 << number
            for place, symbol in enumerate(word):
                key = (len(word), place, symbol)
                self._at[key] = self._at.get(key, 0) | 1 << number
        across = {cell: n for n, s in enumerate(slots) if s.direction is Direction.ACROSS for cell in s.cells}
        down = {cell: n for n, s in enumerate(slots) if s.direction is Direction.DOWN for cell in s.cells}
        self._other = [down if slot.direction is Direction.ACROSS else across for slot in slots]
        self._start = {number: lengths[slot.length] for number, slot in enumerate(slots)}
        for number, slot in enumerate(slots):
            for place, cell in enumerate(slot.cells):
                if cell in puzzle.grid.symbols:
                    key = (slot.length, place, puzzle.grid.symbols[cell])
                    self._start[number] &= self._at.get(key, 0)

    def run(self) -> int:
        """How many words are tried until every solution is found."""
        self._search(self._start)
        return self.tried

    def _search(self, left: dict[int, int]) -> None:
        if not left or self.tried >= MOST_TRIED:
            return
        slot = min(left, key=lambda number: left[number].bit_count())
        words = left[slot]
        while words and self.tried < MOST_TRIED:
            word = words.bit_length() - 1
            words ^= 1 << word
            self.tried += 1
            self._search(self._after(left, slot, word))

    def _after(self, left: dict[int, int], slot: int, word: int) -> dict[int, int]:
        """The words that a word in a slot leaves for the other slots."""
        after = {number: words & ~(1 << word) for number, words in left.items() if number != slot}
        for cell, symbol in zip(self._cells[slot], self._words[word], strict=True):
            other = self._other[slot].get(cell)
            if other in after:
                cells = self._cells[other]
                after[other] &= self._at.get((len(cells), cells.index(cell), symbol), 0)
        return after


def words_tried(puzzle: Puzzle) -> int:
    """The work of a solver that only tries."""
    return Trier(puzzle).run()
