"""A pack's meanings and tags, turned so that they lead from a meaning to the words that have it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from masume.lazy import LazyModule
from masume.words.concepts.build.concept import RUDE
from masume.words.concepts.pack import Lists, Pack

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]
    Numbers = NDArray[np.int32]
else:
    np = LazyModule("numpy")


class Atlas:
    """Where words lie: below which meanings, under which tags, and how they stand in cells."""

    def __init__(self, pack: Pack) -> None:
        self._names = pack.strings("name")
        self._named = pack.lists("name", "item")
        self._tags = pack.strings("tag")
        self._tagged = pack.lists("tag", "item")
        self._senses = pack.lists("sense", "item", "share")
        self._forms = pack.lists("form", "concept")
        self._usual_form = pack.array("usual_form")
        self._readings = pack.strings("reading")
        self._pack = pack
        self.noun = pack.array("noun")
        self.level = pack.array("level")
        self.meaning = pack.strings("meaning")
        self.count = len(self.noun)

    # ------------------------------------------------------------ words

    def named(self, text: str) -> list[int]:
        """The concepts that are written so."""
        place = self._names.find(text)
        return [] if place < 0 else self._named[place].tolist()

    @cached_property
    def length(self) -> Numbers:
        """How many cells each concept takes in its usual form."""
        by_length = self._pack.array("form.starts_by_length")
        found = np.searchsorted(by_length, self._form, side="right") - 1
        return found.astype(np.int32)

    @cached_property
    def _form(self) -> NDArray[np.int64]:
        return np.searchsorted(self._forms.starts, self._usual_form, side="right") - 1

    def reading(self, concept: int) -> str:
        """The usual reading; nothing for English."""
        return self._readings[int(self._usual_form[concept])]

    # ------------------------------------------------------------ meanings

    def senses(self, concept: int) -> dict[int, float]:
        """The synsets of a concept, and how often it means each."""
        shares = self._senses.column("share", concept) / 255
        return dict(zip(self._senses[concept].tolist(), shares.tolist(), strict=True))

    def meant(self, synsets: Collection[int]) -> Floats:
        """How often every concept means one of some synsets, from 0 to 1."""
        is_one = np.zeros(max(1, len(self._pointers)), dtype=np.float32)
        is_one[list(synsets)] = 1
        items, shares = self._pack.array("sense.item"), self._pack.array("sense.share")
        owner = np.repeat(np.arange(self.count), np.diff(self._senses.starts))
        return np.bincount(owner, weights=is_one[items] * shares / 255, minlength=self.count).astype(np.float32)

    def below(self, synsets: Iterable[int], symbols: Collection[str]) -> set[int]:
        """The synsets that pointers of some kinds lead to, however far, and the synsets themselves."""
        found = set(synsets)
        todo = list(found)
        while todo:
            for target in self.targets(todo.pop(), symbols):
                if target not in found:
                    found.add(target)
                    todo.append(target)
        return found

    def headed_by(self, names: Collection[str]) -> list[int]:
        """The synsets whose name starts with one of some words and goes on: kitchen appliance."""
        if "synset.ends" not in self._pack:  # built without WordNet
            return []
        starts = tuple(f"{name} ".encode() for name in names)
        titles = self._pack.strings("synset")
        return [number for number in range(len(titles)) if titles.bytes_at(number).startswith(starts)]

    def targets(self, synset: int, symbols: Collection[str]) -> list[int]:
        """The synsets that a synset's pointers of some kinds lead to."""
        targets = self._pointers.column("item", synset).tolist()
        relations = self._pointers.column("relation", synset).tolist()
        return [t for t, r in zip(targets, relations, strict=True) if self._symbols[r] in symbols]

    @cached_property
    def _pointers(self) -> Lists:
        if "pointer.starts" not in self._pack:  # built without WordNet
            return Lists(np.zeros(1, dtype=np.int64), item=np.empty(0, np.int32), relation=np.empty(0, np.uint8))
        return self._pack.lists("pointer", "item", "relation")

    @cached_property
    def _symbols(self) -> list[str]:
        return list(self._pack.strings("relation"))

    # ------------------------------------------------------------ tags

    @cached_property
    def tags(self) -> list[str]:
        """Every tag; its number is its place."""
        return list(self._tags)

    def tagged(self, numbers: Iterable[int]) -> Numbers:
        """The concepts that have one of some tags."""
        lists = [self._tagged[number] for number in numbers]
        return np.unique(np.concatenate(lists)) if lists else np.empty(0, dtype=np.int32)

    @cached_property
    def rude(self) -> NDArray[np.bool_]:
        """Which concepts no puzzle should hold unasked."""
        rude = np.zeros(self.count, dtype=bool)
        place = self._tags.find(RUDE)
        if place >= 0:
            rude[self._tagged[place]] = True
        return rude
