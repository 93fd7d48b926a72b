"""What can be asked of a criss-cross with clues."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from masume.core import Sentence
from masume.core.limits import BOARD_SIDE
from masume.orders.asking import Asked
from masume.orders.fields import Threads
from masume.orders.order import Order


class CrissCrossOrder(Order, frozen=True, kw_only=True):
    """A criss-cross with clues: every word of a list, numbered, on a board that is trimmed to its words."""

    usual_seconds: ClassVar[float] = 5.0

    largest: Annotated[
        Annotated[int, Meta(ge=2, le=BOARD_SIDE.most)],
        Asked(
            Sentence(
                "The most rows and columns of the board; longer words are left out, with the reason.",
                "盤面の縦と横の最大のマス数。入らない長さの単語は、理由を示して除きます。",
            ),
            Sentence("Rows and columns, at most", "縦・横の最大のマス数"),
            metavar="N",
            is_advanced=True,
        ),
    ] = BOARD_SIDE.most
    threads: Threads = 1
