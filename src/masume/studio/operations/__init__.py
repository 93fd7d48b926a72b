"""What the studio can do with puzzles: one module per operation, all behind one type.

Workers run operations in processes of their own, so that the web server always has time for its readers.
"""

from masume.studio.operations.operation import Bench, Operation, Progress
from masume.studio.operations.registry import OPERATIONS

__all__ = ["OPERATIONS", "Bench", "Operation", "Progress"]
