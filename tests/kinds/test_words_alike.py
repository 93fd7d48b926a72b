"""Different words with the same letters: two towns that are read しべつ may both stand on a board."""

import pytest

from masume.core import Answer, Budget, Entry, Grid, Puzzle, Status
from masume.formats import FORMATS, Document
from masume.grade import grade_skeleton
from masume.kinds import CROSSWORD, NUMBERS, SKELETON, Kind
from masume.press import puzzle_sheet
from masume.press.play.content import playable
from masume.solve import solve_slots, solve_slots_with_sat
from masume.words import load_bundled

HOKKAIDO_BOARD = """\
かみのくに####て#あばしり
#な##せ#あつけし#か#べ#
しみず#こ#つ##おといねつぷ
#ふ#し#しままき##が###
#ら#や#べ##よ#いわみざわ
#のぼりべつ#とうま#####
あ###つ###ご#おびら#と
しんひだか##やくも#ら##ま
べ#が#いけだ##せ#とうやこ
つ#し###て##う#り##ま
#たかす#か##くしろ#びえい
##ぐ#るもい#ん##に#に#
#ふらの#え##ね#たきかわ#
#####なかさつない####
#ほろかない##ぷ#きよさと#"""
"""The first puzzle of Nishijima's appendix (2017): 44 words, しべつ (士別市) and しべつ (標津町) among them."""

SHIBETSU = Entry(tuple("しべつ"), "しべつ", "標津町")


@pytest.fixture
def hokkaido() -> Document:
    grid = Grid.parse(HOKKAIDO_BOARD)
    listed = {entry.word: entry for entry in load_bundled("hokkaido")}
    words = dict.fromkeys(placement.word for placement in grid.placements())
    return Document(Puzzle(SKELETON.name, grid.blanked(), (*(listed[word] for word in words), SHIBETSU)), Answer(grid))


def small(*glosses: str, kind: Kind = SKELETON) -> tuple[Puzzle, Answer]:
    """AB across and AB down."""
    words = tuple(Entry(tuple("AB"), gloss=gloss) for gloss in glosses)
    return Puzzle(kind.name, Grid.parse("..\n.#"), words), Answer(Grid.parse("AB\nB#"))


def codes(puzzle: Puzzle, answer: Answer, kind: Kind = SKELETON) -> list[str]:
    return [fault.code for fault in kind.check(puzzle, answer).faults]


# ---------------------------------------------------------------- rules


def test_the_thesis_board_keeps_every_rule(hokkaido: Document) -> None:
    assert len(hokkaido.puzzle.words) == 44
    assert hokkaido.answer is not None
    assert round(hokkaido.answer.grid.white_ratio, 4) == 0.5689
    assert SKELETON.check(hokkaido.puzzle, hokkaido.answer).ok


def test_a_word_stands_as_often_as_different_entries_have_it() -> None:
    assert codes(*small("one", "other")) == []
    assert codes(*small("one", "one")) == ["no_word_is_listed_twice", "no_word_twice"]
    assert codes(*small("one")) == ["slots_match_the_words", "no_word_twice"]
    puzzle, _ = small("one", "other")
    assert codes(puzzle, Answer(Grid.parse("AB\nC#"))) == ["every_run_is_listed", "every_word_is_placed"]


def test_crosswords_and_numbers_have_every_word_once() -> None:
    puzzle, answer = small("one", "other", kind=CROSSWORD)
    assert codes(puzzle, answer, CROSSWORD) == ["no_word_is_listed_twice", "no_word_twice"]
    assert "no_word_is_listed_twice" in codes(*small("", "", kind=NUMBERS), NUMBERS)


# ---------------------------------------------------------------- solving and grading


def test_words_that_change_places_make_no_new_solution() -> None:
    puzzle, answer = small("one", "other")
    run = solve_slots(puzzle, Budget(rounds=10**5))
    assert run.best is not None
    assert run.best.is_unique
    assert run.best.answers == solve_slots_with_sat(puzzle) == (answer,)


def test_a_word_stands_no_more_often_than_it_is_listed() -> None:
    words = (*(Entry(tuple("AB"), gloss=gloss) for gloss in ("one", "other")), Entry(tuple("BA")), Entry(tuple("BB")))
    puzzle = Puzzle(SKELETON.name, Grid.parse("..#.\n.#..\n##.#"), words)
    run = solve_slots(puzzle, Budget(rounds=10**5), limit=100)
    assert run.best is not None
    assert run.best.is_complete
    assert set(run.best.answers) == set(solve_slots_with_sat(puzzle, limit=100))
    for found in run.best.answers:
        assert SKELETON.check(puzzle, found).ok


def test_the_thesis_board_is_solved_and_graded(hokkaido: Document) -> None:
    assert hokkaido.answer is not None
    run = solve_slots(hokkaido.puzzle, Budget(rounds=10**5), limit=100)
    assert run.status is Status.OPTIMAL
    assert run.best is not None
    assert hokkaido.answer in run.best.answers
    for found in run.best.answers:
        assert SKELETON.check(hokkaido.puzzle, found).ok
    grade = grade_skeleton(hokkaido.puzzle)
    assert grade.status in ("solved", "stuck")
    assert (grade.status == "solved") <= (len(run.best.answers) == 1)


def test_a_board_of_words_alike_is_graded() -> None:
    puzzle, answer = small("one", "other")
    grade = grade_skeleton(puzzle)
    assert grade.status == "solved"
    assert grade.board == answer.grid


# ---------------------------------------------------------------- files, paper, phones


@pytest.mark.parametrize("suffix", [".ipuz", ".toml"])
def test_files_keep_both(hokkaido: Document, suffix: str) -> None:
    again = FORMATS[suffix].read(FORMATS[suffix].write(hokkaido))
    assert (again.puzzle.words, again.answer) == (hokkaido.puzzle.words, hokkaido.answer)


def test_sheets_and_pages_have_both(hokkaido: Document) -> None:
    sheet = puzzle_sheet(hokkaido.puzzle)
    assert all(gloss in sheet for gloss in ("士別市", "標津町"))
    page = playable(hokkaido)
    assert [word["gloss"] for word in page["words"] if "".join(word["symbols"]) == "しべつ"] == ["士別市", "標津町"]
