"""What a batch has, what it still lacks, and what to do next: decided in the order of its puzzles, by nothing else.

Attempts end in any order, on any worker. Whether a puzzle joins the batch depends only on those before it, so the
ledger waits for them; which words it may use depends only on those that are a fixed distance before it. So a batch
comes out the same however many workers there are, and wherever it was broken off.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from heapq import heappop, heappush
from typing import TYPE_CHECKING

from masume.batch.allotment import Allotment
from masume.batch.likeness import Likeness
from masume.core import Sentence

if TYPE_CHECKING:
    from masume.batch.group import Assignment, Material
    from masume.batch.plan import Plan

LEAST_AHEAD, SHARE_AHEAD = 64, 1 / 8
"""How far before a puzzle those are whose words it takes into account: so many can be in work at the same time."""


class AttemptOutcome(StrEnum):
    """How an attempt ended."""

    MADE = "made"
    NOT_MADE = "not made"
    """Nothing was found that meets the requirements."""
    ALIKE = "alike"
    """The puzzle is too much like one before it."""
    WORN_OUT = "worn out"
    """It uses a word that has come up often enough."""
    BROKEN = "broken"
    """The program made a mistake."""
    LOST = "lost"
    """Workers died of it, or it took too long, time after time."""


LIKE = Sentence("it is too much like {other}", "{other}と似すぎています")
USED_UP = Sentence("{word} has come up often enough", "「{word}」は使用回数の上限に達しています")

TURNED_DOWN = (AttemptOutcome.ALIKE, AttemptOutcome.WORN_OUT)
"""How attempts end that made a puzzle which cannot join the batch."""


@dataclass(frozen=True, slots=True)
class AttemptResult:
    """What the ledger needs to know of an attempt."""

    task: int
    attempt: int
    outcome: AttemptOutcome
    reason: Sentence | None = None
    """Why it was not made, or cannot join."""
    words: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Decision:
    """What became of a puzzle."""

    task: int
    name: str
    attempt: int | None
    """The attempt that joined the batch; None if the puzzle is given up."""
    reason: Sentence | None = None
    """Why it is given up."""


class Ledger:
    """Hands out orders, hears results, and decides."""

    def __init__(self, plan: Plan, materials: Sequence[Material]) -> None:
        self._plan = plan
        self._tasks = plan.tasks()
        self._ahead = max(LEAST_AHEAD, int(plan.count * SHARE_AHEAD))
        counts, words = [group.count for group in plan.puzzles], [material.words for material in materials]
        self._allotment = Allotment(counts, words, plan.across.most_uses, plan.seed, self._ahead)
        self._likeness = Likeness(plan.across.most_shared)
        self._names: list[str] = []
        self._ready: list[tuple[int, Assignment]] = []
        self._open: dict[int, Assignment] = {}
        self._results: dict[int, AttemptResult] = {}
        self.decided = 0
        """Every puzzle before this number is decided."""
        for _ in range(self._ahead):
            self._open_next()

    @property
    def is_complete(self) -> bool:
        """True once every puzzle is decided."""
        return self.decided == self._plan.count

    def take(self) -> Assignment | None:
        """The next order to carry out, the earliest puzzle first; None if there is none at the moment."""
        return heappop(self._ready)[1] if self._ready else None

    def give_back(self, assignment: Assignment) -> None:
        """Takes an order back, to be handed out again."""
        heappush(self._ready, (assignment.task, assignment))

    def hear(self, result: AttemptResult) -> None:
        """Notes how an order ended; what was not made is ordered once more, from another seed."""
        assignment = self._open[result.task]
        assert assignment.attempt == result.attempt, "an order is carried out once"  # noqa: S101
        attempts_left = self._attempts_left(assignment, result)
        if result.outcome is AttemptOutcome.MADE or not attempts_left or (attempts_left == 1 and assignment.without):
            self._results[result.task] = result  # the last attempt may have every word that is left by then
        else:
            self._order_again(assignment, assignment.without)

    def decide(self) -> Iterator[AttemptResult | Decision]:
        """Decides as far as it can: every puzzle that joins or is given up, and every result that is turned down."""
        while (result := self._results.pop(self.decided, None)) is not None:
            assignment = self._open[self.decided]
            turned_down = self._turned_down(result)
            if turned_down is not None:
                yield turned_down
            result = turned_down or result
            if result.outcome is not AttemptOutcome.MADE and self._attempts_left(assignment, result):
                is_alike = result.outcome is AttemptOutcome.ALIKE
                self._order_again(
                    assignment, assignment.without if is_alike else self._allotment.worn_out(assignment.group)
                )
                return
            yield self._close(assignment, result)

    def _attempts_left(self, assignment: Assignment, result: AttemptResult) -> int:
        return 0 if result.outcome is AttemptOutcome.LOST else self._plan.attempts - assignment.attempt - 1

    def _turned_down(self, result: AttemptResult) -> AttemptResult | None:
        """The result as it is if the puzzle cannot join the batch; None if it can, or was not made at all."""
        if result.outcome is not AttemptOutcome.MADE:
            return None
        twin = self._likeness.alike(result.marks, result.words)
        if twin is not None:
            return replace(result, outcome=AttemptOutcome.ALIKE, reason=LIKE.filled(other=self._names[twin]))
        worn = self._allotment.overused(result.words)
        if worn is not None:
            return replace(result, outcome=AttemptOutcome.WORN_OUT, reason=USED_UP.filled(word=worn))
        return None

    def _close(self, assignment: Assignment, result: AttemptResult) -> Decision:
        is_made = result.outcome is AttemptOutcome.MADE
        words = result.words if is_made else ()
        self._allotment.settle(assignment.task, words)
        if is_made:
            self._likeness.add(assignment.task, result.marks, words)
        del self._open[assignment.task]
        self._names.append(assignment.name)
        self.decided += 1
        self._open_next()
        return Decision(
            assignment.task,
            assignment.name,
            assignment.attempt if is_made else None,
            None if is_made else result.reason,
        )

    def _open_next(self) -> None:
        """Makes the next puzzle ready to be made."""
        assignment = next(self._tasks, None)
        if assignment is not None:
            self._put(replace(assignment, without=self._allotment.serve(assignment)))

    def _order_again(self, assignment: Assignment, without: tuple[str, ...]) -> None:
        attempt = assignment.attempt + 1
        self._put(
            replace(assignment, attempt=attempt, seed=self._plan.seed_of(assignment.name, attempt), without=without)
        )

    def _put(self, assignment: Assignment) -> None:
        self._open[assignment.task] = assignment
        self.give_back(assignment)
