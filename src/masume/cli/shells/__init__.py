"""Completion for shells: a script each, written from the tables of the commands."""

from masume.cli.shells.bash import bash_script
from masume.cli.shells.fish import fish_script
from masume.cli.shells.zsh import zsh_script

SCRIPTS = {"bash": bash_script, "zsh": zsh_script, "fish": fish_script}
"""The writer of each shell's script."""

__all__ = ["SCRIPTS", "bash_script", "fish_script", "zsh_script"]
