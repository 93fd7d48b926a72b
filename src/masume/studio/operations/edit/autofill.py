"""Words into what is left of a draft, or into a part of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from masume.core import Budget, Cell, Grid, Sentence, Slot
from masume.core import Progress as Standing
from masume.kinds import name_of
from masume.studio.operations.edit.drafts import Draft, fixed_in
from masume.studio.operations.edit.fill_words import FillWords, bank_of
from masume.studio.operations.fields import Cells, Seed, cells_of, positions_of
from masume.studio.operations.operation import Bench, Operation, Progress
from masume.studio.values import Ask, Board, Told

if TYPE_CHECKING:
    from masume.fill.search import Found
    from masume.fill.search.part import OnBoard
    from masume.solve.slots import FrameNetwork

CONFLICT_SECONDS = 1.0
"""How long few slots to blame are looked for."""

SLACK_SECONDS = 15.0
"""What a search may need beside its own time."""

Seconds = Annotated[float, Meta(gt=0, le=300)]

FILLED = Sentence("Filled: {count} words.", "{count}語で埋まりました。", one="Filled: one word.")
BLAMED = Sentence(
    "It cannot be filled: there are no words that fit {slots} together.",
    "埋められません。{slots}を同時に満たすことばがありません。",
)
BLAMED_ALONE = Sentence(
    "It cannot be filled: there is no word for {slots}.", "埋められません。{slots}に入ることばがありません。"
)
NOT_FOUND = Sentence(
    "No fill was found in {seconds:.0f} seconds. Give it more time, or unlock something.",
    "{seconds:.0f}秒では埋められませんでした。時間を延ばすか、固定を外してください。",
)
NOTHING_TO_FILL = Sentence("There is nothing left to fill.", "埋めるマスがありません。")
SEARCHING = Sentence("Looking for a first fill …", "埋め方を探しています…")
IMPROVING = Sentence("Filled; looking for better words …", "埋まりました。よりよいことばを探しています…")


class AutoFill(Ask, frozen=True, kw_only=True):
    """What to fill: everything that is blank, or some cells, whose letters may be replaced unless they are locked."""

    draft: Draft
    source: FillWords
    cells: Cells = ()
    seconds: Seconds = 10.0
    improve: bool = True
    """Go on after the first fill, to words of higher scores."""
    seed: Seed = 0


class Filled(Struct, frozen=True):
    """The filled board, or why there is none."""

    board: Board | None
    told: Told
    score: float = 0.0
    cells: tuple[int, ...] = ()
    """Cells of the slots to blame, if it is proved that there is no fill."""


def autofill(request: AutoFill, bench: Bench) -> Filled:
    """The best fill that was found."""
    from masume.fill.search.part import fill_part

    board = request.draft.board.grid
    wanted = positions_of(request.cells, board) if request.cells else frozenset(board.white_cells)
    frame = _emptied(request, board) if request.cells else board
    network = _network(request, frame, [slot for slot in frame.slots() if not wanted.isdisjoint(slot.cells)])
    if not any(frame[cell] is Cell.BLANK for slot in network.slots for cell in slot.cells):
        return Filled(Board.of(board), Told.of(NOTHING_TO_FILL))
    budget = Budget(seconds=request.seconds, cancel=bench.cancel)
    found = fill_part(
        network, wanted, budget, improve=request.improve, seed=request.seed, on_board=_teller(bench, request, network)
    )
    if found.run.best is None:
        return _unfilled(request, found)
    return _filled(found.run.best, network, found.run.score)


def _filled(grid: Grid, network: FrameNetwork, score: float) -> Filled:
    return Filled(Board.of(grid), Told.of(FILLED, count=len(network.slots)), round(score, 3))


def _emptied(request: AutoFill, board: Grid) -> Grid:
    """The board without the letters of the chosen cells that may go."""
    fixed = fixed_in(request.draft, board)
    free = (positions_of(request.cells, board) & board.symbols.keys()) - fixed
    return board.replace(dict.fromkeys(free, Cell.BLANK))


def _network(request: AutoFill, frame: Grid, slots: list[Slot]) -> FrameNetwork:
    from masume.solve.slots import FrameNetwork

    draft = request.draft
    return FrameNetwork(
        frame,
        bank_of(request.source, draft),
        only=[slot for slot in slots if slot.length >= draft.shortest],
        banned=[placement.word for placement in frame.placements() if placement.slot not in slots],
        strict=draft.has_list,
    )


def _teller(bench: Bench, request: AutoFill, network: FrameNetwork) -> OnBoard:
    """Tells of every better board, and keeps it."""

    def tell(now: Standing, grid: Grid | None) -> None:
        has_fill = now.score > float("-inf")
        if grid is not None:
            bench.keep(_filled(grid, network, now.score))
        bench.report(
            Progress(
                seconds=now.seconds,
                share=min(1.0, now.seconds / request.seconds),
                score=round(now.score, 3) if has_fill else None,
                board=Board.of(grid) if grid is not None else None,
                told=Told.of(IMPROVING if has_fill else SEARCHING),
            )
        )

    return tell


def _unfilled(request: AutoFill, found: Found) -> Filled:
    slots, frame = found.conflict(Budget(seconds=CONFLICT_SECONDS)), found.network.frame
    if not slots:
        return Filled(None, Told.of(NOT_FOUND, seconds=request.seconds))
    cells = tuple(dict.fromkeys(cell for slot in slots for cell in cells_of(slot.cells, frame.width)))
    return Filled(None, blame(frame, slots), cells=cells)


def blame(frame: Grid, slots: tuple[Slot, ...]) -> Told:
    """Which slots cannot be filled together."""
    blamed = BLAMED if len(slots) > 1 else BLAMED_ALONE
    en = blamed("en", slots=", ".join(name_of(frame, slot, "en") for slot in slots))
    return Told(en, blamed("ja", slots="、".join(name_of(frame, slot, "ja") for slot in slots)))


AUTOFILL = Operation(
    "autofill",
    "Fill a draft or a part of it",
    AutoFill,
    Filled,
    autofill,
    is_long=True,
    seconds=lambda request: request.seconds + SLACK_SECONDS,
)
