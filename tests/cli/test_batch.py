"""masume batch: what it makes, what it says, and how it ends."""

from __future__ import annotations

import errno
import io
import json
import os
import signal
import subprocess
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple, get_args

import pytest

from masume.batch.executors import NoWorkers
from masume.batch.groups import AnyGroup
from masume.batch.plan import Across, Plan, read_plan
from masume.batch.record import Record
from masume.batch.refusals import DISCONNECTED
from masume.batch.run import BatchProgress
from masume.cli import batch_progress, main
from masume.cli.batch_example import examples
from masume.cli.batch_page import LivePage
from masume.cli.batch_progress import BatchLine, Pace, line
from masume.cli.terminal import clipped
from tests.support.batches import invented, plan_of, recorded
from tests.support.commands import MASUME, masume
from tests.support.places import ROOT

PLAN = """
title = "Lands"
formats = ["ipuz", "svg"]
attempts = 5
[[puzzles]]
kind = "skeleton"
name = "small"
count = {count}
size = "6x6"
words = "countries"
rounds = 100
{more}
"""


class Said(NamedTuple):
    """How a command ended, and what it said."""

    status: int
    output: str
    errors: str

    @property
    def content(self) -> dict[str, Any]:
        assert self.output.count("\n") == 1
        content = json.loads(self.output)
        assert isinstance(content, dict)
        return content


@pytest.fixture
def batch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Said]:
    """Runs `masume batch` in a folder, in this process: starting another one for each would take long."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def run(*words: str, cwd: Path = tmp_path) -> Said:
        monkeypatch.chdir(cwd)
        with pytest.raises(SystemExit) as ended:
            main(["batch", *words])
        captured = capsys.readouterr()
        return Said(int(str(ended.value.code)), captured.out, captured.err)

    return run


Batch = Callable[..., Said]


def plan_in(folder: Path, count: int = 4, more: str = "", name: str = "plan.toml") -> Path:
    path = folder / name
    path.write_text(PLAN.format(count=count, more=more), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A folder with a finished batch, and what was said of it."""
    folder = tmp_path_factory.mktemp("batch")
    plan_in(folder)
    result = masume("batch", "plan.toml", "--out", "out", "--workers", "1", cwd=folder)
    assert (result.returncode, result.stderr) == (0, "")
    return folder, result.stdout


def test_a_plan_becomes_puzzles_a_record_and_a_page(done: tuple[Path, str]) -> None:
    folder, said = done
    names = [f"small-000{number}{part}" for number in (1, 2, 3, 4) for part in ("-answer.svg", ".ipuz", ".svg")]
    assert sorted(path.name for path in (folder / "out" / "puzzles").iterdir()) == sorted(names)
    assert {"batch.sqlite", "index.html"} <= {path.name for path in (folder / "out").iterdir()}
    assert said.startswith("Lands: 4 of 4 made\n")
    assert "puzzles: out/puzzles\nsummary: out/index.html\n" in said
    assert "a minute" in said


def test_a_finished_batch_is_left_as_it_is(batch: Batch, done: tuple[Path, str]) -> None:
    folder, _ = done
    before = {path: path.stat().st_mtime_ns for path in (folder / "out" / "puzzles").iterdir()}
    result = batch("--out=out", "plan.toml", "--lang", "ja", cwd=folder)
    assert result.status == 0
    assert "すでにすべて完成しています" in result.output
    assert "4問中4問が完成" in result.output
    assert {path: path.stat().st_mtime_ns for path in before} == before
    content = batch("plan.toml", "--out", "out", "--json", cwd=folder).content
    assert (content["made"], content["failed"], content["left"], content["stopped"]) == (4, 0, 0, False)
    assert content["run"]["attempts"] == 0


def test_status_of_a_finished_batch(batch: Batch, done: tuple[Path, str]) -> None:
    folder, _ = done
    said = batch("status", "out", cwd=folder).output
    assert said.startswith("Lands: 4 of 4 made\n")
    assert "small  Criss-cross  4/4" in said
    assert "スケルトン" in batch("status", "out", "--lang", "ja", cwd=folder).output
    content = batch("status", "out", "--json", cwd=folder).content
    assert (content["is_complete"], content["at_work"], content["whole"]["unique"]) == (True, False, 4)
    assert content["groups"][0]["density"].keys() == {"lowest", "mean", "highest", "bins"}


def test_check_of_a_finished_batch(batch: Batch, done: tuple[Path, str]) -> None:
    folder, _ = done
    result = batch("check", "out", "--workers", "1", cwd=folder)
    assert result.status == 0
    assert result.output.startswith("4 puzzles checked in ")
    assert result.output.endswith("a second: no fault\n")
    stray = folder / "out" / "puzzles" / "stray.txt"
    stray.write_text("")
    result = batch("check", "out", "--lang", "ja", cwd=folder)
    content = batch("check", "out", "--json", cwd=folder).content
    stray.unlink()
    assert result.status == 1
    assert result.output.splitlines()[0] == "stray.txtはこのバッチのファイルではありません"
    assert result.output.endswith("不備1件\n")
    assert (content["ok"], content["checked"], [fault["code"] for fault in content["faults"]]) == (
        False,
        4,
        ["file_strange"],
    )


def test_a_plan_may_have_the_name_of_a_command(batch: Batch, tmp_path: Path) -> None:
    plan_in(tmp_path, count=1, name="status")
    assert batch("./status", "--out", "見本 1", "--workers", "1").status == 0
    assert "1 of 1 made" in batch("status", "見本 1").output


def test_puzzles_that_fail_are_reported_with_their_reasons(batch: Batch, tmp_path: Path) -> None:
    (tmp_path / "two.txt").write_text("peru\nuganda\n")
    text = PLAN.format(count=3, more="").replace('"countries"', '"two.txt"').replace("attempts = 5", "attempts = 2")
    (tmp_path / "plan.toml").write_text(text)
    result = batch("plan.toml", "--out", "out", "--workers", "1")
    assert result.status == 1
    assert "1 of 3 made, 2 failed" in result.output
    assert "2 failed: every attempt was too much like another puzzle (small-0002, small-0003)" in result.output
    assert "attempts: " in result.output
    page = (tmp_path / "out" / "index.html").read_text("utf-8")
    assert page.count('class="failed"') == 2


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_stops_gently_and_the_same_command_goes_on(
    batch: Batch, number: signal.Signals, tmp_path: Path
) -> None:
    plan_in(tmp_path, count=400)
    command = ["batch", "plan.toml", "--out", "out", "--workers", "1", "--json"]
    process = subprocess.Popen(
        [*MASUME, *command],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "LC_ALL": "C"},
    )
    wait_for_puzzles(tmp_path / "out", 3)
    waiting = batch("status", "out", "--json").content
    process.send_signal(number)
    output, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    content = json.loads(output)
    assert (content["stopped"], content["made"] + content["left"]) == (True, 400)
    assert errors.decode() == f"stopped: {content['made']} of 400 made; the same command goes on\n"
    assert (waiting["at_work"], 3 <= waiting["made"] <= content["made"]) == (True, True)
    assert "Not finished" in (tmp_path / "out" / "index.html").read_text("utf-8")
    assert "no run is at work" in batch("status", "out").output


def wait_for_puzzles(out: Path, count: int) -> None:
    """Returns once so many puzzles are decided."""
    for _ in range(600):
        if (out / "batch.sqlite").exists():
            with closing(Record(out, is_read_only=True)) as record:
                if record.is_begun and len(list(record.puzzles())) >= count:
                    return
        time.sleep(0.05)
    raise AssertionError("nothing was made")


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("plan.toml", "--out is missing"),
        ("none.toml --out out", "none.toml cannot be read: No such file"),
        ("bad.toml --out out", "bad.toml: puzzles[0].count:"),
        ("plan.toml --out out --workers 0", "the number of workers is 1 to 1,024, not 0"),
        (
            "plan.toml --out plan.toml",
            "cannot be written: Not a directory; nothing that was made is lost, and the same",
        ),
        ("plan.toml more --out out", "Got unexpected extra argument: more"),
        ("status .", "holds no batch: there is no batch.sqlite"),
        ("check none", "none holds no batch"),
        ("check none --workers 0", "the number of workers is 1 to 1,024, not 0"),
        ("example none", "there is no example none; there is"),
        ("stauts out", "No such command: stauts (did you mean status?)"),
        ("exampel", "No such command: exampel (did you mean example?)"),
    ],
)
def test_bad_input_is_one_sentence(batch: Batch, command: str, sentence: str, tmp_path: Path) -> None:
    plan_in(tmp_path)
    (tmp_path / "bad.toml").write_text(PLAN.format(count='"many"', more=""))
    result = batch(*command.split())
    assert result.status == 2
    assert sentence in result.errors
    assert result.errors.count("\n") == 1
    assert result.output == ""


def test_the_folder_of_another_plan_is_left_alone(batch: Batch, done: tuple[Path, str], tmp_path: Path) -> None:
    folder, _ = done
    plan_in(tmp_path, count=5)
    result = batch("plan.toml", "--out", str(folder / "out"))
    assert result.status == 2
    assert "it holds a batch of another plan" in result.errors


def test_workers_that_are_lost_are_no_fault_of_the_folder(
    batch: Batch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(*_: object, **__: object) -> None:
        raise NoWorkers(DISCONNECTED.filled(address="tcp://first:8786"))

    monkeypatch.setattr("masume.batch.run_batch", lost)
    plan_in(tmp_path)
    said = batch("plan.toml", "--out", "out", "--cluster", "tcp://first:8786")
    assert (said.status, said.output) == (2, "")
    assert said.errors == (
        "masume: the connection to the Dask scheduler at tcp://first:8786 is lost; "
        "nothing that was made is lost, and the same command goes on\n"
    )


def test_a_full_disk_stops_with_a_sentence(batch: Batch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("masume.batch.folder.write_atomically", full)
    plan_in(tmp_path)
    said = batch("plan.toml", "--out", "out", "--workers", "1", "--lang", "ja")
    assert said.status == 2
    assert "outに書き込めません: 空き容量が足りません。完成したものは失われておらず" in said.errors
    assert said.errors.count("\n") == 1


def test_the_page_is_brought_up_to_date_every_minute(tmp_path: Path) -> None:
    plan = plan_of({"count": 20})
    with recorded(tmp_path, plan, *invented(plan, undecided=5)):
        page = LivePage(tmp_path, "en")
        written = []
        for seconds in (1.0, 59.0, 61.0, 100.0, 2000.0):
            page.refresh(seconds)
            written.append((tmp_path / "index.html").exists())
            (tmp_path / "index.html").unlink(missing_ok=True)
    assert written == [False, False, True, False, True]


# ------------------------------------------------------------ examples


def test_examples_are_listed_and_printed(batch: Batch) -> None:
    names = list(examples())
    listed = batch("example").output.splitlines()
    assert [text.split()[0] for text in listed] == names == batch("example", "--json").content["examples"]
    assert batch("example", names[0]).output.rstrip() == examples()[names[0]].rstrip()


@pytest.mark.parametrize("name", examples())
def test_every_example_is_a_plan(name: str, tmp_path: Path) -> None:
    path = tmp_path / "plan.toml"
    path.write_text(examples()[name], encoding="utf-8")
    assert read_plan(path).count > 0


# ------------------------------------------------------------ progress


class Terminal(io.StringIO):
    """Standard error as a terminal."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def progress(**figures: Any) -> BatchProgress:
    return BatchProgress(**{"total": 1000, "made": 398, "failed": 2, "seconds": 600.0, "workers": 2, **figures})


def test_the_line_says_how_far_how_quick_and_how_long() -> None:
    assert line(progress(), 0.5, "en") == "400/1,000  30.0 a minute, 20 min left, 2 failed, 2 workers"
    assert line(progress(failed=0), 0.001, "ja") == "398/1,000  毎時3.6問、残り6日23時間、2並列"
    assert line(progress(made=0, failed=0), None, "en") == "0/1,000  waiting for the first puzzles, 2 workers"


def test_the_pace_is_that_of_the_last_minutes() -> None:
    pace = Pace()
    assert pace.note(0, 100) is None, "what earlier runs have done does not count"
    assert pace.note(10, 120) == 2
    for seconds in range(20, 1000, 10):
        rate = pace.note(seconds, 120 + seconds)
    assert rate == pytest.approx(1)


def test_a_terminal_has_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setenv("COLUMNS", "60")
    bar = BatchLine("ja")
    bar(progress(seconds=1.0, made=0, failed=0))
    bar(progress(seconds=1.1, made=500))
    bar(progress(seconds=61.0, made=500))
    bar.clear()
    shown = terminal.getvalue().split("\r\x1b[K")
    assert shown[0] == shown[-1] == ""
    assert len(shown) == 4, "not more often than anybody can read"
    assert shown[1].startswith("░" * 24 + " 0/1,000")
    assert shown[2].startswith("█" * 12 + "░" * 12 + " 502/1,000  毎分502.0問、残り60秒")
    assert all(clipped(text, 59) == text for text in shown)


def test_a_log_has_a_line_now_and_then(capsys: pytest.CaptureFixture[str]) -> None:
    log = BatchLine("en")
    for seconds in range(0, 125, 5):
        log(progress(seconds=float(seconds), made=seconds))
    log.clear()
    said = capsys.readouterr().err.splitlines()
    assert [text.split(" ", 1)[0] for text in said] == ["62/1,000", "122/1,000"]
    assert all("60.0 a minute" in text for text in said)
    assert batch_progress.SECONDS_BETWEEN_LINES == 60


# ------------------------------------------------------------ the guide


def test_every_field_of_a_plan_is_in_the_guide() -> None:
    guide = (ROOT / "docs" / "reference" / "batch.md").read_text("utf-8")
    kinds = get_args(AnyGroup) or (AnyGroup,)
    for struct in (Plan, Across, *kinds):
        for name in struct.__struct_fields__:
            assert f"`{name}`" in guide or name in ("puzzles", "across"), name
    for kind in kinds:
        assert f"`{kind.__struct_config__.tag}`" in guide
