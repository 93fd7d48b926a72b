"""The commands that pages show: in console blocks with what they print, in scripts without; and how they are run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

BLOCKS = re.compile(r"```(console|sh)\n(.*?)```", re.DOTALL)
COMMANDS = re.compile(r"^\$ (.*\n(?:> ?.*\n)*)((?!\$ ).*\n)*", re.MULTILINE)


class Shown(NamedTuple):
    """A command as a page shows it, and the output below it."""

    command: str
    output: str


def shown_in(page: str) -> list[Shown]:
    r"""Every command of a page's console blocks; lines that begin with ``>`` go on with the command before them.

    >>> shown_in("```console\n$ cat <<END\n> a\n> END\na\n$ true\n```\n")
    [Shown(command='cat <<END\na\nEND', output='a\n'), Shown(command='true', output='')]
    """
    return [shown for kind, block in BLOCKS.findall(page) if kind == "console" for shown in _shown_in(block)]


def commands_in(page: str) -> list[str]:
    r"""Every command of a page's consoles and scripts, in their order; a backslash joins the lines of a script.

    >>> commands_in("```console\n$ masume grade a.ipuz\nlevel 1\n```\n\n```sh\na \\\n  b\nc\n```\n")
    ['masume grade a.ipuz', 'a   b', 'c']
    """
    commands: list[str] = []
    for kind, block in BLOCKS.findall(page):
        if kind == "console":
            commands += [shown.command for shown in _shown_in(block)]
        else:
            commands += block.replace("\\\n", "").splitlines()
    return commands


def _shown_in(block: str) -> list[Shown]:
    return [_shown(found[0]) for found in COMMANDS.finditer(block)]


def _shown(text: str) -> Shown:
    first, *rest = text.removeprefix("$ ").splitlines()
    more = next((at for at, line in enumerate(rest) if not line.startswith(">")), len(rest))
    command = [first, *(line.removeprefix(">").removeprefix(" ") for line in rest[:more])]
    return Shown("\n".join(command), "".join(f"{line}\n" for line in rest[more:]))


def run(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """What a command of a page did in a folder.

    ``masume`` is the one that runs this. It has no concept base, since a reader may have one or not, and a terminal of
    100 columns.
    """
    programs = folder / ".programs"
    programs.mkdir(exist_ok=True)
    program = programs / "masume"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m masume "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    paths = f"{programs}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": paths, "MASUME_PACKS": str(programs), "COLUMNS": "100"}
    return subprocess.run(
        ["bash", "-ec", command], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
