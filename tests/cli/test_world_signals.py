"""Signals at any moment: every command ends promptly and calmly, and leaves whole files or none."""

import json
import os
import pty
import signal
import subprocess
import time
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from tests.support.commands import MASUME, masume
from tests.support.runner import Outcome
from tests.support.studio import ask
from tests.support.studio_command import IS_LINUX, studio_command
from tests.support.world import EXAMPLES, Workshop, commands, leftovers, require_calm, written

pytestmark = pytest.mark.slow

OLD = b"what was here before"


def moments(events: int) -> list[int]:
    """When a command is disturbed: at the start, in the middle, and at the end, where files are written."""
    return sorted({1, events // 2, *range(max(1, events - 2), events + 1)})


def test_every_command_has_an_example() -> None:
    assert set(commands()) == set(EXAMPLES)


@pytest.fixture(scope="module")
def undisturbed(workshop: Workshop, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Outcome]:
    """Every command as it ends by itself."""
    found = workshop.run(workshop.trials(tmp_path_factory.mktemp("undisturbed")))
    for outcome in found:
        require_calm(outcome)
        assert outcome.status in (0, 1), (outcome.trial, outcome.said)
    return {outcome.trial["name"]: outcome for outcome in found}


def disturbed(workshop: Workshop, folder: Path, name: str, **world: Any) -> dict[str, Any]:
    """A trial in which every file that the command writes is there already."""
    trial = workshop.trial(folder, name, **world)
    for file in EXAMPLES[name].writes:
        (folder / file).parent.mkdir(exist_ok=True)
        (folder / file).write_bytes(OLD)
    return trial


def require_whole_files(outcome: Outcome, undisturbed: Outcome) -> None:
    """Every file is as it was, or as it should be, and nothing lies about."""
    assert leftovers(Path(outcome.trial["folder"])) == [], outcome.trial
    right = written(undisturbed)
    for file, content in written(outcome).items():
        assert content is not None, (outcome.trial, file)
        if content != OLD and outcome.trial["name"] not in CUT_SHORT:
            assert len(content) == len(right[file] or b""), (outcome.trial, file)


CUT_SHORT = (
    "make criss-cross",
    "make crossword",
    "make frame",
    "make nonogram",
    "make rebuild",
    "make skeleton",
    "clue",
    "words build",
)
"""Commands whose result is another if they are stopped, or written at another time."""


def test_a_signal_at_any_moment_leaves_whole_files(
    workshop: Workshop, undisturbed: dict[str, Outcome], tmp_path: Path
) -> None:
    kinds = cycle(["SIGINT", "SIGTERM", "SIGHUP"])
    trials = []
    for name, usual in undisturbed.items():
        for number, moment in enumerate(moments(usual.events)):
            signals = [(moment, next(kinds)), *([(moment + 1, "SIGINT")] if number % 2 else [])]
            folder = tmp_path / f"{name} {number}"
            trials.append(disturbed(workshop, folder, name, signals=signals))
    for outcome in workshop.run(trials):
        require_calm(outcome)
        assert outcome.status != 2, (outcome.trial, outcome.said)
        if outcome.status == 130:
            said = outcome.said.splitlines()[-1:]
            assert said == [] or "stopped" in said[0], (outcome.trial, said)
        require_whole_files(outcome, undisturbed[outcome.trial["name"]])


@pytest.mark.parametrize(("event", "about"), [("open", "made."), ("tempfile.mkstemp", ""), ("os.rename", "")])
def test_a_signal_while_a_file_is_written_leaves_whole_files(
    workshop: Workshop, undisturbed: dict[str, Outcome], tmp_path: Path, event: str, about: str
) -> None:
    writing = [name for name, example in EXAMPLES.items() if example.writes]
    kinds = cycle(["SIGTERM", "SIGHUP", "SIGINT"])
    found = workshop.run(
        [disturbed(workshop, tmp_path / name, name, signals_at=[(event, about, next(kinds))]) for name in writing]
    )
    for outcome in found:
        require_calm(outcome)
        require_whole_files(outcome, undisturbed[outcome.trial["name"]])


def test_what_nohup_ignores_is_ignored(workshop: Workshop, undisturbed: dict[str, Outcome], tmp_path: Path) -> None:
    hangups = [(1, "SIGHUP"), (9, "SIGHUP")]
    for outcome in workshop.run(workshop.trials(tmp_path, ignored=["SIGHUP"], signals=hangups)):
        assert outcome.status == undisturbed[outcome.trial["name"]].status, (outcome.trial, outcome.said)
        assert set(written(outcome)) == set(EXAMPLES[outcome.trial["name"]].writes)


@pytest.mark.skipif(not IS_LINUX, reason="ends process groups")
def test_a_hangup_ends_a_studio_gently(tmp_path: Path) -> None:
    with studio_command(tmp_path / "data") as studio:
        assert ask(studio.address, "GET", "/healthz")[0] == 200
        assert studio.end(signal.SIGHUP) == os.EX_OK


@pytest.mark.parametrize(
    "signals",
    [[signal.SIGINT], [signal.SIGTERM], [signal.SIGHUP], [signal.SIGINT, signal.SIGTERM]],
    ids=["int", "term", "hup", "twice"],
)
def test_a_signal_keeps_the_best_board(tmp_path: Path, signals: list[signal.Signals]) -> None:
    """On a terminal where there is one, with SIGINT ignored at the start as in a shell's background job."""
    try:
        terminal, its_end = pty.openpty()
    except OSError:  # a sandbox without terminals: no progress line shows when the search is on
        terminal, its_end = -1, os.open(os.devnull, os.O_WRONLY)
    process = subprocess.Popen(
        [*MASUME, *"make skeleton countries --size 80x80 --seconds 300 --threads 2 --out a.ipuz --json".split()],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=its_end,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN),  # noqa: PLW1509
    )
    try:
        shown = b"" if terminal >= 0 else b"%"
        time.sleep(0 if terminal >= 0 else 4)
        while b"%" not in shown:
            shown += os.read(terminal, 1000)
        for number in signals:
            process.send_signal(number)
            time.sleep(0.05)
        stdout, _ = process.communicate(timeout=60)
    finally:
        process.kill()
        for descriptor in {terminal, its_end} - {-1}:
            os.close(descriptor)
    assert process.returncode == 0
    assert json.loads(stdout)["status"] == "CANCELLED"
    assert masume("check", "a.ipuz", cwd=tmp_path).returncode == 0
