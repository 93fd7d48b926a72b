"""The slides of Haraguchi and Sato beside our runs."""

from __future__ import annotations

from collections.abc import Iterator

from experiments import haraguchi_contest, haraguchi_dictionaries, haraguchi_rebuild
from experiments.common import Result, average, read_results
from experiments.papers.rows import Row, claim, more, sooner


def rebuilding() -> Iterator[Row]:
    """Crosswords rebuilt from their own words."""
    results = read_results(haraguchi_rebuild.NAME, haraguchi_rebuild.Case, Result)
    ours = haraguchi_rebuild.of_setting(results, haraguchi_rebuild.REBUILD)
    for n, rebuilt in haraguchi_rebuild.PAPER.items():
        found = sum(haraguchi_rebuild.succeeded(run) for run in ours if run.case.n == n)
        yield more(f"rebuilt of three, {n}×{n}", "grids", rebuilt, found, 0)
    found = sum(map(haraguchi_rebuild.succeeded, ours))
    yield more("rebuilt of fifteen", "grids", sum(haraguchi_rebuild.PAPER.values()), found, 0)
    slowest = max(run.seconds for run in ours)
    yield sooner("the slowest of them; the paper's limit", haraguchi_rebuild.PAPER_SECONDS, slowest)


def dictionaries() -> Iterator[Row]:
    """Skeletons of seven dictionaries."""
    results = read_results(haraguchi_dictionaries.NAME, haraguchi_dictionaries.Case, Result)
    sizes = " / ".join(map(str, haraguchi_dictionaries.SIZES))
    proved = [0, 0]
    for dictionary, text in haraguchi_dictionaries.PAPER.items():
        ours = [haraguchi_dictionaries.outcome(results, dictionary, n) for n in haraguchi_dictionaries.SIZES]
        paper = [float(cell.removeprefix("*")) for cell in text.split()]
        cells = [" / ".join(haraguchi_dictionaries.paper_cells(dictionary)), " / ".join(map(_bold, ours))]
        ratio = average(outcome.percent for outcome in ours) / average(paper)
        yield Row(f"{dictionary}, n = {sizes}, **proved**", "% white", cells[0], cells[1], ratio)
        proved = [proved[0] + text.count("*"), proved[1] + sum(outcome.is_optimal for outcome in ours)]
    times = f"{results[0].case.seconds:g} s each against {haraguchi_rebuild.PAPER_SECONDS:g} s"
    yield more(f"proved to be the best, {times}", "of 35", proved[0], proved[1], 0)


def _bold(outcome: haraguchi_dictionaries.Outcome) -> str:
    return f"**{outcome.percent:.1f}**" if outcome.is_optimal else f"{outcome.percent:.1f}"


def contest() -> Iterator[Row]:
    """The ships."""
    results = read_results(haraguchi_contest.NAME, haraguchi_contest.Case, Result)
    best = haraguchi_contest.best_of(results)
    yield more("60 ships on 19×19, our weights", "weight", haraguchi_contest.PAPER, best.score, 0)
    yield more("ships on that board", "ships", haraguchi_contest.PAPER_SHIPS, haraguchi_contest.words_of(best), 0)
    yield claim("the paper's board with the contest's weights", "58,388", "its weights were not published")
