"""Skeletons and number skeletons made to a level: the words, the board and the letters that are given."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.make.graded.givens import ANY_LEVEL, Givens, fewest_givens
    from masume.make.graded.make import ON_LEVEL, GradedSkeleton, make_graded_skeleton
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "givens": "ANY_LEVEL Givens fewest_givens",
            "make": "ON_LEVEL GradedSkeleton make_graded_skeleton",
        },
    )

__all__ = ["ANY_LEVEL", "ON_LEVEL", "Givens", "GradedSkeleton", "fewest_givens", "make_graded_skeleton"]
