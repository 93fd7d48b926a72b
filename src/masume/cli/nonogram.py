"""masume make nonogram: from a picture, or from chance, to a puzzle that needs no guess."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from masume.cli.command import Argument, Option, echo
from masume.cli.levels import Level, level_in_json, read_levels, told_level
from masume.cli.made import require_printable
from masume.cli.options import Author, Json, Lang, Seed, Size, Title, budget_of, chosen_seed, language, parse_size
from masume.cli.refusals import A_PICTURE, NO_PICTURE, NO_SYMMETRY, NO_TONE, NOT_A_SHEET, ONLY_WITH, PICTURE_OR_RANDOM
from masume.cli.report import FAULTY, bad_input, print_json, report_error, say, spoken_language
from masume.core.refused import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL.Image import Image

    from masume.core import Budget, Language, LevelRange, Run
    from masume.make.pictures import Look, MadeNonogram, Sketch

DEFAULT_SECONDS = 10.0
DEFAULT_SIZE = "20x20"
KIND = "nonogram"

MUCH_CHANGED = 0.05
"""The share of changed cells from which a picture may no longer look like itself."""


@dataclass(frozen=True)
class Order:
    """What is asked for: a picture or chance, how it is looked at, and how hard it should be."""

    picture: Path | None
    look: Look
    wanted: LevelRange | None
    seed: int
    density: float
    symmetry: str | None


def nonogram(
    picture: Annotated[
        Path | None, Argument(metavar="PICTURE", help="A picture: PNG, JPEG, GIF, WebP or SVG; none with --random.")
    ] = None,
    size: Size = None,
    crop: Annotated[
        str,
        Option(
            "--crop",
            metavar="X,Y,W,H",
            offers="crops",
            help="The part to use in pixels; auto (default) finds it, none takes all.",
        ),
    ] = "auto",
    tone: Annotated[
        str,
        Option(
            "--tone",
            offers="tones",
            help="What is painted: threshold (what is dark), edges (outlines), or auto (default).",
        ),
    ] = "auto",
    threshold: Annotated[
        float | None, Option("--threshold", help="How light a painted grey may be, from 0 to 1 (default: found).")
    ] = None,
    invert: Annotated[bool, Option("--invert", help="Paint what is light.")] = False,
    random: Annotated[bool, Option("--random", help="Make a pattern out of chance instead of a picture.")] = False,
    density: Annotated[
        float | None, Option("--density", help="With --random: the share of painted cells (default 0.5).")
    ] = None,
    symmetry: Annotated[
        str | None,
        Option(
            "--symmetry",
            offers="symmetries",
            help="With --random: half-turn, quarter-turn, left-right, top-bottom or diagonal.",
        ),
    ] = None,
    level: Level = None,
    seconds: Annotated[
        float | None, Option("--seconds", help=f"How long to search at most (default {DEFAULT_SECONDS:g}).")
    ] = None,
    rounds: Annotated[
        int | None, Option("--rounds", help="Rounds, or with --level pictures, instead of seconds: always the same.")
    ] = None,
    seed: Seed = None,
    title: Title = "",
    author: Author = "",
    out: Annotated[
        list[Path] | None,
        Option(
            "--out", help="A file to write: .ipuz, .non and others, a sheet as .pdf .svg .png, or .html; repeatable."
        ),
    ] = None,
    before_after: Annotated[
        Path | None, Option("--before-after", metavar="FILE.svg", help="Write a sheet that shows what was changed.")
    ] = None,
    lang: Lang = None,
    json: Json = False,
) -> int:
    """Make a nonogram from a picture: unique, solvable without a guess, with the fewest, least visible changes.

    The board is 20x20 unless --size says otherwise.
    """
    from masume.cli.outputs import require_writable, write_all
    from masume.cli.signals import interruptible

    require_writable(out or [], KIND)
    _require_sheet(before_after, out or [])
    require_printable({"--title": title, "--author": author})
    of_chance = {"--density": density is not None, "--symmetry": symmetry is not None}
    of_picture = {
        "--crop": crop != "auto",
        "--tone": tone != "auto",
        "--threshold": threshold is not None,
        "--invert": invert,
    }
    _require_sense(picture, random=random, of_chance=of_chance, of_picture=of_picture)
    spoken = language(lang) or spoken_language()
    written: list[Path] = []
    failure = ""
    with bad_input():
        look = _read_look(size, crop, tone, threshold, invert=invert)
        order = Order(
            picture, look, read_levels(level), chosen_seed(seed), 0.5 if density is None else density, symmetry
        )
        seen = _read(order)  # a signal before there is anything to keep ends it all
    with interruptible() as stop, bad_input():
        budget = budget_of(seconds, rounds, stop, DEFAULT_SECONDS)
        run = _make(order, seen, budget)
        if run.best is not None:
            puzzle = replace(run.best.puzzle, title=title, author=author)
            best = replace(run.best, puzzle=puzzle)
            run = run.with_best(best)
            written, failure = write_all(out or [], best, language(lang))
            more, also = _write_sheet(before_after, best, spoken)
            written, failure = written + more, "; ".join(filter(None, (failure, also)))
    if json:
        print_json(_in_json(run, order, written) | ({"error": failure} if failure else {}))
    else:
        _report(run, order, written, spoken)
    if failure:
        return report_error(failure, as_json=False)
    return 0 if run.best is not None and run.best.is_fair and not _levels_off(run.best, order) else FAULTY


# ---------------------------------------------------------------- what is asked for


def _require_sense(
    picture: Path | None, *, random: bool, of_chance: dict[str, bool], of_picture: dict[str, bool]
) -> None:
    """Raises Refused for options that contradict each other; both tables say which were given."""
    if random and picture is not None:
        raise Refused(PICTURE_OR_RANDOM)
    if not random and picture is None:
        raise Refused(NO_PICTURE)
    meaningless = of_picture if random else of_chance
    for name in (name for name, is_given in meaningless.items() if is_given):
        raise Refused(ONLY_WITH, one=name, other=A_PICTURE if random else "--random")


def _require_sheet(path: Path | None, out: list[Path]) -> None:
    from masume.cli.outputs import SHEET_SUFFIX, require_sheets

    if path is None:
        return
    if path.suffix.lower() != SHEET_SUFFIX:
        raise Refused(NOT_A_SHEET, path=path, suffix=SHEET_SUFFIX)
    require_sheets([*out, path])


def _read_look(size: str | None, crop: str, tone: str, threshold: float | None, *, invert: bool) -> Look:
    from masume.make.pictures import Look, Tone

    height, width = parse_size(size or DEFAULT_SIZE)
    if tone not in [*Tone]:
        raise Refused(NO_TONE, name=tone, known=", ".join(Tone))
    return Look(width, height, crop, Tone(tone), threshold, invert)


def _levels_off(made: MadeNonogram, order: Order) -> int:
    """How many levels it is away from what was asked for; 0 if nothing was."""
    return order.wanted.off(made.level) if order.wanted else 0


# ---------------------------------------------------------------- making


def _read(order: Order) -> tuple[Image, Sketch] | None:
    """The picture and how it looks in cells; None if there is none."""
    from masume.make.pictures import read_picture, sketch

    if order.picture is None:
        return None
    greys = read_picture(order.picture)
    return greys, sketch(greys, order.look)


def _make(order: Order, seen: tuple[Image, Sketch] | None, budget: Budget) -> Run[MadeNonogram]:
    from masume.cli.progress import ProgressLine
    from masume.make.pictures import looks, make_at_level, make_nonogram
    from masume.orders.nonogram.carry import level_of

    line = ProgressLine(budget)
    try:
        if seen is None:
            endless = _patterns(order)
            if order.wanted is None:
                return make_nonogram(next(endless), budget, seed=order.seed, on_progress=line)
            return make_at_level(endless, order.wanted, level_of, budget, seed=order.seed, on_progress=line)
        greys, first = seen
        if order.wanted is None:
            return make_nonogram(first, budget, seed=order.seed, on_progress=line)
        return make_at_level(
            looks(greys, order.look), order.wanted, level_of, budget, before=first, seed=order.seed, on_progress=line
        )
    finally:
        line.clear()


def _patterns(order: Order) -> Iterator[Sketch]:
    """Patterns as they are asked for; raises Refused for a symmetry that there is not."""
    from random import Random

    from masume.kinds import Symmetry
    from masume.make.pictures import patterns

    if order.symmetry is not None and order.symmetry not in [*Symmetry]:
        raise Refused(NO_SYMMETRY, name=order.symmetry, known=", ".join(Symmetry))
    symmetry = None if order.symmetry is None else Symmetry(order.symmetry)
    chance = Random(order.seed)  # noqa: S311
    return patterns(order.look, chance, order.wanted, density=order.density, symmetry=symmetry)


def _write_sheet(path: Path | None, made: MadeNonogram, lang: Language) -> tuple[list[Path], str]:
    from masume.cli.outputs import write_contents
    from masume.press.before_after import Pair, before_after_sheet

    if path is None:
        return [], ""
    pair = Pair(made.before.grid, made.answer.grid, len(made.open_before), len(made.open_after))
    return write_contents({path: before_after_sheet(pair, lang, made.puzzle.title).encode()})


# ---------------------------------------------------------------- telling


def _in_json(run: Run[MadeNonogram], order: Order, written: list[Path]) -> dict[str, Any]:
    content: dict[str, Any] = {
        "status": run.status,
        "score": run.score,
        "seed": run.seed,
        "rounds": run.rounds,
        "seconds": run.seconds,
        "trace": run.trace,
        "written": [str(path) for path in written],
        "level": run.best.level if run.best else None,
        "wanted_level": None,
        "levels_off": None,
        **level_in_json(run.best.level if run.best else None, order.wanted),
    }
    if (made := run.best) is None or (lines := made.puzzle.lines) is None:
        return content
    return content | {
        "kind": made.puzzle.kind,
        "title": made.puzzle.title,
        "width": lines.width,
        "height": lines.height,
        "tone": None if order.picture is None else made.before.tone,
        "threshold": None if order.picture is None else made.before.threshold,
        "box": made.before.box,
        "changed": made.changed,
        "cost": made.cost,
        "open_before": len(made.open_before),
        "open_after": len(made.open_after),
        "unique": made.is_fair or None,
        "before": str(made.before.grid).split("\n"),
        "answer": str(made.answer.grid).split("\n"),
        "rows": lines.rows,
        "columns": lines.columns,
        "others": [str(grid).split("\n") for grid in made.others],
    }


def _report(run: Run[MadeNonogram], order: Order, written: list[Path], lang: Language) -> None:
    from masume.cli import picture_sentences as sentences
    from masume.cli.picture_drawing import draw_pair
    from masume.cli.sentences import STOPPED, WROTE
    from masume.core import Status

    if run.best is None:
        say(sentences.NOTHING(lang, seconds=run.seconds))
        return
    echo(f"{draw_pair(run.best.before.grid, run.best.answer.grid, lang)}\n")
    if run.status is Status.CANCELLED:
        echo(STOPPED(lang))
    for sentence in _told(run.best, lang):
        echo(sentence)
    if order.wanted is not None:
        echo(told_level(run.best.level, order.wanted, lang))
    how = sentences.PATTERN if order.picture is None else sentences.LOOKED
    before = run.best.before
    painted = sentences.PAINTED[before.tone, order.look.invert](lang)
    echo(how(lang, painted=painted, threshold=before.threshold, seed=run.seed, seconds=run.seconds))
    for path in written:
        say(WROTE(lang, path=path))


def _told(made: MadeNonogram, lang: Language) -> list[str]:
    """What was changed, and whether it helped."""
    from masume.cli import picture_sentences as sentences

    grid = made.answer.grid
    sizes = {"width": grid.width, "height": grid.height, "cells": grid.width * grid.height}
    if not made.is_fair:
        return [sentences.NOT_FAIR(lang, count=len(made.open_after), **sizes)]
    if not made.changed:
        return [sentences.UNCHANGED(lang, **sizes)]
    told = [sentences.CHANGED(lang, count=len(made.changed), **sizes)]
    if made.open_before:
        told.append(sentences.WAS_OPEN(lang, count=len(made.open_before)))
    share = len(made.changed) / sizes["cells"]
    if share > MUCH_CHANGED and made.before.box is not None:
        told.append(sentences.MUCH_CHANGED(lang, share=share))
    return told
