"""What came of an order for a puzzle of words, reported to people and to programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from masume import kinds
from masume.cli import sentences
from masume.cli.carried import Outputs, carried_out, concluded, report_board, report_unplaced, unplaced_in_json
from masume.cli.levels import givens_in_json, level_in_json
from masume.cli.remarks import reading_as_json, say_problems, say_reading
from masume.cli.report import problem_as_json
from masume.make.requirements import explain_unmet
from masume.orders.criss_cross.order import CrissCrossOrder
from masume.orders.order import level_range
from masume.orders.rebuild import RebuildOrder
from masume.orders.skeleton.detail import SkeletonDetail
from masume.orders.skeleton.order import SkeletonOrder

if TYPE_CHECKING:
    from masume.core import Grid, Language
    from masume.orders.made import Made
    from masume.orders.words import ListedWords
    from masume.words.lexicon import Lexicon

PlacingOrder = SkeletonOrder | CrissCrossOrder | RebuildOrder
"""An order whose words are placed on a board."""

MOST_UNPLACED = 10_000
"""So many words that are not on the board are named when all of them should be."""


def make_and_report(order: PlacingOrder, words: ListedWords, outputs: Outputs, check: list[str]) -> int:
    """Carries out an order for words on a board, writes its files and reports it; the exit status.

    `check` is what `words check` is called with to name the lines that were left out.
    """
    carried = carried_out(order, words, outputs)
    made, lang = carried.made, outputs.spoken

    def report() -> None:
        say_reading(words.lexicon, lang)
        say_problems(made.problems, words.lexicon.name, lang, check)
        report_board(made, lambda grid: _headline(made, order, grid, lang), lang)
        report_unplaced(made, MOST_UNPLACED if _places_all(order) else 0, lang)

    return concluded(carried, outputs, lambda: in_json(made, order, words.lexicon), report)


def _headline(made: Made, order: PlacingOrder, grid: Grid, lang: Language) -> str:
    document, run = made.document, made.run
    assert document is not None  # noqa: S101
    said = sentences.MADE_OF_ALL if _places_all(order) else sentences.MADE
    return said(
        lang,
        title=kinds.title_of(document.puzzle, lang),
        width=grid.width,
        height=grid.height,
        words=len(document.puzzle.words),
        listed=made.listed,
        ratio=grid.white_ratio,
        seed=run.seed,
        rounds=run.rounds,
        seconds=run.seconds,
    )


def in_json(made: Made, order: PlacingOrder, lexicon: Lexicon) -> dict[str, Any]:
    """What is known about the board beside how the search went."""
    run, detail = made.run, made.detail
    return {
        "objective": str(detail.objective),
        "bound": run.bound,
        "improvements": run.improvements,
        "read_as": reading_as_json(lexicon),
        "left_out": [problem_as_json(problem) for problem in made.problems],
        "unplaced": unplaced_in_json(made, MOST_UNPLACED if _places_all(order) else 0),
        **_promises_in_json(detail, order),
        **_board_in_json(made, detail, lexicon),
    }


def _promises_in_json(detail: SkeletonDetail, order: PlacingOrder) -> dict[str, Any]:
    """What was asked for beside a good board."""
    levels = level_range(order.levels) if isinstance(order, SkeletonOrder) else None
    content = level_in_json(detail.graded.level if detail.graded else None, levels)
    if detail.unique is not None:
        content["unique"] = {
            "swaps": [{"old": "".join(old), "new": "".join(new)} for old, new in detail.unique.swaps],
            "givens": detail.unique.givens,
            "discarded": detail.unique.discarded,
        }
    if detail.graded is not None:
        content |= givens_in_json(detail.graded.givens)
        content |= {"hard_steps": detail.graded.hard_steps, "boards": detail.graded.boards}
    return content


def _board_in_json(made: Made, detail: SkeletonDetail, lexicon: Lexicon) -> dict[str, Any]:
    if made.document is None or made.document.answer is None:
        return {}
    puzzle, grid = made.document.puzzle, made.document.answer.grid
    used = {entry.text for entry in puzzle.words} | {problem.word for problem in made.problems}
    return {
        "kind": puzzle.kind,
        "title": puzzle.title,
        "width": puzzle.grid.width,
        "height": puzzle.grid.height,
        "white_cells": len(grid.white_cells),
        "white_ratio": grid.white_ratio,
        "answer": str(grid).split("\n"),
        "words": [entry.text for entry in puzzle.words],
        "unused": [entry.text for entry in lexicon if entry.text not in used],
        "unmet": [
            {"code": fault.code, "en": explain_unmet(fault, "en"), "ja": explain_unmet(fault, "ja")}
            for fault in detail.unmet
        ],
    }


def _places_all(order: PlacingOrder) -> bool:
    """True if every word of the list should be on the board, so that those which are not are named."""
    return isinstance(order, CrissCrossOrder) or (isinstance(order, SkeletonOrder) and order.smallest)
