"""Levels of made skeletons: how they fall, how long a grade takes, and what they go with.

No paper grades skeletons by techniques, so the levels are held against what can be measured: the length of the
solution, the work of a solver that only tries words, the rounds of the exact solver, and the order of narrowing that
is needed. Every step is held against the solution that the exact solver proves to be the only one.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from functools import cache
from statistics import correlation, median

from experiments.common import Result, markdown_table, read_options, run_all, write
from experiments.plot import Chart, Series
from experiments.sato_levels import ranks
from experiments.trying import MOST_TRIED, words_tried
from masume.core import LEVELS, Answer, Budget, Grid, Puzzle, Step
from masume.grade.skeleton import TECHNIQUES, SkeletonGrader, Technique
from masume.make import DEFAULT_METHOD, METHODS, mend, puzzle_of, task_of
from masume.solve import solve_slots
from masume.words import Lexicon, load_bundled

NAME = "skeleton_levels"
LISTS = ("countries", "hokkaido", "kana", "digits", "digits-300", "binary")
SIZES = (8, 10, 12, 14, 16, 18, 20)
LARGEST_BINARY = 16
"""Larger boards of two letters take dozens of letters until they have one solution; they are reported apart."""

ROUNDS = 100
"""Of the search that makes a board: few, so that the boards are the same on every machine."""
MOST_ROUNDS = 1_000_000
REPEATS = 3
UNSOLVED = LEVELS[-1] + 1
BEYOND = "no level"
ORDERS = ("crossing_words", "chain_of_three", "chain_of_four")
"""Narrowing of order 2, 3 and 4."""


@dataclass(frozen=True)
class Case:
    """One board to make."""

    words: str
    n: int
    seed: int
    seconds: float


@dataclass(frozen=True)
class Graded(Result[Case]):
    """A grade, its time, and its proxies; a level of 6 stands for a puzzle that techniques do not solve."""

    level: int
    cpu_ms: float
    wall_ms: float
    techniques: dict[str, int]
    facts: int
    """Letters decided and words ruled out, all steps together."""
    wrong: int
    slots: int
    cells: int
    givens: int
    steps: int
    tried: int
    solver_rounds: int
    narrowing_order: int
    without: dict[str, int]
    """The level without each technique."""


@cache
def list_of(words: str) -> Lexicon:
    """A list, read once."""
    return load_bundled(words)


def made(case: Case) -> tuple[Puzzle, int]:
    """A skeleton with one solution, and how many letters it shows for that."""
    lexicon = list_of(case.words).up_to(case.n)
    task = task_of(lexicon, Grid.filled(case.n, case.n), seed=case.seed)
    board = METHODS[DEFAULT_METHOD].make(task, Budget(seconds=case.seconds, rounds=ROUNDS)).best
    drawn = None if board is None else puzzle_of(board, lexicon, task)
    unique = None if drawn is None else mend(drawn, lexicon, task)
    if unique is None:
        raise RuntimeError(f"no puzzle: {case}")
    return unique.made.puzzle, len(unique.givens)


def best_of(clock: Callable[[], float], work: Callable[[], object]) -> float:
    """The fewest milliseconds of some repeats."""
    times = []
    for _ in range(REPEATS):
        started = clock()
        work()
        times.append(1000 * (clock() - started))
    return round(min(times), 2)


def facts_of(step: Step) -> int:
    """Letters decided and words ruled out."""
    return len(step.decided) + len(step.excluded)


def wrong_facts(step: Step, answer: Answer) -> int:
    """Letters that are others in the answer, and words that stand where they should not."""
    letters = sum(answer.grid[cell] != symbol for cell, symbol in step.decided)
    return letters + sum(answer.grid.word_in(slot) == word for slot, word in step.excluded)


def level_with(puzzle: Puzzle, techniques: Sequence[Technique]) -> int:
    """The level by some techniques, 6 if they do not solve the puzzle."""
    return SkeletonGrader(puzzle, techniques).level() or UNSOLVED


def narrowing_order(puzzle: Puzzle) -> int:
    """The order of narrowing that solves the puzzle with the techniques of levels 1 and 2; 1 if none is needed."""
    easy = [technique for technique in TECHNIQUES if technique.level <= 2]
    chains = [technique for name in ORDERS for technique in TECHNIQUES if technique.name == name]
    for order in range(len(chains) + 1):
        if level_with(puzzle, [*easy, *chains[:order]]) < UNSOLVED:
            return order + 1
    return len(chains) + 2


def run(case: Case) -> Graded:
    """One puzzle, graded and measured."""
    puzzle, givens = made(case)
    solved = solve_slots(puzzle, Budget(rounds=MOST_ROUNDS), limit=2)
    if solved.best is None or not solved.best.is_unique:
        raise RuntimeError(f"not proved to have one solution: {case}")
    (answer,) = solved.best.answers
    graded = SkeletonGrader(puzzle).grade()
    result = Result.of(case, solved.with_best(answer.grid))
    values = {field.name: getattr(result, field.name) for field in fields(Result)}
    return Graded(
        **values | {"seed": case.seed, "score": float(graded.level or UNSOLVED)},
        level=graded.level or UNSOLVED,
        cpu_ms=best_of(time.process_time, lambda: SkeletonGrader(puzzle).grade()),
        wall_ms=best_of(time.perf_counter, lambda: SkeletonGrader(puzzle).grade()),
        techniques=dict(Counter(step.technique for step in graded.steps)),
        facts=sum(map(facts_of, graded.steps)),
        wrong=sum(wrong_facts(step, answer) for step in graded.steps),
        slots=len(puzzle.words),
        cells=sum(1 for _ in answer.grid.symbols),
        givens=givens,
        steps=len(graded.steps),
        tried=words_tried(puzzle),
        solver_rounds=solved.rounds,
        narrowing_order=narrowing_order(puzzle),
        without={one.name: level_with(puzzle, [t for t in TECHNIQUES if t is not one]) for one in TECHNIQUES},
    )


# ---------------------------------------------------------------- results

PROXIES: dict[str, Callable[[Graded], float]] = {
    "order of narrowing": lambda graded: graded.narrowing_order,
    "words tried without techniques": lambda graded: graded.tried,
    "words tried, for each slot": lambda graded: graded.tried / graded.slots,
    "rounds of the exact solver": lambda graded: graded.solver_rounds,
    "steps of the solution": lambda graded: graded.steps,
    "steps, for each slot": lambda graded: graded.steps / graded.slots,
    "slots": lambda graded: graded.slots,
    "cells": lambda graded: graded.cells,
}


def spearman(one: Sequence[float], other: Sequence[float]) -> float:
    """The rank correlation, equal values sharing their mean rank."""
    return correlation(ranks(one), ranks(other))


def names_of_levels() -> list[str]:
    """The columns of a table of levels."""
    return [*(f"level {level}" for level in LEVELS), BEYOND]


def counts(results: Sequence[Graded]) -> list[int]:
    """How many puzzles each level has."""
    found = Counter(result.level for result in results)
    return [found[level] for level in (*LEVELS, UNSOLVED)]


def distribution(results: Sequence[Graded]) -> str:
    """Levels and times by list, by size and in all."""
    parts = [(words, [r for r in results if r.case.words == words]) for words in LISTS]
    parts += [(f"{n}×{n}", [r for r in results if r.case.n == n]) for n in SIZES]
    rows = [
        [name, len(some), *counts(some), *(f"{figure([r.cpu_ms for r in some]):.1f}" for figure in (median, max))]
        for name, some in (*parts, ("**all**", list(results)))
    ]
    return markdown_table(["boards", "puzzles", *names_of_levels(), "graded, ms (median)", "(max)"], rows)


def proxies(results: Sequence[Graded]) -> str:
    """The rank correlation of the level with each proxy, and the medians of the levels."""
    levels = [float(result.level) for result in results]
    rows = []
    for name, value in PROXIES.items():
        by_level = [[value(r) for r in results if r.level == level] for level in (*LEVELS, UNSOLVED)]
        medians = [f"{median(values):.3g}" if values else "–" for values in by_level]
        rows.append([name, f"**{spearman(levels, [value(r) for r in results]):.2f}**", *medians])
    return markdown_table(["", "Spearman", *(f"{name}, median" for name in names_of_levels())], rows)


def removals(results: Sequence[Graded]) -> str:
    """What becomes of the levels without each technique."""
    rows = []
    for technique in TECHNIQUES:
        without = [(result.level, result.without[technique.name]) for result in results]
        used = sum(technique.name in result.techniques for result in results)
        rows.append(
            [
                f"`{technique.name}`",
                technique.level,
                used,
                sum(before < after < UNSOLVED for before, after in without),
                sum(before < after == UNSOLVED for before, after in without),
                sum(after < before for before, after in without),
            ]
        )
    return markdown_table(["without", "its level", "puzzles that use it", "higher", "no longer solved", "lower"], rows)


def is_beyond(result: Graded) -> bool:
    """Whether it is one of the boards that are reported apart."""
    return result.case.words == "binary" and result.case.n > LARGEST_BINARY


def report_beyond(results: Sequence[Graded]) -> str:
    """What becomes of the largest boards of two letters."""
    solved, slowest = sum(r.level < UNSOLVED for r in results), max(r.cpu_ms for r in results)
    facts, wrong = sum(r.facts for r in results), sum(r.wrong for r in results)
    return (
        f"\nNot among these: {len(results)} boards of two letters larger than {LARGEST_BINARY}×{LARGEST_BINARY}, which "
        f"show {median(r.givens for r in results):.0f} letters (median) so that they have one solution. Techniques "
        f"solve {solved}; the slowest takes {slowest:.0f} ms, and of {facts:,} letters and words {wrong} do not hold.\n"
    )


def report(results: Sequence[Graded]) -> str:
    """Everything that was measured."""
    facts, wrong = sum(result.facts for result in results), sum(result.wrong for result in results)
    slow = max(results, key=lambda result: result.cpu_ms)
    return (
        f"{len(results)} skeletons with one solution. A grade, its sentences in both languages included, takes the "
        f"processor {median(r.cpu_ms for r in results):.1f} ms (median), {slow.cpu_ms:.0f} ms at most "
        f"({slow.case.words} at {slow.case.n}×{slow.case.n}), by the clock {max(r.wall_ms for r in results):.0f} ms at "
        f"most: the best of {REPEATS} each. Of {facts:,} letters decided and words ruled out, {wrong} do not hold in "
        "the solution that the exact solver proves to be the only one.\n\n"
        + distribution(results)
        + "\nWhat the level goes with: Spearman's rank correlation, and the median for each level. Narrowing is that "
        "of the chains, with techniques of levels 1 and 2, 5 if order 4 is not enough. Words are tried in the slot "
        f"that has the fewest, up to {MOST_TRIED:,}.\n\n"
        + proxies(results)
        + "\nLevels without each technique: removing one never lowers a level.\n\n"
        + removals(results)
    )


def chart(results: Sequence[Graded]) -> Chart:
    """Bars of the levels for each list."""
    series = []
    for ink, words in enumerate(LISTS):
        some = [result for result in results if result.case.words == words]
        bars = [(level, 100 * count / len(some)) for level, count in enumerate(counts(some))]
        series.append(Series(words, bars, ink))
    return Chart("Levels of made skeletons", "", "puzzles, %", series, names_of_levels())


def main() -> None:
    """Make and grade every puzzle and write the results."""
    options = read_options(__doc__, seconds=10.0, seeds=5)
    boards = [(words, n) for words in LISTS for n in SIZES]
    cases = [Case(words, n, seed, options.seconds) for words, n in boards for seed in options.seed_numbers]
    results = [result for result in run_all(run, cases, options) if isinstance(result, Graded)]
    ordinary, beyond = ([r for r in results if is_beyond(r) == apart] for apart in (False, True))
    write(NAME, results, report(ordinary) + report_beyond(beyond), chart(ordinary))


if __name__ == "__main__":
    main()
