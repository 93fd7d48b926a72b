"""A nonogram out of chance: a pattern of a size and a level."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from masume.core import LevelRange, Refused, Sentence
from masume.kinds import Symmetry
from masume.studio.operations.fields import Levels, Seed, cells_of
from masume.studio.operations.operation import Bench, Operation
from masume.studio.operations.picture import picture_sentences as sentences
from masume.studio.operations.picture.mend_picture import (
    GRACE,
    Seconds,
    level_told,
    watcher,
)
from masume.studio.operations.picture.picture_values import board_of
from masume.studio.values import Ask, Board, Side, Told

if TYPE_CHECKING:
    from masume.core import Budget, Run
    from masume.make.pictures import MadeNonogram


class RandomNonogram(Ask, frozen=True, kw_only=True):
    """What the pattern should be like."""

    width: Side = 20
    height: Side = 20
    density: Annotated[float, Meta(ge=0.05, le=0.95)] = 0.5
    """The share of painted cells."""
    symmetry: Symmetry | None = None
    levels: Levels | None = None
    seconds: Seconds = 10.0
    seed: Seed = 0


class PatternMade(Struct, frozen=True):
    """A pattern; with open cells if the time was too short to mend it."""

    board: Board
    open: tuple[int, ...]
    level: int | None
    """Known if a level was asked for."""
    told: tuple[Told, ...]


_NONE_MADE = Sentence(
    "no pattern was made in {seconds:.1f} s; a smaller board or more time helps",
    "{seconds:.1f}秒では模様ができませんでした。盤面を小さくするか、時間を増やしてみてください",
)


def random_nonogram(request: RandomNonogram, bench: Bench) -> PatternMade:
    """A pattern of the wished level, or of the nearest that was found."""
    from masume.core import Budget

    run = _run(request, bench, Budget(seconds=request.seconds, cancel=bench.cancel))
    made = run.best
    if made is None:
        raise Refused(_NONE_MADE, seconds=run.seconds)
    size = {"width": request.width, "height": request.height}
    first = Told.of(sentences.MADE, **size) if made.is_fair else Told.of(sentences.NOT_MADE, count=len(made.open_after))
    return PatternMade(
        board=board_of(made.answer.grid),
        open=cells_of(sorted(made.open_after), request.width),
        level=made.level,
        told=(first, *level_told(made, request.levels)),
    )


def _run(request: RandomNonogram, bench: Bench, budget: Budget) -> Run[MadeNonogram]:
    from random import Random

    from masume.make.pictures import Look, make_at_level, make_nonogram, patterns
    from masume.orders.nonogram.carry import level_of

    wanted = LevelRange(*request.levels) if request.levels else None
    look, chance = Look(request.width, request.height), Random(request.seed)  # noqa: S311
    endless = patterns(look, chance, wanted, density=request.density, symmetry=request.symmetry)
    if wanted is None:
        watch = watcher(bench, budget)
        return make_nonogram(next(endless), budget, seed=request.seed, on_progress=watch)
    watch = watcher(bench, budget)
    return make_at_level(endless, wanted, level_of, budget, seed=request.seed, on_progress=watch)


RANDOM_NONOGRAM = Operation(
    "random-nonogram",
    "Make a nonogram out of chance, of a size and a level",
    RandomNonogram,
    PatternMade,
    random_nonogram,
    is_long=True,
    seconds=lambda request: request.seconds + GRACE,
)
