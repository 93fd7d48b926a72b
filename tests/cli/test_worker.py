"""Workers are started by `masume worker`, so that a program that brings its own Python can start them as well."""

import os
import shlex
import shutil
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from masume.batch.executors import Done, open_executor
from masume.cli import app, main
from masume.core.program import worker_command
from masume.studio.jobs.workers import Workers
from masume.words.concepts.sources import fetching
from tests.support.executor_work import DeedHandler, Task
from tests.support.loops import run as run_aside
from tests.support.places import ROOT
from tests.support.studio_work import PLACE, WORK, Given, WorkRequest


@pytest.fixture
def frozen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stands in for a frozen program: it takes words of masume's command line and nothing else, and notes them."""
    log, program = tmp_path / "started", tmp_path / "masume"
    program.write_text(
        f'#!/bin/sh\necho "$@" >>{shlex.quote(str(log))}\nexec {shlex.quote(sys.executable)} -P -m masume "$@"\n'
    )
    program.chmod(0o755)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(program))
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    return log


def test_an_installed_program_starts_workers_by_its_own_command() -> None:
    assert worker_command("batch", "60") == (sys.executable, "-P", "-m", "masume", "worker", "batch", "60")


def test_batches_of_a_frozen_program_have_workers(frozen: Path, tmp_path: Path) -> None:
    with open_executor(DeedHandler(), workers=2, seconds=60) as executor:
        for number in range(4):
            executor.submit(number, Task("nothing", number, str(tmp_path)))
        ended: list[Any] = []
        while len(ended) < 4:
            ended += executor.outcomes(60)
    assert sorted(one.value for one in ended if isinstance(one, Done)) == [100, 101, 104, 109]
    assert {line.rpartition(" ")[0] for line in frozen.read_text().splitlines()} <= {"worker", "worker batch"}


def test_the_studio_of_a_frozen_program_has_workers(frozen: Path) -> None:
    async def scenario() -> Given:
        workers = Workers(1, PLACE)
        try:
            return msgspec.json.decode(await workers.ask(WORK["echo"], WorkRequest(text="a")), type=Given)
        finally:
            await workers.close()

    given = run_aside(scenario())
    assert given.text == "a"
    assert given.process != os.getpid()
    assert frozen.read_text().startswith(f"worker studio {PLACE} ")


@pytest.mark.usefixtures("frozen")
def test_a_frozen_program_is_no_pip(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"bin/{name}")
    assert fetching.client_command("pip") == ["bin/pip"]


def test_the_command_of_workers_is_not_listed_but_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert "worker" not in app.commands()
    for words, expected in ((["--help"], "studio"), (["worker", "studio", "--help"], "MODULE:NAME")):
        with pytest.raises(SystemExit) as ended:
            main(words)
        assert ended.value.code == 0
        assert expected in capsys.readouterr().out
    with pytest.raises(SystemExit) as ended:
        main(["workr"])
    assert ended.value.code == 2
    assert "worker" not in capsys.readouterr().err
