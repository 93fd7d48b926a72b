"""What can be asked of the solutions of a puzzle."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from masume.core import Sentence
from masume.orders.asking import Asked
from masume.orders.order import Seconds, TimedOrder
from masume.solve.limits import BLANK_PRICE, CANDIDATES, SOLUTIONS


class SolveOrder(TimedOrder, frozen=True, kw_only=True):
    """The solutions of a puzzle from its words or its blocks, up to a limit, and whether there are others."""

    usual_seconds: ClassVar[float] = 60.0

    limit: Annotated[
        Annotated[int, Meta(ge=1, le=SOLUTIONS.most)],
        Asked(
            Sentence("Stop after so many solutions (default 2).", "この数の解が見つかったら止めます（既定は2）。"),
            metavar="N",
        ),
    ] = 2


class SolveFromCluesOrder(TimedOrder, frozen=True, kw_only=True):
    """A crossword from what its clues bring to mind, through the concept base; slots that are not found stay open."""

    usual_seconds: ClassVar[float] = 60.0

    candidates: Annotated[
        Annotated[int, Meta(ge=1, le=CANDIDATES.most)],
        Asked(
            Sentence(
                "From clues: words looked at for each slot (default 300).",
                "カギから解くとき、スロットごとに調べる候補の数（既定は300）。",
            ),
            metavar="N",
        ),
    ] = 300
    blank_price: Annotated[
        Annotated[float, Meta(ge=0, le=BLANK_PRICE.most)] | None,
        Asked(
            Sentence(
                "From clues: what an open slot costs (default: the best candidate's score).",
                "カギから解くとき、埋まらないスロットの減点（既定は最もよい候補の得点）。",
            )
        ),
    ] = None
    narrow_seconds: Annotated[
        Seconds | None,
        Asked(
            Sentence(
                "From clues: how long candidates are narrowed (default: 30 % of --seconds, at most 5).",
                "カギから解くとき、候補の絞り込みにかける時間（既定は全体の30%、長くても5秒）。",
            ),
            metavar="SECONDS",
        ),
    ] = None
