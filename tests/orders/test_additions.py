"""Orders for what is added to a puzzle: clues, starter letters."""

from typing import Any

import pytest

from masume.core import INK, Answer, Clue, Direction, Entry, Grid, LineClues, Puzzle, Refused
from masume.orders.carrying import carry_out
from masume.orders.clue.order import ClueOrder
from masume.orders.givens.order import GivensOrder
from masume.orders.words import AnsweredPuzzle
from masume.words.concepts import ConceptBase
from tests.support.concept_fixtures import small_english, small_japanese, small_packs
from tests.support.order_benches import Watching, made_of, said

__all__ = ["small_english", "small_japanese", "small_packs"]

ANSWER = Answer(Grid.parse("うみ#ふね\n#なべ#こ\n#と#うし"))
CROSSWORD = Puzzle("crossword", ANSWER.grid.blanked())
PICTURE = Answer(Grid(((INK,),)))
NONOGRAM = Puzzle("nonogram", PICTURE.grid.blanked(), lines=LineClues.of([[1]], [[1]]))


def skeleton(answer: Answer) -> Puzzle:
    words = [placement.word for placement in answer.grid.placements()]
    return Puzzle("skeleton", answer.grid.blanked(), tuple(Entry(word) for word in dict.fromkeys(words)))


def with_base(base: ConceptBase, puzzle: Puzzle = CROSSWORD) -> AnsweredPuzzle:
    return AnsweredPuzzle(puzzle, ANSWER, open_base=lambda language: {"ja": base}[language])


# ---------------------------------------------------------------- clues


def test_every_word_has_a_clue_and_the_weakest_is_named(small_japanese: ConceptBase) -> None:
    bench = Watching()
    made = carry_out(ClueOrder(hints=2), with_base(small_japanese), bench)
    assert made.document is not None
    assert len(made.document.puzzle.clues) == len(made.detail.clues)
    assert "first under" in said(made)[0]
    assert made.is_complete
    assert bench.heard[-1] == "writing clues (100%)"
    assert made_of(ClueOrder(hints=2), with_base(small_japanese)).remarks == made.remarks


def test_clues_that_are_there_may_stay(small_japanese: ConceptBase) -> None:
    puzzle = Puzzle("crossword", CROSSWORD.grid, clues=(Clue((0, 0), Direction.ACROSS, "salt water"),))
    made = made_of(ClueOrder(keep=True), with_base(small_japanese, puzzle))
    assert "One clue was there and stays." in said(made)
    assert made.document is not None
    assert made.document.puzzle.clues[0].text == "salt water"


def test_a_skeleton_keeps_its_clues_with_its_words(small_japanese: ConceptBase) -> None:
    listed = made_of(ClueOrder(), with_base(small_japanese, skeleton(ANSWER)))
    assert said(listed)[-1].startswith("The clues are kept with the words of the list")
    asked = made_of(ClueOrder(crossword=True), with_base(small_japanese, skeleton(ANSWER)))
    assert asked.document is not None
    assert asked.document.puzzle.kind == "crossword"


@pytest.mark.parametrize(
    ("board", "remarks"),
    [
        ("うみ\n#な\n#と", []),
        ("ぬみ\n#な\n#と", ["The concept base has no hints for one word: ぬみ."]),
        ("ぬぬ\n#ぬ\n#ぬ", ["The concept base has no hints for 2 words: ぬぬ, ぬぬぬ."]),
    ],
    ids=["no unknown word", "one", "all"],
)
def test_words_without_hints_are_named(small_japanese: ConceptBase, board: str, remarks: list[str]) -> None:
    answer = Answer(Grid.parse(board))
    puzzle = AnsweredPuzzle(Puzzle("crossword", answer.grid.blanked()), answer, open_base=lambda _: small_japanese)
    made = made_of(ClueOrder(), puzzle)
    assert [remark for remark in said(made) if "under" not in remark] == remarks
    assert made.is_complete == bool(made.detail.clues)


@pytest.mark.parametrize("level", [1, 3])
def test_clues_bring_a_crossword_to_a_level(small_japanese: ConceptBase, level: int) -> None:
    made = made_of(ClueOrder(levels=(level, level)), with_base(small_japanese))
    assert made.level == level
    assert said(made)[0] == f"Level {level}, as asked for."


def test_a_nonogram_has_no_words() -> None:
    with pytest.raises(Refused, match="a nonogram has no words to write clues for"):
        made_of(ClueOrder(), AnsweredPuzzle(NONOGRAM, PICTURE))


def test_a_board_without_words_has_no_clues() -> None:
    for board, sentence in ((Answer(Grid.parse("う._")), "there is no word on the board yet"), (None, "has no answer")):
        with pytest.raises(Refused, match=sentence):
            made_of(ClueOrder(), AnsweredPuzzle(Puzzle("crossword", Grid.parse("...")), board))


# ---------------------------------------------------------------- starter letters


def lettered(**fields: Any) -> GivensOrder:
    return GivensOrder(**{"seconds": 10.0} | fields)


AMBIGUOUS = Answer(Grid.parse("AB\nC#"))


def test_the_fewest_letters_leave_one_solution() -> None:
    made = made_of(lettered(), AnsweredPuzzle(skeleton(AMBIGUOUS), AMBIGUOUS))
    assert made.document is not None
    assert len(made.document.puzzle.givens) == 1
    assert said(made)[0].startswith("Level ")
    assert said(made)[1].startswith("One starter letter: ")
    assert said(made)[-1] == "Exactly one solution, found by reasoning alone."
    assert made.is_unique


def test_too_many_letters_are_said() -> None:
    made = made_of(lettered(max_givens=0), AnsweredPuzzle(skeleton(AMBIGUOUS), AMBIGUOUS))
    assert made.document is None
    assert said(made) == ["No way with at most 0 more letters was found."]


def test_a_level_that_letters_cannot_reach_is_missed() -> None:
    answer = Answer(Grid.parse("AB\nC#\nD#"))
    made = made_of(lettered(levels=(5, 5)), AnsweredPuzzle(skeleton(answer), answer))
    assert not made.is_complete
    assert said(made)[0] == "The level is 1, and 5 was asked for."
    assert said(made)[1] == "No starter letters."


def test_letters_are_given_in_skeletons_alone() -> None:
    with pytest.raises(Refused, match="a crossword has no list of words"):
        made_of(lettered(), AnsweredPuzzle(CROSSWORD, ANSWER))


def test_letters_come_from_the_answer() -> None:
    with pytest.raises(Refused, match="the puzzle has no answer; solve it first"):
        made_of(lettered(), AnsweredPuzzle(skeleton(AMBIGUOUS), None))


def test_an_answer_that_breaks_the_rules_is_refused() -> None:
    puzzle = skeleton(AMBIGUOUS)
    with pytest.raises(Refused):
        made_of(lettered(), AnsweredPuzzle(puzzle, Answer(Grid.parse("AB\nX#"))))
