"""Batches for tests: small ones that are really made, and records of many puzzles that were never made."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from masume import __version__
from masume.batch.ledger import AttemptOutcome, Decision
from masume.batch.plan import Plan, checked
from masume.batch.record import FILE, Attempt, Record, RunNow
from masume.core import Sentence

# ---------------------------------------------------------------- made

SMALL = """
title = "Countries"
seed = {seed}
formats = ["ipuz", "svg"]

[across]
most_uses = 12
most_shared = 0.6

[[puzzles]]
name = "small"
kind = "skeleton"
words = "countries"
size = ["6x6", "7x5"]
count = {count}
rounds = 300

[[puzzles]]
name = "hard 難"
kind = "skeleton"
words = "countries"
size = "7x7"
count = 6
levels = {{ 1 = 1, 4 = 1 }}
rounds = 300
"""
"""A plan whose puzzles are made in a moment, some of which are turned down and some of which fail."""


def small_plan(folder: Path, count: int = 24, seed: int = 3) -> Path:
    """The file of a small plan."""
    path = folder / "plan.toml"
    path.write_text(SMALL.format(count=count, seed=seed), encoding="utf-8")
    return path


def batch_command(plan: Path, out: Path, *options: str) -> list[str]:
    """The command that runs a plan."""
    return [sys.executable, "-m", "masume", "batch", str(plan), "--out", str(out), *options]


def run_to_the_end(plan: Path, out: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Runs a plan; some of its puzzles may fail."""
    done = subprocess.run(
        batch_command(plan, out, *options), capture_output=True, text=True, encoding="utf-8", timeout=300, check=False
    )
    assert done.returncode in (0, 1), done.stderr
    return done


def files_of(out: Path) -> dict[str, bytes]:
    """Every file of the puzzles."""
    return {path.name: path.read_bytes() for path in (out / "puzzles").iterdir()}


def outcome_of(out: Path) -> list[object]:
    """What a batch has come to: its puzzles but for the time they took, and its failures."""
    with closing(Record(out, is_read_only=True)) as record:
        puzzles = [(one.name, one.attempt, one.seed, one.board, one.level, one.files) for one in record.puzzles()]
        return [puzzles, record.failures()]


def attempts_of(out: Path) -> int:
    """How many attempts all runs together took so far."""
    if not (out / FILE).exists():
        return 0
    with closing(Record(out, is_read_only=True)) as record:
        return sum(run.attempts for run in record.runs()) if record.is_begun else 0


# ---------------------------------------------------------------- invented

REASON = Sentence(
    "no skeleton of level 3 was found; the nearest one has level 1",
    "レベル3のスケルトンが見つかりませんでした(最も近いものはレベル1)",
)


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
        outcome = (
            {"outcome": AttemptOutcome.NOT_MADE, "reason": REASON}
            if is_failing
            else {"outcome": AttemptOutcome.MADE, **made}
        )
        attempts.append(Attempt(task=order.task, name=order.name, attempt=0, seed=order.seed, **outcome))
        decisions.append(Decision(order.task, order.name, None if is_failing else 0, REASON if is_failing else None))
    return attempts, decisions
