"""Crosswords from a list alone: how few black cells, and how many words of a theme, frame and fill together reach.

A peer that asks for neither connected white cells nor distinct words needs 12 black cells on 10×10 and 30 on 15×15 with
the words of ENABLE.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from experiments.common import Options, Result, average, markdown_table, read_options, run_all, write
from experiments.plot import Chart, Series
from masume.core import Budget, Cell, Grid
from masume.kinds import FRAME_RULES
from masume.make import Aim, CrosswordTask, make_crossword
from masume.words import Folding, Lexicon, load_bundled
from masume.words.bank import WordBank
from masume.words.lexicon import collect

NAME = "crosswords"
KANA = Folding(small_kana=True, hiragana=True)
FEWEST = (("enable", 10), ("enable", 15))
PEER = {10: 12, 15: 30}
THEMES = tuple((theme, n) for theme in ("hokkaido", "countries") for n in (9, 11, 13, 15))


@dataclass(frozen=True)
class Case:
    """One run of the experiment."""

    words: str
    n: int
    seed: int
    seconds: float


def theme_of(name: str) -> Lexicon:
    """The words of a theme in hiragana; of the countries those whose Japanese name is all kana."""
    lexicon = load_bundled(name, KANA)
    if name != "countries":
        return lexicon
    names = [entry.gloss for entry in lexicon if all("ァ" <= character <= "ー" for character in entry.gloss)]
    return collect(((line, {"word": name}) for line, name in enumerate(names, start=1)), KANA, name="countries")


def task_of(case: Case) -> CrosswordTask:
    """The fewest black cells for English words; for Japanese the most of the theme, padded with the kana list."""
    board = Grid.filled(case.n, case.n, Cell.BLANK)
    if case.words == "enable":
        rules = replace(FRAME_RULES["free"], connected=True)
        return CrosswordTask(WordBank.read(["enable"]), board, rules, Aim.FEWEST_BLACK, seed=case.seed)
    bank = WordBank.of([theme_of(case.words), load_bundled("kana", KANA)])
    return CrosswordTask(bank, board, FRAME_RULES["japanese"], Aim.MOST_THEME, seed=case.seed)


def run(case: Case) -> Result[Case]:
    """One crossword; the score of a theme is its share of the words."""
    found = make_crossword(task_of(case), Budget(seconds=case.seconds))
    result = Result.of(case, found.with_best(found.best.crossword.answer.grid if found.best else None))
    if found.best is None or case.words == "enable":
        return result
    return replace(result, score=found.score / len(found.best.crossword.answer.grid.slots()))


# ---------------------------------------------------------------- results


def runs_of(results: Sequence[Result[Case]], board: tuple[str, int]) -> list[Result[Case]]:
    """The runs of one board."""
    return [result for result in results if (result.case.words, result.case.n) == board and result.grid]


def report(results: Sequence[Result[Case]], options: Options) -> str:
    """What was run, and both tables."""
    fewest = [
        [f"{n}×{n}", PEER[n], f"{average(-r.score for r in runs):.1f}", f"{min(-r.score for r in runs):.0f}"]
        for words, n in FEWEST
        if (runs := runs_of(results, (words, n)))
    ]
    themes = [
        [
            theme,
            f"{n}×{n}",
            f"{100 * average(r.score for r in runs):.0f} %",
            f"{100 * max(r.score for r in runs):.0f} %",
        ]
        for theme, n in THEMES
        if (runs := runs_of(results, (theme, n)))
    ]
    return (
        f"{options}.\n\nBlack cells with the 172,823 words of ENABLE; white cells connected, words distinct:\n\n"
        + markdown_table(["board", "peer", "mean", "fewest"], fewest)
        + "\nWords of the theme among all words of a crossword under Japanese rules, the rest from the kana list "
        "(176 towns of Hokkaido; the countries whose Japanese name is all kana):\n\n"
        + markdown_table(["theme", "board", "mean share", "best"], themes)
    )


def chart(results: Sequence[Result[Case]]) -> Chart:
    """Shares of the theme, a bar for each board."""
    bars = [(i, 100 * average(r.score for r in runs_of(results, board))) for i, board in enumerate(THEMES)]
    groups = [f"{theme}\n{n}×{n}" for theme, n in THEMES]
    return Chart("Crosswords: words of the theme", "", "of all words, %", [Series("theme", bars, 1)], groups)


def main() -> None:
    """Run every case and write the results."""
    options = read_options(__doc__, seconds=30.0, seeds=3)
    cases = [Case(*board, seed, options.seconds) for board in (*FEWEST, *THEMES) for seed in options.seed_numbers]
    results = run_all(run, cases, options)
    write(NAME, results, report(results, options), chart(results))


if __name__ == "__main__":
    main()
