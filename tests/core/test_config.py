"""The user's settings: where they are looked for, what comes first, and one sentence for whatever is wrong."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import get_args

import pytest

from masume.core import Refused
from masume.core.config import SETTINGS, VARIABLES, PaperName, config_file, read_config
from masume.core.folders import user_folder
from masume.press import PAPERS


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    path = tmp_path / "masume" / "config.toml"
    path.parent.mkdir()
    return path


def test_there_need_be_no_file(file: Path) -> None:
    config = read_config()
    assert (config.language, config.paper, config.author, dict(config.lists)) == (None, "a4", "", {})
    assert config.file == file
    assert config.origins == {}


def test_settings_come_from_the_file_and_lists_lie_beside_it(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/somewhere")
    lines = (
        'language = "ja"',
        'paper = "b5"',
        'author = "山田　太郎"',
        "[lists]",
        '"町" = "town.tsv"',
        'home = "~/a.txt"',
    )
    text = "\r\n".join(lines)
    file.write_bytes(b"\xef\xbb\xbf" + text.encode())
    config = read_config()
    assert (config.language, config.paper, config.author) == ("ja", "b5", "山田　太郎")
    assert config.lists == {"町": file.parent / "town.tsv", "home": Path("/somewhere/a.txt")}
    assert config.origins == dict.fromkeys(SETTINGS, "file")


def test_a_variable_comes_before_the_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text('paper = "b5"\nauthor = "File"\n')
    monkeypatch.setenv("MASUME_PAPER", "a5")
    monkeypatch.setenv("MASUME_AUTHOR", "")  # as good as none
    config = read_config()
    assert (config.paper, config.author) == ("a5", "File")
    assert config.origins == {"paper": "MASUME_PAPER", "author": "file"}


def test_another_file_can_be_named_and_must_be_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MASUME_CONFIG", str(tmp_path / "other.toml"))
    with pytest.raises(Refused, match=r"other\.toml cannot be read: No such file"):
        read_config()
    (tmp_path / "other.toml").write_text('paper = "letter"')
    assert read_config().paper == "letter"


def test_a_user_without_a_home_has_no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_CONFIG_HOME")
    monkeypatch.setattr(Path, "home", lambda: (_ for _ in ()).throw(RuntimeError()))
    assert config_file() is None
    assert read_config().file is None


@pytest.mark.parametrize(
    ("platform", "variable", "place"),
    [
        ("linux", "HOME", "home/.config"),
        ("darwin", "HOME", "home/Library/Application Support"),
        ("win32", "APPDATA", "home"),
    ],
)
def test_every_system_has_its_place(
    platform: str, variable: str, place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("XDG_CONFIG_HOME")
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv(variable, str(tmp_path / "home"))
    assert user_folder("XDG_CONFIG_HOME", ".config") == tmp_path / place


FAULTS = {
    'papre = "a4"': "there is no setting papre; there is language, paper, author, lists",
    'paper = "a6"': "paper should be a4, a5, b5 or letter, not 'a6'",
    "paper = ['a4']": "paper should be",
    'language = "fr"': "language should be en or ja, not 'fr'",
    "author = 3": "author should be one line of at most 200 characters, not 3",
    'author = "a\\nb"': "author should be one line",
    f'author = "{"a" * 201}"': "author should be one line",
    "lists = 3": "lists should be a table",
    "[lists]\ntown = 3": "lists.town should be the name of a file in quotes, not 3",
    '[lists]\ntown = ""': "lists.town should be the name of a file",
    '[lists]\n"a b" = "x"': "lists.a b: a list is named with",
    '[lists]\n"-" = "x"': "lists.-: a list is named with",
    "paper =": "is not TOML: Invalid value",
    f"paper = {'[' * 5000}": "is not TOML",
}


@pytest.mark.parametrize("text", FAULTS)
def test_a_fault_is_one_sentence_in_both_languages(file: Path, text: str) -> None:
    file.write_text(text)
    with pytest.raises(Refused) as caught:
        read_config()
    for sentence in (caught.value.sentence.en, caught.value.sentence.ja):
        assert sentence.startswith(str(file))
        assert "\n" not in sentence
    assert FAULTS[text] in str(caught.value)
    assert caught.value.sentence.ja != caught.value.sentence.en


def test_what_is_no_text_is_refused(file: Path) -> None:
    file.write_bytes(b'author = "\xff"')
    with pytest.raises(Refused, match="its text is not UTF-8"):
        read_config()
    file.unlink()
    file.mkdir()
    with pytest.raises(Refused, match="cannot be read: Is a directory"):
        read_config()


@pytest.mark.parametrize("variable", VARIABLES.values())
def test_a_variable_that_makes_no_sense_is_named(file: Path, variable: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(variable, "\t")
    with pytest.raises(Refused, match=f"^{variable} should be"):
        read_config()


def test_the_papers_are_those_of_the_press() -> None:
    assert set(get_args(PaperName)) == set(PAPERS)
