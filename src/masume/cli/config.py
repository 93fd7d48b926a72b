"""masume config: what the user has set, and where each setting comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from masume.cli import config_sentences as said
from masume.cli.command import echo
from masume.cli.options import Json, Lang, language
from masume.cli.report import language_of_locale, print_json, spoken_language
from masume.cli.terminal import visible
from masume.core.config import read_config

if TYPE_CHECKING:
    from masume.core import Language
    from masume.core.config import Config


def config(lang: Lang = None, json: Json = False) -> int:
    """Show the settings: the file they are in, each value, and where it comes from.

    The file is TOML, and there need be none. An option of a command comes before a variable of the environment, a
    variable before the file, the file before what masume does by itself.
    """
    found = read_config()
    if json:
        print_json(_in_json(found))
        return 0
    for line in _lines(found, language(lang) or spoken_language()):
        echo(line)
    return 0


def _values(config: Config) -> dict[str, str]:
    return {"language": config.language or language_of_locale(), "paper": config.paper, "author": config.author}


def _origin(config: Config, name: str) -> str:
    """`file`, the name of a variable, `locale` or `default`."""
    return config.origins.get(name) or ("locale" if name == "language" else "default")


def _in_json(config: Config) -> dict[str, Any]:
    file = config.file
    settings = {name: {"value": value, "from": _origin(config, name)} for name, value in _values(config).items()}
    return {
        "file": None if file is None else str(file),
        "exists": file is not None and file.is_file(),
        "settings": settings,
        "lists": {name: {"file": str(path), "exists": path.is_file()} for name, path in config.lists.items()},
    }


def _lines(config: Config, lang: Language) -> list[str]:
    file, is_there = config.file, config.file is not None and config.file.is_file()
    begin = said.NO_HOME(lang) if file is None else (said.FILE if is_there else said.NO_FILE)(lang, file=file)
    lines = [visible(begin)]
    for name, value in _values(config).items():
        origin = _origin(config, name)
        source = said.ORIGINS[origin](lang) if origin in said.ORIGINS else said.VARIABLE(lang, name=origin)
        lines.append(visible(f"{name:<10}{value or '-':<12}{source}"))
    for name, path in config.lists.items():
        missing = "" if path.is_file() else said.MISSING(lang)
        lines.append(visible(f"{'lists':<10}{name:<12}{path}{missing}"))
    return lines
