"""House rules of the studio: what its server may open, and what its pages say."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import get_args

import pytest

from masume.make.limits import HINTS
from masume.make.pictures.tones import Tone
from masume.orders.fields import MOST_HINTS
from masume.orders.nonogram.order import ToneName
from masume.solve.slots import Death
from masume.studio.operations.edit.freedom import REASONS
from tests.support.places import ROOT

ROOMS_OF_WORKERS = ("fill", "grade", "kernel", "make", "press", "solve", "words.bank", "words.concepts")
"""Where puzzle work is done: heavy to open, and nothing a server needs before it answers."""

LIGHT = (
    *("make.limits", "make.objective", "make.refusals", "make.shapes", "make.requirements", "solve.limits"),
    *("press.answered", "press.limits", "press.paper", "press.refusals", "grade.hint_sentences"),
)
"""What orders are described and spoken of with, and what only leads to rooms: no engines, no data."""

OPENED = """
import sys
import masume.studio.serve
print(*(name.removeprefix("masume.") for name in sys.modules if name.startswith("masume.")))
"""


def is_lazy(name: str) -> bool:
    """True for a package that only offers names, and imports their modules when they are used."""
    package = ROOT / "src/masume" / name.replace(".", "/") / "__init__.py"
    return package.is_file() and "exports(" in package.read_text("utf-8")


def test_the_server_opens_no_room_where_puzzles_are_worked_on() -> None:
    opened = subprocess.run([sys.executable, "-c", OPENED], capture_output=True, text=True, check=True).stdout.split()
    assert "studio.operations.registry" in opened
    heavy = [name for name in opened if name not in LIGHT and not is_lazy(name)]
    assert not [name for name in heavy for room in ROOMS_OF_WORKERS if f"{name}.".startswith(f"{room}.")]


def test_names_that_stand_for_those_of_heavy_rooms_are_theirs() -> None:
    assert get_args(ToneName) == tuple(Tone)
    assert HINTS.most == MOST_HINTS
    assert set(REASONS) == {death.name for death in Death}


# ---------------------------------------------------------------- what pages say

PAGES = ROOT / "src/masume/studio/pages"
MODULES = {
    f"/static/studio/{path.relative_to(PAGES).as_posix()}": path.read_text("utf-8") for path in PAGES.rglob("*.js")
}
SHOWING = [name for name, text in MODULES.items() if re.search(r"^export (async )?function show\(", text, re.MULTILINE)]
"""The modules that fill a page."""

ADDED = re.compile(r"^addTexts\(\{\n(.*?)\n\}\);", re.DOTALL | re.MULTILINE)
TEXT = r'"((?:[^"\\]|\\.)*)"'
SENTENCE = re.compile(rf'^  (?:"([\w-]+)"|(\w+)): \[\s*{TEXT},\s*{TEXT},?\s*\],$', re.MULTILINE)
TEMPLATE = re.compile(r"`([\w${}.()\[\]-]+)`")
IMPORTED = re.compile(r'(?:from|import) "(/static/studio/[^"]+)"')
GAP_OF_CODE = re.compile(r"\$\{.*?\}")
GAP = re.compile(r"\{(\w+)\}")


def sentences_of(module: str) -> dict[str, tuple[str, str]]:
    """The sentences that a module adds: English and Japanese by name."""
    found = (match for texts in ADDED.findall(MODULES[module]) for match in SENTENCE.finditer(texts))
    return {match[1] or match[2]: (match[3], match[4]) for match in found}


def opened_by(module: str) -> set[str]:
    """A module with all that it imports."""
    seen, waiting = set[str](), [module]
    while waiting:
        if (name := waiting.pop()) not in seen:
            seen.add(name)
            waiting += IMPORTED.findall(MODULES[name])
    return seen


def names_said() -> re.Pattern[str]:
    """The names that modules use: as strings, as keys of tables, and as templates with gaps."""
    code = "\n".join(ADDED.sub("", text) for text in MODULES.values())
    plain = {*re.findall(r'"([\w-]+)"', code), *re.findall(r"[{,\n]\s*(\w+): ", code)}
    filled = (GAP_OF_CODE.sub("…", text) for text in TEMPLATE.findall(code))
    open_ended = {text.replace("…", r"[\w-]*") for text in filled if re.fullmatch(r"[…\w-]*\w{3}[…\w-]*", text)}
    return re.compile("|".join(plain | open_ended))


def test_every_sentence_is_read_by_these_tests() -> None:
    added = [texts for text in MODULES.values() for texts in ADDED.findall(text)]
    assert len(added) == sum(len(re.findall(r"^ *addTexts\(", text, re.MULTILINE)) for text in MODULES.values())
    written = sum(len(re.findall(r"^  [\w\"-]+: \[", texts, re.MULTILINE)) for texts in added)
    assert sum(len(sentences_of(module)) for module in MODULES) == written > 500


def test_sentences_have_the_same_gaps_in_both_languages() -> None:
    sentences = ((name, texts) for module in MODULES for name, texts in sentences_of(module).items())
    assert [name for name, (en, ja) in sentences if set(GAP.findall(en)) != set(GAP.findall(ja))] == []


def test_every_sentence_is_used() -> None:
    said = names_said()
    written = {name for module in MODULES for name in sentences_of(module)}
    assert [name for name in sorted(written) if not said.fullmatch(name)] == []


@pytest.mark.parametrize("page", SHOWING)
def test_a_page_has_every_sentence_it_says_and_has_it_once(page: str) -> None:
    opened = opened_by(page)
    written = [name for module in opened for name in sentences_of(module)]
    said = {name for module in opened for name in re.findall(r'\bt\("([\w-]+)"', MODULES[module])}
    assert sorted(said - set(written)) == []
    assert sorted(name for name in set(written) if written.count(name) > 1) == []
