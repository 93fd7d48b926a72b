"""Crosswords (クロスワード): numbered slots, a clue for each, on a frame that keeps the rules of its tradition."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from masume.core import Answer, Clue, Entry, Fault, Puzzle, Sentence, Slot
from masume.kinds import skeleton
from masume.kinds.frame_rules import FRAME_RULES, FREE
from masume.kinds.kind import Kind
from masume.words.kana import is_japanese
from masume.words.symbols import Folding


def frame_keeps_its_rules(puzzle: Puzzle) -> Iterator[Fault]:
    """The frame keeps every promise of the rules that the puzzle names; the faults carry the promises' own names."""
    rules = FRAME_RULES.get(puzzle.rules) if puzzle.rules else FREE
    if rules is None:
        yield Fault(frame_keeps_its_rules.__name__, (), puzzle.rules)
    else:
        yield from rules.faults(puzzle.grid)


def every_clue_has_a_slot(puzzle: Puzzle) -> Iterator[Fault]:
    """Every clue stands where a slot of its direction starts."""
    starts = {(slot.start, slot.direction) for slot in puzzle.grid.slots()}
    for clue in puzzle.clues:
        if (clue.start, clue.direction) not in starts:
            yield Fault(every_clue_has_a_slot.__name__, (clue.start,), clue.text)


def no_slot_has_two_clues(puzzle: Puzzle) -> Iterator[Fault]:
    """No two clues are for the same slot."""
    times: Counter[object] = Counter()
    for clue in puzzle.clues:
        times[clue.start, clue.direction] += 1
        if times[clue.start, clue.direction] == 2:
            yield Fault(no_slot_has_two_clues.__name__, (clue.start,), clue.text)


def every_run_is_listed(puzzle: Puzzle, answer: Answer) -> Iterator[Fault]:
    """If the words of the answer are listed, every run of two or more letters is one of them."""
    if puzzle.words:
        yield from skeleton.every_run_is_listed(puzzle, answer)


def no_word_is_listed_twice(puzzle: Puzzle) -> Iterator[Fault]:
    """The list of a crossword names each word once, whatever is said of it."""
    for word, times in Counter(entry.word for entry in puzzle.words).items():
        if times > 1:
            yield Fault(no_word_is_listed_twice.__name__, (), "".join(word))


def no_word_twice(_: Puzzle, answer: Answer) -> Iterator[Fault]:
    """No word stands in a crossword more than once."""
    return skeleton.no_word_twice(Puzzle(CROSSWORD.name, answer.grid), answer)


CROSSWORD = Kind(
    name="crossword",
    title=Sentence("Crossword", "クロスワード"),
    question_rules=(
        frame_keeps_its_rules,
        every_clue_has_a_slot,
        no_slot_has_two_clues,
        no_word_is_listed_twice,
    ),
    answer_rules=(
        skeleton.every_white_cell_is_filled,
        skeleton.givens_are_kept,
        every_run_is_listed,
        no_word_twice,
    ),
    has_clues=True,
)


def clues_of(puzzle: Puzzle, answer: Answer | None = None) -> dict[Slot, str]:
    """A text for every slot, across before down and by number: the puzzle's own clue for it, or what its list says.

    Of the entry whose word the answer has there, that is the clue, with the lengths of several words, else the gloss,
    unless that is only the word in another spelling; where nothing is known, the text is empty.
    """
    own: dict[object, str] = {}
    for clue in puzzle.clues:
        own.setdefault((clue.start, clue.direction), clue.text)
    listed: dict[object, Entry] = {entry.word: entry for entry in reversed(puzzle.words)}
    placements = answer.grid.placements() if answer else ()
    hints = {
        placement.slot: _with_lengths(entry) or _telling_gloss(entry)
        for placement in placements
        if (entry := listed.get(placement.word)) is not None
    }
    slots = sorted(puzzle.grid.slots(), key=lambda slot: (slot.direction, slot.start))
    return {slot: own.get((slot.start, slot.direction)) or hints.get(slot, "") for slot in slots}


_ENUMERATED = re.compile(r"\(\d[\d,\s-]*\)\s*$")


def _with_lengths(entry: Entry) -> str:
    """The clue, and behind it how long the words of the answer are if it has several and is no Japanese.

    >>> _with_lengths(Entry(tuple("FOODCHAIN"), gloss="food chain", clue="Who eats whom"))
    'Who eats whom (4,5)'
    """
    several = Folding().word(entry.gloss) == entry.word and not is_japanese(entry.gloss)
    parts = re.split(r"([\s-]+)", entry.gloss.strip()) if several else []
    if not entry.clue or len(parts) < 3 or _ENUMERATED.search(entry.clue):
        return entry.clue
    marks = ("-" if "-" in part else "," if i % 2 else str(len(Folding().word(part))) for i, part in enumerate(parts))
    return f"{entry.clue} ({''.join(marks)})"


def _telling_gloss(entry: Entry) -> str:
    """The gloss, or nothing if it would give the word away: トマト for とまと."""
    folding = Folding(small_kana=True, hiragana=True)
    return "" if folding(entry.gloss) == folding(entry.text) else entry.gloss


def with_clues(puzzle: Puzzle, answer: Answer) -> Puzzle:
    """The crossword with a clue of its own for every slot of which its list says something, as `clues_of` has it."""
    clues = (Clue(slot.start, slot.direction, text) for slot, text in clues_of(puzzle, answer).items() if text)
    return replace(puzzle, clues=tuple(clues))
