"""The commands and their parameters as plain tables, from which shell completion and the manual page are written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Literal

from masume.cli.command import Command, CommandGroup, Parameter
from masume.cli.help_pages import HELP
from masume.cli.offers import WITH_FILES, offered

FOLDERS = ("DIR", "FOLDER")
"""What stands for a folder in the help."""


@dataclass(frozen=True, slots=True)
class Values:
    """What may stand for a value: names to choose from, and files or folders."""

    names: tuple[str, ...] = ()
    paths: Literal["", "files", "folders"] = ""


@dataclass(frozen=True, slots=True)
class OptionRow:
    """An option: its names, what it does, whether it may be repeated, and its values; None for a flag."""

    names: tuple[str, ...]
    help: str
    is_list: bool
    values: Values | None


@dataclass(frozen=True, slots=True)
class ArgumentRow:
    """An argument: what stands for it, whether it takes every word that is left, and its values."""

    metavar: str
    is_list: bool
    values: Values


@dataclass(frozen=True, slots=True)
class CommandTable:
    """A command or a group: the words behind `masume` that call it, and what may follow them."""

    path: tuple[str, ...]
    summary: str
    commands: dict[str, str]
    """Names and summaries of a group's commands."""
    options: tuple[OptionRow, ...]
    arguments: tuple[ArgumentRow, ...]


def every_command(name: str, command: Command | CommandGroup) -> Iterator[tuple[str, Command | CommandGroup]]:
    """Every group and command with the words that call it, in the order of the help."""
    yield name, command
    if isinstance(command, CommandGroup):
        for last, inner in command.commands().items():
            yield from every_command(f"{name} {last}", inner)


def tables(app: CommandGroup) -> list[CommandTable]:
    """The tables of a program, the program itself first."""
    return [_table(tuple(name.split()), command) for name, command in every_command("", app)]


def _table(path: tuple[str, ...], command: Command | CommandGroup) -> CommandTable:
    runs = command.default if isinstance(command, CommandGroup) else command
    parameters = runs.parameters() if runs else []
    options = [_option(parameter) for parameter in parameters if parameter.is_option]
    options.append(OptionRow(HELP, "Show the help and exit.", is_list=False, values=None))
    if isinstance(command, CommandGroup) and command.version:
        options.append(OptionRow(("--version",), "Show the version.", is_list=False, values=None))
    return CommandTable(
        path,
        command.summary,
        command.summaries() if isinstance(command, CommandGroup) else {},
        tuple(options),
        tuple(ArgumentRow(p.declaration.metavar, p.is_list, values_of(p)) for p in parameters if not p.is_option),
    )


def _option(parameter: Parameter) -> OptionRow:
    values = None if parameter.is_flag else values_of(parameter)
    return OptionRow(parameter.declaration.names, parameter.declaration.help, parameter.is_list, values)


def values_of(parameter: Parameter) -> Values:
    """What may stand for the value of a parameter, as far as its declaration says."""
    declared = parameter.declaration
    if declared.offers:
        return Values(offered(declared.offers), "files" if declared.offers in WITH_FILES else "")
    if issubclass(parameter.type, Enum):
        return Values(tuple(str(member.value) for member in parameter.type))
    if parameter.type is Path:
        return Values((), "folders" if declared.metavar in FOLDERS else "files")
    return Values()
