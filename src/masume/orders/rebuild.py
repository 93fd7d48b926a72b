"""Published crosswords from their answers: a board that holds every word of a list."""

from __future__ import annotations

from typing import ClassVar

from masume import make
from masume.core import Cell, Sentence
from masume.make.objective import LETTERS
from masume.make.requirements import Requirements
from masume.orders import remarks
from masume.orders.bench import Bench
from masume.orders.boards import BoardField, Shape, UsualHeight, UsualWidth, drawn
from masume.orders.fields import Threads
from masume.orders.made import Made
from masume.orders.order import Order
from masume.orders.progress import watched
from masume.orders.sense import Apart, SenseRule
from masume.orders.skeleton.detail import SkeletonDetail
from masume.orders.skeleton.progress import letters_placed
from masume.orders.skeleton.saying import run_remarks, unmet_remarks
from masume.orders.words import ListedWords


class RebuildOrder(Order, frozen=True, kw_only=True):
    """A board of a known size on which every word of a list stands; up to 12 columns are searched to the end."""

    sense: ClassVar[tuple[SenseRule, ...]] = (Apart("shape", ("board",)),)
    usual_seconds: ClassVar[float] = 60.0

    width: UsualWidth = None
    height: UsualHeight = None
    shape: Shape = None
    board: BoardField = None
    threads: Threads = 1


def rebuild_board(order: RebuildOrder, words: ListedWords, bench: Bench) -> Made:
    """The board with every word, or as near to it as the search came."""
    board = words.folding.board(drawn(order.width, order.height, order.shape, order.board, Cell.BLACK))
    lexicon = words.lexicon.up_to(make.longest_stretch(board))
    seed = order.seed or 0
    found = make.rebuild(
        lexicon.words,
        board,
        order.budget(bench),
        seed=seed,
        threads=order.threads,
        on_progress=watched(bench, letters_placed(sum(map(len, lexicon)))),
    )
    requirements = Requirements(required=lexicon.words)
    task = make.task_of(lexicon, board, seed=seed, threads=order.threads, objective=LETTERS, requirements=requirements)
    made = None if found.best is None else make.puzzle_of(found.best, lexicon, task)
    if made is None:
        why: Sentence = remarks.no_board(found, lexicon.name)
        return Made(
            run=found.with_best(None),
            remarks=(why,),
            listed=len(lexicon),
            problems=lexicon.problems,
            detail=SkeletonDetail(make.LETTERS),
        )
    unmet = unmet_remarks(made)
    run = found.with_best(order.credited(made.puzzle, made.answer))
    return Made(
        run=run,
        remarks=(*run_remarks(run, make.LETTERS), *unmet),
        missed=unmet,
        listed=len(lexicon),
        problems=lexicon.problems,
        detail=SkeletonDetail(make.LETTERS, made.unmet),
    )
