"""What can be ordered: each order is one value, and one function carries it out, whichever door it came through."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.orders.bench import Bench, QuietBench
    from masume.orders.boards import Board
    from masume.orders.carrying import carry_out
    from masume.orders.clue.order import ClueOrder
    from masume.orders.criss_cross.order import CrissCrossOrder
    from masume.orders.crossword.order import CrosswordOrder
    from masume.orders.fill.carry import fill_task
    from masume.orders.fill.order import FillOrder
    from masume.orders.givens.order import GivensOrder
    from masume.orders.grade.carry import carry_out_grade
    from masume.orders.grade.graded import Graded
    from masume.orders.grade.order import GradeOrder
    from masume.orders.made import Made, UnplacedWord
    from masume.orders.nonogram.order import NonogramOrder
    from masume.orders.order import Order
    from masume.orders.printing.order import PrintOrder
    from masume.orders.printing.sheets import PrintedSheets, printed_sheets
    from masume.orders.question import AskedPuzzle
    from masume.orders.rebuild import RebuildOrder
    from masume.orders.skeleton.order import SkeletonOrder
    from masume.orders.solve.carry import carry_out_solve
    from masume.orders.solve.from_clues import carry_out_solve_from_clues
    from masume.orders.solve.order import SolveFromCluesOrder, SolveOrder
    from masume.orders.solve.saying import how_found, order_remark
    from masume.orders.solve.solved import Solved, SolvedFromClues
    from masume.orders.words import AnsweredPuzzle, BankedWords, ListedWords
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "bench": "Bench QuietBench",
            "boards": "Board",
            "carrying": "carry_out",
            "clue.order": "ClueOrder",
            "criss_cross.order": "CrissCrossOrder",
            "crossword.order": "CrosswordOrder",
            "fill.carry": "fill_task",
            "fill.order": "FillOrder",
            "givens.order": "GivensOrder",
            "grade.carry": "carry_out_grade",
            "grade.graded": "Graded",
            "grade.order": "GradeOrder",
            "made": "Made UnplacedWord",
            "nonogram.order": "NonogramOrder",
            "order": "Order",
            "printing.order": "PrintOrder",
            "printing.sheets": "PrintedSheets printed_sheets",
            "question": "AskedPuzzle",
            "rebuild": "RebuildOrder",
            "skeleton.order": "SkeletonOrder",
            "solve.carry": "carry_out_solve",
            "solve.from_clues": "carry_out_solve_from_clues",
            "solve.order": "SolveFromCluesOrder SolveOrder",
            "solve.saying": "how_found order_remark",
            "solve.solved": "Solved SolvedFromClues",
            "words": "AnsweredPuzzle BankedWords ListedWords",
        },
    )

__all__ = [
    "AnsweredPuzzle",
    "AskedPuzzle",
    "BankedWords",
    "Bench",
    "Board",
    "ClueOrder",
    "CrissCrossOrder",
    "CrosswordOrder",
    "FillOrder",
    "GivensOrder",
    "GradeOrder",
    "Graded",
    "ListedWords",
    "Made",
    "NonogramOrder",
    "Order",
    "PrintOrder",
    "PrintedSheets",
    "QuietBench",
    "RebuildOrder",
    "SkeletonOrder",
    "SolveFromCluesOrder",
    "SolveOrder",
    "Solved",
    "SolvedFromClues",
    "UnplacedWord",
    "carry_out",
    "carry_out_grade",
    "carry_out_solve",
    "carry_out_solve_from_clues",
    "fill_task",
    "how_found",
    "order_remark",
    "printed_sheets",
]
