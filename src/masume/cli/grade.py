"""masume grade: how hard puzzles are, and the steps that prove it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from masume.cli.command import Argument, Option, echo
from masume.cli.options import Json, Lang, language
from masume.cli.refusals import STEPS_OF_ONE
from masume.cli.report import (
    BAD_INPUT,
    FAULTY,
    print_json,
    report_error,
    spoken_language,
)
from masume.core.refused import Refused

if TYPE_CHECKING:
    from masume.cli.grade_report import GradeReport
    from masume.core import Language
    from masume.formats import Document

Files = Annotated[list[Path], Argument(metavar="FILE", help="Puzzle files, as for check; several make a table.")]


def grade(
    file: Files,
    steps: Annotated[bool, Option("--steps", help="Tell every step of the solution with its reason.")] = False,
    lang: Lang = None,
    json: Json = False,
) -> int:
    """Grade puzzles by the techniques they need; crosswords by the strength of their clues.

    Several files are told in a table, a line each. Exit 1 if a puzzle needs guessing, has several solutions, or none.
    """
    if len(file) > 1:
        if steps:
            raise Refused(STEPS_OF_ONE)
        return _grade_all(file, language(lang), as_json=json)
    report = _graded(file[0])
    if report is None:
        raise KeyboardInterrupt  # stopped before there was a result
    if json:
        print_json(_in_json(report))
    else:
        for line in report.lines(language(lang) or spoken_language(), with_steps=steps):
            echo(line)
    return 0 if report.level else FAULTY


def _grade_all(files: list[Path], lang: Language | None, *, as_json: bool) -> int:
    """A line for each file; a file that cannot be graded keeps none of the others from it."""
    from masume.cli.grade_report import table

    reports: list[GradeReport] = []
    problems: dict[Path, str] = {}
    for file in files:
        try:
            report = _graded(file)
        except Refused as refused:
            problems[file] = refused.sentence(lang or spoken_language())
            continue
        if report is None:
            raise KeyboardInterrupt  # stopped before there was a result
        reports.append(report)
    if as_json:
        errors = [{"file": str(file), "error": problem} for file, problem in problems.items()]
        print_json({"puzzles": [_in_json(report) for report in reports], "errors": errors})
    for line in () if as_json else table(reports, lang or spoken_language()):
        echo(line)
    for problem in problems.values():
        report_error(problem, as_json=False)
    return BAD_INPUT if problems else 0 if all(report.level for report in reports) else FAULTY


def _graded(file: Path) -> GradeReport | None:
    """The grade of one puzzle; None if it was interrupted."""
    from masume.cli.grade_crossword import grade_crossword
    from masume.cli.grade_nonogram import grade_nonogram
    from masume.cli.grade_report import read_question
    from masume.cli.grade_skeleton import grade_skeleton
    from masume.grade.crossword.guide import CrosswordGuide
    from masume.grade.guides import guide_of
    from masume.grade.nonogram.guide import NonogramGuide
    from masume.grade.skeleton.guide import SkeletonGuide

    reports: dict[type[object], Callable[[Path, Document], GradeReport | None]] = {
        SkeletonGuide: grade_skeleton,
        CrosswordGuide: grade_crossword,
        NonogramGuide: grade_nonogram,
    }
    document = read_question(file)
    return reports[type(guide_of(document.puzzle))](file, document)


def _in_json(report: GradeReport) -> dict[str, Any]:
    return {"file": str(report.file), **report.in_json()}
