"""Operations of the Make page: words row by row, skeletons and crosswords with what is said of them."""

from __future__ import annotations

import base64
import io
import sys
from threading import Event
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from masume.core import Cell, Refused
from masume.orders.crossword.carry import aim_of
from masume.studio.operations import OPERATIONS, Progress
from masume.studio.operations.make.make_crossword import MakeCrossword, words_of
from masume.studio.operations.make.making import MadePuzzle
from masume.studio.operations.make.text_words import CHOSEN
from masume.studio.values import document_of
from masume.words.text.dictionary import _dictionary, _tokenizer
from tests.support.places import SAMPLES
from tests.support.theme_fixtures import japanese_base


class Clerk:
    """A bench that remembers what was put on it."""

    def __init__(self, *, stopped: bool = False, stops_at_board: bool = False) -> None:
        self.cancel = Event()
        self._stops_at_board = stops_at_board
        self.reported: list[Progress] = []
        self.kept: list[Struct] = []
        if stopped:
            self.cancel.set()

    def report(self, progress: Progress) -> None:
        self.reported.append(progress)
        if progress.board and self._stops_at_board:
            self.cancel.set()

    def keep(self, result: Struct) -> None:
        self.kept.append(result)


def do(name: str, body: dict[str, Any], clerk: Clerk | None = None) -> Any:
    """What an operation answers to a JSON request, after a way through JSON of its own."""
    operation = OPERATIONS[name]
    request = msgspec.json.decode(msgspec.json.encode(body), type=operation.request)
    result = operation.run(request, clerk or Clerk())
    return msgspec.json.decode(msgspec.json.encode(result), type=operation.result)


def as_file(name: str, data: bytes) -> dict[str, str]:
    return {"name": name, "data": base64.b64encode(data).decode()}


# ---------------------------------------------------------------- words


def test_rows_say_what_is_wrong_with_them() -> None:
    read = do("read-words", {"text": "さっぽろ\tA city\n\n# a note\nえ\nさっぽろ\nとまこまい\n"})
    assert [(row.line, row.word, bool(row.problem)) for row in read.rows] == [
        (1, "さっぽろ", False),
        (3, "# a note", True),
        (4, "え", True),
        (5, "さっぽろ", True),
        (6, "とまこまい", False),
    ]
    assert read.rows[0].clue == "A city"
    assert read.rows[0].symbols == tuple("さっぽろ")
    assert read.rows[3].problem.en == "さっぽろ stands already in line 1"
    assert read.rows[3].problem.ja == "「さっぽろ」は1行目にもあります"
    assert (read.total, read.usable, read.all_digits) == (5, 2, False)


def test_rows_are_read_again_after_they_were_edited() -> None:
    rows = [{"word": "abc", "weight": "x"}, {"word": "abc", "gloss": "letters", "line": 7}, {"word": "a.b.c"}]
    read = do("read-words", {"rows": rows})
    assert read.rows[0].problem.en == "the weight of abc is not a number of 0 or more: x"
    assert (read.rows[1].symbols, read.rows[1].gloss) == (("A", "B", "C"), "letters")
    assert read.rows[2].problem.en == "a.b.c stands already in line 7"


def test_files_of_japanese_spreadsheets_are_read() -> None:
    table = "単語,読み,意味,カギ,重み\nトマト,,赤い野菜,夏にとれる,5\nナス,,,,\n".encode("cp932")
    read = do("read-words", {"file": as_file("野菜.csv", table), "folds": {"hiragana": True}})
    assert read.title == "野菜"
    assert read.rows[0].symbols == tuple("とまと")
    assert (read.rows[0].gloss, read.rows[0].clue, read.rows[0].weight) == ("赤い野菜", "夏にとれる", "5")


def test_spreadsheets_are_read() -> None:
    from openpyxl import Workbook

    book, data = Workbook(), io.BytesIO()
    sheet = book.create_sheet("words", 0)
    sheet.append(["word", "clue"])
    sheet.append([1234, "a number"])
    book.save(data)
    read = do("read-words", {"file": as_file("n.xlsx", data.getvalue())})
    assert [(row.word, row.clue) for row in read.rows] == [("1234", "a number")]
    assert read.all_digits


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ({}, "words come from one of rows, text, file and list, not from 0 of them"),
        ({"text": "ab", "list": "kana"}, "not from 2 of them"),
        ({"list": "nothing"}, "there is no word list nothing"),
        ({"file": as_file("a.doc", b"")}, "a.doc is not a word list"),
        ({"file": as_file("a.xlsx", b"PK")}, "a.xlsx is not a spreadsheet that can be read"),
        ({"file": as_file("a.txt", b"\0\1")}, "it holds binary data"),
        ({"text": "ab", "folds": {"hiragana": True, "katakana": True}}, "hiragana or katakana, not both"),
    ],
    ids=["nothing", "two", "unknown", "suffix", "broken", "binary", "scripts"],
)
def test_what_is_no_list_gets_a_sentence(source: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        do("read-words", source)


def test_the_lists_of_the_house_are_reported_with_their_origin() -> None:
    found = do("word-lists", {})
    lists = {each.name: each for each in found.lists}
    assert (lists["hokkaido"].language, lists["hokkaido"].words) == ("ja", 176)
    assert lists["enable"].words > 170_000
    assert all(each.licence and each.origin for each in found.lists)
    assert [concepts.language for concepts in found.concepts] == ["en", "ja"]


TOWN = """湯ノ浜町のごあんない
湯ノ浜町（ゆのはままち）は海に面した町です。ロープウェイで霞ヶ崎に登ると、湯ノ浜町の浜が見えます。米と塩が名物です。"""


def test_words_of_a_text_are_rows_with_what_to_judge_them_by() -> None:
    found = {row.spelling: row for row in do("text-words", {"text": TOWN}).rows}
    town = found["湯ノ浜町"]
    assert (town.row.word, town.row.reading, town.row.symbols) == ("湯ノ浜町", "ゆのはままち", tuple("ゆのはままち"))
    assert (town.count, town.is_chosen, town.is_doubtful, town.other_readings) == (3, True, False, ())
    assert town.context == "湯ノ浜町は海に面した町です。"
    assert town.clues[0] == "〇〇は海に面した町です。"
    rice = found["米"]
    assert (rice.row.reading, rice.is_doubtful, rice.other_readings) == ("こめ", True, ("べい", "まい"))
    assert found["霞ヶ崎"].other_readings == ("かすみがざき",)
    lines = [row.row.line for row in found.values()]
    assert lines == sorted(lines)


def test_kana_of_a_text_stand_in_one_script_so_that_words_can_cross() -> None:
    def symbols(**folds: bool) -> dict[str, str]:
        return {row.spelling: "".join(row.row.symbols) for row in do("text-words", {"text": TOWN, "folds": folds}).rows}

    assert symbols()["ロープウェイ"] == "ろーぷうぇい"
    assert symbols(katakana=True, small_kana=True)["ロープウェイ"] == "ロープウエイ"
    assert symbols(katakana=True)["湯ノ浜町"] == "ユノハママチ"
    assert symbols(spellings=True)["湯ノ浜町"] == "湯ノ浜町"


def test_the_best_words_of_a_text_are_chosen_and_lines_that_were_cut_are_joined() -> None:
    text = (SAMPLES / "texts" / "harbour-town.txt").read_text("utf-8")
    rows = do("text-words", {"text": text}).rows
    assert [row.is_chosen for row in rows] == [True] * CHOSEN + [False] * (len(rows) - CHOSEN)
    assert [row.spelling for row in do("text-words", {"text": text, "count": 5}).rows] == [r.spelling for r in rows[:5]]
    assert {len(row.row.symbols) > 5 for row in do("text-words", {"text": text, "longest": 5}).rows} == {False}
    cut = "The old lighthouse of the town was built on the far clifftop where the ruins of the abbey\nstand.\n" * 2
    assert "lighthouse" in {row.spelling for row in do("text-words", {"text": cut}).rows}
    assert do("text-words", {"text": cut}).rows[0].context.endswith("abbey stand.")


def test_a_text_without_words_is_refused() -> None:
    with pytest.raises(ValueError, match="the text is empty"):
        do("text-words", {"text": " "})


def test_what_texts_need_is_said_beforehand_and_again_on_asking(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [view.lack for view in do("word-lists", {}).texts] == [None, None]
    monkeypatch.setitem(sys.modules, "sudachipy", None)
    english, japanese = do("word-lists", {}).texts
    assert (english.language, english.lack) == ("en", None)
    assert "pip install 'masume[text]'" in japanese.lack.en
    assert "日本語の文章" in japanese.lack.ja
    _dictionary.cache_clear()
    _tokenizer.cache_clear()
    with pytest.raises(Refused) as refused:
        do("text-words", {"text": TOWN})
    assert refused.value.sentence("ja") == japanese.lack.ja


def test_a_theme_without_a_concept_base_says_how_to_get_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    monkeypatch.setenv("MASUME_PACKS", str(tmp_path))
    with pytest.raises(ValueError, match="masume words build --lang ja"):
        do("theme-words", {"theme": "野菜"})
    assert all(concepts.lack for concepts in do("word-lists", {}).concepts)


def test_words_of_a_theme_are_rows_that_make_a_puzzle(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    japanese_base(tmp_path)
    monkeypatch.setenv("MASUME_PACKS", str(tmp_path / "packs"))
    found = do("theme-words", {"theme": "野菜", "katakana": True})
    assert found.language == "ja"
    words = {row.word: row for row in found.rows}
    assert words["ダイコン"].gloss == "大根"
    assert words["ダイコン"].symbols == tuple("ダイコン")
    rows = [{"line": row.line, "word": row.word, "gloss": row.gloss, "weight": row.weight} for row in found.rows]
    made = do("make-skeleton", {"words": {"rows": rows, "title": "野菜"}, "smallest": True, "seconds": 0.3})
    assert made.puzzle.title == "野菜"
    assert [concepts.lack is None for concepts in do("word-lists", {}).concepts] == [False, True]


# ---------------------------------------------------------------- skeletons

QUICK = {"rounds": 2000, "seed": 1}


def test_a_skeleton_comes_with_its_figures_and_the_words_left_over() -> None:
    made: MadePuzzle = do("make-skeleton", {"words": {"list": "countries"}, "width": 9, "height": 8, **QUICK})
    assert made.puzzle is not None
    document = document_of(made.puzzle.document)
    assert document.answer is not None
    grid = document.answer.grid
    assert (grid.width, grid.height) == (9, 8)
    figures = made.figures
    assert figures.ratio == pytest.approx(grid.white_ratio)
    assert figures.highest_ratio is not None
    assert figures.ratio <= figures.highest_ratio <= 1
    assert figures.words == len(made.puzzle.words) == len(grid.placements())
    assert made.unplaced_total == len(made.unplaced)
    listed = do("read-words", {"list": "countries"}).usable
    assert figures.words + made.unplaced_total == listed
    reasons = {word.word: word.reason.en for word in made.unplaced}
    assert reasons["AFGHANISTAN"].endswith("takes words of up to 9 letters")
    assert any("has no room" in reason for reason in reasons.values())


def test_the_same_seed_makes_the_same_skeleton() -> None:
    body = {"words": {"list": "digits"}, "width": 8, "height": 7, **QUICK}
    one, other = do("make-skeleton", body), do("make-skeleton", body)
    assert one.puzzle == other.puzzle
    assert one.puzzle.kind == "numbers"


def test_a_skeleton_is_watched_and_kept_on_the_way() -> None:
    clerk = Clerk()
    do("make-skeleton", {"words": {"list": "hokkaido"}, "seconds": 1.6}, clerk)
    assert 3 <= len(clerk.reported) <= 12
    boards = [progress.board for progress in clerk.reported if progress.board]
    assert boards
    assert all((board.width, board.height) == (15, 15) for board in boards)
    assert len(boards) == len({board.cells for board in boards})
    assert [progress.share for progress in clerk.reported] == sorted(progress.share or 0 for progress in clerk.reported)
    assert clerk.reported[-1].bound is not None
    (kept,) = clerk.kept
    assert isinstance(kept, MadePuzzle)
    assert kept.puzzle is not None


def test_a_stopped_skeleton_ends_with_what_it_has() -> None:
    made = do("make-skeleton", {"words": {"list": "hokkaido"}, "seconds": 300}, Clerk(stops_at_board=True))
    assert made.figures.status == "CANCELLED"
    assert made.figures.words > 1


def test_it_is_said_why_there_is_no_board() -> None:
    board = {"width": 9, "height": 9, "cells": ["a", *[0] * 79, "b"]}
    made = do("make-skeleton", {"words": {"text": "abc\ncab"}, "board": board, **QUICK})
    assert made.puzzle is None
    assert made.remarks[0].ja == "盤面に置いてある文字を、時間内にリストの単語でつなげられませんでした。"


def test_words_that_are_all_too_long_make_no_board() -> None:
    made = do("make-skeleton", {"words": {"text": "abc\ncde"}, "width": 1, "height": 1, **QUICK})
    assert made.puzzle is None
    assert [remark.en for remark in made.remarks] == ["No word of the pasted text fits this board."]


def test_masks_keep_cells_outside_and_letters_where_they_are() -> None:
    cells: list[Any] = [0] * 63
    cells[0] = cells[8] = cells[62] = 2
    cells[31] = "o"
    board = {"width": 9, "height": 7, "cells": cells}
    made = do("make-skeleton", {"words": {"list": "countries"}, "board": board, **QUICK})
    grid = made.puzzle.answer.grid
    assert [position for position, cell in grid if cell is Cell.OUTSIDE] == [(0, 0), (0, 8), (6, 8)]
    assert grid[3, 4] == "O"


def test_one_solution_and_levels_can_be_asked_for() -> None:
    body = {"words": {"list": "hokkaido"}, "width": 9, "height": 8, **QUICK}
    unique = do("make-skeleton", {**body, "unique": True})
    assert unique.figures.unique is True
    easy = do("make-skeleton", {**body, "levels": [1, 2]})
    assert easy.figures.level in (1, 2)


def test_requirements_that_are_not_met_are_reported() -> None:
    body = {"words": {"text": "abc\nxyz\ncba"}, "width": 5, "height": 5, "must": ["abc", "xyz"], **QUICK}
    made = do("make-skeleton", body)
    assert [remark.en for remark in made.remarks][-1:] == ["Not met: XYZ is not on the board."]
    assert made.unplaced[0].reason.ja == "「XYZ」はほかの単語と共通の文字がありません"
    with pytest.raises(ValueError, match="which is not in the list"):
        do("make-skeleton", {**body, "must": ["nothing"]})


def test_all_words_go_onto_the_smallest_square() -> None:
    made = do("make-skeleton", {"words": {"text": "cat\ntea\nant\nnet\nqqq\n"}, "smallest": True, "seconds": 0.5})
    assert made.figures.words == 4
    assert [(word.word, word.reason.en) for word in made.unplaced] == [
        ("QQQ", "QQQ shares no letter with any other word")
    ]


@pytest.mark.parametrize(
    ("details", "sentence"),
    [
        ({"method": "magic"}, "there is no method magic"),
        ({"goal": "beauty"}, "there is no objective 'beauty'"),
        ({"levels": [3, 2]}, "from the lower to the higher"),
        ({"board": {"width": 3, "height": 3, "cells": [0]}}, "a board of 3x3 has not 1 cells"),
        ({"title": "a\u202eb"}, "a character of the title cannot be shown"),
    ],
    ids=["method", "goal", "levels", "board", "title"],
)
def test_nonsense_gets_a_sentence(details: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        do("make-skeleton", {"words": {"text": "abc\ncde"}, **QUICK, **details})


def test_boards_are_cut_to_shapes() -> None:
    board = do("shape-board", {"shape": "diamond", "width": 3, "height": 5}).board
    assert board.cells == (2, 0, 2, 2, 0, 2, 0, 0, 0, 2, 0, 2, 2, 0, 2)
    with pytest.raises(ValueError, match="there is no shape star"):
        do("shape-board", {"shape": "star", "width": 3, "height": 5})


# ---------------------------------------------------------------- crosswords


def test_a_crossword_has_as_much_of_the_theme_as_it_can() -> None:
    theme = {"rows": [{"word": "とまと", "clue": "赤い野菜"}, {"word": "きゅうり"}, {"word": "ほうれんそうのおひたし"}]}
    folds = {"katakana": True, "small_kana": True}
    body = {
        "words": {"list": "kana"},
        "theme": {**theme, "folds": folds},
        "width": 7,
        "height": 6,
        "must": ["トマト"],
        "seed": 1,
        "seconds": 2,
    }
    clerk = Clerk()
    made = do("make-crossword", body, clerk)
    assert made.puzzle.kind == "crossword"
    assert made.figures.theme_words >= 1
    assert made.headline.en == f"On the board: {made.figures.theme_words} of your 3 words."
    assert any(slot.clue == "赤い野菜" for slot in made.puzzle.slots)
    assert {word.word: word.reason.en for word in made.unplaced}["ホウレンソウノオヒタシ"].startswith(
        "ホウレンソウノオヒタシ is too long"
    )
    assert made.remarks[-1].en.endswith("have no clue yet.")
    assert any(progress.board and 0 in progress.board.cells for progress in clerk.reported)


def test_the_headline_says_how_many_of_ones_own_words_stand_unless_all_do() -> None:
    body = {"width": 5, "height": 5, "seed": 1, "rounds": 2000}
    some = do("make-skeleton", {**body, "words": {"text": "red\nend\nquizzical"}})
    assert some.headline.en == "On the board: 2 of your 3 words."
    assert some.headline.ja == "入れたいことば3語のうち2語が入りました。"
    assert do("make-skeleton", {**body, "words": {"text": "red\nend"}}).headline is None
    assert do("make-skeleton", {**body, "words": {"list": "countries"}}).headline is None


def test_american_rules_make_symmetric_frames() -> None:
    body = {"words": {"list": "enable"}, "width": 7, "height": 7, "rules": "american", "seed": 3, "rounds": 1}
    made = do("make-crossword", body)
    cells = made.puzzle.answer.cells
    assert [cell == 1 for cell in cells] == [cell == 1 for cell in reversed(cells)]
    with pytest.raises(ValueError, match="there are no rules called martian"):
        do("make-crossword", {**body, "rules": "martian"})
    with pytest.raises(ValueError, match="there is no theme to have many words of"):
        do("make-crossword", {**body, "aim": "most-theme"})


def test_a_level_and_a_theme_do_not_go_together() -> None:
    body = {"words": {"list": "kana"}, "theme": {"text": "アイ"}, "levels": [1, 2]}
    with pytest.raises(ValueError, match="for a level or with words of a theme, not for both"):
        do("make-crossword", body)


@pytest.mark.parametrize(
    ("text", "details", "aim"),
    [
        ("word,weight\nabc,5\ncde,5", {}, "fewest-black"),
        ("word,weight\nabc,5\ncde,6", {}, "score"),
        ("abc\ncde", {"theme": {"text": "abc"}}, "most-theme"),
        ("abc\ncde", {"levels": [1, 2]}, "score"),
    ],
    ids=["no scores", "scores", "theme", "level"],
)
def test_the_usual_aim_suits_the_words(text: str, details: dict[str, Any], aim: str) -> None:
    request = msgspec.convert({"words": {"text": text}, **details}, MakeCrossword)
    assert aim_of(request, words_of(request)) == aim


def test_a_stopped_crossword_says_that_there_is_none() -> None:
    made = do("make-crossword", {"words": {"list": "kana"}}, Clerk(stopped=True))
    assert made.puzzle is None
    assert made.remarks


# ---------------------------------------------------------------- any list


SCIENCE = (
    "用語,よみがな,説明\n光合成,こうごうせい,植物のはたらき\n蒸発,じょうはつ,気体になること\n気圧,きあつ,空気の力\n"
)


def test_columns_are_found_and_may_be_chosen() -> None:
    read = do("read-words", {"text": SCIENCE})
    assert [(column.role, column.heading) for column in read.columns] == [
        ("word", "用語"),
        ("reading", "よみがな"),
        ("clue", "説明"),
    ]
    assert read.columns[0].fields == ("光合成", "蒸発", "気圧")
    assert [row.symbols for row in read.rows] == [tuple("こうごうせい"), tuple("じょうはつ"), tuple("きあつ")]
    assert "「よみがな」は読み" in read.notes[0].ja
    assert not read.questions
    chosen = do("read-words", {"text": SCIENCE, "columns": ["skip", "word", "gloss"]})
    assert (chosen.rows[0].word, chosen.rows[0].gloss) == ("こうごうせい", "植物のはたらき")
    as_written = do("read-words", {"text": SCIENCE, "folds": {"spellings": True}})
    assert as_written.rows[0].symbols == tuple("光合成")


def test_what_could_be_otherwise_is_asked() -> None:
    read = do("read-words", {"text": "hot\tcold\nbig\tsmall\nfast\tslow\n"})
    assert [column.is_sure for column in read.columns] == [True, False]
    assert read.questions[0].en == "Please check that column 2 is the clue."
    assert do("read-words", {"text": "町には温泉があり、夏は海水浴客でにぎわいます。\n" * 3}).is_text
