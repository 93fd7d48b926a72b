"""From the text of a clue to its hint words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from masume.words.concepts.english_forms import STOP_WORDS, base_form
from masume.words.kana import is_kana, to_hiragana

IsKnown = Callable[[str], bool]

_BETWEEN_HINTS = re.compile(
    r"[、。，．,;；:：／/|！？!?\n\t「」『』()（）\[\]\"“”…]+|(?<=\W)[-–—](?=\W)|・(?=.)|\.\s|\.$"
)
_ENGLISH_WORD = re.compile(r"[\w'\-]+")
_LONGEST_NAME = 12
_SHORT_KANA = 2
"""Pieces of kana up to this length inside a phrase are particles and endings more often than words."""

_DICTIONARY_FORMS = (
    *(("した", "する"), ("して", "する"), ("します", "する"), ("される", "する"), ("できる", "する")),
    *(("った", "う"), ("った", "つ"), ("った", "る"), ("って", "う"), ("って", "つ"), ("って", "る")),
    *(("いた", "く"), ("いて", "く"), ("いだ", "ぐ"), ("いで", "ぐ"), ("んだ", "む"), ("んで", "む")),
    *(("んだ", "ぶ"), ("んで", "ぶ"), ("んだ", "ぬ"), ("した", "す"), ("して", "す"), ("ます", "る")),
    *(("います", "う"), ("きます", "く"), ("します", "す"), ("ちます", "つ"), ("みます", "む"), ("ります", "る")),
    *(("かった", "い"), ("くて", "い"), ("くない", "い"), ("さ", "い"), ("ない", "る"), ("た", "る"), ("て", "る")),
    *(("わない", "う"), ("かない", "く"), ("さない", "す"), ("たない", "つ"), ("まない", "む"), ("らない", "る")),
    *(("まれた", "む"), ("られた", "る"), ("られる", "る"), ("われる", "う"), ("かれる", "く"), ("な", ""), ("の", "")),
)
"""Endings of inflected words, and of the dictionary form instead."""


def japanese_hints(clue: str, is_known: IsKnown) -> Iterator[tuple[str, bool]]:
    """The hint words of a clue, each as the dictionary writes it, and whether it is known.

    What stands between marks is a hint if it is a word; otherwise it is cut into the words it is made of.
    """
    for chunk in _chunks(clue):
        for piece in chunk.split():
            known = _known_form(piece, is_known)
            parts = [known] if known else list(_cut(piece, is_known))
            yield from ((part, True) for part in parts)
            if not parts:
                yield piece, False


def english_hints(clue: str, is_known: IsKnown) -> Iterator[tuple[str, bool]]:
    """The hint words of a clue in lower case and without inflection, and whether each is known; small words go."""
    for chunk in _chunks(clue):
        phrase = " ".join(_ENGLISH_WORD.findall(chunk.lower()))
        if " " in phrase and is_known(phrase):
            yield phrase, True
            continue
        words = phrase.split()
        for word in [word for word in words if word not in STOP_WORDS] or words:
            base = base_form(word.removesuffix("'s"), is_known)
            parts = [base] if is_known(base) else [part for part in base.split("-") if is_known(part)]
            yield from ((part, True) for part in parts)
            if not parts:
                yield word, False


def _chunks(clue: str) -> Iterator[str]:
    return filter(None, (chunk.strip(" \u3000.～〜_＿") for chunk in _BETWEEN_HINTS.split(clue)))


def _known_form(word: str, is_known: IsKnown) -> str | None:
    """The word as it stands, in hiragana, or in its dictionary form, whichever is known first."""
    if is_known(word):
        return word
    if is_known(hiragana := to_hiragana(word)) and is_kana(word):
        return hiragana
    for ending, instead in _DICTIONARY_FORMS:
        stem = word.removesuffix(ending)
        if stem != word and len(stem + instead) > 1 and is_known(stem + instead):
            return stem + instead
    return None


def _cut(text: str, is_known: IsKnown) -> Iterator[str]:
    """The known words in a text, longest first from the left."""
    start = 0
    while start < len(text):
        ends = range(min(len(text), start + _LONGEST_NAME), start, -1)
        found = ((end, form) for end in ends if (form := _known_piece(text[start:end], is_known)))
        end, form = next(found, (start + 1, None))
        if form:
            yield form
        start = end


def _known_piece(piece: str, is_known: IsKnown) -> str | None:
    if len(piece) <= _SHORT_KANA and is_kana(piece):
        return None
    return _known_form(piece, is_known) if len(piece) > 1 else (piece if is_known(piece) else None)
