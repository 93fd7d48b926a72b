"""Techniques for words and slots as a guide through skeletons."""

from __future__ import annotations

from collections.abc import Mapping

from masume.core import Answer, Grid, Puzzle, Sentence, Step
from masume.grade.skeleton.grader import SkeletonGrader, guided_steps, hint_skeleton
from masume.grade.skeleton.techniques import TECHNIQUES
from masume.kinds import kind_of
from masume.words.candidate import Suggester

MOST_WORK = 500_000_000
"""Blocks of words that are looked at before a skeleton counts as not graded: under two seconds."""

MOST_WORK_FOR_A_HINT = 2_000_000_000
"""Blocks of words that are looked at for the next step: some seconds."""


class SkeletonGuide:
    """Leads through a board whose words are listed, slot by slot."""

    def titles(self, kind: str) -> Mapping[str, Sentence]:
        """What the techniques are called, by name: a number skeleton has numbers, not words."""
        return {technique.name: technique.title_for(kind) for technique in TECHNIQUES}

    def level(self, puzzle: Puzzle) -> int | None:
        """The level of the hardest technique."""
        return SkeletonGrader(puzzle).level(max_work=MOST_WORK)

    def steps(self, puzzle: Puzzle, answer: Answer | None) -> tuple[Step, ...]:
        """The steps; with the answer, a letter of it is revealed where techniques do not lead on."""
        if answer is not None and kind_of(puzzle).check(puzzle, answer).ok:
            return guided_steps(puzzle, answer, max_work=MOST_WORK)
        return SkeletonGrader(puzzle).grade(max_work=MOST_WORK).steps

    def next_steps(
        self, puzzle: Puzzle, board: Grid, _answer: Answer | None, _suggester: Suggester | None
    ) -> tuple[Step, ...]:
        """Steps that rule words out, and the one that decides a cell."""
        return hint_skeleton(puzzle, board, max_work=MOST_WORK_FOR_A_HINT)

    def revealed(self, puzzle: Puzzle, board: Grid, answer: Answer) -> Step:
        """A letter of the slot that the fewest words fit."""
        return SkeletonGrader(puzzle).revealed_letter(board, answer)
