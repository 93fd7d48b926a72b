"""What can be asked of the level of a puzzle."""

from __future__ import annotations

from typing import ClassVar

from masume.orders.order import TimedOrder


class GradeOrder(TimedOrder, frozen=True, kw_only=True):
    """How hard a puzzle is, and the steps that prove it; without a level, why it has none."""

    usual_seconds: ClassVar[float] = 60.0
