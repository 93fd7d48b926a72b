"""Picture files: PNG, JPEG, GIF, WebP and SVG as one plane of greys, whatever they hold."""

from __future__ import annotations

import base64
import io
import re
import warnings
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote_to_bytes
from xml.etree import ElementTree as Tree

from masume.core import Refused, Sentence
from masume.core.apart import Failed, TookTooLong, run_apart
from masume.core.limit import Limit
from masume.core.program import has_processes
from masume.lazy import LazyModule
from masume.make.limits import DRAWING_DEPTH, DRAWING_ELEMENTS, DRAWING_SECONDS, PICTURE_FILE, PICTURE_PIXELS
from masume.make.pictures import refusals
from masume.words.files import bytes_of

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from PIL import Image as Pillow
    from PIL import ImageOps
    from PIL.Image import Image
else:
    Pillow = LazyModule("PIL.Image")
    ImageOps = LazyModule("PIL.ImageOps")

SVG_SIDE = 1024
"""Pixels of the longer side that an SVG is drawn with."""

SVG_DPI = 96
"""Pixels of an inch, as CSS has it; without it the renderer refuses sizes in millimetres."""

SVG_MEMORY = 2_000_000_000
"""Bytes that the renderer may use, with the fonts that it looks into."""

PIXELS_PER_ELEMENT = 10_000
"""So many pixels of a picture inside a drawing take as long as one element."""

FORMATS = ("PNG", "JPEG", "GIF", "WEBP")

Name = str | Sentence
"""What a picture is called when it is refused."""

_IS_SVG = re.compile(rb"<(?:\w+:)?svg[\s>]")
_FILTER = re.compile(r"\bfilter\s*:", re.IGNORECASE)
_ENTITY = re.compile(r"<!ENTITY", re.IGNORECASE)


def read_picture(source: Path | bytes, name: str = "", *, pixels: Limit = PICTURE_PIXELS) -> Image:
    """The greys of a picture on white paper, its first frame, turned as its camera was held.

    A picture that would vanish on white, such as a white drawing on nothing, is drawn black. Raises ValueError with one
    sentence for anything that is no picture, is broken, is too large, or has one colour only.
    """
    shown: Name = name or (str(source) if isinstance(source, Path) else refusals.THE_PICTURE)
    content = _content(source, shown)
    greys = _on_white(_svg(content, shown) if _is_svg(content) else _raster(content, shown, pixels))
    low, high = _extrema(greys)
    if low == high:
        raise Refused(refusals.ONE_COLOUR, name=shown)
    return greys


def _content(source: Path | bytes, name: Name) -> bytes:
    if isinstance(source, bytes):
        PICTURE_FILE.require(len(source), name)
        return source
    content = bytes_of(source, PICTURE_FILE)
    if not content:
        raise Refused(refusals.EMPTY_FILE, name=name)
    return content


# ---------------------------------------------------------------- pixels


def _raster(content: bytes, name: Name, pixels: Limit = PICTURE_PIXELS) -> Image:
    pillow = _pillow()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about sizes, which are looked at below, and about odd metadata
            image: Image = pillow.open(io.BytesIO(content), formats=FORMATS)
            _require_size(image.width, image.height, name, pixels)
            image.load()
            return _upright(image)
    except Refused:
        raise
    except pillow.DecompressionBombError as error:
        raise pixels.refusal(name) from error
    except pillow.UnidentifiedImageError as error:
        raise Refused(refusals.NO_PICTURE, name=name) from error
    except Exception as error:  # decoders say in many ways that a file is broken
        raise Refused(refusals.NOT_WHOLE, name=name) from error


def _upright(image: Image) -> Image:
    if image.mode.startswith("I"):  # 16 bits of grey
        image = image.convert("I").point(lambda value: value * (1 / 256)).convert("L")
    turned = ImageOps.exif_transpose(image)
    return turned.convert("RGBA")


def _require_size(width: int, height: int, name: Name, pixels: Limit) -> None:
    if not pixels.allows(width * height):
        raise pixels.refusal(name, refusals.OTHER_PIXELS.filled(width=width, height=height))


# ---------------------------------------------------------------- drawings


def _is_svg(content: bytes) -> bool:
    head = content[:4096].removeprefix(b"\xef\xbb\xbf").lstrip()
    return head.startswith(b"<") and _IS_SVG.search(content) is not None


def _svg(content: bytes, name: Name) -> Image:
    """The drawing on a transparent plane; nothing outside its own file is ever opened."""
    if not has_processes():  # without one of its own, a drawing that takes hours could not be stopped
        raise Refused(refusals.NOT_DRAWN_HERE, name=name)
    if find_spec("resvg_py") is None:
        raise Refused(refusals.NEEDS, package="resvg-py")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused(refusals.NOT_UTF_8, name=name) from error
    _require_closed(text, name)
    return _raster(_drawn(text, name), name)


def _drawn(text: str, name: Name) -> bytes:
    """The drawing as a PNG, by a renderer that cannot be stopped and so works apart: some drawings take hours."""
    asked = {"svg_string": text, "width": SVG_SIDE, "height": SVG_SIDE, "dpi": SVG_DPI}
    asked["skip_system_fonts"] = "<text" not in text
    try:
        return run_apart("resvg_py:svg_to_bytes", asked, seconds=DRAWING_SECONDS.most, memory=SVG_MEMORY)
    except TookTooLong:
        raise DRAWING_SECONDS.refusal(name) from None
    except Failed as error:
        raise Refused(refusals.BROKEN if str(error) else refusals.TOO_HEAVY, name=name, why=error) from None


def _require_closed(text: str, name: Name) -> None:
    """Raises ValueError if the drawing needs another file or defines entities, which could hide that it does."""
    if _ENTITY.search(text):
        raise Refused(refusals.HAS_ENTITIES, name=name)
    try:
        root = Tree.fromstring(text)  # noqa: S314  it has no entities
    except Tree.ParseError as error:
        raise Refused(refusals.BROKEN, name=name, why=error) from error
    if any(_has_filter(element) for element in root.iter()):
        raise Refused(refusals.HAS_FILTERS, name=name)
    for element in root.iter():
        links = _links(element) if _kind(element) != "a" else []
        if any(not link.startswith(("#", "data:")) for link in links):
            raise Refused(refusals.OTHER_FILE, name=name)
    DRAWING_ELEMENTS.require(_Weigher(root, name).weight(root), name)


def _kind(element: Element) -> str:
    return str(element.tag).rpartition("}")[2]


def _links(element: Element) -> list[str]:
    links = (value.strip() for key, value in element.attrib.items() if key.rpartition("}")[2] == "href")
    return [link for link in links if link]


def _has_filter(element: Element) -> bool:
    """True if it asks for an effect that a few characters can make last for hours."""
    style = (
        f"{element.get('style', '')} {element.text or ''}" if _kind(element) == "style" else element.get("style", "")
    )
    return _kind(element) == "filter" or "filter" in element.attrib or _FILTER.search(style) is not None


def _embedded_pixels(link: str, name: Name) -> int:
    """The pixels of a picture inside a drawing; ValueError if it is too large, or is itself a drawing."""
    head, _, data = link.partition(",")
    content = unquote_to_bytes(data)
    pillow = _pillow()
    try:
        content = base64.b64decode(content) if "base64" in head else content
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about sizes, which are looked at below
            width, height = pillow.open(io.BytesIO(content), formats=FORMATS).size
    except pillow.DecompressionBombError as error:
        raise PICTURE_PIXELS.refusal(name) from error
    except Exception as error:  # decoders say in many ways that a file is broken
        raise Refused(refusals.BAD_EMBEDDED, name=name) from error
    _require_size(width, height, name, PICTURE_PIXELS)
    return int(width * height)


class _Weigher:
    """Counts what is drawn: a few lines of uses of uses can ask for billions of elements."""

    def __init__(self, root: Element, name: Name) -> None:
        self._name = name
        self._named = {element.get("id"): element for element in root.iter() if element.get("id")}
        self._weights: dict[Element, int] = {}

    def weight(self, element: Element, depth: int = 0) -> int:
        """How many elements an element stands for; ValueError if they lie too deep in each other."""
        DRAWING_DEPTH.require(depth, self._name)
        if element not in self._weights:
            self._weights[element] = 0  # what uses itself is not drawn
            inside = sum(self.weight(part, depth + 1) for part in (*element, *self._used(element)))
            self._weights[element] = 1 + inside + self._embedded(element)
        return self._weights[element]

    def _used(self, element: Element) -> list[Element]:
        names = (link[1:] for link in _links(element) if link.startswith("#"))
        return [self._named[name] for name in names if name in self._named]

    def _embedded(self, element: Element) -> int:
        """What pictures inside the drawing weigh: they are unpacked again wherever they are used."""
        links = _links(element) if _kind(element) != "a" else []
        pixels = sum(_embedded_pixels(link, self._name) for link in links if link.startswith("data:"))
        return pixels // PIXELS_PER_ELEMENT


# ---------------------------------------------------------------- greys


def _on_white(image: Image) -> Image:
    white = Pillow.new("RGBA", image.size, "white")
    flat = Pillow.alpha_composite(white, image).convert("L")
    low, high = _extrema(flat)
    return ImageOps.invert(image.getchannel("A")) if low == high else flat


def _extrema(greys: Image) -> tuple[Any, Any]:
    low, high = greys.getextrema()
    return low, high


def _pillow() -> Any:
    try:
        from PIL import Image as Pillow
    except ImportError as error:
        raise Refused(refusals.NEEDS, package="Pillow") from error
    return Pillow
