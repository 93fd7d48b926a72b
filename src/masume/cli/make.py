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
    Mask,
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
    help_when_alone,
    language_of_locale,
    print_json,
    problem_as_json,
    report_error,
    say,
    say_problems,
)

if TYPE_CHECKING:
    from threading import Event

    from masume.core import Budget, Grid, Language, Run
    from masume.make import Made
    from masume.words import Lexicon

DEFAULT_SECONDS = 10.0

app = typer.Typer(help="Make a puzzle.")


@app.callback(invoke_without_command=True)
def _group(context: typer.Context) -> None:
    help_when_alone(context)


@app.command()
def skeleton(
    words: Words,
    size: Size = None,
    mask: Mask = None,
    seconds: Annotated[
        float | None, typer.Option("--seconds", help=f"How long to search (default {DEFAULT_SECONDS:g}).")
    ] = None,
    rounds: Annotated[
        int | None, typer.Option("--rounds", help="Rounds per thread instead of seconds: the same board every time.")
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", help="Where chance begins (default: a new one).")] = None,
    threads: Annotated[int, typer.Option("--threads", help="Searches side by side; the best board wins.")] = 1,
    method: Annotated[
        str | None, typer.Option("--method", help="How to search (default, so far the only one: ils).")
    ] = None,
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

    from masume.cli.outputs import require_writable, write_all
    from masume.cli.progress import interruptible

    require_writable(out or [])
    require_printable({"--title": title, "--author": author})
    board = read_board(size, mask)
    lexicon = read_words(words, folding(fold_small_kana, hiragana, keep_marks), language(lang))
    seed = secrets.randbelow(2**32) if seed is None else seed
    written: list[Path] = []
    failure = ""
    with interruptible() as stop:
        budget = _budget(seconds, rounds, stop)
        run, lexicon = _search(lexicon, board, method, budget, seed=seed, threads=threads)
        if run.best is not None:
            made = _credited(run.best, title, author)
            run = run.with_best(made)
            written, failure = write_all(out or [], made, language(lang))
    if json:
        print_json(_as_json(run, lexicon, written) | ({"error": failure} if failure else {}))
    else:
        spoken = language(lang) or language_of_locale()
        fit = ["--mask", str(mask)] if mask else ["--size", f"{board.width}x{board.height}"]
        say_problems(lexicon, spoken, [words, *fit])
        _report(run, lexicon, written, spoken)
    if failure:
        return report_error(failure, as_json=False)
    return 0 if run.best is not None else FAULTY


def require_printable(texts: dict[str, str]) -> None:
    """Raises BadInput if an option's text has a character that no sheet can show."""
    from masume.words.symbols import unprintable

    for option, text in texts.items():
        if hidden := unprintable(text):
            raise BadInput(f"the text of {option} has a character that cannot be shown (U+{ord(hidden):04X})")


def _budget(seconds: float | None, rounds: int | None, stop: Event) -> Budget:
    from masume.core import Budget

    if seconds is None and rounds is None:
        seconds = DEFAULT_SECONDS
    with bad_input():
        return Budget(seconds=seconds, rounds=rounds, cancel=stop)


def _search(
    lexicon: Lexicon, board: Grid, method: str | None, budget: Budget, *, seed: int, threads: int
) -> tuple[Run[Made], Lexicon]:
    """The run, and the list without the words that cannot fit the board."""
    from masume.cli.progress import ProgressLine
    from masume.core import Cell
    from masume.make import DEFAULT_METHOD, METHODS, longest_stretch, make_skeleton

    chosen = METHODS.get(method or DEFAULT_METHOD)
    if chosen is None:
        raise BadInput(f"there is no method {method}; there is {', '.join(METHODS)}")
    lexicon = lexicon.up_to(longest_stretch(board))
    line = ProgressLine(sum(cell is not Cell.OUTSIDE for _, cell in board), budget)
    with bad_input():
        run = make_skeleton(lexicon, board, chosen, budget, seed=seed, threads=threads, on_progress=line)
    line.clear()
    return run, lexicon


def _credited(made: Made, title: str, author: str) -> Made:
    """The puzzle with the title and the author asked for."""
    from dataclasses import replace

    return replace(made, puzzle=replace(made.puzzle, title=title or made.puzzle.title, author=author))


def _report(run: Run[Made], lexicon: Lexicon, written: list[Path], lang: Language) -> None:
    """The board on standard output; why there is none, or what was written, on standard error."""
    from masume.cli import sentences
    from masume.cli.terminal import draw
    from masume.core import Status
    from masume.kinds import title_of

    if run.best is None:
        why = sentences.NOTHING_FITS if run.status is Status.IMPOSSIBLE else sentences.NOTHING_YET
        say(why(lang, name=lexicon.name))
        return
    grid = run.best.answer.grid
    typer.echo(f"{draw(grid)}\n")
    if run.status is Status.CANCELLED:
        typer.echo(sentences.STOPPED(lang))
    summary = sentences.MADE(
        lang,
        title=title_of(run.best.puzzle, lang),
        width=grid.width,
        height=grid.height,
        words=len(run.best.puzzle.words),
        listed=len(lexicon),
        ratio=grid.white_ratio,
        seed=run.seed,
        rounds=run.rounds,
        seconds=run.seconds,
    )
    typer.echo(summary)
    for path in written:
        say(sentences.WROTE(lang, path=path))


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
        used = {entry.word for entry in puzzle.words}
        result |= {
            "kind": puzzle.kind,
            "title": puzzle.title,
            "width": puzzle.grid.width,
            "height": puzzle.grid.height,
            "white_cells": len(answer.grid.white_cells),
            "white_ratio": answer.grid.white_ratio,
            "grid": str(answer.grid).split("\n"),
            "words": [entry.text for entry in puzzle.words],
            "unused": [entry.text for entry in lexicon if entry.word not in used],
        }
    return result
