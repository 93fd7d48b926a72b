"""The studio's workers: whatever an operation does, those who asked get an answer."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from masume.studio.jobs import async_pool
from masume.studio.jobs import workers as studio_workers
from masume.studio.jobs.async_pool import OutOfTime, WorkLost
from masume.studio.jobs.scheduler import LIGHT_SECONDS, Scheduler, Times
from masume.studio.jobs.workers import Workers
from masume.studio.refusal import Refusal
from tests.support.loops import run as run_aside
from tests.support.places import ROOT
from tests.support.studio_work import PLACE, WORK, Given, WorkRequest


@pytest.fixture(autouse=True)
def _tests_can_be_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setattr(async_pool, "GRACE_SECONDS", 0.2)


def with_workers(scenario: Callable[[Workers], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        workers = Workers(1, PLACE)
        try:
            return await scenario(workers)
        finally:
            await workers.close()

    return run_aside(run())


async def ask(workers: Workers, name: str, **fields: Any) -> Given:
    return msgspec.json.decode(await workers.ask(WORK[name], WorkRequest(**fields)), type=Given)


def test_a_question_is_answered_and_its_worker_stays() -> None:
    async def scenario(workers: Workers) -> tuple[Given, Given]:
        workers.warm()
        assert await workers.is_well()
        return await ask(workers, "echo", text="五十音"), await ask(workers, "echo", text="b")

    first, second = with_workers(scenario)
    assert (first.text, second.text) == ("五十音", "b")
    assert first.process == second.process


def test_what_goes_wrong_is_one_sentence_and_others_go_on(caplog: pytest.LogCaptureFixture) -> None:
    async def scenario(workers: Workers) -> Given:
        with pytest.raises(Refusal, match=r"^gold cannot be had$") as refusal:
            await ask(workers, "refuse", text="gold")
        assert (refusal.value.status, refusal.value.sentence("ja")) == (422, "goldはありません")
        with pytest.raises(Refusal, match="mistake") as broken:
            await ask(workers, "break", text="here")
        assert broken.value.status == 500
        with pytest.raises(Refusal, match="memory") as hog:
            await ask(workers, "hog")
        assert hog.value.status == 422
        with pytest.raises(WorkLost):
            await ask(workers, "die")
        return await ask(workers, "echo", text="still here")

    assert with_workers(scenario).text == "still here"
    traces = [trace for record in caplog.records if (trace := getattr(record, "fields", {}).get("traceback"))]
    assert len(traces) == 1
    assert "RuntimeError: a fault near here" in traces[0]


def test_work_that_does_not_end_is_cut_off_while_another_answers() -> None:
    async def scenario(workers: Workers) -> None:
        hanging = asyncio.create_task(ask(workers, "hang", seconds=0.5))
        assert (await ask(workers, "echo", text="meanwhile")).text == "meanwhile"
        with pytest.raises(OutOfTime):
            await hanging

    with_workers(scenario)


def test_too_many_questions_have_to_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studio_workers, "MOST_QUESTIONS", 1)

    async def scenario(workers: Workers) -> None:
        first = asyncio.create_task(ask(workers, "echo", text="a"))
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="busy") as busy:
            await ask(workers, "echo", text="b")
        assert (busy.value.status, busy.value.headers["Retry-After"]) == (429, "5")
        assert (await first).text == "a"

    with_workers(scenario)


def test_those_who_hung_up_are_passed_over() -> None:
    async def gone() -> bool:
        return True

    async def scenario(workers: Workers) -> None:
        with pytest.raises(Refusal, match="has hung up"):
            await workers.ask(WORK["hang"], WorkRequest(), gone)

    with_workers(scenario)


def test_a_process_makes_room_for_a_fresh_one_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studio_workers, "WORKS_PER_PROCESS", 1)

    async def scenario(workers: Workers) -> set[int]:
        return {(await ask(workers, "echo")).process for _ in range(2)}

    assert len(with_workers(scenario)) == 2


def test_questions_of_a_moment_do_not_wait_behind_those_that_take_their_time() -> None:
    async def scenario(workers: Workers) -> None:
        heavy = [asyncio.create_task(ask(workers, "hang", seconds=60)) for _ in range(20)]
        await asyncio.sleep(0)
        light = [await ask(workers, "echo", text=str(number), seconds=0.5) for number in range(3)]
        assert [given.text for given in light] == ["0", "1", "2"]
        for task in heavy:
            task.cancel()
        await asyncio.gather(*heavy, return_exceptions=True)

    with_workers(scenario)


def test_a_kind_of_question_is_known_by_how_long_it_took() -> None:
    times = Times()
    assert times.expected("grade", 5.0) == 5.0
    times.note("grade", 10.0)
    assert times.expected("grade", 0.0) >= LIGHT_SECONDS
    for _ in range(4):
        times.note("grade", 0.01)
    assert times.expected("grade", 5.0) < LIGHT_SECONDS


def test_those_who_ask_take_turns_and_those_who_leave_hold_up_no_one() -> None:
    async def scenario() -> list[str]:
        scheduler, order = Scheduler(2), list[str]()

        async def visit(party: str) -> None:
            with scheduler.place(party, is_light=False) as turn:
                await turn
                order.append(party)
                await asyncio.sleep(0)

        visits = [asyncio.create_task(visit(party)) for party in ("a", "a", "a", "a", "b")]
        await asyncio.sleep(0)
        visits[1].cancel()
        await asyncio.gather(*visits, return_exceptions=True)
        return order

    assert run_aside(scenario()) == ["a", "b", "a", "a"]


def test_workers_that_have_ended_are_replaced_before_the_studio_is_called_unwell() -> None:
    async def scenario(workers: Workers) -> None:
        workers.warm()
        with pytest.raises(WorkLost):
            await ask(workers, "die")
        assert await workers.is_well()
        assert (await ask(workers, "echo", text="again")).text == "again"

    with_workers(scenario)


def test_a_worker_that_was_killed_between_two_questions_costs_no_one_an_answer() -> None:
    async def scenario(workers: Workers) -> None:
        first = await ask(workers, "echo", text="a")
        os.kill(first.process, signal.SIGKILL)
        second = await ask(workers, "echo", text="b")
        assert second.text == "b"
        assert second.process != first.process

    with_workers(scenario)
