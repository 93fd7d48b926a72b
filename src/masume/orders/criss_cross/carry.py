"""Carries out orders for criss-crosses with clues."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from masume.kinds.crossword import CROSSWORD, with_clues
from masume.orders import remarks
from masume.orders.placed import place_all

if TYPE_CHECKING:
    from masume.core import Puzzle, Sentence
    from masume.make.skeleton import Made as MadeSkeleton
    from masume.orders.bench import Bench
    from masume.orders.criss_cross.order import CrissCrossOrder
    from masume.orders.made import Made
    from masume.orders.words import ListedWords


def carry_out_criss_cross(order: CrissCrossOrder, words: ListedWords, bench: Bench) -> Made:
    """Every word of the list on a board of its own, numbered, with the clue that the list has for it."""
    placed = place_all(words.lexicon, order.largest, order, bench, threads=order.threads)
    if placed.made is None:
        return placed.result(order, None, said=(remarks.no_board(placed.run, words.lexicon.name),))
    made = _clued(placed.made)
    return placed.result(order, made, said=_left_without_clue(made.puzzle))


def _clued(made: MadeSkeleton) -> MadeSkeleton:
    """The same board as a question that clues lead through."""
    puzzle = with_clues(replace(made.puzzle, kind=CROSSWORD.name), made.answer)
    verdict = CROSSWORD.check(puzzle, made.answer)
    assert verdict.ok, f"the board breaks a rule: {verdict.faults}"  # noqa: S101
    return replace(made, puzzle=puzzle)


def _left_without_clue(puzzle: Puzzle) -> tuple[Sentence, ...]:
    """What is said if the list has no clue for some words: the sheet leaves a line to write one."""
    left = len(puzzle.grid.slots()) - len(puzzle.clues)
    return (remarks.CLUES_LEFT.filled(count=left),) if left else ()
