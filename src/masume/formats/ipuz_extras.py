"""What ipuz files of other programs have and a puzzle has no place for."""

from __future__ import annotations

from typing import Any

from masume.formats.unread import Unread

_KEYS = {
    Unread.PROGRESS: ("saved",),
    Unread.EXPLANATIONS: ("explanation",),
    Unread.DETAILS: (
        "editor",
        "publisher",
        "publication",
        "url",
        "date",
        "difficulty",
        "intro",
        "origin",
        "annotation",
    ),
}
_STYLES = {
    "shapebg": Unread.CIRCLES,
    "highlight": Unread.SHADING,
    "color": Unread.SHADING,
    "colortext": Unread.SHADING,
    "image": Unread.IMAGES,
    "imagebg": Unread.IMAGES,
}

_HINTS = ("enumeration", "references", "see", "hints", "continued")
"""Keys of clues."""


def unread_of(content: dict[str, Any], uris: list[str]) -> set[Unread]:
    """The kinds of things that are left unread."""
    found = {thing for thing, keys in _KEYS.items() if any(content.get(key) for key in keys)}
    if any("diagramless" in uri for uri in uris):
        found.add(Unread.DIAGRAMLESS)
    if _has_hints(content):
        found.add(Unread.HINTS)
    for row in content["puzzle"]:
        for cell in row:
            found |= _of_style(cell.get("style"), content.get("styles")) if isinstance(cell, dict) else set()
    return found


def _has_hints(content: dict[str, Any]) -> bool:
    """True if clues have references to others, or lengths of words that are not shown."""
    keys = _HINTS[1:] if content.get("showenumerations") is True else _HINTS
    lists = content.get("clues")
    clues = [clue for listed in lists.values() for clue in listed] if isinstance(lists, dict) else []
    return any(clue.get(key) for clue in clues if isinstance(clue, dict) for key in keys)


def _of_style(style: object, named: object) -> set[Unread]:
    if isinstance(style, str) and isinstance(named, dict):
        style = named.get(style)
    if not isinstance(style, dict):
        return set()
    return {thing for name, thing in _STYLES.items() if style.get(name)}
