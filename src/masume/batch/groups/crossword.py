"""Crosswords from word lists: on frames of their own or given ones, with the lists' clues or with hints."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from masume.batch.group import NO_LISTS, Group, Material, group_of
from masume.batch.groups.boards import mask_text, require_shape
from masume.batch.groups.crossword_maker import CrosswordContent, CrosswordMaker
from masume.batch.groups.hints import pack_digest
from masume.batch.groups.sources import Name, Names, files_beside, list_source, listed
from masume.core import Language, Refused, Sentence
from masume.formats.frame import read_frame
from masume.kinds import FRAME_RULES, FrameRules, rules_named
from masume.orders.concepts import language_of
from masume.orders.crossword.order import CrosswordOrder
from masume.orders.sense import NOT_TOGETHER
from masume.words import Folding

Count = Annotated[int, Meta(ge=0)]

NEEDS_A_LIST = Sentence("words: a crossword needs a list", "words: クロスワードには単語リストが必要です")
NO_RULES = Sentence(
    "rules: there are none called {name}; there are {known}",
    "rules: {name}というルールはありません（使えるルール: {known}）",
)
LEVELS_NEED_HINTS = Sentence(
    "levels has a meaning only with hints = true: they decide how hard a crossword is",
    "levels は hints = true といっしょに指定してください。クロスワードの難しさはカギで決まります",
)
FEWEST_FIRST = Sentence(
    "black: the fewest black cells come first, as in [30, 40], and not [{fewest}, {most}]",
    "black: [30, 40] のように、少ないほうを先に書いてください（[{fewest}, {most}]ではなく）",
)
TOO_MANY_BLACK = Sentence(
    "black: {fewest} cells cannot be black on a board of {width}x{height}",
    "black: {width}×{height}の盤面で{fewest}マスを黒にはできません",
)


if TYPE_CHECKING:

    class _OrderedGroup(Group, CrosswordOrder, frozen=True, kw_only=True):
        """A group with the fields of the order, as type checkers see it."""
else:
    _OrderedGroup = group_of(CrosswordOrder, without=("black", "hints", "banned"), rounds=4)


class CrosswordGroup(_OrderedGroup, frozen=True, kw_only=True, tag="crossword"):
    """Crosswords; which solution they have is up to their clues, so only hints give them a level.

    Its rounds are how many frames are tried, of which the best is kept; with levels, how many crosswords.
    """

    words: Names = ()
    """Files beside the plan, or bundled lists; the first that has a word decides its score and clue."""
    theme_list: Name | None = None
    """A list of which as many words as possible are used."""
    frames: Names = ()
    """Frames to fill, files beside the plan or patterns such as frames/*.txt, in turn; else frames are made."""
    mask: Name | None = None
    black: Count | Annotated[tuple[Count, ...], Meta(min_length=2, max_length=2)] | None = None  # type: ignore[assignment]
    """How many cells are black, or the fewest and the most."""
    fewest_black: bool = False
    """The same as aim = "fewest-black"."""
    min_score: float | None = None
    """Words that score less are left out."""
    hints: bool = False
    """Three hints for every word, from the concept base, which every worker needs then."""
    fold_small_kana: bool = False
    hiragana: bool = False
    katakana: bool = False
    keep_marks: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        require_shape(self.shape, self.mask)
        _ = self.folding
        if not self.words:
            raise Refused(NEEDS_A_LIST)
        if self.rules not in FRAME_RULES:
            raise Refused(NO_RULES, name=self.rules, known=", ".join(FRAME_RULES))
        _ = self.frame_rules
        if self.levels is not None and not self.hints:
            raise Refused(LEVELS_NEED_HINTS)
        if self.black is not None:
            _require_possible(*_range(self.black), self.sizes)
        _refuse_pairs(self._aims)
        if self.frames:
            _refuse_pairs(("frames", *self._of_frames))

    @property
    def folding(self) -> Folding:
        """How letters are made equal before they go into cells."""
        return Folding(self.fold_small_kana, self.hiragana, self.keep_marks, self.katakana)

    @property
    def frame_rules(self) -> FrameRules:
        """What its frames are like."""
        return rules_named(self.rules, self.symmetry)

    @property
    def black_range(self) -> tuple[int, int] | None:
        """The fewest and the most black cells."""
        return None if self.black is None else _range(self.black)

    @property
    def _aims(self) -> tuple[str, ...]:
        aim = self.aim if self.aim != "score" else None
        chosen = {"aim": aim, "theme_list": self.theme_list, "fewest_black": self.fewest_black, "levels": self.levels}
        if self.aim == "most-theme":
            del chosen["theme_list"]
        return tuple(name for name, value in chosen.items() if value)

    @property
    def _of_frames(self) -> tuple[str, ...]:
        """What is said of frames that are to be made."""
        chosen = {
            "size": self.size,
            "shape": self.shape,
            "mask": self.mask,
            "symmetry": self.symmetry,
            "black": self.black,
            "fewest_black": self.fewest_black or None,
            "aim": self.aim,
        }
        return tuple(name for name, value in chosen.items() if value is not None)

    def gather(self, folder: Path, language: Language | None, own: Mapping[str, Path] = NO_LISTS) -> Material:  # noqa: ARG002
        """Its lists, frames and mask, and which concept base its hints are from."""
        names = (*([self.theme_list] if self.theme_list else []), *listed(self.words))
        content = CrosswordContent(
            lists=tuple(list_source(folder, name, self.folding, own) for name in names),
            frames=tuple(str(read_frame(path)) for path in files_beside(folder, listed(self.frames))),
            mask=None if self.mask is None else mask_text(folder, self.mask, self.sizes if self.size else None),
        )
        maker = CrosswordMaker(self, content)
        maker.require_sense()
        if self.hints:
            content = replace(content, pack=pack_digest(language_of(maker.bank.symbols)))
        return Material(content, maker.texts)

    def maker(self, material: Material) -> CrosswordMaker:
        """What makes them; raises Refused if the concept base is missing there, or another one."""
        assert isinstance(material.content, CrosswordContent)  # noqa: S101
        return CrosswordMaker(self, material.content)


def _require_possible(fewest: int, most: int, sizes: tuple[tuple[int, int], ...]) -> None:
    if fewest > most:
        raise Refused(FEWEST_FIRST, fewest=fewest, most=most)
    for width, height in sizes:
        if fewest > width * height:
            raise Refused(TOO_MANY_BLACK, fewest=fewest, width=width, height=height)


def _range(black: int | tuple[int, ...]) -> tuple[int, int]:
    return (black, black) if isinstance(black, int) else (black[0], black[1])


def _refuse_pairs(chosen: tuple[str, ...]) -> None:
    if len(chosen) > 1:
        raise Refused(NOT_TOGETHER, one=chosen[0], other=chosen[1])
