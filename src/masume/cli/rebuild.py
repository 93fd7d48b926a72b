"""masume make rebuild: a published crossword from its words."""

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
    Mask,
    Out,
    Size,
    Start,
    Words,
    folding,
    language,
    read_words,
    size_and_board,
)
from masume.cli.ordering import OptionsOf, ordered
from masume.cli.outputs import require_writable
from masume.orders.rebuild import RebuildOrder


def rebuild(
    words: Words,
    asked: Annotated[dict[str, Any], OptionsOf(RebuildOrder, without=("rounds",))],
    size: Size = None,
    mask: Mask = None,
    start: Start = None,
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
    """Find a board that holds every word of a list: a published crossword from its answers.

    The board must be as large as the original (--size); boards up to 12 columns are searched to the end.
    """
    require_writable(out or [], "crossword")
    rules = folding(fold_small_kana, hiragana, keep_marks, katakana, cells=cells)
    order = ordered(
        RebuildOrder, asked, {"board": "--mask" if mask else "--start"}, **size_and_board(size, mask, start)
    )
    lexicon = read_words(words, rules, language(lang), columns)
    outputs = Outputs(out or [], language(lang), json)
    return make_and_report(
        order, orders.ListedWords(lexicon, rules), outputs, [words, *(["--size", size] if size else [])]
    )
