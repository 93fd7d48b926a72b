"""Open resources that concepts are made of: where to get them, and what they say."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.words.concepts.sources.archive import Archive
    from masume.words.concepts.sources.chive import read_chive
    from masume.words.concepts.sources.fetching import client_command, fetch, find_archive
    from masume.words.concepts.sources.frequency import read_frequencies
    from masume.words.concepts.sources.glove import read_glove
    from masume.words.concepts.sources.jlpt import read_jlpt
    from masume.words.concepts.sources.jmdict import Form, JmEntry, Sense, read_jmdict
    from masume.words.concepts.sources.juman import JumanNouns, read_juman
    from masume.words.concepts.sources.table import SOURCES, Client, Delivery, Source, sources_for
    from masume.words.concepts.sources.wordnet import FIELD_NAMES, Synset, WordNet, read_wordnet
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "archive": "Archive",
            "chive": "read_chive",
            "fetching": "client_command fetch find_archive",
            "frequency": "read_frequencies",
            "glove": "read_glove",
            "jlpt": "read_jlpt",
            "jmdict": "Form JmEntry Sense read_jmdict",
            "juman": "JumanNouns read_juman",
            "table": "SOURCES Client Delivery Source sources_for",
            "wordnet": "FIELD_NAMES Synset WordNet read_wordnet",
        },
    )

__all__ = [
    "FIELD_NAMES",
    "SOURCES",
    "Archive",
    "Client",
    "Delivery",
    "Form",
    "JmEntry",
    "JumanNouns",
    "Sense",
    "Source",
    "Synset",
    "WordNet",
    "client_command",
    "fetch",
    "find_archive",
    "read_chive",
    "read_frequencies",
    "read_glove",
    "read_jlpt",
    "read_jmdict",
    "read_juman",
    "read_wordnet",
    "sources_for",
]
