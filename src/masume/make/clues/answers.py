"""Which words may be answers: those that a magazine prints, in the meaning that comes to mind first."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from masume.lazy import LazyModule
from masume.make.clues.fairness import UNFIT_WORDS, is_printable
from masume.words.concepts import ConceptBase

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
else:
    np = LazyModule("numpy")


def printable_words(base: ConceptBase, length: int, wanted: Collection[str]) -> dict[str, float]:
    """How familiar those of some words are that the base knows and a magazine prints, by their letters."""
    known = base.familiar_words(length)
    if not known:
        return {}
    meaning, first = base.pack.strings("meaning"), _first_meanings(base, length)
    return {
        text: share
        for (text, share), concept in zip(known.items(), first.tolist(), strict=True)
        if text in wanted and _is_decent(text) and is_printable(meaning[concept])
    }


def _first_meanings(base: ConceptBase, length: int) -> NDArray[np.int32]:
    """The concept that each word of a length brings to mind first: the most familiar, then the one learnt first."""
    concepts, starts = base.meanings_of_length(length)
    levels = base.pack.array("level")[concepts].astype(np.int64)
    worth = 16 * base.witness.familiar[concepts].astype(np.int64) + levels
    count = len(concepts)
    order = worth * count + np.arange(count - 1, -1, -1)
    found: NDArray[np.int32] = concepts[count - 1 - np.maximum.reduceat(order, starts) % count]
    return found


def _is_decent(text: str) -> bool:
    """False for English words that a dictionary explains by another of their meanings."""
    return text.lower() not in UNFIT_WORDS and text.lower().removesuffix("s") not in UNFIT_WORDS
