"""masume make skeleton: from words, or a theme, to a board on which they cross."""

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
    folding,
    language,
    read_words,
    size_and_board,
)
from masume.cli.ordering import OptionsOf, ordered
from masume.cli.outputs import require_writable
from masume.cli.report import bad_input
from masume.cli.theme import (
    Edit,
    OptionalWords,
    Theme,
    ThemeCount,
    require_words_or_theme,
    theme_lexicon,
    write_theme,
)
from masume.orders.skeleton.order import SkeletonOrder


def skeleton(
    asked: Annotated[dict[str, Any], OptionsOf(SkeletonOrder)],
    words: OptionalWords = None,
    theme: Theme = None,
    theme_count: ThemeCount = None,
    edit: Edit = None,
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
    """Make a criss-cross with word list (skeleton, fill-in); digits make a number fill-in.

    The board is 15x15 unless --size, --mask, --shape, --start or --all says otherwise. With --theme, the words come
    from the concept base, and --edit writes them to a file first, where you strike out what does not fit.
    """
    require_writable(out or [], "skeleton")
    require_words_or_theme(words, theme, {"--theme-count": theme_count, "--edit": edit})
    rules = folding(fold_small_kana, hiragana, keep_marks, katakana, cells=cells)
    with bad_input():
        order = ordered(
            SkeletonOrder, asked, {"board": "--mask" if mask else "--start"}, **size_and_board(size, mask, start)
        )
        board = order.grid(rules)
    longest = max(board.height, board.width)
    if theme is not None and edit is not None:
        return write_theme(theme, theme_count, longest, edit, as_json=json)
    lexicon = (
        theme_lexicon(theme, theme_count, longest, rules)
        if theme is not None
        else read_words(words or "", rules, language(lang), columns)
    )
    fits = ["--mask", str(mask)] if mask else ["--size", f"{board.width}x{board.height}"]
    check = [lexicon.name, *([] if order.smallest else fits)]
    outputs = Outputs(out or [], language(lang), json)
    return make_and_report(order, orders.ListedWords(lexicon, rules), outputs, check)
