"""Words and names of English text."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from masume.core import Word
from masume.words.bundled import BUNDLED
from masume.words.symbols import Folding
from masume.words.text.frequency import SELDOM_SIDE_BY_SIDE, general_frequency
from masume.words.text.term import Term, Terms
from masume.words.text.vocabulary import (
    AFTER_VERBS,
    BEFORE_NOUNS,
    BEFORE_VERBS,
    ENDINGS_OF_OTHERS,
    IRREGULAR,
    NEVER_IN_NAMES,
    NOUNS_IN_SPITE,
    SAME,
    SMALL_IN_HEADLINES,
    STOP_WORDS,
    VERBS_ING,
    WITHIN_NAMES,
)

MIN_LETTERS = 3
LONGEST_NAME = 4
"""The most words of a name, little words among them."""

_WORD = re.compile(r"[A-Za-zÀ-ɏ]+(?:['’][A-Za-zÀ-ɏ]+)*(?:-[A-Za-zÀ-ɏ]+)*")
_SENTENCE = re.compile(r"(?<=[.!?])[\"'”’)\]]*\s+|\n+|[•|]")


def english_terms(text: str) -> Terms:
    """The words and names of a text, and the number of its words.

    Capitals within a sentence make a name, and several of them side by side one name. Verbs and adverbs go as far as
    their endings and neighbours show them. Plurals become singular where that is certain.
    """
    sentences = [words_of(sentence) for sentence in _SENTENCE.split(unicodedata.normalize("NFC", text))]
    capitals = Capitals(sentences)
    verbs = verbs_of(sentences)
    found = Counter(unit for words in sentences for unit in _units(words, capitals))
    terms = _distinct(_terms(unit for unit in found.items() if unit[0] not in verbs))
    return Terms(tuple(terms), sum(map(len, sentences)))


# ---------------------------------------------------------------- words


@dataclass(frozen=True, slots=True)
class Written:
    """A word as the text writes it, without 's."""

    spelling: str
    is_possessive: bool
    follows: bool
    """True if it follows the word before it with nothing but a space between them."""

    @property
    def small(self) -> str:
        """The word in small letters."""
        return self.spelling.lower()

    @property
    def is_capitalised(self) -> bool:
        """True if it begins with a capital."""
        return self.spelling[0].isupper()


def words_of(sentence: str) -> list[Written]:
    """The words of a sentence."""
    sentence = sentence.replace("’", "'")
    words: list[Written] = []
    end = -1
    for found in _WORD.finditer(sentence):
        spelling = found[0].removesuffix("'s").removesuffix("'S")
        words.append(Written(spelling, spelling != found[0], sentence[end : found.start()] == " "))
        end = found.end()
    return words


class Capitals:
    """Which words a text writes with a capital because they are names."""

    def __init__(self, sentences: Iterable[Sequence[Written]]) -> None:
        self._within: Counter[str] = Counter()
        self._small: Counter[str] = Counter()
        for words in sentences:
            if is_headline(words):
                continue
            for i, word in enumerate(words):
                if not word.is_capitalised:
                    self._small[word.small] += 1
                elif i:
                    self._within[word.small] += 1

    def make_a_name_of(self, word: Written) -> bool:
        """True if the word has a capital within a sentence at least as often as none, or is nothing but a name."""
        small = word.small
        if not word.is_capitalised or is_stop_word(small) or len(small) < 2:
            return False
        is_written_so = self._within[small] > 0 and self._within[small] >= self._small[small]
        return is_written_so or (not self._small[small] and singular(small) not in _common_words())

    def may_begin_a_name(self, word: Written) -> bool:
        """True for what is no name by itself but stands with a capital within a sentence: the Great Red Spot."""
        return word.is_capitalised and self._within[word.small] > 0 and word.small not in NEVER_IN_NAMES


@cache
def _common_words() -> frozenset[str]:
    """Words of dictionaries without names."""
    return frozenset(
        entry.partition(";")[0].lower() for entry in BUNDLED["enable"].path.read_text(encoding="ascii").split()
    )


def is_headline(words: Sequence[Written]) -> bool:
    """True for lines in which all but little words have a capital, which then says nothing."""
    return len(words) > 1 and all(word.is_capitalised for word in words if word.small not in SMALL_IN_HEADLINES)


Unit = tuple[str, bool]
"""A spelling, and whether it is a name."""


def _units(words: Sequence[Written], capitals: Capitals) -> Iterator[Unit]:
    """The names of a sentence, and the words that may be nouns."""
    i = 0
    while i < len(words):
        length = _name_length(words[i : i + LONGEST_NAME], capitals)
        if length:
            yield _name(words[i : i + length]), True
        elif may_be_noun(words[i].small):
            yield singular(words[i].small), False
        i += length or 1


def _name_length(words: Sequence[Written], capitals: Capitals) -> int:
    """How many words at the beginning are one name."""
    length = 1 if capitals.make_a_name_of(words[0]) else 0
    if not length and not capitals.may_begin_a_name(words[0]):
        return 0
    for i, word in enumerate(words[1:], start=2):
        is_name = capitals.make_a_name_of(word)
        if not word.follows or not (is_name or word.spelling in WITHIN_NAMES):
            break
        length = i if is_name else length
    return length


def _name(words: Sequence[Written]) -> str:
    """The words of a name, with 's where it is within: Robin Hood's Bay."""
    *leading, last = words
    return " ".join(
        [*(f"{word.spelling}'s" if word.is_possessive else word.spelling for word in leading), last.spelling]
    )


def verbs_of(sentences: Iterable[Sequence[Written]]) -> set[Unit]:
    """The words that stand where verbs do at least once and never where nouns do."""
    as_verbs, as_nouns = set[Unit](), set[Unit]()
    for words in sentences:
        for i, word in enumerate(words):
            before = words[i - 1].small if i and word.follows else ""
            after = words[i + 1].small if i + 1 < len(words) and words[i + 1].follows else ""
            if before in BEFORE_NOUNS:
                as_nouns.add((singular(word.small), False))
            elif before in BEFORE_VERBS or after in AFTER_VERBS:
                as_verbs.add((singular(word.small), False))
    return as_verbs - as_nouns


# ---------------------------------------------------------------- nouns


def is_stop_word(small: str) -> bool:
    """True for words that say little of what a text is about, and for their plurals: on Saturdays."""
    return small in STOP_WORDS or small.removesuffix("s") in STOP_WORDS


def may_be_noun(small: str) -> bool:
    """True for a word of three letters or more that is neither a stop word nor has the ending of an adverb or verb."""
    if len(small) < MIN_LETTERS or is_stop_word(small) or small in VERBS_ING or "'" in small:
        return False
    return small in NOUNS_IN_SPITE or not small.endswith(ENDINGS_OF_OTHERS)


def singular(word: str) -> str:
    """The singular of a noun in small letters, where it is certain and a common word; else the word itself."""
    if word in IRREGULAR:
        return IRREGULAR[word]
    if len(word) < 4 or word in SAME or not word.endswith("s") or word.endswith(("ss", "us", "is", "ics")):
        return word
    share = general_frequency("en")
    forms = [word[:-3] + "y"] if word.endswith("ies") else []
    forms += [word[:-2]] if word.endswith(("sses", "shes", "ches", "xes", "zzes")) else []
    return next((form for form in [*forms, word[:-1]] if share(form) > 0.1 * share(word) and share(form) > 0), word)


# ---------------------------------------------------------------- terms


def _terms(units: Iterable[tuple[Unit, int]]) -> Iterator[Term]:
    fold = Folding()
    for (spelling, is_name), count in units:
        word = fold.word(spelling)
        if len(word) >= MIN_LETTERS:
            yield Term(word, spelling, "", "name" if is_name else "noun", count, _share(spelling))


def _share(spelling: str) -> float:
    """The share of a word in general; of a name of several, what its rarest word lets expect."""
    share = general_frequency("en")
    parts = [share(part.removesuffix("'s")) for part in spelling.split() if part not in WITHIN_NAMES]
    return share(spelling) or (SELDOM_SIDE_BY_SIDE * min(parts) if len(parts) > 1 else 0.0)


def _distinct(terms: Iterable[Term]) -> Iterator[Term]:
    """One term for all with the same cells, with the spelling that is most frequent and the count of all."""
    groups: dict[Word, list[Term]] = {}
    for term in terms:
        groups.setdefault(term.word, []).append(term)
    for group in groups.values():
        best = max(group, key=lambda term: term.count)
        yield replace(best, count=sum(term.count for term in group))
