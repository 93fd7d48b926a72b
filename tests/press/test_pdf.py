"""PDF files as a reader sees them: text, fonts, sizes, outline, links."""

from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdf
import pypdfium2 as pdfium
import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume.core import Answer, Cell, Clue, Direction, Entry, Grid, LineClues, Puzzle
from masume.formats import Document, read_puzzle
from masume.press import PRINTERS, SheetOptions
from masume.press.booklet import booklet_of
from masume.press.marks import Page, Publication, Text
from masume.press.metrics import advance
from masume.press.paper import PAPERS
from masume.press.pdf import literal, pdf_of, typst_source
from masume.press.png import png_of
from masume.press.publications import publication_of
from tests.press.test_layout import HOSTILE, answered, options
from tests.support.examples import examples
from tests.support.places import SAMPLES
from tests.support.strategies import documents, nonograms

MM = 72 / 25.4


def skeleton(side: int = 15, words: int = 60, language: str = "ja") -> Document:
    filled = Grid.filled(side, side).replace({(r, c): "あ" for r in range(side) for c in range(side) if (r * c) % 3})
    gloss = "とても長い意味の説明です" if language == "ja" else "a rather long gloss for a word"
    letters = "ことば" if language == "ja" else "WORD"
    entries = tuple(Entry((*letters, *str(i)), gloss=f"{gloss} {i}") for i in range(words))
    title = "ことばの表" if language == "ja" else "A table of words"
    return Document(Puzzle("skeleton", filled.blanked(), entries, title, "編集部"), Answer(filled))


def crossword(side: int, language: str = "ja") -> Document:
    frame = Grid.filled(side, side, Cell.BLANK)
    frame = frame.replace({(r, c): Cell.BLACK for r in range(1, side, 2) for c in range(1, side, 4)})
    text = "夏のくだもの、「ラーメン」。" if language == "ja" else "Fruit of the summer, perhaps; “see” it"
    clues = tuple(Clue(slot.start, slot.direction, f"{text}{i}") for i, slot in enumerate(frame.slots()))
    filled = frame.replace({position: "カ" for position, cell in frame if cell is Cell.BLANK})
    return Document(Puzzle("crossword", frame, clues=clues), Answer(filled))


def nonogram(side: int) -> Document:
    picture = Grid(tuple(tuple("■" if (r * r + c) % 5 else "□" for c in range(side)) for r in range(side)))
    lines = LineClues.of_picture(picture)
    return Document(Puzzle("nonogram", lines.blank(), lines=lines, title="模様"), Answer(picture))


def printed(documents: list[Document], **options: object) -> bytes:
    return PRINTERS[".pdf"].print(documents, SheetOptions(**options))[""]  # type: ignore[arg-type]


def text_of(data: bytes) -> str:
    """All the text of a file, without the spaces and line ends that readers put in."""
    document = pdfium.PdfDocument(data)
    return "".join("".join(page.get_textpage().get_text_range().split()) for page in document)


def titles_of(reader: pypdf.PdfReader) -> list[str]:
    """The outermost entries of the outline."""
    return [str(entry.title) for entry in reader.outline if not isinstance(entry, list)]


def require_inside(data: bytes) -> None:
    """Every object stands inside the margins, but for the width of its lines."""
    for page in pdfium.PdfDocument(data):
        width, height = page.get_size()
        margin = min(width, height) / 14 - 2
        for item in page.get_objects(max_depth=4):
            if item.type in (pdfium.raw.FPDF_PAGEOBJ_TEXT, pdfium.raw.FPDF_PAGEOBJ_PATH) and item.level == 0:
                left, bottom, right, top = item.get_bounds()
                assert left >= margin
                assert bottom >= margin
                assert right <= width - margin
                assert top <= height - margin


@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_word_is_there_inside_the_margins_on_every_paper(paper: str, language: str) -> None:
    document = skeleton(language=language)
    data = printed([document], paper=paper)
    text = text_of(data)
    for entry in document.puzzle.words:
        assert f"{entry.text}({entry.gloss})".replace(" ", "") in text
    size = PAPERS[paper]
    assert pdfium.PdfDocument(data)[0].get_size() == pytest.approx((size.width * MM, size.height * MM), abs=0.1)
    require_inside(data)


@pytest.mark.parametrize("side", [5, 11, 20, 30])
@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("vertical", [False, True])
def test_every_clue_is_there(side: int, language: str, vertical: bool) -> None:
    document = crossword(side, language)
    data = printed([document], vertical=vertical)
    text = text_of(data)
    assert all(clue.text.replace(" ", "") in text for clue in document.puzzle.clues)
    require_inside(data)


@pytest.mark.parametrize("side", [5, 15, 30])
@pytest.mark.parametrize("answers", ["page", "foot", "turned", "none"])
def test_nonograms_have_every_number(side: int, answers: str) -> None:
    document = nonogram(side)
    data = printed([document], answers=answers, large_print=side == 15)
    assert document.puzzle.lines
    digits = [str(n) for clue in (*document.puzzle.lines.rows, *document.puzzle.lines.columns) for n in clue or (0,)]
    assert "".join(digits) in text_of(data)
    assert len(pdfium.PdfDocument(data)) == (2 if answers == "page" else 1)
    require_inside(data)


def test_fonts_are_embedded_and_ours() -> None:
    reader = pypdf.PdfReader(BytesIO(printed([crossword(5), nonogram(5)])))
    resources: list[Any] = [page["/Resources"] for page in reader.pages]
    fonts = [font.get_object() for resource in resources for font in resource["/Font"].values()]
    assert fonts
    for font in fonts:
        inner = font["/DescendantFonts"][0].get_object()
        assert "Masume" in inner["/BaseFont"]
        descriptor = inner["/FontDescriptor"].get_object()
        assert "/FontFile2" in descriptor or "/FontFile3" in descriptor


def test_the_file_says_what_it_is() -> None:
    reader = pypdf.PdfReader(BytesIO(printed([skeleton(5, 3)], title='"A" \\ #title', author="私")))
    assert reader.metadata
    assert (reader.metadata.title, reader.metadata.author) == ('"A" \\ #title', "私")
    assert str(reader.root_object["/Lang"]) == "ja"
    assert titles_of(reader)[0].startswith('"A" \\ #title')


def test_hostile_text_is_only_text() -> None:
    words = (Entry(("#", '"', "\\"), gloss=HOSTILE), Entry(tuple("AB"), gloss='#import "x": *'))
    puzzle = Puzzle("skeleton", Grid.parse("{#}..\n..."), words, HOSTILE, HOSTILE, HOSTILE)
    data = printed([Document(puzzle)])
    text = text_of(data)
    for piece in ('#import"x"*bold*_u_$x^2$\\', "</svg>&amp;{{}}@ref<lab>", '/*//~```"#panic()'):
        assert piece in text
    require_inside(data)


def test_literals_hold_anything() -> None:
    assert literal('a"b\\c\nd') == '"a\\"b\\\\c d"'


def test_text_is_as_wide_as_the_table_says() -> None:
    """What the layout takes for the width of a text is what the file has."""
    content = "Wide 漢字 (kana) 12"
    page = Page(100, 50, (Text(content, 10, 20, 5), Text("1234", 10, 40, 5, narrow=True)), "")
    drawn = pdfium.PdfDocument(pdf_of(Publication((page,), "")))[0].get_textpage()
    characters = [drawn.get_charbox(i, loose=True) for i in range(drawn.count_chars())]
    line = [box for box in characters if box[1] > 25 * MM]
    assert (line[-1][2] - line[0][0]) / MM == pytest.approx(advance(content) * 5, abs=0.3)


def test_the_source_names_only_bundled_fonts_unless_others_are_needed() -> None:
    covered = publication_of([answered()], SheetOptions())
    assert "Noto" not in typst_source(covered)
    assert "Noto" in typst_source(covered, with_fallbacks=True)


def test_a_word_that_no_bundled_font_has_is_still_there() -> None:
    document = Document(Puzzle("skeleton", Grid.parse(".."), (Entry(("龘", "龘"), gloss="とう"),)))
    assert "(とう)" in text_of(printed([document]))


@pytest.mark.parametrize("word", ["שלום", "سلام", "👨‍👩‍👧🇯🇵", "é̂ñ", "ไทย"])
def test_words_of_any_script_are_printed(word: str) -> None:
    """Typst 0.15 panics at words from right to left without kerning."""
    document = Document(Puzzle("skeleton", Grid.parse(".."), (Entry(tuple("AB"), gloss=word),), word))
    assert "AB(" in text_of(printed([document]))


def booklet() -> tuple[Publication, bytes]:
    found = [*(nonogram(side) for side in (5, 10, 15)), skeleton(12, 20), crossword(9), crossword(9, "en")]
    found = [replace(found[0], answer=None), *found[1:]]
    publication = booklet_of(
        found, SheetOptions(title="週末のパズル", author="町の編集部", language="ja", level_marks=True)
    )
    return publication, pdf_of(publication)


def test_a_booklet_has_cover_contents_puzzles_and_answers() -> None:
    publication, data = booklet()
    pages = ["".join(page.get_textpage().get_text_range().split()) for page in pdfium.PdfDocument(data)]
    assert pages[0].startswith("週末のパズル全6問（スケルトン1問・クロスワード2問・ノノグラム3問）")
    assert pages[0].endswith("町の編集部")
    assert pages[1].startswith("もくじ")
    assert "レベル1★☆☆☆☆" in pages[1]
    assert pages[-1].startswith("解答")
    puzzles = [page for page in pages[2:] if not page.startswith("解答")]
    assert [page.split(".")[0] for page in puzzles] == list("123456")
    assert all(page.endswith(str(number)) for number, page in enumerate(pages[1:], start=2))
    assert "1.模様" not in pages[-1]  # its answer is not known
    assert len(publication.pages) == len(pages) == 2 + 6 + 1
    require_inside(data)


def test_a_booklets_contents_lead_to_its_puzzles() -> None:
    publication, data = booklet()
    reader = pypdf.PdfReader(BytesIO(data))
    links: Any = reader.pages[1]["/Annots"]
    targets = [reader.get_page_number(link.get_object()["/Dest"][0].get_object()) for link in links]
    assert targets == [2, 3, 4, 5, 6, 7]
    assert titles_of(reader) == [
        *(
            "もくじ",
            *(bookmark.title for page in publication.pages[2:8] for bookmark in page.bookmarks if bookmark.level == 1),
        ),
        "解答",
    ]
    assert [len(item) for item in reader.outline if isinstance(item, list)][-1] == 2  # the crosswords


def test_a_booklet_without_answers_ends_with_its_puzzles() -> None:
    pages = booklet_of([answered()], SheetOptions(answers="none")).pages
    assert len(pages) == 3


def test_a_booklet_needs_a_puzzle() -> None:
    with pytest.raises(ValueError, match="there is no puzzle to print"):
        booklet_of([], SheetOptions())


def test_pictures_have_the_size_that_was_asked_for() -> None:
    page = publication_of([crossword(5)], SheetOptions(vertical=True)).pages[0]
    data = png_of(page, 72)
    assert data.startswith(b"\x89PNG")
    assert [int.from_bytes(data[start : start + 4], "big") for start in (16, 20)] == pytest.approx([595, 842], abs=1)


def test_a_puzzle_from_a_file_prints(tmp_path: Path) -> None:
    data = SAMPLES / "nonograms" / "own-heart.non"
    assert "Heart" in text_of(printed([read_puzzle(data)]))


def test_down_comes_before_across_in_japanese() -> None:
    puzzle = Puzzle("crossword", Grid.parse("..\n.."), clues=(Clue((0, 0), Direction.ACROSS, "海"),))
    text = text_of(printed([Document(puzzle)]))
    assert text.index("タテのカギ") < text.index("ヨコのカギ")


def test_what_typst_cannot_do_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    class Panic(BaseException):
        """What a panic of Rust becomes."""

    def fail(*arguments: object, **options: object) -> bytes:
        raise Panic("index out of bounds")

    monkeypatch.setattr("typst.compile", fail)
    with pytest.raises(ValueError, match="typst cannot print these pages: index out of bounds"):
        printed([answered()])


@examples(40)
@given(document=documents() | nonograms(), asked=options(), title=st.text(max_size=20))
def test_any_puzzle_makes_a_pdf(document: Document, asked: SheetOptions, title: str) -> None:
    data = pdf_of(booklet_of([document], replace(asked, title=title)))
    assert len(pdfium.PdfDocument(data)) >= 3
