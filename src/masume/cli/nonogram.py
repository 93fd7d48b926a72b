"""masume make nonogram: from a picture, or from chance, to a puzzle that needs no guess."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from masume.cli import picture_sentences as sentences
from masume.cli.carried import Outputs, carried_out, concluded, report_board
from masume.cli.command import Argument, Option
from masume.cli.levels import level_in_json
from masume.cli.options import Json, Lang, Size, language, size_and_board
from masume.cli.ordering import OptionsOf, ordered
from masume.cli.outputs import SHEET_SUFFIX, require_sheets, require_writable
from masume.cli.picture_drawing import draw_pair
from masume.cli.refusals import NOT_A_SHEET
from masume.cli.report import bad_input
from masume.core import Grid, Language, Refused
from masume.make.pictures import read_picture
from masume.orders.made import Made
from masume.orders.nonogram.order import NonogramOrder
from masume.orders.order import level_range
from masume.press.before_after import Pair, before_after_sheet


def nonogram(
    asked: Annotated[dict[str, Any], OptionsOf(NonogramOrder)],
    picture: Annotated[
        Path | None, Argument(metavar="PICTURE", help="A picture: PNG, JPEG, GIF, WebP or SVG; none with --random.")
    ] = None,
    size: Size = None,
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
    require_writable(out or [], "nonogram")
    _require_sheet(before_after, out or [])
    with bad_input():
        order = ordered(NonogramOrder, asked, **size_and_board(size, None, None))
        order.require_source(has_picture=picture is not None, picture="PICTURE", chance="--random")
        greys = None if picture is None else read_picture(picture)
    outputs = Outputs(out or [], language(lang), json)

    def sheet(made: Made) -> dict[Path, bytes]:
        return {} if before_after is None else {before_after: _before_after(made, outputs.spoken)}

    carried = carried_out(order, greys, outputs, sheet)
    made = carried.made
    return concluded(carried, outputs, lambda: _in_json(made, order), lambda: _report(made, outputs.spoken))


def _require_sheet(path: Path | None, out: list[Path]) -> None:
    if path is None:
        return
    if path.suffix.lower() != SHEET_SUFFIX:
        raise Refused(NOT_A_SHEET, path=path, suffix=SHEET_SUFFIX)
    require_sheets([*out, path])


def _before_after(made: Made, lang: Language) -> bytes:
    """The sheet that shows what was changed."""
    found, title = made.detail, made.document.puzzle.title if made.document else ""
    pair = Pair(found.before.grid, found.answer.grid, len(found.open_before), len(found.open_after))
    return before_after_sheet(pair, lang, title).encode()


def _in_json(made: Made, order: NonogramOrder) -> dict[str, Any]:
    wanted = level_range(order.levels)
    content = {"level": made.level, "wanted_level": None, "levels_off": None, **level_in_json(made.level, wanted)}
    if made.document is None or (lines := made.document.puzzle.lines) is None:
        return content
    puzzle, found = made.document.puzzle, made.detail
    return content | {
        "kind": puzzle.kind,
        "title": puzzle.title,
        "width": lines.width,
        "height": lines.height,
        "tone": None if order.random else found.before.tone,
        "threshold": None if order.random else found.before.threshold,
        "box": found.before.box,
        "changed": found.changed,
        "cost": found.cost,
        "open_before": len(found.open_before),
        "open_after": len(found.open_after),
        "unique": made.is_unique,
        "before": str(found.before.grid).split("\n"),
        "answer": str(found.answer.grid).split("\n"),
        "rows": lines.rows,
        "columns": lines.columns,
        "others": [str(grid).split("\n") for grid in found.others],
    }


def _report(made: Made, lang: Language) -> None:
    def pair(grid: Grid) -> str:
        return draw_pair(made.detail.before.grid, grid, lang)

    report_board(made, lambda grid: _headline(made, grid, lang), lang, pair)


def _headline(made: Made, grid: Grid, lang: Language) -> str:
    run = made.run
    figures = {"seed": run.seed, "count": run.rounds, "seconds": run.seconds}
    return sentences.MADE(lang, width=grid.width, height=grid.height, **figures)
