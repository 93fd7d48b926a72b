"""Orders for nonograms: pictures, sketches and chance, what they say, and what makes no sense."""

from typing import Any

import pytest
from PIL import Image, ImageDraw

from masume.core import INK, PAPER, Grid, Refused
from masume.make.pictures import Sketch
from masume.make.pictures.mending import UNSOLVED, standing_at
from masume.orders.carrying import carry_out
from masume.orders.nonogram.order import NonogramOrder
from masume.orders.sense import NoSense
from tests.support.order_benches import Watching, made_of, said


def small(**fields: Any) -> NonogramOrder:
    usual: dict[str, Any] = {"width": 8, "height": 6, "rounds": 200, "seed": 1}
    return NonogramOrder(**usual | fields)


def painted(*rows: str) -> Sketch:
    return Sketch.of_grid(Grid(tuple(tuple(INK if cell == "#" else PAPER for cell in row) for row in rows)))


def disc() -> Image.Image:
    picture = Image.new("L", (80, 60), 255)
    ImageDraw.Draw(picture).ellipse((10, 5, 70, 55), fill=0)
    return picture


# ---------------------------------------------------------------- what comes of it


@pytest.mark.parametrize("levels", [None, (1, 2)])
def test_the_same_order_makes_the_same_nonogram_and_the_same_remarks(levels: tuple[int, int] | None) -> None:
    order = small(random=True, levels=levels, title="T", rounds=40)
    one, other = made_of(order), made_of(order)
    assert one.document is not None
    assert one.document == other.document
    assert one.remarks == other.remarks
    assert one.document.puzzle.title == "T"
    assert one.is_unique
    assert one.level is not None


def test_a_picture_says_how_it_was_looked_at() -> None:
    found = made_of(small(), disc())
    assert found.document is not None
    assert found.is_complete
    assert said(found)[-1].startswith("Dark parts are painted")
    assert found.detail.before.box is not None


def test_a_sketch_keeps_its_size_and_its_locked_cells() -> None:
    before = painted("#.", ".#")
    found = made_of(small(), before)
    assert found.document is not None
    assert found.document.answer is not None
    assert (found.document.answer.grid.height, found.document.answer.grid.width) == (2, 2)
    assert said(found)[0].startswith("One of 4 cells was changed")
    assert said(found)[1] == "Before, 4 cells could not be decided line by line."
    stuck = made_of(small(locked=(0, 1, 2, 3)), before)
    assert not stuck.is_complete
    assert stuck.is_unique is None
    assert said(stuck)[0].startswith("4 cells still cannot be decided line by line")


def test_a_picture_that_no_level_suits_is_shown_as_it_is() -> None:
    stuck = made_of(small(locked=(0, 1, 2, 3), levels=(1, 1), rounds=5), painted("#.", ".#"))
    assert stuck.document is not None
    assert [remark("en") for remark in stuck.missed] == said(stuck)


def test_a_level_that_was_missed_is_said() -> None:
    found = made_of(small(levels=(5, 5), rounds=5), painted("###", "###"))
    assert said(found)[-1] == "The level is 1, and 5 was asked for."
    assert found.missed == found.remarks[-1:]


def test_a_picture_that_is_fair_stays_as_it_is() -> None:
    assert said(made_of(small(), painted("###", "#.#"))) == [
        "Nothing had to be changed: it can be solved line by line, without a guess."
    ]


# ---------------------------------------------------------------- sense


@pytest.mark.parametrize("fields", [{"density": 0.4}, {"symmetry": "half-turn"}])
def test_what_belongs_to_chance_goes_with_it_alone(fields: dict[str, Any]) -> None:
    with pytest.raises(NoSense, match="has a meaning only with random"):
        small(**fields)


@pytest.mark.parametrize("fields", [{"crop": "none"}, {"tone": "edges"}, {"threshold": 0.5}, {"invert": True}])
def test_what_belongs_to_pictures_does_not_go_with_chance(fields: dict[str, Any]) -> None:
    with pytest.raises(NoSense, match="do not go together"):
        small(random=True, **fields)


@pytest.mark.parametrize(("order", "picture"), [(small(), None), (small(random=True), painted("#"))])
def test_a_picture_or_chance_is_needed(order: NonogramOrder, picture: Sketch | None) -> None:
    with pytest.raises(Refused, match="from a picture or with random: one of the two is needed"):
        made_of(order, picture)


def test_a_locked_cell_is_on_the_board() -> None:
    with pytest.raises(Refused, match="there is no cell 4 on this board"):
        made_of(small(locked=(4,)), painted("#.", ".#"))


# ---------------------------------------------------------------- watching


def test_progress_towards_a_level_is_said_in_words() -> None:
    bench = Watching()
    carry_out(small(levels=(5, 5), rounds=5), painted("###", "###"), bench)
    assert bench.heard[0] == "one picture graded; the nearest is 4 levels off"
    met = Watching()
    carry_out(small(levels=(1, 1), rounds=5), painted("###", "###"), met)
    assert met.heard[0] == "one picture graded; the best changes 0 cells"


def test_the_scores_of_mending_are_said_in_words() -> None:
    assert standing_at(-float("inf"))("en") == "looking at the picture"
    assert standing_at(UNSOLVED - 1)("en") == "one cell is still open"
    assert standing_at(-2.5)("en").startswith("solvable line by line")
