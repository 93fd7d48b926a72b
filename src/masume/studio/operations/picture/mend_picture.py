"""A picture with the fewest, least visible changes that make it fair, or that bring it to a level."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from masume.core import Grid, LevelRange, OnProgress, Refused, Sentence
from masume.core import Progress as Standing
from masume.studio.operations.fields import Cells, Levels, Seed, cells_of, positions_of
from masume.studio.operations.operation import Bench, Operation, Progress
from masume.studio.operations.picture import picture_sentences as sentences
from masume.studio.operations.picture.picture_values import (
    Shades,
    board_of,
    picture_of,
)
from masume.studio.values import Ask, Board, Told

if TYPE_CHECKING:
    from masume.core import Budget, Position
    from masume.make.pictures import MadeNonogram, Sketch

GRACE = 15.0
"""Seconds beside those of the search: for starting, and for the picture that is looked at last."""

Seconds = Annotated[float, Meta(ge=0.1, le=120.0)]


class MendPicture(Ask, frozen=True, kw_only=True):
    """A picture to change as little as possible until line solving solves it."""

    board: Board
    shades: Shades = ()
    """How black the cells were: those near the middle are changed first. None if it was painted by hand."""
    locked: Cells = ()
    """Cells that stay as they are."""
    levels: Levels | None = None
    seconds: Seconds = 10.0
    seed: Seed = 0


class PictureMended(Struct, frozen=True):
    """The picture after it was changed."""

    board: Board
    changed: tuple[int, ...]
    open: tuple[int, ...]
    """Cells that line solving still leaves open."""
    level: int | None
    """Known if a level was asked for."""
    told: tuple[Told, ...]


def mend_picture(request: MendPicture, bench: Bench) -> PictureMended:
    """The picture with the fewest changes that were found."""
    from masume.core import Budget
    from masume.make.pictures import make_at_level, make_nonogram
    from masume.orders.nonogram.carry import level_of

    before = _sketch(picture_of(request.board), request.shades)
    locked = positions_of(request.locked, before.grid)
    budget = Budget(seconds=request.seconds, cancel=bench.cancel)
    if request.levels is None:
        watch = watcher(bench, budget)
        run = make_nonogram(before, budget, kept=locked, seed=request.seed, on_progress=watch)
    else:
        watch = watcher(bench, budget)
        wanted = LevelRange(*request.levels)
        run = make_at_level(
            (before,), wanted, level_of, budget, before=before, kept=locked, seed=request.seed, on_progress=watch
        )
    made = run.best or _as_it_is(before, locked, budget)
    return PictureMended(
        board=board_of(made.answer.grid),
        changed=cells_of(sorted(made.changed), before.grid.width),
        open=cells_of(sorted(made.open_after), before.grid.width),
        level=made.level,
        told=_told(made, request.levels),
    )


def _as_it_is(before: Sketch, locked: frozenset[Position], budget: Budget) -> MadeNonogram:
    """The nearest to a fair picture, when a level was asked for and none was fair."""
    from masume.core import Budget as Brief
    from masume.make.pictures import make_nonogram

    best = make_nonogram(before, Brief(rounds=1, cancel=budget.cancel), kept=locked).best
    assert best is not None  # noqa: S101  there is always the sketch itself
    return best


_OTHER_SHADES = Sentence(
    "a picture of {cells} cells has not {count} shades", "{cells}マスの絵に、濃さが{count}個指定されています"
)


def _sketch(picture: Grid, shades: tuple[int, ...]) -> Sketch:
    """The picture with its shades, on the side of one half that each cell is on now."""
    from masume.make.pictures import Sketch

    cells = picture.width * picture.height
    if not shades:
        return Sketch.of_grid(picture)
    if len(shades) != cells:
        raise Refused(_OTHER_SHADES, cells=cells, count=len(shades))
    sure = Sketch.of_grid(picture).darkness
    rows = (shades[start : start + picture.width] for start in range(0, cells, picture.width))
    darkness = tuple(
        tuple(shade / 255 if (shade >= 128) == (own >= 0.5) else own for shade, own in zip(row, owns, strict=True))
        for row, owns in zip(rows, sure, strict=True)
    )
    return Sketch(picture, darkness)


# ---------------------------------------------------------------- while it runs


def watcher(bench: Bench, budget: Budget) -> OnProgress:
    """Reports in words where a search stands."""

    def watch(standing: Standing) -> None:
        share = min(1.0, standing.seconds / budget.seconds) if budget.seconds else None
        told = None if standing.standing is None else Told.of(standing.standing)
        bench.report(Progress(seconds=standing.seconds, share=share, told=told))

    return watch


# ---------------------------------------------------------------- telling


def _told(made: MadeNonogram, wanted: Levels | None) -> tuple[Told, ...]:
    if not made.is_fair:
        return (Told.of(sentences.NOT_MENDED, count=len(made.open_after)),)
    changed = Told.of(sentences.CHANGED, count=len(made.changed)) if made.changed else Told.of(sentences.UNCHANGED)
    return (changed, *level_told(made, wanted))


def level_told(made: MadeNonogram, wanted: Levels | None) -> tuple[Told, ...]:
    """Whether the wished level was reached; nothing if none was wished for."""
    if wanted is None or made.level is None:
        return ()
    sentence = sentences.AT_LEVEL if made.level in LevelRange(*wanted) else sentences.NOT_AT_LEVEL
    return (Told.of(sentence, level=made.level, wanted=str(LevelRange(*wanted))),)


MEND_PICTURE = Operation(
    "mend-picture",
    "Change as few cells of a picture as possible until it can be solved without a guess, or has a level",
    MendPicture,
    PictureMended,
    mend_picture,
    is_long=True,
    seconds=lambda request: request.seconds + GRACE,
)
