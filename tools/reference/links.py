"""Which guides and pages of the reference belong to a command."""

from __future__ import annotations

from os.path import relpath

TITLES = {
    "docs/guides/worksheet.md": "a worksheet from a word list",
    "docs/guides/town.md": "a puzzle for a town",
    "docs/guides/crossword.md": "a crossword",
    "docs/guides/nonogram.md": "a nonogram from a picture",
    "docs/guides/booklet.md": "a booklet",
    "docs/guides/hosting.md": "hosting a studio",
    "docs/guides/cluster.md": "a batch on many machines",
    "docs/concepts/placement.md": "how words are placed",
    "docs/concepts/slots.md": "how frames are filled",
    "docs/concepts/narrowing.md": "how hints are narrowed",
    "docs/concepts/techniques.md": "the techniques",
    "docs/concepts/levels.md": "what levels mean",
    "docs/concepts/hints.md": "hints",
    "docs/reference/formats.md": "formats",
    "docs/reference/toml.md": "puzzles in TOML",
    "docs/reference/faults.md": "faults",
    "docs/reference/printing.md": "printing",
    "docs/reference/playing.md": "playing",
    "docs/reference/studio.md": "the studio",
    "docs/reference/http.md": "the HTTP API",
    "docs/reference/batch.md": "batches and their plans",
    "docs/reference/limits.md": "limits",
    "docs/reference/names.md": "names that options take",
    "docs/reference/config.md": "settings",
}
"""What the pages are called in the middle of a sentence."""

SEE = {
    "": ("reference/names", "reference/config", "reference/formats", "reference/limits"),
    "config": ("reference/config",),
    "make": ("reference/names", "reference/formats"),
    "make criss-cross": ("guides/worksheet", "guides/town", "concepts/placement", "reference/formats"),
    "make crossword": ("guides/crossword", "concepts/slots", "reference/names"),
    "make frame": ("guides/crossword", "concepts/slots", "reference/names"),
    "make givens": ("concepts/levels", "concepts/techniques"),
    "make nonogram": ("guides/nonogram", "concepts/levels", "concepts/techniques"),
    "make rebuild": ("concepts/placement",),
    "make skeleton": ("guides/worksheet", "guides/town", "concepts/placement", "concepts/levels", "reference/names"),
    "fill": ("guides/crossword", "concepts/slots", "reference/names"),
    "solve": ("concepts/slots", "concepts/narrowing", "reference/formats"),
    "grade": ("concepts/levels", "concepts/techniques"),
    "hint": ("concepts/hints", "concepts/techniques"),
    "clue": ("guides/crossword", "concepts/narrowing"),
    "check": ("reference/faults", "reference/formats"),
    "show": ("reference/formats", "reference/toml"),
    "convert": ("reference/formats", "reference/toml", "reference/printing", "reference/playing"),
    "press": ("guides/booklet", "reference/printing", "reference/playing"),
    "words": ("reference/names", "guides/town"),
    "words list": ("reference/names",),
    "words check": ("reference/faults",),
    "words from-text": ("guides/town",),
    "words theme": ("guides/worksheet", "concepts/narrowing"),
    "words related": ("concepts/narrowing",),
    "words build": ("concepts/narrowing",),
    "words sources": ("concepts/narrowing",),
    "studio": ("reference/studio", "guides/hosting", "reference/http"),
    "remote": ("reference/http", "reference/studio"),
    "remote do": ("reference/http",),
    "remote operations": ("reference/http",),
    "batch": ("reference/batch", "guides/cluster", "guides/booklet"),
}
"""The pages that go on where a command's page ends."""


def see_also(command: str, folder: str) -> str:
    """A line of links from a command's page, which is in this folder; nothing if there are none."""
    places = [f"docs/{place}.md" for place in SEE.get(command.removeprefix("masume").strip(), ())]
    links = [f"[{TITLES[place]}]({relpath(place, folder)})" for place in places]
    return f"See also: {', '.join(links)}." if links else ""
