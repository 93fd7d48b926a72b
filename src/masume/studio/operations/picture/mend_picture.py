"""A picture with the fewest, least visible changes that make it fair, or that bring it to a level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from masume.core import Grid, Refused, Sentence
from masume.make import pictures
from masume.studio.operations.fields import Cells, cells_of
from masume.studio.operations.operation import Bench, Operation
from masume.studio.operations.picture.ordered import NonogramAsk, made_by, seconds_of
from masume.studio.operations.picture.picture_values import Shades, board_of, picture_of
from masume.studio.values import Bilingual, Board

if TYPE_CHECKING:
    from masume.make.pictures import Sketch


class MendPicture(NonogramAsk, frozen=True, kw_only=True):
    """A picture to change as little as possible until line solving solves it."""

    board: Board
    shades: Shades = ()
    """How black the cells were: those near the middle are changed first. None if it was painted by hand."""
    locked: Cells = ()
    """Cells that stay as they are."""


class PictureMended(Struct, frozen=True):
    """The picture after it was changed."""

    board: Board
    changed: tuple[int, ...]
    open: tuple[int, ...]
    """Cells that line solving still leaves open."""
    level: int | None
    """How hard it is; none if it needs a guess, or if that takes too long to say."""
    remarks: tuple[Bilingual, ...]


def mend_picture(request: MendPicture, bench: Bench) -> PictureMended:
    """The picture with the fewest changes that were found."""
    made = made_by(request, _sketch(picture_of(request.board), request.shades), bench)
    mended = made.detail
    width = request.board.width
    return PictureMended(
        board=board_of(mended.answer.grid),
        changed=cells_of(sorted(mended.changed), width),
        open=cells_of(sorted(mended.open_after), width),
        level=made.level,
        remarks=tuple(map(Bilingual.of, made.remarks)),
    )


_OTHER_SHADES = Sentence(
    "a picture of {cells} cells has not {count} shades", "{cells}マスの絵に、濃さが{count}個指定されています"
)


def _sketch(picture: Grid, shades: tuple[int, ...]) -> Sketch:
    """The picture with its shades, on the side of one half that each cell is on now."""
    cells = picture.width * picture.height
    if not shades:
        return pictures.Sketch.of_grid(picture)
    if len(shades) != cells:
        raise Refused(_OTHER_SHADES, cells=cells, count=len(shades))
    sure = pictures.Sketch.of_grid(picture).darkness
    rows = (shades[start : start + picture.width] for start in range(0, cells, picture.width))
    darkness = tuple(
        tuple(shade / 255 if (shade >= 128) == (own >= 0.5) else own for shade, own in zip(row, owns, strict=True))
        for row, owns in zip(rows, sure, strict=True)
    )
    return pictures.Sketch(picture, darkness)


MEND_PICTURE = Operation(
    "mend-picture",
    "Change as few cells of a picture as possible until it can be solved without a guess, or has a level",
    MendPicture,
    PictureMended,
    mend_picture,
    is_long=True,
    seconds=seconds_of,
)
