"""Carries out orders for starter letters."""

from __future__ import annotations

import time
from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING

from masume.core import LANGUAGES, Answer, Progress, Puzzle, Refused, Run, Sentence, Status
from masume.formats import Document
from masume.kinds import KINDS
from masume.kinds.sentences import explain
from masume.make.graded import ANY_LEVEL, Givens, fewest_givens
from masume.orders import remarks
from masume.orders.made import Made
from masume.orders.order import level_range

if TYPE_CHECKING:
    from masume.orders.bench import Bench
    from masume.orders.givens.order import GivensOrder
    from masume.orders.words import AnsweredPuzzle

NO_LIST = Sentence(
    "a {kind} has no list of words, and letters are given in skeletons",
    "文字を見せられるのはスケルトンだけです（これは{kind}です）",
)
LOOKING = Sentence("looking for the fewest letters", "最も少ない文字を探しています")
LEVEL = Sentence("Level {level}.", "レベル{level}です。")
NO_MORE_GIVENS = Sentence("No more letters are needed than are given.", "これ以上、文字を見せる必要はありません。")
NOT_CHOSEN = Sentence("Stopped before the letters were chosen.", "文字を選び終える前に止めました。")
TOO_MANY = Sentence(
    "No way with at most {count} more letters was found.",
    "見せる文字を{count}つまで増やすだけでは、方法が見つかりませんでした。",
    one="No way with at most one more letter was found.",
)


def carry_out_givens(order: GivensOrder, puzzle: AnsweredPuzzle, bench: Bench) -> Made:
    """The puzzle with the letters that are given; the result's detail is which they are."""
    answer = _answer_of_skeleton(puzzle)
    wanted = level_range(order.levels)
    started = time.perf_counter()
    bench.report(Progress(0.0, 0, -inf, standing=LOOKING))
    found = fewest_givens(puzzle.puzzle, answer, wanted or ANY_LEVEL, most=order.max_givens, budget=order.budget(bench))
    run: Run[Document] = Run(None, 0.0, _status(found, bench), 0, time.perf_counter() - started)
    if found is None:
        why = NOT_CHOSEN if order.max_givens is None else TOO_MANY.filled(count=order.max_givens)
        return Made(run=run, remarks=(why,))
    level = LEVEL.filled(level=found.level) if wanted is None else remarks.level_remark(found.level, wanted)
    return Made(
        run=replace(
            run, best=Document(_with_letters(puzzle.puzzle, answer, found), answer), score=float(-len(found.cells))
        ),
        remarks=(level, *_givens_remarks(found, had_some=bool(puzzle.puzzle.givens)), remarks.NO_GUESS),
        missed=() if wanted is None or found.level in wanted else (level,),
        level=found.level,
        is_unique=True,
        detail=found,
    )


def _answer_of_skeleton(puzzle: AnsweredPuzzle) -> Answer:
    """The answer, which keeps the rules of a skeleton."""
    kind = KINDS[puzzle.puzzle.kind]
    if not kind.has_list:
        raise Refused(NO_LIST, kind=Sentence(kind.title("en").lower(), kind.title("ja")))
    answer = puzzle.required_answer()
    if faults := kind.check(puzzle.puzzle, answer).faults:
        raise Refused(Sentence(*(explain(faults[0], language) for language in LANGUAGES)))
    return answer


def _status(found: Givens | None, bench: Bench) -> Status:
    if bench.cancel.is_set():
        return Status.CANCELLED
    if found is None:
        return Status.OUT_OF_BUDGET
    return Status.OPTIMAL if found.are_fewest else Status.FOUND


def _with_letters(puzzle: Puzzle, answer: Answer, givens: Givens) -> Puzzle:
    return replace(puzzle, grid=puzzle.grid.replace({cell: answer.grid[cell] for cell in givens.cells}))


def _givens_remarks(givens: Givens, *, had_some: bool) -> tuple[Sentence, ...]:
    if not givens.cells:
        return (NO_MORE_GIVENS if had_some else remarks.NO_GIVENS,)
    said = remarks.GIVENS.filled(count=len(givens.cells), cells=remarks.cells_named(givens.cells))
    return (said, remarks.FEWEST) if givens.are_fewest else (said,)
