"""Work is done, refused, broken or lost as promised, whatever becomes of the workers."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from experiments import nguyen_hints
from experiments.common import Options, run_all
from masume.batch.executors import (
    Broken,
    Declined,
    Done,
    Ended,
    Executor,
    Lost,
    NoWorkers,
    connecting,
    open_executor,
    usable_cores,
)
from masume.batch.executors.cluster import DaskExecutor
from masume.batch.executors.executor import MOST_DEATHS
from masume.batch.executors.local import LocalExecutor
from masume.batch.executors.remote import Versions, unfit
from masume.batch.executors.retrying import Kit, RetryingPool
from masume.batch.executors.work import packed, unpacked
from masume.batch.refusals import THE_SCHEDULER
from masume.core import Refused, Sentence
from tests.support.dask_cluster import LONG, kill, scheduler, worker
from tests.support.executor_work import BadHandler, DeedHandler, Task, places
from tests.support.places import ROOT
from tests.support.refusals import sentence_of

FILES = {
    name: (ROOT / name).read_bytes()
    for name in ("tests/__init__.py", "tests/support/__init__.py", "tests/support/executor_work.py")
}
"""What the workers of a cluster must be sent."""
SECONDS = 0.7
"""How long a piece of work may take here."""


def collected(
    executor: Executor[Task, int], tasks: Iterable[Task], midway: Callable[[], None] = lambda: None
) -> dict[int, Ended[int]]:
    """The outcome of every task by its number, in the order of numbers; something happens after the first of them."""
    numbers = set()
    for task in tasks:
        executor.submit(task.number, task)
        numbers.add(task.number)
    reported = {outcome.key: outcome for outcome in executor.outcomes(LONG)}
    midway()
    end = time.monotonic() + LONG
    while set(reported) < numbers and time.monotonic() < end:
        reported |= {outcome.key: outcome for outcome in executor.outcomes(1)}
    assert set(reported) == numbers
    return dict(sorted(reported.items()))


def values(outcomes: dict[int, Ended[int]]) -> list[int]:
    return [outcome.value for outcome in outcomes.values() if isinstance(outcome, Done)]


def expected(numbers: Iterable[int]) -> list[int]:
    return [100 + number**2 for number in numbers]


def eventually(is_so: Callable[[], object]) -> bool:
    end = time.monotonic() + LONG
    while not is_so() and time.monotonic() < end:
        time.sleep(0.02)
    return bool(is_so())


def is_there(pid: int) -> bool:
    """True for a process that runs; a zombie is gone as well."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def all_gone(folder: Path) -> bool:
    return not any(is_there(process) for _, process in places(folder))


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a scheduler with two workers, which are replaced when they die."""
    folder = tmp_path_factory.mktemp("cluster")
    with scheduler(folder) as (_, address), worker(folder, address, "--nworkers", "2"):
        yield address


@pytest.fixture(params=["local", pytest.param("cluster", marks=pytest.mark.slow)])
def address(request: pytest.FixtureRequest) -> str | None:
    return str(request.getfixturevalue("cluster")) if request.param == "cluster" else None


@pytest.fixture
def executor(address: str | None) -> Iterator[Executor[Task, int]]:
    with open_executor(DeedHandler(), workers=2, cluster=address, files=FILES, seconds=SECONDS) as opened:
        yield opened


# ---------------------------------------------------------------- what every executor promises


def test_values_come_back_under_their_keys(executor: Executor[Task, int]) -> None:
    assert values(collected(executor, [Task("nothing", number) for number in range(50)])) == expected(range(50))


def test_what_goes_wrong_in_python_is_reported(executor: Executor[Task, int]) -> None:
    deeds = ["refuse", "break", "exit", "no memory", "print", "nothing", "decline"]
    tasks = [Task(deed, number) for number, deed in enumerate(deeds)]
    refused, broken, left, exhausted, printed, fine, declined = collected(executor, tasks).values()
    assert isinstance(refused, Declined)
    assert refused.sentence == Sentence("0 is not to be had", "0 is not to be had")
    assert isinstance(declined, Declined)
    assert declined.sentence == Sentence("there is no 6", "6はありません")
    assert isinstance(broken, Broken)
    assert broken.sentence("ja") == "KeyError: 1"
    assert "in _break" in broken.traceback
    assert isinstance(left, Broken)
    assert isinstance(exhausted, Lost)
    assert "memory" in exhausted.sentence("en")
    assert isinstance(printed, Done)
    assert isinstance(fine, Done)


def test_what_dies_or_hangs_is_tried_again(executor: Executor[Task, int], tmp_path: Path) -> None:
    deeds = ["die once", "nothing", "hang once", "nothing", "die once"]
    tasks = [Task(deed, number, str(tmp_path)) for number, deed in enumerate(deeds)]
    assert values(collected(executor, tasks)) == expected(range(5))


def test_what_always_kills_or_keeps_its_worker_is_lost_and_nothing_else(executor: Executor[Task, int]) -> None:
    deeds = ["nothing", "die", "seize", *["nothing"] * 20]
    reported = collected(executor, [Task(deed, number) for number, deed in enumerate(deeds)])
    killed, late = reported[1], reported[2]
    assert isinstance(killed, Lost)
    assert isinstance(late, Lost)
    given_up = f"given up after {MOST_DEATHS} workers, the last of which"
    assert killed.sentence("en") == f"{given_up} was ended by signal 9"
    assert late.sentence("en") == f"{given_up} took longer than {SECONDS} s"
    again = f"ワーカーが{MOST_DEATHS}回止まったため断念しました"
    assert killed.sentence("ja") == f"{again}（最後のワーカーはシグナル9で終了しました）"
    assert late.sentence("ja") == f"{again}（最後のワーカーは{SECONDS}秒を超えました）"
    assert values(reported) == expected([0, *range(3, 23)])


def test_killed_workers_change_no_value(executor: Executor[Task, int], tmp_path: Path) -> None:
    killed = []

    def kill_one() -> None:
        """A local worker; on a cluster Dask's own, which takes along what it has started."""
        dask_worker, process = places(tmp_path)[0]
        kill(process if isinstance(executor, LocalExecutor) else dask_worker)
        killed.append(process)

    tasks = [Task("moment", number, str(tmp_path)) for number in range(40)]
    assert values(collected(executor, tasks, midway=kill_one)) == expected(range(40))
    assert eventually(lambda: not is_there(killed[0]))


def test_closing_ends_what_is_still_being_done(address: str | None, tmp_path: Path) -> None:
    with open_executor(DeedHandler(), workers=2, cluster=address, files=FILES, seconds=LONG) as executor:
        for number in range(4):
            executor.submit(number, Task("stay", number, str(tmp_path)))
        assert eventually(lambda: places(tmp_path))
    assert eventually(lambda: all_gone(tmp_path))


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        ("refuses", "the word list is empty"),
        ("lacks", "a worker cannot get ready: ModuleNotFoundError: No module named 'missing'"),
        ("dies", f"no worker can be started: the last of {MOST_DEATHS} ended with exit code 5 before it was ready"),
    ],
)
def test_a_handler_that_cannot_be_opened_is_reported_once(address: str | None, kind: str, sentence: str) -> None:
    with open_executor(BadHandler(kind), workers=2, cluster=address, files=FILES, seconds=SECONDS) as executor:
        executor.submit(1, Task("nothing", 1))
        with pytest.raises((ValueError, OSError)) as caught:
            executor.outcomes(LONG)
    assert str(caught.value) == sentence


COORDINATOR = """
import sys
from masume.batch.executors import open_executor
from tests.support.executor_work import DeedHandler, Task
from tests.batch.test_executors import FILES
folder, *cluster = sys.argv[1:]
options = {"cluster": cluster[0] if cluster else None, "files": FILES, "seconds": 600}
with open_executor(DeedHandler(), workers=2, **options) as executor:
    for number in range(4):
        executor.submit(number, Task("stay", number, folder))
    executor.outcomes(600)
"""


def test_no_work_outlives_a_coordinator_that_is_killed(address: str | None, tmp_path: Path) -> None:
    arguments = [str(tmp_path), *([address] if address else [])]
    coordinator = subprocess.Popen([sys.executable, "-c", COORDINATOR, *arguments], cwd=ROOT)
    assert eventually(lambda: places(tmp_path))
    coordinator.kill()
    coordinator.wait()
    assert eventually(lambda: all_gone(tmp_path))


# ---------------------------------------------------------------- processes of this machine


def test_a_worker_without_work_leaves_and_another_comes_when_it_is_needed() -> None:
    pool = RetryingPool(lambda: Kit(packed(DeedHandler()), sys.path), SECONDS, idle_seconds=0.05)
    with pool.worker() as first:
        assert first.is_alive
    assert eventually(lambda: not first.is_alive)
    reported = pool.outcome(7, packed((7, packed(Task("nothing", 7)))))
    assert isinstance(reported, bytes)
    assert unpacked(reported).value == 149
    pool.close()


def test_there_is_a_worker_for_each_core_by_default() -> None:
    with open_executor(DeedHandler(), seconds=SECONDS) as executor:
        assert executor.workers == usable_cores()
    with pytest.raises(ValueError, match="the number of workers is 1 to 1,024, not -1"):
        LocalExecutor(DeedHandler(), -1, SECONDS)


# ---------------------------------------------------------------- clusters


@pytest.mark.slow
def test_a_worker_that_joins_later_gets_the_handler_and_work(cluster: str, tmp_path: Path) -> None:
    with (
        open_executor(DeedHandler(), cluster=cluster, files=FILES, seconds=SECONDS) as executor,
        worker(tmp_path, cluster, "--no-nanny") as late,
    ):
        numbers = iter(range(10_000))

        def has_worked() -> bool:
            tasks = [Task("moment", next(numbers), str(tmp_path)) for _ in range(10)]
            assert len(values(collected(executor, tasks))) == len(tasks)
            return late.pid in dict(places(tmp_path))

        assert eventually(has_worked)


@pytest.mark.slow
def test_a_worker_without_the_handler_is_sent_it_again(cluster: str, tmp_path: Path) -> None:
    with open_executor(DeedHandler(), cluster=cluster, files=FILES, seconds=SECONDS) as executor:
        tasks = [Task("lose kit once", number, str(tmp_path)) for number in range(2)]
        assert values(collected(executor, tasks)) == expected(range(2))


@pytest.mark.slow
def test_a_worker_of_another_version_is_named(cluster: str, tmp_path: Path) -> None:
    (tmp_path / "masume-9.9.9.dist-info").mkdir()
    (tmp_path / "masume-9.9.9.dist-info" / "METADATA").write_text("Name: masume\nVersion: 9.9.9\n")
    ours = Versions.here().masume
    sentence = rf"the worker tcp://127.0.0.1:\d+ of the cluster has masume 9.9.9 instead of {ours}: install the same"
    with open_executor(DeedHandler(), cluster=cluster, files=FILES, seconds=SECONDS) as executor:
        with worker(tmp_path, cluster, "--no-nanny", path=str(tmp_path)):
            numbers = iter(range(10_000))
            with pytest.raises(ValueError, match=sentence):
                eventually(lambda: not collected(executor, [Task("nothing", next(numbers)) for _ in range(5)]))
            with (
                pytest.raises(ValueError, match=sentence),
                open_executor(DeedHandler(), cluster=cluster, files=FILES, seconds=1),
            ):
                pass
        assert eventually(lambda: executor.workers == 2)


@pytest.mark.slow
def test_experiments_run_where_there_is_no_checkout(cluster: str) -> None:
    cases = [nguyen_hints.Case(count, 0, 1, seconds=60.0) for count in nguyen_hints.COUNTS[:2]]
    there = run_all(nguyen_hints.run, cases, Options(60.0, 1, cluster=cluster))
    here = run_all(nguyen_hints.run, cases, Options(60.0, 1, workers=1))
    assert [result.case for result in there] == cases
    assert [result.board for result in there] == [result.board for result in here]


def test_differences_of_versions_are_words() -> None:
    ours = Versions("3.11", "2026.8.0", "0.1.0")
    assert ours.difference(ours) is None
    missing, newer = ours.difference(ours._replace(masume="")), ours.difference(ours._replace(python="3.13"))
    assert missing is not None
    assert newer is not None
    assert newer("en") == "python 3.13 instead of 3.11"
    assert sentence_of(unfit(THE_SCHEDULER, missing)) == (
        "the scheduler of the cluster has masume missing instead of 0.1.0: install the same versions everywhere"
    )


@pytest.mark.parametrize(
    "address", ["", "tcp://127.0.0.1:1", "no such place", "ftp://127.0.0.1:8786", "tcp://127.0.0.1"]
)
def test_where_no_scheduler_answers_one_sentence_says_so(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connecting, "CONNECT_SECONDS", 0.3)
    with (
        pytest.raises(Refused, match="no Dask scheduler answers at"),
        open_executor(DeedHandler(), cluster=address, files=FILES, seconds=SECONDS),
    ):
        pass


@pytest.mark.slow
def test_a_scheduler_that_is_gone_ends_the_work_with_a_sentence(tmp_path: Path) -> None:
    with scheduler(tmp_path) as (process, address):
        executor: DaskExecutor[Task, int] = DaskExecutor(DeedHandler(), address, SECONDS)
        executor.submit(1, Task("nothing", 1))
        process.kill()
        with pytest.raises(NoWorkers, match=f"the connection to the Dask scheduler at {address} is lost"):
            executor.outcomes(LONG)
        executor.close()


def test_without_dask_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(Refused, match=r"pip install 'masume\[cluster\]'"):
        DaskExecutor(DeedHandler(), "tcp://127.0.0.1:1", SECONDS)
