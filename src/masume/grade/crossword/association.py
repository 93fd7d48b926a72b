"""What one clue brings to mind, and where the answer stands among it as letters become known."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from masume.core import Word
from masume.words import Suggester
from masume.words.kana import enlarge_small, to_hiragana

Pattern = tuple[str | None, ...]
"""The letters of a slot as far as they are known."""

REMEMBERED = 100
"""So many words come to a solver's mind; an answer that stands behind them does not."""


class Association:
    """The words that a clue brings to mind before its answer, asked for once and again only where that is not enough.

    A suggester that knows the answer under some letters has named all its rivals there, so with more letters they only
    become fewer and the suggester is not asked again.
    """

    def __init__(self, suggester: Suggester, clue: str, word: Word) -> None:
        self._suggester = suggester
        self._clue = clue.strip()
        self._word = word
        self._own = folded(word)
        self._rivals: dict[Pattern, tuple[Word, ...] | None] = {}
        blank = (None,) * len(word)
        self.alone = self.rank(blank)
        """The place of the answer by the clue alone; None if it does not come to mind."""
        self.is_known = self.alone is not None or self._knows()
        """True if the suggester knows the answer and some word of the clue."""

    def rank(self, pattern: Pattern) -> int | None:
        """The place of the answer among the words that fit the letters; None if it does not come to mind."""
        rivals = self._rivals_under(pattern)
        if rivals is None:
            return None
        letters = [(place, symbol) for place, symbol in enumerate(folded(pattern)) if symbol]
        return 1 + sum(all(rival[place] == symbol for place, symbol in letters) for rival in rivals)

    def _rivals_under(self, pattern: Pattern) -> tuple[Word, ...] | None:
        for asked, rivals in self._rivals.items():
            if rivals is not None and all(p in (None, q) for p, q in zip(asked, pattern, strict=True)):
                return rivals
        if pattern not in self._rivals:
            self._rivals[pattern] = self._ask(pattern)
        return self._rivals[pattern]

    def _ask(self, pattern: Pattern) -> tuple[Word, ...] | None:
        if not self._clue or (self._rivals and not self.is_known):
            return None
        found = self._suggester.suggest(self._clue, pattern, REMEMBERED).candidates
        words = [folded(candidate.word) for candidate in found if len(candidate.word) == len(pattern)]
        return tuple(words[: words.index(self._own)]) if self._own in words else None

    def _knows(self) -> bool:
        return bool(self._clue and self._suggester.suggest(self._clue, self._word, 1).candidates)


def folded(symbols: Sequence[str | None]) -> tuple[str, ...]:
    """Symbols without differences that a suggester does not see: capitals, katakana, small kana."""
    return tuple(_folded(symbol) if symbol is not None else "" for symbol in symbols)


@lru_cache(1024)
def _folded(symbol: str) -> str:
    return enlarge_small(to_hiragana(symbol)).upper()
