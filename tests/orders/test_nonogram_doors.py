"""One order for a nonogram through every door: the same puzzle, and the same remarks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image, ImageDraw

from masume.batch.group import Assignment, Group
from masume.batch.groups import AnyGroup
from masume.cli.ordering import option_name
from masume.core import LevelRange
from masume.make.pictures import Sketch, read_picture
from masume.orders.made import Made
from masume.orders.nonogram.order import NonogramOrder
from masume.studio.operations.picture.picture_values import picture_of
from masume.studio.values import Board
from tests.studio.test_make import do
from tests.support.commands import masume, one_json
from tests.support.order_benches import made_of

Result = tuple[str, int | None, tuple[tuple[str, str], ...]]
"""The answer, its level and the remarks, as a door reports them."""

ORDERS: dict[str, dict[str, Any]] = {
    "chance": {"random": True, "rounds": 200},
    "density and symmetry": {"random": True, "density": 0.4, "symmetry": "left-right", "rounds": 200},
    "chance at a level": {"random": True, "levels": [2, 3], "rounds": 60},
    "chance, level missed": {"random": True, "levels": [5, 5], "rounds": 5},
    "picture": {"rounds": 200},
    "outlines": {"tone": "edges", "crop": "10,0,100,100", "rounds": 200},
    "picture at a level": {"threshold": 0.6, "levels": [1, 3], "rounds": 30},
    "picture, level missed": {"invert": True, "levels": [5, 5], "rounds": 8},
}
WIDTH, HEIGHT, SEED = 14, 12, 11


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a picture."""
    made = tmp_path_factory.mktemp("doors")
    image = Image.new("L", (140, 120), 255)
    drawing = ImageDraw.Draw(image)
    drawing.line((20, 20, 120, 100), fill=0, width=9)
    drawing.line((110, 10, 20, 110), fill=70, width=9)
    drawing.ellipse((50, 70, 120, 110), fill=130)
    image.save(made / "picture.png")
    return made


@pytest.mark.parametrize("fields", ORDERS.values(), ids=ORDERS)
def test_every_door_makes_the_same_nonogram(fields: dict[str, Any], folder: Path) -> None:
    fields = {"width": WIDTH, "height": HEIGHT, "seed": SEED, **fields}
    picture = None if "random" in fields else read_picture(folder / "picture.png")
    made = made_of(msgspec.convert(fields, NonogramOrder), picture)
    by_library = result_of(made)
    assert by_library[2]
    assert of_command_line(fields, folder) == by_library
    if picture is None:
        assert of_studio("random-nonogram", {name: fields[name] for name in fields if name != "random"}) == by_library
    if made.is_complete:  # a batch keeps no puzzle that lacks what was asked for
        assert of_batch(fields, folder) == by_library


BOARD = Board(4, 3, (1, 0, 0, 1, 0, 1, 1, 0, 1, 0, 0, 1))


@pytest.mark.parametrize("more", [{}, {"levels": [1, 2]}, {"levels": [5, 5]}, {"locked": list(range(12))}])
def test_the_studio_mends_a_sketch_as_the_library_does(more: dict[str, Any]) -> None:
    fields = {"seed": SEED, "rounds": 20, **more}
    made = made_of(msgspec.convert(fields, NonogramOrder), Sketch.of_grid(picture_of(BOARD)))
    assert of_studio("mend-picture", {"board": BOARD, **fields}) == result_of(made)


def result_of(made: Made) -> Result:
    assert made.document is not None
    assert made.document.answer is not None
    remarks = tuple((remark.en, remark.ja) for remark in made.remarks)
    return str(made.document.answer.grid), made.level, remarks


def of_command_line(fields: dict[str, Any], folder: Path) -> Result:
    options = [] if "random" in fields else ["picture.png"]
    options += ["--size", f"{fields['width']}x{fields['height']}"]
    for name, value in fields.items():
        if name not in ("width", "height"):
            written = f"{value[0]}..{value[1]}" if name == "levels" else str(value)
            options += [option_name(NonogramOrder, name), *([] if value is True else [written])]
    found = one_json(masume("make", "nonogram", *options, "--json", cwd=folder))
    remarks = tuple((remark["en"], remark["ja"]) for remark in found["remarks"])
    return "\n".join(found["answer"]), found["level"], remarks


def of_studio(name: str, body: dict[str, Any]) -> Result:
    made = do(name, body)
    remarks = tuple((remark.en, remark.ja) for remark in made.remarks)
    return str(picture_of(made.board)), made.level, remarks


def of_batch(fields: dict[str, Any], folder: Path) -> Result:
    planned = {name: value for name, value in fields.items() if name not in ("width", "height", "seed", "levels")}
    planned |= {} if "random" in fields else {"pictures": "picture.png"}
    content = {"kind": "nonogram", "name": "x", "count": 1, "size": f"{fields['width']}x{fields['height']}", **planned}
    group: Group = msgspec.convert(content, AnyGroup)
    wanted = LevelRange(*fields["levels"]) if "levels" in fields else None
    attempt = Assignment(0, "x-0001", 0, 1, 0, SEED, fields["width"], fields["height"], wanted)
    draft = group.maker(group.gather(folder, None))(attempt)
    assert draft.document.answer is not None
    remarks = tuple((remark.en, remark.ja) for remark in draft.remarks)
    return str(draft.document.answer.grid), draft.level, remarks
