import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume.core import Answer, Cell, Clue, Direction, Entry, Grid, Puzzle
from masume.formats import Document, read_puzzle
from masume.formats.ipuz import read, write
from masume.kinds import with_clues
from tests.support.refusals import sentence_of
from tests.support.strategies import documents

QUESTION = Grid.parse("..#-\n#さ..\n-.##")
ANSWER = Grid.parse("あい#-\n#さひか\n-つ##")
WORDS = (
    Entry(tuple("あい")),
    Entry(tuple("さひか"), gloss="朝日"),
    Entry(tuple("いさつ"), weight=2.5, tags=("a", "b")),
)
DOCUMENT = Document(Puzzle("skeleton", QUESTION, WORDS, "題", "作者", "© 2026", "注"), Answer(ANSWER))


@given(document=documents())
def test_what_is_written_is_read_back_equal(document: Document) -> None:
    assert read(write(document)) == document


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


ACROSS, DOWN = Direction.ACROSS, Direction.DOWN
CROSSWORD = Document(
    Puzzle(
        "crossword",
        Grid.parse("..#\nA.."),
        (Entry(tuple("CA"), clue="approximately"), Entry(tuple("AND"), gloss="&"), Entry(tuple("OK"))),
        "Small",
        clues=(Clue((0, 0), ACROSS, "with"), Clue((0, 1), DOWN, "all right")),
        rules="japanese",
    ),
    Answer(Grid.parse("CO#\nAKD")),
)


def test_a_crossword_in_detail() -> None:
    content = json.loads(write(CROSSWORD))
    assert content["kind"] == ["http://ipuz.org/crossword#1"]
    assert content["puzzle"] == [[1, 2, "#"], [{"cell": 3, "value": "A"}, 0, 0]]
    assert content["solution"] == [["C", "O", "#"], ["A", "K", "D"]]
    assert content["clues"] == {"Across": [[1, "with"], [3, ""]], "Down": [[1, "approximately"], [2, "all right"]]}
    assert content["masume:kind"] == "crossword"
    assert content["masume:rules"] == "japanese"
    assert [word["word"] for word in content["masume:words"]] == ["CA", "AND", "OK"]
    assert read(write(CROSSWORD)) == CROSSWORD


def test_clues_of_the_list_are_not_taken_for_the_puzzles_own() -> None:
    content = json.loads(write(CROSSWORD))
    assert [clue["text"] for clue in content["masume:clues"]] == ["with", "all right"]
    complete = replace(CROSSWORD, puzzle=with_clues(CROSSWORD.puzzle, Answer(Grid.parse("CO#\nAKD"))))
    content = json.loads(write(complete))
    assert "masume:clues" not in content
    assert read(write(complete)) == complete


def foreign(**keys: Any) -> bytes:
    """A crossword as other programs write it."""
    content = {
        "kind": ["http://ipuz.org/crossword#1"],
        "title": "Foreign",
        "puzzle": [["1", "2", "#"], [{"cell": "3", "style": {"shapebg": "circle"}}, 0, {"cell": "0", "value": "D"}]],
        "solution": [["C", {"value": "O"}, None], ["A", "K", "D"]],
        "clues": {
            "Down:Senkrecht": [["1", "approximately"], {"number": "2", "clue": "all right", "cells": [[2, 1], [2, 2]]}],
            "Across": [[1, ""], {"label": 3, "clue": "it is known"}],
            "Zones": [],
        },
        **keys,
    }
    return json.dumps(content).encode()


def test_crosswords_of_other_programs_are_read() -> None:
    document = read(foreign())
    assert document == Document(
        Puzzle(
            "crossword",
            Grid.parse("..#\n..D"),
            title="Foreign",
            clues=(
                Clue((1, 0), ACROSS, "it is known"),
                Clue((0, 0), DOWN, "approximately"),
                Clue((0, 1), DOWN, "all right"),
            ),
        ),
        Answer(Grid.parse("CO#\nAKD")),
    )
    assert read(write(document)) == document
    assert "masume:clues" not in json.loads(write(document))


def test_lengths_of_words_are_shown_where_a_file_asks_for_it() -> None:
    clues = {"Across": [{"number": 3, "clue": "it is known", "enumeration": "1,2"}]}
    shown, hidden = read(foreign(clues=clues, showenumerations=True)), read(foreign(clues=clues))
    assert [clue.text for clue in shown.puzzle.clues] == ["it is known (1,2)"]
    assert [clue.text for clue in hidden.puzzle.clues] == ["it is known"]
    assert "hints" not in shown.unread
    assert "hints" in hidden.unread
    referring = {"Across": [{"number": 3, "clue": "it is known", "references": [["Down", 1]]}]}
    assert "hints" in read(foreign(clues=referring)).unread


def test_credits_of_other_programs_are_read_as_html() -> None:
    puzzle = read(foreign(title="<b>Bold</b> &amp; more", notes="1 &lt; 2")).puzzle
    assert (puzzle.title, puzzle.notes) == ("Bold & more", "1 < 2")


def test_labels_of_other_programs_decide_where_a_clue_stands() -> None:
    labelled = read(foreign(puzzle=[["A", "B", "#"], ["C", 0, 0]], clues={"across": [["C", "it is known"]]}))
    assert labelled.puzzle.clues == (Clue((1, 0), ACROSS, "it is known"),)
    unlabelled = read(foreign(puzzle=[[0, 0, "#"], [0, 0, 0]], clues={"down": [[2, "all right"]]}))
    assert unlabelled.puzzle.clues == (Clue((0, 1), DOWN, "all right"),)
    no_slot = read(foreign(clues={"Down": [["3", "nowhere"]]}))
    assert no_slot.puzzle.clues == (Clue((1, 0), DOWN, "nowhere"),)
    assert read(write(no_slot)) == no_slot


BARRED = {"cell": 1, "style": {"barred": "R"}}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (foreign(puzzle=[["1", "2", "#"], [BARRED, 0, 0]]), "row 2 of puzzle has bars"),
        (foreign(puzzle=[[{"cell": 1, "style": "b"}]], styles={"b": {"barred": "T"}}), "row 1 of puzzle has bars"),
        (foreign(clues={"Diagonal": [[1, "x"]]}), "clues Diagonal, but only Across and Down"),
        (foreign(clues={"Across": [[9, "x"]]}), "clue 1 of Across is for 9, but no cell has that number"),
        (foreign(clues={"Across": ["x"]}), "clue 1 of Across is not a number and a text"),
        (foreign(clues={"Across": [[1, "a"], {"clue": "x"}]}), "clue 2 of Across is not a number and a text"),
        (foreign(clues={"Across": 5}), "the clues Across are not a list"),
        (foreign(clues=[1]), "clues is not an object"),
        (foreign(**{"masume:kind": "crossword", "masume:rules": "chess"}), "masume:rules is 'chess'.*one of free"),
        (foreign(**{"masume:clues": [{"start": [0], "direction": "across", "text": ""}]}), "clue 1 of masume:clues"),
        (foreign(**{"masume:clues": [{"start": [10**30, 0], "direction": "down", "text": ""}]}), "far off the board"),
    ],
)  # fmt: skip
def test_bad_crosswords_get_one_sentence(data: bytes, message: str) -> None:
    with pytest.raises(ValueError, match=message) as error:
        read(data)
    assert sentence_of(error.value)


def changed(document: Document = DOCUMENT, /, **keys: Any) -> bytes:
    content = {**json.loads(write(document)), **keys}
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
        (
            changed(**{"kind": ["http://ipuz.org/sudoku#1"], "masume:kind": "remove"}),
            "holds no crossword, no skeleton and no nonogram",
        ),
        (changed(**{"masume:kind": "chess"}), "masume:kind is 'chess', but it should be one of skeleton"),
        (changed(**{"masume:kind": []}), r"masume:kind is \[\], but it should be one of skeleton"),
        (changed(puzzle="remove"), "puzzle is missing"),
        (changed(puzzle=[[1, 2], [3]]), "puzzle: row 2 has 1 cells, but row 1 has 2"),
        (changed(puzzle=[]), "puzzle: a grid needs at least one row"),
        (changed(puzzle=[5]), "row 1 of puzzle is not a list"),
        (changed(puzzle=[[True]]), "row 1 of puzzle has a cell that is neither"),
        (changed(solution=[[["A"]]]), "row 1 of solution has a letter that is neither"),
        (changed(dimensions={"width": 9, "height": 3}), "puzzle has 4×3 cells, but the dimensions say 9×3"),
        (changed(dimensions={"width": "\n", "height": 3}), "the dimensions are not a width and a height"),
        (changed(dimensions=None, solution=[["A"] * 4] * 2), "solution has 4×2 cells, but puzzle 4×3"),
        (changed(title=5), "title is not text"),
        (changed(**{"masume:words": [{"word": 5}]}), "word 1 of masume:words"),
        (changed(**{"masume:words": [{"word": ["A", ""]}]}), "word 1 of masume:words has fewer than two letters"),
        (changed(**{"masume:words": "remove", "solution": "remove"}), "neither a word list"),
    ],
)
def test_bad_files_get_one_sentence(data: bytes, message: str) -> None:
    with pytest.raises(ValueError, match=message) as error:
        read(data)
    assert sentence_of(error.value)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 5) | st.sampled_from(["", "#", "A", "0"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["cell", "value", "word", "Across", "clue", "number"]), inner, max_size=2)
    ),
)


KEYS = ("puzzle", "solution", "dimensions", "block", "clues", "styles", "masume:words", "masume:clues", "masume:rules")


@pytest.mark.parametrize("original", [DOCUMENT, CROSSWORD], ids=lambda document: document.puzzle.kind)
@given(keys=st.fixed_dictionaries({}, optional=dict.fromkeys(KEYS, JSON)))
def test_any_content_is_read_or_refused(original: Document, keys: dict[str, Any]) -> None:
    try:
        document = read(changed(original, **keys))
    except ValueError as error:
        assert sentence_of(error)
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
