"""Levels of every kind of puzzle on paper and page: stars, sections, headings."""

from __future__ import annotations

from collections import Counter

import pytest

from masume import grade
from masume.core import Answer, Clue, Direction, Entry, Grid, LineClues, Puzzle
from masume.formats import Document
from masume.press import SheetOptions
from masume.press.booklet import booklet_of
from masume.press.levels import level_of, stars
from masume.press.marks import Text
from masume.press.play.content import playable
from masume.press.sections import sections_of
from tests.support.browser import Opener


def words(question: str, *listed: str, kind: str = "skeleton", title: str = "") -> Document:
    return Document(Puzzle(kind, Grid.parse(question), tuple(Entry(tuple(word)) for word in listed), title))


EASY = words("....\n.###\n.###", "TREE", "TEA", title="Easy words")
EASY_NUMBERS = words("...\n.##", "123", "14", kind="numbers", title="Easy numbers")
HARDER = words("...\n.#.\n.#.", "CAT", "COW", "TOE", title="Harder")
GUESS = words("..\n..", "AB", "CD", "AC", "BD", title="Guess")
PICTURE = LineClues.of_picture(Grid.parse("■■□\n□■□"))
NONOGRAM = Document(Puzzle("nonogram", PICTURE.blank(), title="Picture", lines=PICTURE))
CLUES = (Clue((0, 0), Direction.ACROSS, "two"),)
CROSSWORD = Document(Puzzle("crossword", Grid.parse(".."), title="Clues", clues=CLUES), Answer(Grid.parse("AB")))
MIXED = [CROSSWORD, GUESS, HARDER, NONOGRAM, EASY_NUMBERS, EASY]


def test_skeletons_and_nonograms_have_levels_and_crosswords_none() -> None:
    levels = {document.puzzle.title: level_of(document.puzzle) for document in MIXED}
    assert levels["Easy words"] == levels["Easy numbers"] == levels["Picture"] == 1
    assert levels["Harder"] == 3
    assert levels["Clues"] is None
    assert levels["Guess"] is None, "two solutions"


def test_sections_mix_kinds_of_one_level() -> None:
    sections = sections_of(MIXED, "en")
    found = {section.title: [document.puzzle.title for _, document in section.numbered] for section in sections}
    assert found == {
        "Level 1  ★☆☆☆☆": ["Picture", "Easy numbers", "Easy words"],
        "Level 3  ★★★☆☆": ["Harder"],
        "Criss-cross": ["Guess"],
        "Crossword": ["Clues"],
    }
    assert [number for section in sections for number, _ in section.numbered] == [1, 2, 3, 4, 5, 6]


def test_a_booklet_in_order_has_its_puzzles_as_they_come() -> None:
    [section] = sections_of(MIXED, "en", in_order=True)
    assert [document for _, document in section.numbered] == MIXED
    booklet = booklet_of(MIXED, SheetOptions(in_order=True))
    bookmarks = [(mark.title, mark.level) for page in booklet.pages for mark in page.bookmarks]
    assert bookmarks[1:4] == [("1. Clues", 1), ("2. Guess (4 words)", 1), ("3. Harder (3 words)", 1)]
    contents = [mark.content for mark in booklet.pages[1].marks if isinstance(mark, Text)]
    assert "Level 1  ★☆☆☆☆" not in contents
    assert "3 words  ★★★☆☆" in contents


@pytest.mark.parametrize("document", MIXED, ids=lambda document: document.puzzle.title)
def test_stars_stand_where_there_is_a_level(document: Document) -> None:
    pages = booklet_of([document], SheetOptions(level_marks=True)).pages
    texts = [mark.content for mark in pages[2].marks if isinstance(mark, Text)]
    level = level_of(document.puzzle)
    assert [text for text in texts if "☆" in text] == ([stars(level)] if level else [])


def test_a_level_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    level_of.cache_clear()
    asked: Counter[str] = Counter()
    once = grade.level_of
    monkeypatch.setattr(grade, "level_of", lambda puzzle: asked.update([puzzle.title]) or once(puzzle))
    booklet_of(MIXED, SheetOptions(level_marks=True))
    for document in MIXED:
        playable(document)
    assert asked == Counter(document.puzzle.title for document in MIXED)


@pytest.mark.parametrize(("language", "sentence"), [("en", "Criss-cross · Level 1"), ("ja", "スケルトン · レベル1")])
def test_the_page_shows_the_level(open_page: Opener, language: str, sentence: str) -> None:
    page = open_page(EASY, language=language)
    assert page.locator(".byline").inner_text() == sentence
