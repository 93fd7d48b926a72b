"""The strength of clues as a guide through crosswords."""

from __future__ import annotations

from collections.abc import Mapping

from masume.core import LEVELS, Answer, Cell, Grid, Puzzle, Sentence, Step
from masume.grade import hint_sentences as say
from masume.grade.crossword.hint import REVEALED_LETTER, hint_crossword
from masume.grade.crossword.techniques import TECHNIQUES
from masume.words.candidate import Suggester

REVEALED_WORD = "told_word"
"""The name of a step to a word that no technique leads to."""


class CrosswordGuide:
    """Leads from clue to clue, if a suggester knows what comes to mind."""

    def titles(self, _: str) -> Mapping[str, Sentence]:
        """What the techniques are called, by name."""
        return {technique.name: technique.title for technique in TECHNIQUES}

    def level(self, _: Puzzle) -> int | None:
        """None: the level rests on a concept base, which the puzzle alone does not have."""
        return None

    def steps(self, _puzzle: Puzzle, _answer: Answer | None) -> tuple[Step, ...]:
        """No steps, since nothing is known without a suggester."""
        return ()

    def next_steps(
        self, puzzle: Puzzle, board: Grid, answer: Answer | None, suggester: Suggester | None
    ) -> tuple[Step, ...]:
        """The answer that comes to mind most easily; none without a suggester to whom it does."""
        step = hint_crossword(puzzle, answer, board, suggester) if answer and suggester else None
        return (step,) if step and step.technique not in (REVEALED_LETTER, REVEALED_WORD) else ()

    def revealed(self, puzzle: Puzzle, board: Grid, answer: Answer) -> Step:
        """A letter, of a slot if one has letters left."""
        if step := hint_crossword(puzzle, answer, board):
            return step
        row, column = cell = next(cell for cell, entry in board if entry is Cell.BLANK)
        symbol = str(answer.grid[cell])
        reason = say.TOLD_ALONE.filled(row=row + 1, column=column + 1, symbol=symbol)
        return Step(REVEALED_LETTER, LEVELS[-1], (), ((cell, symbol),), reason=reason)
