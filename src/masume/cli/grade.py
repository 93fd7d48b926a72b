"""masume grade: how hard a nonogram is, and the steps that prove it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from masume.cli.check import PuzzleFile
from masume.cli.command import Option, echo
from masume.cli.options import Json, Lang, language
from masume.cli.report import FAULTY, STOPPED, BadInput, bad_input, language_of_locale, print_json

if TYPE_CHECKING:
    from pathlib import Path

    from masume.core import Language, Puzzle, Sentence, Step
    from masume.formats import Document
    from masume.grade import Effort, Grader, SatoGrade

SECONDS = 10.0
"""How long to look at a puzzle's solutions."""


def grade(
    file: PuzzleFile,
    steps: Annotated[bool, Option("--steps", help="Tell every step of the solution with its reason.")] = False,
    lang: Lang = None,
    json: Json = False,
) -> int:
    """Grade a nonogram by the techniques it needs and by the effort it takes.

    Exit 1 if it needs guessing, has several solutions, or none.
    """
    from masume.grade.nonogram import Grader

    document = read_nonogram(file)
    with bad_input():
        grader = Grader(document.puzzle)
    found = _run(grader)
    if found is None:
        return STOPPED
    sato, effort = found
    if json:
        print_json({"file": str(file), **_in_json(document.puzzle, sato, effort)})
    else:
        _report(file, document.puzzle, sato, effort, language(lang) or language_of_locale(), with_steps=steps)
    return 0 if sato.solved else FAULTY


def _run(grader: Grader) -> tuple[SatoGrade, Effort] | None:
    """Both answers of the grader; None if it was interrupted."""
    from masume.cli.progress import interruptible
    from masume.core import Budget
    from masume.core.aside import run_aside
    from masume.grade import effort_along

    def work() -> tuple[SatoGrade, Effort]:
        return grader.grade(), effort_along(grader.follow())

    with interruptible() as stop:
        found, was_cancelled = run_aside(work, grader.cancel, Budget(cancel=stop), lambda: None)
    return None if was_cancelled else found


def read_nonogram(file: Path) -> Document:
    """The nonogram in a file; BadInput if it holds another kind of puzzle, or one that breaks its rules."""
    from masume.formats import read_puzzle
    from masume.kinds import KINDS, NONOGRAM, explain

    with bad_input():
        document = read_puzzle(file)
    if document.puzzle.kind != NONOGRAM.name:
        kind = KINDS[document.puzzle.kind].title("en").lower()
        raise BadInput(f"{file} is a {kind}, but only nonograms are graded yet")
    faults = NONOGRAM.check(document.puzzle).faults
    if faults:
        raise BadInput(f"{file}: {explain(faults[0])}")
    return document


def has_several_solutions(puzzle: Puzzle) -> bool:
    """True if that is soon known of a nonogram."""
    from masume.core import Budget
    from masume.solve import Finding, solve_lines

    found = solve_lines(puzzle, Budget(seconds=SECONDS)).best
    return found is not None and found.finding is Finding.SEVERAL


def step_in_json(step: Step) -> dict[str, Any]:
    """A step with its reason in both languages."""
    return {
        "technique": step.technique,
        "level": step.level,
        "line": step.line,
        "cells_used": step.cells_used,
        "decided": step.decided,
        "reason": {"en": step.reason.en, "ja": step.reason.ja} if step.reason else None,
    }


def _in_json(puzzle: Puzzle, sato: SatoGrade, effort: Effort) -> dict[str, Any]:
    return {
        "status": sato.status,
        "several_solutions": sato.status == "stuck" and has_several_solutions(puzzle),
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


def _report(file: Path, puzzle: Puzzle, sato: SatoGrade, effort: Effort, lang: Language, *, with_steps: bool) -> None:
    from masume.cli import sentences

    if with_steps:
        for number, deduction in enumerate(sato.deductions, start=1):
            echo(f"{number:>4}. {deduction.reason()(lang)}")
        echo("")
    if sato.solved:
        echo(sentences.GRADED(lang, file=file, level=sato.level))
        echo(sentences.LEVEL_UPS[sato.level_up](lang, level=sato.bare_level, count=sato.counts[sato.bare_level]))
    else:
        echo(f"{file}: {_why_unsolved(puzzle, sato)(lang, count=sato.cells_left)}")
    _report_effort(effort, lang)
    _report_techniques(sato, lang)


def _why_unsolved(puzzle: Puzzle, sato: SatoGrade) -> Sentence:
    from masume.cli import sentences

    if sato.status == "impossible":
        return sentences.NO_COMPLETION
    return sentences.SEVERAL_SOLUTIONS if has_several_solutions(puzzle) else sentences.NEEDS_GUESSING


def _report_effort(effort: Effort, lang: Language) -> None:
    from masume.cli import sentences
    from masume.cli.terminal import sparkline

    if effort.level is not None:
        echo(sentences.EFFORT(lang, level=effort.level, count=max(1, round(effort.minutes))))
    echo(sentences.CURVE(lang, curve=sparkline(effort.curve)))
    if effort.bottleneck is not None:
        echo(sentences.BOTTLENECK(lang, reason=effort.bottleneck.reason()(lang)))


def _report_techniques(sato: SatoGrade, lang: Language) -> None:
    from masume.grade.nonogram import TECHNIQUES

    titles = {technique.name: technique.title(lang) for technique in TECHNIQUES}
    for name, count in sato.techniques.most_common():
        echo(f"{count:>6}  {titles[name]}")
