"""Every operation by name."""

from __future__ import annotations

from typing import Any

from masume.studio.operations.describe import DESCRIBE
from masume.studio.operations.operation import Operation
from masume.studio.operations.read_puzzle import READ_PUZZLE

OPERATIONS: dict[str, Operation[Any, Any]] = {operation.name: operation for operation in (DESCRIBE, READ_PUZZLE)}
"""What the studio can be asked to do."""
