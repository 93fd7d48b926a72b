"""Thousands of puzzles from one plan: resumable, on local processes or a cluster, with nothing lost or repeated."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.batch.executors import NoWorkers
    from masume.batch.inspection import inspect_batch
    from masume.batch.plan import Plan, read_plan, with_settings
    from masume.batch.run import BatchProgress, run_batch
    from masume.batch.standing import Standing, is_at_work, opened, standing_of
    from masume.batch.summary import write_summary
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "executors": "NoWorkers",
            "inspection": "inspect_batch",
            "plan": "Plan read_plan with_settings",
            "run": "BatchProgress run_batch",
            "standing": "Standing is_at_work opened standing_of",
            "summary": "write_summary",
        },
    )

__all__ = [
    "BatchProgress",
    "NoWorkers",
    "Plan",
    "Standing",
    "inspect_batch",
    "is_at_work",
    "opened",
    "read_plan",
    "run_batch",
    "standing_of",
    "with_settings",
    "write_summary",
]
