"""Three-hint crosswords solved through the concept base: the paper's puzzle and fourteen written by hand.

The hints of the fourteen were written without the concept base, and none of its model's weights is fitted on them.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cache

from experiments.common import DATA, Result, markdown_table, need_concepts, read_options, run_all, write
from experiments.nguyen_hints import read_puzzle as read_paper_puzzle
from experiments.plot import Chart, Series
from masume.core import Budget, Grid, Puzzle
from masume.formats import read_puzzle
from masume.solve import solve_hints
from masume.words import Suggestions
from masume.words.concepts import ConceptBase, open_concepts

NAME = "hint_puzzles"
PAPER = "paper"
COUNTS = (70, 300)
TOPS = (1, 10, 70, 300)
STEPS = (1, 2, 3, 5, 10, 20, 30, 50, 70, 100, 150, 200, 300)
TITLE = "Answers among the first candidates"


@dataclass(frozen=True)
class Case:
    """A puzzle, and how many candidates each slot has."""

    puzzle: str
    count: int
    seconds: float
    seed: int = 0

    @property
    def language(self) -> str:
        """Of the puzzle."""
        return "en" if self.puzzle.startswith("en") else "ja"


@dataclass(frozen=True)
class Solved(Result[Case]):
    """A solved puzzle: ranks of its answers, candidates after each order, slots right, seconds for the candidates."""

    ranks: tuple[int, ...]
    left: tuple[int, ...]
    outcome: str
    right: int
    asking: float


class Asked:
    """The concept base, with the time its answers take."""

    def __init__(self, base: ConceptBase) -> None:
        self.base = base
        self.seconds = 0.0

    def suggest(self, clue: str, pattern: Sequence[str | None], count: int) -> Suggestions:
        """What the base suggests."""
        started = time.process_time()
        suggestions = self.base.suggest(clue, pattern, count)
        self.seconds += time.process_time() - started
        return suggestions


@cache
def base_of(language: str) -> ConceptBase:
    """The concept base, opened once."""
    return open_concepts(language)


def names() -> list[str]:
    """The paper's puzzle, then those of the data."""
    return [PAPER, *sorted(path.stem for path in (DATA / "hints").glob("*.toml"))]


def read(name: str) -> tuple[Puzzle, Grid]:
    """A puzzle and its answer."""
    if name == PAPER:
        return read_paper_puzzle()
    document = read_puzzle(DATA / "hints" / f"{name}.toml")
    if document.answer is None:
        raise ValueError(f"{name} has no answer")
    return document.puzzle, document.answer.grid


def run(case: Case) -> Solved:
    """A puzzle solved once."""
    puzzle, answer = read(case.puzzle)
    asked = Asked(base_of(case.language))
    started = time.process_time()
    solved = solve_hints(puzzle, asked, Budget(seconds=case.seconds), count=case.count)
    taken = time.process_time() - started - asked.seconds
    found = solved.best
    if found is None:
        raise RuntimeError(f"nothing was found: {case}")
    result = Result.of(case, solved.with_best(found.grid))
    values = {field.name: getattr(result, field.name) for field in fields(Result)} | {"seconds": taken}
    orders = found.narrowing.orders
    return Solved(
        **values,
        ranks=tuple(rank_of(slot.clue, answer, slot.slot.cells, asked.base) for slot in found.slots),
        left=(sum(slot.counts[0] for slot in found.slots if slot.counts), *(sum(o.left.values()) for o in orders)),
        outcome=str(found.narrowing.outcome),
        right=found.right(answer),
        asking=asked.seconds,
    )


def rank_of(clue: str, answer: Grid, cells: Sequence[tuple[int, int]], base: ConceptBase) -> int:
    """The rank of a slot's answer under its clue; 0 if the base does not have it."""
    return base.rank(clue, tuple(str(answer[cell]) for cell in cells)) or 0


def table(results: Sequence[Solved], counts: Sequence[int]) -> str:
    """A line for each puzzle and one for each language."""
    by_puzzle = {(r.case.puzzle, r.case.count): r for r in results}
    puzzles = [PAPER, *(name for name in names() if name != PAPER)]
    groups = [[PAPER], *([n for n in puzzles if n.startswith(language)] for language in ("ja", "en"))]
    rows: list[list[object]] = []
    for group in groups:
        rows += [_row(name, [by_puzzle[name, count] for count in counts]) for name in group]
        if len(group) > 1:
            together = [[by_puzzle[name, count] for name in group] for count in counts]
            rows.append(_sum_row(f"**{group[0][:2]}, all**", together))
    header = ["puzzle", "slots", *(f"in the first {top}" for top in TOPS)]
    for count in counts:
        header += [f"right of {count}", "solving"]
    return markdown_table([*header, "a slot's candidates"], rows)


def _row(name: str, solved: Sequence[Solved]) -> list[object]:
    return _sum_row(name, [[result] for result in solved])


def _sum_row(name: str, solved: Sequence[Sequence[Solved]]) -> list[object]:
    """Recall and slots right over some puzzles, for each number of candidates."""
    ranks = [rank for result in solved[0] for rank in result.ranks]
    row: list[object] = [name, len(ranks), *(sum(0 < rank <= top for rank in ranks) for top in TOPS)]
    for results in solved:
        right = sum(result.right for result in results)
        row += [f"{right} ({right / len(ranks):.0%})", f"{max(result.seconds for result in results):.2f} s"]
    asking = sum(result.asking for results in solved for result in results) / len(ranks) / len(solved)
    return [*row, f"{1000 * asking:.0f} ms"]


def orders_table(results: Sequence[Solved]) -> str:
    """Candidates left after each order with as many as the paper had."""
    chosen = [result for result in results if result.case.count == COUNTS[0]]
    most = max(len(result.left) for result in chosen)
    rows = [[r.case.puzzle, *r.left, *["–"] * (most - len(r.left)), r.outcome] for r in chosen]
    return markdown_table(["puzzle", "at first", *(f"order {n}" for n in range(2, most + 1)), "narrowing"], rows)


def chart_of(results: Sequence[Solved]) -> Chart:
    """The share of answers among the first candidates."""
    chosen = [result for result in results if result.case.count == COUNTS[0]]
    series = []
    for ink, (title, start) in enumerate((("the paper's", PAPER), ("Japanese", "ja"), ("English", "en"))):
        ranks = [rank for result in chosen if result.case.puzzle.startswith(start) for rank in result.ranks]
        points = [(float(top), 100 * sum(0 < rank <= top for rank in ranks) / len(ranks)) for top in STEPS]
        series.append(Series(title, points, ink))
    ticks = (1, 3, 10, 30, 100, 300)
    return Chart(TITLE, "candidates of a slot", "answers among them, %", series, x_ticks=ticks, log_x=True)


def main() -> None:
    """Run everything and write it down."""
    options = read_options(__doc__, seconds=10, seeds=1)
    need_concepts("ja", "en")
    cases = [Case(name, count, options.seconds) for count in COUNTS for name in names()]
    results = [result for result in run_all(run, cases, options) if isinstance(result, Solved)]
    text = (
        "How many answers are among the first candidates of their slot, how many slots are right if each has 70 "
        "candidates, as in the paper, or 300, as by default, and CPU seconds: of the solver alone (the longest of its "
        f"line), and for the candidates of a slot.\n\n{table(results, COUNTS)}\n"
        f"Candidates left after each order, 70 a slot at first:\n\n{orders_table(results)}"
    )
    write(NAME, results, text, chart_of(results))


if __name__ == "__main__":
    main()
