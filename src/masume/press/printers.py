"""Printers: what turns puzzles into files, by the suffix of the file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from masume.formats import Document
from masume.lazy import Registry
from masume.press.paper import SheetOptions

Files = dict[str, bytes]
"""Contents by what is added to the name that was asked for, before its suffix; the file of that name itself has ''."""


@dataclass(frozen=True, slots=True)
class Printer:
    """What makes files of a suffix; ValueError for what it cannot print, or if an extra is missing."""

    suffix: str
    print: Callable[[Sequence[Document], SheetOptions], Files]
    needs: str = ""
    """The module of another project that it uses."""
    has_answer_file: bool = False
    """True if the answer of a single puzzle is a file of its own, `-answer` beside the question."""


PRINTERS = Registry[Printer](
    {
        ".svg": "masume.press.page_printers:SVG",
        ".pdf": "masume.press.page_printers:PDF",
        ".png": "masume.press.page_printers:PNG",
        ".html": "masume.press.play.printer:HTML",
    }
)
"""Every printer by suffix."""
