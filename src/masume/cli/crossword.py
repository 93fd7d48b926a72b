"""masume make crossword: frame and fill together, from a word list alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from masume import orders
from masume.cli import sentences
from masume.cli.carried import Outputs, carried_out, concluded, report_board, report_unplaced, unplaced_in_json
from masume.cli.clue import clues_in_json, table
from masume.cli.command import Option, echo
from masume.cli.frame import read_blank_board
from masume.cli.levels import level_in_json
from masume.cli.options import (
    Cells,
    CellsChoice,
    FoldSmallKana,
    Hiragana,
    Json,
    Katakana,
    KeepMarks,
    Lang,
    Mask,
    MinScore,
    Out,
    Size,
    WordLists,
    folding,
    language,
    read_bank,
    read_words,
    required_lists,
    size_and_board,
)
from masume.cli.ordering import OptionsOf, ordered
from masume.cli.outputs import require_writable
from masume.cli.report import bad_input
from masume.cli.terminal import visible
from masume.core import Cell, Grid, Language
from masume.orders.boards import Board
from masume.orders.crossword.order import CrosswordOrder
from masume.orders.made import Made
from masume.orders.order import Levels, level_range
from masume.orders.sense import NOT_TOGETHER, NoSense
from masume.words.symbols import Folding

if TYPE_CHECKING:
    from masume.orders.words import BankedWords

MOST_UNPLACED = 20
"""So many words of --theme-list that are not on the board are named."""


def crossword(
    asked: Annotated[dict[str, Any], OptionsOf(CrosswordOrder)],
    words: WordLists = None,
    theme_list: Annotated[
        str | None,
        Option("--theme-list", metavar="LIST", offers="lists", help="Place as many words of this list as possible."),
    ] = None,
    fewest_black: Annotated[bool, Option("--fewest-black", help="The same as --aim fewest-black.")] = False,
    size: Size = None,
    mask: Mask = None,
    min_score: MinScore = None,
    out: Out = None,
    lang: Lang = None,
    fold_small_kana: FoldSmallKana = False,
    hiragana: Hiragana = False,
    katakana: Katakana = False,
    keep_marks: KeepMarks = False,
    cells: Cells = CellsChoice.reading,
    json: Json = False,
) -> int:
    """Make a crossword in a frame from word lists: the frame and its words together.

    The board is 15x15 unless --size, --mask or --shape says otherwise. With --level, words are chosen by how familiar
    they are and get clues, from the concept base that `masume words build` makes, until the crossword is as hard as
    asked for; exit 1 if that was missed.
    """
    require_writable(out or [], "crossword")
    rules = folding(fold_small_kana, hiragana, keep_marks, katakana, cells=cells)
    if fewest_black:
        asked = _with_aim(asked)
    lists = required_lists(words)
    with bad_input():
        order = ordered(CrosswordOrder, asked, {"board": "--mask"}, **_size_or_mask(size, mask))
        material = _material(lists, theme_list, rules, min_score, language(lang))
    outputs = Outputs(out or [], language(lang), json)
    carried = carried_out(order, material, outputs)
    made = carried.made
    return concluded(
        carried,
        outputs,
        lambda: _in_json(made, order),
        lambda: _report(made, outputs.spoken),
    )


def _with_aim(asked: dict[str, Any]) -> dict[str, Any]:
    if "aim" in asked:
        raise NoSense(NOT_TOGETHER, "--fewest-black", ("--aim",))
    return {**asked, "aim": "fewest-black"}


def _size_or_mask(size: str | None, mask: Path | None) -> dict[str, Any]:
    if mask is None:
        return size_and_board(size, None, None)
    return {"board": Board.of(read_blank_board(size, mask, None))}


def _material(
    lists: list[str], theme_list: str | None, rules: Folding, min_score: float | None, lang: Language | None
) -> BankedWords:
    theme = None if theme_list is None else read_words(theme_list, rules, lang)
    bank = read_bank([*([theme] if theme else []), *lists], rules, min_score)
    return orders.BankedWords(bank, rules, theme, lang)


def _in_json(made: Made, order: CrosswordOrder) -> dict[str, Any]:
    content = crossword_in_json(made, order.levels)
    if made.document is None or made.document.answer is None:
        return content
    return content | {
        "black": _black(made.document.answer.grid),
        "theme_words": made.detail.theme_words,
        "unplaced": unplaced_in_json(made, MOST_UNPLACED),
    }


def crossword_in_json(made: Made, levels: Levels | None) -> dict[str, Any]:
    """A crossword that was made, with its words, its level and its clues if it has some."""
    content: dict[str, Any] = level_in_json(made.level, level_range(levels))
    if made.document is None or made.document.answer is None:
        return content
    puzzle, grid = made.document.puzzle, made.document.answer.grid
    return content | {
        "kind": puzzle.kind,
        "title": puzzle.title,
        "rules": puzzle.rules,
        "width": grid.width,
        "height": grid.height,
        "answer": str(grid).split("\n"),
        "words": [{"word": entry.text, "score": entry.weight} for entry in puzzle.words],
        **({"clues": clues_in_json(made.detail.clued)} if made.detail.clued else {}),
    }


def report_crossword(made: Made, headline: Callable[[Grid], str], lang: Language) -> None:
    """The board with a line about it, the remarks, and a table of the clues that were written."""
    report_board(made, headline, lang)
    if made.document is not None and made.detail.clued is not None:
        echo("")
        for line in table(made.detail.clued, lang):
            echo(visible(line))


def _report(made: Made, lang: Language) -> None:
    report_crossword(made, lambda grid: _headline(made, grid, lang), lang)
    report_unplaced(made, MOST_UNPLACED, lang)


def _headline(made: Made, grid: Grid, lang: Language) -> str:
    run = made.run
    return sentences.CROSSWORD(
        lang,
        width=grid.width,
        height=grid.height,
        words=len(grid.slots()),
        black=_black(grid),
        seed=run.seed,
        count=run.rounds,
        seconds=run.seconds,
    )


def _black(grid: Grid) -> int:
    return sum(cell is Cell.BLACK for _, cell in grid)
