"""JUMAN's dictionaries: categories and domains of Japanese nouns, and hypernyms from Wikipedia."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from masume.core import Refused
from masume.words.concepts.sources import refusals as said
from masume.words.concepts.sources.archive import Archive

CONTENT_WORDS = "dic/ContentW.dic"
WIKIPEDIA = "wikipediadic/Wikipedia.dic"

NOUN = re.compile(r'^\(名詞 .*?\(読み ([^)]+)\)\(見出し語 (.+?)\)\(意味情報 "([^"]*)"\)', re.MULTILINE)
WEIGHT = re.compile(r"[0-9.]+")
PARENTHESES = str.maketrans("()", "  ")


@dataclass(frozen=True, slots=True)
class JumanNouns:
    """What JUMAN's dictionaries say about nouns."""

    categories: dict[tuple[str, str], tuple[tuple[str, ...], tuple[str, ...]]]
    """Of a word and its reading in hiragana: categories (動物, 人工物-食べ物) and domains (料理・食事)."""
    hypernyms: dict[str, tuple[str, ...]]
    """What a word is one of, from the first sentence of its article in Wikipedia: 蛍 for ゲンジボタル."""
    aliases: dict[str, str]
    """The article to which Wikipedia redirects a word."""


class _Noun(NamedTuple):
    """A line of a dictionary."""

    reading: str
    headwords: tuple[str, ...]
    about: dict[str, str]


def read_juman(archive: Archive) -> JumanNouns:
    """The nouns of the two dictionaries; raises ValueError if either is missing or has none."""
    files = archive.read_many((CONTENT_WORDS, WIKIPEDIA))
    nouns = {name: list(_nouns(files.get(name, b""))) for name in (CONTENT_WORDS, WIKIPEDIA)}
    for name, found in nouns.items():
        if not found:
            raise Refused(said.NO_NOUNS, name=archive.path.name, file=name)
    titles = nouns[WIKIPEDIA]
    return JumanNouns(
        _categories(nouns[CONTENT_WORDS]),
        {word: hypernyms for word, value in _stated(titles, "Wikipedia上位語") if (hypernyms := _words(value))},
        dict(_stated(titles, "Wikipediaリダイレクト")),
    )


def _nouns(content: bytes) -> Iterator[_Noun]:
    for reading, headwords, about in NOUN.findall(content.decode("utf-8", "replace")):
        words = (word for word in headwords.translate(PARENTHESES).split() if not WEIGHT.fullmatch(word))
        facts = (fact.partition(":") for fact in about.split(" "))
        yield _Noun(reading, tuple(words), {name: value for name, _, value in facts})


def _categories(nouns: Iterable[_Noun]) -> dict[tuple[str, str], tuple[tuple[str, ...], tuple[str, ...]]]:
    """Categories and domains of each word with its reading; of words that several lines have, those of all."""
    found: dict[tuple[str, str], tuple[tuple[str, ...], tuple[str, ...]]] = {}
    for noun in nouns:
        if "カテゴリ" in noun.about or "ドメイン" in noun.about:
            found_here = _values(noun.about.get("カテゴリ", "")), _values(noun.about.get("ドメイン", ""))
            for word in _spellings(noun):
                before = found.get((word, noun.reading), ((), ()))
                found[word, noun.reading] = _joined(before[0], found_here[0]), _joined(before[1], found_here[1])
    return found


def _spellings(noun: _Noun) -> tuple[str, ...]:
    """The headwords; not the reading, if there is another, since words that sound alike would be mixed up in it."""
    return tuple(word for word in noun.headwords if word != noun.reading) or noun.headwords


def _stated(nouns: Iterable[_Noun], fact: str) -> Iterator[tuple[str, str]]:
    """The headwords about which a fact is stated, and the fact."""
    return ((word, noun.about[fact]) for noun in nouns if fact in noun.about for word in noun.headwords)


def _words(value: str) -> tuple[str, ...]:
    """Words that are given as spelling/reading."""
    return tuple(word for item in _values(value) if (word := item.partition("/")[0]))


def _values(value: str) -> tuple[str, ...]:
    return tuple(item for item in value.split(";") if item not in ("", "無し"))


def _joined(values: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*values, *more)))
