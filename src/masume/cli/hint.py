"""masume hint: the easiest next step from a half-solved puzzle."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from masume import formats, grade, kinds, orders
from masume.cli import sentences
from masume.cli.check import PuzzleFile
from masume.cli.command import Option, echo
from masume.cli.graded import step_in_json
from masume.cli.nonogram_text import draw_nonogram
from masume.cli.options import Json, Lang, language
from masume.cli.outputs import write_or_refuse
from masume.cli.report import FAULTY, bad_input, both, print_json, say, spoken_language
from masume.cli.show import is_wide
from masume.cli.terminal import draw, visible
from masume.core.refused import refusal_of
from masume.formats.progress import progress_text, read_progress, saved_letters

if TYPE_CHECKING:
    from masume.core import Grid, Language
    from masume.formats import Document
    from masume.grade import Hint


def hint(
    file: PuzzleFile,
    board: Annotated[
        Path | None,
        Option(
            "--board",
            help="How far you are: a text file, a line for each row: letters, . open, # black (of a nonogram # black, "
            "x white, . open), or an .ipuz file with saved letters.",
        ),
    ] = None,
    save: Annotated[
        Path | None, Option("--save", help="Write the board after the step, for --board the next time.")
    ] = None,
    nudge: Annotated[bool, Option("--nudge", help="Say only where to look, not what follows there.")] = False,
    lang: Lang = None,
    json: Json = False,
) -> int:
    """Show what is wrong on a board, or the easiest next step: where to look, then what follows there and why.

    Without --board it starts from what is given in the file. Exit 1 if there is a mistake or only guessing is left.
    """
    document = _read_question(file)
    found = _hint(file, document, board)
    if save is not None and found.leads_on:
        reached = found.board if nudge else found.after
        write_or_refuse(save, progress_text(document.puzzle, reached, document.answer).encode())
    if json:
        print_json({"file": str(file), "kind": document.puzzle.kind, **_in_json(found, nudge_only=nudge)})
    else:
        _report(document, found, language(lang) or spoken_language(), nudge_only=nudge)
    return 0 if found.leads_on else FAULTY


def _read_question(file: Path) -> Document:
    """The puzzle in a file; raises Refused if it cannot be read, or no solution could answer its question."""
    with bad_input():
        document = formats.read_puzzle(file)
    try:
        grade.require_question(document.puzzle)
    except ValueError as error:
        raise refusal_of(error).at(file) from error
    return document


def _hint(file: Path, document: Document, board: Path | None) -> Hint:
    puzzle, answer = document.puzzle, document.answer
    with bad_input():
        grid = read_progress(board, puzzle, answer) if board is not None else saved_letters(file, puzzle)
    try:
        return grade.hint_for(puzzle, grid, answer, suggester=orders.AskedPuzzle(puzzle).base_if_any())
    except ValueError as error:
        raise refusal_of(error).at(board or file) from error


# ---------------------------------------------------------------- reports


def _in_json(found: Hint, *, nudge_only: bool) -> dict[str, Any]:
    """What was asked for, and no more: with --nudge the JSON does not give the step away."""
    content = {
        "status": found.status,
        "complete": found.status == "complete",
        "possible": found.status not in ("mistakes", "no_completion", "no_solution"),
        "nudge": both(found.nudge) if found.nudge else None,
    }
    if nudge_only:
        return content
    return {
        **content,
        "mistakes": found.mistakes,
        "reason": both(found.reason),
        "technique": found.technique,
        "level": found.level,
        "decided": found.decided,
        "step": step_in_json(found.steps[-1]) if found.steps else None,
        "steps": [step_in_json(step) for step in found.steps],
    }


def _report(document: Document, found: Hint, lang: Language, *, nudge_only: bool) -> None:
    """The board and the hint on standard output; what keeps it from going on, on standard error."""
    if found.mistakes and not nudge_only and document.puzzle.lines is None:
        echo(f"{_drawn(document, found.board.replace(dict.fromkeys(found.mistakes, '?')), lang)}\n")
    if not found.steps:
        sentence = (found.nudge if nudge_only else None) or found.reason
        (echo if found.leads_on else say)(sentence(lang))
        return
    echo(f"{_drawn(document, found.board if nudge_only else found.after, lang)}\n")
    if found.nudge is not None:
        echo(found.nudge(lang))
    if not nudge_only:
        for line in _deduction(document.puzzle.kind, found, lang):
            echo(line)


def _deduction(kind: str, found: Hint, lang: Language) -> list[str]:
    """A line for each step, and what the hardest of them is called."""
    lines = [visible(step.reason(lang)) for step in found.steps if step.reason]
    title = grade.technique_titles(kind).get(found.technique or "")
    return [*lines, sentences.TECHNIQUE(lang, title=title(lang), level=found.level)] if title else lines


def _drawn(document: Document, grid: Grid, lang: Language) -> str:
    puzzle = document.puzzle
    if puzzle.lines is not None:
        return draw_nonogram(puzzle, grid, lang)
    numbers = grid.numbered() if kinds.kind_of(puzzle).has_clues else None
    return draw(grid, wide=is_wide(document), numbers=numbers)
