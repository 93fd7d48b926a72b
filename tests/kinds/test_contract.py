"""What a kind of puzzle needs in the house, and that no other code asks for its name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import masume
from masume.formats.ipuz import URIS
from masume.grade.guides import GUIDES
from masume.kinds import KINDS, SENTENCES, Kind
from masume.press.styles import STYLES
from masume.solve.solvers import SOLVERS
from tests.support import toy_kind
from tests.support.places import ROOT

SOURCE = Path(masume.__file__).parent
NAMES = {kind.upper() for kind in KINDS}
"""What code calls the kinds."""

TABLES: dict[str, Mapping[str, object]] = {
    "solve/solvers.py": SOLVERS,
    "grade/guides.py": GUIDES,
    "formats/ipuz.py": URIS,
    "press/styles.py": STYLES,
}
"""The tables with an entry for every kind, by the file that they stand in."""

SCRIPTS = ("press/player/kinds.js", "studio/pages/shared/kinds.js")
"""Those of the pages."""


def lacks(kind: Kind) -> Iterator[str]:
    """What a kind still lacks, a sentence each."""
    for rule in (*kind.question_rules, *kind.answer_rules):
        if rule.__name__ not in SENTENCES:
            yield f"kinds/sentences.py has no sentence for the rule {rule.__name__}"
    for file, table in TABLES.items():
        if kind.name not in table:
            yield f"{file} has no entry for {kind.name}"
    for script in SCRIPTS:
        if not re.search(rf"^  {kind.name}: \{{", (SOURCE / script).read_text("utf-8"), re.MULTILINE):
            yield f"{script} has no entry for {kind.name}"
    if kind.name in STYLES:
        for name in STYLES[kind.name].board:
            if not (SOURCE / "press/player" / name).is_file():
                yield f"press/styles.py names {name}, which is not in press/player"


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.name)
def test_no_kind_lacks_anything(kind: Kind) -> None:
    assert list(lacks(kind)) == []


def test_a_new_kind_hears_what_it_lacks() -> None:
    assert list(lacks(toy_kind.INITIALS)) == [
        "kinds/sentences.py has no sentence for the rule no_two_words_begin_alike",
        "solve/solvers.py has no entry for initials",
        "grade/guides.py has no entry for initials",
        "formats/ipuz.py has no entry for initials",
        "press/styles.py has no entry for initials",
        "press/player/kinds.js has no entry for initials",
        "studio/pages/shared/kinds.js has no entry for initials",
    ]


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.name)
def test_the_playable_page_knows_the_same_traits(kind: Kind) -> None:
    script = (SOURCE / SCRIPTS[0]).read_text("utf-8")
    (entry,) = re.findall(rf"^  {kind.name}: \{{ (.*) \}},$", script, re.MULTILINE)
    assert f'title: ["{kind.title("en")}", "{kind.title("ja")}"]' in entry
    asks = "words" if kind.has_list else "clues" if kind.has_clues else "lines"
    fills = "ink" if kind.is_picture else "digits" if kind.has_digits else "letters"
    assert f'asks: "{asks}", fills: "{fills}"' in entry


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_no_table_has_a_kind_that_is_none(table: Mapping[str, object]) -> None:
    assert list(table) == list(KINDS)


def test_a_kind_costs_nine_files_and_the_guide_names_them() -> None:
    guide = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("## Add a kind")[2].partition("\n## ")[0]
    assert len(toy_kind.FILES) <= 9
    for file in toy_kind.FILES:
        assert file.replace("initials", "<kind>") in guide


# ------------------------------------------------------------ nothing else asks for a kind's name


def is_about_a_kind(node: ast.AST) -> bool:
    """True if a kind is named in an expression or a pattern: by its constant or its name."""
    return any(
        (isinstance(part, ast.Name) and part.id in NAMES)
        or (isinstance(part, ast.Attribute) and part.attr in NAMES)
        or (isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value in KINDS)
        for part in ast.walk(node)
    )


def comparisons(source: str) -> list[int]:
    """The lines on which something is compared with a kind."""
    nodes = list(ast.walk(ast.parse(source)))
    compared = [node.lineno for node in nodes if isinstance(node, ast.Compare) and is_about_a_kind(node)]
    patterns = [node.pattern for node in nodes if isinstance(node, ast.match_case)]
    return sorted(compared + [pattern.lineno for pattern in patterns if is_about_a_kind(pattern)])


def entries(source: str) -> list[int]:
    """The lines on which a kind's constant is the key of a table, or all the kinds' names are."""
    tables = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Dict)]
    named = [table.lineno for table in tables if set(KINDS) <= {getattr(key, "value", None) for key in table.keys}]
    return named + [key.lineno for table in tables for key in table.keys if key is not None and _is_constant(key)]


def _is_constant(key: ast.expr) -> bool:
    return any(isinstance(part, ast.Name) and part.id in NAMES for part in ast.walk(key))


@pytest.mark.parametrize(
    ("code", "is_one"),
    [
        ("puzzle.kind == NONOGRAM.name", True),
        ("kind not in (SKELETON, NUMBERS)", True),
        ("'crossword' != document.puzzle.kind", True),
        ("match kind:\n    case 'nonogram':\n        pass", True),
        ("kind_of(puzzle).is_picture", False),
        ("Puzzle(CROSSWORD.name, grid)", False),
        ("claim.kind != puzzle.kind", False),
    ],
)
def test_comparisons_are_found(code: str, is_one: bool) -> None:
    assert bool(comparisons(code)) is is_one


FILES = {str(path.relative_to(SOURCE)): path.read_text("utf-8") for path in sorted(SOURCE.rglob("*.py"))}


def test_nothing_is_compared_with_a_kind() -> None:
    """Ask for a trait (`kind_of(puzzle).has_clues`), or look the kind up in a table."""
    found = {path: lines for path, source in FILES.items() if (lines := comparisons(source))}
    assert found == {}


def test_kinds_are_keys_of_the_known_tables_alone() -> None:
    """Another table by kind is another file that every new kind costs."""
    others = {path: source for path, source in FILES.items() if not path.startswith("kinds/")}
    assert {path for path, source in others.items() if entries(source)} == set(TABLES)
