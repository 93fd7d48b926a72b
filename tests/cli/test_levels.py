"""masume make skeleton --level and masume make givens, as a user runs them."""

from pathlib import Path

import pytest

from masume.core import LevelRange
from masume.formats import read_puzzle
from masume.grade import level_of
from tests.support.commands import masume, one_json


@pytest.mark.parametrize("wanted", ["1", "3", "1..2", "4"])
def test_a_skeleton_of_a_level(wanted: str, tmp_path: Path) -> None:
    command = f"make skeleton countries --size 10x10 --level {wanted} --rounds 6000 --seed 1 --out a.ipuz --json"
    content = one_json(masume(*command.split(), cwd=tmp_path))
    assert content["level"] in LevelRange.parse(wanted)
    assert (content["wanted_level"], content["levels_off"]) == (wanted, 0)
    document = read_puzzle(tmp_path / "a.ipuz")
    assert level_of(document.puzzle) == content["level"]
    assert [list(cell) for cell in document.puzzle.givens] == content["givens"]


def test_the_same_rounds_give_the_same_board(tmp_path: Path) -> None:
    """The order in which Python keeps sets must not matter."""
    command = "make skeleton countries --size 9x9 --level 4..5 --rounds 6000 --seed 3 --json".split()
    one, other = (one_json(masume(*command, cwd=tmp_path, PYTHONHASHSEED=seed)) for seed in ("1", "2"))
    assert one["answer"] == other["answer"]
    assert one["givens"] == other["givens"]


def test_what_is_said_of_levels(tmp_path: Path) -> None:
    command = "make skeleton countries --size 9x9 --rounds 3000 --seed 2".split()
    met = masume(*command, "--level", "1", "--lang", "en", cwd=tmp_path)
    assert met.returncode == 0
    assert "\nLevel 1, as asked for.\n" in met.stdout
    assert "letter" in met.stdout
    assert "\nExactly one solution, found by reasoning alone.\n" in met.stdout
    (tmp_path / "three.txt").write_text("CAT\nTREE\nOTTER\n")
    missed = masume(
        *"make skeleton three.txt --size 5x5 --rounds 300 --seed 1 --level 4..5 --lang ja".split(), cwd=tmp_path
    )
    assert missed.returncode == 1
    assert "指定はレベル4–5ですが、レベル1になりました" in missed.stderr


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("--level 0", "a level is 1 to 5, not 0"),
        ("--level 5..1", "from the lower to the higher one"),
        ("--level hard", "levels are written as 3 or 1..2, not as 'hard'"),
        ("--level 3 --all", "--all and --level do not go together"),
        ("--max-givens 1", "only with --unique or --level"),
        ("--level 3 --max-givens -1", "0 or more"),
    ],
)
def test_levels_that_make_no_sense(options: str, sentence: str, tmp_path: Path) -> None:
    result = masume("make", "skeleton", "countries", *options.split(), cwd=tmp_path)
    assert result.returncode == 2
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1


def test_letters_are_given_to_a_puzzle_that_is_there(tmp_path: Path) -> None:
    masume(*"make skeleton binary --size 10x10 --rounds 100 --seed 2 --out b.ipuz".split(), cwd=tmp_path)
    command = "make givens b.ipuz --level 1 --out c.ipuz".split()
    content = one_json(masume(*command, "--json", cwd=tmp_path))
    before, after = read_puzzle(tmp_path / "b.ipuz"), read_puzzle(tmp_path / "c.ipuz")
    assert (content["level"], level_of(after.puzzle)) == (1, 1)
    assert [list(cell) for cell in after.puzzle.givens] == content["givens"]
    assert after.answer == before.answer
    said = masume(*command, "--lang", "ja", cwd=tmp_path)
    assert said.returncode == 0
    assert "指定どおり、レベル1です" in said.stdout
    fewer = str(len(content["givens"]) - 1)
    refused = masume(*"make givens b.ipuz --level 1 --lang en --max-givens".split(), fewer, cwd=tmp_path)
    assert refused.returncode == 1
    assert "was found" in refused.stderr


def test_puzzles_that_letters_make_only_easier(tmp_path: Path) -> None:
    masume(*"make skeleton countries --size 9x9 --level 1 --rounds 2000 --seed 1 --out a.ipuz".split(), cwd=tmp_path)
    result = masume(*"make givens a.ipuz --level 4 --lang en".split(), cwd=tmp_path)
    assert result.returncode == 1
    assert "The level is 1, and 4 was asked for." in result.stderr


def test_letters_are_given_in_skeletons_with_answers(tmp_path: Path) -> None:
    (tmp_path / "n.non").write_text("width 1\nheight 1\nrows\n1\ncolumns\n1\n")
    result = masume("make", "givens", "n.non", cwd=tmp_path)
    assert result.returncode == 2
    assert "letters are given in skeletons" in result.stderr
