"""Groups of a plan: so many puzzles of one kind, what they are made from, and what makes them."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Protocol, TypeVar, get_type_hints

import msgspec
from msgspec import Meta, Struct

from masume.batch.refusals import FILE_NAME, NO_PARTS, NOT_A_SIZE
from masume.core import Language, LevelRange, Refused, Sentence
from masume.core.phrases import quoted
from masume.formats import Document
from masume.orders import order as orders

O = TypeVar("O", bound=orders.Order)  # noqa: E741  an order

Side = Annotated[str, Meta(max_length=20)]
"""A size as people write it: 15x15, width first."""

# Not by msgspec: a pattern in a union with an array leaves it with memory that is not its own (see its issue 717).
_SIDE = re.compile(r"[1-9][0-9]{0,3}x[1-9][0-9]{0,3}")
_NAME = re.compile(r"[^\s/\\.\-][^/\\\x00-\x1f\x7f]{0,59}")
_NAME_BYTES = 200
"""A file system takes names of 255 bytes, and the number and -answer.svg come behind it."""

Levels = Annotated[int, Meta(ge=1, le=5)] | str | dict[str, Annotated[int, Meta(ge=1)]]
"""A level; a range such as 1..3; or parts, such as {1 = 50, 2 = 30, 3 = 20}."""


NO_LISTS: Mapping[str, Path] = MappingProxyType({})
"""The word lists of a user who has named none."""


class NotMade(Refused):
    """An assignment that could not be carried out, with the sentence that says why; another seed may do better."""


@dataclass(frozen=True, slots=True)
class Assignment:
    """One attempt at one puzzle: everything that decides what comes of it, beside the group and its material."""

    task: int
    """The number of the puzzle in the plan, from 0."""
    name: str
    """The name of its files, without a suffix."""
    group: int
    number: int
    """Its number in the group, from 1."""
    attempt: int
    """How many attempts there were before."""
    seed: int
    width: int
    height: int
    levels: LevelRange | None = None
    without: tuple[str, ...] = ()
    """Words that may not be used."""

    @property
    def digest(self) -> str:
        """Distinguishes assignments for the same attempt, which differ only in the words that may not be used."""
        return sha256(" ".join(self.without).encode()).hexdigest()[:16] if self.without else ""


@dataclass(frozen=True, slots=True)
class Material:
    """What a group needs from outside, read once and handed to every worker: word lists, pictures."""

    content: object
    """Something that can be pickled, and that msgspec can write as JSON."""
    words: tuple[str, ...] = ()
    """Every word that may be used, by the letters in its cells; empty if the group has none."""

    @property
    def digest(self) -> str:
        """Distinguishes materials."""
        return sha256(msgspec.json.encode(self.content)).hexdigest()


@dataclass(frozen=True, slots=True)
class Draft:
    """A puzzle as its maker leaves it: checked, and with one solution if `is_unique`."""

    document: Document
    """The question with its answer; title and credits are still to come."""
    level: int | None
    """Its level, if it has one."""
    is_unique: bool
    details: Sentence | None = None
    """Remarks about the puzzle in a few words, such as how many letters are given."""
    remarks: tuple[Sentence, ...] = ()
    """What its order says about it."""


class Maker(Protocol):
    """Makes the puzzles of one group, each from its assignment alone, which gives the same puzzle anywhere."""

    def __call__(self, assignment: Assignment) -> Draft:
        """The puzzle; raises NotMade with one sentence if there is none."""


class Group(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", dict=True):
    """So many puzzles of one kind. Kinds are subclasses, in `masume.batch.groups`, tagged with their name."""

    name: str
    """What its files are called: NAME-0001 and so on."""
    count: Annotated[int, Meta(ge=1)]
    size: Side | Annotated[tuple[Side, ...], Meta(min_length=1, max_length=100)] | None = None
    """The board, 15x15 without it; if there are several, they take turns."""
    levels: Levels | None = None
    """How hard the puzzles are; parts are shared out, the easiest first."""
    title: Annotated[str, Meta(max_length=200)] = ""
    """Over each puzzle; {number} and {level} are replaced. Without it, that of the plan, counting through groups."""

    def __post_init__(self) -> None:
        if not _NAME.fullmatch(self.name) or len(self.name.encode()) > _NAME_BYTES:
            raise Refused(FILE_NAME).at("name")
        for side in self._sides:
            if not _SIDE.fullmatch(side):
                raise Refused(NOT_A_SIZE, text=quoted(side)).at("size")

    @abstractmethod
    def gather(self, folder: Path, language: Language | None, own: Mapping[str, Path] = NO_LISTS) -> Material:
        """What it needs, from files beside the plan and the user's own lists; Refused if there is a fault."""

    @abstractmethod
    def maker(self, material: Material) -> Maker:
        """What makes its puzzles; called once in each worker."""

    @property
    def kind_name(self) -> str:
        """What `kind` says of it in a plan."""
        return str(type(self).__struct_config__.tag)

    @cached_property
    def sizes(self) -> tuple[tuple[int, int], ...]:
        """Widths and heights, in turn."""
        return tuple((int(width), int(height)) for width, height in (side.split("x") for side in self._sides))

    @property
    def _sides(self) -> tuple[str, ...]:
        return self.size if isinstance(self.size, tuple) else (self.size or "15x15",)

    @cached_property
    def wanted_levels(self) -> tuple[LevelRange | None, ...]:
        """The levels of its puzzles, one after the other; raises Refused if they make no sense."""
        if not isinstance(self.levels, dict):
            return (None if self.levels is None else LevelRange.parse(str(self.levels)),) * self.count
        if not self.levels:
            raise Refused(NO_PARTS, parts="{ 1 = 50, 2 = 30 }")
        ranges = {LevelRange.parse(text): parts for text, parts in sorted(self.levels.items())}
        shares = shared_out(self.count, list(ranges.values()))
        return tuple(level for level, share in zip(ranges, shares, strict=True) for _ in range(share))


PLANNED_ELSEWHERE = frozenset({"width", "height", "board", "levels", "seed", "seconds", "threads", "title", "author"})
"""Fields of orders that a plan says in its own way, or not at all: rounds alone make the same puzzles everywhere."""


def group_of(order: type[orders.Order], *, without: tuple[str, ...] = (), **defaults: object) -> type[Group]:
    """Groups with the fields of an order, some of them with defaults of their own."""
    hints = get_type_hints(order, include_extras=True)
    left_out = PLANNED_ELSEWHERE.union(without)
    usual = {field.name: field.default for field in msgspec.structs.fields(order)} | defaults
    fields = [(name, hints[name], usual[name]) for name in order.__struct_fields__ if name not in left_out]
    made = msgspec.defstruct(
        f"{order.__name__}Group", fields, bases=(Group,), module=__name__, frozen=True, kw_only=True, dict=True
    )
    assert issubclass(made, Group)  # noqa: S101
    return made


def order_of(group: Group, kind: type[O], assignment: Assignment, **fields: object) -> O:
    """The order of one attempt: what its group says, with the size, level and seed of the order."""
    shared = set(kind.__struct_fields__).intersection(group.__struct_fields__) - PLANNED_ELSEWHERE
    levels = None if assignment.levels is None else (assignment.levels.lowest, assignment.levels.highest)
    said = {name: getattr(group, name) for name in shared}
    sized = {"width": assignment.width, "height": assignment.height, "seed": assignment.seed, "levels": levels}
    return kind(**(said | sized | fields))


def shared_out(count: int, parts: list[int]) -> list[int]:
    """A number divided in proportion; what is left goes to the largest remainders, the first of them first."""
    whole = sum(parts)
    shares = [count * part // whole for part in parts]
    by_remainder = sorted(range(len(parts)), key=lambda i: (-(count * parts[i] % whole), i))
    for i in by_remainder[: count - sum(shares)]:
        shares[i] += 1
    return shares
