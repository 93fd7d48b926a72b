"""How a batch stands: what it has, what it lacks, how hard and how full its puzzles are, and how long it will take."""

from __future__ import annotations

import sqlite3
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from itertools import accumulate
from pathlib import Path

import msgspec
from msgspec import Struct

from masume.batch.folder import LOCK
from masume.batch.ledger import TURNED_DOWN, AttemptOutcome
from masume.batch.plan import Plan
from masume.batch.record import FILE, Attempt, Record, Run, plain_errors
from masume.batch.refusals import NO_BATCH, NO_BATCH_YET, UNREADABLE_PLAN
from masume.core import Refused, Sentence
from masume.core.phrases import reason_of
from masume.words.refusals import CANNOT_BE_READ

BIN_PERCENT = 5

MOST_WORDS = 10
"""How many of the most frequent words are reported."""


class Densities(Struct, frozen=True):
    """How full boards are: white cells, or painted ones, as a share of all."""

    lowest: float
    mean: float
    highest: float
    bins: dict[int, int]
    """How many boards are how full: by the percentage at which a bin of five begins."""

    @classmethod
    def of(cls, densities: Sequence[float]) -> Densities | None:
        """Those of several boards; None if there are none."""
        if not densities:
            return None
        last = 100 // BIN_PERCENT - 1  # a full board belongs to it
        bins = Counter(BIN_PERCENT * min(int(density * 100 / BIN_PERCENT + 1e-9), last) for density in densities)
        mean = sum(densities) / len(densities)
        return cls(min(densities), mean, max(densities), dict(sorted(bins.items())))


class Share(Struct, frozen=True, kw_only=True):
    """How a group stands, or a whole batch."""

    name: str
    kind: str
    planned: int
    made: int
    failed: int
    unique: int
    """How many of those made have one solution."""
    wanted: dict[str, int]
    """How many puzzles are to have each level or range of levels; those that may have any are not counted."""
    levels: dict[str, int]
    """How many of those made have each level; `none` for those without."""
    density: Densities | None

    @property
    def left(self) -> int:
        """How many puzzles are neither made nor given up."""
        return self.planned - self.made - self.failed

    @property
    def spread(self) -> dict[str, int]:
        """How many puzzles are to have each level, if the plan says so of every one, and names no ranges."""
        is_exact = all(level.isdigit() for level in self.wanted) and sum(self.wanted.values()) == self.planned
        return self.wanted if is_exact else {}


class Reason(Struct, frozen=True):
    """Why puzzles were given up."""

    outcome: AttemptOutcome
    """How the last attempt at them ended."""
    sentence: Sentence | None
    """What was said of it; None where every puzzle has its own."""
    puzzles: tuple[str, ...]
    """Their names."""


class Standing(Struct, frozen=True, kw_only=True):
    """What a record says of its batch."""

    title: str
    whole: Share
    groups: tuple[Share, ...]
    attempts: dict[AttemptOutcome, int]
    reasons: tuple[Reason, ...]
    """Why puzzles were given up, the most frequent reason first."""
    words: int
    """How many different words were used."""
    most_used: tuple[tuple[str, int], ...]
    most_uses: int | None
    """The limit of the plan."""
    workers: int
    """Of the last run."""
    seconds: float
    """How long all runs took together."""
    rate: float | None
    """Puzzles that are decided in a second, as the last run went; None before its first attempt ended."""

    @property
    def is_complete(self) -> bool:
        """True once every puzzle is made or given up."""
        return not self.whole.left

    @property
    def seconds_left(self) -> float | None:
        """How long it will take if it goes on like this; None if that cannot be said."""
        return self.whole.left / self.rate if self.rate else None


@contextmanager
def opened(folder: Path) -> Iterator[Record]:
    """The record of a batch to read, while a run is at work as well; Refused with one sentence if there is none."""
    if not (folder / FILE).is_file():
        raise Refused(NO_BATCH, folder=folder, file=FILE)
    with closing(_readable(folder)) as record, plain_errors(folder / FILE):
        if not record.is_begun:
            raise Refused(NO_BATCH_YET, folder=folder, file=FILE)
        yield record


def _readable(folder: Path) -> Record:
    """The record; what a run that was killed has left half written is taken back, for which it must be writable."""
    try:
        return Record(folder, is_read_only=True)
    except OSError:
        pass
    try:
        return Record(folder)
    except OSError as error:
        raise Refused(CANNOT_BE_READ, name=folder / FILE, reason=reason_of(error)) from None


def is_at_work(folder: Path) -> bool:
    """True if a run is making puzzles there right now."""
    path = folder / LOCK
    if not path.is_file():
        return False
    with (
        plain_errors(path),
        closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=0)) as lock,
    ):
        try:
            lock.execute("SELECT count(*) FROM sqlite_master")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                return True
            raise
    return False


def plan_of(record: Record) -> Plan:
    """The plan of a batch as it was begun; Refused with one sentence if this masume cannot read it."""
    try:
        return msgspec.json.decode(record.plan, type=Plan)
    except msgspec.MsgspecError as error:
        raise Refused(UNREADABLE_PLAN, why=error) from None


def standing_of(record: Record) -> Standing:
    """How a batch stands by its record."""
    plan = plan_of(record)
    tallies = [_Tally() for _ in plan.puzzles]
    words: Counter[str] = Counter()
    starts = group_starts(plan)
    for attempt in record.puzzles():
        tallies[group_at(starts, attempt.task)].add(attempt)
        words.update(set(attempt.words))
    failures = list(record.last_attempts())
    for attempt in failures:
        tallies[group_at(starts, attempt.task)].failed += 1
    groups = tuple(tally.share(plan, place) for place, tally in enumerate(tallies))
    return _standing(plan, record, groups, _whole(tallies, plan, groups), _reasons(failures), words)


def group_starts(plan: Plan) -> list[int]:
    """The number of the first puzzle of every group."""
    return list(accumulate((group.count for group in plan.puzzles), initial=0))[:-1]


def group_at(starts: Sequence[int], task: int) -> int:
    """The group of a puzzle."""
    return bisect_right(starts, task) - 1


def _standing(
    plan: Plan,
    record: Record,
    groups: tuple[Share, ...],
    whole: Share,
    reasons: tuple[Reason, ...],
    words: Counter[str],
) -> Standing:
    runs, attempts = record.runs(), record.outcomes()
    decided = whole.made + whole.failed
    return Standing(
        title=plan.title,
        whole=whole,
        groups=groups,
        attempts=attempts,
        reasons=reasons,
        words=len(words),
        most_used=tuple(sorted(words.items(), key=lambda use: (-use[1], use[0]))[:MOST_WORDS]),
        most_uses=plan.across.most_uses,
        workers=runs[-1].workers if runs else 0,
        seconds=sum(run.seconds for run in runs),
        rate=_rate(runs, decided, sum(attempts.values())),
    )


def _rate(runs: Iterable[Run], decided: int, attempts: int) -> float | None:
    """Attempts a second of the last run that had any, times the puzzles that an attempt decides on the average."""
    last = next((run for run in reversed(list(runs)) if run.attempts and run.seconds), None)
    return last.attempts / last.seconds * decided / attempts if last and decided and attempts else None


class _Tally:
    """Counts the puzzles of a group."""

    def __init__(self) -> None:
        self.failed = 0
        self.unique = 0
        self.levels: Counter[str] = Counter()
        self.densities: list[float] = []

    def add(self, attempt: Attempt) -> None:
        """Counts a puzzle that was made."""
        self.unique += attempt.is_unique
        self.levels["none" if attempt.level is None else str(attempt.level)] += 1
        self.densities.append(attempt.density or 0.0)

    def share(self, plan: Plan, place: int) -> Share:
        """What it has counted, beside what the plan says of the group."""
        group = plan.puzzles[place]
        wanted = Counter(str(levels) for levels in group.wanted_levels if levels is not None)
        return self.counted(group.name, group.kind_name, group.count, wanted)

    def counted(self, name: str, kind: str, planned: int, wanted: Counter[str]) -> Share:
        """What it has counted under a name."""
        return Share(
            name=name,
            kind=kind,
            planned=planned,
            made=len(self.densities),
            failed=self.failed,
            unique=self.unique,
            wanted=dict(sorted(wanted.items())),
            levels=dict(sorted(self.levels.items())),
            density=Densities.of(self.densities),
        )


def _whole(tallies: Iterable[_Tally], plan: Plan, groups: Sequence[Share]) -> Share:
    whole, wanted = _Tally(), Counter[str]()
    for tally, share in zip(tallies, groups, strict=True):
        whole.failed += tally.failed
        whole.unique += tally.unique
        whole.levels += tally.levels
        whole.densities += tally.densities
        wanted.update(share.wanted)
    return whole.counted("", "", plan.count, wanted)


def _reasons(failures: Iterable[Attempt]) -> tuple[Reason, ...]:
    """Equal reasons together; the puzzle that another is like, and the word that was used up, make no difference."""
    names: dict[tuple[AttemptOutcome, Sentence | None], list[str]] = {}
    for attempt in failures:
        sentence = None if attempt.outcome in TURNED_DOWN else attempt.reason
        names.setdefault((attempt.outcome, sentence), []).append(attempt.name)
    reasons = (Reason(outcome, sentence, tuple(named)) for (outcome, sentence), named in names.items())
    return tuple(sorted(reasons, key=lambda reason: -len(reason.puzzles)))
