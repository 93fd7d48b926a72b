"""The library in a real browser: import, search, tag, collect, print, share, play on a phone, download."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from playwright.sync_api import Expect

from masume.formats import FORMATS, Document
from masume.studio.values import ipuz_of
from tests.studio.test_publishing import nonogram
from tests.support.studio import Visitor, ask, running_studio
from tests.support.word_puzzles import kana_crossword, kana_skeleton, latin_crossword

expect = Expect()
expect.set_options(timeout=30_000)  # busy machines are no fault

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}

DROP = """([selector, files]) => {
  const data = new DataTransfer();
  for (const [name, text] of files)
    data.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], name));
  const dropped = new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
  document.querySelector(selector).dispatchEvent(dropped);
}"""


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A studio whose library is its own."""
    with running_studio(tmp_path_factory.mktemp("library")) as address:
        yield address


@pytest.fixture
def visit(browser: Any, library: str) -> Iterator[Visitor]:
    visitor = Visitor(browser, library)
    yield visitor
    visitor.close()
    assert visitor.complaints == []


@pytest.fixture(autouse=True)
def empty(library: str) -> None:
    """Every test begins with nothing in the library."""
    for trashed in ("false", "true"):
        for puzzle in ask(library, "GET", f"/api/puzzles?limit=200&trashed={trashed}")[1]["puzzles"]:
            ask(library, "DELETE", f"/api/puzzles/{puzzle['id']}")
            if trashed == "false":
                ask(library, "DELETE", f"/api/puzzles/{puzzle['id']}")
    for collection in ask(library, "GET", "/api/collections")[1]["collections"]:
        ask(library, "DELETE", f"/api/collections/{collection['id']}")


def kept(library: str, document: Document, title: str, *tags: str) -> str:
    """The id of a puzzle that was put into the library."""
    named = replace(document, puzzle=replace(document.puzzle, title=title))
    status, card = ask(library, "POST", "/api/puzzles", {"document": ipuz_of(named), "tags": tags})
    assert status == 201
    return str(card["id"])


def drop(page: Any, selector: str, files: dict[str, bytes]) -> None:
    page.evaluate(DROP, [selector, [[name, base64.b64encode(data).decode()] for name, data in files.items()]])


def titles(page: Any) -> Any:
    return page.locator(".puzzle h3")


def test_a_newcomer_sees_what_to_do_and_drops_files(visit: Visitor) -> None:
    page = visit("/library", "ja")
    expect(page.locator(".empty h2")).to_have_text("最初のパズルを入れましょう")
    files = {
        "farm.puz": FORMATS[".puz"].write(latin_crossword()),
        "えび.non": FORMATS[".non"].write(nonogram()),
        "broken.ipuz": b"{",
        "letter.doc": b"Dear",
    }
    drop(page, "main", files)
    expect(titles(page)).to_have_text(["えび", "farm"])
    expect(page.locator(".empty")).to_be_hidden()
    problems = page.locator(".news .problem")
    expect(problems).to_have_count(2)
    expect(problems.nth(1)).to_contain_text("「letter.doc」はパズルのファイルではありません")


def test_what_is_dropped_is_kept_once_wherever_it_falls(visit: Visitor) -> None:
    page = visit("/library")
    drop(page, ".drop", {"first.non": FORMATS[".non"].write(nonogram())})
    drop(page, "body > header", {"second.puz": FORMATS[".puz"].write(latin_crossword())})
    expect(titles(page)).to_have_text(["second", "えび"])


@pytest.mark.parametrize(("language", "asked"), [("en", "purr"), ("ja", "サッポロ")])
def test_search_finds_words_as_they_are_typed(visit: Visitor, library: str, language: str, asked: str) -> None:
    kept(library, latin_crossword(), "On the farm")
    kept(library, kana_crossword(), "北の町")
    page = visit("/library", language)
    expect(titles(page)).to_have_text(["北の町", "On the farm"])
    page.locator("input[type=search]").fill(asked)
    expect(titles(page)).to_have_text(["On the farm" if language == "en" else "北の町"])
    page.locator("input[type=search]").fill("xyzzy")
    expect(page.locator(".nothing p")).to_have_text(
        "No puzzle matches this search." if language == "en" else "あてはまるパズルがありません。"
    )
    page.locator(".nothing button").click()
    expect(titles(page)).to_have_count(2)
    page.locator("select[name=kind]").select_option("nonogram")
    expect(titles(page)).to_have_count(0)
    page.reload()
    expect(page.locator("select[name=kind]")).to_have_value("nonogram")


def test_several_are_tagged_filtered_trashed_and_brought_back(visit: Visitor, library: str) -> None:
    for title in ("One", "Two", "Three"):
        kept(library, latin_crossword(), title)
    page = visit("/library")
    page.get_by_label("Select One").check()
    page.get_by_label("Select Two").check()
    page.get_by_role("button", name="Tag", exact=True).click()
    page.get_by_label("Tags, separated by commas").fill("april, 新聞")
    page.get_by_role("button", name="Add tag").click()
    page.locator("select[name=tag]").select_option("新聞")
    expect(titles(page)).to_have_text(["Two", "One"])
    page.get_by_role("button", name="Clear selection").click()
    page.get_by_label("Select One").check()
    page.get_by_role("button", name="Move to trash").click()
    expect(titles(page)).to_have_text(["Two"])
    page.get_by_label("Trash", exact=True).check()
    expect(titles(page)).to_have_text(["One"])
    page.get_by_role("button", name="Restore").click()
    expect(page.locator(".nothing p")).to_have_text("The trash is empty.")
    page.get_by_label("Trash", exact=True).uncheck()
    expect(titles(page)).to_have_text(["Two", "One"])


def test_a_title_changes_and_an_earlier_version_comes_back(visit: Visitor, library: str) -> None:
    kept(library, kana_skeleton(), "Before")
    page = visit("/library")
    page.get_by_label("More actions for Before").click()
    page.get_by_role("button", name="Title and tags…").click()
    page.get_by_label("Title", exact=True).fill("After")
    page.get_by_label("Tags, separated by commas").fill("spring")
    page.get_by_role("button", name="Save").click()
    expect(titles(page)).to_have_text(["After"])
    expect(page.locator(".puzzle .tag")).to_have_text(["spring"])
    page.get_by_label("More actions for After").click()
    page.get_by_role("button", name="Versions…").click()
    page.locator("dialog").get_by_role("button", name="Restore").click()
    expect(titles(page)).to_have_text(["Before"])


def test_a_collection_is_ordered_by_keyboard_and_by_dragging_and_printed(visit: Visitor, library: str) -> None:
    kept(library, nonogram(), "えび")
    kept(library, kana_crossword(), "春")
    kept(library, kana_skeleton(), "町")
    page = visit("/library", "ja")
    page.get_by_role("button", name="表示中をすべて選ぶ").click()
    page.get_by_role("button", name="作品集に入れる").click()
    page.get_by_label("作品集の題名").fill("四月号")
    page.get_by_role("button", name="入れる", exact=True).click()
    page.get_by_role("link", name="四月号").click()
    page.wait_for_selector("html[data-ready] .ordered")
    places = page.locator(".ordered .about a")
    expect(places).to_have_text(["町", "春", "えび"])
    page.get_by_role("button", name="町を後ろへ").press("Enter")
    expect(places).to_have_text(["春", "町", "えび"])
    expect(page.locator(":focus")).to_have_attribute("aria-label", "町を後ろへ")
    page.locator(".handle").nth(2).drag_to(page.locator(".ordered li").first, target_position={"x": 60, "y": 4})
    expect(places).to_have_text(["えび", "春", "町"])
    page.reload()
    expect(places).to_have_text(["えび", "春", "町"])
    page.get_by_label("用紙").select_option("b5")
    with page.expect_download() as saved:
        page.get_by_role("button", name="冊子をつくる").click()
    assert saved.value.suggested_filename == "四月号.pdf"
    booklet = Path(saved.value.path()).read_bytes()
    assert booklet.startswith(b"%PDF")
    pages = pypdfium2.PdfDocument(booklet)
    assert len(pages) == 6
    puzzles = [pages[number].get_textpage().get_text_range() for number in (2, 3, 4)]
    for text, title in zip(puzzles, ("えび", "春", "町"), strict=True):
        assert title in text, "the order of the collection is that of its booklet"


def test_a_link_is_played_on_a_phone_and_counted(visit: Visitor, library: str, browser: Any) -> None:
    kept(library, latin_crossword(), "Farm")
    page = visit("/library")
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Make a link").click()
    page.get_by_label("Count solves").check()
    expect(page.locator("dialog .panel")).to_have_text("No one has solved it yet.")
    assert page.locator(".code img").evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    link = page.get_by_label("Link").input_value()
    page.keyboard.press("Escape")
    expect(page.locator(".tag.shared")).to_have_text("shared")

    solve_on_a_phone(browser, link)

    page.get_by_role("button", name="Share").click()
    expect(page.locator(".solves dd")).to_have_text(["1", re.compile(r"0:\d\d"), "0"])
    expect(page.locator(".histogram td.number")).to_have_text(["0", "1", "0", "0", "0", "0"])
    page.on("dialog", lambda asked: asked.accept())
    page.get_by_role("button", name="Stop sharing").click()
    expect(page.get_by_role("button", name="Make a link")).to_be_visible()
    assert ask(library, "GET", "/api/puzzles")[1]["puzzles"][0]["is_shared"] is False


def solve_on_a_phone(browser: Any, link: str) -> None:
    """Opens a link, takes a hint, solves the puzzle; the page is silent and nothing is wider than the phone."""
    context = browser.new_context(**PHONE)
    phone = context.new_page()
    complaints: list[str] = []
    phone.on("console", lambda message: complaints.append(message.text))
    phone.goto(link)
    expect(phone.locator(".byline")).to_contain_text("times are counted anonymously")
    expect(phone.locator(".shared")).to_contain_text("not your name")
    assert phone.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]  # type: ignore[index]
    phone.get_by_role("button", name="Hint", exact=True).tap()
    with phone.expect_response("**/solves") as reported:
        for cell, letter in {0: "C", 1: "A", 2: "T", 3: "S", 5: "A", 8: "O", 9: "X", 10: "R", 13: "N"}.items():
            phone.locator(f"[data-cell='{cell}']").tap()
            phone.keyboard.type(letter)
    assert reported.value.status == 204
    phone.reload()
    expect(phone.locator(".message")).to_contain_text("Solved with help")
    assert complaints == []
    context.close()


def test_every_format_is_offered_and_saved(visit: Visitor, library: str) -> None:
    kept(library, latin_crossword(), "Farm")
    page = visit("/library")
    page.get_by_label("More actions for Farm").click()
    page.get_by_role("button", name="Download…").click()
    offered = page.locator(".formats a")
    expect(offered).to_have_text(".html .ipuz .toml .puz .jpz .xd .exolve .xwj .tsv".split())
    for suffix, beginning in ((".html", b"<!"), (".puz", b""), (".ipuz", b"{")):
        with page.expect_download() as saved:
            page.get_by_role("link", name=suffix, exact=True).click()
        assert saved.value.suggested_filename == f"Farm{suffix}"
        content = Path(saved.value.path()).read_bytes()
        assert content.startswith(beginning)
        if suffix in FORMATS:
            assert FORMATS[suffix].read(content).puzzle.title == "Farm"
    page.get_by_label("With the answer").uncheck()
    with page.expect_download() as saved:
        page.get_by_role("link", name=".ipuz", exact=True).click()
    assert FORMATS[".ipuz"].read(Path(saved.value.path()).read_bytes()).answer is None
    page.get_by_role("dialog").get_by_role("button", name="Print").click()
    expect(page.get_by_alt_text("Page 1 of 2: Farm")).to_be_visible()


def test_a_puzzle_is_taken_to_be_looked_at_and_tried(visit: Visitor, library: str) -> None:
    name = kept(library, latin_crossword(), "Farm")
    page = visit("/library")
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Play", exact=True).click()
    expect(opened.value.locator("masume-player h1")).to_have_text("Farm")
    page.get_by_label("More actions for Farm").click()
    page.locator(".menu").get_by_role("link", name="Solve and grade").click()
    page.wait_for_url(f"**/look#{name}")
    expect(page.get_by_text("Farm").first).to_be_visible()


def test_a_link_that_leads_nowhere_is_friendly(visit: Visitor, library: str, browser: Any) -> None:
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.goto(f"{library}/p/nothing")
    expect(page.locator("h2")).to_have_text("このパズルは見つかりません")
    context.close()
