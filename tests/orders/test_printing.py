"""Sheets as an order asks for them: two versions, remarks, and the same pages at every door."""

from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest

from masume import press
from masume.core import Answer, Cell, Clue, Direction, Entry, Grid, LineClues, Puzzle, Refused
from masume.formats import FORMATS, Document
from masume.kinds import NONOGRAM, kind_of, with_clues
from masume.orders import PrintedSheets, PrintOrder, QuietBench, printed_sheets
from masume.orders.printing import versions
from masume.press.marks import texts_of
from masume.words.text import spoken
from tests.support.commands import masume

BOARD = """\
I---F
CLOUD
E---G
-----"""
CLUES = {"ICE": "frozen water", "CLOUD": "it may rain", "FDG": "not a word"}


def clued(closed: str = "-", rules: str = "") -> Document:
    board = Grid.parse(BOARD.replace("-", closed))
    words = tuple(Entry(tuple(word), clue=clue) for word, clue in CLUES.items())
    puzzle = Puzzle("crossword", board.blanked(), words, "Weather", rules=rules)
    edited = with_clues(puzzle, Answer(board))
    clues = tuple(replace(clue, text="look up") if clue.start == (1, 0) else clue for clue in edited.clues)
    return Document(replace(edited, clues=clues), Answer(board))


def listed(kind: str = "skeleton", words: tuple[str, ...] = ("ICE", "CLOUD", "FDG")) -> Document:
    board = Grid.parse(BOARD.replace("-", "#"))
    puzzle = Puzzle(kind, board.blanked(), tuple(Entry(tuple(word)) for word in words))
    return Document(puzzle, Answer(board))


def two(document: Document, **asked: object) -> PrintedSheets:
    return printed_sheets([document], PrintOrder(versions=2, **asked))  # type: ignore[arg-type]


# ---------------------------------------------------------------- versions


def test_version_b_has_the_same_words_and_clues_in_other_places() -> None:
    first, second = two(clued()).documents
    assert [document.puzzle.title for document in (first, second)] == ["Weather A", "Weather B"]
    assert first.puzzle.grid == clued().puzzle.grid
    assert second.puzzle.grid != first.puzzle.grid
    assert second.answer
    assert {"".join(placed.word) for placed in second.answer.grid.placements()} == set(CLUES)
    assert {clue.text for clue in second.puzzle.clues} == {"frozen water", "look up", "not a word"}
    assert not any(cell is Cell.BLACK for _, cell in second.puzzle.grid)
    assert kind_of(second.puzzle).check(second.puzzle, second.answer).ok


def test_a_list_makes_two_versions_with_cells_like_those_of_its_own_board() -> None:
    first, second = two(listed()).documents
    assert [document.puzzle.title for document in (first, second)] == ["Criss-cross A", "Criss-cross B"]
    assert second.puzzle.words == first.puzzle.words
    assert not any(cell is Cell.OUTSIDE for _, cell in second.puzzle.grid)
    assert second.answer
    assert kind_of(second.puzzle).check(second.puzzle, second.answer).ok


def test_the_same_order_makes_the_same_versions_and_another_seed_others() -> None:
    words = tuple("OAK ASH ELM PINE MAPLE CEDAR ALDER HAZEL ROWAN LARCH".split())
    board = Grid.filled(20, 20, Cell.BLANK)
    document = Document(Puzzle("skeleton", board, tuple(Entry(tuple(word)) for word in words)), Answer(board))
    boards = [
        versions.versions_of([document], PrintOrder(versions=2, seed=seed), QuietBench())[0] for seed in (0, 0, 5)
    ]
    assert boards[0] == boards[1]
    assert boards[0][1].puzzle.grid != boards[2][1].puzzle.grid


def test_titles_are_those_that_are_asked_for_and_have_no_numbers() -> None:
    sheets = two(clued(), title="Week 12")
    titles = [texts_of(page.marks)[0] for page in sheets.publication.pages]
    assert titles == ["Week 12 A", "Week 12 B", "Answer: Week 12 A", "Answer: Week 12 B"]
    assert sheets.publication.title == "Week 12"
    several = printed_sheets([clued(), listed()], PrintOrder(versions=2, answers="none", title="Week 12"))
    assert [document.puzzle.title[-1] for document in several.documents] == ["A", "B", "A", "B"]
    assert several.documents[0].puzzle.title == "Weather A"


def test_a_frame_with_rules_of_its_own_stays() -> None:
    lines = LineClues.of([[1]], [[1]])
    ruled = clued("#", rules="american")
    for document in (ruled, Document(Puzzle(NONOGRAM.name, lines.blank(), lines=lines))):
        with pytest.raises(Refused, match="has a frame with rules of its own"):
            two(document)
    assert len(two(clued("#", rules="free")).documents) == 2
    assert len(two(clued("#")).documents) == 2


def test_words_that_are_not_known_or_fit_nowhere_else_are_refused() -> None:
    bare = replace(clued().puzzle, words=())
    with pytest.raises(Refused, match="need the words of “Weather”"):
        two(Document(bare))
    with pytest.raises(Refused, match="found no second arrangement"):
        two(listed(words=("ICE", "ICE", "CLOUD")))
    stopped = QuietBench(Event())
    stopped.cancel.set()
    with pytest.raises(Refused, match="found no second arrangement"):
        printed_sheets([listed()], PrintOrder(versions=2), stopped)


def test_a_second_version_with_several_solutions_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    assert two(listed()).remarks == ()
    monkeypatch.setattr(versions, "_is_unique", lambda _: False)
    assert [remark.en for remark in two(listed()).remarks] == [
        "Version B of “Criss-cross” may have more than one solution."
    ]
    assert two(clued()).remarks == ()  # clues say what goes where


# ---------------------------------------------------------------- remarks


def test_furigana_without_a_dictionary_are_a_remark(monkeypatch: pytest.MonkeyPatch) -> None:
    clue = Clue((0, 0), Direction.ACROSS, "山を登る")
    document = Document(Puzzle("crossword", Grid.parse("..."), clues=(clue,)))
    monkeypatch.setattr(spoken, "can_read", lambda: False)
    (remark,) = printed_sheets([document], PrintOrder(furigana=True)).remarks
    assert "pip install 'masume[text]'" in remark.en
    assert printed_sheets([document], PrintOrder()).remarks == ()


def test_what_is_too_large_for_its_part_is_a_remark() -> None:
    filled = Grid.filled(40, 40).replace({(r, c): "A" for r in range(40) for c in range(40)})
    document = Document(Puzzle("skeleton", filled.blanked()), Answer(filled))
    (remark,) = printed_sheets([document], PrintOrder(per_page=4)).remarks
    assert remark.en == "What is too large to be read 4 to a page has pages of its own."
    assert printed_sheets([clued()], PrintOrder(per_page=4)).remarks == ()


# ---------------------------------------------------------------- one way


def test_the_command_line_prints_what_the_order_makes(tmp_path: Path) -> None:
    (tmp_path / "c.ipuz").write_bytes(FORMATS[".ipuz"].write(clued()))
    options = "--out c.svg --versions 2 --per-page 2 --name-line --word-bank --first-letters --surround shaded".split()
    result = masume("press", "c.ipuz", *options, cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    order = PrintOrder(versions=2, per_page=2, name_line=True, word_bank=True, first_letters=True, surround="shaded")
    sheets = printed_sheets([clued()], order)
    assert (tmp_path / "c.svg").read_bytes() == sheets.files(".svg")[""]
    assert (tmp_path / "c.svg").read_text() == press.svg_of(sheets.publication.pages[0])
    assert len(sheets.booklet.pages) > 2
