"""Long operations: handed in as jobs, watched, stopped, and looked up later."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import msgspec
from msgspec import Struct
from starlette.responses import Response, StreamingResponse

from masume.studio.api.endpoint import Call, Empty, Endpoint, Handler
from masume.studio.jobs.job import Job
from masume.studio.jobs.watching import Silence
from masume.studio.operations import OPERATIONS, Operation, Progress

TAG = "Jobs"
STREAM_HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
"""So that no proxy keeps events to itself."""


class JobAddress(Struct, frozen=True):
    """Which job."""

    id: str


class Jobs(Struct, frozen=True):
    """Jobs, the newest first, without their results."""

    jobs: list[Job]


def _submitting(operation: Operation[Any, Any]) -> Handler:
    async def submit(call: Call) -> Job:
        address = call.request.client.host if call.request.client else ""
        return await call.studio.queue.submit(call.owner, operation, call.body, address)

    return submit


async def list_jobs(call: Call) -> Jobs:
    """The owner's jobs."""
    return Jobs(await call.studio.queue.jobs(call.owner))


async def get_job(call: Call) -> Job:
    """A job with its result."""
    return await call.studio.queue.job(call.owner, call.path.id)


async def watch_job(call: Call) -> Response:
    """A stream of server-sent events: `progress` while it runs, `end` with the whole job."""
    news = await call.studio.queue.watch(call.owner, call.path.id)
    return StreamingResponse(_events(news), media_type="text/event-stream", headers=STREAM_HEADERS)


async def stop_job(call: Call) -> Job:
    """The job, which ends soon if it is running."""
    return await call.studio.queue.stop(call.owner, call.path.id)


async def remove_job(call: Call) -> Empty:
    """Nothing: the job is gone."""
    await call.studio.queue.remove(call.owner, call.path.id)
    return Empty()


async def _events(news: AsyncIterator[Progress | Job | Silence]) -> AsyncIterator[bytes]:
    async for item in news:
        if isinstance(item, Silence):
            yield b": still here\n\n"
        else:
            name = b"end" if isinstance(item, Job) else b"progress"
            yield b"event: %s\ndata: %s\n\n" % (name, msgspec.json.encode(item))


ENDPOINTS = (
    *(
        Endpoint(
            "POST",
            f"/api/jobs/{operation.name}",
            operation.summary,
            _submitting(operation),
            answer_type=Job,
            body_type=operation.request,
            result_type=operation.result,
            status=202,
            tag=TAG,
        )
        for operation in OPERATIONS.values()
        if operation.is_long
    ),
    Endpoint("GET", "/api/jobs", "List jobs, the newest first", list_jobs, Jobs, tag=TAG),
    Endpoint("GET", "/api/jobs/{id}", "A job with its result", get_job, Job, JobAddress, tag=TAG),
    Endpoint(
        "GET",
        "/api/jobs/{id}/events",
        "Watch a job: server-sent events `progress` and `end`",
        watch_job,
        path_type=JobAddress,
        media_type="text/event-stream",
        tag=TAG,
    ),
    Endpoint("POST", "/api/jobs/{id}/stop", "End a job with the best it has", stop_job, Job, JobAddress, tag=TAG),
    Endpoint("DELETE", "/api/jobs/{id}", "Forget a job, and end it if it runs", remove_job, Empty, JobAddress, tag=TAG),
)
