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


def unread_of(content: dict[str, Any], uris: list[str]) -> set[Unread]:
    """The kinds of things that are left unread."""
    found = {thing for thing, keys in _KEYS.items() if any(content.get(key) for key in keys)}
    if any("diagramless" in uri for uri in uris):
        found.add(Unread.DIAGRAMLESS)
    for row in content["puzzle"]:
        for cell in row:
            found |= _of_style(cell.get("style"), content.get("styles")) if isinstance(cell, dict) else set()
    return found


def _of_style(style: object, named: object) -> set[Unread]:
    if isinstance(style, str) and isinstance(named, dict):
        style = named.get(style)
    if not isinstance(style, dict):
        return set()
    return {thing for name, thing in _STYLES.items() if style.get(name)}
