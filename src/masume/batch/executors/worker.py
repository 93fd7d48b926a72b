"""A process that works with a handler until its coordinator is gone: `masume worker batch`.

Where modules are, the handler, and then one piece of work after the other come on standard input; outcomes go to
standard output.
"""

from __future__ import annotations

import sys
from typing import NoReturn

from masume.batch.executors.work import opened, outcome_of, unpacked
from masume.workers.child import Child


def serve(idle_seconds: float | None = None) -> NoReturn:
    """The process, which leaves after so many seconds without work."""
    child = Child()
    sys.path[:] = unpacked(child.receive())
    try:
        function = opened(child.receive())
    except ValueError as error:
        child.refuse(error)
    child.work(lambda work, _cancel, _send: outcome_of(function, *unpacked(work)), idle_seconds)
