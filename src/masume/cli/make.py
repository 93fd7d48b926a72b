"""masume make: from words to a puzzle."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from masume.cli.options import (
    FoldSmallKana,
    Hiragana,
    Json,
    KeepMarks,
    Lang,
    Size,
    Words,
    folding,
    language,
    read_board,
    read_words,
)
from masume.cli.report import (
    FAULTY,
    BadInput,
    bad_input,
    language_of_locale,
    print_json,
    problem_as_json,
    say,
)

if TYPE_CHECKING:
    from masume.core import Budget, Grid, Language, Run
    from masume.make import Made
    from masume.words import Lexicon

DEFAULT_SECONDS = 10.0
LISTED_PROBLEMS = 5

app = typer.Typer(help="Make a puzzle.", no_args_is_help=True)


@app.callback()
def _group() -> None:
    """Make a puzzle."""


@app.command()
def skeleton(
    words: Words,
    size: Size = None,
    mask: Annotated[
        Path | None, typer.Option("--mask", help="A text file, one row a line: - is outside the board, . and # inside.")
    ] = None,
    seconds: Annotated[
        float | None, typer.Option("--seconds", help=f"How long to search (default {DEFAULT_SECONDS:g}).")
    ] = None,
    rounds: Annotated[
        int | None, typer.Option("--rounds", help="Rounds per thread instead of seconds: the same board every time.")
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", help="Where chance begins (default: a new one).")] = None,
    threads: Annotated[int, typer.Option("--threads", help="Searches side by side; the best board wins.")] = 1,
    method: Annotated[str, typer.Option("--method", help="How to search: ils.")] = "ils",
    title: Annotated[str, typer.Option("--title", help="Title (default: the list's).")] = "",
    author: Annotated[str, typer.Option("--author", help="Who made the puzzle, for files and sheets.")] = "",
    out: Annotated[
        list[Path] | None,
        typer.Option(
            "--out", help="A file to write: .ipuz, or .svg for a sheet with -answer.svg beside it; repeatable."
        ),
    ] = None,
    lang: Lang = None,
    fold_small_kana: FoldSmallKana = False,
    hiragana: Hiragana = False,
    keep_marks: KeepMarks = False,
    json: Json = False,
) -> int:
    """Make a skeleton (criss-cross, fill-in) from a word list; digits make a number skeleton.

    The board is 15x15 unless --size or --mask says otherwise.
    """
    import secrets

    from masume.cli.outputs import require_writable
    from masume.make import METHODS

    require_writable(out or [])
    require_printable({"--title": title, "--author": author})
    if method not in METHODS:
        raise BadInput(f"there is no method {method}; there is {', '.join(METHODS)}")
    board = read_board(size, mask)
    lexicon = read_words(words, folding(fold_small_kana, hiragana, keep_marks), language(lang))
    seed = secrets.randbelow(2**32) if seed is None else seed
    run, lexicon = _search(lexicon, board, method, _budget(seconds, rounds), seed=seed, threads=threads, title=title)
    return _report(run, lexicon, board, out or [], author=author, lang=language(lang), json=json)


def require_printable(texts: dict[str, str]) -> None:
    """Raises BadInput if an option's text has a character that no sheet can show."""
    from masume.words.symbols import unprintable

    for option, text in texts.items():
        if hidden := unprintable(text):
            raise BadInput(f"the text of {option} has a character that cannot be shown (U+{ord(hidden):04X})")


def _budget(seconds: float | None, rounds: int | None) -> Budget:
    from masume.core import Budget

    if seconds is None and rounds is None:
        seconds = DEFAULT_SECONDS
    with bad_input():
        return Budget(seconds=seconds, rounds=rounds)


def _search(
    lexicon: Lexicon, board: Grid, method: str, budget: Budget, *, seed: int, threads: int, title: str
) -> tuple[Run[Made], Lexicon]:
    """The run, and the list without the words that cannot fit the board."""
    from masume.cli.progress import ProgressLine, interruptible
    from masume.core import Cell
    from masume.make import METHODS, make_skeleton
    from masume.make.skeleton import longest_stretch

    lexicon = lexicon.up_to(longest_stretch(board))
    cells = sum(cell is not Cell.OUTSIDE for _, cell in board)
    limit = f"{budget.seconds:g} s" if budget.seconds is not None else f"{budget.rounds:,} rounds"
    line = ProgressLine(cells, limit)
    with bad_input(), interruptible():
        run = make_skeleton(
            lexicon, board, METHODS[method], budget, seed=seed, threads=threads, title=title, on_progress=line
        )
    line.clear()
    return run, lexicon


def _report(
    run: Run[Made], lexicon: Lexicon, board: Grid, out: list[Path], *, author: str, lang: Language | None, json: bool
) -> int:
    from dataclasses import replace

    from masume.cli.outputs import write_all
    from masume.formats import Document

    written: list[Path] = []
    if not json:
        _say_problems(lexicon)
    if run.best is not None:
        puzzle = replace(run.best.puzzle, author=author)
        if not json:
            _print_made(run, board)
        written = write_all(out, Document(puzzle, run.best.answer), lang)
    if json:
        print_json(_as_json(run, lexicon, written))
    elif run.best is None:
        say(f"no board: {_why_nothing(run, lexicon)}")
    for path in written:
        say(f"wrote {path}")
    return 0 if run.best is not None else FAULTY


def _why_nothing(run: Run[Made], lexicon: Lexicon) -> str:
    from masume.core import Status

    if run.status is Status.IMPOSSIBLE:
        return f"none of the {len(lexicon) + len(lexicon.problems)} lines of {lexicon.name} gives a word that fits"
    return "the search was stopped before its first round ended"


def _say_problems(lexicon: Lexicon) -> None:
    problems = lexicon.problems
    for problem in problems[:LISTED_PROBLEMS]:
        say(f"{lexicon.name}, {problem.sentence(language_of_locale())}")
    if len(problems) > LISTED_PROBLEMS:
        say(f"… and {len(problems) - LISTED_PROBLEMS} more lines left out (masume words check lists all)")


def _print_made(run: Run[Made], board: Grid) -> None:
    from masume.cli.terminal import draw
    from masume.core import Status

    if run.best is None:
        return
    grid = run.best.answer.grid
    stopped = "stopped; the best board so far: " if run.status is Status.CANCELLED else ""
    typer.echo(draw(grid))
    typer.echo(
        f"\n{stopped}{run.best.puzzle.title}: {board.width}x{board.height}, {len(run.best.puzzle.words)} words, "
        f"{grid.white_ratio:.1%} white, seed {run.seed}, {run.rounds:,} rounds in {run.seconds:.1f} s"
    )


def _as_json(run: Run[Made], lexicon: Lexicon, written: list[Path]) -> dict[str, Any]:
    result: dict[str, Any] = {
        "status": run.status,
        "seed": run.seed,
        "rounds": run.rounds,
        "seconds": run.seconds,
        "improvements": run.improvements,
        "trace": run.trace,
        "left_out": [problem_as_json(problem) for problem in lexicon.problems],
        "written": [str(path) for path in written],
    }
    if run.best is not None:
        puzzle, answer = run.best.puzzle, run.best.answer
        result |= {
            "kind": puzzle.kind,
            "title": puzzle.title,
            "width": puzzle.grid.width,
            "height": puzzle.grid.height,
            "white_cells": len(answer.grid.white_cells),
            "white_ratio": answer.grid.white_ratio,
            "grid": str(answer.grid).split("\n"),
            "words": [entry.text for entry in puzzle.words],
        }
    return result
