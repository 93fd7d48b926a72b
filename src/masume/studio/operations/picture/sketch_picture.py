"""A picture in the cells of a nonogram: cropped, black and white, in several looks at once."""

from __future__ import annotations

from collections import OrderedDict
from hashlib import sha256
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from masume.core import Refused, Sentence
from masume.make import pictures
from masume.orders.nonogram.order import ToneName
from masume.studio.limits import STUDIO_LOOKS, STUDIO_NAME, STUDIO_PICTURE, STUDIO_PIXELS
from masume.studio.operations.operation import Bench, Operation
from masume.studio.operations.picture.picture_values import board_of
from masume.studio.values import Ask, Bilingual, Board, Side

if TYPE_CHECKING:
    from PIL.Image import Image

    from masume.make.pictures import Look, Sketch

KEPT_PIXELS = 4_000_000
"""Larger pictures are looked at smaller: more is never seen in a nonogram."""

KEPT_PICTURES = 8
"""How many pictures a worker remembers, so that a slider does not unpack one again at every move."""

Share = Annotated[float, Meta(ge=0.0, le=1.0)]


class PictureFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A picture: PNG, JPEG, GIF, WebP or SVG, whatever its name says."""

    name: Annotated[str, Meta(min_length=1, max_length=STUDIO_NAME.most)]
    data: Annotated[bytes, Meta(min_length=1, max_length=STUDIO_PICTURE.most)]
    """In JSON as base64."""


class Crop(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a picture, in shares of its width and height."""

    left: Share
    top: Share
    width: Share
    height: Share


class LookAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """How a picture is looked at."""

    width: Side
    height: Side
    crop: Crop | None = None
    """The part to use; without it what differs from the background is found."""
    tone: ToneName = "auto"
    threshold: Annotated[float, Meta(gt=0.0, lt=1.0)] | None = None
    """What is darker is ink; for edges, how faint an outline may be. Without it the picture decides."""
    invert: bool = False


class SketchPicture(Ask, frozen=True, kw_only=True):
    """A picture, or the key of one that was sent before, and the looks at it."""

    looks: Annotated[tuple[LookAsked, ...], Meta(min_length=1, max_length=STUDIO_LOOKS.most)]
    file: PictureFile | None = None
    key: Annotated[str, Meta(max_length=64)] = ""


class Sketched(Struct, frozen=True):
    """What one look saw; no board, but a sentence, if nothing of the picture is left."""

    crop: Crop
    tone: ToneName
    threshold: float
    board: Board | None = None
    shades: tuple[int, ...] = ()
    """How black each cell was, from 0 to 255."""
    problem: Bilingual | None = None


class PictureSketched(Struct, frozen=True):
    """The looks in the order they were asked for."""

    key: str
    """Names the picture when it is asked about again."""
    needs_file: bool
    """True if the key is not known here, or no longer: the picture has to be sent again."""
    width: int
    height: int
    """In pixels."""
    sketches: tuple[Sketched, ...]


def sketch_picture(request: SketchPicture, _bench: Bench) -> PictureSketched:
    """What the looks see in a picture."""
    key, greys = _picture(request)
    if greys is None:
        return PictureSketched(key, needs_file=True, width=0, height=0, sketches=())
    sketches = tuple(_sketched(greys, look) for look in request.looks)
    return PictureSketched(key, needs_file=False, width=greys.width, height=greys.height, sketches=sketches)


# ---------------------------------------------------------------- pictures that are remembered

_PICTURES: OrderedDict[str, Image] = OrderedDict()

_NO_PICTURE = Sentence(
    "a picture is missing: send a file, or the key of one that was sent before",
    "絵がありません。ファイルを選んでください",
)


def _picture(request: SketchPicture) -> tuple[str, Image | None]:
    """The key and the greys of the picture that is meant; no greys if only an unknown key is given."""
    if request.file is None and not request.key:
        raise Refused(_NO_PICTURE)
    key = sha256(request.file.data).hexdigest() if request.file else request.key
    if key not in _PICTURES and request.file:
        _PICTURES[key] = _unpacked(request.file)
    if key in _PICTURES:
        _PICTURES.move_to_end(key)
    while len(_PICTURES) > KEPT_PICTURES:
        _PICTURES.popitem(last=False)
    return key, _PICTURES.get(key)


def _unpacked(file: PictureFile) -> Image:
    greys = pictures.read_picture(file.data, file.name, pixels=STUDIO_PIXELS)
    scale = (KEPT_PIXELS / (greys.width * greys.height)) ** 0.5
    if scale >= 1:
        return greys
    return greys.resize((max(1, round(greys.width * scale)), max(1, round(greys.height * scale))))


# ---------------------------------------------------------------- looks


def _sketched(greys: Image, asked: LookAsked) -> Sketched:
    look = _look(greys, asked)
    try:
        seen = pictures.sketch(greys, look)
    except Refused as refusal:  # the look itself is sound, so it is that nothing of the picture is left
        crop = asked.crop or Crop(0.0, 0.0, 1.0, 1.0)
        return Sketched(crop, asked.tone, asked.threshold or 0.5, problem=Bilingual.of(refusal.sentence))
    return Sketched(_shares(greys, seen), seen.tone.value, seen.threshold, board_of(seen.grid), _shades(seen))


def _look(greys: Image, asked: LookAsked) -> Look:
    crop = "auto" if asked.crop is None else _pixels(greys, asked.crop)
    return pictures.Look(asked.width, asked.height, crop, pictures.Tone(asked.tone), asked.threshold, asked.invert)


def _pixels(greys: Image, crop: Crop) -> str:
    """The part as pixels: at least one, and inside the picture."""
    left = min(greys.width - 1, round(crop.left * greys.width))
    top = min(greys.height - 1, round(crop.top * greys.height))
    width = max(1, min(greys.width - left, round(crop.width * greys.width)))
    height = max(1, min(greys.height - top, round(crop.height * greys.height)))
    return f"{left},{top},{width},{height}"


def _shares(greys: Image, seen: Sketch) -> Crop:
    left, top, right, bottom = seen.box or (0, 0, greys.width, greys.height)
    across, down = greys.size
    return Crop(left / across, top / down, (right - left) / across, (bottom - top) / down)


def _shades(seen: Sketch) -> tuple[int, ...]:
    return tuple(round(255 * value) for row in seen.darkness for value in row)


SKETCH_PICTURE = Operation(
    "sketch-picture", "See a picture in the cells of a nonogram", SketchPicture, PictureSketched, sketch_picture
)
