"""A frame that cannot be filled, mended by as few black cells as possible, and filled."""

from __future__ import annotations

from dataclasses import replace

from msgspec import Struct

from masume.core import Budget, Cell, Grid, Position, Sentence
from masume.core import Progress as Standing
from masume.kinds import Symmetry
from masume.studio.operations.edit.autofill import SLACK_SECONDS, Seconds
from masume.studio.operations.edit.drafts import Draft, fixed_in
from masume.studio.operations.edit.fill_words import FillWords, bank_of
from masume.studio.operations.fields import Seed, cells_of
from masume.studio.operations.operation import Bench, Operation, Progress
from masume.studio.values import Ask, Board, Told

MENDED = Sentence(
    "Filled after {count} changes of the frame.",
    "黒マスを{count}か所変えて埋めました。",
    one="Filled after one change of the frame.",
)
UNCHANGED = Sentence("Filled; the frame did not have to change.", "盤面を変えずに埋められました。")
NOT_MENDED = Sentence(
    "No frame near this one could be filled in {seconds:.0f} seconds.",
    "{seconds:.0f}秒では、この盤面を直して埋めることができませんでした。",
)


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
    told: Told
    changed: tuple[int, ...] = ()


def repair_frame(request: RepairFrame, bench: Bench) -> Mended:
    """A frame as near as possible that can be filled, with its fill."""
    from masume.fill import FillTask
    from masume.make import repair

    draft, board = request.draft, request.draft.board.grid
    frame = board.replace({cell: Cell.BLANK for cell in board.symbols if cell not in fixed_in(draft, board)})
    rules = draft.frame_rules
    if request.symmetry is not None:
        rules = replace(rules, symmetry=request.symmetry)
    task = FillTask(frame, bank_of(request.source, draft), shortest=draft.shortest, seed=request.seed)

    def tell(now: Standing) -> None:
        bench.report(Progress(seconds=now.seconds, share=min(1.0, now.seconds / request.seconds)))

    best = repair(task, rules, Budget(seconds=request.seconds, cancel=bench.cancel), tell).best
    if best is None or best.filled is None:
        return Mended(None, Told.of(NOT_MENDED, seconds=request.seconds))
    told = Told.of(MENDED, count=len(best.changes)) if best.changes else Told.of(UNCHANGED)
    return Mended(Board.of(best.filled), told, cells_of(_changed(frame, best.frame), board.width))


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
