"""WordNet: English words in sets of synonyms, from the database files of any of its versions."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, field
from typing import NamedTuple

from masume.core import Refused
from masume.words.concepts.english_forms import base_form
from masume.words.concepts.sources import refusals as said
from masume.words.concepts.sources.archive import Archive

PARTS = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
"""The files of each part of speech, in the order in which a word's synsets are listed."""

FIELD_NAMES = (
    *("adj.all", "adj.pert", "adv.all", "noun.Tops", "noun.act", "noun.animal", "noun.artifact", "noun.attribute"),
    *("noun.body", "noun.cognition", "noun.communication", "noun.event", "noun.feeling", "noun.food", "noun.group"),
    *("noun.location", "noun.motive", "noun.object", "noun.person", "noun.phenomenon", "noun.plant"),
    *("noun.possession", "noun.process", "noun.quantity", "noun.relation", "noun.shape", "noun.state"),
    *("noun.substance", "noun.time", "verb.body", "verb.change", "verb.cognition", "verb.communication"),
    *("verb.competition", "verb.consumption", "verb.contact", "verb.creation", "verb.emotion", "verb.motion"),
    *("verb.perception", "verb.possession", "verb.social", "verb.stative", "verb.weather", "adj.ppl"),
)
"""The lexicographers' files by number, as in lexnames(5WN)."""

MARKER = re.compile(r"\((?:a|p|ip)\)$")
"""Where an adjective may stand: before its noun, in a predicate, right behind its noun."""


class Synset(NamedTuple):
    """Words that share a meaning, and what it is related to."""

    part: str
    """n, v, a or r; satellites of adjectives are adjectives."""
    words: tuple[str, ...]
    gloss: str
    """The definition, then examples in quotation marks."""
    pointers: tuple[tuple[str, int], ...]
    """WordNet's symbol of a relation (`@` for a hypernym), and the place of the other synset in the list."""
    field: int
    """The number of the lexicographers' file, which FIELD_NAMES names."""


@dataclass(frozen=True, slots=True)
class WordNet:
    """The synsets, and where words are in them."""

    synsets: list[Synset]
    lemmas: dict[str, tuple[int, ...]]
    """The synsets of each word in lower case: nouns, verbs, adjectives, adverbs; the commonest of each first."""
    exceptions: dict[str, str]
    """Base forms of words that are inflected irregularly; nothing if the delivery leaves them out."""
    _stems: dict[str, str] = field(default_factory=dict, repr=False, compare=False)

    def stem(self, word: str) -> str:
        """The base form of a word in lower case; the word itself if none is known."""
        stem = self._stems.get(word)
        if stem is None:
            stem = self._stems[word] = self.exceptions.get(word) or base_form(word, self.lemmas.__contains__)
        return stem


def read_wordnet(archive: Archive) -> WordNet:
    """The whole of WordNet; raises ValueError if a file is missing or is not in WordNet's format."""
    needed = [f"{kind}.{name}" for kind in ("data", "index") for name in PARTS.values()]
    files = archive.read_many([*needed, *(f"{name}.exc" for name in PARTS.values())])
    for name in needed:
        if name not in files:
            raise Refused(said.NO_MEMBER, name=archive.path.name, file=name)
    lines = {name: _lines(content) for name, content in files.items()}
    try:
        synsets, places = _synsets(lines)
        return WordNet(synsets, _lemmas(lines, places), _exceptions(lines))
    except (ValueError, KeyError, IndexError) as error:
        raise Refused(said.DOES_NOT_HOLD, name=archive.path.name, content=said.WORDNET, detail=error) from error


def _lines(content: bytes) -> list[str]:
    """The lines of a file without its preamble, whose lines start with spaces."""
    lines = content.decode("latin-1").split("\n")
    return [line for line in lines if line and not line.startswith("  ")]


def _synsets(lines: dict[str, list[str]]) -> tuple[list[Synset], dict[tuple[str, str], int]]:
    """The synsets, and the place of each by its part of speech and its offset in the file."""
    numbered = [(part, line) for part, name in PARTS.items() for line in lines[f"data.{name}"]]
    places = {(part, line[:8]): place for place, (part, line) in enumerate(numbered)}
    return [_synset(part, line, places) for part, line in numbered], places


def _synset(part: str, line: str, places: dict[tuple[str, str], int]) -> Synset:
    """A line of a data file, as in wndb(5WN): offset, field, type, words, pointers, gloss."""
    head, _, gloss = line.partition("|")
    items = head.split()
    end = 4 + 2 * int(items[3], 16)
    words = tuple(MARKER.sub("", word).replace("_", " ") for word in items[4:end:2])
    pointers = items[end + 1 : end + 1 + 4 * int(items[end])]
    related = (
        (symbol, places["a" if other == "s" else other, offset])
        for symbol, offset, other in zip(pointers[::4], pointers[1::4], pointers[2::4], strict=True)
    )
    return Synset(part, words, gloss.strip(), tuple(related), int(items[1]))


def _lemmas(lines: dict[str, list[str]], places: dict[tuple[str, str], int]) -> dict[str, tuple[int, ...]]:
    """The index files: a lemma, its part of speech, the number of its synsets, ..., their offsets."""
    lemmas: defaultdict[str, tuple[int, ...]] = defaultdict(tuple)
    for part, name in PARTS.items():
        for line in lines[f"index.{name}"]:
            items = line.split()
            lemmas[items[0].replace("_", " ")] += tuple(places[part, offset] for offset in items[-int(items[2]) :])
    return dict(lemmas)


def _exceptions(lines: dict[str, list[str]]) -> dict[str, str]:
    """The first base form of each irregular word, nouns before verbs."""
    exceptions: dict[str, str] = {}
    for name in PARTS.values():
        for line in lines.get(f"{name}.exc", ()):
            word, base, *_ = (item.replace("_", " ") for item in line.split())
            exceptions.setdefault(word, base)
    return exceptions
