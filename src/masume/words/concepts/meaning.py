"""What the concept base says about single meanings, and about single hints before they are a clue."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Meaning(NamedTuple):
    """One of the concepts that the cells of a word may mean: 箸, 橋 or 端 for はし."""

    concept: int
    spelling: str
    reading: str
    text: str
    """A gloss for people, in whatever language the source has."""
    familiar: float
    """From 0, which hardly anybody knows, to 1, which everybody does."""
    level: int
    """The level of the Japanese Language Proficiency Test, 5 for the easiest; 0 for none."""


@dataclass(frozen=True, slots=True)
class HintRows:
    """What each of some hints says about each of some concepts, a row for each hint; of sets of hints, rows add up."""

    near: NDArray[np.float32]
    """How near the vectors are, in standard deviations of all the concepts."""
    agreeing: NDArray[np.float32]
    """How much the documents have in common, likewise."""
    together: NDArray[np.float32]
    """Whether they stand together in compounds and phrases; less for hints that stand with everything."""
    alone: NDArray[np.float32]
    """What each concept is worth under any clue, in nats."""
