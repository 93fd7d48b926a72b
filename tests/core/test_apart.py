"""Foreign code in a child: its result, its failures, and that it ends."""

import time

import pytest

from masume.core.apart import Failed, TookTooLong, run_apart

MEMORY = 2_000_000_000


def test_what_the_function_returns_comes_back() -> None:
    assert run_apart("base64:b64decode", {"s": "TUE="}, seconds=30, memory=MEMORY) == b"MA"


def test_what_it_raises_is_a_sentence() -> None:
    with pytest.raises(Failed, match="Incorrect padding"):
        run_apart("base64:b64decode", {"s": "TUE"}, seconds=30, memory=MEMORY)


def test_what_kills_the_child_has_no_sentence() -> None:
    with pytest.raises(Failed, match=r"^$"):
        run_apart("os:_exit", {"status": 1}, seconds=30, memory=MEMORY)


def test_what_takes_too_long_is_ended() -> None:
    began = time.monotonic()
    with pytest.raises(TookTooLong):
        run_apart("signal:pause", {}, seconds=1, memory=MEMORY)
    assert time.monotonic() - began < 30


def test_what_takes_too_much_memory_fails() -> None:
    with pytest.raises(Failed):
        run_apart("operator:mul", {}, seconds=30, memory=MEMORY)  # no such keyword
    with pytest.raises(Failed):
        run_apart("random:randbytes", {"n": 800_000_000}, seconds=30, memory=400_000_000)
