"""Letters, kana and kanji as nonograms: how many are fair as they are, and what it takes to make all of them so.

A glyph is drawn large, looked at in 15, 20 and 30 cells as `masume make nonogram` does, and mended. Fonts are those of
the Debian packages fonts-dejavu, fonts-noto-cjk, fonts-morisawa-bizud-gothic and fonts-urw-base35, by the names of
their files; those that are not installed are left out.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from statistics import median

from PIL import Image, ImageDraw, ImageFont

from experiments.common import Options, Result, average, markdown_table, options_of, parser, run_all, write
from experiments.plot import Chart, Series
from masume.core import Budget, LineClues, Run, Status
from masume.make.pictures import Look, make_nonogram, sketch
from masume.solve import solve_lines

NAME = "glyphs"
SIZES = (15, 20, 30)
PIXELS = 384
LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
KANA = (
    "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん"
    "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン"
)
KANJI = (
    "一右雨円王音下火花貝学気九休玉金空月犬見五口校左三山子四糸字耳七車手十出女小上森人水正生青夕石赤千川"
    "先早草足村大男竹中虫町天田土二日入年白八百文木本名目立力林六"
)
"""The kanji of the first year of school."""

FONTS = {
    "DejaVu Sans": ("DejaVuSans.ttf", LATIN),
    "DejaVu Sans ExtraLight": ("DejaVuSans-ExtraLight.ttf", LATIN),
    "DejaVu Serif": ("DejaVuSerif.ttf", LATIN),
    "URW Bookman Light": ("URWBookman-Light.otf", LATIN),
    "Z003 Italic": ("Z003-MediumItalic.otf", LATIN),
    "Noto Sans CJK": ("NotoSansCJK-Regular.ttc", LATIN + KANA + KANJI),
    "Noto Serif CJK Bold": ("NotoSerifCJK-Bold.ttc", LATIN + KANA + KANJI),
    "BIZ UDGothic": ("BIZUDGothic-Regular.ttf", LATIN + KANA + KANJI),
}
"""Fonts by name: the file, and the glyphs that it is tried with."""

FOLDERS = (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"))


@dataclass(frozen=True)
class Case:
    """All glyphs of a font at one size; the seconds are the most for each glyph."""

    font: str
    n: int
    seed: int
    seconds: float


@dataclass(frozen=True)
class Measured(Result[Case]):
    """What became of the glyphs: shares before and after, cells changed, milliseconds of the processor for each."""

    glyphs: int
    ambiguous: int
    line_solvable: int
    fair: int
    changed: tuple[int, ...]
    ms: tuple[float, ...]

    @property
    def shares(self) -> list[float]:
        """Changed cells of each glyph, in percent of its cells."""
        return [100 * count / self.case.n**2 for count in self.changed]


@cache
def font_file(name: str) -> Path | None:
    """Where a font is installed; None if it is not."""
    found = (path for folder in FOLDERS if folder.is_dir() for path in sorted(folder.rglob(FONTS[name][0])))
    return next(found, None)


def glyph(font: ImageFont.FreeTypeFont, character: str) -> Image.Image:
    """A character in black on white, with room around it."""
    image = Image.new("L", (2 * PIXELS, 2 * PIXELS), 255)
    ImageDraw.Draw(image).text((PIXELS // 2, PIXELS // 2), character, font=font, fill=0)
    return image


def run(case: Case) -> Measured:
    """Every glyph of a font, looked at and mended."""
    path = font_file(case.font)
    if path is None:
        raise RuntimeError(f"{case.font} is not installed")
    font = ImageFont.truetype(str(path), PIXELS)
    ambiguous, line_solvable, fair = 0, 0, 0
    changed: list[int] = []
    ms: list[float] = []
    for character in FONTS[case.font][1]:
        image = glyph(font, character)
        started = time.process_time()
        before = sketch(image, Look(case.n, case.n))
        made = make_nonogram(before, Budget(seconds=case.seconds), seed=case.seed).best
        ms.append(round(1000 * (time.process_time() - started), 2))
        if made is None:
            raise RuntimeError(f"nothing was made of {character}")
        as_is = solve_lines(LineClues.of_picture(before.grid), Budget(seconds=60)).best
        after = solve_lines(LineClues.of_picture(made.answer.grid), Budget(seconds=60)).best
        ambiguous += as_is is not None and as_is.is_unique is False
        line_solvable += as_is is not None and as_is.is_line_solvable
        fair += after is not None and after.is_unique is True and after.is_line_solvable
        changed.append(len(made.changed))
    whole: Run[object] = Run(None, average(changed), Status.FOUND, case.seed, sum(ms) / 1000)
    result: Result[Case] = Result(case, case.seed, whole.score, whole.seconds, whole.status, 0, 0, None, "", ())
    return Measured(
        **{field.name: getattr(result, field.name) for field in fields(Result)},
        glyphs=len(changed),
        ambiguous=ambiguous,
        line_solvable=line_solvable,
        fair=fair,
        changed=tuple(changed),
        ms=tuple(ms),
    )


# ---------------------------------------------------------------- results


def joined(results: Sequence[Measured], n: int) -> tuple[int, int, int, int, list[float], list[float]]:
    """All fonts at one size, taken together."""
    of_size = [result for result in results if result.case.n == n]
    return (
        sum(result.glyphs for result in of_size),
        sum(result.ambiguous for result in of_size),
        sum(result.line_solvable for result in of_size),
        sum(result.fair for result in of_size),
        [share for result in of_size for share in result.shares],
        [ms for result in of_size for ms in result.ms],
    )


def row(name: str, n: int, measured: tuple[int, int, int, int, Sequence[float], Sequence[float]]) -> list[str]:
    """The measurements of some glyphs."""
    glyphs, ambiguous, line_solvable, fair, shares, ms = measured
    return [
        name,
        f"{n}×{n}",
        str(glyphs),
        f"{100 * ambiguous / glyphs:.0f} %",
        f"{100 * line_solvable / glyphs:.0f} %",
        f"**{100 * fair / glyphs:.0f} %**",
        f"{median(shares):.2f} / {average(shares):.2f} / {max(shares):.2f}",
        f"{median(ms):.0f} / {max(ms):.0f}",
    ]


def report(results: Sequence[Measured], options: Options) -> str:
    """What was run, and a line for each font and size, and for each size."""
    header = ["font", "cells", "glyphs", "ambiguous", "line-solvable", "fair after mending"]
    header += ["changed, % of cells (median / mean / max)", "CPU ms (median / max)"]
    rows = [
        row(r.case.font, r.case.n, (r.glyphs, r.ambiguous, r.line_solvable, r.fair, r.shares, r.ms)) for r in results
    ]
    rows += [row("**all**", n, joined(results, n)) for n in SIZES]
    return (
        f"Glyphs drawn with {PIXELS} pixels, {options}. Ambiguous and line-solvable are the pictures as they are "
        "thresholded; fair means that there is one solution and that line solving alone finds it, as `masume.solve` "
        "says and not the engine that mended them. Times are the processor's for looking, mending and checking.\n\n"
        + markdown_table(header, rows)
    )


def chart(results: Sequence[Measured]) -> Chart:
    """Line-solvable glyphs before and after, for each size."""
    before = [(i, 100 * joined(results, n)[2] / joined(results, n)[0]) for i, n in enumerate(SIZES)]
    after = [(i, 100 * joined(results, n)[3] / joined(results, n)[0]) for i, n in enumerate(SIZES)]
    series = [Series("as thresholded", before, -1), Series("mended", after, 1)]
    return Chart("Glyphs that can be solved line by line", "", "glyphs, %", series, [f"{n}×{n}" for n in SIZES])


def main() -> None:
    """Run every case and write the results."""
    options = options_of(parser(__doc__, seconds=10.0, seeds=1).parse_args())
    fonts = [name for name in FONTS if font_file(name) is not None]
    cases = [Case(name, n, seed, options.seconds) for name in fonts for n in SIZES for seed in options.seed_numbers]
    results = [result for result in run_all(run, cases, options) if isinstance(result, Measured)]
    write(NAME, results, report(results, options), chart(results))


if __name__ == "__main__":
    main()
