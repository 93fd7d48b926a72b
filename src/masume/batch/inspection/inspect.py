"""The check of a whole batch: every puzzle on some worker, then what they promise together."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from threading import Event

from masume.batch.executors import Done, Ended, open_executor, usable_cores
from masume.batch.folder import PUZZLES
from masume.batch.group import Assignment
from masume.batch.inspection.across import Together
from masume.batch.inspection.fault import BatchFault, fault
from masume.batch.inspection.puzzle import SECONDS, Claim, Inspected, InspectionHandler
from masume.batch.ledger import AttemptOutcome
from masume.batch.limits import BATCH_WORKERS
from masume.batch.plan import Plan
from masume.batch.record import Attempt, Record
from masume.batch.standing import is_at_work, opened, plan_of
from masume.kinds import KINDS
from masume.solve.sat_solvers import require_sat_solver

FEW_PUZZLES = 100
"""So many are inspected before processes have started."""

CLAIMS_PER_WORKER = 8
"""So many puzzles are out for each worker, so that none waits for the next one."""

TICK_SECONDS = 0.2


@dataclass(frozen=True, slots=True)
class InspectionProgress:
    """Where a check stands."""

    total: int
    checked: int
    faults: int


@dataclass(frozen=True, slots=True)
class Inspection:
    """What the check of a batch has found."""

    faults: tuple[BatchFault, ...]
    """In the order of the puzzles; those of the whole batch come last."""
    total: int
    """How many puzzles were made."""
    checked: int
    """How many of them were looked at: fewer if the check was called off."""
    unread: int
    """How many have no file that can be read again, so that only their digests were compared."""
    seconds: float

    @property
    def is_complete(self) -> bool:
        """True unless it was called off."""
        return self.checked == self.total


OnInspection = Callable[[InspectionProgress], None]


def inspect_batch(
    folder: Path, *, workers: int | None = None, cancel: Event | None = None, on_progress: OnInspection | None = None
) -> Inspection:
    """Everything that is wrong with a batch; ValueError with one sentence if the folder holds none.

    Puzzles whose solutions are counted need the extra masume[check]: Refused without it.
    """
    count = usable_cores() if workers is None else workers
    BATCH_WORKERS.require(count)
    began = time.perf_counter()
    with opened(folder) as record:
        plan = plan_of(record)
        claims = _claims(record, plan)
        if any(not KINDS[claim.kind].has_clues for claim in claims):
            require_sat_solver()
        found = _inspected(folder, claims, count, cancel or Event(), on_progress)
        faults = list(_faults(claims, found, plan))
        if len(found) == len(claims):
            faults += _about_batch(record, plan, folder, len(claims))
    unread = sum(one.answer is None and not one.faults for one in found.values())
    return Inspection(tuple(faults), len(claims), len(found), unread, time.perf_counter() - began)


def _claims(record: Record, plan: Plan) -> list[Claim]:
    orders = plan.tasks()
    return [
        _claim(attempt, next(assignment for assignment in orders if assignment.task == attempt.task), plan)
        for attempt in record.puzzles()
    ]


def _claim(attempt: Attempt, assignment: Assignment, plan: Plan) -> Claim:
    return Claim(
        task=attempt.task,
        name=attempt.name,
        kind=attempt.kind,
        board=attempt.board,
        files=attempt.files,
        level=attempt.level,
        is_unique=attempt.is_unique,
        size=None if plan.puzzles[assignment.group].size is None else (assignment.width, assignment.height),
        levels=assignment.levels,
    )


# ------------------------------------------------------------ one by one


def _inspected(
    folder: Path, claims: list[Claim], workers: int, cancel: Event, on_progress: OnInspection | None
) -> dict[int, Inspected]:
    """What was found out, by the number of the puzzle; some are missing if it was called off."""
    handler = InspectionHandler(folder / PUZZLES)
    faults = 0
    found: dict[int, Inspected] = {}
    for task, one in _worked(handler, claims, workers, cancel):
        found[task] = one
        faults += len(one.faults)
        if on_progress is not None:
            on_progress(InspectionProgress(len(claims), len(found), faults))
    return found


def _worked(
    handler: InspectionHandler, claims: list[Claim], workers: int, cancel: Event
) -> Iterator[tuple[int, Inspected]]:
    """Puzzles as they are inspected, in any order: here if one worker is enough, else by processes."""
    if workers == 1 or len(claims) < FEW_PUZZLES:
        for claim in claims:
            if cancel.is_set():
                return
            yield claim.task, handler.inspect(claim)
        return
    waiting, out = iter(claims), dict[int, str]()
    with open_executor(handler, workers=workers, seconds=10 * SECONDS) as executor:
        while not cancel.is_set():
            for claim in islice(waiting, max(0, CLAIMS_PER_WORKER * workers - len(out))):
                executor.submit(claim.task, claim)
                out[claim.task] = claim.name
            if not out:
                return
            for ended in executor.outcomes(TICK_SECONDS):
                yield ended.key, _finding_of(ended, out.pop(ended.key))


def _finding_of(ended: Ended[Inspected], name: str) -> Inspected:
    if isinstance(ended, Done):
        return ended.value
    return Inspected((fault(name, "not_inspected", problem=ended.sentence),))


# ------------------------------------------------------------ all together


def _faults(claims: list[Claim], found: dict[int, Inspected], plan: Plan) -> Iterator[BatchFault]:
    """Those of each puzzle, in order, with what it has in common with those before; then words that are overused."""
    together = Together(plan.across)
    for claim in claims:
        one = found.get(claim.task)
        if one is not None:
            yield from one.faults
            if one.answer is not None:
                yield from together.add(claim.name, one.kind, one.answer)
    yield from together.overused()


def _about_batch(record: Record, plan: Plan, folder: Path, made: int) -> Iterator[BatchFault]:
    """Puzzles that are missing, and files that do not belong there; a run that is at work may add some."""
    failures = record.failures()
    for decision in failures:
        yield fault(decision.name, "not_made", reason=decision.reason)
    if left := plan.count - made - len(failures):
        yield fault("", "unfinished", count=left)
    if not is_at_work(folder):
        yield from _strange_files(record, folder / PUZZLES)


def _strange_files(record: Record, folder: Path) -> Iterator[BatchFault]:
    made = (attempt for attempt in record.attempts() if attempt.outcome is AttemptOutcome.MADE)
    known = {f"{attempt.name}{part}" for attempt in made for part in attempt.files}
    for path in sorted(folder.iterdir()):
        if path.name not in known:
            yield fault("", "file_strange", file=path.name)
