"""The pages that --help shows."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterable, Sequence
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from masume.cli.command import Command, CommandGroup, Parameter

HELP = ("-h", "--help")
"""What asks a group or a command for its help."""

_HELP = (", ".join(HELP), "Show this message and exit.")
_VALUES = {str: "TEXT", int: "INTEGER", float: "NUMBER", Path: "FILE"}

NARROWEST = 50
"""Columns that help takes at least: names and what they mean stand side by side."""


def of_group(path: str, group: CommandGroup) -> str:
    """The page of a group: what it is for and its commands."""
    options = [("--version", "Show the version."), _HELP] if group.version else [_HELP]
    table = _table("Commands", [*group.summaries().items()])
    if group.default is not None:
        parameters = group.default.parameters()
        usage = f"{_usage(path, parameters)}\n   or: {path} COMMAND [ARGS]..."
        return _page([usage, *_body(group.default, parameters), table, _text(group.epilog)])
    usage = f"Usage: {path} [OPTIONS] COMMAND [ARGS]..."
    return _page([usage, _text(group.summary), table, _table("Options", options), _text(group.epilog)])


def of_command(path: str, command: Command, parameters: Sequence[Parameter]) -> str:
    """The page of a command: what it does, its arguments and its options."""
    return _page([_usage(path, parameters), *_body(command, parameters)])


def _usage(path: str, parameters: Sequence[Parameter]) -> str:
    return " ".join(["Usage:", path, "[OPTIONS]", *(place(p) for p in parameters if not p.is_option)])


def _body(command: Command, parameters: Sequence[Parameter]) -> list[str]:
    """What a command does, its arguments and its options."""
    arguments = [(p.declaration.metavar, p.declaration.help) for p in parameters if not p.is_option]
    return [
        *map(_text, textwrap.dedent(command.run.__doc__ or "").split("\n\n")),
        _table("Arguments", arguments),
        _table("Options", [*((shown_name(p), meaning(p)) for p in parameters if p.is_option), _HELP]),
    ]


def place(argument: Parameter) -> str:
    """An argument as the usage shows it: in brackets if it may be left out, with dots if it may be repeated."""
    name = argument.declaration.metavar + ("..." if argument.is_list else "")
    return name if argument.default is ... else f"[{name}]"


def shown_name(option: Parameter) -> str:
    """The names of an option with what stands for its value."""
    names = ", ".join(option.declaration.names)
    if option.is_flag:
        return names
    if issubclass(option.type, Enum):
        return f"{names} {'|'.join(member.value for member in option.type)}"
    return f"{names} {option.declaration.metavar or _VALUES[option.type]}"


def meaning(option: Parameter) -> str:
    """What an option does, and what it is if it is not given."""
    is_plain = option.is_flag or option.default is None or option.default == ""
    setting = option.declaration.setting
    defaults = [*([] if is_plain else [str(option.default)]), *([f"the setting {setting}"] if setting else [])]
    return f"{option.declaration.help} [default: {', or '.join(defaults)}]" if defaults else option.declaration.help


def _page(parts: Iterable[str]) -> str:
    return "\n\n".join(filter(None, parts))


def _width() -> int:
    return max(NARROWEST, min(100, shutil.get_terminal_size().columns)) - 2


def _text(text: str) -> str:
    return textwrap.fill(" ".join(text.split()), _width(), initial_indent="  ", subsequent_indent="  ")


def _table(heading: str, rows: Sequence[tuple[str, str]]) -> str:
    """Names and what they mean in two columns; nothing if there are none."""
    if not rows:
        return ""
    left = min(max(len(name) for name, _ in rows), 24) + 4
    lines = [f"{heading}:"]
    for name, what in rows:
        begin = f"  {name}".ljust(left)
        gap = "" if len(begin) <= left else f"\n{'':<{left}}"
        filled = textwrap.fill(what, _width(), initial_indent=" " * left, subsequent_indent=" " * left)
        lines.append(f"{begin}{gap}{filled[left:]}")
    return "\n".join(lines)
