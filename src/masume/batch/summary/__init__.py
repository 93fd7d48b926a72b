"""The summary of a batch: pages for an editor, with every puzzle, its level and density, and what failed."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.batch.summary.writing import SUMMARY, write_summary
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "writing": "SUMMARY write_summary",
        },
    )

__all__ = ["SUMMARY", "write_summary"]
