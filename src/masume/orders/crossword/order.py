"""What can be asked of a crossword whose frame is made together with its words."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from masume.core import Cell, Grid, Sentence
from masume.kinds.frame_rules import FrameRules, rules_named
from masume.orders.asking import Asked
from masume.orders.boards import BoardField, Shape, UsualHeight, UsualWidth, drawn
from masume.orders.fields import MOST_WORDS_NAMED, SYMMETRIES, Banned, FrameRulesName, Hints, LevelsOf, Threads, Written
from masume.orders.order import Order
from masume.orders.sense import Apart, SenseRule
from masume.words.symbols import Folding

AIMS = {
    "score": Sentence("Words of high scores", "得点の高い単語を使う"),
    "fewest-black": Sentence("Few black cells", "黒マスをできるだけ少なく"),
    "most-theme": Sentence("Many of your own words", "入れたいことばをできるだけ多く"),
}

Count = Annotated[int, Meta(ge=0, le=10_000)]


class CrosswordOrder(Order, frozen=True, kw_only=True):
    """A crossword to make from lists of words: its frame and its words together."""

    sense: ClassVar[tuple[SenseRule, ...]] = (Apart("shape", ("board",)),)
    usual_seconds: ClassVar[float] = 20.0

    width: UsualWidth = None
    height: UsualHeight = None
    shape: Shape = None
    board: BoardField = None
    rules: FrameRulesName = "japanese"
    symmetry: Annotated[
        Annotated[str, Meta(max_length=20)] | None,
        Asked(
            Sentence(
                "half-turn, quarter-turn, left-right, top-bottom, diagonal or none (default: that of the rules).",
                "黒マスの対称性: half-turn（点対称）、quarter-turn（90度回転）、left-right（左右）、"
                "top-bottom（上下）、diagonal（対角線）、none（なし）。省略するとルールのとおりです。",
            ),
            Sentence("Symmetry", "対称性"),
            {**SYMMETRIES, "none": Sentence("None", "対称にしない")},
            offers="frame-symmetries",
            is_advanced=True,
        ),
    ] = None
    aim: Annotated[
        Literal["score", "fewest-black", "most-theme"] | None,
        Asked(
            Sentence(
                "score (words of high scores), fewest-black or most-theme (many words of the theme, those of your own; "
                "default: that if there is a theme, high scores where words differ in them, else few black cells).",
                "重視すること: score（得点の高い単語）、fewest-black（黒マスを少なく）、"
                "most-theme（テーマの単語を多く）。省略すると、テーマがあればテーマ、単語に得点の差があれば得点、"
                "どちらもなければ黒マスの少なさを重視します。",
            ),
            Sentence("Aim", "重視すること"),
            AIMS,
        ),
    ] = None
    black: Annotated[
        tuple[Count, Count] | None,
        Asked(
            Sentence(
                "How many cells are black, or the fewest and the most (default: few enough to fill).",
                "黒マスの数、または最少と最多（省略すると、単語で埋まる範囲で少なめ）。",
            ),
            Sentence("Black cells", "黒マスの数"),
            metavar="N[-M]",
            is_advanced=True,
        ),
    ] = None
    must: Annotated[
        Annotated[tuple[Written, ...], Meta(max_length=MOST_WORDS_NAMED)],
        Asked(
            Sentence(
                "A word that is placed before all others; repeatable.",
                "最初に配置する単語。何度でも指定できます。",
            ),
            Sentence("Words that must appear", "必ず入れる単語"),
            metavar="WORD",
            is_advanced=True,
        ),
    ] = ()
    banned: Banned = ()
    levels: LevelsOf = None
    hints: Hints = None
    threads: Threads = 1

    @property
    def frame_rules(self) -> FrameRules:
        """What its frame is like; raises ValueError with one sentence if there are no such rules."""
        return rules_named(self.rules, self.symmetry)

    def grid(self, folding: Folding) -> Grid:
        """The board whose blanks may become black, its letters folded as those of the lists are."""
        return folding.board(drawn(self.width, self.height, self.shape, self.board, Cell.BLANK))
