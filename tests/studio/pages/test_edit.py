"""The edit page in a real browser: frames, letters, kana, candidates, filling, undo, versions."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.support.studio import Visitor, ask

TABLET = {"viewport": {"width": 820, "height": 1180}}


class Table:
    """An editor on a page, and what stands in it."""

    def __init__(self, page: Any) -> None:
        self.page = page

    @property
    def rows(self) -> list[str]:
        """The board as text: # black, . blank."""
        script = """() => [...document.querySelectorAll(".edit-grid .row")].map((row) => [...row.children].map((cell) =>
          cell.classList.contains("black") ? "#" : cell.querySelector(".letter").textContent || ".").join(""))"""
        rows: list[str] = self.page.evaluate(script)
        return rows

    def cell(self, number: int) -> Any:
        return self.page.locator(f"#cell-{number}")

    def tool(self, name: str) -> None:
        self.page.check(f"input[name=tool][value={name}]")

    def tab(self, name: str) -> None:
        self.page.click(f"#tab-{name}")

    def press(self, label: str) -> None:
        self.page.get_by_role("button", name=label, exact=True).click()

    def until(self, script: str) -> None:
        """Waits until a script is true; Playwright's own way needs eval, which the page forbids."""
        deadline = time.monotonic() + 60
        while not self.page.evaluate(script):
            assert time.monotonic() < deadline, script
            self.page.wait_for_timeout(50)

    def wait_for_rest(self) -> None:
        """Until a job has ended."""
        self.page.wait_for_selector(".editor:not(.is-resting)")

    def fault(self, text: str) -> Any:
        return self.page.locator(".fault-list li", has_text=text)


def begin(
    visit: Visitor, language: str = "en", *, kind: str = "crossword", size: int = 5, rules: str = "free", **device: Any
) -> Table:
    """An empty grid."""
    page = visit("/edit", language, **device)
    selects = page.locator(".start-fields select")
    selects.nth(0).select_option(kind)
    for field in page.locator(".start-fields input").all():
        field.fill(str(size))
    if kind == "crossword":
        selects.nth(2).select_option(rules)
    page.click(".edit-start button.large:not(.primary)")
    page.wait_for_selector(".editor")
    return Table(page)


# ---------------------------------------------------------------- the session, without the page

SESSION = """async () => {
  const edit = await import("/static/studio/edit/edit-session.js");
  const start = edit.emptyState({ kind: "crossword", width: 3, height: 3, symmetry: "half-turn", language: "ja" });
  const session = new edit.EditSession(start);
  const stroke = {};
  session.apply(edit.blacken(session.state, 0, true), stroke);
  session.apply(edit.blacken(session.state, 2, true), stroke);
  const drawn = session.state.cells.join("");
  for (let i = 0; i < 500; i += 1) session.apply(edit.write(session.state, [[4, i % 2 ? "ッ" : "ア"]]));
  const letter = session.state.cells[4];
  session.apply(edit.lock(session.state, [3, 4], true));
  const locked = session.state;
  session.apply(edit.write(session.state, [[4, "イ"]]));
  let steps = 0;
  for (; session.canUndo; steps += 1) session.undo();
  const isBack = session.state === start;
  while (session.canRedo) session.redo();
  return { drawn, letter, locked: locked.locked, same: session.state === locked, steps, isBack,
    draft: edit.draftOf(session.state).board.cells, frozen: start.cells.join("") };
}"""


def test_states_never_change_and_undo_goes_back_to_the_first(visit: Visitor) -> None:
    outcome = visit("/edit").evaluate(SESSION)
    assert outcome == {
        "drawn": "101000101",
        "letter": "ツ",  # crosswords have no small kana
        "locked": [4],  # only letters can be locked
        "same": True,  # a locked letter stays
        "steps": 502,
        "isBack": True,
        "draft": [1, 0, 1, 0, "ツ", 0, 1, 0, 1],
        "frozen": "000000000",
    }


# ---------------------------------------------------------------- drawing and typing


def test_a_symmetric_frame_is_drawn_and_its_faults_are_reported(visit: Visitor) -> None:
    table = begin(visit, rules="american")
    table.tool("black")
    table.cell(0).click()
    assert table.rows == ["#....", ".....", ".....", ".....", "....#"]
    table.cell(11).click()  # leaves words that are too short
    table.fault("A word has fewer than 3 letters").first.wait_for()
    assert table.page.locator(".cell.fault").count() > 0
    table.page.keyboard.press("Control+z")
    table.page.wait_for_selector(".fault-list .good")
    assert table.rows == ["#....", ".....", ".....", ".....", "....#"]
    table.page.keyboard.press("ArrowRight")
    table.page.keyboard.press(".")  # the cursor reaches any cell
    assert table.rows == ["#....", ".....", "..#..", ".....", "....#"]


def test_letters_candidates_and_words_in_no_list(visit: Visitor) -> None:
    table = begin(visit)
    page = table.page
    page.keyboard.type("qat")
    assert table.rows[0] == "QAT.."
    page.wait_for_selector(".candidates-head .note:not(:empty)")
    page.keyboard.press("Home")
    page.keyboard.type("sta")
    first = page.locator(".candidate").first
    first.wait_for()
    assert page.locator(".slot-name").inner_text().split() == ["1", "Across", "STA··"]
    page.keyboard.press("Alt+c")
    page.keyboard.press("ArrowDown")
    word = page.locator(".candidate:focus .word").inner_text()
    assert word.startswith("STA")
    page.keyboard.press("Enter")
    assert table.rows[0] == word
    page.keyboard.press("Home")
    page.keyboard.type("zzz")
    table.fault("is in none of the word lists").wait_for()
    page.keyboard.press("Tab")
    page.locator(".slot-name:not(:has-text('ZZZ'))").wait_for()
    page.locator(".candidate").first.wait_for()
    page.keyboard.press("Enter")  # the best candidate
    table.until("document.querySelectorAll('.edit-grid .row')[1].innerText.replace(/[^A-Z]/g, '').length === 5")


def test_kana_by_input_method_and_by_romaji(visit: Visitor) -> None:
    table = begin(visit, "ja", rules="japanese")
    page = table.page
    method = page.context.new_cdp_session(page)
    page.locator(".typing").focus()
    for text in ("ｓ", "さ", "さｐ", "さっｐ", "さっぽ", "さっぽろ"):
        method.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
    assert page.locator(".cell.waiting").count() == 4
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('masume.edit.'))") == []
    method.send("Input.insertText", {"text": "さっぽろ"})
    assert table.rows[0] == "サツポロ."
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    page.keyboard.press("Home")
    page.keyboard.type("neko")
    assert table.rows[1] == "ネコ..."
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    assert table.rows == ["....."] * 5


# ---------------------------------------------------------------- filling


@pytest.mark.parametrize(("language", "fill", "word"), [("en", "Fill the rest", "cat"), ("ja", "残りを埋める", "neko")])
def test_locked_words_stay_when_the_rest_is_filled_and_undo_goes_back(
    visit: Visitor, language: str, fill: str, word: str
) -> None:
    table = begin(visit, language, size=3)
    page = table.page
    page.keyboard.type(word)
    page.keyboard.press("Alt+l")
    start = table.rows
    assert page.locator(".cell.locked").count() == len(start[0].replace(".", ""))
    table.tab("tabFill")
    page.locator("#panel-tabFill input[type=number]").first.fill("1")
    table.press(fill)
    table.wait_for_rest()
    page.wait_for_selector(".said")
    assert "." not in "".join(table.rows)
    assert table.rows[0].startswith(start[0].rstrip("."))
    page.keyboard.press("Control+z")
    assert table.rows == start
    while page.locator("button[title*='Ctrl+Z']").is_enabled():
        page.keyboard.press("Control+z")
    assert table.rows == ["..."] * 3


def test_a_selection_alone_is_filled_and_the_heat_map_shows_what_is_free(visit: Visitor) -> None:
    table = begin(visit)
    page = table.page
    page.keyboard.type("q")
    page.keyboard.press("Alt+h")
    table.until("document.querySelector('#cell-1').style.backgroundColor !== ''")
    colours = [table.cell(cell).evaluate("cell => cell.style.backgroundColor") for cell in (1, 24)]
    assert colours[0] != colours[1]
    page.keyboard.type("x")
    table.fault("no word fits QX···").wait_for()
    assert page.locator(".cell.dead").count() >= 5
    page.keyboard.press("Control+z")
    table.tool("select")
    table.cell(5).hover()
    page.mouse.down()
    table.cell(9).hover()
    page.mouse.up()
    table.tab("tabFill")
    page.locator("#panel-tabFill input[type=number]").first.fill("1")
    table.press("Fill the selection (5)")
    page.wait_for_selector(".said")
    rows = table.rows
    assert rows[0] == "Q...."
    assert "." not in rows[1]
    assert rows[2:] == ["....."] * 3


def test_kabes_steps(visit: Visitor) -> None:
    table = begin(visit, size=8)
    page = table.page
    page.locator("#cell-3").click()
    page.keyboard.press(".")
    table.tab("tabFill")
    page.locator("#panel-tabFill input[type=number]").first.fill("1")
    for step, reported in (
        ("Fill to 90%", "words stand"),
        ("Keep what fits", "hold"),
        ("Touch up the frame", "the frame"),
    ):
        table.press(step)
        page.locator(".said", has_text=reported).wait_for()
        table.wait_for_rest()
    assert page.locator(".cell.changed").count() > 0
    before = table.rows
    table.press("Repeat")
    table.wait_for_rest()
    page.keyboard.press("Control+z")
    assert table.rows == before


def test_a_search_shows_its_board_and_can_be_stopped(visit: Visitor) -> None:
    table = begin(visit, size=4)
    page = table.page
    table.tab("tabFill")
    page.locator("#panel-tabFill input[type=number]").first.fill("60")
    page.locator("details.more summary").first.click()
    page.locator(".own-words").fill("word,score\nZOOS,99\n")  # something to look for
    page.locator(".title-field").fill("Zoo")
    table.press("Fill the rest")
    page.locator(".job-line", has_text="looking for better words").wait_for()
    assert "." not in "".join(table.rows)
    page.reload()
    page.locator(".editor.is-resting .work").wait_for()  # it goes on
    table.press("Stop")
    table.wait_for_rest()
    assert "." not in "".join(table.rows)


def test_suggested_frames_and_rules(visit: Visitor) -> None:
    table = begin(visit, size=9, rules="american")
    table.tab("tabFrame")
    table.press("Suggest frames")
    table.page.locator(".suggestions figure").nth(1).wait_for()
    table.page.locator(".suggestions button").first.click()
    assert sum(row.count("#") for row in table.rows) >= 4
    table.page.wait_for_selector(".fault-list .good")


# ---------------------------------------------------------------- skeletons


def test_skeletons_have_a_list_and_given_letters(visit: Visitor) -> None:
    table = begin(visit, kind="skeleton", size=3)
    page = table.page
    page.keyboard.type("cat")
    table.tool("black")
    for cell in (3, 4, 6, 7):
        table.cell(cell).click()
    assert table.rows == ["CAT", "##.", "##."]
    table.tool("type")
    table.cell(5).click()
    page.keyboard.type("ot")
    table.tab("tabList")
    assert table.rows == ["CAT", "##O", "##T"]
    table.press("Copy the words from the board")
    assert page.locator("#panel-tabList textarea").input_value().split() == ["CAT", "TOT"]
    table.press("Check for one solution")
    page.locator(".said", has_text="exactly one solution").wait_for()
    table.tool("give")
    table.cell(1).click()
    assert page.locator(".cell.given").count() == 1
    page.wait_for_selector(".fault-list .good")
    page.locator("#panel-tabList textarea").fill("cat\ntot\nten")
    page.reload()  # while the field has the keyboard still
    page.wait_for_selector("html[data-ready]")
    table.tab("tabList")
    assert page.locator("#panel-tabList textarea").input_value().split() == ["CAT", "TOT", "TEN"]


def test_the_keyboard_leaves_the_grid(visit: Visitor) -> None:
    table = begin(visit, size=3)
    table.page.keyboard.press("Escape")
    assert table.page.evaluate("document.activeElement.getAttribute('role')") == "tab"


# ---------------------------------------------------------------- keeping


def test_drafts_survive_a_reload_and_versions_can_be_restored(visit: Visitor, studio: str) -> None:
    table = begin(visit, size=3)
    page = table.page
    page.keyboard.type("cat")
    page.locator(".title-field").fill("Pets")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert table.rows[0] == "CAT"
    table.press("Save to library")
    page.wait_for_url("**/edit/*")
    page.locator(".said", has_text="version 1").wait_for()
    page.locator(".typing").focus()
    page.keyboard.press("Home")
    page.keyboard.type("dog")
    table.until("document.querySelector('.edit-head [role=status]').textContent.includes('not saved')")
    page.reload()
    page.wait_for_selector(".notice")
    assert table.rows[0] == "DOG"
    page.keyboard.press("Control+s")
    page.locator(".said", has_text="version 2").wait_for()
    _open_menu(page, "Versions")
    page.locator(".versions li", has_text="Version 1").get_by_role("button").click()
    page.locator(".said", has_text="Version 1 is open").wait_for()
    assert table.rows[0] == "CAT"
    _open_menu(page, "Download…")  # which saves first
    page.locator("dialog .formats a[href*='export/ipuz']").wait_for()
    assert ask(studio, "GET", f"/api/puzzles/{page.url.rsplit('/', 1)[1]}")[1]["version"] == 3
    _, found = ask(studio, "GET", "/api/puzzles")
    assert "Pets" in [card["title"] for card in found["puzzles"]]


def test_a_new_puzzle_leaves_the_drafts_of_others_alone(visit: Visitor) -> None:
    first = begin(visit, size=3)
    first.page.keyboard.type("cat")
    second = Table(visit.go(first.page.context.new_page(), "/edit"))
    second.page.click(".edit-start button.large:not(.primary)")
    second.page.wait_for_selector(".editor")
    second.page.keyboard.type("dog")
    first.page.reload()
    first.page.wait_for_selector("html[data-ready]")
    assert first.rows[0] == "CAT"
    first.page.goto(f"{visit.address}/edit")
    first.page.wait_for_selector("html[data-ready]")
    drafts = first.page.locator(".edit-start > section")
    assert drafts.count() == 2
    drafts.last.get_by_role("button", name="Discard the draft").click()
    drafts.first.get_by_role("button", name="Continue").click()
    assert first.rows[0] == "CAT"  # which was looked at last


def test_a_look_at_the_other_version_can_be_undone(visit: Visitor, studio: str) -> None:
    table = begin(visit, size=3)
    page = table.page
    page.keyboard.type("cat")
    page.keyboard.press("Control+s")
    page.keyboard.press("Control+s")  # while the first is under way
    page.locator(".said", has_text="version 1").wait_for()
    page.keyboard.press("Control+s")  # nothing has changed since
    name = page.url.rsplit("/", 1)[1]
    _, kept = ask(studio, "GET", f"/api/puzzles/{name}")
    assert kept["version"] == 1
    other = {"document": kept["document"], "base_version": 1}
    assert ask(studio, "PUT", f"/api/puzzles/{name}", other)[0] == 200
    page.keyboard.press("Home")
    page.keyboard.type("rat")
    page.keyboard.press("Control+s")
    table.press("Open the other version")
    page.locator(".said", has_text="version 2").wait_for()
    assert table.rows[0] == "CAT"  # as it was saved elsewhere
    page.keyboard.press("Control+z")
    assert table.rows[0] == "RAT"
    page.keyboard.press("Control+s")
    page.locator(".said", has_text="version 3").wait_for()


def test_nobodys_work_is_lost_if_two_save(visit: Visitor, studio: str) -> None:
    table = begin(visit, "ja", size=3)
    page = table.page
    page.keyboard.type("neko")
    table.press("ライブラリに保存")
    page.wait_for_url("**/edit/*")
    name = page.url.rsplit("/", 1)[1]
    _, kept = ask(studio, "GET", f"/api/puzzles/{name}")
    assert ask(studio, "PUT", f"/api/puzzles/{name}", {"document": kept["document"], "base_version": 1})[0] == 200
    table.cell(0).click()
    page.keyboard.type("ta")
    page.keyboard.press("Control+s")
    table.press("コピーとして保存")
    table.until(f"!location.pathname.endsWith('{name}')")
    assert table.rows[0] == "タコ."
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('masume.edit.'))") == []


def test_clues_are_written_beside_their_words(visit: Visitor) -> None:
    table = begin(visit, size=3)
    page = table.page
    page.keyboard.type("cat")
    table.tab("tabFill")
    page.locator("details.more summary").first.click()
    page.locator(".own-words").fill("word,clue\nCAT,It purrs\n")
    table.tab("tabClues")
    page.locator(".offer", has_text="It purrs").click()
    first = page.locator(".clue-lines textarea").first
    assert first.input_value() == "It purrs"
    page.locator(".clue-lines textarea").nth(1).fill("Another")
    table.press("Save to library")
    page.wait_for_url("**/edit/*")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    table.tab("tabClues")
    assert [box.input_value() for box in page.locator(".clue-lines textarea").all()][:2] == ["It purrs", "Another"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_nothing_sticks_out_on_a_tablet(visit: Visitor, language: str) -> None:
    table = begin(visit, language, size=15, device=TABLET)
    page = table.page
    for name in ("tabCandidates", "tabFill", "tabClues", "tabFrame", "tabAbout"):
        table.tab(name)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
        script = (
            "panel => [...panel.querySelectorAll(':not(.aloud)')].every((e) => e.scrollWidth <= panel.clientWidth + 1)"
        )
        assert page.locator(f"#panel-{name}").evaluate(script), name


def _open_menu(page: Any, item: str) -> None:
    page.locator(".menu summary").click()
    page.locator(".menu").get_by_role("button", name=item).click()
