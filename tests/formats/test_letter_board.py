"""Boards of word puzzles as text, as people write them."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume.core import Answer, Cell, Entry, Grid, Puzzle
from masume.formats import FORMATS, Document
from masume.formats.letter_board import letters_in
from masume.formats.progress import progress_text, read_progress, saved_letters
from tests.support import word_puzzles
from tests.support.refusals import sentence_of

KANA = word_puzzles.kana_skeleton().puzzle
LATIN = word_puzzles.skeleton(word_puzzles.LATIN).puzzle
DIGITS = word_puzzles.number_skeleton().puzzle


@pytest.mark.parametrize(
    ("puzzle", "text", "board"),
    [
        (LATIN, "CA..#\n.##OX\n.##.#", "CA..#\n.##OX\n.##.#"),
        (LATIN, "ca..#\n.##ox\n.##.#\n\n", "CA..#\n.##OX\n.##.#"),
        (LATIN, "ＣＡ　　■\r\n　■■ＯＸ\r\n　■■　■\r\n", "CA..#\n.##OX\n.##.#"),
        (LATIN, "C A _ _ ·\n_ · · O X\n_ · · _ ·", "CA..#\n.##OX\n.##.#"),
        (LATIN, "CA  \n   ox\n", None),
        (LATIN, "CA__\n_  OX\n_  _", "CA..#\n.##OX\n.##.#"),
        (KANA, "さっ＿＿・・\n＿・・＿・・\n＿・・シャリ", "さっ..##\n.##.##\n.##しゃり"),
        (DIGITS, "１2.\n.#.\n...", "12.\n.#.\n..."),
    ],
)
def test_boards_are_read_as_people_write_them(puzzle: Puzzle, text: str, board: str | None) -> None:
    if board is None:
        with pytest.raises(ValueError, match="2, but the puzzle has 3 rows"):
            letters_in(text, puzzle)
    else:
        assert str(letters_in(text, puzzle)) == board


def test_small_kana_are_large_where_the_puzzle_has_only_those() -> None:
    puzzle = Puzzle("skeleton", Grid.parse("....#"), (Entry(tuple("きようと")),))
    assert str(letters_in("キョ..", puzzle)) == "きよ..#"


def test_rebus_cells_and_marks_stand_in_braces() -> None:
    puzzle = Puzzle("crossword", Grid.parse("...."), ())
    answer = Answer(Grid.parse("{QU}{#}IT"))
    assert letters_in("{QU}{#}i.", puzzle, answer) == Grid.parse("{QU}{#}I.")


def test_what_is_written_is_read_again() -> None:
    puzzle = Puzzle("crossword", Grid.parse("..-\n.#."), (Entry(("?", "{")), Entry(("QU", "."))))
    board = Grid.parse("?{{}-\n{QU}#{.}")
    assert letters_in(progress_text(puzzle, board), puzzle) == board


def test_letters_that_the_puzzle_does_not_have_are_read_again_too() -> None:
    """Digits are numbers of a drawn board, and small letters become large, unless they stand in braces."""
    puzzle = Puzzle("crossword", Grid.parse("...."), (Entry(("N", "ね")),))
    board = Grid.parse("{1}{-1}{n}ネ")
    assert progress_text(puzzle, board) == "{1}{-1}{n}{ネ}\n"
    assert letters_in(progress_text(puzzle, board), puzzle) == board


@given(st.data())
def test_every_board_of_a_puzzle_is_read_again(data: st.DataObject) -> None:
    """Whatever the letters are: marks, braces, kana of both scripts, several in a cell."""
    symbols = st.sampled_from([*"Aaあアっつ１1?_■・{}\\#.-", "QU", "{}", "\\}"])
    width = data.draw(st.integers(1, 5))
    row = st.lists(st.sampled_from(Cell) | symbols, min_size=width, max_size=width).map(tuple)
    board = Grid(tuple(data.draw(st.lists(row, min_size=1, max_size=4))))
    puzzle = Puzzle("crossword", board.blanked())
    assert letters_in(progress_text(puzzle, board), puzzle, Answer(board)) == board


@given(st.text(alphabet="CATSx.#-{}\\ \n\r　■", max_size=40))
def test_any_text_is_a_board_or_gets_one_sentence(text: str) -> None:
    try:
        board = letters_in(text, LATIN)
    except ValueError as error:
        assert sentence_of(error).startswith(("the number of lines", "row "))
    else:
        assert board.blanked() == LATIN.grid


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("CATS#\nA##OX\n", "b.txt: the number of lines is 2, but the puzzle has 3 rows"),
        ("CATS#\nA##OX\nR##N#.", "b.txt: row 3 has 6 cells, but the puzzle has 5 columns"),
        ("CAT\nA##OX\nR##N#", "b.txt: row 1 has 3 cells, but the puzzle has 5 columns"),
        ("CATS#\nAX#OX\nR##N#", "b.txt: row 2, column 2 has X on the board, but no letter goes there"),
        ("CATS#\nA\f#OX\nR##N#", r"b.txt: row 2, column 2 has '.x0c' on the board, but no letter goes there"),
        ("CATS#\nA##O{ }\nR##N#", "b.txt: row 2, column 5 has braces with no letter in them"),
        ("CATS#\nA##OX\n###N#", "b.txt: row 3, column 1 is black on the board, but a letter goes there"),
    ],
)
def test_boards_of_other_puzzles(text: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("b.txt").write_text(text)
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        read_progress(Path("b.txt"), LATIN)


def test_files_that_hold_no_text(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"none\.txt cannot be read"):
        read_progress(tmp_path / "none.txt", LATIN)
    (tmp_path / "b.txt").write_bytes("さ".encode("cp932"))
    with pytest.raises(ValueError, match="its text is not UTF-8"):
        read_progress(tmp_path / "b.txt", LATIN)


# ------------------------------------------------------------ saved in ipuz files


def saved_in(path: Path, document: Document, saved: object) -> Path:
    content = json.loads(FORMATS[".ipuz"].write(document))
    path.write_text(json.dumps({**content, **({"saved": saved} if saved else {})}))
    return path


def test_letters_saved_in_an_ipuz_file(tmp_path: Path) -> None:
    document = word_puzzles.latin_crossword()
    saved = [["C", {"value": "A"}, 0, "", "#"], [0, "#", None, "O", 0], [0, "#", "#", 0, "#"]]
    path = saved_in(tmp_path / "a.ipuz", document, saved)
    assert str(saved_letters(path, document.puzzle)) == "CA..#\n.##O.\n.##.#"
    assert read_progress(path, document.puzzle) == saved_letters(path, document.puzzle)


def test_ipuz_files_in_which_nothing_is_saved(tmp_path: Path) -> None:
    document = word_puzzles.latin_crossword()
    path = saved_in(tmp_path / "a.ipuz", document, None)
    assert saved_letters(path, document.puzzle) is None
    with pytest.raises(ValueError, match="has no letters of a player"):
        read_progress(path, document.puzzle)
    assert saved_letters(tmp_path / "a.toml", document.puzzle) is None


@pytest.mark.parametrize(
    ("saved", "sentence"),
    [
        ([["A"]], "saved has 1×1 cells, but the dimensions say 5×3"),
        ("CATS", "saved is missing or not a list"),
        ([[[]]], "row 1 of saved has a letter that is neither text nor a number"),
    ],
)
def test_saved_letters_of_another_board(saved: object, sentence: str, tmp_path: Path) -> None:
    document = word_puzzles.latin_crossword()
    path = saved_in(tmp_path / "a.ipuz", document, saved)
    with pytest.raises(ValueError, match=sentence):
        saved_letters(path, document.puzzle)


def test_saved_letters_of_another_size_without_dimensions(tmp_path: Path) -> None:
    document = word_puzzles.latin_crossword()
    path = saved_in(tmp_path / "a.ipuz", document, [["A"]])
    content = json.loads(path.read_text())
    del content["dimensions"]
    path.write_text(json.dumps(content))
    with pytest.raises(ValueError, match="saved has 1×1 cells, but the puzzle 5×3"):
        saved_letters(path, document.puzzle)


@pytest.mark.parametrize(
    "text", ["C _ _ 2 ·\nA · · _ _\n", "C  _  _  12 ·\nA  ·  ·  _  _\n", "C＿＿2 ・\nA ・・＿＿\n"]
)
def test_a_drawn_crossword_shows_numbers(text: str) -> None:
    puzzle = Puzzle("crossword", Grid.parse("....#\n.##.."))
    assert letters_in(text, puzzle, Answer(Grid.parse("CATS#\nA##OX"))) == Grid.parse("C...#\nA##..")
