"""Ways in which a frame can look the same after it is turned or mirrored."""

from __future__ import annotations

from enum import StrEnum

from masume.core import Position, Sentence


class Symmetry(StrEnum):
    """A turn or a mirror; a frame has the symmetry if it looks the same afterwards."""

    HALF_TURN = "half-turn"
    QUARTER_TURN = "quarter-turn"
    LEFT_RIGHT = "left-right"
    TOP_BOTTOM = "top-bottom"
    DIAGONAL = "diagonal"

    def image(self, position: Position, height: int, width: int) -> Position:
        """Where a cell goes; off the board is possible for quarter turn and diagonal unless the board is square."""
        row, column = position
        match self:
            case Symmetry.HALF_TURN:
                return height - 1 - row, width - 1 - column
            case Symmetry.QUARTER_TURN:
                return column, height - 1 - row
            case Symmetry.LEFT_RIGHT:
                return row, width - 1 - column
            case Symmetry.TOP_BOTTOM:
                return height - 1 - row, column
            case Symmetry.DIAGONAL:
                return column, row

    def orbit(self, position: Position, height: int, width: int) -> tuple[Position, ...]:
        """The cell and all others that must be like it, in the order in which they are reached."""
        reached = [position]
        while (image := self.image(reached[-1], height, width)) != position:
            reached.append(image)
        return tuple(reached)

    def fits(self, height: int, width: int) -> bool:
        """True if the symmetry keeps every cell of such a board on the board."""
        return height == width or self not in (Symmetry.QUARTER_TURN, Symmetry.DIAGONAL)


SYMMETRY_TITLES = {
    Symmetry.HALF_TURN: Sentence("by a half turn", "点対称"),
    Symmetry.QUARTER_TURN: Sentence("by a quarter turn", "90度回転対称"),
    Symmetry.LEFT_RIGHT: Sentence("left to right", "左右対称"),
    Symmetry.TOP_BOTTOM: Sentence("top to bottom", "上下対称"),
    Symmetry.DIAGONAL: Sentence("about the diagonal", "対角線対称"),
}
"""What people call them."""
