"""What a build knows of each concept before it is written, and how the plain columns are written."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from masume.lazy import LazyModule
from masume.words.concepts.build.bags import Bag
from masume.words.concepts.pack import PackWriter

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
else:
    np = LazyModule("numpy")

RUDE = "mark:rude"
"""The tag of words that no puzzle should hold unasked."""


@dataclass(slots=True)
class Concept:
    """A word in one of its meanings: a headword of a dictionary."""

    spelling: str
    names: tuple[str, ...]
    """Every way to write it, so that a hint leads here."""
    forms: tuple[tuple[str, str], ...]
    """What may stand in cells, and its reading; the usual one first."""
    meaning: str = ""
    familiar: float = 0.0
    """From 0, which hardly anybody knows, to 1, which everybody does."""
    is_plain: bool = True
    """No set phrase and no inflected form."""
    is_dated: bool = False
    noun: float = 1.0
    """How much of a plain noun it is, from 0 for none: verbal nouns, abbreviations and plurals are less."""
    level: int = 0
    """The level of the Japanese Language Proficiency Test, 5 for the easiest; 0 for none."""
    synsets: tuple[int, ...] = ()
    shares: tuple[float, ...] = ()
    """Of each synset, how often the word means it, from 0 to 1."""
    tags: tuple[str, ...] = ()
    partners: tuple[str, ...] = ()
    """Names of words that it goes with."""
    bag: Bag = field(default_factory=lambda: Bag(float))


def write_concepts(pack: PackWriter, concepts: Sequence[Concept]) -> dict[str, int]:
    """Writes everything but documents and vectors; says how many of each there are."""
    pack.strings("spelling", (concept.spelling for concept in concepts))
    pack.strings("meaning", (concept.meaning for concept in concepts))
    pack.array("familiar", np.array([round(concept.familiar * 255) for concept in concepts], dtype=np.uint8))
    pack.array("plain", np.array([concept.is_plain for concept in concepts], dtype=np.uint8))
    pack.array("dated", np.array([concept.is_dated for concept in concepts], dtype=np.uint8))
    pack.array("noun", np.array([round(concept.noun * 255) for concept in concepts], dtype=np.uint8))
    pack.array("level", np.array([concept.level for concept in concepts], dtype=np.uint8))
    names = index_of(concept.names for concept in concepts)
    write_index(pack, "name", names)
    tags = index_of(concept.tags for concept in concepts)
    write_index(pack, "tag", tags)
    write_lists(pack, "sense", [concept.synsets for concept in concepts])
    pack.array("sense.share", np.array([round(255 * s) for c in concepts for s in c.shares], dtype=np.uint8))
    write_index(pack, "partner", _partners(concepts, names))
    return {"concepts": len(concepts), "names": len(names), "forms": _write_forms(pack, concepts)}


def index_of(keys_of_each: Iterable[Iterable[str]]) -> dict[str, list[int]]:
    """Which concepts have a key, by key."""
    index: defaultdict[str, list[int]] = defaultdict(list)
    for number, keys in enumerate(keys_of_each):
        for key in dict.fromkeys(keys):
            index[key].append(number)
    return index


def write_index(pack: PackWriter, name: str, index: Mapping[str, Sequence[int]]) -> None:
    """Writes an index with its keys in the order of their bytes, in which they are found."""
    keys = sorted(index, key=str.encode)
    pack.strings(name, keys)
    write_lists(pack, name, [index[key] for key in keys])


def write_lists(pack: PackWriter, name: str, lists: Sequence[Sequence[int]]) -> None:
    """Writes lists of numbers."""
    items = np.array([item for items in lists for item in items], dtype=np.int32)
    pack.lists(name, [len(items) for items in lists], {"item": items})


def _partners(concepts: Sequence[Concept], names: Mapping[str, Sequence[int]]) -> dict[str, list[int]]:
    """The concepts that go with a word, by the word as a hint would write it."""
    index: defaultdict[str, list[int]] = defaultdict(list)
    for number, concept in enumerate(concepts):
        for partner in concept.partners:
            if partner in names:
                index[partner].append(number)
    return index


def _write_forms(pack: PackWriter, concepts: Sequence[Concept]) -> int:
    """Writes what may stand in cells, shortest first, and the concepts that each may mean; says how many there are."""
    forms: defaultdict[str, list[tuple[int, str, bool]]] = defaultdict(list)
    for number, concept in enumerate(concepts):
        for order, (cells, reading) in enumerate(concept.forms):
            forms[cells].append((number, reading, order == 0))
    ordered = sorted(forms, key=lambda cells: (len(cells), cells))
    longest = len(ordered[-1]) if ordered else 0
    counts = np.bincount([len(cells) for cells in ordered], minlength=longest + 1)
    pack.array("form.starts_by_length", np.concatenate(([0], np.cumsum(counts))).astype(np.int64))
    pack.array("form.letters", np.frombuffer("".join(ordered).encode("utf-16-le"), dtype="<u2"))
    pack.lists(
        "form",
        [len(forms[cells]) for cells in ordered],
        {
            "concept": np.array([number for cells in ordered for number, _, _ in forms[cells]], dtype=np.int32),
            "usual": np.array([usual for cells in ordered for _, _, usual in forms[cells]], dtype=np.uint8),
        },
    )
    pack.strings("reading", (reading for cells in ordered for _, reading, _ in forms[cells]))
    pack.array("usual_form", _usual_forms(ordered, forms, len(concepts)))
    return len(ordered)


def _usual_forms(
    ordered: Sequence[str], forms: Mapping[str, Sequence[tuple[int, str, bool]]], count: int
) -> NDArray[np.int32]:
    """The place of each concept's usual form among the meanings of all forms; -1 if it cannot stand in cells."""
    usual = np.full(count, -1, dtype=np.int32)
    meanings = (meaning for cells in ordered for meaning in forms[cells])
    for place, (number, _, is_usual) in enumerate(meanings):
        if is_usual:
            usual[number] = place
    return usual
