"""Nonograms from pictures beside the plan, or from chance: fair, graded, made to a level if one is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import lcm
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from masume.batch.group import NO_LISTS, Assignment, Draft, Group, Material, NotMade, group_of, order_of
from masume.batch.groups.sources import Names, files_beside, listed
from masume.batch.limits import PLAN_PICTURES
from masume.core import Refused, Sentence
from masume.core.refused import PLACED
from masume.make.limits import PICTURE_FILE
from masume.make.pictures import read_picture
from masume.make.pictures.aiming import MEND_ROUNDS
from masume.orders.bench import QuietBench
from masume.orders.carrying import carry_out
from masume.orders.nonogram.carry import patterns_of
from masume.orders.nonogram.order import NonogramOrder
from masume.words.files import bytes_of

if TYPE_CHECKING:
    from masume.core import Language

OF_PICTURE = Sentence("{picture}, {count} cells changed", "{picture}、変更{count}マス", one="{picture}, 1 cell changed")
TOO_FEW_PICTURES = Sentence(
    "{count} nonograms need more pictures than {pictures}, each of which is used once with each size and threshold, "
    "{most} times in all",
    "{count}問には画像が足りません（{pictures}枚）。1枚を大きさ・しきい値ごとに1回ずつ使うため、全部で{most}問までです",
)

GRADED = 200
"""Pictures that are graded at most until one has the level, if a plan does not say."""

Threshold = Annotated[float, Meta(gt=0, lt=1)]

if TYPE_CHECKING:

    class _OrderedGroup(Group, NonogramOrder, frozen=True, kw_only=True):
        """A group with the fields of the order, as type checkers see it."""
else:
    _OrderedGroup = group_of(NonogramOrder, without=("locked",))


class NonogramGroup(_OrderedGroup, frozen=True, kw_only=True, tag="nonogram"):
    """Nonograms that line solving alone solves, so that none has two solutions or needs a guess."""

    pictures: Names = ()
    """Files beside the plan, or patterns such as pictures/*.png: PNG, JPEG, GIF, WebP or SVG. They take turns."""
    threshold: Threshold | Annotated[tuple[Threshold, ...], Meta(min_length=1, max_length=100)] | None = None  # type: ignore[assignment]
    """How light a painted grey may be; with several, a picture is used once with each."""

    def __post_init__(self) -> None:
        super().__post_init__()
        for order in self._orders:
            order.require_source(has_picture=bool(self.pictures), picture="pictures", chance="random = true")
            _ = order.look

    @property
    def _orders(self) -> list[NonogramOrder]:
        """An order of each size."""
        threshold = self.thresholds[0]
        return [self.order(Assignment(0, "", 0, 1, 0, 0, *size), threshold) for size in self.sizes]

    def order(self, assignment: Assignment, threshold: float | None) -> NonogramOrder:
        """The order of one attempt."""
        usual = MEND_ROUNDS if assignment.levels is None else GRADED
        return order_of(self, NonogramOrder, assignment, threshold=threshold, rounds=self.rounds or usual)

    @property
    def thresholds(self) -> tuple[float | None, ...]:
        """How light a painted grey may be, in turn."""
        return self.threshold if isinstance(self.threshold, tuple) else (self.threshold,)

    def gather(self, folder: Path, language: Language | None, own: Mapping[str, Path] = NO_LISTS) -> Material:  # noqa: ARG002
        """Its pictures, each of which can be read."""
        if self.random:
            for order in self._orders:  # raises Refused if a board cannot have the symmetry
                next(patterns_of(order, 0))
            return Material(())
        pictures = _read_pictures(files_beside(folder, listed(self.pictures)))
        self._require_enough(len(pictures))
        for picture in pictures:
            read_picture(picture.content, picture.name)
        return Material(pictures)

    def maker(self, material: Material) -> NonogramMaker:
        """What makes them."""
        assert isinstance(material.content, tuple)  # noqa: S101
        return NonogramMaker(self, material.content)

    def _require_enough(self, pictures: int) -> None:
        """A picture comes twice only if it looks different."""
        most = pictures * len(set(self.sizes)) * len(set(self.thresholds))
        if self.count > most:
            raise Refused(TOO_FEW_PICTURES, count=self.count, pictures=pictures, most=most).at("count")


@dataclass(frozen=True, slots=True)
class PictureFile:
    """A picture as its file has it."""

    name: str
    content: bytes


def _read_pictures(paths: list[Path]) -> tuple[PictureFile, ...]:
    pictures: list[PictureFile] = []
    size = 0
    for path in paths:
        pictures.append(PictureFile(path.name, bytes_of(path, PICTURE_FILE)))
        size += len(pictures[-1].content)
        PLAN_PICTURES.require(size)
    return tuple(pictures)


@dataclass(frozen=True, slots=True)
class NonogramMaker:
    """Makes nonograms of pictures or of chance."""

    group: NonogramGroup
    pictures: tuple[PictureFile, ...]

    def __call__(self, assignment: Assignment) -> Draft:
        """The nonogram; raises NotMade with one sentence if there is none."""
        picture, threshold = self.turn(assignment.number - 1) if self.pictures else (None, None)
        greys = None if picture is None else read_picture(picture.content, picture.name)
        made = carry_out(self.group.order(assignment, threshold), greys, QuietBench())
        if made.missed or made.document is None:
            reason = (*made.missed, *made.remarks)[0]
            raise NotMade(reason if picture is None else PLACED.filled(place=picture.name, fault=reason))
        details = None if picture is None else _details(picture.name, len(made.detail.changed))
        return Draft(made.document, made.level, bool(made.is_unique), details, made.remarks)

    def turn(self, number: int) -> tuple[PictureFile, float | None]:
        """The picture and the threshold of a puzzle; sizes take turns too, and in the end all have met all others."""
        pictures, sizes = len(self.pictures), len(self.group.sizes)
        picture = number + number // lcm(pictures, sizes)
        thresholds = self.group.thresholds
        return self.pictures[picture % pictures], thresholds[number // (pictures * sizes) % len(thresholds)]


def _details(picture: str, changed: int) -> Sentence:
    """Which picture it is, and how many of its cells had to be changed."""
    return OF_PICTURE.filled(picture=picture, count=changed) if changed else Sentence(picture, picture)
