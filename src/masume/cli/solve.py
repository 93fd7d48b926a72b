"""masume solve: the solutions of a nonogram, of a puzzle whose words are listed, or of a crossword from its clues."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from masume.cli import hints_solution
from masume.cli.check import PuzzleFile
from masume.cli.command import Option, echo
from masume.cli.options import (
    FoldSmallKana,
    Hiragana,
    Json,
    Katakana,
    KeepMarks,
    Lang,
    WordLists,
    folding,
    language,
    read_bank,
)
from masume.cli.refusals import NEITHER_CLUES_NOR_WORDS, NO_CLUES, NO_WORDS_IN_NONOGRAMS, NOT_TOGETHER, ONLY_FROM_CLUES
from masume.cli.report import FAULTY, bad_input, print_json, say, spoken_language
from masume.core.refused import Refused

if TYPE_CHECKING:
    from masume.cli.progress import ProgressLine
    from masume.core import Budget, Language, Puzzle, Run
    from masume.formats import Document
    from masume.solve import LineSolutions, Solutions
    from masume.words.bank import WordBank

DEFAULT_SECONDS = 60.0


def solve(
    file: PuzzleFile,
    words: WordLists = None,
    limit: Annotated[int, Option("--limit", help="Stop after so many solutions.")] = 2,
    seconds: Annotated[float, Option("--seconds", help="How long to search.")] = DEFAULT_SECONDS,
    lang: Lang = None,
    fold_small_kana: FoldSmallKana = False,
    hiragana: Hiragana = False,
    katakana: Katakana = False,
    keep_marks: KeepMarks = False,
    candidates: Annotated[
        int | None, Option("--candidates", help="From clues: words looked at for each slot (default: 300).")
    ] = None,
    blank_price: Annotated[
        float | None,
        Option("--blank-price", help="From clues: what an open slot costs (default: the best candidate's score)."),
    ] = None,
    narrow_seconds: Annotated[
        float | None,
        Option(
            "--narrow-seconds",
            help="From clues: how long candidates are narrowed (default: 30 % of --seconds, at most 5).",
        ),
    ] = None,
    from_clues: Annotated[
        bool, Option("--from-clues", help="Solve from the clues, though the file has the words.")
    ] = False,
    trace: Annotated[bool, Option("--trace", help="From clues: candidates of each slot after each order.")] = False,
    json: Json = False,
) -> int:
    """Solve a nonogram, or a skeleton or crossword from its words, and say whether the solution is the only one.

    A crossword takes its words from --words, or from its own list; one that has clues and no list is solved from its
    clues (--from-clues: any is), through the concept base, and slots that cannot be found stay open. Exit 1 if there is
    no solution, or an open slot.
    """
    from masume.formats import read_puzzle
    from masume.kinds import kind_of
    from masume.solve.hints import is_asked_by_clues
    from masume.solve.limits import SOLUTIONS

    with bad_input():
        SOLUTIONS.require(limit)
    with bad_input():
        document = read_puzzle(file)
    puzzle = document.puzzle
    if from_clues and words:
        raise Refused(NOT_TOGETHER, one="--from-clues", other="--words")
    if from_clues and not puzzle.clues:
        raise Refused(NO_CLUES, file=file)
    if from_clues or (not words and is_asked_by_clues(puzzle)):
        return _solve_hints(
            file,
            document,
            seconds,
            language(lang) or spoken_language(),
            (candidates, blank_price, narrow_seconds),
            trace,
            json=json,
        )
    if candidates is not None or blank_price is not None or narrow_seconds is not None or trace:
        raise Refused(ONLY_FROM_CLUES)
    if words and kind_of(puzzle).is_picture:
        raise Refused(NO_WORDS_IN_NONOGRAMS)
    if kind_of(puzzle).has_clues and not puzzle.words and not words:
        raise Refused(NEITHER_CLUES_NOR_WORDS, file=file)
    bank = read_bank(words, folding(fold_small_kana, hiragana, keep_marks, katakana), None) if words else None
    run = _search(puzzle, bank, limit, seconds)
    found = run.best
    assert found is not None  # noqa: S101
    if json:
        print_json({"file": str(file), "kind": puzzle.kind, **_in_json(run, found, puzzle)})
    else:
        _report(run, found, puzzle, language(lang) or spoken_language())
    return 0 if found.answers else FAULTY


def _search(puzzle: Puzzle, bank: WordBank | None, limit: int, seconds: float) -> Run[Solutions] | Run[LineSolutions]:
    """The solutions from the puzzle's own question, or from the words of a bank."""
    from masume.solve import solve_puzzle, solve_slots

    with _solving(seconds) as (budget, line):
        if bank is None:
            return solve_puzzle(puzzle, budget, limit=limit, on_progress=line)
        return solve_slots(puzzle, budget, limit=limit, bank=bank, on_progress=line)


def _solve_hints(
    file: Path,
    document: Document,
    seconds: float,
    lang: Language,
    how: tuple[int | None, float | None, float | None],
    trace: bool,
    *,
    json: bool,
) -> int:
    from masume.core import Status

    with _solving(seconds) as (budget, line):
        run = hints_solution.solve(document.puzzle, budget, line, *how)
    found = run.best
    assert found is not None  # noqa: S101
    if run.status is Status.CANCELLED and all(slot.candidate is None for slot in found.slots):
        raise KeyboardInterrupt  # stopped before there was a result
    if json:
        print_json(
            {"file": str(file), "kind": document.puzzle.kind, **hints_solution.in_json(run, found, document.answer)}
        )
    else:
        hints_solution.report(run, found, document.answer, lang, trace=trace)
    return 0 if found.is_complete else FAULTY


@contextmanager
def _solving(seconds: float) -> Iterator[tuple[Budget, ProgressLine]]:
    """A budget that Ctrl-C ends, and the line that shows how it is used up."""
    from masume.cli.progress import ProgressLine
    from masume.cli.signals import interruptible
    from masume.core import Budget

    with interruptible() as stop, bad_input():
        budget = Budget(seconds=seconds, cancel=stop)
        line = ProgressLine(budget, lambda _: "solving")
        yield budget, line
        line.clear()


def _in_json(
    run: Run[Solutions] | Run[LineSolutions], found: Solutions | LineSolutions, puzzle: Puzzle
) -> dict[str, Any]:
    return {
        "status": run.status,
        "unique": found.is_unique,
        "complete": found.is_complete,
        "solutions": [str(answer.grid).split("\n") for answer in found.answers],
        **_details(found, puzzle),
        "rounds": run.rounds,
        "seconds": run.seconds,
    }


def _details(found: Solutions | LineSolutions, puzzle: Puzzle) -> dict[str, Any]:
    """What is known of slots, or of lines."""
    from masume.kinds import name_of
    from masume.solve import Solutions

    if isinstance(found, Solutions):
        return {"conflict": [{"slot": name_of(puzzle.grid, slot), "cells": slot.cells} for slot in found.conflict]}
    return {
        "finding": found.finding,
        "stage": found.stage,
        "line_solvable": found.is_line_solvable,
        "differing": found.differing,
        "blame": found.blame,
    }


def _report(
    run: Run[Solutions] | Run[LineSolutions], found: Solutions | LineSolutions, puzzle: Puzzle, lang: Language
) -> None:
    """The solutions, how many there are, and what it took to know."""
    from masume.cli.nonogram_text import draw_nonogram
    from masume.cli.terminal import draw
    from masume.kinds import kind_of
    from masume.solve.verdict import verdict_on

    is_picture = kind_of(puzzle).is_picture
    for answer in found.answers:
        echo(f"{draw_nonogram(puzzle, answer.grid, lang) if is_picture else draw(answer.grid)}\n")
    for sentence in verdict_on(puzzle, run):
        (echo if found.answers else say)(sentence(lang))
