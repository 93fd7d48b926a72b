"""How frequent words are in general, and how much more frequent in a text."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Callable
from functools import cache

from masume.core import Language
from masume.words.text.extra import needed_for
from masume.words.text.refusals import RANKING

RAREST = 1e-8
"""The share of a word that the general lists do not have; they go down to here."""

SELDOM_SIDE_BY_SIDE = 0.05
"""The share of a compound that was not counted, as a part of its rarest word's."""


@cache
def general_frequency(language: Language) -> Callable[[str], float]:
    """A function from a word to its share of all words in general; 0 for words that were not counted.

    Raises ValueError with one sentence if the package with the lists is missing.
    """
    with needed_for(RANKING):
        from wordfreq import get_frequency_dict
    shares = get_frequency_dict(language)
    return lambda word: shares.get(unicodedata.normalize("NFKC", word).lower(), 0.0)


def typicality(count: int, size: int, share: float) -> float:
    """How typical a word is that a text of `size` words has `count` times and that has this share in general.

    It is Dunning's log-likelihood ratio against a corpus much larger than the text; 0 for a word that is not more
    frequent than in general.
    """
    expected = size * max(share, RAREST)
    if count <= expected:
        return 0.0
    return 2 * (count * math.log(count / expected) - (count - expected))
