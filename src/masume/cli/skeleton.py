"""masume make skeleton: from words, or a theme, to a board on which they cross."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from masume.cli.command import Option
from masume.cli.levels import Level, read_levels
from masume.cli.made import Order, finished, require_printable, tell
from masume.cli.options import (
    Author,
    FoldSmallKana,
    Hiragana,
    Json,
    Katakana,
    KeepMarks,
    Lang,
    ListTitle,
    Mask,
    Must,
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
from masume.cli.report import BadInput
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

if TYPE_CHECKING:
    from pathlib import Path

    from masume.core import Grid

DEFAULT_SECONDS = 10.0

All = Annotated[bool, Option("--all", help="Place every word, on the smallest square found (at most --size).")]
Goal = Annotated[
    str | None,
    Option(
        "--goal",
        offers="goals",
        help="What to have much of: white (default), words, length, crossings, weight, balance; "
        "or several, such as words=5,crossings=1.",
    ),
]
Apart = Annotated[
    list[str] | None,
    Option("--apart", metavar="WORD,WORD", help="Two words that must not cross; repeatable."),
]
MaxWords = Annotated[int | None, Option("--max-words", help="The most words to use.")]
MinCrossings = Annotated[int, Option("--min-crossings", help="How many words every word must cross at least.")]
Japanese = Annotated[
    bool, Option("--japanese", help="Japanese crossword rules: no two black cells touch, corners are white.")
]
NoBlocks = Annotated[bool, Option("--no-blocks", help="No 2x2 block of white cells.")]
Seconds = Annotated[float | None, Option("--seconds", help=f"How long to search (default {DEFAULT_SECONDS:g}).")]
Rounds = Annotated[
    int | None, Option("--rounds", help="Rounds per thread instead of seconds: the same board every time.")
]
Threads = Annotated[int, Option("--threads", help="Searches side by side that share their best.")]
MethodName = Annotated[
    str | None,
    Option(
        "--method", offers="methods", help="How to search: ruin (default), ils, anneal, windows, or exact for a proof."
    ),
]
Unique = Annotated[
    bool, Option("--unique", help="Exactly one solution: mend the board by swapping words or giving letters.")
]
MaxGivens = Annotated[
    int | None,
    Option(
        "--max-givens",
        metavar="N",
        help="With --unique or --level: give at most N letters, else make another board.",
    ),
]
Bound = Annotated[bool, Option("--bound", help="Say afterwards how much better a board could be at most.")]


def skeleton(
    words: OptionalWords = None,
    theme: Theme = None,
    theme_count: ThemeCount = None,
    edit: Edit = None,
    size: Size = None,
    mask: Mask = None,
    shape: Shape = None,
    start: Start = None,
    all_words: All = False,
    goal: Goal = None,
    must: Must = None,
    apart: Apart = None,
    max_words: MaxWords = None,
    min_crossings: MinCrossings = 0,
    japanese: Japanese = False,
    no_blocks: NoBlocks = False,
    seconds: Seconds = None,
    rounds: Rounds = None,
    seed: Seed = None,
    threads: Threads = 1,
    method: MethodName = None,
    unique: Unique = False,
    max_givens: MaxGivens = None,
    level: Level = None,
    bound: Bound = False,
    title: ListTitle = "",
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
    from masume.cli.outputs import require_writable
    from masume.cli.signals import interruptible

    require_writable(out or [], "skeleton")
    require_printable({"--title": title, "--author": author})
    require_words_or_theme(words, theme, {"--theme-count": theme_count, "--edit": edit})
    rules = folding(fold_small_kana, hiragana, keep_marks, katakana)
    if all_words:
        _refuse_with_all(
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
    with interruptible() as stop:
        budget = budget_of(seconds, rounds, stop, DEFAULT_SECONDS)
        if all_words:
            result = pack(lexicon, _largest_side(board, size), budget, order)
        else:
            result = search(lexicon, board, budget, order)
        result, written, failure = finished(result, title, author, out or [], language(lang))
    check = [lexicon.name, *([] if all_words else _size_options(board, mask))]
    return tell(result, order, written, failure, check, lang, as_json=json)


def _refuse_with_all(options: dict[str, object]) -> None:
    """Raises BadInput if an option is set that has no meaning beside --all."""
    for name, value in options.items():
        if value:
            raise BadInput(f"--all and {name} do not go together")


def _checked_givens(max_givens: int | None, *, has_meaning: bool) -> int | None:
    if max_givens is not None and not has_meaning:
        raise BadInput("--max-givens has a meaning only with --unique or --level")
    if max_givens is not None and max_givens < 0:
        raise BadInput(f"--max-givens is 0 or more, not {max_givens}")
    return max_givens


def _largest_side(board: Grid, size: str | None) -> int:
    """How large the square of --all may become."""
    from masume.core.limits import BOARD_SIDE

    return min(board.height, board.width) if size else BOARD_SIDE.most


def _size_options(board: Grid, mask: Path | None) -> list[str]:
    """What tells `words check` how large the board is."""
    return ["--mask", str(mask)] if mask else ["--size", f"{board.width}x{board.height}"]
