"""Which part of a picture is looked at: the content with a little border, a given box, or all of it."""

from __future__ import annotations

import re
from statistics import median
from typing import TYPE_CHECKING

from masume.core import Refused
from masume.core.phrases import quoted
from masume.lazy import LazyModule
from masume.make.pictures.refusals import CROP_OUTSIDE, NO_CROP

if TYPE_CHECKING:
    from PIL import Image as Pillow
    from PIL.Image import Image
else:
    Pillow = LazyModule("PIL.Image")

Box = tuple[int, int, int, int]
"""Left, top, right and bottom in pixels."""

AUTO, WHOLE = "auto", "none"

BORDER = 0.02
"""What is left around the content, as a share of its longer side: less than a cell of most puzzles."""

CONTRAST = 32
"""Greys by which content differs from the background."""

GLANCE = 256
"""Pixels of the longer side when content is looked for, so that specks of dust are averaged away."""


def crop_box(greys: Image, crop: str = AUTO) -> Box:
    """The box that `crop` asks for: `auto`, `none`, or x,y,width,height; raises ValueError if there is no such box."""
    whole = (0, 0, greys.width, greys.height)
    if crop == WHOLE:
        return whole
    if crop == AUTO:
        return _content_box(greys)
    match = re.fullmatch(r"(\d{1,6}),(\d{1,6}),(\d{1,6}),(\d{1,6})", crop.replace(" ", ""))
    if match is None:
        raise Refused(NO_CROP, crop=quoted(crop))
    x, y, width, height = map(int, match.groups())
    if not (0 < width <= greys.width - x and 0 < height <= greys.height - y):
        raise Refused(CROP_OUTSIDE, crop=crop, width=greys.width, height=greys.height)
    return (x, y, x + width, y + height)


def background(greys: Image) -> int:
    """The usual grey along the edges of a picture."""
    width, height = greys.size
    sides = ((0, 0, width, 1), (0, height - 1, width, height), (0, 0, 1, height), (width - 1, 0, width, height))
    return round(median(value for side in sides for value in greys.crop(side).tobytes()))


def _content_box(greys: Image) -> Box:
    """The smallest box with everything that differs from the background, and a border around it."""
    factor = max(1, max(greys.size) // GLANCE)
    glance = greys.reduce(factor)
    behind = background(greys)
    box = glance.point(lambda value: 255 if abs(value - behind) > CONTRAST else 0).getbbox()
    if box is None:
        return (0, 0, greys.width, greys.height)
    left, top, right, bottom = (factor * side for side in box)
    border = round(BORDER * max(right - left, bottom - top))
    return (
        max(0, left - border),
        max(0, top - border),
        min(greys.width, right + border),
        min(greys.height, bottom + border),
    )


def fitted(greys: Image, box: Box, width: int, height: int) -> Image:
    """The part in the box, widened with background until its sides are as width to height, so nothing is distorted."""
    part = greys.crop(box)
    across, down = part.size
    if abs(across * height - down * width) <= max(width, height):  # less than a pixel is missing
        return part
    wide = max(across, round(down * width / height))
    tall = max(down, round(across * height / width))
    canvas = Pillow.new("L", (wide, tall), background(greys))
    canvas.paste(part, ((wide - across) // 2, (tall - down) // 2))
    return canvas
