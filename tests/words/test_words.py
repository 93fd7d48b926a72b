import io
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from openpyxl import Workbook

from masume.core import LANGUAGES, Entry
from masume.words import BUNDLED, Folding, Lexicon, Problem, load_bundled, read_lexicon, to_symbols
from masume.words.importing import import_stream
from masume.words.lexicon import collect
from masume.words.problems import SENTENCES
from tests.support.examples import examples


def written(folder: Path, name: str, content: str | bytes) -> Path:
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def texts(lexicon: Lexicon) -> list[str]:
    return [entry.text for entry in lexicon]


def codes(lexicon: Lexicon) -> list[tuple[int, str]]:
    return [(problem.line, problem.code) for problem in lexicon.problems]


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("Peru", ["P", "E", "R", "U"]),
        ("São Tomé", ["S", "Ã", "O", "T", "O", "M", "É"]),
        ("Straße", list("STRASSE")),
        ("ﾆﾎﾝ", ["ニ", "ホ", "ン"]),
        ("ｶﾞｰﾅ", ["ガ", "ー", "ナ"]),
        ("ＡＢＣ１２", list("ABC12")),
        ("か\u3099っこう", ["が", "っ", "こ", "う"]),
        ("さいたま市", ["さ", "い", "た", "ま", "市"]),
        ("ハリー・ポッター", list("ハリーポッター")),
        ("👨‍👩‍👧👍🏽🇯🇵", ["👨‍👩‍👧", "👍🏽", "🇯🇵"]),
        ("שלום", list("שלום")),
        ("தமிழ்", ["த", "மி", "ழ்"]),
        ("rock 'n' roll", list("ROCKNROLL")),
        ("თბილისი", list("თბილისი")),
    ],
)
def test_text_becomes_one_symbol_per_cell(text: str, cells: list[str]) -> None:
    assert list(to_symbols(Folding()(text))) == cells


@pytest.mark.parametrize("word", ["AB\u200c", "A\u200dB", "か\u200dき", "\ufe0fAB", "A\u202eB", "A\u200bB"])
def test_what_only_looks_like_a_word_is_left_out(word: str) -> None:
    lexicon = collect([(1, {"word": word}), (2, {"word": "می‌خواهم"}), (3, {"word": "1️⃣2️⃣"})], Folding(), name="list")
    assert codes(lexicon) == [(1, "control_character")]
    assert len(lexicon) == 2


def test_a_decomposed_word_needs_no_gloss() -> None:
    lexicon = collect([(1, {"word": "Cafe\u0301"})], Folding(), name="list")
    assert list(lexicon) == [Entry(tuple("CAFÉ"))]


def test_kana_fold_on_request() -> None:
    assert Folding(small_kana=True)("きょうとッ") == "きようとツ"
    assert Folding(hiragana=True)("トマトヴァー") == "とまとゔぁー"
    assert Folding(small_kana=True, hiragana=True)("キャット") == "きやつと"
    assert Folding(keep_marks=True)("C#, D") == "C#,D"


@given(
    st.one_of(st.text(max_size=20), st.text("かガゕッわヮヷーゝ゛\u3099・-b", max_size=8)),
    st.tuples(*[st.booleans()] * 6).filter(lambda flags: not (flags[1] and flags[3])).map(lambda w: Folding(*w)),
)
@example("ǰŉ", Folding())
@example("か・\u3099", Folding())
@example("わ\u3099ー", Folding(katakana=True, long_vowels=True))
@example("ヷー", Folding(hiragana=True, long_vowels=True))
@example("うー\u3099", Folding(long_vowels=True))
def test_folding_is_stable_and_loses_nothing_to_the_cells(text: str, folding: Folding) -> None:
    folded = folding(text)
    assert folding(folded) == folded
    assert "".join(to_symbols(folded)) == folded


def test_plain_text_with_clues_comments_and_every_problem(tmp_path: Path) -> None:
    content = "# a comment\nperu\tA land of llamas\n\nperu\nX\n...\nab\x07cd\nLa Paz\nPERU\n"
    lexicon = read_lexicon(written(tmp_path, "list.txt", content))
    assert texts(lexicon) == ["PERU", "LAPAZ"]
    assert lexicon.entries[0].clue == "A land of llamas"
    assert lexicon.entries[1].gloss == "La Paz"
    assert codes(lexicon) == [
        (1, "comment"),
        (4, "duplicate"),
        (5, "one_letter"),
        (6, "nothing_left"),
        (7, "control_character"),
        (9, "duplicate"),
    ]
    assert lexicon.problems[1].sentence() == "line 4: peru stands already in line 2"
    assert lexicon.problems[1].sentence("ja") == "4行目: 「peru」は2行目にもあります"


TABLE = [
    ["word", "reading", "gloss", "clue", "weight", "tags"],
    ["さつぽろ", "さっぽろ", "札幌市", "雪まつりの街", "2.5", "north city"],
    ["おたる", "", "", "", "", ""],
    ["にせこ", "", "ニセコ町", "", "heavy", ""],
]
EXPECTED = [
    Entry(tuple("さつぽろ"), "さっぽろ", "札幌市", "雪まつりの街", 2.5, ("north", "city")),
    Entry(tuple("おたる")),
]


@pytest.mark.parametrize("suffix", [".csv", ".tsv"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp932", "utf-16", "utf-32"])
@pytest.mark.parametrize("has_header", [True, False])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_tables_in_any_common_form(tmp_path: Path, suffix: str, encoding: str, has_header: bool, line_end: str) -> None:
    separator = "," if suffix == ".csv" else "\t"
    rows = TABLE if has_header else TABLE[1:]
    content = line_end.join(separator.join(row) for row in rows) + line_end
    lexicon = read_lexicon(written(tmp_path, "list" + suffix, content.encode(encoding)))
    assert list(lexicon) == EXPECTED
    assert codes(lexicon) == [(len(rows), "bad_weight")]


def test_a_weight_that_is_none_is_quoted_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "list.dict"
    path.write_text("QUIZ;1\vOTARU\nWORD;1\n")
    (problem,) = read_lexicon(path).problems
    assert problem.sentence() == "line 1: the weight of QUIZ is not a number of 0 or more: 1 OTARU"


def test_a_header_may_be_japanese_in_any_order_with_other_columns(tmp_path: Path) -> None:
    lexicon = read_lexicon(written(tmp_path, "list.csv", "番号,読み,単語\n1,さっぽろ,さつぽろ\n"))
    assert list(lexicon) == [Entry(tuple("さつぽろ"), "さっぽろ")]


def test_quoted_fields_may_hold_commas_and_line_breaks(tmp_path: Path) -> None:
    lexicon = read_lexicon(written(tmp_path, "list.csv", 'word,clue\nperu,"llamas,\nand more"\nchad,x\nchad,y\n'))
    assert lexicon.entries[0].clue == "llamas, and more"
    assert codes(lexicon) == [(5, "duplicate")]


def test_the_header_is_the_first_line_that_is_not_empty(tmp_path: Path) -> None:
    lexicon = read_lexicon(written(tmp_path, "list.csv", "\n,\nclue,word\nllamas,peru\n"))
    assert list(lexicon) == [Entry(tuple("PERU"), clue="llamas")]
    assert codes(lexicon) == []


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("has_header", [True, False])
def test_csv_with_the_separators_of_the_world(tmp_path: Path, separator: str, has_header: bool) -> None:
    rows = [["word", "reading", "gloss"], ["peru", "ペルー", "a, land"]][0 if has_header else 1 :]
    content = "\n".join(separator.join(f'"{field}"' for field in row) for row in rows)
    lexicon = read_lexicon(written(tmp_path, "list.csv", content))
    assert texts(lexicon) == ["PERU"]
    assert not has_header or list(lexicon) == [Entry(tuple("PERU"), "ペルー", "a, land")]


def test_a_title_above_the_header_is_no_word(tmp_path: Path) -> None:
    lexicon = read_lexicon(written(tmp_path, "list.csv", "Lands of the world,,\n\nword,word,gloss\nperu,chad,x\n"))
    assert list(lexicon) == [Entry(tuple("PERU"), gloss="x")]
    assert codes(lexicon) == [(1, "aside")]


def test_a_word_called_word_is_no_header(tmp_path: Path) -> None:
    lexicon = read_lexicon(written(tmp_path, "list.csv", "verb,x\nword,ことば\nnoun,y\n"))
    assert texts(lexicon) == ["VERB", "WORD", "NOUN"]


def test_readings_are_the_words_if_a_header_names_no_others(tmp_path: Path) -> None:
    lexicon = read_lexicon(written(tmp_path, "list.csv", "よみ,意味\nぺるー,南米の国\n"))
    assert list(lexicon) == [Entry(tuple("ぺるー"), clue="南米の国")]


def test_notes_keep_emoji_whole_and_lose_what_cannot_be_shown(tmp_path: Path) -> None:
    lexicon = read_lexicon(written(tmp_path, "list.txt", "peru\t❤️ 👨‍👩‍👧\u202e می‌خواهم\n"))
    assert lexicon.entries[0].clue == "❤️ 👨‍👩‍👧 می‌خواهم"


@pytest.mark.parametrize("text", ["peru\rchad\r", "\nword\nperu\nchad", "peru\nchad", "word,clue\nperu,x\nchad,y"])
def test_standard_input_in_any_form(text: str) -> None:
    lexicon = collect(import_stream(text.encode()).rows, Folding(), name="standard input")
    assert texts(lexicon) == ["PERU", "CHAD"]


def test_scored_lists(tmp_path: Path) -> None:
    lexicon = read_lexicon(written(tmp_path, "list.dict", "ABLE;54\nABOUT;64\n"))
    assert [(entry.text, entry.weight) for entry in lexicon] == [("ABLE", 54), ("ABOUT", 64)]


@pytest.mark.parametrize("has_header", [True, False])
def test_spreadsheets(tmp_path: Path, has_header: bool) -> None:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in TABLE if has_header else TABLE[1:]:
        sheet.append(row)
    sheet.append([314159, None, "π"])
    buffer = io.BytesIO()
    book.save(buffer)
    lexicon = read_lexicon(written(tmp_path, "list.xlsx", buffer.getvalue()))
    assert list(lexicon) == [*EXPECTED, Entry(tuple("314159"), gloss="π")]


def spreadsheet(*sheets: list[list[object]], number_format: str = "") -> bytes:
    book = Workbook()
    book.remove(book.worksheets[0])
    for rows in sheets:
        sheet = book.create_sheet()
        for row in rows:
            sheet.append(row)
        for cells in sheet.iter_rows():
            for cell in cells:
                cell.number_format = number_format or cell.number_format
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()


def test_spreadsheet_cells_as_they_are_shown(tmp_path: Path) -> None:
    path = written(tmp_path, "list.xlsx", spreadsheet([], [[123], [45.0]], number_format="00000"))
    assert texts(read_lexicon(path)) == ["00123", "00045"]
    path = written(tmp_path, "list.xlsx", spreadsheet([["peru"], ["#N/A"], [datetime(2026, 11, 15)]]))
    lexicon = read_lexicon(path)
    assert texts(lexicon) == ["PERU", "20261115"]


@examples(200)
@given(at=st.integers(0, 6000), byte=st.integers(0, 255))
def test_a_damaged_spreadsheet_is_one_sentence_at_worst(
    tmp_path_factory: pytest.TempPathFactory, at: int, byte: int
) -> None:
    data = bytearray(spreadsheet([["peru"], ["chad"]]))
    data[at % len(data)] = byte
    try:
        read_lexicon(written(tmp_path_factory.getbasetemp(), "damaged.xlsx", bytes(data)))
    except ValueError as error:
        assert "\n" not in str(error)


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("list.txt", b"", "holds no word"),
        ("list.txt", b"\n\n", "holds no word that could be placed$"),
        ("list.txt", b"\x89PNG\0\0", "is not a word list: it holds binary data"),
        ("list.txt", b"word \x81", "neither UTF-8 nor cp932"),
        ("list.xlsx", b"not a zip", "is not a spreadsheet"),
        ("list.pdf", b"peru", "its name should end in .txt"),
    ],
)
def test_what_is_no_word_list_gets_one_sentence(tmp_path: Path, name: str, content: bytes, message: str) -> None:
    with pytest.raises(ValueError, match=message) as error:
        read_lexicon(written(tmp_path, name, content))
    assert "\n" not in str(error.value)


def test_missing_files_are_named(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"none\.txt cannot be read: No such file"):
        read_lexicon(tmp_path / "none.txt")


@given(st.binary(max_size=200), st.sampled_from([".txt", ".csv", ".tsv", ".dict", ".xlsx"]))
def test_any_bytes_give_words_or_a_sentence(tmp_path_factory: pytest.TempPathFactory, data: bytes, suffix: str) -> None:
    path = written(tmp_path_factory.getbasetemp(), "any" + suffix, data)
    try:
        lexicon = read_lexicon(path)
    except ValueError as error:
        assert "\n" not in str(error)
    else:
        assert len(set(lexicon.words)) == len(lexicon)
        assert all(len(word) > 1 and all(word) for word in lexicon.words)


def test_words_longer_than_the_board_are_named_by_line(tmp_path: Path) -> None:
    lexicon = read_lexicon(written(tmp_path, "list.txt", "abc\nabcdef\nx\nab\n")).up_to(3)
    assert texts(lexicon) == ["ABC", "AB"]
    assert codes(lexicon) == [(2, "too_long"), (3, "one_letter")]
    assert lexicon.lines == (1, 4)


@pytest.mark.parametrize("name", BUNDLED)
def test_bundled_lists_are_ready_and_attributed(name: str) -> None:
    lexicon = load_bundled(name)
    assert {problem.code for problem in lexicon.problems} <= {"duplicate"}
    assert BUNDLED[name].origin
    assert BUNDLED[name].licence


def test_bundled_lists_are_the_papers() -> None:
    assert len(load_bundled("countries")) == 206
    hokkaido = load_bundled("hokkaido", language="ja")
    assert len(hokkaido) + len(hokkaido.problems) == 179
    assert hokkaido.title == "北海道の市町村"
    assert Entry(tuple("さつぽろ"), "さっぽろ", "札幌市", tags=("01100",)) in hokkaido.entries


@pytest.mark.parametrize("code", SENTENCES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_has_a_sentence(code: str, language: str) -> None:
    assert "7" in Problem(7, "ab\u200bc", code, "9").sentence(language)  # type: ignore[arg-type]
