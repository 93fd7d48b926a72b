"""Solving puzzles: one room per method."""

from masume.solve.lines import Finding, LineSolutions, Stage, solve_lines, solve_with_sat
from masume.solve.slots import FrameNetwork, Solutions, conflicting_slots, network_of, require_words_for, solve_slots

__all__ = [
    "Finding",
    "FrameNetwork",
    "LineSolutions",
    "Solutions",
    "Stage",
    "conflicting_slots",
    "network_of",
    "require_words_for",
    "solve_lines",
    "solve_slots",
    "solve_with_sat",
]
