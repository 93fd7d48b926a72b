"""Suggesters for tests: what a concept base would propose, without one."""

from collections.abc import Mapping, Sequence

from experiments.nguyen_hints import read_candidates, read_puzzle
from masume.core import Grid, Puzzle
from masume.words import Candidate, Suggestions


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
    puzzle, answer = read_puzzle()
    return puzzle, answer, FromTable(read_candidates())
