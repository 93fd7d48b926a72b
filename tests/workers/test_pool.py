"""Pools of worker processes: work that ends late, dies or is cancelled costs its worker, and no one else's."""

import sys
import time
from collections.abc import Iterator
from threading import Event, Timer

import msgspec
import pytest

from masume.batch.executors import FunctionHandler
from masume.batch.executors.work import packed, unpacked
from masume.core import Refused
from masume.studio.jobs.messages import Finished, Work, endings
from masume.workers.pool import Pool, PoolClosed
from masume.workers.worker import Worker, WorkerDied
from tests.support.executor_work import BadHandler
from tests.support.places import ROOT
from tests.support.studio_work import PLACE, Given, WorkRequest

SECONDS = 120.0


def started() -> Worker:
    return Worker("batch", setup=(packed(sys.path), packed(FunctionHandler(time.sleep))))


@pytest.fixture
def pool() -> Iterator[Pool]:
    pool = Pool(started, works=2)
    yield pool
    pool.close()


def sleep(seconds: float) -> bytes:
    return packed((1, packed(seconds)))


def test_a_worker_is_used_again_until_it_makes_room_for_a_fresh_one(pool: Pool) -> None:
    used = []
    for _ in range(3):
        with pool.worker() as worker:
            assert unpacked(worker.do(sleep(0), SECONDS)).key == 1
            used.append(worker)
    assert used[0] is used[1] is not used[2]
    assert not used[0].is_alive


def test_work_that_takes_too_long_costs_its_worker_alone(pool: Pool) -> None:
    with pool.worker() as late, pool.worker() as other:
        other.get_ready()
        with pytest.raises(WorkerDied, match=r"took longer than 0\.2 s") as death:
            late.do(sleep(600), 0.2)
        assert (death.value.is_late, death.value.is_first) == (True, True)
        assert unpacked(other.do(sleep(0), SECONDS)).key == 1
    with pool.worker() as worker:
        assert worker is other


def test_cancelled_work_ends_with_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    worker, cancel, news = Worker("studio", PLACE, "0", grace=60.0), Event(), list[bytes]()

    def hear(frame: bytes) -> None:
        news.append(frame)
        Timer(0.1, cancel.set).start()

    work = msgspec.msgpack.encode(Work("search", msgspec.json.encode(WorkRequest(text="x", count=100_000))))
    ending = endings.decode(worker.do(work, SECONDS, hear, cancel))
    worker.close()
    assert news
    assert isinstance(ending, Finished)
    assert msgspec.json.decode(ending.result, type=Given).text == "best x"


def test_a_worker_that_cannot_work_says_why() -> None:
    worker = Worker("batch", setup=(packed([str(ROOT), *sys.path]), packed(BadHandler("refuses"))))
    with pytest.raises(Refused, match="the word list is empty"):
        worker.get_ready()
    worker.close()


def test_a_closed_pool_ends_its_work_and_starts_no_more(pool: Pool) -> None:
    with pool.worker() as worker:
        worker.get_ready()
        Timer(0.1, pool.close).start()
        with pytest.raises(WorkerDied, match="was ended by signal 9"):
            worker.do(sleep(600), SECONDS)
    with pytest.raises(PoolClosed), pool.worker():
        pass
