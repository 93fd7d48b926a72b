"""Files of crosswords with hints: what is written is read back, bad files get one sentence that names the place."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume.core import Answer, Cell, Clue, Direction, Entry, Grid, Puzzle
from masume.formats import FORMATS, Document, Format
from tests.support.refusals import sentence_of
from tests.support.strategies import frames, plain_text, tidy_text

HINT_FORMATS = [FORMATS[suffix] for suffix in (".toml", ".tsv")]
every_hint_format = pytest.mark.parametrize("form", HINT_FORMATS, ids=lambda form: form.suffix)

TOML = '''
title = "Two"
grid = """
...
.#.
"""
[across]
1 = ["交替", "警官"]
[down]
1 = "free text"
2 = ["a", "b"]
'''
TSV = (
    "direction\trow\tcolumn\tlength\thints\n"
    "across\t1\t1\t3\t交替、警官\ndown\t1\t1\t2\tfree text\ndown\t1\t3\t2\ta, b\n"
)
CLUES = (
    Clue((0, 0), Direction.ACROSS, "交替、警官"),
    Clue((0, 0), Direction.DOWN, "free text"),
    Clue((0, 2), Direction.DOWN, "a, b"),
)


def read(suffix: str, text: str) -> Document:
    return FORMATS[suffix].read(text.encode())


def sentence(suffix: str, text: str) -> str:
    with pytest.raises(ValueError, match=r".") as error:
        read(suffix, text)
    return sentence_of(error.value)


def test_both_hold_the_same_puzzle() -> None:
    puzzle = Puzzle("crossword", Grid.parse("...\n.#."), title="Two", clues=CLUES)
    assert read(".toml", TOML) == Document(puzzle)
    assert read(".tsv", TSV) == Document(replace(puzzle, title=""))
    assert read(".tsv", TSV.replace("direction", "dir").replace("column", "col").replace("\n", "\r\n"))


def test_answers_are_read() -> None:
    answer = Answer(Grid.parse("ABC\nD#E"))
    toml = TOML.replace("[across]", 'answer = """\nABC\nD#E\n"""\n[across]', 1)
    assert read(".toml", toml).answer == answer
    rows = [row + answer for row, answer in zip(TSV.splitlines(), ["\tanswer", "\tABC", "\tAD", "\tCE"], strict=True)]
    assert read(".tsv", "\n".join(rows)).answer == answer


def test_lists_are_joined_as_the_language_does_it() -> None:
    assert read(".toml", 'language = "ja"\n' + TOML).puzzle.clues[-1].text == "a、b"
    assert read(".toml", 'language = "en"\n' + TOML).puzzle.clues[0].text == "交替, 警官"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("2 = [", "7 = [", "there are hints for 7 down, but the grid has no such slot"),
        ("2 = [", "x = [", "there are hints for x down, but the grid has no such slot"),
        ('"free text"', "5", "the hints for 1 down are neither a text nor a list of texts"),
        ('"free text"', "[1]", "the hints for 1 down are neither a text nor a list of texts"),
        (".#.", ".#", "grid: row 2 has 2 cells, but row 1 has 3"),
        ("grid", "gird", "there is a key 'gird', but only title, author"),
        ('title = "Two"', "title = 2", "title is not text"),
        ('title = "Two"', 'rules = "odd"', "rules is 'odd', but it should be one of"),
        ('title = "Two"', 'title = "Two', "this is not TOML: "),
        ("[across]", 'answer = "ABC"\n[across]', "the answer is 3x1, but the grid is 3x2"),
        ("[across]", 'answer = "ABC\\nDFE"\n[across]', "the answer has F in row 2, column 2, but the grid has #"),
        ("[across]", 'answer = "ABC\\nD#."\n[across]', "the answer has no letter in row 2, column 3"),
        ("[across]\n1 =", "across =", "across is not a table of hints by number"),
    ],
)
def test_bad_toml_gets_one_sentence(old: str, new: str, message: str) -> None:
    assert old in TOML
    assert message in sentence(".toml", TOML.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("length", "size", "line 1: there is no column length"),
        ("down\t1\t1\t2", "up\t1\t1\t2", "line 3: 'up' is not a direction (across, down)"),
        ("down\t1\t1\t2", "down\t0\t1\t2", "line 3: the row is '0', but it should be a number from 1"),
        ("down\t1\t1\t2", "down\t1\tx\t2", "line 3: the column is 'x', but it should be a number from 1"),
        ("down\t1\t1\t2", "down\t1\t1\t1", "line 3: a slot has at least 2 cells, not 1"),
        ("down\t1\t1\t2", "down\t1\t1\t2000", "line 3: a board has 1 to 1000 rows and columns, not more"),
        ("down\t1\t1\t2", "down\t1\t3\t2", "line 4: the slot is that of line 3"),
        ("across\t1\t1\t3", "across\t1\t1\t2", "line 2: the slot has 2 cells, but with the other slots the run there"),
    ],
)  # fmt: skip
def test_bad_tables_get_one_sentence(old: str, new: str, message: str) -> None:
    assert old in TSV
    assert message in sentence(".tsv", TSV.replace(old, new, 1))


@pytest.mark.parametrize(
    ("answers", "message"),
    [
        (("ABC", "XD", "CE"), "line 3: the answer has X in row 1, column 1, another one A"),
        (("ABC", "AD", ""), "line 4: the answer is missing, but other slots have theirs"),
        (("AB", "AD", "CE"), "line 2: the answer AB has 2 letters, but the slot has 3 cells"),
        (("AB.", "AD", "CE"), "line 2: the answer AB. has cells without a letter"),
    ],
)
def test_answers_that_do_not_match_get_one_sentence(answers: tuple[str, ...], message: str) -> None:
    rows = [f"{row}\t{answer}" for row, answer in zip(TSV.splitlines(), ("answer", *answers), strict=True)]
    assert sentence(".tsv", "\n".join(rows)) == message


def test_only_what_can_be_read_again_is_written() -> None:
    puzzle = read(".toml", TOML).puzzle
    for form in HINT_FORMATS:
        with pytest.raises(ValueError, match="the answer is 2x1, but the grid is 3x2"):
            form.write(Document(puzzle, Answer(Grid.parse("AB"))))
    with pytest.raises(ValueError, match=r"\.tsv files hold crosswords, not puzzles of the kind skeleton"):
        FORMATS[".tsv"].write(Document(Puzzle("skeleton", puzzle.grid)))
    with pytest.raises(ValueError, match="the slots do not make the frame"):
        FORMATS[".tsv"].write(Document(Puzzle("crossword", Grid.parse("..\n##"))))
    with pytest.raises(ValueError, match="a clue has a tab or a line break"):
        FORMATS[".tsv"].write(Document(replace(puzzle, clues=(replace(CLUES[0], text="a\tb"),))))


def test_what_has_no_place_is_reported() -> None:
    puzzle = Puzzle("crossword", Grid.parse("A."), (Entry(("A", "B")),), title="t")
    document = Document(puzzle, Answer(Grid.parse("AB")))
    assert FORMATS[".toml"].left_out(document) == ()
    assert FORMATS[".tsv"].left_out(document) == ("title", "words", "givens")
    assert FORMATS[".ipuz"].left_out(document) == ()
    assert FORMATS[".tsv"].kept(document).puzzle.words == ()


@every_hint_format
def test_a_second_clue_and_one_without_a_slot_are_left_out_and_reported(form: Format) -> None:
    puzzle = read(".toml", TOML).puzzle
    stray = Document(replace(puzzle, title="", clues=(*CLUES, CLUES[0], Clue((1, 1), Direction.ACROSS, "x"))))
    assert form.left_out(stray) == ("stray",)
    assert form.read(form.write(stray)) == Document(replace(puzzle, title=""))


@st.composite
def hint_crosswords(draw: st.DrawFn) -> Document:
    """A crossword with a clue for some of its slots, often with its answer."""
    frame = draw(frames(6))
    slots = sorted(frame.slots(), key=lambda slot: (slot.direction, slot.start))
    texts = [draw(tidy_text()) for _ in slots]
    clues = tuple(Clue(slot.start, slot.direction, text) for slot, text in zip(slots, texts, strict=True) if text)
    letters = {
        position: draw(st.sampled_from(["A", "か", "QU", '"', "\\", "{", "#"])) for position in frame.white_cells
    }
    filled = frame.replace(dict(letters))
    given_cells = {position: letter for position, letter in letters.items() if draw(st.integers(0, 5)) == 0}
    title, notes = draw(plain_text()), draw(plain_text())
    puzzle = Puzzle("crossword", frame.replace(dict(given_cells)), title=title, notes=notes, clues=clues)
    return Document(puzzle, draw(st.sampled_from([Answer(filled), None])))


@every_hint_format
@given(document=hint_crosswords())
def test_what_is_written_is_read_back_but_for_what_is_left_out(form: Format, document: Document) -> None:
    try:
        written = form.write(document)
    except ValueError as error:
        assert form.suffix == ".tsv"
        assert "the slots do not make the frame" in sentence_of(error)
        return
    assert form.read(written) == form.kept(document)


@every_hint_format
@given(data=st.data())
def test_any_change_of_a_good_file_is_read_or_refused(form: Format, data: st.DataObject) -> None:
    content = (TOML if form.suffix == ".toml" else TSV).encode()
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(content)))
        end = data.draw(st.integers(start, min(len(content), start + 12)))
        new = data.draw(st.binary(max_size=4) | st.sampled_from([b"\n", b"\t", b"9", b"[", b'"', b"#", b"="]))
        content = content[:start] + new + content[end:]
    try:
        document = form.read(content)
    except ValueError as error:
        assert sentence_of(error)
    else:
        assert all(cell is not Cell.OUTSIDE for _, cell in document.puzzle.grid) or form.suffix == ".toml"
        assert form.read(form.write(document)) == document
