"""What is said while a puzzle is solved, and of crosswords that were solved from their clues."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from masume import solve
from masume.core import LANGUAGES, Answer, Grid, Run, Sentence, Status
from masume.kinds.slot_names import named_slots
from masume.solve.hints import sentences

if TYPE_CHECKING:
    from masume.solve.hints import HintSolution, Narrowing, NarrowingOrder, SlotAnswer

WITHOUT_WORDS = Sentence(
    "this crossword has no list of words, so it is solved from its clues",
    "単語リストのないクロスワードなので、カギから解きます",
)
WITHOUT_CLUES = Sentence(
    "this crossword has neither clues nor a list of words, so there is nothing to solve it from",
    "カギも単語リストもないクロスワードなので、解く手がかりがありません",
)
SEARCHING = Sentence("looking for solutions", "解を探しています")
CHOOSING = Sentence("choosing words that go together", "うまく組み合わさることばを選んでいます")


def doubts(run: Run[HintSolution]) -> tuple[Sentence, ...]:
    """Clues that were of no use, slots without one, and an early end."""
    return tuple(_doubts(run))


def clue_remarks(run: Run[HintSolution], answer: Answer | None) -> tuple[Sentence, ...]:
    """How candidates were narrowed, how slots were found, how good that is, and how much of it is right."""
    return tuple(_clue_remarks(run, answer))


def how_found(slot: SlotAnswer) -> Sentence:
    """How a slot came by its letters."""
    return sentences.HOW[slot.how].filled(rank=slot.rank, first=slot.counts[0] if slot.counts else 0)


def order_remark(order: NarrowingOrder) -> Sentence:
    """What the sub-puzzles of one number of slots did."""
    return sentences.ORDER_DID.filled(
        order=order.order,
        count=order.sub_puzzles,
        looked_at=order.looked_at,
        passes=len(order.passes),
        removed=order.removed,
    )


def _doubts(run: Run[HintSolution]) -> Iterator[Sentence]:
    found = _solution(run)
    for slot in found.slots:
        if slot.unknown:
            words = Sentence(*(("、" if language == "ja" else ", ").join(slot.unknown) for language in LANGUAGES))
            yield sentences.UNKNOWN_HINTS.filled(slot=named_slots(found.grid, [slot.slot]), words=words)
    unasked = [slot.slot for slot in found.slots if not slot.clue]
    if unasked:
        yield sentences.UNASKED.filled(count=len(unasked), slots=named_slots(found.grid, unasked))
    if run.status is Status.CANCELLED:
        yield sentences.STOPPED_EARLY


def _clue_remarks(run: Run[HintSolution], answer: Answer | None) -> Iterator[Sentence]:
    found = _solution(run)
    count, tally = len(found.slots), {how.value: found.count(how) for how in solve.How}
    yield _narrowed(found.grid, found.narrowing)
    yield sentences.FROM_HINTS.filled(count=count, **tally, score=run.score)
    if found.is_best:
        yield sentences.BEST_ASSIGNMENT
    elif run.bound is not None:
        yield sentences.NOT_PROVED.filled(bound=run.bound)
    if answer is not None:
        yield sentences.RIGHT.filled(right=found.right(answer.grid), count=count)


def _narrowed(grid: Grid, narrowing: Narrowing) -> Sentence:
    left = sum(map(len, narrowing.candidates.values()))
    said = sentences.NARROWED[narrowing.outcome]
    return said.filled(order=narrowing.order, slots=named_slots(grid, narrowing.emptied), left=left)


def _solution(run: Run[HintSolution]) -> HintSolution:
    assert run.best is not None  # noqa: S101  there is always an assignment
    return run.best
