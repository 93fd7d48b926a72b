"""Words that a text itself marks as one: by a reading in brackets behind them, or by quotation marks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from masume.words.kana import is_kana
from masume.words.text.readings import GivenReading, best_start
from masume.words.text.several_readings import ENDINGS
from masume.words.text.tokens import Compound, Token, joined_readings, joined_sort, spellings

LONGEST_MARKED = 6
"""The most tokens of a marked word."""
_JOINING = ("word", "prefix", "suffix", "counter")


def join_marked(tokens: Sequence[Token], given: Iterable[GivenReading]) -> list[Token]:
    """The tokens with every word as one, wherever it stands, that has a reading or quotation marks somewhere."""
    return list(_joined(tokens, dict(_quoted_words(tokens)) | dict(_given_words(tokens, given))))


def _quoted_words(tokens: Sequence[Token]) -> Iterator[tuple[Compound, Token]]:
    """Nouns between quotation marks, の among them, which make a name of them: 「雪あかりの路」."""
    opened: int | None = None
    for i, token in enumerate(tokens):
        if token.spelling in ("「", "『"):
            opened = i + 1
        elif token.spelling in ("」", "』") and opened is not None:
            quoted = tokens[opened:i]
            if 2 <= len(quoted) <= LONGEST_MARKED and _can_be_title(quoted):
                yield spellings(quoted), _title(quoted)
            opened = None


def _title(tokens: Sequence[Token]) -> Token:
    reading, *others = joined_readings(tokens)
    spelling = "".join(spellings(tokens))
    return Token(0, spelling, reading, "word", "name", others=tuple(others), is_composed=True)


def _can_be_title(tokens: Sequence[Token]) -> bool:
    first, *_, last = tokens
    if last.spelling in ENDINGS and all(is_kana(token.spelling) for token in tokens[:-1]):
        return True  # ほしぞら館, whatever the kana were taken for
    nouns = [token for token in tokens if token.spelling != "の"]
    return first.role == "word" and last.role in ("word", "suffix") and all(n.role in _JOINING for n in nouns)


def _given_words(tokens: Sequence[Token], given: Iterable[GivenReading]) -> Iterator[tuple[Compound, Token]]:
    """The words that the text gives readings for, with these."""
    ends = {token.end: i for i, token in enumerate(tokens)}
    for reading in given:
        if (last := ends.get(reading.end)) is None:
            continue
        leading = _leading(tokens, last)
        start = best_start([token.reading for token in leading], reading.reading)
        if start is None and not is_kana(leading[-1].reading):
            start = len(leading) - 1  # a word that the dictionary does not have
        if start is not None:
            parts = leading[start:]
            spelling = "".join(spellings(parts))
            yield spellings(parts), Token(0, spelling, reading.reading, "word", joined_sort(parts), is_given=True)


def _joined(tokens: Sequence[Token], words: Mapping[Compound, Token]) -> Iterator[Token]:
    """The tokens with these words each as one, wherever they stand."""
    longest = max(map(len, words), default=0)
    firsts = {compound[0] for compound in words}
    i = 0
    while i < len(tokens):
        lengths = range(min(longest, len(tokens) - i), 0, -1) if tokens[i].spelling in firsts else ()
        length = next((length for length in lengths if spellings(tokens[i : i + length]) in words), 0)
        yield words[spellings(tokens[i : i + length])] if length else tokens[i]
        i += length or 1


def _leading(tokens: Sequence[Token], last: int) -> Sequence[Token]:
    """The tokens up to one, as far back as a word could begin: to the last mark, or as many as a compound has."""
    first = last
    while first > 0 and last - first + 1 < LONGEST_MARKED and re.search(r"\w", tokens[first - 1].spelling):
        first -= 1
    return tokens[first : last + 1]
