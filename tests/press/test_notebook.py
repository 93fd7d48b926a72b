"""Pictures of the nouns in notebooks."""

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given

from masume.core import Answer, Grid, LineClues, Puzzle
from masume.formats import Document
from masume.press.notebook import picture_of
from tests.support.strategies import grids

SVG = "{http://www.w3.org/2000/svg}"


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(svg).iter(f"{SVG}text")]  # noqa: S314


def test_a_grid_shows_its_letters() -> None:
    assert texts(Grid.parse("A.#\n-{QU}B")._repr_svg_()) == ["A", "QU", "B"]


def test_a_crossword_shows_its_numbers() -> None:
    puzzle = Puzzle("crossword", Grid.parse("..\n.#"))
    assert texts(puzzle._repr_svg_()) == ["1"]
    assert Document(puzzle)._repr_svg_() == puzzle._repr_svg_()


def test_a_nonogram_shows_its_clues_and_its_answer_a_picture() -> None:
    picture = Grid.parse("■□■\n■■■")
    lines = LineClues.of_picture(picture)
    assert sorted(texts(Puzzle("nonogram", lines.blank(), lines=lines)._repr_svg_())) == ["1", "1", "1", "2", "2", "3"]
    shown = Answer(picture)._repr_svg_()
    assert texts(shown) == []
    assert 'class="ink"' in shown


@given(grids())
def test_every_grid_has_a_picture(grid: Grid) -> None:
    assert ET.fromstring(picture_of(grid)).tag == f"{SVG}svg"  # noqa: S314


def test_other_things_have_none() -> None:
    with pytest.raises(TypeError, match="a str has no picture"):
        picture_of("text")
