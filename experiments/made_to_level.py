"""Skeletons made to each level: whether they land on it, how soon, and what the boards are like."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

from experiments.common import Options, Result, average, markdown_table, read_options, run_all, write
from experiments.plot import Chart, Series
from masume.core import LEVELS, Budget, Grid, LevelRange, Progress
from masume.make import DEFAULT_METHOD, METHODS, make_graded_skeleton, task_of
from masume.make.graded import ON_LEVEL
from masume.words import load_bundled

NAME = "made_to_level"
BOARDS = (("countries", 12), ("countries", 18), ("hokkaido", 12), ("kana", 12), ("digits", 12))


@dataclass(frozen=True)
class Case:
    """A list, a size, and the level that is asked for."""

    words: str
    n: int
    level: int
    seed: int
    seconds: float


@dataclass(frozen=True)
class Aimed(Result[Case]):
    """The level that was reached, when it was first seen, and the letters and words of the board."""

    reached: int
    first: float | None
    givens: int
    placed: int
    boards: int

    @property
    def has_landed(self) -> bool:
        """True if it has the level that was asked for."""
        return self.reached == self.case.level


def run(case: Case) -> Aimed:
    """One skeleton."""
    lexicon = load_bundled(case.words).up_to(case.n)
    task = task_of(lexicon, Grid.filled(case.n, case.n), seed=case.seed)
    seen: list[float] = []

    def watch(progress: Progress) -> None:
        if progress.standing is ON_LEVEL:
            seen.append(progress.seconds)

    made = make_graded_skeleton(
        lexicon,
        task,
        METHODS[DEFAULT_METHOD],
        LevelRange(case.level, case.level),
        Budget(seconds=case.seconds),
        on_progress=watch,
    )
    best = made.best
    if best is None:
        raise RuntimeError(f"no board: {case}")
    result = Result.of(case, made.with_best(best.made.answer.grid))
    return Aimed(
        **{field.name: getattr(result, field.name) for field in fields(Result)},
        reached=best.level,
        first=min(seen, default=None),
        givens=len(best.givens.cells),
        placed=len(best.made.puzzle.words),
        boards=best.boards,
    )


# ---------------------------------------------------------------- results


def row(words: str, n: int, level: int, results: Sequence[Aimed]) -> list[str]:
    """The measurements of one list, size and level."""
    runs = [r for r in results if (r.case.words, r.case.n, r.case.level) == (words, n, level)]
    firsts = [r.first for r in runs if r.first is not None]
    return [
        words,
        f"{n}×{n}",
        str(level),
        f"**{sum(r.has_landed for r in runs)} of {len(runs)}**",
        f"{max(firsts):.1f}" if firsts else "–",
        f"{average(r.percent for r in runs):.1f} %",
        f"{average(r.placed for r in runs):.0f}",
        f"{average(r.givens for r in runs):.1f}",
        f"{average(r.boards for r in runs):.0f}",
    ]


def report(results: Sequence[Aimed], options: Options) -> str:
    """What was run, and a line for each level."""
    header = ["list", "board", "level", "landed", "first seen, s (latest)", "white", "words", "givens", "boards graded"]
    lines = [row(words, n, level, results) for words, n in BOARDS for level in LEVELS]
    table = markdown_table(header, lines)
    return f"`masume make skeleton --level`, {options}.\n\n{table}"


def chart(results: Sequence[Aimed]) -> Chart:
    """The share of white cells by level, a line for each board."""
    series = [
        Series(f"{words} {n}×{n}", [(level, _white(words, n, level, results)) for level in LEVELS], ink)
        for ink, (words, n) in enumerate(BOARDS)
    ]
    return Chart("Skeletons made to a level", "level", "white cells, %", series, x_ticks=list(LEVELS))


def _white(words: str, n: int, level: int, results: Sequence[Aimed]) -> float:
    cases = [r for r in results if (r.case.words, r.case.n, r.case.level) == (words, n, level)]
    return average(r.percent for r in cases)


def main() -> None:
    """Makes them all and writes the tables."""
    options = read_options(__doc__, seconds=10, seeds=2)
    cases = [
        Case(words, n, level, seed, options.seconds)
        for words, n in BOARDS
        for level in LEVELS
        for seed in options.seed_numbers
    ]
    results = [r for r in run_all(run, cases, options) if isinstance(r, Aimed)]
    write(NAME, results, report(results, options), chart(results))


if __name__ == "__main__":
    main()
