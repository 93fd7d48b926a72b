"""From a filled frame to a crossword: question, answer, the words used, and the clues their lists have."""

from __future__ import annotations

from dataclasses import dataclass

from masume.core import Answer, Entry, Grid, Puzzle, Word
from masume.kinds import CROSSWORD, FRAME_RULES, FrameRules, with_clues
from masume.words.bank import WordBank


@dataclass(frozen=True, slots=True)
class Crossword:
    """A finished crossword: the question and its answer."""

    puzzle: Puzzle
    answer: Answer


def crossword_of(filled: Grid, bank: WordBank, rules: str = "", title: str = "") -> Crossword:
    """The crossword whose answer is a filled grid; it has passed its kind's check.

    If the grid does not keep the rules of that name, because a symmetry was waived for example, it is a free one.
    """
    if rules not in FRAME_RULES or not FRAME_RULES[rules].keeps(filled):
        rules = "free"
    words = sorted({placement.word for placement in filled.placements()}, key=lambda word: (len(word), word))
    puzzle = Puzzle(CROSSWORD.name, filled.blanked(), tuple(_entry(bank, word) for word in words), title, rules=rules)
    answer = Answer(filled)
    verdict = CROSSWORD.check(puzzle, answer)
    assert verdict.ok, f"the filler broke a rule: {verdict.faults}"  # noqa: S101
    return Crossword(with_clues(puzzle, answer), answer)


def rules_of(frame: Grid) -> FrameRules:
    """The strictest set of rules that a frame keeps; free if it keeps no other."""
    order = ("american", "british", "japanese-strict", "japanese", "free")
    return next((FRAME_RULES[name] for name in order if FRAME_RULES[name].keeps(frame)), FRAME_RULES["free"])


def _entry(bank: WordBank, word: Word) -> Entry:
    """What the lists say of a word; a word that was locked in may be in none of them."""
    return bank.entry(word) if word in bank else Entry(word)
