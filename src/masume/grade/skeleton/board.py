"""A skeleton that is partly filled: which words are left, and which of them fit each slot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from masume.core import Cell, Grid, Position, Puzzle, Slot, Word


class Board:
    """The letters on the board, the slots that are still open, and the words that are not on it.

    Words are bits of a number, so the words that fit a slot are an intersection of a few numbers.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.kind = puzzle.kind
        self.words: tuple[Word, ...] = tuple(entry.word for entry in puzzle.words)
        self.letters: dict[Position, str] = {}
        self.open: dict[Slot, None] = dict.fromkeys(puzzle.grid.slots())
        self.unused = (1 << len(self.words)) - 1
        self._by_length: dict[int, int] = {}
        self._by_letter: dict[tuple[int, int, str], int] = {}
        self._index()
        self._crossing: dict[Position, list[Slot]] = {}
        for slot in self.open:
            for cell in slot.cells:
                self._crossing.setdefault(cell, []).append(slot)
        self.write(puzzle.givens)

    def _index(self) -> None:
        for bit, word in enumerate(self.words):
            self._by_length[len(word)] = self._by_length.get(len(word), 0) | 1 << bit
            for place, symbol in enumerate(word):
                key = len(word), place, symbol
                self._by_letter[key] = self._by_letter.get(key, 0) | 1 << bit

    def fitting(self, slot: Slot) -> int:
        """The words left that agree with the letters in a slot, as bits."""
        bits = self.unused & self._by_length.get(slot.length, 0)
        for place, cell in enumerate(slot.cells):
            if cell in self.letters:
                bits &= self._by_letter.get((slot.length, place, self.letters[cell]), 0)
        return bits

    def of_length(self, length: int) -> int:
        """The words left that have a length, as bits."""
        return self.unused & self._by_length.get(length, 0)

    def words_in(self, bits: int) -> Iterator[Word]:
        """The words whose bits are set, in the order of the list."""
        while bits:
            lowest = bits & -bits
            yield self.words[lowest.bit_length() - 1]
            bits ^= lowest

    def is_crossing(self, cell: Position) -> bool:
        """True where two slots cross."""
        return len(self._crossing.get(cell, ())) > 1

    def known(self, slot: Slot) -> tuple[Position, ...]:
        """The cells of a slot that have a letter."""
        return tuple(cell for cell in slot.cells if cell in self.letters)

    def missing(self, slot: Slot, word: Iterable[str]) -> tuple[tuple[Position, str], ...]:
        """The letters that a word would add to a slot."""
        return tuple((cell, symbol) for cell, symbol in zip(slot.cells, word, strict=True) if cell not in self.letters)

    def write(self, letters: Mapping[Position, str]) -> None:
        """Put letters on the board; a slot that they complete takes its word off the list."""
        self.letters.update(letters)
        for slot in dict.fromkeys(slot for cell in letters for slot in self._crossing.get(cell, ())):
            if slot in self.open and len(self.known(slot)) == slot.length:
                fits = self.fitting(slot)
                self.unused ^= fits & -fits
                del self.open[slot]

    def grid(self, question: Grid) -> Grid:
        """The question with the letters so far."""
        cells: dict[Position, Cell | str] = dict(self.letters)
        return question.replace(cells)
