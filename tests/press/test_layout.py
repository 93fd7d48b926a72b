"""What every page promises, whatever the puzzle: nothing outside the margins, nothing lost, nothing too small."""

from dataclasses import replace
from itertools import combinations
from typing import TypeGuard

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume.core import Answer, Cell, Clue, Direction, Entry, Grid, LineClues, Puzzle
from masume.formats import Document
from masume.kinds import CROSSWORD, NONOGRAM
from masume.press.booklet import booklet_of
from masume.press.columns import balanced, blocks_of
from masume.press.furniture import shortened
from masume.press.groups import ListGroup
from masume.press.marks import INK, Bounds, Mark, Page, Path, Text, Turned, VerticalText, texts_of
from masume.press.pages import question_pages
from masume.press.paper import PAPERS, POINT, Paper, SheetOptions
from masume.press.publications import publication_of, sheets_of
from masume.press.starters import spread, with_starters
from masume.press.text import printed
from masume.press.vertical import cells_of, wrap_down
from tests.support.examples import examples
from tests.support.strategies import documents, nonograms

TOLERANCE = 0.05

HOSTILE = (
    '#import "x" *bold* _u_ $x^2$ \\ " </svg> &amp; {{}} @ref <lab> 😀👨‍👩‍👧 \u202e龘 \x00\n/* // ~ ``` " #panic()'
)


def options() -> st.SearchStrategy[SheetOptions]:
    return st.builds(
        SheetOptions,
        language=st.sampled_from([None, "en", "ja"]),
        paper=st.sampled_from(sorted(PAPERS)),
        large_print=st.booleans(),
        cells=st.sampled_from(["black", "grey", "white"]),
        surround=st.sampled_from(["white", "shaded"]),
        name_line=st.booleans(),
        instructions=st.sampled_from(["", "Find a partner. " * 25, "ふたりで話しあってください。"]),
        no_instructions=st.booleans(),
        answers=st.sampled_from(["page", "foot", "turned", "none"]),
        vertical=st.booleans(),
        level_marks=st.booleans(),
    )


def letters_of(pages: tuple[Page, ...]) -> str:
    """What lists say from page to page, without what stands around them."""
    marks = [mark for page in pages for mark in page.marks if isinstance(mark, VerticalText) or is_of_list(mark)]
    return "".join(texts_of(tuple(marks))).replace(" ", "")


def is_of_list(mark: Mark) -> TypeGuard[Text]:
    plain = isinstance(mark, Text) and not mark.bold and not mark.narrow
    return plain and isinstance(mark, Text) and (mark.anchor, mark.colour) == ("start", INK)


def bare(text: str) -> str:
    return "".join(printed(text).split())


def require_inside(page: Page) -> None:
    inside = Paper(page.width, page.height).inside
    for mark in page.marks:
        require_within(mark, (inside.x, inside.y, inside.right, inside.bottom))


def require_within(mark: Mark, box: Bounds) -> None:
    left, top, right, bottom = mark.bounds
    assert left >= box[0] - TOLERANCE, mark
    assert top >= box[1] - TOLERANCE, mark
    assert right <= box[2] + TOLERANCE, mark
    assert bottom <= box[3] + TOLERANCE, mark
    if isinstance(mark, Turned):
        for inner in mark.marks:
            require_within(inner, mark.bounds)


def overlap(one: Bounds, other: Bounds) -> bool:
    slack = 0.1
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > slack and down > slack


def require_apart(page: Page) -> None:
    """No text stands on another."""
    texts = [
        mark for mark in page.marks if isinstance(mark, Text | VerticalText) and "".join(texts_of((mark,))).strip()
    ]
    for one, other in combinations(texts, 2):
        assert not overlap(one.bounds, other.bounds), (one, other)


@st.composite
def word_puzzles(draw: st.DrawFn) -> Document:
    """Skeletons with up to 120 words and long glosses on boards of any size."""
    lengths = draw(st.lists(st.tuples(st.integers(2, 15), st.integers(0, 60)), min_size=1, max_size=120))
    letters = draw(st.sampled_from(["ム", "W", "A", "0"]))
    gloss = draw(st.sampled_from(["長", "W", "ab ", "言葉 "]))
    words = tuple(
        Entry((letters,) * word, gloss=f"{i:03}{gloss * count}{i:03}") for i, (word, count) in enumerate(lengths)
    )
    grid = Grid.filled(draw(st.integers(2, 40)), draw(st.integers(2, 40)), Cell.BLANK)
    title = draw(st.sampled_from(["", "長い題" * 20, "A title " * 30, "X" * 300]))
    puzzle = Puzzle("skeleton", grid, words, title, author=draw(st.sampled_from(["", "編集部", "Somebody " * 20])))
    filled = grid.replace({position: letters for position, _ in grid})
    return Document(puzzle, draw(st.sampled_from([None, Answer(filled)])))


@st.composite
def crosswords(draw: st.DrawFn) -> Document:
    """Crosswords whose clues are from nothing to a story."""
    frame = Grid.filled(draw(st.integers(2, 20)), draw(st.integers(2, 20)), Cell.BLANK)
    lengths = draw(st.lists(st.integers(0, 80), min_size=1, max_size=60))
    text = draw(st.sampled_from(["長", "「あ」。12", "a word "]))
    slots = frame.slots()
    clues = tuple(
        Clue(slot.start, slot.direction, f"{i:03}{text * n}{i:03}" if n else "")
        for i, (slot, n) in enumerate(zip(slots, lengths, strict=False))
    )
    notes = draw(st.sampled_from(["", "星印は誤り。", "Starred clues are false. " * 9, "長い注記\n" * 90]))
    return Document(
        Puzzle(CROSSWORD.name, frame, clues=clues, title="題", notes=notes), Answer(frame.replace({(0, 0): "あ"}))
    )


def require_promises(document: Document, asked: SheetOptions) -> None:
    sheets = sheets_of(document, asked)
    for page in (*sheets.question, *sheets.answer):
        require_inside(page)
    for page in sheets.question:
        require_apart(page)


@examples(80)
@given(document=word_puzzles(), asked=options())
def test_words_stay_inside_whole_and_readable(document: Document, asked: SheetOptions) -> None:
    require_promises(document, asked)
    pages = question_pages(document, asked)
    letters = letters_of(pages)
    for entry in document.puzzle.words:
        assert bare(f"{entry.text}({entry.gloss})") in letters
    smallest = (14 if asked.large_print else 6) * POINT
    first_letters = {entry.text[0] for entry in document.puzzle.words}
    sizes = [
        mark.size for page in pages for mark in page.marks if is_of_list(mark) and mark.content[0] in first_letters
    ]
    assert len(sizes) >= len(document.puzzle.words)
    assert min(sizes) >= smallest - 0.001


@examples(50)
@given(document=crosswords(), asked=options())
def test_clues_stay_inside_and_whole(document: Document, asked: SheetOptions) -> None:
    require_promises(document, asked)
    letters = letters_of(question_pages(document, asked))
    for clue in document.puzzle.clues:
        assert bare(clue.text) in letters
    assert bare(document.puzzle.notes) in letters


@examples(100)
@given(document=documents() | nonograms(), asked=options())
def test_any_puzzle_stays_inside(document: Document, asked: SheetOptions) -> None:
    sheets = sheets_of(document, asked)
    for page in (*sheets.question, *sheets.answer):
        require_inside(page)


@examples(40)
@given(st.integers(1, 60), st.integers(1, 60), st.integers(0, 9), options())
def test_a_nonogram_stays_inside(width: int, height: int, blocks: int, asked: SheetOptions) -> None:
    lines = LineClues(((1,) * min(blocks, (width + 1) // 2),) * height, ((12,) * (blocks // 3),) * width)
    picture = Grid.filled(height, width).replace({(r, c): "■" for r in range(height) for c in range(width)})
    require_promises(Document(Puzzle(NONOGRAM.name, lines.blank(), lines=lines), Answer(picture)), asked)


@examples(20)
@given(st.lists(documents() | nonograms() | crosswords(), min_size=1, max_size=6), options(), st.text(max_size=60))
def test_a_booklet_stays_inside(found: list[Document], asked: SheetOptions, title: str) -> None:
    booklet = booklet_of(found, replace(asked, title=title))
    for page in booklet.pages:
        require_inside(page)


def many_words(count: int, gloss: int) -> Document:
    grid = Grid.filled(15, 15, Cell.BLANK)
    words = tuple(Entry((*"ことば", *str(i)), gloss="長い意味の説明"[: i % 8] * gloss) for i in range(count))
    return Document(Puzzle("skeleton", grid, words))


def test_sixty_words_with_long_glosses_stay_on_one_page() -> None:
    assert len(question_pages(many_words(60, 2), SheetOptions())) == 1


def test_a_list_goes_on_to_another_page_before_it_becomes_unreadable() -> None:
    pages = question_pages(many_words(200, 12), SheetOptions(paper="a5"))
    assert len(pages) > 1
    assert "（つづき）" in texts_of(pages[1].marks)[0]
    assert min(mark.size for page in pages for mark in page.marks if isinstance(mark, Text)) >= 6 * POINT


def test_two_hundred_clues_are_all_there() -> None:
    frame = Grid.filled(100, 100, Cell.BLANK)
    slots = frame.slots()
    clues = tuple(Clue(slot.start, slot.direction, f"clue number {i} of a long list") for i, slot in enumerate(slots))
    letters = letters_of(question_pages(Document(Puzzle("crossword", frame, clues=clues)), SheetOptions()))
    assert len(clues) == 200
    assert all(bare(clue.text) in letters for clue in clues)


@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize("large", [False, True])
def test_hostile_text_is_only_text(paper: str, large: bool) -> None:
    words = (Entry(("#", '"', "\\"), gloss=HOSTILE), Entry(tuple("AB"), gloss=HOSTILE * 4))
    puzzle = Puzzle("skeleton", Grid.parse("{#}..\n..."), words, HOSTILE, HOSTILE, HOSTILE, HOSTILE)
    pages = question_pages(Document(puzzle), SheetOptions(paper=paper, large_print=large))
    for page in pages:
        require_inside(page)
    assert bare(HOSTILE * 4) in letters_of(pages)


def test_the_list_stands_beside_a_high_board_and_below_a_wide_one() -> None:
    words = tuple(Entry(tuple("ABCDE"), gloss=str(i)) for i in range(30))

    def frame_and_board(height: int, width: int) -> tuple[Bounds, Bounds]:
        page = question_pages(
            Document(Puzzle("skeleton", Grid.filled(height, width, Cell.BLANK), words)), SheetOptions()
        )[0]
        border = next(mark for mark in page.marks if isinstance(mark, Path) and mark.name == "border")
        word = next(mark for mark in page.marks if isinstance(mark, Text) and mark.content.startswith("ABCDE"))
        return word.bounds, border.bounds

    word, border = frame_and_board(30, 6)
    assert word[0] > border[2]
    word, border = frame_and_board(6, 15)
    assert word[1] > border[3]


def test_large_print_is_large() -> None:
    puzzle = many_words(40, 1)
    for paper in PAPERS:
        for page in question_pages(puzzle, SheetOptions(paper=paper, large_print=True)):
            assert all(mark.size >= 14 * POINT - 0.001 for mark in page.marks if isinstance(mark, Text))


def test_answers_are_large_in_large_print_as_well() -> None:
    filled = Grid.filled(8, 8).replace({(r, c): "A" for r in range(8) for c in range(8)})
    document = Document(Puzzle("skeleton", filled.blanked(), (Entry(("A",) * 8),)), Answer(filled))

    def smallest_letter(page: Page) -> float:
        turned = [mark for turned in page.marks if isinstance(turned, Turned) for mark in turned.marks]
        letters = [mark for mark in (*page.marks, *turned) if isinstance(mark, Text) and mark.content == "A"]
        return min(mark.size for mark in letters) / POINT

    for large, smallest in ((False, 6), (True, 10)):
        asked = SheetOptions(paper="b5", large_print=large)
        assert smallest_letter(booklet_of([document] * 3, asked).pages[-1]) > smallest
        assert smallest_letter(question_pages(document, replace(asked, answers="turned"))[0]) > smallest


def test_a5_doubled_is_a4() -> None:
    assert [PAPERS["a5"].doubled, PAPERS["b5"].doubled] == [PAPERS["a4"], Paper(257, 364)]


# ---------------------------------------------------------------- notes


def test_short_notes_stand_below_the_task_and_long_ones_on_their_own_page() -> None:
    frame = Grid.parse("...\n...")
    clue = Clue((0, 0), Direction.ACROSS, "a word")
    short = Puzzle("crossword", frame, clues=(clue,), notes="Starred clues are false.\n\nlicense: CC0")
    (page,) = question_pages(Document(short), SheetOptions())
    texts = texts_of(page.marks)
    assert texts[2:4] == ["Starred clues are false.", "Across"]
    assert texts[-1] == "license: CC0"
    first, *more = question_pages(Document(replace(short, notes="A long story. " * 300)), SheetOptions())
    assert not any("story" in text for text in texts_of(first.marks))
    assert texts_of(more[0].marks)[:2] == ["Crossword (continued)", "Notes"]
    assert bare("A long story. " * 300) in letters_of(tuple(more))


def test_notes_are_on_no_answer() -> None:
    document = answered()
    noted = replace(document, puzzle=replace(document.puzzle, notes="ヒント"))
    sheets = sheets_of(noted, SheetOptions())
    assert "ヒント" in texts_of(sheets.question[0].marks)
    assert "ヒント" not in texts_of(sheets.answer[0].marks)


def test_grey_cells_save_ink() -> None:
    document = Document(Puzzle("skeleton", Grid.parse("#.."), (Entry(("A", "B")),)))
    fills = [
        {mark.fill for mark in question_pages(document, SheetOptions(cells=cells))[0].marks if isinstance(mark, Path)}
        for cells in ("black", "grey")
    ]
    assert "#000000" in fills[0]
    assert "#b4b4b4" in fills[1]


# ---------------------------------------------------------------- answers


def answered() -> Document:
    filled = Grid.parse("さけ#\n#ーム\nるす#")
    return Document(Puzzle("skeleton", filled.blanked(), (Entry(tuple("さけ")),)), Answer(filled))


def test_answers_stand_where_they_are_asked_for() -> None:
    own, foot, turned, none = (
        sheets_of(answered(), SheetOptions(answers=place)) for place in ("page", "foot", "turned", "none")
    )
    assert [len(sheets.answer) for sheets in (own, foot, turned, none)] == [1, 0, 0, 0]
    assert "さ" in texts_of(foot.question[0].marks)
    upside_down = [mark for mark in turned.question[0].marks if isinstance(mark, Turned)]
    assert texts_of(upside_down[0].marks) == ["解答", *"さけームるす"]
    assert "ム" not in texts_of(none.question[0].marks)


def test_an_answer_too_large_for_the_foot_gets_its_page() -> None:
    filled = Grid.filled(40, 40).replace({(r, c): "A" for r in range(40) for c in range(40)})
    sheets = sheets_of(Document(Puzzle("skeleton", filled.blanked()), Answer(filled)), SheetOptions(answers="turned"))
    assert len(sheets.answer) == 1


# ---------------------------------------------------------------- starters


def test_starters_are_letters_of_the_answer_far_apart_and_the_same_every_time() -> None:
    filled = Grid.filled(9, 9).replace({(r, c): "ABC"[(r + c) % 3] for r in range(9) for c in range(9)})
    document = Document(Puzzle("skeleton", filled.blanked()), Answer(filled))
    started = with_starters(document, 4)
    assert len(started.puzzle.givens) == 4
    assert all(filled[position] == letter for position, letter in started.puzzle.givens.items())
    assert started == with_starters(document, 4)
    rows = sorted(position[0] for position in started.puzzle.givens)
    assert rows[-1] - rows[0] >= 4
    assert len(with_starters(document, 81).puzzle.givens) == 81
    assert with_starters(started, 1).puzzle.givens.items() > started.puzzle.givens.items()


def test_starters_need_an_answer() -> None:
    with pytest.raises(ValueError, match="starter letters need an answer"):
        with_starters(Document(answered().puzzle), 1)


def test_starters_are_not_more_than_the_board_has_room_for() -> None:
    with pytest.raises(ValueError, match="has 6 open cells, too few for 7 starter letters"):
        with_starters(answered(), 7)


def test_starters_keep_away_from_what_is_given() -> None:
    assert spread([(0, 0), (0, 1), (0, 9)], [(0, 0)], 1, 0) == [(0, 9)]


# ---------------------------------------------------------------- vertical text


def test_vertical_clues_run_down_from_the_right_with_numbers_upright() -> None:
    frame = Grid.parse("...\n...\n...")
    clues = (
        Clue((0, 0), Direction.ACROSS, "「ラーメン」、12杯。"),
        Clue((0, 1), Direction.DOWN, "夏のくだもの"),
        Clue((0, 0), Direction.DOWN, "長い" * 40),
    )
    page = question_pages(Document(Puzzle("crossword", frame, clues=clues)), SheetOptions(vertical=True))[0]
    columns = [mark for mark in page.marks if isinstance(mark, VerticalText)]
    headings = {"".join(mark.cells): mark for mark in columns if mark.bold}
    assert headings["タテのカギ"].x > headings["ヨコのカギ"].x
    assert ("「", "ラ", "ー", "メ", "ン", "」", "、", "12", "杯", "。") in [mark.cells for mark in columns]
    assert ("1",) in [mark.cells for mark in columns]


def vertical_pages(clues: int, length: int, paper: str = "a4", *, large: bool = False) -> tuple[Page, ...]:
    frame = Grid.filled(8, 8, Cell.BLANK) if clues <= 16 else Grid.filled(80, 80, Cell.BLANK)
    reported = tuple(Clue(slot.start, slot.direction, "字" * length) for slot in frame.slots()[:clues])
    puzzle = Puzzle("crossword", frame, clues=reported)
    return question_pages(Document(puzzle), SheetOptions(paper=paper, vertical=True, large_print=large))


def test_clues_that_run_down_are_not_broken_where_the_page_has_room() -> None:
    (page,) = vertical_pages(16, 15)
    assert [len(mark.cells) for mark in page.marks if isinstance(mark, VerticalText) and "字" in mark.cells] == [
        15
    ] * 16


def test_tiers_on_further_pages_fill_them() -> None:
    pages = vertical_pages(160, 180)
    for page in pages[1:-1]:
        lowest = max(mark.bounds[3] for mark in page.marks if isinstance(mark, VerticalText))
        assert lowest > 0.9 * PAPERS["a4"].inside.bottom * page.height / 297


def test_tiers_are_short_enough_for_one_page_if_they_can_be() -> None:
    assert len(vertical_pages(16, 9, "a5", large=True)) == 2


def test_a_list_gets_a_little_smaller_to_save_a_page() -> None:
    sizes = []
    for count in (110, 130, 140, 150):
        pages = question_pages(many_words(count, 12), SheetOptions())
        sizes.append((len(pages), max(mark.size for mark in pages[-1].marks if is_of_list(mark)) / POINT))
    assert sizes == [(4, 9.0), (4, pytest.approx(8.46)), (4, pytest.approx(7.875)), (5, 9.0)]


def test_english_and_words_stay_horizontal() -> None:
    frame = Grid.parse("...")
    english = Document(Puzzle("crossword", frame, clues=(Clue((0, 0), Direction.ACROSS, "slow"),)))
    for document in (english, many_words(3, 1)):
        page = question_pages(document, SheetOptions(vertical=True))[0]
        assert not any(isinstance(mark, VerticalText) for mark in page.marks)


@given(st.text(st.sampled_from("あ。「」12ーaっ"), max_size=80), st.integers(3, 20))
def test_lines_that_run_down_fit_and_lose_nothing(text: str, length: int) -> None:
    lines = wrap_down(text, length, indent=1)
    assert "".join(lines) == text
    assert all(len(cells_of(line)) <= length for line in lines)


def test_a_publication_has_the_puzzles_before_the_answers() -> None:
    publication = publication_of([answered(), answered()], SheetOptions(title="二つ", author="私"))
    assert [page.title for page in publication.pages] == [
        *("1. スケルトン（1語）", "2. スケルトン（1語）"),
        *("1. 解答 スケルトン", "2. 解答 スケルトン"),
    ]
    assert (publication.title, publication.author, publication.language) == ("二つ", "私", "ja")


def test_a_name_in_a_list_is_cut_with_dots_only_if_it_is_far_too_long() -> None:
    assert shortened("題名", 100, 4) == ("題名", 4)
    assert shortened("題" * 30, 100, 4)[1] == pytest.approx(100 / 30)
    name, size = shortened("題" * 60, 100, 4)
    assert name == "題" * 34 + "…"
    assert len(name) * size <= 100


def test_columns_are_shared_out_among_directions() -> None:
    groups = [ListGroup(title, ("ことば",) * 6, tuple("123456")) for title in ("タテ", "ヨコ")]
    for count in (2, 4):
        columns = balanced(blocks_of(groups, 20.0), count)
        assert columns[count // 2][0].text == "ヨコ"


def test_no_heading_ends_a_column_with_one_word_of_several() -> None:
    groups = [ListGroup(f"{n} letters", ("WORD",) * n) for n in range(2, 9)]
    for count in range(1, 8):
        for column in balanced(blocks_of(groups, 20.0), count):
            assert not column[-2].is_heading
