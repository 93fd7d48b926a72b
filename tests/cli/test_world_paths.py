"""Names of files as people have them: spaces, kanji, emoji, dashes, quotes, line breaks, bytes that are no text."""

import json
import os
import shutil
from pathlib import Path

import pytest

from masume.core.folders import user_folder
from tests.support.runner import Outcome, Runner, trial
from tests.support.world import Workshop, require_calm

NAMES = {
    "space": "two words ",
    "kanji": "北海道",
    "one code point": "が",
    "two code points": "か\u3099",
    "emoji": "😀",
    "dash": "-dash",
    "quotes": 'it\'s "one"; $(x) & `y`',
    "line break": "one\nother",
    "no text": os.fsdecode(b"\xff\xfe"),
    "longest": "x" * 240,
}
NOT_UTF8 = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


def named(workshop: Workshop, folder: Path, name: str) -> list[dict[str, object]]:
    """Commands that read and write files, lists, packs and folders of a name."""
    shutil.copytree(workshop.template, folder)
    shutil.copy(folder / "skeleton.ipuz", folder / f"{name}.ipuz")
    shutil.copy(folder / "few.txt", folder / f"{name}.txt")
    (folder / name).mkdir()
    shutil.copy(folder / "packs/en.pack", folder / name)
    lines = [
        ["check", "--json", "--", f"{name}.ipuz"],
        ["convert", "--", f"{name}.ipuz", f"{name}1.toml"],
        ["press", f"--out={name}2.svg", "--", f"{name}.ipuz"],
        ["make", "skeleton", "--rounds=5", "--size=6x5", f"--out={name}3.ipuz", "--", f"{name}.txt"],
        ["show", "--", f"{name}/none.ipuz"],
        ["words", "related", "sea", "--lang", "en"],
        ["words", "build", "--lang=en", "--own=own.tsv", "--without=wordnet", "--from=.", f"--out={name}/packs"],
    ]
    return [trial(folder, line, environment={"MASUME_PACKS": str(folder / name)}) for line in lines]


def require_named(found: list[Outcome], name: str) -> None:
    for outcome in found:
        require_calm(outcome)
        is_missing = outcome.trial["arguments"][0] == "show"
        assert outcome.status == (2 if is_missing else 0), (name, outcome.trial["arguments"], outcome.said)
    assert json.loads(found[0].stdout)["ok"] is True
    folder = Path(found[0].trial["folder"])
    for tail in ("1.toml", "2.svg", "3.ipuz"):
        assert (folder / f"{NAMES[name]}{tail}").exists(), (name, tail)
    title = json.loads((folder / f"{NAMES[name]}3.ipuz").read_text("utf-8"))["title"]
    assert title == os.fsencode(NAMES[name]).decode("utf-8", "replace").strip() or name in ("space", "line break")


@pytest.mark.parametrize("environment", [{}, NOT_UTF8], ids=["utf-8", "ascii"])
def test_names_are_only_names(workshop: Workshop, tmp_path: Path, environment: dict[str, str]) -> None:
    trials = {name: named(workshop, tmp_path / str(n), text) for n, (name, text) in enumerate(NAMES.items())}
    found = iter(run_in(workshop, environment, [each for own in trials.values() for each in own]))
    for name, own in trials.items():
        require_named([next(found) for _ in own], name)


def run_in(workshop: Workshop, environment: dict[str, str], trials: list[dict[str, object]]) -> list[Outcome]:
    if not environment:
        return workshop.run(trials)
    with Runner(**environment) as run:
        return run(trials)


def test_a_name_that_is_too_long_is_one_sentence(workshop: Workshop, tmp_path: Path) -> None:
    shutil.copytree(workshop.template, tmp_path / "folder")
    name = "y" * 300
    lines = [["check", f"{name}.ipuz"], ["convert", "skeleton.ipuz", f"{name}.toml"], ["studio", f"--data={name}"]]
    for outcome in workshop.run([trial(tmp_path / "folder", line) for line in lines]):
        require_calm(outcome)
        assert (outcome.status, "File name too long" in outcome.said) == (2, True)


def test_a_folder_that_is_gone_is_one_sentence(workshop: Workshop, tmp_path: Path) -> None:
    for outcome in workshop.run(workshop.trials(tmp_path, deleted=True)):
        require_calm(outcome)


def test_homes_that_cannot_be_used_are_one_sentence(workshop: Workshop, tmp_path: Path) -> None:
    nowhere = {
        "HOME": "/dev/null/home",
        "TMPDIR": "/dev/null/tmp",
        "XDG_DATA_HOME": None,
        "XDG_CACHE_HOME": "/dev/null/cache",
        "MASUME_PACKS": None,
        "PYTHONPATH": "/dev/null:\x01",
    }
    trials = workshop.trials(tmp_path / "work", environment=nowhere)
    shutil.copytree(workshop.template, tmp_path / "more")
    lines = ["studio --port 0", "words build --lang en --own own.tsv --without wordnet --from .", "words sources"]
    trials += [trial(tmp_path / "more", line.split(), environment=nowhere) for line in lines]
    for outcome in workshop.run(trials):
        require_calm(outcome)
        if outcome.status == 2:
            assert "/dev/null/home" in outcome.said or "there is no concept base" in outcome.said, outcome.said


def test_a_user_without_a_home_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", homeless)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    with pytest.raises(ValueError, match="there is no home folder: set HOME, or XDG_DATA_HOME"):
        user_folder("XDG_DATA_HOME", ".local/share")
