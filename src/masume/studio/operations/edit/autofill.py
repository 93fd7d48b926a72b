"""Words into what is left of a draft, or into a part of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct, structs

from masume import fill, solve
from masume.core import Budget, Cell, Grid, Sentence, Slot
from masume.core import Progress as Standing
from masume.orders.carrying import carry_out
from masume.orders.fill.order import QUICK_SECONDS, FillOrder
from masume.orders.fill.saying import FILLED, NOTHING_TO_FILL, fill_standing, why_nothing
from masume.orders.order import Rounds
from masume.orders.progress import watched
from masume.studio.operations.edit.drafts import Draft, fixed_in
from masume.studio.operations.edit.fill_words import FillWords, bank_of, own_remark, words_of
from masume.studio.operations.fields import Cells, Seed, cells_of, positions_of
from masume.studio.operations.make.ordered import OrderBench
from masume.studio.operations.operation import Bench, Operation
from masume.studio.values import Ask, Bilingual, Board

if TYPE_CHECKING:
    from masume.orders.made import Made
    from masume.solve.slots import FrameNetwork

SLACK_SECONDS = 15.0
"""What a search may need beside its own time."""

Seconds = Annotated[float, Meta(gt=0, le=300)]


class AutoFill(Ask, frozen=True, kw_only=True):
    """What to fill: everything that is blank, or some cells, whose letters may be replaced unless they are locked."""

    draft: Draft
    source: FillWords
    cells: Cells = ()
    seconds: Seconds = 10.0
    rounds: Rounds | None = None
    """Rounds beside the seconds: the same fill every time, if they end first."""
    improve: bool = True
    """Go on after the first fill, to words of higher scores."""
    seed: Seed = 0


class Filled(Struct, frozen=True):
    """The filled board, or why there is none."""

    board: Board | None
    message: Bilingual
    score: float = 0.0
    cells: tuple[int, ...] = ()
    """Cells of the slots to blame, if it is proved that there is no fill."""
    remarks: tuple[Bilingual, ...] = ()
    """Remarks about the board; without a board, why there is none."""


def autofill(request: AutoFill, bench: Bench) -> Filled:
    """The best fill that was found."""
    board = request.draft.board.grid
    order = FillOrder(
        board=request.draft.board,
        first=not request.improve,
        seconds=request.seconds,
        rounds=request.rounds,
        seed=request.seed,
    )
    if request.cells or request.draft.has_list:
        return _with_own_words(_part(request, order, board, bench), request)
    if not any(cell is Cell.BLANK for _, cell in board):
        return Filled(Board.of(board), Bilingual.of(NOTHING_TO_FILL))
    return _with_own_words(_whole(request, order, bench), request)


# ---------------------------------------------------------------- a crossword


def _whole(request: AutoFill, order: FillOrder, bench: Bench) -> Filled:
    """What comes of the order for all of a crossword."""
    return _of_order(carry_out(order, words_of(request.source, request.draft), OrderBench(order, bench, _of_order)))


def _of_order(made: Made) -> Filled:
    detail, document = made.detail, made.document
    if document is None or document.answer is None:
        return _unfilled(detail.task.frame, detail.conflict, made.remarks)
    grid = document.answer.grid
    return _filled(grid, len(grid.slots()), made.run.score, made.remarks)


# ---------------------------------------------------------------- a part, or a skeleton


def _part(request: AutoFill, order: FillOrder, board: Grid, bench: Bench) -> Filled:
    """The board with letters in the chosen cells alone, or with words of a skeleton's own list."""
    wanted = positions_of(request.cells, board) if request.cells else frozenset(board.white_cells)
    frame = _emptied(request, board) if request.cells else board
    network = _network(request, frame, [slot for slot in frame.slots() if not wanted.isdisjoint(slot.cells)])
    if not any(frame[cell] is Cell.BLANK for slot in network.slots for cell in slot.cells):
        return Filled(Board.of(board), Bilingual.of(NOTHING_TO_FILL))
    page = OrderBench(order, bench)
    watch = watched(page, fill_standing)

    def show(now: Standing, grid: Grid | None) -> None:
        watch(replace(now, best=lambda: grid))
        if grid is not None:
            bench.keep(_filled(grid, len(network.slots), now.score))

    budget = order.budget(page)
    found = fill.fill_part(network, wanted, budget, improve=request.improve, seed=request.seed, on_board=show)
    if found.run.best is not None:
        return _filled(found.run.best, len(network.slots), found.run.score)
    conflict = found.conflict(Budget(seconds=QUICK_SECONDS))
    return _unfilled(frame, conflict, why_nothing(found.run, frame, conflict, request.draft.shortest))


def _emptied(request: AutoFill, board: Grid) -> Grid:
    """The board without the letters of the chosen cells that may go."""
    fixed = fixed_in(request.draft, board)
    free = (positions_of(request.cells, board) & board.symbols.keys()) - fixed
    return board.replace(dict.fromkeys(free, Cell.BLANK))


def _network(request: AutoFill, frame: Grid, slots: list[Slot]) -> FrameNetwork:
    draft = request.draft
    return solve.FrameNetwork(
        frame,
        bank_of(request.source, draft),
        only=[slot for slot in slots if slot.length >= draft.shortest],
        banned=[placement.word for placement in frame.placements() if placement.slot not in slots],
        strict=draft.has_list,
    )


# ---------------------------------------------------------------- what pages see


def _filled(grid: Grid, words: int, score: float, remarks: tuple[Sentence, ...] = ()) -> Filled:
    message = Bilingual.of(FILLED, count=words)
    return Filled(Board.of(grid), message, round(score, 3), remarks=tuple(map(Bilingual.of, remarks)))


def _with_own_words(filled: Filled, request: AutoFill) -> Filled:
    """The same, whose message also says how many of the user's own words stand; the remarks are those of the order."""
    said = own_remark(request.source, request.draft, filled.board.grid) if filled.board else None
    if said is None:
        return filled
    return structs.replace(filled, message=Bilingual(f"{filled.message.en} {said.en}", f"{filled.message.ja}{said.ja}"))


def _unfilled(frame: Grid, conflict: tuple[Slot, ...], why: tuple[Sentence, ...]) -> Filled:
    cells = tuple(dict.fromkeys(cell for slot in conflict for cell in cells_of(slot.cells, frame.width)))
    message = Bilingual(" ".join(said.en for said in why), "".join(said.ja for said in why))
    return Filled(None, message, cells=cells, remarks=tuple(map(Bilingual.of, why)))


AUTOFILL = Operation(
    "autofill",
    "Fill a draft or a part of it",
    AutoFill,
    Filled,
    autofill,
    is_long=True,
    seconds=lambda request: request.seconds + SLACK_SECONDS,
)
