"""How a batch stands, as text for a terminal and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from masume import kinds
from masume.batch import summary
from masume.batch.folder import PUZZLES
from masume.batch.record import FILE
from masume.batch.wording import OUTCOMES, level_text, reason_text
from masume.cli import batch_sentences as said
from masume.cli.terminal import aligned, visible

if TYPE_CHECKING:
    from pathlib import Path

    from masume.batch.standing import Reason, Share, Standing
    from masume.core import Language

BAR_WIDTH = 30

MOST_NAMES = 5
"""Names of puzzles that failed for the same reason."""


def lines(standing: Standing, language: Language) -> Iterator[str]:
    """The puzzles, group by group; levels; words; attempts; and why puzzles failed."""
    whole = standing.whole
    yield ": ".join(filter(None, (visible(standing.title), stands(whole, language))))
    yield from _groups(standing, language)
    if any(level != "none" for level in whole.levels):
        yield from _levels(whole, language)
    if standing.words:
        yield _words(standing, language)
    if whole.failed or sum(standing.attempts.values()) > whole.made:
        yield _attempts(standing, language)
    for reason in standing.reasons:
        yield _reason(reason, language)


def stands(share: Share, language: Language) -> str:
    """How many puzzles are made, failed and left, in one phrase."""
    parts = [said.STANDS(language, made=share.made, planned=share.planned)]
    if share.failed:
        parts.append(said.FAILED(language, count=share.failed))
    if share.left:
        parts.append(said.LEFT(language, count=share.left))
    return said.JOINED(language).join(parts)


def places(out: Path, language: Language) -> Iterator[str]:
    """Where everything is."""
    yield said.PUZZLES(language, path=out / PUZZLES)
    yield said.SUMMARY(language, path=out / summary.SUMMARY)


def in_json(standing: Standing, out: Path) -> dict[str, Any]:
    """The same for programs."""
    content: dict[str, Any] = msgspec.to_builtins(standing)
    return {
        **content,
        "reasons": [_reason_in_json(reason) for reason in standing.reasons],
        "made": standing.whole.made,
        "failed": standing.whole.failed,
        "left": standing.whole.left,
        "is_complete": standing.is_complete,
        "seconds_left": standing.seconds_left,
        "puzzles": str(out / PUZZLES),
        "record": str(out / FILE),
        "summary": str(out / summary.SUMMARY),
    }


def _groups(standing: Standing, language: Language) -> list[str]:
    heads = (said.GROUP, said.KIND, said.MADE, said.NOT_MADE, said.TO_GO, said.UNIQUE, said.LEVELS, said.DENSITY)
    rows = [[head(language) for head in heads], *(_group(share, language) for share in standing.groups)]
    return aligned(rows)


def _group(share: Share, language: Language) -> list[str]:
    counts = (f"{share.made:,}/{share.planned:,}", f"{share.failed:,}", f"{share.left:,}", f"{share.unique:,}")
    levels = " ".join(f"{level}×{count:,}" for level, count in share.levels.items() if level != "none")
    return [visible(share.name), kinds.KINDS[share.kind].title(language), *counts, levels, _density(share, language)]


def _density(share: Share, language: Language) -> str:
    density = share.density
    if density is None:
        return ""
    return said.DENSITIES(language, lowest=density.lowest, mean=density.mean, highest=density.highest)


def _levels(whole: Share, language: Language) -> list[str]:
    """A bar for each level, and how many were planned where the plan says so."""
    top = max(whole.levels.values())
    named = sorted({*whole.levels, *whole.spread})
    rows = []
    for level in named:
        count, planned = whole.levels.get(level, 0), whole.spread.get(level)
        bar = "#" * -(-BAR_WIDTH * count // top)
        note = "" if planned is None else said.PLANNED(language, count=planned)
        rows.append([level_text(level, language), f"{count:,}", bar, note])
    return aligned(rows)


def _words(standing: Standing, language: Language) -> str:
    most = said.JOINED(language).join(f"{visible(word)} {count:,}" for word, count in standing.most_used)
    limit = "" if standing.most_uses is None else said.MOST_USES(language, count=standing.most_uses)
    return said.WORDS(language, count=standing.words, most=most) + limit


def _attempts(standing: Standing, language: Language) -> str:

    outcomes = [
        said.OUTCOME(language, count=count, outcome=OUTCOMES[outcome](language))
        for outcome, count in standing.attempts.items()
    ]
    return said.ATTEMPTS(language, outcomes=said.JOINED(language).join(outcomes))


def _reason_in_json(reason: Reason) -> dict[str, object]:
    return {
        "outcome": reason.outcome,
        "en": reason_text(reason, "en"),
        "ja": reason_text(reason, "ja"),
        "puzzles": reason.puzzles,
    }


def _reason(reason: Reason, language: Language) -> str:
    shown = [*reason.puzzles[:MOST_NAMES], *(["…"] if len(reason.puzzles) > MOST_NAMES else [])]
    names = said.JOINED(language).join(map(visible, shown))
    text = visible(reason_text(reason, language))
    return said.REASON(language, count=len(reason.puzzles), reason=text, names=names)
