"""What can be asked of a skeleton."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from msgspec import Meta

from masume import make
from masume.core import Cell, Grid, Sentence
from masume.core.limits import BOARD_SIDE
from masume.orders.asking import Asked
from masume.orders.boards import BoardField, Shape, UsualHeight, UsualWidth, drawn
from masume.orders.fields import MOST_WORDS_NAMED, LevelsOf, Threads, Written
from masume.orders.order import Order
from masume.orders.sense import Apart, OnlyWith, SenseRule
from masume.words.symbols import Folding

if TYPE_CHECKING:
    from masume.make.objective import Objective
    from masume.make.requirements import Requirements
    from masume.orders.words import ListedWords

GOALS = {
    "white": Sentence("As many white cells as possible", "白マスをできるだけ多く"),
    "words": Sentence("As many words as possible", "単語をできるだけ多く"),
    "crossings": Sentence("As many crossings as possible", "交差をできるだけ多く"),
    "length": Sentence("Long words", "長い単語を使う"),
    "weight": Sentence("Words of high scores", "得点の高い単語を使う"),
    "balance": Sentence("Letters that come up equally often", "文字のかたよりを少なく"),
}
METHODS = {
    "ruin": Sentence("Usual search", "通常の探索"),
    "ils": Sentence("Iterated local search", "反復局所探索"),
    "anneal": Sentence("Simulated annealing", "焼きなまし法"),
    "windows": Sentence("Part by part, each proved best", "部分ごとに最適化"),
    "exact": Sentence("Proof that no board is better", "最適であることを証明"),
}


class SkeletonOrder(Order, frozen=True, kw_only=True):
    """A skeleton to make from a list of words; digits make a number skeleton."""

    sense: ClassVar[tuple[SenseRule, ...]] = (
        Apart("shape", ("board",)),
        Apart(
            "smallest",
            (
                *("board", "shape", "goal", "method", "bound", "unique", "levels"),
                *("must", "apart", "max_words", "min_crossings", "japanese", "no_blocks"),
            ),
        ),
        OnlyWith("max_givens", ("unique", "levels")),
    )

    bound_seconds: ClassVar[float | None] = None
    """How long a bound is looked for if rounds alone limit the search; None for as long as is usual."""

    width: UsualWidth = None
    height: UsualHeight = None
    shape: Shape = None
    board: BoardField = None
    smallest: Annotated[
        bool,
        Asked(
            Sentence(
                "Place every word, on the smallest square found (at most the size of the board).",
                "すべての単語を、できるだけ小さい正方形に入れます（盤面の大きさが上限）。",
            ),
            Sentence(
                "Place all words (untick to choose size, shape or level)",
                "全部の単語を入れる（大きさ・形・レベルを選ぶときは外す）",
            ),
            option="--all",
        ),
    ] = False
    goal: Annotated[
        Annotated[str, Meta(max_length=200)],
        Asked(
            Sentence(
                "What to have much of: white (default), words, length, crossings, weight, balance; "
                "or several, such as words=5,crossings=1.",
                "多くするもの: white（白マス、既定）、words（単語数）、length（長さ）、crossings（交差）、"
                "weight（得点）、balance（文字の均等さ）。words=5,crossings=1 のように組み合わせられます。",
            ),
            Sentence("Aim", "重視すること"),
            GOALS,
            offers="goals",
        ),
    ] = "white"
    must: Annotated[
        Annotated[tuple[Written, ...], Meta(max_length=MOST_WORDS_NAMED)],
        Asked(
            Sentence("A word that must appear; repeatable.", "必ず入れる単語。何度でも指定できます。"),
            Sentence("Words that must appear", "必ず入れる単語"),
            metavar="WORD",
            is_advanced=True,
        ),
    ] = ()
    apart: Annotated[
        Annotated[tuple[tuple[Written, Written], ...], Meta(max_length=MOST_WORDS_NAMED)],
        Asked(
            Sentence("Two words that must not cross; repeatable.", "交差させない2つの単語。何度でも指定できます。"),
            Sentence("Words that must not cross", "交差させない単語の組"),
            metavar="WORD,WORD",
            is_advanced=True,
        ),
    ] = ()
    max_words: Annotated[
        Annotated[int, Meta(ge=1, le=10_000)] | None,
        Asked(
            Sentence("The most words to use.", "使う単語の最大数。"),
            Sentence("Most words", "単語数の上限"),
            is_advanced=True,
        ),
    ] = None
    min_crossings: Annotated[
        Annotated[int, Meta(ge=0, le=1000)],
        Asked(
            Sentence("How many words every word must cross at least.", "どの単語にも必要な交差の数。"),
            Sentence("Crossings of every word, at least", "各単語の交差の下限"),
            is_advanced=True,
        ),
    ] = 0
    japanese: Annotated[
        bool,
        Asked(
            Sentence(
                "Japanese crossword rules: no two black cells touch, corners are white.",
                "クロスワードのルールにします。黒マスは隣り合わず、四隅は白マスです。",
            ),
            Sentence("No black cells side by side", "黒マスを隣り合わせない"),
            is_advanced=True,
        ),
    ] = False
    no_blocks: Annotated[
        bool,
        Asked(
            Sentence("No 2x2 block of white cells.", "2×2の白マスのかたまりを作りません。"),
            Sentence("No 2×2 blocks of letters", "2×2の文字のかたまりを作らない"),
            is_advanced=True,
        ),
    ] = False
    unique: Annotated[
        bool,
        Asked(
            Sentence(
                "Exactly one solution: mend the board by swapping words or giving letters.",
                "答えをひとつにします。単語を入れ替えるか、文字を最初から見せて調整します。",
            ),
            Sentence("One solution only", "答えをひとつにする"),
        ),
    ] = False
    levels: LevelsOf = None
    max_givens: Annotated[
        Annotated[int, Meta(ge=0, le=1000)] | None,
        Asked(
            Sentence(
                "With one solution or a level: give at most N letters, else make another board.",
                "答えをひとつにするか、レベルを指定するときの、最初から見せる文字の上限。超えるときは別の盤面を作ります。",
            ),
            Sentence("Letters shown at most", "最初から見せる文字の上限"),
            metavar="N",
            is_advanced=True,
        ),
    ] = None
    method: Annotated[
        Annotated[str, Meta(max_length=20)],
        Asked(
            Sentence(
                "How to search: ruin (default), ils, anneal, windows, or exact for a proof.",
                "探し方: ruin（既定）、ils、anneal、windows、exact（最適性を証明）。",
            ),
            Sentence("Search method", "探し方"),
            METHODS,
            offers="methods",
            is_advanced=True,
        ),
    ] = "ruin"
    threads: Threads = 1
    bound: Annotated[
        bool,
        Asked(
            Sentence(
                "Say afterwards how much better a board could be at most.",
                "これより最大でどれだけ良くできるかを示します。",
            )
        ),
    ] = False

    @property
    def largest(self) -> int:
        """The most cells a side of the smallest square may have."""
        return min(self.width or BOARD_SIDE.most, self.height or BOARD_SIDE.most)

    @property
    def objective(self) -> Objective:
        """What makes a board good; raises Refused if there is no such goal."""
        return make.Objective.parse(self.goal)

    def grid(self, folding: Folding) -> Grid:
        """The board to fill, its letters folded as those of the list are."""
        return folding.board(drawn(self.width, self.height, self.shape, self.board, Cell.BLACK))

    def requirements(self, words: ListedWords) -> Requirements:
        """What the board must have; words are named by their letters or as the list writes them."""
        return make.Requirements(
            required=tuple(map(words.word, self.must)),
            apart=tuple((words.word(one), words.word(other)) for one, other in self.apart),
            max_words=self.max_words,
            min_crossings=self.min_crossings,
            no_black_pairs=self.japanese,
            no_white_blocks=self.no_blocks,
        )
