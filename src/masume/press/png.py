"""Pages as PNG, drawn by resvg from their SVG."""

from __future__ import annotations

from masume.press.marks import Page, texts_of
from masume.press.metrics import FONTS, is_bundled
from masume.press.svg import svg_of

DPI = 150


def png_of(page: Page, dpi: int = DPI) -> bytes:
    """The page as a PNG file; ValueError if the extra that this needs is missing."""
    try:
        import resvg_py
    except ImportError as error:
        raise ValueError("PNG files need resvg_py: pip install 'masume[press]'") from error
    is_covered = all(is_bundled(character) for text in texts_of(page.marks) for character in text)
    fonts = sorted(map(str, FONTS.glob("*.ttf")))
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg_of(page),
            dpi=float(dpi),
            font_files=fonts,
            skip_system_fonts=is_covered,
            languages=["ja", "en"],
        )
    )
