"""The pack of a language: what the sources say, and the tables of one's own, written into one file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from masume.core import Refused
from masume.core.phrases import named, reason_of
from masume.lazy import LazyModule
from masume.words.concepts.build.bags import Bag
from masume.words.concepts.build.concept import Concept, write_concepts, write_lists
from masume.words.concepts.build.documents import Documents
from masume.words.concepts.build.english import english_concepts, english_vectors
from masume.words.concepts.build.japanese import Shelf, japanese_concepts, japanese_vectors, with_meaning
from masume.words.concepts.build.own import read_own
from masume.words.concepts.build.vectors import Embedding, Known, unit, write_vectors
from masume.words.concepts.pack import VERSION, PackInfo, PackWriter, Source
from masume.words.concepts.places import BuiltPack
from masume.words.concepts.sentences import NOTHING_TO_BUILD
from masume.words.concepts.sources import SOURCES
from masume.words.concepts.sources.archive import Archive
from masume.words.concepts.sources.chive import read_chive
from masume.words.concepts.sources.frequency import read_frequencies
from masume.words.concepts.sources.glove import read_glove
from masume.words.concepts.sources.jlpt import read_jlpt
from masume.words.concepts.sources.jmdict import JmEntry, read_jmdict
from masume.words.concepts.sources.juman import read_juman
from masume.words.concepts.sources.sense_counts import read_sense_counts
from masume.words.concepts.sources.wordnet import WordNet, read_wordnet
from masume.words.refusals import CANNOT_BE_WRITTEN

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
else:
    np = LazyModule("numpy")

OnStage = Callable[[str, float], None]
"""Called with what is being done, and with the share of the whole that is done, from 0 to 1."""


def build_pack(
    language: str, archives: Mapping[str, Archive], own: Sequence[Path], folder: Path, on_stage: OnStage
) -> BuiltPack:
    """Builds the pack of a language in a folder, from archives by the name of their source and tables of one's own.

    Whatever is missing is done without. Raises ValueError with one sentence if nothing is left to build from, or if
    an archive or a table cannot be read, or the pack cannot be written.
    """
    maker = {"ja": _japanese, "en": _english}[language]
    tables = [concept for path in own for concept in read_own(path, language)]
    used = [source for name, source in SOURCES.items() if name in archives and language in source.languages]
    if not used and not tables:
        raise Refused(NOTHING_TO_BUILD)
    pack = PackWriter()
    counts = maker(archives, tables, pack, on_stage)
    on_stage("writing", 0.97)
    sources = [Source(source.name, source.licence, source.attribution) for source in used]
    sources += [Source(path.name, "own", "") for path in own]
    info = PackInfo(language, VERSION, date.today().isoformat(), tuple(sources), counts)
    path = folder / f"{language}.pack"
    try:
        pack.write(path, info)
    except OSError as error:
        raise Refused(CANNOT_BE_WRITTEN, name=named(path), reason=reason_of(error)) from error
    on_stage("done", 1.0)
    return BuiltPack(path, info)


def _japanese(
    archives: Mapping[str, Archive], tables: Sequence[Concept], pack: PackWriter, on_stage: OnStage
) -> dict[str, int]:
    entries: list[JmEntry] = with_meaning(_read("jmdict", archives, on_stage, 0.0) or ())
    wordnet: WordNet | None = _read("wordnet", archives, on_stage, 0.12)
    shelf = Shelf(
        wordnet,
        read_frequencies(archives["wordfreq"], "ja") if "wordfreq" in archives else None,
        read_juman(archives["juman"]) if "juman" in archives else None,
        read_jlpt(archives["jlpt"]) if "jlpt" in archives else None,
        read_sense_counts(archives["wordnet"]) if "wordnet" in archives else {},
    )
    on_stage("gathering what is said about words", 0.25)
    concepts, documents = _documented(japanese_concepts(entries, shelf), tables)
    chive = Embedding(*read_chive(archives["chive"])) if "chive" in archives else None
    glove = _glove(archives, on_stage, 0.6)
    on_stage("fitting vectors", 0.75)
    vectors, known = japanese_vectors(entries, chive, glove, documents.rarity())
    on_stage("putting everything in order", 0.9)
    return _finish(pack, [*concepts, *tables], documents, (vectors, known), wordnet)


def _english(
    archives: Mapping[str, Archive], tables: Sequence[Concept], pack: PackWriter, on_stage: OnStage
) -> dict[str, int]:
    wordnet: WordNet | None = _read("wordnet", archives, on_stage, 0.0)
    glosses: list[JmEntry] = _read("jmdict", archives, on_stage, 0.1) or []
    frequencies = read_frequencies(archives["wordfreq"], "en") if "wordfreq" in archives else {}
    on_stage("gathering what is said about words", 0.25)
    counts = read_sense_counts(archives["wordnet"]) if "wordnet" in archives else {}
    made = english_concepts(wordnet, frequencies, glosses, counts) if wordnet else ()
    concepts, documents = _documented(made, tables)
    glove = _glove(archives, on_stage, 0.6)
    on_stage("fitting vectors", 0.85)
    return _finish(pack, [*concepts, *tables], documents, english_vectors(concepts, glove), wordnet)


def _finish(
    pack: PackWriter,
    concepts: Sequence[Concept],
    documents: Documents,
    vectors: tuple[NDArray[np.float32], NDArray[np.uint8]],
    wordnet: WordNet | None,
) -> dict[str, int]:
    """Puts everything into the pack; concepts beyond the vectors get the direction of what they are related to."""
    counts = write_concepts(pack, concepts)
    documents.write(pack)
    write_vectors(pack, *_with_own(concepts, *vectors))
    if wordnet is not None:
        _write_synsets(pack, wordnet)
    return counts


def _with_own(
    concepts: Sequence[Concept], vectors: NDArray[np.float32], known: NDArray[np.uint8]
) -> tuple[NDArray[np.float32], NDArray[np.uint8]]:
    own = concepts[len(vectors) :]
    if not own:
        return vectors, known
    rows = {name: row for row in reversed(range(len(vectors))) for name in concepts[row].names}
    added = np.zeros((len(own), vectors.shape[1]), dtype=np.float32)
    for number, concept in enumerate(own):
        related = [rows[name] for name in concept.partners if name in rows]
        if related:
            added[number] = unit(vectors[related].sum(axis=0, keepdims=True))[0]
    directed = np.where(np.abs(added).sum(axis=1) > 0, Known.FITTED, Known.NOT).astype(np.uint8)
    return np.concatenate((vectors, added)), np.concatenate((known, directed))


def _documented(concepts: Iterable[Concept], tables: Iterable[Concept]) -> tuple[list[Concept], Documents]:
    """The concepts of no table, and the documents of all; bags go as they come, since together they are huge."""
    documents = Documents()
    made = []
    for concept in concepts:
        documents.add(concept.bag)
        concept.bag = Bag(float)
        made.append(concept)
    for concept in tables:
        documents.add(concept.bag)
    return made, documents


def _glove(archives: Mapping[str, Archive], on_stage: OnStage, share: float) -> Embedding | None:
    found = _read("glove", archives, on_stage, share)
    return Embedding(*found, common_directions=1) if found else None


def _read(name: str, archives: Mapping[str, Archive], on_stage: OnStage, share: float) -> Any:
    """What a source has to say; None if it is not there."""
    if name not in archives:
        return None
    on_stage(f"reading {name}", share)
    readers: dict[str, Callable[[Archive], Any]] = {
        "jmdict": read_jmdict,
        "wordnet": read_wordnet,
        "glove": lambda archive: read_glove(archive, None),
    }
    return readers[name](archives[name])


def _write_synsets(pack: PackWriter, wordnet: WordNet) -> None:
    """Writes how meanings are related: of each synset the others that its pointers lead to."""
    symbols = sorted({symbol for synset in wordnet.synsets for symbol, _ in synset.pointers})
    number = {symbol: place for place, symbol in enumerate(symbols)}
    pack.strings("relation", symbols)
    pack.strings("synset", (synset.words[0] for synset in wordnet.synsets))
    pack.array("synset.field", np.array([synset.field for synset in wordnet.synsets], dtype=np.uint8))
    write_lists(pack, "pointer", [[target for _, target in synset.pointers] for synset in wordnet.synsets])
    kinds = [number[symbol] for synset in wordnet.synsets for symbol, _ in synset.pointers]
    pack.array("pointer.relation", np.array(kinds, dtype=np.uint8))
