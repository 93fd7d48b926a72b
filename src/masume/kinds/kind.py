"""What a kind of puzzle is: a name, an ordered list of promises, and what sets it apart from the other kinds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from masume.core import Answer, Cell, Fault, Puzzle, Sentence, Verdict

QuestionRule = Callable[[Puzzle], Iterator[Fault]]
"""A promise about the question alone; its name is the code of its faults."""

AnswerRule = Callable[[Puzzle, Answer], Iterator[Fault]]
"""A promise about an answer to the question."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of puzzle: its name, its title for people, its rules, and its traits.

    Code that treats kinds differently asks for a trait, or looks the kind up in the table of its floor; it never
    compares names.
    """

    name: str
    title: Sentence
    question_rules: tuple[QuestionRule, ...]
    answer_rules: tuple[AnswerRule, ...]
    has_list: bool = False
    """Players see its words: the list is the question, and each of its words stands on the board."""
    has_clues: bool = False
    """A clue for each numbered slot leads to its word, so only people can say which answer is right."""
    is_picture: bool = False
    """Its cells are painted as the numbers beside its rows and columns ask; it has no letters, words or slots."""
    has_digits: bool = False
    """Its symbols are digits, which belong to no language."""

    def check(self, puzzle: Puzzle, answer: Answer | None = None) -> Verdict:
        """Every broken rule of the question and, if there is one, of the answer."""
        faults = [fault for rule in self.question_rules for fault in rule(puzzle)]
        if answer is not None:
            # The other rules compare cell by cell, which makes sense only on the same frame.
            mismatch = list(answer_has_the_same_frame(puzzle, answer))
            faults += mismatch or [fault for rule in self.answer_rules for fault in rule(puzzle, answer)]
        return Verdict(tuple(faults))


def answer_has_the_same_frame(puzzle: Puzzle, answer: Answer) -> Iterator[Fault]:
    """Question and answer have the same size and the same black and outside cells."""
    question, filled = puzzle.grid, answer.grid
    name = answer_has_the_same_frame.__name__
    if (question.height, question.width) != (filled.height, filled.width):
        yield Fault(name)
        return
    closed = (Cell.BLACK, Cell.OUTSIDE)
    different = tuple(
        position
        for position, cell in question
        if (cell in closed or filled[position] in closed) and filled[position] is not cell
    )
    if different:
        yield Fault(name, different)
