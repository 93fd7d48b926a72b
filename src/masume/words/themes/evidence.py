"""What speaks for a word under a theme: what dictionaries say of it, and where its vector points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from masume.lazy import LazyModule
from masume.words.concepts import ConceptBase
from masume.words.concepts.model import EVIDENCE
from masume.words.themes.atlas import Atlas
from masume.words.themes.subject import Subject, tags_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from masume.words.themes.atlas import Floats, Numbers
else:
    np = LazyModule("numpy")

KINDS = ("~", "~i")
PARTS = ("%p", "%m", "%s", "-c")
MANY_KINDS = 25
"""With so many kinds that are at home, a meaning is the theme's, however seldom the word has it elsewhere."""
CLEAR = 0.6
"""The share of its commonest meaning from which a theme's name means the theme wherever it stands."""
ABOVE = ("@", "@i")
SMALL_FAMILY = 500
"""A meaning with more kinds than this is too general for its kinds to be siblings."""
EQUIPMENT = 0.7
"""How much of the theme a kind of what is named after it is: an oven, as a kitchen appliance, is of the kitchen."""
FULL_MENTION = 0.35
"""The weight of the theme in what is said about a word from which that is about the theme."""
ABROAD, AT_HOME = 0.7, 1.2
"""How near the theme the kinds of a meaning are, in standard deviations, if no one or everyone means that."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """For each of some concepts; a column each."""

    kind: Floats
    """How often the word means a kind of what the theme means."""
    stated: Floats
    """Another dictionary says that it is one: a hypernym, a category, or its own last part."""
    topic: Floats
    """It is a part of the theme or a term of its field."""
    partner: Floats
    """It stands beside the theme in compounds and phrases: carol in Christmas carol; 1 or 0."""
    near: Floats
    """How near its vector is to the theme's, in standard deviations."""
    mention: Floats
    """How much what is said about it speaks of the theme, from 0 to 1."""
    sibling: Floats
    """How often it means another kind of what the theme is a kind of: basketball is like baseball, but not of it."""
    gloss: Floats
    """How much is said about both, in standard deviations."""
    familiar: Floats
    noun: Floats
    """How much of a plain noun it is, from 0 to 1."""
    is_name: NDArray[np.bool_]
    """It is written with a capital."""
    has_theme: NDArray[np.bool_]
    """It is written with the theme in it."""
    shares_kanji: NDArray[np.bool_]
    """It is written with a kanji of the theme."""


def gather(base: ConceptBase, atlas: Atlas, subject: Subject, concepts: Numbers) -> Evidence:
    """The evidence for each of the concepts."""
    table = base.witness.gather(subject.hints, concepts)

    def column(name: str) -> Floats:
        values: Floats = table[:, EVIDENCE.index(name)]
        return values

    near = np.zeros(atlas.count, dtype=np.float32)
    near[concepts] = column("vector_mean")
    below, kind = _kinds(atlas, subject, near)
    kanji = {letter for text in subject.texts for letter in text if "\u3400" <= letter <= "\u9fff"}
    spellings = [base.witness.spelling[concept] for concept in concepts.tolist()]
    return Evidence(
        kind=kind[concepts],
        stated=_stated(atlas, subject, kind)[concepts],
        topic=_topic(atlas, subject, below, kind)[concepts],
        partner=column("is_partner"),
        near=column("vector_mean"),
        mention=_mention(base, subject)[concepts],
        sibling=_sibling(atlas, subject, below)[concepts],
        gloss=np.clip(column("gloss_mean"), -1, 8),
        familiar=column("familiar"),
        noun=(atlas.noun[concepts] / 255).astype(np.float32),
        is_name=np.array([spelling[:1].isupper() for spelling in spellings]),
        has_theme=np.array([any(text in spelling for text in subject.texts) for spelling in spellings]),
        shares_kanji=np.array([not kanji.isdisjoint(spelling) for spelling in spellings]),
    )


def _kinds(atlas: Atlas, subject: Subject, near: Floats) -> tuple[set[int], Floats]:
    """The meanings below the theme's, and how often every concept has one of them.

    Where the kinds of a meaning are not near the theme, it is not what people mean by the word: a location is a space,
    but no word for a puzzle on space.
    """
    every: set[int] = set()
    kind = np.zeros(atlas.count, dtype=np.float32)
    for synset, share in subject.synsets.items():
        below = atlas.below([synset], KINDS)
        meant = atlas.meant(below - subject.synsets.keys())
        known = (meant > 0.5) & (near != 0)
        at_home = (float(near[known].mean()) - ABROAD) / (AT_HOME - ABROAD) if known.any() else 1.0
        usual = max(share, min(1.0, int(known.sum()) / MANY_KINDS))
        kind = np.maximum(kind, meant * np.float32(usual * min(1.0, max(0.0, at_home))))
        every |= below
    return every, kind


def _sibling(atlas: Atlas, subject: Subject, below: set[int]) -> Floats:
    """How often every concept means a kind of what the theme is a kind of, as far up as that says something."""
    family: set[int] = set()
    for synset in subject.synsets:
        ancestors = atlas.targets(synset, ABOVE)
        while ancestors:
            kinds = atlas.below(ancestors[:1], KINDS)
            if len(kinds) > SMALL_FAMILY:
                break
            family |= kinds
            ancestors = atlas.targets(ancestors[0], ABOVE)
    return atlas.meant(family - below)


def _mention(base: ConceptBase, subject: Subject) -> Floats:
    """How much of what is said about every concept speaks of the theme by one of its names in English."""
    terms = base.pack.strings("term")
    postings = base.pack.lists("posting", "concept", "weight")
    mention = np.zeros(base.witness.count, dtype=np.float32)
    for order, name in enumerate(subject.glosses):
        for way in (name.split(), [name.replace(" ", "-")]):
            together = np.full(base.witness.count, np.inf, dtype=np.float32)
            for term in map(terms.find, way):
                weights = np.zeros(base.witness.count, dtype=np.float32)
                if term >= 0:
                    weights[postings.column("concept", term)] = postings.column("weight", term)
                together = np.minimum(together, weights)
            full = 255 * FULL_MENTION * (1 + 0.5 * order) / len(way) ** 0.5
            mention = np.maximum(mention, together / np.float32(full))
    clear = min(1.0, max(subject.synsets.values(), default=1.0) / CLEAR)
    clearly: Floats = np.minimum(mention, np.float32(1)) * np.float32(clear)
    return clearly


def _stated(atlas: Atlas, subject: Subject, kind: Floats) -> Floats:
    """What hypernyms and categories say; a hypernym that is itself a kind of the theme says it too."""
    stated = np.zeros(atlas.count, dtype=np.float32)
    for number, tag in enumerate(atlas.tags):
        if tag.startswith("is:"):
            sure = _sureness(tag.removeprefix("is:"), atlas, subject, kind)
            if sure > 0:
                concepts = atlas.tagged([number])
                stated[concepts] = np.maximum(stated[concepts], sure)
    stated[atlas.tagged(tags_of(subject, atlas, "category"))] = 1
    return stated


def _sureness(hypernym: str, atlas: Atlas, subject: Subject, kind: Floats) -> float:
    if hypernym in subject.names or any(len(t) > 1 and hypernym.endswith(t) for t in subject.texts):
        return 1.0
    return max((float(kind[concept]) for concept in atlas.named(hypernym)), default=0.0)


def _topic(atlas: Atlas, subject: Subject, below: set[int], kind: Floats) -> Floats:
    """How much every concept is a part of the theme, or a term of its field or domain, from 0 to 1.

    Of a topic, that is also what is named after it; of a category it is not: a vegetable oil is no vegetable.
    """
    topic: Floats = np.zeros(atlas.count, dtype=np.float32)
    for synset, share in subject.synsets.items():
        parts = atlas.meant(set(atlas.targets(synset, PARTS)) - below)
        topic = np.maximum(topic, parts * np.float32(min(1.0, share / CLEAR)))
    equipment = atlas.below(atlas.headed_by(subject.glosses), KINDS)
    named_after = EQUIPMENT * max(0.0, 1 - int((kind > 0.5).sum()) / MANY_KINDS)
    topic = np.maximum(topic, np.float32(named_after) * atlas.meant(equipment - below))
    farther = {target for synset in below for target in atlas.targets(synset, PARTS)}
    topic = np.maximum(topic, 0.5 * atlas.meant(farther - below)).astype(np.float32)
    topic[atlas.tagged(tags_of(subject, atlas, "field"))] = 1
    domain = atlas.tagged(tags_of(subject, atlas, "domain"))
    topic[domain] = np.maximum(topic[domain], 0.5)
    return topic
