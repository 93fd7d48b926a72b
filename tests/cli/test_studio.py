"""masume studio and masume remote: how a studio is opened, and how it is used from elsewhere."""

import json
import os
import signal
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from masume.cli.remote import _line
from masume.cli.remote_studio import RemoteStudio
from masume.core import Refused
from masume.studio.security.loopback import is_loopback
from masume.studio.security.secret_file import read_secrets
from masume.studio.serve import listening
from tests.support.commands import MASUME, masume, one_json
from tests.support.studio import ask
from tests.support.studio_command import StudioCommand, studio_command

SECRET, OTHER_SECRET = "五文字より長い合言葉です。", "another long secret"


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StudioCommand]:
    folder = tmp_path_factory.mktemp("hosted")
    (folder / "secrets").write_text(f"# who may make puzzles\nschool: {SECRET}\noffice: {OTHER_SECRET}\n")
    with studio_command(folder / "data", "--secret-file", str(folder / "secrets")) as studio:
        yield studio
        assert studio.end(signal.SIGINT) == 0


def remote(studio: StudioCommand, *arguments: str, cwd: Path, **options: str) -> subprocess.CompletedProcess[str]:
    environment = {"MASUME_STUDIO": studio.address, "MASUME_SECRET": SECRET, **options}
    return masume("remote", *arguments, cwd=cwd, stdin=None, **environment)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("--host 0.0.0.0", "a studio that others can reach needs a secret"),
        ("--behind-proxy", "a studio that others can reach needs a secret"),
        ("--secret-file missing", "missing cannot be read"),
        ("--secret-file short", "short: the secret is too short: it should have at least 12 characters"),
        ("--port 70000", "--port is from 0 to 65535, not 70000"),
        ("--workers 0", "--workers is from 1 to 64, not 0"),
        ("--public-url puzzles.example", "--public-url should begin with https:// or http://"),
        ("--data short", "short cannot be used"),
    ],
)
def test_a_studio_that_cannot_open_says_why(tmp_path: Path, options: str, sentence: str) -> None:
    (tmp_path / "short").write_text("hunter2\n")
    result = masume("studio", "--no-browser", *options.split(), cwd=tmp_path)
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert sentence in result.stderr


def test_two_studios_do_not_share_their_data(hosted: StudioCommand, tmp_path: Path) -> None:
    data = str(hosted.data)
    result = masume("studio", "--no-browser", "--data", data, "--port", "0", cwd=tmp_path)
    assert result.returncode == 2
    assert "another studio is running on" in result.stderr


def test_a_port_that_is_taken_is_left_for_the_next() -> None:
    with listening("127.0.0.1", 0, may_move=False) as first:
        port = first.getsockname()[1]
        with listening("127.0.0.1", port, may_move=True) as second:
            assert second.getsockname()[1] != port
        with pytest.raises(ValueError, match=f"port {port} is taken"):
            listening("127.0.0.1", port, may_move=False)


def test_which_addresses_are_this_machine() -> None:
    assert [is_loopback(host) for host in ("127.0.0.1", "127.1.2.3", "::1", "localhost")] == [True] * 4
    assert [is_loopback(host) for host in ("0.0.0.0", "::", "192.0.2.1", "puzzles.example")] == [False] * 4  # noqa: S104


def test_secrets_in_a_file() -> None:
    assert read_secrets("only one secret\n") == {"owner": "only one secret"}
    assert read_secrets("a: first secret!\n\n# no\nb:second: secret") == {"a": "first secret!", "b": "second: secret"}
    for text, sentence in {
        "# nobody\n": "there is no secret in it",
        "a: long enough 1\nlong enough 2": "secret 2 has no name",
        "a: long enough 1\na: long enough 2": "a has two secrets",
        "a: long enough 1\nb: long enough 1": "b has the same secret as another owner",
        "a: short": "the secret of a is too short",
    }.items():
        with pytest.raises(ValueError, match=sentence):
            read_secrets(text)


def test_puzzles_go_into_a_library_and_come_out_again(hosted: StudioCommand, made: Path, tmp_path: Path) -> None:
    kept = one_json(remote(hosted, "put", str(made / "a.ipuz"), "--tag", "school", "--json", cwd=tmp_path))["kept"]
    name = kept[0]["id"]
    listed = remote(hosted, "ls", "lands", "--tag", "school", cwd=tmp_path)
    assert listed.stdout.split("\t")[:3] == [name, "skeleton", "12x9"]
    result = remote(hosted, "get", name, "--out", "b.ipuz", "--out", "b.svg", "--out", "b.html", cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    assert (tmp_path / "b.ipuz").read_bytes() == (made / "a.ipuz").read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["b-answer.svg", "b.html", "b.ipuz", "b.svg"]
    assert remote(hosted, "get", name, cwd=tmp_path).stdout.rstrip() == (made / "a.ipuz").read_text().rstrip()
    nothing = remote(hosted, "ls", "no such puzzle", cwd=tmp_path)
    assert (nothing.returncode, nothing.stdout, nothing.stderr) == (1, "", "no puzzle was found\n")
    other = remote(hosted, "ls", cwd=tmp_path, MASUME_SECRET=OTHER_SECRET)
    assert other.returncode == 1


def test_a_studio_does_what_it_is_asked(hosted: StudioCommand, made: Path, tmp_path: Path) -> None:
    listed = {
        item["name"]: item for item in one_json(remote(hosted, "operations", "--json", cwd=tmp_path))["operations"]
    }
    assert listed["make-skeleton"]["is_long"]
    assert not listed["read-puzzle"]["is_long"]
    reported = one_json(remote(hosted, "do", "describe", "--set", f"document=@{made / 'a.ipuz'}", cwd=tmp_path))
    assert reported["kind"] == "skeleton"
    (tmp_path / "order.json").write_text('{"words": {"list": "countries"}, "width": 7, "seconds": 60}')
    order = ["do", "make-skeleton", "order.json", "--set", "height=6"]
    result = remote(hosted, *order, "--set", "seconds=0.5", "--out", "made.json", cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    board = json.loads((tmp_path / "made.json").read_text())["puzzle"]["board"]
    assert (board["width"], board["height"]) == (7, 6)


def test_ctrl_c_keeps_the_best(hosted: StudioCommand, tmp_path: Path) -> None:
    environment = {**os.environ, "MASUME_STUDIO": hosted.address, "MASUME_SECRET": SECRET, "LC_ALL": "C.UTF-8"}
    command = [*MASUME, "remote", "do", "make-skeleton", "--set", 'words={"list":"countries"}', "--set", "seconds=100"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment) as process:
        headers = {"authorization": f"Bearer {SECRET}".encode().decode("latin-1")}
        while not any(job["state"] == "running" and has_board(job) for job in jobs_of(hosted, headers)):
            assert process.poll() is None
            time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        output, said = process.communicate(timeout=60)
    assert process.returncode == 0
    assert "stopped; this is the best so far" in said.decode()
    assert json.loads(output)["puzzle"]["kind"] == "skeleton"
    assert jobs_of(hosted, headers)[0]["state"] == "stopped"


def has_board(job: dict[str, Any]) -> bool:
    return bool(job["progress"]) and "board" in job["progress"]


def jobs_of(studio: StudioCommand, headers: dict[str, str]) -> list[dict[str, Any]]:
    status, content = ask(studio.address, "GET", "/api/jobs", headers=headers)
    assert status == 200
    jobs: list[dict[str, Any]] = content["jobs"]
    return jobs


def test_events_are_streamed_and_a_stop_ends_the_stream(tmp_path: Path) -> None:
    with studio_command(tmp_path / "data") as studio:
        assert ask(studio.address, "GET", "/healthz") == (200, {"ok": True, "database": True, "workers": True})
        order = {"words": {"list": "countries"}, "seconds": 100}
        job = ask(studio.address, "POST", "/api/jobs/make-skeleton", order)[1]["id"]
        with urllib.request.urlopen(f"{studio.address}/api/jobs/{job}/events") as stream:
            assert stream.headers["Content-Type"].startswith("text/event-stream")
            assert (stream.headers["Cache-Control"], stream.headers["X-Accel-Buffering"]) == ("no-store", "no")
            assert stream.readline() == b"event: progress\n"
            assert studio.end(signal.SIGTERM) == 0
            assert b"event: end" not in stream.read()  # it waits for the next start


@pytest.mark.parametrize(
    ("arguments", "environment", "sentence"),
    [
        ("ls", {"MASUME_SECRET": "a wrong secret"}, "the studio needs a secret, or another: set the variable"),
        ("ls", {"MASUME_SECRET": ""}, "the studio needs a secret, or another"),
        ("ls", {"MASUME_STUDIO": "http://127.0.0.1:9"}, "http://127.0.0.1:9 cannot be reached: Connection refused"),
        ("ls", {"MASUME_STUDIO": "puzzles.example"}, "puzzles.example is not the address of a studio"),
        ("get nothing --out a.ipuz", {}, "there is no puzzle nothing"),
        ("get nothing --out a", {}, "a has no suffix"),
        ("put missing.ipuz", {}, "missing.ipuz"),
        ("do make-skeletn", {}, "the studio cannot do make-skeletn (did you mean make-skeleton"),
        ("do make-skeleton --set nonsense", {}, "--set takes FIELD=VALUE, not nonsense"),
        ("do make-skeleton missing.json", {}, "missing.json cannot be read"),
        ("do make-skeleton --set words=1", {}, "expected `object`, got `int` - at `$.words`"),
        ("do make-skeleton --set words={} --set seconds=200", {}, "a search may take 120 seconds here, not 200"),
    ],
)
def test_bad_input_is_one_sentence(
    hosted: StudioCommand, tmp_path: Path, arguments: str, environment: dict[str, str], sentence: str
) -> None:
    result = remote(hosted, *arguments.split(), cwd=tmp_path, **environment)
    assert result.returncode == 2, result.stdout
    assert result.stderr.count("\n") == 1
    assert sentence in result.stderr


@pytest.mark.parametrize(
    "address",
    ["puzzles", "ftp://a", "http://", "http://[", "http://a:b", "http://a:99999", "http://a b", f"http://{'a' * 64}.b"],
)
def test_what_is_no_address_of_a_studio_is_said_to_be_none(address: str) -> None:
    with pytest.raises(Refused, match="is not the address of a studio"):
        RemoteStudio(address)


def test_a_secret_that_cannot_be_sent_is_not_sent() -> None:
    with pytest.raises(Refused, match="the secret in MASUME_SECRET has a line break"):
        RemoteStudio("http://127.0.0.1:8750", "two\nlines")


def test_a_list_shows_what_a_terminal_would_obey() -> None:
    puzzle = {"id": "a", "kind": "skeleton", "width": 3, "height": 2, "level": None, "title": "\x1b[31m\n", "tags": []}
    assert _line(puzzle) == "a\tskeleton\t3x2\t-\t\ufffd[31m\ufffd\t"
