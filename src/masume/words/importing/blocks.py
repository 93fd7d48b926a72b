"""Tables that stand side by side, as on a page with two columns: Word, Definition, Word, Definition."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from masume.core import Sentence
from masume.words.importing.asides import SECTION
from masume.words.importing.headings import normal, roles_of_heading
from masume.words.importing.rows import Table

SIDE_BY_SIDE = Sentence(
    "{count} tables stand side by side; they were read one after another.",
    "横に並んだ{count}つの表を、続けて読みました。",
)
_WITHIN = 6
_SECTION = re.compile(SECTION, re.IGNORECASE)


def unfolded(table: Table) -> Table:
    """The table with what stands side by side one below another, if its header repeats itself."""
    for at, (number, fields) in enumerate(table.rows[:_WITHIN]):
        headings = list(map(str.strip, fields))
        if not (starts := _starts(headings)):
            continue
        step = starts[1] - starts[0]
        parts = [(n, row[start : start + step]) for start in starts for n, row in table.rows[at + 1 :]]
        rows = [(n, part) for n, part in parts if any(map(str.strip, part))]
        is_header = bool(roles_of_heading(headings[starts[0]]))
        return replace(
            table,
            rows=[*table.rows[:at], *([(number, headings[: starts[1]][-step:])] if is_header else ()), *rows],
            titles=table.titles if is_header else (*table.titles, (number, " ".join(headings))),
            changes=(*table.changes, SIDE_BY_SIDE.filled(count=len(starts))),
        )
    return table


def _starts(headings: Sequence[str]) -> list[int]:
    """Where each of several tables begins, by headings that come again at equal distances; else nothing."""
    keys = [_key(heading) for heading in headings]
    first = next(filter(None, keys), "")
    starts = [i for i, key in enumerate(keys) if first and key == first]
    steps = {after - before for before, after in pairwise(starts)}
    if len(steps) != 1:
        return []
    step = steps.pop()
    parts = [keys[start : start + step] for start in starts]
    is_all = not any(headings[starts[-1] + step :])
    return starts if is_all and all(part == parts[0][: len(part)] for part in parts) else []


def _key(heading: str) -> str:
    """A heading without its number; nothing for what is no heading."""
    if roles_of_heading(heading) or _SECTION.fullmatch(heading):
        return re.sub(r"\d+", "", normal(heading))
    return ""
