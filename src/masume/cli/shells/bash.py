"""Completion for bash, as old as 3.2: macOS has no other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from shlex import quote

from masume.cli.command_tables import CommandTable, Values

_BEFORE = """\
# Completion of masume for bash, written by: masume completion bash
_masume_offer() {  # NAMES PATHS: what of the names, and which files or folders, begins like the current word
    local found
    while IFS= read -r found; do COMPREPLY+=("$found"); done < <(
        compgen -W "$1" -- "$cur"
        case $2 in files) compgen -f -- "$cur" ;; folders) compgen -d -- "$cur" ;; esac
    )
    if [[ $2 ]]; then compopt -o filenames 2>/dev/null; fi
}

_masume() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} path= options= commands= names= paths= i
    COMPREPLY=()
    if [[ $cur == = ]]; then  # bash takes --lang=ja for three words
        cur=
    elif [[ $prev == = ]]; then
        prev=${COMP_WORDS[COMP_CWORD-2]}
    fi
    for ((i = 1; i < COMP_CWORD; i++)); do
        case "$path ${COMP_WORDS[i]}" in
"""
_AFTER = """\
    esac
    if [[ $cur == -* ]]; then
        _masume_offer "$options" ""
    else
        if ((i == COMP_CWORD)); then names="$commands $names"; fi
        _masume_offer "$names" "$paths"
    fi
}
complete -o bashdefault -o default -F _masume masume
"""


def bash_script(tables: Sequence[CommandTable]) -> str:
    """The script for bash: `i` stops at the first word that names no command."""
    calls = "|".join(f'" {" ".join(table.path)}"' for table in tables if table.path)
    walk = [
        f'            {calls}) path="$path ${{COMP_WORDS[i]}}" ;;',
        "            *) break ;;",
        "        esac",
        "    done",
    ]
    cases = [line for table in tables for line in _case(table)]
    return _BEFORE + "\n".join([*walk, '    case "$path" in', *cases]) + "\n" + _AFTER


def _case(table: CommandTable) -> Iterator[str]:
    yield f"    {quote(''.join(f' {word}' for word in table.path))})"
    if any(option.values is not None for option in table.options):
        yield "        case $prev in"
        for option in table.options:
            if option.values is not None:
                yield f"            {'|'.join(option.names)}) {_offer(option.values)}return ;;"
        yield "        esac"
    options = " ".join(name for option in table.options for name in option.names)
    arguments = [argument.values for argument in table.arguments]
    names = " ".join(name for values in arguments for name in values.names)
    paths = next((values.paths for values in arguments if values.paths), "")
    given = {"options": options, "commands": " ".join(table.commands), "names": names, "paths": paths}
    yield "        " + " ".join(f"{name}={quote(value)}" for name, value in given.items() if value)
    yield "        ;;"


def _offer(values: Values) -> str:
    return f"_masume_offer {quote(' '.join(values.names))} {quote(values.paths)}; " if values != Values() else ""
