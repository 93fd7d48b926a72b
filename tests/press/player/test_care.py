"""Small things that players would stumble over, each met once."""

from typing import Any

import pytest
from playwright.sync_api import expect

from masume.core import Answer, Entry, Grid, Puzzle
from masume.formats import Document
from tests.press.player.test_page import crossword, nonogram, skeleton
from tests.support.browser import PHONE, Opener


def letters(page: Any) -> str:
    return "".join(page.locator(".cell.white .letter").all_inner_texts())


def type_into_grid(page: Any, text: str) -> None:
    page.locator("[role=gridcell]").first.click()
    page.keyboard.type(text)


def test_undo_goes_back_to_the_cell(open_page: Opener) -> None:
    page = open_page(crossword())
    type_into_grid(page, "COX")
    page.keyboard.press("Control+z")
    page.keyboard.type("D")
    assert letters(page) == "COD"


def test_pressing_a_tool_leaves_the_keyboard_in_the_grid(open_page: Opener) -> None:
    page = open_page(crossword())
    type_into_grid(page, "COX")
    page.get_by_role("button", name="Undo").click()
    page.keyboard.type("D")
    assert letters(page) == "COD"


def test_a_hint_leaves_when_the_board_changes_elsewhere(open_page: Opener) -> None:
    page = open_page(skeleton())
    for name in ("Hint", "Why?", "Do it", "Hint"):
        page.get_by_role("button", name=name).click()
    expect(page.locator(".hint-box")).to_be_visible()
    page.keyboard.press("Control+z")
    expect(page.locator(".hint-box")).to_be_hidden()


def test_players_who_draw_no_crosses_get_no_hints_for_them(open_page: Opener) -> None:
    page = open_page(nonogram(), language="en")
    for _ in range(4):
        if page.locator(".is-solved").count():
            break
        page.get_by_role("button", name="Hint").click()
        page.get_by_role("button", name="Why?").click()
        assert "black" in page.locator(".hint-box p").inner_text()
        page.get_by_role("button", name="Do it").click()
    expect(page.locator(".message")).to_contain_text("Solved")


def test_a_game_that_was_stopped_stays_stopped(open_page: Opener) -> None:
    page = open_page(crossword())
    page.locator(".clock-button").click()
    page.reload()
    expect(page.locator(".cover")).to_be_visible()
    page.get_by_role("button", name="Continue", exact=True).click()
    page.reload()
    page.wait_for_selector(".player")
    expect(page.locator(".cover")).to_be_hidden()


@pytest.mark.parametrize("word", ["שלום", "МИРЪ", "ΛΟΓΟΣ"])
def test_every_script_can_be_typed_without_an_answer(open_page: Opener, word: str) -> None:
    page = open_page(Document(Puzzle("crossword", Grid.parse("." * len(word)))))
    page.locator("[role=gridcell]").first.click()
    page.keyboard.insert_text(word)
    assert letters(page) == word


def test_a_full_skeleton_without_an_answer_says_that_it_is_wrong(open_page: Opener) -> None:
    page = open_page(Document(Puzzle("skeleton", Grid.parse("..."), (Entry(tuple("TEA")),))))
    type_into_grid(page, "TEE")
    expect(page.locator(".message")).to_contain_text("something is wrong")
    page.keyboard.press("Backspace")
    page.keyboard.type("A")
    expect(page.locator(".message")).to_contain_text("Solved")


def test_a_board_that_is_given_whole_is_solved(open_page: Opener) -> None:
    grid = Grid.parse("TEA")
    page = open_page(Document(Puzzle("skeleton", grid, (Entry(tuple("TEA")),)), Answer(grid)))
    expect(page.locator(".message")).to_contain_text("Solved")


def test_no_check_after_the_end(open_page: Opener) -> None:
    words = tuple(Entry(tuple(word)) for word in ("AB", "CD", "AC", "BD"))
    page = open_page(Document(Puzzle("skeleton", Grid.parse("..\n.."), words), Answer(Grid.parse("AB\nCD"))))
    type_into_grid(page, "AC")
    page.locator("[data-cell='2']").click()
    page.keyboard.type("BD")
    expect(page.locator(".message")).to_contain_text("Solved")
    page.get_by_text("Check", exact=True).click()
    page.locator(".menu[open] [data-scope=all]").click()
    expect(page.locator(".message")).to_contain_text("Solved")


def test_the_pad_leads_to_the_devices_own_keys(open_page: Opener) -> None:
    page = open_page(crossword(), device=PHONE)
    page.locator("[role=gridcell]").first.tap()
    assert page.locator(".typing").get_attribute("inputmode") == "none"
    page.locator("[data-key=padKeyboard]").tap()
    expect(page.locator(".pad")).to_be_hidden()
    assert page.locator(".typing").get_attribute("inputmode") == "text"


def test_a_browser_that_cannot_unpack_says_so(open_page: Opener) -> None:
    page = open_page(crossword())
    page.add_init_script("delete window.DecompressionStream")
    page.reload()
    expect(page.locator("main")).to_contain_text("too old")


def test_the_field_takes_no_selection_while_the_keyboard_is_elsewhere(open_page: Opener) -> None:
    """WebKit gives a field the keyboard back whose selection is set, so Esc would never leave the grid."""
    page = open_page(crossword())
    page.evaluate(
        """() => {
          const set = HTMLInputElement.prototype.setSelectionRange;
          HTMLInputElement.prototype.setSelectionRange = function (...range) { this.focus(); set.apply(this, range); };
        }"""
    )
    type_into_grid(page, "C")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.closest('[role=toolbar]') !== null")


def test_menus_work_where_buttons_take_no_focus(open_page: Opener) -> None:
    """Safari's buttons do not."""
    page = open_page(crossword())
    page.evaluate("document.addEventListener('mousedown', (event) => event.preventDefault(), true)")
    type_into_grid(page, "X")
    page.get_by_text("Check", exact=True).click()
    page.locator(".menu[open] [data-scope=all]").click()
    expect(page.locator(".message")).to_contain_text("One wrong cell")


def test_leaving_a_puzzle_closes_its_dialog_and_names_the_page(open_page: Opener) -> None:
    page = open_page(crossword(), skeleton(), title="Both")
    page.get_by_role("link", name="Two words").click()
    page.wait_for_selector(".player")
    assert page.title() == "Two words"
    page.get_by_text("Menu", exact=True).click()
    page.get_by_role("button", name="Settings").click()
    page.go_back()
    page.wait_for_selector(".contents")
    assert page.locator("dialog").count() == 0
    assert page.title() == "Both"
    assert page.evaluate("document.activeElement.tagName") == "H1"


def test_notes_and_copyright_are_shown(open_page: Opener) -> None:
    puzzle = Puzzle("crossword", Grid.parse(".."), notes="Starred clues\nare fish.", copyright="© Me")
    page = open_page(Document(puzzle))
    expect(page.locator(".notes")).to_have_text("Starred clues\nare fish.")
    expect(page.locator(".foot")).to_have_text("© Me")
