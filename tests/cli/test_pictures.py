"""masume make nonogram, as a user runs it."""

import re
import signal
import subprocess
import time
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from masume.core import Grid, LevelRange, LineClues
from masume.formats import read_puzzle
from masume.grade import grade_nonogram
from masume.make.pictures import is_line_solvable
from masume.press.before_after import Pair, before_after_sheet
from tests.support.commands import MASUME, masume, one_json


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a few pictures."""
    made = tmp_path_factory.mktemp("pictures")
    image = Image.new("L", (200, 200), 255)
    draw = ImageDraw.Draw(image)
    draw.line((20, 20, 180, 180), fill=0, width=14)
    draw.line((180, 20, 20, 180), fill=0, width=14)
    image.save(made / "cross.png")
    draw.rectangle((0, 0, 199, 199), fill=0)
    draw.rectangle((40, 60, 160, 140), fill=255)
    image.save(made / "window.png")
    (made / "dot.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/></svg>'
    )
    Image.new("L", (9, 9), 255).save(made / "empty.png")
    return made


def test_a_picture_becomes_a_fair_puzzle(folder: Path) -> None:
    result = masume(*"make nonogram cross.png --size 15x12 --seed 1".split(), cwd=folder)
    assert result.returncode == 0, result.stderr
    assert "before" in result.stdout
    assert "▒" in result.stdout
    assert re.search(
        r"\n\d+ of 180 cells were changed; it can be solved line by line, without a guess.\n", result.stdout
    )
    assert "could not be decided" in result.stdout
    assert re.search(r"\nNonogram: 15x12, seed 1, [\d,]+ rounds in [\d.]+ s\n", result.stdout)


def test_a_picture_that_is_fair_stays(folder: Path) -> None:
    result = masume(*"make nonogram dot.svg --size 9".split(), cwd=folder)
    assert result.returncode == 0, result.stderr
    assert "Nothing had to be changed" in result.stdout


@pytest.mark.parametrize(
    ("options", "en", "ja"),
    [
        ("", "Dark parts are painted (threshold 0.50).", "暗い部分を塗りました（しきい値0.50）。"),
        ("--invert", "Light parts are painted (threshold 0.50).", "明るい部分を塗りました（しきい値0.50）。"),
        ("--tone edges", "Outlines are painted (threshold 0.50).", "輪郭を塗りました（しきい値0.50）。"),
        ("--tone edges --invert", "Everything but the outlines is painted (", "輪郭以外を塗りました（"),
    ],
)
def test_what_was_painted_is_reported(options: str, en: str, ja: str, folder: Path) -> None:
    command = f"make nonogram window.png --size 9 --threshold 0.5 --seed 1 --rounds 1 {options}".split()
    assert f"\n{en}" in masume(*command, "--lang", "en", cwd=folder).stdout
    assert f"\n{ja}" in masume(*command, "--lang", "ja", cwd=folder).stdout


def test_a_pipe_is_as_wide_as_the_pictures(folder: Path) -> None:
    reported = masume(*"make nonogram cross.png --size 50x12 --seed 1".split(), cwd=folder).stdout
    assert re.search("^before +after ", reported)
    assert not re.search(" $", reported, re.MULTILINE)


def test_json_has_everything(folder: Path) -> None:
    content = one_json(masume(*"make nonogram cross.png --size 15x12 --seed 1 --json".split(), cwd=folder))
    answer = Grid.parse("\n".join(content["answer"]))
    before = Grid.parse("\n".join(content["before"]))
    assert is_line_solvable(answer)
    assert content["open_after"] == 0 < content["open_before"]
    assert LineClues.of(content["rows"], content["columns"]) == LineClues.of_picture(answer)
    assert {tuple(p) for p in content["changed"]} == {p for p, cell in before if answer[p] != cell}
    assert (content["width"], content["height"], content["tone"]) == (15, 12, "threshold")


def test_the_same_seed_and_rounds_make_the_same_puzzle(folder: Path) -> None:
    command = "make nonogram --random --size 14x11 --density 0.4 --seed 5 --rounds 500 --json".split()
    first, second = (one_json(masume(*command, cwd=folder)) for _ in range(2))
    assert first["answer"] == second["answer"]


def test_files_are_written_and_read_again(folder: Path) -> None:
    command = "make nonogram cross.png --size 15x12 --seed 1 --title X --author Me --out a.ipuz --out a.svg --out a.non"
    result = masume(*command.split(), cwd=folder)
    assert result.returncode == 0, result.stderr
    for name in ("a.ipuz", "a.non"):
        document = read_puzzle(folder / name)
        assert document.answer is not None
        assert is_line_solvable(document.answer.grid)
        assert (document.puzzle.title, document.puzzle.author) == ("X", "Me")
    assert (folder / "a.svg").exists()
    assert (folder / "a-answer.svg").exists()


@pytest.mark.parametrize("wanted", ["2", "1..2", "4..5"])
@pytest.mark.parametrize("source", ["--random", "dot.svg"])
def test_levels_are_aimed_at_and_reported(source: str, wanted: str, folder: Path) -> None:
    command = f"make nonogram {source} --size 10 --seed 1 --level {wanted} --rounds 300 --json"
    result = masume(*command.split(), cwd=folder)
    content = one_json(result)
    answer = Grid.parse("\n".join(content["answer"]))
    assert content["level"] == grade_nonogram(LineClues.of_picture(answer)).level
    off = LevelRange.parse(wanted).off(content["level"])
    assert (content["wanted_level"], content["levels_off"]) == (wanted, off)
    assert result.returncode == (1 if off else 0)
    spoken = masume(*command.removesuffix(" --json").split(), cwd=folder)
    if off:
        assert f"The level is {content['level']}, and " in spoken.stderr
    else:
        assert f"Level {content['level']}, as asked for." in spoken.stdout


def test_japanese_is_spoken(folder: Path) -> None:
    result = masume(*"make nonogram cross.png --size 15 --lang ja".split(), cwd=folder)
    assert "修正前" in result.stdout
    assert "マスを変えました。" in result.stdout


def test_a_sheet_shows_before_and_after(folder: Path) -> None:
    result = masume(
        *"make nonogram cross.png --size 15x12 --seed 1 --title X --before-after ba.svg".split(), cwd=folder
    )
    assert result.returncode == 0, result.stderr
    sheet = (folder / "ba.svg").read_text(encoding="utf-8")
    assert "X: before and after" in sheet
    assert "solvable line by line" in sheet
    assert 'class="painted"' in sheet or 'class="cleared"' in sheet


def test_sheets_speak_both_languages() -> None:
    before, after = Grid.parse("■□\n□■"), Grid.parse("■■\n□■")
    for language, word in (("en", "1 of 4 cells changed"), ("ja", "4マスのうち1マスを変更")):
        assert word in before_after_sheet(Pair(before, after, 4, 0), language)  # type: ignore[arg-type]
    assert "nothing had to be changed" in before_after_sheet(Pair(after, after, 0, 0))


def test_options_change_what_is_seen(folder: Path) -> None:
    plain, inverted, edges, cropped = (
        one_json(masume(*f"make nonogram window.png --size 10 --seed 1 --json {more}".split(), cwd=folder))
        for more in ("--crop none", "--crop none --invert", "--tone edges --crop none", "--crop 0,0,100,100")
    )
    assert plain["answer"][0] == "■" * 10
    assert inverted["answer"][0] == "□" * 10
    assert edges["tone"] == "edges"
    assert cropped["box"] == [0, 0, 100, 100]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("", "from PICTURE or with --random: one of the two is needed"),
        ("cross.png --random", "one of the two"),
        ("cross.png --density 0.4", "only with --random"),
        ("cross.png --tone dark", "--tone: there is no 'dark'; there is auto, threshold, edges"),
        ("cross.png --threshold 2", "--threshold: it must be less than 1"),
        ("--random --crop 0,0,9,9", "--random and --crop do not go together"),
        ("--random --invert", "--random and --invert do not go together"),
        ("cross.png --size 600x20", "1 to 512"),
        ("cross.png --crop 0,0,999,9", "does not lie in the picture"),
        ("cross.png --before-after a.png", "should end in .svg"),
        ("cross.png --before-after none/a.svg", "there is no folder"),
        ("empty.png", "one colour"),
        ("none.png", "cannot be read"),
        ("--random --symmetry oval", "--symmetry: there is no 'oval'; there is half-turn"),
        ("--random --density 2", "density"),
        ("--random --level 7", "a level is 1 to 5"),
        ("--random --level 3..2", "from the lower to the higher"),
        ("--random --level easy", "levels are written as 3 or 1..2"),
        ("cross.png --out a.puz", "should end in"),
    ],
)
def test_bad_input_gets_one_sentence(arguments: str, sentence: str, folder: Path) -> None:
    result = masume("make", "nonogram", *arguments.split(), cwd=folder)
    assert result.returncode == 2
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1
    assert not result.stdout


def test_ctrl_c_keeps_the_best_so_far(folder: Path) -> None:
    command = [*MASUME, *"make nonogram --random --density 0.35 --size 200 --seconds 60 --json".split()]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        time.sleep(3)
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=30)
    assert process.returncode in (0, 1)
    assert b'"status":"CANCELLED"' in output
    assert b'"answer"' in output
