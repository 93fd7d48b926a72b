"""Clues for every word of a puzzle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from threading import Event

from masume.core import Answer, Clue, Entry, Puzzle, Refused, Slot, Word
from masume.kinds import CROSSWORD, kind_of
from masume.make.clues.writer import HINTS, USUAL, WrittenClue, hints_for
from masume.make.refusals import NO_WORDS
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
    left: Mapping[Slot, Word] = field(default_factory=dict)
    """Words whose turn had not come when the search was cancelled; likewise."""

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
    cancel: Event | None = None,
    on_share: Callable[[float], None] = lambda _: None,
) -> Clued:
    """The puzzle with a clue of so many hints for every word; `keep` leaves the clues alone that are there.

    The meaning of a word is the one that its entry's gloss or reading names. No hint is a word of the puzzle. Raises
    ValueError with one sentence for a puzzle without words. `on_share` gets the share that is done. Once `cancel` is
    set, the words that are left have no new clue.
    """
    scribe = Scribe(puzzle, answer, base, hints, seed)
    kept = scribe.there if keep else {}
    wanted = [slot for slot in scribe.words if slot not in kept]
    written: dict[Slot, WrittenClue] = {}
    used: Counter[str] = Counter()
    for number, slot in enumerate(wanted):
        if cancel is not None and cancel.is_set():
            return scribe.clued(written, kept, wanted[number:], as_crossword=as_crossword)
        if clue := scribe.write(slot, used):
            used.update(clue.hints)
            written[slot] = clue
        on_share((number + 1) / len(wanted))
    return scribe.clued(written, kept, as_crossword=as_crossword)


class Scribe:
    """Writes clues for the slots of one puzzle, and puts them into it."""

    def __init__(self, puzzle: Puzzle, answer: Answer, base: ConceptBase, hints: int = HINTS, seed: int = 0) -> None:
        """Raises ValueError with one sentence for a puzzle without words."""
        if kind_of(puzzle).is_picture:
            raise Refused(NO_WORDS)
        self._puzzle = puzzle
        self._base = base
        self._hints, self._seed = hints, seed
        placed = sorted(answer.grid.placements(), key=lambda placed: (placed.slot.direction, placed.slot.start))
        self.words = {placement.slot: placement.word for placement in placed}
        """The word of each slot, across before down and by number."""
        self._listed = {entry.word: entry for entry in reversed(puzzle.words)}
        own = {slot: _own_clue(puzzle, slot, self._listed.get(word)) for slot, word in self.words.items()}
        self.there = {slot: text for slot, text in own.items() if text}
        """Clues that the puzzle has."""

    def write(self, slot: Slot, used: Counter[str], remote: int = USUAL) -> WrittenClue | None:
        """A clue for a slot, as remote as that; None if the base has nothing to say of its word."""
        word = self.words[slot]
        others = [other for other in dict.fromkeys(self.words.values()) if other != word]
        entry = self._listed.get(word) or Entry(word)
        return hints_for(self._base, word, entry.gloss, others, self._hints, used, self._seed, entry.reading, remote)

    def clued(
        self,
        written: Mapping[Slot, WrittenClue],
        kept: Mapping[Slot, str],
        left: Collection[Slot] = (),
        *,
        as_crossword: bool = False,
    ) -> Clued:
        """The puzzle with the clues; slots that have none keep what was there. `left` are those not tried."""
        without = {slot: word for slot, word in self.words.items() if slot not in written and slot not in kept}
        unknown = {slot: word for slot, word in without.items() if slot not in left}
        texts = {**self.there, **{slot: clue.text for slot, clue in written.items()}}
        clued = _with_clues(self._puzzle, {self.words[slot]: text for slot, text in texts.items()})
        if as_crossword:
            clued = replace(clued, kind=CROSSWORD.name)
        if kind_of(clued).has_clues:
            clues = tuple(Clue(slot.start, slot.direction, texts[slot]) for slot in self.words if slot in texts)
            clued = replace(clued if as_crossword else self._puzzle, clues=clues)
        return Clued(clued, written, kept, unknown, {slot: self.words[slot] for slot in left})


def _own_clue(puzzle: Puzzle, slot: Slot, entry: Entry | None) -> str:
    own = (clue.text for clue in puzzle.clues if (clue.start, clue.direction) == (slot.start, slot.direction))
    return next(own, "") or (entry.clue if entry else "")


def _with_clues(puzzle: Puzzle, texts: Mapping[Word, str]) -> Puzzle:
    """The puzzle whose list has the clues with its words."""
    return replace(
        puzzle, words=tuple(replace(entry, clue=texts.get(entry.word, entry.clue)) for entry in puzzle.words)
    )
