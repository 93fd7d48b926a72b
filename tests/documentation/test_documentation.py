"""Nothing is left out of the documentation: every name that the program knows stands on the page where it belongs."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

import pytest

from masume.cli.command import Command, CommandGroup
from masume.cli.help_pages import of_command, shown_name
from masume.fill.registry import FILLERS
from masume.formats import FORMATS, UNREAD_TITLES
from masume.formats import toml as toml_format
from masume.formats.document import CREDITS, THINGS, Format
from masume.formats.toml_words import KEYS as WORD_KEYS
from masume.grade import technique_titles
from masume.kinds import FRAME_RULES, KINDS, SENTENCES, Symmetry
from masume.make import METHODS
from masume.make.shapes import SHAPES
from masume.press import PAPERS, PRINTERS
from masume.studio.api.endpoints import ENDPOINTS
from masume.studio.operations import OPERATIONS
from masume.words import BUNDLED
from masume.words.importing import SUFFIXES as LIST_SUFFIXES
from masume.words.problems import SENTENCES as PROBLEMS
from masume.words.text import SUFFIXES as TEXT_SUFFIXES
from tools.reference import pages
from tools.reference.commands import every_command, file_of
from tools.reference.faults import promises
from tools.reference.library import PACKAGES
from tools.reference.links import SEE, TITLES
from tools.reference.pages import ROOT

REFERENCE = ROOT / "docs/reference"
PAGES = pages()
COMMANDS = dict(every_command())
NOT_LIBRARY = {"cli", "studio", "workers"}
"""Packages that are used as programs, or by them alone."""


def text_of(place: str) -> str:
    """A page as the program would write it, or as a person wrote it."""
    return PAGES[place] if place in PAGES else (ROOT / place).read_text(encoding="utf-8")


def missing(names: Iterable[object], text: str) -> list[str]:
    """The names that do not stand in a text, as words of their own."""
    return [str(name) for name in names if not re.search(rf"(?<![\w-]){re.escape(str(name))}(?![\w-])", text)]


def marked(names: Iterable[object]) -> list[str]:
    return [f"`{name}`" for name in names]


def absent(names: Iterable[str], text: str) -> list[str]:
    return [name for name in names if name not in text]


# ---------------------------------------------------------------- commands


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_stands_on_its_command_s_page_as_in_its_help(name: str) -> None:
    command, page = COMMANDS[name], text_of(f"docs/reference/cli/{file_of(name)}").replace("\\|", "|")
    command = command.default if isinstance(command, CommandGroup) and command.default else command
    if isinstance(command, Command):
        parameters = command.parameters()
        reported = of_command(name, command, parameters)
        names = [shown_name(p) if p.is_option else p.declaration.metavar for p in parameters]
        assert not absent(names, reported)
        assert not absent(marked(names), page)


def test_every_command_is_in_the_table_of_the_first_page() -> None:
    assert not absent([f"[`{name}`]({file_of(name)})" for name in COMMANDS if name != "masume"], index())


def index() -> str:
    return text_of("docs/reference/cli/index.md")


def test_commands_with_guides_exist_and_so_do_the_guides() -> None:
    assert {f"masume {name}".strip() for name in SEE} <= set(COMMANDS)
    assert not [place for place in TITLES if place not in PAGES and not (ROOT / place).is_file()]


# ---------------------------------------------------------------- techniques


@pytest.mark.parametrize("kind", [name for name in KINDS if name != "crossword"])
@pytest.mark.parametrize(
    ("language", "page"), [("en", "docs/concepts/techniques.md"), ("ja", "docs/ja/concepts/techniques.md")]
)
def test_every_technique_is_explained_by_its_name(kind: str, language: str, page: str) -> None:
    titles = [title.ja if language == "ja" else title.en for title in technique_titles(kind).values()]
    assert not absent([title.lower() for title in titles], text_of(page).lower())


# ---------------------------------------------------------------- faults


def test_every_fault_has_a_section_with_its_sentences() -> None:
    page = text_of("docs/reference/faults.md")
    assert not absent([f"### `{code}`" for code in SENTENCES], page)
    assert set(SENTENCES) == set(promises())
    assert not absent(marked([*PROBLEMS, *UNREAD_TITLES, *THINGS]), page)


# ---------------------------------------------------------------- formats


def row_of(suffix: str) -> list[str]:
    row = re.search(rf"^\| `{re.escape(suffix)}` \|(.*)\|$", text_of("docs/reference/formats.md"), re.MULTILINE)
    assert row, f"{suffix} is not in the table of formats.md"
    return [cell.strip() for cell in row[1].split("|")]


@pytest.mark.parametrize("form", FORMATS.values(), ids=lambda form: form.suffix)
def test_every_format_is_documented_with_its_kinds_and_what_it_keeps(form: Format) -> None:
    kinds, _, reported = row_of(form.suffix)
    assert kinds == ("all" if set(form.kinds) == set(KINDS) else " ".join(form.kinds))
    possible = ("givens", "answer") if form.kinds == ("nonogram",) else THINGS.keys() - {*CREDITS}
    credited = [name for name in CREDITS if name not in form.keeps]
    lost = {"credits"} if len(credited) == len(CREDITS) else {*credited}
    assert {*reported.split(", ")} == (lost | {*possible} - form.keeps or {"nothing"})


def test_every_other_file_is_documented() -> None:
    page = text_of("docs/reference/formats.md")
    assert not absent(marked([*PRINTERS, *LIST_SUFFIXES, *TEXT_SUFFIXES]), page)


def test_every_field_of_toml_is_on_its_page() -> None:
    page = text_of("docs/reference/toml.md")
    fields, words = page.split("### Words")
    assert not absent(marked(toml_format.KEYS), fields.split("## Fields")[1])
    assert not absent(marked(WORD_KEYS), words)


# ---------------------------------------------------------------- names


def test_every_name_that_an_option_takes_is_documented() -> None:
    names = (KINDS, METHODS, FILLERS, BUNDLED, FRAME_RULES, SHAPES, PAPERS)
    page = text_of("docs/reference/names.md")
    assert not absent(marked([*(name for group in names for name in group), *Symmetry]), page)


def variables(text: str) -> set[str]:
    return set(re.findall(r"\bMASUME_[A-Z_]+\b", text))


def test_every_variable_of_the_environment_is_documented() -> None:
    program = "\n".join(path.read_text(encoding="utf-8") for path in ROOT.glob("src/masume/**/*.py"))
    assert variables(program) == variables(text_of("docs/reference/names.md"))


def test_every_verb_of_make_is_documented() -> None:
    verbs = re.findall(r"^([a-z-]+):.*## ", text_of("Makefile"), re.MULTILINE)
    assert len(verbs) > 10
    assert not absent([f"`make {verb}`" for verb in verbs], text_of("docs/reference/names.md"))


# ---------------------------------------------------------------- the HTTP API


def test_every_address_and_every_operation_is_documented() -> None:
    page = text_of("docs/reference/http.md")
    assert not absent([f"### `{endpoint.method} {endpoint.path}`" for endpoint in ENDPOINTS], page)
    assert not missing(OPERATIONS, page)


def test_every_value_of_the_api_has_a_section() -> None:
    values = text_of("docs/reference/http-values.md")
    spoken = {t for e in ENDPOINTS for t in (e.body_type, e.answer_type, e.result_type) if t is not None}
    assert not absent([f"## {kind.__name__}\n" for kind in spoken if kind.__name__ != "Empty"], values)


# ---------------------------------------------------------------- the library


def test_every_package_of_the_library_has_a_page() -> None:
    packages = {path.parent.name for path in ROOT.glob("src/masume/*/__init__.py")}
    assert set(PACKAGES) == packages - NOT_LIBRARY
    assert not absent([f"]({name}.md)" for name in PACKAGES], text_of("docs/reference/api/index.md"))


@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_name_is_on_its_package_s_page(package: str) -> None:
    page = text_of(f"docs/reference/api/{package}.md")
    for shelf in PACKAGES[package]:
        public = getattr(import_module(shelf.module), "__all__", shelf.names)
        assert not missing([f"{shelf.module}.{name}" for name in public], page)


# ---------------------------------------------------------------- the contents of the site


def test_every_page_of_the_reference_is_in_the_contents() -> None:
    contents = text_of("docs/index.md")
    listed = set(re.findall(r"^reference/(\S+)$", contents, re.MULTILINE))
    places = [*REFERENCE.glob("*.md"), *(ROOT / place for place in PAGES)]
    pages_there = {place.stem for place in places if place.parent == REFERENCE}
    assert pages_there - listed == {"http-values"}
    assert {Path(name).name for name in listed if "/" in name} == {"index"}
