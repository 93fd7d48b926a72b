"""Files of nonograms: what is written is read back, files of other programs are read, bad ones get one sentence."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume.core import Answer, Cell, Grid, LineClues, Puzzle
from masume.formats import FORMATS, Document, Format, formats_for, read_frame, read_puzzle
from masume.kinds import NONOGRAM
from tests.support.examples import examples
from tests.support.places import ROOT, SAMPLES
from tests.support.refusals import sentence_of
from tests.support.strategies import nonograms, plain_text

DATA = SAMPLES / "nonograms"
HEART = Grid.parse("□■■□□■■□\n■■■■■■■■\n■■■■■■■■\n□■■■■■■□\n□□■■■■□□\n□□□■■□□□")
HEART_LINES = LineClues.of(rows=[[2, 2], [8], [8], [6], [4], [2]], columns=[[2], [4], [5], [5], [5], [5], [4], [2]])
HOLDING_NONOGRAMS = [FORMATS[suffix] for suffix in formats_for(NONOGRAM.name)]
NONOGRAM_FORMATS = [form for form in HOLDING_NONOGRAMS if form.suffix not in (".ipuz", ".toml")]

every_nonogram_format = pytest.mark.parametrize("form", HOLDING_NONOGRAMS, ids=lambda form: form.suffix)
every_format = pytest.mark.parametrize("form", FORMATS.values(), ids=lambda form: form.suffix)


def read(suffix: str, text: str | bytes) -> Document:
    return FORMATS[suffix].read(text.encode() if isinstance(text, str) else text)


def sentence(suffix: str, text: str | bytes) -> str:
    """What is said about a bad file."""
    with pytest.raises(ValueError, match=r".") as error:
        read(suffix, text)
    return sentence_of(error.value)


# ---------------------------------------------------------------- round trips


@every_nonogram_format
@given(document=nonograms())
def test_what_is_written_is_read_back_but_for_what_is_left_out(form: Format, document: Document) -> None:
    if form.suffix == ".txt" and document.answer is None:
        with pytest.raises(ValueError, match="no answer"):
            form.write(document)
        return
    assert form.read(form.write(document)) == form.kept(document)


@pytest.mark.parametrize("suffix", [".non", ".g", ".ipuz"])
@given(document=nonograms(), texts=st.tuples(plain_text(), plain_text(), plain_text(), plain_text()))
def test_any_text_about_a_puzzle_survives(suffix: str, document: Document, texts: tuple[str, str, str, str]) -> None:
    title, author, rights, notes = texts
    reported = replace(document.puzzle, title=title, author=author, copyright=rights, notes=notes)
    document = FORMATS[suffix].kept(replace(document, puzzle=reported))
    assert read(suffix, FORMATS[suffix].write(document)) == document


def test_what_each_format_keeps() -> None:
    board = HEART_LINES.blank().replace({(0, 0): "□"})
    document = Document(Puzzle("nonogram", board, (), "t", "a", "c", "n", lines=HEART_LINES), Answer(HEART))
    credits_ = ("title", "author", "copyright", "notes")
    lost = {suffix: form.left_out(document) for suffix, form in FORMATS.items()}
    assert lost[".ipuz"] == lost[".toml"] == lost[".non"] == lost[".xml"] == ()
    assert lost[".g"] == ("givens", "answer")
    assert lost[".txt"] == (*credits_, "givens")
    assert {lost[suffix] for suffix in (".nin", ".mk", ".cwd", ".dat")} == {(*credits_, "givens", "answer")}


@pytest.mark.parametrize("form", NONOGRAM_FORMATS, ids=lambda form: form.suffix)
def test_only_nonograms_that_keep_their_rules_are_written(form: Format) -> None:
    good = Document(Puzzle("nonogram", HEART_LINES.blank(), lines=HEART_LINES), Answer(HEART))
    with pytest.raises(ValueError, match=f"{form.suffix} files hold nonograms, not puzzles of the kind skeleton"):
        form.write(Document(Puzzle("skeleton", HEART_LINES.blank())))
    with pytest.raises(ValueError, match="are missing"):
        form.write(replace(good, puzzle=replace(good.puzzle, lines=None)))
    overlong = LineClues.of(rows=[[2, 2]], columns=[[1], [1], [1], [1]])
    with pytest.raises(ValueError, match="the blocks of row 1 do not fit into its 4 cells"):
        form.write(Document(Puzzle("nonogram", overlong.blank(), lines=overlong)))


@every_format
def test_every_format_is_known(form: Format) -> None:
    from masume.cli.check import PuzzleFile

    [_, argument] = get_args(PuzzleFile)
    assert f"{form.suffix} " in argument.help.translate(str.maketrans(",;)", "   "))
    assert f"| `{form.suffix}` |" in (ROOT / "docs" / "reference" / "formats.md").read_text(encoding="utf-8")


def test_every_kind_has_a_format() -> None:
    crosswords = (".puz", ".jpz", ".xd", ".exolve", ".xwj", ".tsv")
    assert formats_for("crossword") == (".ipuz", ".toml", *crosswords)
    assert set(formats_for(NONOGRAM.name)) == set(FORMATS) - {*crosswords}
    assert formats_for("skeleton") == formats_for("numbers") == (".ipuz", ".toml")


# ---------------------------------------------------------------- files of other programs


def heart_files() -> list[Path]:
    return sorted(DATA.glob("own-heart.*"))


@pytest.mark.parametrize("path", heart_files(), ids=lambda path: path.suffix)
def test_the_same_nonogram_is_read_from_every_format(path: Path) -> None:
    document = read_puzzle(path)
    assert document.puzzle.lines == HEART_LINES
    assert document.answer in (None, Answer(HEART))
    if path.suffix in (".non", ".xml"):
        assert document.answer
        assert (document.puzzle.title, document.puzzle.author, document.puzzle.copyright) == ("Heart", "masume", "CC0")


@pytest.mark.parametrize("path", sorted(DATA.glob("*.n*")), ids=lambda path: path.stem)
def test_published_puzzles_keep_every_rule(path: Path) -> None:
    document = read_puzzle(path)
    assert NONOGRAM.check(document.puzzle, document.answer).ok
    assert (document.answer is not None) == (path.suffix == ".non")


def test_origin_and_licence_are_kept() -> None:
    puzzle = read_puzzle(DATA / "jwilk-038-bike.non").puzzle
    assert (puzzle.title, puzzle.author) == ("Bike", "Jakub Wilk <jwilk@jwilk.net>")
    assert puzzle.copyright == "Copyright © 2003-2022 Jakub Wilk <jwilk@jwilk.net>"
    assert puzzle.notes.split("\n") == ["catalogue: https://github.com/jwilk-archive/nonogram #038", "license: MIT"]
    written = FORMATS[".non"].write(Document(puzzle)).decode()
    assert "license MIT\n" in written
    assert 'catalogue "https://github.com/jwilk-archive/nonogram #038"\n' in written
    assert 'copyright "Copyright © 2003-2022 Jakub Wilk' in written


@pytest.mark.parametrize(("name", "line"), [("own-two-colours.g", 2), ("own-two-colours.xml", 24)])
def test_colours_are_refused(name: str, line: int) -> None:
    with pytest.raises(ValueError, match=f"line {line}: colour nonograms are not read yet"):
        read_puzzle(DATA / name)


def test_a_lone_row_or_column_is_no_special_case() -> None:
    assert read(".nin", "3 1\n1 1\n1\n0\n1\n").puzzle.lines == LineClues.of([[1, 1]], [[1], [0], [1]])
    assert read(".mk", "1 3\n1 1\n#\n1\n\n1\n").puzzle.lines == LineClues.of([[1, 1]], [[1], [0], [1]])


# ---------------------------------------------------------------- .non


NON = 'title "T"\nwidth 3\nheight 2\nrows\n1,1\n3\ncolumns\n2\n1\n2\n'


def test_non_is_read_as_its_dialects_have_it() -> None:
    expected = read(".non", NON).puzzle
    assert expected.lines == LineClues.of([[1, 1], [3]], [[2], [1], [2]])
    for other in (
        NON.replace("width 3", "columns 3").replace("height 2", "ROWS 2"),
        NON.replace("\n", "\r\n"),
        NON.replace("\n", "\r"),
        "\ufeff" + NON,
        NON.replace('"T"', "T").replace("1,1", "1 1"),
        NON.replace("rows", "\nmaxrule 5\ncolour a #ff0000\nunknown key\n\nrows\n").replace("3\ncol", "3\n\n\ncol"),
    ):
        assert read(".non", other).puzzle == expected


def test_empty_lines_are_lines_without_blocks_if_there_are_too_few_others() -> None:
    lines = LineClues.of([[0], [2], [0]], [[1], [1]])
    for rows in ("0\n2\n0\n", "\n2\n\n", "\n2\n0\n\n", "0\n\n2\n\n0\n"):
        assert read(".non", f"width 2\nheight 3\nrows\n{rows}columns\n1\n1\n").puzzle.lines == lines
    assert read(".nin", "2 3\n\n2\n\n1\n1\n").puzzle.lines == lines
    assert read(".cwd", "3\n2\n\n2\n\n\n1\n1\n").puzzle.lines == lines
    assert read(".g", ":\n\n2\n\n:\n1\n1\n:\n").puzzle.lines == lines
    assert read(".mk", "3 2\n\n2\n\n#\n1\n1\n").puzzle.lines == lines


def test_goal_and_saved() -> None:
    document = read(".non", NON + 'goal\n101\n111\nsaved "1?0 ???"\nsaved "000000"\n')
    assert document.answer == Answer(Grid.parse("■□■\n■■■"))
    assert document.puzzle.grid == Grid.parse("■.□\n...")
    counted = read(".non", "width 3\nheight 2\ngoal 101111")
    assert counted.puzzle.lines == document.puzzle.lines


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the file is empty"),
        (" \n\n", "the file is empty"),
        (b"\xff\xfe\x00", "line 1: the text is not UTF-8"),
        (NON.encode() + b"by \x82\xa0", "line 11: the text is not UTF-8"),
        ("\x89PNG\n", "there is no width, so this is not a .non file"),
        (NON.replace("1,1", "2,2"), "line 5: row 1 needs 5 cells, but the board has 3 columns"),
        (NON.replace("3\ncol", "4\ncol"), "line 6: row 2 needs 4 cells, but the board has 3 columns"),
        (NON.replace("\n1\n", "\n3\n"), "line 9: column 2 needs 3 cells, but the board has 2 rows"),
        (NON.replace("\n1\n", "\n2\n"), "the rows count 5 black cells, but the columns count 6"),
        (NON.replace("1,1", "1,-1"), "line 5: '-1' is less than 0"),
        (NON.replace("1,1", "1,0"), "line 5: row 1 has a block of 0 cells"),
        (NON.replace("1,1", "1,½"), "line 5: '½' is not a number"),
        (NON.replace("1,1", "1,#x"), "line 5: '#x' is not a number"),
        (NON.replace("1,1", "9" * 5000), "line 5: '99999999999999999999…' is too large a number"),
        (NON.replace("1,1", "1," * 9000), "line 5: the line is longer than any clue"),
        (NON.replace("1,1", "1a,1b"), "line 5: colour nonograms are not read yet ('1a')"),
        (NON[: NON.index("3\ncol")], "there are no clues for the columns"),
        (NON[:-2], "line 9: column 3 of 3 is missing"),
        (NON + "1\n", "line 11: this line comes after the last of 3 columns"),
        (NON.replace("width 3", "width 513"), "line 2: a nonogram has 1 to 512 columns, not 513"),
        (NON.replace("width 3", "width 0"), "line 2: a nonogram has 1 to 512 columns, not 0"),
        (NON.replace("width 3", "width"), "line 2: '' is not a number"),
        (NON.replace("height 2\n", ""), "there is no height, so this is not a .non file"),
        (NON + "rows\n1\n1\n", "line 11: there are rows already"),
        (NON + 'goal "10111"', "line 11: goal has 5 cells, but the board has 3×2"),
        (NON + 'goal "10111x"', "line 11: colour nonograms are not read yet (goal has 'x')"),
        (NON + 'goal "10111?"', "line 11: '?' in goal is neither 0 nor 1"),
        (NON + "====\n" + NON, "line 11: the file holds several nonograms, and only one is read"),
    ],
)
def test_bad_non_files_get_one_sentence(text: str | bytes, message: str) -> None:
    assert sentence(".non", text) == message


# ---------------------------------------------------------------- .nin .mk .cwd .g .dat .txt


@pytest.mark.parametrize(
    ("suffix", "text", "message"),
    [
        (".nin", "3\n1\n", "line 1: '3' stands where the number of columns and the number of rows should be"),
        (".nin", "3 600\n", "line 1: a nonogram has 1 to 512 rows, not 600"),
        (".nin", "3 2\n1 1\n3\n2\n1\n", "line 5: column 3 of 3 is missing"),
        (".nin", "3 2\n1 1\n3\n2\n1\n2\n4\n", "line 7: this line comes after the last of 3 columns"),
        (".nin", "x y\n", "line 1: 'x' is not a number"),
        (".mk", "2 3\n1 1\n3\n2\n1\n2\n", "line 6: there is no # between the rows and the columns"),
        (".mk", "2 3\n1 1\n#\n2\n1\n2\n", "line 2: row 2 of 2 is missing"),
        (".mk", "2 3\n1 1\n3\n#\n2\n1\n3\n", "line 7: column 3 needs 3 cells, but the board has 2 rows"),
        (".cwd", "2\n3\n1 1\n3\n\n2\n1\n", "line 7: column 3 of 3 is missing"),
        (".cwd", "2 3\n1 1\n", "line 1: '2 3' stands where the number of rows and the number of columns should be"),
        (".g", "text\n: rows\n1\n", "line 3: a line with a colon should begin the rows, another the columns"),
        (".g", "#t\n:\n1\n:\n1\n:\n", "line 1: only boards of squares are read, not triangles"),
        (".g", "#d\n a:a red\n:\n1\n:\n1\n:\n", "line 2: colour nonograms are not read yet"),
        (".g", ":\n2\n:\n1\n:\n", "line 2: row 1 needs 2 cells, but the board has 1 columns"),
        (".dat", "3,2\n2,1,1\n", "line 2: the file ends where row 2 of 2 should be"),
        (".dat", "3,2\n2,1", "line 2: the file ends where a block of row 1 should be"),
        (".dat", "3", "line 1: the file ends where the height should be"),
        (".dat", "3,2\n9,1", "line 2: row 1 has 9 blocks, but only 3 cells"),
        (".dat", "3,2\n1,0\n", "line 2: row 1 has a block of 0 cells"),
        (".dat", "1,1\n1,1\n1,1\n1,1\n",
         "line 4: the file goes on after the last column, and only one nonogram is read"),
        (".txt", "##\n#\n", "line 2: this row has 1 cells, but the first has 2"),
        (".txt", "#" * 513, "line 1: a nonogram has 1 to 512 columns, not 513"),
        (".txt", "#\n" * 513, "a nonogram has 1 to 512 rows, not 513"),
    ],
)  # fmt: skip
def test_bad_clue_files_get_one_sentence(suffix: str, text: str, message: str) -> None:
    assert sentence(suffix, text) == message


def test_g_ignores_the_rest_of_a_line_with_a_colon_and_what_follows_the_end() -> None:
    document = read(
        ".g", "A cat.\n\n#d\n 0:  white\n 1:* black\n: rows\n  1\t1\n3\n: columns\n2\n1\n2\n: end\nbye: 3\n"
    )
    assert document.puzzle.lines == LineClues.of([[1, 1], [3]], [[2], [1], [2]])
    assert document.puzzle.notes == "A cat."


def test_the_papers_own_file_has_the_width_first_and_the_rows_before_the_columns() -> None:
    """As *DATAYOMI of Sato (2008) reads it; BASIC takes commas and line ends alike, DOS ends a file with ^Z."""
    lines = LineClues.of([[1, 1], [1, 1]], [[2], [0], [2]])
    for text in (
        "3,2\n2,1,1\n2,1,1\n1,2\n0\n1,2\n",
        "3\n2\n2\n1\n1\n2\n1\n1\n1\n2\n0\n1\n2",
        "3,2,2,1,1,2,1,1,1,2,0,1,2\r\n\x1a",
    ):
        assert read(".dat", text).puzzle.lines == lines
    assert FORMATS[".dat"].write(read(".dat", "3 2 2 1 1 2 1 1 1 2 0 1 2")) == b"3,2\n2,1,1\n2,1,1\n1,2\n0\n1,2\n"


def test_a_picture_in_text_in_any_marks() -> None:
    for text in ("#.#\n###\n", "■□■\n■■■", "\n1 \n".replace("1", "X-X") + "xxx", "101\n111\n\n"):
        document = read(".txt", text)
        assert document.answer == Answer(Grid.parse("■□■\n■■■"))
        assert document.puzzle.lines == LineClues.of([[1, 1], [3]], [[2], [1], [2]])
    assert "line 2: this is no picture: 'A' is neither ink" in sentence(".txt", "##\n#A\n")
    wrong = Document(Puzzle("nonogram", HEART_LINES.blank(), lines=HEART_LINES), Answer(HEART.replace({(0, 0): "■"})))
    with pytest.raises(ValueError, match="does not show the blocks"):
        FORMATS[".txt"].write(wrong)


# ---------------------------------------------------------------- XML


XML = (DATA / "own-heart.xml").read_text()


def test_a_set_lends_its_puzzle_what_that_does_not_say() -> None:
    text = XML.replace("<title>Heart</title>", "<id>#1</id><note>a &amp; b</note>").replace(
        "<puzzleset>", "<puzzleset><title>Set</title><source>webpbn.com</source>"
    )
    puzzle = read(".xml", text).puzzle
    assert puzzle.title == "Set"
    assert puzzle.notes == "source: masume research sample\nid: #1\na & b\nsource: webpbn.com"


def test_entities_that_the_dtd_would_declare_are_known_without_it() -> None:
    assert read(".xml", XML.replace(">CC0<", ">&copy; 2004<")).puzzle.copyright == "© 2004"


def test_goal_alone_saved_and_cells_of_several_colours() -> None:
    start, end = XML.index("<clues"), XML.rindex("</clues>") + len("</clues>")
    counted = read(".xml", XML[:start] + XML[end:])
    assert counted.puzzle.lines == HEART_LINES
    saved = '<solution type="saved"><image>|.X[.X]?????|' + "|????????|" * 5 + "</image></solution></puzzle>"
    assert read(".xml", XML.replace("</puzzle>", saved)).puzzle.grid.rows[0] == ("□", "■", *[Cell.BLANK] * 6)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: this is not XML (no element found)"),
        (XML[:400], "line 13: this is not XML (unclosed token)"),
        ("<a/>", "line 1: this XML holds no nonogram: there is no puzzle in a puzzleset"),
        (XML.replace("<puzzleset>", "<puzzleset><puzzle/>"), "the file holds 2 nonograms, and only one is read"),
        (XML.replace('"grid"', '"triddler"'), "line 4: only boards of squares are read, not triangles"),
        (XML.replace("<count>6</count>", "<count>9</count>"),
         "line 25: row 4 needs 9 cells, but the board has 8 columns"),
        (XML.replace("<count>6</count>", "<count>5</count>"),
         "the rows count 31 black cells, but the columns count 32"),
        (XML.replace("<count>6</count>", "<count>x</count>"), "line 25: 'x' is not a number"),
        (XML.replace("<count>6</count>", '<count color="red">6</count>'), "line 25: colour nonograms are not read yet"),
        (XML.replace('type="rows"', 'type="x"'), "line 4: there are no clues for the rows"),
        (XML.replace("|...XX...|\n", ""), "a solution has 8×5 cells, but the clues are for 8×6"),
        (XML.replace("|...XX...|", "|...XX..."),
         "line 30: the rows of a picture should stand between bars, such as |.XX.|"),
        (XML.replace("|...XX...|", "|...X?...|"), "line 30: the goal has cells that are not decided"),
        (XML.replace("|...XX...|", "|...X...|"), "line 30: row 6 has 7 cells, but row 1 has 8"),
        (XML.replace('<?xml version="1.0"?>', '<?xml version="1.0" encoding="klingon"?>'),
         "line 1: the file is in an encoding that is not known"),
    ],
)  # fmt: skip
def test_bad_xml_gets_one_sentence(text: str, message: str) -> None:
    assert sentence(".xml", text) == message


def test_no_entity_is_expanded_and_no_file_is_opened(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("secret")
    lol = '<!ENTITY a "lol">' + "".join(
        f'<!ENTITY {b} "{f"&{a};" * 9}">' for a, b in zip("abcdefgh", "bcdefghi", strict=True)
    )
    for subset in (lol, f'<!ENTITY i SYSTEM "{tmp_path}/secret">', f'<!ENTITY % i SYSTEM "{tmp_path}/secret">%i;'):
        text = f"<!DOCTYPE pbn [{subset}]>" + XML[XML.index("<puzzleset>") :].replace("Heart", "&i;")
        assert sentence(".xml", text) == "line 1: the file declares entities, which are not read"


def test_xml_that_is_too_much_is_refused() -> None:
    assert sentence(".xml", "<a>" * 40) == "line 1: the file has elements more than 32 deep in each other"


# ---------------------------------------------------------------- ipuz


def test_a_nonogram_in_ipuz_in_detail() -> None:
    picture = Grid.parse("□■\n■■")
    lines = LineClues.of_picture(picture)
    document = Document(Puzzle("nonogram", Grid.parse("□.\n.."), title="T", lines=lines), Answer(picture))
    content = json.loads(FORMATS[".ipuz"].write(document))
    assert content["kind"] == ["masume:nonogram#1"]
    assert content["puzzle"] == [[{"cell": 0, "value": "□"}, 0], [0, 0]]
    assert content["solution"] == [["□", "■"], ["■", "■"]]
    assert content["masume:lines"] == {"rows": [[1], [2]], "columns": [[1], [2]]}
    assert "clues" not in content
    assert "masume:words" not in content


OURS = {"masume:kind": "nonogram"}


def ipuz(**keys: Any) -> bytes:
    return json.dumps({"kind": ["https://example.org/nonogram#1"], "puzzle": [[0, 0], [0, 0]], **keys}).encode()


def test_nonograms_of_other_programs_are_their_solution() -> None:
    document = read(".ipuz", ipuz(title="T", solution=[["#", None], [0, "A"]]))
    assert document.answer == Answer(Grid.parse("■□\n□■"))
    assert document.puzzle == Puzzle(
        "nonogram", Grid.parse("..\n.."), title="T", lines=LineClues.of([[1], [1]], [[1], [1]])
    )


def test_a_nonogram_is_no_frame(tmp_path: Path) -> None:
    path = tmp_path / "a.ipuz"
    path.write_bytes(FORMATS[".ipuz"].write(read_puzzle(DATA / "own-heart.non")))
    with pytest.raises(ValueError, match=r"a\.ipuz is not a frame: it holds a nonogram"):
        read_frame(path)


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ({}, "the nonogram has neither clues"),
        ({**OURS, "masume:lines": {"rows": [[1]]}}, "masume:lines is not as it should be"),
        ({**OURS, "masume:lines": {"rows": [[0]], "columns": [[1]]}}, "row 1 has a block of 0 cells"),
        ({**OURS, "masume:lines": {"rows": [[1]] * 600, "columns": [[1]]}}, "1 to 512 rows, not 600"),
        ({**OURS, "masume:lines": {"rows": [[10**30]], "columns": [[1]]}}, "longer than any line"),
    ],
)  # fmt: skip
def test_bad_nonograms_in_ipuz_get_one_sentence(keys: dict[str, Any], message: str) -> None:
    assert message in sentence(".ipuz", ipuz(**keys))


# ---------------------------------------------------------------- anything at all


def read_or_refuse(form: Format, data: bytes) -> None:
    try:
        document = form.read(data)
    except ValueError as error:
        assert sentence_of(error)
    else:
        assert isinstance(document, Document)
        if form.suffix != ".ipuz":
            assert form.read(form.write(document)) == document


@every_format
@given(data=st.binary(max_size=200) | st.text("0123456789,-# \n:.wX?<>", max_size=60).map(str.encode))
def test_any_bytes_are_read_or_refused(form: Format, data: bytes) -> None:
    read_or_refuse(form, data)


@pytest.mark.parametrize("path", heart_files(), ids=lambda path: path.suffix)
@examples(200)
@given(data=st.data())
def test_any_change_of_a_good_file_is_read_or_refused(path: Path, data: st.DataObject) -> None:
    content = path.read_bytes()
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(content)))
        end = data.draw(st.integers(start, min(len(content), start + 12)))
        new = data.draw(
            st.binary(max_size=4) | st.sampled_from([b"\n", b"0", b"999", b"-1", b"rows\n", b"#", b":", b"<x>"])
        )
        content = content[:start] + new + content[end:]
    read_or_refuse(FORMATS[path.suffix], content)


@every_format
@pytest.mark.parametrize(
    "piece", [b"1 ", b"1\n", b"\n", b"9", b"#", b"rows\n", b"goal 1\n", b"<a>", b"[", b"&amp;", b"\xff"]
)
def test_large_files_are_refused(form: Format, piece: bytes) -> None:
    data = piece * (1_000_000 // len(piece))
    assert sentence(form.suffix, data)


def test_files_larger_than_any_nonogram_are_not_looked_at() -> None:
    assert sentence(".non", b"\n" * 16_000_001) == "the file has more than 16 MB, which no puzzle needs"
    assert sentence(".nin", "1 1\n" + "\n" * 300_001) == "the file has more than 300,000 lines, which no nonogram needs"
