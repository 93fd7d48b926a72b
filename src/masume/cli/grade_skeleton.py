"""The grade of a skeleton: its level, the steps that prove it, and the techniques they take."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from masume.cli.grade_report import numbered, said, step_in_json, technique_lines, unsolved
from masume.cli.report import bad_input

if TYPE_CHECKING:
    from masume.core import Language, Puzzle, Sentence
    from masume.formats import Document
    from masume.grade.outcome import Outcome
    from masume.grade.skeleton import SkeletonGrade


@dataclass(frozen=True)
class SkeletonReport:
    """The grade of a skeleton or a number skeleton."""

    file: Path
    puzzle: Puzzle
    graded: SkeletonGrade

    @property
    def level(self) -> int | None:
        """The level; None if no techniques solve it."""
        return self.graded.level

    @property
    def size(self) -> Sentence:
        """How many steps there are."""
        from masume.grade.sentences import STEPS

        return STEPS.filled(count=len(self.graded.steps))

    @property
    def remark(self) -> Sentence:
        """The hardest technique, or why there is no level."""
        from masume.grade.sentences import BRIEFLY

        return self._hardest if self.graded.status == "solved" else BRIEFLY[self._outcome]

    def in_json(self) -> dict[str, Any]:
        """The grade with every step."""
        graded, grade = self.graded, self.graded.grade
        return {
            "status": graded.status,
            "several_solutions": graded.status == "stuck" and self._outcome == "several",
            "level": graded.level,
            "techniques": self._counts,
            "cells_left": graded.cells_left,
            "curve": grade.curve if grade else None,
            "bottleneck": step_in_json(graded.bottleneck) if graded.bottleneck else None,
            "steps": [step_in_json(step) for step in graded.steps],
        }

    def lines(self, lang: Language, *, with_steps: bool) -> Iterator[str]:
        """The level and why, the hardest step, the techniques; before them every step if that is asked for."""
        if with_steps:
            yield from numbered(said(step, lang) for step in self.graded.steps)
        yield from self._level(lang)
        yield from technique_lines(self.puzzle.kind, self._counts, lang)

    def _level(self, lang: Language) -> Iterator[str]:
        from masume.cli import sentences
        from masume.cli.terminal import sparkline, visible
        from masume.grade import sentences as grade_sentences
        from masume.solve.sentences import NO_SOLUTION

        grade = self.graded.grade
        if grade is None:
            why = NO_SOLUTION if self._outcome == "impossible" else grade_sentences.UNSOLVED[self._outcome]
            yield f"{self.file}: {why(lang, count=self.graded.cells_left)}"
            return
        yield sentences.GRADED(lang, file=self.file, level=grade.level)
        bottleneck = self.graded.bottleneck
        if bottleneck is None:
            yield grade_sentences.NOTHING_TO_DO(lang)
            return
        yield grade_sentences.HARDEST(lang, count=len(grade.steps), title=self._hardest(lang))
        yield sentences.CURVE(lang, curve=sparkline(grade.curve))
        yield visible(grade_sentences.HARDEST_STEP(lang, reason=said(bottleneck, lang)))

    @property
    def _counts(self) -> dict[str, int]:
        """How often each technique is used, the most frequent first."""
        from collections import Counter

        return dict(Counter(step.technique for step in self.graded.steps).most_common())

    @property
    def _hardest(self) -> Sentence:
        """The title of the hardest technique that is needed."""
        from masume.core import Sentence
        from masume.grade import technique_titles

        hardest = self.graded.bottleneck
        return technique_titles(self.puzzle.kind)[hardest.technique] if hardest else Sentence("", "")

    @cached_property
    def _outcome(self) -> Outcome:
        """Why it is not solved: no solution, several, it needs guessing, or nobody knows in time."""
        return unsolved(self.puzzle, self.graded.status)


def grade_skeleton(file: Path, document: Document) -> SkeletonReport | None:
    """The grade of a skeleton; None if it was interrupted."""
    from masume.cli.signals import interruptible
    from masume.core import Budget
    from masume.core.aside import run_aside
    from masume.grade.skeleton import SkeletonGrader

    with bad_input():
        grader = SkeletonGrader(document.puzzle)
    with interruptible() as stop:
        graded, was_cancelled = run_aside(
            lambda keep_going: grader.grade(keep_going=keep_going), grader.cancel, Budget(cancel=stop), lambda: None
        )
    return None if was_cancelled else SkeletonReport(file, document.puzzle, graded)
