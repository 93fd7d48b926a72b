import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume.core import Answer, Cell, Entry, Grid, Puzzle
from masume.formats import FORMATS, Document, Format, read_puzzle
from masume.formats.ipuz import read, write
from tests.strategies import documents

QUESTION = Grid.parse("..#-\n#さ..\n-.##")
ANSWER = Grid.parse("あい#-\n#さひか\n-つ##")
WORDS = (
    Entry(tuple("あい")),
    Entry(tuple("さひか"), gloss="朝日"),
    Entry(tuple("いさつ"), weight=2.5, tags=("a", "b")),
)
DOCUMENT = Document(Puzzle("skeleton", QUESTION, WORDS, "題", "作者", "© 2026", "注"), Answer(ANSWER))


@pytest.mark.parametrize("form", FORMATS.values(), ids=lambda form: form.suffix)
@given(document=documents())
def test_what_is_written_is_read_back_equal(form: Format, document: Document) -> None:
    assert form.read(form.write(document)) == document


def test_a_file_in_detail() -> None:
    content = json.loads(write(DOCUMENT))
    assert content["version"] == "http://ipuz.org/v2"
    assert content["kind"] == ["http://ipuz.org/crossword#1", "http://ipuz.org/crossword/fillin#1"]
    assert content["dimensions"] == {"width": 4, "height": 3}
    assert content["puzzle"] == [
        [1, 2, "#", None],
        ["#", {"cell": 3, "value": "さ"}, 0, 0],
        [None, 0, "#", "#"],
    ]
    assert content["solution"] == [["あ", "い", "#", None], ["#", "さ", "ひ", "か"], [None, "つ", "#", "#"]]
    assert content["clues"] == {
        "Across": [[1, "あい"], [3, "さひか / いさつ"]],
        "Down": [[2, "さひか / いさつ"]],
    }
    assert content["masume:words"][2] == {"word": "いさつ", "weight": 2.5, "tags": ["a", "b"]}


def test_clues_stay_short_when_words_are_many() -> None:
    words = tuple(Entry((a, b)) for a in "ABCDEFGH" for b in "ABCDEFGH")
    content = json.loads(write(Document(Puzzle("skeleton", Grid.parse(".."), words))))
    assert content["clues"]["Across"] == [[1, "(2)"]]


def test_a_given_letter_without_a_number_has_cell_0() -> None:
    question = Grid.parse("..\n#さ")
    [_, [_, given_cell]] = json.loads(write(Document(Puzzle("skeleton", question))))["puzzle"]
    assert given_cell == {"cell": 0, "value": "さ"}


def test_words_of_several_letters_a_cell_and_marks_as_letters() -> None:
    grid = Grid((("QU", "#", Cell.BLACK), ("■", "0", Cell.OUTSIDE)))
    document = Document(Puzzle("skeleton", grid.blanked(), (Entry(("QU", "#")),)), Answer(grid))
    assert json.loads(write(document))["block"] == "▓"
    assert read(write(document)) == document


def changed(**keys: Any) -> bytes:
    content = {**json.loads(write(DOCUMENT)), **keys}
    return json.dumps({key: value for key, value in content.items() if value != "remove"}).encode()


def test_fill_ins_of_other_programs_are_read() -> None:
    """No key of ours, null for black cells in the solution, numbers as text, the older form as a call."""
    content = {
        "kind": ["http://ipuz.org/crossword/fillin#1"],
        "puzzle": [["1", "2", "#"], [{"cell": "3", "style": {}}, 0, 0]],
        "solution": [["1", {"value": "2"}, None], [3, "0", "5"]],
    }
    document = read(b"ipuz(" + json.dumps(content).encode() + b")")
    assert document.puzzle.kind == "numbers"
    assert str(document.puzzle.grid) == "..#\n..."
    assert document.answer == Answer(Grid.parse("12#\n305"))
    assert [entry.text for entry in document.puzzle.words] == ["12", "13", "20", "305"]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "not JSON"),
        (b"{\n\n]", "not JSON.*line 3"),
        (b"[]", "should be a JSON object"),
        (b"\xff\xfe", "not UTF-8"),
        (changed(title="\ud800"), "half a character"),
        (b"[" * 100_000, "nested too deeply|not JSON"),
        (changed(**{"kind": ["http://ipuz.org/sudoku#1"], "masume:kind": "remove"}), "holds no skeleton"),
        (changed(**{"masume:kind": "chess"}), "masume:kind is 'chess', but it should be one of skeleton"),
        (changed(**{"masume:kind": []}), r"masume:kind is \[\], but it should be one of skeleton"),
        (changed(puzzle="remove"), "puzzle is missing"),
        (changed(puzzle=[[1, 2], [3]]), "puzzle: row 2 has 1 cells, but row 1 has 2"),
        (changed(puzzle=[]), "puzzle: a grid needs at least one row"),
        (changed(puzzle=[5]), "row 1 of puzzle is not a list"),
        (changed(puzzle=[[True]]), "row 1 of puzzle has a cell that is neither"),
        (changed(solution=[[["A"]]]), "row 1 of solution has a letter that is neither"),
        (changed(dimensions={"width": 9, "height": 3}), "puzzle has 4×3 cells, but the dimensions say 9×3"),
        (changed(title=5), "title is not text"),
        (changed(**{"masume:words": [{"word": 5}]}), "word 1 of masume:words"),
        (changed(**{"masume:words": [{"word": ["A", ""]}]}), "word 1 of masume:words has fewer than two letters"),
        (changed(**{"masume:words": "remove", "solution": "remove"}), "neither a word list"),
    ],
)
def test_bad_files_get_one_sentence(data: bytes, message: str) -> None:
    with pytest.raises(ValueError, match=message) as error:
        read(data)
    assert "\n" not in str(error.value)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 5) | st.sampled_from(["", "#", "A", "0"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["cell", "value", "word"]), inner, max_size=2)
    ),
)


@given(
    st.fixed_dictionaries(
        {}, optional=dict.fromkeys(("puzzle", "solution", "dimensions", "block", "masume:words"), JSON)
    )
)
def test_any_content_is_read_or_refused(keys: dict[str, Any]) -> None:
    try:
        document = read(changed(**keys))
    except ValueError:
        return
    assert read(write(document)) == document


def test_files_are_named_in_sentences(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"a\.ipuz cannot be read: No such file"):
        read_puzzle(tmp_path / "a.ipuz")
    with pytest.raises(ValueError, match=r"a\.docx is not a puzzle file"):
        read_puzzle(tmp_path / "a.docx")
    (tmp_path / "b.ipuz").write_text("{")
    with pytest.raises(ValueError, match=r"b\.ipuz: this is not JSON"):
        read_puzzle(tmp_path / "b.ipuz")
