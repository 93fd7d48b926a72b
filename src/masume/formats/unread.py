"""What files of other programs have and a puzzle has no place for: named when they are read, never dropped silently."""

from __future__ import annotations

from enum import StrEnum


class Unread(StrEnum):
    """One kind of thing that was in a file and is not in the document."""

    CIRCLES = "circles"
    """Circled cells, and marked ones whose letters make a word of their own."""
    SHADING = "shading"
    IMAGES = "images"
    FORMATTING = "formatting"
    """Bold, italic, links and the like in clues."""
    EXPLANATIONS = "explanations"
    """Annotations and messages that are shown after solving."""
    HINTS = "hints"
    """Second hints and references between clues."""
    DETAILS = "details"
    """Date, editor, publisher and other facts about the puzzle."""
    PROGRESS = "progress"
    """What a player had filled in, and the time it took."""
    DIAGRAMLESS = "diagramless"
    """Black cells that the solver should have found: they are shown."""
    LOCKED = "locked"
    """An answer that is scrambled with a key."""
    INCOMPLETE = "incomplete"
    """An answer that lacks letters."""
    QUESTIONS = "questions"
    """Questions beside the grid, and where answers are sent."""
    STRAY = "stray"
    """Clues for cells that are no slot."""
    RULES = "rules"
    """Rules of the frame under names that are not known."""
    OTHERS = "others"
    """Other puzzles in the same file."""
