"""masume make criss-cross: a list of words with clues as a puzzle of its own."""

from __future__ import annotations

from typing import Annotated, Any

from masume import orders
from masume.cli.carried import Outputs
from masume.cli.made import make_and_report
from masume.cli.options import (
    Cells,
    CellsChoice,
    Columns,
    FoldSmallKana,
    Hiragana,
    Json,
    Katakana,
    KeepMarks,
    Lang,
    Out,
    Words,
    folding,
    language,
    read_words,
)
from masume.cli.ordering import OptionsOf, ordered
from masume.cli.outputs import require_writable
from masume.cli.report import bad_input
from masume.orders.criss_cross.order import CrissCrossOrder


def criss_cross(
    words: Words,
    asked: Annotated[dict[str, Any], OptionsOf(CrissCrossOrder)],
    out: Out = None,
    lang: Lang = None,
    fold_small_kana: FoldSmallKana = False,
    hiragana: Hiragana = False,
    katakana: Katakana = False,
    keep_marks: KeepMarks = False,
    cells: Cells = CellsChoice.reading,
    columns: Columns = None,
    json: Json = False,
) -> int:
    """Make a criss-cross with clues: every word of a list, numbered, with its definition as its clue.

    The board is as small as the search finds it. Words that could not be placed are named, each with the reason.
    """
    require_writable(out or [], "crossword")
    rules = folding(fold_small_kana, hiragana, keep_marks, katakana, cells=cells)
    with bad_input():
        order = ordered(CrissCrossOrder, asked)
    lexicon = read_words(words, rules, language(lang), columns)
    outputs = Outputs(out or [], language(lang), json)
    return make_and_report(order, orders.ListedWords(lexicon, rules), outputs, [words])
