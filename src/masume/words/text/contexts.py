"""Where a text has its words: a sentence for each word to judge it by, and sentences with a gap as clues."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from masume.core import Language
from masume.words.text.readings import take_readings
from masume.words.text.words import TextWord

LONGEST_CONTEXT: dict[Language, int] = {"en": 140, "ja": 70}
"""The most letters of a context; a longer sentence is cut around its word."""
LONGEST_CLUE: dict[Language, int] = {"en": 120, "ja": 60}
"""The most letters of a sentence that makes a clue."""
MOST_CLUES = 2
GAPS: dict[Language, str] = {"en": "____", "ja": "〇〇"}
"""What stands in a clue instead of the word."""

_LEAST_BESIDE: dict[Language, int] = {"en": 20, "ja": 10}
"""So many letters beside its gap make a sentence worth reading."""
_SENTENCE_END = re.compile(r"(?<=[。！？])(?![」』）)。！？])|(?<=[.!?])[\"'”’)]*\s+|[\n•■●◆★|]+")
_ENDED = re.compile(r"[。！？.!?][」』）)\"'”’]*$")
_TOLD_READING = re.compile(f"{GAPS['ja']}[（(][ぁ-ゖァ-ヺー・ ]+[）)]")
"""A gap with how its word is read, which would give it away."""
_BULLET = re.compile(r"^[\s・*\-–—○◎※#]+")


@dataclass(frozen=True, slots=True)
class Context:
    """A sentence of the text that has a word, and clues for the word: sentences with a gap in its place."""

    sentence: str = ""
    clues: tuple[str, ...] = ()


def contexts_of(text: str, words: Iterable[TextWord]) -> list[Context]:
    """The context of each word, without clues if the text has the word only within longer words."""
    plain, _ = take_readings(unicodedata.normalize("NFC", text))
    parts = (_BULLET.sub("", part).strip() for part in _SENTENCE_END.split(plain) if part)
    sentences = list(dict.fromkeys(part for part in parts if part))
    return [_context(word, sentences) for word in words]


def _context(word: TextWord, sentences: Sequence[str]) -> Context:
    pattern = _pattern(word)
    found = sorted(_with(word, pattern, sentences), key=lambda sentence: _unfitness(sentence, word))
    if not found:
        within = (sentence for sentence in sentences if word.spelling in sentence)
        return Context(next((_cut(sentence, re.compile(re.escape(word.spelling)), word) for sentence in within), ""))
    clues = [clue for sentence in found if (clue := _clue(sentence, word, pattern))]
    return Context(_cut(found[0], pattern, word), tuple(clues[:MOST_CLUES]))


def _with(word: TextWord, pattern: re.Pattern[str], sentences: Sequence[str]) -> Iterator[str]:
    start = _stem(word) if word.language == "ja" else _stem(word).casefold()
    for sentence in sentences:
        if start in (sentence if word.language == "ja" else sentence.casefold()) and pattern.search(sentence):
            yield sentence


def _unfitness(sentence: str, word: TextWord) -> tuple[bool, bool, int]:
    """Whole sentences come before headings, those that say enough before shorter ones, then the shortest."""
    is_poor = len(sentence) < len(word.spelling) + _LEAST_BESIDE[word.language]
    return _ENDED.search(sentence) is None, is_poor, len(sentence)


# ---------------------------------------------------------------- words in a sentence


def _stem(word: TextWord) -> str:
    """What all forms of a word begin with."""
    is_plain = word.language == "en" and word.spelling.endswith("y") and word.sort == "noun"
    return word.spelling[:-1] if is_plain else word.spelling


def _pattern(word: TextWord) -> re.Pattern[str]:
    """What finds a word but not longer words with it in them, and in English its plural, whose ending is a group."""
    if word.language == "ja":
        first, last = word.spelling[0], word.spelling[-1]
        return re.compile(f"(?<!{_alike(first)}){re.escape(word.spelling)}()(?!{_alike(last)})")
    spelling = r"\s+".join(re.escape(part).replace("'", "['’]") for part in _stem(word).split())
    endings = "(?:y|ies)()" if _stem(word) != word.spelling else "((?:es|s)?)"
    return re.compile(rf"(?<![A-Za-zÀ-ɏ]){spelling}{endings}(?![A-Za-zÀ-ɏ])", re.IGNORECASE)


def _alike(letter: str) -> str:
    """Letters that make another word if they stand beside this one."""
    if "ァ" <= letter <= "ヺ" or letter == "ー":
        return "[ァ-ヺー]"
    return "[々\u3400-\u9fff]" if letter == "々" or "\u3400" <= letter <= "\u9fff" else r"[^\s\S]"


# ---------------------------------------------------------------- sentences


def _clue(sentence: str, word: TextWord, pattern: re.Pattern[str]) -> str:
    """The sentence with a gap for the word; nothing if it is too long, says too little, or still has the word."""
    language = word.language
    clue, gaps = pattern.subn(rf"{GAPS[language]}\1", sentence)
    clue = _TOLD_READING.sub(GAPS["ja"], clue)
    is_told = word.spelling.casefold() in clue.casefold()
    rest = len(clue) - gaps * len(GAPS[language])
    if is_told or len(clue) > LONGEST_CLUE[language] or rest < _LEAST_BESIDE[language] or not _ENDED.search(clue):
        return ""
    return clue


def _cut(sentence: str, pattern: re.Pattern[str], word: TextWord) -> str:
    """The sentence, or as much of it around the word as there is room for, with no Latin word cut in two."""
    longest, found = LONGEST_CONTEXT[word.language], pattern.search(sentence)
    if len(sentence) <= longest or found is None:
        return sentence
    start = max(0, min(found.start() - (longest - len(found[0])) // 2, len(sentence) - longest))
    end = start + longest
    before, after = sentence[start : found.start()], sentence[found.end() : end]
    if start:
        before = "…" + re.sub(r"^[A-Za-z'’-]*\s", "", before)
    if end < len(sentence):
        after = re.sub(r"\s[A-Za-z'’-]*$", "", after) + "…"
    return before + found[0] + after
