"""What can be asked of starter letters for a skeleton."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from masume.core import Budget, Sentence
from masume.orders.asking import Asked
from masume.orders.bench import Bench
from masume.orders.fields import LevelsOf
from masume.orders.order import AnyOrder, Seconds


class GivensOrder(AnyOrder, frozen=True, kw_only=True):
    """The fewest letters of a skeleton that leave it one solution, which needs no guess, at a level."""

    levels: LevelsOf = None
    max_givens: Annotated[
        Annotated[int, Meta(ge=0, le=1000)] | None,
        Asked(
            Sentence("Give at most N letters.", "最初から見せる文字の上限。"),
            Sentence("Letters shown at most", "最初から見せる文字の上限"),
            metavar="N",
        ),
    ] = None
    seconds: Annotated[
        Seconds | None,
        Asked(
            Sentence("How long to look for fewer letters.", "より少ない文字を探す時間（秒）。"),
            Sentence("Seconds", "秒数"),
            metavar="SECONDS",
        ),
    ] = None

    def budget(self, bench: Bench) -> Budget:
        """When the search for fewer letters ends."""
        return Budget(seconds=self.seconds or self.usual_seconds, cancel=bench.cancel)
