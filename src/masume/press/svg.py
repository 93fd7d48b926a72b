"""Sheets as SVG: the puzzle with its word list, and the answer."""

from __future__ import annotations

import re
from dataclasses import dataclass
from xml.sax.saxutils import escape

from masume.core import Answer, Cell, Grid, Language, Position, Puzzle, Sentence
from masume.kinds import NUMBERS, title_of
from masume.press.columns import LINE_HEIGHT, Group, Line, columns_that_fit, height_of, set_in_columns, word_groups
from masume.press.text import em_width, is_japanese

PAGE_WIDTH, PAGE_HEIGHT = 210.0, 297.0
"""A4 in millimetres; a list that does not fit makes the sheet longer, never cut."""

MARGIN = 15.0
BODY_WIDTH = PAGE_WIDTH - 2 * MARGIN
HEADER_HEIGHT = 21.0
GAP = 8.0
LARGEST_CELL, USUAL_CELL, SMALLEST_CELL = 12.0, 7.0, 5.0
LARGEST_TEXT, SMALLEST_TEXT = 4.0, 2.4
INK, SHADE = "#1a1a1a", "#3c3c3c"
FONTS = (
    "'BIZ UDGothic','Noto Sans CJK JP','Noto Sans JP','Hiragino Sans','Yu Gothic',Meiryo,IPAGothic,"
    "'Noto Sans',sans-serif"
)

_NOT_IN_XML = re.compile("[\x00-\x1f\x7f\ud800-\udfff\ufffe\uffff]")

_WORD_COUNT = Sentence("{title} ({count} words)", "{title}({count}語)", one="{title} (1 word)")
_NUMBER_COUNT = Sentence("{title} ({count} numbers)", "{title}({count}個)", one="{title} (1 number)")
_ANSWER = Sentence("Answer: {title}", "解答 {title}")
_TASK = Sentence(
    "Put every word of the list into the grid, across or down. Each is used once.",
    "リストのことばを、タテかヨコにすべて入れてください。どのことばも1回ずつ使います。",
)
_TASK_NUMBERS = Sentence(
    "Put every number of the list into the grid, across or down. Each is used once.",
    "リストの数字を、タテかヨコにすべて入れてください。どの数字も1回ずつ使います。",
)


def language_of(puzzle: Puzzle) -> Language:
    """The language a puzzle's sheet is written in unless one is asked for: that of its words."""
    return "ja" if any(is_japanese(entry.word) for entry in puzzle.words) else "en"


def puzzle_sheet(puzzle: Puzzle, language: Language | None = None) -> str:
    """A page with the grid, its givens, and the words grouped by length."""
    language = language or language_of(puzzle)
    is_numbers = puzzle.kind == NUMBERS.name
    plan = _plan(puzzle.grid, word_groups(puzzle.words, language, digits=is_numbers))
    heading, task = (_NUMBER_COUNT, _TASK_NUMBERS) if is_numbers else (_WORD_COUNT, _TASK)
    title = heading(language, title=title_of(puzzle, language), count=len(puzzle.words))
    body = [_header(title, task(language)), _grid(puzzle.grid, plan, puzzle.givens, bold=True), _word_list(plan)]
    return _page(title, [*body, _footer(puzzle, plan)], plan.page_height, language)


def answer_sheet(puzzle: Puzzle, answer: Answer, language: Language | None = None) -> str:
    """A page with the filled grid."""
    language = language or language_of(puzzle)
    plan = _plan(answer.grid, [])
    title = _ANSWER(language, title=title_of(puzzle, language))
    body = [_header(title, ""), _grid(answer.grid, plan, answer.grid.symbols), _footer(puzzle, plan)]
    return _page(title, body, plan.page_height, language)


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where everything stands on the page, in millimetres."""

    cell: float
    left: float
    top: float
    text: float
    columns: list[list[Line]]
    column_width: float
    list_top: float
    page_height: float

    def corner(self, position: Position) -> tuple[float, float]:
        """The top left corner of a cell."""
        row, column = position
        return self.left + column * self.cell, self.top + row * self.cell


def _plan(grid: Grid, groups: list[Group]) -> _Plan:
    """The layout with the largest text that leaves cells of a usual size; else smaller cells; else a longer page."""
    rows, columns = _bounds(grid)
    widest_cell = min(LARGEST_CELL, BODY_WIDTH / len(columns))
    top = MARGIN + HEADER_HEIGHT
    text = LARGEST_TEXT
    while True:
        count = columns_that_fit(groups, BODY_WIDTH / text)
        column_width = BODY_WIDTH / count
        filled = set_in_columns(groups, count, column_width / text - 1.0)
        list_height = height_of(filled) * text * LINE_HEIGHT
        cell = min(widest_cell, (PAGE_HEIGHT - MARGIN - top - GAP - list_height) / len(rows))
        if cell >= min(USUAL_CELL, widest_cell) or text <= SMALLEST_TEXT:
            break
        text -= 0.2
    cell = max(cell, min(SMALLEST_CELL, widest_cell))
    list_top = top + cell * len(rows) + GAP
    return _Plan(
        cell=cell,
        left=(PAGE_WIDTH - cell * len(columns)) / 2 - columns.start * cell,
        top=top - rows.start * cell,
        text=text,
        columns=filled,
        column_width=column_width,
        list_top=list_top,
        page_height=max(PAGE_HEIGHT, list_top + list_height + MARGIN),
    )


def _bounds(grid: Grid) -> tuple[range, range]:
    """The rows and columns from the first to the last cell that is not outside; one cell if all are."""
    inside = [position for position, cell in grid if cell is not Cell.OUTSIDE] or [(0, 0)]
    rows, columns = [row for row, _ in inside], [column for _, column in inside]
    return range(min(rows), max(rows) + 1), range(min(columns), max(columns) + 1)


# ---------------------------------------------------------------- drawing


def _page(title: str, body: list[str], height: float, language: Language) -> str:
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{PAGE_WIDTH:g}mm" height="{height:g}mm" '
            f'viewBox="0 0 {PAGE_WIDTH:g} {_number(height)}" xml:lang="{language}" font-family="{FONTS}" fill="{INK}">',
            f"<title>{_escaped(title)}</title>",
            f'<rect width="{PAGE_WIDTH:g}" height="{_number(height)}" fill="#fff"/>',
            *filter(None, body),
            "</svg>",
            "",
        ]
    )


def _header(title: str, task: str) -> str:
    line = MARGIN + 10
    parts = [
        _text(title, MARGIN, MARGIN + 6, 6.5, BODY_WIDTH, bold=True),
        f'<path d="M{MARGIN:g} {line:g}h{BODY_WIDTH:g}" stroke="{INK}" stroke-width=".4"/>',
    ]
    if task:
        parts.append(_text(task, MARGIN, line + 5.5, 3.5, BODY_WIDTH))
    return "\n".join(parts)


def _footer(puzzle: Puzzle, plan: _Plan) -> str:
    credit = "  ".join(filter(None, (puzzle.author, puzzle.copyright)))
    return _text(credit, MARGIN, plan.page_height - MARGIN / 2, 2.8, BODY_WIDTH) if credit else ""


def _grid(grid: Grid, plan: _Plan, letters: dict[Position, str], *, bold: bool = False) -> str:
    side = _number(plan.cell)
    box = f"h{side}v{side}h-{side}z"
    black: list[str] = []
    white: list[str] = []
    for position, cell in grid:
        if cell is not Cell.OUTSIDE:
            x, y = plan.corner(position)
            (black if cell is Cell.BLACK else white).append(f"M{_number(x)} {_number(y)}{box}")
    weight = ' font-weight="bold"' if bold else ""
    return "\n".join(
        [
            f'<g class="grid"{weight}>',
            f'<path d="{"".join(black)}" fill="{SHADE}" stroke="{SHADE}" stroke-width=".2"/>',
            f'<path d="{"".join(white)}" fill="#fff" stroke="{INK}" stroke-width=".25"/>',
            f'<path d="{_outline(grid, plan)}" fill="none" stroke="{INK}" stroke-width=".7" stroke-linecap="square"/>',
            *(_letter(symbol, position, plan) for position, symbol in letters.items()),
            "</g>",
        ]
    )


def _outline(grid: Grid, plan: _Plan) -> str:
    """The border between the board and what is outside it."""
    segments = []
    inside = {position for position, cell in grid if cell is not Cell.OUTSIDE}
    for row, column in sorted(inside):
        x, y = plan.corner((row, column))
        sides = (
            ((row - 1, column), x, y, "h"),
            ((row + 1, column), x, y + plan.cell, "h"),
            ((row, column - 1), x, y, "v"),
            ((row, column + 1), x + plan.cell, y, "v"),
        )
        for neighbour, start_x, start_y, way in sides:
            if neighbour not in inside:
                segments.append(f"M{_number(start_x)} {_number(start_y)}{way}{_number(plan.cell)}")
    return "".join(segments)


def _letter(symbol: str, position: Position, plan: _Plan) -> str:
    x, y = plan.corner(position)
    size = min(plan.cell * 0.66, plan.cell * 0.9 / max(em_width(symbol), 0.1))
    middle_x, baseline = x + plan.cell / 2, y + plan.cell / 2 + size * 0.36
    return (
        f'<text x="{_number(middle_x)}" y="{_number(baseline)}" font-size="{_number(size)}" '
        f'text-anchor="middle">{_escaped(symbol)}</text>'
    )


def _word_list(plan: _Plan) -> str:
    texts = []
    for i, column in enumerate(plan.columns):
        for line in column:
            indent = plan.text if line.is_continued else 0.0
            left = MARGIN + i * plan.column_width + indent
            baseline = plan.list_top + (line.top + 0.9) * plan.text * LINE_HEIGHT
            room = plan.column_width - plan.text - indent
            texts.append(_text(line.text, left, baseline, plan.text, room, bold=line.is_heading))
    return "\n".join(texts)


def _text(text: str, x: float, baseline: float, size: float, room: float, *, bold: bool = False) -> str:
    """A line of text, made smaller if it would be wider than its room."""
    size = min(size, room / max(em_width(text), 0.1))
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{_number(x)}" y="{_number(baseline)}" font-size="{_number(size)}"{weight}>{_escaped(text)}</text>'


def _escaped(text: str) -> str:
    """Text as XML, without the characters that XML cannot hold."""
    return escape(_NOT_IN_XML.sub("", text))


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
