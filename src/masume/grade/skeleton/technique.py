"""A technique as a value: what it looks for, what follows, and how to say so."""

from __future__ import annotations

from dataclasses import dataclass

from masume.core import Sentence
from masume.grade.skeleton.wording import reason


@dataclass(frozen=True, slots=True)
class Technique:
    """One way to go on: its name, its level, when it applies, what it decides, and why that holds.

    The kernel has a class for each, in the same order.
    """

    name: str
    """Stable, in English."""
    level: int
    title: Sentence
    """With gaps for what the list holds."""
    precondition: str
    deduction: str
    reason: Sentence
    """Why it holds; its gaps are named in `wording.py`."""
    noted: Sentence | None = None
    """The same where words count that earlier steps ruled out."""
    alone: Sentence | None = None
    """The same where nothing else is left, which an easier technique says unless a solver lacks it."""
    by_words: Sentence | None = None
    """The same for words that are short of slots, instead of slots that are short of words."""

    def title_for(self, kind: str) -> Sentence:
        """What it is called in a kind of puzzle: a number skeleton has numbers, not words."""
        return reason(self.title, kind, lambda _: {})
