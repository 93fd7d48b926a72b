"""masume make: from words to a puzzle."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from masume.cli.command import Group, Option
from masume.cli.levels import Level, read_levels
from masume.cli.made import Order, Result, credited, in_json, report, require_printable
from masume.cli.options import (
    MAX_SIDE,
    Author,
    FoldSmallKana,
    Hiragana,
    Json,
    Katakana,
    KeepMarks,
    Lang,
    LanguageChoice,
    Mask,
    Out,
    Seed,
    Shape,
    Size,
    Start,
    budget_of,
    chosen_seed,
    folded,
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
    language_of_locale,
    print_json,
    report_error,
    say_problems,
)
from masume.cli.theme import (
    Edit,
    OptionalWords,
    Theme,
    ThemeCount,
    require_words_or_theme,
    theme_lexicon,
    write_theme,
)

if TYPE_CHECKING:
    from masume.cli.progress import ProgressLine
    from masume.core import Budget, Grid
    from masume.make import Method, Task
    from masume.words import Lexicon

DEFAULT_SECONDS = 10.0

app = Group(help="Make a puzzle.")
app.entries |= {
    "crossword": "masume.cli.crossword:crossword",
    "frame": "masume.cli.frame:frame",
    "givens": "masume.cli.givens:givens",
    "nonogram": "masume.cli.nonogram:nonogram",
    "rebuild": "masume.cli.rebuild:rebuild",
}


@app.command()
def skeleton(
    words: OptionalWords = None,
    theme: Theme = None,
    theme_count: ThemeCount = None,
    edit: Edit = None,
    size: Size = None,
    mask: Mask = None,
    shape: Shape = None,
    start: Start = None,
    all_words: Annotated[
        bool, Option("--all", help="Place every word, on the smallest square found (at most --size).")
    ] = False,
    goal: Annotated[
        str | None,
        Option(
            "--goal",
            help="What to have much of: white (default), words, length, crossings, weight, balance; "
            "or several, such as words=5,crossings=1.",
        ),
    ] = None,
    must: Annotated[
        list[str] | None, Option("--must", metavar="WORD", help="A word that must appear; repeatable.")
    ] = None,
    apart: Annotated[
        list[str] | None,
        Option("--apart", metavar="WORD,WORD", help="Two words that must not cross; repeatable."),
    ] = None,
    max_words: Annotated[int | None, Option("--max-words", help="The most words to use.")] = None,
    min_crossings: Annotated[int, Option("--min-crossings", help="How many words every word must cross at least.")] = 0,
    japanese: Annotated[
        bool, Option("--japanese", help="Japanese crossword rules: no two black cells touch, corners are white.")
    ] = False,
    no_blocks: Annotated[bool, Option("--no-blocks", help="No 2x2 block of white cells.")] = False,
    seconds: Annotated[
        float | None, Option("--seconds", help=f"How long to search (default {DEFAULT_SECONDS:g}).")
    ] = None,
    rounds: Annotated[
        int | None, Option("--rounds", help="Rounds per thread instead of seconds: the same board every time.")
    ] = None,
    seed: Seed = None,
    threads: Annotated[int, Option("--threads", help="Searches side by side that share their best.")] = 1,
    method: Annotated[
        str | None,
        Option("--method", help="How to search: ruin (default), ils, anneal, windows, or exact for a proof."),
    ] = None,
    unique: Annotated[
        bool, Option("--unique", help="Exactly one solution: mend the board by swapping words or giving letters.")
    ] = False,
    max_givens: Annotated[
        int | None,
        Option(
            "--max-givens",
            metavar="N",
            help="With --unique or --level: give at most N letters, else make another board.",
        ),
    ] = None,
    level: Level = None,
    bound: Annotated[bool, Option("--bound", help="Say afterwards how much better a board could be at most.")] = False,
    title: Annotated[str, Option("--title", help="Title (default: the list's).")] = "",
    author: Author = "",
    out: Out = None,
    lang: Lang = None,
    fold_small_kana: FoldSmallKana = False,
    hiragana: Hiragana = False,
    katakana: Katakana = False,
    keep_marks: KeepMarks = False,
    json: Json = False,
) -> int:
    """Make a skeleton (criss-cross, fill-in) from a word list; digits make a number skeleton.

    The board is 15x15 unless --size, --mask, --shape, --start or --all says otherwise. With --theme, the words come
    from the concept base, and --edit writes them to a file first, where you strike out what does not fit.
    """
    from masume.cli.outputs import require_writable, write_all
    from masume.cli.progress import interruptible

    require_writable(out or [])
    require_printable({"--title": title, "--author": author})
    require_words_or_theme(words, theme, {"--theme-count": theme_count, "--edit": edit})
    rules = folding(fold_small_kana, hiragana, keep_marks, katakana)
    if all_words:
        refuse_with_all(
            {
                "--mask": mask,
                "--shape": shape,
                "--start": start,
                "--goal": goal,
                "--method": method,
                "--bound": bound,
                "--unique": unique,
                "--level": level,
                "--must": must,
                "--apart": apart,
                "--max-words": max_words,
                "--min-crossings": min_crossings,
                "--japanese": japanese,
                "--no-blocks": no_blocks,
            }
        )
    board = folded(read_board(size, mask, shape, start), rules)
    longest = max(board.height, board.width)
    if theme is not None and edit is not None:
        return write_theme(theme, theme_count, longest, edit, as_json=json)
    lexicon = (
        theme_lexicon(theme, theme_count, longest, rules)
        if theme is not None
        else read_words(words or "", rules, language(lang))
    )
    order = Order(
        objective=read_objective(goal),
        wishes=read_wishes(rules, must or [], apart or [], max_words, min_crossings, japanese, no_blocks),
        method=method,
        seed=chosen_seed(seed),
        threads=threads,
        bound=bound,
        unique=unique,
        max_givens=_checked_givens(max_givens, has_meaning=unique or level is not None),
        levels=read_levels(level),
    )
    written: list[Path] = []
    failure = ""
    with interruptible() as stop:
        budget = budget_of(seconds, rounds, stop, DEFAULT_SECONDS)
        if all_words:
            result = _pack(lexicon, min(board.height, board.width) if size else MAX_SIDE, budget, order)
        else:
            result = _search(lexicon, board, budget, order)
        if result.run.best is not None:
            made = credited(result.run.best, title, author)
            result = replace(result, run=result.run.with_best(made))
            written, failure = write_all(out or [], made, language(lang))
    fit = ["--mask", str(mask)] if mask else ["--size", f"{board.width}x{board.height}"]
    return tell(result, order, written, failure, [lexicon.name, *([] if all_words else fit)], lang, as_json=json)


def tell(
    result: Result,
    order: Order,
    written: list[Path],
    failure: str,
    check: list[str],
    lang: LanguageChoice | None,
    *,
    as_json: bool,
) -> int:
    """Say how it went, in JSON or in sentences; the exit status."""
    if as_json:
        print_json(in_json(result, order, written) | ({"error": failure} if failure else {}))
    else:
        spoken = language(lang) or language_of_locale()
        say_problems(result.lexicon, spoken, check)
        report(result, order, written, spoken)
    if failure:
        return report_error(failure, as_json=False)
    return 0 if result.is_complete else FAULTY


def _checked_givens(max_givens: int | None, *, has_meaning: bool) -> int | None:
    if max_givens is not None and not has_meaning:
        raise BadInput("--max-givens has a meaning only with --unique or --level")
    if max_givens is not None and max_givens < 0:
        raise BadInput(f"--max-givens is 0 or more, not {max_givens}")
    return max_givens


def refuse_with_all(options: dict[str, object]) -> None:
    """Raises BadInput if an option is set that has no meaning beside --all."""
    for name, value in options.items():
        if value:
            raise BadInput(f"--all and {name} do not go together")


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
        task = task_of(lexicon, board, **asked)
        if order.levels is not None:
            result = _search_level(lexicon, task, chosen, budget, order)
        elif order.unique:
            result = _search_unique(lexicon, task, chosen, budget, order, line)
        else:
            result = Result(make_skeleton(lexicon, board, chosen, budget, **asked, on_progress=line), lexicon)
        line.clear()
        if order.bound and result.run.bound is None and not budget.is_cancelled:
            result = replace(result, run=replace(result.run, bound=upper_bound(task)))
    return result


def _search_unique(
    lexicon: Lexicon, task: Task, method: Method, budget: Budget, order: Order, line: ProgressLine
) -> Result:
    """A board with exactly one solution."""
    from masume.make import make_unique_skeleton

    run = make_unique_skeleton(lexicon, task, method, budget, most_givens=order.max_givens, on_progress=line)
    return Result(run.with_best(run.best.made if run.best else None), lexicon, unique=run.best)


def _search_level(lexicon: Lexicon, task: Task, method: Method, budget: Budget, order: Order) -> Result:
    """A board of the level that was asked for, or of the nearest."""
    from masume.cli.progress import ProgressLine
    from masume.make import make_graded_skeleton

    assert order.levels is not None  # noqa: S101
    line = ProgressLine(budget, _level_line)
    run = make_graded_skeleton(
        lexicon, task, method, order.levels, budget, most_givens=order.max_givens, on_progress=line
    )
    line.clear()
    graded = run.best
    off = order.levels.off(graded.level) if graded else 0
    return Result(run.with_best(graded.made if graded else None), lexicon, graded=graded, levels_off=off)


def _level_line(score: float) -> str:
    """How near the level is while the search runs."""
    from masume.make.graded import levels_off

    return "no board yet" if score == -inf else f"{levels_off(score)} levels off"


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
