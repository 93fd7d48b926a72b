"""A second opinion in Python: which cells line solving alone leaves open, without the kernel."""

from __future__ import annotations

from masume.core import Grid, LineClue, LineClues, Position, Refused
from masume.make.pictures.refusals import CONTRADICTION

Known = tuple[int, int]
"""The black and the white cells of a line that are known: bit i is cell i."""


def open_cells(lines: LineClues) -> frozenset[Position]:
    r"""The cells that stay open when every conclusion is drawn that any one line allows; none if that solves it all.

    >>> sorted(open_cells(LineClues.of_picture(Grid.parse("■□\n□■"))))
    [(0, 0), (0, 1), (1, 0), (1, 1)]
    >>> open_cells(LineClues.of_picture(Grid.parse("■■\n□■")))
    frozenset()

    Raises ValueError if the lines contradict each other.
    """
    height, width = lines.height, lines.width
    clues = (*lines.rows, *lines.columns)
    known: list[Known] = [(0, 0)] * len(clues)
    waiting = dict.fromkeys(range(len(clues)))
    while waiting:
        line = next(iter(waiting))
        del waiting[line]
        is_row = line < height
        before = known[line]
        known[line] = concluded(clues[line], width if is_row else height, before)
        first, place = (height, line) if is_row else (0, line - height)
        for crossing in _cells(sum(known[line]) ^ sum(before)):
            black, white = known[first + crossing]
            is_black = known[line][0] >> crossing & 1
            known[first + crossing] = (black | is_black << place, white | (1 - is_black) << place)
            waiting[first + crossing] = None
    full = (1 << width) - 1
    return frozenset((row, column) for row in range(height) for column in _cells(full ^ sum(known[row])))


def concluded(clue: LineClue, length: int, known: Known) -> Known:
    """What is known of a line after looking at every way to place its blocks; raises ValueError if there is none.

    >>> concluded((3,), 4, (0, 0))
    (6, 0)
    """
    black, white = known
    full = (1 << length) - 1
    gaps, starts = _from_the_left(clue, full, black, white)
    mirrored_gaps, mirrored_starts = _from_the_left(
        clue[::-1], full, _mirrored(black, length), _mirrored(white, length)
    )
    can_be_white = can_be_black = 0
    for gap, other in zip(gaps, reversed(mirrored_gaps), strict=True):
        can_be_white |= gap & _mirrored(other, length)
    for block, start, other in zip(clue, starts, reversed(mirrored_starts), strict=True):
        places = start & _mirrored(other, length) >> (block - 1)
        if not places:
            raise Refused(CONTRADICTION)
        can_be_black |= _covered(places, block)
    if can_be_black | can_be_white != full:
        raise Refused(CONTRADICTION)
    return full & ~can_be_white, full & ~can_be_black


def _from_the_left(clue: LineClue, full: int, black: int, white: int) -> tuple[list[int], list[int]]:
    """The white cells that can lie between each two blocks, and where each can start, judged by its left side alone."""
    may_be_white, may_be_black = full & ~black, full & ~white
    gap = _flooded(1 & may_be_white, may_be_white)
    next_starts = gap << 1 | 1
    gaps, starts = [gap], []
    for block in clue:
        room = may_be_black
        for shift in range(1, block):
            room &= may_be_black >> shift
        start = next_starts & room & ~(black >> block)
        gap = _flooded(start << block & may_be_white, may_be_white)
        next_starts = gap << 1
        gaps.append(gap)
        starts.append(start)
    return gaps, starts


def _flooded(cells: int, through: int) -> int:
    """All cells of `through` that can be reached from some upwards: adding lets a carry run along each stretch."""
    return (through + cells ^ through | cells) & through


def _covered(starts: int, block: int) -> int:
    covered = 0
    for shift in range(block):
        covered |= starts << shift
    return covered


def _mirrored(cells: int, length: int) -> int:
    return int(f"{cells:0{length}b}"[::-1], 2)


def _cells(bits: int) -> list[int]:
    return [i for i, bit in enumerate(reversed(f"{bits:b}")) if bit == "1"]


def is_line_solvable(picture: Grid) -> bool:
    """True if the picture's clues lead to it line by line, with no guess: then it is the only solution as well."""
    return not open_cells(LineClues.of_picture(picture))
