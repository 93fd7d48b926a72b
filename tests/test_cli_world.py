"""The program among signals, terminals, pipes, locales, full disks and odd files."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from masume.cli.progress import ProgressLine
from masume.core import Budget, Progress
from tests.commands import masume, one_json


class FakeTerminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_progress_line_fits_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = FakeTerminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("COLUMNS", "40")
    line = ProgressLine(Budget(seconds=10), lambda score: f"{score:5.1f}% white")
    line(Progress(seconds=2.5, rounds=1_234_567, score=65))
    line.clear()
    _, shown, cleared = terminal.getvalue().split("\r\x1b[K")
    assert shown == " 65.0% white after 2.5 s of 10 s, 1,234"
    assert cleared == ""


def test_progress_is_silent_in_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = io.StringIO()
    monkeypatch.setattr(sys, "stderr", pipe)
    ProgressLine(Budget(rounds=10), str)(Progress(1.0, 1, 1))
    assert pipe.getvalue() == ""


def test_output_that_cannot_be_written_is_known_before_the_search(tmp_path: Path) -> None:
    (tmp_path / "a.svg").mkdir()
    result = masume(*"make skeleton countries --seconds 300 --out a.svg".split(), cwd=tmp_path)
    assert result.returncode == 2
    assert "it is a folder" in result.stderr


def test_a_locale_without_kana_does_not_fail(made: Path) -> None:
    result = masume("show", "a.ipuz", cwd=made, LC_ALL="C", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert result.returncode == 0
    assert one_json(masume("show", "a.ipuz", "--json", cwd=made, PYTHONIOENCODING="ascii"))["words"]


def test_a_reader_that_leaves_early_is_no_error(tmp_path: Path) -> None:
    program = f"{sys.executable} -m masume"
    for command in (
        f"{program} words show digits-300 | head -1 | grep -q 00",
        f"{program} make skeleton countries --rounds 5 --out a.ipuz | true",
    ):
        bash = ["bash", "-o", "pipefail", "-c", command]
        result = subprocess.run(bash, cwd=tmp_path, capture_output=True, check=False)
        assert result.returncode == 0
        assert b"Traceback" not in result.stderr
    assert (tmp_path / "a.ipuz").exists()


def test_a_file_that_cannot_be_written_does_not_lose_the_board(tmp_path: Path) -> None:
    (tmp_path / "a.ipuz").symlink_to("/dev/full/nowhere.ipuz")
    result = masume(*"make skeleton countries --rounds 9 --seed 1 --out a.ipuz --json".split(), cwd=tmp_path)
    assert result.returncode == 2
    assert "a.ipuz cannot be written" in result.stderr
    content = one_json(result)
    assert "a.ipuz cannot be written" in content["error"]
    assert content["grid"]


def test_a_link_is_written_through(tmp_path: Path) -> None:
    (tmp_path / "a.ipuz").symlink_to("real.ipuz")
    masume(*"make skeleton countries --rounds 9 --out a.ipuz".split(), cwd=tmp_path)
    assert (tmp_path / "a.ipuz").is_symlink()
    assert (tmp_path / "real.ipuz").stat().st_size > 0


@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-"])
def test_closed_streams_are_no_error(tmp_path: Path, closed: str) -> None:
    command = f"{sys.executable} -m masume make skeleton countries --rounds 9 --out a.ipuz {closed}"
    result = subprocess.run(["bash", "-c", command], cwd=tmp_path, capture_output=True, check=False)
    assert result.returncode == 0
    assert (tmp_path / "a.ipuz").exists()
    command = f"{sys.executable} -m masume words show - <&-"
    result = subprocess.run(["bash", "-c", command], cwd=tmp_path, capture_output=True, check=False)
    assert result.returncode == 2
    assert result.stderr == b"masume: standard input is closed\n"


def test_a_file_name_that_is_no_text_does_not_break_json(tmp_path: Path) -> None:
    name = os.fsdecode(b"\xff.ipuz")
    masume("make", "skeleton", "countries", "--rounds", "9", "--out", name, cwd=tmp_path)
    assert one_json(masume("check", name, "--json", cwd=tmp_path))["ok"] is True


def test_terminals_are_not_commanded_by_files(made: Path, tmp_path: Path) -> None:
    content = json.loads((made / "a.ipuz").read_text())
    content["title"] = "\x1b[31mred"
    (tmp_path / "b.ipuz").write_text(json.dumps(content))
    shown = masume("show", "b.ipuz", cwd=tmp_path).stdout
    assert "\x1b" not in shown
    assert "red" in shown


def test_a_full_disk_is_one_sentence(tmp_path: Path) -> None:
    command = f"{sys.executable} -m masume words list > /dev/full"
    result = subprocess.run(["bash", "-c", command], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert result.stderr == "masume: the output cannot be written: No space left on device\n"
