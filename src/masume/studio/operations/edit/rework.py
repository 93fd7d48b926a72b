"""Kabe's workflow in the editor: fill to 90 %, keep what holds, touch up the frame, again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from masume import fill
from masume.core import Budget, Cell, Grid, OnProgress, Sentence
from masume.core import Progress as Standing
from masume.kinds import Symmetry
from masume.orders.fill.saying import FILLED
from masume.studio.operations.edit.autofill import SLACK_SECONDS, Seconds
from masume.studio.operations.edit.drafts import Draft, fixed_in
from masume.studio.operations.edit.fill_words import FillWords, bank_of
from masume.studio.operations.fields import Seed, cells_of
from masume.studio.operations.operation import Bench, Operation, Progress
from masume.studio.values import Ask, Bilingual, Board

if TYPE_CHECKING:
    from masume.fill import FillTask
    from masume.fill.genetic.workflow import Stage, Worked, Workflow
    from masume.words.bank import WordBank

NEVER = 10**9
"""More runs than there will be: the frame is not touched up."""

PATIENCE = 20
"""Runs without a gain after which the frame is touched up; the paper's editor was more patient than one at a screen."""

STANDING = Sentence("{satisfied} of {slots} words stand.", "{slots}語のうち{satisfied}語が入りました。")
TOUCHED = Sentence(
    "{count} cells of the frame changed; {satisfied} of {slots} words stand.",
    "盤面の{count}マスを変えました。{slots}語のうち{satisfied}語が入っています。",
    one="One cell of the frame changed; {satisfied} of {slots} words stand.",
)
NO_TOUCH = Sentence(
    "No cell near the empty slots can change its colour. Unlock words there, or keep fewer.",
    "空きの周りに変えられるマスがありません。固定を外すか、ことばを減らしてください。",
)


class Rework(Ask, frozen=True, kw_only=True):
    """A step of the workflow. Locked letters stay; other words may go where that helps."""

    draft: Draft
    source: FillWords
    step: Literal["fill", "touch-up", "again", "all"] = "fill"
    """Fill to 90 %; change a few black cells near what is empty; fill on around that; or all of it until it is full."""
    seconds: Seconds = 10.0
    symmetry: Symmetry | None = None
    """Black cells change together with their images."""
    seed: Seed = 0


class Reworked(Struct, frozen=True):
    """The board after a step, with the words that hold."""

    board: Board
    message: Bilingual
    satisfied: int
    slots: int
    changed: tuple[int, ...] = ()
    """Cells that were black and are white now, or the other way round."""


def rework(request: Rework, bench: Bench) -> Reworked:
    """One step of Kabe's workflow on a draft."""
    start = request.draft.board.grid
    task = _task(request, start)
    budget = Budget(seconds=request.seconds, cancel=bench.cancel, target=0.9 if request.step == "fill" else None)
    flow = _flow(request)
    if request.step == "touch-up":
        worked = flow.touch_up(task, budget, start)
    else:
        worked = flow.work(task, budget, _reporter(request, bench), lambda stage: _show(stage, bench), start)
    return _result(request, worked, task.bank)


def _flow(request: Rework) -> Workflow:
    flow = fill.Workflow(symmetry=request.symmetry, generations=2000)
    if request.step in ("fill", "again"):
        return replace(flow, patience=NEVER, share=0.9 if request.step == "fill" else 1.0)
    return replace(flow, share=1.0, patience=PATIENCE)


def _task(request: Rework, board: Grid) -> FillTask:
    """The frame with the letters that must stay."""
    draft = request.draft
    fixed = fixed_in(draft, board)
    frame = board.replace({cell: Cell.BLANK for cell in board.symbols if cell not in fixed})
    return fill.FillTask(frame, bank_of(request.source, draft), shortest=draft.shortest, seed=request.seed)


def _result(request: Rework, worked: Worked, bank: WordBank) -> Reworked:
    start = request.draft.board.grid
    furthest = worked.furthest
    if furthest is None:
        satisfied, slots = _standing(start, request, bank), _wanted(start, request)
        return Reworked(Board.of(start), _said(satisfied, slots, NO_TOUCH), satisfied, slots)
    changed = tuple(
        position
        for (position, before), (_, after) in zip(start, furthest.grid, strict=True)
        if (before is Cell.BLACK) != (after is Cell.BLACK)
    )
    said = TOUCHED if changed else STANDING
    message = _said(furthest.satisfied, furthest.slots, said, count=len(changed))
    cells = cells_of(changed, start.width)
    return Reworked(Board.of(furthest.grid), message, furthest.satisfied, furthest.slots, cells)


def _said(satisfied: int, slots: int, said: Sentence, **details: int) -> Bilingual:
    """That the board is filled, or how far it is."""
    if satisfied == slots:
        return Bilingual.of(FILLED, count=slots)
    return Bilingual.of(said, satisfied=satisfied, slots=slots, **details)


def _wanted(board: Grid, request: Rework) -> int:
    return sum(slot.length >= request.draft.shortest for slot in board.slots())


def _standing(board: Grid, request: Rework, bank: WordBank) -> int:
    shortest = request.draft.shortest
    return sum(each.slot.length >= shortest and each.word in bank for each in board.placements())


def _reporter(request: Rework, bench: Bench) -> OnProgress:
    def report(now: Standing) -> None:
        share = min(1.0, now.seconds / request.seconds)
        bench.report(Progress(seconds=now.seconds, share=share, score=round(now.score, 4)))

    return report


def _show(stage: Stage, bench: Bench) -> None:
    message = Bilingual.of(STANDING, satisfied=stage.satisfied, slots=stage.slots)
    board = Board.of(stage.grid)
    bench.report(Progress(score=round(stage.share, 4), board=board, standing=message))
    bench.keep(Reworked(board, message, stage.satisfied, stage.slots))


REWORK = Operation(
    "rework",
    "A step of Kabe's workflow on a draft",
    Rework,
    Reworked,
    rework,
    is_long=True,
    seconds=lambda request: request.seconds + SLACK_SECONDS,
)
