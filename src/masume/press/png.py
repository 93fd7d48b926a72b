"""Pages as PNG, drawn by resvg from their SVG."""

from __future__ import annotations

from masume.core import Refused, Sentence
from masume.press.limits import PAGE_PIXELS
from masume.press.marks import Page, texts_of
from masume.press.metrics import FONTS, is_bundled
from masume.press.refusals import NEEDS_RESVG, RESVG_FAILED
from masume.press.svg import svg_of

DPI = 150


def png_of(page: Page, dpi: int = DPI) -> bytes:
    """The page as a PNG file; ValueError if resvg is missing, or it has too many pixels."""
    try:
        import resvg_py
    except ImportError as error:
        raise Refused(NEEDS_RESVG) from error
    width, height = (round(side / 25.4 * dpi) for side in (page.width, page.height))
    if not PAGE_PIXELS.allows(width * height):
        raise PAGE_PIXELS.refusal(found=Sentence(f"{width} by {height}", f"{width}×{height}"))
    is_covered = all(is_bundled(character) for text in texts_of(page.marks) for character in text)
    fonts = sorted(map(str, FONTS.glob("*.ttf")))
    try:
        drawn = resvg_py.svg_to_bytes(
            svg_string=svg_of(page),
            dpi=float(dpi),
            font_files=fonts,
            skip_system_fonts=is_covered,
            languages=["ja", "en"],
        )
    except (KeyboardInterrupt, SystemExit, MemoryError):
        raise
    except BaseException as error:  # a panic of its own is no Exception
        raise Refused(RESVG_FAILED, detail=error) from error
    return bytes(drawn)
