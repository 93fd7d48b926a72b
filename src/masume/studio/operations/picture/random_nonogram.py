"""A nonogram out of chance: a pattern of a size and a level."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from masume.kinds import Symmetry
from masume.studio.operations.fields import cells_of
from masume.studio.operations.operation import Bench, Operation
from masume.studio.operations.picture.ordered import NonogramAsk, made_by, seconds_of
from masume.studio.operations.picture.picture_values import board_of
from masume.studio.values import Bilingual, Board, Side


class RandomNonogram(NonogramAsk, frozen=True, kw_only=True):
    """What the pattern should be like."""

    width: Side = 20
    height: Side = 20
    density: Annotated[float, Meta(ge=0.05, le=0.95)] = 0.5
    """The share of painted cells."""
    symmetry: Symmetry | None = None


class PatternMade(Struct, frozen=True):
    """A pattern; with open cells if the time was too short to mend it."""

    board: Board
    open: tuple[int, ...]
    level: int | None
    """How hard it is; none if it needs a guess, or if that takes too long to say."""
    remarks: tuple[Bilingual, ...]


def random_nonogram(request: RandomNonogram, bench: Bench) -> PatternMade:
    """A pattern of the level that was asked for, or of the nearest that was found; Refused if there is none."""
    made = made_by(request, None, bench)
    return PatternMade(
        board=board_of(made.detail.answer.grid),
        open=cells_of(sorted(made.detail.open_after), request.width),
        level=made.level,
        remarks=tuple(map(Bilingual.of, made.remarks)),
    )


RANDOM_NONOGRAM = Operation(
    "random-nonogram",
    "Make a nonogram out of chance, of a size and a level",
    RandomNonogram,
    PatternMade,
    random_nonogram,
    is_long=True,
    seconds=seconds_of,
)
