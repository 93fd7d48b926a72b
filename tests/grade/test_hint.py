"""Hints for every kind of puzzle: mistakes first, then the easiest step, and never anything wrong."""

from dataclasses import replace
from random import Random
from threading import Event

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume.core import (
    INK,
    PAPER,
    Answer,
    Budget,
    Cell,
    Direction,
    Entry,
    Grid,
    LineClues,
    Puzzle,
    Sentence,
    Slot,
    Step,
)
from masume.formats import Document, read_puzzle
from masume.grade import HintStatus, hint_for, steps_of, technique_titles
from masume.grade.nudge import nudge_of
from masume.grade.skeleton import guide as skeleton_guide
from masume.kinds import KINDS
from masume.make import METHODS, Made, make_skeleton
from masume.solve import solve_slots
from masume.words import load_bundled
from tests.support import word_puzzles
from tests.support.examples import examples
from tests.support.places import SAMPLES
from tests.support.suggesters import FromTable, words

HEART = SAMPLES / "nonograms" / "own-heart.non"
TWO_WAYS = Puzzle("nonogram", Grid.filled(2, 2, Cell.BLANK), lines=LineClues.of([[1], [1]], [[1], [1]]))
SQUARE = "..\n.."


def skeleton(grid: str, *listed: str, kind: str = "skeleton") -> Puzzle:
    return Puzzle(kind, Grid.parse(grid), tuple(Entry(tuple(word)) for word in listed))


CAT = skeleton("...\n.##\n.##", "CAT", "COW")
CATS = skeleton("....\n.###\n.###", "CATS", "COW")
TWO_FILLS = skeleton(SQUARE, "AB", "CD", "AC", "BD")


# ------------------------------------------------------------ steps


def test_a_skeleton_leads_from_the_nudge_to_the_deduction() -> None:
    hint = hint_for(CAT, Grid.parse("...\n.##\nW##"))
    assert hint.status is HintStatus.STEP
    assert hint.nudge == Sentence("Look at column 1, rows 1–3.", "1列目の1〜3行目を見てください。")
    assert hint.reason.ja == "1列目の1〜3行目：「○○W」と入っているので、合うことばは「COW」だけです。"
    assert (hint.technique, hint.level, hint.mistakes) == ("only_word_that_fits", 1, ())
    assert hint.decided == (((0, 0), "C"), ((1, 0), "O"))
    assert str(hint.after) == "C..\nO##\nW##"


def test_a_number_skeleton_speaks_of_numbers() -> None:
    document = word_puzzles.number_skeleton()
    hint = hint_for(document.puzzle, Grid.parse("12.\n.#.\n..."), document.answer)
    assert hint.status is HintStatus.STEP
    assert "数字" in hint.reason.ja


def test_a_nonogram_names_the_line() -> None:
    hint = hint_for(read_puzzle(HEART).puzzle)
    assert hint.status is HintStatus.STEP
    assert hint.nudge is not None
    assert hint.nudge.en in {f"Look at {line} {n}." for line in ("row", "column") for n in range(1, 9)}
    assert hint.technique in technique_titles("nonogram")


def test_a_crossword_asks_the_suggester() -> None:
    document = word_puzzles.latin_crossword()
    suggester = FromTable({"They purr": words(("CATS", 0.9), ("DOGS", 0.3))})
    hint = hint_for(document.puzzle, None, document.answer, suggester=suggester)
    assert hint.status is HintStatus.STEP
    assert hint.nudge == Sentence("Look at 1 Across.", "ヨコの1を見てください。")
    assert "".join(symbol for _, symbol in hint.decided) == "CATS"


def test_a_crossword_reveals_a_letter_without_one() -> None:
    document = word_puzzles.latin_crossword()
    hint = hint_for(document.puzzle, Grid.parse("CAT.#\n.##..\n.##.#"), document.answer)
    assert (hint.status, hint.decided) == (HintStatus.REVEALED, (((0, 3), "S"),))
    assert hint.nudge == Sentence("Look at 1 Across.", "ヨコの1を見てください。")
    assert hint.technique is None


def test_a_letter_that_stands_in_no_slot_is_revealed_by_its_cell() -> None:
    puzzle = Puzzle("crossword", Grid.parse("AB#."))
    hint = hint_for(puzzle, None, Answer(Grid.parse("AB#C")))
    assert hint.nudge == Sentence("Look at row 1, column 4.", "1行目の4列目を見てください。")
    assert hint.reason == Sentence("Row 1, column 4: C.", "1行目の4列目は「C」です。")


def test_steps_that_rule_words_out_come_before_the_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Several steps are shown together, and the nudge names the place where the first begins."""
    row, column = Slot(0, 0, Direction.ACROSS, 3), Slot(0, 0, Direction.DOWN, 3)
    first = Step("pair", 3, (), (), reason=Sentence("Not CAT.", "CATではない。"), slot=row, excluded=((row, ("C",)),))
    last = Step("only", 1, (), (((0, 0), "C"),), reason=Sentence("So C.", "だからC。"), slot=column)
    monkeypatch.setattr(skeleton_guide, "hint_skeleton", lambda puzzle, board, max_work: (first, last))
    hint = hint_for(CAT)
    assert hint.steps == (first, last)
    assert hint.reason == Sentence("Not CAT. So C.", "CATではない。だからC。")
    assert hint.nudge == Sentence(
        "Look at row 1, columns 1–3. A word that seems to fit there can be ruled out.",
        "1行目の1〜3列目を見てください。入りそうで入らないことばがあります。",
    )
    assert (hint.technique, hint.level) == ("pair", 3)


@pytest.mark.parametrize(
    ("kind", "reported"), [("skeleton", "Try a word there"), ("numbers", "Try a number"), ("nonogram", "Try a colour")]
)
def test_a_contradiction_is_something_to_try(kind: str, reported: str) -> None:
    step = Step("contradiction", 5, (), (((0, 0), "C"),), line=(Direction.DOWN, 2))
    assert nudge_of(replace(CAT, kind=kind), (step,)).en.startswith(f"Look at column 3. {reported}")


# ------------------------------------------------------------ mistakes


def test_wrong_entries_come_first() -> None:
    hint = hint_for(CATS, Grid.parse("CAW.\nO###\nT###"))
    assert (hint.status, hint.mistakes, hint.steps) == (HintStatus.MISTAKES, ((0, 2), (2, 0)), ())
    assert hint.reason.en == "2 cells are wrong; the first is in row 1, column 3."
    assert hint.nudge == Sentence("2 cells are wrong.", "まちがいが2マスあります。")
    assert not hint.leads_on


def test_a_letter_of_no_word_is_a_mistake() -> None:
    hint = hint_for(CATS, Grid.parse("Z...\n.###\n.###"))
    assert hint.mistakes == ((0, 0),)
    assert hint.reason.ja == "1行目の1列目がまちがっています。"


def test_a_crossword_compares_with_its_answer() -> None:
    document = word_puzzles.kana_crossword()
    hint = hint_for(document.puzzle, Grid.parse("さっ..##\n.##.##\n.##しゃん"), document.answer)
    assert hint.mistakes == ((2, 5),)


def test_another_solution_is_no_mistake() -> None:
    """The file's answer is one of two; the player is on the way to the other."""
    hint = hint_for(TWO_FILLS, Grid.parse("AC\nB."), Answer(Grid.parse("AB\nCD")))
    assert hint.status is HintStatus.STEP
    assert str(hint.after) == "AC\nBD"


def test_it_is_not_known_what_is_wrong_if_there_are_several_solutions() -> None:
    hint = hint_for(TWO_FILLS, Grid.parse("DB\n.."))
    assert (hint.status, hint.mistakes) == (HintStatus.NO_COMPLETION, ())
    assert hint.reason.ja == "完成できません（この盤面に合う解はありません）"


def test_a_puzzle_without_a_solution_says_so() -> None:
    assert hint_for(skeleton(SQUARE, "AB", "CD", "EF", "GH")).status is HintStatus.NO_SOLUTION


# ------------------------------------------------------------ where it ends


def test_a_full_board_is_right_or_wrong() -> None:
    assert hint_for(CAT, Grid.parse("CAT\nO##\nW##")).status is HintStatus.COMPLETE
    assert hint_for(CAT, Grid.parse("COW\nA##\nT##")).status is HintStatus.COMPLETE
    document = word_puzzles.latin_crossword()
    assert document.answer is not None
    assert hint_for(document.puzzle, document.answer.grid, document.answer).status is HintStatus.COMPLETE


def test_a_letter_is_revealed_where_techniques_end_and_an_answer_is_known() -> None:
    hint = hint_for(TWO_FILLS, Grid.parse("A.\n.D"), Answer(Grid.parse("AB\nCD")))
    assert (hint.status, hint.technique, hint.level) == (HintStatus.REVEALED, None, None)
    assert len(hint.decided) == 1
    assert hint.reason.en.startswith("Row 1, columns 1–2: the list alone does not lead on")


def test_the_only_answer_is_as_good_as_a_known_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(skeleton_guide, "hint_skeleton", lambda puzzle, board, max_work: ())
    hint = hint_for(CATS)
    assert (hint.status, hint.decided) == (HintStatus.REVEALED, (((0, 0), "C"),))
    assert "the list alone does not lead on from here" in hint.reason.en


def test_without_time_the_answer_is_not_known() -> None:
    stopped = Event()
    stopped.set()
    hint = hint_for(TWO_WAYS, budget=Budget(cancel=stopped))
    assert (hint.status, hint.reason.en) == (
        HintStatus.STUCK,
        "no technique decides another cell: only guessing is left",
    )


def test_several_solutions_are_named_without_an_answer() -> None:
    assert hint_for(TWO_FILLS, Grid.parse("A.\n.D")).status is HintStatus.SEVERAL
    assert hint_for(TWO_WAYS).status is HintStatus.SEVERAL


def test_a_cell_of_a_nonogram_is_revealed_if_an_answer_is_known() -> None:
    diagonal = Answer(Grid(((INK, PAPER), (PAPER, INK))))
    hint = hint_for(TWO_WAYS, None, diagonal)
    assert (hint.status, hint.decided) == (HintStatus.REVEALED, (((0, 0), INK),))
    assert hint.nudge == Sentence("Look at row 1.", "1行目を見てください。")
    assert hint.reason.ja == "1行目：ここからはどの手法でも決まりません。1列目は黒マスです。"


def test_a_crossword_without_an_answer_has_no_hint() -> None:
    puzzle = word_puzzles.latin_crossword().puzzle
    hint = hint_for(puzzle)
    assert (hint.status, hint.reason.en) == (HintStatus.STUCK, "there is no hint: the answer is not known")
    full = Grid.parse("XXXX#\nX##XX\nX##X#")
    assert hint_for(puzzle, full).status is HintStatus.STUCK


def test_an_answer_to_another_puzzle_is_not_believed() -> None:
    wrong = Answer(Grid.parse("DOG\nI##\nG##"))
    assert hint_for(CAT, None, wrong).mistakes == ()
    assert hint_for(word_puzzles.latin_crossword().puzzle, None, wrong).status is HintStatus.STUCK


# ------------------------------------------------------------ boards of other puzzles


@pytest.mark.parametrize(
    ("board", "sentence"),
    [
        ("...", "the board has 1 rows and 3 columns, but the puzzle 3 and 3"),
        ("...\n..#\n.##", "row 2, column 2 is a cell to fill on the board, but not in the puzzle"),
        ("..#\n.##\n.##", "row 1, column 3 is a cell to fill in the puzzle, but not on the board"),
    ],
)
def test_boards_that_are_not_of_this_puzzle(board: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        hint_for(CAT, Grid.parse(board))


def test_givens_stay_and_need_not_be_written_again() -> None:
    puzzle = skeleton("..T\n.##\n.##", "CAT", "COW")
    assert str(hint_for(puzzle, Grid.parse("C..\n.##\n.##")).board) == "C.T\n.##\n.##"
    with pytest.raises(ValueError, match="row 1, column 3 has W on the board, but the puzzle gives T there"):
        hint_for(puzzle, Grid.parse("..W\n.##\n.##"))


def test_a_question_that_nothing_answers_is_bad_input() -> None:
    with pytest.raises(ValueError, match="more or fewer slots of 3 cells"):
        hint_for(skeleton("...", "CAT", "COW"))


# ------------------------------------------------------------ what always holds


def made(seed: int, name: str) -> Made:
    best = make_skeleton(load_bundled(name), Grid.filled(9, 11), METHODS["ruin"], Budget(rounds=60), seed=seed).best
    assert best is not None
    return best


@pytest.mark.parametrize("name", ["countries", "hokkaido", "digits"])
@examples(5)
@given(seed=st.integers(0, 1000))
def test_hints_lead_from_any_right_board_to_the_answer(name: str, seed: int) -> None:
    document = made(seed, name)
    random = Random(seed)
    letters = {cell: symbol for cell, symbol in document.answer.grid.symbols.items() if random.random() < 0.3}
    board = document.puzzle.grid.replace(dict(letters))
    while (hint := hint_for(document.puzzle, board, document.answer)).status is not HintStatus.COMPLETE:
        assert hint.decided
        assert all(document.answer.grid[cell] == symbol for cell, symbol in hint.decided)
        board = hint.after
    assert board == document.answer.grid


@examples(10)
@given(seed=st.integers(0, 1000))
def test_a_wrong_letter_is_found_or_leads_to_another_solution(seed: int) -> None:
    document = made(seed, "countries")
    random = Random(seed)
    letters = dict(random.sample(sorted(document.answer.grid.symbols.items()), 8))
    cell = random.choice(sorted(letters))
    letters[cell] = random.choice([letter for letter in "AEIOUZ" if letter != letters[cell]])
    board = document.puzzle.grid.replace(dict(letters))
    hint = hint_for(document.puzzle, board, document.answer)
    if solve_slots(document.puzzle, Budget(seconds=10)).best.is_unique:  # type: ignore[union-attr]
        assert hint.mistakes == (cell,)
    else:
        assert hint.status is not HintStatus.COMPLETE


@pytest.mark.parametrize(
    "document",
    [word_puzzles.kana_skeleton(), word_puzzles.number_skeleton(), word_puzzles.kana_crossword(), read_puzzle(HEART)],
    ids=lambda document: document.puzzle.kind,
)
def test_every_kind_has_hints_and_titles(document: Document) -> None:
    puzzle = document.puzzle
    hint = hint_for(puzzle, None, document.answer)
    assert hint.leads_on
    assert hint.nudge is not None
    assert all(text and "{" not in text for text in (hint.nudge.en, hint.nudge.ja, hint.reason.en, hint.reason.ja))
    known = technique_titles(puzzle.kind)
    assert all(step.technique in {*known, "told_letter"} for step in steps_of(puzzle, document.answer))


def test_titles_are_there_for_all_kinds() -> None:
    for kind in KINDS:
        assert all(title.en and title.ja for title in technique_titles(kind).values())
