"""masume hint: the easiest next step from a half-solved nonogram."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from masume.cli.check import PuzzleFile
from masume.cli.command import Option, echo
from masume.cli.grade import SECONDS, has_several_solutions, read_nonogram, step_in_json
from masume.cli.options import Json, Lang, language
from masume.cli.report import FAULTY, bad_input, language_of_locale, print_json, say

if TYPE_CHECKING:
    from masume.core import Grid, Language, Position, Puzzle, Sentence
    from masume.grade import Deduction


def hint(
    file: PuzzleFile,
    board: Annotated[
        Path | None,
        Option("--board", help="How far you are: a text file, one row a line, # black, x white, . open."),
    ] = None,
    save: Annotated[
        Path | None, Option("--save", help="Write the board after the step, for --board the next time.")
    ] = None,
    lang: Lang = None,
    json: Json = False,
) -> int:
    """Tell the easiest next step of a nonogram and why it holds; exit 1 if there is a mistake or only guessing is left.

    Without --board it starts from the cells that are given in the file.
    """
    from masume.formats.board import board_text, read_board
    from masume.grade import hint_nonogram

    puzzle = read_nonogram(file).puzzle
    if board is not None and puzzle.lines is not None:
        with bad_input():
            puzzle = replace(puzzle, grid=read_board(board, puzzle.lines))
    problem, cells = _problem(puzzle)
    step = None if problem else hint_nonogram(puzzle)
    after = puzzle.grid.replace(dict(step.decided)) if step else puzzle.grid
    if save is not None and not problem:
        save.write_text(board_text(after), encoding="utf-8")
    if json:
        print_json(_in_json(str(file), puzzle, problem, cells, step))
    else:
        _report(replace(puzzle, grid=after), problem, cells, step, language(lang) or language_of_locale())
    return 0 if step or (_is_complete(puzzle.grid) and not problem) else FAULTY


def _problem(puzzle: Puzzle) -> tuple[Sentence | None, tuple[Position, ...]]:
    """What keeps a board from being completed, and the cells that are wrong as far as they are known."""
    from masume.cli import sentences
    from masume.core import Budget
    from masume.solve import Finding, solve_lines

    budget = Budget(seconds=SECONDS)
    here = solve_lines(puzzle, budget, limit=1).best
    if here is None or here.marks or not here.is_complete:
        return None, ()
    whole = solve_lines(puzzle.lines, budget).best if puzzle.lines is not None else None
    if whole is not None and whole.finding is Finding.IMPOSSIBLE:
        return sentences.NO_SOLUTION, ()
    if whole is None or whole.finding is not Finding.UNIQUE:
        return sentences.NO_COMPLETION, ()
    solution = whole.answers[0].grid
    return sentences.MISTAKES, tuple(at for at, symbol in puzzle.givens.items() if solution[at] != symbol)


def _is_complete(grid: Grid) -> bool:
    return len(grid.symbols) == grid.height * grid.width


def _in_json(
    file: str, puzzle: Puzzle, problem: Sentence | None, mistakes: tuple[Position, ...], step: Deduction | None
) -> dict[str, object]:
    return {
        "file": file,
        "complete": problem is None and _is_complete(puzzle.grid),
        "possible": problem is None,
        "mistakes": mistakes,
        "step": step_in_json(step.step()) if step else None,
    }


def _report(
    puzzle: Puzzle, problem: Sentence | None, cells: tuple[Position, ...], step: Deduction | None, lang: Language
) -> None:
    from masume.cli import sentences
    from masume.cli.nonogram_text import draw_nonogram

    if problem:
        row, column = cells[0] if cells else (0, 0)
        say(problem(lang, count=len(cells), row=row + 1, column=column + 1))
    elif step:
        echo(f"{draw_nonogram(puzzle, puzzle.grid, lang)}\n")
        echo(step.reason()(lang))
        echo(sentences.TECHNIQUE(lang, title=step.technique.title(lang), level=step.level))
    elif _is_complete(puzzle.grid):
        echo(sentences.COMPLETE(lang))
    else:
        say((sentences.SEVERAL_LEFT if has_several_solutions(puzzle) else sentences.NO_STEP)(lang))
