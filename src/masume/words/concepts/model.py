"""How pieces of evidence add up: a log-linear model of which word a setter had in mind."""

from __future__ import annotations

from dataclasses import astuple, dataclass, fields


@dataclass(frozen=True, slots=True)
class Model:
    """What each piece of evidence for a candidate is worth, in nats.

    The weights are fitted by `experiments/hint_model.py` on clues written by hand, none of which is in any puzzle that
    the experiments measure.
    """

    vector_mean: float
    """How near its vector is to those of the hints, in standard deviations of all words of that length."""
    vector_least: float
    """The same for the hint that it is farthest from."""
    vector_most: float
    vector_rank: float
    """1 for the nearest of all, falling with the logarithm of the rank."""
    gloss_mean: float
    """How much of what is said about it is said about the hints."""
    gloss_rank: float
    partner: float
    """Hints it stands together with in compounds and phrases, less for those that stand with everything."""
    is_partner: float
    familiar: float
    is_plain: float
    is_dated: float
    is_usual: float
    """It is read as it usually is."""
    is_seen: float
    """Its vector comes from the corpus."""
    shares_letters: float
    """It is written with a kanji of a hint."""
    contains_hint: float
    """Its spelling contains a hint, or a hint contains it."""
    is_hint: float
    """It is a hint itself."""

    @property
    def weights(self) -> tuple[float, ...]:
        """The weights in the order of EVIDENCE."""
        return astuple(self)


EVIDENCE = tuple(field.name for field in fields(Model))

MODELS = {
    "ja": Model(2.19, 0.52, -0.56, 1.93, 0.39, 1.49, 1.95, 1.85, 2.79, 0.9, -0.69, 1.22, -0.11, -0.77, -1.32, -12.0),
    "en": Model(2.04, 0.44, -0.36, 1.29, 0.67, 1.8, 1.7, 2.17, 2.12, 2.41, 0.0, 0.0, 0.08, 0.0, -1.68, -12.0),
}
"""By language."""
