"""Number skeletons (ナンスケ): skeletons over digits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from masume.core import Fault, Puzzle, Sentence, Word
from masume.kinds.kind import Kind
from masume.kinds.skeleton import SKELETON

DIGITS = frozenset("0123456789")


def is_number_list(words: Iterable[Word]) -> bool:
    """True if every symbol of every word is a digit."""
    return all(symbol in DIGITS for word in words for symbol in word)


def words_are_numbers(puzzle: Puzzle) -> Iterator[Fault]:
    """Every word of the list is made of digits."""
    for entry in puzzle.words:
        if not is_number_list([entry.word]):
            yield Fault(words_are_numbers.__name__, (), entry.text)


NUMBERS = Kind(
    name="numbers",
    title=Sentence("Number fill-in", "ナンスケ"),
    question_rules=(*SKELETON.question_rules, words_are_numbers),
    answer_rules=SKELETON.answer_rules,
    has_list=True,
    has_digits=True,
)
