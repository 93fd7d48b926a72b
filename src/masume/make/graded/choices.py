"""Which words to make a board of, so that it comes out as hard as it should.

A board of words of many lengths is easy: some word is the only one of its length, and the rest follows from its
letters. Words of one or two lengths compete for the same slots, and words of few letters do so even where they cross.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

from masume.core import Word
from masume.make.method import Task
from masume.make.skeleton import task_of
from masume.words import Lexicon


class WordChoice(NamedTuple):
    """How words are chosen."""

    lengths: int
    """Of so many lengths; 0 for all."""
    alike: bool
    """Of few letters, as few as give enough words."""


ALL = WordChoice(0, alike=False)
CHOICES = (ALL, *(WordChoice(lengths, alike) for alike in (False, True) for lengths in (3, 2, 1)))

NEAR_MISS = 0.2
"""What a board that misses by a level is worth, compared with one that does not."""

FEWEST_WORDS = 8
"""Fewer words than this make no board worth the name."""

CELLS_A_WORD = 4
"""Words of few letters are enough if there is one for so many cells of the board: about twice what stands on it."""


class WordChoices:
    """Choices that are drawn the more often, the nearer their boards came to the level asked for."""

    def __init__(self, lexicon: Lexicon, task: Task, chance: Random) -> None:
        self._lexicon = lexicon
        self._task = task
        self._chance = chance
        self._lengths = Counter(map(len, lexicon))
        can_choose = not task.board.symbols and len(lexicon) > FEWEST_WORDS and len(self._lengths) > 1
        self._hits = dict.fromkeys(CHOICES if can_choose else (ALL,), 1.0)
        self._tries = dict.fromkeys(self._hits, 2.0)

    def choose(self) -> WordChoice:
        """A choice."""
        shares = [self._hits[choice] / self._tries[choice] for choice in self._hits]
        return self._chance.choices(list(self._hits), shares)[0]

    def learn(self, choice: WordChoice, off: int) -> None:
        """By how many levels a board of a choice missed those asked for."""
        self._tries[choice] += 1
        self._hits[choice] += NEAR_MISS**off

    def task(self, choice: WordChoice) -> tuple[Lexicon, Task]:
        """The words of a choice, and the task of placing them from a seed of its own."""
        lexicon = self._lexicon if choice == ALL else self._kept(self._words(choice))
        task = task_of(
            lexicon,
            self._task.board,
            seed=self._chance.getrandbits(62),
            threads=self._task.threads,
            objective=self._task.objective,
            requirements=self._task.requirements,
        )
        return lexicon, task

    def _words(self, choice: WordChoice) -> set[Word]:
        lengths = self._some_lengths(choice.lengths)
        words = [word for word in self._lexicon.words if len(word) in lengths]
        wanted = self._task.board.height * self._task.board.width // CELLS_A_WORD
        return set(self._of_few_letters(words, wanted) if choice.alike else words)

    def _some_lengths(self, count: int) -> set[int]:
        """So many lengths, common ones more often, and more if they have too few words."""
        chosen: set[int] = set()
        left = dict(self._lengths)
        while left and (len(chosen) < count or sum(self._lengths[length] for length in chosen) < FEWEST_WORDS):
            (length,) = self._chance.choices(list(left), list(left.values()))
            chosen.add(length)
            del left[length]
        return chosen

    def _of_few_letters(self, words: Sequence[Word], wanted: int) -> Sequence[Word]:
        """Words of the first letters, in an order of chance in which common ones come early, that are enough."""
        times = Counter(symbol for word in words for symbol in dict.fromkeys(word))
        order = sorted(times, key=lambda symbol: self._chance.random() ** (1 / times[symbol]), reverse=True)
        place = {symbol: number for number, symbol in enumerate(order)}
        last = {word: max(place[symbol] for symbol in word) for word in words}
        enough = sorted(last.values())[: max(wanted, FEWEST_WORDS)][-1]
        return [word for word in words if last[word] <= enough]

    def _kept(self, words: set[Word]) -> Lexicon:
        """The list's words that are chosen, and those that requirements name."""
        requirements = self._task.requirements
        words |= {*requirements.required, *(word for pair in requirements.apart for word in pair)}
        pairs = zip(self._lexicon.entries, self._lexicon.lines, strict=True)
        entries, lines = zip(*((entry, line) for entry, line in pairs if entry.word in words), strict=True)
        return replace(self._lexicon, entries=entries, lines=lines)
