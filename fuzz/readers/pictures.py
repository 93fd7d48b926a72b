"""Pictures: pixels and drawings."""

from __future__ import annotations

import io

from fuzz.target import QUICK, Target
from masume.make.pictures.reading import read_picture

_SVG = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
viewBox="0 0 20 10" width="4mm">
<defs><g id="a"><circle cx="5" cy="5" r="3"/></g><linearGradient id="b"><stop offset="0.5" stop-color="red"/>
</linearGradient></defs><use xlink:href="#a" x="2"/><rect width="3" height="4" fill="url(#b)" transform="rotate(9)"/>
<path d="M1 1 L 5 5 q 1 2 3 4 z" stroke="#123" stroke-width="0.5"/><style>rect { opacity: 0.5 }</style></svg>"""


def targets() -> list[Target]:
    """PNG, JPEG, GIF and WebP together, and SVG."""
    return [
        Target("picture.raster", read_picture, tuple(map(raster, ("PNG", "JPEG", "GIF", "WEBP"))), QUICK),
        Target("picture.svg", read_picture, (_SVG.encode(),), 0.01),
    ]


def raster(form: str) -> bytes:
    """A picture of a few pixels."""
    from PIL import Image

    image = Image.new("RGB", (6, 5), "white")
    for place in range(4):
        image.putpixel((place + 1, place), (place * 40, 20, 0))
    out = io.BytesIO()
    image.convert("P").save(out, form) if form == "GIF" else image.save(out, form)
    return out.getvalue()
