"""What the rooms know of a skeleton beside the puzzle, for programs that read reports."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from masume.core import Fault
    from masume.make import GradedSkeleton, Objective, Unique


@dataclass(frozen=True, slots=True)
class SkeletonDetail:
    """What the board was made for, and what it took."""

    objective: Objective
    unmet: tuple[Fault, ...] = ()
    """Conditions that the board leaves unmet."""
    unique: Unique | None = None
    graded: GradedSkeleton | None = None
