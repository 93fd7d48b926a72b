"""Readings over kanji: where they come from, and how they are laid out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume.core import Answer, Clue, Direction, Entry, Grid, Puzzle
from masume.formats import Document
from masume.kinds import CROSSWORD
from masume.press.furigana import Reader, lacks_furigana, reader_of
from masume.press.marks import Text, VerticalText, texts_of
from masume.press.pages import question_pages
from masume.press.paper import POINT, SheetOptions
from masume.press.publications import publication_of
from masume.press.question import groups_of
from masume.press.ruby import ANCHOR, END, SEPARATOR, pieces_of, take_notation, without_notation
from masume.press.text import em_width, wrap
from masume.press.vertical import wrap_down
from masume.words.okurigana import readings_within
from masume.words.text import spoken
from tests.press.test_layout import require_apart, require_inside
from tests.support.examples import examples

NO_DICTIONARY = Reader({"光合成": "こうごうせい", "木": "き"}, has_dictionary=False)


def shown(text: str) -> str:
    """An annotated text with readings in angle brackets."""
    return "".join(f"{piece.text}<{piece.reading}>" if piece.reading else piece.text for piece in pieces_of(text))


# ---------------------------------------------------------------- what a text gives itself


@pytest.mark.parametrize(
    ("text", "plain", "annotated"),
    [
        ("漢字《かんじ》を読む", "漢字を読む", "漢字<かんじ>を読む"),
        ("｜お茶《おちゃ》を飲《の》む", "お茶を飲む", "お茶<おちゃ>を飲<の>む"),
        ("麦酒《ビール》", "麦酒", "麦酒<ビール>"),
        ("《かな》と本《風立ちぬ》", "《かな》と本《風立ちぬ》", "《かな》と本《風立ちぬ》"),
        ("a|b《c》", "ab", "ab<c>"),
    ],
)
def test_readings_in_the_text_never_show_as_brackets(text: str, plain: str, annotated: str) -> None:
    assert without_notation(text) == plain
    assert shown(NO_DICTIONARY(text)) == annotated


def test_any_length_of_kanji_is_searched_at_once() -> None:
    text = "山" * 200_000
    assert take_notation(text + "《やま》") == (text, [(0, len(text), "やま")])
    assert take_notation(text) == (text, [])


def test_sheets_never_show_the_notation() -> None:
    clues = (Clue((0, 0), Direction.ACROSS, "月の影《かげ》"),)
    puzzle = Puzzle(CROSSWORD.name, Grid.parse("..."), clues=clues, title="影《かげ》", notes="山《やま》")
    for asked in (SheetOptions(), SheetOptions(furigana=True), SheetOptions(furigana=True, vertical=True)):
        texts = "".join(texts_of(publication_of([Document(puzzle)], asked).pages[0].marks))
        assert "《" not in texts
        assert "かげ" in texts if asked.furigana else "かげ" not in texts
    assert groups_of(puzzle, "ja")[0].words == ("月の影",)


@given(st.text("漢字かな《》｜abc"))
def test_any_text_loses_only_what_is_notation(text: str) -> None:
    plain, readings = take_notation(text)
    assert all(plain[reading.start : reading.end] and reading.kana for reading in readings)
    assert len(plain) + sum(len(reading.kana) + 2 for reading in readings) <= len(text)


# ---------------------------------------------------------------- words and their kana


@pytest.mark.parametrize(
    ("word", "reading", "parts"),
    [
        ("食べる", "たべる", {"食": "た"}),
        ("取り扱い", "とりあつかい", {"取": "と", "扱": "あつか"}),
        ("お母さん", "おかあさん", {"母": "かあ"}),
        ("消しゴム", "けしごむ", {"消": "け"}),
        ("大人", "おとな", {"大人": "おとな"}),
        ("一ヶ月", "いっかげつ", {"一ヶ月": "いっかげつ"}),
        ("今日は", "こんにちわ", {"今日は": "こんにちわ"}),
        ("お茶", "ちゃ", {"お茶": "ちゃ"}),
        ("山の", "の", {"山の": "の"}),
        ("行き帰り", "いきかえり", {"行": "い", "帰": "かえ"}),
        ("成り立ち", "なりたち", {"成": "な", "立": "た"}),
    ],
)
def test_kana_of_a_word_have_no_reading_of_their_own(word: str, reading: str, parts: dict[str, str]) -> None:
    found = readings_within(word, reading)
    assert {word[part.start : part.end]: part.kana for part in found} == parts


def test_very_long_words_are_shared_out_at_once() -> None:
    assert len(readings_within("山の" * 3000, "やまの" * 3000)) == 3000
    assert len(readings_within("山の" * 3000, "の" * 9000 + "や")) == 1


@given(st.lists(st.tuples(st.text("山川海", min_size=1, max_size=3), st.text("のはをき", min_size=1, max_size=3))))
def test_a_reading_that_has_the_kana_of_its_word_is_shared_out_whole(parts: list[tuple[str, str]]) -> None:
    spelling = "".join(kanji + kana for kanji, kana in parts)
    reading = "".join("うみ" * len(kanji) + kana for kanji, kana in parts)
    assert [part.kana for part in readings_within(spelling, reading)] == ["うみ" * len(kanji) for kanji, _ in parts]


def test_the_words_of_the_list_are_read_as_the_list_says() -> None:
    assert shown(NO_DICTIONARY("光合成をする木。木曜日")) == "光合成<こうごうせい>をする木<き>。木曜日"
    entries = (Entry(tuple("こうごうせい"), "こうごうせい", "光合成"), Entry(tuple("うみ"), "", "海"))
    assert reader_of(Puzzle(CROSSWORD.name, Grid.parse("..."), entries)).words == {"光合成": "こうごうせい"}


def test_brackets_are_readings_only_if_they_say_how_the_word_is_read() -> None:
    assert shown(NO_DICTIONARY("光合成（こうごうせい）の話")) == "光合成<こうごうせい>の話"
    assert shown(NO_DICTIONARY("工房（ガラス）")) == "工房（ガラス）"


def test_a_dictionary_reads_what_is_left() -> None:
    pytest.importorskip("sudachipy")
    reader = Reader({"辛い": "からい"})
    assert shown(reader("辛い物を食べる")) == "辛<から>い物<もの>を食<た>べる"
    assert shown(reader("小樽（おたる）の工房（ガラス）")) == "小樽<おたる>の工房<こうぼう>（ガラス）"
    assert shown(reader("足が六本ある")) == "足<あし>が六本ある"
    assert shown(reader("国立科学博物館")) == "国立<こくりつ>科学<かがく>博物<はくぶつ>館<かん>"
    assert shown(reader("日本の朝日《あさひ》新聞")) == "日本<にほん>の朝日<あさひ>新聞<しんぶん>"


def test_kanji_without_a_reading_are_noticed_if_there_is_no_dictionary(monkeypatch: pytest.MonkeyPatch) -> None:
    def document(clue: str) -> Document:
        return Document(Puzzle(CROSSWORD.name, Grid.parse("..."), clues=(Clue((0, 0), Direction.ACROSS, clue),)))

    assert not lacks_furigana(document("山を登る")) or not spoken.can_read()
    monkeypatch.setattr(spoken, "can_read", lambda: False)
    assert lacks_furigana(document("山を登る"))
    assert not lacks_furigana(document("山《やま》とうみ"))


def test_a_gloss_is_not_read_again_beside_the_word_in_kana() -> None:
    entries = (Entry(tuple("げつしよく"), "げっしょく", "月食"), Entry(tuple("海原"), "うなばら"))
    groups = groups_of(Puzzle("skeleton", Grid.parse("..."), entries), "ja", None, NO_DICTIONARY)
    assert [shown(word) for group in groups for word in group.words] == ["海原<うなばら>", "げつしよく (月食)"]


# ---------------------------------------------------------------- layout

UNITS = st.tuples(st.text("漢字山川", min_size=1, max_size=9), st.text("かなっ", min_size=1, max_size=12))
ANNOTATED = st.lists(UNITS | st.text("かな、。ab ", max_size=8), max_size=12).map(
    lambda parts: "".join(
        part if isinstance(part, str) else f"{ANCHOR}{part[0]}{SEPARATOR}{part[1]}{END}" for part in parts
    )
)


def base_of(text: str) -> str:
    return "".join(piece.text for piece in pieces_of(text))


def kana_of(text: str) -> str:
    return "".join(piece.reading for piece in pieces_of(text))


@given(ANNOTATED, st.floats(8, 20))
def test_lines_with_readings_fit_and_lose_nothing(text: str, width: float) -> None:
    lines = wrap(text, width, indent=1.0)
    assert "".join(map(base_of, lines)).replace(" ", "") == base_of(text).replace(" ", "")
    assert "".join(map(kana_of, lines)) == kana_of(text)
    assert all(em_width(line) <= width + 1e-9 for line in lines)


@given(ANNOTATED, st.integers(8, 20))
def test_lines_that_run_down_lose_nothing_either(text: str, length: int) -> None:
    lines = wrap_down(text, length, indent=1.0)
    assert "".join(map(base_of, lines)) == base_of(text)
    assert "".join(map(kana_of, lines)) == kana_of(text)


@examples(40)
@given(
    st.lists(st.text("漢字山川を、る", min_size=1, max_size=60), min_size=1, max_size=30),
    st.booleans(),
    st.sampled_from(["a4", "b5", "a5"]),
    st.booleans(),
    st.booleans(),
)
def test_readings_stand_on_nothing_and_leave_no_margin(
    texts: list[str], vertical: bool, paper: str, large: bool, bank: bool
) -> None:
    frame = Grid.parse("\n".join(["...", "###"] * len(texts)))
    marked = [f"志《こころざし》{text}川《かわ》" for text in texts]
    clues = tuple(Clue((2 * i, 0), Direction.ACROSS, text) for i, text in enumerate(marked))
    words = (Entry(("ア", "イ", "ウ"), "こころざし"), Entry(tuple("志山川"), "こころざしやまかわ"))
    filled = frame.replace({(r, c): "志山川"[c] for r in range(0, frame.height, 2) for c in range(3)})
    document = Document(Puzzle(CROSSWORD.name, frame, words, clues=clues), Answer(filled))
    asked = SheetOptions(
        language="ja", furigana=True, vertical=vertical, paper=paper, large_print=large, word_bank=bank
    )
    pages = question_pages(document, asked)
    for page in pages:
        require_inside(page)
        require_apart(page)
    readings = [
        mark
        for page in pages
        for mark in page.marks
        if isinstance(mark, Text | VerticalText) and "".join(texts_of((mark,))) == "こころざし"
    ]
    assert len(readings) >= len(texts)
    assert min(mark.size for mark in readings) >= 4.5 * POINT - 0.001
