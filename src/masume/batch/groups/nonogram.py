"""Nonograms from pictures beside the plan, or from chance: fair, graded, made to a level if one is wished for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import lcm
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from masume.batch.group import NO_LISTS, Assignment, Draft, Group, Material, NotMade
from masume.batch.groups.sources import Names, files_beside, listed
from masume.batch.limits import PLAN_PICTURES
from masume.core import Budget, LevelRange, Sentence
from masume.formats import Document
from masume.kinds import Symmetry
from masume.make.limits import PICTURE_FILE
from masume.make.pictures import Look, MadeNonogram, Sketch, Tone, looks, make_at_level, make_nonogram, patterns, sketch
from masume.make.pictures.reading import read_picture
from masume.orders.nonogram.carry import level_of
from masume.words.files import bytes_of

if TYPE_CHECKING:
    from masume.core import Language

PATTERN = Sentence("the pattern", "模様")
NEEDS_GUESS = Sentence(
    "{picture} cannot be solved without a guess, whatever was changed",
    "{picture}は、マスを変えても仮定なしには解けませんでした",
)
NONE_OF_LEVEL = Sentence(
    "no nonogram of level {levels} was found; the nearest one has level {nearest}",
    "レベル{levels}のノノグラムが見つかりませんでした(最も近いものはレベル{nearest})",
)
PICTURE_NOT_OF_LEVEL = Sentence(
    "no nonogram of {picture} of level {levels} was found; the nearest one has level {nearest}",
    "{picture}からはレベル{levels}のノノグラムが見つかりませんでした(最も近いものはレベル{nearest})",
)
NONE_WITHOUT_GUESS = Sentence(
    "no nonogram of {width}x{height} cells was found that needs no guess",
    "仮定なしに解ける{width}×{height}のノノグラムが見つかりませんでした",
)
CHANGED = Sentence("{count} cells changed", "変更{count}マス", one="1 cell changed")
OF_PICTURE = Sentence("{picture}, {count} cells changed", "{picture}、変更{count}マス", one="{picture}, 1 cell changed")

MEND_ROUNDS = 50_000
"""Rounds for mending a picture when any level will do."""

USUAL_DENSITY = 0.5

Threshold = Annotated[float, Meta(gt=0, lt=1)]


class NonogramGroup(Group, frozen=True, kw_only=True, tag="nonogram"):
    """Nonograms that line solving alone solves, so that none has two solutions or needs a guess."""

    pictures: Names = ()
    """Files beside the plan, or patterns such as pictures/*.png: PNG, JPEG, GIF, WebP or SVG. They take turns."""
    random: bool = False
    """Patterns of chance instead of pictures."""
    density: Annotated[float, Meta(ge=0.05, le=0.95)] = USUAL_DENSITY
    """With random: the share of painted cells."""
    symmetry: Symmetry | None = None
    """With random."""
    crop: str = "auto"
    """The part of a picture to use: auto, none, or x,y,width,height in pixels."""
    tone: Tone = Tone.AUTO
    """What is painted: threshold (what is dark), edges (outlines), or auto."""
    threshold: Threshold | Annotated[tuple[Threshold, ...], Meta(min_length=1, max_length=100)] | None = None
    """How light a painted grey may be; with several, a picture is used once with each."""
    invert: bool = False
    """Paint what is light."""
    rounds: Annotated[int, Meta(ge=1, le=10**6)] = 200
    """How many pictures are graded at most until one has the level that is wished for."""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.random == bool(self.pictures):
            raise ValueError("pictures or random = true: a group needs one of the two")
        of_pictures = {"crop": "auto", "tone": Tone.AUTO, "threshold": None, "invert": False}
        of_chance = {"density": USUAL_DENSITY, "symmetry": None}
        for name, usual in (of_pictures if self.random else of_chance).items():
            if getattr(self, name) != usual:
                raise ValueError(f"{name} has a meaning only with {'pictures' if self.random else 'random = true'}")
        for width, height in self.sizes:
            Look(width, height)

    @property
    def thresholds(self) -> tuple[float | None, ...]:
        """How light a painted grey may be, in turn."""
        return self.threshold if isinstance(self.threshold, tuple) else (self.threshold,)

    def gather(self, folder: Path, language: Language | None, own: Mapping[str, Path] = NO_LISTS) -> Material:  # noqa: ARG002
        """Its pictures, each of which can be read."""
        if self.random:
            for size in self.sizes:  # raises ValueError if a board cannot have the symmetry
                next(_patterns(self, Look(*size), Random(0), None))  # noqa: S311
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
            raise ValueError(
                f"count: {self.count} nonograms need more pictures than {pictures}, "
                f"each of which is used once with each size and threshold, {most} times in all"
            )


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
        made, name = self._of_picture(assignment) if self.pictures else (self._of_chance(assignment), "")
        lines = made.puzzle.lines
        assert lines is not None  # noqa: S101
        if not made.is_fair:
            raise NotMade(NEEDS_GUESS.filled(picture=name or PATTERN))
        level = made.level or level_of(lines)
        if assignment.levels is not None and level not in assignment.levels:
            none = PICTURE_NOT_OF_LEVEL if name else NONE_OF_LEVEL
            raise NotMade(none.filled(picture=name, levels=assignment.levels, nearest=level))
        return Draft(Document(made.puzzle, made.answer), level, True, _details(name, len(made.changed)))

    def _of_chance(self, assignment: Assignment) -> MadeNonogram:
        chance = Random(assignment.seed)  # noqa: S311
        endless = _patterns(self.group, Look(assignment.width, assignment.height), chance, assignment.levels)
        if assignment.levels is None:
            return _mended(next(endless), assignment)
        run = make_at_level(
            endless, assignment.levels, level_of, Budget(rounds=self.group.rounds), seed=assignment.seed
        )
        return _best(run.best, assignment)

    def _of_picture(self, assignment: Assignment) -> tuple[MadeNonogram, str]:
        picture, threshold = self.turn(assignment.number - 1)
        greys = read_picture(picture.content, picture.name)
        group = self.group
        look = Look(assignment.width, assignment.height, group.crop, group.tone, threshold, group.invert)
        first = sketch(greys, look)
        if assignment.levels is None:
            return _mended(first, assignment), picture.name
        run = make_at_level(
            looks(greys, look),
            assignment.levels,
            level_of,
            Budget(rounds=group.rounds),
            before=first,
            seed=assignment.seed,
        )
        return _best(run.best, assignment), picture.name

    def turn(self, number: int) -> tuple[PictureFile, float | None]:
        """The picture and the threshold of a puzzle; sizes take turns too, and in the end all have met all others."""
        pictures, sizes = len(self.pictures), len(self.group.sizes)
        picture = number + number // lcm(pictures, sizes)
        thresholds = self.group.thresholds
        return self.pictures[picture % pictures], thresholds[number // (pictures * sizes) % len(thresholds)]


def _patterns(group: NonogramGroup, look: Look, chance: Random, wanted: LevelRange | None) -> Iterator[Sketch]:
    return patterns(look, chance, wanted, density=group.density, symmetry=group.symmetry)


def _mended(sketch: Sketch, assignment: Assignment) -> MadeNonogram:
    return _best(make_nonogram(sketch, Budget(rounds=MEND_ROUNDS), seed=assignment.seed).best, assignment)


def _best(made: MadeNonogram | None, assignment: Assignment) -> MadeNonogram:
    if made is None:
        raise NotMade(NONE_WITHOUT_GUESS.filled(width=assignment.width, height=assignment.height))
    return made


def _details(picture: str, changed: int) -> Sentence | None:
    """Which picture it is, and how many of its cells had to be changed."""
    if not picture:
        return CHANGED.filled(count=changed) if changed else None
    return OF_PICTURE.filled(picture=picture, count=changed) if changed else Sentence(picture, picture)
