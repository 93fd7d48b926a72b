"""The playable page around its boards: what every kind of puzzle shares."""

from masume.core import Answer, Grid, Puzzle
from masume.formats import Document
from tests.browser import Opener


def square() -> Document:
    puzzle = Puzzle("crossword", Grid.parse("..\n.#"), title="Two </script> words")
    return Document(puzzle, Answer(Grid.parse("AB\nC#")))


def test_title_is_shown_as_text(open_page: Opener) -> None:
    page = open_page(square())
    assert page.title() == "Two </script> words"
    assert page.locator("h1").inner_text() == "Two </script> words"
