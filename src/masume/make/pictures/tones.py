"""What is ink in a plane of greys: what is darker than a threshold, or the outlines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from masume.lazy import LazyModule

if TYPE_CHECKING:
    from PIL import ImageChops, ImageFilter, ImageOps
    from PIL.Image import Image
else:
    ImageChops = LazyModule("PIL.ImageChops")
    ImageFilter = LazyModule("PIL.ImageFilter")
    ImageOps = LazyModule("PIL.ImageOps")

TWO_TONED = 0.78
"""From which share of the variance that a threshold explains a picture counts as drawn in two tones.

A smooth ramp from black to white has 0.75, letters 0.98, flat drawings in three tones about 0.9.
"""

CLEAR_EDGE = 20
"""By how many greys outlines are steeper than everything else, if they are clear."""

MOST_EDGES = 0.35
"""The largest share of a picture that outlines take; noise has more."""

SOFTNESS = 0.3
"""Half the width of the ramp between paper and ink, as a share of what parts the two."""


class Tone(StrEnum):
    """How ink is separated from paper."""

    AUTO = "auto"
    THRESHOLD = "threshold"
    EDGES = "edges"


@dataclass(frozen=True, slots=True)
class Cut:
    """Where a histogram of greys falls into two parts, and how well."""

    grey: float
    """What is darker is ink."""
    dark: float
    light: float
    """The means of the two parts."""
    explained: float
    """The share of the variance that lies between the parts, from 0 to 1."""


def otsu(histogram: Sequence[int]) -> Cut:
    """The cut that explains the most variance (Otsu 1979); where several do, their middle.

    >>> cut = otsu([6, 0, 0, 0, 4])
    >>> cut.grey, cut.dark, cut.light, cut.explained
    (2.0, 0.0, 4.0, 1.0)
    """
    total = sum(histogram)
    moment = sum(grey * count for grey, count in enumerate(histogram))
    spread = sum(grey * grey * count for grey, count in enumerate(histogram)) / total - (moment / total) ** 2
    best, first, last = -1.0, 0, 0
    means = (0.0, 0.0)
    below, below_moment = 0, 0
    for grey, count in enumerate(histogram[:-1]):
        below += count
        below_moment += grey * count
        if below in (0, total):
            continue
        dark, light = below_moment / below, (moment - below_moment) / (total - below)
        between = below * (total - below) / total**2 * (light - dark) ** 2
        if between > best * (1 + 1e-12):
            best, first, means = between, grey, (dark, light)
        if between >= best * (1 - 1e-12):
            last = grey
    return Cut((first + last + 1) / 2, *means, best / spread if spread else 0.0)


def outlines(greys: Image, pixels: int) -> Image:
    """The outlines as dark on light, in full contrast."""
    return ImageOps.invert(ImageOps.autocontrast(steepness(greys, pixels)))


def steepness(greys: Image, pixels: int) -> Image:
    """How much greys differ within about half a cell of so many pixels."""
    smooth = greys.filter(ImageFilter.GaussianBlur(max(0.6, pixels / 4)))
    reach = max(1, pixels // 4)
    return ImageChops.difference(
        _lightest(smooth, reach), ImageChops.invert(_lightest(ImageChops.invert(smooth), reach))
    )


def _lightest(greys: Image, reach: int) -> Image:
    """Every pixel as light as the lightest within reach, across and down; as Pillow's MaxFilter, but fast."""
    width, height = greys.size
    for across, down in ((1, 0), (0, 1)):
        line = greys
        for step in (*range(-reach, 0), *range(1, reach + 1)):
            left, top = step * across, step * down
            greys = ImageChops.lighter(greys, line.crop((left, top, left + width, top + height)))
    return greys


def chosen_tone(greys: Image, pixels: int) -> Tone:
    """Edges for what is shaded in many tones and has clear outlines, the threshold for everything else."""
    if otsu(greys.histogram()).explained >= TWO_TONED:
        return Tone.THRESHOLD
    histogram = steepness(greys, pixels).histogram()
    cut = otsu(histogram)
    share = sum(histogram[round(cut.grey) :]) / sum(histogram)
    is_clear = cut.light - cut.dark >= CLEAR_EDGE and share <= MOST_EDGES
    return Tone.EDGES if is_clear else Tone.THRESHOLD


def darkness(greys: Image, threshold: float | None) -> tuple[Image, float]:
    """Ink as a plane of 0 to 255 with a soft ramp around the threshold, and that threshold from 0 to 1.

    Without a threshold, Otsu's is taken. The ramp keeps how near a grey was to the other side.
    """
    cut = otsu(greys.histogram())
    at = cut.grey if threshold is None else 255 * threshold
    half = max(1.0, SOFTNESS * (cut.light - cut.dark))
    ramp = [max(0, min(255, round(127.5 + 127.5 * (at - grey) / half))) for grey in range(256)]
    return greys.point(ramp), at / 255
