"""Skeletons and number skeletons from a list of words, watched while they are made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from masume.core import Cell, Grid
from masume.studio.limits import STUDIO_NAME, STUDIO_WISHES
from masume.studio.operations.fields import Levels, Seed
from masume.studio.operations.make.making import (
    DEFAULT_SIDE,
    GRACE_SECONDS,
    Credit,
    MadePuzzle,
    Rounds,
    Seconds,
    Written,
    require_printable,
)
from masume.studio.operations.make.word_source import WordSource
from masume.studio.operations.operation import Bench, Operation
from masume.studio.values import Ask, Board, Side

if TYPE_CHECKING:
    from masume.make import Wishes


class MakeSkeleton(Ask, frozen=True, kw_only=True):
    """A skeleton to make; numbers make a number skeleton."""

    words: WordSource
    width: Side = DEFAULT_SIDE
    height: Side = DEFAULT_SIDE
    board: Board | None = None
    """A board of another shape: outside cells stay outside, letters stay where they are; then its size counts."""
    smallest: bool = False
    """Place every word, on the smallest square found; then only the words, the title and the time count."""
    goal: Annotated[str, Meta(max_length=STUDIO_NAME.most)] = "white"
    """What to have much of: white, words, length, crossings, weight, balance; or several, as words=5,crossings=1."""
    must: Annotated[tuple[Written, ...], Meta(max_length=STUDIO_WISHES.most)] = ()
    """Words that must appear."""
    apart: Annotated[tuple[tuple[Written, Written], ...], Meta(max_length=STUDIO_WISHES.most)] = ()
    """Pairs of words that must not cross."""
    max_words: Annotated[int, Meta(ge=1, le=10_000)] | None = None
    min_crossings: Annotated[int, Meta(ge=0, le=100)] = 0
    no_blocks: bool = False
    """No 2×2 block of white cells."""
    japanese: bool = False
    """No two black cells touch, corners are white."""
    unique: bool = False
    levels: Levels | None = None
    """The easiest and the hardest level wished for; such puzzles have one solution and need no guess."""
    max_givens: Annotated[int, Meta(ge=0, le=1000)] | None = None
    method: Annotated[str, Meta(max_length=20)] = "ruin"
    seconds: Seconds = 5.0
    rounds: Rounds | None = None
    """Rounds instead of seconds: the same board every time."""
    seed: Seed | None = None
    title: Credit = ""
    author: Credit = ""

    @property
    def grid(self) -> Grid:
        """The board to fill, its letters folded as those of the list are."""
        if self.board is None:
            return Grid.filled(self.height, self.width)
        board = self.words.folds.folding.board(self.board.grid)
        return board.replace({position: Cell.BLACK for position, cell in board if cell is Cell.BLANK})

    @property
    def wishes(self) -> Wishes:
        """The wishes, their words folded as those of the list are."""
        from masume.make import Wishes

        fold = self.words.folds.folding
        return Wishes(
            required=fold.words(self.must),
            apart=tuple((fold.word(one), fold.word(other)) for one, other in self.apart),
            max_words=self.max_words,
            min_crossings=self.min_crossings,
            no_black_pairs=self.japanese,
            no_white_blocks=self.no_blocks,
        )


def make_skeleton(request: MakeSkeleton, bench: Bench) -> MadePuzzle:
    """A skeleton; ValueError with one sentence if what is asked for makes no sense."""
    from masume.studio.operations.make.skeleton_maker import BoardMaker, SmallestMaker

    require_printable(title=request.title, author=request.author)
    maker = SmallestMaker if request.smallest else BoardMaker
    return maker(request, bench, request.words.lexicon()).made()


MAKE_SKELETON = Operation(
    "make-skeleton",
    "Make a skeleton or a number skeleton from words",
    MakeSkeleton,
    MadePuzzle,
    make_skeleton,
    is_long=True,
    seconds=lambda request: request.seconds + GRACE_SECONDS,
)
