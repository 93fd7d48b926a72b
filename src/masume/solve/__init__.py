"""Solving puzzles: one room per method."""

from masume.solve.slots import FrameNetwork, Solutions, conflicting_slots, network_of, require_words_for, solve_slots

__all__ = ["FrameNetwork", "Solutions", "conflicting_slots", "network_of", "require_words_for", "solve_slots"]
