"""masume make givens: starter letters for a skeleton that is there already."""

from __future__ import annotations

from typing import Annotated, Any

from masume.cli.carried import Outputs, carried_out, concluded, report_remarks
from masume.cli.check import PuzzleFile
from masume.cli.command import echo
from masume.cli.levels import givens_in_json, level_in_json
from masume.cli.options import Json, Lang, Out, language
from masume.cli.ordering import OptionsOf, ordered
from masume.cli.outputs import require_writable
from masume.cli.report import bad_input
from masume.cli.terminal import draw
from masume.core import Language
from masume.formats import read_puzzle
from masume.orders.givens.order import GivensOrder
from masume.orders.made import Made
from masume.orders.order import level_range
from masume.orders.words import AnsweredPuzzle


def givens(
    file: PuzzleFile,
    asked: Annotated[dict[str, Any], OptionsOf(GivensOrder)],
    out: Out = None,
    lang: Lang = None,
    json: Json = False,
) -> int:
    """Give the fewest letters of a skeleton so that it has one solution, needs no guess, and has a level.

    Without --level any level will do. Letters that are given already stay. Letters make a puzzle only easier, so the
    level may be missed from below; exit 1 then, and if too many letters would be needed.
    """
    with bad_input():
        order = ordered(GivensOrder, asked)
        document = read_puzzle(file)
    require_writable(out or [], document.puzzle.kind)
    outputs = Outputs(out or [], language(lang), json)
    carried = carried_out(order, AnsweredPuzzle(document.puzzle, document.answer), outputs)
    made = carried.made
    return concluded(carried, outputs, lambda: _in_json(str(file), made, order), lambda: _report(made, outputs.spoken))


def _in_json(file: str, made: Made, order: GivensOrder) -> dict[str, Any]:
    found = givens_in_json(made.detail) if made.detail else {"givens": None}
    return {"file": file, "level": made.level, **level_in_json(made.level, level_range(order.levels)), **found}


def _report(made: Made, lang: Language) -> None:
    if made.document is not None:
        echo(f"{draw(made.document.puzzle.grid)}\n")
    report_remarks(made, lang)
