"""What the fields of a column look like, whatever stands over them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from masume.words.kana import enlarge_small, has_kanji, is_japanese, is_kana, to_hiragana

_NUMBER = re.compile(r"[-+¥$€£￥]?\d[\d.,]*\s?[^\s\d]{0,2}")
_LINK = re.compile(r"(?:https?://|www\.)\S+|\S+\.(?:png|jpe?g|gif|mp3|wav|svg)|\[sound:.*\]|<img\b.*", re.IGNORECASE)
_SENTENCE_END = re.compile(r"[.。!?！？…]['\"”」』）)]*$")
_GAP = re.compile(r"_{2,}|…{1,}|\(\s*\)|（\s*）")
_BRACKETS = re.compile(r"[(（\[【][^()（）\[\]【】]*[)）\]】]")
_NO_KANA = re.compile("[\u3400-\u9fff々〆ヶケA-Za-zＡ-Ｚａ-ｚ0-9０-９・\\s]+")
SORT = (
    r"(?:(?:n|v|vi|vt|adj|adv|prep|conj|pron|interj|phr|aux|det)\.?(?: ?phr\.?)?|noun|verb|adjective|adverb"
    r"|preposition|conjunction|pronoun|phrase|phrasal verb|idiom"
    r"|(?:名|[自他]?動|形|形容動?|副|前置?|接続?|代名?|連体|助動?|間投)詞?)"
)
"""What dictionaries write for parts of speech."""
_SORT = re.compile(rf"[(\[（〔【]?{SORT}[)\]）〕】]?", re.IGNORECASE)
_CODE = re.compile(r"[A-Z]{0,3}-?\d[\d-]*")


def is_sentence(text: str) -> bool:
    """True for what explains rather than names: several words, or an end like that of a sentence."""
    if _SENTENCE_END.search(text) or _GAP.search(text):
        return len(text) > 3
    text = _BRACKETS.sub("", text)
    if text.isascii() or not any(map(_is_cjk, text)):
        return len(text.split()) >= 4
    return len(text) > 12 or any(mark in text for mark in "、，")


def is_phrase(text: str) -> bool:
    """True for several words; in Japanese, for what has a particle in it or is as long.

    >>> [is_phrase(text) for text in ("red fruit", "秋にほる", "運動会", "kiwi")]
    [True, True, False, False]
    """
    if not is_japanese(text):
        return len(text.split()) > 1
    return len(text) > _LONG_WORD or _PARTICLE.search(text) is not None


_LONG_WORD = 6
_PARTICLE = re.compile(r"[\u3040-\u9fff][をがはにでへ][\u3040-\u9fff]")
_WITHIN = re.compile(r"[。！？]+[^」』）)。！？]|[.!?]['\"”’)]*\s+[A-Z\"“‘]")
_SENTENCES = 3
_LONG_LATIN, _LONG_JAPANESE = 120, 45


def is_paragraph(text: str) -> bool:
    """True for what is longer than a clue: three sentences, or two long ones."""
    ends = len(_WITHIN.findall(text))
    long = _LONG_JAPANESE if any(map(_is_cjk, text)) else _LONG_LATIN
    return ends + 1 >= _SENTENCES or (ends > 0 and len(text) > long)


def _is_cjk(character: str) -> bool:
    return "\u3000" <= character <= "\u9fff"


@dataclass(frozen=True, slots=True)
class Contents:
    """Shares of the filled fields of a column, each from 0 to 1."""

    filled: float = 0.0
    """How many fields are filled at all."""
    kana: float = 0.0
    kanji: float = 0.0
    """Fields with a kanji."""
    japanese: float = 0.0
    """Fields with kana or kanji."""
    phrases: float = 0.0
    """Fields of several words."""
    sentences: float = 0.0
    numbers: float = 0.0
    links: float = 0.0
    distinct: float = 0.0
    length: float = 0.0
    """Letters of a field, on average."""
    capitals: float = 0.0
    """Latin letters that are all capitals."""
    letters: float = 0.0
    """Single letters, but for kanji."""
    is_label: bool = False
    """True for 問1, 問2, … or a sign that is the same in all fields."""
    sorts: float = 0.0
    """Parts of speech."""
    is_count: bool = False
    """True for 1, 2, 3 … down the column."""

    @property
    def is_wordy(self) -> bool:
        """True if its fields could stand in cells."""
        return self.filled > 0.5 and self.sentences <= 0.3 and self.numbers < 0.5 and self.links < 0.3


def contents_of(fields: Sequence[str]) -> Contents:
    """What the fields of a column look like."""
    filled = [field for field in map(str.strip, fields) if field]
    if not filled:
        return Contents()

    def share(holds: list[bool]) -> float:
        return sum(holds) / len(filled)

    return Contents(
        filled=len(filled) / len(fields),
        kana=share([is_kana(re.sub(r"[\s・、。,;/]", "", field)) for field in filled]),
        kanji=share([has_kanji(field) for field in filled]),
        japanese=share(list(map(is_japanese, filled))),
        phrases=share(list(map(is_phrase, filled))),
        sentences=share(list(map(is_sentence, filled))),
        numbers=share([bool(_NUMBER.fullmatch(field) or _CODE.fullmatch(field)) for field in filled]),
        capitals=share([field.isupper() and field.isascii() for field in filled]),
        letters=share([len(field) == 1 and not has_kanji(field) for field in filled]),
        is_label=_labels(filled),
        sorts=share([bool(_SORT.fullmatch(field)) for field in filled]),
        links=share([bool(_LINK.fullmatch(field)) for field in filled]),
        distinct=len(set(filled)) / len(filled),
        length=sum(map(len, filled)) / len(filled),
        is_count=_counts(filled),
    )


_LONGEST_LABEL = 12
_LABEL = re.compile(r"\W*[^\W\d]{0,4}\W*\d{1,4}\W*")


def _labels(fields: Sequence[str]) -> bool:
    """True for the same short word or sign in every field, with numbers or without."""
    signs = {re.sub(r"\d+", "", field) for field in fields}
    if (
        len(fields) < 3
        or max(map(len, fields)) > _LONGEST_LABEL
        or "" in signs
        or len(signs) > max(1, len(fields) // 2)
        or len(signs) > 2
    ):
        return False
    return all(map(_LABEL.fullmatch, fields)) or (len(signs) == 1 and all(len(field) == 1 for field in fields))


def _counts(fields: Sequence[str]) -> bool:
    """True for numbers that go up by one from 0 or 1, gaps allowed for rows that were deleted."""
    if len(fields) < 2 or not all(field.rstrip(".)").isdecimal() for field in fields):
        return False
    numbers = [int(field.rstrip(".)")[:9]) for field in fields]
    first = fields[0].rstrip(".)")
    rises = all(before < after <= before + 3 for before, after in pairwise(numbers))
    return rises and numbers[0] <= 1 and len(first) <= len(str(numbers[-1]))


def reads(reading: str, word: str) -> bool:
    """True if a text could be the reading of a word: kana whose length fits, and the word's own kana stand in it."""
    kana = re.sub(r"[\s・。]", "", reading)
    if not is_kana(kana):
        return False
    own = [part for part in _NO_KANA.split(word) if part and is_kana(part)]
    if not has_kanji(word):
        return not is_kana(word) or len(kana) == len(word)
    at = 0
    plain = _plain(kana)
    for part in own:
        at = plain.find(_plain(part), at) + len(part)
        if at < len(part):
            return False
    return len(kana) <= sum(map(len, own)) + 4 * (len(word) - sum(map(len, own)))


def _plain(kana: str) -> str:
    return enlarge_small(to_hiragana(kana))
