"""The page that solves and grades, in a real browser and in both languages."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from masume.core import Answer, Clue, Direction, Entry, Grid, Puzzle
from masume.formats import FORMATS, Document
from tests.support.concept_fixtures import small_packs
from tests.support.places import SAMPLES
from tests.support.studio import Visitor, running_studio

__all__ = ["small_packs"]

PHONE = {"viewport": {"width": 390, "height": 844}}
TABLET = {"viewport": {"width": 820, "height": 1180}}


@pytest.fixture(scope="module")
def english_studio(tmp_path_factory: pytest.TempPathFactory, small_packs: Path) -> Iterator[str]:
    """A studio that has a small concept base for English and none for Japanese."""
    packs = tmp_path_factory.mktemp("packs")
    shutil.copy(small_packs / "en.pack", packs)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MASUME_PACKS", str(packs))
        with running_studio(tmp_path_factory.mktemp("look")) as address:
            yield address


@pytest.fixture
def visit(browser: Any, english_studio: str) -> Iterator[Visitor]:
    visitor = Visitor(browser, english_studio)
    yield visitor
    visitor.close()
    assert visitor.complaints == []


def file_of(document: Document, path: Path) -> Path:
    path.write_bytes(FORMATS[path.suffix].write(document))
    return path


def skeleton(folder: Path) -> Path:
    """One in which words have to be ruled out."""
    words = ("BCC", "CBC", "CC", "CCB", "CCC")
    puzzle = Puzzle("skeleton", Grid.parse("...\n...\n.#."), tuple(Entry(tuple(word)) for word in words), title="Chain")
    return file_of(Document(puzzle), folder / "chain.ipuz")


def hints(folder: Path) -> Path:
    """A crossword whose clues the small concept base knows."""
    clues = (Clue((0, 0), Direction.ACROSS, "sky, moon, night"), Clue((0, 0), Direction.DOWN, "cloud, moon, star"))
    puzzle = Puzzle("crossword", Grid.parse("....\n.###\n.###"), clues=clues, title="Hints")
    return file_of(Document(puzzle, Answer(Grid.parse("STAR\nK###\nY###"))), folder / "hints.ipuz")


def two_downs(folder: Path) -> Path:
    """A crossword whose first word down stands to the right of its second."""
    starts = {(0, 2): Direction.DOWN, (1, 0): Direction.DOWN, (2, 0): Direction.ACROSS}
    clues = tuple(Clue(start, direction, "clue") for start, direction in starts.items())
    puzzle = Puzzle("crossword", Grid.parse("##.\n.#.\n...\n.##"), clues=clues, title="Downs")
    return file_of(Document(puzzle), folder / "downs.ipuz")


def choose(page: Any, path: Path, title: str) -> None:
    """Opens a file and waits until everything quick is known of it."""
    page.set_input_files("input[type=file]", path)
    page.wait_for_selector(f".look-head h2:has-text('{title}')")
    page.wait_for_selector(".level-box")
    page.wait_for_selector(".verdict")


def letters(page: Any, board: str = ".steps masume-board") -> str:
    """What a board shows and does not only foreshadow."""
    text: str = page.eval_on_selector(
        board, "view => view.board.cells.map((cell) => (cell === 0 ? '.' : cell === 1 ? '#' : cell)).join('')"
    )
    return text


def where(page: Any) -> str:
    text: str = page.inner_text(".step-count")
    return text


def test_a_board_draws_again_only_the_cells_that_changed(visit: Visitor) -> None:
    page = visit("/look#nonogram")
    page.wait_for_selector(".level-box")
    drawn = page.evaluate(
        """async () => {
          const view = document.createElement("masume-board");
          view.board = {width: 3, height: 1, cells: [0, 0, 2]};
          document.body.append(view);
          await null;
          const first = view.querySelector("rect");
          view.board = {width: 3, height: 1, cells: [0, "0", 1]};
          await null;
          const named = (part) => part.textContent || part.getAttribute("class").trim();
          return [view.querySelector("rect") === first, ...[...view.querySelectorAll("rect, .symbol")].map(named)];
        }"""
    )
    assert drawn == [True, "cell white", "cell white", "0", "cell black"]
    edge = page.eval_on_selector(
        ".steps masume-board svg",
        """svg => Math.max(...[...svg.querySelectorAll(".block")].map((block) => block.getBBox())
          .filter((box) => box.y > 0).map((box) => box.x + box.width))""",
    )
    assert edge < -3, "the numbers beside rows keep away from the board"


# ---------------------------------------------------------------- opening


@pytest.mark.parametrize(
    ("language", "title", "verdict", "level"),
    [
        ("en", "Lands of the world", "Exactly one solution (proved)", "Level 3 of 5"),
        ("ja", "北海道のまち", "答えはひとつ（証明済み）", "レベル3（5段階）"),
    ],
)
def test_a_newcomer_sees_an_example_solved_and_graded(
    visit: Visitor, language: str, title: str, verdict: str, level: str
) -> None:
    page = visit("/look", language)
    assert page.inner_text(".look-head h2") == title
    assert verdict in page.inner_text(".verdict")
    assert level in page.inner_text(".level-box")
    assert page.get_attribute("input[type=file]", "accept") == ",".join(FORMATS)


@pytest.mark.parametrize(
    ("language", "unread", "broken"),
    [
        ("en", "circled cells", "This puzzle could not be opened."),
        ("ja", "丸印や二重枠のマス", "このパズルは開けませんでした。"),
    ],
)
def test_files_of_many_formats_are_looked_at(
    visit: Visitor, tmp_path: Path, language: str, unread: str, broken: str
) -> None:
    page = visit("/look", language)
    choose(page, skeleton(tmp_path), "Chain")
    assert "5" in page.inner_text(".level-box")
    choose(page, SAMPLES / "nonograms/own-heart.non", "Heart")
    assert page.locator(".steps masume-board .block").count() > 10
    choose(page, SAMPLES / "formats/kotwords-test.puz", "Example Puzzle for Kotwords")
    assert unread in page.inner_text(".unread")
    assert page.locator(".step-now").count() == 0
    choose(page, two_downs(tmp_path), "Downs")
    assert page.locator(".clue-list .clue-number").all_inner_texts() == ["3", "1", "2"]
    (tmp_path / "broken.puz").write_bytes(b"not a puzzle")
    page.set_input_files("input[type=file]", tmp_path / "broken.puz")
    page.wait_for_selector(".look-place [role=alert]")
    assert page.inner_text(".look-place [role=alert]").startswith(broken)
    assert "broken.puz: " in page.inner_text(".look-place [role=alert]")


def test_a_dropped_file_is_opened_and_stays_in_the_other_language(visit: Visitor, tmp_path: Path) -> None:
    page = visit("/look", "en")
    page.evaluate(
        """([name, text]) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([text], name));
          const drop = new DragEvent("drop", { dataTransfer: transfer, bubbles: true });
          document.querySelector("footer").dispatchEvent(drop);
        }""",
        ["chain.ipuz", skeleton(tmp_path).read_text("utf-8")],
    )
    page.wait_for_selector(".look-head h2:has-text('Chain')")
    page.click("#language")
    page.wait_for_selector("html[lang=ja][data-ready]")
    assert page.inner_text(".look-head h2") == "Chain"
    assert page.inner_text(".facts") == "スケルトン · 3×3 · 5語"


@pytest.mark.parametrize(("language", "head", "cells"), [("en", "Two solutions", 2), ("ja", "2つの答え", 4)])
def test_two_solutions_stand_side_by_side(visit: Visitor, language: str, head: str, cells: int) -> None:
    page = visit("/look#two", language)
    assert page.inner_text(".two-solutions h3") == head
    assert page.locator(".two-solutions masume-board").count() == 2
    assert page.locator(".two-solutions figure:first-child .differs").count() == cells
    assert str(cells) in page.inner_text(".two-solutions p")
    assert page.locator(".verdict.bad").count() == 1


@pytest.mark.parametrize("device", [PHONE, TABLET], ids=["phone", "tablet"])
def test_nothing_is_wider_than_the_screen(visit: Visitor, device: dict[str, Any]) -> None:
    page = visit("/look#nonogram", "en", device)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


# ---------------------------------------------------------------- steps


def test_steps_go_on_by_keys(visit: Visitor, tmp_path: Path) -> None:
    page = visit("/look", "en")
    choose(page, skeleton(tmp_path), "Chain")
    assert where(page) == "The question; 8 steps"
    page.keyboard.press("ArrowRight")
    assert where(page).startswith("Step 1 of 8")
    assert page.inner_text(".step-sentence").endswith("CC is the only word of 2 letters left.")
    assert page.locator(".steps .decided").count() == 2
    assert page.inner_text(".word-list .placed") == "CC"
    page.keyboard.press("ArrowLeft")
    assert page.locator(".steps .decided").count() == 0
    page.keyboard.press("End")
    assert letters(page) == "CCCBCCC#B"
    page.keyboard.press("Home")
    assert where(page) == "The question; 8 steps"


def test_the_answer_is_foreshadowed_only_if_wanted(visit: Visitor, tmp_path: Path) -> None:
    page = visit("/look", "en")
    choose(page, skeleton(tmp_path), "Chain")
    assert page.locator(".steps .ghost").count() == 8
    page.uncheck(".steps input[type=checkbox]")
    assert page.locator(".steps .ghost").count() == 0
    assert letters(page) == ".......#."


def test_the_slider_and_the_hardest_step(visit: Visitor, tmp_path: Path) -> None:
    page = visit("/look", "ja")
    choose(page, skeleton(tmp_path), "Chain")
    page.fill(".steps input[type=range]", "4")
    assert where(page).startswith("8手中4手目")
    page.focus(".steps input[type=range]")
    page.keyboard.press("ArrowRight")
    assert where(page).startswith("8手中5手目")
    page.click(".bottleneck")
    assert "★★★★★" in where(page)
    assert page.locator(".word-list .struck").all_inner_texts() == ["CCB", "CCC"]
    assert page.locator(".word-list .now").count() == 2
    page.click(".panel tbody tr:first-child button.link")
    assert where(page).startswith("8手中")
    assert page.get_attribute(".steps input[type=range]", "aria-valuetext") in where(page)


def test_steps_play_and_pause(visit: Visitor, tmp_path: Path) -> None:
    page = visit("/look", "en")
    choose(page, skeleton(tmp_path), "Chain")
    page.keyboard.press("Space")
    assert page.inner_text(".play").strip() == "Pause"
    assert page.get_attribute(".step-sentence", "aria-live") == "off"
    page.keyboard.press("Space")
    assert page.inner_text(".play").strip() == "Play"
    assert page.get_attribute(".step-sentence", "aria-live") == "polite"
    page.click(".play")
    page.fill(".steps input[type=range]", "6")
    assert where(page).startswith("Step 6 of 8")
    assert page.inner_text(".play").strip() == "Play"
    page.select_option(".speed", "120")
    page.click(".play")
    page.wait_for_selector(".step-count:has-text('Step 8 of 8')")
    assert page.inner_text(".play").strip() == "Play"


def test_the_state_of_steps_needs_no_elements(visit: Visitor) -> None:
    page = visit("/look")
    found = page.evaluate(
        """async () => {
          const { StepsPlayer } = await import("/static/studio/look/steps-player.js");
          const question = { width: 2, height: 2, cells: ["A", 0, 0, 1] };
          const steps = [
            { technique: "t", level: 1, reason: {}, slot: 0, excluded: [[0, "AX"]] },
            { technique: "t", level: 1, reason: {}, used: [0], decided: [1], symbols: ["B"], slot: 0 },
            { technique: "t", level: 1, reason: {}, decided: [2], symbols: ["C"], line: ["down", 0] },
          ];
          const player = new StepsPlayer(question, steps, [{ cells: [0, 1] }, { cells: [0, 2] }]);
          const seen = [];
          player.watch(() => seen.push(player.position));
          for (const position of [1, 2, 99, 1, -5]) {
            player.go(position);
            const { board, excluded, placed, marks, share } = player;
            seen.push([board.cells.join(""), [...excluded], [...placed], [...marks], share]);
          }
          return seen;
        }"""
    )
    assert found[1] == ["A001", ["AX"], [], [[0, "place"], [1, "place"]], 0]
    assert found[3] == ["AB01", ["AX"], ["AB"], [[0, "used"], [1, "decided"]], 0.5]
    assert found[4] == 3
    assert found[5][0] == "ABC1"
    assert found[7][0] == found[1][0]
    assert found[8:] == [0, ["A001", [], [], [], 0]]


# ---------------------------------------------------------------- from clues


@pytest.mark.parametrize(
    ("language", "stages", "right"),
    [("en", "At first", "2 of 2 slots are right."), ("ja", "最初", "2個のうち2個が正解です。")],
)
def test_candidates_shrink_order_by_order(
    visit: Visitor, tmp_path: Path, language: str, stages: str, right: str
) -> None:
    page = visit("/look", language)
    choose(page, hints(tmp_path), "Hints")
    page.wait_for_selector(".stages")
    assert page.inner_text(".stages [aria-current]") == stages
    counts = ".slots .left .figures"
    assert page.locator(counts).all_inner_texts() == ["19", "9"]
    page.click(".slots tbody tr:first-child button")
    assert "STAR" in page.inner_text(".candidates").upper()
    slider = page.locator(".narrowing input[type=range]")
    slider.focus()
    page.keyboard.press("ArrowRight")
    assert page.locator(counts).all_inner_texts() == ["10", "6"]
    assert page.locator(".candidates .struck").count() > 0
    page.keyboard.press("End")
    assert letters(page, ".narrowing masume-board") == "STARK###Y###"
    assert right in page.inner_text(".narrowing .step-sentence")
    assert page.locator(".right-word").all_inner_texts() == ["STAR", "SKY"]


def test_without_a_concept_base_a_sentence_says_how_to_build_it(visit: Visitor) -> None:
    page = visit("/look#hints", "ja")
    page.wait_for_selector(".narrowing .notice")
    assert "masume words build --lang ja" in page.inner_text(".narrowing .notice")
    assert "レベルなし" in page.inner_text(".level-box")


# ---------------------------------------------------------------- what can be done with it


def test_a_search_that_was_not_over_goes_on_as_a_job(visit: Visitor, tmp_path: Path) -> None:
    page = visit("/look#nonogram")
    answer = {"status": "undecided", "remarks": [], "solutions": [], "differing": [], "blamed": []}
    page.route("**/api/do/solve-puzzle", lambda route: route.fulfill(json=answer))
    choose(page, skeleton(tmp_path), "Chain")
    page.click(".verdict-box button")
    page.wait_for_selector(".verdict.good")


def test_a_puzzle_is_kept_and_taken_away(visit: Visitor, tmp_path: Path) -> None:
    page = visit("/look", "en")
    choose(page, skeleton(tmp_path), "Chain")
    page.click(".downloads summary")
    with page.expect_download() as saved:
        page.click(".downloads .items button:has-text('.ipuz')")
    assert json.loads(Path(saved.value.path()).read_text("utf-8"))["title"] == "Chain"
    page.click("text=Save to library")
    page.wait_for_selector("text=In the library")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert page.inner_text(".look-head h2") == "Chain"
    assert page.locator("text=Save to library").count() == 0
    assert "#given" not in page.url
