"""Carries out orders for clues: hints for every word, or clues that bring a crossword to a level."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from masume.core import Answer, Puzzle, Refused, Run, Sentence, Status
from masume.formats import Document
from masume.kinds import CROSSWORD, KINDS
from masume.make.clues import AimedClues, Clued, clue_to_level, write_clues
from masume.orders.clue.saying import clue_remarks
from masume.orders.clues import level_remark, report_writing
from masume.orders.made import Made
from masume.orders.order import level_range

if TYPE_CHECKING:
    from masume.orders.bench import Bench
    from masume.orders.clue.order import ClueOrder
    from masume.orders.words import AnsweredPuzzle
    from masume.words.concepts import ConceptBase

NO_WORDS = Sentence("a {kind} has no words to write clues for", "{kind}には、カギを付ける単語がありません")
NO_WORD_YET = Sentence(
    "there is no word on the board yet to write a clue for", "カギを書くことばが、まだ盤面にありません"
)


def carry_out_clue(order: ClueOrder, puzzle: AnsweredPuzzle, bench: Bench) -> Made:
    """The puzzle with the clues that the order asks for; the result's detail is what was written for each slot."""
    kind = KINDS[puzzle.puzzle.kind]
    if kind.is_picture:
        raise Refused(NO_WORDS, kind=Sentence(kind.title("en").lower(), kind.title("ja")))
    answer = puzzle.required_answer()
    if not answer.grid.placements():
        raise Refused(NO_WORD_YET)
    clued, aimed = _written(order, puzzle.puzzle, answer, puzzle.base(), bench)
    level = (level_remark(aimed),) if aimed else ()
    status = Status.CANCELLED if bench.cancel.is_set() else Status.FOUND
    said = clue_remarks(clued)
    is_lacking = clued.left or not (clued.clues or clued.kept)
    return Made(
        run=Run(Document(clued.puzzle, answer), float(clued.first), status, order.seed),
        remarks=(*level, *said),
        missed=(*(level if aimed and aimed.off else ()), *(said[:1] if is_lacking else ())),
        level=aimed.level if aimed else None,
        detail=clued,
    )


def _written(
    order: ClueOrder, puzzle: Puzzle, answer: Answer, base: ConceptBase, bench: Bench
) -> tuple[Clued, AimedClues | None]:
    """The clues, and the level that they came to if one was asked for."""
    levels = level_range(order.levels)
    if levels is None:
        clued = write_clues(
            puzzle,
            answer,
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
        replace(puzzle, kind=CROSSWORD.name) if order.crossword else puzzle,
        answer,
        base,
        levels,
        hints=order.hints,
        seed=order.seed,
        keep=order.keep,
        budget=order.budget(bench),
        on_share=lambda share: report_writing(bench, share),
    )
    return aimed.clued, aimed
