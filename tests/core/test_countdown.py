"""What is left of a budget."""

from threading import Event

from masume.core import Budget
from masume.core.countdown import SHORTEST, Countdown


def test_the_rest_sinks_with_time_and_never_reaches_nothing() -> None:
    clock = Countdown(Budget(seconds=100, rounds=7))
    rest = clock.rest(0.5)
    assert rest.seconds is not None
    assert 40 < rest.seconds <= 50
    assert rest.rounds == 7
    assert Countdown(Budget(seconds=1e-9)).rest().seconds == SHORTEST
    assert Countdown(Budget(rounds=7)).rest() == Budget(rounds=7)


def test_it_is_over_when_time_is_up_or_it_is_cancelled() -> None:
    cancel = Event()
    clock = Countdown(Budget(rounds=1, cancel=cancel))
    before = clock.is_over
    cancel.set()
    assert (before, clock.is_over) == (False, True)
    assert Countdown(Budget(seconds=1e-9)).is_over


def test_work_after_a_search_has_its_own_limit() -> None:
    cancel = Event()
    assert Countdown(Budget(rounds=7, cancel=cancel)).rest_up_to(5) == Budget(seconds=5, cancel=cancel)
    assert (Countdown(Budget(seconds=2)).rest_up_to(5).seconds or 9) <= 2
