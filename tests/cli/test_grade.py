"""masume grade, masume hint and masume solve, on nonograms."""

import random
import signal
import subprocess
import time
from pathlib import Path

import pytest

from masume.core import LineClues
from masume.make.pictures import Look, pattern
from tests.support.commands import MASUME, masume, one_json
from tests.support.places import SAMPLES

DATA = SAMPLES / "nonograms"
HEART = str(DATA / "own-heart.non")
BIKE = str(DATA / "jwilk-038-bike.non")
TWO_WAYS = "2 2\n1\n1\n1\n1\n"


# ------------------------------------------------------------ grade


def test_grade_reports_level_effort_and_techniques(tmp_path: Path) -> None:
    reported = masume("grade", HEART, cwd=tmp_path).stdout
    assert reported.startswith(
        f"{HEART}: level 1 of 5\nthe techniques it needs are of level 1\neffort: level 1 of 5, about "
    )
    assert "piece insertion\n" in reported
    japanese = masume("grade", BIKE, "--lang", "ja", cwd=tmp_path).stdout
    assert "レベル5（5段階）" in japanese
    assert "矛盾処理" in japanese


def test_grade_explains_every_step(tmp_path: Path) -> None:
    reported = masume("grade", HEART, "--steps", cwd=tmp_path).stdout
    assert "Row 4: the block of 6 can only start at columns 1–3, so columns 3–6 are black.\n" in reported


def test_grade_in_json(tmp_path: Path) -> None:
    reported = one_json(masume("grade", BIKE, "--json", cwd=tmp_path))
    assert (reported["level"], reported["status"], reported["cells_left"]) == (5, "solved", 0)
    assert sum(len(step["decided"]) for step in reported["steps"]) == 20 * 20
    assert {"technique", "level", "cells_used", "decided", "line", "reason"} <= reported["steps"][0].keys()
    assert reported["effort"]["needs_guessing"] is False


def test_grade_says_when_a_puzzle_has_several_solutions(tmp_path: Path) -> None:
    (tmp_path / "two.nin").write_text(TWO_WAYS)
    result = masume("grade", "two.nin", cwd=tmp_path)
    assert result.returncode == 1
    assert result.stdout.startswith("two.nin: it has several solutions: whatever the technique, 4 cells stay open\n")
    assert one_json(masume("grade", "two.nin", "--json", cwd=tmp_path))["several_solutions"] is True


def test_an_interrupt_ends_a_long_grade(tmp_path: Path) -> None:
    """A pattern of 400x400 with many solutions, which takes 20 s."""
    grid = pattern(Look(400, 400), random.Random(1), density=0.65, smoothness=4).grid
    clues = LineClues.of_picture(grid)
    lines = [" ".join(map(str, clue)) for clue in (*clues.rows, *clues.columns)]
    (tmp_path / "large.nin").write_text("\n".join(["400 400", *lines, ""]))
    command = [*MASUME, "grade", "large.nin"]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        time.sleep(3)
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=3)
    assert process.returncode == 130
    assert errors == b"masume: stopped before there was a result\n"
    assert not output


# ------------------------------------------------------------ hint


def test_hint_from_the_empty_board(tmp_path: Path) -> None:
    reported = masume("hint", HEART, cwd=tmp_path).stdout
    assert "  8 ████████████████\n" in reported
    assert reported.endswith("so columns 1–8 are black.\n(exact fit, level 1)\n")


def test_hint_goes_on_from_a_board(tmp_path: Path) -> None:
    (tmp_path / "so-far.txt").write_text("........\n########\n########\n..####..\n........\n........\n")
    reported = one_json(masume("hint", HEART, "--board", "so-far.txt", "--json", cwd=tmp_path))
    assert reported["possible"]
    assert not reported["complete"]
    known = {(1, c) for c in range(8)} | {(2, c) for c in range(8)} | {(3, c) for c in range(2, 6)}
    assert not known & {tuple(place) for place, _ in reported["step"]["decided"]}


def test_following_the_hints_solves_the_puzzle(tmp_path: Path) -> None:
    (tmp_path / "b.txt").write_text("........\n" * 6)
    for _ in range(48):
        reported = one_json(masume("hint", HEART, "--board", "b.txt", "--save", "b.txt", "--json", cwd=tmp_path))
        if reported["complete"]:
            break
    assert reported["complete"]
    assert (tmp_path / "b.txt").read_text().startswith("x##xx##x\n########\n")


def test_hint_finds_mistakes(tmp_path: Path) -> None:
    (tmp_path / "wrong.txt").write_text("#.......\n########\n........\n........\n........\nxx......\n")
    result = masume("hint", HEART, "--board", "wrong.txt", cwd=tmp_path)
    assert result.returncode == 1
    assert result.stderr == "One cell is wrong: row 1, column 1.\n"
    reported = one_json(masume("hint", HEART, "--board", "wrong.txt", "--json", cwd=tmp_path))
    assert (reported["possible"], reported["mistakes"], reported["step"]) == (False, [[0, 0]], None)


def test_hint_does_not_guess(tmp_path: Path) -> None:
    (tmp_path / "two.nin").write_text(TWO_WAYS)
    result = masume("hint", "two.nin", "--lang", "ja", cwd=tmp_path)
    assert result.returncode == 1
    assert result.stderr == "これ以上決められる手法がありません（解が複数あります）\n"


def test_hint_says_when_there_is_no_solution(tmp_path: Path) -> None:
    (tmp_path / "none.nin").write_text("2 2\n2\n0\n2\n0\n")
    result = masume("hint", "none.nin", cwd=tmp_path)
    assert (result.returncode, result.stderr) == (1, "there is no solution: this is proved\n")


def test_a_board_may_end_in_empty_lines(tmp_path: Path) -> None:
    (tmp_path / "b.txt").write_bytes(b"........\r\n" * 6 + b"\r\n\r\n")
    assert masume("hint", HEART, "--board", "b.txt", cwd=tmp_path).returncode == 0


@pytest.mark.parametrize(
    ("board", "sentence"),
    [
        ("...\n", "b.txt has 1 lines, but the puzzle has 6 rows"),
        ("........\n" * 5 + "...\n", "b.txt: row 6 has 3 cells, but the puzzle has 8 columns"),
        ("........\n" * 5 + "....X...\n", "b.txt: row 6 has 'X', but a board has only # (black), x (white) and ."),
        ("........\n" * 5 + "....q...\n", "b.txt: row 6 has 'q', but a board has only # (black), x (white) and ."),
    ],
)
def test_boards_that_cannot_be_read(board: str, sentence: str, tmp_path: Path) -> None:
    (tmp_path / "b.txt").write_text(board)
    result = masume("hint", HEART, "--board", "b.txt", cwd=tmp_path)
    assert (result.returncode, result.stderr) == (2, f"masume: {sentence}\n")


# ------------------------------------------------------------ solve


def test_solve_says_how_a_nonogram_is_solved(tmp_path: Path) -> None:
    reported = masume("solve", str(DATA / "own-heart.nin"), cwd=tmp_path).stdout
    assert "2 2 · ████· · ████·\n" in reported
    assert reported.endswith("exactly one solution: this is proved; it is found line by line, without guessing\n")
    assert one_json(masume("solve", HEART, "--json", cwd=tmp_path))["line_solvable"] is True


def test_solve_shows_two_solutions_and_where_they_differ(tmp_path: Path) -> None:
    (tmp_path / "two.nin").write_text(TWO_WAYS)
    reported = masume("solve", "two.nin", cwd=tmp_path).stdout
    assert reported.endswith("the two solutions shown differ in 4 cells, the first in row 1, column 1\n")
    content = one_json(masume("solve", "two.nin", "--json", cwd=tmp_path))
    assert (content["finding"], content["unique"], len(content["differing"])) == ("several", False, 4)


def test_solve_names_no_solution(tmp_path: Path) -> None:
    (tmp_path / "none.nin").write_text("3 3\n3\n0\n3\n2\n2\n2\n")
    result = masume("solve", "none.nin", cwd=tmp_path)
    assert (result.returncode, result.stderr) == (1, "there is no solution: this is proved\n")


def test_words_do_not_go_with_nonograms(tmp_path: Path) -> None:
    result = masume("solve", HEART, "--words", "enable", cwd=tmp_path)
    assert (result.returncode, result.stderr) == (
        2,
        "masume: --words does not go with a nonogram: it has blocks, not words\n",
    )
