"""How hard a puzzle is, as stars beside its title."""

from __future__ import annotations

from masume.core import LEVELS


def stars(level: int) -> str:
    """The level as stars.

    >>> stars(2)
    '★★☆☆☆'
    """
    return "★" * level + "☆" * (LEVELS[-1] - level)
