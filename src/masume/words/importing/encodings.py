"""From bytes to text: the encodings in which people's programs save lists."""

from __future__ import annotations

import codecs
import re

from masume.core import Refused, Sentence
from masume.core.phrases import Named, named
from masume.words import refusals as said

_MARKED = {
    codecs.BOM_UTF32_LE: "utf-32",
    codecs.BOM_UTF32_BE: "utf-32",
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
"""Encodings that say so in their first bytes; UTF-32 comes first, since its mark begins with that of UTF-16."""

_KANA = re.compile("[ぁ-ヶー、。]")
_HALF_WIDTH = re.compile("[\uff61-\uff9f]")
_RARE = re.compile("[\ue000-\uf8ff]|[\u0080-\u009f]")
_ALONE = re.compile(rb"(?<![\x80-\xff])[\xa0-\xff](?![\x80-\xff])")
_HIGH = re.compile(rb"[\x80-\xff]")

SAMPLE = 200_000
"""So many bytes decide between encodings."""


def decode(data: bytes, name: Named, kind: Sentence = said.WORD_LIST) -> str:
    """The text of a file, in whichever encoding it makes sense; raises Refused if there is none.

    UTF-8, UTF-16 and UTF-32, with a mark or without; else cp932 (which Japanese spreadsheets save), EUC-JP,
    ISO-2022-JP, or cp1252, which spreadsheets of Western Europe save.
    """
    for encoding in _candidates(data):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    fault = said.BINARY if b"\0" in data else said.NOT_ANY_TEXT
    raise Refused(said.NOT_OF_KIND, name=named(name), kind=kind, fault=fault)


def _candidates(data: bytes) -> list[str]:
    for mark, encoding in _MARKED.items():
        if data.startswith(mark):
            return [encoding]
    if b"\0" in data:
        return _unmarked_utf16(data)
    if b"\x1b$" in data:
        return ["iso2022_jp", "utf-8"]
    return ["utf-8", *_eight_bit(data)]


def _unmarked_utf16(data: bytes) -> list[str]:
    """UTF-16 without a mark: line ends and Latin letters have their zeros on one side."""
    even, odd = data[0:SAMPLE:2].count(0), data[1:SAMPLE:2].count(0)
    if len(data) % 2 or max(even, odd) < 4 or min(even, odd) * 10 > max(even, odd):
        return []
    return ["utf-16-le" if odd > even else "utf-16-be"]


def _eight_bit(data: bytes) -> list[str]:
    """cp932 and EUC-JP, the more plausible first; cp1252 before them if accented letters stand one by one."""
    sample = data[:SAMPLE]
    japanese = sorted(("cp932", "euc_jp"), key=lambda encoding: -_plausibility(sample, encoding))
    high = len(_HIGH.findall(sample))
    is_western = high and len(_ALONE.findall(sample)) >= 0.9 * high
    if is_western and not any(_KANA.search(sample.decode(encoding, "ignore")) for encoding in japanese):
        return ["cp1252", *japanese]
    return [*japanese, "cp1252"] if is_western else japanese


def _plausibility(sample: bytes, encoding: str) -> float:
    """How much a text looks like Japanese: kana speak for an encoding, half-width kana and faults against it."""
    text = sample.decode(encoding, "replace")
    against = 3 * len(_HALF_WIDTH.findall(text)) + 10 * (text.count("\ufffd") + len(_RARE.findall(text)))
    return (len(_KANA.findall(text)) - against) / max(len(text), 1)
