"""Every generated page by its place in the repository."""

from __future__ import annotations

from pathlib import Path

from tools.reference import commands, faults, http, library

ROOT = Path(__file__).parent.parent.parent
FOLDERS = ("docs/reference/cli", "docs/reference/api")
"""What is generated has these to itself, but for the page of the library that is written by hand."""
BY_HAND = ("docs/reference/api/index.md",)


def pages() -> dict[str, str]:
    """The texts of all pages."""
    return {**commands.pages(), **http.pages(), **faults.pages(), **library.pages()}


def stray() -> list[Path]:
    """Pages that were generated once and would not be today."""
    known = {*pages(), *BY_HAND}
    there = [path for folder in FOLDERS for path in (ROOT / folder).glob("*.md")]
    return [path for path in there if str(path.relative_to(ROOT)) not in known]
