"""What is fuzzed, and how one input is judged: it is read, or refused with one sentence in every language.

Anything else is a fault.
"""

from __future__ import annotations

import re
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

_JAPANESE = re.compile("[ぁ-んァ-ヶ]")

SLOWEST = 10.0
"""Seconds of the processor's time that an input may take; one that takes longer is a fault."""

QUICK = 3.0
SLOW = 0.3
"""Shares of targets that read an input in some microseconds, or in milliseconds."""


@dataclass(frozen=True)
class Target:
    """A reader, and samples from which its inputs are made."""

    name: str
    """Also the name of a folder, so without spaces and slashes."""
    read: Callable[[bytes], object]
    """Reads an input; Refused with one sentence if that cannot be done."""
    samples: tuple[bytes, ...]
    share: float = 1.0
    """How many of the inputs of a run it gets: quick ones get more, slow ones fewer."""
    has_one_language: bool = False
    """It refuses with any ValueError, as what reads lines of standard error or answers of the API does."""

    def count_of(self, count: int) -> int:
        """How many inputs it gets in a run of so many for each target."""
        return max(1, round(count * self.share))


@dataclass(frozen=True, slots=True)
class Examined:
    """What became of one input."""

    is_read: bool
    seconds: float
    fault: str = ""
    """What is wrong with the reader, where; nothing if it did as it should."""


class TooSlow(BaseException):
    """An input takes longer than any may; no Exception, so that no reader takes it for a damaged file."""


def examine(target: Target, data: bytes) -> Examined:
    """Reads an input and judges what came of it."""
    start = time.process_time()
    is_read, fault = False, ""
    try:
        target.read(data)
        is_read = True
    except ValueError as error:
        fault = _unclear(error, has_one_language=target.has_one_language)
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:
        fault = f"{_place(error)}: {_described(error)}"
    seconds = time.process_time() - start
    if not fault and seconds > SLOWEST:
        fault = f"took {seconds:.1f} seconds"
    return Examined(is_read, seconds, fault)


@contextmanager
def alarm(seconds: float = SLOWEST) -> Iterator[Callable[[], None]]:
    """Gives a function that starts the time of an input; when it is up, TooSlow is raised wherever Python stands."""

    def ring(_number: int, _frame: object) -> None:
        raise TooSlow

    before = signal.signal(signal.SIGPROF, ring)
    try:
        yield lambda: signal.setitimer(signal.ITIMER_PROF, seconds) and None
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _unclear(error: ValueError, *, has_one_language: bool) -> str:
    """What is wrong with a refusal; nothing if it is one sentence, in both languages."""
    from masume.core import LANGUAGES, Refused  # not before the guided driver has instrumented it

    name = f"{_place(error)}: {type(error).__name__}"
    texts = [error.sentence(language) for language in LANGUAGES] if isinstance(error, Refused) else [str(error)]
    if not all(map(str.strip, texts)):
        return f"{name} without a sentence"
    if several := next((text for text in texts if len(text.splitlines()) > 1), ""):
        return f"{name} of several lines: {several!r}"
    if not has_one_language and not (len(texts) > 1 and _JAPANESE.search(texts[-1])):
        return f"{name} in one language: {texts[-1]!r}"
    return ""


def _described(error: BaseException) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())[:300]


def _place(error: BaseException) -> str:
    """Where an error was raised: the innermost line of masume's own, or of anybody's."""
    places = []
    trace = error.__traceback__
    while trace is not None:
        places.append((trace.tb_frame.f_code.co_filename, trace.tb_lineno))
        trace = trace.tb_next
    own = [place for place in places if "/masume/" in place[0]] or places or [("nowhere", 0)]
    name, line = own[-1]
    return f"{name.rpartition('/masume/')[2]}:{line}"
