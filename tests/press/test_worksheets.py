"""What makes a sheet a worksheet: names, instructions, a word bank, first letters, several to a page, white cells."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume.core import Answer, Cell, Entry, Grid, LineClues, Puzzle, Refused
from masume.formats import Document
from masume.kinds import CROSSWORD, NONOGRAM, with_clues
from masume.orders.printing.order import PrintOrder
from masume.press.arrange import Job, arrange
from masume.press.groups import clue_groups, spelling_of
from masume.press.marks import Page, Path, Text, moved, texts_of
from masume.press.pages import question_pages
from masume.press.paper import PAPERS, USUAL, Paper, SheetOptions
from masume.press.prepared import prepared
from masume.press.publications import publication_of
from masume.press.sharing import shared_pages
from masume.press.word_bank import bank_of
from tests.press.test_layout import TOLERANCE, crosswords, require_apart, require_inside, word_puzzles
from tests.support.examples import examples


def criss_cross(language: str = "en") -> Document:
    """Three words that cross, with their clues."""
    if language == "ja":
        words = (
            Entry(tuple("げつしよく"), "げっしょく", "月食", "月が欠けて見えること"),
            Entry(tuple("かげ"), "かげ", "影", "光が当たらない所"),
        )
        board = Grid.parse("か----\nげつしよく")
    else:
        words = (
            Entry(tuple("TREE"), clue="it has leaves"),
            Entry(tuple("ICETEA"), gloss="ice tea", clue="a cold drink"),
        )
        board = Grid.parse("I-----\nC-----\nE-----\nTREE--\nE-----\nA-----")
    answer = Answer(board)
    puzzle = with_clues(Puzzle(CROSSWORD.name, board.blanked(), words, "Words"), answer)
    return Document(puzzle, answer)


def texts(document: Document, **asked: object) -> list[str]:
    pages = question_pages(prepared(document, options := SheetOptions(**asked)), options)  # type: ignore[arg-type]
    return [text for page in pages for text in texts_of(page.marks)]


# ---------------------------------------------------------------- names and instructions


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ["Name", "Class", "Date"]), ("ja", ["月", "日", "年", "組", "番　", "名前"])],
)
def test_the_first_page_has_a_line_for_names_above_its_title(language: str, words: list[str]) -> None:
    assert texts(criss_cross(), name_line=True, language=language)[: len(words) + 1] == [*words, "Words"]
    assert texts(criss_cross(), language=language)[0] == "Words"


def test_instructions_are_the_teachers_own_or_none() -> None:
    usual, own, none = (
        texts(criss_cross(), **asked) for asked in ({}, {"instructions": "Work in pairs."}, {"no_instructions": True})
    )
    assert usual[1].startswith("Fill the white cells")
    assert own[1] == "Work in pairs."
    assert none[1] == "Across"


def test_every_line_of_instructions_begins_a_line() -> None:
    order = PrintOrder(instructions="Work in pairs.\n\nUse a pencil.")
    assert texts(criss_cross(), instructions=order.instructions)[1:4] == ["Work in pairs.", "Use a pencil.", "Across"]
    with pytest.raises(Refused, match="U\\+0007"):
        PrintOrder(instructions="Work\x07")


@pytest.mark.parametrize("length", range(50, 1001, 25))
def test_clues_go_on_to_another_page_before_cells_are_too_small_to_write_in(length: int) -> None:
    board = Grid.parse("\n".join(["." * 17, "#" * 17] * 8 + ["." * 17]))
    clues = dict.fromkeys(board.slots(), "clue " * (length // 5))
    groups = clue_groups(clues, board.numbered(), "en")
    inside = PAPERS["a4"].inside
    body = inside.above(inside.bottom - 60)  # where a word bank stands
    arranged = arrange(Job(17, 17, groups, body, inside, USUAL.with_furigana))
    assert arranged.cell >= USUAL.written_cell
    assert arranged.cell > 10 or not arranged.further


# ---------------------------------------------------------------- word bank


def test_the_word_bank_has_words_as_they_are_written_in_alphabetical_order() -> None:
    shown = texts(criss_cross(), word_bank=True)
    assert shown[-3:] == ["Word bank", "ICE TEA", "TREE"]
    assert texts(criss_cross("ja"), word_bank=True)[-3:] == ["ことばのリスト", "影", "月食"]


def test_a_gloss_that_only_explains_is_no_spelling() -> None:
    explained = Entry(tuple("とうきよう"), "とうきょう", "日本の首都")
    assert [spelling_of(explained), spelling_of(replace(explained, gloss="東京"))] == ["とうきよう", "東京"]
    assert spelling_of(Entry(tuple("うみ"), "うみ", "sea")) == "うみ"


def test_words_are_in_the_order_of_a_dictionary() -> None:
    kana = "がく かき かぎ ガーナ きって はは ばば パパ".split()
    latin = "zebra Éclair eclair ECHO".split()
    assert bank("ja", kana) == ["ガーナ", "かき", "かぎ", "がく", "きって", "はは", "ばば", "パパ"]
    assert bank("en", latin) == ["ECHO", "eclair", "Éclair", "zebra"]


def bank(language: str, words: list[str]) -> list[str]:
    puzzle = Puzzle(CROSSWORD.name, Grid.parse("..."), tuple(Entry(tuple(word)) for word in words))
    return list(bank_of(puzzle, None, "ja" if language == "ja" else "en").words)


def test_a_word_bank_without_words_is_refused_and_a_list_needs_none() -> None:
    puzzle = Puzzle(CROSSWORD.name, Grid.parse("..."))
    with pytest.raises(Refused, match="can have no word bank"):
        texts(Document(puzzle), word_bank=True)
    listed = Document(Puzzle("skeleton", Grid.parse("..."), (Entry(tuple("TEA")),)))
    assert texts(listed, word_bank=True) == texts(listed)


@examples(40)
@given(document=crosswords(), paper=st.sampled_from(sorted(PAPERS)), large=st.booleans(), seed=st.integers(0, 99))
def test_long_word_banks_stay_inside_and_whole(document: Document, paper: str, large: bool, seed: int) -> None:
    words = [f"{'word' * (i % 9)} {i * seed}" for i in range(seed % 60 + 1)]
    entries = tuple(Entry((*word,)) for word in dict.fromkeys(words) if word.strip())
    listed = Document(replace(document.puzzle, words=entries))
    asked = SheetOptions(paper=paper, large_print=large, word_bank=True)
    pages = question_pages(listed, asked)
    for page in pages:
        require_inside(page)
        require_apart(page)
    shown = "".join(text for page in pages for text in texts_of(page.marks)).replace(" ", "")
    for entry in entries:
        assert entry.text.replace(" ", "") in shown


# ---------------------------------------------------------------- letters


def test_the_first_letter_of_every_word_is_shown_beside_starters() -> None:
    first = prepared(criss_cross(), SheetOptions(first_letters=True))
    assert first.puzzle.givens == {(0, 0): "I", (3, 0): "T"}
    assert len(prepared(criss_cross(), SheetOptions(first_letters=True, starters=2)).puzzle.givens) == 4
    with pytest.raises(Refused, match="need an answer"):
        prepared(replace(criss_cross(), answer=None), SheetOptions(first_letters=True))


def test_a_picture_has_no_first_letters() -> None:
    picture = Grid.parse("■■\n□■")
    lines = LineClues.of_picture(picture)
    document = Document(Puzzle(NONOGRAM.name, lines.blank(), lines=lines), Answer(picture))
    assert prepared(document, SheetOptions(first_letters=True)) == document


# ---------------------------------------------------------------- cells


def fills(document: Document, **asked: object) -> set[str]:
    options = SheetOptions(**asked)  # type: ignore[arg-type]
    page = question_pages(prepared(document, options), options)[0]
    return {mark.fill for mark in page.marks if isinstance(mark, Path) and mark.name == "black"}


def test_cells_around_a_board_are_white_or_shaded_and_black_ones_may_be_white() -> None:
    board = Document(Puzzle("skeleton", Grid.parse("..#\n..#"), (Entry(("A", "B")),)))
    assert fills(criss_cross()) == set()
    assert fills(criss_cross(), surround="shaded") == {"#000000"}
    assert fills(criss_cross(), surround="shaded", cells="grey") == {"#b4b4b4"}
    assert fills(board) == {"#000000"}
    assert fills(board, cells="white") == set()


def test_shaded_cells_are_those_within_the_boards_own_rows_and_columns() -> None:
    grid = Grid.parse("-----\n-..--\n-.-.-\n-----")
    shaded = prepared(Document(Puzzle("skeleton", grid)), SheetOptions(surround="shaded")).puzzle.grid
    assert str(shaded) == "-----\n-..#-\n-.#.-\n-----"
    assert sum(cell is Cell.BLACK for _, cell in shaded) == 2


# ---------------------------------------------------------------- several on a page


@pytest.mark.parametrize("count", [2, 4])
@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_one_puzzle_stands_on_a_page_as_often_as_there_is_room(paper: str, count: int) -> None:
    asked = SheetOptions(paper=paper, per_page=count, name_line=True)  # type: ignore[arg-type]
    question, answer = publication_of([criss_cross()], asked).pages
    sheet = PAPERS[paper].turned if count == 2 else PAPERS[paper]
    assert (question.width, question.height) == (sheet.width, sheet.height)
    assert texts_of(question.marks).count("Name") == count
    assert texts_of(answer.marks).count("Answer: Words") == count


def test_several_puzzles_fill_the_places_of_pages_in_order() -> None:
    documents = [replace(criss_cross(), puzzle=replace(criss_cross().puzzle, title=title)) for title in "PQRST"]
    pages = publication_of(documents, SheetOptions(per_page=2, answers="none")).pages
    titles = [[text for text in texts_of(page.marks) if ". " in text and len(text) == 4] for page in pages]
    assert titles == [["1. P", "2. Q"], ["3. R", "4. S"], ["5. T"]]
    assert [mark.title for mark in pages[0].bookmarks] == ["1. P", "2. Q"]


@examples(30)
@given(document=word_puzzles() | crosswords(), count=st.sampled_from([2, 4]), large=st.booleans())
def test_each_part_of_a_page_keeps_its_own_margins(document: Document, count: int, large: bool) -> None:
    asked = SheetOptions(per_page=count, large_print=large, answers="none")  # type: ignore[arg-type]
    parts = question_pages(document, asked)
    pages = publication_of([document, document], asked).pages
    small = asked.sheet
    fitting = [part for part in parts if Paper(part.width, part.height).is_nearly(small)]
    assert sum(len(page.bookmarks) for page in pages) >= 1
    for page in pages:
        for mark in page.marks:
            left, top, right, bottom = mark.bounds
            if isinstance(mark, Path) and mark.name == "cut":
                continue
            is_small = Paper(page.width, page.height).is_nearly(PAPERS["a4"].turned if count == 2 else PAPERS["a4"])
            if is_small and fitting == list(parts):
                column, row = int(left // small.width), int(top // small.height)
                assert right <= (column + 1) * small.width - small.margin + TOLERANCE
                assert bottom <= (row + 1) * small.height - small.margin + TOLERANCE


def test_what_is_too_large_for_its_part_keeps_a_page_of_its_own() -> None:
    asked = SheetOptions(per_page=4)
    part = Page(asked.sheet.width, asked.sheet.height, (), "part")
    large = Page(210, 297, (), "large")
    pages = shared_pages([(part, part), (large,), (part,)], asked)
    assert [page.title for page in pages] == ["part", "large", "part"]


def test_marks_are_moved_with_what_is_in_them() -> None:
    document = criss_cross()
    for mark in question_pages(document, SheetOptions(answers="turned", vertical=True))[0].marks:
        left, top, right, bottom = mark.bounds
        assert moved(mark, 10, 20).bounds == pytest.approx((left + 10, top + 20, right + 10, bottom + 20))
        if not isinstance(mark, Text | Path):
            inner = [(one, other) for one, other in zip(mark.marks, moved(mark, 10, 20).marks, strict=True)]  # type: ignore[union-attr]
            assert all(other.bounds[0] == pytest.approx(one.bounds[0] + 10) for one, other in inner)
