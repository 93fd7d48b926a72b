"""From a record to files."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import merge
from itertools import groupby, islice
from pathlib import Path

from masume.batch.plan import Plan
from masume.batch.record import Record
from masume.batch.standing import Standing, group_at, group_starts, plan_of, standing_of
from masume.batch.summary.cards import card, failed_card
from masume.batch.summary.page import Summary, gallery, page, page_name
from masume.core import Language
from masume.core.files import write_atomically

SUMMARY = page_name(1)
"""The file of the first page."""

MOST_PUZZLES, FEWEST_PUZZLES, MOST_CELLS = 1000, 50, 400_000
"""Of one page, so that any browser opens it at once: fewer puzzles the larger their boards are."""

Cards = list[tuple[int, str]]
"""Cards with the number of their group."""


def write_summary(record: Record, out: Path, language: Language) -> list[Path]:
    """Writes the pages of a batch into its folder; returns them, the first one first."""
    standing, plan, runs = standing_of(record), plan_of(record), record.runs()
    summary = Summary(standing, runs[0].began[:10] if runs else "", language)
    cards, each = _cards(record, plan, language), cards_a_page(plan)
    pages = max(1, -(-(standing.whole.made + standing.whole.failed) // each))
    written: list[Path] = []
    last: int | None = None
    for number in range(1, pages + 1):
        leaf = list(islice(cards, each))
        text = page(summary, number, pages, _gallery(standing, leaf, last, language))
        written.append(out / page_name(number))
        write_atomically(written[-1], text.encode())
        last = leaf[-1][0] if leaf else None
    return written


def cards_a_page(plan: Plan) -> int:
    """How many puzzles a page has."""
    largest = max(width * height for group in plan.puzzles for width, height in group.sizes)
    return max(FEWEST_PUZZLES, min(MOST_PUZZLES, MOST_CELLS // largest))


def _cards(record: Record, plan: Plan, language: Language) -> Iterator[tuple[int, str]]:
    """The cards of all puzzles that are decided, in order."""
    starts = group_starts(plan)
    made = ((attempt.task, card(attempt, language)) for attempt in record.puzzles())
    failed = ((decision.task, failed_card(decision, language)) for decision in record.failures())
    for task, text in merge(made, failed):
        yield group_at(starts, task), text


def _gallery(standing: Standing, cards: Cards, last: int | None, language: Language) -> str:
    """The cards group by group; `last` is the group with which the page before ends."""
    return "".join(
        gallery(standing.groups[group], [text for _, text in own], language, goes_on=group == last)
        for group, own in groupby(cards, key=lambda one: one[0])
    )
