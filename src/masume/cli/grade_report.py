"""What reports of grades have in common, whatever the kind of puzzle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from masume.cli.report import bad_input
from masume.core.refused import refusal_of

if TYPE_CHECKING:
    from masume.core import Language, Puzzle, Sentence, Slot, Step
    from masume.formats import Document
    from masume.grade.outcome import Outcome

SECONDS = 10.0
"""How long to look at a puzzle's solutions."""

NO_STARS = "─────"
"""As wide as the stars of a level, in every terminal."""


class GradeReport(Protocol):
    """The grade of one puzzle, ready to be told."""

    @property
    def file(self) -> Path:
        """Where the puzzle is from."""

    @property
    def level(self) -> int | None:
        """The level from 1 to 5; None if it could not be solved as people solve it."""

    @property
    def size(self) -> Sentence:
        """How long the solve is, in what is counted for this kind: steps, or clues."""

    @property
    def remark(self) -> Sentence:
        """The hardest technique, or why there is no level."""

    def in_json(self) -> dict[str, Any]:
        """All that is known, for programs."""

    def lines(self, lang: Language, *, with_steps: bool) -> Iterator[str]:
        """All that is known, for people."""


def read_question(file: Path) -> Document:
    """The puzzle in a file; raises Refused if it cannot be read, or no solution could answer its question."""
    from masume.formats import read_puzzle
    from masume.grade.standing import require_question

    with bad_input():
        document = read_puzzle(file)
    try:
        require_question(document.puzzle)
    except ValueError as error:
        raise refusal_of(error).at(file) from error
    return document


def unsolved(puzzle: Puzzle, status: str) -> Outcome:
    """Why techniques that ended so do not solve a puzzle; a signal stops the command, not only this search."""
    from masume.cli.signals import interruptible
    from masume.core import Budget
    from masume.grade.outcome import why_unsolved

    with interruptible() as stop:
        outcome = why_unsolved(puzzle, status, Budget(seconds=SECONDS, cancel=stop))
    if stop.is_set():
        raise KeyboardInterrupt
    return outcome


def step_in_json(step: Step) -> dict[str, Any]:
    """A step with its reason in both languages."""
    content = {
        "technique": step.technique,
        "level": step.level,
        "line": step.line,
        "cells_used": step.cells_used,
        "decided": step.decided,
        "reason": {"en": step.reason.en, "ja": step.reason.ja} if step.reason else None,
    }
    if step.slot is None:
        return content
    excluded = [{"slot": _slot(slot), "word": "".join(word)} for slot, word in step.excluded]
    return {**content, "slot": _slot(step.slot), "excluded": excluded}


def numbered(reasons: Iterable[str]) -> Iterator[str]:
    """Every step with its number, and an empty line after the last."""
    for number, reason in enumerate(reasons, start=1):
        yield f"{number:>4}. {reason}"
    yield ""


def said(step: Step, lang: Language) -> str:
    """The reason of a step; nothing if it has none."""
    from masume.cli.terminal import visible

    return visible(step.reason(lang)) if step.reason else ""


def technique_lines(kind: str, counts: Mapping[str, int], lang: Language) -> Iterator[str]:
    """How often each technique of a kind of puzzle is used, by its title."""
    from masume.grade import technique_titles

    titles = technique_titles(kind)
    for name, count in counts.items():
        yield f"{count:>6}  {titles[name](lang)}"


def table(reports: Iterable[GradeReport], lang: Language) -> Iterator[str]:
    """A line for each puzzle: file, level, stars, how long, how hard."""
    from masume.cli.terminal import aligned, visible
    from masume.grade import sentences as grade_sentences
    from masume.press.levels import stars

    rows = [
        (
            visible(str(report.file)),
            grade_sentences.LEVEL(lang, level=report.level) if report.level else grade_sentences.NO_LEVEL(lang),
            stars(report.level) if report.level else NO_STARS,
            report.size(lang),
            visible(report.remark(lang)),
        )
        for report in reports
    ]
    return iter(aligned(rows))


def _slot(slot: Slot) -> dict[str, Any]:
    return {"start": slot.start, "direction": slot.direction, "length": slot.length}
