"""masume grade: how hard puzzles are, and the steps that prove it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from masume import formats, orders
from masume.cli.command import Argument, Option, echo
from masume.cli.graded import in_json, lines, table
from masume.cli.options import Json, Lang, language
from masume.cli.ordering import OptionsOf, ordered
from masume.cli.refusals import STEPS_OF_ONE
from masume.cli.report import BAD_INPUT, FAULTY, bad_input, print_json, report_error, spoken_language
from masume.cli.signals import interruptible
from masume.core.refused import Refused
from masume.core.sentence import Language
from masume.orders.grade.graded import Graded
from masume.orders.grade.order import GradeOrder

Files = Annotated[list[Path], Argument(metavar="FILE", help="Puzzle files, as for check; several make a table.")]


def grade(
    file: Files,
    asked: Annotated[dict[str, Any], OptionsOf(GradeOrder)],
    steps: Annotated[bool, Option("--steps", help="Show every step of the solution with its reason.")] = False,
    lang: Lang = None,
    json: Json = False,
) -> int:
    """Grade puzzles by the techniques they need; crosswords by the strength of their clues.

    Several files make a table, a line each. Exit 1 if a puzzle needs guessing, has several solutions, or none.
    """
    order, spoken = ordered(GradeOrder, asked), language(lang) or spoken_language()
    if len(file) > 1:
        if steps:
            raise Refused(STEPS_OF_ONE)
        return _grade_all(file, order, spoken, as_json=json)
    graded = _graded(file[0], order)
    if json:
        print_json(in_json(file[0], graded))
    else:
        for line in lines(file[0], graded, spoken, with_steps=steps):
            echo(line)
    return 0 if graded.level else FAULTY


def _grade_all(files: list[Path], order: GradeOrder, lang: Language, *, as_json: bool) -> int:
    """A line for each file; a file that cannot be graded keeps none of the others from it."""
    graded: list[tuple[Path, Graded]] = []
    problems: dict[Path, str] = {}
    for file in files:
        try:
            graded.append((file, _graded(file, order)))
        except Refused as refused:
            problems[file] = refused.sentence(lang)
    if as_json:
        errors = [{"file": str(file), "error": problem} for file, problem in problems.items()]
        print_json({"puzzles": [in_json(*one) for one in graded], "errors": errors})
    else:
        for line in table(graded, lang):
            echo(line)
    for problem in problems.values():
        report_error(problem, as_json=False)
    return BAD_INPUT if problems else 0 if all(one.level for _, one in graded) else FAULTY


def _graded(file: Path, order: GradeOrder) -> Graded:
    """The grade of one puzzle; raises Refused if it cannot be graded, KeyboardInterrupt after a signal."""
    with bad_input():
        document = formats.read_puzzle(file)
    with interruptible() as stop:
        graded = orders.carry_out_grade(order, orders.AskedPuzzle.of(document), orders.QuietBench(stop))
    if graded.is_refused:
        raise Refused(graded.remarks[0]).at(file)
    if stop.is_set():
        raise KeyboardInterrupt  # stopped before there was a result
    return graded
