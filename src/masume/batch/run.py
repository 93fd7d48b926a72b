"""A batch at work: orders go out, puzzles come in, and everything is kept before it is reported."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Event

import msgspec

from masume import __version__
from masume.batch.candidate import Candidate, PuzzleHandler
from masume.batch.executors import Broken, Declined, Done, Ended, Executor, Lost, open_executor
from masume.batch.folder import BatchFolder
from masume.batch.group import NO_LISTS, Assignment, Material
from masume.batch.ledger import TURNED_DOWN, AttemptOutcome, AttemptResult, Decision, Ledger
from masume.batch.plan import Plan, identity
from masume.batch.record import Attempt, Record, RunNow
from masume.core import refusal_of
from masume.orders.validation import placed

ORDERS_PER_WORKER = 3
"""So many orders are out for each worker, so that none waits for the next one."""

TICK_SECONDS = 0.2
"""How often the loop looks whether it was called off."""


@dataclass(frozen=True, slots=True)
class BatchProgress:
    """Where a batch stands."""

    total: int
    made: int = 0
    failed: int = 0
    attempts: int = 0
    """Attempts of this run that ended."""
    seconds: float = 0.0
    """How long this run has gone on."""
    workers: int = 0

    @property
    def is_complete(self) -> bool:
        """True once every puzzle is made or given up."""
        return self.made + self.failed == self.total


OnBatchProgress = Callable[[BatchProgress], None]


def gather(plan: Plan, folder: Path, own: Mapping[str, Path] = NO_LISTS) -> tuple[Material, ...]:
    """What the groups of a plan need from outside: files beside the plan, in `folder`, and the user's `own` lists."""
    return tuple(_gathered(plan, place, folder, own) for place in range(len(plan.puzzles)))


def _gathered(plan: Plan, place: int, folder: Path, own: Mapping[str, Path]) -> Material:
    try:
        return plan.puzzles[place].gather(folder, plan.language, own)
    except ValueError as error:
        raise placed(f"puzzles[{place}]", refusal_of(error)) from None


def run_batch(
    plan: Plan,
    folder: Path,
    out: Path,
    *,
    workers: int | None = None,
    cluster: str | None = None,
    cancel: Event | None = None,
    on_progress: OnBatchProgress | None = None,
    retry_lost: bool = False,
    own_lists: Mapping[str, Path] = NO_LISTS,
) -> BatchProgress:
    """Makes what a batch still lacks, and returns how it stands; files named by the plan lie in `folder`.

    The user's own word lists are known to the plan by their names.

    Whatever ends it, the same call goes on where it was, and the finished batch is the same. Raises Refused with one
    sentence for bad input, and OSError if something cannot be written; then nothing is lost that was made before.
    """
    materials = gather(plan, folder, own_lists)
    place = BatchFolder(out)
    with place.locked(), closing(Record(out)) as record:
        _begin(record, plan, materials, out)
        if retry_lost:
            _forget_lost(record, place)
        work = _Work(plan, materials, place, record, on_progress)
        work.replay()
        if not work.ledger.is_complete:
            handler = PuzzleHandler(plan, materials)
            with open_executor(handler, workers=workers, cluster=cluster, seconds=plan.seconds) as executor:
                work.run(executor, cancel or Event())
        return work.progress


def _begin(record: Record, plan: Plan, materials: Sequence[Material], out: Path) -> None:
    try:
        record.begin(identity(plan, materials, __version__), __version__, msgspec.json.encode(plan).decode())
    except ValueError as error:
        raise refusal_of(error).at(out) from None


def _forget_lost(record: Record, folder: BatchFolder) -> None:
    """Makes room for what was lost; files go first, for a puzzle without them is made again in any case."""
    for attempt in record.in_doubt():
        folder.remove(attempt.name, attempt.files)
    record.forget_lost()


class _Work:
    """One run: the ledger, and what keeps it true on the disk."""

    def __init__(
        self,
        plan: Plan,
        materials: Sequence[Material],
        folder: BatchFolder,
        record: Record,
        on_progress: OnBatchProgress | None,
    ) -> None:
        self.ledger = Ledger(plan, materials)
        self.progress = BatchProgress(plan.count)
        self._folder = folder
        self._record = record
        self._on_progress = on_progress
        self._orders: dict[int, Assignment] = {}

    # ------------------------------------------------------------ what earlier runs have done

    def replay(self) -> None:
        """Hears what is recorded as if it had happened just now, and decides the same again."""
        events: list[AttemptResult | Decision] = []
        missing: list[Assignment] = []
        while (assignment := self.ledger.take()) is not None:
            if self._recall(assignment):
                events += self.ledger.decide()
            else:
                missing.append(assignment)
        for assignment in missing:
            self.ledger.give_back(assignment)
        self._record.keep_decisions(events)
        self._settle(events)

    def _recall(self, assignment: Assignment) -> bool:
        """Hears how just this order ended if that is recorded; false if it has to be carried out."""
        attempt = self._record.find(assignment.task, assignment.attempt)
        if attempt is None or attempt.ordered != assignment.digest or not self._is_whole(attempt):
            return False
        self._tidy(attempt)
        self.ledger.hear(attempt.result)
        return True

    def _is_whole(self, attempt: Attempt) -> bool:
        return attempt.outcome is not AttemptOutcome.MADE or self._folder.has(attempt.name, attempt.files)

    def _tidy(self, attempt: Attempt) -> None:
        """Removes the files of an attempt that was turned down, unless the next one has written over them."""
        if attempt.outcome in TURNED_DOWN and self._record.find(attempt.task, attempt.attempt + 1) is None:
            self._folder.remove(attempt.name, attempt.files)

    # ------------------------------------------------------------ this run

    def run(self, executor: Executor[Assignment, Candidate], cancel: Event) -> None:
        """Works until the batch is complete or called off."""
        began = time.perf_counter()
        run = self._record.add_run(executor.workers)
        while not self.ledger.is_complete and not cancel.is_set():
            self._hand_out(executor)
            ended = executor.outcomes(TICK_SECONDS)
            now = RunNow(run, executor.workers, time.perf_counter() - began)
            if ended:
                self._keep(ended, now)
            attempts = self.progress.attempts + len(ended)
            self.progress = replace(self.progress, attempts=attempts, seconds=now.seconds, workers=now.workers)
            if self._on_progress is not None:
                self._on_progress(self.progress)

    def _hand_out(self, executor: Executor[Assignment, Candidate]) -> None:
        """Keeps every worker busy; what was recorded behind a puzzle whose files are lost is not made once more."""
        events: list[AttemptResult | Decision] = []
        while len(self._orders) < ORDERS_PER_WORKER * max(1, executor.workers):
            assignment = self.ledger.take()
            if assignment is None:
                break
            if self._recall(assignment):
                events += self.ledger.decide()
            else:
                self._orders[assignment.task] = assignment
                executor.submit(assignment.task, assignment)
        if events:
            self._record.keep_decisions(events)
            self._settle(events)

    def _keep(self, ended: Sequence[Ended[Candidate]], now: RunNow) -> None:
        """Files first, then the record, so that what is recorded is there; then what is no longer needed goes."""
        attempts = [self._attempt(self._orders.pop(one.key), one) for one in ended]
        self._folder.sync()
        for attempt in attempts:
            self.ledger.hear(attempt.result)
        events = list(self.ledger.decide())
        self._record.keep(attempts, events, now)
        self._settle(events)

    def _attempt(self, assignment: Assignment, ended: Ended[Candidate]) -> Attempt:
        if isinstance(ended, Done):
            return made_attempt(
                assignment, ended.value, ended.seconds, self._folder.write(assignment.name, ended.value.files)
            )
        return failed_attempt(assignment, ended)

    def _settle(self, events: Sequence[AttemptResult | Decision]) -> None:
        """Removes what was turned down, now that this is recorded, and counts what was decided."""
        for event in events:
            if isinstance(event, AttemptResult) and (turned_down := self._record.find(event.task, event.attempt)):
                self._tidy(turned_down)
        decisions = [event for event in events if isinstance(event, Decision)]
        made = sum(decision.attempt is not None for decision in decisions)
        now = self.progress
        self.progress = replace(now, made=now.made + made, failed=now.failed + len(decisions) - made)


def made_attempt(assignment: Assignment, candidate: Candidate, seconds: float, files: dict[str, str]) -> Attempt:
    """What is recorded of an attempt that made a puzzle."""
    return Attempt(
        task=assignment.task,
        name=assignment.name,
        attempt=assignment.attempt,
        seed=assignment.seed,
        ordered=assignment.digest,
        outcome=AttemptOutcome.MADE,
        seconds=seconds,
        kind=candidate.kind,
        board=candidate.board,
        words=candidate.words,
        marks=candidate.marks,
        level=candidate.level,
        is_unique=candidate.is_unique,
        density=candidate.density,
        details=candidate.details,
        files=files,
    )


def failed_attempt(assignment: Assignment, ended: Declined | Broken | Lost) -> Attempt:
    """What is recorded of an attempt that made none."""
    outcome = {Declined: AttemptOutcome.NOT_MADE, Broken: AttemptOutcome.BROKEN, Lost: AttemptOutcome.LOST}[type(ended)]
    return Attempt(
        task=assignment.task,
        name=assignment.name,
        attempt=assignment.attempt,
        seed=assignment.seed,
        ordered=assignment.digest,
        outcome=outcome,
        reason=ended.sentence,
        seconds=0.0 if isinstance(ended, Lost) else ended.seconds,
        traceback=ended.traceback if isinstance(ended, Broken) else "",
    )
