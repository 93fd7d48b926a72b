"""Lists as balanced columns; long lines wrapped, headings with what follows them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from masume.press.groups import ListGroup
from masume.press.ruby import has_readings
from masume.press.text import em_width, is_wide, wrap
from masume.press.vertical import wrap_down

LINE_HEIGHT = 1.45
"""Baseline to baseline, in ems."""

READ_HEIGHT = 1.25
"""A line with room for readings over its kanji, in lines."""

READ_ROOM = 0.5
"""What stands free before words with readings, which may be wider than their first kanji, in ems."""

GAP_ABOVE_HEADING = 0.5
"""Space above a heading that does not begin its column, in lines."""

HEADING_HEIGHT = 1.2
"""A heading with the rule below it, in lines."""

MUCH_HIGHER = 1.15
"""Columns that are so many times higher are too much for beginning each direction in one of its own."""

SHORTEST_COLUMN = 5
"""Fewer lines than this look like a row, not like a column."""

MOST_TOGETHER = 4
"""Lines of a heading and two words that are not parted."""

NUMBER_ROOM, NUMBER_ROOM_DOWN = 2.2, 1.4
"""What the number of a clue takes to the left of its text, or above it, in ems."""

BLANK_HEIGHT = 1.5
"""A line to write a clue on, in lines."""

BLANK_WIDTH, WIDEST_CLUE = 12.0, 17.0
"""A clue that is still to be written; a clue that is better wrapped than given a wider column. In ems."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a column and how far below the column's top its own top is, in lines."""

    text: str
    top: float
    is_heading: bool = False
    is_continued: bool = False
    number: str = ""
    indent: float = 0.0
    height: float = 1.0

    @property
    def is_blank(self) -> bool:
        """True for a line that a clue is to be written on."""
        return bool(self.number) and not self.text


Block = list[Line]
"""Lines that stay together."""


def columns_that_fit(groups: list[ListGroup], width: float) -> int:
    """How many columns of the usual line's width stand side by side in `width` ems, none of them very short."""
    lines = sum(len(group.words) + 1 for group in groups)
    return max(1, min(int(width / (usual_width(groups) + 1.5)), lines // SHORTEST_COLUMN))


def usual_width(groups: list[ListGroup]) -> float:
    """The width that most lines do not need to be wrapped in, in ems."""
    widths = sorted(_usual_width(group, word) for group in groups for word in group.words)
    return widths[int(len(widths) * 0.85)] if widths else 1.0


def keeps_words_whole(groups: list[ListGroup], width: float) -> bool:
    """True if no word of letters is wider than a column of `width` ems; kana may be parted anywhere."""
    return all(_longest_part(word) + _room(group) <= width for group in groups for word in group.words)


@cache
def _longest_part(text: str) -> float:
    return max((em_width(part) for part in text.split() if not any(map(is_wide, part))), default=0.0)


def _room(group: ListGroup) -> float:
    return NUMBER_ROOM if group.numbers else 0.0


def blocks_of(groups: list[ListGroup], width: float, *, down: bool = False) -> list[Block]:
    """The lists as blocks of lines of `width` ems, across or down, that stay together if they can."""
    is_read = any(has_readings(word) for group in groups for word in group.words)
    height = READ_HEIGHT if is_read else 1.0
    return [block for group in groups for block in _blocks(group, width, height, down=down)]


def balanced(blocks: list[Block], columns: int) -> list[list[Line]]:
    """At most that many columns of nearly the same height, whatever that is.

    If columns can be shared out evenly among the directions of clues, each direction begins a column of its own, unless
    that makes them much higher.
    """
    even = _even(blocks, columns)
    groups = _groups(blocks)
    if len(groups) > 1 and columns % len(groups) == 0 and _are_clues(groups[0][0]):
        apart = [column for group in groups for column in _even(group, columns // len(groups))]
        return apart if height_of(apart) <= MUCH_HIGHER * height_of(even) else even
    return even


def _even(blocks: list[Block], columns: int) -> list[list[Line]]:
    heights = [_height(block) for block in blocks]
    height = max([1.0, *heights, sum(heights) / columns])
    while len(filled := _fill(blocks, height)) > columns:
        height += 0.5
    return filled


def _are_clues(block: Block) -> bool:
    return any(line.number for line in block)


def _groups(blocks: list[Block]) -> list[list[Block]]:
    """The blocks from every heading to the next."""
    groups: list[list[Block]] = []
    for block in blocks:
        if block[0].is_heading or not groups:
            groups.append([])
        groups[-1].append(block)
    return groups


def columns_needed(blocks: list[Block], height: float) -> int:
    """How many columns of that height the blocks fill."""
    return len(_fill([piece for block in blocks for piece in _pieces(block, height)], height))


def poured(blocks: list[Block], columns: int, height: float) -> tuple[list[list[Line]], list[Block]]:
    """Columns of at most that height, balanced if there is room for all; and the blocks that are left over."""
    whole = [piece for block in blocks for piece in _pieces(block, height)]
    if len(filled := _fill(whole, height)) <= columns:
        even = balanced(whole, columns)
        return (even if height_of(even) <= height else filled), []
    kept = filled[:columns]
    lines = sum(map(len, kept))
    rest: list[Block] = []
    for block in whole:
        lines -= len(block)
        if lines < 0:
            rest.append(block)
    return kept, rest


def height_of(columns: list[list[Line]]) -> float:
    """The height of the tallest column, in lines."""
    return max((column[-1].top + column[-1].height for column in columns if column), default=0.0)


def _usual_width(group: ListGroup, word: str) -> float:
    if not group.numbers:
        return em_width(word)
    return NUMBER_ROOM + (min(em_width(word), WIDEST_CLUE) if word else BLANK_WIDTH)


def _height(block: Block) -> float:
    return sum(line.height for line in block)


def _blocks(group: ListGroup, width: float, usual: float, *, down: bool) -> list[Block]:
    """Lines that must not be parted, their tops not yet known."""
    room = NUMBER_ROOM_DOWN if down else NUMBER_ROOM
    start = room if group.numbers else READ_ROOM * (usual > 1)
    hang = room if group.numbers else 1.0 + start
    numbers = group.numbers or ("",) * len(group.words)
    blocks = []
    for i, (word, number) in enumerate(zip(group.words, numbers, strict=True)):
        first, *rest = (wrap_down if down else wrap)(word, width - start, indent=hang - start)
        heading = _headings(group.title, width, down=down) if i == 0 else []
        height = BLANK_HEIGHT if number and not first else usual
        head = Line(first, 0.0, number=number, indent=start, height=height)
        more = (Line(text, 0.0, is_continued=True, indent=hang, height=usual) for text in rest)
        blocks.append([*heading, head, *more])
    return _with_company(blocks)


def _with_company(blocks: list[Block]) -> list[Block]:
    """The blocks of a group, the first two as one if they are short: a heading with one word looks lost."""
    if len(blocks) > 1 and len(blocks[0]) + len(blocks[1]) <= MOST_TOGETHER:
        return [[*blocks[0], *blocks[1]], *blocks[2:]]
    return blocks


def _headings(title: str, width: float, *, down: bool) -> Block:
    lines = (wrap_down if down else wrap)(title, width)
    last = len(lines) - 1
    return [
        Line(text, 0.0, is_heading=True, is_continued=i > 0, height=HEADING_HEIGHT if i == last else 1.0)
        for i, text in enumerate(lines)
    ]


def _pieces(block: Block, height: float) -> Iterator[Block]:
    """The block, or the parts that a column has room for if it is longer than that."""
    piece: Block = []
    for line in block:
        if piece and _height(piece) + line.height > height:
            yield piece
            piece = []
        piece.append(line)
    yield piece


def _fill(blocks: list[Block], height: float) -> list[list[Line]]:
    columns: list[list[Line]] = []
    top = height
    for block in blocks:
        gap = GAP_ABOVE_HEADING if block[0].is_heading else 0.0
        if top + gap + _height(block) > height or not columns:
            columns.append([])
            top = gap = 0.0
        top += gap
        for line in block:
            columns[-1].append(replace(line, top=top))
            top += line.height
    return columns
