"""Carries out orders for nonograms: from a picture, from what is painted already, or from chance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from masume.core import Budget, Grid, LineClues, Position, Refused, Run, Sentence
from masume.grade.nonogram import grade_nonogram
from masume.make.pictures import MadeNonogram, Sketch, looks, make_at_level, make_nonogram, patterns, sketch
from masume.orders.made import Made
from masume.orders.nonogram.saying import all_remarks, missed, why_nothing
from masume.orders.order import level_range

if TYPE_CHECKING:
    from PIL.Image import Image

    from masume.orders.bench import Bench
    from masume.orders.nonogram.order import NonogramOrder

NO_CELL = Sentence("there is no cell {cell} on this board", "この盤面に{cell}番のマスはありません")

MOST_SCANS = 200_000
"""Lines that are looked at to grade one picture: four times what boards of 100x100 take, and less than a second.

Grading hears no clock, so without a limit one picture could use up the time of a whole search.
"""


def carry_out_nonogram(order: NonogramOrder, picture: Image | Sketch | None, bench: Bench) -> Made:
    """A nonogram as the order asks for it: of the greys of a picture, of a sketch, or of chance without either."""
    order.require_source(has_picture=picture is not None)
    seed, budget = order.seeded(), order.budget(bench)
    if picture is None:
        run = _of_chance(order, seed, budget, bench)
    elif isinstance(picture, Sketch):
        run = _of_sketches(order, seed, budget, bench, picture, [picture])
    else:
        run = _of_sketches(order, seed, budget, bench, sketch(picture, order.look), looks(picture, order.look))
    made = run.best
    if made is None:
        return Made(run=run.with_best(None), remarks=(why_nothing(run),))
    if made.level is None and made.is_fair and made.puzzle.lines is not None:
        made = replace(made, level=level_of(made.puzzle.lines))
    return Made(
        run=run.with_best(order.credited(made.puzzle, made.answer)),
        remarks=all_remarks(run, made, order),
        missed=missed(made, order),
        level=made.level,
        is_unique=made.is_fair or None,
        detail=made,
    )


def level_of(lines: LineClues) -> int | None:
    """How hard a nonogram is; None if it needs a guess, or if that takes too long to say."""
    return grade_nonogram(lines, max_scans=MOST_SCANS).level


def patterns_of(order: NonogramOrder, seed: int) -> Iterator[Sketch]:
    """Patterns of chance without end; the first raises Refused if a board of that size cannot have the symmetry."""
    chance = Random(seed)  # noqa: S311
    wanted = level_range(order.levels)
    return patterns(order.look, chance, wanted, density=order.density, symmetry=order.symmetry)


def _of_chance(order: NonogramOrder, seed: int, budget: Budget, bench: Bench) -> Run[MadeNonogram]:
    wanted = level_range(order.levels)
    endless = patterns_of(order, seed)
    if wanted is None:
        return make_nonogram(next(endless), budget, seed=seed, on_progress=bench.report)
    return make_at_level(endless, wanted, level_of, budget, seed=seed, on_progress=bench.report)


def _of_sketches(
    order: NonogramOrder, seed: int, budget: Budget, bench: Bench, first: Sketch, sketches: Iterable[Sketch]
) -> Run[MadeNonogram]:
    """The first sketch mended, or brought to a level by way of others; what comes nearest if none can be solved."""
    kept = _positions(order.locked, first.grid)
    wanted = level_range(order.levels)
    if wanted is None:
        return make_nonogram(first, budget, kept=kept, seed=seed, on_progress=bench.report)
    run = make_at_level(
        sketches, wanted, level_of, budget, before=first, kept=kept, seed=seed, on_progress=bench.report
    )
    if run.best is not None:
        return run
    nearest = make_nonogram(first, Budget(rounds=1, cancel=budget.cancel), kept=kept, seed=seed)
    return run.with_best(nearest.best)


def _positions(cells: tuple[int, ...], grid: Grid) -> frozenset[Position]:
    for cell in cells:
        if cell >= grid.width * grid.height:
            raise Refused(NO_CELL, cell=cell)
    return frozenset(divmod(cell, grid.width) for cell in cells)
