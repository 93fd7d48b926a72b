"""Boards in orders: a rectangle, a shape, or cells one by one as JSON has them."""

from __future__ import annotations

from typing import Annotated, Self

from msgspec import Meta, Struct

from masume.core import Cell, Grid, Refused, Sentence
from masume.core.limits import BOARD_SIDE
from masume.make.shapes import shaped
from masume.orders.asking import Asked

_CODES = {Cell.BLANK: 0, Cell.BLACK: 1, Cell.OUTSIDE: 2}
_CELLS = {code: cell for cell, code in _CODES.items()}

WRONG_COUNT = Sentence(
    "a board of {width}x{height} has not {count} cells", "{width}×{height}の盤面に{count}マスは合いません"
)

Side = Annotated[int, Meta(ge=1, le=BOARD_SIDE.most)]
CellValue = Annotated[int, Meta(ge=0, le=2)] | Annotated[str, Meta(min_length=1, max_length=8)]
"""0 for a blank, 1 for a black cell, 2 for one outside the board, or the symbol in it; as in the playable page."""

_WIDTH = Asked(Sentence("Columns of the board.", "盤面の列数。"), Sentence("Columns", "横"), option="-")
_HEIGHT = Asked(Sentence("Rows of the board.", "盤面の行数。"), Sentence("Rows", "縦"), option="-")
Width = Annotated[Side, _WIDTH]
Height = Annotated[Side, _HEIGHT]
UsualWidth = Annotated[Side | None, _WIDTH]
UsualHeight = Annotated[Side | None, _HEIGHT]
"""The same for orders that do not always need a size."""
USUAL_SIDE = 15
"""Rows and columns of a board if an order does not say."""
Shape = Annotated[
    Annotated[str, Meta(max_length=20)] | None,
    Asked(
        Sentence(
            "Cut the board to a shape: circle, diamond, heart, cross or ring.",
            "盤面を円・ひし形・ハート・十字・輪の形に切り抜きます（circle、diamond、heart、cross、ring）。",
        ),
        Sentence("Shape", "盤面の形"),
        {
            "circle": Sentence("Circle", "円"),
            "diamond": Sentence("Diamond", "ひし形"),
            "heart": Sentence("Heart", "ハート"),
            "cross": Sentence("Cross", "十字"),
            "ring": Sentence("Ring", "輪"),
        },
        offers="shapes",
    ),
]


class Board(Struct, frozen=True):
    """A grid row by row."""

    width: Side
    height: Side
    cells: tuple[CellValue, ...]

    @classmethod
    def of(cls, grid: Grid) -> Self:
        """The board of a grid."""
        return cls(grid.width, grid.height, tuple(_CODES[c] if isinstance(c, Cell) else c for _, c in grid))

    @property
    def grid(self) -> Grid:
        """The grid of the board; raises Refused if it has too many or too few cells."""
        if len(self.cells) != self.width * self.height:
            raise Refused(WRONG_COUNT, width=self.width, height=self.height, count=len(self.cells))
        cells = [_CELLS[cell] if isinstance(cell, int) else cell for cell in self.cells]
        return Grid(tuple(tuple(cells[i : i + self.width]) for i in range(0, len(cells), self.width)))


BoardField = Annotated[
    Board | None,
    Asked(
        Sentence(
            "A board of another shape: outside cells stay outside, letters stay where they are; its size counts.",
            "自由な形の盤面。盤外のマスと、置いてある文字はそのまま残ります。大きさもこの盤面のとおりです。",
        ),
        option="-",
    ),
]


def drawn(width: int | None, height: int | None, shape: str | None, board: Board | None, inside: Cell) -> Grid:
    """The board of an order, whose free cells are black or blank; raises Refused if there is no such shape."""
    if board is not None:
        grid = board.grid
    else:
        rows, columns = height or USUAL_SIDE, width or USUAL_SIDE
        grid = Grid.filled(rows, columns) if shape is None else shaped(shape, rows, columns)
    other = Cell.BLACK if inside is Cell.BLANK else Cell.BLANK
    if board is not None and inside is Cell.BLANK:
        return grid  # black cells of a drawn frame stay
    return grid.replace({position: inside for position, cell in grid if cell is other})
