"""The playable page around its boards: what every kind of puzzle shares."""

import re
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from masume.core import Answer, Clue, Direction, Entry, Grid, LineClues, Puzzle
from masume.formats import Document
from masume.kinds import KINDS
from masume.press.play import bundle, playable_page
from masume.press.play.content import playable
from masume.press.play.sealed import sealed
from tests.support.browser import DESKTOP, PHONE, Opener


def crossword(title: str = "Two words") -> Document:
    clues = (Clue((0, 0), Direction.ACROSS, "a fish"), Clue((0, 0), Direction.DOWN, "a vehicle"))
    puzzle = Puzzle("crossword", Grid.parse("...\n.##\n.##"), title=title, author="Me", clues=clues)
    return Document(puzzle, Answer(Grid.parse("COD\nA##\nR##")))


def skeleton() -> Document:
    words = tuple(Entry(tuple(word)) for word in ("TREE", "TEA"))
    puzzle = Puzzle("skeleton", Grid.parse("....\n.###\n.###"), words, title="Tree")
    return Document(puzzle, Answer(Grid.parse("TREE\nE###\nA###")))


def nonogram() -> Document:
    picture = Grid.parse("■■□\n□■□")
    lines = LineClues.of_picture(picture)
    return Document(Puzzle("nonogram", lines.blank(), title="えび", lines=lines), Answer(picture))


# ---------------------------------------------------------------- the file


def test_hostile_titles_are_text(open_page: Opener) -> None:
    title = 'Two </script><img src=x onerror="alert(1)"> "words" & {braces}'
    page = open_page(crossword(title))
    assert page.title() == title
    assert page.locator("h1").inner_text() == title


def test_answer_cannot_be_read_at_a_glance() -> None:
    text = playable_page([skeleton_with("ZYXWV")])
    assert text.count("ZYXWV") == 0
    assert '"Z","Y","X","W","V"' in text  # the list of a skeleton is its question
    assert playable_page([crossword()]).count('"C","O","D"') == 0


def skeleton_with(word: str) -> Document:
    grid = Grid.parse("." * len(word))
    return Document(Puzzle("skeleton", grid, (Entry(tuple(word)),)), Answer(Grid((tuple(word),))))


def test_same_puzzle_has_the_same_id_whatever_its_answer() -> None:
    text = playable_page([crossword()])
    other = playable_page([replace(crossword(), answer=None)])
    assert re.findall(r'"id":"(\w+)"', text) == re.findall(r'"id":"(\w+)"', other)


def test_page_without_answers_gives_nothing_away() -> None:
    bare = playable(nonogram(), with_answer=False)
    assert bare["sealed"] == sealed({"answer": None, "steps": [], "places": []})
    assert bare["id"] == playable(nonogram())["id"]


def test_no_puzzle_is_no_page() -> None:
    with pytest.raises(ValueError, match="at least one puzzle"):
        playable_page([])


def test_kinds_have_the_names_that_they_have_elsewhere() -> None:
    table = (Path(str(bundle.PLAYER)) / "kinds.js").read_text("utf-8")
    titles = re.findall(r'(\w+): \{\s*title: \["([^"]+)", "([^"]+)"\]', table)
    assert titles == [(kind.name, kind.title.en, kind.title.ja) for kind in KINDS.values()]


# ---------------------------------------------------------------- the tools


def seconds_shown(page: Page) -> int:
    minutes, seconds = page.locator(".clock").inner_text().split(":")
    return int(minutes) * 60 + int(seconds)


def test_pause_covers_the_board_and_stops_the_clock(open_page: Opener) -> None:
    page = open_page(crossword())
    page.clock.install(time=0)
    page.reload()
    page.wait_for_selector(".clock")
    page.clock.pause_at(60)
    begun = seconds_shown(page)
    page.clock.run_for(65_000)
    assert seconds_shown(page) == begun + 65
    page.locator(".clock-button").click()
    assert page.locator(".cover").is_visible()
    page.clock.run_for(60_000)
    page.get_by_role("button", name="Continue", exact=True).click()
    page.clock.run_for(1_500)
    assert begun + 65 <= seconds_shown(page) <= begun + 67


def test_language_is_the_players_choice(open_page: Opener) -> None:
    page = open_page(crossword())
    page.get_by_text("Menu", exact=True).click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("ja")
    page.get_by_role("button", name="Close").click()
    assert page.get_by_role("button", name="元に戻す").is_visible()
    assert page.evaluate("document.documentElement.lang") == "ja"
    page.reload()
    assert page.get_by_role("button", name="ヒント").is_visible()


def test_check_and_reveal_report_a_missing_answer(open_page: Opener) -> None:
    page = open_page(replace(crossword(), answer=None))
    page.get_by_text("Check", exact=True).click()
    page.locator(".menu[open] [data-scope=all]").click()
    assert "no answer" in page.locator(".message").inner_text()


def test_reveal_everything_asks_first_and_is_no_win(open_page: Opener) -> None:
    page = open_page(crossword())
    answers = iter((False, True))
    page.on("dialog", lambda dialog: dialog.accept() if next(answers) else dialog.dismiss())
    for seen in ("", "Solved with help"):
        page.get_by_text("Reveal", exact=True).click()
        page.locator(".menu[open] [data-scope=all]").click()
        assert page.locator(".message").inner_text().startswith(seen)


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_booklet_lists_its_puzzles(open_page: Opener, device: dict[str, object]) -> None:
    page = open_page(crossword(), nonogram(), skeleton(), title="Three", device=device)
    assert page.title() == "Three"
    assert page.locator("li a").all_inner_texts() == ["Two words", "えび", "Tree"]
    page.get_by_role("link", name="えび").click()
    page.wait_for_selector(".player.nonogram")
    page.get_by_role("button", name="All puzzles").click()
    page.get_by_role("link", name="Tree").click()
    page.wait_for_selector(".player.skeleton")
    page.go_back()
    page.wait_for_selector(".contents")


def test_a_page_without_storage_says_so(open_page: Opener) -> None:
    page = open_page(crossword())
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full') }")
    page.reload()
    page.wait_for_selector(".player")
    assert "cannot save your progress" in page.locator(".message").inner_text()


def test_two_tabs_play_one_game(open_page: Opener) -> None:
    page = open_page(crossword())
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector(".player")
    page.bring_to_front()
    page.locator("[role=gridcell]").first.click()
    page.keyboard.type("CO")
    expect(other.locator("[data-cell='1'] .letter")).to_have_text("O")
    other.close()
    page.reload()
    page.wait_for_selector(".player")
    assert "CO" in page.locator("[role=grid]").inner_text().replace("\n", "")


def test_spoiled_storage_is_a_new_game(open_page: Opener) -> None:
    page = open_page(crossword())
    page.add_init_script("localStorage.setItem('masume:settings', '{')")
    page.reload()
    page.wait_for_selector(".player")
    assert page.locator(".message").inner_text() == ""


def test_only_what_was_chosen_is_kept(open_page: Opener) -> None:
    page = open_page(crossword())
    page.get_by_text("Menu", exact=True).click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Colours").select_option("dark")
    assert page.evaluate("localStorage.getItem('masume:settings')") == '{"theme":"dark"}'


def test_hints_are_read_aloud_and_name_one_slot(open_page: Opener) -> None:
    page = open_page(skeleton())
    page.get_by_role("button", name="Hint").click()
    assert page.locator(".aloud").inner_text() == "Look at row 1, columns 1–4."
    page.get_by_role("button", name="Why?").click()
    assert page.locator(".aloud").inner_text() == "Row 1, columns 1–4: TREE is the only word of 4 letters left."
    page.get_by_role("button", name="Do it").click()
    page.get_by_role("button", name="Hint").click()
    assert page.locator(".aloud").inner_text() == "Look at column 1, rows 1–3."


# ---------------------------------------------------------------- colours


@pytest.mark.parametrize(("scheme", "theme"), [("light", "light"), ("dark", "dark")])
def test_colours_follow_the_device(open_page: Opener, scheme: str, theme: str) -> None:
    page = open_page(crossword(), color_scheme=scheme)
    assert page.evaluate("document.documentElement.dataset.theme") == theme


TEXT_PAIRS = [
    *product(("ink", "soft", "accent"), ("paper", "surface")),
    *product(("ink",), ("accent-soft", "active", "hint", "hint-strong", "wrong-soft")),
    ("wrong", "surface"),
    ("wrong", "wrong-soft"),
    ("revealed", "surface"),
    ("surface", "accent"),
    *product(("ink", "cell-soft", "wrong", "revealed"), ("cell-ground",)),
]
"""What is written in which colour on which ground."""


def themes() -> list[dict[str, str]]:
    css = (Path(str(bundle.PLAYER)) / "tokens.css").read_text("utf-8")
    blocks = [dict(re.findall(r"--([\w-]+): (#\w{6});", block)) for block in re.findall(r"\{([^{}]*)\}", css)]
    return [block for block in blocks if "ink" in block and "accent" in block]


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize(("text", "ground"), TEXT_PAIRS)
def test_contrast_is_enough_in_every_theme(text: str, ground: str) -> None:
    assert len(themes()) == 2
    for theme in themes():
        darker, lighter = sorted((luminance(theme[text]), luminance(theme[ground])))
        assert (lighter + 0.05) / (darker + 0.05) >= 4.5, theme[text] + theme[ground]
