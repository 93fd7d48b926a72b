"""The player's modules: in the plain style that the bundle needs."""

import re
from pathlib import Path

import pytest

from masume.core import LINES
from masume.grade import hint_sentences
from masume.kinds import KINDS
from masume.press.play import bundle

PLAYER = Path(str(bundle.PLAYER))
MODULES = sorted(PLAYER.glob("*.js"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_imports_and_exports_are_plain(path: Path) -> None:
    source = path.read_text("utf-8")
    assert len(re.findall(r"^import ", source, re.MULTILINE)) == len(bundle._IMPORT.findall(source))
    assert len(re.findall(r"^export ", source, re.MULTILINE)) == len(bundle._EXPORT.findall(source))


def test_every_module_and_style_is_in_some_page() -> None:
    script, styles = bundle.script(KINDS), bundle.styles(KINDS)
    for path in MODULES:
        assert f"modules['{path.name}'] = " in script
    assert len(styles) > sum(len(path.read_text("utf-8")) for path in PLAYER.glob("*.css")) * 0.8


def test_pages_carry_the_boards_they_need() -> None:
    assert "word-board.js" not in bundle.script({"nonogram"})
    assert "nonogram-board.js" not in bundle.script({"crossword", "skeleton"})
    assert bundle.script({"numbers"}) == bundle.script({"crossword"})


def test_comments_and_indentation_stay_behind() -> None:
    for text in (bundle.script(KINDS), bundle.styles(KINDS)):
        assert "/*" not in text
        assert not re.search(r"^(\s|// )", text, re.MULTILINE)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_no_string_goes_over_several_lines(path: Path) -> None:
    """The bundle takes indentation away, and must not take it from strings."""
    source = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
    for number, line in enumerate(source.split("\n"), start=1):
        assert line.count("`") % 2 == 0, number


def test_the_page_nudges_in_the_words_of_the_library() -> None:
    said_by_the_page = re.findall(r'\[\s*"([^"]+)",\s*"([^"]+)",?\s*\]', (PLAYER / "texts.js").read_text("utf-8"))
    lines = [hint_sentences.LOOK.filled(place=line.en) for line in LINES.values()]
    said = [*hint_sentences.RULE_OUT.values(), *hint_sentences.TRY_OUT.values(), hint_sentences.TRY_CELLS]
    for sentence in said:
        assert (sentence.en, sentence.ja) in said_by_the_page
    for line in lines:
        assert line.en in dict(said_by_the_page)
