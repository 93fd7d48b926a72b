"""masume man: the manual page, written from the same declarations as the help."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence

from masume import __version__
from masume.cli import app
from masume.cli.command import Command, CommandGroup, Parameter
from masume.cli.environment import ENVIRONMENT
from masume.cli.help_pages import HELP, meaning, place, shown_name
from masume.cli.options import Json
from masume.cli.report import print_json, print_text


def man(json: Json = False) -> int:
    """Print the manual page for man: masume man > masume.1, then man -l masume.1."""
    page = "\n".join(_page(app))
    print_json({"page": page}) if json else print_text(page)
    return 0


def _page(app: CommandGroup) -> Iterator[str]:

    yield f'.TH MASUME 1 "" "masume {__version__}" "User Commands"'
    yield from (".SH NAME", f"masume \\- {_text(app.summary[0].lower() + app.summary[1:].rstrip('.'))}")
    yield from (".SH SYNOPSIS", ".B masume", r"[\fIOPTIONS\fR] \fICOMMAND\fR [\fIARGS\fR]...")
    yield from (".SH DESCRIPTION", _text(app.summary), "Every command shows its help with \\fB\\-h\\fR.")
    yield from _rows([("--version", "Show the version."), (", ".join(HELP), "Show the help.")])
    yield ".SH COMMANDS"
    yield from _commands("masume", app)
    yield ".SH EXIT STATUS"
    yield from _rows(re.findall(r"(\d+) (.+?)(?=, \d|\.$)", app.epilog))
    yield ".SH ENVIRONMENT"
    yield from _rows((names, f"{what[0].upper()}{what[1:]}.") for names, what in ENVIRONMENT.items())
    yield ".SH FILES"
    yield from _rows([("~/.config/masume/config.toml", "The user's settings; masume config shows them.")])


def _commands(path: str, group: CommandGroup) -> Iterator[str]:
    """The commands of a group, those of groups inside it behind them."""
    for name, command in group.commands().items():
        runs = command.default if isinstance(command, CommandGroup) else command
        if runs is not None:
            yield from _command(f"{path} {name}", runs)
        if isinstance(command, CommandGroup):
            yield from _commands(f"{path} {name}", command)


def _command(path: str, command: Command) -> Iterator[str]:
    parameters = command.parameters()
    places = [place(parameter) for parameter in parameters if not parameter.is_option]
    yield f".SS {_quoted(' '.join([path, '[OPTIONS]', *places]))}"
    paragraphs = textwrap.dedent(command.run.__doc__ or "").split("\n\n")
    yield "\n.PP\n".join(_text(paragraph) for paragraph in paragraphs)
    yield from _rows([(p.declaration.metavar, p.declaration.help) for p in parameters if not p.is_option])
    yield from _rows([(shown_name(p), meaning(p)) for p in _options(parameters)])


def _options(parameters: Sequence[Parameter]) -> list[Parameter]:
    return [parameter for parameter in parameters if parameter.is_option]


def _rows(rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    for name, what in rows:
        yield from (".TP", f".B {_text(name)}", _text(what))


def _text(text: str) -> str:
    """A text on one line, in which roff finds nothing to obey."""
    plain = " ".join(text.split()).replace("`", "").replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{plain}" if plain.startswith((".", "'")) else plain


def _quoted(text: str) -> str:
    return '"' + _text(text).replace('"', r"\(dq") + '"'
