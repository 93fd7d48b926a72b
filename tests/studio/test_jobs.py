"""Jobs: handed in, watched, stopped, taken up again; owners take turns and see only their own."""

import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from masume.studio.jobs import async_pool
from masume.studio.jobs.fair_queue import FairQueue
from masume.studio.jobs.job import ENDED, Job
from masume.studio.jobs.queue import JobQueue
from masume.studio.jobs.watching import Watcher
from masume.studio.jobs.workers import Workers
from masume.studio.operations.operation import Progress
from masume.studio.refusal import Refusal
from masume.studio.settings import Limits
from masume.studio.store.database import Database
from masume.studio.store.jobs import KEPT_JOBS, JobRecord, JobStore
from masume.studio.values import Board
from tests.support.loops import run as run_aside
from tests.support.places import ROOT
from tests.support.studio_work import PLACE, WORK, WorkRequest


@pytest.fixture(autouse=True)
def _tests_can_be_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setattr(async_pool, "GRACE_SECONDS", 0.2)


@asynccontextmanager
async def queueing(folder: Path, limits: Limits = Limits()) -> AsyncIterator[JobQueue]:  # noqa: B008
    database, workers = Database(folder / "studio.sqlite3"), Workers(1, PLACE)
    queue = JobQueue(JobStore(database), workers, limits)
    try:
        await queue.start()
        yield queue
    finally:
        await queue.close()
        await workers.close()
        database.close()


def with_queue(folder: Path, scenario: Callable[[JobQueue], Awaitable[Any]], limits: Limits = Limits()) -> Any:  # noqa: B008
    async def run() -> Any:
        async with queueing(folder, limits) as queue:
            return await scenario(queue)

    return run_aside(run())


def request(**fields: Any) -> WorkRequest:
    return WorkRequest(**fields)


async def ended(queue: JobQueue, job: Job, owner: str = "a") -> Job:
    async for news in await queue.watch(owner, job.id):
        if isinstance(news, Job):
            return news
    raise AssertionError("the job has no end")


def text_of(job: Job) -> str:
    assert job.result is not None
    return str(msgspec.json.decode(job.result)["text"])


def test_a_job_runs_says_where_it_stands_and_keeps_its_result(tmp_path: Path) -> None:
    async def scenario(queue: JobQueue) -> None:
        job = await queue.submit("a", WORK["search"], request(text="x", count=60))
        assert (job.state, job.position) == ("waiting", 1)
        news = [item async for item in await queue.watch("a", job.id)]
        reports = [item for item in news if isinstance(item, Progress)]
        boards = [report for report in reports if report.board is not None]
        assert 2 <= len(reports) < 20  # of sixty: the rest came too fast
        assert len(boards) == 1  # it never changed
        last = news[-1]
        assert isinstance(last, Job)
        assert (last.state, text_of(last), last.error) == ("done", "done x", None)
        assert text_of(await queue.job("a", job.id)) == "done x"
        assert [(item.state, item.result) for item in await queue.jobs("a")] == [("done", None)]
        assert [item async for item in await queue.watch("a", job.id)] == [last]

    with_queue(tmp_path, scenario)


def test_a_job_that_is_stopped_ends_with_the_best_it_has(tmp_path: Path) -> None:
    async def scenario(queue: JobQueue) -> None:
        running = await queue.submit("a", WORK["search"], request(text="x", count=100_000))
        waiting = await queue.submit("a", WORK["search"], request())
        async for news in await queue.watch("a", running.id):
            if isinstance(news, Progress) and news.score is not None:
                break
        assert (await queue.stop("a", waiting.id)).state == "stopped"
        await queue.stop("a", running.id)
        job = await ended(queue, running)
        assert (job.state, text_of(job)) == ("stopped", "best x")
        assert (await queue.stop("a", running.id)).state == "stopped"

    with_queue(tmp_path, scenario)


def test_work_that_ignores_cancelling_is_cut_off_with_what_it_kept(tmp_path: Path) -> None:
    async def scenario(queue: JobQueue) -> None:
        job = await ended(queue, await queue.submit("a", WORK["stubborn"], request(seconds=0.5)))
        assert (job.state, text_of(job)) == ("stopped", "kept")
        assert job.error is not None
        assert "cut off" in job.error
        after = await ended(queue, await queue.submit("a", WORK["search"], request(text="next")))
        assert text_of(after) == "done next"

    with_queue(tmp_path, scenario)


def test_failures_are_sentences_and_a_job_that_kills_workers_is_given_up(tmp_path: Path) -> None:
    async def scenario(queue: JobQueue) -> None:
        failed = await ended(queue, await queue.submit("a", WORK["fail"], request(text="gold")))
        assert (failed.state, failed.error, failed.error_ja) == ("failed", "gold cannot be had", "goldはありません")
        killer = await ended(queue, await queue.submit("a", WORK["kill"], request()))
        assert killer.state == "failed"
        assert "unexpectedly" in str(killer.error)

    with_queue(tmp_path, scenario)


def test_owners_see_only_their_own_jobs(tmp_path: Path) -> None:
    async def scenario(queue: JobQueue) -> None:
        job = await queue.submit("a", WORK["search"], request())
        assert await queue.jobs("b") == []
        for act in (queue.job, queue.watch, queue.stop, queue.remove):
            with pytest.raises(Refusal, match="no such job"):
                await act("b", job.id)
        await queue.remove("a", job.id)
        with pytest.raises(Refusal, match="no such job"):
            await queue.job("a", job.id)

    with_queue(tmp_path, scenario)


def test_a_job_that_is_removed_while_it_runs_leaves_its_worker_to_others(tmp_path: Path) -> None:
    async def scenario(queue: JobQueue) -> None:
        running = await queue.submit("a", WORK["search"], request(count=100_000))
        watching = await queue.watch("a", running.id)
        async for news in watching:
            if isinstance(news, Progress) and news.score is not None:
                break
        await queue.remove("a", running.id)
        assert await queue.jobs("a") == []
        assert text_of(await ended(queue, await queue.submit("a", WORK["search"], request(text="next")))) == "done next"
        assert [job.operation for job in await queue.jobs("a")] == ["search"]

    with_queue(tmp_path, scenario)


def test_a_queue_outlives_a_database_that_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(queue: JobQueue) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(JobStore, "begin", lambda *_: (_ for _ in ()).throw(OSError("the disk is full")))
            failed = await ended(queue, await queue.submit("a", WORK["search"], request()))
        assert (failed.state, failed.error) == ("failed", "the studio made a mistake, which is now in its log")
        assert text_of(await ended(queue, await queue.submit("a", WORK["search"], request(text="next")))) == "done next"

    with_queue(tmp_path, scenario)


def test_too_many_jobs_and_too_long_ones_are_refused(tmp_path: Path) -> None:
    async def scenario(queue: JobQueue) -> None:
        with pytest.raises(Refusal, match="a search may take 60 seconds here, not 61"):
            await queue.submit("a", WORK["search"], request(seconds=61))
        for _ in range(2):
            await queue.submit("a", WORK["search"], request(count=1000))
        with pytest.raises(Refusal, match="2 of your jobs are waiting or running") as refusal:
            await queue.submit("a", WORK["search"], request())
        assert refusal.value.status == 429
        await queue.submit("b", WORK["search"], request())

    with_queue(tmp_path, scenario, Limits(job_seconds=60, waiting_jobs=2))


def test_what_runs_when_the_studio_stops_runs_again(tmp_path: Path) -> None:
    async def first(queue: JobQueue) -> list[str]:
        running = await queue.submit("a", WORK["search"], request(text="x", count=300))
        waiting = await queue.submit("a", WORK["search"], request(text="y"))
        async for news in await queue.watch("a", running.id):
            if isinstance(news, Progress) and news.score:  # the second report: by now something is kept
                break
        return [running.id, waiting.id]

    async def second(queue: JobQueue) -> list[str]:
        return [text_of(await ended(queue, await queue.job("a", identity))) for identity in names]

    names = with_queue(tmp_path, first)
    database = Database(tmp_path / "studio.sqlite3")
    records = [JobStore(database).find("a", name) for name in names]
    database.close()
    assert [record.state for record in records if record] == ["waiting", "waiting"]
    assert records[0] is not None
    assert records[0].kept is not None
    assert with_queue(tmp_path, second) == ["done x", "done y"]


def test_the_line_is_served_in_turns(tmp_path: Path) -> None:
    """One owner hands in three jobs, then another hands in one: it is the second to be done, not the last."""
    log = tmp_path / "log"

    async def scenario(queue: JobQueue) -> None:
        jobs = [await queue.submit("a", WORK["log"], request(text=f"{log}|a{i}")) for i in range(3)]
        other = await queue.submit("b", WORK["log"], request(text=f"{log}|b"))
        await ended(queue, other, "b")
        for job in jobs:
            await ended(queue, job)

    with_queue(tmp_path, scenario)
    assert log.read_text().split() == ["a0", "b", "a1", "a2"]


def test_those_of_whom_least_is_done_are_next() -> None:
    turns = FairQueue()
    for party, job in ("ax", "ay", "az", "bp", "bq", "cr"):
        turns.add(party, job)
    assert turns.order() == ["x", "p", "r", "y", "q", "z"]
    assert turns.take() == ("x", "a")
    assert turns.leave("p")
    assert not turns.leave("p")
    assert turns.order() == ["q", "r", "y", "z"]
    assert [turns.take() for _ in range(2)] == [("q", "b"), ("r", "c")]
    turns.done("a")
    turns.put_back("x", "a")
    assert turns.order() == ["x", "y", "z"]
    assert [turns.take() for _ in range(4)] == [("x", "a"), ("y", "a"), ("z", "a"), None]


def test_a_slow_watcher_misses_reports_but_no_board() -> None:
    async def scenario() -> list[Progress | Job | None]:
        watcher = Watcher()
        watcher.see(Progress(score=1, board=Board(1, 1, (0,))))
        watcher.see(Progress(score=2))
        seen = [await watcher.next()]
        watcher.see(Progress(score=3))
        watcher.see_end(None)
        return [*seen, await watcher.next()]

    assert run_aside(scenario()) == [Progress(score=2, board=Board(1, 1, (0,))), None]


def test_old_jobs_are_forgotten(tmp_path: Path) -> None:
    database = Database(tmp_path / "studio.sqlite3")
    store, now = JobStore(database), time.time()
    for number in range(KEPT_JOBS + 3):
        name = f"{number:04}"
        store.add(JobRecord(name, "a", "log", "waiting", now))
        if number:  # the first still waits, however old it is
            store.end(name, "done", None, None, now + number)
    store.add(JobRecord("old", "b", "log", "waiting", now))
    store.end("old", "done", None, None, now - 8 * 86_400)
    store.tidy(now)
    kept = {record.id for record in store.of_owner("a")}
    assert store.of_owner("b") == []
    assert len(kept) == KEPT_JOBS + 1
    assert "0000" in kept
    assert not kept & {"0001", "0002"}
    assert {record.state for record in store.of_owner("a")} - ENDED == {"waiting"}
    database.close()
