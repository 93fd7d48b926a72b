"""A job as the API shows it."""

from __future__ import annotations

from datetime import UTC, datetime

from msgspec import Raw, Struct

from masume.core import Sentence
from masume.studio.operations.operation import Progress
from masume.studio.store.jobs import JobRecord, JobState
from masume.studio.values import Bilingual

ENDED: frozenset[JobState] = frozenset({"done", "failed", "stopped"})

WAITING = Sentence(
    "waiting: {count} jobs are ahead",
    "順番を待っています（前に{count}件）",
    one="waiting: one job is ahead",
)
NEXT = Sentence("waiting for a free worker", "まもなく始まります")


class Job(Struct, frozen=True):
    """Long work: what was asked, how it stands, and what came of it."""

    id: str
    operation: str
    state: JobState
    position: int
    """Its place among those that wait: 1 is next, 0 does not wait."""
    created: datetime
    progress: Progress | None
    result: Raw | None
    """What the operation answers; the best that was found if the work was stopped or cut off."""
    error: str | None
    """Why there is no result, or not the whole one."""
    error_ja: str | None
    """The same in Japanese."""

    @classmethod
    def of(cls, record: JobRecord, position: int = 0, progress: Progress | None = None) -> Job:
        """The job of a row."""
        return cls(
            id=record.id,
            operation=record.operation,
            state=record.state,
            position=position,
            created=datetime.fromtimestamp(record.created, UTC),
            progress=progress,
            result=Raw(record.result) if record.result is not None else None,
            error=record.error,
            error_ja=record.error_ja or record.error,  # earlier studios kept the English alone
        )


def waiting_at(position: int) -> Progress:
    """What is reported of a job that waits."""
    ahead = position - 1
    return Progress(standing=Bilingual.of(WAITING, count=ahead) if ahead > 0 else Bilingual.of(NEXT))
