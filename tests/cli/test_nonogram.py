"""What the commands do with nonograms, and how puzzles of every kind are converted."""

import json
from pathlib import Path

import pytest

from masume.formats import FORMATS, formats_for, read_puzzle
from tests.support.commands import masume, one_json
from tests.support.places import SAMPLES

DATA = SAMPLES / "nonograms"
HEART = str(DATA / "own-heart.non")
BIKE = str(DATA / "jwilk-038-bike.non")


def test_check_says_the_size(tmp_path: Path) -> None:
    assert masume("check", HEART, cwd=tmp_path).stdout == f"{HEART}: Nonogram, 8×6, every rule is kept\n"
    clues = str(DATA / "own-heart.nin")
    assert (
        "ノノグラム、8×6、問題はすべてのルールを満たしています"
        in masume("check", clues, "--lang", "ja", cwd=tmp_path).stdout
    )
    content = one_json(masume("check", clues, "--json", cwd=tmp_path))
    assert (content["kind"], content["has_answer"], content["ok"]) == ("nonogram", False, True)


def test_check_names_the_lines_that_a_wrong_answer_breaks(tmp_path: Path) -> None:
    text = Path(HEART).read_text().replace('goal "0', 'goal "1')
    (tmp_path / "wrong.non").write_text(text)
    result = masume("check", "wrong.non", cwd=tmp_path)
    assert result.returncode == 1
    assert result.stdout == (
        "wrong.non: row 1 does not show the blocks of its clue\n"
        "wrong.non: column 1 does not show the blocks of its clue\n"
    )


def test_check_refuses_clues_that_cannot_be_with_the_line_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "cat.non").write_text(Path(HEART).read_text().replace("\n6\n", "\n6,3\n"))
    result = masume("check", "cat.non", cwd=tmp_path)
    assert result.returncode == 2
    assert result.stderr == "masume: cat.non: line 13: row 4 needs 10 cells, but the board has 8 columns\n"


def test_show_draws_the_clues_beside_the_board(tmp_path: Path) -> None:
    shown = masume("show", HEART, cwd=tmp_path).stdout.split("\n")
    assert shown[:4] == ["Heart", "", "    2 4 5 5 5 5 4 2", "2 2 · · · · · · · ·"]
    answer = masume("show", HEART, "--answer", cwd=tmp_path).stdout.split("\n")
    assert answer[3:5] == ["2 2 · ████· · ████·", "  8 ████████████████"]


def test_show_on_a_narrow_terminal(tmp_path: Path) -> None:
    narrow = masume("show", BIKE, "--answer", cwd=tmp_path, COLUMNS="40").stdout
    assert "\n          7 ····███████·········\n" in narrow
    assert "[Columns]\n1:9  2:3,2  3:3,1,2" in narrow
    assert "[Rows]" not in narrow
    narrower = masume("show", BIKE, "--answer", "--lang", "ja", cwd=tmp_path, COLUMNS="25").stdout
    assert "\n··▄▄█▀█▀███···▄▄····\n" in narrower
    assert narrower.index("[ヨコの数字]\n1:7") < narrower.index("[タテの数字]\n1:9")
    assert all(len(line) <= 40 for line in narrow.split("\n"))
    assert all(len(line) <= 25 for line in narrower.split("\n"))


def test_show_crosses_out_what_is_known_to_stay_empty(tmp_path: Path) -> None:
    (tmp_path / "a.non").write_text('width 3\nheight 1\nrows\n1\ncolumns\n0\n1\n0\nsaved "01?"')
    assert masume("show", "a.non", cwd=tmp_path).stdout == "  0 1 0\n1 × ██·\n"


def test_show_in_json(tmp_path: Path) -> None:
    content = one_json(masume("show", HEART, "--json", cwd=tmp_path))
    assert content["lines"]["rows"] == [[2, 2], [8], [8], [6], [4], [2]]
    assert content["lines"]["columns"] == [[2], [4], [5], [5], [5], [5], [4], [2]]
    assert content["grid"][0] == "........"
    assert content["answer"][0] == "□■■□□■■□"


@pytest.mark.parametrize("suffix", formats_for("nonogram"))
def test_convert_there_and_back(tmp_path: Path, suffix: str) -> None:
    result = masume("convert", HEART, f"a{suffix}", cwd=tmp_path)
    assert result.returncode == 0
    assert f"wrote a{suffix}\n" in result.stderr
    assert ("left out" in result.stderr) == (suffix not in (".ipuz", ".toml", ".non", ".xml"))
    original = read_puzzle(Path(HEART))
    assert read_puzzle(tmp_path / f"a{suffix}") == FORMATS[suffix].kept(original)


def test_convert_says_what_has_no_place(tmp_path: Path) -> None:
    result = masume("convert", HEART, "a.nin", "b.g", "--lang", "en", cwd=tmp_path)
    assert result.stderr.splitlines() == [
        "wrote a.nin",
        "wrote b.g",
        "a.nin cannot hold everything; left out: title, author, copyright, notes, answer",
        "b.g cannot hold everything; left out: answer",
    ]
    content = one_json(masume("convert", HEART, "a.nin", "b.non", "--json", cwd=tmp_path))
    assert content["written"] == ["a.nin", "b.non"]
    assert content["left_out"] == {"a.nin": ["title", "author", "copyright", "notes", "answer"]}
    japanese = masume("convert", HEART, "b.g", "--lang", "ja", cwd=tmp_path).stderr
    assert "b.gに入らないため省いたもの: 解答" in japanese


def test_convert_to_sheets_and_without_the_answer(tmp_path: Path) -> None:
    assert masume("convert", HEART, "a.svg", "a.non", "--no-answer", cwd=tmp_path).returncode == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.non", "a.svg"]
    assert read_puzzle(tmp_path / "a.non").answer is None
    assert masume("convert", HEART, "a.svg", cwd=tmp_path).returncode == 0
    assert (tmp_path / "a-answer.svg").exists()
    assert "Heart" in (tmp_path / "a.svg").read_text()


def test_convert_works_for_every_kind(made: Path, tmp_path: Path) -> None:
    source = str(made / "a.ipuz")
    assert masume("convert", source, "b.ipuz", "b.svg", cwd=tmp_path).returncode == 0
    assert (tmp_path / "b.ipuz").read_bytes() == (made / "a.ipuz").read_bytes()
    assert (tmp_path / "b.svg").read_bytes() == (made / "a.svg").read_bytes()
    assert (tmp_path / "b-answer.svg").read_bytes() == (made / "a-answer.svg").read_bytes()


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("convert", "Missing argument FILE"),
        ("convert a.ipuz", "Missing argument OUT"),
        ("convert a.ipuz b.non", "b.non cannot hold a criss-cross: its name should end in .ipuz, .toml, .svg"),
        ("convert a.ipuz b.docx", "b.docx has no format that can be written: its name should end in .ipuz, .toml"),
        ("convert h.nin b.txt", "b.txt cannot be written: there is no answer"),
        ("convert h.nin b.mk no/c.mk", "there is no folder no"),
        ("convert h.nin b.mk b.txt", "b.txt cannot be written"),
        ("convert h.doc b.non", "h.doc is not a puzzle file: its name should end in .ipuz, .toml"),
        ("make skeleton countries --rounds 1 --out a.non", "a.non cannot hold a criss-cross"),
    ],
)
def test_what_cannot_be_converted(tmp_path: Path, command: str, message: str) -> None:
    skeleton = {"masume:kind": "skeleton", "puzzle": [[0, 0]], "masume:words": [{"word": "AB"}]}
    (tmp_path / "a.ipuz").write_text(json.dumps(skeleton))
    (tmp_path / "h.nin").write_bytes((DATA / "own-heart.nin").read_bytes())
    before = sorted(tmp_path.iterdir())
    result = masume(*command.split(), cwd=tmp_path)
    assert result.returncode == 2
    assert message in result.stderr
    assert result.stderr.count("\n") == 1
    assert sorted(tmp_path.iterdir()) == before
