"""The words of a concept base that may be hints, and which of them come to mind for an answer."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from masume.core import Word
from masume.make.clues.fairness import UNFIT_WORDS, gives_away_english, gives_away_japanese, is_fit
from masume.make.clues.wide_words import CATEGORIES, GENERAL, SAYING_NOTHING
from masume.words.concepts import ConceptBase
from masume.words.concepts.build.vectors import Known
from masume.words.concepts.english_forms import STOP_WORDS
from masume.words.concepts.meaning import Meaning
from masume.words.kana import cells_of_reading, is_kana

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FAMILIAR = 0.8
NEAR, PARTNERS = 400, 600
"""So many of the nearest words are looked at, and of so many those that stand together with the answer."""
LOWEST = 3000
"""Words that come to mind later than this are worth nothing."""
SYNONYM = 0.7
"""What a synonym is worth, compared to another word that comes to mind as early: it is right but no fun."""

CATEGORY = 0.5
"""What the class of a thing is worth at least: it comes to mind late, but it tells where to look."""

NO_WORD = re.compile(r"^..?$|^[^aeiouy]+$|^(.)\1+$|^x{0,3}(ix|iv|v?i{0,3})$", re.IGNORECASE)
"""What are abbreviations, letters and numerals rather than English words."""
HYPERNYMS = ("@", "@i")


class Role(StrEnum):
    """What a hint is to its answer."""

    NEAR = "near"
    SYNONYM = "synonym"
    PARTNER = "partner"
    CATEGORY = "category"


class HintWord(NamedTuple):
    """A word that may be a hint."""

    text: str
    """As a clue has it."""
    name: str
    """As the base finds it."""
    concept: int
    role: Role
    worth: float
    """From 1 for the word that comes to mind first down to 0."""


class Vocabulary:
    """Familiar words in dictionary form, with what is needed to choose among them."""

    def __init__(self, base: ConceptBase) -> None:
        import numpy as np

        self.base = base
        witness = base.witness
        allowed = (witness.plain > 0) & (witness.dated == 0) & (witness.known == Known.SEEN)
        if base.language == "en":
            allowed &= ~self._is_adverb()
        self.concepts = np.flatnonzero(allowed & (witness.familiar >= FAMILIAR * 255)).astype(np.int32)
        self.level = base.pack.array("level")
        pack = base.pack
        self._meanings, self._readings = pack.strings("meaning"), pack.strings("reading")
        self._partner_names, self._partnered = pack.strings("partner"), pack.lists("partner", "item")
        self._tag_names, self._tags, self._tagged_concepts = (
            pack.strings("tag"),
            pack.lists("tag", "item"),
            pack.array("tag.item"),
        )
        self._senses = pack.lists("sense", "item")
        self._has_synsets = "synset.text" in pack
        if self._has_synsets:
            self._synsets, self._pointers = pack.strings("synset"), pack.lists("pointer", "item", "relation")

    def hints_for(self, word: Word, meaning: Meaning, others: Collection[Word], count: int) -> list[HintWord]:
        """The words that may be hints for a meaning of a word, the best of each role first, about `count` of them."""
        import numpy as np

        values = self.base.nearest(meaning.concept, self.concepts)
        order = np.argsort(-values, kind="stable")
        place = {int(self.concepts[at]): number for number, at in enumerate(order[:LOWEST].tolist())}
        partners = self._partners(meaning)
        shares = {Role.PARTNER: count // 3, Role.CATEGORY: count // 6, Role.NEAR: count}
        found: dict[str, HintWord] = {}
        banned = {"".join(other) for other in others}
        for role, concepts in (
            (Role.CATEGORY, self._categories(meaning)),
            (Role.PARTNER, [concept for concept in [*place][:PARTNERS] if concept in partners]),
            (Role.NEAR, [*place][:NEAR]),
        ):
            for concept in concepts:
                if shares[role] == 0 or len(found) >= count:
                    break
                worth = float(1 - np.log1p(place.get(concept, LOWEST - 1)) / np.log(LOWEST))
                worth = max(worth, CATEGORY) if role is Role.CATEGORY else worth
                hint = self._hint(concept, self._role(role, concept, meaning), worth)
                if hint and hint.text not in found and self._is_fair(hint, word, meaning, banned):
                    found[hint.text] = hint
                    shares[role] -= 1
        return list(found.values())

    def spelling(self, concept: int) -> str:
        """A concept as it is usually written."""
        spelling = self.base.witness.spelling[concept]
        return self._written(concept, spelling) if self.base.language == "en" else spelling

    def cells(self, concept: int) -> str:
        """What stands in cells for a concept, in its first form."""
        place = int(self._first_forms[concept])
        if self.base.language == "en":
            return "".join(letter for letter in self.base.witness.spelling[concept].upper() if letter.isalpha())
        return "".join(cells_of_reading(self._readings[place], "hiragana"))

    # ------------------------------------------------------------ inside

    def _hint(self, concept: int, role: Role, worth: float) -> HintWord | None:
        """The hint that a concept is; None if the base would not read it as one word."""
        text = self.spelling(concept)
        if not self._says_something(concept, text):
            return None
        if role is Role.SYNONYM:
            worth *= SYNONYM
        known, unknown = self.base.hints(text)
        return HintWord(text, known[0], concept, role, worth) if len(known) == 1 and not unknown else None

    def _says_something(self, concept: int, text: str) -> bool:
        if self.base.language == "en":
            return self._is_english_word(concept, text)
        if len(text) == 1 and not self.level[concept]:  # a part of words rather than one itself
            return False
        return not (len(text) <= 2 and is_kana(text)) and text not in SAYING_NOTHING

    def _is_english_word(self, concept: int, text: str) -> bool:
        """False for abbreviations, plurals, forms like `shaped`, and words that stand in any text."""
        if NO_WORD.search(text) or text in STOP_WORDS or text in UNFIT_WORDS:
            return False
        if self.base.witness.spelling[concept].isupper() and self._usual(concept) != text:
            return False
        stems = [text.removesuffix(end) for end in ("s", "ed", "d") if text.endswith(end) and not text.endswith("ss")]
        return text == "news" or not any(len(stem) > 2 and self.base.witness.is_known(stem) for stem in stems)

    def _usual(self, concept: int) -> str:
        """The first word of the usual sense; nothing without one."""
        senses = self._senses[concept]
        return self._synsets[int(senses[0])] if len(senses) and self._has_synsets else ""

    def _role(self, role: Role, concept: int, meaning: Meaning) -> Role:
        """The role, or that of a synonym if both words have a gloss or a synset in common."""
        if self.base.language == "en":
            alike = set(self._senses[concept].tolist()) & set(self._senses[meaning.concept].tolist())
            return Role.SYNONYM if alike else role
        own = set(meaning.text.split("; "))
        return Role.SYNONYM if own & set(self._meanings[concept].split("; ")) else role

    def _written(self, concept: int, spelling: str) -> str:
        """An English word with the capitals of its usual meaning."""
        return spelling if self._usual(concept)[:1].isupper() and not spelling.isupper() else spelling.lower()

    def _is_fair(self, hint: HintWord, word: Word, meaning: Meaning, others: set[str]) -> bool:
        cells = self.cells(hint.concept)
        if meaning.concept in self.base.witness.find(hint.name).concepts:  # 茸 and きのこ, lie and lying
            return False
        if cells in others or cells == "".join(word) or not is_fit(self._meanings[hint.concept]):
            return False
        if self.base.language == "ja":
            return not gives_away_japanese(meaning.spelling, word, hint.text, cells)
        return not gives_away_english(meaning.spelling, hint.text)

    def _partners(self, meaning: Meaning) -> set[int]:
        """The concepts that stand together with a word in compounds and phrases."""
        place = self._partner_names.find(meaning.spelling if self.base.language == "ja" else meaning.spelling.lower())
        return set(self._partnered[place].tolist()) if place >= 0 else set()

    def _categories(self, meaning: Meaning) -> list[int]:
        """The concepts of what the meaning is one of, the narrowest first."""
        names = self._tagged(meaning.concept) if self.base.language == "ja" else self._hypernyms(meaning.concept)
        return [concept for name in dict.fromkeys(names) if (concept := self._familiar(name)) is not None]

    def _familiar(self, name: str) -> int | None:
        """The most familiar concept of a name; None if it may not be a hint."""
        concepts = [c for c in self.base.witness.find(name).concepts if c in self._allowed]
        return max(concepts, key=lambda c: int(self.base.witness.familiar[c]), default=None)

    def _tagged(self, concept: int) -> Iterator[str]:
        import numpy as np

        tags = np.searchsorted(self._tags.starts, np.flatnonzero(self._tagged_concepts == concept), side="right") - 1
        named = [self._tag_names[int(tag)].partition(":") for tag in tags]
        yield from (name for kind, _, name in named if kind == "is")
        yield from (CATEGORIES[name] for kind, _, name in named if kind != "is" and name in CATEGORIES)

    def _hypernyms(self, concept: int) -> Iterator[str]:
        """Names of what the usual sense is one of, up to two steps up."""
        level: Iterable[int] = self._senses[concept][:1].tolist() if self._has_synsets else ()
        for _ in range(2):
            level = [up for synset in level for up in self._above(synset)]
            for synset in level:
                name = self._synsets[synset].lower()
                if name.split(" ")[0] not in GENERAL:
                    yield name

    def _above(self, synset: int) -> list[int]:
        targets = self._pointers.column("item", synset).tolist()
        kinds = self._pointers.column("relation", synset).tolist()
        return [target for target, kind in zip(targets, kinds, strict=True) if kind in self._upward]

    def _is_adverb(self) -> NDArray[np.bool_]:
        """True for concepts whose usual meaning is an adverb's."""
        import numpy as np

        senses = self.base.pack.lists("sense", "item")
        if "synset.field" not in self.base.pack:
            return np.zeros(len(senses), dtype=bool)
        fields = self.base.pack.array("synset.field")
        items = self.base.pack.array("sense.item")
        has_sense = np.diff(senses.starts) > 0
        first = np.minimum(senses.starts[:-1], max(0, len(items) - 1))
        return has_sense & (fields[items[first]] == 2) if len(items) else has_sense

    @cached_property
    def _allowed(self) -> set[int]:
        return set(self.concepts.tolist())

    @cached_property
    def _first_forms(self) -> NDArray[np.int64]:
        """The first place of each concept among the forms' concepts."""
        import numpy as np

        meant = self.base.pack.array("form.concept")
        first = np.zeros(self.base.witness.count, dtype=np.int64)
        first[meant[::-1]] = np.arange(len(meant))[::-1]
        return first

    @cached_property
    def _upward(self) -> set[int]:
        return {number for number, symbol in enumerate(self.base.pack.strings("relation")) if symbol in HYPERNYMS}
