"""The independent check of a whole batch: from its files, by roads that share nothing with those that made them."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.batch.inspection.fault import BatchFault
    from masume.batch.inspection.inspect import Inspection, InspectionProgress, inspect_batch
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "fault": "BatchFault",
            "inspect": "Inspection InspectionProgress inspect_batch",
        },
    )

__all__ = ["BatchFault", "Inspection", "InspectionProgress", "inspect_batch"]
