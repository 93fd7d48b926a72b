"""Locales and encodings of every sort: no traceback, readable results, files and JSON in UTF-8 always."""

import json
from pathlib import Path

import pytest

from tests.support.runner import Runner
from tests.support.world import EXAMPLES, Workshop, require_calm, written

LOCALES: dict[str, dict[str, str | None]] = {
    "C": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "euc-jp": {"LC_ALL": "ja_JP.eucJP", "PYTHONIOENCODING": "euc_jp"},
    "cp932": {"LC_ALL": None, "LANG": None, "PYTHONIOENCODING": "cp932:strict"},
    "ascii": {"LC_ALL": "POSIX", "PYTHONIOENCODING": "ascii"},
}


@pytest.mark.parametrize("name", LOCALES)
def test_every_command_works_in_any_locale(workshop: Workshop, tmp_path: Path, name: str) -> None:
    slow = ("batch", "batch check", "studio", "words from-text")
    quick = [command for command in EXAMPLES if command not in slow]
    trials = [workshop.trial(tmp_path / command, command) for command in quick]
    for each in trials:
        if "--help" not in each["arguments"] and name in ("C", "cp932"):  # the others show results to people
            each["arguments"].append("--json")
    with Runner(**LOCALES[name]) as run:
        found = run(trials)
    for outcome in found:
        require_calm(outcome)
        assert outcome.status in (0, 1), (outcome.trial, outcome.said)
        for content in written(outcome).values():
            assert content is not None
        if outcome.trial["arguments"][-1] == "--json":
            assert isinstance(json.loads(outcome.stdout.decode("utf-8")), dict)


def test_files_are_utf_8_in_any_locale(workshop: Workshop, tmp_path: Path) -> None:
    trials = [workshop.trial(tmp_path / "convert", "convert"), workshop.trial(tmp_path / "show", "show")]
    with Runner(**LOCALES["euc-jp"]) as run:
        converted, shown = run(trials)
    assert "海" in (tmp_path / "convert/made.toml").read_text("utf-8")
    assert "海" in (tmp_path / "convert/made.svg").read_text("utf-8")
    assert converted.status == 0
    assert "海".encode("euc_jp") in shown.stdout


def test_help_is_readable_everywhere(workshop: Workshop, tmp_path: Path) -> None:
    """Also on a terminal of one column, and of nonsense."""
    trials = []
    for number, width in enumerate(("1", "0", "-7", "wide", "99999999999999")):
        trial = workshop.trial(tmp_path / str(number), "show", environment={"COLUMNS": width})
        trials += [trial, {**trial, "arguments": ["make", "skeleton", "--help"]}]
    for outcome in workshop.run(trials):
        require_calm(outcome)
        assert outcome.status == 0
        assert outcome.stdout


def test_little_memory_and_few_files_are_one_sentence_at_most(workshop: Workshop, tmp_path: Path) -> None:
    worlds = [{"RLIMIT_NOFILE": 6}, {"RLIMIT_NOFILE": 4}]
    names = ("check", "make skeleton", "convert", "words build")
    trials = [
        workshop.trial(tmp_path / f"{name} {number}", name, limits=limits)
        for number, limits in enumerate(worlds)
        for name in names
    ]
    for outcome in workshop.run(trials):
        require_calm(outcome)


def test_memory_that_is_used_up_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from masume import cli

    def exhaust(_path: str, _words: list[str]) -> int:
        raise MemoryError

    monkeypatch.setattr(cli, "app", exhaust)
    with pytest.raises(SystemExit) as end:
        cli.main(["show"])
    assert end.value.code == 2
    assert capsys.readouterr().err == "masume: there is not enough memory for this\n"
