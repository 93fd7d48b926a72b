"""masume grade and masume hint on puzzles of words, and on several files at once."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from masume.cli import main
from masume.formats import FORMATS, Document
from masume.words import Suggester, concepts
from tests.support import word_puzzles
from tests.support.commands import masume, one_json
from tests.support.places import SAMPLES
from tests.support.suggesters import FromTable, words

HEART = SAMPLES / "nonograms" / "own-heart.non"
TWO_FILLS = 'kind = "skeleton"\nwords = ["AB", "CD", "AC", "BD"]\ngrid = """\nA.\n.D\n"""\n'
NO_FILL = TWO_FILLS.replace('"CD"', '"XY"')


def written(path: Path, document: Document) -> str:
    path.write_bytes(FORMATS[path.suffix].write(document))
    return path.name


@pytest.fixture
def towns(tmp_path: Path) -> Path:
    """A folder with a skeleton of kana, one of digits and one with two solutions."""
    written(tmp_path / "kana.ipuz", word_puzzles.kana_skeleton())
    written(tmp_path / "cats.toml", word_puzzles.skeleton(word_puzzles.LATIN))
    written(tmp_path / "numbers.ipuz", word_puzzles.number_skeleton())
    (tmp_path / "two.toml").write_text(TWO_FILLS)
    (tmp_path / "none.toml").write_text(NO_FILL)
    return tmp_path


def run(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as end:
        main(list(arguments))
    said = capsys.readouterr()
    assert isinstance(end.value.code, int)
    return end.value.code, said.out, said.err


# ------------------------------------------------------------ grade


def test_grade_reports_the_level_of_a_skeleton_and_why(towns: Path) -> None:
    output = masume("grade", "kana.ipuz", cwd=towns)
    assert output.returncode == 0
    level, why, curve, hardest, *techniques = output.stdout.splitlines()
    assert level == "kana.ipuz: level 1 of 5"
    assert why.startswith("it takes 4 steps, and the hardest technique is: only word")
    assert curve.startswith("effort along the way: ")
    assert hardest.startswith("hardest step: ")
    assert sum(int(line.split()[0]) for line in techniques) == 4


def test_grade_speaks_japanese(towns: Path) -> None:
    output = masume("grade", "kana.ipuz", "--steps", "--lang", "ja", cwd=towns).stdout
    assert output.startswith("   1. 1行目の1〜4列目：残っている4文字のことばは「さっぽろ」だけです。\n")
    assert "kana.ipuz: レベル1（5段階）\n全4手で、最も難しい手法は「" in output
    assert "最も難しい手: " in output


def test_grade_of_a_skeleton_in_json(towns: Path) -> None:
    output = one_json(masume("grade", "kana.ipuz", "--json", cwd=towns))
    assert (output["level"], output["status"], output["cells_left"], output["several_solutions"]) == (
        1,
        "solved",
        0,
        False,
    )
    assert sum(len(step["decided"]) for step in output["steps"]) == 10
    assert len(output["curve"]) == 10
    assert sum(output["techniques"].values()) == len(output["steps"])
    assert output["bottleneck"] in output["steps"]
    assert output["steps"][0]["slot"] == {"start": [0, 0], "direction": "across", "length": 4}
    assert output["steps"][0]["excluded"] == []


def test_grade_names_several_solutions_and_none(towns: Path) -> None:
    several = masume("grade", "two.toml", cwd=towns)
    assert several.returncode == 1
    assert several.stdout.startswith("two.toml: it has several solutions: whatever the technique, 2 cells stay open\n")
    assert one_json(masume("grade", "two.toml", "--json", cwd=towns))["several_solutions"] is True
    none = masume("grade", "none.toml", "--lang", "ja", cwd=towns)
    assert (none.returncode, none.stdout.splitlines()[0]) == (1, "none.toml: 解はありません（証明済み）")


def test_a_question_that_nothing_answers_is_bad_input(towns: Path) -> None:
    (towns / "bad.toml").write_text(TWO_FILLS.replace('"AB", ', ""))
    for command in ("grade", "hint"):
        result = masume(command, "bad.toml", cwd=towns)
        assert result.returncode == 2
        assert result.stderr.startswith("masume: bad.toml: the board has more or fewer slots of 2 cells")


def test_several_files_make_a_table(towns: Path) -> None:
    shutil.copy(HEART, towns)
    result = masume("grade", "kana.ipuz", "own-heart.non", "two.toml", cwd=towns)
    assert result.returncode == 1
    rows = result.stdout.splitlines()
    assert rows[0].split("  ")[:1] == ["kana.ipuz"]
    assert [line.split()[1:4] for line in rows[:2]] == [["level", "1", "★☆☆☆☆"]] * 2
    assert rows[2].endswith("several solutions")
    assert len({row.index("★" if "★" in row else "─") for row in rows}) == 1
    japanese = masume("grade", "kana.ipuz", "two.toml", "--lang", "ja", cwd=towns).stdout.splitlines()
    assert japanese[0].split()[:4] == ["kana.ipuz", "レベル1", "★☆☆☆☆", "4手"]
    assert japanese[1].split() == ["two.toml", "判定なし", "─────", "0手", "解が複数"]


def test_a_file_that_cannot_be_graded_keeps_no_other_from_it(towns: Path) -> None:
    result = masume("grade", "kana.ipuz", "missing.ipuz", "numbers.ipuz", cwd=towns)
    assert result.returncode == 2
    assert [line.split()[0] for line in result.stdout.splitlines()] == ["kana.ipuz", "numbers.ipuz"]
    assert result.stderr == "masume: missing.ipuz cannot be read: No such file or directory\n"


def test_steps_are_those_of_one_puzzle(towns: Path) -> None:
    result = masume("grade", "kana.ipuz", "two.toml", "--steps", cwd=towns)
    assert (result.returncode, result.stderr) == (2, "masume: --steps shows the steps of one puzzle, not of several\n")


def test_several_files_in_json(towns: Path) -> None:
    output = one_json(masume("grade", "kana.ipuz", "missing.ipuz", "two.toml", "--json", cwd=towns))
    assert [(puzzle["file"], puzzle["level"]) for puzzle in output["puzzles"]] == [("kana.ipuz", 1), ("two.toml", None)]
    assert [error["file"] for error in output["errors"]] == ["missing.ipuz"]


# ------------------------------------------------------------ grade of crosswords


@pytest.fixture
def base(monkeypatch: pytest.MonkeyPatch) -> Suggester:
    """A concept base that knows three of four clues, one of them badly."""
    table = {
        "They purr": words(("CATS", 0.9)),
        "It has four wheels": words(("VAN", 0.9), ("CAR", 0.5)),
        "A boy at home": words(("SON", 0.9)),
    }
    suggester = FromTable(table)
    monkeypatch.setattr(concepts, "open_concepts", lambda language: suggester)
    return suggester


def test_crosswords_are_graded_by_their_clues(
    base: Suggester, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = written(tmp_path / "c.toml", word_puzzles.latin_crossword())
    status, output, _ = run("grade", file, "--steps", "--lang", "en", capsys=capsys)
    assert status == 0
    assert "this is the strength of its clues: 2 of 4 answers come to mind first by their clue alone\n" in output
    assert "one answer could not be judged: 3A\n" in output
    assert output.startswith("   1. 1 Across: ")
    content: dict[str, Any] = json.loads(run("grade", file, "--json", capsys=capsys)[1])
    assert content["by"] == "clue strength"
    assert [clue["rank_alone"] for clue in content["clues"] if clue["word"] == "CAR"] == [2]
    assert len(content["clues"]) == 4
    japanese = run("grade", file, file, "--lang", "ja", capsys=capsys)[1]
    assert "カギの強さ: 4語中2語が真っ先" in japanese


def test_crosswords_need_an_answer_and_a_concept_base(tmp_path: Path) -> None:
    document = word_puzzles.latin_crossword()
    written(tmp_path / "c.toml", document)
    written(tmp_path / "q.toml", Document(document.puzzle))
    result = masume("grade", "c.toml", cwd=tmp_path, MASUME_PACKS=str(tmp_path))
    assert (result.returncode, "`masume words build --lang en`" in result.stderr) == (2, True)
    result = masume("grade", "q.toml", cwd=tmp_path, MASUME_PACKS=str(tmp_path))
    assert result.stderr == (
        "masume: q.toml: crosswords are graded by how their clues lead to the answers, and this one holds no answer\n"
    )


# ------------------------------------------------------------ hint


def test_hint_draws_nudges_and_explains(towns: Path) -> None:
    result = masume("hint", "cats.toml", cwd=towns)
    assert result.returncode == 0
    assert result.stdout == (
        "C A T S ·\n_ · · _ _\n_ · · _ ·\n\n"
        "Look at row 1, columns 1–4.\n"
        "Row 1, columns 1–4: CATS is the only word of 4 letters left.\n"
        "(only word of its length, level 1)\n"
    )


def test_a_nudge_gives_nothing_away(towns: Path) -> None:
    output = masume("hint", "kana.ipuz", "--nudge", "--lang", "ja", cwd=towns).stdout
    assert output.endswith("\n\n1行目の1〜4列目を見てください。\n")
    assert "さ" not in output.split("\n\n")[0]
    content = one_json(masume("hint", "kana.ipuz", "--nudge", "--json", cwd=towns))
    assert set(content) == {"file", "kind", "status", "complete", "possible", "nudge"}


def test_following_the_hints_solves_a_skeleton(towns: Path) -> None:
    (towns / "b.txt").write_text("....##\n.##.##\n.##...\n")
    for _ in range(5):
        output = one_json(masume("hint", "kana.ipuz", "--board", "b.txt", "--save", "b.txt", "--json", cwd=towns))
    assert (output["complete"], output["status"]) == (True, "complete")
    assert (towns / "b.txt").read_text() == f"{word_puzzles.KANA}\n"
    assert masume("hint", "kana.ipuz", "--board", "b.txt", "--lang", "ja", cwd=towns).stdout == (
        "すべてのマスが正しく決まっています\n"
    )


def test_what_a_terminal_shows_can_be_the_next_board(towns: Path) -> None:
    drawn = masume("hint", "cats.toml", cwd=towns).stdout.split("\n\n")[0]
    (towns / "b.txt").write_text(drawn)
    output = one_json(masume("hint", "cats.toml", "--board", "b.txt", "--json", cwd=towns))
    assert output["decided"] == [[[1, 3], "O"], [[1, 4], "X"]]


def test_hint_marks_wrong_letters_first(towns: Path) -> None:
    (towns / "b.txt").write_text("CATS#\nA##OX\nT##N#\n")
    result = masume("hint", "cats.toml", "--board", "b.txt", "--save", "after.txt", cwd=towns)
    assert (result.returncode, result.stderr) == (1, "One cell is wrong: row 3, column 1.\n")
    assert result.stdout == "C A T S ·\nA · · O X\n? · · N ·\n\n"
    assert not (towns / "after.txt").exists()
    nudge = masume("hint", "cats.toml", "--board", "b.txt", "--nudge", "--lang", "ja", cwd=towns)
    assert (nudge.returncode, nudge.stdout, nudge.stderr) == (1, "", "まちがいが1マスあります。\n")
    output = one_json(masume("hint", "cats.toml", "--board", "b.txt", "--json", cwd=towns))
    assert (output["possible"], output["mistakes"], output["step"]) == (False, [[2, 0]], None)


def test_hint_says_when_only_guessing_is_left(towns: Path) -> None:
    result = masume("hint", "two.toml", cwd=towns)
    assert (result.returncode, result.stderr) == (
        1,
        "no technique decides another cell: there are several solutions\n",
    )


@pytest.mark.parametrize(
    ("board", "sentence"),
    [
        ("CATS#\n", "b.txt: the number of lines is 1, but the puzzle has 3 rows"),
        ("CATS#\nA#XOX\nR##N#", "b.txt: row 2, column 3 has X on the board, but no letter goes there"),
    ],
)
def test_boards_that_cannot_be_read(board: str, sentence: str, towns: Path) -> None:
    (towns / "b.txt").write_text(board)
    result = masume("hint", "cats.toml", "--board", "b.txt", cwd=towns)
    assert (result.returncode, result.stderr) == (2, f"masume: {sentence}\n")


def test_hint_takes_letters_saved_in_the_file(tmp_path: Path) -> None:
    document = word_puzzles.skeleton(word_puzzles.LATIN)
    content = json.loads(FORMATS[".ipuz"].write(document))
    content["saved"] = [["C", "A", "T", "Z", "#"], [0, "#", "#", 0, 0], [0, "#", "#", 0, "#"]]
    (tmp_path / "s.ipuz").write_text(json.dumps(content))
    result = masume("hint", "s.ipuz", cwd=tmp_path)
    assert (result.returncode, result.stderr) == (1, "One cell is wrong: row 1, column 4.\n")


def test_hint_of_a_crossword_by_its_clues(
    base: Suggester, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = written(tmp_path / "c.toml", word_puzzles.latin_crossword())
    status, output, _ = run("hint", file, "--lang", "en", capsys=capsys)
    assert (status, output) == (
        0,
        "C A T S ·\n_ · · 3 _\n_ · · _ ·\n\n"
        "Look at 1 Across.\n1 Across: the clue alone leads to CATS first.\n(the clue alone, level 1)\n",
    )


def test_hint_of_a_crossword_without_a_concept_base(tmp_path: Path) -> None:
    written(tmp_path / "c.toml", word_puzzles.kana_crossword())
    result = masume("hint", "c.toml", "--lang", "ja", cwd=tmp_path, MASUME_PACKS=str(tmp_path))
    assert result.returncode == 0
    assert result.stdout.endswith("\n\nヨコの1を見てください。\nヨコの1：1マス目は「さ」です。\n")
    written(tmp_path / "q.toml", Document(word_puzzles.kana_crossword().puzzle))
    result = masume("hint", "q.toml", cwd=tmp_path, MASUME_PACKS=str(tmp_path))
    assert (result.returncode, result.stderr) == (1, "there is no hint: the answer is not known\n")
