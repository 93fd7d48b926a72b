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


def write() -> None:
    """Writes every page, and removes those of commands and packages that are gone."""
    texts = pages()
    for name, text in texts.items():
        (ROOT / name).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / name).write_text(text, encoding="utf-8")
    there = [path for folder in FOLDERS for path in (ROOT / folder).glob("*.md")]
    for path in there:
        if path.relative_to(ROOT).as_posix() not in {*texts, *BY_HAND}:
            path.unlink()
