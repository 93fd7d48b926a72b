"""Which words a list on a theme holds, in which order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from heapq import heapify, heappop, heappush
from typing import TYPE_CHECKING

from masume.core import Language, Refused
from masume.lazy import LazyModule
from masume.words.concepts import ConceptBase
from masume.words.concepts.base import NOUN
from masume.words.kana import cells_of_reading, is_japanese
from masume.words.limits import THEME_WORDS
from masume.words.refusals import LENGTHS
from masume.words.themes import refusals as said
from masume.words.themes.atlas import Atlas
from masume.words.themes.ranking import Ranking, rank
from masume.words.themes.subject import Subject, understand
from masume.words.themes.word import ThemeWord

if TYPE_CHECKING:
    import numpy as np

    from masume.words.themes.atlas import Numbers
else:
    np = LazyModule("numpy")

COUNT = 120
"""How many words a list has by default: enough for a board of 15x15."""
MIN_LENGTH = 2
_LONGEST = {"ja": 9, "en": 15}
_CONTAINED = {"ja": 2, "en": 4}
"""A word at least so long makes a compound that holds it one of its kind, and no new word."""
REPEATED = 2.5
"""What a compound loses that holds the theme or a word that is chosen already."""
UNHEARD = 25
"""Words that are not more familiar, of 255, hardly anybody has heard."""
VARIED = 5
"""The shortest words that are taken for variants of each other: shorter ones that are as much alike are others."""
_LATIN = re.compile(r"[a-z]", re.IGNORECASE)


def theme_words(
    base: ConceptBase,
    theme: str,
    count: int = COUNT,
    *,
    min_length: int = MIN_LENGTH,
    max_length: int | None = None,
    level: int | None = None,
    members_only: bool = False,
) -> list[ThemeWord]:
    """The nouns of a theme, distinct in their cells: its kinds and parts, then what it brings to mind.

    Lengths count cells; Japanese words are in hiragana with small kana large. With a level, words come that learners
    meet for that level of the JLPT, 5 to 1, or for an easier one. The theme itself is left out. Raises ValueError with
    one sentence if the base does not know the theme, if it has no such word, or if a limit makes no sense.
    """
    if not theme.strip():
        raise Refused(said.NO_THEME)
    most = max_length if max_length is not None else longest_of(base)
    _require_sense(base, count, min_length, most, level)
    atlas = Atlas(base.pack)
    subject = understand(base, atlas, theme)
    ranking = rank(base, atlas, subject, _candidates(base, atlas, min_length, most, level))
    words = list(_chosen(base, atlas, subject, ranking, count, members_only=members_only))
    if not words:
        raise Refused(said.NO_WORDS, least=min_length, most=most, theme=theme)
    return words


def longest_of(base: ConceptBase) -> int:
    """The most cells of a word that is not a phrase, for people of the base's language."""
    return _LONGEST[base.language]


def language_of(theme: str) -> Language:
    """The language that a theme is written in."""
    return "en" if _LATIN.search(theme) and not is_japanese(theme) else "ja"


def _require_sense(base: ConceptBase, count: int, min_length: int, max_length: int, level: int | None) -> None:
    THEME_WORDS.require(count)
    if not 2 <= min_length <= max_length:
        raise Refused(LENGTHS, least=min_length, most=max_length)
    if level is not None and not 1 <= level <= 5:
        raise Refused(said.JLPT_LEVELS, level=level)
    if level is not None and base.language != "ja":
        raise Refused(said.JLPT_IS_JAPANESE)


def _candidates(base: ConceptBase, atlas: Atlas, min_length: int, max_length: int, level: int | None) -> Numbers:
    """The concepts that are nice in a puzzle: familiar nouns of the right lengths that offend no one."""
    witness = base.witness
    nice = (
        (atlas.noun >= NOUN) & (witness.plain > 0) & (witness.dated == 0) & (witness.familiar > UNHEARD) & ~atlas.rude
    )
    nice &= (atlas.length >= min_length) & (atlas.length <= max_length)
    if level is not None:
        nice &= atlas.level >= level
    return np.flatnonzero(nice).astype(np.int32)


def _chosen(
    base: ConceptBase, atlas: Atlas, subject: Subject, ranking: Ranking, count: int, *, members_only: bool
) -> Iterator[ThemeWord]:
    """The best words, none twice; a compound of a word that is there already waits."""
    shortest = _CONTAINED[base.language]
    heap = [(-score, place, False) for place, score in ranking.best(4 * count + 50, members_only=members_only)]
    heapify(heap)
    taken = {text.lower() for text in subject.names}
    held = [text for text in subject.texts if len(text) >= shortest]
    cells_taken: set[tuple[str, ...]] = set()
    while heap and len(cells_taken) < count:
        score, place, has_waited = heappop(heap)
        concept = int(ranking.concepts[place])
        spelling = base.witness.spelling[concept]
        cells = _cells(base, atlas, concept)
        if cells in cells_taken or spelling.lower() in taken or _is_variant(cells, cells_taken):
            continue
        if not has_waited and any(held_word in spelling.lower() for held_word in held):
            heappush(heap, (score + REPEATED, place, True))
            continue
        cells_taken.add(cells)
        taken.add(spelling.lower())
        if len(spelling) >= shortest:
            held.append(spelling.lower())
        yield ThemeWord(
            cells,
            spelling,
            atlas.reading(concept),
            atlas.meaning[concept],
            round(max(0.0, -score), 2),
            "member" if ranking.is_member[place] else "associate",
        )


def _is_variant(cells: tuple[str, ...], taken: set[tuple[str, ...]]) -> bool:
    """True for a longer word that is another but for one cell, or for the order of its cells: gingko, ginkgo."""
    return len(cells) >= VARIED and any(_differ_little(cells, other) for other in taken if cells[:2] == other[:2])


def _differ_little(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    if sorted(one) == sorted(other):
        return True
    shorter, longer = sorted((one, other), key=len)
    if len(longer) - len(shorter) != 1 or len(shorter) < VARIED - 1:
        return False
    return any(longer[:gap] + longer[gap + 1 :] == shorter for gap in range(len(longer)))


def _cells(base: ConceptBase, atlas: Atlas, concept: int) -> tuple[str, ...]:
    if base.language == "ja":
        return cells_of_reading(atlas.reading(concept), "hiragana")
    return tuple(letter for letter in base.witness.spelling[concept].upper() if letter.isalpha())
