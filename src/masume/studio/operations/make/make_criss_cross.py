"""Criss-crosses with clues from a list of words, watched while they are made."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from masume import orders
from masume.orders.criss_cross.order import CrissCrossOrder
from masume.orders.order import Rounds
from masume.studio.limits import STUDIO_SIDE
from masume.studio.operations.fields import Seed
from masume.studio.operations.make.making import MadePuzzle, seconds_of
from masume.studio.operations.make.ordered import made_by
from masume.studio.operations.make.word_source import WordSource
from masume.studio.operations.operation import Bench, Operation


class MakeCrissCross(CrissCrossOrder, frozen=True, kw_only=True):
    """An order for a criss-cross with its words and their clues."""

    words: WordSource
    largest: Annotated[int, Meta(ge=2, le=STUDIO_SIDE.most)] = STUDIO_SIDE.most
    seconds: Annotated[float, Meta(gt=0, le=300)] | None = None
    rounds: Rounds | None = None
    seed: Seed | None = None


def make_criss_cross(request: MakeCrissCross, bench: Bench) -> MadePuzzle:
    """A criss-cross with every word that could be placed."""
    folding = request.words.folds.folding
    return made_by(request, orders.ListedWords(request.words.lexicon(), folding), bench)


MAKE_CRISS_CROSS = Operation(
    "make-criss-cross",
    "Make a criss-cross with clues from words",
    MakeCrissCross,
    MadePuzzle,
    make_criss_cross,
    is_long=True,
    seconds=seconds_of,
)
