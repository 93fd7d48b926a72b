"""The papers of Kabe, of Nguyen, Ishikawa and Kanasugi, and of Sato beside our runs."""

from __future__ import annotations

from collections.abc import Iterator

from experiments import hint_puzzles, kabe_fill, nguyen_hints, sato_levels
from experiments.common import Result, average, read_results
from experiments.papers.rows import Row, claim, more, sooner
from masume.core import LEVELS, Status

ALONE, WORKFLOW, SEARCH = "GA", "GA + workflow", "search"
AGREEMENT = "level equal / within one / rank correlation: paper with printed difficulty, ours with level by effort"


def filling() -> Iterator[Row]:
    """Kabe's frames."""
    results = read_results(kabe_fill.NAME, kabe_fill.Case, Result)
    seconds, alone = 60 * kabe_fill.PAPER_MINUTES, _runs(results, "10x16", ALONE)
    satisfied = 100 * average(run.score for run in alone)
    yield more("10×16, the algorithm alone, five frames of ours", "% of slots", kabe_fill.PAPER_SATISFIED, satisfied)
    yield sooner("10×16, its 20,000 generations", seconds, average(run.seconds for run in alone))
    for method, name in ((WORKFLOW, "the workflow, automatic here"), (SEARCH, "our search")):
        runs = _runs(results, "10x16", method)
        mean = average(run.seconds for run in runs)
        yield sooner(f"10×16, until the frame is full: {name}", seconds * kabe_fill.PAPER_FINISHING, mean, "about ")
        yield claim(f"10×16, full: {name}", "one frame", _ended(runs))
    for method, name in ((WORKFLOW, "the workflow"), (SEARCH, "our search")):
        yield claim(f"20×32, full: {name}", "left for later", _ended(_runs(results, "20x32", method)))


def _runs(results: list[Result[kabe_fill.Case]], size: str, method: str) -> list[Result[kabe_fill.Case]]:
    """The runs on frames of one size."""
    return [run for run in results if run.case.method == method and run.case.frame.startswith(size)]


def _ended(runs: list[Result[kabe_fill.Case]]) -> str:
    """How many runs filled their frame, and how many proved that it cannot be."""
    text = f"{sum(bool(run.board) for run in runs)} of {len(runs)} runs"
    proved = sum(run.status is Status.IMPOSSIBLE for run in runs)
    return f"{text}; {proved} prove that there is no fill" if proved else text


def hints() -> Iterator[Row]:
    """Nguyen's puzzle with the candidates of a list."""
    results = read_results(nguyen_hints.NAME, nguyen_hints.Case, nguyen_hints.Solved)
    for run in (run for run in results if not run.case.unlisted):
        name = f"figure 2, {run.case.count} candidates a slot"
        if run.case.count == nguyen_hints.COUNTS[0]:
            yield more(f"{name}", "slots right of 26", nguyen_hints.SLOTS, run.right, 0)
            before = nguyen_hints.PAPER_BEFORE
            yield more(f"{name}, against the method before", "% of slots", before, 100 * run.right / nguyen_hints.SLOTS)
        else:
            yield claim(f"{name}: slots right of 26", "not tried", str(run.right))
        yield sooner(f"{name}, narrowing and solving", nguyen_hints.PAPER_SECONDS, run.seconds, "about ")
        left = " → ".join(f"{count:,}" for count in run.left)
        yield claim(f"{name}: candidates left after each order", "not stated", left)


def concept_base() -> Iterator[Row]:
    """The same and others through our own concept base."""
    results = read_results(hint_puzzles.NAME, hint_puzzles.Case, hint_puzzles.Solved)
    for group, name in ((hint_puzzles.PAPER, "figure 2"), ("ja", "seven in Japanese"), ("en", "seven in English")):
        for count in hint_puzzles.COUNTS:
            runs = [r for r in results if r.case.puzzle.startswith(group) and r.case.count == count]
            right = 100 * sum(run.right for run in runs) / sum(len(run.ranks) for run in runs)
            measure = f"{name}, our concept base, {count} candidates"
            yield more(measure, "% of slots", 100, right)
    runs = [r for r in results if r.case.count == hint_puzzles.COUNTS[-1]]
    solved = f"{sum(run.right == len(run.ranks) for run in runs)} of {len(runs)}"
    yield claim(f"puzzles solved entirely, our concept base, {hint_puzzles.COUNTS[-1]} candidates", "5 of 5", solved)


def levels() -> Iterator[Row]:
    """Where Sato's levels fall, and what they agree with."""
    results = read_results(sato_levels.NAME, sato_levels.Case, sato_levels.Graded)
    for size, table in sato_levels.PAPER.items():
        printed, ours = sato_levels.printed(table), sato_levels.ours(results, size)
        both = ([level for _, level in printed], [result.level for result in ours])
        paper, found = (" / ".join(f"{share:.0f}" for share in sato_levels.shares(levels)) for levels in both)
        yield Row(f"{size} puzzles at level {' / '.join(map(str, LEVELS))}", "%", paper, found)
    for size, table in sato_levels.PAPER.items():
        pairs = [(float(result.level), float(result.effort_level)) for result in sato_levels.ours(results, size)]
        texts = (" / ".join(sato_levels.agreement(each)) for each in (sato_levels.printed(table), pairs))
        yield claim(f"{size}, {AGREEMENT}", *texts)
