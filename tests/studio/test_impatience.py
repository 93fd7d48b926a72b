"""Visitors who do not wait: what is pressed twice happens once, and a late answer does not undo a later choice."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Expect

from tests.support.studio import Visitor, ask

expect = Expect()
expect.set_options(timeout=30_000)  # busy machines are no fault


def puzzles(studio: str) -> int:
    total: int = ask(studio, "GET", "/api/puzzles")[1]["total"]
    return total


def posts(page: Any, path: str) -> list[str]:
    """The bodies that are posted to an address from now on."""
    sent: list[str] = []
    page.on("request", lambda each: sent.append(each.post_data) if each.method == "POST" and path in each.url else None)
    return sent


TWICE = "selector => { for (const _ of [1, 2]) document.querySelector(selector).click(); }"


def test_a_crossword_that_is_saved_twice_is_one_puzzle(visit: Visitor, studio: str) -> None:
    page = visit("/edit")
    page.evaluate(TWICE, ".edit-start button.large.primary")
    page.wait_for_selector(".editor")
    before = puzzles(studio)
    for _ in range(2):
        page.keyboard.press("Control+s")
    page.wait_for_url("**/edit/*")
    page.keyboard.type("a")
    page.keyboard.press("Control+s")
    expect(page.locator(".edit-head [role=status]")).to_contain_text("2")
    assert puzzles(studio) == before + 1
    assert page.locator("dialog").count() == 0


def test_only_the_editor_that_is_seen_hears_the_keyboard(visit: Visitor, studio: str) -> None:
    page = visit("/edit")
    page.evaluate("""() => {
      const start = document.querySelector(".edit-start button.large:not(.primary)");
      start.click();
      start.click();
    }""")
    before, sent = puzzles(studio), posts(page, "/api/puzzles")
    page.keyboard.press("Control+s")
    page.wait_for_url("**/edit/*")
    page.wait_for_load_state("networkidle")
    assert (len(sent), puzzles(studio)) == (1, before + 1)


def test_a_picture_that_is_saved_twice_is_one_puzzle(visit: Visitor, studio: str) -> None:
    page = visit("/picture")
    before = puzzles(studio)
    page.evaluate(TWICE, "#save")
    page.wait_for_url("**/picture/*")
    page.wait_for_load_state("networkidle")
    assert puzzles(studio) == before + 1


def test_the_shape_of_the_last_size_stands_though_an_earlier_one_is_answered_later(visit: Visitor) -> None:
    page = visit("/make")
    page.check("[name=sort][value=skeleton]")
    held: list[Any] = []

    def hold_the_first(route: Any) -> None:
        if json.loads(route.request.post_data)["width"] == 9:
            held.append(route)
        else:
            route.continue_()

    page.route("**/api/do/shape-board", hold_the_first)
    with page.expect_response("**/api/do/shape-board"):
        page.select_option("[name=shape]", "heart")
    page.fill("[name=width]", "9")
    page.keyboard.press("Tab")
    page.fill("[name=width]", "11")
    with page.expect_response("**/api/do/shape-board"):
        page.keyboard.press("Tab")
    with page.expect_response("**/api/do/shape-board"):
        held.pop().continue_()
    page.evaluate("() => fetch('/healthz').then((answer) => answer.text())")  # by then the page has read the other
    sizes = """() => {
      const board = document.querySelector("masume-mask").board;
      return [board.width * board.height, board.cells.length];
    }"""
    assert page.evaluate(sizes) == [11 * 13, 11 * 13]


def test_files_dropped_while_others_are_read_are_all_kept(visit: Visitor, studio: str) -> None:
    document = json.dumps(
        {
            "version": "http://ipuz.org/v2",
            "kind": ["http://ipuz.org/crossword#1"],
            "dimensions": {"width": 2, "height": 2},
            "puzzle": [[1, 2], [3, 0]],
        }
    )
    page = visit("/library")
    before = puzzles(studio)
    page.evaluate(
        """text => {
          const drop = (names) => {
            const data = new DataTransfer();
            for (const name of names) data.items.add(new File([text], name));
            document.querySelector(".drop").dispatchEvent(
              new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
          };
          drop(["a.ipuz", "b.ipuz"]);
          drop(["c.ipuz"]);
        }""",
        document,
    )
    expect(page.locator(".news .done", has_text="c")).to_be_visible()
    assert puzzles(studio) == before + 3
