"""Completion for zsh: a function for each command, with what the help says beside every name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from masume.cli.command_tables import ArgumentRow, CommandTable, OptionRow, Values

_BEFORE = """\
#compdef masume
# Completion of masume for zsh, written by: masume completion zsh
_masume_or_files() { _alternative "names:name:($*)" "files:file:_files" }

"""
_AFTER = """\
if [[ $funcstack[1] == _masume ]]; then _masume "$@"; else compdef _masume masume; fi
"""


def zsh_script(tables: Sequence[CommandTable]) -> str:
    """The script for zsh, to be sourced or to be put on fpath as `_masume`."""
    return _BEFORE + "\n\n".join("\n".join(_function(table)) for table in tables) + "\n\n" + _AFTER


def _function(table: CommandTable) -> Iterator[str]:
    yield f"{_name(table.path)}() {{"
    rows = [spec for option in table.options for spec in _option(option)]
    if table.commands:
        yield from _group(table, rows)
    else:
        yield from _arguments([*rows, *_places(table.arguments)])
    yield "}"


def _group(table: CommandTable, rows: list[str]) -> Iterator[str]:
    """A group: its commands first, and behind one of them the function of that command."""
    yield '  local curcontext="$curcontext" state'
    yield "  local -a line commands"
    yield "  commands=("
    yield from (f"    {_quoted(_plain(name) + ':' + _plain(summary))}" for name, summary in table.commands.items())
    yield "  )"
    yield from _arguments([*rows, "'1: :->first'", "'*:: :->rest'"], "-C ")
    yield "  case $state in"
    yield f"    first) _describe command commands{'; _files' if table.arguments else ''} ;;"
    yield "    rest) case $words[1] in"
    for name in table.commands:
        yield f"      {name}) {_name((*table.path, name))} ;;"
    if table.arguments:
        yield "      *)"
        yield from ("      " + line for line in _arguments([*rows, *_places(table.arguments[1:])]))
        yield "      ;;"
    yield "    esac ;;"
    yield "  esac"


def _arguments(specs: Sequence[str], flags: str = "") -> Iterator[str]:
    yield f"  _arguments {flags}-S \\"
    yield from (f"    {spec} \\" for spec in specs[:-1])
    yield f"    {specs[-1]}"


def _option(option: OptionRow) -> Iterator[str]:
    others = "*" if option.is_list else f"({' '.join(option.names)})"
    for name in option.names:
        value = "" if option.values is None else f":{name.lstrip('-')}:{_action(option.values)}"
        equals = "" if option.values is None or not name.startswith("--") else "="
        yield _quoted(f"{others}{name}{equals}[{_plain(option.help, '[]:')}]{value}")


def _places(arguments: Sequence[ArgumentRow]) -> Iterator[str]:
    for place, argument in enumerate(arguments, 1):
        yield _quoted(f"{'*' if argument.is_list else place}:{argument.metavar}:{_action(argument.values)}")


def _action(values: Values) -> str:
    paths = {"files": "_files", "folders": "_files -/", "": ""}[values.paths]
    names = " ".join(values.names)
    if names and paths:
        return f" _masume_or_files {names}"  # the space keeps _arguments from adding words of its own
    return f"({names})" if names else paths or " "


def _name(path: Sequence[str]) -> str:
    return "_".join(("_masume", *path)).replace("-", "_")


def _plain(text: str, special: str = ":") -> str:
    """A text whose special characters are no more than that."""
    return "".join(f"\\{character}" if character in f"\\{special}" else character for character in text)


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"
