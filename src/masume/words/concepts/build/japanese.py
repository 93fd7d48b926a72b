"""Japanese concepts: the entries of JMdict, with what the other sources add to them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import TYPE_CHECKING

from masume.lazy import LazyModule
from masume.words.concepts.build.bags import Bag, Bags, plain_gloss
from masume.words.concepts.build.concept import RUDE, Concept
from masume.words.concepts.build.senses import Senses, shared
from masume.words.concepts.build.vectors import Embedding, Known, fitted, unit
from masume.words.concepts.english_forms import words_of
from masume.words.concepts.sources.jmdict import JmEntry, Sense
from masume.words.concepts.sources.juman import JumanNouns
from masume.words.concepts.sources.sense_counts import SenseCounts
from masume.words.concepts.sources.wordnet import WordNet
from masume.words.kana import cells_of_reading, is_kana, to_hiragana, to_katakana

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from masume.words.concepts.build.vectors import Matrix
else:
    np = LazyModule("numpy")

KANA_ALONE = "word usually written using kana alone"
DATED = ("archaism", "obscure term", "obsolete term", "dated term", "historical term", "rare")
CLEARLY = 0.3
"""How much more frequent one reading must be than another, on the Zipf scale, to be more usual than the first."""
READ_OTHERWISE = 0.3
"""How much of a noun a word is that people would read as another."""
RUDE_MARKS = ("vulgar", "derogatory", "rude", "X-rated", "sensitive")
PHRASES = ("expressions", "proverb")
LONGEST_FORM = 20
MOST_PARTS = 5
"""A phrase of more parts holds words that have little to do with each other."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """The books beside the dictionary; each may be missing."""

    wordnet: WordNet | None = None
    frequencies: Mapping[str, float] | None = None
    juman: JumanNouns | None = None
    levels: Mapping[tuple[str, str], int] | None = None
    sense_counts: SenseCounts = field(default_factory=dict)


def with_meaning(entries: Iterable[JmEntry]) -> list[JmEntry]:
    """The entries that can be hints; those of a single kana (火, 目) are no answers, and still among them."""
    return [entry for entry in entries if entry.senses and entry.readings]


def japanese_concepts(entries: Sequence[JmEntry], shelf: Shelf) -> Iterator[Concept]:
    """The concept of each entry."""
    bags = Bags(shelf.wordnet)
    readings = Counter(to_hiragana(form.text) for entry in entries for form in entry.readings)
    partners = _partners(entries)
    common = {form.text for entry in entries if _is_common(entry) for form in entry.spellings[:3]}
    senses = Senses(shelf.wordnet, shelf.sense_counts)
    for entry in entries:
        meant = _synsets(entry, senses)
        usual = _usual_reading(entry, shelf.frequencies or {})
        yield Concept(
            spelling=_spelling(entry, usual),
            names=_names(entry),
            forms=_forms(entry, usual),
            meaning=_meaning(entry),
            familiar=_familiarity(entry, shelf.frequencies or {}, readings),
            is_plain=not any(part.startswith(PHRASES) for part in entry.senses[0].parts),
            noun=_noun(entry.senses[0]) * (READ_OTHERWISE if _is_read_otherwise(entry, common) else 1.0),
            is_dated=all(any(mark in DATED for mark in sense.marks) for sense in entry.senses),
            level=_level(entry, shelf.levels or {}),
            synsets=tuple(meant),
            shares=tuple(meant.values()),
            tags=_tags(entry, shelf.juman),
            partners=tuple(dict.fromkeys(p for name in _written(entry) for p in partners.get(name, ()))),
            bag=_bag(entry, bags),
        )


# ---------------------------------------------------------------- what an entry says


def is_kana_word(entry: JmEntry) -> bool:
    """True for words that are written in kana."""
    return not entry.spellings or any(mark == KANA_ALONE for mark in entry.senses[0].marks)


def _is_common(entry: JmEntry) -> bool:
    return any(form.is_common for form in (*entry.spellings, *entry.readings))


def _is_read_otherwise(entry: JmEntry, common: set[str]) -> bool:
    """True if people who see the word read it as another: 鹿 is しか, and hardly ever かのしし."""
    return not _is_common(entry) and not is_kana_word(entry) and entry.spellings[0].text in common


def _usual_reading(entry: JmEntry, frequencies: Mapping[str, float]) -> str:
    """The first reading; of words without kanji that which is clearly the most frequent: ブロッコリー, not ブロコリ."""
    readings = [form.text for form in entry.readings if not form.is_irregular] or [entry.readings[0].text]
    if entry.spellings:
        return readings[0]
    often = [frequencies.get(text, 0.0) for text in readings]
    return readings[often.index(max(often))] if max(often) > often[0] + CLEARLY else readings[0]


def _spelling(entry: JmEntry, usual: str) -> str:
    if is_kana_word(entry):
        return usual
    written = next((form for form in entry.spellings if not form.is_irregular), entry.spellings[0])
    return written.text


def _written(entry: JmEntry) -> tuple[str, ...]:
    """The spellings that stand for this entry alone: those with kanji, and kana that are long enough."""
    kana = (form.text for form in entry.readings if len(form.text) > 2 or not entry.spellings)
    return tuple(dict.fromkeys((*(form.text for form in entry.spellings), *kana)))


def _names(entry: JmEntry) -> tuple[str, ...]:
    kana = [form.text for form in entry.readings]
    return tuple(dict.fromkeys((*(form.text for form in entry.spellings), *kana, *map(to_hiragana, kana))))


def _forms(entry: JmEntry, usual: str = "") -> tuple[tuple[str, str], ...]:
    """What may stand in cells, and its reading, the usual one first."""
    forms: dict[str, str] = {}
    for form in sorted(entry.readings, key=lambda form: (form.text != usual, not form.is_common)):
        cells = "".join(cells_of_reading(form.text, "hiragana"))
        if not form.is_irregular and 2 <= len(cells) <= LONGEST_FORM and is_kana(cells):
            forms.setdefault(cells, form.text)
    return tuple(forms.items())


def _meaning(entry: JmEntry) -> str:
    return "; ".join(entry.senses[0].glosses[:3])


def _noun(sense: Sense) -> float:
    """How much of a plain noun a word is: one that becomes a verb or an adjective is less, an abbreviation too."""
    nouns = [part for part in sense.parts if part.startswith("noun") and "fix" not in part]
    if not nouns:
        return 0.0
    is_plain = not any(word in part for part in sense.parts for word in ("suru", "adject", "adverb"))
    return (1.0 if is_plain else 0.8) * (0.6 if "abbreviation" in sense.marks else 1.0)


def _familiarity(entry: JmEntry, frequencies: Mapping[str, float], readings: Mapping[str, int]) -> float:
    """How well known the word is: 1 if the dictionary marks it as common, else by how often it is written."""
    if any(form.is_common for form in (*entry.spellings, *entry.readings)):
        return 1.0
    zipf = [frequencies.get(form.text, 0.0) for form in entry.spellings[:3]]
    for form in entry.readings[:2]:
        hiragana = to_hiragana(form.text)
        katakana = frequencies.get(to_katakana(form.text), 0.0)
        if is_kana_word(entry) or readings[hiragana] == 1:
            zipf += [frequencies.get(hiragana, 0.0), katakana]
        elif katakana > 3:
            zipf.append(katakana * 0.9)
    return min(1.0, max(0.0, (max(zipf) - 1) / 2))


def _level(entry: JmEntry, levels: Mapping[tuple[str, str], int]) -> int:
    spellings = [form.text for form in entry.spellings] or [form.text for form in entry.readings]
    return max((levels.get((s, to_hiragana(r.text)), 0) for s in spellings for r in entry.readings), default=0)


def _synsets(entry: JmEntry, senses: Senses) -> dict[int, float]:
    """The senses of English words that gloss the entry exactly, with their shares; glosses that agree add up."""
    found: defaultdict[int, float] = defaultdict(float)
    for number, sense in enumerate(entry.senses[:3]):
        part = "n" if any(part.startswith("noun") for part in sense.parts) else ""
        for place, gloss in enumerate(sense.glosses[:4]):
            for synset, share in senses.of(plain_gloss(gloss), part):
                found[synset] += share / (1 + number) / (1 + 0.3 * place)
    return shared(found)


def _tags(entry: JmEntry, juman: JumanNouns | None) -> tuple[str, ...]:
    tags = [f"field:{name}" for sense in entry.senses for name in sense.fields]
    tags += [RUDE for sense in entry.senses[:2] for mark in sense.marks if mark.startswith(RUDE_MARKS)]
    if juman is not None:
        for spelling in _written(entry)[:4]:
            tags += [f"is:{name}" for name in juman.hypernyms.get(spelling, ())]
            for reading in entry.readings[:2]:
                categories, domains = juman.categories.get((spelling, to_hiragana(reading.text)), ((), ()))
                tags += [f"category:{name}" for name in categories] + [f"domain:{name}" for name in domains]
    return tuple(dict.fromkeys(tags))


def _bag(entry: JmEntry, bags: Bags) -> Bag:
    """The terms of the glosses, and half as much of what WordNet says around each."""
    bag = Bag(float)
    for number, sense in enumerate(entry.senses[:6]):
        for place, gloss in enumerate(sense.glosses[:6]):
            weight = 1 / (1 + 0.3 * number) / (1 + 0.15 * place)
            for term in bags.terms(gloss):
                bag[term] += weight
            plain = plain_gloss(gloss)
            exact = bags.knows(plain)
            for lemma in [plain] if exact else bags.terms(plain)[-1:]:
                for term, count in bags.of_lemma(lemma, 3).items():
                    bag[term] += count * weight * (0.5 if exact else 0.2)
    return bag


# ---------------------------------------------------------------- words that go together


def _partners(entries: Sequence[JmEntry]) -> dict[str, set[str]]:
    """Words that stand together in compounds and phrases (伝書鳩, 壁に耳あり), and those that entries refer to."""
    known = {name for entry in entries for name in _written(entry)}
    partners: defaultdict[str, set[str]] = defaultdict(set)
    for entry in entries:
        for form in entry.spellings[:2]:
            parts = set(_parts(form.text, known))
            if 2 <= len(parts) <= MOST_PARTS:
                for one, other in permutations(parts, 2):
                    partners[one].add(other)
        own = _written(entry)[:1]
        for related in (name for sense in entry.senses for name in sense.related):
            for name in own:
                if related != name:
                    partners[name].add(related)
                    partners[related].add(name)
    return partners


def _parts(word: str, known: set[str]) -> Iterator[str]:
    """The known words that a compound is made of, longest first from the left; single kana are no words."""
    start = 0
    while start < len(word):
        ends = range(min(len(word), start + 8), start, -1)
        end = next((end for end in ends if _is_part(word, start, end, known)), None)
        if end is not None:
            yield word[start:end]
        start = end or start + 1


def _is_part(word: str, start: int, end: int, known: set[str]) -> bool:
    part = word[start:end]
    return len(part) < len(word) and part in known and not (len(part) == 1 and is_kana(part))


# ---------------------------------------------------------------- vectors


def japanese_vectors(
    entries: Sequence[JmEntry], chive: Embedding | None, glove: Embedding | None, rarity: Mapping[str, float]
) -> tuple[Matrix, NDArray[np.uint8]]:
    """A vector for every entry and how it came by it: chiVe's own, else fitted to the entry's parts and glosses."""
    glossed = _gloss_vectors(entries, glove, rarity) if glove else np.zeros((len(entries), 0), dtype=np.float32)
    if chive is None:
        known = np.where(np.abs(glossed).sum(axis=1) > 0, Known.SEEN, Known.NOT) if glove else np.zeros(len(entries))
        return glossed, known.astype(np.uint8)
    readings = Counter(to_hiragana(form.text) for entry in entries for form in entry.readings)
    own = np.zeros((len(entries), chive.width), dtype=np.float32)
    parts = np.zeros_like(own)
    seen = np.zeros(len(entries), dtype=bool)
    for number, entry in enumerate(entries):
        if (vector := chive.mean(_corpus_words(entry, chive, readings))) is not None:
            own[number], seen[number] = vector, True
        parts[number] = _composed(entry, chive)
    features = np.concatenate((glossed, parts, np.ones((len(entries), 1), dtype=np.float32)), axis=1)
    vectors = np.where(seen[:, None], own, fitted(features, own, seen))
    return vectors, np.where(seen, Known.SEEN, Known.FITTED).astype(np.uint8)


def _corpus_words(entry: JmEntry, chive: Embedding, readings: Mapping[str, int]) -> list[str]:
    """The ways to write the entry that the corpus has and that mean nothing else."""
    written = [form.text for form in entry.spellings if form.text in chive][:3]
    kana = [w for form in entry.readings[:2] for w in _both_scripts(form.text) if w in chive]
    if is_kana_word(entry):
        return [*written[:1], *kana][:3]
    alone = bool(entry.readings) and readings[to_hiragana(entry.readings[0].text)] == 1
    return written or (kana[:3] if alone else [])


def _both_scripts(reading: str) -> Iterable[str]:
    return dict.fromkeys((reading, to_katakana(reading), to_hiragana(reading)))


def _composed(entry: JmEntry, chive: Embedding) -> Matrix:
    best, covered = np.zeros(chive.width, dtype=np.float32), 0.0
    for form in (entry.spellings or entry.readings)[:3]:
        vector, share = chive.composed(form.text)
        if vector is not None and share > covered:
            best, covered = vector * share, share
    return best


def _gloss_vectors(entries: Sequence[JmEntry], glove: Embedding, rarity: Mapping[str, float]) -> Matrix:
    """The direction of an entry's English glosses, its first senses first."""
    rows = np.zeros((len(entries), glove.width), dtype=np.float32)
    for number, entry in enumerate(entries):
        for order, sense in enumerate(entry.senses[:4]):
            for place, gloss in enumerate(sense.glosses[:5]):
                words = list(words_of(plain_gloss(gloss))) or list(words_of(gloss))
                if (vector := glove.mean(words, rarity)) is not None:
                    rows[number] += vector / (1 + 0.5 * order) / (1 + 0.2 * place)
    return unit(rows)
