import xml.etree.ElementTree as ET
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume.core import LANGUAGES, Answer, Clue, Direction, Entry, Grid, Language, LineClues, Puzzle, Slot
from masume.formats import Document, read_puzzle
from masume.kinds import CROSSWORD, NUMBERS
from masume.press import SheetOptions, answer_sheet, language_of, puzzle_sheet, question_pages
from masume.press import nonogram as nonogram_press
from masume.press.columns import balanced, blocks_of, columns_that_fit, height_of
from masume.press.groups import clue_groups, word_groups
from masume.press.marks import Path, Text
from masume.press.paper import POINT
from masume.press.text import em_width, wrap
from tests.kinds.test_kinds import THESIS_BOARD, puzzle_of
from tests.support.examples import examples
from tests.support.places import SAMPLES, SNAPSHOTS
from tests.support.strategies import documents, nonograms

TEXT = "{http://www.w3.org/2000/svg}text"


def contents(sheet: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(sheet).findall(f".//{TEXT}")]  # noqa: S314


def thesis_puzzle() -> tuple[Puzzle, Answer]:
    puzzle, answer = puzzle_of(THESIS_BOARD)
    words = sorted(puzzle.words, key=lambda entry: (len(entry), entry.word))
    return Puzzle(puzzle.kind, puzzle.grid, tuple(words), "世界の国名"), answer


def test_the_puzzle_sheet_has_title_task_and_words_by_length() -> None:
    puzzle, _ = thesis_puzzle()
    shown = contents(puzzle_sheet(puzzle, "ja"))
    assert shown[0] == "世界の国名（28語）"
    assert shown[2:6] == ["2文字", "UK", "4文字", "ARAB"]
    assert "10文字" in shown
    assert contents(puzzle_sheet(puzzle))[2] == "2 letters"


def test_the_answer_sheet_has_every_letter_in_its_cell() -> None:
    puzzle, answer = thesis_puzzle()
    sheet = answer_sheet(puzzle, answer, "ja")
    assert contents(sheet)[0] == "解答 世界の国名"
    assert contents(sheet)[1:] == list(answer.grid.symbols.values())
    assert "".join(contents(puzzle_sheet(puzzle))).count("KAZAKHSTAN") == 1


def test_glosses_stand_in_brackets_and_givens_in_the_grid() -> None:
    grid = Grid.parse("..さ")
    puzzle = Puzzle("skeleton", grid, (Entry(tuple("あいさ"), gloss="愛・<佐>"),))
    shown = contents(puzzle_sheet(puzzle))
    assert shown[0] == "スケルトン（1語）"
    assert contents(puzzle_sheet(puzzle, "en"))[0] == "Criss-cross (1 word)"
    assert "さ" in shown
    assert "あいさ (愛・<佐>)" in shown


def test_numbers_have_digits() -> None:
    puzzle, _ = puzzle_of("12", kind=NUMBERS)
    assert "2 digits" in contents(puzzle_sheet(puzzle))
    assert "2けた" in contents(puzzle_sheet(puzzle, "ja"))


def crossword() -> tuple[Puzzle, Answer]:
    answer = Grid.parse("カメ#\n#ロバ\nアン#")
    clues = (Clue((0, 0), Direction.ACROSS, "のろい動物といえば、これ"), Clue((0, 1), Direction.DOWN, "夏の<果物>"))
    return Puzzle(CROSSWORD.name, answer.blanked(), title="動物", author="編集部", clues=clues), Answer(answer)


def test_a_crossword_has_numbered_cells_and_clues_down_and_across() -> None:
    puzzle, answer = crossword()
    sheet = puzzle_sheet(puzzle)
    assert contents(sheet)[0] == "動物"
    assert contents(sheet)[2:-1] == [
        *("タテのカギ", "2", "夏の<果物>"),
        *("ヨコのカギ", "1", "のろい動物といえば、これ", "3", "4"),
        *"1234",
    ]
    assert sheet.count("stroke-dasharray") == 2  # the clues that are still to be written
    english = contents(puzzle_sheet(puzzle, "en"))
    assert english.index("Across") < english.index("Down")
    shown = contents(answer_sheet(puzzle, answer))
    assert shown[0] == "解答 動物"
    assert shown[1:-1] == [*answer.grid.symbols.values(), *"1234"]


def test_a_crosswords_sheet_speaks_the_language_of_its_clues_or_its_title() -> None:
    puzzle, _ = crossword()
    assert 'xml:lang="ja"' in puzzle_sheet(puzzle)
    frame = Puzzle(CROSSWORD.name, puzzle.grid)
    assert contents(puzzle_sheet(frame))[0] == "Crossword"
    assert 'xml:lang="ja"' in puzzle_sheet(Puzzle(CROSSWORD.name, puzzle.grid, title="動物"))
    english = Puzzle(CROSSWORD.name, puzzle.grid, title="動物", clues=(Clue((0, 0), Direction.ACROSS, "slow"),))
    assert 'xml:lang="en"' in puzzle_sheet(english)


def test_a_sheet_speaks_the_language_of_most_of_its_texts() -> None:
    clues = [Clue((0, c), Direction.DOWN, text) for c, text in enumerate(["Sushi (寿司) is one", "slow", "fast"])]
    frame = Grid.parse("...\n...")
    assert language_of(Puzzle(CROSSWORD.name, frame, clues=tuple(clues))) == "en"
    japanese = (
        Entry(tuple("さけ"), gloss="salmon"),
        Entry(tuple("CD"), gloss="CD"),
        Entry(tuple("かき"), gloss="oyster"),
    )
    latin = tuple(Entry(tuple(word), gloss="魚") for word in ("COD", "EEL"))
    assert [language_of(Puzzle("skeleton", frame, words)) for words in (japanese, latin, ())] == ["ja", "en", "en"]


def test_cells_of_several_letters_are_shown_in_the_list() -> None:
    words = (Entry(("QU", "A", "THE"), gloss="a word"), Entry(tuple("ART")), Entry(tuple("がき")))
    groups = word_groups(words, "en")
    assert [(group.title, group.words) for group in groups] == [
        ("2 cells", ("がき",)),
        ("3 cells", ("QU·A·THE (a word)", "ART")),
    ]
    assert word_groups(words, "ja")[1].title == "3マス"


def bike() -> tuple[Puzzle, Answer]:
    """A nonogram of which two rows are given."""
    document = read_puzzle(SAMPLES / "nonograms" / "jwilk-038-bike.non")
    assert document.answer
    known = {position: symbol for position, symbol in document.answer.grid.symbols.items() if position[0] in (3, 4)}
    return replace(document.puzzle, grid=document.puzzle.grid.replace(known)), document.answer


def test_a_nonogram_has_its_clues_beside_and_above_the_board() -> None:
    picture = Grid.parse("■■□\n□□□\n■□■")
    lines = LineClues.of_picture(picture)
    puzzle = Puzzle("nonogram", Grid.parse("■.□\n...\n..."), author="Me", lines=lines)
    sheet = puzzle_sheet(puzzle)
    assert contents(sheet)[0] == "Nonogram"
    assert contents(sheet)[2:-1] == [*("2", "0", "1", "1"), *("1", "1", "1", "1")]
    assert contents(puzzle_sheet(puzzle, "ja"))[0] == "ノノグラム"
    assert sheet.count('class="ink"') == sheet.count('class="paper"') == 1
    answer = answer_sheet(puzzle, Answer(picture))
    assert contents(answer) == ["Answer: Nonogram", "Me"]
    assert answer.split('class="ink" d="', 1)[1].split('"', 1)[0].count("M") == 3  # a block each
    assert 'class="paper"' not in answer


def test_a_nonograms_sheet_keeps_the_copyright_and_the_licence() -> None:
    puzzle, answer = bike()
    credit = "Jakub Wilk <jwilk@jwilk.net> · Copyright © 2003-2022 Jakub Wilk <jwilk@jwilk.net>"
    origin = "catalogue: https://github.com/jwilk-archive/nonogram #038 · license: MIT"
    for sheet in (puzzle_sheet(puzzle), answer_sheet(puzzle, answer)):
        assert " ".join(contents(sheet)).endswith(f"{credit} · {origin}")
        assert " ".join(contents(sheet)).count("license") == 1


def test_a_nonograms_sheet_speaks_the_language_of_its_title() -> None:
    puzzle, _ = bike()
    assert 'xml:lang="en"' in puzzle_sheet(puzzle)
    assert 'xml:lang="ja"' in puzzle_sheet(replace(puzzle, title="自転車"))


def test_large_nonograms_take_larger_paper_and_wide_ones_turn_it() -> None:
    def paper(width: int, height: int, blocks: int) -> tuple[float, float]:
        lines = LineClues(((1,) * blocks,) * height, ((1,) * blocks,) * width)
        page = question_pages(Document(Puzzle("nonogram", lines.blank(), lines=lines)), SheetOptions())[0]
        return page.width, page.height

    assert paper(50, 50, 10) == (210, 297)
    assert paper(80, 20, 8) == (297, 210)
    assert paper(80, 80, 15) == (297, 420)
    assert paper(300, 300, 150) == (840, 1188)


@examples(50)
@given(st.integers(1, 70), st.integers(1, 70), st.integers(0, 2**32), st.sampled_from([0.1, 0.5, 0.95]))
def test_no_clue_of_a_nonogram_stands_on_another_or_below_what_can_be_read(
    w: int, h: int, seed: int, ink: float
) -> None:
    chance = Random(seed)
    picture = Grid(tuple(tuple("■" if chance.random() < ink else "□" for _ in range(w)) for _ in range(h)))
    lines = LineClues.of_picture(picture)
    page = question_pages(Document(Puzzle("nonogram", lines.blank(), lines=lines)), SheetOptions())[0]
    border = next(mark.bounds for mark in page.marks if isinstance(mark, Path) and mark.name == "border")
    clues = [mark for mark in page.marks if isinstance(mark, Text) and mark.narrow]
    assert len(clues) == sum(max(1, len(clue)) for clue in (*lines.rows, *lines.columns))
    margin = min(page.width, page.height) / 14
    rows: dict[float, float] = {}
    columns: dict[float, float] = {}
    for clue in clues:
        _, top, _, bottom = clue.bounds
        digits = len(clue.content) * nonogram_press.DIGIT * clue.size
        if clue.anchor == "end":  # from left to right
            assert clue.x - digits > rows.get(clue.baseline, margin)
            assert clue.x < border[0]
            assert clue.size >= 5 * POINT
            rows[clue.baseline] = clue.x
        else:  # from the top
            assert top + 0.1 * clue.size > columns.get(clue.x, margin)
            assert bottom < border[1] + 0.1 * clue.size
            columns[clue.x] = clue.baseline


@pytest.mark.parametrize("language", LANGUAGES)
@examples(50)
@given(document=nonograms())
def test_any_nonogram_makes_sheets_that_are_xml(language: Language, document: Document) -> None:
    ET.fromstring(puzzle_sheet(document.puzzle, language))  # noqa: S314
    if document.answer:
        ET.fromstring(answer_sheet(document.puzzle, document.answer, language))  # noqa: S314


@given(st.lists(st.integers(0, 60), min_size=1, max_size=80), st.sampled_from(LANGUAGES))
def test_clues_keep_their_numbers_and_blank_ones_have_room(lengths: list[int], language: Language) -> None:
    clues = {Slot(2 * i, 0, Direction.ACROSS, 2): "い" * length for i, length in enumerate(lengths)}
    numbers = {slot.start: i for i, slot in enumerate(clues, start=1)}
    groups = clue_groups(clues, numbers, language)
    filled = balanced(blocks_of(groups, 15.0), columns_that_fit(groups, 45.0))
    lines = [line for column in filled for line in column]
    assert [line.number for line in lines if line.number] == [str(number) for number in numbers.values()]
    assert [line.is_blank for line in lines if line.number] == [length == 0 for length in lengths]
    assert all(line.height > 1 for line in lines if line.is_blank)
    assert "".join(line.text for line in lines if not line.is_heading) == "い" * sum(lengths)
    for column in filled:
        assert all(below.top - above.top >= above.height - 1e-9 for above, below in pairwise(column))


@pytest.mark.parametrize("language", LANGUAGES)
@examples(50)
@given(document=documents())
def test_any_document_makes_sheets_that_are_xml(language: Language, document: Document) -> None:
    ET.fromstring(puzzle_sheet(document.puzzle, language))  # noqa: S314
    if document.answer:
        ET.fromstring(answer_sheet(document.puzzle, document.answer, language))  # noqa: S314


@given(st.lists(st.tuples(st.integers(2, 8), st.integers(0, 60)), max_size=80), st.integers(1, 8))
def test_columns_are_balanced_and_complete(words: list[tuple[int, int]], columns: int) -> None:
    groups = word_groups([Entry(("A",) * length, gloss="い" * gloss) for length, gloss in words], "en")
    filled = balanced(blocks_of(groups, 20.0), columns)
    assert len(filled) <= columns
    tallest_block = 6  # a heading and a word wrapped into five lines at most
    assert height_of(filled) <= sum(column[-1].top + 1 for column in filled) / columns + tallest_block + 1
    lines = [line for column in filled for line in column]
    assert [line.text for line in lines if line.is_heading] == [group.title for group in groups]
    letters = "".join(line.text for line in lines if not line.is_heading).replace(" ", "")
    assert letters == "".join(word for group in groups for word in group.words).replace(" ", "")
    assert not any(column[-1].is_heading or column[0].is_continued for column in filled)
    for column in filled:
        assert all(below.top - above.top >= 1 - 1e-9 for above, below in pairwise(column))


@given(
    st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Zs", "Zl", "Zp"]) | st.just(" ")), st.floats(2, 20)
)
def test_wrapped_text_fits_and_loses_nothing(text: str, width: float) -> None:
    lines = wrap(text, width, indent=0.5)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(em_width(line) <= width for line in lines)


def test_text_wraps_at_spaces() -> None:
    assert wrap("BARBUDA (アンティグア・バーブーダ)", 14.0) == ["BARBUDA", "(アンティグア・バーブーダ)"]
    assert wrap("あいうえお", 3.0, indent=1.0) == ["あいう", "えお"]


def test_no_line_begins_with_a_mark_that_belongs_to_the_line_before() -> None:
    assert wrap("あいう。え", 3.0) == ["あい", "う。え"]
    assert wrap("あっっっ", 2.0) == ["あっ", "っっ"]
    assert wrap("。。。", 1.0) == ["。", "。", "。"]
    assert wrap("あいう(え)!お", 4.0) == ["あいう", "(え)!お"]
    assert wrap("あいうえ(か)", 5.8) == ["あいうえ", "(か)"]


def test_cells_outside_at_the_margin_take_no_room() -> None:
    whole = puzzle_sheet(Puzzle("skeleton", Grid.parse("...\n#.#")))
    masked = puzzle_sheet(Puzzle("skeleton", Grid.parse("-----\n-...-\n-#.#-\n-----")))
    assert masked == whole


@pytest.mark.parametrize("name", ["thesis", "crossword", "nonogram"])
@pytest.mark.parametrize("tail", [".svg", "-answer.svg"])
def test_the_sheet_looks_as_before(name: str, tail: str) -> None:
    """If a change of the drawing is meant, look at the new picture and delete the old file: this test writes it."""
    puzzle, answer = {"thesis": thesis_puzzle, "crossword": crossword, "nonogram": bike}[name]()
    drawn = answer_sheet(puzzle, answer, "ja") if "answer" in tail else puzzle_sheet(puzzle, "ja")
    kept = SNAPSHOTS / (name + tail)
    if not kept.exists():
        kept.write_text(drawn, encoding="utf-8")
        pytest.fail(f"{kept} was missing; it has been written: look at it and commit it")
    assert drawn == kept.read_text(encoding="utf-8")
