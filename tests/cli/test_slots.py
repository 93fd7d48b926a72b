"""Solving and filling from the command line: options, JSON, statuses, and one sentence for what cannot be used."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from masume.core import Grid
from masume.formats import read_puzzle
from masume.words import read_words
from tests.support.commands import masume, one_json
from tests.support.places import ROOT

DATA = ROOT / "experiments/data"
FRAME_C = (DATA / "kabe/kabe-10x16-c.txt").read_text()
SQUARE_WORDS = "ab\ncd\nac\nbd\n"


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with frames and lists; nothing is written into it."""
    folder = tmp_path_factory.mktemp("desk")
    files = {
        "square.txt": "..\n..\n",
        "words.txt": SQUARE_WORDS,
        "scored.dict": "AB;50\nCD;40\nAC;30\nBD;20\nWX;10\nYZ;90\nWY;80\nXZ;70\n",
        "mine.dict": "AB;1\nCD;99\n",
        "empty.txt": "",
        "ragged.txt": "...\n..\n",
        "lonely.txt": ".#\n#.\n",
        "aside.txt": "..#\n..#\n##A\n",
        "aside-blank.txt": "..#\n..#\n##.\n",
        "black.txt": "##\n##\n",
        "wide.txt": "#....\n",
        "pair.txt": "A.#..\n",
        "kana.txt": "...#.\n.#...\n...#.\n.#...\n.....\n",
        "c.txt": FRAME_C,
        "stems.txt": "walk\nwalks\n",
        "stem-frame.txt": "....#.....\n",
        "きようと.txt": "キョウト\nトマト\n",
    }
    for name, text in files.items():
        (folder / name).write_text(text)
    words = Random(2600).sample([entry.text for entry in read_words(DATA / "kabe4146.dict")], 2600)
    (folder / "english.txt").write_text("\n".join(words))
    (folder / "latin.txt").write_bytes("..\n".encode("utf-16"))
    return folder


@pytest.fixture(scope="module")
def puzzles(tmp_path_factory: pytest.TempPathFactory, desk: Path) -> Path:
    """A folder with a skeleton that has two solutions, one with none, and a crossword."""
    folder = tmp_path_factory.mktemp("puzzles")
    result = masume(
        *f"fill {desk}/square.txt --words {desk}/words.txt --first --out {folder}/crossword.ipuz".split(), cwd=desk
    )
    assert result.returncode == 0, result.stderr
    content = json.loads((folder / "crossword.ipuz").read_text())
    content["masume:kind"] = "skeleton"
    (folder / "two.ipuz").write_text(json.dumps(content))
    content["puzzle"][0][0] = {"cell": 0, "value": "D"}
    content.pop("solution")
    (folder / "none.ipuz").write_text(json.dumps(content))
    content["masume:words"] = []
    (folder / "wordless.ipuz").write_text(json.dumps(content))
    return folder


# ---------------------------------------------------------------- solve


def test_solve_shows_every_solution_and_says_how_many(puzzles: Path) -> None:
    result = masume("solve", "two.ipuz", cwd=puzzles)
    assert result.returncode == 0
    assert {"A B\nC D", "A C\nB D"} <= set(result.stdout.split("\n\n"))
    assert "at least 2 solutions" in result.stdout
    result = masume(*"solve two.ipuz --limit 9".split(), cwd=puzzles)
    assert "2 solutions, and there are no others: this is proved" in result.stdout
    assert (
        "one solution; whether there are others is not known"
        in masume(*"solve two.ipuz --limit 1".split(), cwd=puzzles).stdout
    )
    assert "解は2個です" in masume(*"solve two.ipuz --limit 9 --lang ja".split(), cwd=puzzles).stdout


def test_solve_in_json(puzzles: Path) -> None:
    content = one_json(masume(*"solve two.ipuz --limit 5 --seconds 9 --json".split(), cwd=puzzles))
    assert content.keys() == {
        "file",
        "kind",
        "status",
        "unique",
        "complete",
        "solutions",
        "conflict",
        "outcome",
        "differing",
        "remarks",
        "rounds",
        "seconds",
    }
    assert (content["file"], content["kind"], content["status"]) == ("two.ipuz", "skeleton", "OPTIMAL")
    assert (content["unique"], content["complete"], content["conflict"]) == (False, True, [])
    assert sorted(content["solutions"]) == [["AB", "CD"], ["AC", "BD"]]


def test_solve_says_that_there_is_none(puzzles: Path) -> None:
    result = masume(*"solve none.ipuz".split(), cwd=puzzles)
    assert (result.returncode, result.stdout) == (1, "")
    assert "there is no solution: this is proved" in result.stderr
    assert "解はありません（証明済み）" in masume(*"solve none.ipuz --lang ja".split(), cwd=puzzles).stderr
    result = masume(*"solve none.ipuz --json".split(), cwd=puzzles)
    content = one_json(result)
    assert result.returncode == 1
    assert (content["status"], content["unique"], content["solutions"]) == ("IMPOSSIBLE", False, [])
    assert all(entry.keys() == {"slot", "cells"} for entry in content["conflict"])


def test_solve_takes_words_from_lists(puzzles: Path, desk: Path) -> None:
    lists = f"--words {desk}/words.txt --words {desk}/scored.dict"
    content = one_json(masume(*f"solve crossword.ipuz {lists} --limit 99 --json".split(), cwd=puzzles))
    assert content["kind"] == "crossword"
    assert len(content["solutions"]) == 4
    assert len(one_json(masume(*"solve crossword.ipuz --limit 9 --json".split(), cwd=puzzles))["solutions"]) == 2
    folded = masume("solve", "crossword.ipuz", "--words", str(desk / "きようと.txt"), "--fold-small-kana", cwd=puzzles)
    assert folded.returncode == 2
    assert "no word of 2 letters" in folded.stderr


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("solve nowhere.ipuz", "nowhere.ipuz cannot be read"),
        ("solve two.ipuz --limit 0", "--limit: it must be 1 or more, not 0"),
        ("solve two.ipuz --seconds 0", "--seconds: it must be more than 0, not 0"),
        ("solve two.ipuz --words nowhere", "there is no word list nowhere"),
        ("solve two.ipuz --words DESK/empty.txt", "empty.txt holds no word"),
        ("solve two.ipuz --words DESK/mine.dict", "of the puzzle is not in the list that was given"),
        ("solve wordless.ipuz", "wordless.ipuz: the board has more or fewer slots of 2 cells than the list"),
    ],
)
def test_what_solve_cannot_use_is_one_sentence(puzzles: Path, desk: Path, command: str, message: str) -> None:
    result = masume(*command.replace("DESK", str(desk)).split(), cwd=puzzles)
    assert (result.returncode, result.stdout) == (2, "")
    assert message in result.stderr
    assert result.stderr.startswith("masume: ")
    assert result.stderr.count("\n") == 1


# ---------------------------------------------------------------- fill


def test_fill_shows_the_board_and_writes_files(desk: Path, tmp_path: Path) -> None:
    outs = f"--out {tmp_path}/p.ipuz --out {tmp_path}/p.svg --out {tmp_path}/p.puz"
    options = f"--seed 4 --rounds 3000 --first --title Words --author Me {outs}"
    result = masume(*f"fill c.txt --words {DATA}/kabe4146.dict {options}".split(), cwd=desk)
    assert result.returncode == 0, result.stderr
    assert "16x10, 58 words, mean score 50.0, seed 4" in result.stdout
    assert result.stderr.count("wrote ") == 4
    assert sorted(path.name for path in tmp_path.iterdir()) == ["p-answer.svg", "p.ipuz", "p.puz", "p.svg"]
    document = read_puzzle(tmp_path / "p.ipuz")
    assert (document.puzzle.title, document.puzzle.author, document.puzzle.kind) == ("Words", "Me", "crossword")
    assert document.puzzle.grid == Grid.parse(FRAME_C)
    assert masume("check", "p.ipuz", cwd=tmp_path).returncode == 0
    assert masume(*"solve p.ipuz --limit 1".split(), cwd=tmp_path).returncode == 0
    again = masume(*f"fill p.ipuz --words {DATA}/kabe4146.dict --first --json".split(), cwd=tmp_path)
    assert one_json(again)["status"] == "FOUND"


def test_fill_in_json(desk: Path) -> None:
    result = masume(*"fill square.txt --words scored.dict --seed 3 --rounds 300 --threads 2 --json".split(), cwd=desk)
    content = one_json(result)
    assert (result.returncode, result.stderr) == (0, "")
    assert content["status"] == "FOUND"
    assert (content["seed"], content["rounds"], content["listed"]) == (3, 600, 8)
    assert (content["width"], content["height"]) == (2, 2)
    assert content["answer"] in (["WX", "YZ"], ["WY", "XZ"])
    assert content["score"] == 250 == sum(entry["score"] for entry in content["words"])
    assert content["trace"][-1]["score"] == 250
    assert (content["conflict"], content["changes"], content["written"]) == ([], [], [])


def test_fill_keeps_what_is_asked(desk: Path) -> None:
    options = "--lock 1A=ab --must bd --min-score 15 --seconds 0.2 --rules japanese --json"
    content = one_json(masume(*f"fill square.txt --words scored.dict {options}".split(), cwd=desk))
    assert content["answer"] == ["AB", "CD"]
    assert content["rules"] == "japanese"
    without = one_json(masume(*"fill square.txt --words scored.dict --ban yz --rounds 99 --json".split(), cwd=desk))
    assert without["score"] == 140
    mine = one_json(
        masume(*"fill square.txt --words mine.dict --words scored.dict --ban wx --rounds 99 --json".split(), cwd=desk)
    )
    assert mine["score"] == 1 + 99 + 30 + 20


def test_fill_keeps_relatives_apart(desk: Path) -> None:
    command = "fill stem-frame.txt --words stems.txt --first"
    assert masume(*command.split(), cwd=desk).returncode == 0
    for option in ("--distinct-stems", "--max-shared 3"):
        assert masume(*f"{command} {option}".split(), cwd=desk).returncode == 1


def test_fill_in_kana(desk: Path) -> None:
    result = masume(*"fill kana.txt --words kana --first --lang ja --rounds 20000 --seed 1".split(), cwd=desk)
    assert result.returncode == 0, result.stderr
    assert "5x5、9語" in result.stdout
    folded = "fill wide.txt --words きようと.txt --fold-small-kana --hiragana --first --json"
    assert one_json(masume(*folded.split(), cwd=desk))["answer"] == ["#きようと"]


def test_every_method_fills(desk: Path) -> None:
    for method in ("search", "genetic", "workflow"):
        options = f"--method {method} --seconds 10 --seed 1 --first --json"
        result = masume(*f"fill square.txt --words words.txt {options}".split(), cwd=desk)
        assert result.returncode == 0, result.stderr
        assert one_json(result)["answer"] in (["AB", "CD"], ["AC", "BD"])


def test_a_frame_that_cannot_be_filled(desk: Path) -> None:
    command = "fill square.txt --words words.txt --ban cd"
    result = masume(*command.split(), cwd=desk)
    assert (result.returncode, result.stdout) == (1, "")
    assert "This frame cannot be filled with these words: this is proved." in result.stderr
    assert "There are no words that fit " in result.stderr
    japanese = masume(*command.split(), "--lang", "ja", cwd=desk).stderr
    assert "証明済み" in japanese
    assert "ヨコ" in japanese
    content = one_json(masume(*command.split(), "--json", cwd=desk))
    assert content["status"] == "IMPOSSIBLE"
    assert {entry["slot"] for entry in content["conflict"]} <= {"1A", "1D", "2D", "3A"}
    assert "answer" not in content


def test_no_fill_in_time_is_no_proof(desk: Path) -> None:
    result = masume(*f"fill c.txt --words {DATA}/kabe4146.dict --rounds 3 --seed 1".split(), cwd=desk)
    assert result.returncode == 1
    assert "No fill was found in time" in result.stderr
    assert "no proof that there is none" in result.stderr


@pytest.mark.parametrize("method", ["genetic", "workflow"])
def test_the_best_board_so_far_is_kept(desk: Path, method: str) -> None:
    command = f"fill square.txt --words words.txt --ban cd --method {method} --rounds 20 --seed 1"
    result = masume(*command.split(), "--lang", "en", cwd=desk)
    assert result.returncode == 1
    assert re.fullmatch(r"[A-D_] [A-D_]\n[A-D_] [A-D_]\n\n", result.stdout)
    assert re.match(r"Not filled in time: [123] of 4 slots have a word here, the best so far\.", result.stderr)
    assert "4スロットのうち" in masume(*command.split(), "--lang", "ja", cwd=desk).stderr
    content = one_json(masume(*command.split(), "--json", cwd=desk))
    assert (content["status"], content["count"]) == ("OUT_OF_BUDGET", 4)
    assert content["score"] == content["filled"] / 4 > 0
    assert len(content["nearest"]) == 2
    assert "answer" not in content


def test_a_repair_that_is_not_finished_shows_how_far_it_came(desk: Path) -> None:
    frame, words = DATA / "kabe/kabe-20x32-a.txt", DATA / "kabe4146.dict"
    command = f"fill {frame} --words {words} --seed 1 --first --repair --rounds 6000"
    result = masume(*command.split(), "--lang", "en", cwd=desk)
    assert result.returncode == 1
    assert len(result.stdout.splitlines()) == 21
    assert "time ended before its repair did; so far one black cell was moved or added (row, column): " in result.stderr
    content = one_json(masume(*command.split(), "--json", cwd=desk))
    assert (content["status"], len(content["changes"]), len(content["nearest"])) == ("IMPOSSIBLE", 1, 20)
    assert "answer" not in content


def test_a_frame_is_repaired_on_request(desk: Path, tmp_path: Path) -> None:
    command = f"fill c.txt --words english.txt --seed 1 --first --repair --out {tmp_path}/r.ipuz"
    result = masume(*command.split(), "--json", cwd=desk)
    content = one_json(result)
    assert result.returncode == 0, result.stderr
    assert content["status"] == "FOUND"
    assert content["changes"]
    assert all(change.keys() == {"from", "to"} for change in content["changes"])
    assert Grid.parse("\n".join(content["answer"])).blanked() != Grid.parse(FRAME_C)
    assert masume("check", "r.ipuz", cwd=tmp_path).returncode == 0
    result = masume(*command.split(), cwd=desk)
    assert "The frame could not be filled; " in result.stdout


def test_candidates_of_a_slot(desk: Path) -> None:
    result = masume(*"fill pair.txt --words scored.dict --all-candidates 2A".split(), cwd=desk)
    assert result.returncode == 0
    assert result.stdout.splitlines()[:2] == ["YZ\t90", "WY\t80"]
    content = one_json(masume(*"fill pair.txt --words scored.dict --all-candidates 1ヨコ --json".split(), cwd=desk))
    assert content["possible"] is True
    assert content["cells"] == [[0, 0], [0, 1]]
    assert [entry["word"] for entry in content["candidates"]] == ["AB", "AC"]
    result = masume(*"fill pair.txt --words scored.dict --ban ab --ban ac --all-candidates 1A".split(), cwd=desk)
    assert (result.returncode, result.stdout) == (1, "")


def test_letters_of_each_cell(desk: Path) -> None:
    result = masume(*"fill square.txt --words words.txt --letters".split(), cwd=desk)
    assert result.returncode == 0
    assert result.stdout == "1\t1\t1\tA\n1\t2\t2\tBC\n2\t1\t2\tBC\n2\t2\t1\tD\n"
    content = one_json(masume(*"fill pair.txt --words scored.dict --letters --json".split(), cwd=desk))
    assert content["possible"] is True
    assert content["cells"][:2] == [
        {"row": 1, "column": 1, "letters": ["A"]},
        {"row": 1, "column": 2, "letters": ["B", "C"]},
    ]
    assert masume(*"fill pair.txt --words scored.dict --ban ab --ban ac --letters".split(), cwd=desk).returncode == 1


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ("square.txt", "--words is missing"),
        ("square.txt --words nowhere", "there is no word list nowhere"),
        ("square.txt --words empty.txt", "empty.txt holds no word that could be placed"),
        ("square.txt --words scored.dict --min-score 100", "no word of scored.dict scores 100 or more"),
        ("wide.txt --words words.txt", "no word of 4 letters, but the frame needs one (row 1, column 2)"),
        ("nowhere.txt --words words.txt", "nowhere.txt cannot be read"),
        ("empty.txt --words words.txt", "empty.txt is not a frame: it is empty"),
        ("latin.txt --words words.txt", "latin.txt is not a frame: its text is not UTF-8"),
        ("ragged.txt --words words.txt", "ragged.txt is not a frame: row 2 has 2 cells, but row 1 has 3"),
        ("black.txt --words words.txt", "black.txt has no white cell"),
        ("lonely.txt --words words.txt", "lonely.txt has no slot: no two of its white cells stand side by side"),
        ("aside-blank.txt --words words.txt", "goes through the white cell in row 3, column 3"),
        ("aside.txt --words words.txt --first", "goes through the white cell in row 3, column 3"),
        ("square.txt --words words.txt --lock 1A", "a lock is a slot and its word, such as 5A=WORD, not 1A"),
        ("square.txt --words words.txt --lock 1A=", "a lock is a slot and its word"),
        ("square.txt --words words.txt --lock X=AB", "'X' is not the name of a slot"),
        ("square.txt --words words.txt --lock 9A=AB", "the frame has no slot 9 across"),
        ("square.txt --words words.txt --lock 1A=ABC", "the slot has 2 cells, but the word 3 letters"),
        ("square.txt --words words.txt --lock 1A=AB --lock 1D=CA", "A stands in row 1, column 1 already"),
        ("square.txt --words words.txt --must zz", "ZZ must appear, but it is not in the list"),
        ("square.txt --words words.txt --rules chess", "there are no rules called chess; there are free, japanese"),
        ("square.txt --words words.txt --rules american", "does not keep the american rules: a word has fewer than 3"),
        ("square.txt --words words.txt --max-shared 1", "--max-shared: it must be 2 or more, not 1"),
        ("square.txt --words words.txt --method magic", "there is no method magic; there is search"),
        ("square.txt --words words.txt --seed -1", "--seed: it must be 0 or more, not -1"),
        ("square.txt --words words.txt --threads 0", "--threads: it must be 1 or more, not 0"),
        ("square.txt --words words.txt --seconds 0", "--seconds: it must be more than 0, not 0"),
        ("square.txt --words words.txt --rounds 0", "--rounds: it must be 1 or more, not 0"),
        ("square.txt --words words.txt --all-candidates 5", "'5' is not the name of a slot"),
        ("square.txt --words words.txt --out a.doc", "a.doc has no format"),
        ("square.txt --words words.txt --out a.non", "a.non cannot hold a crossword"),
    ],
)
def test_what_fill_cannot_use_is_one_sentence(desk: Path, options: str, message: str) -> None:
    result = masume("fill", *options.split(), cwd=desk)
    assert (result.returncode, result.stdout) == (2, "")
    assert message in result.stderr
    assert result.stderr.startswith("masume: ")
    assert result.stderr.count("\n") == 1


# ---------------------------------------------------------------- make --unique


def test_a_unique_skeleton_is_one(tmp_path: Path) -> None:
    command = "make skeleton binary-2 --size 13x9 --rounds 300 --seed 2 --unique --out u.ipuz"
    result = masume(*command.split(), "--json", cwd=tmp_path)
    content = one_json(result)
    assert result.returncode == 0, result.stderr
    assert content["unique"].keys() == {"swaps", "givens", "discarded"}
    document = read_puzzle(tmp_path / "u.ipuz")
    assert len(document.puzzle.givens) == len(content["unique"]["givens"])
    assert document.answer is not None
    assert document.puzzle.givens.items() <= document.answer.grid.symbols.items()
    solved = one_json(masume(*"solve u.ipuz --json".split(), cwd=tmp_path))
    assert solved["unique"] is True
    assert solved["solutions"] == [content["answer"]]
    assert masume("check", "u.ipuz", cwd=tmp_path).returncode == 0


def test_a_unique_skeleton_says_what_was_done(tmp_path: Path) -> None:
    (tmp_path / "words.txt").write_text(SQUARE_WORDS)
    command = "make skeleton words.txt --size 2x2 --method exact --seconds 5 --seed 1 --unique"
    result = masume(*command.split(), cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    assert "One starter letter, since the board had several solutions: row " in result.stdout + result.stderr
    assert "Exactly one solution: this is proved." in result.stdout
    japanese = masume(*command.split(), "--lang", "ja", cwd=tmp_path)
    assert "1文字を最初から見せます" in japanese.stdout + japanese.stderr
    none = masume(*command.split(), "--max-givens", "0", cwd=tmp_path)
    assert none.returncode == 1
    assert "No board was proved to have exactly one solution" in none.stderr


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ("--max-givens 1", "--max-givens has a meaning only with --unique"),
        ("--unique --max-givens -1", "--max-givens: it must be 0 or more, not -1"),
        ("--unique --all", "--all and --unique do not go together"),
    ],
)
def test_what_unique_does_not_go_with(tmp_path: Path, options: str, message: str) -> None:
    result = masume(*f"make skeleton countries --rounds 5 {options}".split(), cwd=tmp_path)
    assert (result.returncode, result.stdout) == (2, "")
    assert message in result.stderr


@pytest.mark.parametrize(
    "command",
    [
        "make skeleton words.txt --size 2x2 --rounds 9 --seed 1",
        "make crossword --words words.txt --rules free --size 2x2 --rounds 1 --seed 1",
        "fill square.txt --words words.txt --rounds 9 --seed 1",
        "make nonogram --random --size 3x3 --rounds 9 --seed 1",
    ],
)
def test_what_makes_puzzles_names_the_same_things_alike(command: str, desk: Path) -> None:
    content = one_json(masume(*command.split(), "--json", cwd=desk))
    assert content.keys() >= {"status", "score", "seed", "rounds", "seconds", "trace", "written"}
    assert content.keys() >= {"kind", "title", "width", "height", "answer"}
    assert [len(row) for row in content["answer"]] == [content["width"]] * content["height"]


@pytest.mark.parametrize("command", ["crossword --rounds 1", "frame --rounds 500"])
def test_words_that_must_appear_are_placed_first(command: str, desk: Path) -> None:
    options = "--words words.txt --rules free --size 2x2 --must cd --seed 1 --json"
    content = one_json(masume("make", *command.split(), *options.split(), cwd=desk))
    (board,) = [content["answer"]] if "answer" in content else [frame["frame"] for frame in content["frames"]]
    assert "CD" in (*board, *map("".join, zip(*board, strict=True)))
