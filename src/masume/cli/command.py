"""Commands made of functions: parameters become arguments and options, the docstring becomes the help.

A parameter is declared as `Annotated[type, Option("--name", ...)]` or `Annotated[type, Argument(...)]`. The type is
bool (a flag), str, int, float, Path or an enum, or a list of one of these if it may be repeated; `| None` may follow.
A command's module is imported, and its parameters are read, when it runs or shows its help.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple, Protocol, get_args, get_origin, get_type_hints

from masume.cli import help_pages
from masume.cli.help_pages import HELP
from masume.cli.refusals import EXTRA, INVALID, MISSING, NEEDS_VALUE, NO_COMMAND, NO_OPTION, NO_VALUE, PERHAPS
from masume.core.config import Config, read_config
from masume.core.phrases import NO_CHOICE
from masume.core.refused import Refused
from masume.core.sentence import Sentence
from masume.lazy import resolve

NUMBERS = {int: Sentence("a whole number", "整数"), float: Sentence("a number", "数値")}
POSSIBLE = Sentence("possible", "使える値")


class Option:
    """A parameter that is named on the command line.

    `offers` names what shells offer for it (`cli/offers.py`), `setting` what the user may have set it to
    (`core/config.py`).
    """

    def __init__(self, *names: str, help: str, metavar: str = "", offers: str = "", setting: str = "") -> None:  # noqa: A002  what it is called everywhere
        self.names = names
        self.help = help
        self.metavar = metavar
        self.offers = offers
        self.setting = setting


class Argument:
    """A parameter that is known by its place; `offers` is the same as for options."""

    def __init__(self, *, help: str, metavar: str, offers: str = "") -> None:  # noqa: A002
        self.names = (metavar,)
        self.help = help
        self.metavar = metavar
        self.offers = offers


class ManyOptions(Protocol):
    """A parameter that takes several options, as a dictionary of those that were given."""

    def options(self) -> dict[str, Any]:
        """The options by name, each as the annotation that a parameter would have."""


class Parameter:
    """A parameter of a command: how it is declared, of which type its values are, and what it is by default.

    `owner` names the parameter of the function whose dictionary its value goes into, if it is an option of an order.
    """

    def __init__(self, name: str, hint: Any, default: Any, owner: str = "") -> None:
        self.owner = owner
        declared, self.declaration = get_args(hint)
        inner = next((kind for kind in get_args(declared) if get_origin(declared) is not list), declared)
        self.is_list = get_origin(inner) is list
        self.type = get_args(inner)[0] if self.is_list else inner
        self.name = name
        self.default = default
        self.is_option = isinstance(self.declaration, Option)
        self.is_flag = self.type is bool

    def read(self, text: str) -> Any:
        """The value that a text stands for; raises Refused if it stands for none."""
        try:
            return self.type(text)
        except ValueError:
            raise self._refusal(text).at(self.declaration.names[0]) from None

    def configured(self, config: Config) -> Any:
        """What it is if the command line does not say: what the user has set, else its default."""
        name = self.declaration.setting if self.is_option else ""
        return self.type(getattr(config, name)) if name else self.default

    def _refusal(self, text: str) -> Refused:
        """Why a text stands for no value of the type."""
        if issubclass(self.type, Enum):
            known = ", ".join(member.value for member in self.type)
            return Refused(NO_CHOICE, value=repr(text), known=known)
        return Refused(INVALID, text=repr(text), wanted=NUMBERS.get(self.type, POSSIBLE))


class Command:
    """A function to run with what the command line says; it returns the exit status."""

    def __init__(self, run: Callable[..., int]) -> None:
        self.run = run

    @property
    def summary(self) -> str:
        """The first line of the function's docstring."""
        return (self.run.__doc__ or "").split("\n", 1)[0]

    def parameters(self) -> list[Parameter]:
        """The parameters of the function; those without a default have Ellipsis."""
        hints = get_type_hints(self.run, include_extras=True)
        hints.pop("return", None)
        defaults = self.run.__defaults__ or ()
        padded = (*[...] * (len(hints) - len(defaults)), *defaults)
        found: list[Parameter] = []
        for (name, hint), default in zip(hints.items(), padded, strict=True):
            declaration = get_args(hint)[-1]
            if isinstance(declaration, Option | Argument):
                found.append(Parameter(name, hint, default))
            else:
                many: ManyOptions = declaration
                found += [Parameter(option, how, None, owner=name) for option, how in many.options().items()]
        return found

    def __call__(self, path: str, words: list[str]) -> int:
        """Run the function with the rest of the command line; raises Refused if that makes no sense."""
        parameters = self.parameters()
        found = _parse(words, {name: p for p in parameters if p.is_option for name in p.declaration.names})
        if found is None:
            echo(help_pages.of_command(path, self, parameters))
            return 0
        values, places = found
        for parameter in parameters:
            if not parameter.is_option:
                _take(parameter, places, values)
        if places:
            raise Refused(EXTRA, text=places[0])
        return self.run(**_given(parameters, values, read_config()))


class Entry(NamedTuple):
    """A command or a group at a `module:name`, imported when it runs, with its summary for lists of commands."""

    place: str
    summary: str


class CommandGroup:
    """Commands by name, each given as itself or as an entry that says where it is.

    The default, if there is one, is what runs when the first word names no other command.
    """

    def __init__(self, *, help: str, epilog: str = "", version: str = "", default: Command | None = None) -> None:  # noqa: A002
        self.summary = help
        self.epilog = epilog
        self.version = version
        self.default = default
        self.entries: dict[str, Command | CommandGroup | Entry] = {}
        self.hidden: dict[str, Command | CommandGroup | Entry] = {}
        """What can be run as well, but is for the program itself: neither listed nor suggested."""

    def command(self, name: str = "") -> Callable[[Callable[..., int]], Callable[..., int]]:
        """A decorator that makes a function a command of the group, by its own name or another."""

        def register(run: Callable[..., int]) -> Callable[..., int]:
            self.entries[name or run.__name__.replace("_", "-")] = Command(run)
            return run

        return register

    def summaries(self) -> dict[str, str]:
        """What each command of the group does, in a line; no command is imported for it."""
        return {name: entry.summary for name, entry in self.entries.items()}

    def commands(self) -> dict[str, Command | CommandGroup]:
        """Every command of the group, imported."""
        return {name: self.find(name) for name in self.entries}

    def find(self, name: str) -> Command | CommandGroup:
        """The command of that name; raises Refused if there is none."""
        entries = self.hidden if name in self.hidden else self.entries
        if name not in entries:
            raise Refused(NO_COMMAND, name=name, instead=perhaps(name, self.entries))
        entry = entries[name]
        found = resolve(entry.place) if isinstance(entry, Entry) else entry
        return found if isinstance(found, Command | CommandGroup) else Command(found)

    def __call__(self, path: str, words: list[str]) -> int:
        """Run the command that the first word names; alone, or with -h or --help, a group shows its help."""
        if not words or words[0] in HELP:
            echo(help_pages.of_group(path, self))
            return 0
        if words[0] == "--version" and self.version:
            echo(f"{path} {self.version}")
            return 0
        if self.default is not None and words[0] not in self.entries and not self._is_slip(words[0]):
            return self.default(path, words)
        if words[0].startswith("-"):
            raise Refused(NO_OPTION, name=words[0], instead="")
        return self.find(words[0])(f"{path} {words[0]}", words[1:])

    def _is_slip(self, word: str) -> bool:
        """True for what looks like the name of a command, and is neither an option nor a file."""
        return word.isalpha() and bool(perhaps(word, self.entries).en) and not Path(word).exists()


def echo(text: str = "") -> None:
    """A line on standard output."""
    sys.stdout.write(f"{text}\n")


def _given(parameters: list[Parameter], values: dict[str, Any], config: Config) -> dict[str, Any]:
    """What the function is called with: values that were given, else set, else the defaults."""
    given: dict[str, Any] = {p.owner: {} for p in parameters if p.owner}
    for p in parameters:
        value = values.get(p.name, p.configured(config))
        if not p.owner:
            given[p.name] = value
        elif p.name in values or value:
            given[p.owner][p.name] = value
    return given


def _parse(words: list[str], options: Mapping[str, Parameter]) -> tuple[dict[str, Any], list[str]] | None:
    """The values of options by parameter, and the words that are none; None if help is asked for."""
    values: dict[str, Any] = {}
    places: list[str] = []
    rest = iter(words)
    for word in rest:
        if word == "--":
            places += rest
        elif word in HELP:
            return None
        elif word.startswith("-") and word != "-":
            _set(word, options, rest, values)
        else:
            places.append(word)
    return values, places


def _set(word: str, options: Mapping[str, Parameter], rest: Any, values: dict[str, Any]) -> None:
    """Set the option that a word names, to what stands behind = or to the next word."""
    name, has_value, value = word.partition("=")
    if (parameter := options.get(name)) is None:
        raise Refused(NO_OPTION, name=name, instead=perhaps(name, options))
    if parameter.is_flag:
        if has_value:
            raise Refused(NO_VALUE, name=name)
        values[parameter.name] = True
        return
    text = value if has_value else next(rest, None)
    if text is None:
        raise Refused(NEEDS_VALUE, name=name)
    read = parameter.read(text)
    values[parameter.name] = [*values.get(parameter.name, ()), read] if parameter.is_list else read


def _take(parameter: Parameter, places: list[str], values: dict[str, Any]) -> None:
    """Give an argument the next word, or all that are left if it takes a list."""
    count = len(places) if parameter.is_list else 1
    taken = [parameter.read(word) for word in places[:count]]
    del places[:count]
    if taken:
        values[parameter.name] = taken if parameter.is_list else taken[0]
    elif parameter.default is ...:
        raise Refused(MISSING, name=parameter.declaration.metavar)


def perhaps(name: str, known: Iterable[str]) -> Sentence:
    """A hint at names that look like one that is not known; nothing if none does."""
    near = get_close_matches(name, known, n=3)
    names = Sentence(" or ".join(near), " か ".join(near))
    return PERHAPS.filled(names=names) if near else Sentence("", "")
