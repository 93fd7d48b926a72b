"""Clues written and solved again: how many answers come first under their clues, and whole crosswords from clues alone.

Both sides use the same concept base, so the figures say whether clues separate answers, not whether people like them.
`masume words build` makes the concept base.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random

import numpy as np

from experiments.common import (
    Result,
    average,
    markdown_table,
    measured,
    need_concepts,
    options_of,
    parser,
    run_all,
    write,
)
from experiments.plot import Chart, Series
from masume.core import Budget, Cell, Grid, Word
from masume.kinds import FRAME_RULES
from masume.make import CrosswordTask, hints_for, make_crossword, write_clues
from masume.make.clues import WrittenClue, meaning_of
from masume.make.clues.fairness import UNFIT_WORDS
from masume.make.crossword import MadeCrossword
from masume.solve import solve_hints
from masume.words import Folding
from masume.words.bank import WordBank
from masume.words.concepts import ConceptBase, open_concepts
from masume.words.concepts.build.vectors import Known
from masume.words.lexicon import collect

NAME = "clue_round_trip"
LANGUAGES = ("ja", "en")
LENGTHS = {"ja": range(2, 8), "en": range(3, 11)}
FAMILIAR, KNOWN_TO_ALL = 0.8, 0.99
PART = 25
"""Words of one run."""
SIDE = 9
SHOWN = 20
RANKS = (1, 10, 70)


@dataclass(frozen=True)
class Case:
    """Some of the words of a sample, or a crossword of the words that everybody knows."""

    language: str
    words: tuple[int, int] | None
    """From which of the sample up to which; None for a crossword."""
    seed: int
    seconds: float


@dataclass(frozen=True)
class Written:
    """A clue, the rank of its answer, and whether only other readings of the answer come before it."""

    word: str
    spelling: str
    clue: str
    rank: int
    strength: float
    is_first_but_for_itself: bool


@dataclass(frozen=True)
class Clued(Result[Case]):
    """The clues of some words; of a crossword also how many slots it has and how many are solved right."""

    clues: tuple[Written, ...]
    pace: float
    """Seconds that a clue took."""
    slots: int = 0
    right: int = 0


@cache
def base_of(language: str) -> ConceptBase:
    """The concept base, opened once."""
    return open_concepts(language)


def words_of(base: ConceptBase, least: float) -> Iterator[Word]:
    """The words whose most familiar meaning is at least so familiar, plain and not dated."""
    witness = base.witness
    for length in LENGTHS[base.language]:
        concepts, starts = base.meanings_of_length(length)
        fit = (witness.familiar[concepts] >= least * 255) & (witness.plain[concepts] > 0)
        fit &= (witness.dated[concepts] == 0) & (witness.known[concepts] == Known.SEEN)
        for place in np.flatnonzero(np.maximum.reduceat(fit, starts)).tolist():
            word = base.word_at(length, place)
            if "".join(word).lower() not in UNFIT_WORDS:
                yield word


@cache
def sample(language: str, seed: int) -> list[Word]:
    """Familiar words in an order of chance."""
    words = sorted(words_of(base_of(language), FAMILIAR))
    Random(seed).shuffle(words)  # noqa: S311
    return words


def written(base: ConceptBase, clue: WrittenClue) -> Written:
    """A clue as it is kept. What may stand before its answer: 眠たい is read ねぶたい too."""
    before = base.suggest(clue.text, [None] * len(clue.word), clue.rank).candidates[: clue.rank - 1]
    itself = all(candidate.spelling == clue.meaning.spelling for candidate in before)
    return Written("".join(clue.word), clue.spelling, clue.text, clue.rank, round(clue.strength, 3), itself)


def clue_words(case: Case, first: int, end: int) -> Clued:
    """Clues for some words of the sample."""
    base, words = base_of(case.language), sample(case.language, case.seed)[first:end]
    hints_for(base, words[0])  # what is worked out once
    start = time.perf_counter()
    clues = [clue for word in words if (clue := hints_for(base, word)) is not None]
    seconds = time.perf_counter() - start
    score = average(clue.rank == 1 for clue in clues)
    kept = tuple(written(base, clue) for clue in clues)
    return Clued(**measured(case, case.seed, score, seconds), clues=kept, pace=round(seconds / len(words), 3))


# ---------------------------------------------------------------- crosswords


@cache
def bank(language: str) -> WordBank:
    """The words that everybody knows."""
    base = base_of(language)
    meanings = {word: meaning_of(base, word) for word in sorted(words_of(base, KNOWN_TO_ALL))}
    rows = [{"word": "".join(word), "gloss": m.spelling} for word, m in meanings.items() if m is not None]
    return WordBank.of([collect(enumerate(rows, start=1), Folding(), name="familiar")])


def made(case: Case) -> MadeCrossword:
    """A crossword without clues."""
    rules = FRAME_RULES["japanese" if case.language == "ja" else "free"]
    task = CrosswordTask(bank(case.language), Grid.filled(SIDE, SIDE, Cell.BLANK), rules, seed=case.seed)
    best = make_crossword(task, Budget(seconds=case.seconds)).best
    if best is None:
        raise RuntimeError(f"no crossword: {case}")
    return best


def solve_again(case: Case) -> Clued:
    """A crossword made, clued and solved from its clues alone."""
    base, crossword = base_of(case.language), made(case).crossword
    start = time.perf_counter()
    clued = write_clues(crossword.puzzle, crossword.answer, base)
    seconds = time.perf_counter() - start
    found = solve_hints(replace(clued.puzzle, words=()), base, Budget(seconds=case.seconds)).best
    right = found.right(crossword.answer.grid) if found else 0
    kept = tuple(written(base, clue) for clue in clued.clues.values())
    return Clued(
        **measured(case, case.seed, float(right), seconds),
        clues=kept,
        pace=round(seconds / max(1, len(kept)), 3),
        slots=len(crossword.puzzle.grid.slots()),
        right=right,
    )


def run(case: Case) -> Clued:
    """Some words, or a crossword."""
    return solve_again(case) if case.words is None else clue_words(case, *case.words)


# ---------------------------------------------------------------- results


def runs_of(results: Sequence[Clued], language: str, *, crosswords: bool) -> list[Clued]:
    """The runs of one language, of words or of crosswords."""
    return [r for r in results if r.case.language == language and (r.case.words is None) == crosswords]


def clues_of(results: Sequence[Clued], language: str) -> list[Written]:
    """The clues of the sample, in its order."""
    return [clue for result in runs_of(results, language, crosswords=False) for clue in result.clues]


def within(clues: Sequence[Written], rank: int) -> float:
    """The percentage of answers up to a rank."""
    return 100 * average(clue.rank <= rank for clue in clues)


def words_row(results: Sequence[Clued], language: str, words: int) -> list[object]:
    """What became of the words of one language."""
    clues = clues_of(results, language)
    first, *others = (f"{within(clues, rank):.1f} %" for rank in RANKS)
    itself = f"{100 * average(clue.is_first_but_for_itself for clue in clues):.1f} %"
    pace = average(result.pace for result in runs_of(results, language, crosswords=False))
    strength = average(clue.strength for clue in clues)
    return [language, words, words - len(clues), first, itself, *others, f"{strength:.2f}", f"{pace:.2f} s"]


def crosswords_row(results: Sequence[Clued], language: str) -> list[object]:
    """What became of the crosswords of one language."""
    runs = runs_of(results, language, crosswords=True)
    clues = [clue for run in runs for clue in run.clues]
    counts = [sum(r.slots for r in runs), len(clues), sum(c.rank == 1 for c in clues), sum(r.right for r in runs)]
    return [language, len(runs), *counts, f"{average(r.pace for r in runs):.2f} s"]


def examples(results: Sequence[Clued], language: str) -> str:
    """The first clues of the sample, as they came."""
    rows = [[c.word, c.spelling, c.clue, c.rank, f"{c.strength:.2f}"] for c in clues_of(results, language)[:SHOWN]]
    return f"## {language}\n\n{markdown_table(['word', 'spelling', 'hints', 'rank', 'strength'], rows)}"


def report(results: Sequence[Clued], words: int) -> str:
    """Words, crosswords, and some of the clues."""
    ranks = ["rank 1", "or behind its other readings", *(f"≤ {rank}" for rank in RANKS[1:])]
    header = ["", "words", "without hints", *ranks, "strength", "a clue"]
    return (
        "Familiar words, drawn by chance, with the hints written for them: the rank of each among all words of its "
        "length.\n\n"
        + markdown_table(header, [words_row(results, language, words) for language in LANGUAGES])
        + f"\nCrosswords of {SIDE}×{SIDE} of words that everybody knows, clued, and solved from the clues alone.\n\n"
        + markdown_table(
            ["", "crosswords", "slots", "clued", "come first", "solved right", "a clue"],
            [crosswords_row(results, language) for language in LANGUAGES],
        )
        + f"\nThe first {SHOWN} clues of each language, as they came:\n\n"
        + "\n".join(examples(results, language) for language in LANGUAGES)
    )


def chart(results: Sequence[Clued]) -> Chart:
    """Bars of the answers up to each rank."""
    series = [
        Series(
            {"ja": "Japanese", "en": "English"}[language],
            [(i, within(clues_of(results, language), rank)) for i, rank in enumerate(RANKS)],
            ink,
        )
        for ink, language in enumerate(LANGUAGES)
    ]
    groups = ["comes first", *(f"among the first {rank}" for rank in RANKS[1:])]
    return Chart("Clues written and solved again", "", "answers, %", series, groups)


def main() -> None:
    """Clue and solve everything and write the results."""
    options = parser(__doc__, seconds=5, seeds=1)
    options.add_argument("--words", type=int, default=300, help="words of each language (300)")
    options.add_argument("--puzzles", type=int, default=4, help="crosswords of each language (4)")
    arguments = options.parse_args()
    need_concepts(*LANGUAGES)
    parts = [(first, min(first + PART, arguments.words)) for first in range(0, arguments.words, PART)]
    cases = [Case(language, part, arguments.seeds, 0) for language in LANGUAGES for part in parts]
    cases += [
        Case(language, None, seed, arguments.seconds)
        for language in LANGUAGES
        for seed in range(1, arguments.puzzles + 1)
    ]
    results = [result for result in run_all(run, cases, options_of(arguments)) if isinstance(result, Clued)]
    write(NAME, results, report(results, arguments.words), chart(results))


if __name__ == "__main__":
    main()
