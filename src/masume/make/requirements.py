"""What a board must have beside its rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from masume.core import Cell, Direction, Fault, Grid, Language, Position, Refused, Sentence, Word
from masume.kinds import place_of
from masume.make.limits import CROSSINGS
from masume.make.refusals import MOST_WORDS


@dataclass(frozen=True, slots=True)
class Requirements:
    """Conditions of the maker's own; a board that leaves one unmet counts for less than any that meets them all."""

    required: tuple[Word, ...] = ()
    """Words that must appear."""
    apart: tuple[tuple[Word, Word], ...] = ()
    """Pairs of words that must not cross."""
    max_words: int | None = None
    """The most words the board may have."""
    min_crossings: int = 0
    """How many others every word must cross."""
    no_black_pairs: bool = False
    """The Japanese crossword's rule: no two black cells side by side, and every corner white."""
    no_white_blocks: bool = False
    """No 2×2 block of white cells."""

    def __post_init__(self) -> None:
        if self.max_words is not None and self.max_words < 1:
            raise Refused(MOST_WORDS, most=self.max_words)
        CROSSINGS.require(self.min_crossings)

    def unmet(self, board: Grid) -> tuple[Fault, ...]:
        """Every requirement that a finished board leaves open, found from its cells alone."""
        return (
            *self._missing(board),
            *self._meetings(board),
            *self._too_many(board),
            *self._few_crossings(board),
            *(_black_pairs(board) if self.no_black_pairs else ()),
            *(_white_blocks(board) if self.no_white_blocks else ()),
        )

    def _missing(self, board: Grid) -> Iterator[Fault]:
        placed = {placement.word for placement in board.placements()}
        for word in self.required:
            if word not in placed:
                yield Fault("required_word_is_missing", (), "".join(word))

    def _meetings(self, board: Grid) -> Iterator[Fault]:
        cells = {placement.word: set(placement.slot.cells) for placement in board.placements()}
        for one, other in self.apart:
            if meeting := cells.get(one, set()) & cells.get(other, set()):
                yield Fault("words_meet", tuple(meeting), f"{''.join(one)}, {''.join(other)}")

    def _too_many(self, board: Grid) -> Iterator[Fault]:
        count = len(board.placements())
        if self.max_words is not None and count > self.max_words:
            yield Fault("too_many_words", (), str(self.max_words))

    def _few_crossings(self, board: Grid) -> Iterator[Fault]:
        if not self.min_crossings:
            return
        placements = board.placements()
        covered: dict[Direction, set[Position]] = {direction: set() for direction in Direction}
        for placement in placements:
            covered[placement.slot.direction].update(placement.slot.cells)
        for placement in placements:
            others = covered[Direction.DOWN if placement.slot.direction is Direction.ACROSS else Direction.ACROSS]
            if len(others.intersection(placement.slot.cells)) < self.min_crossings:
                yield Fault("too_few_crossings", placement.slot.cells, "".join(placement.word))


def _black_pairs(board: Grid) -> Iterator[Fault]:
    black = {position for position, cell in board if cell is Cell.BLACK}
    for row, column in sorted(black):
        for neighbour in ((row, column + 1), (row + 1, column)):
            if neighbour in black:
                yield Fault("black_cells_touch", ((row, column), neighbour))
    for row in {0, board.height - 1}:
        for column in {0, board.width - 1}:
            if (row, column) in black:
                yield Fault("corner_is_black", ((row, column),))


def _white_blocks(board: Grid) -> Iterator[Fault]:
    white = set(board.white_cells)
    for row, column in sorted(white):
        block = ((row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1))
        if white.issuperset(block):
            yield Fault("white_block", block)


_SENTENCES = {
    "required_word_is_missing": Sentence("{about} is not on the board", "「{about}」が盤面にありません"),
    "words_meet": Sentence("{about} cross {place}", "「{about}」が交差しています{place}"),
    "too_many_words": Sentence("the board has more than {about} words", "単語が{about}語より多くあります"),
    "too_few_crossings": Sentence("{about} crosses too few words {place}", "「{about}」の交差が足りません{place}"),
    "black_cells_touch": Sentence("two black cells touch {place}", "黒マスが隣り合っています{place}"),
    "corner_is_black": Sentence("a corner is black {place}", "四隅が黒マスです{place}"),
    "white_block": Sentence("four white cells make a block {place}", "2×2の白マスがあります{place}"),
}


def explain_unmet(fault: Fault, language: Language = "en") -> str:
    """An unmet requirement as a sentence, with the place of its first cell."""
    return _SENTENCES[fault.code](language, about=fault.about, place=place_of(fault, language)).rstrip()
