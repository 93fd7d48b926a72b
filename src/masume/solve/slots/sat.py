"""The same answers by a road of its own: clauses for a general SAT solver, which knows nothing about words."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from masume.core import Answer, Placement, Position, Puzzle, Slot, Word
from masume.solve.sat_solvers import open_sat_solver

SOLVER = "glucose42"
"""As for nonograms."""

FEW = 6
"""Of more variables than this at most one is true by clauses about halves of them."""

Literal = int


def solve_slots_with_sat(puzzle: Puzzle, *, limit: int = 2, solver: str = SOLVER) -> tuple[Answer, ...]:
    """Up to `limit` solutions of a skeleton: to check what `solve_slots` finds.

    Raises ValueError without the extra masume[check].
    """
    encoding = SkeletonClauses(puzzle)
    answers: list[Answer] = []
    with open_sat_solver(solver, list(encoding.clauses())) as sat:
        while len(answers) < limit and sat.solve():
            chosen = encoding.chosen(sat.get_model())
            answer = encoding.answer(chosen)
            if answer not in answers:  # words with the same letters may have changed places
                answers.append(answer)
            sat.add_clause([-number for number in chosen])
    return tuple(answers)


class SkeletonClauses:
    """A skeleton as clauses: a variable says that a word stands in a slot, another that a letter stands in a cell."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._slots = puzzle.grid.slots()
        self._words: list[Word] = [entry.word for entry in puzzle.words]
        self._count = 0
        self._stands: dict[tuple[int, int], Literal] = {
            (slot, word): self._new()
            for slot, place in enumerate(self._slots)
            for word, letters in enumerate(self._words)
            if len(letters) == place.length and self._fits(place, letters)
        }
        self._pairs = {number: pair for pair, number in self._stands.items()}

    def clauses(self) -> Iterator[list[Literal]]:
        """One word in every slot, one slot for every word, one letter where slots cross."""
        by_slot, by_word = self._choices(0, len(self._slots)), self._choices(1, len(self._words))
        for choices in (*by_slot, *by_word):
            yield choices
            yield from self._at_most_one(choices)
        yield from self._letters()

    def chosen(self, model: Sequence[Literal]) -> list[Literal]:
        """The variables of words that a model puts somewhere."""
        return [number for number in model[: len(self._stands)] if number > 0]

    def answer(self, chosen: Iterable[Literal]) -> Answer:
        """The board that they make."""
        pairs = (self._pairs[number] for number in chosen)
        return Answer(self._puzzle.grid.with_words(Placement(self._words[w], self._slots[s]) for s, w in pairs))

    def _new(self) -> Literal:
        self._count += 1
        return self._count

    def _fits(self, slot: Slot, letters: Word) -> bool:
        givens = self._puzzle.givens
        return all(givens.get(cell, letter) == letter for cell, letter in zip(slot.cells, letters, strict=True))

    def _choices(self, side: int, count: int) -> list[list[Literal]]:
        """The variables of every slot, or of every word."""
        choices: list[list[Literal]] = [[] for _ in range(count)]
        for pair, number in self._stands.items():
            choices[pair[side]].append(number)
        return choices

    def _letters(self) -> Iterator[list[Literal]]:
        """A word brings its letters to where slots cross, and such a cell has one letter."""
        slots_of = Counter(cell for slot in self._slots for cell in slot.cells)
        letters: dict[Position, dict[str, Literal]] = defaultdict(dict)
        for (slot, word), number in self._stands.items():
            for cell, letter in zip(self._slots[slot].cells, self._words[word], strict=True):
                if slots_of[cell] < 2:
                    continue
                if letter not in letters[cell]:
                    letters[cell][letter] = self._new()
                yield [-number, letters[cell][letter]]
        for of_cell in letters.values():
            yield from self._at_most_one(list(of_cell.values()))

    def _at_most_one(self, numbers: list[Literal]) -> Iterator[list[Literal]]:
        """Pairs if they are few; otherwise a variable more says in which half the true one is."""
        if len(numbers) <= FEW:
            yield from ([-one, -other] for one, other in combinations(numbers, 2))
            return
        is_first = self._new()
        middle = len(numbers) // 2
        yield from ([-number, is_first] for number in numbers[:middle])
        yield from ([-number, -is_first] for number in numbers[middle:])
        yield from self._at_most_one(numbers[:middle])
        yield from self._at_most_one(numbers[middle:])
