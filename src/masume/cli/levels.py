"""Levels and starter letters in JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from masume.core import LevelRange
    from masume.make import Givens


def level_in_json(level: int | None, wanted: LevelRange | None) -> dict[str, Any]:
    """The level and the one that was asked for; nothing if none was."""
    if wanted is None:
        return {}
    return {"level": level, "wanted_level": str(wanted), "levels_off": wanted.off(level)}


def givens_in_json(givens: Givens) -> dict[str, Any]:
    """The cells whose letters are given."""
    return {"givens": givens.cells, "givens_are_fewest": givens.are_fewest}
