"""The player's ES modules as one classic script, since a page opened from a file may load no other.

Modules keep to a plain style, which a test checks: each import names what it takes from a neighbour, each export stands
before a function, a class or a constant.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.resources import files

from masume.press.styles import STYLES, BoardFiles

PLAYER = files("masume.press") / "player"
ENTRY = "app.js"

_IMPORT = re.compile(r'^import \{([^}]*)\} from "\./([\w-]+\.js)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const) (\w+))", re.MULTILINE)
_COMMENT = re.compile(r"/\*\*(?:(?!\*/).)*\*/[ \t]*", re.DOTALL)
_CSS_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_INDENT = re.compile(r"^\s+", re.MULTILINE)
_NOTE = re.compile(r"^[ \t]*// .*\n", re.MULTILINE)


def script(kinds: Iterable[str]) -> str:
    """The modules that puzzles of some kinds need, each in a scope of its own, those that others need first."""
    entries = [*(module for module, _ in _boards(kinds)), ENTRY]
    wrapped = "".join(f"modules[{name!r}] = {_wrapped(name)};\n" for name in _in_order(entries))
    return f'"use strict";\n{{\nconst modules = {{}};\n{wrapped}}}\n'


def styles(kinds: Iterable[str]) -> str:
    """The style sheets that puzzles of some kinds need, as one."""
    names = ["tokens.css", "player.css", *(style for _, style in _boards(kinds))]
    return _bare(_CSS_COMMENT.sub("", "".join(map(_source, names))))


def _boards(kinds: Iterable[str]) -> list[BoardFiles]:
    return sorted({STYLES[kind].board for kind in kinds})


def _source(name: str) -> str:
    return (PLAYER / name).read_text("utf-8")


def _in_order(entries: Iterable[str]) -> list[str]:
    """The modules that some need, depth first, each once."""
    order: dict[str, None] = {}

    def visit(name: str, above: tuple[str, ...]) -> None:
        if name in above:
            raise ImportError(f"the player's module {name} imports itself through {', '.join(above)}")
        for _, needed in _IMPORT.findall(_source(name)):
            visit(needed, (*above, name))
        order.setdefault(name)

    for entry in entries:
        visit(entry, ())
    return list(order)


def _wrapped(name: str) -> str:
    """A module as a function that is called at once and returns what the module exports, without its comments."""
    source = _NOTE.sub("", _COMMENT.sub("", _source(name)))
    exported = ", ".join(_EXPORT.findall(source))
    body = _EXPORT.sub("", _IMPORT.sub(_binding, source))
    return f"(() => {{\n{_bare(body)}return {{ {exported} }};\n}})()"


def _bare(text: str) -> str:
    """Text without its indentation and empty lines; no string of the player goes over several lines."""
    return _INDENT.sub("", text)


def _binding(found: re.Match[str]) -> str:
    """An import as constants taken from its module."""
    names, module = found.groups()
    return f"const {{{names.replace(' as ', ': ')}}} = modules[{module!r}];\n"
