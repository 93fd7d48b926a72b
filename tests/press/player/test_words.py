"""Boards of letters on the playable page: moving, placing, help, and what assistive technology hears."""

import re
from pathlib import Path
from typing import Any

import pytest

from masume.core import Entry, Grid, Puzzle
from masume.formats import Document
from masume.press.play import bundle
from tests.support.browser import DESKTOP, PHONE, Opener
from tests.support.places import SNAPSHOTS
from tests.support.word_puzzles import (
    KANA,
    KANA_CLUES,
    crossword,
    kana_crossword,
    kana_skeleton,
    latin_crossword,
    letters,
    number_skeleton,
    skeleton,
    tap,
)

DEVICES = pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])


def active(page: Any) -> int:
    return int(page.locator(".cell.active").get_attribute("data-cell"))


def message(page: Any) -> str:
    return str(page.locator(".message").inner_text())


def press(page: Any, keys: str) -> None:
    for key in keys.split():
        page.keyboard.press(key)


def cells(page: Any, name: str) -> list[int]:
    found = page.locator(f".cell.{name}").evaluate_all("cells => cells.map(cell => Number(cell.dataset.cell))")
    return [int(cell) for cell in found]


# ---------------------------------------------------------------- whole puzzles


@DEVICES
def test_a_crossword_is_solved_by_keyboard(open_page: Opener, device: dict[str, Any]) -> None:
    page = open_page(latin_crossword(), device=device)
    for word in ("cats", "ox", "car", "son"):
        page.keyboard.type(word)
        page.keyboard.press("Tab")
    assert letters(page) == "CATS#\nA##OX\nR##N#"
    assert message(page).startswith("Solved!")


@DEVICES
def test_a_crossword_is_solved_by_touch(open_page: Opener, device: dict[str, Any]) -> None:
    page = open_page(latin_crossword(), device={**device, "has_touch": True})
    for start, word in ((0, "CATS"), (8, "OX")):
        tap(page, f"[data-cell='{start}']", *(f"[data-key={letter}]" for letter in word))
    page.locator(".clue", has_text="It has four wheels").tap()
    tap(page, *(f"[data-key={letter}]" for letter in "CAR"))
    tap(page, ".next", *(f"[data-key={letter}]" for letter in "SON"))
    assert message(page).startswith("Solved!")


@DEVICES
def test_a_skeleton_is_solved_by_touch(open_page: Opener, device: dict[str, Any]) -> None:
    page = open_page(kana_skeleton(), device={**device, "has_touch": True})
    tap(page, "[data-word=さっぽろ]", "[data-cell='1']")
    tap(page, "[data-word=ろうし]", "[data-cell='9']", "[data-word=さくら]", "[data-cell='12']")
    tap(page, "[data-cell='16']", "[data-word=しゃり]")
    assert letters(page) == KANA
    assert message(page).startswith("正解です")


@DEVICES
def test_a_number_skeleton_is_solved_by_touch(open_page: Opener, device: dict[str, Any]) -> None:
    page = open_page(number_skeleton(), device={**device, "has_touch": True})
    tap(page, "[data-cell='1']", *(f"[data-word='{word}']" for word in ("123",)))
    tap(page, "[data-cell='7']", "[data-word='678']")
    if page.locator(".switch").is_visible():
        tap(page, ".switch")
    tap(page, "[data-cell='3']", "[data-key='4']", "[data-cell='5']", "[data-key='5']")
    assert letters(page) == "123\n4#5\n678"
    assert message(page).startswith("Solved!")


def test_skeletons_are_solved_by_keyboard(open_page: Opener) -> None:
    page = open_page(number_skeleton())
    for word in ("123", "678", "146", "358"):
        page.keyboard.type(word)
        page.keyboard.press("Enter")
    assert message(page).startswith("Solved!")
    page = open_page(kana_skeleton())
    for word, keys in (
        ("さっぽろ", "Enter Enter"),
        ("ろうし", "Enter Tab Tab Enter"),
        ("さくら", "Enter Enter"),
        ("しゃり", "Enter Enter"),
    ):
        page.locator(f"[data-word={word}]").focus()
        press(page, keys)
    assert message(page).startswith("正解です")


def test_a_board_without_answer_is_solved_by_its_words(open_page: Opener) -> None:
    document = kana_skeleton()
    page = open_page(Document(document.puzzle))
    for word in ("sapporo", "shari", "sakura", "roushi"):
        page.keyboard.type(word)
        page.keyboard.press("Tab")
    assert message(page).startswith("正解です")


# ---------------------------------------------------------------- moving


def test_arrows_turn_then_move_over_black_cells(open_page: Opener) -> None:
    page = open_page(latin_crossword())
    page.locator("[data-cell='0']").click()
    press(page, "ArrowDown")
    assert (active(page), cells(page, "current")) == (0, [0, 5, 10])
    press(page, "ArrowDown")
    assert active(page) == 5
    press(page, "ArrowRight")
    assert (active(page), cells(page, "current")) == (8, [8, 9])
    press(page, "ArrowRight ArrowRight")
    assert active(page) == 9
    press(page, "Home")
    assert active(page) == 8
    press(page, "Space")
    assert cells(page, "current") == [3, 8, 13]
    press(page, "End")
    assert active(page) == 13


def test_clicking_the_active_cell_turns(open_page: Opener) -> None:
    page = open_page(latin_crossword())
    page.locator("[data-cell='3']").click()
    assert cells(page, "current") == [0, 1, 2, 3]
    page.locator("[data-cell='3']").click()
    assert cells(page, "current") == [3, 8, 13]


def test_letters_replace_and_never_leave_the_slot(open_page: Opener) -> None:
    page = open_page(latin_crossword())
    page.keyboard.type("abcdef")
    assert letters(page) == "ABCF#\n.##..\n.##.#"
    press(page, "Backspace Backspace")
    assert (letters(page).split()[0], active(page)) == ("AB..#", 2)
    press(page, "Home Delete")
    assert (letters(page).split()[0], active(page)) == (".B..#", 0)


def test_givens_and_shown_letters_stay(open_page: Opener) -> None:
    page = open_page(crossword(KANA, KANA_CLUES, "..ぽ.##\n.##.##\n.##..."))
    page.keyboard.type("kakikuke")
    assert letters(page).split()[0] == "かきぽけ##"
    tap(page, "[data-cell='0']", 'text="答え"', "[data-scope=cell] >> visible=true", click=True)
    page.locator("[data-cell='0']").click()
    page.keyboard.type("a")
    assert letters(page).split()[0] == "さきぽけ##"
    assert "表示済み" in page.locator("[data-cell='0']").get_attribute("aria-label")
    assert "最初から" in page.locator("[data-cell='2']").get_attribute("aria-label")


def test_several_letters_share_a_cell(open_page: Opener) -> None:
    page = open_page(crossword("S{QU}ID", {"SQUID": "It has ten arms"}))
    page.keyboard.type("s")
    press(page, "Shift+Enter")
    page.keyboard.type("qux")
    press(page, "Backspace Enter")
    page.keyboard.type("id")
    assert message(page).startswith("Solved!")


def test_several_letters_by_pad_and_forgotten(open_page: Opener) -> None:
    page = open_page(crossword("S{QU}ID", {"SQUID": "It has ten arms"}), device=PHONE)
    page.keyboard.type("s")
    press(page, "Insert")
    page.keyboard.type("zz")
    press(page, "Escape")
    assert letters(page) == "S..."
    tap(page, *(f"[data-key={key}]" for key in ("padSeveral", "Q", "U", "padSeveral", "I", "D")))
    assert message(page).startswith("Solved!")


# ---------------------------------------------------------------- no trap


def test_tab_goes_through_the_entries_and_on(open_page: Opener) -> None:
    page = open_page(latin_crossword())
    page.locator("[data-cell='0']").click()
    visited = []
    for _ in range(4):
        visited.append(cells(page, "current"))
        press(page, "Tab")
    assert visited == [[0, 1, 2, 3], [8, 9], [0, 5, 10], [3, 8, 13]]
    assert page.evaluate("document.activeElement.className") == "clue"
    seen = set()
    for _ in range(12):
        press(page, "Tab")
        seen.add(page.evaluate("document.activeElement.closest('.tools') ? 'tools' : document.activeElement.tagName"))
    assert "tools" in seen
    page.locator(".typing").focus()
    press(page, "Shift+Tab Shift+Tab Shift+Tab")
    assert active(page) == 0
    press(page, "Shift+Tab")
    assert page.evaluate("document.activeElement.className") == "next"


def test_escape_leaves_the_grid(open_page: Opener) -> None:
    page = open_page(latin_crossword())
    page.locator("[data-cell='0']").click()
    press(page, "Escape")
    assert page.evaluate("document.activeElement.closest('[role=toolbar]') !== null")


# ---------------------------------------------------------------- words and their places


def test_a_chosen_word_lights_the_places_where_it_fits(open_page: Opener) -> None:
    page = open_page(kana_skeleton())
    page.locator("[data-word=さくら]").click()
    assert cells(page, "fits") == [0, 3, 6, 9, 12, 15, 16, 17]
    page.locator("[data-word=さくら]").click()
    assert cells(page, "fits") == []
    page.locator("[data-cell='3']").click()
    page.keyboard.type("ro")
    page.locator("[data-word=さくら]").click()
    assert cells(page, "fits") == [0, 6, 12, 15, 16, 17]
    page.locator("[data-cell='9']").click()
    assert message(page) == "「さくら」はここには入りません。"


def test_used_words_are_struck_as_often_as_they_are_listed(open_page: Opener) -> None:
    grid = Grid.parse("...\n.#.\n...")
    words = tuple(Entry(tuple(word)) for word in ("121", "121", "131", "131"))
    page = open_page(Document(Puzzle("numbers", grid, words)))
    page.keyboard.type("121")
    assert page.locator(".word.used").count() == 1
    press(page, "Enter")
    page.keyboard.type("121")
    assert page.locator(".word.used").count() == 2
    press(page, "Enter")
    page.keyboard.type("121")
    assert page.locator(".word.used").count() == 2


def test_small_kana_count_as_large_if_the_player_says_so(open_page: Opener) -> None:
    page = open_page(kana_skeleton())
    page.keyboard.type("satuporo")
    assert page.locator(".word.used").count() == 0
    tap(page, "text=メニュー", "text=設定", "text=小さい「っ」", "dialog >> text=閉じる", click=True)
    assert page.locator(".word.used").all_inner_texts() == ["さっぽろ\n札幌"]


def test_a_used_word_is_taken_out_without_its_neighbours(open_page: Opener) -> None:
    page = open_page(kana_skeleton(), device=PHONE)
    tap(page, "[data-word=さっぽろ]", "[data-cell='0']", "[data-word=さくら]", "[data-cell='6']")
    tap(page, "[data-word=さっぽろ]")
    assert cells(page, "current") == [0, 1, 2, 3]
    tap(page, ".remove")
    assert letters(page) == "さ...##\nく##.##\nら##..."
    tap(page, "text=元に戻す")
    assert letters(page) == "さっぽろ##\nく##.##\nら##..."
    tap(page, "text=元に戻す", "text=元に戻す")
    assert letters(page) == "....##\n.##.##\n.##..."


# ---------------------------------------------------------------- help, undo, keeping


@DEVICES
def test_undo_and_redo_go_letter_by_letter(open_page: Opener, device: dict[str, Any]) -> None:
    page = open_page(kana_crossword(), device=device)
    page.keyboard.type("sapp")
    press(page, "Control+z Control+z")
    assert letters(page).split()[0] == "さ...##"
    press(page, "Control+y")
    assert letters(page).split()[0] == "さっ..##"
    page.locator("text=元に戻す").click()
    assert letters(page).split()[0] == "さ...##"


@DEVICES
def test_a_reload_keeps_everything(open_page: Opener, device: dict[str, Any]) -> None:
    page = open_page(kana_skeleton(), device=device)
    page.keyboard.type("sapporo")
    page.reload()
    page.wait_for_selector("main")
    assert letters(page).split()[0] == "さっぽろ##"
    assert page.locator(".word.used").count() == 1
    page.locator("text=元に戻す").click()
    assert letters(page).split()[0] == "さっぽ.##"


@DEVICES
def test_a_hint_nudges_explains_and_writes(open_page: Opener, device: dict[str, Any]) -> None:
    page = open_page(latin_crossword(), device=device)
    page.locator("text=Hint").click()
    assert page.locator(".hint-box p").inner_text() == "Look at 1 Across."
    assert cells(page, "hint-used") == [0, 1, 2, 3]
    page.locator("text=Why?").click()
    assert page.locator(".hint-box p").inner_text() == "Cell 1 of 1 Across is C; 1 Down crosses there."
    assert cells(page, "hint-decided") == [0]
    page.locator("text=Do it").click()
    assert letters(page).split()[0] == "C...#"
    assert cells(page, "hint-used") == []


def test_a_check_marks_what_is_wrong_until_it_changes(open_page: Opener) -> None:
    page = open_page(latin_crossword())
    page.keyboard.type("cut")
    tap(page, "text=Check", "[data-scope=word] >> visible=true", click=True)
    assert cells(page, "wrong") == [1]
    assert page.locator("[data-cell='1']").get_attribute("aria-label") == "U, wrong, row 1 column 2"
    page.locator("[data-cell='1']").click()
    page.keyboard.type("a")
    assert cells(page, "wrong") == []
    tap(page, "text=Reveal", "[data-scope=word] >> visible=true", click=True)
    assert (letters(page).split()[0], cells(page, "revealed")) == ("CATS#", [3])


# ---------------------------------------------------------------- what is announced, and room


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_accessibility_tree(open_page: Opener, language: str) -> None:
    page = open_page(kana_crossword(), language=language)
    page.keyboard.type("sa")
    path = SNAPSHOTS / f"crossword-{language}.aria.yaml"
    assert page.locator(".words").aria_snapshot() + "\n" == path.read_text(encoding="utf-8")
    assert page.locator(".typing").get_attribute("aria-activedescendant") == "cell-1"


@pytest.mark.parametrize("size", [5, 15, 30])
def test_nothing_is_wider_than_a_phone(open_page: Opener, size: int) -> None:
    width = 320
    board = "\n".join("あ" * size if row % 2 == 0 else "あ#" * (size // 2) + "あ" * (size % 2) for row in range(size))
    page = open_page(skeleton(board), device={**PHONE, "viewport": {"width": width, "height": 640}})
    assert page.evaluate("document.documentElement.scrollWidth") == width
    tap(page, ".switch")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    key = page.locator("[data-key=か]").bounding_box()
    assert (key["width"] >= 30, key["height"] >= 40) == (True, True)
    assert page.locator("[data-cell='0']").bounding_box()["width"] >= 20


def test_the_active_cell_stays_above_the_pad(open_page: Opener) -> None:
    page = open_page(skeleton("\n".join(["あ" * 15] * 15)), device=PHONE)
    tap(page, ".switch", "[data-cell='0']", *["[data-key=い]"] * 14)
    assert active(page) == 14 * 15
    cell, pad = page.locator(".cell.active").bounding_box(), page.locator(".sheet").bounding_box()
    assert cell["y"] + cell["height"] <= pad["y"]


CONTRAST = """letter => {
  const light = text => text.match(/[\\d.]+/g).slice(0, 3).map(Number).map(c => c / 255)
    .map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
    .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const ink = light(getComputedStyle(letter).color);
  const paper = light(getComputedStyle(letter.parentElement).backgroundColor);
  return (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
}"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_letters_stand_out_in_every_state(open_page: Opener, theme: str) -> None:
    page = open_page(latin_crossword(), color_scheme=theme, reduced_motion="reduce")
    letter = page.locator("[data-cell='2'] .letter")
    weak = []
    for ground in ("", "current", "active", "fits", "hint-used", "hint-decided"):
        for state in ("", "given", "wrong", "revealed", "waiting"):
            letter.evaluate(
                "(letter, name) => { letter.parentElement.className = name; }", f"cell white {ground} {state}"
            )
            if letter.evaluate(CONTRAST) < 4.5:
                weak.append((ground, state))
    assert weak == []


def test_settings_reach_the_board(open_page: Opener) -> None:
    page = open_page(latin_crossword())
    assert not page.locator(".pad").is_visible()
    tap(page, "text=Menu", "text=Settings", "text=Show the letter pad", click=True)
    page.locator("dialog select").first.select_option("ja")
    page.locator("dialog .primary").click()
    assert page.locator(".pad").is_visible()
    assert page.locator("[data-cell='1']").get_attribute("aria-label") == "空き、1行2列"
    assert page.locator(".clues h2").all_inner_texts() == ["ヨコのカギ", "タテのカギ"]


def test_boards_keep_their_styles_to_themselves() -> None:
    styles = re.sub(
        r"/\*.*?\*/|@[^{]*\{", "", (Path(str(bundle.PLAYER)) / "words.css").read_text("utf-8"), flags=re.DOTALL
    )
    rules = [found.strip() for found in re.findall(r"([^{}]+)\{", styles)]
    ours = (".words", ".player:has(.words)", ".is-solved .sheet", ".message:not(:empty) ~ .stage .entry-bar")
    assert [rule for rule in rules if not rule.startswith(ours)] == []


def test_a_lone_cell_is_a_place_too(open_page: Opener) -> None:
    page = open_page(crossword("A#B", {}))
    page.keyboard.type("a")
    press(page, "ArrowRight")
    page.keyboard.type("xb")
    assert message(page).startswith("Solved!")


def test_a_printed_sheet_has_grid_and_lists_alone(open_page: Opener) -> None:
    page = open_page(kana_skeleton(), device=PHONE)
    page.emulate_media(media="print")
    assert page.locator("[data-word=さっぽろ]").is_visible()
    for name in (".pad", ".entry-bar", ".help", ".tools"):
        assert not page.locator(name).is_visible()
