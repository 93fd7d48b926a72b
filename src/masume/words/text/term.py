"""What both languages find in a text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from masume.core import Word

Sort = Literal["noun", "name", "place", "person"]
"""What a term is; all but nouns are names."""


@dataclass(frozen=True, slots=True)
class Term:
    """A noun or a name of a text."""

    word: Word
    """As it stands in cells."""
    spelling: str
    """As the text writes it."""
    reading: str
    sort: Sort
    count: int
    """How often the text has it."""
    share: float
    """Its share of all words in general."""
    other_readings: tuple[str, ...] = ()
    is_composed: bool = False
    """True if the reading was put together from parts that could be read otherwise."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of a text in one language, and how many words it has in that language, function words among them."""

    terms: tuple[Term, ...]
    size: int
