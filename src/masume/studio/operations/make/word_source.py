"""Where words come from: rows of a table, pasted text, a file, or a list of the house."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path, PurePath
from typing import Annotated

from msgspec import Meta, Struct

from masume.core import Entry, Refused, Sentence
from masume.studio.limits import STUDIO_LIST, STUDIO_NAME, STUDIO_ROWS
from masume.studio.operations.own_lists import named_source
from masume.studio.values import Ask, Told
from masume.words import BUNDLED, Folding, Lexicon
from masume.words.files import bytes_of
from masume.words.lexicon import collect
from masume.words.limits import WORD_LIST_FILE
from masume.words.problems import Problem
from masume.words.tables import COLUMNS, Row, rows_of_bytes, rows_of_text, suffix_of, suffix_of_stream

PASTED = Sentence("the pasted text", "貼り付けた文字")
TABLE = Sentence("the table", "表")

Text = Annotated[str, Meta(max_length=500)]
_ONE_SOURCE = Sentence(
    "words come from one of rows, text, file and list, not from {count} of them",
    "ことばは rows・text・file・list のどれか一つで送ってください(指定: {count}個)",
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

    @property
    def folding(self) -> Folding:
        """The same for the library; ValueError if two do not go together."""
        return Folding(self.small_kana, self.hiragana, self.keep_marks, self.katakana, self.long_vowels, self.unvoiced)


class WordRow(Ask, frozen=True, kw_only=True, omit_defaults=True):
    """A row of a table of words, as somebody wrote it."""

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
        return {column: getattr(self, column) for column in COLUMNS}


class WordFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A file with a list of words: .txt, .csv, .tsv, .dict or .xlsx."""

    name: Name
    data: bytes
    """In JSON as base64."""


class WordSource(Ask, frozen=True, kw_only=True):
    """Words, from exactly one of four places."""

    rows: Annotated[tuple[WordRow, ...], Meta(max_length=STUDIO_ROWS.most)] | None = None
    text: Annotated[str, Meta(max_length=STUDIO_LIST.most)] | None = None
    """One word a line, with a clue after a tab; or a table with a header."""
    file: WordFile | None = None
    list: Name | None = None
    """The name of a list: of the user's own, or a bundled one."""
    folds: Folds = Folds()
    title: Annotated[str, Meta(max_length=STUDIO_NAME.most)] = ""

    def lines(self) -> Iterator[Row]:
        """The rows, whatever they come from; ValueError with one sentence if there are none."""
        chosen = [name for name in ("rows", "text", "file", "list") if getattr(self, name) is not None]
        if len(chosen) != 1:
            raise Refused(_ONE_SOURCE, count=len(chosen))
        if self.rows is not None:
            return ((row.line or number, row.fields) for number, row in enumerate(self.rows, start=1))
        if self.text is not None:
            return rows_of_text(self.text, suffix_of_stream(self.text), PASTED)
        return self._lines_of_file(self.file) if self.file is not None else self._lines_of_list(self.list or "")

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

    def _lines_of_file(self, file: WordFile) -> Iterator[Row]:
        name = PurePath(file.name).name
        WORD_LIST_FILE.require(len(file.data), name)
        return rows_of_bytes(file.data, suffix_of(PurePath(name)), name)

    def _lines_of_list(self, name: str) -> Iterator[Row]:
        source = named_source(name)
        if source not in BUNDLED:
            return rows_of_bytes(bytes_of(Path(source)), suffix_of(Path(source)), name)
        bundled = BUNDLED[source]
        return rows_of_text(bundled.path.read_text(encoding="utf-8"), bundled.suffix, name)


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
    problem: Told | None = None


def row_of(line: int, fields: dict[str, str], found: Entry | Problem) -> RowRead:
    """A row as the table shows it."""
    if isinstance(found, Problem):
        word, reading, gloss, clue, weight, tags = (fields.get(column, "").strip() for column in COLUMNS)
        reason = Told(found.reason("en"), found.reason("ja"))
        return RowRead(line, word or found.word, reading, gloss, clue, weight, tags, problem=reason)
    weight = fields.get("weight", "").strip()
    written = fields.get("word", "").strip()
    return RowRead(
        line, written, found.reading, found.gloss, found.clue, weight, " ".join(found.tags), symbols=found.word
    )
