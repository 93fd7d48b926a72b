"""How well words fit a theme: what dictionaries say, then where vectors point, then how familiar they are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from masume.lazy import LazyModule
from masume.words.concepts import ConceptBase
from masume.words.themes.atlas import Atlas
from masume.words.themes.compass import Compass
from masume.words.themes.evidence import Evidence, gather
from masume.words.themes.subject import Subject

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from masume.words.themes.atlas import Floats, Numbers
else:
    np = LazyModule("numpy")

SEEDS = 40
"""How many of the best words show the direction in which the others are looked for."""
ROUNDS = 2
FARTHER = 1.0
"""How much farther than toward the theme itself a word may lean toward its company, if no dictionary speaks for it."""
MANY = 60
"""A theme with so many members is a category, and has no need of words that it only brings to mind."""
PARTNER = 1.0
"""What it is worth to stand beside the theme in a compound, if the vector does not speak against it."""
MEMBER = 0.4
"""How sure it must be that a word belongs to the theme before it is called a member."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """Concepts with how well each fits."""

    concepts: Numbers
    scores: Floats
    is_member: NDArray[np.bool_]

    def best(self, count: int, *, members_only: bool) -> Iterator[tuple[int, float]]:
        """The places and scores of the best."""
        scores = np.where(self.is_member, self.scores, -np.inf) if members_only else self.scores
        order = np.argsort(-scores, kind="stable")[:count]
        return ((int(place), float(scores[place])) for place in order if scores[place] > -np.inf)


def rank(base: ConceptBase, atlas: Atlas, subject: Subject, concepts: Numbers) -> Ranking:
    """How well each of the concepts fits a theme."""
    evidence = gather(base, atlas, subject, concepts)
    belongs = _belongs(evidence)
    is_solid = (belongs >= MEMBER) & (evidence.near > 0.5) & (evidence.familiar > 0.3)
    category = min(1.0, int(is_solid.sum()) / MANY)
    compass = Compass(base, concepts, evidence.familiar > 0.5)
    scores = _sum(evidence, belongs, category, evidence.near)
    lean = evidence.near
    siblings = evidence.sibling * (evidence.familiar > 0.5) * (evidence.near > 0.5) * (1 - evidence.mention)
    siblings *= belongs < MEMBER
    said = np.maximum(belongs, evidence.mention)
    for _ in range(ROUNDS):
        seeds = np.argsort(-scores, kind="stable")[:SEEDS]
        wanted = np.zeros(len(concepts), dtype=np.float32)
        wanted[seeds] = np.exp(0.4 * (scores[seeds] - scores[seeds].max(initial=0.0))) * (0.25 + said[seeds])
        lean = compass.toward(wanted, siblings)
        scores = _sum(evidence, belongs, category, lean)
    return Ranking(concepts, scores, (belongs >= MEMBER) & (lean > 0.5))


def _belongs(evidence: Evidence) -> Floats:
    """How sure it is that a word belongs to the theme, from 0 to 1: dictionaries that agree make it surer."""
    kind = np.minimum((1.6 - evidence.sibling) * evidence.kind, 0.9)
    doubt = (1 - kind) * (1 - 0.8 * evidence.stated) * (1 - 0.75 * evidence.topic)
    belongs: Floats = (1 - doubt).astype(np.float32)
    return belongs


def _sum(evidence: Evidence, belongs: Floats, category: float, lean: Floats) -> Floats:
    """Everything added up; the more members a theme has, the more it is a category, and the more belonging counts."""
    total: Floats = (
        (3.0 + 1.5 * category) * belongs
        + 2.0 * evidence.mention
        - 3.0 * evidence.sibling * (1 - evidence.mention) * (1 - belongs)
        + 1.0 * np.clip(np.minimum(lean, evidence.near + FARTHER + 2 * (belongs + evidence.mention)), -1, 6)
        + 0.4 * np.clip(evidence.near, -1, 6)
        + 0.2 * np.clip(evidence.gloss, -1, 6)
        + PARTNER * evidence.partner * np.clip(evidence.near, 0, 1)
        + 1.5 * evidence.familiar
        + 1.5 * evidence.noun
        - 0.9 * (evidence.is_name * (1 - belongs))
        - 1.2 * (evidence.has_theme * (1 - belongs))
        - 0.7 * (evidence.shares_kanji * (1 - belongs))
    )
    return total
