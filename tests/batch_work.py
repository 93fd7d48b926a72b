"""Small batches for tests: plans, programs that run them, and what came of it."""

from __future__ import annotations

import subprocess
import sys
from contextlib import closing
from pathlib import Path

from masume.batch.record import Record

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


def small_plan(folder: Path, count: int = 40, seed: int = 3) -> Path:
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
