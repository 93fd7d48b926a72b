"""Crosswords solved from their clues: candidates that shrink order by order, then the words that go together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from masume import orders
from masume.core import LANGUAGES, Answer, Grid
from masume.kinds import name_of
from masume.orders.solve.order import SolveFromCluesOrder
from masume.orders.solve.solved import CluesStatus
from masume.studio.operations.concept_base import open_base
from masume.studio.operations.make.ordered import OrderBench
from masume.studio.operations.operation import Bench, Operation
from masume.studio.values import Bilingual, Board, Ipuz, document_of

if TYPE_CHECKING:
    from masume.formats import Document
    from masume.orders.solve.solved import SolvedFromClues
    from masume.solve import HintSolution, Narrowing, SlotAnswer
    from masume.solve.hints import NarrowingOrder

SHOWN = 40
"""Candidates of a slot that are named."""


class SolveHints(SolveFromCluesOrder, frozen=True, kw_only=True):
    """A crossword to solve from its clues."""

    document: Ipuz
    candidates: Annotated[int, Meta(ge=1, le=1000)] = 300
    """Words that are looked at for each slot."""
    seconds: Annotated[float, Meta(gt=0, le=120)] = 20.0


class NarrowingOrderView(Struct, frozen=True):
    """What the sub-puzzles of one number of slots did."""

    order: int
    removed: int
    left: int
    """Candidates of all slots afterwards."""
    message: Bilingual


class HintCandidate(Struct, frozen=True):
    """A word that a clue brings to mind."""

    word: str
    spelling: str
    is_left: bool
    """True if no order removed it."""


class SlotNarrowing(Struct, frozen=True):
    """What became of one slot; `slot` as in the puzzle's view."""

    slot: int
    name: Bilingual
    clue: str
    counts: tuple[int, ...]
    """Candidates at first and after each order; nothing if it never had any."""
    candidates: tuple[HintCandidate, ...]
    """The best of them."""
    letters: tuple[str, ...]
    """What stands in its cells in the end; nothing in those that stay open."""
    how: Bilingual
    is_right: bool | None
    """Whether that is the answer; None if that is unknown."""


class HintsSolved(Struct, frozen=True):
    """The board in the end, every slot, and what each order of narrowing did."""

    status: CluesStatus
    remarks: tuple[Bilingual, ...]
    board: Board | None = None
    orders: tuple[NarrowingOrderView, ...] = ()
    slots: tuple[SlotNarrowing, ...] = ()


def solve_hints(request: SolveHints, bench: Bench) -> HintsSolved:
    """The words that clues bring to mind, narrowed and put together."""
    document = document_of(request.document)
    question = orders.AskedPuzzle(document.puzzle, document.answer, open_base=open_base)
    return _view(document, orders.carry_out_solve_from_clues(request, question, OrderBench(request, bench)))


def _view(document: Document, solved: SolvedFromClues) -> HintsSolved:
    grid, found = document.puzzle.grid, solved.run.best if solved.run else None
    remarks = tuple(map(Bilingual.of, solved.remarks))
    if found is None:
        return HintsSolved(solved.status, remarks)
    numbers = {slot: number for number, slot in enumerate(grid.slots())}
    return HintsSolved(
        solved.status,
        remarks,
        Board.of(found.grid),
        _orders(found.narrowing),
        tuple(_slot(grid, numbers[slot.slot], slot, found, document.answer) for slot in found.slots),
    )


def _orders(narrowing: Narrowing) -> tuple[NarrowingOrderView, ...]:
    def view(order: NarrowingOrder) -> NarrowingOrderView:
        message = Bilingual.of(orders.order_remark(order))
        return NarrowingOrderView(order.order, order.removed, sum(order.left.values()), message)

    return tuple(map(view, narrowing.orders))


def _slot(grid: Grid, number: int, slot: SlotAnswer, found: HintSolution, answer: Answer | None) -> SlotNarrowing:
    left = {candidate.word for candidate in found.narrowing.candidates.get(slot.slot, ())}
    return SlotNarrowing(
        slot=number,
        name=Bilingual(*(name_of(grid, slot.slot, language) for language in LANGUAGES)),
        clue=slot.clue,
        counts=slot.counts,
        candidates=tuple(
            HintCandidate("".join(candidate.word), candidate.spelling, candidate.word in left)
            for candidate in found.candidates.get(slot.slot, ())[:SHOWN]
        ),
        letters=tuple(letter or "" for letter in slot.letters),
        how=Bilingual.of(orders.how_found(slot)),
        is_right=slot.letters == answer.grid.word_in(slot.slot) if answer else None,
    )


SOLVE_HINTS = Operation(
    "solve-hints",
    "Solve a crossword from its clues through the concept base, order by order",
    SolveHints,
    HintsSolved,
    solve_hints,
    is_long=True,
    seconds=lambda request: request.seconds + 30,
)
