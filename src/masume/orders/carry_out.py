"""One function that carries out any order, for every door."""

from __future__ import annotations

from importlib import import_module

from masume.orders.bench import Bench
from masume.orders.made import Made
from masume.orders.order import Order

ORDERS = {
    "SkeletonOrder": "masume.orders.skeleton.carry:make_skeleton",
    "CrosswordOrder": "masume.orders.crossword.carry:carry_out_crossword",
    "NonogramOrder": "masume.orders.nonogram.carry:carry_out_nonogram",
    "RebuildOrder": "masume.orders.rebuild:rebuild_board",
}
"""What carries out each order, imported when the first of its kind comes."""


def carry_out(order: Order, words: object, bench: Bench) -> Made:
    """What comes of an order; raises Refused if it makes no sense with these words.

    A door may ask for a subclass of an order, with fields of its own.
    """
    place = next(ORDERS[kind.__name__] for kind in type(order).__mro__ if kind.__name__ in ORDERS)
    module, name = place.split(":")
    made = getattr(import_module(module), name)(order, words, bench)
    assert isinstance(made, Made)  # noqa: S101
    return made
