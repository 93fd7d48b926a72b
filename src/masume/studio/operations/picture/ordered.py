"""Orders for nonograms in the studio: what its requests share, and how they are carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from masume.core import Refused
from masume.orders.carrying import carry_out
from masume.orders.nonogram.order import NonogramOrder
from masume.orders.order import Levels, Rounds
from masume.studio.operations.fields import Seed
from masume.studio.operations.make.making import GRACE_SECONDS
from masume.studio.operations.make.ordered import OrderBench
from masume.studio.operations.operation import Bench
from masume.studio.values import Ask

if TYPE_CHECKING:
    from masume.make.pictures import Sketch
    from masume.orders.made import Made


class NonogramAsk(Ask, frozen=True, kw_only=True):
    """Fields of an order for a nonogram that a request may have; the request itself has the others."""

    levels: Levels | None = None
    """The easiest and the hardest level that will do."""
    seconds: Annotated[float, Meta(ge=0.1, le=120.0)] | None = None
    """How long to search: 10 seconds, unless this or `rounds` says otherwise."""
    rounds: Rounds | None = None
    """Rounds, or with a level pictures that are graded, instead of seconds: the same nonogram every time."""
    seed: Seed | None = None
    """Where chance begins; a new one without it."""


def made_by(request: NonogramAsk, picture: Sketch | None, bench: Bench) -> Made:
    """What comes of the order that a request stands for, from a picture or else from chance.

    Raises Refused if it makes no sense, or if there is no nonogram.
    """
    shared = set(NonogramOrder.__struct_fields__).intersection(request.__struct_fields__)
    order = NonogramOrder(**{name: getattr(request, name) for name in shared}, random=picture is None)
    made = carry_out(order, picture, OrderBench(order, bench))
    if made.document is None:
        raise Refused(made.remarks[0])
    return made


def seconds_of(request: NonogramAsk) -> float:
    """How long a request may take before it is cut off."""
    return (request.seconds or NonogramOrder.usual_seconds) + GRACE_SECONDS
