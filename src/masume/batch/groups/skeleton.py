"""Skeletons from word lists or a theme: unique, graded, made to a level if one is wished for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from masume.batch.group import NO_LISTS, Material
from masume.batch.groups.placing import PlacedGroup, PlacedMaker, PlacedWords, require_fitting
from masume.batch.groups.sources import listed, read_lists
from masume.batch.refusals import ONE_OF_TWO
from masume.core import Language, Refused
from masume.make import longest_stretch
from masume.orders.sense import ONLY_WITH
from masume.words import Folding, Lexicon, themes
from masume.words.limits import THEME_WORDS


class SkeletonGroup(PlacedGroup, frozen=True, kw_only=True, tag="skeleton"):
    """Skeletons, each with one solution that needs no guess; a list of digits makes number skeletons."""

    theme: Annotated[str, Meta(min_length=1, max_length=100)] | None = None
    """What the words are about, instead of a list; needs the concept base where the batch is started."""
    theme_count: Annotated[int, Meta(ge=1, le=THEME_WORDS.most)] | None = None
    """The most words of the theme."""
    fold_small_kana: bool = False
    hiragana: bool = False
    katakana: bool = False
    keep_marks: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        _ = self.folding
        if bool(self.words) == bool(self.theme):
            raise Refused(ONE_OF_TWO, one="words", other="theme")
        if self.theme_count is not None and self.theme is None:
            raise Refused(ONLY_WITH, one="theme_count", other="theme")

    @property
    def folding(self) -> Folding:
        """How letters are made equal before they go into cells."""
        return Folding(self.fold_small_kana, self.hiragana, self.keep_marks, self.katakana)

    def gather(self, folder: Path, language: Language | None, own: Mapping[str, Path] = NO_LISTS) -> Material:
        """Its words and its mask."""
        mask = self.mask_of(folder)
        content = PlacedWords(self._lexicon(folder, language, mask, own), mask)
        require_fitting(self, content)
        return Material(content, tuple(entry.text for entry in content.lexicon))

    def maker(self, material: Material) -> PlacedMaker:
        """What makes them."""
        assert isinstance(material.content, PlacedWords)  # noqa: S101
        return PlacedMaker(self, material.content)

    def _lexicon(self, folder: Path, language: Language | None, mask: str | None, own: Mapping[str, Path]) -> Lexicon:
        if self.theme is None:
            return read_lists(folder, listed(self.words), self.folding, language, own)
        longest = max(map(longest_stretch, self.boards(mask)))
        return replace(themes.theme_lexicon(self.theme, self.theme_count, longest, self.folding), problems=())
