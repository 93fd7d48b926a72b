"""Suggesters for tests: what a concept base would propose, without one."""

import csv
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

from masume.core import Clue, Direction, Grid, Puzzle
from masume.words import Candidate, Suggestions

NGUYEN = Path(__file__).parent.parent / "experiments" / "data" / "hints"


class FromTable:
    """Proposes the words that a table has for a clue, and keeps what it was asked."""

    def __init__(self, table: Mapping[str, Sequence[Candidate]], unknown: Sequence[str] = ()) -> None:
        self.table = table
        self.unknown = unknown
        self.asked: list[tuple[str, tuple[str | None, ...], int]] = []

    def suggest(self, clue: str, pattern: Sequence[str | None], count: int) -> Suggestions:
        self.asked.append((clue, tuple(pattern), count))
        fitting = [
            candidate
            for candidate in self.table.get(clue, ())
            if len(candidate.word) == len(pattern)
            and all(p in (None, s) for s, p in zip(candidate.word, pattern, strict=True))
        ]
        hints = clue.replace(",", "、").split("、")
        known = tuple(hint.strip() for hint in hints if hint.strip() not in self.unknown)
        return Suggestions(tuple(fitting[:count]), known, tuple(hint for hint in hints if hint in self.unknown))


def words(*scored: tuple[str, float]) -> list[Candidate]:
    """Candidates from texts and scores, best first."""
    return [
        Candidate(tuple(text), text, score) for text, score in sorted(scored, key=lambda pair: pair[1], reverse=True)
    ]


def nguyen() -> tuple[Puzzle, Grid, FromTable]:
    """The paper's puzzle with repaired hints, its answer, and the candidates of a trial concept base."""

    def rows(name: str) -> list[dict[str, str]]:
        with (NGUYEN / name).open(encoding="utf-8") as file:
            return list(csv.DictReader(file, delimiter="\t"))

    slots = rows("nguyen_slots.tsv")
    hints = {row["id"]: row["hints_fixed"] for row in slots}
    table = defaultdict(list)
    for row in rows("nguyen_candidates.tsv"):
        table[hints[row["slot"]]].append(Candidate(tuple(row["cells"]), row["word"], float(row["score"])))
    clues = tuple(
        Clue((int(row["row"]) - 1, int(row["col"]) - 1), Direction(row["dir"]), row["hints_fixed"]) for row in slots
    )
    answer = Grid.parse((NGUYEN / "nguyen_grid.txt").read_text(encoding="utf-8").replace("■", "#"))
    return Puzzle("crossword", answer.blanked(), clues=clues), answer, FromTable(table)
