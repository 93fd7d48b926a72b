import sys
from pathlib import Path

import pypdfium2 as pdfium
import pytest

from masume.cli import main
from masume.core import Answer, Clue, Direction, Entry, Grid, LineClues, Puzzle
from masume.formats import FORMATS, Document, read_puzzle
from masume.press import PRINTERS, SheetOptions
from masume.press.marks import Page, Publication
from masume.press.pdf import pdf_of
from masume.press.png import png_of
from tests.support.commands import masume, one_json

CIRCLED = """{"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/crossword#1"],
"dimensions": {"width": 2, "height": 1}, "puzzle": [[{"cell": 1, "style": {"shapebg": "circle"}}, 0]],
"solution": [["A", "B"]], "clues": {"Across": [[1, "Two letters"]]}}"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a puzzle of every kind."""
    made = tmp_path_factory.mktemp("press")
    filled = Grid.parse("さけ#\n#ーム\nるす#")
    words = (Entry(tuple("さけ"), gloss="鮭"), Entry(tuple("るす"), gloss="留守"))
    puzzles = {
        "s.ipuz": Document(Puzzle("skeleton", filled.blanked(), words, "北の町"), Answer(filled)),
        "x.ipuz": Document(
            Puzzle("crossword", filled.blanked(), clues=(Clue((0, 0), Direction.ACROSS, "川をのぼる魚、「秋」。"),)),
            Answer(filled),
        ),
        "rare.ipuz": Document(Puzzle("crossword", Grid.parse(".."), clues=(Clue((0, 0), Direction.ACROSS, "龘"),))),
    }
    crossing = Grid.parse("TREE\nE###\nA###")
    listed = (Entry(tuple("TEA")), Entry(tuple("TREE")))
    puzzles["t.ipuz"] = Document(Puzzle("skeleton", crossing.blanked(), listed, "Tea"), Answer(crossing))
    picture = Grid.parse("■□■\n■■■")
    lines = LineClues.of_picture(picture)
    puzzles["n.ipuz"] = Document(Puzzle("nonogram", lines.blank(), lines=lines), Answer(picture))
    for name, document in puzzles.items():
        (made / name).write_bytes(FORMATS[".ipuz"].write(document))
    return made


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def text_of(path: Path) -> str:
    document = pdfium.PdfDocument(path.read_bytes())
    return "".join("".join(page.get_textpage().get_text_range().split()) for page in document)


def test_a_puzzle_is_printed_in_every_form(folder: Path, tmp_path: Path) -> None:
    result = masume("press", str(folder / "s.ipuz"), *"--out a.pdf --out a.svg --out a.png".split(), cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    assert names(tmp_path) == ["a-answer.png", "a-answer.svg", "a.pdf", "a.png", "a.svg"]
    assert result.stderr.splitlines() == [
        f"wrote {name}" for name in ("a.pdf", "a.svg", "a-answer.svg", "a.png", "a-answer.png")
    ]
    assert "さけ(鮭)" in text_of(tmp_path / "a.pdf")
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")


def test_several_puzzles_share_a_pdf_and_get_numbered_pages(folder: Path, tmp_path: Path) -> None:
    files = [str(folder / name) for name in ("s.ipuz", "x.ipuz", "n.ipuz")]
    result = masume("press", *files, "--out", "a.pdf", "--out", "a.svg", "--answers", "none", cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    assert names(tmp_path) == ["a-1.svg", "a-2.svg", "a-3.svg", "a.pdf"]
    assert len(pdfium.PdfDocument((tmp_path / "a.pdf").read_bytes())) == 3


def test_options_reach_the_sheet(folder: Path, tmp_path: Path) -> None:
    arguments = (
        "--out a.pdf --title 題 --author 私 --paper b5 --starters 2 --cells grey --answers turned --vertical".split()
    )
    result = masume("press", str(folder / "x.ipuz"), *arguments, cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    text = text_of(tmp_path / "a.pdf")
    assert text.startswith("題")
    assert "私" in text
    assert "川をのぼる魚、「秋」。" in text
    assert pdfium.PdfDocument((tmp_path / "a.pdf").read_bytes())[0].get_size() == pytest.approx((516, 728.5), abs=0.5)


def test_several_puzzles_on_a_page_are_numbered_by_page(folder: Path, tmp_path: Path) -> None:
    files = [str(folder / name) for name in ("s.ipuz", "x.ipuz", "n.ipuz")]
    result = masume("press", *files, *"--out a.svg --per-page 2 --lang en".split(), cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    assert names(tmp_path) == ["a-answer-p2.svg", "a-answer.svg", "a-p2.svg", "a.svg"]


def test_two_versions_are_printed(folder: Path, tmp_path: Path) -> None:
    arguments = "--out a.pdf --versions 2 --name-line --lang en".split()
    result = masume("press", str(folder / "t.ipuz"), *arguments, cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    text = text_of(tmp_path / "a.pdf")
    assert [f"{title}(2words)" in text for title in ("TeaA", "TeaB")] == [True, True]
    assert text.count("Name") == 2
    refused = masume("press", str(folder / "s.ipuz"), *arguments, cwd=tmp_path)
    assert "the words of “北の町” found no second arrangement" in refused.stderr


def test_a_booklet_is_printed(folder: Path, tmp_path: Path) -> None:
    files = [str(folder / name) for name in ("s.ipuz", "n.ipuz")]
    result = masume("press", *files, *"--booklet b.pdf --title Book --level-marks --lang en".split(), cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    text = text_of(tmp_path / "b.pdf")
    assert text.startswith("Book2puzzles(Criss-cross1,Nonogram1)Contents")
    assert "★☆☆☆☆" in text


def test_json_says_what_was_written(folder: Path, tmp_path: Path) -> None:
    result = masume("press", str(folder / "rare.ipuz"), "--out", "a.svg", "--json", cwd=tmp_path)
    file = str(folder / "rare.ipuz")
    assert one_json(result) == {
        "files": [file],
        "written": ["a.svg"],
        "unread": {},
        "without_answer": [file],
        "stray_clues": [],
        "not_bundled": ["龘"],
        "remarks": [],
    }


def test_characters_that_no_bundled_font_has_are_named(folder: Path, tmp_path: Path) -> None:
    for lang, sentence in (("en", "one character is in no bundled font"), ("ja", "同梱フォントにない")):
        result = masume("press", str(folder / "rare.ipuz"), "--out", "a.svg", "--lang", lang, cwd=tmp_path)
        assert sentence in result.stderr
        assert "龘" in result.stderr
    assert f"{folder / 'rare.ipuz'}には印刷する解答がありません" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("s.ipuz", "--out or --booklet is missing"),
        ("s.ipuz --out a.docx", "a.docx cannot be printed: its name should end in .svg, .pdf, .png"),
        ("s.ipuz --out a.pdf --paper a3", "--paper: there is no 'a3'; there is a4, a5, b5, letter"),
        ("s.ipuz --out no/a.pdf", "there is no folder no"),
        ("s.ipuz --booklet a.svg", "a.svg cannot be a booklet"),
        ("none.ipuz --out a.pdf", "none.ipuz cannot be read"),
        ("s.ipuz --out a.pdf --starters -1", "--starters: it must be 0 or more, not -1"),
        ("rare.ipuz --out a.pdf --starters 1", "rare.ipuz has no answer"),
        ("s.ipuz --out a.pdf --starters 9999", "s.ipuz has 6 open cells, too few for 9999 --starters"),
        ("s.ipuz --booklet a.pdf --answers turned", "--answers turned is for sheets"),
        ("s.ipuz --booklet a.pdf --per-page 2", "--per-page is for sheets"),
        ("rare.ipuz --out a.pdf --first-letters", "rare.ipuz has no answer, and --first-letters shows"),
        ("s.ipuz --out a.pdf --per-page 3", "--per-page: there is no '3'; there is 1, 2, 4"),
        ("s.ipuz --out a.pdf --no-instructions --instructions x", "--no-instructions and --instructions do not go"),
        ("n.ipuz --out a.pdf --versions 2", "has a frame with rules of its own"),
        ("s.ipuz --out a.png --dpi 5", "--dpi: it must be 36 or more, not 5"),
        ("s.ipuz --out a.pdf --out a.pdf", "the same file is asked for twice"),
        ("s.ipuz --out a.pdf --booklet ./a.pdf", "the same file is asked for twice"),
        ("s.ipuz --out a.svg --out a-answer.svg", "a-answer.svg is asked for, but it is also where a page"),
        ("s.ipuz --out ./a-p2.png --out a.png", "a-p2.png is asked for, but it is also where a page"),
        ("s.ipuz x.ipuz --out a.svg --out a-2-answer.svg", "a-2-answer.svg is asked for, but it is also where a page"),
        ("--out a.pdf", "Missing argument FILE"),
    ],
)
def test_bad_input_is_one_sentence(folder: Path, arguments: str, sentence: str) -> None:
    before = names(folder)
    result = masume("press", *arguments.split(), cwd=folder)
    assert result.returncode == 2
    assert sentence in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert names(folder) == before


@pytest.mark.parametrize(("suffix", "module"), [(".pdf", "typst"), (".png", "resvg_py")])
@pytest.mark.parametrize("command", ["press {file} --out {out}", "convert {file} {out}"])
def test_a_missing_extra_is_named(
    suffix: str,
    module: str,
    command: str,
    folder: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    out = tmp_path / f"a{suffix}"
    with pytest.raises(SystemExit) as ended:
        main([part.format(file=folder / "s.ipuz", out=out) for part in command.split()])
    assert ended.value.code == 2
    assert f"needs {module}: pip install {module}" in capsys.readouterr().err
    assert not out.exists()


def test_printers_say_what_they_miss(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(100, 100, (), "")
    monkeypatch.setitem(sys.modules, "typst", None)
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(ValueError, match=r"PDF files need typst: pip install typst"):
        pdf_of(Publication((page,), ""))
    with pytest.raises(ValueError, match=r"PNG files need resvg_py: pip install resvg-py"):
        png_of(page)


def test_make_and_convert_print_through_the_same_printers(folder: Path, tmp_path: Path) -> None:
    made = masume(*"make skeleton countries --size 6x6 --rounds 100 --seed 1 --out m.pdf".split(), cwd=tmp_path)
    assert made.returncode == 0, made.stderr
    assert "words)" in text_of(tmp_path / "m.pdf")
    converted = masume("convert", str(folder / "s.ipuz"), "c.pdf", "c.png", cwd=tmp_path)
    assert converted.returncode == 0, converted.stderr
    assert names(tmp_path) == ["c-answer.png", "c.pdf", "c.png", "m.pdf"]


@pytest.mark.parametrize(
    "arguments",
    [
        "convert s.ipuz a.svg a-answer.svg",
        "convert s.ipuz a-p3.svg a.svg",
        "convert s.ipuz a.ipuz ../{folder}/a.ipuz",
        "make skeleton countries --rounds 1 --out a.png --out ../{folder}/a-answer.png",
        "make nonogram --random --size 5x5 --out a.svg --before-after a-answer.svg",
    ],
)
def test_no_file_is_written_over_another(folder: Path, arguments: str) -> None:
    before = names(folder)
    result = masume(*arguments.format(folder=folder.name).split(), cwd=folder)
    assert result.returncode == 2
    assert "is asked for" in result.stderr
    assert names(folder) == before


def test_names_that_no_page_gets_are_free(folder: Path, tmp_path: Path) -> None:
    names_of_others = "--out a.svg --out a-1.svg --out a-answers.svg --out a-p2.pdf"
    result = masume("press", str(folder / "s.ipuz"), *names_of_others.split(), cwd=tmp_path)
    assert result.returncode == 0, result.stderr


def test_a_file_that_is_written_anew_keeps_its_mode(folder: Path, tmp_path: Path) -> None:
    kept = tmp_path / "a.svg"
    kept.touch(mode=0o600)
    assert masume("press", str(folder / "s.ipuz"), "--out", "a.svg", "--answers", "none", cwd=tmp_path).returncode == 0
    assert kept.stat().st_mode & 0o777 == 0o600


def test_a_picture_has_a_bounded_number_of_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match="a page of 14031 by 19843 pixels is too large"):
        png_of(Page(297, 420, (), ""), 1200)
    import resvg_py

    def panic(**_: object) -> None:
        raise BaseException("panicked")

    monkeypatch.setattr(resvg_py, "svg_to_bytes", panic)
    with pytest.raises(ValueError, match="resvg cannot draw this page: panicked"):
        png_of(Page(100, 100, (), ""))


def test_convert_works_answers_out_for_sheets_alone(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "n.non").write_text("width 2\nheight 2\nrows\n2\n1\ncolumns\n2\n1\n")
    result = masume("convert", "n.non", "a.svg", "a.ipuz", cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    assert names(tmp_path) == ["a-answer.svg", "a.ipuz", "a.svg", "n.non"]
    assert read_puzzle(tmp_path / "a.ipuz").answer is None
    assert masume("convert", "n.non", "b.svg", "--no-answer", cwd=tmp_path).stderr == "wrote b.svg\n"
    assert not (tmp_path / "b-answer.svg").exists()


def test_convert_says_what_a_sheet_lacks(folder: Path, tmp_path: Path) -> None:
    file = str(folder / "rare.ipuz")
    said = masume("convert", file, "a.svg", cwd=tmp_path).stderr
    assert f"{file} has no answer to print" in said
    assert "one character is in no bundled font" in said
    content = one_json(masume("convert", file, "a.svg", "--json", cwd=tmp_path))
    assert (content["without_answer"], content["not_bundled"]) == ([file], ["龘"])
    assert masume("convert", file, "a.toml", cwd=tmp_path).stderr == "wrote a.toml\n"


def test_clues_that_no_sheet_shows_are_named(tmp_path: Path) -> None:
    clues = (Clue((0, 0), Direction.ACROSS, "shown"), Clue((0, 1), Direction.ACROSS, "lost"))
    puzzle = Puzzle("crossword", Grid.parse(".."), clues=clues)
    (tmp_path / "x.ipuz").write_bytes(FORMATS[".ipuz"].write(Document(puzzle, Answer(Grid.parse("AB")))))
    for command in (["press", "x.ipuz", "--out", "a.svg"], ["convert", "x.ipuz", "a.svg"]):
        assert "x.ipuz has clues without a slot of their own" in masume(*command, cwd=tmp_path).stderr


def test_a_page_to_play_has_the_fonts_of_its_reader(folder: Path, tmp_path: Path) -> None:
    result = masume("press", str(folder / "rare.ipuz"), "--out", "a.html", cwd=tmp_path)
    assert result.returncode == 0
    assert "bundled font" not in result.stderr


def test_what_was_not_read_is_said_when_it_is_printed(tmp_path: Path) -> None:
    (tmp_path / "c.ipuz").write_text(CIRCLED, encoding="utf-8")
    said = masume("press", "c.ipuz", "--out", "a.svg", cwd=tmp_path).stderr
    assert "c.ipuz has parts that masume cannot keep; not read: circled cells" in said
    content = one_json(masume("press", "c.ipuz", "--out", "a.svg", "--json", cwd=tmp_path))
    assert content["unread"] == {"c.ipuz": ["circles"]}


@pytest.mark.parametrize("suffix", [".svg", ".pdf", ".png"])
def test_every_printer_prints_nothing_but_files(suffix: str, folder: Path) -> None:
    with pytest.raises(ValueError, match="there is no puzzle to print"):
        PRINTERS[suffix].print([], SheetOptions())


@pytest.mark.parametrize(
    ("field", "value"), [("paper", "a3"), ("cells", "red"), ("answers", "back"), ("starters", -1), ("dpi", 0)]
)
def test_options_no_sheet_can_have_are_refused(field: str, value: object) -> None:
    with pytest.raises(ValueError, match=str(value)):
        SheetOptions(**{field: value})  # type: ignore[arg-type]
