"""One function that carries out any order, for every door."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from masume.lazy import Registry
from masume.orders.bench import Bench
from masume.orders.made import Made
from masume.orders.order import AnyOrder

ORDERS = Registry[Callable[[Any, Any, Bench], Made]](
    {
        "SkeletonOrder": "masume.orders.skeleton.carry:make_skeleton",
        "CrissCrossOrder": "masume.orders.criss_cross.carry:carry_out_criss_cross",
        "CrosswordOrder": "masume.orders.crossword.carry:carry_out_crossword",
        "NonogramOrder": "masume.orders.nonogram.carry:carry_out_nonogram",
        "RebuildOrder": "masume.orders.rebuild:rebuild_board",
        "FillOrder": "masume.orders.fill.carry:carry_out_fill",
        "ClueOrder": "masume.orders.clue.carry:carry_out_clue",
        "GivensOrder": "masume.orders.givens.carry:carry_out_givens",
    }
)
"""What carries out each order, imported when the first of its kind comes."""


def carry_out(order: AnyOrder, material: object, bench: Bench) -> Made:
    """What comes of an order; raises Refused if it makes no sense with this material: words, a picture, a puzzle.

    A door may ask for a subclass of an order, with fields of its own.
    """
    work = next(ORDERS[kind.__name__] for kind in type(order).__mro__ if kind.__name__ in ORDERS)
    return work(order, material, bench)
