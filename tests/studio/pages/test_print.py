"""The print panel in a real browser: opened from every page, options and their preview, paper and files."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from playwright.sync_api import Expect

from masume.formats import Document
from masume.studio.values import ipuz_of
from tests.support.browser import PHONE
from tests.support.studio import Visitor, ask
from tests.support.word_puzzles import kana_crossword, latin_crossword

expect = Expect()
expect.set_options(timeout=30_000)  # busy machines are no fault

PRINTED = "() => { window.print = () => document.body.dataset.prints = Number(document.body.dataset.prints ?? 0) + 1 }"
"""Counts what is sent to the printer, whose dialog would wait for a person."""
PIXELS = """async image => {
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL();
}"""
A4, B5, A5 = (595, 842), (516, 729), (420, 595)
ALT = {"en": "^Page 1 of 2: 明日", "ja": "^2ページ中1ページ目：明日"}
LARGE = {"en": "Large print", "ja": "文字を大きく"}
PRINT = {"en": "Print", "ja": "印刷"}


@pytest.fixture
def farm(studio: str) -> Iterator[str]:
    """The id of a puzzle in the library."""
    yield from kept(studio, latin_crossword(), "Farm")


@pytest.fixture
def town(studio: str) -> Iterator[str]:
    yield from kept(studio, kana_crossword(), "北の町")


def kept(studio: str, document: Document, title: str) -> Iterator[str]:
    named = replace(document, puzzle=replace(document.puzzle, title=title))
    _, card = ask(studio, "POST", "/api/puzzles", {"document": ipuz_of(named)})
    yield card["id"]
    for _ in range(2):  # into the trash, then out of it
        ask(studio, "DELETE", f"/api/puzzles/{card['id']}")


class Panel:
    """The panel on a page."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.box = page.locator("dialog.print-panel")
        self.picture = self.box.locator(".print-paper img")
        expect(self.picture).to_be_visible()

    @classmethod
    def opened_on(cls, page: Any, puzzle: str, language: str = "en") -> Panel:
        """The panel of a puzzle in the library."""
        page.locator(f"[data-id='{puzzle}']").get_by_role("button", name=PRINT[language], exact=True).click()
        return cls(page)

    @property
    def seen(self) -> str:
        """The page that is shown, in pixels."""
        pixels: str = self.picture.evaluate(PIXELS)
        return pixels

    def after(self, change: Any) -> str:
        """The page that is shown once a change has come to it."""
        before = self.picture.get_attribute("src")
        change()
        expect(self.picture).not_to_have_attribute("src", before)
        return self.seen

    def press(self, name: str) -> None:
        self.box.get_by_role("button", name=name, exact=True).click()

    def saved(self, name: str) -> tuple[str, bytes]:
        """The file that a button saves."""
        with self.page.expect_download() as download:
            self.press(name)
        return download.value.suggested_filename, Path(download.value.path()).read_bytes()

    def on_paper(self, name: str = "Print", times: int = 1) -> pypdfium2.PdfDocument:
        """What a printer gets after a press on Print."""
        self.press(name)
        expect(self.page.locator("body")).to_have_attribute("data-prints", str(times))
        return pypdfium2.PdfDocument(io.BytesIO(self.page.pdf(prefer_css_page_size=True, print_background=True)))


def sizes(pdf: pypdfium2.PdfDocument) -> list[tuple[int, int]]:
    return [(round(page.get_width()), round(page.get_height())) for page in pdf]


def ink(page: pypdfium2.PdfPage) -> float:
    """How dark the darkest of a page is, from 0 to 255."""
    return 255 - int(page.render(scale=1).to_pil().convert("L").getextrema()[0])


def test_options_change_the_preview_and_what_is_saved(visit: Visitor, farm: str) -> None:
    page = visit("/library")
    panel = Panel.opened_on(page, farm)
    plain = panel.seen
    assert panel.after(lambda: panel.box.locator("[name=cells]").select_option("grey")) != plain
    starters = panel.after(lambda: panel.box.locator("[name=starters]").press_sequentially("3"))
    panel.box.get_by_text("More options").click()
    assert panel.after(lambda: panel.box.get_by_label("Title").fill("On the farm")) != starters
    panel.press("Next page")
    expect(panel.box.get_by_text("Page 2 of 2")).to_be_visible()
    expect(panel.picture).to_have_attribute("alt", "Page 2 of 2: Answer: On the farm")
    name, pdf = panel.saved("Download PDF")
    assert (name, len(pypdfium2.PdfDocument(pdf))) == ("On-the-farm.pdf", 2)
    assert panel.saved("Download PNG")[0] == "On-the-farm.zip"


def test_a_refusal_stands_beside_the_preview_and_goes_again(visit: Visitor, farm: str) -> None:
    panel = Panel.opened_on(visit("/library"), farm)
    shown = panel.seen
    panel.box.locator("[name=starters]").fill("5000")
    expect(panel.box.get_by_role("alert")).to_have_text("the puzzle has 9 open cells, too few for 5000 starter letters")
    panel.press("Download PDF")
    expect(panel.box.get_by_role("alert")).to_be_visible()
    assert panel.seen == shown
    panel.box.locator("[name=starters]").fill("")
    expect(panel.box.get_by_role("alert")).to_be_hidden()


def test_choices_are_remembered_but_for_what_is_the_puzzles_own(visit: Visitor, farm: str, town: str) -> None:
    page = visit("/library")
    panel = Panel.opened_on(page, farm)
    panel.after(lambda: panel.box.locator("[name=answers]").select_option("turned"))
    panel.box.get_by_text("More options").click()
    panel.after(lambda: panel.box.get_by_label("Title").fill("Another"))
    page.keyboard.press("Escape")
    expect(page.locator(f"[data-id='{farm}']").get_by_role("button", name="Print")).to_be_focused()
    visit.go(page, "/library")
    panel = Panel.opened_on(page, town)
    expect(panel.box.locator("[name=answers]")).to_have_value("turned")
    expect(panel.box.locator("[name=title]")).to_have_value("北の町")
    expect(panel.box.get_by_text("Page 1 of 1")).to_be_visible()
    panel.box.get_by_text("More options").click()
    panel.after(lambda: panel.press("Reset options"))
    expect(panel.box.get_by_text("Page 1 of 2")).to_be_visible()


def test_one_press_sends_every_page_to_the_printer(visit: Visitor, farm: str, town: str) -> None:
    page = visit("/library")
    page.evaluate(PRINTED)
    panel = Panel.opened_on(page, farm)
    expect(panel.box.get_by_role("button", name="Print", exact=True)).to_be_focused()
    first = panel.on_paper()
    assert sizes(first) == [A4, A4]
    assert min(map(ink, first)) > 200
    panel.box.locator("[name=paper]").select_option("b5")  # a press that does not wait for the preview
    assert sizes(panel.on_paper(times=2)) == [B5, B5]
    page.keyboard.press("Escape")
    expect(page.locator(".print-pages")).to_have_count(0)
    for title in ("Farm", "北の町"):
        page.get_by_label(f"Select {title}", exact=True).check()
    page.locator(".selection").get_by_role("button", name="Print").click()
    panel = Panel(page)
    panel.box.locator("[name=paper]").select_option("a5")
    assert sizes(panel.on_paper(times=3)) == [A5] * 4


def test_more_pages_are_printed_than_are_shown(visit: Visitor, studio: str) -> None:
    puzzles = [kept(studio, latin_crossword(), f"Farm {n}") for n in range(4)]
    names = [next(puzzle) for puzzle in puzzles]
    page = visit("/library")
    page.evaluate(PRINTED)
    for name in names:
        page.locator(f"[data-id='{name}'] .pick input").check()
    page.locator(".selection").get_by_role("button", name="Print").click()
    panel = Panel(page)
    expect(panel.box.get_by_text("The first 6 pages are shown here. All 8 are printed.")).to_be_visible()
    assert sizes(panel.on_paper()) == [A4] * 8
    for puzzle in puzzles:
        assert list(puzzle) == []  # and takes it away


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_board_that_was_just_made_is_printed_on_a_phone(visit: Visitor, language: str) -> None:
    page = visit("/make#now", language, device=PHONE)
    page.evaluate(PRINTED)
    page.wait_for_selector(".stage masume-board .symbol")
    page.locator(".stage .primary").click()  # stop, and take this one
    page.locator(".stage .ready").wait_for()
    page.fill(".stage input.title", "明日")
    page.locator(".stage").get_by_role("button", name=PRINT[language], exact=True).click()
    panel = Panel(page)
    expect(panel.picture).to_have_attribute("alt", re.compile(ALT[language]))
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    box, paper = panel.box.bounding_box(), panel.picture.bounding_box()
    assert (box["x"], box["width"]) == (0, 360)
    assert paper["y"] + paper["height"] < panel.box.locator("[name=paper]").bounding_box()["y"]
    larger = {"en": "Zoom", "ja": "拡大"}[language]
    panel.press(larger)
    assert panel.picture.bounding_box()["width"] > 1.8 * paper["width"]
    assert panel.after(lambda: panel.box.get_by_label(LARGE[language]).check()) != ""
    assert set(sizes(panel.on_paper({"en": "Print", "ja": "印刷する"}[language]))) == {A4}
    assert "明日" not in [card["title"] for card in ask(visit.address, "GET", "/api/puzzles")[1]["puzzles"]]


def test_a_puzzle_is_printed_where_it_is_edited_and_looked_at(visit: Visitor, farm: str) -> None:
    page = visit(f"/edit/{farm}")
    page.get_by_role("button", name="Print", exact=True).click()
    expect(Panel(page).picture).to_have_attribute("alt", "Page 1 of 2: Farm")
    visit.go(page, f"/look#{farm}")
    page.get_by_role("button", name="Print", exact=True).click()
    expect(Panel(page).picture).to_have_attribute("alt", "Page 1 of 2: Farm")


def test_a_menu_gives_the_keyboard_back_after_a_dialog(visit: Visitor, farm: str) -> None:
    page = visit("/library")
    more = page.get_by_label("More actions for Farm", exact=True)
    more.click()
    page.get_by_role("button", name="Download…").click()
    page.get_by_role("dialog").get_by_role("button", name="Print").click()
    panel = Panel(page)
    page.keyboard.press("Escape")
    expect(panel.box).to_have_count(0)
    page.keyboard.press("Escape")
    expect(more).to_be_focused()
