"""From text to cells: one symbol per cell, in any script."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from masume.core import Grid, Refused, Word
from masume.words.graphemes import graphemes
from masume.words.kana import Script, enlarge_small, in_script, spell_out_long_vowels, strip_voiced_marks
from masume.words.refusals import ONE_SCRIPT

_WIDTH_FORMS = "[\uff00-\uffef]+"
_NOT_ONE_BY_ONE = re.compile(
    "[^\u0000-\u007f\u00a1-\u00a8\u00aa-\u00ac\u00af-\u02ff\u0370-\u0482\u048a-\u058f\u05d0-\u05ea\u10a0-\u10ff"
    "\u1e00-\u1fff\u3041-\u3096\u30a1-\u30fa\u30fc\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3]"
)
"""Anything but letters of Latin, Greek, Cyrillic, Armenian, Hebrew and Georgian, kana, kanji and syllables of Hangul,
whose code points are cells one by one as long as nothing else stands among them; the rest is cut by its graphemes."""

_EMOJI_TAGS = frozenset(map(chr, range(0xE0020, 0xE0080)))
_JOINING = frozenset("\u200c\u200d\ufe0e\ufe0f") | _EMOJI_TAGS
"""Invisible characters that hold emoji and Indic clusters together; they need something before them."""

_JOINS_NOTHING = "[\u0000-\u024f\u3040-\u30ff\u4e00-\u9fff][\u200c\u200d]"
"""A joiner after a letter that joins with nothing: it would make a word that only looks like another."""


@dataclass(frozen=True, slots=True)
class Folding:
    """How letters are made equal before they go into cells.

    Always: canonical composition, full-width Latin and half-width kana to their usual widths, upper case.
    """

    small_kana: bool = False
    """Small kana become large (きょうと → きようと), as in Japanese crosswords."""
    hiragana: bool = False
    """Katakana become hiragana (トマト → とまと)."""
    keep_marks: bool = False
    """Punctuation stays; otherwise it is dropped with the spaces (St. Lucia → STLUCIA)."""
    katakana: bool = False
    """Hiragana become katakana (とまと → トマト); not together with `hiragana`."""
    long_vowels: bool = False
    """Long vowels are spelled out (ラーメン → ラアメン)."""
    unvoiced: bool = False
    """Voiced marks are dropped (がっこう → かっこう)."""
    spellings: bool = False
    """Words with kanji go into cells as they are written; otherwise by their readings, if a list has those."""

    def __post_init__(self) -> None:
        if self.hiragana and self.katakana:
            raise Refused(ONE_SCRIPT)

    @property
    def script(self) -> Script | None:
        """The script that all kana get, or None if they stay as they are."""
        return "hiragana" if self.hiragana else "katakana" if self.katakana else None

    @property
    def is_letter_by_letter(self) -> bool:
        """True if the kernel knows all that is asked for: each kana then becomes another whatever stands beside it."""
        return not (self.katakana or self.long_vowels or self.unvoiced)

    def __call__(self, text: str) -> str:
        """The text as it will stand in the cells; spaces go in any case, since a cell cannot show one."""
        text = re.sub(_WIDTH_FORMS, lambda forms: unicodedata.normalize("NFKC", forms[0]), text)
        text = "".join(map(_upper, unicodedata.normalize("NFC", text)))
        text = "".join(character for character in text if not self._is_dropped(character))
        return self._fold_kana(unicodedata.normalize("NFC", text))

    def word(self, text: str) -> Word:
        """The text as a word, one symbol for each cell."""
        return to_symbols(self(text))

    def words(self, texts: Iterable[str]) -> tuple[Word, ...]:
        """Some texts as words."""
        return tuple(map(self.word, texts))

    def board(self, board: Grid) -> Grid:
        """The board with its letters folded; one of which nothing would be left stays."""
        return board.replace({position: self(symbol) or symbol for position, symbol in board.symbols.items()})

    def _fold_kana(self, text: str) -> str:
        if self.small_kana:
            text = enlarge_small(text)
        if self.unvoiced:
            text = strip_voiced_marks(text)
        if self.long_vowels:
            text = spell_out_long_vowels(text)
        return unicodedata.normalize("NFC", in_script(text, self.script))

    def _is_dropped(self, character: str) -> bool:
        category = unicodedata.category(character)
        return category == "Zs" or (category.startswith("P") and not self.keep_marks)


_BY_EYE = Folding(small_kana=True, hiragana=True, keep_marks=True)


def are_alike(one: str, other: str) -> bool:
    """True for letters that a solver takes for the same: a and Ａ, か and カ, つ and ッ; か and が are two."""
    return one == other or _BY_EYE(one) == _BY_EYE(other)


def _upper(character: str) -> str:
    """Upper case, but for Georgian, whose capitals are for headlines only and missing from most fonts."""
    return character if "\u10d0" <= character <= "\u10ff" else character.upper()


def to_symbols(text: str) -> Word:
    """The text cut into what a reader sees as single characters, accents and emoji sequences kept whole."""
    if text.isascii() or not _NOT_ONE_BY_ONE.search(text):
        return tuple(text)
    return graphemes(text)


def unprintable(text: str) -> str:
    """The first character that cannot be seen in a cell (control characters, direction marks), or nothing."""
    if text and text[0] in _JOINING:
        return text[0]
    if not text.isascii() and (joined := re.search(_JOINS_NOTHING, text)):
        return joined[0][-1]
    return next(filter(is_unprintable, text), "")


def is_unprintable(character: str) -> bool:
    """True for control characters, direction marks and what is no character at all."""
    category = unicodedata.category(character)
    if category == "Cn":  # not assigned when this Python was made: refuse only what never will be
        return ord(character) & 0xFFFE == 0xFFFE or 0xFDD0 <= ord(character) <= 0xFDEF
    return category in ("Cc", "Cs", "Co", "Zl", "Zp") or (category == "Cf" and character not in _JOINING)
