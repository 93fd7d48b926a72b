"""Carries out orders for clues: hints for every word, or clues that bring a crossword to a level."""

from __future__ import annotations

from dataclasses import replace

from masume.core import Refused, Run, Sentence, Status
from masume.formats import Document
from masume.kinds import CROSSWORD, KINDS
from masume.make.clues import AimedClues, Clued, clue_to_level, write_clues
from masume.orders.bench import Bench
from masume.orders.clue.order import ClueOrder
from masume.orders.clue.saying import clue_remarks
from masume.orders.clues import level_remark, report_writing
from masume.orders.made import Made
from masume.orders.order import level_range
from masume.orders.words import AnsweredPuzzle

NO_WORDS = Sentence("a {kind} has no words to write clues for", "{kind}には、カギを付ける単語がありません")
NOTHING_KNOWN = Sentence("The concept base knows none of these words.", "概念ベースにある単語が、ひとつもありません。")


def carry_out_clue(order: ClueOrder, puzzle: AnsweredPuzzle, bench: Bench) -> Made:
    """The puzzle with the clues that the order asks for; the result's detail is what was written for each slot."""
    kind = KINDS[puzzle.puzzle.kind]
    if kind.is_picture:
        raise Refused(NO_WORDS, kind=Sentence(kind.title("en").lower(), kind.title("ja")))
    clued, aimed = _written(order, puzzle, bench)
    level = (level_remark(aimed),) if aimed else ()
    lacking = () if clued.clues or clued.kept else (NOTHING_KNOWN,)
    status = Status.CANCELLED if bench.cancel.is_set() else Status.FOUND
    said = clue_remarks(clued)
    return Made(
        run=Run(Document(clued.puzzle, puzzle.answer), float(clued.first), status, order.seed),
        remarks=(*lacking, *level, *said),
        missed=(*lacking, *(level if aimed and aimed.off else ()), *(said[:1] if clued.left else ())),
        level=aimed.level if aimed else None,
        detail=clued,
    )


def _written(order: ClueOrder, puzzle: AnsweredPuzzle, bench: Bench) -> tuple[Clued, AimedClues | None]:
    """The clues, and the level that they came to if one was asked for."""
    base, levels = puzzle.base(), level_range(order.levels)
    if levels is None:
        clued = write_clues(
            puzzle.puzzle,
            puzzle.answer,
            base,
            hints=order.hints,
            seed=order.seed,
            keep=order.keep,
            as_crossword=order.crossword,
            cancel=bench.cancel,
            on_share=lambda share: report_writing(bench, share),
        )
        return clued, None
    aimed = clue_to_level(
        replace(puzzle.puzzle, kind=CROSSWORD.name) if order.crossword else puzzle.puzzle,
        puzzle.answer,
        base,
        levels,
        hints=order.hints,
        seed=order.seed,
        keep=order.keep,
        budget=order.budget(bench),
        on_share=lambda share: report_writing(bench, share),
    )
    return aimed.clued, aimed
