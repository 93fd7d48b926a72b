"""Clues of a few hint words, written from a concept base."""

from masume.make.clues.aiming import AimedClues, clue_to_level
from masume.make.clues.puzzle import Clued, write_clues
from masume.make.clues.writer import HINTS, WrittenClue, hints_for, meaning_of

__all__ = ["HINTS", "AimedClues", "Clued", "WrittenClue", "clue_to_level", "hints_for", "meaning_of", "write_clues"]
