"""The user's settings in the studio: own lists in its work, language, paper and author on its pages."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from masume.studio.operations.edit.drafts import Draft
from masume.studio.operations.edit.fill_words import FillWords, bank_of
from masume.studio.operations.make.word_lists import WordLists, word_lists
from masume.studio.operations.make.word_source import WordSource
from masume.studio.settings import Settings
from masume.studio.shell import PAGE_ADDRESSES, shell
from masume.studio.values import Board
from tests.studio.pages.test_library import kept
from tests.studio.test_make import Clerk
from tests.support.studio import Visitor
from tests.support.studio_command import studio_command
from tests.support.word_puzzles import latin_crossword

WORDS = ["くま", "さくら", "くらげ", "まち"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    lists = '[lists]\ntown = "town.txt"\ngone = "gone.txt"\n'
    (tmp_path / "config.toml").write_text(f'language = "ja"\npaper = "b5"\nauthor = "A & B"\n{lists}', "utf-8")
    (tmp_path / "town.txt").write_text("\n".join(WORDS), "utf-8")
    monkeypatch.setenv("MASUME_CONFIG", str(tmp_path / "config.toml"))
    return tmp_path


# ---------------------------------------------------------------- what workers do


def test_own_lists_are_offered_before_the_bundled_ones(folder: Path) -> None:
    town, gone, *rest = word_lists(WordLists(), Clerk()).lists
    assert (town.name, town.language, town.words, town.longest, town.is_own) == ("town", "ja", 4, 3, True)
    assert str(folder) not in town.origin  # where things lie on the machine is no visitor's business
    assert (gone.name, gone.words, gone.is_own) == ("gone", 0, True)
    assert rest
    assert not any(view.is_own for view in rest)


def test_words_come_from_an_own_list(folder: Path) -> None:
    source = WordSource(list="town")
    assert [entry.text for entry in source.lexicon()] == WORDS
    assert source.lexicon().title == "town"
    assert source.for_bank() == str(folder / "town.txt")
    with pytest.raises(ValueError, match=r"^the file of the word list gone cannot be read: see `masume config`$"):
        WordSource(list="gone").lexicon()
    with pytest.raises(ValueError, match="there is no word list twn; there is town, gone, countries"):
        WordSource(list="twn").lexicon()


def test_a_board_is_filled_from_an_own_list_and_sees_its_changes(folder: Path) -> None:
    draft = Draft(kind="crossword", board=Board(3, 1, (0, 0, 0)))
    assert bank_of(FillWords(lists=("town",)), draft).counts() == {2: 2, 3: 2}
    assert tuple("クマ") in bank_of(FillWords(lists=("town",)), draft)  # as magazines print them
    (folder / "town.txt").write_text("いぬ\n", "utf-8")
    os.utime(folder / "town.txt", ns=(1, 1))
    assert bank_of(FillWords(lists=("town",)), draft).counts() == {2: 1}


# ---------------------------------------------------------------- what pages show


def test_a_hosted_studio_names_no_author() -> None:
    settings = Settings(data=Path(), author="Me", paper="b5")
    assert 'data-author="Me"' in shell(PAGE_ADDRESSES[0], "en", settings)
    hosted = shell(PAGE_ADDRESSES[0], "en", Settings(data=Path(), author="Me", paper="b5", secrets={"a": "b"}))
    assert 'data-author=""' in hosted
    assert 'data-paper="b5"' in hosted


def test_the_pages_begin_with_the_settings(folder: Path, browser: Any) -> None:
    with studio_command(folder / "data", "--no-browser") as studio:
        visitor = Visitor(browser, studio.address)
        page = visitor("/make", "en")  # a browser that asks for English
        assert page.get_attribute("html", "lang") == "ja"
        page.check("[name=source][value=list]")
        page.select_option("select:has(option[value=town])", "town")
        with page.expect_request("**/api/jobs/make-criss-cross") as asked:
            page.locator(".go-bar button").click()
        request = asked.value.post_data_json
        assert (request["words"]["list"], request["author"]) == ("town", "A & B")

        kept(studio.address, latin_crossword(), "Farm")
        page = visitor.go(page, "/library")
        page.get_by_role("button", name="印刷", exact=True).first.click()
        expect(page.locator("dialog [name=paper]")).to_have_value("b5")

        page = visitor.go(page, "/edit")
        page.click(".edit-start button.large:not(.primary)")
        expect(page.locator("option[value=town]")).to_have_count(1)
        visitor.close()
        assert visitor.complaints == []
