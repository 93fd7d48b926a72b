"""masume make crossword: frame and fill together, from a word list alone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

from masume.cli.command import Option, echo
from masume.cli.frame import (
    Black,
    Rules,
    SymmetryName,
    Themes,
    read_blank_board,
    read_frame_rules,
    read_range,
)
from masume.cli.made import require_printable
from masume.cli.options import (
    Author,
    FoldSmallKana,
    Hiragana,
    Json,
    Katakana,
    KeepMarks,
    Lang,
    Mask,
    Out,
    Seed,
    Shape,
    Size,
    WordLists,
    budget_of,
    chosen_seed,
    folding,
    language,
    read_bank,
    required_lists,
    words_of,
)
from masume.cli.report import FAULTY, BadInput, bad_input, language_of_locale, print_json, report_error, say

if TYPE_CHECKING:
    from pathlib import Path

    from masume.core import Language, Run
    from masume.make import MadeCrossword

DEFAULT_SECONDS = 20.0


def crossword(
    words: WordLists = None,
    theme_list: Annotated[
        str | None, Option("--theme-list", metavar="LIST", help="Use as many words of this list as possible.")
    ] = None,
    theme: Themes = None,
    fewest_black: Annotated[bool, Option("--fewest-black", help="Use as few black cells as possible.")] = False,
    size: Size = None,
    mask: Mask = None,
    shape: Shape = None,
    rules: Rules = "japanese",
    symmetry: SymmetryName = None,
    black: Black = None,
    min_score: Annotated[float | None, Option("--min-score", help="Leave out words that score less.")] = None,
    seconds: Annotated[
        float | None, Option("--seconds", help=f"How long to search (default {DEFAULT_SECONDS:g}).")
    ] = None,
    rounds: Annotated[
        int | None, Option("--rounds", help="Frames to try instead of seconds: the same crossword every time.")
    ] = None,
    seed: Seed = None,
    threads: Annotated[int, Option("--threads", help="Searches side by side.")] = 1,
    title: Annotated[str, Option("--title", help="Title of the puzzle.")] = "",
    author: Author = "",
    out: Out = None,
    lang: Lang = None,
    fold_small_kana: FoldSmallKana = False,
    hiragana: Hiragana = False,
    katakana: Katakana = False,
    keep_marks: KeepMarks = False,
    json: Json = False,
) -> int:
    """Make a crossword from a word list: the frame and its words together.

    Words of high scores are preferred; --theme-list and --fewest-black aim at something else.
    """
    from masume.cli.outputs import require_writable, write_all
    from masume.cli.progress import ProgressLine, interruptible
    from masume.make import Aim, CrosswordTask, make_crossword

    require_writable(out or [], "crossword")
    require_printable({"--title": title, "--author": author})
    if fewest_black and theme_list:
        raise BadInput("--fewest-black and --theme-list do not go together")
    folds = folding(fold_small_kana, hiragana, keep_marks, katakana)
    lists = [*([theme_list] if theme_list else []), *required_lists(words)]
    aim = Aim.MOST_THEME if theme_list else Aim.FEWEST_BLACK if fewest_black else Aim.SCORE
    written: list[Path] = []
    failure = ""
    with interruptible() as stop, bad_input():
        task = CrosswordTask(
            read_bank(lists, folds, min_score),
            read_blank_board(size, mask, shape),
            read_frame_rules(rules, symmetry),
            aim,
            read_range(black),
            words_of(theme, folds),
            chosen_seed(seed),
            threads,
        )
        budget = budget_of(seconds, rounds, stop, DEFAULT_SECONDS)
        line = ProgressLine(budget, lambda score: _shown(aim, score))
        run = make_crossword(task, budget, line)
        line.clear()
        if run.best is not None:
            puzzle = replace(run.best.crossword.puzzle, title=title, author=author)
            run = run.with_best(replace(run.best, crossword=replace(run.best.crossword, puzzle=puzzle)))
            written, failure = write_all(out or [], run.best.crossword, language(lang)) if run.best else ([], "")
    if json:
        print_json(_in_json(run, written) | ({"error": failure} if failure else {}))
    else:
        _report(run, written, language(lang) or language_of_locale())
    if failure:
        return report_error(failure, as_json=False)
    return 0 if run.best is not None else FAULTY


def _shown(aim: str, score: float) -> str:
    """How a score is shown while the search runs."""
    if score == float("-inf"):
        return "no crossword yet"
    return {"most-theme": f"{score:.1%} of the theme", "fewest-black": f"{-score:.0f} black cells"}.get(
        aim, f"score {score:g}"
    )


def _in_json(run: Run[MadeCrossword], written: list[Path]) -> dict[str, Any]:
    content: dict[str, Any] = {
        "status": run.status,
        "score": run.score,
        "seed": run.seed,
        "frames_tried": run.rounds,
        "seconds": run.seconds,
        "trace": run.trace,
        "written": [str(path) for path in written],
    }
    if run.best is not None:
        puzzle, answer = run.best.crossword.puzzle, run.best.crossword.answer
        content |= {
            "rules": puzzle.rules,
            "width": puzzle.grid.width,
            "height": puzzle.grid.height,
            "black": run.best.frame.measures.black,
            "answer": str(answer.grid).split("\n"),
            "words": [{"word": entry.text, "score": entry.weight} for entry in puzzle.words],
            "theme_words": run.best.theme_words,
        }
    return content


def _report(run: Run[MadeCrossword], written: list[Path], lang: Language) -> None:
    from masume.cli import sentences
    from masume.cli.terminal import draw
    from masume.core import Status

    if run.best is None:
        say(sentences.NO_CROSSWORD(lang, count=run.rounds, seconds=run.seconds))
        return
    grid = run.best.crossword.answer.grid
    echo(f"{draw(grid)}\n")
    if run.status is Status.CANCELLED:
        echo(sentences.STOPPED(lang))
    echo(
        sentences.CROSSWORD(
            lang,
            width=grid.width,
            height=grid.height,
            words=len(run.best.crossword.puzzle.words),
            black=run.best.frame.measures.black,
            seed=run.seed,
            frames=run.rounds,
            seconds=run.seconds,
        )
    )
    if run.best.theme_words and 0 < run.score < 1:
        echo(sentences.OF_THEME(lang, count=run.best.theme_words, share=run.score))
    for path in written:
        say(sentences.WROTE(lang, path=path))
