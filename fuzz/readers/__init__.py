"""Everything in masume that reads what others have written, one target each."""

from __future__ import annotations

from importlib import import_module

from fuzz.target import Target

MODULES = {
    "puzzle": "puzzles",
    "words": "lists",
    "bank": "lists",
    "grid": "boards",
    "frame": "boards",
    "mask": "boards",
    "start": "boards",
    "progress": "boards",
    "text": "texts",
    "picture": "pictures",
    "plan": "plans",
    "pack": "packs",
    "option": "settings",
    "studio": "settings",
    "command": "commands",
    "request": "requests",
}
"""The module of a target by the first part of its name; each has a function `targets`."""


def reader_targets() -> dict[str, Target]:
    """Every reader by the name of its target."""
    return {target.name: target for module in dict.fromkeys(MODULES.values()) for target in _targets(module)}


def reader_target(name: str) -> Target:
    """The target of a name, without the work of making the others; ValueError if there is none."""
    module = MODULES.get(name.partition(".")[0])
    found = [target for target in _targets(module) if target.name == name] if module else []
    if not found:
        raise ValueError(f"there is no target {name}; there is {', '.join(reader_targets())}")
    return found[0]


def _targets(module: str) -> list[Target]:
    made: list[Target] = import_module(f"fuzz.readers.{module}").targets()
    return made
