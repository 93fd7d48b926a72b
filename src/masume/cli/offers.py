"""Names that an option or an argument takes, for shells to offer: from the registries that know them."""

from __future__ import annotations

from collections.abc import Callable, Iterable


def _lists() -> Iterable[str]:
    from masume.core.config import read_config
    from masume.words import BUNDLED

    return {**read_config().lists, **BUNDLED}


def _shapes() -> Iterable[str]:
    from masume.make.shapes import SHAPES

    return SHAPES


def _rules() -> Iterable[str]:
    from masume.kinds import FRAME_RULES

    return FRAME_RULES


def _symmetries() -> Iterable[str]:
    from masume.kinds import Symmetry

    return Symmetry


def _methods() -> Iterable[str]:
    from masume.make import METHODS

    return METHODS


def _fillers() -> Iterable[str]:
    from masume.fill.registry import FILLERS

    return FILLERS


def _goals() -> Iterable[str]:
    from dataclasses import fields

    from masume.make import Objective

    return (field.name for field in fields(Objective))


def _kinds() -> Iterable[str]:
    from masume.kinds import KINDS

    return KINDS


def _tones() -> Iterable[str]:
    from masume.make.pictures import Tone

    return Tone


def _operations() -> Iterable[str]:
    from masume.studio.operations import OPERATIONS

    return OPERATIONS


def _plans() -> Iterable[str]:
    from masume.cli.batch_example import examples

    return examples()


def _frame_symmetries() -> Iterable[str]:
    return (*_symmetries(), "none")


OFFERS: dict[str, Callable[[], Iterable[str]]] = {
    "crops": lambda: ("auto", "none"),
    "files": tuple,
    "fillers": _fillers,
    "frame-symmetries": _frame_symmetries,
    "goals": _goals,
    "kinds": _kinds,
    "levels": lambda: map(str, range(1, 6)),
    "lists": _lists,
    "methods": _methods,
    "operations": _operations,
    "plans": _plans,
    "rules": _rules,
    "shapes": _shapes,
    "symmetries": _symmetries,
    "tones": _tones,
}
"""The names by what a declaration says that it offers."""

WITH_FILES = ("files", "lists")
"""Where a file may stand as well."""
