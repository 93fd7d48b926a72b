"""Word lists: every format, read as a lexicon and as a bank, and tables for a concept base of one's own."""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import Path

from fuzz.samples import DATA, first_lines, from_file
from fuzz.target import SLOW, Target
from masume.words import Folding, read_words
from masume.words.bank import WordBank
from masume.words.concepts.build.own import read_own
from masume.words.importing import import_stream
from masume.words.lexicon import collect

SUFFIXES = (".csv", ".tsv", ".txt", ".dict", ".md", ".html")

_FOLDS = Folding(small_kana=True, katakana=True, long_vowels=True, unvoiced=True)


def targets() -> list[Target]:
    """Every format of word lists, in UTF-8, UTF-16 and cp932, and spreadsheets."""
    excel, office = spreadsheet(), open_document()
    sheet, other_sheet = from_file("list.xlsx", read_words), from_file("list.ods", read_words)
    return [
        *(Target(f"words{suffix}", from_file(f"list{suffix}", read_words), _texts()) for suffix in SUFFIXES),
        *(Target(f"bank{suffix}", from_file(f"list{suffix}", _read_bank), _texts(), SLOW) for suffix in SUFFIXES),
        Target("words.stdin", _read_stream, _texts()),
        Target("words.own-ja", from_file("own.tsv", lambda path: list(read_own(path, "ja"))), _own_tables(_JAPANESE)),
        Target("words.own-en", from_file("own.tsv", lambda path: list(read_own(path, "en"))), _own_tables(_ENGLISH)),
        Target("words.ods", lambda data: other_sheet(repacked(data)), (office, unpacked(office)), 0.1),
        Target("words.xlsx", lambda data: sheet(repacked(data)), (excel, unpacked(excel)), 0.1),
    ]


def _texts() -> tuple[bytes, ...]:
    table = "word,reading,clue,weight\nさっぽろ,サッポロ,北の町,3\nQUIZ,,a game,\n"
    lines = "さっぽろ\t北の町\nOTARU;50\n# comment\n\nくしろ\nnaïve café\n"
    cards = "#separator:tab\n#html:true\n#tags column:3\n犬[いぬ]\tdog<br>\tunit1\n{{c1::Paris}} is a city\tFrance\t\n"
    pairs = "1. 光合成（こうごうせい）：植物のはたらき\n2. てこ：小さな力で動かすしくみ\n"
    page = "<table><tr><th>Word<th>Clue</tr><tr><td>root<td>it holds <b>a</b> plant</tr></table>"
    texts = (table, lines, cards, pairs, page)
    encoded = [text.encode(encoding, "replace") for encoding in ("utf-8", "utf-16", "cp932") for text in texts]
    return (*encoded, first_lines(DATA / "formats" / "giver-4kanji.tsv", 15))


_JAPANESE = "word\treading\trelated\n琵琶\tびわ\t弦楽器:0.9、ばち、法師\n"
_ENGLISH = "word\trelated\ttags\nlute\tstring:2,music;song\tart\n"


def _own_tables(table: str) -> tuple[bytes, ...]:
    return table.encode(), table.encode("utf-16")


def _read_bank(path: Path) -> object:
    """The bank, and the same folded; it has the words that a lexicon has."""
    bank = WordBank.read([path])
    lexicon = read_words(path)
    missing = [word for word in lexicon.words if len(word) <= 1024 and word not in bank]
    if missing or len(bank) > len(lexicon):
        raise AssertionError(f"the bank and the lexicon have other words: {missing[:3]}")
    return bank.problems, WordBank.read([path], _FOLDS)


def _read_stream(data: bytes) -> object:
    return collect(import_stream(data).rows, _FOLDS, name="the input")


# ---------------------------------------------------------------- spreadsheets


def spreadsheet() -> bytes:
    """A small spreadsheet, the same to the byte whenever it is made."""
    from openpyxl import Workbook

    book, saved, packed = Workbook(), io.BytesIO(), io.BytesIO()
    for row in (("word", "clue", "weight"), ("さっぽろ", "北の町", 3), ("OTARU", "a harbour", 1.5), ("007",)):
        book.worksheets[0].append(row)
    book.save(saved)
    with zipfile.ZipFile(saved) as source, zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as target:
        for name in source.namelist():
            content = re.sub(rb"\d{4}-\d\d-\d\dT[\d:]+Z", b"2026-01-01T00:00:00Z", source.read(name))
            target.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def open_document() -> bytes:
    """A small spreadsheet of LibreOffice."""
    cells = '<table:table-cell table:number-columns-repeated="2"><text:p>さっぽろ</text:p></table:table-cell>'
    names = " ".join(f'xmlns:{n}="urn:oasis:names:tc:opendocument:xmlns:{n}:1.0"' for n in ("office", "table", "text"))
    sheet = f'<table:table><table:table-row table:number-rows-repeated="3">{cells}</table:table-row></table:table>'
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:  # stored, so that mutations reach what is inside
        archive.writestr(
            zipfile.ZipInfo("content.xml"), f"<office:document-content {names}>{sheet}</office:document-content>"
        )
    return packed.getvalue()


_PART = b"\n\x00==== "


def unpacked(sheet: bytes) -> bytes:
    """A spreadsheet with its parts one after the other, so that mutations reach what is inside."""
    with zipfile.ZipFile(io.BytesIO(sheet)) as archive:
        return b"".join(_PART + name.encode() + b"\n" + archive.read(name) for name in archive.namelist())


def repacked(data: bytes) -> bytes:
    """What `unpacked` has laid out, as a spreadsheet again."""
    if not data.startswith(_PART):
        return data
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for part in dict.fromkeys(data.split(_PART)[1:]):
            name, _, content = part.partition(b"\n")
            if name and name.decode("latin-1") not in archive.namelist():
                archive.writestr(name.decode("latin-1"), content)
    return packed.getvalue()
