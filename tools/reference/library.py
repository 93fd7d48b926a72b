"""A page for every package of the library: its public names in a table, then each with its whole text by autodoc."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from importlib import import_module
from typing import Any

from tools.reference.markdown import anchor, code, page, paragraphs, prose, table
from tools.reference.sources import value_of

FOLDER = "docs/reference/api"
SHORT = 60
"""A value that takes more characters than this is not shown."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """A module from which people import: all it offers, or some names of one that also has others."""

    module: str
    some: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """What is documented."""
        return self.some or tuple(import_module(self.module).__all__)


PACKAGES = {
    "core": (Shelf("masume.core"),),
    "words": tuple(map(Shelf, ("masume.words", "masume.words.text", "masume.words.themes", "masume.words.concepts"))),
    "kinds": (Shelf("masume.kinds"),),
    "make": (Shelf("masume.make"), Shelf("masume.make.pictures"), Shelf("masume.make.shapes", ("SHAPES", "shaped"))),
    "fill": (Shelf("masume.fill"), Shelf("masume.fill.registry", ("DEFAULT_FILLER", "FILLERS"))),
    "solve": (Shelf("masume.solve"),),
    "grade": (Shelf("masume.grade"),),
    "formats": (Shelf("masume.formats"),),
    "press": (Shelf("masume.press"), Shelf("masume.press.play")),
    "orders": (Shelf("masume.orders"),),
    "batch": (
        Shelf("masume.batch.plan", ("Across", "Plan", "read_plan")),
        Shelf("masume.batch.run", ("BatchProgress", "OnBatchProgress", "gather", "run_batch")),
        Shelf("masume.batch.standing", ("Densities", "Reason", "Share", "Standing", "opened", "standing_of")),
        *map(Shelf, ("masume.batch.inspection", "masume.batch.summary", "masume.batch.executors")),
    ),
}
"""The pages, and what stands on them."""


def pages() -> dict[str, str]:
    """The pages of the library."""
    return {f"{FOLDER}/{name}.md": _page(f"masume.{name}", shelves) for name, shelves in PACKAGES.items()}


def _page(package: str, shelves: tuple[Shelf, ...]) -> str:
    about = paragraphs(import_module(package).__doc__)
    return page(package, *about, *(part for shelf in shelves for part in _shelf(shelf, package)))


def _shelf(shelf: Shelf, package: str) -> Iterator[str]:
    if shelf.module != package:
        yield f"## {shelf.module}"
        yield from paragraphs(import_module(shelf.module).__doc__)
    homes = {name: _home(shelf.module, name) for name in shelf.names}
    rows = [(_link(name, homes[name], shelf), _first_line(shelf.module, name)) for name in shelf.names]
    yield table(("name", "what it is"), rows)
    for home in sorted(set(homes.values())):
        yield from _home_of(home, [name for name in shelf.names if homes[name] == home], shelf)


def _link(name: str, home: str, shelf: Shelf) -> str:
    return f"[{code(name)}](#{anchor(home)})" if home != shelf.module else code(name)


def _home_of(home: str, names: list[str], shelf: Shelf) -> Iterator[str]:
    """The names that one module makes, below its own text."""
    if home != shelf.module:
        yield f"## {home}"
        yield from paragraphs(import_module(home).__doc__)[:1]
    yield "\n".join(["```{eval-rst}", *(line for name in names for line in _directive(shelf.module, name)), "```"])


def _directive(module: str, name: str) -> Iterator[str]:
    thing = getattr(import_module(module), name)
    if not _has_docstring(thing):
        yield from _data(module, name)
    elif inspect.isclass(thing):
        yield f".. auto{'exception' if issubclass(thing, BaseException) else 'class'}:: {module}.{name}"
        yield from ["   :undoc-members:"] if issubclass(thing, Enum) else []
        yield from ["   :show-inheritance:"] if thing.__bases__ != (object,) else []
    else:
        yield f".. autofunction:: {module}.{name}"
    yield ""


def _data(module: str, name: str) -> Iterator[str]:
    _, (written, text) = value_of(module, name)
    yield f".. py:data:: {module}.{name}"
    yield from [f"   :value: {written}"] if 0 < len(written) <= SHORT else []
    yield from ["", f"   {text.replace('`', '``').replace('````', '``')}"] if text else []


def _has_docstring(thing: Any) -> bool:
    return inspect.isclass(thing) or inspect.isfunction(thing)


def _home(module: str, name: str) -> str:
    thing = getattr(import_module(module), name)
    return str(thing.__module__) if _has_docstring(thing) else value_of(module, name)[0]


def _first_line(module: str, name: str) -> str:
    thing = getattr(import_module(module), name)
    if _has_docstring(thing):
        return prose((inspect.getdoc(thing) or "").split("\n\n")[0])
    _, (written, text) = value_of(module, name)
    return prose(text or f"`{written}`")
