"""Where words come from: rows of a table, pasted text, a file, or a list of the house."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path, PurePath
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from masume.core import Entry, Refused, Sentence
from masume.studio.limits import STUDIO_LIST, STUDIO_NAME, STUDIO_ROWS
from masume.studio.operations.own_lists import named_source
from masume.studio.values import Ask, Bilingual
from masume.words import BUNDLED, Folding, Lexicon
from masume.words.files import bytes_of
from masume.words.importing import Imported, Role, Row, import_list, import_text, suffix_of
from masume.words.importing.columns import IN_ORDER
from masume.words.lexicon import collect
from masume.words.limits import WORD_LIST_FILE
from masume.words.problems import Problem

PASTED = Sentence("the pasted text", "貼り付けた文字")
TABLE = Sentence("the table", "表")
MOST_COLUMNS = 100

Text = Annotated[str, Meta(max_length=500)]
_ONE_SOURCE = Sentence(
    "words come from one of rows, text, file and list, not from {count} of them",
    "ことばは rows・text・file・list のどれか一つで送ってください（指定: {count}個）",
)

Name = Annotated[str, Meta(min_length=1, max_length=STUDIO_NAME.most)]


class Folds(Ask, frozen=True, kw_only=True):
    """How letters are made equal before they go into cells."""

    small_kana: bool = False
    hiragana: bool = False
    katakana: bool = False
    keep_marks: bool = False
    long_vowels: bool = False
    unvoiced: bool = False
    spellings: bool = False
    """Words with kanji go into cells as they are written, not by their readings."""

    @property
    def folding(self) -> Folding:
        """The same for the library; ValueError if two do not go together."""
        return Folding(**msgspec.structs.asdict(self))


class WordRow(Ask, frozen=True, kw_only=True, omit_defaults=True):
    """A row of a table of words, as the user wrote it."""

    line: Annotated[int, Meta(ge=0, le=10_000_000)] = 0
    """Where it stands in its list; without it, rows are counted from 1."""
    word: Text = ""
    reading: Text = ""
    gloss: Text = ""
    clue: Annotated[str, Meta(max_length=2000)] = ""
    weight: Annotated[str, Meta(max_length=30)] = ""
    tags: Text = ""

    @property
    def fields(self) -> dict[str, str]:
        """The same by column."""
        return {column: getattr(self, column) for column in IN_ORDER}


class WordFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A file with a list of words: text, a table, a spreadsheet."""

    name: Name
    data: bytes
    """In JSON as base64."""


class WordSource(Ask, frozen=True, kw_only=True):
    """Words, from exactly one of four places."""

    rows: Annotated[tuple[WordRow, ...], Meta(max_length=STUDIO_ROWS.most)] | None = None
    text: Annotated[str, Meta(max_length=STUDIO_LIST.most)] | None = None
    """Any list that people have: words alone, words with clues, a table."""
    file: WordFile | None = None
    columns: Annotated[tuple[Role, ...], Meta(max_length=MOST_COLUMNS)] | None = None
    """What the columns of a text or a file are for; found if it is left out."""
    list: Name | None = None
    """The name of a list: of the user's own, or a bundled one."""
    folds: Folds = Folds()
    title: Annotated[str, Meta(max_length=STUDIO_NAME.most)] = ""

    def lines(self) -> Iterator[Row]:
        """The rows, whatever they come from; ValueError with one sentence if there are none."""
        if self.rows is None:
            return iter(self.imported().rows)
        self._require_one_source()
        return ((row.line or number, row.fields) for number, row in enumerate(self.rows, start=1))

    def imported(self) -> Imported:
        """The text, file or list with what was taken for what; ValueError with one sentence if it cannot be read."""
        self._require_one_source()
        if self.text is not None:
            return import_text(self.text, PASTED, roles=self.columns)
        if self.file is not None:
            name = PurePath(self.file.name).name
            WORD_LIST_FILE.require(len(self.file.data), name)
            return import_list(self.file.data, name, roles=self.columns, suffix=suffix_of(PurePath(name)))
        return _imported_list(self.list or "", self.columns)

    def lexicon(self) -> Lexicon:
        """The words as a list; ValueError with one sentence if there is none."""
        return collect(self.lines(), self.folds.folding, name=self.name, title=self.title or self.own_title)

    def for_bank(self) -> str | Lexicon:
        """The same for a bank of words, which reads bundled lists by itself, and faster."""
        return self.lexicon() if self.list is None else named_source(self.list)

    @property
    def name(self) -> str | Sentence:
        """What the words are called in sentences."""
        return self.list or (PurePath(self.file.name).name if self.file else PASTED if self.text is not None else TABLE)

    @property
    def own_title(self) -> str:
        """The title the list has by itself."""
        if self.list in BUNDLED:
            bundled = BUNDLED[self.list]
            return bundled.title(bundled.language)
        if self.list is not None:
            return self.list
        return PurePath(self.file.name).stem if self.file else ""

    def _require_one_source(self) -> None:
        chosen = [name for name in ("rows", "text", "file", "list") if getattr(self, name) is not None]
        if len(chosen) != 1:
            raise Refused(_ONE_SOURCE, count=len(chosen))


def _imported_list(name: str, roles: tuple[Role, ...] | None) -> Imported:
    source = named_source(name)
    if source not in BUNDLED:
        return import_list(bytes_of(Path(source)), name, roles=roles, suffix=suffix_of(Path(source)))
    bundled = BUNDLED[source]
    return import_text(bundled.path.read_text(encoding="utf-8"), name, suffix=bundled.suffix)


class RowRead(Struct, frozen=True, omit_defaults=True):
    """A row of a list with what becomes of it: the symbols of its cells, or the reason why it is left out."""

    line: int
    word: str
    reading: str = ""
    gloss: str = ""
    clue: str = ""
    weight: str = ""
    tags: str = ""
    symbols: tuple[str, ...] = ()
    problem: Bilingual | None = None


def row_of(line: int, fields: dict[str, str], found: Entry | Problem) -> RowRead:
    """A row as the table shows it."""
    if isinstance(found, Problem):
        word, reading, gloss, clue, weight, tags = (fields.get(column, "").strip() for column in IN_ORDER)
        reason = Bilingual(found.reason("en"), found.reason("ja"))
        return RowRead(line, word or found.word, reading, gloss, clue, weight, tags, problem=reason)
    weight = fields.get("weight", "").strip()
    written = fields.get("word", "").strip()
    return RowRead(
        line, written, found.reading, found.gloss, found.clue, weight, " ".join(found.tags), symbols=found.word
    )
