"""A page for every command, made from its declaration: what it does, its arguments, its options."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from masume.cli import app
from masume.cli.command import Command, CommandGroup, Parameter
from masume.cli.command_tables import every_command as commands_below
from masume.cli.help_pages import HELP, place, shown_name
from tools.reference.links import see_also
from tools.reference.markdown import code, page, paragraphs, prose, table, toctree

FOLDER = "docs/reference/cli"


def every_command() -> Iterator[tuple[str, Command | CommandGroup]]:
    """Every group and command with the words that call it, in the order of the help."""
    return commands_below("masume", app)


def pages() -> dict[str, str]:
    """The pages of the command line."""
    return {f"{FOLDER}/{file_of(name)}": _page(name, command) for name, command in every_command()}


def file_of(name: str) -> str:
    """The file of a command's page.

    >>> file_of("masume make skeleton"), file_of("masume")
    ('make-skeleton.md', 'index.md')
    """
    return "-".join(name.split()[1:]) + ".md" if " " in name else "index.md"


def _page(name: str, command: Command | CommandGroup) -> str:
    if isinstance(command, Command):
        return page(name, *_command(name, command, []), see_also(name, FOLDER))
    body = _command(name, command.default, [f"{name} COMMAND [ARGS]..."]) if command.default else _group(name, command)
    title = "Command line" if command is app else name
    return page(title, *body, *_members(name, command), see_also(name, FOLDER))


# ---------------------------------------------------------------- groups


def _group(name: str, group: CommandGroup) -> list[str]:
    parts = [prose(group.summary), _usage([f"{name} [OPTIONS] COMMAND [ARGS]..."])]
    if group is not app:
        return [*parts, prose(group.epilog)]
    return [
        *parts,
        "`--version` shows the version.",
        "## Exit status",
        table(("status", "what it means"), exit_statuses()),
    ]


def _members(name: str, group: CommandGroup) -> list[str]:
    """The commands of a group; the first page lists all of them."""
    inner = [(n, c) for n, c in commands_below(name, group) if n != name]
    direct = [file_of(n).removesuffix(".md") for n, _ in inner if n.count(" ") == name.count(" ") + 1]
    rows = [(f"[{code(n)}]({file_of(n)})", prose(c.summary)) for n, c in inner]
    listed = table(("command", "what it does"), rows)
    return ["## Commands", "`-h` or `--help` after any of them shows its page.", listed, toctree(direct)]


# ---------------------------------------------------------------- commands


def _command(name: str, command: Command, other_usages: Sequence[str]) -> list[str]:
    parameters = command.parameters()
    places = [place(p) for p in parameters if not p.is_option]
    arguments = [(code(p.declaration.metavar), prose(p.declaration.help)) for p in parameters if not p.is_option]
    options = [(code(shown_name(p)), meaning(p)) for p in parameters if p.is_option]
    return [
        *paragraphs(command.run.__doc__),
        _usage([" ".join([name, "[OPTIONS]", *places]), *other_usages]),
        *(["## Arguments", table(("argument", "what it is"), arguments)] if arguments else []),
        "## Options",
        table(("option", "what it does"), [*options, (code(", ".join(HELP)), "Show this page in the terminal.")]),
        "## Exit status",
        table(("status", "what it means"), exit_statuses()),
    ]


def exit_statuses() -> list[tuple[str, str]]:
    """The exit statuses as the program's help names them."""
    return [(status, prose(what)) for status, what in re.findall(r"(\d+) (.+?)(?=, \d|\.$)", app.epilog)]


def _usage(lines: Sequence[str]) -> str:
    return "\n".join(["```text", *lines, "```"])


def meaning(option: Parameter) -> str:
    """What an option does, and its default."""
    is_plain = option.is_flag or option.default is None or option.default == ""
    setting = option.declaration.setting
    defaults = [*([] if is_plain else [code(str(option.default))])]
    defaults += [f"the [setting](../config.md) {code(setting)}"] if setting else []
    return prose(option.declaration.help) + (f" Default: {', or '.join(defaults)}." if defaults else "")
