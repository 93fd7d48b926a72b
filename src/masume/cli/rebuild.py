"""masume make rebuild: a published crossword from its words."""

from __future__ import annotations

from typing import Annotated

from masume.cli.command import Option
from masume.cli.made import Order, Result, finished, require_printable, tell
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
    Out,
    Shape,
    Size,
    Start,
    Threads,
    Words,
    budget_of,
    folding,
    language,
    read_board,
    read_words,
)
from masume.cli.report import bad_input

DEFAULT_SECONDS = 60.0


def rebuild(
    words: Words,
    size: Size = None,
    mask: Mask = None,
    shape: Shape = None,
    start: Start = None,
    seconds: Annotated[
        float | None, Option("--seconds", help=f"How long to search (default {DEFAULT_SECONDS:g}).")
    ] = None,
    seed: Annotated[int, Option("--seed", help="Where chance begins.")] = 0,
    threads: Threads = 1,
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
    """Find a board that holds every word of a list: a published crossword from its answers.

    The board must be as large as the original (--size); boards up to 12 columns are searched to the end.
    """
    from masume.cli.outputs import require_writable
    from masume.cli.progress import ProgressLine
    from masume.cli.signals import interruptible
    from masume.make import LETTERS, Wishes, longest_stretch, puzzle_of, task_of
    from masume.make import rebuild as find

    require_writable(out or [], "crossword")
    require_printable({"--title": title, "--author": author})
    rules = folding(fold_small_kana, hiragana, keep_marks, katakana)
    board = rules.board(read_board(size, mask, shape, start))
    lexicon = read_words(words, rules, language(lang))
    lexicon = lexicon.up_to(longest_stretch(board))
    order = Order(LETTERS, Wishes(required=lexicon.words), None, seed, threads, bound=False)
    with interruptible() as stop:
        budget = budget_of(seconds, None, stop, DEFAULT_SECONDS)
        letters = sum(map(len, lexicon))
        line = ProgressLine(budget, lambda score: f"{max(score, 0):.0f} of {letters} letters placed")
        with bad_input():
            found = find(lexicon.words, board, budget, seed=seed, threads=threads, on_progress=line)
            task = task_of(lexicon, board, seed=seed, threads=threads, objective=LETTERS, wishes=order.wishes)
        line.clear()
        made = None if found.best is None else puzzle_of(found.best, lexicon, task)
        result = Result(found.with_best(made), lexicon)
        result, written, failure = finished(result, title, author, out or [], language(lang))
    return tell(result, order, written, failure, [words, "--size", f"{board.width}x{board.height}"], lang, as_json=json)
