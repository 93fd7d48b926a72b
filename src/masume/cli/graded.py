"""Grades and their steps, laid out for people and for programs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from masume import grade, kinds
from masume.cli import sentences
from masume.cli.report import both
from masume.cli.terminal import aligned, sparkline, visible
from masume.grade import sentences as grade_sentences
from masume.press.levels import stars

if TYPE_CHECKING:
    from masume.core.grade import Step
    from masume.core.grid import Grid, Slot
    from masume.core.sentence import Language
    from masume.grade import Effort, SlotStrength
    from masume.orders.grade.graded import Graded

NO_STARS = "─────"
"""As wide as the stars of a level, in every terminal."""

# ---------------------------------------------------------------- for people


def lines(file: Path, graded: Graded, lang: Language, *, with_steps: bool) -> Iterator[str]:
    """The level and what it is taken from, the hardest step, the techniques; before them every step if asked for."""
    if with_steps:
        for number, step in enumerate(graded.steps, start=1):
            yield f"{number:>4}. {_reason(step, lang)}"
        yield ""
    first, *others = (visible(remark(lang)) for remark in graded.remarks)
    if graded.level:
        yield sentences.GRADED(lang, file=file, level=graded.level)
        yield first
    else:
        yield f"{file}: {first}"
    yield from others
    if graded.curve:
        yield sentences.CURVE(lang, curve=sparkline(graded.curve))
    if graded.hardest:
        yield visible(grade_sentences.HARDEST_STEP(lang, reason=_reason(graded.hardest, lang)))
    titles = grade.technique_titles(graded.puzzle.kind)
    for name, count in graded.techniques.items():
        yield f"{count:>6}  {titles[name](lang)}"


def table(graded: Iterable[tuple[Path, Graded]], lang: Language) -> Iterator[str]:
    """A line for each puzzle: file, level, stars, how long, how hard."""
    rows = [
        (
            visible(str(file)),
            grade_sentences.LEVEL(lang, level=one.level) if one.level else grade_sentences.NO_LEVEL(lang),
            stars(one.level) if one.level else NO_STARS,
            one.size(lang),
            visible(one.brief(lang)),
        )
        for file, one in graded
    ]
    return iter(aligned(rows))


def _reason(step: Step, lang: Language) -> str:
    """The reason of a step; nothing if it has none."""
    return visible(step.reason(lang)) if step.reason else ""


# ---------------------------------------------------------------- for programs


def in_json(file: Path, graded: Graded) -> dict[str, Any]:
    """The grade with every step, and what its kind of puzzle has beside that."""
    return {
        "file": str(file),
        "status": graded.status,
        "outcome": graded.outcome,
        "several_solutions": graded.outcome == "several",
        "level": graded.level,
        "techniques_level": graded.needed,
        "techniques": graded.techniques,
        "cells_left": graded.cells_left,
        "curve": graded.curve or None,
        "bottleneck": _maybe_step(graded.hardest),
        "remarks": [both(remark) for remark in graded.remarks],
        **_detail(graded),
        "steps": [step_in_json(step) for step in graded.steps],
    }


def step_in_json(step: Step) -> dict[str, Any]:
    """A step with its reason in both languages."""
    content = {
        "technique": step.technique,
        "level": step.level,
        "line": step.line,
        "cells_used": step.cells_used,
        "decided": step.decided,
        "reason": both(step.reason) if step.reason else None,
    }
    if step.slot is None:
        return content
    excluded = [{"slot": _slot(slot), "word": "".join(word)} for slot, word in step.excluded]
    return {**content, "slot": _slot(step.slot), "excluded": excluded}


def _maybe_step(step: Step | None) -> dict[str, Any] | None:
    return None if step is None else step_in_json(step)


def _slot(slot: Slot) -> dict[str, Any]:
    return {"start": slot.start, "direction": slot.direction, "length": slot.length}


def _detail(graded: Graded) -> dict[str, Any]:
    content: dict[str, Any] = {} if graded.effort is None else {"effort": _effort(graded.effort, graded)}
    match graded.detail:
        case grade.SatoGrade() as sato:
            content |= {"level_up": sato.level_up, "counts": sato.counts}
        case grade.CrosswordGrade() as found:
            grid = graded.puzzle.grid
            content |= {
                "by": "clue strength",
                "first": found.first,
                "clues": [_clue(grid, strength) for strength in found.slots],
                "unknown": [kinds.name_of(grid, slot) for slot in found.unknown],
            }
    return content


def _effort(effort: Effort, graded: Graded) -> dict[str, Any]:
    return {
        "level": effort.level,
        "minutes": effort.minutes,
        "needs_guessing": effort.needs_guessing,
        "curve": effort.curve,
        "bottleneck": _maybe_step(graded.hardest),
    }


def _clue(grid: Grid, strength: SlotStrength) -> dict[str, Any]:
    """What is known of one clue."""
    return {
        "slot": kinds.name_of(grid, strength.slot),
        "word": "".join(strength.word),
        "clue": strength.clue,
        "rank_alone": strength.alone,
        "rank": strength.rank,
        "letters": strength.letters,
        "familiarity": strength.familiarity,
        "checked": strength.checked,
        "needs": strength.needs,
    }
