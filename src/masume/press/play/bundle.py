"""The player's ES modules as one classic script, since a page opened from a file may load no other.

Modules keep to a plain style, which a test checks: each import names what it takes from a neighbour, each export stands
before a function, a class or a constant.
"""

from __future__ import annotations

import re
from importlib.resources import files

PLAYER = files("masume.press") / "player"
ENTRY = "app.js"
STYLES = ("player.css", "words.css", "nonogram.css")

_IMPORT = re.compile(r'^import \{([^}]*)\} from "\./([\w-]+\.js)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const) (\w+))", re.MULTILINE)
_COMMENT = re.compile(r"^[ \t]*/\*\*(?:(?!\*/).)*\*/[ \t]*\n", re.MULTILINE | re.DOTALL)
_NOTE = re.compile(r"^[ \t]*// .*\n", re.MULTILINE)


def script() -> str:
    """All modules, each in a scope of its own, those that others need first; without their comments."""
    wrapped = "".join(f"modules[{name!r}] = {_wrapped(name)};\n" for name in _in_order(ENTRY))
    return f'"use strict";\n{{\nconst modules = {{}};\n{wrapped}}}\n'


def styles() -> str:
    """All style sheets as one."""
    return "".join((PLAYER / name).read_text("utf-8") for name in STYLES)


def _source(name: str) -> str:
    return (PLAYER / name).read_text("utf-8")


def _in_order(entry: str) -> list[str]:
    """The modules that an entry needs, depth first, each once."""
    order: dict[str, None] = {}

    def visit(name: str, above: tuple[str, ...]) -> None:
        if name in above:
            raise ImportError(f"the player's module {name} imports itself through {', '.join(above)}")
        for _, needed in _IMPORT.findall(_source(name)):
            visit(needed, (*above, name))
        order.setdefault(name)

    visit(entry, ())
    return list(order)


def _wrapped(name: str) -> str:
    """A module as a function that is called at once and returns what the module exports."""
    source = _NOTE.sub("", _COMMENT.sub("", _source(name)))
    exported = ", ".join(_EXPORT.findall(source))
    body = _EXPORT.sub("", _IMPORT.sub(_binding, source))
    return f"(() => {{\n{body.strip()}\nreturn {{ {exported} }};\n}})()"


def _binding(found: re.Match[str]) -> str:
    """An import as constants taken from its module."""
    names, module = found.groups()
    return f"const {{{names.replace(' as ', ': ')}}} = modules[{module!r}];\n"
