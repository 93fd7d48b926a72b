"""Skeletons and number skeletons from a list of words, watched while they are made."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta
from msgspec.structs import replace

from masume import orders
from masume.orders.order import Rounds
from masume.orders.skeleton.order import SkeletonOrder
from masume.studio.limits import STUDIO_SIDE
from masume.studio.operations.fields import Seed
from masume.studio.operations.make.making import MadePuzzle, seconds_of
from masume.studio.operations.make.ordered import made_by
from masume.studio.operations.make.word_source import WordSource
from masume.studio.operations.operation import Bench, Operation
from masume.studio.values import Board, Side


class MakeSkeleton(SkeletonOrder, frozen=True, kw_only=True):
    """An order for a skeleton with its words; numbers make a number skeleton."""

    bound_seconds: ClassVar[float | None] = 1.0

    words: WordSource
    width: Side | None = None
    height: Side | None = None
    board: Board | None = None
    seconds: Annotated[float, Meta(gt=0, le=300)] | None = None
    rounds: Rounds | None = None
    seed: Seed | None = None
    bound: bool = True


def make_skeleton(request: MakeSkeleton, bench: Bench) -> MadePuzzle:
    """A skeleton; raises Refused if what is asked for makes no sense."""
    folding = request.words.folds.folding
    if request.smallest:
        side = STUDIO_SIDE.most
        request = replace(request, width=request.width or side, height=request.height or side)
    else:
        board = request.grid(folding)
        STUDIO_SIDE.require(max(board.height, board.width))
    return made_by(request, orders.ListedWords(request.words.lexicon(), folding), bench)


MAKE_SKELETON = Operation(
    "make-skeleton",
    "Make a skeleton or a number skeleton from words",
    MakeSkeleton,
    MadePuzzle,
    make_skeleton,
    is_long=True,
    seconds=seconds_of,
)
