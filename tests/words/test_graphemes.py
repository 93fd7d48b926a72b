"""Graphemes: what stands in one cell, held against the `regex` package, which only this test needs."""

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from masume.words import to_symbols
from masume.words.graphemes import graphemes

MARKS = "\u0301\u0308\u3099\u309a\uff9e\ufe0e\ufe0f\u200c\u200d\u20e3\u093e\u093f\u0e33\u0e34\u0b95\u0bcd\u0bbf\u1038"
LETTERS = "aé1#かガｶ市กதकش\u0600\u0d4eა"
EMOJI = "❤☺👩👨👧🏳🏴🌈🦰🔥👍🏽🏿🇯🇵🇺\U000e0067\U000e007f"
HANGUL = "한가ㄱ\u1100\u1161\u11a8\ua960\ud7b0\ud7cb"
BREAKS = "\r\n\t\u00ad\u200b\u2028"


def by_regex(text: str) -> tuple[str, ...]:
    return tuple(regex.findall(r"\X", text))


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("e\u0301x\u0308\u0301", ["e\u0301", "x\u0308\u0301"]),
        ("か\u3099き", ["か\u3099", "き"]),
        ("ｶﾞｷ", ["ｶﾞ", "ｷ"]),
        ("❤️🔥", ["❤️", "🔥"]),
        ("❤️‍🔥👩🏽‍🦰", ["❤️‍🔥", "👩🏽‍🦰"]),
        ("🇯🇵🇫🇷🇯", ["🇯🇵", "🇫🇷", "🇯"]),
        ("🏴\U000e0067\U000e0062\U000e007f!", ["🏴\U000e0067\U000e0062\U000e007f", "!"]),
        ("1️⃣2", ["1️⃣", "2"]),
        ("\u1112\u1161\u11ab\u1100\u1173\u11af", ["\u1112\u1161\u11ab", "\u1100\u1173\u11af"]),
        ("한글", ["한", "글"]),
        ("กำ", ["กำ"]),
        ("தமிழ்", ["த", "மி", "ழ்"]),
        ("हिन्दी", ["हि", "न्दी"]),
        ("क्षत्रिय", ["क्ष", "त्रि", "य"]),
        ("বিশ্ব", ["বি", "শ্ব"]),
        ("ភ្នំ", ["ភ្នំ"]),
        ("हिन्\u200cदी", ["हि", "न्\u200c", "दी"]),
        ("\u0301a", ["\u0301", "a"]),
        ("\u0600١", ["\u0600١"]),
        ("a\r\nb", ["a", "\r\n", "b"]),
    ],
)
def test_a_cell_holds_what_a_reader_sees_as_one_character(text: str, cells: list[str]) -> None:
    assert list(graphemes(text)) == cells


@given(st.text(st.sampled_from(MARKS + LETTERS + EMOJI + HANGUL + BREAKS), max_size=12))
def test_clusters_are_those_of_regex(text: str) -> None:
    assert graphemes(text) == by_regex(text)


@given(st.characters(categories=["L", "M", "N", "P", "Cf", "Zs"]), st.sampled_from(LETTERS + HANGUL))
def test_every_letter_and_mark_binds_as_for_regex(character: str, letter: str) -> None:
    for text in (letter + character, character + letter, character * 2):
        assert graphemes(text) == by_regex(text)


@given(st.text(st.characters(max_codepoint=0xD7FF, categories=["L", "N"]), max_size=8))
def test_the_short_way_for_common_letters_cuts_the_same(text: str) -> None:
    assert to_symbols(text) == graphemes(text)
