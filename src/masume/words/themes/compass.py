"""Directions among vectors: where the words of a theme lie, and where those that are only like it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from masume.lazy import LazyModule
from masume.words.concepts import ConceptBase
from masume.words.concepts.build.vectors import Known

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from masume.words.themes.atlas import Floats, Numbers
else:
    np = LazyModule("numpy")

AGAINST = 0.65
"""How much unwanted words push away, compared with how much wanted ones pull."""
ENOUGH = 0.5
"""Words of less weight together show no direction."""
SMOOTHING = 1.0
"""How much of the mean spread is added in every direction: a few words cannot separate three hundred directions."""


class Compass:
    """The vectors of some concepts, and the direction in which a few of them lie away from all others."""

    def __init__(self, base: ConceptBase, concepts: Numbers, usual: NDArray[np.bool_]) -> None:
        rows, scale = base.pack.array("vector.rows"), base.pack.array("vector.scale")
        self._vectors: Floats = rows[concepts].astype(np.float32) * scale[concepts][:, None]
        self._known = base.witness.known[concepts]
        ground = self._vectors[usual & (self._known == Known.SEEN)]
        self._mean = ground.mean(axis=0) if len(ground) else np.zeros(self._vectors.shape[1], dtype=np.float32)
        centred = ground - self._mean
        width = centred.shape[1]
        spread = centred.T @ centred / max(1, len(ground))
        even = max(1e-9, SMOOTHING * float(np.trace(spread)) / max(1, width))
        self._spread = spread + even * np.eye(width, dtype=np.float32)

    def toward(self, wanted: Floats, unwanted: Floats) -> Floats:
        """How far each concept lies toward the wanted and away from the unwanted: Fisher's discriminant.

        Both are weights of the concepts; the result is in standard deviations.
        """
        goal = self._centre(wanted) - AGAINST * self._centre(unwanted)
        direction = np.linalg.solve(self._spread, goal)
        lean = (self._vectors - self._mean) @ direction
        for kind in (Known.SEEN, Known.FITTED):
            own = self._known == kind
            if own.any():
                lean[own] = (lean[own] - lean[own].mean()) / (lean[own].std() + 1e-9)
        lean[self._known == Known.NOT] = 0
        return lean.astype(np.float32)

    def _centre(self, weights: Floats) -> Floats:
        weights = weights * (self._known == Known.SEEN)
        total = float(weights.sum())
        if total < ENOUGH:
            return np.zeros(self._vectors.shape[1], dtype=np.float32)
        centre: Floats = weights @ self._vectors / np.float32(total) - self._mean
        return centre
