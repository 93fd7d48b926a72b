"""Work is done, refused, broken or lost as promised, whatever becomes of the workers."""

import time
from collections.abc import Iterable, Iterator

import pytest

from masume.batch.executors import Broken, Done, Executor, Lost, Outcome, Refused, open_executor
from tests.executor_work import DeedBench, Task

LONG = 60.0
"""Seconds after which a test has failed."""


def collected(executor: Executor[Task, int], tasks: Iterable[Task]) -> dict[int, Outcome[int]]:
    """The outcome of every task by its number."""
    numbers = set()
    for task in tasks:
        executor.submit(task.number, task)
        numbers.add(task.number)
    told: dict[int, Outcome[int]] = {}
    end = time.monotonic() + LONG
    while set(told) < numbers and time.monotonic() < end:
        told |= {outcome.key: outcome for outcome in executor.outcomes(1)}
    assert set(told) == numbers
    return dict(sorted(told.items()))


def values(outcomes: dict[int, Outcome[int]]) -> dict[int, int]:
    return {key: outcome.value for key, outcome in outcomes.items() if isinstance(outcome, Done)}


@pytest.fixture(scope="module")
def local() -> Iterator[Executor[Task, int]]:
    with open_executor(DeedBench(), workers=2, seconds=1.0) as executor:
        yield executor


@pytest.fixture(params=["local"])
def executor(request: pytest.FixtureRequest) -> Executor[Task, int]:
    made: Executor[Task, int] = request.getfixturevalue(request.param)
    return made


# ---------------------------------------------------------------- what every executor promises


def test_values_come_back_under_their_keys(executor: Executor[Task, int]) -> None:
    told = values(collected(executor, [Task("nothing", number) for number in range(50)]))
    assert told == {number: 100 + number**2 for number in range(50)}


def test_what_goes_wrong_in_python_is_told(executor: Executor[Task, int]) -> None:
    deeds = ["refuse", "break", "exit", "no memory", "print", "nothing"]
    refused, broken, left, exhausted, printed, fine = collected(
        executor, [Task(deed, number) for number, deed in enumerate(deeds)]
    ).values()
    assert isinstance(refused, Refused)
    assert refused.sentence == "0 is not to be had"
    assert isinstance(broken, Broken)
    assert broken.sentence == "KeyError: 1"
    assert "in _break" in broken.traceback
    assert isinstance(left, Broken)
    assert isinstance(exhausted, Lost)
    assert "memory" in exhausted.sentence
    assert isinstance(printed, Done)
    assert isinstance(fine, Done)
