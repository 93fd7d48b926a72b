"""Clues for every word of a puzzle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from masume.core import Answer, Clue, Entry, Puzzle, Slot, Word
from masume.kinds import CROSSWORD, NONOGRAM
from masume.make.clues.writer import HINTS, WrittenClue, hints_for
from masume.words.concepts import ConceptBase


@dataclass(frozen=True, slots=True)
class Clued:
    """A puzzle with its clues."""

    puzzle: Puzzle
    """A crossword has the clues as its own, a skeleton has them with the words of its list."""
    clues: Mapping[Slot, WrittenClue]
    """What was written, across before down and by number."""
    kept: Mapping[Slot, str]
    """Clues that were there and stayed."""
    unknown: Mapping[Slot, Word]
    """Words of which the base knows nothing; they have the clue that they had."""

    @property
    def first(self) -> int:
        """How many answers come first under their clue."""
        return sum(clue.rank == 1 for clue in self.clues.values())

    @property
    def weakest(self) -> WrittenClue | None:
        """The clue that leads to its answer least surely."""
        return min(self.clues.values(), key=lambda clue: (-clue.rank, clue.strength), default=None)


def write_clues(
    puzzle: Puzzle,
    answer: Answer,
    base: ConceptBase,
    *,
    hints: int = HINTS,
    seed: int = 0,
    keep: bool = False,
    as_crossword: bool = False,
    on_share: Callable[[float], None] = lambda _: None,
) -> Clued:
    """The puzzle with a clue of so many hints for every word; `keep` leaves the clues alone that are there.

    The meaning of a word is the one that its entry's gloss or reading names. No hint is a word of the puzzle. Raises
    ValueError with one sentence for a puzzle without words. `on_share` is told which share is done.
    """
    if puzzle.kind == NONOGRAM.name:
        raise ValueError("a nonogram has no words to write clues for")
    words = {placement.slot: placement.word for placement in answer.grid.placements()}
    slots = sorted(words, key=lambda slot: (slot.direction, slot.start))
    listed = {entry.word: entry for entry in reversed(puzzle.words)}
    there = {slot: text for slot in slots if (text := _own_clue(puzzle, slot, listed.get(words[slot])))}
    kept = there if keep else {}
    wanted = {slot: words[slot] for slot in slots if slot not in kept}
    written = {}
    for number, (slot, clue) in enumerate(_written(base, wanted, {*words.values()}, listed, (hints, seed)), start=1):
        written[slot] = clue
        on_share(number / len(wanted))
    unknown = {slot: words[slot] for slot in slots if slot not in written and slot not in kept}
    texts = {**there, **{slot: clue.text for slot, clue in written.items()}}
    clued = _with_clues(puzzle, {words[slot]: text for slot, text in texts.items()})
    if puzzle.kind == CROSSWORD.name or as_crossword:
        clues = tuple(Clue(slot.start, slot.direction, texts[slot]) for slot in slots if slot in texts)
        clued = replace(clued if as_crossword else puzzle, kind=CROSSWORD.name, clues=clues)
    return Clued(clued, written, kept, unknown)


def _written(
    base: ConceptBase,
    wanted: Mapping[Slot, Word],
    words: Collection[Word],
    listed: Mapping[Word, Entry],
    how: tuple[int, int],
) -> Iterator[tuple[Slot, WrittenClue]]:
    """The clue of each slot whose word the base knows; hints that were used are passed on, so that they vary."""
    used: Counter[str] = Counter()
    for slot, word in wanted.items():
        others = [other for other in words if other != word]
        entry = listed.get(word) or Entry(word)
        clue = hints_for(base, word, entry.gloss, others, how[0], used, how[1], entry.reading)
        if clue is not None:
            used.update(clue.hints)
            yield slot, clue


def _own_clue(puzzle: Puzzle, slot: Slot, entry: Entry | None) -> str:
    own = (clue.text for clue in puzzle.clues if (clue.start, clue.direction) == (slot.start, slot.direction))
    return next(own, "") or (entry.clue if entry else "")


def _with_clues(puzzle: Puzzle, texts: Mapping[Word, str]) -> Puzzle:
    """The puzzle whose list has the clues with its words."""
    return replace(
        puzzle, words=tuple(replace(entry, clue=texts.get(entry.word, entry.clue)) for entry in puzzle.words)
    )
