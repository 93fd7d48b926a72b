"""Nonograms from pictures: read, looked at in black and white, and mended until they can be solved without a guess."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.make.pictures.aiming import LevelOf, looks, make_at_level
    from masume.make.pictures.make import MadeNonogram, make_nonogram
    from masume.make.pictures.mending import Mended, mend
    from masume.make.pictures.proof import is_line_solvable, open_cells
    from masume.make.pictures.random_patterns import pattern, patterns
    from masume.make.pictures.reading import read_picture
    from masume.make.pictures.sketching import Look, Sketch, sketch
    from masume.make.pictures.tones import Tone
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "aiming": "LevelOf looks make_at_level",
            "make": "MadeNonogram make_nonogram",
            "mending": "Mended mend",
            "random_patterns": "pattern patterns",
            "proof": "is_line_solvable open_cells",
            "reading": "read_picture",
            "sketching": "Look Sketch sketch",
            "tones": "Tone",
        },
    )

__all__ = [
    "LevelOf",
    "Look",
    "MadeNonogram",
    "Mended",
    "Sketch",
    "Tone",
    "is_line_solvable",
    "looks",
    "make_at_level",
    "make_nonogram",
    "mend",
    "open_cells",
    "pattern",
    "patterns",
    "read_picture",
    "sketch",
]
