"""What can be ordered: each order is one value, and one function carries it out, whichever door it came through."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.orders.bench import Bench, QuietBench
    from masume.orders.carrying import carry_out
    from masume.orders.clue.order import ClueOrder
    from masume.orders.crossword.order import CrosswordOrder
    from masume.orders.fill.order import FillOrder
    from masume.orders.givens.order import GivensOrder
    from masume.orders.made import Made, UnplacedWord
    from masume.orders.nonogram.order import NonogramOrder
    from masume.orders.order import Order
    from masume.orders.rebuild import RebuildOrder
    from masume.orders.skeleton.order import SkeletonOrder
    from masume.orders.words import AnsweredPuzzle, BankedWords, ListedWords
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "bench": "Bench QuietBench",
            "carrying": "carry_out",
            "clue.order": "ClueOrder",
            "crossword.order": "CrosswordOrder",
            "fill.order": "FillOrder",
            "givens.order": "GivensOrder",
            "made": "Made UnplacedWord",
            "nonogram.order": "NonogramOrder",
            "order": "Order",
            "rebuild": "RebuildOrder",
            "skeleton.order": "SkeletonOrder",
            "words": "AnsweredPuzzle BankedWords ListedWords",
        },
    )

__all__ = [
    "AnsweredPuzzle",
    "BankedWords",
    "Bench",
    "ClueOrder",
    "CrosswordOrder",
    "FillOrder",
    "GivensOrder",
    "ListedWords",
    "Made",
    "NonogramOrder",
    "Order",
    "QuietBench",
    "RebuildOrder",
    "SkeletonOrder",
    "UnplacedWord",
    "carry_out",
]
