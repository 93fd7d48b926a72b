"""masume make frame: patterns of black and white cells that a word list can fill."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from masume import make
from masume.cli import sentences
from masume.cli.command import Option, echo
from masume.cli.options import (
    FoldSmallKana,
    Hiragana,
    Json,
    Katakana,
    KeepMarks,
    Lang,
    Mask,
    Seed,
    Shape,
    Size,
    Threads,
    WordLists,
    budget_of,
    chosen_seed,
    folding,
    language,
    read_bank,
    read_board,
    required_lists,
)
from masume.cli.outputs import require_place, write_contents
from masume.cli.progress import ProgressLine
from masume.cli.refusals import NOT_A_RANGE
from masume.cli.report import FAULTY, bad_input, print_json, report_error, say, spoken_language
from masume.cli.signals import interruptible
from masume.core import Cell
from masume.core.refused import Refused
from masume.kinds import rules_named

if TYPE_CHECKING:
    from masume.core import Grid
    from masume.kinds import FrameRules
    from masume.make import MadeFrame

DEFAULT_SECONDS = 5.0

Rules = Annotated[
    str,
    Option(
        "--rules",
        offers="rules",
        help="The rules of the frame: japanese, japanese-strict, american, british or free.",
    ),
]
SymmetryName = Annotated[
    str | None,
    Option(
        "--symmetry",
        offers="frame-symmetries",
        help="half-turn, quarter-turn, left-right, top-bottom, diagonal or none, whatever the rules.",
    ),
]
Black = Annotated[
    str | None, Option("--black", metavar="N[-M]", help="How many cells are black (default: few enough to fill).")
]
MustFirst = Annotated[
    list[str] | None, Option("--must", metavar="WORD", help="A word that is placed before all others; repeatable.")
]


def frame(
    words: WordLists = None,
    size: Size = None,
    mask: Mask = None,
    shape: Shape = None,
    rules: Rules = "japanese",
    symmetry: SymmetryName = None,
    black: Black = None,
    longest: Annotated[int | None, Option("--longest", help="The most letters a word may have.")] = None,
    must: MustFirst = None,
    count: Annotated[int, Option("--count", help="How many different frames to make.")] = 1,
    seconds: Annotated[
        float | None, Option("--seconds", help=f"How long to search (default {DEFAULT_SECONDS:g}).")
    ] = None,
    rounds: Annotated[
        int | None, Option("--rounds", help="Rounds instead of seconds: the same frame every time.")
    ] = None,
    seed: Seed = None,
    threads: Threads = 1,
    out: Annotated[
        list[Path] | None,
        Option("--out", help="A text file for the best frame, as fill reads it; repeatable."),
    ] = None,
    lang: Lang = None,
    fold_small_kana: FoldSmallKana = False,
    hiragana: Hiragana = False,
    katakana: Katakana = False,
    keep_marks: KeepMarks = False,
    json: Json = False,
) -> int:
    """Make crossword frames that keep the rules and that the words of a list fill best."""
    require_place(out or [])
    folds = folding(fold_small_kana, hiragana, keep_marks, katakana)
    board = read_blank_board(size, mask, shape)
    with interruptible() as stop, bad_input():
        task = make.FrameTask(
            read_bank(required_lists(words), folds, None),
            board,
            read_frame_rules(rules, symmetry),
            read_range(black),
            longest,
            themes=folds.words(must or []),
            seed=chosen_seed(seed),
            threads=threads,
        )
        budget = budget_of(seconds, rounds, stop, DEFAULT_SECONDS)
        line = ProgressLine(budget, lambda score: "no frame yet" if score == float("-inf") else f"score {score:.1f}")
        run = make.make_frames(task, budget, count, line)
        line.clear()
        contents = {path: f"{made.grid}\n".encode() for path in out or [] for made in (run.best or ())[:1]}
        written, failure = write_contents(contents, language(lang))
    spoken = language(lang) or spoken_language()
    if json:
        content: dict[str, Any] = {
            "status": run.status,
            "seed": run.seed,
            "rounds": run.rounds,
            "seconds": run.seconds,
            "frames": [_in_json(made) for made in run.best or ()],
            "written": [str(path) for path in written],
        }
        print_json(content | ({"error": failure} if failure else {}))
    else:
        for made in run.best or ():
            echo(f"{made.grid}\n")
            measures = made.measures
            echo(
                sentences.FRAME(
                    spoken,
                    width=board.width,
                    height=board.height,
                    count=measures.black,
                    slots=measures.slots,
                    overlap=measures.overlap_rate,
                    fills=measures.expected_log_fills,
                    seed=run.seed,
                )
            )
        if not run.best:
            say(sentences.NO_FRAME(spoken, seconds=run.seconds))
        for path in written:
            say(sentences.WROTE(spoken, path=path))
    if failure:
        return report_error(failure, as_json=False)
    return 0 if run.best else FAULTY


def _in_json(made: MadeFrame) -> dict[str, Any]:
    measures = made.measures
    return {
        "frame": str(made.grid).split("\n"),
        "score": made.score,
        "black": measures.black,
        "slots": measures.slots,
        "crossings": measures.crossings,
        "overlap_rate": measures.overlap_rate,
        "existence_rate": measures.existence_rate,
        "expected_log_fills": measures.expected_log_fills,
    }


# ---------------------------------------------------------------- reading


def read_blank_board(size: str | None, mask: Path | None, shape: str | None) -> Grid:
    """The board that --size, --mask and --shape describe, all of it white."""
    board = read_board(size, mask, shape)
    return board.replace({position: Cell.BLANK for position, cell in board if cell is Cell.BLACK})


def read_frame_rules(name: str, symmetry: str | None) -> FrameRules:
    """The rules of that name, with another symmetry if one is named."""
    with bad_input():
        return rules_named(name, symmetry)


def read_range(text: str | None) -> tuple[int, int] | None:
    """Two numbers from N or N-M."""
    if text is None:
        return None
    match = re.fullmatch(r"(\d+)(?:-(\d+))?", text.strip())
    if match is None:
        raise Refused(NOT_A_RANGE, text=repr(text))
    return int(match[1]), int(match[2] or match[1])
