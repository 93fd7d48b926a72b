"""masume make: from words to a puzzle."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

from masume.cli.command import Group, Option
from masume.cli.levels import Level, read_levels
from masume.cli.made import Order, Result, credited, in_json, report, require_printable
from masume.cli.options import (
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
    language_of_locale,
    print_json,
    report_error,
    say_problems,
)
from masume.cli.skeleton_search import pack, search
from masume.cli.theme import (
    Edit,
    OptionalWords,
    Theme,
    ThemeCount,
    require_words_or_theme,
    theme_lexicon,
    write_theme,
)

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
    from masume.cli.signals import interruptible
    from masume.core.limits import BOARD_SIDE

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
    board = rules.board(read_board(size, mask, shape, start))
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
            result = pack(lexicon, min(board.height, board.width) if size else BOARD_SIDE.most, budget, order)
        else:
            result = search(lexicon, board, budget, order)
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
