"""The Make page in a real browser: every way from words to a kept puzzle."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pytest

from tests.support.studio import Visitor, ask

TABLET = {"viewport": {"width": 820, "height": 1100}}


@pytest.fixture
def make_page(visit: Visitor) -> Callable[..., Any]:
    """Opens the page for what is to be made; boards take two seconds, so that tests are quick."""

    def opened(language: str = "en", sort: str = "skeleton", **options: Any) -> Any:
        page = visit("/make", language, **options)
        page.check(f"[name=sort][value={sort}]")
        page.select_option("[name=seconds]", "2")
        return page

    return opened


def finish(page: Any) -> None:
    """Waits until the board on the stage is made."""
    page.wait_for_selector("html[data-making=false]")
    page.wait_for_selector(".stage .again")


def has_count(page: Any, selector: str, count: int) -> None:
    """Waits until there are so many."""
    from playwright.sync_api import expect

    expect(page.locator(selector)).to_have_count(count)


def words_on_stage(page: Any) -> int:
    """How many words the figures name."""
    figure = page.locator(".stage dl.figures div", has=page.get_by_text("Words", exact=True))
    return int(figure.locator("dd").inner_text().split(" ")[0])


@pytest.mark.parametrize(("language", "stop"), [("en", "Stop and use this one"), ("ja", "ここで止めて、これを使う")])
def test_one_click_makes_a_puzzle_that_is_stopped_kept_and_found_again(
    visit: Visitor, studio: str, language: str, stop: str
) -> None:
    page = visit("/make", language)
    page.check("[name=sort][value=skeleton]")
    page.select_option("[name=seconds]", "60")
    page.click(".go")
    page.wait_for_selector(".stage masume-board .symbol")
    assert "%" in page.inner_text(".stage dl.figures")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    page.wait_for_selector(".stage .state")  # the job is found again
    page.get_by_role("button", name=stop).click()
    finish(page)
    page.fill(".stage input.title", "Tomorrow")
    page.click(".stage .primary")
    page.wait_for_selector(".stage a[href^='/edit/']")
    place = page.get_attribute(".stage a[href^='/edit/']", "href").removeprefix("/edit/")
    _, kept = ask(studio, "GET", f"/api/puzzles/{place}")
    assert (kept["title"], kept["kind"]) == ("Tomorrow", "skeleton")
    for link in page.locator(".stage a[href^='/api/']").all():
        assert page.request.get(f"{studio}{link.get_attribute('href')}").ok
    page.reload()
    page.wait_for_selector(f".stage a[href='/edit/{place}']")


ANIMALS = "lion – king of beasts\ntiger – has stripes\nelephant – has a trunk\nmonkey – climbs trees"


def test_a_title_outlives_every_change_and_a_changed_puzzle_is_saved_over_itself(
    make_page: Callable[..., Any], studio: str
) -> None:
    page = make_page(sort="criss-cross")
    page.fill("textarea", ANIMALS)
    page.click(".go")
    finish(page)
    page.fill(".stage input.title", "At the zoo")
    page.get_by_label("Show the answer").uncheck()
    assert page.input_value(".stage input.title") == "At the zoo"
    page.click(".stage .primary")
    page.wait_for_selector(".stage .good")
    place = page.get_attribute(".stage a[href^='/edit/']", "href").removeprefix("/edit/")
    page.fill(".word-rows tr[data-index='0'] .clue input", "has a mane")
    page.wait_for_selector(".stage input.title")  # it is no longer as it was saved
    assert page.input_value(".stage input.title") == "At the zoo"
    page.click(".stage .primary")
    page.wait_for_selector(".stage .good")
    _, kept = ask(studio, "GET", f"/api/puzzles/{place}")
    assert (kept["title"], kept["version"]) == ("At the zoo", 2)
    assert "has a mane" in kept["document"]
    page.get_by_role("button", name="Try again").click()
    page.wait_for_selector(".tries li:nth-child(2)")
    finish(page)
    assert page.input_value(".stage input.title") == "At the zoo"
    page.click(".tries li:nth-child(1) .choose")
    page.reload()
    page.wait_for_selector(f".stage a[href='/edit/{place}']")  # the board that was looked at, not the last one


def test_what_others_make_is_not_taken_up(visit: Visitor) -> None:
    first = visit("/make")
    first.check("[name=sort][value=skeleton]")
    first.select_option("[name=seconds]", "60")
    first.click(".go")
    first.wait_for_selector(".stage masume-board .symbol")
    stranger = visit("/make")
    assert stranger.locator(".stage .state").count() == 0
    own = visit.go(first.context.new_page(), "/make")
    own.wait_for_selector(".stage .state")
    own.get_by_role("button", name="Stop").click()
    finish(own)


def test_the_door_at_home_makes_a_puzzle_at_once(visit: Visitor) -> None:
    page = visit("/make#now")
    page.wait_for_selector(".stage masume-board .symbol")
    page.get_by_role("button", name="Stop").click()
    finish(page)
    assert page.url.endswith("/make")


def test_pasted_words_show_their_problems_and_can_be_mended(make_page: Callable[..., Any]) -> None:
    page = make_page()
    page.check("[name=source][value=paste]")
    page.fill("textarea", "tomato\tred\npotato\nx\ntomato\ncarrot\nturnip\nparsnip\nzucchini\nqqq\n")
    page.wait_for_selector(".word-rows tr[data-index='8']")
    assert "7 words can be placed; rows left out: 2" in page.inner_text(".words-panel .count")
    remarks = page.locator(".word-rows .remark.problem")
    assert remarks.all_inner_texts() == ["x has one letter, and a word needs two", "tomato stands already in line 1"]
    page.fill(".word-rows tr[data-index='2'] .word input", "onion")
    has_count(page, ".word-rows .remark.problem", 1)
    page.get_by_label("Delete row 4").click()
    has_count(page, ".word-rows .remark.problem", 0)
    page.click("summary:has-text('More options')")
    assert page.get_by_label("Place all words").is_checked()  # as is usual for one's own
    page.click(".go")
    finish(page)
    assert words_on_stage(page) == 7
    assert page.inner_text(".stage h2") == "On the board: 7 of your 8 words."
    assert page.inner_text(".unplaced li").split() == "… shares no letter with any other word (1) QQQ".split()
    page.reload()
    page.wait_for_selector(".word-rows tr[data-index='7']")
    assert page.input_value(".word-rows tr[data-index='2'] .word input") == "onion"


def test_a_table_is_understood_and_its_columns_can_be_chosen(make_page: Callable[..., Any]) -> None:
    page = make_page()
    page.check("[name=source][value=paste]")
    plants = "root\tit holds a plant in the soil\nleaf\tit makes food from light\nstem\tit carries water up\n"
    page.fill("textarea", f"Plants\tWhat they do\n{plants}")
    page.wait_for_selector(".word-rows tr[data-index='2']")
    roles = page.locator(".columns-preview select")
    assert [roles.nth(at).input_value() for at in range(2)] == ["word", "clue"]
    assert page.input_value(".word-rows tr[data-index='0'] .clue input") == "it holds a plant in the soil"
    assert "“Plants” is the word" in page.inner_text(".words-panel")
    roles.nth(1).select_option("gloss")
    page.wait_for_selector(".word-rows tr[data-index='0'] .gloss input[value='it holds a plant in the soil']")
    assert page.input_value(".word-rows tr[data-index='0'] .clue input") == ""
    roles.nth(1).select_option("word")  # the two change places
    page.wait_for_selector(".word-rows tr[data-index='0'] .word input[value='it holds a plant in the soil']")
    assert [roles.nth(at).input_value() for at in range(2)] == ["gloss", "word"]


def test_chosen_roles_outlive_another_line_and_a_reload_but_not_another_table(make_page: Callable[..., Any]) -> None:
    page = make_page()
    rivers = "Bonn\tGermany\tRhine\nParis\tFrance\tSeine\nLondon\tEngland\tThames\nRome\tItaly\tTiber"
    page.check("[name=source][value=paste]")
    page.fill("textarea", rivers)
    page.wait_for_selector(".word-rows input[value='Bonn']")
    page.locator(".columns-preview select").nth(2).select_option("word")
    page.wait_for_selector(".word-rows input[value='Rhine']")
    page.reload()
    page.wait_for_selector(".word-rows input[value='Rhine']")
    page.fill("textarea", f"{rivers}\nVienna\tAustria\tDanube")
    page.wait_for_selector(".word-rows tr[data-index='4'] .word input[value='Danube']")
    page.fill("textarea", "Oslo\tNorway\tAker\nCairo\tEgypt\tNile")
    page.wait_for_selector(".word-rows tr[data-index='0'] .word input[value='Oslo']")


def test_words_are_not_made_into_a_number_fill_in(make_page: Callable[..., Any]) -> None:
    page = make_page(sort="numbers")
    page.check("[name=source][value=paste]")
    page.fill("textarea", ANIMALS)
    page.click(".go")
    page.wait_for_selector(".said.error:has-text('Your list has no numbers')")
    page.fill("textarea", "123\n3456\n6178\n815")
    page.click(".go")
    finish(page)
    assert words_on_stage(page) == 4


DROP = """(area, text) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], "pets.txt", { type: "text/plain" }));
  area.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
}"""


def test_a_list_may_be_dropped_wherever_one_likes(make_page: Callable[..., Any]) -> None:
    page = make_page("ja", sort="criss-cross")
    page.locator("textarea").evaluate(DROP, "ねこ：ニャーと鳴く\nこいぬ：ワンと鳴く")
    page.wait_for_selector(".word-rows tr[data-index='1'] .clue input[value='ワンと鳴く']")
    assert page.is_checked("[name=source][value=file]")


BROCHURE = """湯ノ浜町へようこそ
湯ノ浜町は、日本海に面した小さな町です。弁天ヶ鼻灯台からは、霞ヶ崎までつづく砂浜が見わたせます。
食べる
龍ヶ滝の水で育てた米は、かまどで炊くと甘みが増します。湯ノ浜酒造の地酒と、浜の岩牡蠣をどうぞ。
祭り
八月の湯ノ浜夏まつりでは、鬼の面をつけた若者が太鼓を打ち鳴らします。雪ん子まつりは二月に開かれます。
"""


def test_the_words_of_a_pasted_brochure_make_a_puzzle(make_page: Callable[..., Any]) -> None:
    page = make_page("ja")
    page.check("[name=source][value=paste]")
    page.fill("textarea", BROCHURE)
    page.get_by_role("button", name="この文章からことばをさがす").click()
    page.wait_for_selector(".found-words li.doubtful")
    page.get_by_role("button", name="「湯ノ浜町」の読みを「ゆのはままち」にする").click()
    assert page.input_value("[aria-label='「湯ノ浜町」の読み']") == "ゆのはままち"
    page.fill("[aria-label='「霞ヶ崎」の読み']", "かすみざき")
    page.get_by_label("太鼓", exact=True).uncheck()
    row = page.locator(".found-words li", has=page.get_by_label("龍ヶ滝", exact=True))
    row.locator("summary").click()
    assert row.locator("blockquote").inner_text() == "龍ヶ滝の水で育てた米は、かまどで炊くと甘みが増します。"
    ticked = page.locator(".found-words input:checked").count()
    page.get_by_role("button", name="このことばを使う").click()
    page.wait_for_selector(".word-rows tr[data-index='0']")
    assert f"{ticked}語が使えます" in page.inner_text(".words-panel .count")
    table = page.eval_on_selector_all(
        ".word-rows tr[data-index]", "rows => rows.map(row => [...row.querySelectorAll('input')].map(i => i.value))"
    )
    rows = {word: (reading, clue) for word, reading, clue, _, _ in table}
    assert rows["湯ノ浜町"] == ("ゆのはままち", "〇〇は、日本海に面した小さな町です。")
    assert rows["霞ヶ崎"][0] == "かすみざき"
    assert "太鼓" not in rows
    page.get_by_role("button", name="選び直す").click()
    page.get_by_role("button", name="すべて外す").click()
    assert page.get_by_role("button", name="このことばを使う").is_disabled()
    page.click(".go")
    finish(page)
    assert page.locator(".stage masume-board .symbol").count() > 20


def test_running_text_can_be_used_as_a_list_all_the_same(make_page: Callable[..., Any]) -> None:
    page = make_page()
    page.check("[name=source][value=paste]")
    page.fill("textarea", "a stitch in time saves nine\nmany hands make light work\nall that glitters is not gold\n")
    page.wait_for_selector(".text-finder")
    has_count(page, ".word-rows tr[data-index]", 0)
    page.get_by_role("button", name="It is a list: a word in each line").click()
    has_count(page, ".word-rows tr[data-index]", 3)
    has_count(page, ".text-finder", 0)


def test_what_is_missing_is_said_before_words_are_looked_for(visit: Visitor) -> None:
    page = visit("/")
    lack = {"en": "install it first", "ja": "先に入れてください"}

    def without_texts(route: Any) -> None:
        answer = route.fetch().json()
        route.fulfill(json={**answer, "texts": [{"language": "ja", "lack": lack}, {"language": "en", "lack": None}]})

    page.route("**/api/do/word-lists", without_texts)
    visit.go(page, "/make")
    page.check("[name=source][value=paste]")
    page.fill("textarea", BROCHURE)
    page.wait_for_selector(".text-finder .notice:has-text('install it first')")
    assert page.get_by_role("button", name="Find the words in this text").count() == 0


def test_what_was_pasted_is_used_at_once_and_nothing_of_it_is_lost(make_page: Callable[..., Any]) -> None:
    page = make_page()
    page.check("[name=source][value=paste]")
    page.fill("textarea", "tomato\npotato\ncarrot\nan-uncommonly-long-word")
    page.click(".go")  # before the words are read
    finish(page)
    assert words_on_stage(page) == 4
    assert "4 words can be placed" in page.inner_text(".words-panel .count")
    page.fill(".word-rows tr[data-index='0'] .clue input", "red and round")
    page.check("[name=source][value=list]")  # only a look at another way
    page.wait_for_selector(".word-rows tr[data-index='9']")
    page.check("[name=source][value=paste]")
    has_count(page, ".word-rows tr[data-index]", 4)
    assert page.input_value(".word-rows tr[data-index='0'] .clue input") == "red and round"
    page.fill("textarea", "onion\ntomato\npotato\ncarrot")
    page.wait_for_selector(".word-rows tr[data-index='0'] input[value='onion']")
    assert page.input_value(".word-rows tr[data-index='1'] .clue input") == "red and round"


def test_a_list_too_long_for_the_table_is_used_whole_or_not_at_all(make_page: Callable[..., Any]) -> None:
    page = make_page()
    page.check("[name=source][value=file]")
    words = "\n".join(f"{number:05d}".translate(str.maketrans("0123456789", "abcdefghij")) for number in range(20_500))
    page.set_input_files(".drop input", {"name": "long.txt", "mimeType": "text/plain", "buffer": words.encode()})
    page.wait_for_selector(".words-panel:has-text('20,500 words can be placed')")
    page.reload()
    page.wait_for_selector(".words-panel:has-text('No words yet')")
    page.check("[name=source][value=paste]")
    pasting = "(area, words) => { area.value = words; area.dispatchEvent(new Event('input')); }"
    page.locator("textarea").evaluate(pasting, words)  # as typing so many letters takes its time
    page.click(".go")
    finish(page)
    assert "of 20,500" in page.inner_text(".stage dl.figures")


def test_requirements_that_cannot_be_read_are_reported_and_those_of_another_kind_are_not_in_the_way(
    make_page: Callable[..., Any],
) -> None:
    page = make_page()
    page.click("summary:has-text('More options')")
    page.fill("[name=apart]", "cat, dog")
    page.fill("[name=min_crossings]", "-1.5")
    page.click(".go")
    assert "“cat” is not a pair" in page.inner_text(".said.error")
    page.fill("[name=apart]", "")
    page.select_option("[name=levels]", "2")
    page.click(".go")
    finish(page)
    assert page.locator(".said.error").count() == 0
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert page.is_visible("[name=levels]")  # options are not hidden while they count
    page.check("[name=sort][value=crossword]")
    if page.is_disabled("[name=levels]"):  # there is no concept base here
        for side in ("width", "height"):
            page.fill(f"[name={side}]", "5")
            page.press(f"[name={side}]", "Tab")
        page.click(".go")
        page.wait_for_selector(".tries li:nth-child(2)")
        finish(page)
        assert "Black cells" in page.inner_text(".stage dl.figures")


def test_refusals_are_reported_in_japanese(make_page: Callable[..., Any]) -> None:
    page = make_page("ja")
    page.check("[name=source][value=paste]")
    page.fill("textarea", "ねこ\nこねこ")
    page.click("summary:has-text('くわしい設定')")
    page.get_by_label("全部の単語を").uncheck()
    page.fill("[name=must]", "いぬ")
    page.click(".go")
    finish(page)
    assert "「いぬ」はリストにないか、長すぎて盤面に入りません" in page.inner_text(".stage .notice")
    page.check("[name=source][value=file]")
    page.set_input_files(".drop input", {"name": "表.xlsx", "mimeType": "application/zip", "buffer": b"PK"})
    page.locator(".said.error", has_text="「表.xlsx」は表計算のファイルとして読めません").wait_for()


def test_a_level_waits_until_ones_own_words_are_away(make_page: Callable[..., Any]) -> None:
    page = make_page()
    page.check("[name=sort][value=crossword]")
    page.check("[name=source][value=paste]")
    page.click("summary:has-text('More options')")
    assert "none of your own words" in page.inner_text(".field:has([name=levels])")
    page.select_option("[name=fill]", "")
    assert "none of your own words" not in page.inner_text(".field:has([name=levels])")


def spreadsheet(*rows: list[Any]) -> bytes:
    from openpyxl import Workbook

    book, data = Workbook(), io.BytesIO()
    sheet = book.create_sheet("words", 0)
    for row in rows:
        sheet.append(row)
    book.save(data)
    return data.getvalue()


def test_dropped_lists_of_spreadsheets_are_read(make_page: Callable[..., Any]) -> None:
    page = make_page("ja")
    page.check("[name=source][value=file]")
    table = "単語,読み,意味,カギ,重み\nトマト,,赤い野菜,夏にとれる,5\nナスビ,,,,x\nビート,,,,\n".encode("cp932")
    page.set_input_files(".drop input", {"name": "野菜.csv", "mimeType": "text/csv", "buffer": table})
    page.wait_for_selector(".word-rows tr[data-index='2']")
    assert page.input_value(".word-rows tr[data-index='0'] .clue input") == "夏にとれる"
    assert page.inner_text(".word-rows .remark.problem") == "「ナスビ」の重みが0以上の数ではありません: x"
    book = spreadsheet(["word", "clue"], ["あさひかわ", "駅"], ["わかさ", ""], ["さくら", "花"])
    page.set_input_files(".drop input", {"name": "b.xlsx", "mimeType": "application/zip", "buffer": book})
    page.wait_for_selector(".word-rows input[value='あさひかわ']")
    page.click(".go")
    finish(page)
    assert "3語" in page.inner_text(".stage dl.figures")
    page.set_input_files(".drop input", {"name": "c.xlsx", "mimeType": "application/zip", "buffer": b"PK"})
    page.wait_for_selector(".said.error")
    assert "c.xlsx" in page.inner_text(".said.error")


def test_shapes_are_cut_by_mouse_and_keyboard(make_page: Callable[..., Any]) -> None:
    page = make_page(device=TABLET)
    page.select_option("[name=shape]", "heart")
    has_count(page, ".stage masume-board rect", 109)
    page.click("summary:has-text('Draw the shape')")
    page.locator("masume-mask svg").evaluate("svg => svg.scrollIntoView({ block: 'center' })")
    box = page.locator("masume-mask svg").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert page.input_value("[name=shape]") == "drawn"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    assert "row 7, column 8: removed" in page.inner_text("masume-mask .aloud")
    before = page.locator(".stage masume-board rect").count()
    page.click(".go")
    finish(page)
    assert page.locator(".stage masume-board rect").count() == before


def test_boards_are_compared_side_by_side(make_page: Callable[..., Any]) -> None:
    page = make_page()
    page.fill("[name=width]", "9")
    page.press("[name=width]", "Tab")
    page.check("[name=sort][value=numbers]")
    page.check("[name=source][value=random]")
    page.get_by_role("button", name="Make random numbers").click()
    page.wait_for_selector(".words-panel:has-text('100 words can be placed')")
    page.click(".go")
    finish(page)
    first = page.inner_text(".stage dl.figures")
    page.get_by_role("button", name="Try again").click()
    page.wait_for_selector(".tries li:nth-child(2)")
    finish(page)
    page.wait_for_selector(".tries li:nth-child(2) .brief:has-text('Words')")
    page.click(".tries li:nth-child(1) .choose")
    assert page.inner_text(".stage dl.figures") == first
    assert page.get_attribute(".tries li:nth-child(1) .choose", "aria-pressed") == "true"
    page.reload()
    page.wait_for_selector(".tries li:nth-child(2)")
    page.get_by_label("Remove board 1").click()
    page.wait_for_selector(".tries li", state="hidden")  # a single board needs no comparison


def test_a_crossword_takes_ones_own_words_and_fills_the_rest(make_page: Callable[..., Any]) -> None:
    page = make_page("ja")
    page.check("[name=sort][value=crossword]")
    page.check("[name=source][value=paste]")
    page.fill("textarea", "とまと\t赤くて丸い\nきゅうり\n")
    page.wait_for_selector(".word-rows tr[data-index='1']")
    assert "キユウリ" in page.inner_text(".word-rows tr[data-index='1'] .remark")
    for side in ("width", "height"):
        page.fill(f"[name={side}]", "7")
        page.press(f"[name={side}]", "Tab")
    page.click("summary:has-text('くわしい設定')")
    page.fill("[name=must]", "とまと")
    page.click(".go")
    finish(page)
    assert "黒マス" in page.inner_text(".stage dl.figures")
    assert "カギのない単語" in page.inner_text(".stage .remarks")
    page.uncheck(".stage input[type=checkbox]")
    assert page.locator(".stage masume-board .number").count() > 5


def test_the_form_outlives_a_change_of_language(visit: Visitor) -> None:
    page = visit("/make")
    page.select_option("[name=seconds]", "30")
    page.click("#language")
    page.wait_for_selector("html[lang=ja][data-ready]")
    assert page.input_value("[name=seconds]") == "30"
    page.check("[name=source][value=theme]")
    assert "masume words build --lang ja" in page.inner_text(".words-panel .notice")


def test_refusals_are_said_in_a_sentence(make_page: Callable[..., Any]) -> None:
    page = make_page()
    page.click("summary:has-text('More options')")
    page.fill("[name=must]", "atlantis")
    page.click(".go")
    page.wait_for_selector(".stage .notice")
    assert "ATLANTIS, which is not in the list" in page.inner_text(".stage .notice")


def test_long_lists_are_shown_without_an_element_for_every_row(make_page: Callable[..., Any]) -> None:
    page = make_page("ja")
    page.select_option(".words-panel select >> nth=0", "kana")
    page.wait_for_selector(".words-panel .count:has-text('11,268')")
    assert page.locator(".word-rows tr[data-index]").count() < 60
    page.locator(".word-rows").evaluate("rows => { rows.scrollTop = 1e6 }")
    page.wait_for_selector(".word-rows tr[data-index='11268']")


PLANTS = """Word,Definition
root,It holds a plant in the soil
leaf,It makes food
stem,It carries water
flower,It makes seeds
pollen,Insects carry it
"""


def test_a_list_with_definitions_becomes_a_clued_puzzle_that_follows_its_list(make_page: Callable[..., Any]) -> None:
    page = make_page(sort="criss-cross")
    page.fill("textarea", PLANTS)
    page.click(".go")
    finish(page)
    assert page.inner_text(".stage h2") == "Ready: all 5 words are on the board"
    with page.expect_response("**/*renew-words*") as renewed:
        page.fill(".word-rows tr[data-index='1'] .clue input", "A flat green part")
    assert "A flat green part" in renewed.value.json()["document"]
    page.fill(".word-rows tr[data-index='3'] .word input", "xylem")
    page.wait_for_selector(".stage masume-board .symbol:text-is('X')")


def test_what_was_pasted_stays_whatever_is_made_of_it(make_page: Callable[..., Any]) -> None:
    page = make_page(sort="criss-cross")
    page.fill("textarea", PLANTS)
    page.wait_for_selector(".word-rows tr[data-index='3']")
    for sort in ("skeleton", "numbers", "crossword", "criss-cross"):
        page.check(f"[name=sort][value={sort}]")
        page.wait_for_selector(".word-rows tr[data-index='3']")
        assert page.input_value("textarea") == PLANTS
        assert page.input_value(".word-rows tr[data-index='0'] .clue input") == "It holds a plant in the soil"


def test_nothing_pasted_is_no_reason_for_an_empty_page(make_page: Callable[..., Any]) -> None:
    page = make_page(sort="criss-cross")
    has_count(page, ".stage .steps li", 3)
    page.click(".go")
    assert page.inner_text(".said.error").startswith("No words yet")
    page.check("[name=sort][value=skeleton]")
    page.wait_for_selector(".word-rows tr[data-index='9']")  # a list that comes with the studio
