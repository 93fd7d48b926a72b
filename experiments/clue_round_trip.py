"""Clues written and solved again: how many answers come first under their clues, and whole crosswords from clues alone.

Both sides use the same concept base, so the figures say whether clues tell answers apart, not whether people like them.
"""

from __future__ import annotations

import sys
import time
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from random import Random
from typing import Any

import numpy as np

from experiments.common import RESULTS, average, machine, markdown_table, parser, version
from masume.core import Answer, Budget, Cell, Grid, Puzzle, Word
from masume.kinds import FRAME_RULES
from masume.make import CrosswordTask, hints_for, make_crossword, write_clues
from masume.make.clues import WrittenClue, meaning_of
from masume.make.clues.fairness import UNFIT_WORDS
from masume.words import Folding
from masume.words.bank import WordBank
from masume.words.concepts import ConceptBase, open_concepts
from masume.words.concepts.build.vectors import Known
from masume.words.lexicon import collect

NAME = "clue_round_trip"
LANGUAGES = ("ja", "en")
LENGTHS = {"ja": range(2, 8), "en": range(3, 11)}
FAMILIAR = 0.8
KNOWN_TO_ALL = 0.99
SIDE = 9
SHOWN = 20


@dataclass(frozen=True)
class Solved:
    """A crossword that was made, clued, and solved from its clues."""

    slots: int
    clued: int
    first: int
    right: int | None
    seconds: float


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


def clue_words(base: ConceptBase, count: int, seed: int) -> tuple[list[WrittenClue], int, float]:
    """Clues for a sample of familiar words, how many words got none, and the seconds each took."""
    words = Random(seed).sample(sorted(words_of(base, FAMILIAR)), count)  # noqa: S311
    hints_for(base, words[0])  # what is worked out once
    start = time.perf_counter()
    made = [hints_for(base, word) for word in words]
    seconds = (time.perf_counter() - start) / count
    clues = [clue for clue in made if clue is not None]
    return clues, count - len(clues), seconds


# ---------------------------------------------------------------- crosswords


def crosswords(base: ConceptBase, options: Namespace) -> Iterator[Solved]:
    """Crosswords of words that everybody knows, made, clued and solved."""
    words = sorted(words_of(base, KNOWN_TO_ALL))
    meanings = {word: meaning_of(base, word) for word in words}
    rows = [{"word": "".join(word), "gloss": m.spelling} for word, m in meanings.items() if m is not None]
    bank = WordBank.of([collect(enumerate(rows, start=1), Folding(), name="familiar")])
    rules = FRAME_RULES["japanese" if base.language == "ja" else "free"]
    for seed in range(1, options.puzzles + 1):
        task = CrosswordTask(bank, Grid.filled(SIDE, SIDE, Cell.BLANK), rules, seed=seed)
        made = make_crossword(task, Budget(seconds=options.seconds)).best
        if made is not None:
            yield solved(base, made.crossword.puzzle, made.crossword.answer, options)


def solved(base: ConceptBase, puzzle: Puzzle, answer: Answer, options: Namespace) -> Solved:
    """A crossword with clues of our own, and how many slots are found again."""
    start = time.perf_counter()
    clued = write_clues(puzzle, answer, base)
    seconds = (time.perf_counter() - start) / max(1, len(clued.clues))
    right = None
    if options.solve:
        rooms: Any = import_module("masume.solve.hints")
        question = replace(clued.puzzle, words=())
        found = rooms.solve_hints(question, base, Budget(seconds=options.seconds)).best
        right = found.right(answer.grid) if found else 0
    return Solved(len(puzzle.grid.slots()), len(clued.clues), clued.first, right, seconds)


# ---------------------------------------------------------------- results


def share(clues: Sequence[WrittenClue], rank: int) -> str:
    """The share of answers up to a rank."""
    return f"{average(clue.rank <= rank for clue in clues):.1%}"


def first_but_for_itself(base: ConceptBase, clue: WrittenClue) -> bool:
    """True if only other readings of the same word come before it: 眠たい is read ねぶたい too."""
    before = base.suggest(clue.text, [None] * len(clue.word), clue.rank).candidates[: clue.rank - 1]
    return all(candidate.spelling == clue.meaning.spelling for candidate in before)


def examples(clues: Sequence[WrittenClue]) -> str:
    """The first clues of a sample, as they came."""
    rows = [["".join(c.word), c.spelling, c.text, c.rank, f"{c.strength:.2f}"] for c in clues[:SHOWN]]
    return markdown_table(["word", "spelling", "hints", "rank", "strength"], rows)


def main() -> None:
    """Writes the table and prints it."""
    made = parser(__doc__, 5, 1)
    made.add_argument("--words", type=int, default=300, help="words of each language (300)")
    made.add_argument("--puzzles", type=int, default=5, help="crosswords of each language (5)")
    made.add_argument("--solve", action="store_true", help="solve the crosswords from their clues")
    options = made.parse_args()
    rows, boards, shown = [], [], []
    for language in LANGUAGES:
        base = open_concepts(language)
        clues, left, seconds = clue_words(base, options.words, options.seeds)
        strength = average(clue.strength for clue in clues)
        ranks = [share(clues, rank) for rank in (1, 10, 70)]
        itself = f"{average(first_but_for_itself(base, clue) for clue in clues):.1%}"
        rows.append(
            [language, options.words, left, ranks[0], itself, *ranks[1:], f"{strength:.2f}", f"{seconds:.2f} s"]
        )
        shown.append(f"## {language}\n\n{examples(clues)}")
        puzzles = list(crosswords(base, options))
        slots, first = sum(p.slots for p in puzzles), sum(p.first for p in puzzles)
        right = f"{sum(p.right or 0 for p in puzzles)}" if options.solve else "–"
        clued, pace = sum(p.clued for p in puzzles), average(p.seconds for p in puzzles)
        boards.append([language, len(puzzles), slots, clued, first, right, f"{pace:.2f} s"])
    header = [
        "",
        "words",
        "without hints",
        "rank 1",
        "or behind its other readings",
        "≤ 10",
        "≤ 70",
        "strength",
        "a word",
    ]
    text = markdown_table(header, rows) + "\n"
    text += markdown_table(["", "9×9", "slots", "clued", "come first", "solved right", "a clue"], boards)
    where = machine()
    called = " ".join(["python -m", f"experiments.{NAME}", *sys.argv[1:]])
    command = f"`{called}`, masume {version()}, {where['processor']}, Python {where['python']}"
    page = f"# Clues written and solved again\n\n{text}\n{command}.\n\n" + "\n".join(shown)
    (RESULTS / f"{NAME}.md").write_text(page, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
