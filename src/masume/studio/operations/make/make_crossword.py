"""Crosswords from lists of words, frame and fill together, watched while they are made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from masume import orders, words
from masume.orders.crossword.order import CrosswordOrder
from masume.orders.order import Rounds
from masume.studio.limits import STUDIO_SIDE
from masume.studio.operations.fields import Seed
from masume.studio.operations.make.making import MadePuzzle, seconds_of
from masume.studio.operations.make.ordered import made_by
from masume.studio.operations.make.word_source import WordSource
from masume.studio.operations.operation import Bench, Operation
from masume.studio.values import Board, Side

if TYPE_CHECKING:
    from masume.orders.words import BankedWords


class MakeCrossword(CrosswordOrder, frozen=True, kw_only=True):
    """An order for a crossword with its words."""

    words: WordSource
    """The words it is filled with."""
    theme: WordSource | None = None
    """Words of the theme; the first list that has a word decides what is said of it."""
    min_score: Annotated[float, Meta(ge=0, le=1e6)] | None = None
    """Words that score less are left out."""
    width: Side | None = None
    height: Side | None = None
    board: Board | None = None
    seconds: Annotated[float, Meta(gt=0, le=300)] | None = None
    rounds: Rounds | None = None
    seed: Seed | None = None


def make_crossword(request: MakeCrossword, bench: Bench) -> MadePuzzle:
    """A crossword; raises Refused if what is asked for makes no sense."""
    board = request.grid(request.words.folds.folding)
    STUDIO_SIDE.require(max(board.height, board.width))
    return made_by(request, words_of(request), bench)


def words_of(request: MakeCrossword) -> BankedWords:
    """The words of a request; raises Refused if there are none."""
    folding = request.words.folds.folding
    theme = request.theme.lexicon() if request.theme else None
    bank = words.WordBank.read([*([theme] if theme else []), request.words.for_bank()], folding, request.min_score)
    return orders.BankedWords(bank, folding, theme)


MAKE_CROSSWORD = Operation(
    "make-crossword",
    "Make a crossword from words",
    MakeCrossword,
    MadePuzzle,
    make_crossword,
    is_long=True,
    seconds=seconds_of,
)
