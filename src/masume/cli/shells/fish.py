"""Completion for fish, with what the help says beside every name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from masume.cli.command_tables import CommandTable, OptionRow, Values

_BEFORE = """\
# Completion of masume for fish, written by: masume completion fish
function __masume_words
    set -l words (commandline -opc)
    string join \\n -- $words[2..-1]
end

function __masume_just  # the words so far name this group, and nothing follows
    set -l words (__masume_words)
    test "$words" = "$argv"
end

function __masume_at  # the words so far begin with this command
    set -l path
    for word in (__masume_words)
        contains -- "$path $word" $__masume_commands; or break
        set path "$path $word"
    end
    test "$path" = " $argv"; or test -z "$path$argv"
end

"""


def fish_script(tables: Sequence[CommandTable]) -> str:
    """The script for fish."""
    commands = " ".join(_quoted(f" {' '.join(table.path)}") for table in tables if table.path)
    lines = [line for table in tables for line in _lines(table)]
    return _BEFORE + "\n".join([f"set -g __masume_commands {commands}", "complete -c masume -f", *lines]) + "\n"


def _lines(table: CommandTable) -> Iterator[str]:
    path = " ".join(table.path)
    for name, summary in table.commands.items():
        yield f"complete -c masume -n {_quoted(f'__masume_just {path}'.strip())} -a {name} -d {_quoted(summary)}"
    at = f"complete -c masume -n {_quoted(f'__masume_at {path}'.strip())}"
    for option in table.options:
        yield f"{at} {_option(option)}"
    for argument in table.arguments:
        if argument.values != Values():
            yield f"{at} {_values(argument.values)}"


def _option(option: OptionRow) -> str:
    names = " ".join(f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in option.names)
    value = "" if option.values is None else f" -r {_values(option.values)}".rstrip()
    return f"{names}{value} -d {_quoted(option.help)}"


def _values(values: Values) -> str:
    names = [f"-a {_quoted(' '.join(values.names))}"] if values.names else []
    folders = "'(__fish_complete_directories (commandline -ct))'"
    paths = {"files": ["-F"], "folders": [f"-f -a {folders}"], "": ["-f"]}[values.paths]
    return " ".join([*paths, *names])


def _quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
