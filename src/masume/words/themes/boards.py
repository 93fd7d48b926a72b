"""Words of a theme that fit a board."""

from __future__ import annotations

from masume.words.concepts import open_concepts
from masume.words.lexicon import Lexicon, collect
from masume.words.symbols import Folding
from masume.words.themes.choosing import COUNT, MIN_LENGTH, language_of, longest_of, theme_words
from masume.words.themes.word import ThemeWord, fields_of


def board_words(theme: str, count: int | None, longest: int) -> list[ThemeWord]:
    """The fittest words of a theme that a board takes whose longest stretch has so many cells.

    ValueError with one sentence if there are none, or no concept base.
    """
    base = open_concepts(language_of(theme))
    most = max(MIN_LENGTH, min(longest, longest_of(base)))
    return theme_words(base, theme, COUNT if count is None else count, max_length=most)


def theme_lexicon(theme: str, count: int | None, longest: int, folding: Folding) -> Lexicon:
    """The same as a list whose name and title are the theme."""
    words = board_words(theme, count, longest)
    rows = ((line, fields_of(word)) for line, word in enumerate(words, start=1))
    return collect(rows, folding, name=theme, title=theme)
