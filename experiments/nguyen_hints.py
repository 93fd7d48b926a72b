"""Nguyen, Ishikawa & Kanasugi 1998: the three-hint crossword of figure 2, narrowed order by order and solved.

The candidates come from one trial concept base and are kept with the data, so that this repeats the narrowing and the
assignment alone. Then answers are taken off the lists, which the paper's method does not survive.
"""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from random import Random
from statistics import median

from experiments.common import DATA, Result, average, markdown_table, read_options, run_all, write
from experiments.plot import Chart, Series
from masume.core import Budget, Clue, Direction, Grid, Puzzle
from masume.solve import solve_hints
from masume.solve.hints import NarrowingStatus
from masume.words import Candidate, Suggestions

NAME = "nguyen_hints"
COUNTS = (70, 300)
UNLISTED = (0, 1, 3, 6)
SLOTS = 26
PAPER_SECONDS, PAPER_BEFORE = 0.4, 80
"""The paper's time for the puzzle, and the percentage of slots that the method before it found."""
SEEDS = 20
TITLE = "Candidates left after each order"


class Listed:
    """Proposes what a list has for a clue; an answer that is unlisted is not proposed, even for its letters."""

    def __init__(self, table: Mapping[str, Sequence[Candidate]]) -> None:
        self.table = table

    def suggest(self, clue: str, pattern: Sequence[str | None], count: int) -> Suggestions:
        """The best candidates of the list that fit."""
        fitting = (c for c in self.table[clue] if all(p in (None, s) for s, p in zip(c.word, pattern, strict=True)))
        return Suggestions(tuple(fitting)[:count], tuple(clue.split("、")))


def read_rows(name: str) -> list[dict[str, str]]:
    """The lines of a table of the data."""
    with (DATA / "hints" / name).open(encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def read_puzzle() -> tuple[Puzzle, Grid]:
    """The paper's puzzle with repaired hints, and its answer."""
    answer = Grid.parse((DATA / "hints" / "nguyen_grid.txt").read_text(encoding="utf-8").replace("■", "#"))
    clues = tuple(
        Clue((int(row["row"]) - 1, int(row["col"]) - 1), Direction(row["dir"]), row["hints_fixed"])
        for row in read_rows("nguyen_slots.tsv")
    )
    return Puzzle("crossword", answer.blanked(), clues=clues), answer


def read_candidates() -> dict[str, list[Candidate]]:
    """The candidates of each clue, best first."""
    clues = {row["id"]: row["hints_fixed"] for row in read_rows("nguyen_slots.tsv")}
    table = defaultdict(list)
    for row in read_rows("nguyen_candidates.tsv"):
        table[clues[row["slot"]]].append(Candidate(tuple(row["cells"]), row["word"], float(row["score"])))
    return dict(table)


def without_answers(table: Mapping[str, list[Candidate]], unlisted: int, seed: int) -> dict[str, list[Candidate]]:
    """The candidates without the answers of so many slots, chosen by chance."""
    answers = {row["hints_fixed"]: tuple(row["answer_cells"]) for row in read_rows("nguyen_slots.tsv")}
    chosen = set(Random(seed).sample(sorted(table), unlisted))  # noqa: S311
    return {clue: [c for c in group if clue not in chosen or c.word != answers[clue]] for clue, group in table.items()}


@dataclass(frozen=True)
class Case:
    """One run of the experiment."""

    count: int
    unlisted: int
    seed: int
    seconds: float


@dataclass(frozen=True)
class Solved(Result[Case]):
    """A solved puzzle: candidates after each order from the first, how the narrowing ended, slots right and wrong."""

    left: tuple[int, ...]
    removed: tuple[int, ...]
    outcome: NarrowingStatus
    order: int
    has_solution: bool
    right: int
    open: int


def run(case: Case) -> Solved:
    """The puzzle narrowed and solved once."""
    puzzle, answer = read_puzzle()
    suggester = Listed(without_answers(read_candidates(), case.unlisted, case.seed))
    solved = solve_hints(puzzle, suggester, Budget(seconds=case.seconds), count=case.count)
    found = solved.best
    if found is None:
        raise RuntimeError(f"nothing was found: {case}")
    result = Result.of(case, solved.with_best(found.grid))
    orders = found.narrowing.orders
    return Solved(
        **{field.name: getattr(result, field.name) for field in fields(Result)},
        left=(sum(slot.counts[0] for slot in found.slots), *(sum(order.left.values()) for order in orders)),
        removed=tuple(order.removed for order in orders),
        outcome=found.narrowing.outcome,
        order=found.narrowing.order,
        has_solution=bool(found.narrowing.has_solution),
        right=found.right(answer),
        open=sum(None in slot.letters for slot in found.slots),
    )


# ---------------------------------------------------------------- results


def narrowing_table(results: Sequence[Solved]) -> str:
    """What each order left, with nothing taken off."""
    most = max(len(result.left) for result in results)
    rows = [
        [
            result.case.count,
            *(f"{n:,}" for n in result.left),
            *["–"] * (most - len(result.left)),
            result.outcome,
            f"{result.right} of {SLOTS}",
            f"{result.seconds:.3f} s",
        ]
        for result in results
    ]
    orders = (f"order {order}" for order in range(2, most + 1))
    return markdown_table(["candidates a slot", "at first", *orders, "narrowing", "right", "time"], rows)


def unlisted_table(results: Sequence[Solved]) -> str:
    """How many slots are right if answers are not listed; without a blank there is often nothing at all."""
    rows = []
    for count in COUNTS:
        for unlisted in UNLISTED[1:]:
            runs = [r for r in results if (r.case.count, r.case.unlisted) == (count, unlisted)]
            rows.append(
                [
                    count,
                    unlisted,
                    f"{sum(r.has_solution for r in runs)} of {len(runs)}",
                    f"{average(r.right for r in runs):.1f}",
                    f"{average(r.open for r in runs):.1f}",
                    f"{sum(r.status == 'OPTIMAL' for r in runs)} of {len(runs)}",
                    f"{median(r.seconds for r in runs):.3f} / {max(r.seconds for r in runs):.3f} s",
                ]
            )
    header = ["candidates a slot", "answers unlisted", "can be filled at all", "slots right", "open", "proved best"]
    return markdown_table([*header, "time, median / max"], rows)


def chart_of(results: Sequence[Solved]) -> Chart:
    """Candidates of all slots by order; 1 is before the first."""
    series = [
        Series(f"{r.case.count} a slot", [(i, n) for i, n in enumerate(r.left, start=1)], ink)
        for ink, r in enumerate(results)
    ]
    return Chart(TITLE, "order (1: before narrowing)", "candidates", series, x_ticks=range(1, 6))


def main() -> None:
    """Run everything and write it down."""
    options = read_options(__doc__, seconds=10, seeds=SEEDS)
    cases = [Case(count, 0, 1, options.seconds) for count in COUNTS]
    cases += [
        Case(count, unlisted, seed, options.seconds)
        for count in COUNTS
        for unlisted in UNLISTED[1:]
        for seed in options.seed_numbers
    ]
    results = [result for result in run_all(run, cases, options) if isinstance(result, Solved)]
    whole = [result for result in results if result.case.unlisted == 0]
    text = (
        "The puzzle of figure 2, 26 slots on 8×8, hints repaired, candidates from a trial concept base that has all 26 "
        "answers among its first 70. The paper had 70 candidates a slot on average, solved this puzzle (26 of 26, and "
        f"four others) and took {PAPER_SECONDS} s on a Sun SS/5; the method before it found about {PAPER_BEFORE} %. "
        "Times are of the whole "
        "call, narrowing and assignment with proof.\n\n"
        f"{narrowing_table(whole)}\n"
        f"With the answers of some slots taken off their lists ({options.seeds} draws each): whether all slots can be "
        "filled from the lists at all, which the paper's method needs, and what the assignment with open slots finds."
        "\n\n"
        f"{unlisted_table(results)}"
    )
    write(NAME, results, text, chart_of(whole))


if __name__ == "__main__":
    main()
