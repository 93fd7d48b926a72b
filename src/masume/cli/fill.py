"""masume fill: words into a frame."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from masume import formats, kinds, orders
from masume.cli import sentences
from masume.cli.carried import Outputs, carried_out, concluded
from masume.cli.command import Argument, Option, echo
from masume.cli.crossword import crossword_in_json, report_crossword
from masume.cli.options import (
    Cells,
    CellsChoice,
    FoldSmallKana,
    Hiragana,
    Json,
    Katakana,
    KeepMarks,
    Lang,
    MinScore,
    Out,
    WordLists,
    folding,
    language,
    read_bank,
    required_lists,
)
from masume.cli.ordering import OptionsOf, ordered
from masume.cli.outlook import list_candidates, list_letters
from masume.cli.outputs import require_writable
from masume.cli.report import bad_input
from masume.cli.terminal import draw
from masume.orders.boards import Board
from masume.orders.fill.order import FillOrder
from masume.orders.fill.saying import slots_with_words

if TYPE_CHECKING:
    from masume.core import Grid, Language
    from masume.orders.made import Made


def fill(
    frame: Annotated[
        Path, Argument(metavar="FRAME", help="A text file, one row a line: . white, # black, letters stay; or .ipuz.")
    ],
    asked: Annotated[dict[str, Any], OptionsOf(FillOrder)],
    words: WordLists = None,
    min_score: MinScore = None,
    all_candidates: Annotated[
        str | None,
        Option("--all-candidates", metavar="SLOT", help="Do not fill: list the words that still fit a slot (5A)."),
    ] = None,
    letters: Annotated[
        bool, Option("--letters", help="Do not fill: list the letters that are still possible in each cell.")
    ] = False,
    out: Out = None,
    lang: Lang = None,
    fold_small_kana: FoldSmallKana = False,
    hiragana: Hiragana = False,
    katakana: Katakana = False,
    keep_marks: KeepMarks = False,
    cells: Cells = CellsChoice.reading,
    json: Json = False,
) -> int:
    """Fill a frame with words: a crossword without clues, or with those of the list.

    Letters that stand in the frame stay, no word appears twice, and after the first fill words of higher scores are
    sought until the time is up. A frame that cannot be filled is proved so, and the slots to blame are named.
    """
    require_writable(out or [], "crossword")
    rules = folding(fold_small_kana, hiragana, keep_marks, katakana, cells=cells)
    with bad_input():
        order = ordered(FillOrder, asked, {"board": "FRAME"}, board=Board.of(formats.read_frame(frame)))
        bank = read_bank(required_lists(words), rules, min_score)
        material = orders.BankedWords(bank, rules, language=language(lang))
    outputs = Outputs(out or [], language(lang), json)
    if all_candidates is not None or letters:
        with bad_input():
            task = orders.fill_task(order, material)
        if all_candidates is not None:
            return list_candidates(task, all_candidates, outputs.spoken, as_json=json)
        return list_letters(task, as_json=json)
    carried = carried_out(order, material, outputs)
    made = carried.made
    return concluded(carried, outputs, lambda: _in_json(made, order), lambda: _report(made, outputs.spoken))


def _report(made: Made, lang: Language) -> None:
    """The filled frame, or how far it came; a line about it, and what there is to say."""
    detail = made.detail
    nearest = detail.half_repaired.frame if detail.half_repaired else detail.run.nearest
    if made.document is None and nearest is not None:
        echo(f"{draw(nearest)}\n")
    report_crossword(made, lambda grid: _headline(made, grid, lang), lang)


def _headline(made: Made, grid: Grid, lang: Language) -> str:
    assert made.document is not None  # noqa: S101
    words = made.document.puzzle.words
    return sentences.FILLED(
        lang,
        width=grid.width,
        height=grid.height,
        count=len(words),
        mean=sum(entry.weight for entry in words) / len(words),
        seed=made.run.seed,
        seconds=made.run.seconds,
    )


def _in_json(made: Made, order: FillOrder) -> dict[str, Any]:
    detail = made.detail
    mended = detail.repaired or detail.half_repaired
    content: dict[str, Any] = {
        "listed": made.listed,
        "conflict": [{"slot": kinds.name_of(detail.task.frame, slot), "cells": slot.cells} for slot in detail.conflict],
        "changes": [{"from": change.source, "to": change.target} for change in (mended.changes if mended else ())],
    }
    content |= crossword_in_json(made, order.levels)
    if made.document is not None:
        return content
    if detail.half_repaired is not None:
        return content | {"nearest": str(detail.half_repaired.frame).split("\n")}
    if detail.run.nearest is None:
        return content
    filled, count = slots_with_words(detail.run, detail.task.shortest)
    return content | {"nearest": str(detail.run.nearest).split("\n"), "filled": filled, "count": count}
