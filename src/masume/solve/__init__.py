"""Solving puzzles: one room per method."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.solve.hints import HintSolution, How, Narrowing, SlotAnswer, assign, narrow, solve_hints
    from masume.solve.lines import Finding, LineSolutions, Stage, solve_lines, solve_with_sat
    from masume.solve.slots import (
        FrameNetwork,
        Solutions,
        conflicting_slots,
        network_of,
        require_words_for,
        solve_slots,
        solve_slots_with_sat,
    )
    from masume.solve.solver import Solver
    from masume.solve.solvers import SOLVERS, solve_puzzle
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "hints": "HintSolution How Narrowing SlotAnswer assign narrow solve_hints",
            "lines": "Finding LineSolutions Stage solve_lines solve_with_sat",
            "slots": "FrameNetwork Solutions conflicting_slots network_of require_words_for solve_slots "
            "solve_slots_with_sat",
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
    "SlotAnswer",
    "Solutions",
    "Solver",
    "Stage",
    "assign",
    "conflicting_slots",
    "narrow",
    "network_of",
    "require_words_for",
    "solve_hints",
    "solve_lines",
    "solve_puzzle",
    "solve_slots",
    "solve_slots_with_sat",
    "solve_with_sat",
]
