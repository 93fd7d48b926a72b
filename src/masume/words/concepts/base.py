"""The concept base: words, what they are related to, and which of them a clue may mean."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from masume.core import Word
from masume.lazy import LazyModule
from masume.words.candidate import Candidate, Suggestions
from masume.words.concepts.clues import english_hints, japanese_hints
from masume.words.concepts.evidence import Hint, Witness
from masume.words.concepts.meaning import HintRows, Meaning
from masume.words.concepts.model import EVIDENCE, MODELS, Model
from masume.words.concepts.pack import Pack, PackInfo
from masume.words.kana import enlarge_small, to_hiragana, to_katakana

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
else:
    np = LazyModule("numpy")

PROMISING = 600
"""How many of the best are compared letter by letter with the hints; others have no chance anyway."""
SHORTLISTS = 128
"""Shortlists that are kept: those of a large crossword."""
NOUN = 100
"""Concepts that are less of a noun, of 255, are verbs or adjectives first."""
CONTAINED = 2
"""Hints shorter than this are in too many words to say anything by being in one; of English ones twice that."""


@dataclass(frozen=True, slots=True)
class Shortlist:
    """What all words of a length are worth under a clue."""

    length: int
    scores: NDArray[np.float32]
    """Of each form: the logarithm of how much likelier than by chance a setter of the clue had it in mind."""
    meanings: NDArray[np.float32]
    """What each meaning of each form is worth; those of a form stand together."""
    known: tuple[str, ...]
    unknown: tuple[str, ...]


class ConceptBase:
    """A pack with its questions: candidates for clues, words related to a word, the strength of a clue."""

    def __init__(self, pack: Pack, model: Model | None = None) -> None:
        self.pack = pack
        self.model = model or MODELS[self.language]
        self.witness = Witness(pack)
        self._meaning = pack.strings("meaning")
        self._reading = pack.strings("reading")
        self._letters = pack.array("form.letters")
        self._by_length = pack.array("form.starts_by_length")
        self._forms = pack.lists("form", "concept")
        self._meant_by_forms = pack.array("form.concept")
        self._usual = pack.array("form.usual")
        self._shortlists = lru_cache(SHORTLISTS)(self._shortlist)
        self._letters_begin = [0]
        for length, (first, last) in enumerate(pairwise(self._by_length.tolist())):
            self._letters_begin.append(self._letters_begin[-1] + (last - first) * length)

    @property
    def info(self) -> PackInfo:
        """What the pack says about itself."""
        return self.pack.info

    @property
    def language(self) -> str:
        """The language of the pack: ja or en."""
        return self.pack.info.language

    def hints(self, clue: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The hint words of a clue that are known, as the base writes them, and those that are not."""
        split = japanese_hints if self.language == "ja" else english_hints
        found = dict.fromkeys(split(clue, self.witness.is_known))
        return tuple(hint for hint, known in found if known), tuple(hint for hint, known in found if not known)

    def suggest(self, clue: str, pattern: Sequence[str | None], count: int) -> Suggestions:
        """The `count` likeliest words for a clue that fit a pattern, as a Suggester promises.

        A candidate's score is the logarithm of how much likelier it is under the clue than a word of its length is by
        chance. Japanese words are in hiragana, or in katakana if the pattern has some.
        """
        shortlist = self.shortlist(clue, len(pattern))
        if shortlist is None:
            known, unknown = self.hints(clue)
            return Suggestions((), known, unknown)
        fitting = np.flatnonzero(self._fits(pattern))
        best = fitting[np.argsort(-shortlist.scores[fitting], kind="stable")[:count]]
        katakana = any(letter is not None and "ァ" <= letter <= "ヺ" for letter in pattern)
        candidates = tuple(self._candidate(shortlist, int(form), katakana=katakana) for form in best)
        return Suggestions(candidates, shortlist.known, shortlist.unknown)

    def rank(self, clue: str, word: Word) -> int | None:
        """The place of a word among all of its length under a clue, 1 for the first; None if it is not among them."""
        shortlist, place = self.shortlist(clue, len(word)), self.place_of(word)
        if shortlist is None or place is None:
            return None
        return int((shortlist.scores > shortlist.scores[place]).sum()) + 1

    def familiarity(self, word: Word) -> float | None:
        """How well known a word is in its most familiar meaning, from 0 to 1; None if the base cannot say.

        It cannot of words that it does not have, nor of names of several words, which are not counted: Sri Lanka.
        """
        meanings = self.concepts_of(word)
        if not meanings or (not meanings[0].familiar and " " in meanings[0].spelling):
            return None
        return meanings[0].familiar

    def familiar_words(self, length: int) -> dict[str, float]:
        """How well known every word of a length is, by its letters as the base writes them."""
        first, last = self._span(length)
        if first == last:
            return {}
        concepts, starts = self.meanings_of_length(length)
        known = np.maximum.reduceat(self.witness.familiar[concepts], starts) / 255
        return {self._text(length, form): share for form, share in enumerate(known.tolist())}

    def place_of(self, word: Word) -> int | None:
        """The place of a word among the forms of its length; None if it is not among them."""
        places = np.flatnonzero(self._fits(word))
        return int(places[0]) if len(places) else None

    def shortlist(self, clue: str, length: int) -> Shortlist | None:
        """What every word of a length is worth under a clue; None if the base has no such word or knows no hint.

        The last ones are kept, since a clue is asked for again when letters are known.
        """
        return self._shortlists(clue, length)

    def _shortlist(self, clue: str, length: int) -> Shortlist | None:
        known, unknown = self.hints(clue)
        first, last = self._span(length)
        if not known or first == last:
            return None
        hints = [self.witness.find(hint) for hint in known]
        start, end = int(self._forms.starts[first]), int(self._forms.starts[last])
        values = self._weighed(self._evidence(hints, start, end))
        best = np.maximum.reduceat(values, self._forms.starts[first:last] - start)
        highest = best.max()
        chance = highest + np.log(np.exp(best - highest, dtype=np.float64).mean())
        return Shortlist(length, (best - chance).astype(np.float32), values, known, unknown)

    def evidence(self, clue: str, length: int) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
        """The evidence for every meaning of every word of a length, and which form each is; to fit models with."""
        first, last = self._span(length)
        start, end = int(self._forms.starts[first]), int(self._forms.starts[last])
        hints = [self.witness.find(hint) for hint in self.hints(clue)[0]]
        forms = np.repeat(np.arange(last - first), np.diff(self._forms.starts[first : last + 1]))
        return self._evidence(hints, start, end), forms

    # ------------------------------------------------------------ words related to a word

    def related(self, word: str, count: int) -> tuple[Candidate, ...]:
        """The words that a word brings to mind, the nearest first; none if the base does not know it."""
        known, _ = self.hints(word)
        if not known:
            return ()
        everything = np.arange(self.witness.count, dtype=np.int32)
        values = self._weighed(self._with_letters([self.witness.find(hint) for hint in known], everything))
        found: dict[str, Candidate] = {}
        for concept in np.argsort(-values, kind="stable").tolist():
            spelling = self.witness.spelling[concept]
            if spelling not in found and spelling.lower() not in known and not self._is_inflected(concept):
                found[spelling] = self._as_candidate(concept, float(values[concept]))
            if len(found) == count:
                break
        return tuple(found.values())

    def _is_inflected(self, concept: int) -> bool:
        """True for cats beside cat."""
        return self.language == "en" and not self.witness.plain[concept] and self.witness.spelling[concept].isalpha()

    def _as_candidate(self, concept: int, score: float) -> Candidate:
        """A concept in its usual form."""
        place = int(self.pack.array("usual_form")[concept])
        spelling, meaning = self.witness.spelling[concept], self._meaning[concept]
        if place < 0:
            return Candidate((), spelling, score, meaning=meaning)
        form = bisect_right(self._forms.starts, place) - 1
        length = bisect_right(self._by_length, form) - 1
        word = tuple(self._text(length, form - int(self._by_length[length])))
        return Candidate(word, spelling, score, self._reading[place], meaning)

    # ------------------------------------------------------------ inside

    def _evidence(self, hints: Sequence[Hint], start: int, end: int) -> NDArray[np.float32]:
        """The evidence for a stretch of the forms' meanings."""
        table = self._with_letters(hints, self._meant_by_forms[start:end])
        table[:, EVIDENCE.index("is_usual")] = self._usual[start:end]
        return table

    def _weighed(self, evidence: NDArray[np.float32]) -> NDArray[np.float32]:
        worth: NDArray[np.float32] = evidence @ np.array(self.model.weights, dtype=np.float32)
        return worth

    def _with_letters(self, hints: Sequence[Hint], concepts: NDArray[np.int32]) -> NDArray[np.float32]:
        """The evidence, with how spellings are alike for the concepts that are promising without it."""
        table = self.witness.gather(hints, concepts)
        plain = self._weighed(table)
        promising = np.argpartition(-plain, min(PROMISING, len(plain) - 1))[:PROMISING]
        texts = {hint.text for hint in hints}
        kanji = {letter for text in texts for letter in text if "\u4e00" <= letter <= "\u9fff"}
        shortest = CONTAINED if self.language == "ja" else 2 * CONTAINED
        for place in promising.tolist():
            spelling = self.witness.spelling[int(concepts[place])]
            if likeness := _likeness(spelling.lower(), texts, kanji, shortest):
                table[place, EVIDENCE.index(likeness)] = 1
        return table

    def _span(self, length: int) -> tuple[int, int]:
        """The first form of a length, and the first behind them."""
        if not 0 <= length < len(self._by_length) - 1:
            return 0, 0
        return int(self._by_length[length]), int(self._by_length[length + 1])

    def _fits(self, pattern: Sequence[str | None]) -> NDArray[np.bool_]:
        """Which forms of the pattern's length have its letters."""
        length = len(pattern)
        first, last = self._span(length)
        begin = self._letters_begin[length] if first < last else 0
        letters = self._letters[begin : begin + (last - first) * length].reshape(last - first, length)
        fits = np.ones(last - first, dtype=bool)
        for place, letter in enumerate(pattern):
            if letter is not None:
                code = self._code(letter)
                fits &= letters[:, place] == code
        return fits

    def _code(self, letter: str) -> int:
        """The number under which a letter stands in the forms; 0, which none has, for what is no single letter."""
        folded = enlarge_small(to_hiragana(letter)) if self.language == "ja" else letter.upper()
        return ord(folded) if len(folded) == 1 else 0

    def _candidate(self, shortlist: Shortlist, form: int, *, katakana: bool) -> Candidate:
        first, _ = self._span(shortlist.length)
        start, end = (int(self._forms.starts[first + form + step]) for step in (0, 1))
        begin = int(self._forms.starts[first])
        place = start + int(shortlist.meanings[start - begin : end - begin].argmax())
        concept = int(self._meant_by_forms[place])
        text = self._text(shortlist.length, form)
        return Candidate(
            tuple(to_katakana(text) if katakana else text),
            self.witness.spelling[concept],
            float(shortlist.scores[form]),
            self._reading[place],
            self._meaning[concept],
        )

    def _text(self, length: int, form: int) -> str:
        begin = self._letters_begin[length] + form * length
        return self._letters[begin : begin + length].tobytes().decode("utf-16-le")

    # ------------------------------------------------------------ for writers of clues

    def concepts_of(self, word: Word) -> list[Meaning]:
        """What the cells of a word may mean, the most familiar first; nothing if the base does not know it."""
        place = self.place_of(word)
        if place is None:
            return []
        form = self._span(len(word))[0] + place
        start, end = int(self._forms.starts[form]), int(self._forms.starts[form + 1])
        found = [self._meaning_at(place) for place in range(start, end)]
        return sorted(found, key=lambda meaning: (-meaning.familiar, -meaning.level))

    def is_noun(self, concept: int) -> bool:
        """True if a concept is a noun before it is anything else."""
        return int(self.pack.array("noun")[concept]) >= NOUN

    def meanings_of_length(self, length: int) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """The concepts that words of a length may mean, word by word, and where those of each word start."""
        first, last = self._span(length)
        start, end = int(self._forms.starts[first]), int(self._forms.starts[last])
        return self._meant_by_forms[start:end], self._forms.starts[first:last] - start

    def word_at(self, length: int, place: int) -> Word:
        """The word at a place among those of its length, as `place_of` has it."""
        return tuple(self._text(length, place))

    def nearest(self, concept: int, among: NDArray[np.int32]) -> NDArray[np.float32]:
        """How strongly a concept brings each of some others to mind, as hints do their answers."""
        hint = Hint(self.witness.spelling[concept].lower(), (concept,), (1.0,))
        return self._weighed(self._with_letters([hint], among))

    def hint_rows(self, hints: Sequence[Hint], length: int) -> HintRows | None:
        """What each hint by itself says about each meaning of words of a length; None if one of them has no vector."""
        concepts, _ = self.meanings_of_length(length)
        near = self.witness.nearness(hints, concepts)
        if near is None or len(near) < len(hints):
            return None
        together = np.array([self.witness.togetherness([hint])[concepts] for hint in hints])
        start = int(self._forms.starts[self._span(length)[0]])
        alone = self._weighed(self._evidence([], start, start + len(concepts)))
        return HintRows(near, self.witness.agreement(hints, concepts), together, alone)

    def _meaning_at(self, place: int) -> Meaning:
        concept = int(self._meant_by_forms[place])
        return Meaning(
            concept,
            self.witness.spelling[concept],
            self._reading[place],
            self._meaning[concept],
            int(self.witness.familiar[concept]) / 255,
            int(self.pack.array("level")[concept]),
        )


def _likeness(spelling: str, hints: set[str], kanji: set[str], shortest: int) -> str | None:
    """The kind of evidence that lies in a spelling's likeness to the hints."""
    if spelling in hints:
        return "is_hint"
    for hint in hints:
        if (len(hint) >= shortest and hint in spelling) or (len(spelling) >= shortest and spelling in hint):
            return "contains_hint"
    return "shares_letters" if not kanji.isdisjoint(spelling) else None
