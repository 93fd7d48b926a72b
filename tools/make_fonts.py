"""Makes the fonts that sheets are set in, and the table of their advance widths.

Masume Gothic is BIZ UDGothic, cut to what Japanese sheets need, with the letters of BIZ UDPGothic for Latin, so that
English is set in proportional letters and one font does for everything. Masume Digits has the narrow digits of BIZ
UDGothic, all half an em wide, for the numbers of boards. All are under the SIL Open Font License 1.1, without reserved
font names.

    python tools/make_fonts.py FOLDER     # where BIZUDGothic-Regular.ttf and its three sisters are
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FAMILY = "Masume Gothic"
DIGITS = "Masume Digits"
FONTS = Path(__file__).parent.parent / "src/masume/press/fonts"
WEIGHTS = ("Regular", "Bold")
ORIGIN = "Cut and joined from BIZ UDGothic and BIZ UDPGothic"
LICENCE = "This Font Software is licensed under the SIL Open Font License, Version 1.1."

PROPORTIONAL = {*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2027), 0x20AC}
"""Letters, digits and marks that are as wide as they need to be: Latin, dashes and quotes."""

FULL_WIDTH_IN_JAPAN = frozenset("…‥―—×÷°±§¶´¨")
"""Marks that Japanese sets in a whole cell, whatever Unicode's blocks say."""


def wanted() -> set[int]:
    """JIS X 0208 with both levels of its kanji, half-width kana, and the letters of Europe."""
    rows = (*range(1, 9), *range(16, 85))
    pairs = (bytes((0xA0 + row, cell)) for row in rows for cell in range(0xA1, 0xFF))
    jis = "".join(pair.decode("euc_jp", "ignore") for pair in pairs)
    more = {*range(0x3040, 0x3100), *range(0xFF01, 0xFFA0), *map(ord, "①②③④⑤⑥⑦⑧⑨⑩〜～∥∼−‐－ゔヴヷヸヹヺ〝〟✓"), 0x3000}
    return set(map(ord, jis)) | more | PROPORTIONAL | {*range(0x370, 0x400), *range(0x400, 0x460)}


def subset(path: Path, characters: set[int]) -> TTFont:
    """The font without hints and without what is not wanted; it keeps its glyphs for vertical text."""
    options = Options()
    options.hinting = False
    options.layout_features = ["vert", "vrt2", "ccmp"]
    options.glyph_names = True
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "meta"]
    font = TTFont(path)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    return font


def take_letters(font: TTFont, other: TTFont) -> None:
    """Give the font the other one's glyphs for its proportional letters."""
    mine, theirs, glyphs = font.getBestCmap(), other.getBestCmap(), other.getGlyphSet()
    for code in sorted(PROPORTIONAL & mine.keys() & theirs.keys()):
        if chr(code) not in FULL_WIDTH_IN_JAPAN:
            recorded = DecomposingRecordingPen(glyphs)
            glyphs[theirs[code]].draw(recorded)
            pen = TTGlyphPen(None)
            recorded.replay(pen)
            glyph = pen.glyph()
            font["glyf"][mine[code]] = glyph
            glyph.recalcBounds(font["glyf"])
            font["hmtx"][mine[code]] = (other["hmtx"][theirs[code]][0], getattr(glyph, "xMin", 0))


def save(font: TTFont, family: str, weight: str) -> None:
    """Write a font under the name of what it is now; its copyright and licence stay."""
    names = font["name"]
    names.names = [record for record in names.names if record.nameID == 0]
    postscript = f"{family.replace(' ', '')}-{weight}"
    texts = {1: family, 2: weight, 3: postscript, 4: f"{family} {weight}", 6: postscript, 10: ORIGIN, 13: LICENCE}
    for number, text in texts.items():
        names.setName(text, number, 3, 1, 0x409)
    font["head"].modified = font["head"].created  # the same bytes every time
    font.save(FONTS / f"{postscript}.ttf", reorderTables=True)


def advances(font: TTFont) -> dict[str, float]:
    """How wide every character is, in ems."""
    em = font["head"].unitsPerEm
    return {chr(code): round(font["hmtx"][name][0] / em, 4) for code, name in sorted(font.getBestCmap().items())}


def make(folder: Path) -> None:
    """Write both fonts and the table."""
    tables = {}
    for weight in WEIGHTS:
        font = subset(folder / f"BIZUDGothic-{weight}.ttf", wanted())
        take_letters(font, subset(folder / f"BIZUDPGothic-{weight}.ttf", PROPORTIONAL))
        save(font, FAMILY, weight)
        save(subset(folder / f"BIZUDGothic-{weight}.ttf", set(range(0x30, 0x3A))), DIGITS, weight)
        tables[weight] = advances(font)
    full = [c for c in tables["Regular"] if all(table[c] == 1.0 for table in tables.values())]
    table = {"full": "".join(full)} | {
        weight.lower(): {c: width for c, width in advances.items() if c not in full}
        for weight, advances in tables.items()
    }
    (FONTS / "advances.json").write_text(json.dumps(table, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    make(Path(sys.argv[1]))
