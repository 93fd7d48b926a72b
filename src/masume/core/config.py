"""What a user sets once for every command and the studio: language, paper, author and word lists of their own.

Settings come from a file, `masume/config.toml` where the system keeps a user's settings, and from variables of the
environment, which come before it. `docs/reference/config.md` describes them all.
"""

from __future__ import annotations

import os
import re
import tomllib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, get_args

from masume.core.folders import user_folder
from masume.core.limits import CONFIG_FILE
from masume.core.phrases import reason_of
from masume.core.refused import Refused
from masume.core.sentence import LANGUAGES, Language, Sentence

PaperName = Literal["a4", "a5", "b5", "letter"]
"""The papers that can be printed on."""

CONFIG = "MASUME_CONFIG"
"""The variable that names another file."""

VARIABLES = {"language": "MASUME_LANGUAGE", "paper": "MASUME_PAPER", "author": "MASUME_AUTHOR"}
"""The variable of each setting that has one."""

SETTINGS = (*VARIABLES, "lists")
"""Every setting."""

LONGEST_AUTHOR = 200
LONGEST_SHOWN = 40

_LIST_NAME = re.compile(r"[^\W_][\w-]{0,49}")
_FORMATTING = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Categories of characters that no sheet can show."""

UNREADABLE = Sentence("{place} cannot be read: {why}", "{place} を読めません: {why}")
NO_TOML = Sentence("{place} is not TOML: {why}", "{place} は TOML として読めません: {why}")
TOO_DEEP = Sentence("it is nested too deeply or has too large a number", "入れ子が深すぎるか、数が大きすぎます")
NO_UTF_8 = Sentence("its text is not UTF-8", "UTF-8 の文字列ではありません")
UNKNOWN = Sentence(
    "{place}: there is no setting {key}; there is {known}",
    "{place}: {key} という設定はありません。使える設定は {known} です",
)
WRONG = Sentence("{place} should be {wanted}, not {found}", "{place} には{wanted}を指定してください（今は {found}）")
LIST_NAME = Sentence(
    "{place}: a list is named with at most 50 letters, digits, - and _",
    "{place}: リストの名前は文字・数字・-・_ で50字までです",
)
WANTED = {
    "language": Sentence("en or ja", " en か ja "),
    "paper": Sentence("a4, a5, b5 or letter", " a4・a5・b5・letter のどれか"),
    "author": Sentence(f"one line of at most {LONGEST_AUTHOR} characters", f"{LONGEST_AUTHOR}字までの1行の文字列"),
    "lists": Sentence('a table such as town = "town.tsv"', ' town = "town.tsv" のような表'),
    "list": Sentence("the name of a file in quotes", "引用符で囲んだファイル名"),
}
"""What each setting takes."""


@dataclass(frozen=True, slots=True)
class Config:
    """The settings of a user, and where each comes from."""

    language: Language | None = None
    """Of sentences and pages; without it, that of the locale or of the browser."""
    paper: PaperName = "a4"
    author: str = ""
    """Who makes the puzzles that are made here."""
    lists: Mapping[str, Path] = field(default_factory=dict)
    """The user's own word lists by name."""
    file: Path | None = None
    """Where the settings are, or would be; None for a user without a home."""
    origins: Mapping[str, str] = field(default_factory=dict)
    """For each setting that is not as it comes: `file`, or the name of a variable."""


def read_config() -> Config:
    """The user's settings; Refused with one sentence that names the place of a fault."""
    file = config_file()
    content = _content(file) if file is not None and (os.environ.get(CONFIG) or file.exists()) else {}
    found = {name: _setting(name, value, f"{file}: {name}") for name, value in content.items()}
    origins = dict.fromkeys(found, "file")
    for name, variable in VARIABLES.items():
        if said := os.environ.get(variable):
            found[name] = _setting(name, said, variable)
            origins[name] = variable
    if file is not None and "lists" in found:
        found["lists"] = {name: file.parent / os.path.expanduser(path) for name, path in found["lists"].items()}  # noqa: PTH111  never raises
    return Config(**found, file=file, origins=origins)


def config_file() -> Path | None:
    """The file of settings: what MASUME_CONFIG names, else where the system keeps a user's settings."""
    if said := os.environ.get(CONFIG):
        return Path(said)
    try:
        return user_folder("XDG_CONFIG_HOME", ".config") / "masume" / "config.toml"
    except ValueError:  # no home, so no settings
        return None


def _content(file: Path) -> dict[str, Any]:
    """What the file holds, of settings that there are."""
    text = _text(file)
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refused(NO_TOML, place=file, why=" ".join(str(error).split())) from error
    except (RecursionError, OverflowError, ValueError) as error:
        raise Refused(NO_TOML, place=file, why=TOO_DEEP) from error
    strange = next((key for key in content if key not in SETTINGS), None)
    if strange is not None:
        raise Refused(UNKNOWN, place=file, key=strange, known=", ".join(SETTINGS))
    return content


def _text(file: Path) -> str:
    try:
        with file.open("rb") as opened:
            data = opened.read(CONFIG_FILE.most + 1)
        CONFIG_FILE.require(len(data), file)
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except OSError as error:
        raise Refused(UNREADABLE, place=file, why=reason_of(error)) from error
    except UnicodeDecodeError as error:
        raise Refused(NO_TOML, place=file, why=NO_UTF_8) from error


def _setting(name: str, value: object, place: str) -> Any:
    """The value of a setting; Refused if it cannot be one."""
    if name == "lists":
        return _lists(value, place)
    choices = {"language": LANGUAGES, "paper": get_args(PaperName)}.get(name)
    if choices is not None and value not in choices:
        raise _wrong(name, value, place)
    if name == "author" and not (isinstance(value, str) and _is_line(value)):
        raise _wrong(name, value, place)
    return value


def _is_line(text: str) -> bool:
    return len(text) <= LONGEST_AUTHOR and not any(unicodedata.category(character) in _FORMATTING for character in text)


def _lists(value: object, place: str) -> dict[str, str]:
    if not isinstance(value, dict):
        raise _wrong("lists", value, place)
    for name, path in value.items():
        if not _LIST_NAME.fullmatch(name):
            raise Refused(LIST_NAME, place=f"{place}.{name}")
        if not isinstance(path, str) or not path or "\0" in path:
            raise _wrong("list", path, f"{place}.{name}")
    return value


def _wrong(name: str, value: object, place: str) -> Refused:
    shown = repr(value)
    shown = shown if len(shown) <= LONGEST_SHOWN else f"{shown[:LONGEST_SHOWN]}…"
    return Refused(WRONG, place=place, wanted=WANTED[name], found=shown)
