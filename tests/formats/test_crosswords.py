"""Files of crosswords: those of other programs are read or refused, and what two formats can hold goes both ways."""

import io
import re
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import puz as puzpy
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from fuzz.readers.puzzles import tidied
from masume.core import Answer, Cell, Clue, Direction, Entry, Grid, LineClues, Puzzle
from masume.formats import FORMATS, UNREAD_TITLES, Document, Format, Unread, formats_for, read_frame, read_puzzle
from masume.formats.document import CREDITS, EVERYTHING, THINGS
from masume.kinds import CROSSWORD
from tests.support.commands import masume, one_json
from tests.support.places import SAMPLES
from tests.support.refusals import sentence_of
from tests.support.strategies import entries, frames, nonograms, plain_text, tidy_text

DATA = SAMPLES / "formats"
HOLDING_CROSSWORDS = [FORMATS[suffix] for suffix in formats_for(CROSSWORD.name)]

every_crossword_format = pytest.mark.parametrize("form", HOLDING_CROSSWORDS, ids=lambda form: form.suffix)

# ---------------------------------------------------------------- files of other programs

KOTWORDS = "Example Puzzle for Kotwords"
BARS = "there are bars between the cells, and barred grids cannot be read"
CODED = "this is a coded crossword (a codeword), whose numbers stand for letters: it cannot be read"

READ = {
    "blacksquare-dummy.puz": (15, 15, 52, "Untitled", False, "incomplete"),
    "example-basic-with-solution.exolve": (5, 5, 5, "Tiny Demo Crossword", True, "explanations"),
    "example-with-submit.exolve": (5, 5, 5, "Tiny Demo Crossword", False, "questions"),
    "exolve-test-3x3.puz": (3, 3, 4, "Test 3x3 PUZ", True, ""),
    "giver-english-12x12.xd": (12, 12, 46, "english-12x12", True, "details"),
    "giver-english-5x5.xd": (5, 5, 10, "english-5x5", True, "details"),
    "giver-japanese-5x5.xwj": (5, 5, 9, "", True, "circles rules"),
    "giver-kanji-5x5.xd": (5, 5, 9, "kanji", True, "details"),
    "giver-kenjou.xwj": (12, 12, 68, "", True, "circles rules"),
    "kotwords-gaps.ipuz": (7, 5, 11, "Test", True, ""),
    "kotwords-gaps.jpz": (7, 5, 11, "Test", True, ""),
    "kotwords-gaps.puz": (7, 5, 10, "Test", True, ""),
    "kotwords-test-bgimage.ipuz": (5, 5, 10, KOTWORDS, True, "circles images"),
    "kotwords-test-diagramless.ipuz": (5, 5, 10, KOTWORDS, True, "circles diagramless"),
    "kotwords-test-diagramless.puz": (5, 5, 10, KOTWORDS, True, "circles diagramless"),
    "kotwords-test-empty-clue.ipuz": (5, 5, 9, KOTWORDS, True, "circles"),
    "kotwords-test-empty-clue.puz": (5, 5, 9, KOTWORDS, True, "circles"),
    "kotwords-test-formatting.xd": (5, 5, 10, KOTWORDS, True, "circles formatting"),
    "kotwords-test-html.jpz": (5, 5, 10, KOTWORDS, True, "circles formatting"),
    "kotwords-test-iso-8859-1.puz": (5, 5, 10, KOTWORDS, True, "circles"),
    "kotwords-test-no-solution.ipuz": (5, 5, 10, KOTWORDS, False, "circles"),
    "kotwords-test-no-solution.jpz": (5, 5, 10, KOTWORDS, False, "circles"),
    "kotwords-test-no-solution.puz": (5, 5, 10, KOTWORDS, False, "circles"),
    "kotwords-test-prefilled.jpz": (5, 5, 10, KOTWORDS, True, ""),
    "kotwords-test-prefilled.xd": (5, 5, 10, KOTWORDS, True, ""),
    "kotwords-test-shaded.jpz": (5, 5, 10, KOTWORDS, True, "shading"),
    "kotwords-test-shaded.xd": (5, 5, 10, KOTWORDS, True, "shading"),
    "kotwords-test-simple.puz": (5, 5, 10, KOTWORDS, True, ""),
    "kotwords-test-solved.ipuz": (5, 5, 10, KOTWORDS, True, "circles progress"),
    "kotwords-test-solved.jpz": (5, 5, 10, KOTWORDS, True, "circles progress"),
    "kotwords-test-solved.puz": (5, 5, 10, KOTWORDS, True, "circles progress"),
    "kotwords-test-zero-indexed.ipuz": (5, 5, 10, KOTWORDS, True, "circles"),
    "kotwords-test.ipuz": (5, 5, 10, KOTWORDS, True, "circles"),
    "kotwords-test.jpz": (5, 5, 10, KOTWORDS, True, "circles"),
    "kotwords-test.puz": (5, 5, 10, KOTWORDS, True, "circles"),
    "kotwords-test.xd": (5, 5, 10, KOTWORDS, True, "circles formatting hints"),
    "nonogram-6x6.url.txt": (6, 6, 0, "", False, ""),
    "puzpy-unicode.puz": (3, 3, 6, "⚔️", True, ""),
    "text_format_v2_mark.txt": (3, 3, 6, "Mark Flag Test", True, "circles"),
    "text_format_v2_rebus.txt": (5, 5, 10, "Rebus Text Format Test", True, ""),
    "xdtools-kitchen-sink.ipuz": (3, 3, 6, "Kitchen Sink", True, "circles details"),
    "xdtools-word-square.ipuz": (4, 4, 8, "Word Square", True, "details"),
}
"""Width, height, number of clues, title, whether there is an answer, and what is not read."""

REFUSED = {
    "example-bars-and-blocks.exolve": BARS,
    "example-bars-blocks-circles-diagramless.exolve": BARS,
    "kotwords-coded.ipuz": CODED,
    "kotwords-coded.jpz": f"line 1: {CODED}",
    "kotwords-test-barred.jpz": f"line 1: {BARS}",
    "kotwords-test-barred.xd": BARS,
    "kotwords-test-diagonal.ipuz": "there are clues Diagonal:Southeast, but only Across and Down can be read",
}


def samples() -> list[Path]:
    return sorted(path for path in DATA.iterdir() if path.suffix in FORMATS and path.suffix != ".tsv")


def readable() -> list[Path]:
    return [DATA / name for name in READ]


def test_every_sample_is_in_the_table() -> None:
    assert {path.name for path in samples()} == {*READ, *REFUSED}


@pytest.mark.parametrize("path", readable(), ids=lambda path: path.name)
def test_files_of_other_programs_are_read(path: Path) -> None:
    document = read_puzzle(path)
    puzzle = document.puzzle
    size = (puzzle.grid.width, puzzle.grid.height)
    reported = (len(puzzle.clues), puzzle.title, document.answer is not None, " ".join(document.unread))
    assert (*size, *reported) == READ[path.name]


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_read_is_refused_with_a_reason(name: str) -> None:
    with pytest.raises(ValueError, match=re.escape(f"{name}: {REFUSED[name]}")):
        read_puzzle(DATA / name)


@pytest.mark.parametrize("path", readable(), ids=lambda path: path.name)
def test_what_both_formats_can_hold_survives(path: Path) -> None:
    """From a file to ipuz and back, and to every other format that can hold it and back."""
    document = read_puzzle(path)
    assert FORMATS[".ipuz"].read(FORMATS[".ipuz"].write(document)) == document
    held = []
    for suffix in formats_for(document.puzzle.kind):
        form = FORMATS[suffix]
        try:
            written = form.write(document)
        except ValueError as error:
            assert suffix in (".xwj", ".tsv", ".txt"), error
            continue
        assert form.read(written) == form.kept(document)
        held.append(suffix)
    assert {".ipuz", ".toml"} <= set(held)


def test_the_same_puzzle_in_four_formats() -> None:
    """The synthetic puzzle of kotwords says the same in all of them, but for what was changed on purpose."""
    puzzles = [read_puzzle(DATA / f"kotwords-test{suffix}") for suffix in (".ipuz", ".puz", ".jpz", ".xd")]
    assert len({document.answer for document in puzzles}) == 1
    assert len({document.puzzle.grid for document in puzzles}) == 1
    assert puzzles[0] == puzzles[1]
    assert [clue.text for clue in puzzles[3].puzzle.clues[1:]] == [clue.text for clue in puzzles[0].puzzle.clues[1:]]


def test_letters_given_are_read() -> None:
    for name in ("kotwords-test-prefilled.jpz", "kotwords-test-prefilled.xd"):
        assert read_puzzle(DATA / name).puzzle.givens == {(2, 2): "K"}


def test_the_address_of_a_nonogram() -> None:
    puzzle = read_puzzle(DATA / "nonogram-6x6.url.txt").puzzle
    assert puzzle.lines == LineClues.of(
        rows=[[2, 1], [1, 1], [1, 2], [0], [1, 1], [3]],
        columns=[[2, 1], [1, 1, 1], [1], [1, 1, 1], [2, 1], [0]],
    )
    assert FORMATS[".txt"].read(b"https://puzz.link/p?nonogram/1/1/11\n").puzzle.lines == LineClues.of([[1]], [[1]])


def test_words_of_crossword_givers_dictionaries() -> None:
    from masume.words import read_words

    lexicon = read_words(DATA / "giver-4kanji.tsv")
    assert len(lexicon) == 231
    assert lexicon.entries[0] == Entry(tuple("アクセンクトウ"), clue="悪戦苦闘")
    assert {problem.code for problem in lexicon.problems} == {"comment"}


def test_everything_that_can_be_lost_has_a_sentence() -> None:
    assert set(THINGS) == EVERYTHING
    assert set(UNREAD_TITLES) == set(Unread)


def test_convert_says_what_was_not_read_in_both_languages(tmp_path: Path) -> None:
    source = str(DATA / "kotwords-test-html.jpz")
    reported = masume("convert", source, "a.puz", "a.tsv", "--lang", "en", cwd=tmp_path)
    assert reported.returncode == 0
    assert "not read: circled cells, bold, italics and links in clues\n" in reported.stderr
    assert "a.tsv cannot hold everything; left out: title, author, copyright, notes\n" in reported.stderr
    assert (
        "読み込めなかったもの: 丸印や二重枠のマス、カギの書式"
        in masume("convert", source, "a.puz", "--lang", "ja", cwd=tmp_path).stderr
    )
    content = one_json(masume("convert", source, "a.tsv", "--json", cwd=tmp_path))
    assert content["unread"] == ["circles", "formatting"]
    assert content["left_out"] == {"a.tsv": ["title", "author", "copyright", "notes"]}


def test_a_skeleton_is_not_written_as_a_crossword(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('kind = "skeleton"\ngrid = ".."\nwords = ["AB"]\n')
    refused = masume("convert", "a.toml", "a.puz", cwd=tmp_path)
    assert refused.returncode == 2
    said = "masume: a.puz cannot hold a criss-cross: its name should end in .ipuz, .toml, .svg"
    assert refused.stderr.startswith(said)


def test_frames_are_read_from_puzzle_files() -> None:
    assert read_frame(DATA / "exolve-test-3x3.puz") == Grid.parse("...\n.#.\n...")
    assert read_frame(DATA / "giver-japanese-5x5.xwj") == read_puzzle(DATA / "giver-japanese-5x5.xwj").puzzle.grid


# ---------------------------------------------------------------- the contract

SYMBOLS = st.sampled_from("A Z か ッ 漢 QU きゃ 7 É a $ & x_y = . # - ' ー".split())
HOSTILE = st.sampled_from(
    [
        *(
            '"quoted"',
            "<b>not bold</b>",
            "a & b &amp; c",
            "👍🏽 emoji",
            "two\nlines",
            "tab\there",
            "-",
            "~",
            "# 1",
            "a ~ b",
        ),
        *("[x]", "{*stars*}", "exolve-end", "## Grid", "1, 2 and 3", "(5)", "It (3) is (4) all", ", then", "*", "]]>"),
        *("日本語の題", "ViewMode: 1", "<!-- x -->", "\\", "a\u2028b", "&#13;", "Title: x"),
    ]
)


@st.composite
def crosswords(draw: st.DrawFn) -> Document:
    """A crossword with anything: kana, rebus, hostile texts, cells outside, clues that are missing, givens."""
    frame = draw(frames(6))
    assume(frame.white_cells)
    text = tidy_text() | HOSTILE
    clues = [Clue(slot.start, slot.direction, draw(text)) for slot in frame.slots()]
    letters = {position: draw(SYMBOLS) for position in frame.white_cells}
    givens = {position: letter for position, letter in letters.items() if draw(st.integers(0, 5)) == 0}
    about: dict[str, Any] = {key: draw(text) for key in CREDITS}
    words = tuple(draw(st.lists(entries(), max_size=2)))
    rules = draw(st.sampled_from(["", "japanese", "free"]))
    puzzle = Puzzle("crossword", frame.replace(dict(givens)), words, **about, clues=tuple(clues), rules=rules)
    is_open = len(givens) < len(letters)
    return Document(puzzle, draw(st.sampled_from([Answer(frame.replace(dict(letters))), None])) if is_open else None)


@every_crossword_format
@given(document=crosswords())
def test_what_is_written_is_read_back_but_for_what_is_left_out(form: Format, document: Document) -> None:
    try:
        written = form.write(document)
    except ValueError as error:
        assert form.suffix not in (".ipuz", ".toml", ".jpz"), error
        assert sentence_of(error)
        return
    back = form.read(written)
    assert tidied(back) == tidied(form.kept(document))
    assert not set(back.unread) - {Unread.INCOMPLETE}


@st.composite
def skeletons(draw: st.DrawFn) -> Document:
    """A skeleton or number skeleton with anything in its list."""
    frame = draw(frames(6))
    letters = {position: draw(SYMBOLS) for position in frame.white_cells}
    givens = {position: letter for position, letter in letters.items() if draw(st.integers(0, 5)) == 0}
    about: dict[str, Any] = {key: draw(plain_text()) for key in CREDITS}
    kind = draw(st.sampled_from(["skeleton", "numbers"]))
    puzzle = Puzzle(kind, frame.replace(dict(givens)), tuple(draw(st.lists(entries(), max_size=4))), **about)
    return Document(puzzle, draw(st.sampled_from([Answer(frame.replace(dict(letters))), None])))


@given(document=skeletons() | nonograms())
def test_toml_holds_every_kind(document: Document) -> None:
    assert FORMATS[".toml"].read(FORMATS[".toml"].write(document)) == document


# ---------------------------------------------------------------- details

GRID = Grid.parse("..#\nA..")
SMALL = Document(
    Puzzle(
        "crossword", GRID, title="T", clues=(Clue((0, 0), Direction.ACROSS, "with"), Clue((0, 1), Direction.DOWN, "ok"))
    ),
    Answer(Grid.parse("CO#\nAKD")),
)


def kana() -> Document:
    filled = Grid.parse("きゃ{きゃ}\n#ッ{QU}")
    return Document(Puzzle("crossword", filled.blanked(), title="仮名"), Answer(filled))


def test_kana_and_rebus_in_puz_are_rebus_in_utf_8() -> None:
    import puz

    written = FORMATS[".puz"].write(kana())
    found = puz.load(written)
    assert found.version == b"2.0"
    assert found.solution == "XXX.XX"
    assert [found.rebus().get_rebus_solution(index) for index in (0, 1, 2, 4, 5)] == ["き", "ゃ", "きゃ", "ッ", "QU"]
    assert puz.load(FORMATS[".puz"].write(SMALL)).version == b"1.3"


def test_a_locked_puz_is_read_without_its_answer_and_that_is_said() -> None:
    import puz

    locked = puz.load((DATA / "exolve-test-3x3.puz").read_bytes())
    locked.lock_solution(7844)
    document = FORMATS[".puz"].read(locked.tobytes())
    assert document.answer is None
    assert document.unread == (Unread.LOCKED,)
    assert len(document.puzzle.clues) == 4


def test_a_zipped_jpz_is_read() -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("folder/", b"")
        archive.write(DATA / "kotwords-test.jpz", "folder/test.jpz")
    assert FORMATS[".jpz"].read(packed.getvalue()) == read_puzzle(DATA / "kotwords-test.jpz")


def test_an_exolve_file_in_detail() -> None:
    assert FORMATS[".exolve"].write(SMALL).decode().split("\n") == [
        "exolve-begin",
        "  exolve-title: T",
        "  exolve-width: 3",
        "  exolve-height: 2",
        "  exolve-grid:",
        "    C O .",
        "    A! K D",
        "  exolve-across:",
        "    1 with",
        "  exolve-down:",
        "    2 ok",
        "exolve-end",
        "",
    ]


def test_what_exolve_files_may_have_besides() -> None:
    text = """<html><pre>
exolve-begin
  exolve-width: 3
  exolve-height: 2 # a comment
  exolve-option: rebus-cells
  exolve-grid:
    RAN G  E@
     DO .  A!
  exolve-preamble:
    <b>Two</b> &amp;
    lines
  exolve-across:
    1, 2d Far (5) and (3,2) [RANGE] because
  exolve-down:
    1 Haphazardly, ~{not}~ <i>planned</i> (?)* anno
    --- between
    [X] nowhere
exolve-end"""
    document = FORMATS[".exolve"].read(text.encode())
    assert document.answer == Answer(Grid.parse("{RAN}GE\n{DO}#A"))
    assert document.puzzle.givens == {(1, 2): "A"}
    assert document.puzzle.notes == "Two & lines"
    assert [clue.text for clue in document.puzzle.clues] == ["Far (5) and (3,2)", "Haphazardly, not planned"]
    assert document.unread == ("circles", "explanations", "formatting", "hints", "stray")


def test_an_xd_file_is_what_its_library_reads() -> None:
    from xdformat import xdfile

    filled = Grid.parse("C{ON}#\naKか")
    puzzle = Puzzle("crossword", filled.blanked(), title="T", clues=(Clue((0, 0), Direction.ACROSS, "Shill"),))
    found = xdfile(FORMATS[".xd"].write(Document(puzzle, Answer(filled))).decode())
    assert found.grid == ["C1#", "2Kか"]
    assert found.rebus() == {"1": "ON", "2": "a"}
    assert [(name, answer) for name, _, answer in found.iterclues()] == [
        ("A1", "CON"), ("A3", "aKか"), ("D1", "Ca"), ("D2", "ONK")
    ]  # fmt: skip
    assert found.get_header("Title") == "T"


def test_xd_without_headings_and_with_cells_that_are_not_known() -> None:
    text = "Title: T\nAuthor: A\n\n\n..#\n_..\n\n\nA1. with ~ ..\n\nD2. ok ~ ..\n\n\na note\n"
    document = FORMATS[".xd"].read(text.encode())
    assert document.puzzle.grid == Grid.parse("..#\n-..")
    assert document.puzzle.notes == "a note"
    assert document.answer is None
    assert document.unread == ()


def test_jpz_words_may_be_ranges_and_clues_may_have_numbers_alone() -> None:
    cells = "".join(f'<cell x="{x}" y="1" solution="{letter}"/>' for x, letter in enumerate("AB", start=1))
    text = f"""<p:crossword-compiler xmlns:p="x"><p:rectangular-puzzle><crossword><grid width="2" height="2">{cells}
      <cell x="1" y="2" solution="C"/><cell x="2" y="2" type="void"/></grid><word id="7" x="1-2" y="1"/>
      <clues><title>Across</title><clue word="7">one <br/>two
        three</clue></clues><clues><title>Down</title><clue number="1">by number</clue></clues>
      </crossword></p:rectangular-puzzle></p:crossword-compiler>"""
    document = FORMATS[".jpz"].read(text.encode())
    assert document.answer == Answer(Grid.parse("AB\nC-"))
    assert [clue.text for clue in document.puzzle.clues] == ["one \ntwo three", "by number"]


def test_crossword_giver_reads_its_own_keys() -> None:
    import json

    content = json.loads(FORMATS[".xwj"].write(replace(SMALL, puzzle=replace(SMALL.puzzle, notes="n"))))
    assert content["cell_data"] == ["CO■", "AKD"]
    assert (content["row_count"], content["column_count"], content["is_solved"]) == (2, 3, True)
    assert content["hints"] == {"h": [[1, "CO", "with"], [3, "AKD", ""]], "v": [[1, "CA", ""], [2, "OK", "ok"]]}
    assert FORMATS[".xwj"].left_out(SMALL) == ("givens",)


@pytest.mark.parametrize(
    ("suffix", "change", "message"),
    [
        (".xd", {"title": "a\nb"}, "the title has a line break, for which .xd files have no place"),
        (".xd", {"notes": "## Grid"}, "the notes have a line that would be a heading"),
        (".xd", {"clues": (Clue((0, 0), Direction.ACROSS, "{*x*}"),)}, "has marks that would be formatting"),
        (".puz", {"title": "a\0b"}, "the title has the character U+0000, for which .puz files have no place"),
        (".jpz", {"author": "a\x01b"}, "the author has the character U+0001, for which .jpz files have no place"),
        (".puz", {"grid": Grid.filled(1, 300, Cell.BLANK)}, ".puz files hold at most 255 rows and columns, not 300×1"),
    ],
)
def test_what_would_not_survive_is_refused(suffix: str, change: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        FORMATS[suffix].write(Document(replace(SMALL.puzzle, **change)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("suffix", "symbol", "message"),
    [
        (".puz", "a;b", "a cell has 'a;b', but .puz files have no place for ';' in a cell"),
        (".xd", "a b", "a cell has 'a b', but .xd files have no place for ' ' in a cell"),
        (".exolve", "#", "a cell has '#', but .exolve files have no place for '#' in a cell"),
        (".xwj", "QU", "a cell has 'QU', but .xwj files have one character in every cell"),
    ],
)
def test_symbols_that_a_format_cannot_hold_are_refused(suffix: str, symbol: str, message: str) -> None:
    grid = Grid(((symbol, "B"),))
    with pytest.raises(ValueError, match=re.escape(message)):
        FORMATS[suffix].write(Document(Puzzle("crossword", grid.blanked()), Answer(grid)))


@pytest.mark.parametrize(
    ("suffix", "text", "message"),
    [
        (".puz", "cat", "this is not a .puz file: the mark ACROSS&DOWN is missing"),
        (".puz", "xxACROSS&DOWN", "this .puz file is damaged: "),
        (".jpz", "<a/>", "line 1: this XML holds no crossword: there is no rectangular-puzzle"),
        (".jpz", "<rectangular-puzzle><sudoku/></rectangular-puzzle>", "line 1: the puzzle is no crossword but sudoku"),
        (".xd", "Title: T\n", "there is no grid, so this is not an .xd file"),
        (".xd", "Title: T\n\n\nAB\nA\n", "the grid: row 2 has 1 cells, but row 1 has 2"),
        (".xd", "Title: T\n\n\nAB\nCD\n\n\nfirst\n", "'first' is no clue: it should begin like A1. or D2."),
        (".exolve", "exolve-grid:", "there is no line exolve-begin, so this is not an Exolve file"),
        (".exolve", "exolve-begin\nexolve-width: x", "exolve-width is 'x', but it should be a number"),
        (".exolve", "exolve-begin\nexolve-width: 2\nexolve-height: 1\nexolve-grid:\nABC\nexolve-end",
         "exolve-grid has 3×1 cells, but the width and the height are 2×1"),
        (".xwj", "{}", "there is no list of rows (cell_data), so this is not a file of Crossword Giver"),
        (".xwj", '{"cell_data": ["AB"], "hints": {"h": [[1]]}}', "hint 1 under h is not a number, a word and a text"),
        (".txt", "<ACROSS PUZZLE>\n<SIZE>\n9\n", "there is no size such as 15x15 under <SIZE>"),
        (".txt", "<ACROSS PUZZLE>\n<SIZE>\n1x1\n<GRID>\nA\n<SIZE>\n0x0\n", "the section <SIZE> comes more than once"),
        (".txt", "<ACROSS PUZZLE>\n<SIZE>\n2x1\n<GRID>\nA\n", "there are 1 cells under <GRID>, but the size is 2x1"),
        (".txt", "slither/5/5/abc", "this is an address of the puzzle 'slither', and only nonogram is read"),
        (".txt", "nonogram/2/2/1111!", "the address has '!', which is no clue of a nonogram"),
        (".toml", 'kind = "x"\ngrid = "."', "kind is 'x', but it should be one of skeleton"),
        (".toml", 'kind = "skeleton"\ngrid = ".."\nrules = "free"', "there is a key 'rules', which is for"),
        (".toml", 'kind = "skeleton"\ngrid = ".."\nwords = [1]', "word 1 is neither a text nor a table with a word"),
        (".toml", 'kind = "skeleton"\ngrid = ".."\nwords = ["A."]', "word 1 has a cell without a letter"),
        (".toml", 'kind = "nonogram"\nrows = [1]', "rows is missing or not a list of lists"),
        (".toml", 'kind = "nonogram"\nrows = [[1]]\ncolumns = [["1"]]', "columns has a block whose length"),
    ],
)  # fmt: skip
def test_bad_files_get_one_sentence(suffix: str, text: str, message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)) as error:
        FORMATS[suffix].read(text.encode())
    assert sentence_of(error.value)


def test_an_exolve_section_may_be_empty() -> None:
    text = "exolve-begin\nexolve-title:\nexolve-width: 2\nexolve-height: 1\nexolve-grid:\n  AB\nexolve-end"
    assert FORMATS[".exolve"].read(text.encode()).puzzle.title == ""


def test_quotation_marks_of_windows_are_read_from_puz() -> None:
    made = puzpy.Puzzle("1.3")
    made.width, made.height, made.solution, made.fill = 2, 1, "AB", "--"
    made.title, made.clues = "It\x92s", ["\x93q\x94 \x97 caf\xe9"]
    puzzle = FORMATS[".puz"].read(made.tobytes()).puzzle
    assert (puzzle.title, puzzle.clues[0].text) == ("It’s", "“q” — café")
