"""How fine pages may be drawn."""

from __future__ import annotations

from masume.core import Sentence
from masume.core.limit import Limit

DOTS = Limit(
    "dots per inch",
    1200,
    "dots",
    Sentence(
        "a picture has {least} to {most} dots per inch, not {found}", "解像度は{least}〜{most} dpiです（今は {found}）"
    ),
    "no printer shows more",
    least=36,
)
PAGE_PIXELS = Limit(
    "pixels of a page",
    150_000_000,
    "pixels",
    Sentence(
        "a page of {found} pixels is too large: fewer dots per inch are needed",
        "ページが{found}画素になり、大きすぎます。解像度（dpi）を下げてください",
    ),
    "A4 has so many at 1200 dots per inch",
)
