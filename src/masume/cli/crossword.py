"""masume make crossword: frame and fill together, from a word list alone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

from masume.cli.clue import base_for, clues_in_json, require_hints, table
from masume.cli.command import Option, echo
from masume.cli.frame import (
    Black,
    MustFirst,
    Rules,
    SymmetryName,
    read_blank_board,
    read_frame_rules,
    read_range,
)
from masume.cli.levels import Level, level_in_json, read_levels, told_level
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
    MinScore,
    Out,
    Seed,
    Shape,
    Size,
    Threads,
    Title,
    WordLists,
    budget_of,
    chosen_seed,
    folding,
    language,
    read_bank,
    required_lists,
)
from masume.cli.report import FAULTY, BadInput, bad_input, print_json, report_error, say, spoken_language

if TYPE_CHECKING:
    from pathlib import Path

    from masume.core import Budget, Language, LevelRange, Run
    from masume.make import AimedClues, CrosswordTask, MadeCrossword

DEFAULT_SECONDS = 20.0


def crossword(
    words: WordLists = None,
    theme_list: Annotated[
        str | None,
        Option("--theme-list", metavar="LIST", offers="lists", help="Use as many words of this list as possible."),
    ] = None,
    must: MustFirst = None,
    fewest_black: Annotated[bool, Option("--fewest-black", help="Use as few black cells as possible.")] = False,
    size: Size = None,
    mask: Mask = None,
    shape: Shape = None,
    rules: Rules = "japanese",
    symmetry: SymmetryName = None,
    black: Black = None,
    level: Level = None,
    hints: Annotated[int, Option("--hints", help="Hint words of each clue, with --level.")] = 3,
    min_score: MinScore = None,
    seconds: Annotated[
        float | None, Option("--seconds", help=f"How long to search (default {DEFAULT_SECONDS:g}).")
    ] = None,
    rounds: Annotated[
        int | None, Option("--rounds", help="Frames to try instead of seconds: the same crossword every time.")
    ] = None,
    seed: Seed = None,
    threads: Threads = 1,
    title: Title = "",
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

    Words of high scores are preferred; --theme-list and --fewest-black aim at something else. With --level, words are
    chosen by how familiar they are and get clues, from the concept base that `masume words build` makes, until the
    crossword is as hard as asked for; exit 1 if that was missed.
    """
    from masume.cli.outputs import require_writable, write_all
    from masume.cli.signals import interruptible
    from masume.make import Aim, CrosswordTask

    require_writable(out or [], "crossword")
    require_printable({"--title": title, "--author": author})
    levels = _read_levels(level, hints, theme_list=theme_list, fewest_black=fewest_black)
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
            folds.words(must or []),
            chosen_seed(seed),
            threads,
        )
        budget = budget_of(seconds, rounds, stop, DEFAULT_SECONDS)
        run, aimed = _made(task, budget, levels, hints, language(lang))
        if run.best is not None:
            puzzle = replace(run.best.crossword.puzzle, title=title, author=author)
            run = run.with_best(replace(run.best, crossword=replace(run.best.crossword, puzzle=puzzle)))
            written, failure = write_all(out or [], run.best.crossword, language(lang)) if run.best else ([], "")
    if json:
        clues = {"clues": clues_in_json(aimed.clued)} if aimed else {}
        content = _in_json(run, written) | level_in_json(aimed.level if aimed else None, levels) | clues
        print_json(content | ({"error": failure} if failure else {}))
    else:
        _report(run, aimed, written, language(lang) or spoken_language())
    if failure:
        return report_error(failure, as_json=False)
    missed = levels is not None and (aimed is None or aimed.off > 0)
    return FAULTY if run.best is None or missed else 0


def _read_levels(level: str | None, hints: int, *, theme_list: str | None, fewest_black: bool) -> LevelRange | None:
    """The levels of --level, if it was given; BadInput for options that do not go together."""
    aims = {"--fewest-black": fewest_black, "--theme-list": theme_list, "--level": level}
    chosen = [name for name, value in aims.items() if value]
    if len(chosen) > 1:
        raise BadInput(f"{chosen[0]} and {chosen[1]} do not go together")
    require_hints(hints)
    return read_levels(level)


def _made(
    task: CrosswordTask, budget: Budget, levels: LevelRange | None, hints: int, fallback: Language | None
) -> tuple[Run[MadeCrossword], AimedClues | None]:
    """The run, and the clues with their level if one was asked for."""
    from masume.cli.progress import ProgressLine
    from masume.make import make_crossword, make_crossword_to_level

    if levels is None:
        line = ProgressLine(budget, lambda score: _shown(task.aim, score))
        run = make_crossword(task, budget, line)
        line.clear()
        return run, None
    line = ProgressLine(budget, _shown_level)
    levelled = make_crossword_to_level(
        task, base_for("".join(task.bank.symbols), fallback), levels, budget, hints=hints, on_progress=line
    )
    line.clear()
    best = levelled.best
    return levelled.with_best(best.made if best else None), best.aimed if best else None


def _shown(aim: str, score: float) -> str:
    """How a score is shown while the search runs."""
    if score == float("-inf"):
        return "no crossword yet"
    return {"most-theme": f"{score:.1%} of the theme", "fewest-black": f"{-score:.0f} black cells"}.get(
        aim, f"score {score:g}"
    )


def _shown_level(score: float) -> str:
    """How near the level is while the search runs."""
    return "no crossword yet" if score == float("-inf") else f"{-score:.0f} levels off"


def _in_json(run: Run[MadeCrossword], written: list[Path]) -> dict[str, Any]:
    content: dict[str, Any] = {
        "status": run.status,
        "score": run.score,
        "seed": run.seed,
        "rounds": run.rounds,
        "seconds": run.seconds,
        "trace": run.trace,
        "written": [str(path) for path in written],
    }
    if run.best is not None:
        puzzle, answer = run.best.crossword.puzzle, run.best.crossword.answer
        content |= {
            "kind": puzzle.kind,
            "title": puzzle.title,
            "rules": puzzle.rules,
            "width": puzzle.grid.width,
            "height": puzzle.grid.height,
            "black": run.best.frame.measures.black,
            "answer": str(answer.grid).split("\n"),
            "words": [{"word": entry.text, "score": entry.weight} for entry in puzzle.words],
            "theme_words": run.best.theme_words,
        }
    return content


def _report(run: Run[MadeCrossword], aimed: AimedClues | None, written: list[Path], lang: Language) -> None:
    from masume.cli import clue_sentences, sentences
    from masume.cli.terminal import draw, visible
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
            count=run.rounds,
            seconds=run.seconds,
        )
    )
    if run.best.theme_words and 0 < run.score < 1:
        echo(sentences.OF_THEME(lang, count=run.best.theme_words, share=run.score))
    if aimed:
        stopped = clue_sentences.NO_LEVEL(lang, count=len(aimed.clued.left))
        echo((stopped if aimed.level is None else told_level(aimed.level, aimed.wanted, lang)) + "\n")
        for line in table(aimed.clued, lang):
            echo(visible(line))
    for path in written:
        say(sentences.WROTE(lang, path=path))
