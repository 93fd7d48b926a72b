"""What is imported when it is first asked for: the names of a package, the entries of a registry, a heavy module.

A module that needs a room only sometimes imports its package at the top, `from masume import make`, and says
`make.repair(...)` where it needs it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any, TypeVar

V = TypeVar("V")


def resolve(place: str) -> Any:
    """The thing at a `module:name`."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


def exports(package: str, names: Mapping[str, str]) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """The `__getattr__` and `__dir__` of a package that offers names of its modules: one name imports one module.

    The table gives each module's names, separated by spaces. Type checkers read the imports that stand under
    TYPE_CHECKING beside it; a test keeps the two the same.
    """
    places = {name: f"{package}.{module}:{name}" for module, listed in names.items() for name in listed.split()}

    def find(name: str) -> Any:
        if name not in places:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        found = resolve(places[name])
        setattr(sys.modules[package], name, found)
        return found

    def list_names() -> list[str]:
        return sorted({*vars(sys.modules[package]), *places})

    return find, list_names


class LazyModule:
    """A module that is imported when something of it is first used: `np = LazyModule("numpy")`.

    So one that is heavy or may be missing costs nothing until then. Type checkers read the import under TYPE_CHECKING.
    """

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, name: str) -> Any:
        found = getattr(import_module(self._name), name)
        setattr(self, name, found)
        return found


class Registry(Mapping[str, V]):
    """Things by name, each at a `module:name` that is imported when its value is first asked for.

    Names are known without an import. `made` turns what stands at the place into the value, for example by calling it.
    """

    def __init__(self, places: Mapping[str, str], made: Callable[[Any], V] = lambda found: found) -> None:
        self._places = places
        self._made = made
        self._values: dict[str, V] = {}

    def __getitem__(self, name: str) -> V:
        if name not in self._values:
            self._values[name] = self._made(resolve(self._places[name]))
        return self._values[name]

    def __contains__(self, name: object) -> bool:
        return name in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._places!r})"
