"""The cells of an ipuz file: rows of questions and answers, and the labels in them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from masume.core import Cell, Grid, Position, Refused, Sentence, refusal_of
from masume.core.limits import BOARD_SIDE
from masume.formats import key_refusals as said
from masume.formats.document import Document
from masume.formats.limits import require_grid, require_size, size_of

_BLOCKS = "#■▓◼"


# ---------------------------------------------------------------- writing


def block_mark(document: Document) -> str:
    """A mark for black cells that is no symbol of this puzzle."""
    grids = [document.puzzle.grid] + ([document.answer.grid] if document.answer else [])
    symbols = {symbol for grid in grids for symbol in grid.symbols.values()}
    longer_than_any = "#" * (1 + max(map(len, symbols), default=0))
    return next((mark for mark in _BLOCKS if mark not in symbols), longer_than_any)


def question_rows(grid: Grid, block: str, numbers: Mapping[Position, int]) -> list[list[Any]]:
    """The cells with their numbers and givens."""

    def value(position: Position, cell: Cell | str) -> Any:
        if isinstance(cell, str):
            return {"cell": numbers.get(position, 0), "value": cell}
        return {Cell.OUTSIDE: None, Cell.BLACK: block, Cell.BLANK: numbers.get(position, 0)}[cell]

    return [[value((r, c), cell) for c, cell in enumerate(row)] for r, row in enumerate(grid.rows)]


def answer_rows(grid: Grid, block: str) -> list[list[Any]]:
    """The cells with their letters."""
    marks = {Cell.OUTSIDE: None, Cell.BLACK: block, Cell.BLANK: 0}
    return [[marks[cell] if isinstance(cell, Cell) else cell for cell in row] for row in grid.rows]


# ---------------------------------------------------------------- reading


def list_of(content: dict[str, Any], key: str) -> list[Any]:
    """The list under a key; ValueError if there is none."""
    value = content.get(key)
    if not isinstance(value, list):
        raise Refused(said.MISSING_LIST, key=key)
    return value


def question_grid(content: dict[str, Any]) -> Grid:
    """The grid of the question, with its givens."""
    return _grid(content, "puzzle", _question_cell)


def answer_grid(content: dict[str, Any], key: str = "solution") -> Grid:
    """The grid of the solution, or another one under a key that is written like it."""
    return _grid(content, key, _answer_cell)


def labels(content: dict[str, Any]) -> dict[str, Position]:
    """Where each label of the question's cells stands, the first place of each; cells without one say 0 or nothing."""
    unlabelled = {"", "0", "None", str(content.get("empty", 0)), _block(content)}
    found: dict[str, Position] = {}
    for r, row in enumerate(list_of(content, "puzzle")):
        for c, cell in enumerate(row):
            label = str(cell.get("cell") if isinstance(cell, dict) else cell)
            if label not in unlabelled:
                found.setdefault(label, (r, c))
    return found


def require_sizes(content: dict[str, Any]) -> None:
    """Raises ValueError for a question or a solution that is larger than any puzzle, before its cells are looked at."""
    for key in ("puzzle", "solution"):
        rows = content.get(key)
        if isinstance(rows, list) and len(rows) <= BOARD_SIDE.most:
            require_size(len(rows) or 1, max((len(row) for row in rows if isinstance(row, list)), default=0) or 1)
        elif isinstance(rows, list):
            require_size(len(rows), 1)


def require_no_bars(content: dict[str, Any]) -> None:
    """Raises ValueError for a grid that parts its words by bars, which are not known here."""
    named = content.get("styles")
    barred = {name for name, style in named.items() if _has_bars(style)} if isinstance(named, dict) else set()
    for number, row in enumerate(list_of(content, "puzzle"), start=1):
        for cell in row if isinstance(row, list) else ():
            style = cell.get("style") if isinstance(cell, dict) else None
            if _has_bars(style) or (isinstance(style, str) and style in barred):
                raise Refused(said.ROW_HAS_BARS, place=_row_of("puzzle", number))


def require_same_size(question: Grid, answer: Grid) -> None:
    """Raises ValueError for an answer on a board of another size."""
    if (question.height, question.width) != (answer.height, answer.width):
        raise Refused(said.OTHER_SIZE, answer=size_of(answer), question=size_of(question))


def with_closed_cells_of(question: Grid, answer: Grid) -> Grid:
    """The answer with null kept separate: other programs write it for black cells as well as for outside ones."""
    unclear = {
        position: question[position]
        for position, cell in answer
        if cell is Cell.OUTSIDE and question[position] is Cell.BLACK
    }
    return answer.replace(unclear)


def _row_of(key: str, number: int) -> Sentence:
    return said.ROW_OF.filled(row=number, key=key)


def _has_bars(style: object) -> bool:
    return isinstance(style, dict) and bool(style.get("barred"))


def _block(content: dict[str, Any]) -> str:
    return str(content.get("block", "#"))


def _grid(content: dict[str, Any], key: str, read_cell: Any) -> Grid:
    block = _block(content)
    rows = []
    for number, row in enumerate(list_of(content, key), start=1):
        place = _row_of(key, number)
        if not isinstance(row, list):
            raise Refused(said.ROW_NOT_A_LIST, place=place)
        rows.append(tuple(read_cell(cell, block, place) for cell in row))
    try:
        grid = require_grid(Grid(tuple(rows)))
    except ValueError as error:
        raise refusal_of(error).at(key) from error
    _require_dimensions(content, key, grid)
    return grid


def _require_dimensions(content: dict[str, Any], key: str, grid: Grid) -> None:
    size = content.get("dimensions")
    if not isinstance(size, dict):
        return
    width, height = size.get("width"), size.get("height")
    if not (isinstance(width, int | float) and isinstance(height, int | float)):
        raise Refused(said.NO_DIMENSIONS)
    if (width, height) != (grid.width, grid.height):
        raise Refused(said.OTHER_DIMENSIONS, key=key, found=size_of(grid), size=f"{width}×{height}")


def _question_cell(cell: object, block: str, place: Sentence) -> Cell | str:
    if isinstance(cell, dict):
        given = cell.get("value")
        if given is not None and cell.get("cell") is not None:
            return _symbol(given, place)
        return _question_cell(cell.get("cell", 0), block, place)
    if cell is None:
        return Cell.OUTSIDE
    if isinstance(cell, bool) or not isinstance(cell, int | str):
        raise Refused(said.NO_CELL, place=place)
    return Cell.BLACK if cell == block else Cell.BLANK


def _answer_cell(cell: object, block: str, place: Sentence) -> Cell | str:
    if isinstance(cell, dict):
        cell = cell.get("value", cell.get("cell"))
    if cell is None:
        return Cell.OUTSIDE
    if cell == block:
        return Cell.BLACK
    if cell == "" or (cell == 0 and not isinstance(cell, bool)):
        return Cell.BLANK
    return _symbol(cell, place)


def _symbol(value: object, place: Sentence) -> str:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise Refused(said.NO_LETTER, place=place)
    return str(value)
