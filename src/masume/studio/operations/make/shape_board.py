"""Boards cut to a shape: a heart for a wedding, a ring for an anniversary."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from masume.core import Cell
from masume.make.shapes import shaped
from masume.studio.operations.operation import Bench, Operation
from masume.studio.values import Ask, Board, Side


class ShapeBoard(Ask, frozen=True, kw_only=True):
    """A shape and a size."""

    shape: Annotated[str, Meta(max_length=20)]
    """circle, diamond, heart, cross or ring."""
    width: Side
    height: Side


class ShapedBoard(Struct, frozen=True):
    """A board whose cells outside the shape are cut off."""

    board: Board


def shape_board(request: ShapeBoard, _bench: Bench) -> ShapedBoard:
    """The board of a shape; ValueError with one sentence if there is no such shape."""
    board = shaped(request.shape, request.height, request.width)
    blank = board.replace({position: Cell.BLANK for position, cell in board if cell is Cell.BLACK})
    return ShapedBoard(Board.of(blank))


SHAPE_BOARD = Operation("shape-board", "Cut a board to a shape", ShapeBoard, ShapedBoard, shape_board)
