"""Requirements are met, or named; no board breaks a rule for them."""

import pytest

from masume.core import Budget, Cell, Entry, Grid, Status, Word
from masume.make import (
    Annealing,
    IteratedLocalSearch,
    Method,
    Objective,
    Requirements,
    RuinAndRecreate,
    Task,
    explain_unmet,
    make_skeleton,
)
from masume.make.shapes import SHAPES, shaped
from masume.words import Lexicon, load_bundled

SEARCHES = [RuinAndRecreate(), IteratedLocalSearch(), Annealing()]
COUNTRIES = load_bundled("countries").up_to(9)


def word(text: str) -> Word:
    return tuple(text)


def budget_for(method: Method, rounds: int = 4_000) -> Budget:
    return Budget(rounds=rounds * (40 if isinstance(method, Annealing) else 1))


def make(method: Method, requirements: Requirements, board: Grid | None = None) -> Grid:
    task = Task(COUNTRIES.words, board or Grid.filled(9, 9), 1, requirements=requirements)
    run = method.make(task, budget_for(method))
    assert run.best is not None
    assert (run.score >= 0) == (not requirements.unmet(run.best))
    assert (run.status is Status.FOUND) == (run.score >= 0)
    return run.best


@pytest.mark.parametrize("method", SEARCHES, ids=repr)
def test_required_words_appear(method: Method) -> None:
    requirements = Requirements(required=(word("FIJI"), word("QATAR"), word("ZAMBIA")))
    placed = {placement.word for placement in make(method, requirements).placements()}
    assert placed.issuperset(requirements.required)


@pytest.mark.parametrize("method", SEARCHES, ids=repr)
def test_words_apart_do_not_cross(method: Method) -> None:
    requirements = Requirements(
        required=(word("PERU"), word("CHAD"), word("CUBA")), apart=((word("CHAD"), word("CUBA")),)
    )
    assert requirements.unmet(make(method, requirements)) == ()


@pytest.mark.parametrize("method", SEARCHES, ids=repr)
def test_there_are_never_more_words_than_required(method: Method) -> None:
    assert len(make(method, Requirements(max_words=5)).placements()) <= 5


@pytest.mark.parametrize("method", SEARCHES, ids=repr)
def test_every_word_crosses_as_often_as_required(method: Method) -> None:
    assert Requirements(min_crossings=2).unmet(make(method, Requirements(min_crossings=2))) == ()


def test_no_white_blocks() -> None:
    lexicon = load_bundled("binary-2").up_to(8)
    requirements = Requirements(no_white_blocks=True)
    run = RuinAndRecreate().make(
        Task(lexicon.words, Grid.filled(8, 8), 1, requirements=requirements), Budget(rounds=3_000)
    )
    assert run.best is not None
    assert requirements.unmet(run.best) == ()


def test_japanese_rules_on_a_board_that_can_keep_them() -> None:
    words = tuple(map(word, ("ABCDE", "FGHIJ", "KLMNO", "AFK", "CGM", "EJO", "AXF", "BY")))
    board = Grid.filled(3, 5)
    requirements = Requirements(no_black_pairs=True)
    listed = (*map(word, ("ABCDE", "KLMNO", "AFK", "CGM", "EJO")),)
    run = RuinAndRecreate().make(
        Task(tuple(dict.fromkeys((*words, *listed))), board, 1, requirements=requirements), Budget(rounds=500)
    )
    assert run.best is not None
    assert requirements.unmet(run.best) == ()
    assert str(run.best) == "ABCDE\nF#G#J\nKLMNO"


@pytest.mark.parametrize("method", SEARCHES, ids=repr)
def test_the_start_is_kept_and_joined(method: Method) -> None:
    start = Grid.filled(9, 9).replace(
        {
            **{(2, 2 + i): symbol for i, symbol in enumerate("CUBA")},
            **{(7, 4 + i): s for i, s in enumerate("PERU")},
            (5, 0): "K",
        }
    )
    board = make(method, Requirements(), start)
    assert all(board[position] == symbol for position, symbol in start.symbols.items())
    assert len(board.connected_parts()) == 1
    assert {word("CUBA"), word("PERU")} <= {placement.word for placement in board.placements()}


@pytest.mark.parametrize(
    ("board", "message"),
    [
        ("#AB#", "the letters from row 1, column 2 across are no word of the list"),
        ("#@##", "the letter at row 1, column 2 is in no word of the list"),
        ("CUBA#CUBA", "the same word stands at row 1, column 1 and at row 1, column 6"),
    ],
)
def test_a_start_that_cannot_be_is_refused(board: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        RuinAndRecreate().make(Task(COUNTRIES.words, Grid.parse(board)), Budget(rounds=1))


def test_a_start_that_cannot_be_joined_gives_no_puzzle() -> None:
    lexicon = Lexicon(tuple(Entry(word(text)) for text in ("AB", "CD")), (1, 2))
    run = make_skeleton(lexicon, Grid.parse("AB##\n####\n##CD"), RuinAndRecreate(), Budget(rounds=50))
    assert run.best is None
    assert run.status is Status.OUT_OF_BUDGET


@pytest.mark.parametrize(
    ("requirements", "message"),
    [
        (Requirements(required=(word("NOWHERE"),)), "a requirement names NOWHERE"),
        (Requirements(apart=((word("PERU"), word("PERU")),)), "PERU cannot be kept apart from itself"),
        (Requirements(required=(word("PERU"), word("CHAD")), max_words=1), "2 words must appear, but at most 1 may"),
    ],
)
def test_requirements_that_contradict_are_refused(requirements: Requirements, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Task(COUNTRIES.words, Grid.filled(9, 9), requirements=requirements)


@pytest.mark.parametrize(
    ("changes", "message"), [({"max_words": 0}, "at least 1"), ({"min_crossings": -1}, "0 to 1000")]
)
def test_requirements_out_of_range_are_refused(changes: dict[str, int], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Requirements(**changes)  # type: ignore[arg-type]


def test_unmet_requirements_are_explained_in_both_languages() -> None:
    board = Grid.parse("CHAD\nU##U\nB##O\nA###")
    requirements = Requirements(
        required=(word("PERU"),),
        apart=((word("CHAD"), word("CUBA")),),
        max_words=2,
        min_crossings=2,
        no_black_pairs=True,
        no_white_blocks=True,
    )
    unmet = requirements.unmet(board)
    assert {fault.code for fault in unmet} == {
        "required_word_is_missing",
        "words_meet",
        "too_many_words",
        "too_few_crossings",
        "black_cells_touch",
        "corner_is_black",
    }
    assert explain_unmet(unmet[0]) == "PERU is not on the board"
    assert explain_unmet(unmet[1], "ja") == "「CHAD, CUBA」が交差しています（1行1列）"
    assert Requirements(no_white_blocks=True).unmet(Grid.parse("AB\nCD"))[0].code == "white_block"
    for fault in (*unmet, *Requirements(no_white_blocks=True).unmet(Grid.parse("AB\nCD"))):
        assert explain_unmet(fault)
        assert explain_unmet(fault, "ja")


@pytest.mark.parametrize("name", SHAPES)
def test_shapes_take_words(name: str) -> None:
    board = shaped(name, 15, 17)
    assert (board.height, board.width) == (15, 17)
    assert 0.3 < sum(cell is Cell.BLACK for _, cell in board) / (15 * 17) < 0.9
    run = make_skeleton(load_bundled("hokkaido"), board, RuinAndRecreate(), Budget(rounds=50))
    assert run.best is not None
    assert run.best.answer.grid.white_ratio > 0.3


def test_the_weight_of_words_is_theirs() -> None:
    """The heaviest words win over the longest."""
    entries = tuple(
        Entry(word(text), weight=weight) for text, weight in (("ABCDEF", 1), ("AB", 50), ("BX", 50), ("XA", 50))
    )
    lexicon = Lexicon(entries, (1, 2, 3, 4))
    run = make_skeleton(
        lexicon, Grid.filled(2, 6), RuinAndRecreate(), Budget(rounds=200), objective=Objective(weight=1)
    )
    assert run.best is not None
    assert run.score >= 100
