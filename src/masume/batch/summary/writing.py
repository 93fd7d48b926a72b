"""From a record to files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import merge
from itertools import groupby
from pathlib import Path

from masume.batch.record import Record
from masume.batch.standing import Standing, group_at, group_starts, plan_of, standing_of
from masume.batch.summary.cards import card, failed_card
from masume.batch.summary.page import Summary, gallery, page, page_name
from masume.core import Language
from masume.core.files import write_atomically

SUMMARY = page_name(1)
"""The file of the first page."""

MOST_PUZZLES, MOST_CHARACTERS = 1000, 1_500_000
"""Of one page, so that any browser opens it at once."""

Cards = list[tuple[int, str]]
"""Cards with the number of their group."""


def write_summary(record: Record, out: Path, language: Language) -> list[Path]:
    """Writes the pages of a batch into its folder; returns them, the first one first."""
    standing = standing_of(record)
    densities: list[float] = []
    leaves = list(_leaves(_cards(record, densities, language)))
    runs = record.runs()
    summary = Summary(standing, densities, runs[0].began[:10] if runs else "", language)
    written: list[Path] = []
    before: Cards = []
    for number, cards in enumerate(leaves, 1):
        text = page(summary, number, len(leaves), _gallery(standing, cards, before, language))
        written.append(out / page_name(number))
        write_atomically(written[-1], text.encode())
        before = cards
    return written


def _cards(record: Record, densities: list[float], language: Language) -> Iterator[tuple[int, str]]:
    """The cards of all puzzles that are decided, in order; their densities are noted on the way."""
    starts = group_starts(plan_of(record))
    failed = ((decision.task, failed_card(decision, language)) for decision in record.failures())
    for task, text in merge(_made(record, densities), failed):
        yield group_at(starts, task), text


def _made(record: Record, densities: list[float]) -> Iterator[tuple[int, str]]:
    for attempt in record.puzzles():
        densities.append(attempt.density or 0.0)
        yield attempt.task, card(attempt)


def _leaves(cards: Iterator[tuple[int, str]]) -> Iterator[Cards]:
    """The cards of one page after the other; the first page is there even if nothing is."""
    leaf: Cards = []
    size = 0
    for group, text in cards:
        if leaf and (len(leaf) == MOST_PUZZLES or size + len(text) > MOST_CHARACTERS):
            yield leaf
            leaf, size = [], 0
        leaf.append((group, text))
        size += len(text)
    yield leaf


def _gallery(standing: Standing, cards: Cards, before: Sequence[tuple[int, str]], language: Language) -> str:
    last = before[-1][0] if before else None
    return "".join(
        gallery(standing.groups[group], [text for _, text in own], language, goes_on=group == last)
        for group, own in groupby(cards, key=lambda one: one[0])
    )
