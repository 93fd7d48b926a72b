"""What a theme means: its words, its meanings, and the tags that name it."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches

from masume.core import Refused
from masume.core.phrases import listed
from masume.words.concepts import ConceptBase
from masume.words.concepts.build.bags import plain_gloss
from masume.words.concepts.english_forms import base_form
from masume.words.concepts.evidence import Hint
from masume.words.themes.atlas import Atlas
from masume.words.themes.refusals import UNKNOWN, UNKNOWN_BUT_NEAR

LEAST_SHARE = 0.06
"""A meaning that a word has less often is not what a theme means."""
_BETWEEN_NAMES = re.compile(r"[,;/・、]| and ")


@dataclass(frozen=True, slots=True)
class Subject:
    """A theme as the concept base understands it."""

    hints: tuple[Hint, ...]
    synsets: dict[int, float]
    """Its meanings, and how likely each is meant."""
    names: frozenset[str]
    """How it is called in the base's language, and in English."""
    glosses: tuple[str, ...]
    """How it is called in English, the best first."""

    @property
    def texts(self) -> tuple[str, ...]:
        """The theme's words as the base writes them."""
        return tuple(hint.text for hint in self.hints)


def understand(base: ConceptBase, atlas: Atlas, theme: str) -> Subject:
    """What a theme means; raises ValueError with one sentence if the base knows none of its words."""
    known, _ = base.hints(theme)
    whole = " ".join(theme.lower().split())
    if base.language == "en":
        known = _as_phrase(base, whole) if " " in whole else known
        known = tuple(dict.fromkeys(form for text in known for form in (_singular(base, atlas, text), text)))
    if not known:
        raise _unknown(base, theme)
    hints = tuple(_as_written(base, atlas, base.witness.find(text)) for text in known)
    synsets: dict[int, float] = {}
    for hint in hints:
        for synset, share in _meanings(hint, atlas).items():
            synsets[synset] = max(share, synsets.get(synset, 0.0))
    return Subject(hints, synsets, frozenset(_names(base, atlas, hints)), tuple(_glosses(base, atlas, hints)))


def _as_written(base: ConceptBase, atlas: Atlas, hint: Hint) -> Hint:
    """The hint with the headwords that are spelled so, if there are any: a wedding is no form of wed."""
    found = zip(hint.concepts, hint.shares, strict=True)
    spelled = [(concept, share) for concept, share in found if base.witness.spelling[concept].lower() == hint.text]
    if not any(atlas.senses(concept) for concept, _ in spelled):
        return hint
    total = sum(share for _, share in spelled)
    return Hint(hint.text, tuple(concept for concept, _ in spelled), tuple(share / total for _, share in spelled))


def _as_phrase(base: ConceptBase, phrase: str) -> tuple[str, ...]:
    """A phrase that is a headword, its last word in the singular if need be; otherwise its words."""
    found = base_form(phrase, base.witness.is_known)
    return (found,) if base.witness.is_known(found) else base.hints(phrase)[0]


def _singular(base: ConceptBase, atlas: Atlas, word: str) -> str:
    """The noun that a word is the plural of, if people know that as well; the word itself otherwise."""

    def is_better(text: str) -> bool:
        concepts = base.witness.find(text).concepts
        known = max((int(base.witness.familiar[c]) for c in concepts if atlas.noun[c] and atlas.senses(c)), default=-1)
        return text != word and known >= max((int(base.witness.familiar[c]) for c in own), default=0)

    own = [concept for concept in base.witness.find(word).concepts if atlas.senses(concept)]
    irregular = next((base.witness.spelling[c].lower() for c in own if atlas.senses(c)), word)
    if irregular != word and not word.startswith(irregular):
        return irregular
    return base_form(word, is_better) if word.endswith("s") else word


def _meanings(hint: Hint, atlas: Atlas) -> dict[int, float]:
    """The meanings of a hint: those of its concepts, by how likely each concept is and how often it means them."""
    meanings: dict[int, float] = {}
    for concept, share in zip(hint.concepts, hint.shares, strict=True):
        for synset, often in atlas.senses(concept).items():
            meanings[synset] = meanings.get(synset, 0.0) + share * often
    most = max(meanings.values(), default=0.0)
    return {synset: share for synset, share in meanings.items() if share >= LEAST_SHARE or share == most}


def _names(base: ConceptBase, atlas: Atlas, hints: tuple[Hint, ...]) -> Iterator[str]:
    for hint in hints:
        yield hint.text
        for concept in hint.concepts:
            yield base.witness.spelling[concept].lower()
    yield from _glosses(base, atlas, hints)


def _glosses(base: ConceptBase, atlas: Atlas, hints: tuple[Hint, ...]) -> list[str]:
    """The theme's names in English: itself, or what the dictionary says of its most familiar concept first."""
    if base.language == "en":
        return [hint.text for hint in hints]
    concepts = [concept for hint in hints for concept in hint.concepts]
    concepts.sort(key=lambda concept: -int(base.witness.familiar[concept]))
    glosses = (plain_gloss(gloss) for concept in concepts[:2] for gloss in atlas.meaning[concept].split("; "))
    return list(dict.fromkeys(glosses))


def tags_of(subject: Subject, atlas: Atlas, kind: str) -> list[int]:
    """The tags of a kind, such as field, one of whose names is one of the theme's."""
    names = subject.names | {word for name in subject.glosses if name.count(" ") == 1 for word in name.split()}
    return [
        number
        for number, tag in enumerate(atlas.tags)
        if tag.startswith(f"{kind}:") and not names.isdisjoint(names_of_tag(tag))
    ]


def names_of_tag(tag: str) -> list[str]:
    """The names that a tag goes by: 人工物-食べ物 is 食べ物, 料理・食事 is both."""
    name = tag.partition(":")[2]
    return [part.strip().lower() for part in _BETWEEN_NAMES.split(name.rpartition("-")[2] or name)]


def _unknown(base: ConceptBase, theme: str) -> Refused:
    near = get_close_matches(theme.lower(), _alike(base, theme.lower()), n=3)
    return Refused(UNKNOWN_BUT_NEAR, theme=theme, near=listed(near)) if near else Refused(UNKNOWN, theme=theme)


def _alike(base: ConceptBase, text: str) -> list[str]:
    """Names that begin as a text does."""
    names = base.pack.strings("name")
    start = text[: max(1, len(text) // 3)].encode()
    first = bisect_left(range(len(names)), start, key=names.bytes_at)
    found = []
    for number in range(first, min(first + 20_000, len(names))):
        if not names.bytes_at(number).startswith(start):
            break
        found.append(names[number])
    return found
