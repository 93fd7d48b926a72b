"""Shell completion in the shells themselves, and the manual page as its programs read it."""

from __future__ import annotations

import os
import pty
import select
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from masume.cli import app
from masume.cli.command_tables import CommandTable, tables
from masume.cli.shells import SCRIPTS
from masume.words import BUNDLED
from tests.support.commands import masume

TABLES = tables(app)
BUNDLED_NAMES = [*BUNDLED]
PAPERS = ["a4", "a5", "b5", "letter"]
CASES = [
    ("masume mak", ["make"]),
    ("masume make ", ["criss-cross", "crossword", "frame", "givens", "nonogram", "rebuild", "skeleton"]),
    ("masume make skeleton cou", ["countries"]),
    ("masume make skeleton ", [*BUNDLED_NAMES, "my words.txt", "papers"]),
    ("masume make skeleton my", ["my words.txt"]),
    ("masume fill frame.txt --words ena", ["enable"]),
    ("masume make crossword --symmetry n", ["none"]),
    ("masume press a.ipuz --pap", ["--paper"]),
    ("masume press a.ipuz --paper ", PAPERS),
    ("masume press a.ipuz --lang j", ["ja"]),
    ("masume batch che", ["check"]),
    ("masume batch --out pap", ["papers"]),
    ("masume batch plan.toml --ret", ["--retry"]),
    ("masume batch check pap", ["papers"]),
    ("masume completion ", ["bash", "zsh", "fish"]),
]
"""What is typed, and everything that can follow."""


def needed(program: str) -> str:
    """The program; the test says so plainly where it is missing."""
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed, so its script is not run here: apt-get install {program}")
    return program


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "my words.txt").touch()
    (tmp_path / "papers").mkdir()
    return tmp_path


# ---------------------------------------------------------------- every shell


@pytest.mark.parametrize("shell", SCRIPTS)
def test_a_script_has_every_command_option_and_name(shell: str) -> None:
    script = SCRIPTS[shell](TABLES)
    for table in TABLES:
        part = part_of(script, shell, table)
        names = [name for option in table.options for name in option.names]
        values = [option.values for option in table.options if option.values]
        values += [argument.values for argument in table.arguments]
        known = [*table.commands, *names, *(name for value in values for name in value.names)]
        shown = [name.lstrip("-") if shell == "fish" else name for name in known]
        assert [name for name in shown if name not in part] == []


def part_of(script: str, shell: str, table: CommandTable) -> str:
    """What a script says of one command."""
    path = " ".join(table.path)
    if shell == "bash":
        begin = f"    '{' ' + path if path else ''}')\n"
        return script[script.index(begin) :].partition("\n        ;;\n")[0]
    if shell == "zsh":
        begin = f"\n{'_'.join(('_masume', *table.path)).replace('-', '_')}() {{\n"
        return script[script.index(begin) :].partition("\n}\n")[0]
    return "\n".join(line for line in script.splitlines() if f" {path}'".strip() in line or not path)


@pytest.mark.parametrize("shell", SCRIPTS)
def test_the_command_prints_the_script(shell: str, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert app("masume", ["completion", shell]) == 0
    sys.stdout.flush()
    assert capfdbinary.readouterr().out.decode() == SCRIPTS[shell](TABLES)


@pytest.mark.parametrize("shell", SCRIPTS)
def test_a_shell_finds_no_fault_in_its_script(shell: str, tmp_path: Path) -> None:
    script = tmp_path / "script"
    script.write_text(SCRIPTS[shell](TABLES), "utf-8")
    checked = subprocess.run([needed(shell), "-n", script], capture_output=True, text=True, check=False)
    assert (checked.returncode, checked.stderr) == (0, "")


# ---------------------------------------------------------------- bash

BASH = """
source "$1"
while IFS= read -r line; do
    IFS=$'\\x1f' read -r -a COMP_WORDS <<< "$line"
    COMP_WORDS=("${COMP_WORDS[@]%$}")
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    _masume 2>/dev/null
    printf '%s\\x1f' "${COMPREPLY[@]}"
    echo
done
"""
"""Asks what follows words, which come as lines of words between \\x1f with a $ behind the last."""


def asked_of_bash(lines: list[list[str]], folder: Path) -> list[list[str]]:
    script = folder.parent / "script.bash"
    script.write_text(SCRIPTS["bash"](TABLES), "utf-8")
    typed = "".join("\x1f".join(words) + "$\n" for words in lines)
    done = subprocess.run(
        ["bash", "-c", BASH, "bash", script], input=typed, cwd=folder, capture_output=True, text=True, check=True
    )
    return [line.split("\x1f")[:-1] for line in done.stdout.splitlines()]


def test_bash_offers_what_can_follow(folder: Path) -> None:
    found = asked_of_bash([line.split(" ") for line, _ in CASES], folder)
    for (line, expected), offered in zip(CASES, found, strict=True):
        assert sorted(offered) == sorted(expected), line


def test_bash_takes_what_stands_behind_an_equals_sign(folder: Path) -> None:
    lines = [["masume", "press", "--paper", "="], ["masume", "press", "--paper", "=", "b"]]
    assert asked_of_bash(lines, folder) == [PAPERS, ["b5"]]


# ---------------------------------------------------------------- fish


def test_fish_offers_what_can_follow(folder: Path) -> None:
    script = folder.parent / "script.fish"
    script.write_text(SCRIPTS["fish"](TABLES), "utf-8")
    lines = "\n".join(f"echo '== {line}'; complete -C '{line}'" for line, _ in CASES)
    command = [needed("fish"), "--no-config", "-c", f"source {script}\n{lines}"]
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, check=True, env={**os.environ, "HOME": str(folder)}
    )
    parts = done.stdout.split("== ")[1:]
    for (line, expected), part in zip(CASES, parts, strict=True):
        offered = {offer.partition("\t")[0].rstrip("/").replace("\\ ", " ") for offer in part.splitlines()[1:]}
        assert set(expected) <= offered, line  # fish offers what holds the word anywhere, too


# ---------------------------------------------------------------- zsh


ZSH_CASES = {
    "masume make skeleton cou": "masume make skeleton countries",
    "masume make skeleton my": "masume make skeleton my\\ words.txt",
    "masume fill frame.txt --words=ena": "masume fill frame.txt --words=enable",
    "masume press --paper l": "masume press --paper letter",
    "masume batch che": "masume batch check",
    "masume batch check pap": "masume batch check papers",
    "masume batch plan.toml --ret": "masume batch plan.toml --retry",
}
"""What is typed before the tabulator, and what stands there behind it."""


def test_zsh_completes_what_was_typed(folder: Path) -> None:
    script = folder.parent / "script.zsh"
    script.write_text(SCRIPTS["zsh"](TABLES), "utf-8")
    assert completed_by_zsh(needed("zsh"), script, [*ZSH_CASES], folder) == [*ZSH_CASES.values()]


def completed_by_zsh(program: str, script: Path, lines: list[str], folder: Path) -> list[str]:
    """The lines of an interactive zsh after the tabulator."""
    terminal, inside = pty.openpty()
    home = {"HOME": str(folder), "ZDOTDIR": str(folder), "TERM": "dumb", "COLUMNS": "200"}
    shell = subprocess.Popen(
        [program, "-f", "-i"],
        stdin=inside,
        stdout=inside,
        stderr=inside,
        cwd=folder,
        start_new_session=True,
        env={**os.environ, **home},
    )
    os.close(inside)
    show = "show() { print; print -r -- \"LINE<$BUFFER>\"; BUFFER= }; zle -N show; bindkey '^X' show"
    try:
        os.write(terminal, f"autoload -U compinit; compinit -u -D; source {script}; {show}; print REA''DY\n".encode())
        heard(terminal, "READY")
        return [_completed(terminal, line) for line in lines]
    finally:
        shell.kill()
        shell.wait()
        os.close(terminal)


def _completed(terminal: int, typed: str) -> str:
    os.write(terminal, f"{typed}\t\x18".encode())
    return heard(terminal, ">").partition("LINE<")[2].partition(">")[0].rstrip().rstrip("/")


def heard(terminal: int, end: str) -> str:
    """What a terminal shows until it has shown its end."""
    found, limit = "", time.monotonic() + 20
    while end not in found and time.monotonic() < limit:
        if select.select([terminal], [], [], 0.1)[0]:
            found += os.read(terminal, 65536).decode("utf-8", "replace")
    assert end in found, found
    return found


# ---------------------------------------------------------------- the manual page


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("man") / "masume.1"
    result = masume("man", cwd=path.parent, LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    path.write_text(result.stdout, "utf-8")
    return path


def test_the_manual_page_has_every_command_and_option(page: Path) -> None:
    text = page.read_text("utf-8").replace("\\-", "-")
    for table in TABLES:
        if table.path and not (table.commands and not table.arguments):
            part = text.partition(f'.SS "masume {" ".join(table.path)} [OPTIONS]')[2].partition(".SS ")[0]
            names = [option.names[0] for option in table.options if option.names[0] != "-h"]
            assert [name for name in names if f"\n.B {name}" not in part] == [], table.path
    assert "きょうと → きようと" in text


def test_no_program_for_manual_pages_finds_a_fault(page: Path) -> None:
    linted = subprocess.run([needed("mandoc"), "-Tlint", "-Werror", page], capture_output=True, text=True, check=False)
    assert (linted.returncode, linted.stdout) == (0, "")
    command = [needed("groff"), "-ww", "-Kutf8", "-Tutf8", "-man", str(page)]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stderr == ""
