"""How reports follow each other: a later one stands, but for a board that it does not repeat."""

from __future__ import annotations

from msgspec.structs import replace

from masume.studio.operations.operation import Progress


def followed_by(earlier: Progress | None, later: Progress) -> Progress:
    """Both reports as one: the later, with the earlier's board if it has none."""
    if later.board is not None or earlier is None or earlier.board is None:
        return later
    return replace(later, board=earlier.board)
