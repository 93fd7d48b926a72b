"""The clues of an Exolve file: a number, the clue with its enumeration, and perhaps an annotation behind that."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass

from masume.formats.html_text import plain_html
from masume.formats.unread import Unread

_LABEL = re.compile(
    r"(?:#[a-z0-9]{1,12}\s+)*([0-9]{1,6})(?![0-9])((?:\s*[,&]\s*[0-9]{1,6}[a-z]{0,2}\b)*)\s*(?:\.(?!\.))?\s*(.*)"
)
_LENGTHS = re.compile(r"\([0-9][0-9,\-'’. ]{0,40}\)\*?")
_WORDS = re.compile(r"\([^()]{0,40}(?:\?|words?|letters?)\)\*?")
_IN_CLUE = re.compile(r"~\{(?:\{[^{}]{0,40}\})?|\}~")
_END, _DELETED = "[]", "*"
_ENUMERATION_AT_END = re.compile(r"\([0-9][0-9,\-]{0,40}\)$")
_SPECIAL = str.maketrans({c: f"&#{ord(c)};" for c in "#~[]_*()\r"} | {"\n": "<br>"})


@dataclass(frozen=True, slots=True)
class ClueLine:
    """What a line under ``exolve-across`` or ``exolve-down`` says."""

    number: int
    text: str
    unread: frozenset[Unread]


def read_clue(line: str) -> ClueLine | None:
    """The clue of a line; None if it has no number: it is a label of another kind, or stands between clues."""
    match = _LABEL.fullmatch(line)
    if match is None:
        return None
    text, annotation = _parted(match[3])
    shown, is_formatted = plain_html(_IN_CLUE.sub("", text))
    things = {
        Unread.HINTS: bool(match[2]),
        Unread.EXPLANATIONS: bool(annotation) or bool(_IN_CLUE.search(text)),
        Unread.FORMATTING: is_formatted,
    }
    unread = frozenset(thing for thing, is_there in things.items() if is_there)
    return ClueLine(int(match[1]), "" if text == _DELETED else shown.strip(), unread)


def _parted(text: str) -> tuple[str, str]:
    """The clue and the annotation behind it; an enumeration with a star is not shown."""
    clue, mark, rest = text.partition(_END)
    ends = [*_LENGTHS.finditer(clue)] or [*_WORDS.finditer(clue)]
    if not ends:
        return (clue, rest.strip()) if mark else (text, "")
    last = ends[-1]
    shown = clue[: last.start()] if last[0].endswith("*") else clue[: last.end()]
    return shown, f"{clue[last.end() :].strip(' _')}{rest.strip()}"


def clue_line(number: int, text: str) -> str:
    """The line of a clue, in which nothing is taken for an enumeration but one at its end."""
    end = _ENUMERATION_AT_END.search(text)
    enumeration = end[0] if end else ""
    return f"{number} {line_text(text.removesuffix(enumeration))}{enumeration}".rstrip(" ")


def line_text(text: str) -> str:
    """The text as HTML on one line, without anything that Exolve reads otherwise."""
    shown = html.escape(text, quote=False).translate(_SPECIAL)
    if shown[:1] in (",", ".") or shown.startswith("exolve-"):
        shown = f"&#{ord(shown[0])};{shown[1:]}"
    return shown
