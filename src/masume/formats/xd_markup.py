"""The markup of clues in .xd files: ``{*bold*}``, ``{@ text | address @}`` and the like, as plain text."""

from __future__ import annotations

import re

_TOKENS = re.compile(r"(\{!!|\{[*/_~^@!#-]|[*/_~^@!#-]\})")
_DEEPEST = 8


def plain(text: str) -> tuple[str, bool]:
    """The text as it would be read aloud, and whether there was any markup.

    >>> plain("an {/italic/} word and {@ a link | https://example.org @}")
    ('an italic word and a link', True)
    """
    pieces: list[list[str]] = [[]]
    open_marks: list[str] = []
    is_formatted = False
    for token in _TOKENS.split(text):
        if token[:1] == "{" and len(token) > 1 and _TOKENS.fullmatch(token) and len(open_marks) < _DEEPEST:
            open_marks.append(token)
            pieces.append([])
        elif open_marks and token == f"{open_marks[-1][1]}}}":
            inner = "".join(pieces.pop())
            pieces[-1].append(_shown(open_marks.pop()[1], inner))
            is_formatted = True
        else:
            pieces[-1].append(token)
    unclosed = (part for mark, inner in zip(("", *open_marks), pieces, strict=True) for part in (mark, *inner))
    return "".join(unclosed).strip(), is_formatted


def _shown(mark: str, inner: str) -> str:
    """What is seen of a marked text: a link's text, an image's description, anything else itself."""
    parts = inner.split("|")
    if mark == "!":
        return parts[1].strip() if len(parts) > 1 else ""
    return parts[0].strip() if mark in "@#" else inner
