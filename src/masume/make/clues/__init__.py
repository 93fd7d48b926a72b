"""Clues of a few hint words, written from a concept base."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.make.clues.aiming import AimedClues, clue_to_level
    from masume.make.clues.puzzle import Clued, write_clues
    from masume.make.clues.writer import HINTS, WrittenClue, hints_for, meaning_of
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "aiming": "AimedClues clue_to_level",
            "puzzle": "Clued write_clues",
            "writer": "HINTS WrittenClue hints_for meaning_of",
        },
    )

__all__ = ["HINTS", "AimedClues", "Clued", "WrittenClue", "clue_to_level", "hints_for", "meaning_of", "write_clues"]
