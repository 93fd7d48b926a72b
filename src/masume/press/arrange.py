"""Where the board and its list stand: below, beside, or on further pages, so that nothing leaves the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import ceil

from masume.core import Refused
from masume.press.columns import (
    LINE_HEIGHT,
    Line,
    balanced,
    blocks_of,
    columns_needed,
    columns_that_fit,
    height_of,
    keeps_words_whole,
    poured,
    usual_width,
)
from masume.press.groups import ListGroup
from masume.press.paper import POINT, Area, Scale
from masume.press.refusals import NO_ROOM
from masume.press.text import em_width

GAP = 7.0
"""Between the board and its list."""

COLUMN_GAP, TIER_GAP = 1.7, 1.6
"""Between columns, and between tiers of lines that run down, in ems."""

MOST_BESIDE = 3
"""Columns of a list that stands beside its board."""

BESIDE = 0.96
"""A list beside its board must be so much better than one below it."""

BROKEN_WORDS, BROKEN_CLUES = 0.4, 0.08
"""What a list loses if all of its lines are second ones: words look better whole, clues are read as text."""

COMFORTABLE = 0.73
"""Text that is smaller than this share of the largest is worth less and less: 8 of 11 point."""

MORE = 0.05
"""What it is worth that cells are larger than they need to be, and that the list is low."""

TIDY = 0.03
"""What it is worth that every heading begins a column."""

FEWEST_LINES = 7
"""A list that goes on to another page begins below its board only if it has room for so many lines."""

TIERS = range(12, 36, 2)
"""Lengths of lines that run down, in squares."""

LONGEST_TIER = 40
"""Longer lines are hard to follow, in squares."""

FLOWING = (1.0, 0.94, 0.875)
"""How much smaller a list that needs several pages may be to need one less: 8 instead of 9 point."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A list, or a part of it: its columns, how long their lines are in ems, and whether they run down."""

    area: Area
    columns: list[list[Line]]
    text: float
    measure: float
    down: bool = False


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The side of a cell, where the board stands, what of the list stands on its page, and what on further ones."""

    cell: float
    board: Area
    first: Frame | None = None
    further: tuple[Frame, ...] = ()

    def bottom(self, rows: int) -> float:
        """Where the page ends that has a board of so many rows, and its list."""
        board = self.board.y + self.cell * rows
        return max(board, self.first.area.bottom) if self.first else board


@dataclass(frozen=True, slots=True)
class Job:
    """What is to be arranged: a board of so many rows and columns and its list, in which areas, how large."""

    rows: int
    columns: int
    groups: list[ListGroup]
    body: Area
    further: Area
    """The area of pages that the list goes on to."""
    scale: Scale
    down: bool = False

    @property
    def widest_cell(self) -> float:
        """The largest cell that the board can have on its own."""
        return min(self.scale.cell, self.body.width / self.columns, self.body.height / self.rows)

    @property
    def good_cell(self) -> float:
        """The cell above which larger text is worth more."""
        return min(self.scale.good_cell, self.widest_cell)

    @property
    def least_cell(self) -> float:
        """The smallest cell that is worth having everything on one page."""
        return min(self.scale.written_cell, self.widest_cell)

    @property
    def has_too_much_text(self) -> bool:
        """True if the letters alone need more than the page, as small as they can be read."""
        ems = sum(em_width(word) for group in self.groups for word in group.words)
        return ems * self.scale.smallest_text**2 * LINE_HEIGHT > self.body.width * self.body.height


Scored = tuple[float, Arrangement]
"""An arrangement and how good it is."""


def arrange(job: Job) -> Arrangement:
    """The arrangement with the largest text and cells on one page; on several if none of them can be read."""
    if not job.groups:
        return Arrangement(job.widest_cell, job.body)
    if job.widest_cell < job.scale.smallest_cell or job.has_too_much_text:
        return _flowing(job)
    ways = (_down,) if job.down else (_below, _beside)
    found = [best for way in ways for best in _tried(job, way)]
    return max(found, key=lambda pair: pair[0])[1] if found else _flowing(job)


def _tried(job: Job, way: Callable[[Job, float], Iterator[Scored]]) -> Iterator[Scored]:
    """What a way of arranging comes to with smaller and smaller text, until cells are as large as they should be."""
    for text in _sizes(job):
        found = [scored for scored in way(job, text) if scored[1].cell >= job.least_cell]
        yield from found
        if any(scored[1].cell >= job.good_cell for scored in found):
            return


def _sizes(job: Job) -> Iterator[float]:
    size = job.scale.text
    while size > job.scale.smallest_text:
        yield size
        size -= POINT * (0.5 if size < 12 * POINT else 1.0)
    yield job.scale.smallest_text


def _score(job: Job, cell: float, frame: Frame) -> float:
    """How good an arrangement is: about 1 if text and cells are as large as anybody wants, less if lines are broken."""
    text = frame.text / job.scale.text
    lines = [line for column in frame.columns for line in column]
    broken = BROKEN_CLUES if job.groups[0].numbers else BROKEN_WORDS
    whole = 1 - broken * sum(line.is_continued for line in lines) / len(lines)
    compact = cell / job.widest_cell - frame.area.height / job.body.height
    tidy = sum(column[0].is_heading for column in frame.columns) == len(job.groups)
    readable = text * min(1.0, text / COMFORTABLE) * min(1.0, cell / job.good_cell)
    return readable * whole + MORE * compact + TIDY * tidy


def _measure(width: float, columns: int, text: float) -> float:
    """The length of the lines of columns that share a width, in ems."""
    return (width / text - (columns - 1) * COLUMN_GAP) / columns


def _below(job: Job, text: float) -> Iterator[Scored]:
    """The list in columns below the board."""
    fitting = columns_that_fit(job.groups, job.body.width / text)
    for count in sorted({fitting + 1, fitting, max(1, fitting - 1)}):
        measure = _measure(job.body.width, count, text)
        if count == 1 or keeps_words_whole(job.groups, measure):
            columns = balanced(blocks_of(job.groups, measure), count)
            yield from _under_board(job, text, columns, measure, height_of(columns) * text * LINE_HEIGHT)


def _under_board(job: Job, text: float, columns: list[list[Line]], measure: float, height: float) -> Iterator[Scored]:
    """The list of that height below a board as large as it can be, if there is room for one."""
    cell = min(job.widest_cell, (job.body.height - GAP - height) / job.rows)
    if cell > 0:
        top = job.body.y + cell * job.rows + GAP
        frame = Frame(replace(job.body, y=top, height=height), columns, text, measure, job.down)
        yield _score(job, cell, frame), Arrangement(cell, job.body.above(top - GAP), frame)


def _beside(job: Job, text: float) -> Iterator[Scored]:
    """The list in columns at the right of the board, over all the width that it leaves."""
    usual = min(usual_width(job.groups), 24.0)
    for count in range(1, MOST_BESIDE + 1):
        least = (usual * count + COLUMN_GAP * (count - 1)) * text
        cell = min(job.widest_cell, (job.body.width - GAP - least) / job.columns)
        if cell >= job.least_cell:
            yield from _at_right(job, text, cell, count)


def _at_right(job: Job, text: float, cell: float, count: int) -> Iterator[Scored]:
    board = replace(job.body, width=cell * job.columns, height=cell * job.rows)
    width = job.body.right - board.right - GAP
    measure = _measure(width, count, text)
    if not keeps_words_whole(job.groups, measure):
        return
    columns = balanced(blocks_of(job.groups, measure), count)
    height = height_of(columns) * text * LINE_HEIGHT
    if height <= job.body.height:
        frame = Frame(Area(board.right + GAP, job.body.y, width, height), columns, text, measure)
        yield BESIDE * _score(job, cell, frame), Arrangement(cell, board, frame)


def _down(job: Job, text: float) -> Iterator[Scored]:
    """The list below the board in tiers of lines that run down, from the right, of every length."""
    lines = job.body.width / (text * LINE_HEIGHT)
    for measure in TIERS:
        blocks = blocks_of(job.groups, measure, down=True)
        count = columns_needed(blocks, lines)
        height = (count * (measure + TIER_GAP) - TIER_GAP) * text
        if height < job.body.height:
            yield from _under_board(job, text, poured(blocks, count, lines)[0], measure, height)


def _flowing(job: Job) -> Arrangement:
    """The board as large as it can be, and the list from below it to as many pages as it needs.

    Text is a little smaller if that saves a page of a few.
    """
    sizes = [max(job.scale.smallest_text, job.scale.flowing_text * share) for share in FLOWING]
    flows = (_flow(job, text, *shape) for text in sizes for shape in _flowing_columns(job, text))
    return min(flows, key=_waste)


def _waste(flow: Arrangement) -> tuple[float, int]:
    """How many pages a list needs, more if it is small; then how many of its lines are second ones."""
    frames = [frame for frame in (flow.first, *flow.further) if frame is not None]
    broken = sum(line.is_continued for frame in frames for column in frame.columns for line in column)
    return (1 + len(flow.further)) / max((frame.text for frame in frames), default=1.0), broken


def _flow(job: Job, text: float, measure: float, count: int) -> Arrangement:
    """The list in columns of that measure, or in tiers, from below the board on."""
    cell = job.widest_cell
    board = job.body.above(job.body.y + cell * job.rows)
    blocks = blocks_of(job.groups, measure, down=job.down)
    left = job.body.below(min(board.bottom + GAP, job.body.bottom))
    first, blocks = _pour(blocks, left, text, measure, count, down=job.down)
    further = []
    while blocks:
        frame, blocks = _pour(blocks, job.further, text, measure, count, down=job.down)
        if frame is None:
            raise Refused(NO_ROOM)
        further.append(frame)
    return Arrangement(cell, board, first, tuple(further))


def _flowing_columns(job: Job, text: float) -> Iterator[tuple[float, int]]:
    """How long lines are on several pages, and how many columns a page has; tiers are as long as fills the page."""
    if job.down:
        squares = job.further.height / text + TIER_GAP
        fewest, most = ceil(squares / (LONGEST_TIER + TIER_GAP)), int(squares / (TIERS.start + TIER_GAP))
        for tiers in range(fewest, max(fewest, most) + 1):
            yield int(squares / tiers - TIER_GAP), 0
        return
    count = columns_that_fit(job.groups, job.further.width / text)
    while count > 1 and not keeps_words_whole(job.groups, _measure(job.further.width, count, text)):
        count -= 1
    yield _measure(job.further.width, count, text), count


def _pour(
    blocks: list[list[Line]], area: Area, text: float, measure: float, count: int, *, down: bool
) -> tuple[Frame | None, list[list[Line]]]:
    """As much of the list as an area has room for, and the rest; nothing into an area that is hardly one."""
    if down:
        count = int((area.height / text + TIER_GAP) / (measure + TIER_GAP))
    lines = (area.width if down else area.height) / (text * LINE_HEIGHT)
    if count < 1 or lines < FEWEST_LINES:
        return None, blocks
    columns, rest = poured(blocks, count, lines)
    return Frame(area, columns, text, measure, down), rest
