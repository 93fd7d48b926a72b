"""A frame as the kernel sees it: slots, cells and words by number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass, replace
from functools import cached_property

from masume.core import Grid, Placement, Refused, Slot, Word
from masume.fill.method import FillTask
from masume.fill.refusals import CANNOT_KEEP_APART, CANNOT_REQUIRE, TWICE_IN_FRAME
from masume.fill.relatives import Relatives
from masume.kernel import GeneticFill
from masume.words.bank import WordBank

NO_WORD = -1
"""Stands for the index of a word where there is none, and for the number of a letter where there is none."""

FOREIGN = -2
"""Stands for the index of a word that stands in the frame but is not in the bank."""

Words = tuple[int, ...]
"""For each slot the index of its word among those of its length, NO_WORD or FOREIGN."""


@dataclass(frozen=True)
class NumberedFrame:
    """A frame and the words for it.

    Raises ValueError if a word stands in the frame twice.
    """

    frame: Grid
    bank: WordBank
    shortest: int
    banned: tuple[Word, ...] = ()

    def __post_init__(self) -> None:
        words = (self.frame.word_in(slot) for slot in self.slots)
        for word, times in Counter(word for word in words if _is_complete(word)).items():
            if times > 1:
                raise Refused(TWICE_IN_FRAME, word="".join(map(str, word)), count=times)

    @classmethod
    def of(cls, task: FillTask) -> NumberedFrame:
        """The task's frame; ValueError if the task asks for what no genetic algorithm here can do."""
        if task.required:
            raise Refused(CANNOT_REQUIRE)
        if task.relatives != Relatives():
            raise Refused(CANNOT_KEEP_APART)
        return cls(task.frame, task.bank, task.shortest, task.banned)

    @cached_property
    def slots(self) -> tuple[Slot, ...]:
        """Every slot that takes a word."""
        return tuple(slot for slot in self.frame.slots() if slot.length >= self.shortest)

    @cached_property
    def given(self) -> Words:
        """The words that stand in the frame from the start."""
        return tuple(self._index(slot) for slot in self.slots)

    def words_of(self, board: Grid) -> Words:
        """The words that stand complete on a board with this frame, given ones and those of the bank, none twice."""
        words = list(self.given)
        for number, slot in enumerate(self.slots):
            word = board.word_in(slot)
            found = self.bank.index(tuple(map(str, word))) if _is_complete(word) else None
            if words[number] == NO_WORD and found is not None and found not in self._named(words):
                words[number] = found[1]
        return tuple(words)

    def _named(self, words: Sequence[int]) -> set[tuple[int, int]]:
        return {(slot.length, word) for slot, word in zip(self.slots, words, strict=True)}

    def _index(self, slot: Slot) -> int:
        word = self.frame.word_in(slot)
        if not _is_complete(word):
            return NO_WORD
        found = self.bank.index(tuple(map(str, word)))
        return FOREIGN if found is None else found[1]

    @cached_property
    def crossing(self) -> tuple[frozenset[int], ...]:
        """The numbers of the slots that cross each slot."""
        over: dict[tuple[int, int], set[int]] = {}
        for number, slot in enumerate(self.slots):
            for cell in slot.cells:
                over.setdefault(cell, set()).add(number)
        return tuple(
            frozenset().union(*(over[cell] for cell in slot.cells)) - {number} for number, slot in enumerate(self.slots)
        )

    @cached_property
    def _cells(self) -> list[list[int]]:
        width = self.frame.width
        return [[row * width + column for row, column in slot.cells] for slot in self.slots]

    @cached_property
    def _letters(self) -> list[int]:
        unknown = len(self.bank.symbols)  # a letter that no word has fits none
        return [self.bank.number.get(c, unknown) if isinstance(c, str) else NO_WORD for _, c in self.frame]

    @cached_property
    def _banned(self) -> list[tuple[int, int]]:
        found = (self.bank.index(word) for word in self.banned)
        return [place for place in found if place is not None]

    # ------------------------------------------------------------ searches

    def search(
        self, words: Words, wanted: Set[int], seed: int, sizes: tuple[int, int, int], *, look_ahead: bool
    ) -> Search:
        """A search for words in the wanted slots that have none."""
        slots = [number for number, word in enumerate(words) if word >= 0 or (word == NO_WORD and number in wanted)]
        cells, size = self._cells, self.frame.height * self.frame.width
        kept = [words[number] for number in slots]
        engine = GeneticFill(
            self.bank.table,
            [cells[number] for number in slots],
            size,
            self._letters,
            kept,
            self._banned,
            seed,
            *sizes,
            look_ahead,
        )
        return Search(engine, slots, words)

    # ------------------------------------------------------------ what words make

    def missing(self, words: Words) -> list[int]:
        """The slots that have no word."""
        return [number for number, word in enumerate(words) if word == NO_WORD]

    def share(self, words: Words) -> float:
        """Slots with a word as a share of all."""
        return 1 - words.count(NO_WORD) / len(words)

    def without(self, words: Words, region: Iterable[int]) -> Words:
        """The words without those of a region; given ones stay."""
        fewer = list(words)
        for number in region:
            fewer[number] = self.given[number]
        return tuple(fewer)

    def grid(self, words: Words) -> Grid:
        """The frame with the words written into it."""
        return self.frame.with_words(
            Placement(self.bank.word(slot.length, word), slot)
            for slot, word in zip(self.slots, words, strict=True)
            if word >= 0
        )

    def moved_to(self, frame: Grid, words: Words) -> tuple[NumberedFrame, Words]:
        """The same on another frame, and the words there; the slots of these words are in both frames."""
        numbered = replace(self, frame=frame)
        old = {slot: word for slot, word in zip(self.slots, words, strict=True) if word != NO_WORD}
        return numbered, tuple(old.get(slot, NO_WORD) for slot in numbered.slots)


@dataclass(frozen=True, slots=True)
class Search:
    """An engine at work on some slots of a numbered frame."""

    engine: GeneticFill
    slots: Sequence[int]
    """The slots the engine knows, by their numbers in the frame."""
    words: Words
    """The words that were there before."""

    def satisfied(self) -> Words:
        """The words of the best chromosome that agree with all they cross, and those that were there before."""
        found = list(self.words)
        for number, word, holds in zip(self.slots, self.engine.words(), self.engine.satisfied(), strict=True):
            found[number] = word if holds else NO_WORD
        return tuple(found)


def _is_complete(word: Iterable[object]) -> bool:
    return all(isinstance(symbol, str) for symbol in word)
