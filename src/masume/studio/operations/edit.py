"""Every operation of the edit page."""

from __future__ import annotations

from typing import Any

from masume.studio.operations.autofill import AUTOFILL
from masume.studio.operations.check_board import CHECK_BOARD
from masume.studio.operations.compose_puzzle import COMPOSE_PUZZLE, OPEN_DRAFT
from masume.studio.operations.freedom import FREEDOM
from masume.studio.operations.keep_what_holds import KEEP_WHAT_HOLDS
from masume.studio.operations.operation import Operation
from masume.studio.operations.repair_frame import REPAIR_FRAME
from masume.studio.operations.rework import REWORK
from masume.studio.operations.slot_candidates import SLOT_CANDIDATES
from masume.studio.operations.suggest_frame import SUGGEST_FRAME
from masume.studio.operations.unique_check import UNIQUE_CHECK
from masume.studio.operations.write_clues import PROPOSE_CLUES, WRITE_CLUES

EDIT_OPERATIONS: tuple[Operation[Any, Any], ...] = (
    AUTOFILL,
    CHECK_BOARD,
    COMPOSE_PUZZLE,
    FREEDOM,
    KEEP_WHAT_HOLDS,
    OPEN_DRAFT,
    PROPOSE_CLUES,
    REPAIR_FRAME,
    REWORK,
    SLOT_CANDIDATES,
    SUGGEST_FRAME,
    UNIQUE_CHECK,
    WRITE_CLUES,
)
