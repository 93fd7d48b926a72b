"""A concept base of the user's own: words and what they are related to, from a table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from masume.core import Refused, Sentence
from masume.words.concepts.build.bags import Bag
from masume.words.concepts.build.concept import Concept
from masume.words.concepts.sentences import NO_READING, NO_RELATED, NO_WEIGHT
from masume.words.files import line_of
from masume.words.importing import import_file
from masume.words.kana import cells_of_reading, is_kana
from masume.words.symbols import Folding

OWN_TERM = "="
"""What a term starts with that is a hint as it is written, and no term of a gloss."""


def read_own(path: Path, language: str) -> Iterator[Concept]:
    """The words of a table with the columns `word` and `related`, and, for Japanese, `reading`.

    Related words stand with 、 or , between them, each with a weight if wanted: 弦楽器:0.9、ばち、法師. Raises
    ValueError with one sentence that names the line.
    """
    for line, fields in import_file(path).rows:
        word = _one_line(fields.get("word", ""))
        if not word or word.startswith("#"):
            continue
        place = line_of(line, path)
        related = dict(_related(fields.get("related", ""), place))
        if not related:
            raise Refused(NO_RELATED, place=place, word=word)
        reading = fields.get("reading", "").strip()
        cells = _cells(word, reading, language)
        if len(cells) < 2:
            raise Refused(NO_READING, place=place, word=word)
        yield Concept(
            spelling=word,
            names=tuple(dict.fromkeys((word, reading or word))),
            forms=((cells, reading),),
            meaning=fields.get("gloss", ""),
            familiar=1.0,
            partners=tuple(related),
            bag=Bag(float, {OWN_TERM + name: weight for name, weight in related.items()}),
        )


def _one_line(text: str) -> str:
    """The text without white space around it; any within it, such as an old page break, is one space."""
    return " ".join(text.split())


def _cells(word: str, reading: str, language: str) -> str:
    if language == "ja":
        kana = reading or word
        return "".join(cells_of_reading(kana, "hiragana")) if is_kana(kana) else ""
    return Folding()(word)


def _related(text: str, place: Sentence) -> Iterator[tuple[str, float]]:
    for item in filter(None, map(_one_line, re.split(r"[、,;；]", text))):
        name, _, weight = item.partition(":")
        try:
            yield name.strip(), float(weight or 1.0)
        except ValueError:
            raise Refused(NO_WEIGHT, place=place, name=name, weight=weight) from None
