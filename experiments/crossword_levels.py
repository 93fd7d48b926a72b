"""Levels of crosswords, and what a solver makes of them: fourteen boards with clues by hand, and clued to each level.

Grader and solver use the same concept base, but the solver looks for the best assignment of the whole board and knows
neither levels nor the order in which slots are answered. `masume words build` makes the concept base.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from experiments.common import (
    DATA,
    Options,
    Result,
    average,
    markdown_table,
    measured,
    need_concepts,
    read_options,
    run_all,
    write,
)
from experiments.plot import Chart, Series
from masume.core import LEVELS, Answer, Budget, LevelRange, Puzzle
from masume.formats import read_puzzle
from masume.grade import grade_crossword
from masume.make import clue_to_level
from masume.solve import solve_hints
from masume.words.concepts import ConceptBase, open_concepts

NAME = "crossword_levels"
LANGUAGES = ("en", "ja")
PUZZLES = 7
BY_HAND = 0
WANTED = (BY_HAND, *LEVELS)


@dataclass(frozen=True)
class Case:
    """A board, and the level that its clues are written for, or BY_HAND."""

    language: str
    puzzle: int
    wanted: int
    seconds: float


@dataclass(frozen=True)
class Judged(Result[Case]):
    """A crossword under some clues: its level, what each slot needs, and which slots a solver got right."""

    level: int
    first: int
    """Answers that come first by their clue alone."""
    needs: tuple[int, ...]
    right: tuple[bool, ...]
    writing: float
    """Seconds that the clues took."""
    grading: float
    """Seconds that the grade took."""


@cache
def base_of(language: str) -> ConceptBase:
    """The concept base, opened once."""
    return open_concepts(language)


def board(case: Case) -> tuple[Puzzle, Answer]:
    """The crossword with its clues by hand, and its answer."""
    document = read_puzzle(DATA / "hints" / f"{case.language}-{case.puzzle}.toml")
    if document.answer is None:
        raise ValueError(f"no answer: {case}")
    return document.puzzle, document.answer


def clued(case: Case, puzzle: Puzzle, answer: Answer) -> Puzzle:
    """The crossword with the clues of its case."""
    if case.wanted == BY_HAND:
        return puzzle
    level = LevelRange(case.wanted, case.wanted)
    return clue_to_level(puzzle, answer, base_of(case.language), level).clued.puzzle


def run(case: Case) -> Judged:
    """A crossword clued, graded and solved."""
    base, (puzzle, answer) = base_of(case.language), board(case)
    start = time.perf_counter()
    asked = clued(case, puzzle, answer)
    written = time.perf_counter()
    grade = grade_crossword(asked, answer, base)
    graded = time.perf_counter()
    found = solve_hints(asked, base, Budget(seconds=case.seconds)).best
    letters = {each.slot: each.letters for each in found.slots} if found else {}
    return Judged(
        **measured(case, 0, grade.level, time.perf_counter() - start),
        level=grade.level,
        first=grade.first,
        needs=tuple(slot.needs for slot in grade.slots),
        right=tuple(letters.get(slot.slot) == slot.word for slot in grade.slots),
        writing=round(written - start, 3),
        grading=round(graded - written, 3),
    )


# ---------------------------------------------------------------- results


def of_case(results: Sequence[Judged], language: str, wanted: int) -> list[Judged]:
    """The boards of one language under clues of one kind."""
    return [each for each in results if (each.case.language, each.case.wanted) == (language, wanted)]


def right_of(results: Sequence[Judged]) -> float:
    """The share of slots that the solver got right."""
    return average(right for each in results for right in each.right)


def row(results: Sequence[Judged], language: str, wanted: int) -> list[object]:
    """What was reached under clues of one kind, and what the solver got right."""
    some = of_case(results, language, wanted)
    slots = sum(len(each.right) for each in some)
    name = f"level {wanted}" if wanted else "by hand"
    writing = f"{average(each.writing for each in some):.1f} s" if wanted else "–"
    levels = " ".join(str(each.level) for each in some)
    shares = [f"{sum(each.first for each in some) / slots:.0%}", f"{right_of(some):.0%}"]
    return [language, name, levels, slots, *shares, writing, f"{average(each.grading for each in some):.2f} s"]


def by_need(results: Sequence[Judged], language: str) -> list[str]:
    """Of the slots that need each level: how many the solver got right."""
    some = [each for each in results if each.case.language == language]
    pairs = [pair for each in some for pair in zip(each.needs, each.right, strict=True)]
    groups = [[right for need, right in pairs if need == level] for level in LEVELS]
    return [language, *(f"{average(group):.0%} of {len(group)}" if group else "–" for group in groups)]


def report(results: Sequence[Judged], options: Options) -> str:
    """What was run, and both tables."""
    header = ["", "clues", "levels reached", "slots", "come first", "solved right", "writing", "grading"]
    rows = [row(results, language, wanted) for language in LANGUAGES for wanted in WANTED]
    needs = [by_need(results, language) for language in LANGUAGES]
    return (
        f"Seven crosswords a language, solved in {options.seconds:g} s at most. Times are means by the clock.\n\n"
        + markdown_table(header, rows)
        + "\n"
        + markdown_table(["solved right of slots that need", *map(str, LEVELS)], needs)
    )


def chart(results: Sequence[Judged]) -> Chart:
    """Bars of the slots solved right, by the clues."""
    series = [
        Series(language, [(i, 100 * right_of(of_case(results, language, w))) for i, w in enumerate(WANTED)], ink)
        for ink, language in enumerate(LANGUAGES)
    ]
    groups = ["clues\nby hand", *(f"clues for\nlevel {level}" for level in LEVELS)]
    return Chart("Levels of crosswords: slots that a solver gets right", "", "slots, %", series, groups)


def main() -> None:
    """Judge every board under every kind of clues and write the results."""
    options = read_options(__doc__, seconds=5, seeds=1)
    need_concepts(*LANGUAGES)
    cases = [
        Case(language, puzzle, wanted, options.seconds)
        for language in LANGUAGES
        for puzzle in range(1, PUZZLES + 1)
        for wanted in WANTED
    ]
    results = [result for result in run_all(run, cases, options) if isinstance(result, Judged)]
    write(NAME, results, report(results, options), chart(results))


if __name__ == "__main__":
    main()
