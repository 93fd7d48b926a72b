"""Work for many processes: handed out, done somewhere, and reported when it is done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from masume.core import Sentence

V = TypeVar("V")
P_contra = TypeVar("P_contra", contravariant=True)
V_co = TypeVar("V_co", covariant=True)

MOST_DEATHS = 3
"""Work during which so many workers died or were stopped for taking too long is given up."""


class Handler(Protocol[P_contra, V_co]):
    """What every worker is given once, pickled; opened there, it does one piece of work after the other."""

    def open(self) -> Callable[[P_contra], V_co]:
        """The function that does the work; it may keep what takes long to prepare."""


class NoWorkers(OSError):
    """No more work will be done, as the sentence says: workers cannot be started, or the cluster is gone."""

    def __init__(self, sentence: Sentence) -> None:
        self.sentence = sentence
        super().__init__(sentence("en"))

    def __reduce__(self) -> tuple[type[NoWorkers], tuple[Sentence]]:
        return NoWorkers, (self.sentence,)


@dataclass(frozen=True, slots=True)
class Done(Generic[V]):
    """Work that was done."""

    key: int
    value: V
    seconds: float
    """How long it took, without waiting."""


@dataclass(frozen=True, slots=True)
class Declined:
    """Work that ended with a ValueError: what was asked for cannot be had, as its sentence says."""

    key: int
    sentence: Sentence
    seconds: float


@dataclass(frozen=True, slots=True)
class Broken:
    """Work that ended with another exception, which is a mistake of the program."""

    key: int
    sentence: Sentence
    traceback: str
    seconds: float


@dataclass(frozen=True, slots=True)
class Lost:
    """Work that was given up: workers died of it or were stopped, time after time, or have too little memory for it."""

    key: int
    sentence: Sentence


Ended = Done[V] | Declined | Broken | Lost
"""Work that has ended, in one of the four ways; what a batch makes of it is an `AttemptOutcome` of its ledger."""


class Executor(Protocol[P_contra, V]):
    """Workers with a handler. Which of them does what, and how often one had to be replaced, changes no value."""

    @property
    def workers(self) -> int:
        """How many pieces of work are done at the same time, as of now."""

    def submit(self, key: int, payload: P_contra) -> None:
        """Hands out a piece of work; keys identify outcomes."""

    def outcomes(self, seconds: float) -> Sequence[Ended[V]]:
        """What has ended since the last call; waits up to so many seconds for the first of it.

        NoWorkers (or another OSError) says that no more work will be done, Refused that the handler cannot be opened or
        a worker is unfit.
        """

    def close(self) -> None:
        """Ends the workers, or lets go of them, whatever they do; what they had in hand is not reported."""
