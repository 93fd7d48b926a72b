"""Plans: which puzzles a batch is to have, read from TOML."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Literal
from unicodedata import normalize

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from masume.batch.group import Assignment, Group, Material
from masume.batch.groups import AnyGroup
from masume.batch.limits import PLAN_FILE, PLAN_GROUPS, PLAN_PUZZLES
from masume.batch.refusals import NOT_HELD, NOT_WRITTEN, SAME_NAME
from masume.core import Refused, Sentence, refusal_of
from masume.core.config import Config, PaperName
from masume.formats import FORMATS, formats_for
from masume.formats.toml import parse_toml
from masume.kinds import KINDS
from masume.orders.validation import converted
from masume.press import PRINTERS
from masume.words.files import text_of

_PLAN = Sentence("plan", "計画書")

Credit = Annotated[str, Meta(max_length=200)]


class Across(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Requirements across the batch. No two boards are alike in any case."""

    most_uses: Annotated[int, Meta(ge=1)] | None = None
    """No word stands in more puzzles than this."""
    most_shared: Annotated[float, Meta(ge=0, lt=1)] | None = None
    """No two puzzles share a larger part of their words than this; the one with fewer words counts."""


class Plan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """Groups of puzzles, requirements across them, and what is written of each; one seed decides everything."""

    puzzles: Annotated[tuple[AnyGroup, ...], Meta(min_length=1, max_length=PLAN_GROUPS.most)]
    title: Credit = ""
    author: Credit = ""
    copyright: Credit = ""
    language: Literal["en", "ja"] | None = None
    """Of the sheets; without it, that of the words."""
    paper: PaperName | None = None
    """Of the sheets; a4 without it."""
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)] = 0
    formats: Annotated[tuple[str, ...], Meta(min_length=1)] = ("ipuz",)
    """What is written of each puzzle: ipuz, toml, pdf, svg, png, html …"""
    across: Across = Across()
    attempts: Annotated[int, Meta(ge=1, le=100)] = 3
    """A puzzle that could not be made so often is recorded as a failure."""
    seconds: Annotated[float, Meta(gt=0, le=86_400)] = 600.0
    """A worker that takes longer for one attempt is stopped and replaced."""

    @cached_property
    def count(self) -> int:
        """How many puzzles there will be."""
        return sum(group.count for group in self.puzzles)

    @cached_property
    def suffixes(self) -> tuple[str, ...]:
        """What the names of the files end in."""
        return tuple(f".{name.lower().removeprefix('.')}" for name in self.formats)

    def untitled_before(self, group: int) -> int:
        """How many puzzles of earlier groups have the title of the plan, so that no two have the same number."""
        return sum(earlier.count for earlier in self.puzzles[:group] if not earlier.title)

    def tasks(self) -> Iterator[Assignment]:
        """The first attempt at every puzzle, group after group."""
        task = 0
        for index, group in enumerate(self.puzzles):
            digits = max(4, len(str(group.count)))
            for number, levels in enumerate(group.wanted_levels, 1):
                name = f"{group.name}-{number:0{digits}}"
                width, height = group.sizes[(number - 1) % len(group.sizes)]
                yield Assignment(task, name, index, number, 0, self.seed_of(name, 0), width, height, levels)
                task += 1

    def seed_of(self, name: str, attempt: int) -> int:
        """The seed of an attempt: from that of the plan and the name of the puzzle, and from nothing else."""
        digest = sha256(f"{self.seed}\n{name}\n{attempt}".encode()).digest()
        return int.from_bytes(digest[:8], "big") >> 1


def read_plan(path: Path) -> Plan:
    """The plan of a file; raises Refused with one sentence that names the place of a fault."""
    text = text_of(path, PLAN_FILE, _PLAN)
    try:
        return checked(_converted(parse_toml(text)))
    except ValueError as error:
        raise refusal_of(error).at(path) from None


def with_settings(plan: Plan, config: Config) -> Plan:
    """The plan with the author and paper that the user has set, where it names none."""
    paper = config.paper if "paper" in config.origins else None
    return replace(plan, author=plan.author or config.author, paper=plan.paper or paper)


def _converted(content: object) -> Plan:
    return converted(content, Plan)


def checked(plan: Plan) -> Plan:
    """The plan; raises Refused with one sentence if its parts do not go together."""
    PLAN_PUZZLES.require(plan.count, "the plan")
    names = [_folded(group.name) for group in plan.puzzles]
    for place, group in enumerate(plan.puzzles):
        _require_sense(place, group, plan.suffixes)
        if names[place] in names[:place]:
            raise Refused(SAME_NAME, name=group.name).at(f"puzzles[{place}].name")
    return plan


def _folded(name: str) -> str:
    """What two names have in common that some file system takes for one."""
    return normalize("NFC", name.casefold())


def _require_sense(place: int, group: Group, suffixes: tuple[str, ...]) -> None:
    try:
        _ = group.wanted_levels
    except ValueError as error:
        raise refusal_of(error).at(f"puzzles[{place}].levels") from None
    known = (*formats_for(group.kind_name), *PRINTERS)
    for suffix in suffixes:
        if suffix not in known:
            kind = Sentence(group.kind_name, KINDS[group.kind_name].title("ja"))
            fault = NOT_HELD if suffix in FORMATS else NOT_WRITTEN
            raise Refused(fault, suffix=suffix, kind=kind, known=", ".join(known)).at("formats")


def identity(plan: Plan, materials: Sequence[Material], version: str) -> str:
    """Identifies the batch: its plan, what it is made from, and the program that makes it."""
    parts = [version, msgspec.json.encode(plan).decode(), *(material.digest for material in materials)]
    return sha256("\n".join(parts).encode()).hexdigest()
