"""Crosswords solved from their clues: candidates that shrink order by order, then the words that go together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from masume.core import LANGUAGES, Answer, Budget, Grid, Puzzle, Run, Sentence, Slot
from masume.kinds import clues_of, kind_of, name_of
from masume.studio.operations.operation import Bench, Operation, Progress
from masume.studio.values import Ask, Board, Ipuz, Told, document_of

if TYPE_CHECKING:
    from masume.core import OnProgress
    from masume.core import Progress as SearchProgress
    from masume.solve import HintSolution, Narrowing, SlotAnswer

SHOWN = 40
"""Candidates of a slot that are told by name."""

ASKING = Sentence("looking up what the clues bring to mind", "カギから連想することばを集めています")
CHOOSING = Sentence("choosing words that go together", "うまく組み合わさることばを選んでいます")
NO_CLUES = Sentence("only crosswords with clues are solved from them", "カギのあるクロスワードだけがカギから解けます")


class SolveHints(Ask, frozen=True, kw_only=True):
    """A crossword to solve from its clues."""

    document: Ipuz
    candidates: Annotated[int, Meta(ge=1, le=1000)] = 300
    """Words that are looked at for each slot."""
    seconds: Annotated[float, Meta(gt=0, le=120)] = 20.0


class OrderView(Struct, frozen=True):
    """What the sub-puzzles of one number of slots did."""

    order: int
    removed: int
    left: int
    """Candidates of all slots afterwards."""
    told: Told


class HintCandidate(Struct, frozen=True):
    """A word that a clue brings to mind."""

    word: str
    spelling: str
    is_left: bool
    """True if no order removed it."""


class SlotNarrowing(Struct, frozen=True):
    """What became of one slot; `slot` as in the puzzle's view."""

    slot: int
    name: Told
    clue: str
    counts: tuple[int, ...]
    """Candidates at first and after each order; nothing if it never had any."""
    candidates: tuple[HintCandidate, ...]
    """The best of them."""
    letters: tuple[str, ...]
    """What stands in its cells in the end; nothing in those that stay open."""
    how: Told
    is_right: bool | None
    """Whether that is the answer; None if nobody knows."""


class HintsSolved(Struct, frozen=True):
    """The board in the end, every slot, and what each order of narrowing did."""

    status: Literal["found", "ungiven", "without_concepts"]
    """Solved as far as possible, no crossword with clues, or there is no concept base."""
    told: tuple[Told, ...]
    board: Board | None = None
    orders: tuple[OrderView, ...] = ()
    slots: tuple[SlotNarrowing, ...] = ()


def solve_hints(request: SolveHints, bench: Bench) -> HintsSolved:
    """The words that clues bring to mind, narrowed and put together."""
    from masume.solve.hints import solve_hints as solve
    from masume.studio.operations.concept_base import base_for

    document = document_of(request.document)
    puzzle = document.puzzle
    if not kind_of(puzzle).has_clues or not any(map(str.strip, clues_of(puzzle).values())):
        return HintsSolved("ungiven", (Told.of(NO_CLUES),))
    base = base_for(puzzle)
    if isinstance(base, Told):
        return HintsSolved("without_concepts", (base,))
    bench.report(Progress(told=Told.of(ASKING)))
    budget = Budget(seconds=request.seconds, cancel=bench.cancel)
    run = solve(puzzle, base, budget, count=request.candidates, on_progress=_watching(bench, request.seconds))
    return _view(puzzle, run, document.answer)


def _watching(bench: Bench, limit: float) -> OnProgress:
    def tell(progress: SearchProgress) -> None:
        share = min(progress.seconds / limit, 1.0)
        bench.report(Progress(seconds=progress.seconds, share=share, told=Told.of(CHOOSING)))

    return tell


def _view(puzzle: Puzzle, run: Run[HintSolution], answer: Answer | None) -> HintsSolved:
    found = run.best
    assert found is not None  # noqa: S101  there is always an assignment
    numbers = {slot: number for number, slot in enumerate(puzzle.grid.slots())}
    return HintsSolved(
        "found",
        _told(puzzle.grid, run, found, answer),
        Board.of(found.grid),
        _orders(found.narrowing),
        tuple(_slot(puzzle.grid, numbers[slot.slot], slot, found, answer) for slot in found.slots),
    )


def _told(grid: Grid, run: Run[HintSolution], found: HintSolution, answer: Answer | None) -> tuple[Told, ...]:
    from masume.solve import How
    from masume.solve.hints import sentences

    tally = {how.value: found.count(how) for how in How}
    told = [
        _narrowed(grid, found.narrowing),
        Told.of(sentences.FROM_HINTS, count=len(found.slots), **tally, score=run.score, seconds=run.seconds),
    ]
    if found.is_best:
        told.append(Told.of(sentences.BEST_ASSIGNMENT))
    if answer is not None:
        told.append(Told.of(sentences.RIGHT, right=found.right(answer.grid), count=len(found.slots)))
    return tuple(told)


def _narrowed(grid: Grid, narrowing: Narrowing) -> Told:
    from masume.solve.hints import sentences

    left = sum(map(len, narrowing.candidates.values()))
    names = {language: _names(grid, narrowing.emptied, language) for language in LANGUAGES}
    sentence = sentences.NARROWED[narrowing.outcome]
    return Told(*(sentence(lang, order=narrowing.order, slots=names[lang], left=left) for lang in LANGUAGES))


def _names(grid: Grid, slots: tuple[Slot, ...], language: Literal["en", "ja"]) -> str:
    return " ".join(name_of(grid, slot, language) for slot in slots)


def _orders(narrowing: Narrowing) -> tuple[OrderView, ...]:
    from masume.solve.hints import sentences

    return tuple(
        OrderView(
            order.order,
            order.removed,
            sum(order.left.values()),
            Told.of(
                sentences.ORDER_DID,
                order=order.order,
                count=order.sub_puzzles,
                looked_at=order.looked_at,
                passes=len(order.passes),
                removed=order.removed,
            ),
        )
        for order in narrowing.orders
    )


def _slot(grid: Grid, number: int, slot: SlotAnswer, found: HintSolution, answer: Answer | None) -> SlotNarrowing:
    from masume.solve.hints import sentences

    left = {candidate.word for candidate in found.narrowing.candidates.get(slot.slot, ())}
    return SlotNarrowing(
        slot=number,
        name=Told(*(name_of(grid, slot.slot, language) for language in LANGUAGES)),
        clue=slot.clue,
        counts=slot.counts,
        candidates=tuple(
            HintCandidate("".join(candidate.word), candidate.spelling, candidate.word in left)
            for candidate in found.candidates.get(slot.slot, ())[:SHOWN]
        ),
        letters=tuple(letter or "" for letter in slot.letters),
        how=Told.of(sentences.HOW[slot.how], rank=slot.rank, first=slot.counts[0] if slot.counts else 0),
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
