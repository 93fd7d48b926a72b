"""The grade of a nonogram: Sato's level, the effort, and the techniques it takes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from masume.cli.grade_report import numbered, step_in_json, technique_lines, unsolved
from masume.cli.report import bad_input

if TYPE_CHECKING:
    from masume.core import Language, Puzzle, Sentence
    from masume.core.threads import KeepGoing
    from masume.formats import Document
    from masume.grade import Effort, Grader, SatoGrade
    from masume.grade.outcome import Outcome


@dataclass(frozen=True, slots=True)
class NonogramReport:
    """Both grades of a nonogram."""

    file: Path
    puzzle: Puzzle
    sato: SatoGrade
    effort: Effort

    @property
    def level(self) -> int | None:
        """Sato's level; None if his techniques do not solve it."""
        return self.sato.level

    @property
    def size(self) -> Sentence:
        """How many steps there are."""
        from masume.grade.sentences import STEPS

        return STEPS.filled(count=len(self.sato.deductions))

    @property
    def remark(self) -> Sentence:
        """The hardest technique, or why there is no level."""
        from masume.core import Sentence
        from masume.grade import sentences as grade_sentences

        if not self.sato.solved:
            return grade_sentences.BRIEFLY[self._outcome()]
        hardest = max(self.sato.deductions, key=lambda deduction: deduction.level, default=None)
        return hardest.technique.title if hardest else Sentence("", "")

    def in_json(self) -> dict[str, Any]:
        """Both grades with every step."""
        sato, effort = self.sato, self.effort
        return {
            "status": sato.status,
            "several_solutions": sato.status == "stuck" and self._outcome() == "several",
            "level": sato.level,
            "techniques_level": sato.bare_level if sato.solved else None,
            "level_up": sato.level_up,
            "counts": sato.counts,
            "techniques": sato.techniques,
            "cells_left": sato.cells_left,
            "effort": {
                "level": effort.level,
                "minutes": effort.minutes,
                "needs_guessing": effort.needs_guessing,
                "curve": effort.curve,
                "bottleneck": step_in_json(effort.bottleneck.step()) if effort.bottleneck else None,
            },
            "steps": [step_in_json(deduction.step()) for deduction in sato.deductions],
        }

    def lines(self, lang: Language, *, with_steps: bool) -> Iterator[str]:
        """The level and why, the effort, the techniques; before them every step if that is asked for."""
        if with_steps:
            yield from numbered(deduction.reason()(lang) for deduction in self.sato.deductions)
        yield from self._level(lang)
        yield from self._effort(lang)
        yield from technique_lines(self.puzzle.kind, dict(self.sato.techniques.most_common()), lang)

    def _level(self, lang: Language) -> Iterator[str]:
        from masume.cli import sentences
        from masume.grade import sentences as grade_sentences

        sato = self.sato
        if not sato.solved:
            told = grade_sentences.UNSOLVED[self._outcome()](lang, count=sato.cells_left)
            yield f"{self.file}: {told}"
            return
        yield sentences.GRADED(lang, file=self.file, level=sato.level)
        yield grade_sentences.LEVEL_UPS[sato.level_up](lang, level=sato.bare_level, count=sato.counts[sato.bare_level])

    def _effort(self, lang: Language) -> Iterator[str]:
        from masume.cli import sentences
        from masume.cli.terminal import sparkline
        from masume.grade import sentences as grade_sentences

        effort = self.effort
        if effort.level is not None:
            yield grade_sentences.EFFORT(lang, level=effort.level, count=max(1, round(effort.minutes)))
        yield sentences.CURVE(lang, curve=sparkline(effort.curve))
        if effort.bottleneck is not None:
            yield grade_sentences.BOTTLENECK(lang, reason=effort.bottleneck.reason()(lang))

    def _outcome(self) -> Outcome:
        """Why it is not solved: no solution, several, it needs guessing, or nobody knows in time."""
        return unsolved(self.puzzle, self.sato.status)


def grade_nonogram(file: Path, document: Document) -> NonogramReport | None:
    """The grades of a nonogram; None if they were interrupted."""
    from masume.grade import Grader

    with bad_input():
        grader = Grader(document.puzzle)
    found = _run(grader)
    return NonogramReport(file, document.puzzle, *found) if found else None


def _run(grader: Grader) -> tuple[SatoGrade, Effort] | None:
    """Both answers of the grader; None if it was interrupted."""
    from masume.cli.signals import interruptible
    from masume.core import Budget
    from masume.core.aside import run_aside
    from masume.grade import effort_along

    def work(keep_going: KeepGoing | None) -> tuple[SatoGrade, Effort]:
        return grader.grade(keep_going=keep_going), effort_along(grader.follow(keep_going=keep_going))

    with interruptible() as stop:
        found, was_cancelled = run_aside(work, grader.cancel, Budget(cancel=stop), lambda: None)
    return None if was_cancelled else found
