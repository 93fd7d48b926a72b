"""Themes: from 野菜 or "kitchen" to a list of words that a puzzle on it can use."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.words.themes.boards import board_words, theme_lexicon
    from masume.words.themes.choosing import COUNT, MIN_LENGTH, language_of, longest_of, theme_words
    from masume.words.themes.word import Relation, ThemeWord, as_table, in_katakana
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "boards": "board_words theme_lexicon",
            "choosing": "COUNT MIN_LENGTH language_of longest_of theme_words",
            "word": "Relation ThemeWord as_table in_katakana",
        },
    )

__all__ = [
    "COUNT",
    "MIN_LENGTH",
    "Relation",
    "ThemeWord",
    "as_table",
    "board_words",
    "in_katakana",
    "language_of",
    "longest_of",
    "theme_lexicon",
    "theme_words",
]
