"""Names that an option or an argument takes, for shells to offer: from the registries that know them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from inspect import isfunction

from masume import kinds, make, words
from masume.core.config import read_config
from masume.lazy import resolve

CROPS = ("auto", "none")
FILES = ()


def lists() -> Iterable[str]:
    """The user's own lists, and those that are bundled."""
    return {**read_config().lists, **words.BUNDLED}


def goals() -> Iterable[str]:
    """What boards can be made for."""
    return (field.name for field in fields(make.Objective))


def frame_symmetries() -> Iterable[str]:
    """Symmetries of frames, or none."""
    return (*kinds.Symmetry, "none")


OFFERS = {
    "crops": "masume.cli.offers:CROPS",
    "files": "masume.cli.offers:FILES",
    "fillers": "masume.fill.registry:FILLERS",
    "frame-symmetries": "masume.cli.offers:frame_symmetries",
    "goals": "masume.cli.offers:goals",
    "kinds": "masume.kinds:KINDS",
    "levels": "masume.core:LEVELS",
    "lists": "masume.cli.offers:lists",
    "methods": "masume.make:METHODS",
    "operations": "masume.studio.operations:OPERATIONS",
    "plans": "masume.cli.batch_example:examples",
    "rules": "masume.kinds:FRAME_RULES",
    "shapes": "masume.make.shapes:SHAPES",
    "symmetries": "masume.kinds:Symmetry",
    "tones": "masume.make.pictures:Tone",
}
"""Where names are, or a function that knows them, by what a declaration says that it offers."""

WITH_FILES = ("files", "lists")
"""Where a file may stand as well."""


def offered(what: str) -> tuple[str, ...]:
    """The names that a declaration offers."""
    found = resolve(OFFERS[what])
    return tuple(map(str, found() if isfunction(found) else found))
