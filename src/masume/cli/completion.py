"""masume completion: a script that lets a shell complete commands, options and names."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from masume.cli import app
from masume.cli.command import Argument
from masume.cli.command_tables import tables
from masume.cli.options import Json
from masume.cli.report import print_json, print_text
from masume.cli.shells import SCRIPTS


class ShellChoice(StrEnum):
    """The shells that have a script."""

    bash = "bash"
    zsh = "zsh"
    fish = "fish"


def completion(
    shell: Annotated[ShellChoice, Argument(metavar="SHELL", help="bash, zsh or fish.")], json: Json = False
) -> int:
    """Print the completion script of a shell: commands, options, names and files.

    bash: masume completion bash > ~/.local/share/bash-completion/completions/masume, or in ~/.bashrc
    source <(masume completion bash).

    zsh: masume completion zsh > FOLDER/_masume, where FOLDER is one of $fpath, or in ~/.zshrc below compinit
    source <(masume completion zsh).

    fish: masume completion fish > ~/.config/fish/completions/masume.fish
    """
    script = SCRIPTS[shell.value](tables(app))
    print_json({"shell": shell.value, "script": script}) if json else print_text(script.rstrip("\n"))
    return 0
