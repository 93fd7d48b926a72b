"""Hints for one word, and what they are worth."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from masume.core import Word
from masume.lazy import LazyModule
from masume.make import limits
from masume.make.clues.choice import choose
from masume.make.clues.fairness import kanji_of
from masume.make.clues.trial import Trial
from masume.make.clues.vocabulary import Vocabulary
from masume.words.concepts import ConceptBase
from masume.words.concepts.meaning import Meaning
from masume.words.kana import is_kana, to_hiragana

if TYPE_CHECKING:
    import numpy as np
else:
    np = LazyModule("numpy")

HINTS = 3
TRIED = 36
"""Hints that are tried for a word."""
LONGEST_SPELLING = 8
"""A gloss of more kanji and kana than this is a remark rather than a spelling."""
LATEST = 60
"""A clue under which the answer comes to mind later than this is not fair."""


class Remoteness(NamedTuple):
    """How late an answer should come to mind, and how many of the nearest words are passed over for that."""

    rank: int | None
    """None for as surely as can be, as long as the clue is a pleasure."""
    farther: int = 0


REMOTENESS = (
    Remoteness(1),
    Remoteness(None),
    Remoteness(3),
    Remoteness(5, 20),
    Remoteness(9, 50),
    Remoteness(20, 100),
    Remoteness(30, 300),
)
"""From clues that lead straight to the answer, through those that are written usually, to the most remote."""
USUAL = 1
"""The place of the usual ones, which are for level 1; behind are those for levels 2 to 5, and for stubborn words."""


@dataclass(frozen=True, slots=True)
class WrittenClue:
    """Hints for a word, and what a solver with the same concept base makes of them."""

    word: Word
    spelling: str
    hints: tuple[str, ...]
    """What is farthest from the word first."""
    rank: int
    """The place of the word among all of its length under the clue, 1 for the first."""
    strength: float
    """How sure of the word the base is under the clue, from 0 to 1."""
    meaning: Meaning
    """What the word was taken to mean."""
    text: str
    """The clue as a puzzle has it."""


def hints_for(
    base: ConceptBase,
    word: Word,
    spelling: str | None = None,
    others: Collection[Word] = (),
    count: int = HINTS,
    used: Counter[str] | None = None,
    seed: int = 0,
    reading: str = "",
    remote: int = USUAL,
) -> WrittenClue | None:
    """Hints for a word in the meaning that is written or read so, or else in its most familiar one.

    None if the base does not know the word or nothing to say of it. No hint shares characters with the word or is one
    of the others; those that were used before are used again only if others are much worse. The same seed gives the
    same hints. `remote` is a place in REMOTENESS; where such a clue would not be fair, the next nearer one is taken.
    Raises Refused if not a single hint is asked for, or too many.
    """
    limits.HINTS.require(count)
    meaning = meaning_of(base, word, spelling or "", reading)
    if meaning is None:
        return None
    for wanted in REMOTENESS[remote::-1]:
        clue = _clue(base, word, meaning, others, count, used or Counter(), seed, wanted)
        if clue is not None and (clue.rank <= LATEST or wanted.rank is None):
            return clue
    return None


def _clue(
    base: ConceptBase,
    word: Word,
    meaning: Meaning,
    others: Collection[Word],
    count: int,
    used: Counter[str],
    seed: int,
    wanted: Remoteness,
) -> WrittenClue | None:
    vocabulary = vocabulary_of(base)
    possible = vocabulary.hints_for(word, meaning, others, max(TRIED, 4 * count), wanted.farther)
    if not possible:
        return None
    trial = Trial(base, word, [base.witness.find(hint.name) for hint in possible])
    chosen = choose(possible, trial, vocabulary, count, used, f"{seed} {''.join(word)}", wanted.rank)
    return judged(base, word, meaning, tuple(hint.text for hint in chosen))


def judged(base: ConceptBase, word: Word, meaning: Meaning, hints: tuple[str, ...]) -> WrittenClue | None:
    """The clue of some hints with what it is worth; None if the base knows none of them."""
    text = ("、" if base.language == "ja" else ", ").join(hints)
    shortlist, place = base.shortlist(text, len(word)), base.place_of(word)
    if shortlist is None or place is None:
        return None
    scores = shortlist.scores
    rank = int((scores > scores[place]).sum()) + 1
    strength = min(1.0, float(np.exp(scores[place]) / len(scores)))
    spelling = vocabulary_of(base).thesaurus.spelling(meaning.concept)
    return WrittenClue(word, spelling, hints, rank, strength, meaning, text)


def meaning_of(base: ConceptBase, word: Word, spelling: str = "", reading: str = "") -> Meaning | None:
    """The meaning of a word that is written so, or as a part of that says, else the most familiar that is read so.

    None if the base does not know the word. A Japanese spelling that it does not have is a word that it does not know,
    whatever sounds like it.
    """
    meanings = base.concepts_of(word)
    for name in filter(None, map(str.strip, (spelling, *re.split(r"[、,;；/／()（）]", spelling)))):
        named = base.witness.find(name if base.language == "ja" else name.lower()).concepts
        if found := [meaning for meaning in meanings if meaning.spelling == name or meaning.concept in named]:
            # きゅうり is the vegetable, not 旧里, and なす is no verb
            return min(found, key=lambda meaning: (meaning.spelling != name, not base.is_noun(meaning.concept)))
    if base.language == "ja" and kanji_of(spelling) and is_one_word(spelling):  # 京都 is not 教徒
        return None
    read_so = [meaning for meaning in meanings if to_hiragana(meaning.reading) == to_hiragana(reading)]
    return next(iter(read_so or meanings), None)


def is_one_word(text: str) -> bool:
    """True for kanji and kana without anything between them, as many as a word has."""
    return len(text) <= LONGEST_SPELLING and all(kanji_of(letter) or is_kana(letter) for letter in text)


@lru_cache(2)
def vocabulary_of(base: ConceptBase) -> Vocabulary:
    """The vocabulary of a base."""
    return Vocabulary(base)
