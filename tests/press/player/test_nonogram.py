"""The nonogram board of the playable page: drawn on by mouse, finger and keyboard in a real browser."""

from __future__ import annotations

import json
from typing import Any

import pytest

from masume.core import INK, Answer, Grid, LineClues, Puzzle
from masume.formats import Document
from tests.support.browser import DESKTOP, PHONE, Opener
from tests.support.places import SNAPSHOTS

FLAG = "■■■■■□□□\n■□■□■■■■\n■■■■■□□■\n■□□□■■■■\n■□□□□□□□"
"""Eight columns and five rows, so that the two cannot be swapped unseen."""

SNAPSHOT = SNAPSHOTS / "player-nonogram.yaml"
RIGHT = "right"


def picture_puzzle(picture: str, title: str = "Flag") -> Document:
    lines = LineClues.of_picture(Grid.parse(picture))
    return Document(Puzzle("nonogram", lines.blank(), lines=lines, title=title), Answer(Grid.parse(picture)))


class Board:
    """A nonogram on a page, as a player meets it."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.width: int = page.locator("tbody tr").first.locator("td").count()
        self._fingers: Any = None

    def marks(self) -> str:
        """The cells as text: # ink, x cross, a point for nothing."""
        marks = self.page.locator("td.square").evaluate_all("cells => cells.map((cell) => cell.dataset.mark)")
        text = "".join({"ink": "#", "paper": "x", "open": "."}[mark] for mark in marks)
        return "\n".join(text[start : start + self.width] for start in range(0, len(text), self.width))

    def row(self, number: int) -> str:
        return self.marks().split("\n")[number]

    def cell(self, row: int, column: int) -> Any:
        return self.page.locator(f"td[data-cell='{row * self.width + column}']")

    def middle(self, row: int, column: int) -> tuple[float, float]:
        box = self.cell(row, column).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag(self, *path: tuple[int, int], button: str = "left") -> None:
        """Draws with the mouse from cell to cell, with no events in between."""
        self.page.mouse.move(*self.middle(*path[0]))
        self.page.mouse.down(button=button)
        for place in path[1:]:
            self.page.mouse.move(*self.middle(*place))
        self.page.mouse.up(button=button)

    def touch(self, kind: str, *places: tuple[float, float]) -> None:
        """Fingers come down, move or are lifted; each that is left touches a point of the screen."""
        self._fingers = self._fingers or self.page.context.new_cdp_session(self.page)
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        self._fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def swipe(self, *path: tuple[int, int]) -> None:
        """Draws with one finger from cell to cell."""
        self.touch("touchStart", self.middle(*path[0]))
        for place in path[1:]:
            self.touch("touchMove", self.middle(*place))
        self.touch("touchEnd")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def enter(self) -> None:
        """Puts the keyboard into the first cell."""
        self.cell(0, 0).focus()

    def undo(self) -> None:
        self.page.get_by_role("button", name="Undo").click()

    @property
    def message(self) -> str:
        return str(self.page.locator(".message").inner_text())


def flag(open_page: Opener, **options: Any) -> Board:
    return Board(open_page(picture_puzzle(FLAG), **{"language": "en", **options}))


def runs(picture: str) -> list[tuple[int, int, int]]:
    """Row, first and last column of every block of a picture."""
    found = []
    for number, row in enumerate(picture.split("\n")):
        starts = [i for i, symbol in enumerate(row) if symbol == INK and row[i - 1 : i] != INK]
        found += [(number, start, start + len(row[start:].split("□")[0]) - 1) for start in starts]
    return found


def painted(picture: str) -> str:
    return picture.replace("■", "#").replace("□", ".")


# ---------------------------------------------------------------- the whole puzzle


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_is_solved_by_keyboard(open_page: Opener, device: dict[str, Any]) -> None:
    board = flag(open_page, device=device)
    board.enter()
    for number, row in enumerate(FLAG.split("\n")):
        for column, symbol in enumerate(row):
            if symbol == INK:
                board.press("Space")
            if column < len(row) - 1:
                board.press("ArrowRight")
        board.press("Home", *(["ArrowDown"] if number < 4 else []))
    assert board.marks() == painted(FLAG)
    assert "Solved!" in board.message


def test_is_solved_by_mouse(open_page: Opener) -> None:
    board = flag(open_page)
    for row, first, last in runs(FLAG):
        board.drag((row, first), (row, last))
    assert board.marks() == painted(FLAG)
    assert "Solved!" in board.message
    assert board.cell(4, 4).get_attribute("aria-label") == "Row 5, column 5: white"
    board.drag((4, 4), (4, 5))
    assert board.marks() == painted(FLAG), "a solved picture stays"


@pytest.mark.parametrize("device", [PHONE, {**PHONE, "viewport": {"width": 320, "height": 568}}], ids=["360", "320"])
def test_is_solved_by_touch(open_page: Opener, device: dict[str, Any]) -> None:
    board = flag(open_page, device=device)
    for row, first, last in runs(FLAG):
        board.swipe((row, last), (row, first))
    assert board.marks() == painted(FLAG)
    assert "Solved!" in board.message


# ---------------------------------------------------------------- strokes


def test_a_stroke_stays_in_the_line_it_began_in_and_skips_no_cell(open_page: Opener) -> None:
    board = flag(open_page)
    board.drag((1, 0), (1, 2), (4, 6))
    assert board.marks() == "........\n#######.\n........\n........\n........"
    board.undo()
    board.drag((0, 3), (1, 3), (3, 7))
    assert board.marks() == "...#....\n...#....\n...#....\n...#....\n........"


def test_a_stroke_goes_on_outside_the_board_and_shrinks_when_led_back(open_page: Opener) -> None:
    board = flag(open_page)
    x, y = board.middle(2, 1)
    board.page.mouse.move(x, y)
    board.page.mouse.down()
    board.page.mouse.move(x + 30, y)
    board.page.mouse.move(x + 900, y + 300)
    assert board.row(2) == ".#######"
    assert board.page.locator(".run-length").inner_text() == "7"
    board.page.mouse.move(*board.middle(4, 3))
    assert board.row(2) == ".###...."
    board.page.mouse.up()
    assert board.page.locator(".run-length").is_hidden()


def test_every_stroke_is_one_step_of_undo(open_page: Opener) -> None:
    board = flag(open_page)
    board.drag((0, 0), (0, 1), (0, 7))
    board.drag((1, 0), (1, 4), button=RIGHT)
    board.undo()
    assert board.marks().split("\n")[:2] == ["########", "........"]
    board.undo()
    assert "#" not in board.marks()
    board.press("Control+y", "Control+y")
    assert board.marks().split("\n")[:2] == ["########", "xxxxx..."]


def test_strokes_never_overwrite_marks_of_the_other_sort(open_page: Opener) -> None:
    board = flag(open_page)
    board.drag((0, 2), (0, 3))
    board.drag((0, 0), (0, 7), button=RIGHT)
    assert board.row(0) == "xx##xxxx"
    board.drag((1, 4), (1, 5), button=RIGHT)
    board.drag((1, 0), (1, 7))
    assert board.row(1) == "####xx##"
    board.drag((1, 7), (1, 0))
    assert board.row(1) == "....xx..", "a stroke that began on ink empties ink alone"
    board.drag((0, 0), (0, 3))
    board.drag((0, 2), (0, 0), button=RIGHT)
    assert board.row(0) == "xx##xxxx", "a press on a mark of the other sort does nothing"


def test_the_toggle_draws_crosses_by_touch(open_page: Opener) -> None:
    board = flag(open_page, device=PHONE)
    cross = board.page.get_by_role("button", name="Cross")
    cross.tap()
    assert cross.get_attribute("aria-pressed") == "true"
    board.swipe((3, 1), (3, 3))
    board.cell(4, 2).tap()
    assert board.marks().split("\n")[3:] == [".xxx....", "..x....."]
    board.cell(4, 2).tap()
    assert board.row(4) == "........"


# ---------------------------------------------------------------- fingers


def test_a_tap_draws_one_cell(open_page: Opener) -> None:
    board = flag(open_page, device=PHONE)
    board.cell(2, 5).tap()
    assert board.marks() == "........\n........\n.....#..\n........\n........"


def test_a_pinch_zooms_and_never_draws(open_page: Opener) -> None:
    board = flag(open_page, device=PHONE)
    board.cell(0, 0).tap()
    (x, y), (right, bottom) = board.middle(2, 2), board.middle(4, 6)
    board.touch("touchStart", (x, y))
    board.touch("touchStart", (x, y), (right, bottom))
    for spread in range(0, 80, 8):
        board.touch("touchMove", (x - spread, y - spread), (right + spread, bottom + spread))
    board.touch("touchEnd")
    assert board.marks().count("#") == 1
    board.page.wait_for_function("visualViewport.scale > 1.2")


def test_a_second_finger_takes_the_stroke_back(open_page: Opener) -> None:
    board = flag(open_page, device=PHONE)
    board.touch("touchStart", board.middle(1, 1))
    board.touch("touchMove", board.middle(1, 4))
    assert board.row(1) == ".####..."
    board.touch("touchStart", board.middle(1, 4), board.middle(3, 3))
    assert "#" not in board.marks()
    board.touch("touchMove", board.middle(1, 6), board.middle(3, 1))
    board.touch("touchEnd")
    assert "#" not in board.marks()
    assert board.page.get_by_role("button", name="Undo").is_disabled()
    assert board.page.get_by_role("button", name="Redo").is_disabled()


# ---------------------------------------------------------------- keys


def test_shift_and_arrows_draw_a_line_as_one_step(open_page: Opener) -> None:
    board = flag(open_page)
    board.enter()
    board.press("Space", "Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowLeft")
    assert board.row(0) == "###....."
    board.press("Shift+ArrowDown", "Shift+ArrowDown")
    assert board.marks().split("\n")[1:3] == ["..#.....", "..#....."]
    board.press("Control+z")
    assert board.marks().count("#") == 3
    board.press("Control+z")
    assert "#" not in board.marks()


def test_shift_goes_on_with_the_cell_as_it_is_after_undo(open_page: Opener) -> None:
    board = flag(open_page)
    board.enter()
    board.press("Space", "Control+z", "Shift+ArrowRight")
    assert board.row(0) == "........"
    board.press("x", "ArrowLeft", "Space", "Shift+ArrowRight", "Shift+ArrowRight")
    assert board.row(0) == "#x#.....", "a stroke goes on beyond marks of the other sort"


def test_keys_mark_empty_and_move(open_page: Opener) -> None:
    board = flag(open_page)
    board.enter()
    board.press("x", "Shift+ArrowRight", "End", "Enter", "ArrowDown", "X", "Control+End", "Space", "x")
    assert board.marks() == "xx.....#\n.......x\n........\n........\n.......x"
    board.press("Backspace", "Control+Home", "Delete", "ArrowUp", "ArrowLeft")
    assert board.marks() == ".x.....#\n.......x\n........\n........\n........"
    assert board.page.evaluate("document.activeElement.dataset.cell") == "0"


def test_tab_and_escape_leave_the_grid(open_page: Opener) -> None:
    board = flag(open_page)
    board.enter()
    board.press("ArrowRight", "Shift+Tab")
    assert board.page.evaluate("document.activeElement.dataset.tool") == "cross"
    board.press("Tab")
    assert board.page.evaluate("document.activeElement.dataset.cell") == "1"
    board.press("Tab")
    assert board.page.evaluate("document.activeElement.closest('table')") is None
    board.cell(2, 2).focus()
    board.press("Escape")
    assert board.page.evaluate("document.activeElement.closest('.tools') !== null")


def test_what_keys_draw_is_said(open_page: Opener) -> None:
    board = flag(open_page, language="ja")
    board.cell(4, 0).focus()
    board.press("Space")
    assert board.page.locator(".unseen").inner_text() == "黒; 5行目：1、完成"


# ---------------------------------------------------------------- what is shown


def test_reading_it_aloud(open_page: Opener) -> None:
    board = flag(open_page)
    board.drag((4, 0), (3, 0))
    board.drag((0, 5), (0, 6), button=RIGHT)
    snapshot = board.page.locator(".nonogram-board").aria_snapshot() + "\n"
    assert snapshot == SNAPSHOT.read_text("utf-8")


def finished(page: Any, axis: str, number: int) -> str:
    """The numbers of a clue that are greyed."""
    head = page.locator(f"th[scope={axis}]").nth(number)
    return " ".join(head.locator("span.is-done").all_inner_texts())


GREYED = [
    ("■■□■□□", "##....", "2"),
    ("■■□■□□", "#.....", ""),
    ("■■□■□□", "###...", ""),
    ("■■□■□□", ".##...", ""),
    ("■■□■□□", "x##...", "2"),
    ("■■□■□□", "...#xx", "1"),
    ("■■□■□□", "...#..", ""),
    ("■■□■□□", "##.#..", "2 1"),
    ("■□■□■□", "x#x.#x", "1 1"),
    ("■□■□■□", "#x#x..", "1 1"),
    ("□■■□□□", "##x.##", ""),
    ("□□□□□□", "......", "0"),
    ("□□□□□□", "..#...", ""),
]
"""Rows of a picture, what a player has drawn there, and the numbers that are certain then."""


def test_numbers_that_are_certain_are_greyed(open_page: Opener) -> None:
    board = Board(open_page(picture_puzzle("\n".join(row for row, _, _ in GREYED))))
    keep(board, "".join(cells for _, cells, _ in GREYED))
    assert board.marks().split("\n") == [cells for _, cells, _ in GREYED]
    assert [finished(board.page, "row", number) for number in range(len(GREYED))] == [greyed for _, _, greyed in GREYED]


def keep(board: Board, cells: str) -> None:
    """Opens the page again with cells that an earlier visit has left."""
    name = board.page.evaluate("JSON.parse(document.getElementById('puzzles').textContent).puzzles[0].id")
    values = [{"#": "■", "x": "□", ".": ""}[cell] for cell in cells]
    kept = json.dumps(json.dumps({"values": values}))
    board.page.add_init_script(f"localStorage.setItem('masume:{name}', {kept})")
    board.page.reload()
    board.page.wait_for_selector("td.square")


def test_a_finished_line_takes_its_crosses_by_a_double_click(open_page: Opener) -> None:
    board = flag(open_page)
    board.page.locator("th[scope=row]").nth(4).dblclick()
    assert board.row(4) == "........"
    board.drag((4, 0), (4, 0))
    board.page.locator("th[scope=row]").nth(4).dblclick()
    assert board.row(4) == "#xxxxxxx"
    board.undo()
    assert board.row(4) == "#......."


def test_marks_of_a_check_and_shown_cells(open_page: Opener) -> None:
    board = flag(open_page)
    board.drag((4, 1), (4, 2))
    board.cell(4, 2).focus()
    board.page.locator("summary", has_text="Check").click()
    board.page.get_by_role("button", name="This row").click()
    assert board.message == "2 wrong cells are marked."
    assert board.cell(4, 2).get_attribute("aria-label") == "Row 5, column 3: black, wrong"
    board.page.locator("summary", has_text="Reveal").click()
    board.page.get_by_role("button", name="This cell").click()
    assert board.cell(4, 2).get_attribute("aria-label") == "Row 5, column 3: white, revealed"
    assert board.cell(4, 2).get_attribute("aria-readonly") == "true"
    board.drag((4, 7), (4, 0))
    assert board.row(4)[2] == "x"


def test_given_cells_stay(open_page: Opener) -> None:
    document = picture_puzzle("■□\n■■\n□■")
    given = Document(Puzzle("nonogram", Grid.parse("■.\n..\n.."), lines=document.puzzle.lines), document.answer)
    board = Board(open_page(given, language="en"))
    board.drag((0, 0), (0, 1))
    board.drag((2, 0), (0, 0), button=RIGHT)
    assert board.marks() == "#.\nx.\nx."
    assert board.cell(0, 0).get_attribute("aria-label") == "Row 1, column 1: black, given"


def test_reload_keeps_the_board(open_page: Opener) -> None:
    board = flag(open_page)
    board.drag((0, 0), (0, 4))
    board.drag((1, 1), (4, 1), button=RIGHT)
    before = board.marks()
    board.page.reload()
    board.page.wait_for_selector("td.square")
    assert board.marks() == before
    assert finished(board.page, "row", 0) == "5"
    board.undo()
    assert board.row(1) == "........"


@pytest.mark.parametrize(
    ("language", "hint", "why", "do_it", "nudge"),
    [("en", "Hint", "Why?", "Do it", "Look at"), ("ja", "ヒント", "なぜ？", "入れる", "を見てください。")],
)
def test_hints_lead_to_the_picture(
    open_page: Opener, language: str, hint: str, why: str, do_it: str, nudge: str
) -> None:
    board = flag(open_page, language=language)
    box = board.page.locator(".hint-box")
    reasons = set()
    while board.page.locator(".is-solved").count() == 0:
        board.page.get_by_role("button", name=hint).click()
        assert nudge in box.locator("p").inner_text()
        assert board.page.locator("th.is-hinted").count() == 1
        box.get_by_role("button", name=why).click()
        assert board.page.locator("td.is-decided").count() > 0
        reasons.add(box.locator("p").inner_text())
        box.get_by_role("button", name=do_it).click()
        assert board.page.locator(".is-decided, .is-used, .is-hinted").count() == 0
    assert board.marks().replace("x", ".") == painted(FLAG)
    assert len(reasons) > 3


def test_hints_hold_whichever_way_the_player_went(open_page: Opener) -> None:
    board = flag(open_page)
    for row, first, last in runs(FLAG)[::-2]:
        board.drag((row, first), (row, last))
    for row in range(1, 5):
        board.cell(row, 6 if FLAG.split("\n")[row][6] == "□" else 1).click(button=RIGHT)
    while board.page.locator(".is-solved").count() == 0:
        board.page.get_by_role("button", name="Hint").click()
        assert board.message == ""
        board.page.get_by_role("button", name="Why?").click()
        assert board.page.locator(".is-decided").count() > 0
        board.page.get_by_role("button", name="Do it").click()
    assert board.marks().replace("x", ".") == painted(FLAG)


@pytest.mark.parametrize("button", ["left", RIGHT])
def test_wrong_cells_come_before_hints(open_page: Opener, button: str) -> None:
    """Ink on what stays white, and a cross on what is painted."""
    board = flag(open_page)
    row, column = (1, 1) if button == "left" else (0, 0)
    board.drag((2, 0), (2, 4))
    board.cell(row, column).click(button=button)
    board.page.get_by_role("button", name="Hint").click()
    assert board.message == "One cell is wrong. It is marked."
    assert board.page.locator(".hint-box").is_hidden()
    board.undo()
    board.page.get_by_role("button", name="Hint").click()
    assert board.page.locator(".hint-box").is_visible()


def test_starting_again_and_another_language_put_the_hint_away(open_page: Opener) -> None:
    board = flag(open_page)
    page = board.page
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Hint").click()
    page.locator("summary", has_text="Menu").click()
    page.get_by_role("button", name="Start again").click()
    assert page.locator(".hint-box").is_hidden()
    assert page.locator(".is-hinted, .is-used").count() == 0
    page.get_by_role("button", name="Hint").click()
    page.locator("summary", has_text="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.locator("dialog select").first.select_option("ja")
    assert page.locator(".is-hinted, .is-used").count() == 0
    assert page.get_by_role("grid").get_attribute("aria-label") == "盤面（横8×縦5）"


# ---------------------------------------------------------------- large boards


def checkered(size: int) -> Document:
    rows = ["".join("■" if (row // 3 + column // 2) % 2 else "□" for column in range(size)) for row in range(size)]
    return picture_puzzle("\n".join(rows), "Large")


def test_a_large_board_scrolls_in_its_box_on_a_phone(open_page: Opener) -> None:
    board = Board(open_page(checkered(30), device=PHONE, language="en"))
    page = board.page
    assert board.cell(0, 0).bounding_box()["width"] >= 24
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    board.cell(29, 29).focus()
    board.press("ArrowLeft")
    box, head = page.locator(".nonogram-box").bounding_box(), page.locator("th[scope=row]").nth(29).bounding_box()
    assert abs(head["x"] - box["x"]) < 1, "clues stay beside the cells"
    assert box["x"] + head["width"] < board.middle(29, 28)[0] < box["x"] + box["width"]
    board.cell(29, 28).tap()
    assert board.row(29)[28] == "#"
    page.get_by_role("button", name="Move").tap()
    board.cell(29, 25).tap()
    assert board.row(29)[25] == ".", "moving does not draw"


def test_a_drag_paints_nothing_that_cannot_be_seen(open_page: Opener) -> None:
    board = Board(open_page(checkered(30), device=PHONE, language="en"))
    x, y = board.middle(1, 1)
    board.touch("touchStart", (x, y))
    board.touch("touchMove", (x + 40, y))
    board.touch("touchMove", (359, y))
    board.touch("touchEnd")
    drawn = board.row(1).count("#")
    assert 5 < drawn < 20
    assert board.middle(1, drawn)[0] < 360


def test_fifty_rows_and_columns_are_played(open_page: Opener) -> None:
    board = Board(open_page(checkered(50), language="en"))
    board.drag((3, 2), (3, 20))
    board.cell(40, 49).focus()
    board.press("x", "Shift+ArrowLeft", "Shift+ArrowLeft")
    assert board.row(3) == "." * 2 + "#" * 19 + "." * 29
    assert board.row(40) == "." * 47 + "xxx"


@pytest.mark.parametrize(
    ("title", "locale", "language"), [("Flag", "ja-JP", "ja"), ("Flag", "de-DE", "en"), ("旗", "en-US", "ja")]
)
def test_a_picture_without_a_language_speaks_the_players(
    open_page: Opener, title: str, locale: str, language: str
) -> None:
    page = open_page(picture_puzzle("■□\n■■", title), locale=locale)
    assert page.get_attribute("html", "lang") == language
