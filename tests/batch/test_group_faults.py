"""Faults of groups: named with one sentence when the plan is read, or when what it names is looked at."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from masume.batch.plan import read_plan
from tests.batch.test_groups import group_of
from tests.support.refusals import sentence_of


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ("kind = 'skeleton'", "words or theme: a group needs one of the two"),
        ("kind = 'skeleton'\nwords = 'a'\ntheme = 'b'", "words or theme: a group needs one of the two"),
        ("kind = 'skeleton'\nwords = 'a'\ntheme_count = 3", "theme_count has a meaning only with theme"),
        ("kind = 'skeleton'\nwords = 'a'\nseconds = 3", "seconds"),
        ("kind = 'skeleton'\nwords = 'a'\nrounds = 0", r"puzzles\[0\].rounds"),
        ("kind = 'skeleton'\nwords = 'a'\nmethod = 'exact'", r"puzzles\[0\].method"),
        ("kind = 'skeleton'\nwords = 'a'\ngoal = 'beauty'", "goal: there is no objective 'beauty'"),
        ("kind = 'skeleton'\nwords = 'a'\nshape = 'moon'", "shape: there is no moon; there is circle"),
        ("kind = 'skeleton'\nwords = 'a'\nshape = 'heart'\nmask = 'm'", "shape and mask do not go together"),
        ("kind = 'skeleton'\nwords = 'a'\nunique = false\nlevels = 2", "levels has a meaning only"),
        ("kind = 'skeleton'\nwords = 'a'\nhiragana = true\nkatakana = true", "not both"),
        ("kind = 'skeleton'\nwords = 'a'\nsize = '10'", "size: '10' is not of the form WIDTHxHEIGHT"),
        ("kind = 'skeleton'\nwords = 'a'\nsize = ['9x9', '0x3']", "size: '0x3'"),
        ("kind = 'numbers'\nwords = 'digits'\ndigits = '01'", "digits has a meaning only for numbers that are drawn"),
        ("kind = 'numbers'\nmust = ['12']", "must has a meaning only with words"),
        ("kind = 'numbers'\ndigits = '11'", "digits: '11' is not a row of different digits"),
        ("kind = 'crossword'\nwords = 'kana'\nlevels = 2", "levels has a meaning only with hints"),
        ("kind = 'crossword'\nwords = 'kana'\nrules = 'swiss'", "rules: there are none called swiss"),
        ("kind = 'crossword'\nwords = 'kana'\nframes = 'f'\nblack = 30", "frames and black do not go together"),
        ("kind = 'crossword'\nwords = 'kana'\ntheme_list = 'a'\nfewest_black = true", "do not go together"),
        ("kind = 'crossword'\nwords = 'kana'\nblack = [9, 3]", r"\.black: the fewest black cells come first"),
        ("kind = 'crossword'\nwords = 'kana'\nblack = 226", r"\.black: 226 cells cannot be black on a board of 15x15"),
        ("kind = 'nonogram'", "from pictures or with random = true: one of the two is needed"),
        ("kind = 'nonogram'\nrandom = true\ninvert = true", "random and invert do not go together"),
        ("kind = 'nonogram'\npictures = 'a'\ndensity = 0.4", "density has a meaning only with random"),
        ("kind = 'nonogram'\nrandom = true\nsymmetry = 'none'", r"puzzles\[0\].symmetry"),
        ("kind = 'nonogram'\nrandom = true\nsize = '600x5'", "512"),
        ("kind = 'sudoku'", r"kind: there is no 'sudoku'; there is skeleton, numbers, crossword, nonogram$"),
        ("kind = 'skeleton'\nwords = 'a'\nlevels = {}", r"puzzles\[0\].levels: parts are written as"),
        ("kind = 'skeleton'\nwords = 'a'\nlevels = { 1 = 0 }", r"\.levels: it must be 1 or more$"),
        ("kind = 'skeleton'\nwords = 'a'\nlevel = 3", r"there is no field level \(did you mean levels\?\)$"),
        ("kind = 'nonogram'\nrandom = true\nwords = 'a'", "there is no field words; there is kind, name, count, size"),
        ("kind = 'nonogram'\nrandom = true\ncrop = 'x'\ntone = 'x'", r"\.tone: there is no 'x'; there is auto"),
        ("kind = 'skeleton'\nwords = 'a'\nsize = 10", r"\.size: expected text in quotes or a list, got a whole number"),
    ],
)
def test_a_bad_field_is_named_when_the_plan_is_read(tmp_path: Path, fields: str, sentence: str) -> None:
    path = tmp_path / "plan.toml"
    path.write_text(f"[[puzzles]]\nname = 'x'\ncount = 1\n{fields}\n")
    with pytest.raises(ValueError, match=sentence) as raised:
        read_plan(path)
    assert str(raised.value).startswith(f"{path}: puzzles[0]")
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("titel = 'x'", "there is no field titel (did you mean title?)"),
        ("language = 'de'", "language: there is no 'de'; there is en, ja"),
        ("formats = 'pdf'", "formats: expected a list, got text in quotes"),
        ("[across]\nmost_use = 3", "across: there is no field most_use (did you mean most_uses?)"),
        ("[[puzzles]]\nname = 'x'\ncount = 1", "puzzles[0]: kind is missing"),
    ],
)
def test_a_fault_of_the_whole_plan_says_what_is_possible(tmp_path: Path, content: str, sentence: str) -> None:
    path = tmp_path / "plan.toml"
    path.write_text(f"{content}\n[[puzzles]]\nkind = 'numbers'\nname = 'y'\ncount = 1\n")
    with pytest.raises(ValueError, match="plan") as raised:
        read_plan(path)
    assert sentence_of(raised.value) == f"{path}: {sentence}"


@pytest.mark.parametrize("name", ["", ".x", "-x", "a/b", "a" * 61, "𠮷" * 51])
def test_a_name_that_no_file_can_have_is_refused(tmp_path: Path, name: str) -> None:
    path = tmp_path / "plan.toml"
    path.write_text(f"[[puzzles]]\nname = '{name}'\ncount = 1\nkind = 'numbers'\n", encoding="utf-8")
    with pytest.raises(ValueError, match="name: files have names"):
        read_plan(path)


@pytest.mark.parametrize(("one", "other"), [("week", "WEEK"), ("が", "か\u3099"), ("é", "E\u0301")])
def test_names_that_a_file_system_may_take_for_one_are_refused(tmp_path: Path, one: str, other: str) -> None:
    path = tmp_path / "plan.toml"
    groups = (f"[[puzzles]]\nname = '{name}'\ncount = 1\nkind = 'numbers'\n" for name in (one, other))
    path.write_text("".join(groups), encoding="utf-8")
    with pytest.raises(ValueError, match=r"puzzles\[1\].name: another group is called"):
        read_plan(path)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"kind": "skeleton", "words": "nowhere"}, "there is no word list nowhere: neither a file beside the plan nor"),
        ({"kind": "skeleton", "words": "gone.txt"}, "there is no word list gone.txt"),
        ({"kind": "skeleton", "words": "-"}, "there is no word list -"),
        ({"kind": "skeleton", "words": "countries", "mask": "gone.txt"}, "there is no file gone.txt beside the plan"),
        ({"kind": "skeleton", "words": "countries", "mask": "mask.txt"}, "mask.txt has 3x2 cells, but size says"),
        ({"kind": "skeleton", "words": "countries", "mask": "bad.txt", "size": None}, "row 1 of bad.txt has 'x'"),
        ({"kind": "skeleton", "words": "long.txt"}, "fits a board of 7x7 cells: the shortest has 9 letters"),
        ({"kind": "skeleton", "words": "countries", "must": ["Atlantis"]}, "a requirement names ATLANTIS"),
        ({"kind": "skeleton", "words": "countries", "size": "1001x5"}, "1000"),
        ({"kind": "skeleton", "theme": "sea"}, "masume words build --lang en"),
        ({"kind": "numbers", "words": "countries"}, "countries has words that are no numbers"),
        ({"kind": "numbers", "lengths": [8]}, "lengths: no number of 8 digits fits a board of 7x7"),
        ({"kind": "crossword", "words": "kana", "must": ["ソンナモノハナイ"]}, "must: ソンナモノハナイ is in no list"),
        ({"kind": "crossword", "words": "kana", "frames": "f*.txt", "size": None}, "there is no file f\\*.txt"),
        ({"kind": "crossword", "words": "kana", "frames": "bad.txt", "size": None}, "bad.txt"),
        ({"kind": "crossword", "words": "kana", "hints": True}, "masume words build --lang ja"),
        ({"kind": "nonogram", "pictures": "*.png"}, "there is no file \\*.png beside the plan"),
        ({"kind": "nonogram", "pictures": "bad.txt"}, "bad.txt is not a picture"),
        ({"kind": "nonogram", "random": True, "size": "5x6", "symmetry": "diagonal"}, "cannot be symmetric"),
    ],
)
def test_what_a_plan_names_is_looked_at_before_anything_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fields: dict[str, Any], sentence: str
) -> None:
    monkeypatch.setenv("MASUME_PACKS", str(tmp_path))
    (tmp_path / "mask.txt").write_text("...\n...\n")
    (tmp_path / "bad.txt").write_text("x\n")
    (tmp_path / "long.txt").write_text("ninewords\n")
    with pytest.raises(ValueError, match=sentence) as raised:
        group_of(**fields).gather(tmp_path, None)
    assert "\n" not in str(raised.value)
