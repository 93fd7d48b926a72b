"""What each command does, and what it says about bad input."""

import json
from pathlib import Path

import pytest

from masume.cli import app
from masume.cli.command import Command, CommandGroup, Entry
from masume.make import METHODS
from tests.support.commands import masume, one_json


def test_make_writes_files_and_shows_the_board(made: Path) -> None:
    assert sorted(path.name for path in made.iterdir()) == ["a-answer.svg", "a.ipuz", "a.svg"]
    content = json.loads((made / "a.ipuz").read_text())
    assert (content["title"], content["author"]) == ("Lands", "Me")
    assert content["dimensions"] == {"width": 12, "height": 9}


def test_made_puzzles_pass_the_check(made: Path) -> None:
    result = masume("check", "a.ipuz", cwd=made)
    assert result.returncode == 0
    assert "every rule is kept" in result.stdout
    assert one_json(masume("check", "a.ipuz", "--json", cwd=made))["ok"] is True


def test_faults_are_named_in_both_languages(made: Path, tmp_path: Path) -> None:
    content = json.loads((made / "a.ipuz").read_text())
    dropped = content["masume:words"].pop()["word"]
    (tmp_path / "b.ipuz").write_text(json.dumps(content))
    result = masume("check", "b.ipuz", cwd=tmp_path)
    assert result.returncode == 1
    assert f"{dropped} is not in the word list" in result.stdout
    assert f"「{dropped}」はリストにありません" in masume("check", "b.ipuz", "--lang", "ja", cwd=tmp_path).stdout
    assert "リストにありません" in masume("check", "b.ipuz", cwd=tmp_path, LC_ALL="ja_JP.UTF-8").stdout
    codes = [fault["code"] for fault in one_json(masume("check", "b.ipuz", "--json", cwd=tmp_path))["faults"]]
    assert "every_run_is_listed" in codes


def test_show_prints_question_or_answer(made: Path) -> None:
    question = masume("show", "a.ipuz", cwd=made).stdout
    answer = masume("show", "a.ipuz", "--answer", cwd=made).stdout
    assert question.splitlines()[0] == "Lands"
    assert "_ _" in question.split("[", 1)[0]
    assert "_" not in answer
    content = one_json(masume("show", "a.ipuz", "--json", cwd=made))
    assert len(content["grid"]) == len(content["answer"]) == 9
    assert content["words"][0].keys() >= {"word", "gloss"}


def test_the_same_seed_and_rounds_make_the_same_file(tmp_path: Path) -> None:
    for name in ("a.ipuz", "b.ipuz"):
        masume(*f"make skeleton hokkaido --rounds 300 --seed 9 --threads 2 --out {name}".split(), cwd=tmp_path)
    assert (tmp_path / "a.ipuz").read_bytes() == (tmp_path / "b.ipuz").read_bytes()


def test_make_in_json(tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text("peru\nperu\nchad\nx\nacornsquash\n")
    result = masume(*"make skeleton list.txt --size 5x4 --rounds 5 --json".split(), cwd=tmp_path)
    content = one_json(result)
    assert result.returncode == 0
    assert result.stderr == ""
    assert [problem["line"] for problem in content["left_out"]] == [2, 4, 5]
    assert content["status"] == "FOUND"
    assert sorted(content["words"] + content["unused"]) == ["CHAD", "PERU"]
    assert (content["width"], content["height"], len(content["answer"])) == (5, 4, 4)
    assert content["white_ratio"] == content["white_cells"] / 20


def test_many_left_out_lines_end_with_the_command_that_shows_all(tmp_path: Path) -> None:
    (tmp_path / "a list.txt").write_text("peru\n" + "acornsquash\n" * 12)
    result = masume("make", "skeleton", "a list.txt", "--size", "5", "--rounds", "5", cwd=tmp_path)
    assert "… and 2 more left out; to see all: masume words check 'a list.txt' --size 5x5" in result.stderr
    assert (
        "ほか2行"
        in masume(
            *"make skeleton -".split(),
            "--size",
            "5",
            "--rounds",
            "5",
            "--lang",
            "ja",
            cwd=tmp_path,
            stdin=(tmp_path / "a list.txt").read_bytes(),
        ).stderr
    )


def test_left_out_lines_are_said(tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text("peru\nperu\n")
    result = masume(*"make skeleton list.txt --size 5 --rounds 5".split(), cwd=tmp_path)
    assert "list.txt, line 2: peru stands already in line 1" in result.stderr


def test_words_come_from_standard_input(tmp_path: Path) -> None:
    result = masume(
        *"make skeleton - --size 4 --rounds 9 --json".split(), cwd=tmp_path, stdin="とまと\nまめ\n".encode("cp932")
    )
    assert one_json(result)["words"] == ["まめ", "とまと"]
    table = masume("words", "show", "-", "--json", cwd=tmp_path, stdin=b"clue\tword\nllamas\tperu\n")
    assert one_json(table)["words"][0]["clue"] == "llamas"


def test_a_mask_keeps_cells_outside(tmp_path: Path) -> None:
    (tmp_path / "mask.txt").write_text("..--\n....  \r\n-...\n\n\n")
    result = masume(*"make skeleton binary-2 --mask mask.txt --rounds 50 --json".split(), cwd=tmp_path)
    grid = one_json(result)["answer"]
    assert [[i for i, mark in enumerate(row) if mark == "-"] for row in grid] == [[2, 3], [], [0]]


def test_nothing_found_is_status_1(tmp_path: Path) -> None:
    result = masume(*"make skeleton countries --size 1x1 --rounds 5 --out a.ipuz".split(), cwd=tmp_path)
    assert result.returncode == 1
    assert "No word of countries fits this board." in result.stderr
    assert not (tmp_path / "a.ipuz").exists()
    content = one_json(masume(*"make skeleton countries --size 1x1 --rounds 5 --json".split(), cwd=tmp_path))
    assert content["status"] == "IMPOSSIBLE"


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("make skeleton " + "x" * 300, "there is no word list xxx"),
        ("make skeleton nowhere", "there is no word list nowhere"),
        ("make skeleton nowhere.txt", "nowhere.txt cannot be read"),
        ("make skeleton countries --size huge", "the size 'huge' is not of the form"),
        ("make skeleton countries --size 0x5", "1 to 1000 rows"),
        ("make skeleton countries --size 5x1001", "1 to 1000 rows"),
        ("make skeleton countries --seconds 0", "--seconds: it must be more than 0, not 0"),
        ("make skeleton countries --seconds nan", "--seconds: it must be more than 0, not nan"),
        ("make skeleton countries --rounds 0", "--rounds: it must be 1 or more, not 0"),
        ("make skeleton countries --seed -1 --rounds 1", "--seed: it must be 0 or more, not -1"),
        ("make skeleton countries --threads 0 --rounds 1", "--threads: it must be 1 or more, not 0"),
        ("make skeleton countries --method magic", "there is no method magic"),
        ("make skeleton countries --out a.doc", "a.doc has no format"),
        ("make skeleton countries --out no/a.svg", "there is no folder no"),
        ("make skeleton countries --mask none.txt", "none.txt cannot be read"),
        ("make skeleton countries --mask mask.txt", "row 2 of mask.txt has '－', but a mask has only"),
        ("make skeleton countries --out a.svg --out a-answer.svg", "a-answer.svg is asked for, but"),
        ("make skeleton countries --out " + "x" * 300 + ".svg", "cannot be written: File name too long"),
        ("make skeleton countries --seconds inf", "--seconds: it must be 86400 or less, not inf"),
        ("make skeleton countries --size ''", "the size"),
        ("make skeleton countries --title \x1b[31m", "a character of the title cannot be shown"),
        ("make skeleton", "Missing argument"),
        ("make skeleton countries --sise 5", "No such option"),
        ("check none.ipuz", "none.ipuz cannot be read"),
        ("show bad.ipuz", "bad.ipuz: this is not JSON"),
        ("words check bad.xlsx", "bad.xlsx is not a spreadsheet"),
        ("words show empty.txt", "empty.txt holds no word"),
        ("dance", "No such command"),
    ],
)
def test_bad_input_is_one_sentence_and_status_2(tmp_path: Path, command: str, message: str) -> None:
    for name in ("bad.ipuz", "bad.xlsx"):
        (tmp_path / name).write_text("{")
    (tmp_path / "empty.txt").touch()
    (tmp_path / "mask.txt").write_text("..\n.－\n")
    before = sorted(tmp_path.iterdir())
    for arguments in (command.split(" "), [*command.split(" "), "--json"]):
        result = masume(*arguments, cwd=tmp_path)
        assert result.returncode == 2
        assert message in result.stderr
        assert result.stderr.startswith("masume: ")
        assert result.stderr.count("\n") == 1
        if "--json" in arguments:
            assert message in one_json(result)["error"]
        else:
            assert result.stdout == ""
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize("command", ["", "make", "words"])
def test_a_group_alone_shows_its_help(tmp_path: Path, command: str) -> None:
    result = masume(*command.split(), cwd=tmp_path)
    assert result.returncode == 0
    assert "Commands:" in result.stdout.splitlines()


def test_the_help_names_every_method(tmp_path: Path) -> None:
    shown = masume("make", "skeleton", "--help", cwd=tmp_path).stdout
    assert all(name in shown for name in METHODS)


def test_words_commands(tmp_path: Path) -> None:
    assert "hokkaido" in masume("words", "list", cwd=tmp_path).stdout
    lists = one_json(masume("words", "list", "--json", cwd=tmp_path))["lists"]
    assert {"name", "en", "ja", "words", "origin", "licence"} == lists[0].keys()
    shown = masume("words", "show", "hokkaido", cwd=tmp_path).stdout
    assert shown.startswith("さつぽろ\tさっぽろ\t札幌市\t\t1\t01100\n")
    assert "line 117" in masume("words", "show", "hokkaido", cwd=tmp_path).stderr
    checked = masume("words", "check", "hokkaido", cwd=tmp_path)
    assert checked.returncode == 1
    assert "line 117: えさし stands already in line 48" in checked.stdout
    assert one_json(masume("words", "check", "hokkaido", "--json", cwd=tmp_path))["ok"] is False
    assert masume("words", "check", "countries", cwd=tmp_path).returncode == 0
    assert masume("words", "check", "countries", "--size", "9x9", cwd=tmp_path).returncode == 1


def test_folding_options_reach_the_words(tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text("キャット\nC# minor\n")
    options = "--fold-small-kana --hiragana --keep-marks".split()
    content = one_json(masume("words", "show", "list.txt", *options, "--json", cwd=tmp_path))
    assert ["".join(entry["word"]) for entry in content["words"]] == ["きやつと", "C#MINOR"]


def test_kana_options_reach_the_words(tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text("らーめん\nガッツ\n")
    options = "--katakana --spell-long-vowels --unvoiced".split()
    assert masume("words", "show", "list.txt", *options, cwd=tmp_path).stdout == (
        "ラアメン\t\tらーめん\t\t1\t\nカッツ\t\tガッツ\t\t1\t\n"
    )
    refused = masume("words", "check", "list.txt", "--hiragana", "--katakana", cwd=tmp_path)
    assert refused.returncode == 2
    assert "--hiragana and --katakana do not go together" in refused.stderr


def test_bundled_lists_change_their_script(tmp_path: Path) -> None:
    fill = "make skeleton hokkaido --katakana --size 7 --rounds 50 --seed 1 --json".split()
    words = one_json(masume(*fill, cwd=tmp_path))["words"]
    assert words
    assert all("ァ" <= letter <= "ー" for word in words for letter in word)


def test_lists_of_commands_say_what_the_commands_say() -> None:
    """A list is made from the table of a group alone; the summary there is the first line of the command's help."""
    groups = [app, *(command for command in app.commands().values() if isinstance(command, CommandGroup))]
    for group in groups:
        assert group.summaries() == {name: command.summary for name, command in group.commands().items()}
    assert app.hidden == {name: Entry(f"masume.cli.{name}:app", app.find(name).summary) for name in app.hidden}


def test_every_command_takes_json() -> None:
    tops = app.commands().values()
    groups = [command for command in tops if isinstance(command, CommandGroup)]
    defaults = [group.default for group in groups if group.default is not None]
    every = [*tops, *defaults, *(command for group in groups for command in group.commands().values())]
    commands = [command for command in every if isinstance(command, Command)]
    assert len(commands) > 30
    for command in commands:
        assert "json" in [parameter.name for parameter in command.parameters()]


def test_goals_and_requirements(tmp_path: Path) -> None:
    command = "make skeleton countries --size 9 --rounds 3000 --seed 1 --goal words=2,crossings=1 --json"
    requirements = [
        "--must",
        "peru",
        "--must",
        "Chad",
        "--apart",
        "peru,chad",
        "--max-words",
        "12",
        "--min-crossings",
        "1",
    ]
    content = one_json(masume(*command.split(), *requirements, cwd=tmp_path))
    assert {"PERU", "CHAD"} <= set(content["words"])
    assert len(content["words"]) <= 12
    assert content["unmet"] == []
    crossings = sum(map(len, content["words"])) - content["white_cells"]
    assert content["score"] == 2 * len(content["words"]) + crossings
    assert content["objective"] == "words=2,crossings=1"


def test_requirements_that_stay_unmet_are_said(tmp_path: Path) -> None:
    command = "make skeleton countries --size 5x2 --rounds 50 --seed 1 --must peru --must chad --must cuba".split()
    result = masume(*command, "--lang", "en", cwd=tmp_path)
    assert result.returncode == 1
    assert "Not met: " in result.stderr
    assert "is not on the board" in result.stderr
    assert "満たせなかった条件" in masume(*command, "--lang", "ja", cwd=tmp_path).stderr


def test_all_words_on_the_smallest_square(tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text("peru\nchad\ncuba\nuganda\nzz\n")
    result = masume(*"make skeleton list.txt --all --rounds 2000 --seed 1 --out a.ipuz".split(), cwd=tmp_path)
    assert result.returncode == 1  # one word cannot be placed
    assert "4 of 5 words" in result.stdout
    assert "not placed: ZZ shares no letter with any other word" in result.stderr
    assert masume("check", "a.ipuz", cwd=tmp_path).returncode == 0
    content = one_json(masume(*"make skeleton list.txt --all --rounds 2000 --json".split(), cwd=tmp_path))
    assert [unplaced["word"] for unplaced in content["unplaced"]] == ["ZZ"]
    assert max(content["width"], content["height"]) <= 7


def test_a_start_is_kept(tmp_path: Path) -> None:
    (tmp_path / "start.txt").write_text("........\n..peru..\n........\n-......k\n........\n........\n")
    result = masume(*"make skeleton countries --start start.txt --rounds 3000 --seed 1 --json".split(), cwd=tmp_path)
    grid = one_json(result)["answer"]
    assert grid[1][2:6] == "PERU"
    assert grid[3][0] == "-"
    assert grid[3][7] == "K"


def test_a_proof_and_a_bound(tmp_path: Path) -> None:
    proof = masume(*"make skeleton countries --size 5 --method exact --seconds 60 --lang en".split(), cwd=tmp_path)
    assert "76.0% white" in proof.stdout
    assert "No board is better: this is proved." in proof.stdout
    command = "make skeleton countries --size 6 --rounds 200 --seed 1 --bound --json".split()
    assert one_json(masume(*command, cwd=tmp_path))["bound"] == 26


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ("--goal black", "there is no objective 'black'"),
        ("--apart peru", "--apart takes two words"),
        ("--must nowhere", "a requirement names NOWHERE"),
        ("--max-words 0", "--max-words: it must be 1 or more, not 0"),
        ("--shape star", "there is no shape star; there is circle"),
        ("--all --goal words", "--all and --goal do not go together"),
        ("--shape circle --mask m.txt", "--shape and --mask do not go together"),
        ("--start m.txt --size 9", "m.txt is 2x1, but --size says 9"),
    ],
)
def test_goals_and_requirements_that_make_no_sense(tmp_path: Path, options: str, message: str) -> None:
    (tmp_path / "m.txt").write_text("..\n")
    result = masume(*f"make skeleton countries --rounds 5 {options}".split(), cwd=tmp_path)
    assert result.returncode == 2
    assert message in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_crossword_is_rebuilt_from_its_words(tmp_path: Path) -> None:
    """A dense board with blocks of white cells, which no word-by-word search can build."""
    (tmp_path / "words.txt").write_text("CARD\nAREA\nREAR\nDART\n".replace("AREA\n", "AREA\n"))
    (tmp_path / "words.txt").write_text("abcd\nefgh\nijkl\naei\nbfj\ncgk\ndhl\n")
    result = masume(*"make rebuild words.txt --size 4x3 --lang en --out a.ipuz".split(), cwd=tmp_path)
    assert result.returncode == 0
    assert "7 of 7 words, 100.0% white" in result.stdout
    assert masume("check", "a.ipuz", cwd=tmp_path).returncode == 0
    less = one_json(masume(*"make rebuild words.txt --size 4x2 --seconds 2 --json".split(), cwd=tmp_path))
    assert less["unmet"]


def test_show_paints_where_it_is_asked_to(made: Path) -> None:
    plain = masume("show", "a.ipuz", cwd=made).stdout
    painted = masume("show", "a.ipuz", "--color", "always", cwd=made).stdout
    assert "\x1b" not in plain
    assert "\x1b" not in masume("show", "a.ipuz", "--color", "never", cwd=made).stdout
    assert painted.count("\x1b[48;5;239m  \x1b[0m") == plain.split("\n\n")[1].count("·")
    assert masume("show", "a.ipuz", "--color", "sometimes", cwd=made).returncode == 2


def test_show_paints_nonograms_by_blocks_of_five(tmp_path: Path) -> None:
    (tmp_path / "dot.txt").write_text("......\n.#....\n", encoding="utf-8")
    shown = masume("show", "dot.txt", "--answer", "--color", "always", cwd=tmp_path).stdout
    last = shown.rstrip("\n").split("\n")[-1]
    assert last.count("\x1b[48;5;16m") == 1
    assert last.count("48;5;254") == 1  # the sixth column begins another block
