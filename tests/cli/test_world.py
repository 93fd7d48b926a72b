"""The program among signals, terminals, pipes, locales, full disks and odd files."""

import io
import json
import os
import sys
from pathlib import Path

import pytest

from masume.cli.progress import ProgressLine
from masume.core import Budget, Progress
from tests.support.commands import masume, one_json


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


def test_a_locale_without_kana_does_not_fail(made: Path) -> None:
    result = masume("show", "a.ipuz", cwd=made, LC_ALL="C", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert result.returncode == 0
    assert one_json(masume("show", "a.ipuz", "--json", cwd=made, PYTHONIOENCODING="ascii"))["words"]


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
