"""The page for pictures in a real browser: dropped, cropped, repaired, painted, saved and opened again."""

import base64
import io
import json
from typing import Any

import pytest
from PIL import Image, ImageDraw

from tests.support.studio import Visitor, ask

BLANK = {"en": "Blank board", "ja": "白紙から"}
REPAIR = {"en": "Repair", "ja": "修正する"}
SEVERAL = {"en": "Several solutions", "ja": "解が複数あります"}
ONE = {"en": "One solution, found line by line", "ja": "解は1つです。行・列ごとの推理だけ"}
TAKE_BACK = {"en": "Undo it", "ja": "元に戻す"}
DOWNLOAD = {"en": "Download", "ja": "ダウンロード"}
SAVED = {"en": "Saved to your library.", "ja": "ライブラリに保存しました。"}


def photograph() -> bytes:
    """A dark disc and a grey one on white."""
    image = Image.new("L", (160, 100), 255)
    pen = ImageDraw.Draw(image)
    pen.ellipse((10, 10, 90, 90), fill=0)
    pen.ellipse((100, 30, 150, 80), fill=140)
    content = io.BytesIO()
    image.save(content, "PNG")
    return content.getvalue()


class Easel:
    """What a test sees and does on the page."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.canvas = page.locator(".picture-canvas")
        self.status = page.locator(".picture-status")

    @property
    def draft(self) -> dict[str, Any]:
        """The newest draft, as the browser keeps it."""
        self.page.wait_for_timeout(350)  # drafts are kept a moment after the last change
        kept = self.page.evaluate(
            "Object.entries(localStorage).filter(([key]) => key.startsWith('masume:draft:picture'))"
        )
        drafts = [json.loads(text) for _, text in kept]
        found: dict[str, Any] = next(draft["picture"] for draft in drafts if draft)
        return found

    @property
    def rows(self) -> list[str]:
        picture = self.draft
        width, cells = picture["width"], picture["cells"]
        return [cells[start : start + width] for start in range(0, len(cells), width)]

    def rows_after(self, before: list[str]) -> list[str]:
        """The rows once they are others than before and rest."""
        rows, last = self.rows, before
        for _ in range(40):
            if rows not in (before, last):
                last = rows
            elif rows != before:
                return rows
            rows = self.rows
        raise AssertionError("the picture did not change")

    def says(self, text: str) -> None:
        """Waits until the status line says so."""
        self.page.wait_for_function(
            "text => document.querySelector('.picture-status').textContent.includes(text)", arg=text
        )

    def place(self, row: int, column: int) -> tuple[float, float]:
        """The middle of a cell on the screen."""
        self.canvas.scroll_into_view_if_needed()
        box, picture = self.canvas.bounding_box(), self.draft
        unit = float(self.canvas.get_attribute("data-unit"))
        right, bottom = box["x"] + box["width"], box["y"] + box["height"]
        return right - (picture["width"] - column - 0.5) * unit, bottom - (picture["height"] - row - 0.5) * unit

    def drag(self, *cells: tuple[int, int], button: str = "left") -> None:
        places = [self.place(*cell) for cell in cells]
        self.page.mouse.move(*places[0])
        self.page.mouse.down(button=button)
        for place in places[1:]:
            self.page.mouse.move(*place, steps=4)
        self.page.mouse.up(button=button)

    def blank(self, language: str, side: int) -> None:
        """An empty board of so many rows and columns."""
        self.page.click(f"button:has-text('{BLANK[language]}')")
        for slider in self.page.locator(".picture-size input[type=range]").all():
            slider.fill(str(side))
        self.page.wait_for_function(
            "side => document.querySelector('.picture-canvas').ariaLabel.includes(String(side))", arg=side
        )


def test_a_picture_is_dropped_cropped_and_looked_at_in_other_ways(visit: Visitor) -> None:
    page = visit("/picture")
    easel = Easel(page)
    assert "solution" in easel.status.inner_text()  # there is something to see at once
    assert page.locator(".picture-tools button:has-text('Undo')").is_disabled()
    sample = easel.rows
    page.set_input_files(".drop input", {"name": "discs.png", "mimeType": "image/png", "buffer": photograph()})
    page.wait_for_function("() => document.querySelector('.crop-box img').src.startsWith('data:image/png')")
    first = easel.rows_after(sample)
    assert (len(first[0]), len(first)) == (20, 12)

    page.focus("label:has-text('Threshold') input")
    for _ in range(6):
        page.keyboard.press("PageDown")
    darker = easel.rows_after(first)
    assert sum(map(int, "".join(darker))) < sum(map(int, "".join(first)))

    handle = page.locator(".crop-handle.se")
    handle.scroll_into_view_if_needed()
    corner = handle.bounding_box()
    page.mouse.move(corner["x"] + 8, corner["y"] + 8)
    page.mouse.down()
    page.mouse.move(corner["x"] - 80, corner["y"] + 8, steps=5)
    page.mouse.up()
    cropped = easel.rows_after(darker)
    assert len(cropped) > len(darker)  # the shape is followed
    page.focus(".crop-frame")
    page.keyboard.press("ArrowRight")
    moved = easel.rows_after(cropped)
    page.click("button:has-text('Whole picture')")
    whole = easel.rows_after(moved)
    page.check("input[name=look][value=light]")
    light = easel.rows_after(whole)
    assert light[0] == "1" * len(light[0])
    page.keyboard.press("Control+z")
    assert page.is_checked("input[name=look][value=dark]")  # the way it is looked at goes back too
    for _ in range(20):
        page.keyboard.press("Control+z")
    assert page.locator(".picture-tools button:has-text('Undo')").is_disabled()
    page.keyboard.press("Control+y")
    assert page.locator(".picture-tools button:has-text('Undo')").is_enabled()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_painting_is_judged_repaired_taken_back_saved_and_opened_again(visit: Visitor, language: str) -> None:
    page = visit("/picture", language)
    easel = Easel(page)
    easel.blank(language, 6)

    easel.drag((1, 1))
    easel.says(ONE[language])
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    easel.says(SEVERAL[language])
    assert easel.rows == ["000000", "010000", "001000", "000000", "000000", "000000"]
    assert page.locator(".picture-legend [data-name=differing]").is_visible()

    page.click(f"button:has-text('{REPAIR[language]}')")
    page.wait_for_selector(".picture-mended:not([hidden]) .picture-pair")
    easel.says(ONE[language])
    assert sum(map(int, "".join(easel.rows))) in (1, 3)
    page.click(f".picture-mended button:has-text('{TAKE_BACK[language]}')")
    easel.says(SEVERAL[language])
    assert page.locator(".picture-mended").is_hidden()

    page.check("input[name=tool][value=line]")
    easel.drag((5, 0), (5, 5))
    page.check("input[name=tool][value=brush]")
    easel.drag((1, 1), (2, 2))
    easel.says(ONE[language])
    page.keyboard.press("Shift+ArrowUp")
    drawn = easel.rows
    assert drawn[5] == "111111"

    page.locator(".picture-names input").first.fill("六")
    page.click("#save")
    page.wait_for_selector(f".said:has-text('{SAVED[language]}')")
    address = page.url.removeprefix(visit.address)
    assert address.startswith("/picture/")
    page.evaluate("localStorage.clear()")
    visit.go(page, address)
    assert page.locator(".picture-names input").first.input_value() == "六"
    easel.drag((0, 5))
    assert [row[:5] for row in easel.rows] == [row[:5] for row in drawn]
    page.click("#save")
    page.wait_for_selector(".said:has-text('2')")
    page.click(f"button:has-text('{DOWNLOAD[language]}')")
    page.wait_for_selector(".dialog .formats a[href*='export/ipuz']")


def test_a_draft_survives_a_reload_and_locked_cells_a_repair(visit: Visitor) -> None:
    page = visit("/picture", device={"viewport": {"width": 820, "height": 1180}, "has_touch": True})
    easel = Easel(page)
    easel.blank("en", 5)
    easel.drag((0, 0), (1, 1), (0, 0))
    page.check("input[name=tool][value=lock]")
    easel.drag((0, 0), (1, 1))
    easel.says(SEVERAL["en"])
    visit.go(page, "/picture")
    assert easel.rows[:2] == ["10000", "01000"]
    page.click("button:has-text('Repair')")
    page.wait_for_selector(".picture-mended:not([hidden]) .picture-pair")
    after = easel.draft
    assert (after["cells"][0], after["cells"][6]) == ("1", "1")
    assert after["kept"][0] == "2"
    page.touchscreen.tap(*easel.place(0, 0))  # the lock is on, and a tap with the brush does not change a locked cell
    assert easel.rows[0][0] == "1"


def test_a_puzzle_goes_to_be_solved_and_comes_back_without_a_copy(visit: Visitor) -> None:
    page = visit("/picture")
    easel = Easel(page)
    easel.blank("en", 6)
    easel.drag((1, 1))
    easel.says(ONE["en"])
    page.locator(".picture-names input").first.fill("To and fro")
    page.click("#save")
    page.wait_for_selector(".said")
    address = page.url
    easel.drag((1, 2))
    painted = easel.rows
    page.click("button:has-text('Solve and grade')")
    page.wait_for_selector(".look-head h2:has-text('To and fro')")
    assert page.locator("text=Save to library").count() == 0
    page.click("text=Back to editing")
    page.wait_for_selector(".picture-canvas")
    assert page.url == address
    assert easel.rows == painted
    _, found = ask(visit.address, "GET", "/api/puzzles?text=fro")
    assert found["total"] == 1


def test_patterns_come_by_chance_and_what_is_no_picture_is_said_to_be_none(visit: Visitor) -> None:
    page = visit("/picture")
    easel = Easel(page)
    easel.blank("en", 8)
    page.select_option(".picture-mend select", "1")
    page.click("button:has-text('Random')")
    page.wait_for_selector(".said:has-text('A pattern of 8×8')")
    easel.says("Level 1")
    page.set_input_files(".drop input", {"name": "sly.png", "mimeType": "image/png", "buffer": b"not a picture"})
    page.wait_for_selector(".said.error:has-text('sly.png is not a picture')")


def test_a_refused_picture_changes_nothing_and_the_browser_helps_with_others(visit: Visitor) -> None:
    page = visit("/picture")
    easel = Easel(page)
    before = easel.rows
    page.set_input_files(".drop input", {"name": "sly.png", "mimeType": "image/png", "buffer": b"not a picture"})
    page.wait_for_selector(".said.error")
    page.click(".said button")
    page.get_by_role("slider", name="Threshold").press("End")
    rows = easel.rows_after(before)
    assert page.locator(".said.error").count() == 0
    visit.go(page, "/picture")
    assert page.locator(".crop-box img").is_visible()
    large = Image.new("1", (5200, 5200), 1)
    ImageDraw.Draw(large).ellipse((1000, 1000, 4000, 4000), fill=0)
    for name, picture in (("scan.bmp", Image.open(io.BytesIO(photograph()))), ("large.png", large)):
        content = io.BytesIO()
        picture.save(content, name[-3:].upper())
        mime = f"image/{name[-3:]}"
        page.set_input_files(".drop input", {"name": name, "mimeType": mime, "buffer": content.getvalue()})
        rows = easel.rows_after(rows)
    assert page.locator(".said.error").count() == 0


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"GIF89a but broken", "sly.gif is"),
        (photograph()[:200], "broken"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'><image href='http://example.com/a.png'/></svg>", "another file"),
    ],
    ids=["mislabelled", "broken", "another-file"],
)
def test_hostile_uploads_get_a_sentence(studio: str, data: bytes, sentence: str) -> None:
    file = {"name": "sly.gif", "data": base64.b64encode(data).decode()}
    status, answer = ask(studio, "POST", "/api/do/sketch-picture", {"looks": [{"width": 9, "height": 9}], "file": file})
    assert status == 422
    assert sentence in answer["error"]


MOVES = """async () => {
  const moves = await import("/static/studio/picture/board-moves.js");
  const { PictureSession, blank } = await import("/static/studio/picture/picture-session.js");
  const { latest } = await import("/static/studio/shared/latest.js");
  const picture = { ...blank(3, 2), cells: Uint8Array.from([1, 1, 0, 0, 0, 1]) };
  const rows = ({ width, cells }) => cells.join("").match(new RegExp(`.{${width}}`, "g"));
  const session = new PictureSession(picture);
  const stroke = {};
  session.paint([2], 1, stroke);
  session.paint([3], 1, stroke);
  const painted = rows(session.picture);
  session.undo();
  const answered = [];
  const ask = latest(async (question) => { await null; answered.push(question); });
  ask(1); ask(2); await ask(3);
  return {
    shifted: rows(moves.shifted(picture, 1, 1)),
    mirrored: rows(moves.mirrored(picture)),
    upsideDown: rows(moves.upsideDown(picture)),
    turned: rows(moves.turned(picture)),
    inverted: rows(moves.inverted(picture)),
    resized: rows(moves.resized(picture, 2, 3)),
    line: moves.lineBetween(3, 0, 5),
    area: moves.areaAround(picture, 3).sort(),
    lines: moves.linesOf(picture),
    painted, undone: rows(session.picture), canUndo: session.canUndo, answered,
  };
}"""


def test_boards_are_shifted_turned_filled_and_undone_stroke_by_stroke(visit: Visitor) -> None:
    found = visit("/picture").evaluate(MOVES)
    assert found == {
        "shifted": ["100", "011"],
        "mirrored": ["011", "100"],
        "upsideDown": ["001", "110"],
        "turned": ["01", "01", "10"],
        "inverted": ["001", "110"],
        "resized": ["11", "00", "00"],
        "line": [0, 4, 5],
        "area": [3, 4],
        "lines": {"rows": [[2], [1]], "columns": [[1], [1], [1]]},
        "painted": ["111", "101"],
        "undone": ["110", "001"],
        "canUndo": False,
        "answered": [1, 3],
    }
