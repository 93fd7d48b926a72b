"""masume make: from words to a puzzle."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from masume.cli.options import (
    MAX_SIDE,
    FoldSmallKana,
    Hiragana,
    Json,
    KeepMarks,
    Lang,
    Mask,
    Shape,
    Size,
    Start,
    Words,
    folding,
    language,
    read_board,
    read_objective,
    read_wishes,
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

    from masume.core import Budget, Grid, Language, Run, Sentence
    from masume.make import Made, Objective, Unplaced, Wishes
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
    shape: Shape = None,
    start: Start = None,
    all_words: Annotated[
        bool, typer.Option("--all", help="Place every word, on the smallest square found (at most --size).")
    ] = False,
    goal: Annotated[
        str | None,
        typer.Option(
            "--goal",
            help="What to have much of: white (default), words, length, crossings, weight, balance; "
            "or several, such as words=5,crossings=1.",
        ),
    ] = None,
    must: Annotated[
        list[str] | None, typer.Option("--must", metavar="WORD", help="A word that must appear; repeatable.")
    ] = None,
    apart: Annotated[
        list[str] | None,
        typer.Option("--apart", metavar="WORD,WORD", help="Two words that must not cross; repeatable."),
    ] = None,
    max_words: Annotated[int | None, typer.Option("--max-words", help="The most words to use.")] = None,
    min_crossings: Annotated[
        int, typer.Option("--min-crossings", help="How many words every word must cross at least.")
    ] = 0,
    japanese: Annotated[
        bool, typer.Option("--japanese", help="Japanese crossword rules: no two black cells touch, corners are white.")
    ] = False,
    no_blocks: Annotated[bool, typer.Option("--no-blocks", help="No 2x2 block of white cells.")] = False,
    seconds: Annotated[
        float | None, typer.Option("--seconds", help=f"How long to search (default {DEFAULT_SECONDS:g}).")
    ] = None,
    rounds: Annotated[
        int | None, typer.Option("--rounds", help="Rounds per thread instead of seconds: the same board every time.")
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", help="Where chance begins (default: a new one).")] = None,
    threads: Annotated[int, typer.Option("--threads", help="Searches side by side that share their best.")] = 1,
    method: Annotated[
        str | None,
        typer.Option("--method", help="How to search: ruin (default), ils, anneal, windows, or exact for a proof."),
    ] = None,
    bound: Annotated[
        bool, typer.Option("--bound", help="Say afterwards how much better a board could be at most.")
    ] = False,
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

    The board is 15x15 unless --size, --mask, --shape, --start or --all says otherwise.
    """
    import secrets

    from masume.cli.outputs import require_writable, write_all
    from masume.cli.progress import interruptible

    require_writable(out or [])
    require_printable({"--title": title, "--author": author})
    rules = folding(fold_small_kana, hiragana, keep_marks)
    if all_words:
        refuse_with_all(
            {
                "--mask": mask,
                "--shape": shape,
                "--start": start,
                "--goal": goal,
                "--method": method,
                "--bound": bound,
                "--must": must,
                "--apart": apart,
                "--max-words": max_words,
                "--min-crossings": min_crossings,
                "--japanese": japanese,
                "--no-blocks": no_blocks,
            }
        )
    board = read_board(size, mask, shape, start)
    lexicon = read_words(words, rules, language(lang))
    order = Order(
        objective=read_objective(goal),
        wishes=read_wishes(rules, must or [], apart or [], max_words, min_crossings, japanese, no_blocks),
        method=method,
        seed=secrets.randbelow(2**32) if seed is None else seed,
        threads=threads,
        bound=bound,
    )
    written: list[Path] = []
    failure = ""
    with interruptible() as stop:
        budget = _budget(seconds, rounds, stop)
        if all_words:
            result = _pack(lexicon, min(board.height, board.width) if size else MAX_SIDE, budget, order)
        else:
            result = _search(lexicon, board, budget, order)
        if result.run.best is not None:
            made = _credited(result.run.best, title, author)
            result = replace(result, run=result.run.with_best(made))
            written, failure = write_all(out or [], made, language(lang))
    if json:
        print_json(_as_json(result, order, written) | ({"error": failure} if failure else {}))
    else:
        spoken = language(lang) or language_of_locale()
        fit = ["--mask", str(mask)] if mask else ["--size", f"{board.width}x{board.height}"]
        say_problems(result.lexicon, spoken, [words, *([] if all_words else fit)])
        _report(result, order, written, spoken)
    if failure:
        return report_error(failure, as_json=False)
    return 0 if result.is_complete else FAULTY


@dataclass(frozen=True)
class Order:
    """What is asked of a search."""

    objective: Objective
    wishes: Wishes
    method: str | None
    seed: int
    threads: int
    bound: bool


@dataclass(frozen=True)
class Result:
    """What a search brought, from which words."""

    run: Run[Made]
    lexicon: Lexicon
    unplaced: tuple[Unplaced, ...] = ()

    @property
    def is_complete(self) -> bool:
        """True if there is a board and nothing that was asked for is missing."""
        return self.run.best is not None and not self.run.best.unmet and not self.unplaced


def refuse_with_all(options: dict[str, object]) -> None:
    """Raises BadInput if an option is set that has no meaning beside --all."""
    for name, value in options.items():
        if value:
            raise BadInput(f"--all and {name} do not go together")


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


def _search(lexicon: Lexicon, board: Grid, budget: Budget, order: Order) -> Result:
    """The run, and the list without the words that cannot fit the board."""
    from masume.cli.progress import ProgressLine
    from masume.make import DEFAULT_METHOD, METHODS, longest_stretch, make_skeleton, task_of, upper_bound

    chosen = METHODS.get(order.method or DEFAULT_METHOD)
    if chosen is None:
        raise BadInput(f"there is no method {order.method}; there is {', '.join(METHODS)}")
    lexicon = lexicon.up_to(longest_stretch(board))
    line = ProgressLine(budget, _score_line(board, order))
    asked: dict[str, Any] = {
        "seed": order.seed,
        "threads": order.threads,
        "objective": order.objective,
        "wishes": order.wishes,
    }
    with bad_input():
        run = make_skeleton(lexicon, board, chosen, budget, **asked, on_progress=line)
        line.clear()
        if order.bound and run.bound is None and not (budget.cancel and budget.cancel.is_set()):
            run = replace(run, bound=upper_bound(task_of(lexicon, board, **asked)))
    return Result(run, lexicon)


def _pack(lexicon: Lexicon, largest: int, budget: Budget, order: Order) -> Result:
    """All words on the smallest square."""
    from masume.cli.progress import ProgressLine
    from masume.make import make_smallest

    letters = sum(map(len, lexicon))
    line = ProgressLine(budget, lambda score: f"{max(score, 0):.0f} of {letters} letters placed")
    with bad_input():
        packed = make_smallest(
            lexicon, budget, largest=largest, seed=order.seed, threads=order.threads, on_progress=line
        )
    line.clear()
    return Result(packed.run, lexicon, packed.unplaced)


def _score_line(board: Grid, order: Order) -> Callable[[float], str]:
    """How a score is shown while the search runs: white cells as a share, anything else as it is."""
    from masume.core import Cell
    from masume.make import WHITE

    cells = sum(cell is not Cell.OUTSIDE for _, cell in board) or 1

    def show(score: float) -> str:
        if score < 0:
            return "no board yet" if score == -inf else f"{-score:.0f} wishes unmet"
        return f"{score / cells:6.1%} white" if order.objective == WHITE else f"{order.objective}: {score:g}"

    return show


def _credited(made: Made, title: str, author: str) -> Made:
    """The puzzle with the title and the author asked for."""
    return replace(made, puzzle=replace(made.puzzle, title=title or made.puzzle.title, author=author))


def _report(result: Result, order: Order, written: list[Path], lang: Language) -> None:
    """The board on standard output; why there is none, what is missing and what was written on standard error."""
    from masume.cli import sentences
    from masume.cli.terminal import draw
    from masume.core import Status
    from masume.kinds import title_of
    from masume.make import WHITE, explain_wish

    run, lexicon = result.run, result.lexicon
    if run.best is None:
        say(_why_nothing(run)(lang, name=lexicon.name))
    else:
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
        if order.objective != WHITE and run.score >= 0:
            typer.echo(sentences.SCORE(lang, objective=order.objective, score=run.score))
        if run.status is Status.OPTIMAL:
            typer.echo(sentences.PROVED(lang))
        elif run.bound is not None and run.score > 0:
            typer.echo(sentences.BOUND(lang, bound=run.bound, better=max(0.0, run.bound / run.score - 1)))
        for fault in run.best.unmet:
            say(sentences.UNMET(lang, wish=explain_wish(fault, lang)))
    for unplaced in result.unplaced:
        say(sentences.UNPLACED(lang, reason=unplaced.explain(lang)))
    for path in written:
        say(sentences.WROTE(lang, path=path))


def _why_nothing(run: Run[Made]) -> Sentence:
    from masume.cli import sentences
    from masume.core import Status

    if run.status is Status.IMPOSSIBLE:
        return sentences.NOTHING_FITS
    return sentences.NOT_JOINED if run.rounds else sentences.NOTHING_YET


def _as_json(result: Result, order: Order, written: list[Path]) -> dict[str, Any]:
    from masume.make import explain_wish

    run, lexicon = result.run, result.lexicon
    content: dict[str, Any] = {
        "status": run.status,
        "objective": str(order.objective),
        "score": run.score,
        "bound": run.bound,
        "seed": run.seed,
        "rounds": run.rounds,
        "seconds": run.seconds,
        "improvements": run.improvements,
        "trace": run.trace,
        "left_out": [problem_as_json(problem) for problem in lexicon.problems],
        "unplaced": [
            {"word": "".join(unplaced.word), "en": unplaced.explain("en"), "ja": unplaced.explain("ja")}
            for unplaced in result.unplaced
        ],
        "written": [str(path) for path in written],
    }
    if run.best is not None:
        puzzle, answer = run.best.puzzle, run.best.answer
        used = {entry.word for entry in puzzle.words}
        content |= {
            "kind": puzzle.kind,
            "title": puzzle.title,
            "width": puzzle.grid.width,
            "height": puzzle.grid.height,
            "white_cells": len(answer.grid.white_cells),
            "white_ratio": answer.grid.white_ratio,
            "grid": str(answer.grid).split("\n"),
            "words": [entry.text for entry in puzzle.words],
            "unused": [entry.text for entry in lexicon if entry.word not in used],
            "unmet": [
                {"code": fault.code, "en": explain_wish(fault, "en"), "ja": explain_wish(fault, "ja")}
                for fault in run.best.unmet
            ],
        }
    return content
