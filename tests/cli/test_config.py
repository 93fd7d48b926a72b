"""Settings as commands honour them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from masume.cli import app
from masume.cli.command import Command, Parameter
from masume.cli.command_tables import every_command
from masume.core.config import SETTINGS, VARIABLES
from masume.formats import read_puzzle
from tests.support.places import ROOT
from tests.support.runner import Outcome, Runner, trial

SETTINGS_FILE = 'language = "ja"\npaper = "b5"\nauthor = "Me"\n[lists]\ntown = "lists/town.txt"\ngone = "gone.txt"\n'
B5 = "515.9"
"""The width of the paper in points."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "config.toml").write_text(SETTINGS_FILE)
    (tmp_path / "lists").mkdir()
    (tmp_path / "lists" / "town.txt").write_text("bear\nrabbit\nbat\nrat\ntea\n")
    return tmp_path


@pytest.fixture(scope="module")
def runner() -> Iterator[Runner]:
    with Runner() as runner:
        yield runner


Run = Callable[..., Outcome]


@pytest.fixture
def run(runner: Runner) -> Run:
    """Runs a command in a folder, with its settings if there are any."""

    def run(folder: Path, *arguments: str, **environment: str) -> Outcome:
        file = folder / "config.toml"
        settings = {"MASUME_CONFIG": str(file)} if file.exists() else {}
        (found,) = runner([trial(folder, [*arguments], environment={**settings, **environment})])
        return found

    return run


def width_of(pdf: Path) -> str:
    return pdf.read_bytes().split(b"MediaBox[0 0 ")[1].decode("latin-1").split()[0]


def test_it_shows_every_setting_and_where_it_comes_from(run: Run, folder: Path) -> None:
    shown = json.loads(run(folder, "config", "--json", MASUME_PAPER="a5").stdout.decode())
    assert shown["file"] == str(folder / "config.toml")
    assert shown["exists"] is True
    assert shown["settings"] == {
        "language": {"value": "ja", "from": "file"},
        "paper": {"value": "a5", "from": "MASUME_PAPER"},
        "author": {"value": "Me", "from": "file"},
    }
    assert {name: found["exists"] for name, found in shown["lists"].items()} == {"town": True, "gone": False}


def test_it_speaks_the_language_that_is_set_and_the_one_asked_for(run: Run, folder: Path) -> None:
    said = run(folder, "config").stdout.decode()
    assert "設定ファイルから" in said
    assert "（ファイルがありません）" in said
    assert "from the file" in run(folder, "config", "--lang", "en").stdout.decode()


def test_without_a_file_it_says_where_one_would_go(run: Run, tmp_path: Path) -> None:
    shown = run(tmp_path, "config", XDG_CONFIG_HOME=str(tmp_path)).stdout.decode().splitlines()
    assert shown[0] == f"no settings yet; they go into {tmp_path / 'masume' / 'config.toml'}"
    assert [line.split() for line in shown[1:]] == [
        ["language", "en", "from", "the", "locale"],
        ["paper", "a4", "default"],
        ["author", "-", "default"],
    ]


def test_making_uses_list_author_paper_and_language(run: Run, folder: Path) -> None:
    command = "make skeleton town --size 6x6 --rounds 50 --seed 1 --out a.ipuz --out a.pdf"
    result = run(folder, *command.split())
    assert result.status == 0, result.said
    assert "5語のうち" in result.stdout.decode()
    assert read_puzzle(folder / "a.ipuz").puzzle.author == "Me"
    assert width_of(folder / "a.pdf").startswith(B5)
    assert b"/Lang(en" in (folder / "a.pdf").read_bytes()  # the sheet speaks the language of its words


def test_an_option_comes_first(run: Run, folder: Path) -> None:
    command = "make skeleton town --size 6x6 --rounds 50 --seed 1 --author You --lang en --out a.ipuz"
    result = run(folder, *command.split())
    assert "of 5 words" in result.stdout.decode()
    assert read_puzzle(folder / "a.ipuz").puzzle.author == "You"
    run(folder, "press", "a.ipuz", "--paper", "letter", "--out", "b.pdf")
    assert width_of(folder / "b.pdf").startswith("612")


def test_printing_a_puzzle_of_others_keeps_their_name(run: Run, folder: Path, made: Path) -> None:
    puzzle = folder / "theirs.ipuz"
    puzzle.write_bytes((made / "a.ipuz").read_bytes().replace(b'"Me"', b'"Them"'))
    result = run(folder, "press", str(puzzle), "--out", "a.svg", MASUME_AUTHOR="Us")
    assert result.status == 0, result.said
    text = (folder / "a.svg").read_text("utf-8")
    assert "Them" in text
    assert "Us" not in text
    converted = run(folder, "convert", str(puzzle), "c.pdf")
    assert converted.status == 0
    assert width_of(folder / "c.pdf").startswith(B5)


def test_own_lists_are_known_wherever_bundled_ones_are(run: Run, folder: Path) -> None:
    (folder / "frame.txt").write_text("...\n")
    filled = run(folder, "fill", "frame.txt", "--words", "town", "--first", "--seed", "1", "--json")
    assert json.loads(filled.stdout)["words"][0]["word"] in {"BAT", "RAT", "TEA"}
    listed = json.loads(run(folder, "words", "list", "--json").stdout.decode())["lists"]
    assert [(found["name"], found["words"]) for found in listed[:2]] == [("town", 5), ("gone", 0)]
    refused = run(folder, "words", "show", "twn")
    assert refused.status == 2
    assert "ファイルか、town, gone, countries" in refused.said  # the settings ask for Japanese
    assert "town" in run(folder, "completion", "bash").stdout.decode()


def test_an_own_list_comes_before_a_bundled_one_of_the_same_name(run: Run, folder: Path) -> None:
    (folder / "config.toml").write_text('[lists]\ncountries = "lists/town.txt"\n')
    assert run(folder, "words", "show", "countries").stdout.decode().startswith("BEAR")


def test_plans_take_list_author_and_paper(run: Run, folder: Path) -> None:
    group = 'kind = "skeleton"\nname = "t"\ncount = 1\nsize = "6x6"\nwords = "town"\nunique = false\nrounds = 50\n'
    (folder / "plan.toml").write_text(f'formats = ["ipuz", "pdf"]\n[[puzzles]]\n{group}')
    batch = ("batch", "plan.toml", "--out", "out", "--workers", "1")
    result = run(folder, *batch)
    assert result.status == 0, result.said
    assert read_puzzle(folder / "out/puzzles/t-0001.ipuz").puzzle.author == "Me"
    assert width_of(folder / "out/puzzles/t-0001.pdf").startswith(B5)
    again = run(folder, *batch, MASUME_PAPER="a5")
    assert again.status == 2
    assert "計画書・作者・用紙・単語リストのどれかが異なるバッチ" in again.said


@pytest.mark.parametrize(
    ("locale", "sentence"), [("C.UTF-8", "there is no setting papre"), ("ja_JP.UTF-8", "papre という設定はありません")]
)
def test_a_fault_ends_a_command_with_one_sentence(run: Run, folder: Path, locale: str, sentence: str) -> None:
    (folder / "config.toml").write_text('papre = "a4"')
    result = run(folder, "words", "list", "--json", LC_ALL=locale)
    assert result.status == 2
    assert sentence in json.loads(result.stdout)["error"]
    assert result.said.startswith(f"masume: {folder / 'config.toml'}: ")
    assert run(folder, "words", "--help").status == 0


def test_every_option_for_a_setting_takes_it() -> None:
    """Author and paper mean the same in every command, but `press` leaves the author of a puzzle alone."""
    named: dict[str, set[str]] = {}
    for name, command in every_command("masume", app):
        for parameter in command.parameters() if isinstance(command, Command) else ():
            option = next((s for s in SETTINGS if parameter.is_option and f"--{s}" in parameter.declaration.names), "")
            if option:
                named.setdefault(option, set()).add(name if setting_of(parameter) != option else "")
    assert named == {"author": {"", "masume press"}, "paper": {""}}


def setting_of(parameter: Parameter) -> str:
    return str(parameter.declaration.setting)


def test_every_setting_is_documented() -> None:
    page = (ROOT / "docs/reference/config.md").read_text("utf-8")
    for setting in SETTINGS:
        row = next(line for line in page.splitlines() if line.startswith(f"| `{setting}` |"))
        assert VARIABLES.get(setting, "") in row
        assert f"- **`{setting}`**" in page
