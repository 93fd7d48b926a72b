"""A puzzle that is asked about: what orders for solving and grading are carried out with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from masume.core import Answer, Language, OnProgress, Progress, Puzzle, Sentence
from masume.formats import Document
from masume.orders.bench import Bench
from masume.orders.concepts import usual_base
from masume.solve.hints.question import clue_language

if TYPE_CHECKING:
    from masume.words.bank import WordBank
    from masume.words.candidate import Suggester


@dataclass(frozen=True, slots=True)
class AskedPuzzle:
    """A puzzle to solve or to grade, with its answer if that is known."""

    puzzle: Puzzle
    answer: Answer | None = None
    bank: WordBank | None = None
    """Words to solve it from instead of its own list."""
    open_base: Callable[[Language], Suggester] = usual_base
    """Where it is looked up what clues bring to mind; opened only if that is of use."""

    @classmethod
    def of(cls, document: Document) -> AskedPuzzle:
        """The puzzle of a document."""
        return cls(document.puzzle, document.answer)

    def base(self) -> Suggester:
        """The concept base of the clues' language; raises ValueError with one sentence if there is none."""
        return self.open_base(clue_language(self.puzzle))

    def base_if_any(self) -> Suggester | None:
        """The same for work that can do without: None if there are no clues, or no concept base for them."""
        try:
            return self.base() if self.puzzle.clues else None
        except ValueError:
            return None


def reporting(bench: Bench, standing: Sentence) -> OnProgress:
    """Reports to the bench that the work goes on: a search for an answer has no score that says anything to people."""

    def report(progress: Progress) -> None:
        bench.report(Progress(progress.seconds, progress.rounds, float("-inf"), standing=standing))

    return report
