"""One function that carries out any order, for every door."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from masume.orders.bench import Bench
from masume.orders.made import Made
from masume.orders.order import Order
from masume.orders.skeleton.carry import make_skeleton
from masume.orders.skeleton.order import SkeletonOrder

ORDERS: dict[type[Order], Callable[[Any, Any, Bench], Made]] = {
    SkeletonOrder: make_skeleton,
}
"""What carries out each order."""


def carry_out(order: Order, words: object, bench: Bench) -> Made:
    """What comes of an order; raises Refused if it makes no sense with these words.

    A door may ask for a subclass of an order, with fields of its own.
    """
    work = next(ORDERS[kind] for kind in type(order).__mro__ if kind in ORDERS)
    return work(order, words, bench)
