"""What was lost or deleted is made again, and nothing else: the batch is then that of a run without any loss."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest

from masume.batch.candidate import Candidate
from masume.batch.executors import Declined, Done, Ended, Lost
from masume.batch.group import Assignment, Material
from masume.batch.plan import Plan
from masume.batch.refusals import LOST_ON_CLUSTER
from masume.batch.run import BatchProgress, run_batch
from masume.core import Sentence
from tests.support.batches import files_of, outcome_of, plan_of

WORDS = tuple(f"W{number:03}" for number in range(60))
PLAN = plan_of({"count": 150}, across={"most_uses": 16, "most_shared": 0.7})


class Workshop:
    """An executor that makes something of every order out of its seed and its words alone, or loses it."""

    workers = 1

    def __init__(self, losing: Collection[int], most: int | None) -> None:
        self._losing = losing
        self._most = most
        self._orders: list[Assignment] = []
        self.done: list[int] = []
        self.stop = Event()

    def submit(self, _key: int, order: Assignment) -> None:
        self._orders.append(order)

    def outcomes(self, _seconds: float) -> Sequence[Ended[Candidate]]:
        if not self._orders:
            return []
        order = self._orders.pop(0)
        self.done.append(order.task)
        if len(self.done) == self._most:
            self.stop.set()
        return [Lost(order.task, LOST_ON_CLUSTER.filled(deaths=3)) if order.task in self._losing else made(order)]


def made(order: Assignment) -> Ended[Candidate]:
    chance = Random(order.seed)
    if chance.random() < 0.1:
        return Declined(order.task, Sentence("nothing was found", "見つかりません"), 0.0)
    words = tuple(sorted(chance.sample([word for word in WORDS if word not in order.without], 5)))
    mark = f"board {chance.randrange(9) if chance.random() < 0.2 else order.seed}"
    files = {".ipuz": f"{order.name} {order.attempt} {words}".encode()}
    return Done(order.task, Candidate(files, "skeleton", "A", words, (mark,), 1, True, 0.5, None), 0.0)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    def runs(
        out: str, losing: Collection[int] = (), most: int | None = None, plan: Plan = PLAN, *, retry: bool = False
    ) -> tuple[BatchProgress, list[int]]:
        workshop = Workshop(losing, most)

        @contextmanager
        def opened(*_: object, **__: object) -> Iterator[Workshop]:
            yield workshop

        monkeypatch.setattr("masume.batch.run.open_executor", opened)
        monkeypatch.setattr("masume.batch.run.gather", lambda *_: (Material(None, WORDS),))
        progress = run_batch(plan, tmp_path, tmp_path / out, cancel=workshop.stop, retry_lost=retry)
        return progress, workshop.done

    return runs


def test_only_the_file_that_was_deleted_is_made_again(run: Any, tmp_path: Path) -> None:
    run("out")
    files, decided = files_of(tmp_path / "out"), outcome_of(tmp_path / "out")
    (tmp_path / "out" / "puzzles" / "small-0002.ipuz").unlink()
    progress, done = run("out")
    assert (progress.is_complete, done) == (True, [1])
    assert (files_of(tmp_path / "out"), outcome_of(tmp_path / "out")) == (files, decided)


def test_what_was_lost_is_made_without_making_the_others_again(run: Any) -> None:
    plan = plan_of({"count": 150})
    _, first = run("out", losing=[3, 90], plan=plan)
    progress, done = run("out", plan=plan, retry=True)
    assert progress.is_complete
    assert {3, 90} <= set(done)
    assert len(done) < len(first) / 2  # beside those that were turned down, and may not be now


@pytest.mark.parametrize("most", [None, 1, 5, 40])
def test_a_batch_after_a_loss_is_that_without_it(run: Any, tmp_path: Path, most: int | None) -> None:
    run("undisturbed")
    lossy, _ = run("out", losing=[0, 2, 3, 30, 31, 90])
    assert lossy.is_complete
    assert outcome_of(tmp_path / "out") != outcome_of(tmp_path / "undisturbed")
    run("out", most=most, retry=True)
    run("out")
    assert outcome_of(tmp_path / "out") == outcome_of(tmp_path / "undisturbed")
    assert files_of(tmp_path / "out") == files_of(tmp_path / "undisturbed")
