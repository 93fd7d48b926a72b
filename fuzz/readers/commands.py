"""Command lines: every command's words are parsed, and those that only look at files are run as a user would."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from contextlib import chdir, contextmanager
from pathlib import Path

from fuzz.samples import crossword, ipuz, nonogram, scratch, skeleton
from fuzz.target import SLOW, Target
from masume.cli import _status, app
from masume.cli.command import Command, CommandGroup, Parameter
from masume.cli.report import BAD_INPUT
from masume.core import Refused

RUN = ("check", "show", "convert", "words show", "words check")
"""Commands that only look at files, or write one beside them."""

_PARSED = (
    "make skeleton countries --size 15x15 --seconds 5 --seed 1 --out a.ipuz --must=sea --unique",
    "fill frame.txt --words kana --min-score 3 --seconds 2 --json",
    "solve a.ipuz --limit 3 --lang ja",
    "grade a.ipuz --json",
    "hint a.ipuz --board b.txt",
    "press a.ipuz b.ipuz --out sheet.pdf --paper a5",
    "studio --port 8000 --no-browser",
    "remote do make-skeleton --set width=3",
    "words theme music --level N5 --count 3 --out -- x",
    "--version",
    "make --help",
)
_LOOKED_AT = (
    "check crossword.ipuz --json",
    "show skeleton.ipuz --lang ja --answer",
    "show nonogram.ipuz --json",
    "convert crossword.ipuz new.xd",
    "convert nonogram.ipuz new.non --json",
    "words show words.txt --hiragana --json",
    "words check - --size 4x4 --lang en",
    "check missing.puz",
)


def targets() -> list[Target]:
    """Command lines that are parsed, and command lines that are run; an input has one word a line."""
    return [
        Target("command.parsed", read_parsed, _lines(_PARSED), SLOW, has_one_language=True),
        Target("command.run", read_run, _lines(_LOOKED_AT), 0.05, has_one_language=True),
    ]


def _lines(commands: tuple[str, ...]) -> tuple[bytes, ...]:
    return tuple("\n".join(command.split()).encode() for command in commands)


def _words(data: bytes) -> list[str]:
    """The words as a process gets them: bytes that are no UTF-8 come as surrogates, and none holds a zero."""
    return data.replace(b"\0", b"").decode("utf-8", "surrogateescape").split("\n")


# ---------------------------------------------------------------- parsed


class _Parsed(Command):
    """A command that stops when its words are understood."""

    def __init__(self, command: Command) -> None:
        super().__init__(lambda **_values: 0)
        self._command = command

    def parameters(self) -> list[Parameter]:
        return self._command.parameters()


class _Parsing(CommandGroup):
    """The commands of a group, none of which is run."""

    def __init__(self, group: CommandGroup) -> None:
        super().__init__(help=group.summary, version=group.version)
        self.entries = group.entries
        self._group = group

    def find(self, name: str) -> Command | CommandGroup:
        found = self._group.find(name)
        return _Parsing(found) if isinstance(found, CommandGroup) else _Parsed(found)


def read_parsed(data: bytes) -> object:
    """Parses a command line."""
    with _silent():
        try:
            return _Parsing(app)("masume", _words(data))
        except Refused as error:
            raise ValueError(" ".join(str(error).split())) from error


# ---------------------------------------------------------------- run


def read_run(data: bytes) -> object:
    """Runs a command in a folder with a few files; status 2 must come with one sentence."""
    words = _words(data)
    if " ".join(words[:1]) not in RUN and " ".join(words[:2]) not in RUN:
        raise ValueError("this command is not run here")
    if any("/" in word or ".." in word for word in words):
        raise ValueError("files elsewhere are left alone")
    with scratch() as folder, chdir(folder), _silent() as said:
        _lay_out(Path(folder))
        status = _status(words)
        if status == BAD_INPUT:
            lines = said.getvalue().removesuffix("\n").split("\n")
            raise ValueError("\n".join(line for line in lines if line.startswith("masume: ")))
        if status not in (0, 1):
            raise AssertionError(f"status {status}: {said.getvalue()}")
    return status


def _lay_out(folder: Path) -> None:
    for name, document in (("crossword", crossword()), ("skeleton", skeleton()), ("nonogram", nonogram())):
        (folder / f"{name}.ipuz").write_text(ipuz(document), "utf-8")
    (folder / "words.txt").write_text("cat\nねこ\nx\n", "utf-8")


@contextmanager
def _silent() -> Iterator[io.StringIO]:
    """Standard streams without a reader; gives what is said on standard error."""
    before = sys.stdin, sys.stdout, sys.stderr
    said = io.StringIO()
    sys.stdin = io.TextIOWrapper(io.BytesIO(b"cat\ntin\n"))
    sys.stdout, sys.stderr = io.TextIOWrapper(io.BytesIO(), errors="replace"), said
    try:
        yield said
    finally:
        sys.stdin, sys.stdout, sys.stderr = before
