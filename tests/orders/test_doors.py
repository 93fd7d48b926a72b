"""One order through every door: the command line, the studio and a batch make the same puzzle and say the same."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest

from masume.batch.group import Assignment, Group
from masume.batch.groups import AnyGroup
from masume.cli.ordering import option_name
from masume.core import LevelRange
from masume.orders.bench import QuietBench
from masume.orders.carrying import carry_out
from masume.orders.describing import described
from masume.orders.order import AnyOrder
from masume.orders.skeleton.order import SkeletonOrder
from masume.orders.words import ListedWords
from masume.words import Folding, load_bundled
from tests.studio.test_make import do
from tests.support.commands import masume, one_json

SEED = 11


@dataclass(frozen=True)
class Puzzle:
    """What a door made of an order."""

    answer: str
    givens: int
    remarks: tuple[tuple[str, str], ...]


SKELETONS: dict[str, dict[str, Any]] = {
    "plain": {"rounds": 400},
    "numbers": {"rounds": 400, "list": "digits"},
    "conditions": {"rounds": 400, "must": ["peru"], "apart": [["peru", "chad"]], "max_words": 12, "no_blocks": True},
    "goal": {"rounds": 400, "goal": "words=5,crossings=1", "shape": "heart"},
    "unmet": {"rounds": 100, "min_crossings": 6},
    "level 1": {"rounds": 400, "levels": [1, 1]},
    "level 3 or 4": {"rounds": 400, "levels": [3, 4], "max_givens": 2},
}
"""Fields of orders for skeletons, and the list of their words."""


@pytest.mark.parametrize("fields", SKELETONS.values(), ids=SKELETONS)
def test_every_door_makes_the_same_skeleton(fields: dict[str, Any], tmp_path: Path) -> None:
    fields = {"width": 9, "height": 8, "seed": SEED, **fields}
    words = fields.pop("list", "countries")
    by_library = of_library(fields, words)
    assert by_library.answer
    assert of_command_line(fields, words, tmp_path) == by_library
    assert of_studio(fields, words) == by_library
    if "min_crossings" not in fields:  # a batch keeps no puzzle that lacks what was asked for
        assert of_batch(fields, words) == by_library


def of_library(fields: dict[str, Any], words: str) -> Puzzle:
    order = msgspec.convert(fields, SkeletonOrder)
    made = carry_out(order, ListedWords(load_bundled(words), Folding()), QuietBench())
    assert made.document is not None
    assert made.document.answer is not None
    remarks = tuple((remark.en, remark.ja) for remark in made.remarks)
    return Puzzle(str(made.document.answer.grid), len(made.document.puzzle.givens), remarks)


def of_command_line(fields: dict[str, Any], words: str, folder: Path) -> Puzzle:
    options = ["--size", f"{fields['width']}x{fields['height']}"]
    for name, value in fields.items():
        options += option(name, value) if name not in ("width", "height") else []
    made = one_json(masume("make", "skeleton", words, *options, "--json", cwd=folder))
    remarks = tuple((remark["en"], remark["ja"]) for remark in made["remarks"])
    return Puzzle("\n".join(made["answer"]), len(made.get("givens", ())), remarks)


def option(name: str, value: Any, order: type[AnyOrder] = SkeletonOrder) -> list[str]:
    """A field as the command line has it."""
    assert name in described(order)
    called = option_name(order, name)
    if value is True:
        return [called]
    if name == "levels":
        return [called, f"{value[0]}..{value[1]}"]
    if isinstance(value, list):
        return [part for one in value for part in (called, one if isinstance(one, str) else ",".join(one))]
    return [called, str(value)]


def of_studio(fields: dict[str, Any], words: str) -> Puzzle:
    made = do("make-skeleton", {"words": {"list": words}, "bound": False, **fields})
    assert made.puzzle is not None
    assert made.puzzle.answer is not None
    remarks = tuple((remark.en, remark.ja) for remark in made.remarks)
    return Puzzle(str(made.puzzle.answer.grid), made.figures.givens, remarks)


def of_batch(fields: dict[str, Any], words: str) -> Puzzle:
    planned = {name: value for name, value in fields.items() if name not in ("width", "height", "seed", "levels")}
    levels = fields.get("levels")
    content = {"kind": "skeleton", "name": "x", "count": 1, "words": words, "unique": levels is not None, **planned}
    group: Group = msgspec.convert({"size": f"{fields['width']}x{fields['height']}", **content}, AnyGroup)
    wanted = None if levels is None else LevelRange(*levels)
    attempt = Assignment(0, "x-0001", 0, 1, 0, SEED, fields["width"], fields["height"], wanted)
    draft = group.maker(group.gather(Path(), None))(attempt)
    assert draft.document.answer is not None
    remarks = tuple((remark.en, remark.ja) for remark in draft.remarks)
    return Puzzle(str(draft.document.answer.grid), len(draft.document.puzzle.givens), remarks)
