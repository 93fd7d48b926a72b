"""A frame that cannot be filled, mended by as few black cells as possible, and filled."""

from __future__ import annotations

from dataclasses import replace

from msgspec import Struct

from masume import fill, make
from masume.core import Budget, Cell, Grid, Position
from masume.kinds import Symmetry
from masume.orders.fill.order import FillOrder
from masume.orders.fill.saying import FILLED, HALF_REPAIRED, NOT_FILLED, repair_standing, repaired_remark
from masume.orders.progress import watched
from masume.studio.operations.edit.autofill import SLACK_SECONDS, Seconds
from masume.studio.operations.edit.drafts import Draft, fixed_in
from masume.studio.operations.edit.fill_words import FillWords, bank_of
from masume.studio.operations.fields import Seed, cells_of
from masume.studio.operations.make.ordered import OrderBench
from masume.studio.operations.operation import Bench, Operation
from masume.studio.values import Ask, Bilingual, Board


class RepairFrame(Ask, frozen=True, kw_only=True):
    """A draft whose frame may change; locked letters stay, and the frame's rules are kept."""

    draft: Draft
    source: FillWords
    symmetry: Symmetry | None = None
    seconds: Seconds = 30.0
    seed: Seed = 0


class Mended(Struct, frozen=True):
    """The filled board and the cells that changed; no board if none was found."""

    board: Board | None
    message: Bilingual
    changed: tuple[int, ...] = ()


def repair_frame(request: RepairFrame, bench: Bench) -> Mended:
    """A frame as near as possible that can be filled, with its fill."""
    draft, board = request.draft, request.draft.board.grid
    frame = board.replace({cell: Cell.BLANK for cell in board.symbols if cell not in fixed_in(draft, board)})
    rules = draft.frame_rules
    if request.symmetry is not None:
        rules = replace(rules, symmetry=request.symmetry)
    task = fill.FillTask(frame, bank_of(request.source, draft), shortest=draft.shortest, seed=request.seed)

    page = OrderBench(FillOrder(board=draft.board, repair=True, seconds=request.seconds), bench)
    run = make.repair(task, rules, Budget(seconds=request.seconds, cancel=bench.cancel), watched(page, repair_standing))
    best = run.best
    if best is None or best.filled is None:
        return Mended(None, Bilingual.of(repaired_remark(run.nearest, HALF_REPAIRED) if run.nearest else NOT_FILLED))
    slots = sum(slot.length >= draft.shortest for slot in best.filled.slots())
    message = Bilingual.of(repaired_remark(best) if best.changes else FILLED.filled(count=slots))
    return Mended(Board.of(best.filled), message, cells_of(_changed(frame, best.frame), board.width))


def _changed(before: Grid, after: Grid) -> tuple[Position, ...]:
    return tuple(cell for cell, value in before if (value is Cell.BLACK) != (after[cell] is Cell.BLACK))


REPAIR_FRAME = Operation(
    "repair-frame",
    "Mend a frame that cannot be filled",
    RepairFrame,
    Mended,
    repair_frame,
    is_long=True,
    seconds=lambda request: request.seconds + SLACK_SECONDS,
)
