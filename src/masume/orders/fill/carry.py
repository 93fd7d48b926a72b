"""Carries out orders for frames to fill: words, repairs, the slots to blame, clues."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import inf
from typing import TYPE_CHECKING

from masume.core import Cell, Grid, Progress, Refused, Run, Sentence, Slot, Status
from masume.core.countdown import Countdown
from masume.fill.crossword import Crossword, crossword_of
from masume.fill.method import Filler, FillTask
from masume.fill.registry import DEFAULT_FILLER, FILLERS
from masume.fill.relatives import Relatives
from masume.fill.search import Search
from masume.make.crossword import THEME_POINTS
from masume.make.repairing import Repaired, repair
from masume.orders import remarks
from masume.orders.clues import base_for, clues_left, write_clues_for
from masume.orders.fill.order import EXPLAIN_SECONDS, QUICK_SECONDS, FillOrder
from masume.orders.fill.saying import HALF_REPAIRED, fill_standing, repair_standing, repaired_remark, why_nothing
from masume.orders.made import Made
from masume.orders.progress import watched

if TYPE_CHECKING:
    from masume.kinds.frame_rules import FrameRules
    from masume.make.clues import Clued
    from masume.orders.bench import Bench
    from masume.orders.words import BankedWords
    from masume.words.concepts import ConceptBase

NO_METHOD = Sentence("there is no method {name}; there is {known}", "{name}という埋め方はありません（{known}）")


@dataclass(frozen=True, slots=True)
class FillDetail:
    """What reports of fills say beside what all reports say."""

    run: Run[Grid]
    """The run of the filler, with the board that came nearest."""
    task: FillTask
    conflict: tuple[Slot, ...] = ()
    """Slots that have no words between them."""
    repaired: Repaired | None = None
    half_repaired: Repaired | None = None
    """The frame with the changes so far, if time ended before it was filled."""
    clued: Clued | None = None


def carry_out_fill(order: FillOrder, words: BankedWords, bench: Bench) -> Made:
    """A crossword on the frame of the order."""
    frame = order.frame(words.folding)
    return _Filling(
        order, words, bench, order.rules_for(frame), fill_task(order, words, frame), base_for(order, words)
    ).made()


def fill_task(order: FillOrder, words: BankedWords, frame: Grid | None = None) -> FillTask:
    """What the order asks of fillers; raises ValueError with one sentence if the frame or the words do not allow it."""
    frame = order.frame(words.folding) if frame is None else frame
    return FillTask(
        frame,
        words.bank if words.theme is None else words.bank.favouring(0, THEME_POINTS),
        shortest=order.rules_for(frame).shortest,
        required=words.folding.words(order.must),
        banned=words.folding.words(order.banned),
        relatives=Relatives(order.distinct_stems, order.max_shared),
        improve=not order.first,
        seed=order.seeded(),
        threads=order.threads,
    )


def _filler(name: str | None) -> Filler:
    if name is not None and name not in FILLERS:
        raise Refused(NO_METHOD, name=name, known=", ".join(FILLERS))
    return FILLERS[name or DEFAULT_FILLER]


@dataclass
class _Filling:
    """An order on its way to a filled frame."""

    order: FillOrder
    words: BankedWords
    bench: Bench
    rules: FrameRules
    task: FillTask
    base: ConceptBase | None = None
    clock: Countdown = field(init=False)

    def __post_init__(self) -> None:
        self.clock = Countdown(self.order.budget(self.bench))

    def made(self) -> Made:
        detail = self._filled()
        if detail.run.best is None and self.order.repair and self._is_stuck(detail):
            mended = repair(self.task, self.rules, self.clock.rest(), watched(self.bench, repair_standing))
            detail = replace(detail, repaired=mended.best, half_repaired=mended.nearest)
        board = detail.repaired.filled if detail.repaired else detail.run.best
        return self._nothing(detail) if board is None else self._crossword(board, detail)

    def _filled(self) -> FillDetail:
        filler = _filler(self.order.method)
        if not isinstance(filler, Search):
            return FillDetail(filler.fill(self.task, self.clock.budget, self._watch), self.task)
        found = filler.find(self.task, self.clock.budget, self._watch)
        looked = self.clock.rest_up_to(EXPLAIN_SECONDS if self.order.explain else QUICK_SECONDS)
        return FillDetail(found.run, self.task, () if self.order.repair else found.conflict(looked))

    def _is_stuck(self, detail: FillDetail) -> bool:
        """True if it is proved that there is no fill, or if the filler proves nothing."""
        return detail.run.status is Status.IMPOSSIBLE or self.order.method not in (None, DEFAULT_FILLER)

    # ------------------------------------------------------------ results

    def _crossword(self, board: Grid, detail: FillDetail) -> Made:
        crossword = crossword_of(board, self.words.bank, self.rules.name)
        written = write_clues_for(crossword, self.order, self.base, self.bench, self.task.seed)
        crossword = Crossword(written.puzzle, crossword.answer)
        stopped = (remarks.STOPPED,) if detail.run.status is Status.CANCELLED else ()
        mended = (repaired_remark(detail.repaired),) if detail.repaired else ()
        run = replace(detail.run, status=Status.FOUND) if detail.repaired else detail.run
        return Made(
            run=run.with_best(self.order.credited(crossword.puzzle, crossword.answer)),
            remarks=(*stopped, *mended, *written.remarks, *clues_left(crossword)),
            missed=written.missed,
            level=written.level,
            listed=len(self.task.bank),
            detail=replace(detail, clued=written.clued),
        )

    def _nothing(self, detail: FillDetail) -> Made:
        why = why_nothing(detail.run, self.task.frame, detail.conflict, self.task.shortest)
        if detail.half_repaired is not None:
            why = (repaired_remark(detail.half_repaired, HALF_REPAIRED),)
        return Made(run=detail.run.with_best(None), remarks=why, listed=len(self.task.bank), detail=detail)

    # ------------------------------------------------------------ watching

    def _watch(self, progress: Progress) -> None:
        watched(self.bench, fill_standing)(progress)
        self.bench.keep(lambda: self._kept(progress))

    def _kept(self, progress: Progress) -> Made | None:
        """The best fill so far as a result that stands if the work is cut off."""
        board = progress.best()
        if board is None or any(cell is Cell.BLANK for _, cell in board):
            return None
        crossword = crossword_of(board, self.words.bank, self.rules.name)
        score = progress.score if progress.score > -inf else 0.0
        run = Run(board, score, Status.CANCELLED, self.task.seed, progress.seconds, progress.rounds)
        return Made(
            run=run.with_best(self.order.credited(crossword.puzzle, crossword.answer)),
            remarks=(remarks.STOPPED, *clues_left(crossword)),
            listed=len(self.task.bank),
            detail=FillDetail(run, self.task),
        )
