"""The ways to go on, easiest first: what each looks for, what it decides, and how to say why.

Nishijima et al. (§2.2) describe the first two: the only word of its length, and a letter that is already in the slot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from masume.core import Grid, Position, Sentence, Slot, Step, Word
from masume.grade.skeleton.board import Board
from masume.grade.skeleton.wording import letters_of, reason


@dataclass(frozen=True, slots=True)
class Finding:
    """The letters that follow for a slot, and what fills the gaps of the technique's reason."""

    slot: Slot
    decided: tuple[tuple[Position, str], ...]
    details: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Technique:
    """One way to decide cells: its name, its level, why it holds, and what it finds on a board."""

    name: str
    level: int
    title: Sentence
    reason: Sentence
    find: Callable[[Board], Iterator[Finding]]

    def steps(self, board: Board) -> Iterator[Step]:
        """The steps that it offers, in the order of the slots."""
        return (step_of(self.name, self.level, self.reason, board, found) for found in self.find(board))


def step_of(name: str, level: int, why: Sentence, board: Board, found: Finding) -> Step:
    """A finding with its reason in words."""
    known = letters_of(tuple(board.letters.get(cell, "") for cell in found.slot.cells))
    sentence = reason(why, board.kind, found.slot, {"known": known, **found.details})
    return Step(name, level, board.known(found.slot), found.decided, reason=sentence, slot=found.slot)


# ---------------------------------------------------------------- what each technique looks for


def _only_word_of_its_length(board: Board) -> Iterator[Finding]:
    for slot in board.open:
        left = board.of_length(slot.length)
        if left == board.fitting(slot) and (word := _only(board, left)):
            yield _placing(board, slot, word)


def _only_word_that_fits(board: Board) -> Iterator[Finding]:
    for slot in board.open:
        if board.known(slot) and (word := _only(board, board.fitting(slot))):
            yield _placing(board, slot, word)


def _only_slot_for_a_word(board: Board) -> Iterator[Finding]:
    once = several = 0
    for slot in board.open:
        fits = board.fitting(slot)
        several |= once & fits
        once |= fits
    for slot in board.open:
        if word := _only(board, board.fitting(slot) & once & ~several):
            yield _placing(board, slot, word)


def _every_word_agrees(board: Board) -> Iterator[Finding]:
    for slot in board.open:
        words = list(board.words_in(board.fitting(slot)))
        common = [symbols[0] if len(set(symbols)) == 1 else "" for symbols in zip(*words, strict=True)]
        if words and (decided := tuple(pair for pair in board.missing(slot, common) if pair[1])):
            yield Finding(slot, decided, {"common": letters_of(common), "count": len(words)})


def _only(board: Board, bits: int) -> Word | None:
    """The word, if there is just one."""
    return next(board.words_in(bits)) if bits.bit_count() == 1 else None


def _placing(board: Board, slot: Slot, word: Word) -> Finding:
    return Finding(slot, board.missing(slot, word), {"word": "".join(word)})


TECHNIQUES = (
    Technique(
        "only_word_of_its_length",
        1,
        Sentence("only word of its length", "文字数で決まる"),
        Sentence(
            "{place}: {word} is the only {noun} of {length} {letters} left.",
            "{place}：残っている{length}{letters}の{noun}は「{word}」だけです。",
        ),
        _only_word_of_its_length,
    ),
    Technique(
        "only_word_that_fits",
        1,
        Sentence("only word that fits", "文字から決まる"),
        Sentence(
            "{place}: with {known} already there, only {word} fits.",
            "{place}：「{known}」と入っているので、合う{noun}は「{word}」だけです。",
        ),
        _only_word_that_fits,
    ),
    Technique(
        "only_slot_for_a_word",
        2,
        Sentence("only slot for a word", "入る場所が1か所"),
        Sentence(
            "{place}: {word} fits nowhere else.",
            "{place}：「{word}」が入る場所は、ほかにありません。",
        ),
        _only_slot_for_a_word,
    ),
    Technique(
        "every_word_agrees",
        3,
        Sentence("every word agrees", "どのことばでも同じ文字"),
        Sentence(
            "{place}: all {count} {noun}s that still fit have these {letters} in common: {common}.",
            "{place}：入りうる{count}個の{noun}は、どれも「{common}」の形です。",
        ),
        _every_word_agrees,
    ),
)
"""Every technique, the easiest first."""


# ---------------------------------------------------------------- where they end

_TOLD = Sentence(
    "{place}: the list alone does not lead on from here; cell {number} is {symbol}.",
    "{place}：ここからはリストだけでは決まりません。{number}マス目は「{symbol}」です。",
)


def told_letter(board: Board, answer: Grid) -> Step:
    """No technique, but a letter of the answer: one where slots cross, of the slot that the fewest words fit."""
    slot = min(board.open, key=lambda slot: board.fitting(slot).bit_count())
    cells = [cell for cell in slot.cells if cell not in board.letters]
    cell = next(filter(board.is_crossing, cells), cells[0])
    symbol = str(answer[cell])
    details: dict[str, object] = {"number": slot.cells.index(cell) + 1, "symbol": symbol}
    return step_of("told_letter", 5, _TOLD, board, Finding(slot, ((cell, symbol),), details))
