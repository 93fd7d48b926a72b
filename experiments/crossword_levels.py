"""Levels of crosswords, and what a solver makes of them: fourteen boards with clues by hand, and clued to each level.

Grader and solver use the same concept base, but the solver looks for the best assignment of the whole board and knows
neither levels nor the order in which slots are answered.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass

from experiments.common import DATA, RESULTS, average, machine, markdown_table, parser, version
from masume.core import LEVELS, Answer, Budget, LevelRange, Puzzle
from masume.formats import read_puzzle
from masume.grade import CrosswordGrade, grade_crossword
from masume.make import clue_to_level
from masume.solve import solve_hints
from masume.words.concepts import ConceptBase, open_concepts

NAME = "crossword_levels"
LANGUAGES = ("en", "ja")
PUZZLES = 7
BY_HAND = 0


@dataclass(frozen=True)
class Judged:
    """A crossword under some clues: its grade, and which of its slots a solver got right."""

    language: str
    wanted: int
    """The level that clues were written for, or BY_HAND."""
    grade: CrosswordGrade
    right: tuple[bool, ...]
    grading: float
    """Seconds that the grade took."""
    writing: float
    """Seconds that the clues took."""


def judge(language: str, base: ConceptBase, puzzle: Puzzle, answer: Answer, seconds: float) -> Iterator[Judged]:
    """A crossword with its own clues, then with clues for each level."""
    for wanted in (BY_HAND, *LEVELS):
        start = time.perf_counter()
        clued = puzzle
        if wanted != BY_HAND:
            aimed = clue_to_level(puzzle, answer, base, LevelRange(wanted, wanted))
            clued = aimed.clued.puzzle
        written = time.perf_counter()
        grade = grade_crossword(clued, answer, base)
        graded = time.perf_counter()
        found = solve_hints(clued, base, Budget(seconds=seconds)).best
        assert found is not None  # noqa: S101
        letters = {each.slot: each.letters for each in found.slots}
        right = tuple(letters[slot.slot] == slot.word for slot in grade.slots)
        yield Judged(language, wanted, grade, right, graded - written, written - start)


def by_level(results: list[Judged]) -> str:
    """For each level that was asked for: what was reached, and what the solver got right."""
    rows = []
    for language in LANGUAGES:
        for wanted in (BY_HAND, *LEVELS):
            some = [each for each in results if (each.language, each.wanted) == (language, wanted)]
            levels = " ".join(str(each.grade.level) for each in some)
            slots = sum(len(each.right) for each in some)
            first = sum(each.grade.first for each in some) / slots
            right = sum(sum(each.right) for each in some) / slots
            is_ours = wanted != BY_HAND
            name = f"level {wanted}" if is_ours else "by hand"
            pace = f"{average(each.writing for each in some):.1f} s" if is_ours else "–"
            times = [pace, f"{average(each.grading for each in some):.2f} s"]
            rows.append([language, name, levels, slots, f"{first:.0%}", f"{right:.0%}", *times])
    header = ["", "clues", "levels reached", "slots", "come first", "solved right", "writing", "grading"]
    return markdown_table(header, rows)


def by_need(results: list[Judged]) -> str:
    """Of the slots that need each level: how many the solver got right."""
    rows = []
    for language in LANGUAGES:
        pairs = [
            (slot.needs, right)
            for each in results
            if each.language == language
            for slot, right in zip(each.grade.slots, each.right, strict=True)
        ]
        groups = [[right for need, right in pairs if need == level] for level in LEVELS]
        rows.append([language, *(f"{average(group):.0%} of {len(group)}" if group else "–" for group in groups)])
    return markdown_table(["solved right of slots that need", *map(str, LEVELS)], rows)


def main() -> None:
    """Writes the tables and prints them."""
    options = parser(__doc__, 5, 1).parse_args()
    results: list[Judged] = []
    for language in LANGUAGES:
        base = open_concepts(language)
        for number in range(1, PUZZLES + 1):
            document = read_puzzle(DATA / "hints" / f"{language}-{number}.toml")
            assert document.answer is not None  # noqa: S101
            results += judge(language, base, document.puzzle, document.answer, options.seconds)
    text = by_level(results) + "\n" + by_need(results)
    where = machine()
    called = " ".join(["python -m", f"experiments.{NAME}", *sys.argv[1:]])
    command = f"`{called}`, masume {version()}, {where['processor']}, Python {where['python']}"
    (RESULTS / f"{NAME}.md").write_text(f"# Levels of crosswords\n\n{text}\n{command}.\n", encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
