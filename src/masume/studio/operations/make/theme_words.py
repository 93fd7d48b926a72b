"""Words of a theme from the concept base, as rows of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from masume.studio.limits import STUDIO_WORD
from masume.studio.operations.make.word_source import RowRead
from masume.studio.operations.operation import Bench, Operation
from masume.studio.values import Ask
from masume.words import concepts, themes

if TYPE_CHECKING:
    from masume.words.themes import ThemeWord


class ThemeWords(Ask, frozen=True, kw_only=True):
    """What words should be about."""

    theme: Annotated[str, Meta(min_length=1, max_length=STUDIO_WORD.most)]
    language: Literal["en", "ja"] | None = None
    """Of the theme and its words; without it, the language the theme is written in."""
    count: Annotated[int, Meta(ge=1, le=1000)] = 120
    longest: Annotated[int, Meta(ge=2, le=100)] | None = None
    members_only: bool = False
    """Only what belongs to the theme, and nothing that only comes to mind."""
    katakana: bool = False


class ThemeFound(Struct, frozen=True):
    """The words of a theme, the fittest first."""

    theme: str
    language: str
    rows: tuple[RowRead, ...]


def theme_words(request: ThemeWords, _bench: Bench) -> ThemeFound:
    """The words of a theme; ValueError with one sentence if there are none, or no concept base."""
    base = concepts.open_concepts(request.language or themes.language_of(request.theme))
    longest = min(request.longest or themes.longest_of(base), themes.longest_of(base))
    found = themes.theme_words(
        base, request.theme, request.count, max_length=longest, members_only=request.members_only
    )
    words = [themes.in_katakana(word) for word in found] if request.katakana else found
    rows = tuple(_row(line, word) for line, word in enumerate(words, start=1))
    return ThemeFound(request.theme, base.language, rows)


def _row(line: int, word: ThemeWord) -> RowRead:
    entry = word.entry
    return RowRead(
        line,
        entry.text,
        entry.reading,
        entry.gloss,
        weight=f"{entry.weight:.3g}",
        tags=" ".join(entry.tags),
        symbols=entry.word,
    )


THEME_WORDS = Operation("theme-words", "Find words of a theme", ThemeWords, ThemeFound, theme_words)
