"""Solving puzzles: one room per method."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.solve.hints import (
        HintSolution,
        How,
        Narrowing,
        NarrowingStatus,
        SlotAnswer,
        assign,
        clue_language,
        is_asked_by_clues,
        narrow,
        solve_hints,
    )
    from masume.solve.lines import Finding, LineSolutions, Stage, solve_lines, solve_with_sat
    from masume.solve.slots import (
        FrameNetwork,
        Solutions,
        conflicting_slots,
        freedom,
        loosened,
        network_of,
        prospects,
        require_words_for,
        solve_slots,
        solve_slots_with_sat,
    )
    from masume.solve.slots.prospects import beside
    from masume.solve.solver import Solver
    from masume.solve.solvers import SOLVERS, solve_puzzle
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "hints": "HintSolution How Narrowing NarrowingStatus SlotAnswer assign clue_language "
            "is_asked_by_clues narrow solve_hints",
            "lines": "Finding LineSolutions Stage solve_lines solve_with_sat",
            "slots": "FrameNetwork Solutions conflicting_slots freedom loosened network_of prospects require_words_for "
            "solve_slots solve_slots_with_sat",
            "slots.prospects": "beside",
            "solver": "Solver",
            "solvers": "SOLVERS solve_puzzle",
        },
    )

__all__ = [
    "SOLVERS",
    "Finding",
    "FrameNetwork",
    "HintSolution",
    "How",
    "LineSolutions",
    "Narrowing",
    "NarrowingStatus",
    "SlotAnswer",
    "Solutions",
    "Solver",
    "Stage",
    "assign",
    "beside",
    "clue_language",
    "conflicting_slots",
    "freedom",
    "is_asked_by_clues",
    "loosened",
    "narrow",
    "network_of",
    "prospects",
    "require_words_for",
    "solve_hints",
    "solve_lines",
    "solve_puzzle",
    "solve_slots",
    "solve_slots_with_sat",
    "solve_with_sat",
]
