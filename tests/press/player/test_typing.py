"""What is typed into the playable page: by input methods, as romaji, on the pad, and by the keyboards of phones."""

from typing import Any

import pytest

from masume.formats import Document
from tests.support.browser import DESKTOP, PHONE, Opener
from tests.support.word_puzzles import (
    KANA,
    crossword,
    kana_crossword,
    kana_skeleton,
    latin_crossword,
    letters,
    number_skeleton,
    skeleton,
    tap,
)

SAPPORO = ("ｓ", "さ", "さｐ", "さっｐ", "さっぽ", "さっぽｒ", "さっぽろ")
SHARI = ("ｓ", "ｓｈ", "しゃ", "しゃｒ", "しゃり")
KATAKANA = "サッポロ##\nク##ウ##\nラ##シャリ"


class InputMethod:
    """Chromium's own compositions, as an input method of the system makes them."""

    def __init__(self, page: Any) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)
        page.locator(".typing").focus()

    def compose(self, *texts: str) -> str:
        """Shows one text after the other without settling any; returns the first row of the board."""
        for text in texts:
            place = {"selectionStart": len(text), "selectionEnd": len(text)}
            self._session.send("Input.imeSetComposition", {"text": text, **place})
        return letters(self._page).split()[0]

    def settle(self, text: str) -> str:
        """Settles a text; returns the first row of the board."""
        self._session.send("Input.insertText", {"text": text})
        return letters(self._page).split()[0]


def first_row(page: Any) -> str:
    return letters(page).split()[0]


def marks(page: Any) -> int:
    return int(page.locator(".cell.waiting").count())


# ---------------------------------------------------------------- さっぽろ in four cells


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_kana_by_input_method(open_page: Opener, device: dict[str, Any]) -> None:
    page = open_page(kana_crossword(), device=device)
    method = InputMethod(page)
    assert method.compose(*SAPPORO[:4]) == "さっｐ.##"
    assert marks(page) == 3
    assert method.compose(*SAPPORO[4:]) == "さっぽろ##"
    assert page.locator("text=元に戻す").is_disabled()
    assert method.settle("さっぽろ") == "さっぽろ##"
    assert marks(page) == 0
    page.keyboard.press("Tab")
    method.compose(*SHARI)
    method.settle("しゃり")
    assert letters(page).split()[2] == ".##しゃり"
    for word in ("さくら", "ろうし"):
        page.keyboard.press("Tab")
        method.compose(*(word[: i + 1] for i in range(len(word))))
        method.settle(word)
    assert page.locator(".message").inner_text().startswith("正解です")


def test_a_settled_word_is_one_step_back(open_page: Opener) -> None:
    page = open_page(kana_crossword())
    method = InputMethod(page)
    method.compose(*SAPPORO)
    method.settle("さっぽろ")
    page.keyboard.press("Control+z")
    assert first_row(page) == "....##"


def test_a_composition_that_is_given_up_writes_nothing(open_page: Opener) -> None:
    page = open_page(kana_crossword())
    method = InputMethod(page)
    method.compose(*SAPPORO)
    assert method.compose("さ", "") == "....##"
    assert marks(page) == 0


def test_going_elsewhere_settles_a_composition_once(open_page: Opener) -> None:
    page = open_page(kana_crossword())
    method = InputMethod(page)
    method.compose(*SAPPORO)
    page.locator("[data-cell='17']").click()
    method.settle("さっぽろ")
    assert letters(page) == "さっぽろ##\n.##.##\n.##..."
    assert marks(page) == 0


def test_kanji_do_not_enter_a_board_of_kana(open_page: Opener) -> None:
    page = open_page(kana_crossword())
    method = InputMethod(page)
    assert method.settle("札幌") == "....##"
    assert page.locator(".message").inner_text() == "このパズルには、かなだけが入ります。"


def test_words_that_were_converted_enter_as_they_are_read(open_page: Opener) -> None:
    method = InputMethod(open_page(kana_crossword()))
    method.compose("さ", "さっぽろ", "札幌")
    assert method.settle("札幌") == "さっぽろ##"


def test_a_board_of_kanji_takes_them(open_page: Opener) -> None:
    page = open_page(crossword("北海道", {"北海道": "どうみん"}))
    method = InputMethod(page)
    method.compose("ほっかいどう", "北海道")
    assert method.settle("北海道") == "北海道"
    assert page.locator(".message").inner_text().startswith("正解です")


@pytest.mark.parametrize("board", [KANA, KATAKANA], ids=["hiragana", "katakana"])
def test_kana_take_the_script_of_the_board(open_page: Opener, board: str) -> None:
    page = open_page(crossword(board, {}), language="ja")
    method = InputMethod(page)
    for typed in ("さっぽろ", "サッポロ", "ｻｯﾎﾟﾛ", "さっほ\u309aろ"):
        assert method.settle(typed) == board.split(maxsplit=1)[0]
        page.keyboard.press("Control+z")
        page.keyboard.press("Home")
        assert first_row(page) == "....##"


# ---------------------------------------------------------------- romaji


@pytest.mark.parametrize(
    ("typed", "kana"),
    [
        ("sapporo", "さっぽろ"),
        ("shari", "しゃり."),
        ("syari", "しゃり."),
        ("SHARI", "しゃり."),
        ("kinen", "きね.."),
        ("kin'en", "きんえ."),
        ("kinnenn", "きんえん"),
        ("shinbun", "しんぶ."),
        ("shimbunn", "しんぶん"),
        ("ra-men", "らーめ."),
        ("matcha", "まっちゃ"),
        ("xtultu", "っっ.."),
        ("lyakuxe", "ゃくぇ."),
        ("titi", "ちち.."),
        ("chitu", "ちつ.."),
        ("jazya", "じゃじゃ"),
        ("fukuhu", "ふくふ."),
        ("dhi-", "でぃー."),
        ("vaio", "ゔぁいお"),
        ("wowi", "をうぃ."),
        ("qw;1ka", "か..."),
    ],
)
def test_romaji(spelling: Any, typed: str, kana: str) -> None:
    assert spelling(typed).replace("n", ".") == kana


@pytest.fixture(scope="module")
def spelling(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Types on an empty board of kana, and says what stands in its first entry."""
    opener = Opener(browser, tmp_path_factory.mktemp("romaji"))
    page = opener(kana_crossword())

    def spell(typed: str) -> str:
        page.locator("[data-cell='1']").click()
        page.keyboard.press("Home")
        page.keyboard.type(typed)
        shown = first_row(page)[:4]
        page.keyboard.press("Escape")
        page.locator("[data-cell='1']").click()
        for key in "End Backspace Backspace Backspace Backspace Backspace".split():
            page.keyboard.press(key)
        return shown

    yield spell
    opener.close()
    assert opener.complaints == []


def test_letters_that_wait_are_shown_and_settled(open_page: Opener) -> None:
    page = open_page(kana_crossword())
    page.keyboard.type("kan")
    assert (first_row(page), marks(page)) == ("かn..##", 1)
    page.keyboard.press("Backspace")
    assert (first_row(page), marks(page)) == ("か...##", 0)
    page.keyboard.type("n")
    page.keyboard.press("Tab")
    assert (first_row(page), marks(page)) == ("かん..##", 0)


def test_romaji_is_katakana_on_a_board_of_katakana(open_page: Opener) -> None:
    page = open_page(crossword(KATAKANA, {}), language="ja")
    page.keyboard.type("sapporo")
    assert first_row(page) == "サッポロ##"


def test_romaji_may_be_switched_off(open_page: Opener) -> None:
    page = open_page(kana_crossword())
    tap(page, "text=メニュー", "text=設定", "text=ローマ字でかな", "dialog >> text=閉じる", click=True)
    page.locator("[data-cell='0']").click()
    page.keyboard.type("sa")
    assert first_row(page) == "....##"


# ---------------------------------------------------------------- the pad


@pytest.mark.parametrize("text", [KANA, KATAKANA], ids=["hiragana", "katakana"])
def test_kana_by_pad(open_page: Opener, text: str) -> None:
    page = open_page(crossword(text, {}), device=PHONE, language="ja")
    word = text[:4]
    keys = (word[0], "つ" if text == KANA else "ツ", "padSmall", "ほ" if text == KANA else "ホ", "padHalf", word[3])
    tap(page, *(f"[data-key={key}]" for key in keys))
    assert first_row(page) == f"{word}##"
    tap(page, "[data-key=padErase]", "[data-key=padErase]")
    assert first_row(page) == f"{word[:2]}..##"


def test_marks_of_the_pad_come_and_go(open_page: Opener) -> None:
    page = open_page(kana_crossword(), device=PHONE)
    shown = []
    for key in ("は", "padVoiced", "padHalf", "padHalf", "padSmall"):
        tap(page, f"[data-key={key}]")
        shown.append(first_row(page)[0])
    assert "".join(shown) == "はばぱはは"
    tap(page, "[data-key=あ]", "[data-key=padSmall]")
    assert first_row(page) == "はぁ..##"


def test_the_pad_leaves_the_keyboard_in_the_grid(open_page: Opener) -> None:
    page = open_page(kana_crossword(), device=PHONE)
    tap(page, "[data-cell='0']", "[data-key=さ]", "[data-key=padTurn]")
    assert page.evaluate("document.activeElement.className") == "typing"


def test_fields_show_phones_what_they_take(open_page: Opener) -> None:
    modes = [
        open_page(document, device=device).locator(".typing").get_attribute("inputmode")
        for document, device in ((kana_crossword(), PHONE), (kana_crossword(), DESKTOP), (number_skeleton(), DESKTOP))
    ]
    assert modes == ["none", "text", "numeric"]


def test_fields_are_large_enough_that_phones_do_not_zoom(open_page: Opener) -> None:
    page = open_page(crossword("\n".join(["A" * 30] * 30), {}), device=PHONE)
    assert page.evaluate("parseFloat(getComputedStyle(document.querySelector('.typing')).fontSize)") >= 16


# ---------------------------------------------------------------- keyboards of phones

PHONE_KEYBOARD = """([field, texts]) => {
  field.focus();
  field.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
  const before = field.value;
  for (const text of texts) {
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Unidentified", keyCode: 229, cancelable: true }));
    field.value = before + text;
    field.dispatchEvent(new InputEvent("input", { inputType: "insertCompositionText", data: text, isComposing: true }));
  }
}"""


def test_phones_that_compose_latin_words_lose_no_letter(open_page: Opener) -> None:
    page = open_page(latin_crossword(), device=PHONE)
    field = page.locator(".typing").element_handle()
    page.evaluate(PHONE_KEYBOARD, [field, ["c", "cu", "c", "ca", "cat", "cats"]])
    assert first_row(page) == "CATS#"
    page.evaluate("field => field.dispatchEvent(new CompositionEvent('compositionend', {data: 'cats'}))", field)
    assert first_row(page) == "CATS#"


def test_a_field_that_loses_the_keyboard_keeps_its_letters(open_page: Opener) -> None:
    page = open_page(latin_crossword(), device=PHONE)
    field = page.locator(".typing").element_handle()
    page.evaluate(PHONE_KEYBOARD, [field, ["c", "ca"]])
    page.evaluate("field => { field.blur(); field.dispatchEvent(new CompositionEvent('compositionend')); }", field)
    page.keyboard.type("ts")
    assert first_row(page) == "CATS#"


def test_phones_compose_on_after_the_cursor_went_elsewhere(open_page: Opener) -> None:
    page = open_page(latin_crossword(), device=PHONE)
    field = page.locator(".typing").element_handle()
    page.evaluate(PHONE_KEYBOARD, [field, ["c", "ca"]])
    tap(page, "[data-cell='8']")
    page.evaluate(
        "field => { field.value += 'o'; field.dispatchEvent(new InputEvent('input', { isComposing: true })); }", field
    )
    assert letters(page) == "CA..#\n.##O.\n.##.#"


def test_backspace_of_phones_has_something_to_erase(open_page: Opener) -> None:
    page = open_page(latin_crossword(), device=PHONE)
    page.keyboard.type("cat")
    field = page.locator(".typing").element_handle()
    for _ in range(2):
        assert page.evaluate("field => field.value.length", field) == 1
        page.evaluate("field => { field.value = ''; field.dispatchEvent(new InputEvent('input')); }", field)
    assert first_row(page) == "C...#"


def test_wide_digits_are_digits(open_page: Opener) -> None:
    page = open_page(number_skeleton())
    assert InputMethod(page).settle("１a２３") == "123"


def test_spaces_of_phones_turn(open_page: Opener) -> None:
    page = open_page(latin_crossword(), device=PHONE)
    InputMethod(page).settle(" ca")
    assert [row[0] for row in letters(page).split()] == ["C", "A", "."]


def test_a_puzzle_without_letters_to_go_by_follows_its_language(open_page: Opener) -> None:
    page = open_page(Document(kana_crossword().puzzle))
    page.keyboard.type("sapporo")
    assert first_row(page) == "サッポロ##"


def test_a_board_of_pictures_has_a_pad_of_its_own(open_page: Opener) -> None:
    page = open_page(skeleton("{👍🏽}{👩‍🌾}{🇯🇵}🍎"), device=PHONE, language="en")
    tap(page, ".switch", "[data-key=👍🏽]", "[data-key=👩‍🌾]", "[data-key=🇯🇵]", "[data-key=🍎]")
    assert page.locator(".message").inner_text().startswith("Solved!")


def test_words_of_a_list_may_be_typed(open_page: Opener) -> None:
    page = open_page(kana_skeleton())
    InputMethod(page).settle("さっぽろ")
    assert page.locator(".word.used").count() == 1
