"""Records of batches that nobody has made: as many puzzles as a test needs, in a moment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from masume import __version__
from masume.batch.ledger import Decision, Outcome
from masume.batch.plan import Plan, checked
from masume.batch.record import Attempt, Record, RunNow

REASON = "no skeleton of level 3 was found; the nearest one has level 1"


def plan_of(*groups: dict[str, Any], **fields: Any) -> Plan:
    """A plan of groups; what they do not say is that of small skeletons of countries."""
    usual = {"kind": "skeleton", "name": "small", "words": "countries", "size": "6x6", "rounds": 100}
    return checked(msgspec.convert({"puzzles": [{**usual, **group} for group in groups], "seed": 7, **fields}, Plan))


@contextmanager
def recorded(
    folder: Path, plan: Plan, attempts: Iterable[Attempt], decisions: Iterable[Decision], seconds: float = 60.0
) -> Iterator[Record]:
    """A record of one run."""
    folder.mkdir(exist_ok=True)
    with closing(Record(folder)) as record:
        record.begin("test", __version__, msgspec.json.encode(plan).decode())
        run = record.add_run(2)
        record.keep(list(attempts), decisions, RunNow(run, 2, seconds))
        yield record


def invented(plan: Plan, failing: Iterable[int] = (), undecided: int = 0) -> tuple[list[Attempt], list[Decision]]:
    """Attempts with boards of chance, of which some were in vain; the last so many puzzles are not decided yet."""
    attempts: list[Attempt] = []
    decisions: list[Decision] = []
    orders = list(plan.tasks())
    for order in orders[: len(orders) - undecided]:
        is_failing = order.task in failing
        chance = Random(order.seed)
        cells = "ABCD######" if order.name.startswith("s") else "■■■□□□□"
        board = "\n".join("".join(chance.choices(cells, k=order.width)) for _ in range(order.height))
        made = {
            "kind": "skeleton" if order.name.startswith("s") else "nonogram",
            "board": board,
            "words": tuple(chance.sample(["PERU", "CHAD", "CUBA", "ひと<み>"], 2)),
            "marks": (f"board {order.seed}",),
            "level": 1 + order.task % 4,
            "is_unique": True,
            "density": 0.3 + chance.random() / 2,
            "files": {".ipuz": "0" * 64, ".svg": "0" * 64, "-answer.svg": "0" * 64},
        }
        outcome = {"outcome": Outcome.NOT_MADE, "reason": REASON} if is_failing else {"outcome": Outcome.MADE, **made}
        attempts.append(Attempt(task=order.task, name=order.name, attempt=0, seed=order.seed, **outcome))
        decisions.append(Decision(order.task, order.name, None if is_failing else 0, REASON if is_failing else ""))
    return attempts, decisions
