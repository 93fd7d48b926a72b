"""English words as terms: which say nothing, and what they are when they are not inflected."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

_SMALL_WORDS = """
a an the of to in on at for by with and or as is be being been it its one's one someone something somebody from into
that which who whom whose etc e.g i.e esp especially used usu usually up out off over not no any other than such so also
very this these those his her their they them he she you your we our are was were has have had do does did can may might
will would should could about between made when where after before through during under more most some all each both but
if form type kind sb sth what how why there here just like get
"""
STOP_WORDS = frozenset(_SMALL_WORDS.split())
"""Words that stand in any text and say nothing of what it is about."""

_ENDINGS = (
    ("ies", "y"),
    ("sses", "ss"),
    ("ches", "ch"),
    ("shes", "sh"),
    ("xes", "x"),
    ("s", ""),
    ("ied", "y"),
    ("ing", ""),
    ("ing", "e"),
    ("ed", ""),
    ("ed", "e"),
    ("ier", "y"),
    ("iest", "y"),
    ("er", ""),
    ("er", "e"),
    ("est", ""),
    ("est", "e"),
)
_WORD = re.compile(r"[a-z][a-z'\-]*[a-z]")


def base_form(word: str, is_known: Callable[[str], bool]) -> str:
    """The word that a plural, a past or a comparative comes from, if it is known; the word itself otherwise."""
    if is_known(word):
        return word
    for ending, instead in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 2:
            base = word[: -len(ending)] + instead
            if is_known(base):
                return base
            if not instead and len(base) > 2 and base[-1] == base[-2] and is_known(base[:-1]):
                return base[:-1]
    return word


def words_of(text: str) -> Iterator[str]:
    """The words of an English text that say something, in lower case."""
    return (found[0] for found in _WORD.finditer(text.lower()) if found[0] not in STOP_WORDS)
