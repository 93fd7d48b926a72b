"""One piece of work in a worker, from the bytes that came to the bytes that go back."""

from __future__ import annotations

import pickle
import time
import traceback
from collections.abc import Callable
from typing import Any

from masume.batch.executors.executor import Broken, Declined, Done, Ended, Handler, Lost
from masume.batch.refusals import NO_MEMORY, NOT_READY
from masume.core import Refused, Sentence, refusal_of

PROTOCOL = pickle.HIGHEST_PROTOCOL


def packed(thing: object) -> bytes:
    """Anything as the bytes that go through a pipe or a network."""
    return pickle.dumps(thing, PROTOCOL)


def unpacked(content: bytes) -> Any:
    """What was packed, by this program on this or another machine."""
    return pickle.loads(content)  # noqa: S301  it comes from our own other end


def opened(handler: bytes) -> Callable[[Any], Any]:
    """The function of a packed handler; Refused with one sentence if it cannot be opened."""
    try:
        work: Handler[Any, Any] = unpacked(handler)
        return work.open()
    except ValueError:
        raise
    except Exception as error:
        raise Refused(NOT_READY, error=describe(error)) from error


def outcome_of(function: Callable[[Any], Any], key: int, payload: bytes) -> bytes:
    """What came of the work, packed; whatever goes wrong in Python is an outcome too."""
    began = time.perf_counter()
    outcome: Ended[Any]
    try:
        value = function(unpacked(payload))
        return packed(Done(key, value, time.perf_counter() - began))
    except ValueError as error:
        outcome = Declined(key, _sentence_of(error), time.perf_counter() - began)
    except MemoryError:
        outcome = Lost(key, NO_MEMORY)
    except (Exception, SystemExit) as error:
        outcome = Broken(key, describe(error), traceback.format_exc(), time.perf_counter() - began)
    return packed(outcome)


def _sentence_of(error: ValueError) -> Sentence:
    return refusal_of(error).sentence if str(error) else describe(error)


def describe(error: BaseException) -> Sentence:
    """An exception as the last line of its traceback, the same in every language."""
    line = "".join(traceback.format_exception_only(error)).strip()
    return Sentence(line, line)
