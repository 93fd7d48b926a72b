"""masume solve: the solutions of a nonogram, of a puzzle whose words are listed, or of a crossword from its clues."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from masume import formats, kinds, orders
from masume import solve as solving
from masume.cli import hints_solution
from masume.cli.bench import terminal_bench
from masume.cli.check import PuzzleFile
from masume.cli.command import Option, echo
from masume.cli.nonogram_text import draw_nonogram
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
from masume.cli.ordering import OptionsOf, ordered
from masume.cli.refusals import NO_WORDS_IN_NONOGRAMS, ONLY_FROM_CLUES
from masume.cli.report import FAULTY, bad_input, both, print_json, say, spoken_language
from masume.cli.terminal import draw, visible
from masume.core import Grid, Language, Puzzle, Refused, Status
from masume.orders.sense import NOT_TOGETHER
from masume.orders.solve.order import SolveFromCluesOrder, SolveOrder

if TYPE_CHECKING:
    from masume.formats import Document
    from masume.orders.question import AskedPuzzle
    from masume.orders.solve.solved import Solved
    from masume.solve import LineSolutions, Solutions


def solve(
    file: PuzzleFile,
    asked: Annotated[dict[str, Any], OptionsOf(SolveOrder)],
    by_clues: Annotated[dict[str, Any], OptionsOf(SolveFromCluesOrder, without=("seconds",))],
    words: WordLists = None,
    lang: Lang = None,
    fold_small_kana: FoldSmallKana = False,
    hiragana: Hiragana = False,
    katakana: Katakana = False,
    keep_marks: KeepMarks = False,
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
    order = ordered(SolveOrder, asked)
    clue_order = ordered(SolveFromCluesOrder, by_clues, seconds=order.seconds)
    with bad_input():
        document = formats.read_puzzle(file)
    if from_clues and words:
        raise Refused(NOT_TOGETHER, one="--from-clues", other="--words")
    spoken = language(lang) or spoken_language()
    if from_clues or (not words and solving.is_asked_by_clues(document.puzzle)):
        return _solve_from_clues(file, document, clue_order, spoken, trace=trace, as_json=json)
    if by_clues or trace:
        raise Refused(ONLY_FROM_CLUES)
    question = orders.AskedPuzzle.of(document)
    if words:
        if kinds.kind_of(document.puzzle).is_picture:
            raise Refused(NO_WORDS_IN_NONOGRAMS)
        bank = read_bank(words, folding(fold_small_kana, hiragana, keep_marks, katakana), None)
        question = replace(question, bank=bank)
    return _solve(file, question, order, spoken, as_json=json)


def _solve(file: Path, question: AskedPuzzle, order: SolveOrder, lang: Language, *, as_json: bool) -> int:
    with terminal_bench(order, lang) as bench, bad_input():
        solved = orders.carry_out_solve(order, question, bench)
    if solved.run is None:
        raise Refused(solved.remarks[0]).at(file)
    if as_json:
        print_json({"file": str(file), "kind": question.puzzle.kind, **_in_json(solved, question.puzzle)})
    else:
        _report(solved, question.puzzle, lang)
    return 0 if solved.solutions else FAULTY


def _solve_from_clues(
    file: Path, document: Document, order: SolveFromCluesOrder, lang: Language, *, trace: bool, as_json: bool
) -> int:
    with terminal_bench(order, lang) as bench, bad_input():
        solved = orders.carry_out_solve_from_clues(order, orders.AskedPuzzle.of(document), bench)
    if solved.run is None:
        raise Refused(solved.remarks[0]).at(file)
    found = solved.run.best
    assert found is not None  # noqa: S101
    if solved.run.status is Status.CANCELLED and all(slot.candidate is None for slot in found.slots):
        raise KeyboardInterrupt  # stopped before there was a result
    if as_json:
        content = hints_solution.in_json(solved.run, found, document.answer)
        remarks = [both(remark) for remark in solved.remarks]
        print_json({"file": str(file), "kind": document.puzzle.kind, **content, "remarks": remarks})
    else:
        hints_solution.report(solved, found, lang, trace=trace)
    return 0 if found.is_complete else FAULTY


def _in_json(solved: Solved, puzzle: Puzzle) -> dict[str, Any]:
    run = solved.run
    assert run is not None  # noqa: S101
    assert run.best is not None  # noqa: S101
    return {
        "status": run.status,
        "outcome": solved.status,
        "unique": run.best.is_unique,
        "complete": solved.is_complete,
        "solutions": [str(grid).split("\n") for grid in solved.solutions],
        "differing": solved.differing,
        **_details(run.best, puzzle),
        "remarks": [both(remark) for remark in solved.remarks],
        "rounds": run.rounds,
        "seconds": run.seconds,
    }


def _details(found: Solutions | LineSolutions, puzzle: Puzzle) -> dict[str, Any]:
    """What is known of slots, or of lines."""
    if isinstance(found, solving.Solutions):
        return {
            "conflict": [{"slot": kinds.name_of(puzzle.grid, slot), "cells": slot.cells} for slot in found.conflict]
        }
    return {
        "finding": found.finding,
        "stage": found.stage,
        "line_solvable": found.is_line_solvable,
        "blame": found.blame,
    }


def _report(solved: Solved, puzzle: Puzzle, lang: Language) -> None:
    """The solutions, how many there are, and what it took to know."""
    for grid in solved.solutions:
        echo(f"{_drawn(puzzle, grid, lang)}\n")
    for remark in solved.remarks:
        (echo if solved.solutions else say)(visible(remark(lang)))


def _drawn(puzzle: Puzzle, grid: Grid, lang: Language) -> str:
    return draw_nonogram(puzzle, grid, lang) if kinds.kind_of(puzzle).is_picture else draw(grid)
