"""The cover of a booklet: its title, what is in it, and a drawing made of the cells of one of its puzzles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from masume.core import Cell, Grid, Language, LineClues, Position, Puzzle, Sentence
from masume.formats import Document
from masume.kinds import KINDS, kind_of
from masume.press.board import Place
from masume.press.furniture import QUIET, RULE, fitted, paragraph
from masume.press.marks import INK, Mark, Page, Path, box, rule
from masume.press.paper import Area, SheetOptions

_COUNT = Sentence("{count} puzzles ({kinds})", "全{count}問（{kinds}）", one="One puzzle ({kinds})")
_KIND = Sentence("{kind} {count}", "{kind}{count}問")

TINT, LIGHT = "#8fb3c4", "#dfe9ee"
"""The colours of cells that are neither ink nor paper."""

INSET = 0.06
"""The gap around the cells of the drawing, as a share of a cell."""


def cover_page(documents: Sequence[Document], title: str, options: SheetOptions, language: Language) -> Page:
    """The first page."""
    area, scale = options.sheet.inside, options.scale
    lines, size = fitted(title, area.width, (scale.title * 2.2, scale.title), area.height / 4)
    top = area.y + area.height * 0.09
    marks = paragraph(lines, size, area.x, top, bold=True)
    y = top + (len(lines) - 1) * size * 1.3 + size * 1.55
    marks.append(rule(area.x, y, area.width, 1.5 * RULE))
    lines, small = fitted(_subtitle(documents, language), area.width, (scale.task * 1.3, scale.task), area.height / 10)
    marks += paragraph(lines, small, area.x, y + small)
    drawing = area.below(y + small * (2.5 + 1.3 * len(lines))).above(area.bottom - 4 * scale.task)
    marks += _drawing(documents, drawing)
    if options.author:
        names, small = fitted(options.author, area.width, (scale.task * 1.2, scale.task * 0.6), 2 * scale.task)
        marks += paragraph(names, small, area.x, area.bottom - len(names) * small * 1.3, colour=QUIET)
    return Page(options.sheet.width, options.sheet.height, tuple(marks), title, language)


def _subtitle(documents: Sequence[Document], language: Language) -> str:
    """How many puzzles there are, and of which kinds."""
    counts = Counter(document.puzzle.kind for document in documents)
    kinds = [
        _KIND(language, kind=kind.title(language), count=counts[name]) if len(counts) > 1 else kind.title(language)
        for name, kind in KINDS.items()
        if counts[name]
    ]
    return _COUNT(language, count=len(documents), kinds=("・" if language == "ja" else ", ").join(kinds))


def _drawing(documents: Sequence[Document], area: Area) -> list[Mark]:
    """The cells of the largest puzzle, rather of one with letters, as large as the area allows, in the middle."""
    puzzle = max((document.puzzle for document in documents), key=_worth_drawing)
    shape = puzzle.lines or puzzle.grid
    height, width = shape.height, shape.width
    cell = min(area.width / width, area.height / height)
    place = Place(area.x + (area.width - cell * width) / 2, area.y, cell)
    return [
        Path(tuple(_square(position, place) for position in positions), fill=colour, name="cover")
        for colour, positions in (_pushed(puzzle.lines) if puzzle.lines else _slots(puzzle.grid)).items()
        if positions
    ]


def _worth_drawing(puzzle: Puzzle) -> tuple[bool, int]:
    return not kind_of(puzzle).is_picture, min(puzzle.grid.height * puzzle.grid.width, 400)


def _square(position: Position, place: Place) -> tuple[tuple[float, float], ...]:
    x, y = place.corner(position)
    gap = INSET * place.cell
    return box(x + gap, y + gap, place.cell - 2 * gap, place.cell - 2 * gap)


def _slots(grid: Grid) -> dict[str, list[Position]]:
    """Ink for black cells, a tint for the longest slots, and light for the other cells."""
    slots = sorted(grid.slots(), key=lambda slot: -slot.length)
    tinted = {cell for slot in slots[: max(1, len(slots) // 12)] for cell in slot.cells}
    colours: dict[str, list[Position]] = {INK: [], TINT: [], LIGHT: []}
    for position, cell in grid:
        if cell is not Cell.OUTSIDE:
            colours[INK if cell is Cell.BLACK else TINT if position in tinted else LIGHT].append(position)
    return colours


def _pushed(lines: LineClues) -> dict[str, list[Position]]:
    """A nonogram's blocks, all of them pushed to the left, every third in a tint: its cells without its secret."""
    colours: dict[str, list[Position]] = {INK: [], TINT: [], LIGHT: []}
    for r, clue in enumerate(lines.rows):
        row: list[str] = []
        for i, block in enumerate(clue):
            row += [TINT if (r + i) % 3 == 2 else INK] * block + [LIGHT]
        for c, colour in enumerate([*row, *[LIGHT] * lines.width][: lines.width]):
            colours[colour].append((r, c))
    return colours
