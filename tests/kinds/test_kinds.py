import pytest
from hypothesis import given

from masume.core import LANGUAGES, Answer, Cell, Entry, Fault, Grid, Language, Puzzle
from masume.formats import Document
from masume.kinds import KINDS, NUMBERS, SENTENCES, SKELETON, Kind, explain
from masume.kinds.frames import FRAME_PROMISES, FramePromise
from masume.kinds.kind import answer_has_the_same_frame
from masume.words import load_bundled
from tests.support.strategies import documents

THESIS_BOARD = """\
L#ISRAEL#MALTA#
U#R#####L###R#K
X#ALGERIA#CHINA
E#Q#####O###N#Z
M##I##COSTARICA
BRUNEI####U#D#K
O##D##NEVIS#A#H
U##O#S####T#D#S
RWANDA#UK#R###T
G##E#M##E#INDIA
###SLOVENIA###N
#C#I#A##Y##I#C#
SUDAN##QATAR#H#
#B#########ARAB
MALI#LEBANON#D#"""
"""The second puzzle of Nishijima's appendix (2017), made in 180 s: 28 words."""


def puzzle_of(text: str, *, kind: Kind = SKELETON) -> tuple[Puzzle, Answer]:
    grid = Grid.parse(text)
    words = dict.fromkeys(placement.word for placement in grid.placements())
    return Puzzle(kind.name, grid.blanked(), tuple(map(Entry, words))), Answer(grid)


def codes(puzzle: Puzzle, answer: Answer | None = None) -> list[str]:
    return [fault.code for fault in KINDS[puzzle.kind].check(puzzle, answer).faults]


def with_words(puzzle: Puzzle, *words: str) -> Puzzle:
    return Puzzle(puzzle.kind, puzzle.grid, tuple(Entry(tuple(word)) for word in words))


def test_the_thesis_board_keeps_every_rule() -> None:
    puzzle, answer = puzzle_of(THESIS_BOARD)
    assert len(puzzle.words) == 28
    assert {entry.word for entry in puzzle.words} <= set(load_bundled("countries").words)
    assert KINDS["skeleton"].check(puzzle, answer).ok
    assert KINDS["skeleton"].check(puzzle).ok
    assert round(answer.grid.white_ratio, 4) == 0.5867


def test_white_cells_are_connected() -> None:
    puzzle, answer = puzzle_of("AB#C\n###D")
    [fault] = SKELETON.check(puzzle, answer).faults
    assert fault == Fault("white_cells_are_connected", ((0, 3), (1, 3)), "2")


def test_every_white_cell_is_in_a_slot() -> None:
    puzzle, answer = puzzle_of("A#")
    assert SKELETON.check(puzzle, answer).faults == (Fault("every_white_cell_is_in_a_slot", ((0, 0),)),)


def test_every_run_is_listed() -> None:
    puzzle, answer = puzzle_of("AB\n#C")
    faults = SKELETON.check(with_words(puzzle, "AB", "XY"), answer).faults
    assert faults == (Fault("every_run_is_listed", ((0, 1), (1, 1)), "BC"), Fault("every_word_is_placed", (), "XY"))


def test_no_word_twice() -> None:
    puzzle, answer = puzzle_of("AB\nB#")
    assert codes(puzzle, answer) == ["slots_match_the_words", "no_word_twice"]
    assert codes(with_words(puzzle, "AB", "AB"), answer) == ["no_word_is_listed_twice", "no_word_twice"]


def test_words_that_read_alike_in_other_cells_are_different() -> None:
    puzzle = Puzzle("skeleton", Grid.parse("...\n#.."), (Entry(("QU", "A")), Entry(("Q", "UA"))))
    assert "no_word_is_listed_twice" not in codes(puzzle)


def test_givens_are_kept_and_cells_filled() -> None:
    puzzle, answer = puzzle_of("ABC")
    given_question = Puzzle(puzzle.kind, puzzle.grid.replace({(0, 1): "X"}), puzzle.words)
    assert SKELETON.check(given_question, answer).faults == (Fault("givens_are_kept", ((0, 1),), "X"),)
    gap = Answer(answer.grid.replace({(0, 2): Cell.BLANK}))
    assert codes(puzzle, gap) == ["every_white_cell_is_filled", "every_word_is_placed"]


def test_the_answer_has_the_questions_frame() -> None:
    puzzle, answer = puzzle_of("AB#")
    assert codes(puzzle, Answer(Grid.parse("AB"))) == ["answer_has_the_same_frame"]
    moved = SKELETON.check(puzzle, Answer(Grid.parse("#AB"))).faults
    assert moved == (Fault("answer_has_the_same_frame", ((0, 0), (0, 2))),)
    assert codes(puzzle, Answer(answer.grid.replace({(0, 2): Cell.OUTSIDE}))) == ["answer_has_the_same_frame"]


def test_numbers_are_skeletons_over_digits() -> None:
    puzzle, answer = puzzle_of("12#\n#30", kind=NUMBERS)
    assert codes(puzzle, answer) == []
    puzzle, answer = puzzle_of("12#\n#3A", kind=NUMBERS)
    assert set(codes(puzzle, answer)) == {"words_are_numbers"}


@given(documents())
def test_any_document_can_be_checked_and_explained(document: Document) -> None:
    verdict = KINDS[document.puzzle.kind].check(document.puzzle, document.answer)
    for fault in verdict.faults:
        for language in LANGUAGES:
            assert explain(fault, language)


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_a_promise_with_a_sentence(kind: Kind, language: Language) -> None:
    rules = (*kind.question_rules, *kind.answer_rules, answer_has_the_same_frame)
    assert len({rule.__name__ for rule in rules}) == len(rules)
    for rule in rules:
        assert rule.__doc__
        sentence = explain(Fault(rule.__name__, ((2, 4),), "5"), language)
        assert "{" not in sentence


@pytest.mark.parametrize("promise", FRAME_PROMISES, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_promise_of_frames_has_a_sentence(promise: FramePromise, language: Language) -> None:
    assert promise.__doc__
    assert "{" not in explain(Fault(promise.__name__, ((2, 4),), "half-turn"), language)


def test_no_sentence_is_left_over() -> None:
    rules = {rule.__name__ for kind in KINDS.values() for rule in (*kind.question_rules, *kind.answer_rules)}
    promises = {promise.__name__ for promise in FRAME_PROMISES}
    assert set(SENTENCES) == rules | promises | {answer_has_the_same_frame.__name__}


def test_faults_name_their_place() -> None:
    fault = Fault("every_run_is_listed", ((2, 4), (2, 5)), "AB")
    assert explain(fault) == "AB is not in the word list (row 3, column 5)"
    assert explain(fault, "ja") == "「AB」はリストにありません（3行5列）"
