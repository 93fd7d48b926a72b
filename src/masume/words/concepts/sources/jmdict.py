"""JMdict, the Japanese-English dictionary, from the database of jamdict-data."""

from __future__ import annotations

import lzma
import shutil
import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from masume.core import Refused
from masume.words.concepts.sources import refusals as said
from masume.words.concepts.sources.archive import Archive

IRREGULAR = ("irregular", "out-dated", "rarely", "search-only")
"""What the explanations of tags for forms to avoid have in them."""

IRREGULAR_TAGS = frozenset(("ik", "iK", "io", "ok", "oK", "rk", "rK", "sk", "sK"))


class Form(NamedTuple):
    """A way to write a word, in kanji or in kana."""

    text: str
    is_common: bool
    """It has a priority: it is in one of the lists of frequent words that JMdict goes by."""
    is_irregular: bool
    """It is out of date, or against the usual spelling."""


class Sense(NamedTuple):
    """One meaning of a word, in JMdict's own terms."""

    glosses: tuple[str, ...]
    """In English, the best first."""
    parts: tuple[str, ...]
    """Parts of speech."""
    fields: tuple[str, ...]
    marks: tuple[str, ...]
    """Usage: colloquial, archaic, usually written in kana."""
    related: tuple[str, ...]
    """Words to see also, and opposites."""


class JmEntry(NamedTuple):
    """A word of JMdict; one that is written in kana alone has no spellings."""

    number: int
    spellings: tuple[Form, ...]
    readings: tuple[Form, ...]
    senses: tuple[Sense, ...]
    restricted: dict[str, tuple[str, ...]]
    """The spellings to which a reading belongs, for readings that do not belong to all; none if it belongs to none."""


def read_jmdict(archive: Archive) -> list[JmEntry]:
    """Every entry in the order of their numbers; raises ValueError if the archive holds no such database."""
    with _database(archive) as database:
        try:
            return _entries(database)
        except sqlite3.Error as error:
            raise Refused(said.DOES_NOT_HOLD, name=archive.path.name, content=said.DATABASE, detail=error) from error


def _entries(database: sqlite3.Connection) -> list[JmEntry]:
    spellings = _forms(database, "Kanji", "KJP", "KJI")
    readings = _forms(database, "Kana", "KNP", "KNI")
    restricted = _restrictions(database)
    senses = _senses(database)
    numbers = sorted(readings.keys() | spellings.keys())
    nothing: dict[str, tuple[str, ...]] = {}
    return [
        JmEntry(
            number,
            tuple(spellings.get(number, ())),
            tuple(readings.get(number, ())),
            tuple(senses.get(number, ())),
            restricted.get(number, nothing),
        )
        for number in numbers
    ]


def _forms(database: sqlite3.Connection, table: str, priorities: str, remarks: str) -> dict[int, list[Form]]:
    """The forms of a table by entry."""
    common = {row[0] for row in database.execute(f"SELECT DISTINCT kid FROM {priorities}")}  # noqa: S608  our own names
    irregular = {form for form, remark in database.execute(f"SELECT kid, text FROM {remarks}") if _avoid(remark)}  # noqa: S608
    forms: defaultdict[int, list[Form]] = defaultdict(list)
    for form, number, text in database.execute(f"SELECT ID, idseq, text FROM {table} ORDER BY ID"):  # noqa: S608
        forms[number].append(Form(text, form in common, form in irregular))
    return forms


def _avoid(remark: str) -> bool:
    return remark in IRREGULAR_TAGS or any(word in remark for word in IRREGULAR)


def _restrictions(database: sqlite3.Connection) -> dict[int, dict[str, tuple[str, ...]]]:
    """The readings of each entry that do not belong to all of its spellings."""
    found: defaultdict[int, dict[str, tuple[str, ...]]] = defaultdict(dict)
    for number, reading in database.execute("SELECT idseq, text FROM Kana WHERE nokanji"):
        found[number][reading] = ()
    query = "SELECT idseq, Kana.text, KNR.text FROM KNR JOIN Kana ON Kana.ID = KNR.kid ORDER BY KNR.rowid"
    for number, reading, spelling in database.execute(query):
        found[number][reading] = (*found[number].get(reading, ()), spelling)
    return found


def _senses(database: sqlite3.Connection) -> dict[int, list[Sense]]:
    """The senses of each entry that have an English gloss."""
    glosses = _texts(database, "SenseGloss", "lang IN ('eng', '') OR lang IS NULL")
    parts, fields, marks = (_texts(database, table) for table in ("pos", "field", "misc"))
    related, opposites = _texts(database, "xref"), _texts(database, "antonym")
    senses: defaultdict[int, list[Sense]] = defaultdict(list)
    for sense, number in database.execute("SELECT ID, idseq FROM Sense ORDER BY ID"):
        if sense in glosses:
            words = (reference.split("・")[0] for reference in (*related.get(sense, ()), *opposites.get(sense, ())))
            senses[number].append(
                Sense(glosses[sense], parts.get(sense, ()), fields.get(sense, ()), marks.get(sense, ()), tuple(words))
            )
    return senses


def _texts(database: sqlite3.Connection, table: str, condition: str = "1") -> dict[int, tuple[str, ...]]:
    """The texts of a table for each sense, in the dictionary's order."""
    texts: dict[int, tuple[str, ...]] = {}
    # an index has the texts in another order, so that of the rows has to be asked for
    query = f"SELECT sid, text FROM {table} WHERE {condition} ORDER BY rowid"  # noqa: S608
    for sense, text in database.execute(query):
        texts[sense] = (*texts.get(sense, ()), text)
    return texts


@contextmanager
def _database(archive: Archive) -> Iterator[sqlite3.Connection]:
    """The database, unpacked into a temporary file that goes away with it."""
    with TemporaryDirectory(prefix="masume-") as folder:
        path = Path(folder) / "jamdict.db"
        with archive.open("jamdict.db.xz") as packed, lzma.open(packed) as file, path.open("wb") as out:
            shutil.copyfileobj(file, out, 1 << 20)
        with closing(sqlite3.connect(path)) as database:
            yield database
