"""Orders for frames to fill: what comes of them, what is to blame, and what makes no sense."""

from typing import Any

import pytest

from masume.core import Cell, Entry, Grid, Refused, Status
from masume.orders.boards import Board
from masume.orders.carrying import carry_out
from masume.orders.fill.carry import fill_task
from masume.orders.fill.order import REPAIR_SECONDS, FillOrder
from masume.orders.sense import NoSense
from masume.orders.words import BankedWords
from masume.words.bank import WordBank
from masume.words.concepts import ConceptBase
from masume.words.lexicon import Lexicon
from masume.words.symbols import Folding
from tests.support.concept_fixtures import small_english, small_japanese, small_packs
from tests.support.order_benches import Watching, made_of, said

__all__ = ["small_english", "small_japanese", "small_packs"]

SQUARE = ("CAR", "ODE", "WED", "COW", "ADE", "RED")


def banked(*words: str, **more: Any) -> BankedWords:
    entries = tuple(Entry(tuple(word), clue=f"clue of {word}") for word in words)
    bank = WordBank.of([Lexicon(entries, tuple(range(1, len(entries) + 1)), name="test")])
    return BankedWords(bank, Folding(), **more)


def filling(frame: str = "...\n...\n...", **fields: Any) -> FillOrder:
    usual: dict[str, Any] = {"rounds": 2000, "seed": 1}
    return FillOrder(board=Board.of(Grid.parse(frame)), **usual | fields)


# ---------------------------------------------------------------- what comes of it


def test_the_same_order_makes_the_same_fill_and_the_same_remarks() -> None:
    one, other = (made_of(filling(title="T"), banked(*SQUARE)) for _ in range(2))
    assert one.document is not None
    assert one.document == other.document
    assert one.remarks == other.remarks
    assert one.document.puzzle.title == "T"
    assert said(one) == []


def test_locked_words_stay_and_banned_ones_do_not_appear() -> None:
    made = made_of(filling(locks=("1A=cow",)), banked(*SQUARE))
    assert made.document is not None
    assert made.document.answer is not None
    assert str(made.document.answer.grid).startswith("COW")
    assert made_of(filling(banned=("COW",)), banked(*SQUARE)).document is None


def test_slots_to_blame_are_named() -> None:
    made = made_of(filling("..\n.."), banked("AB", "CD"))
    assert made.run.status is Status.IMPOSSIBLE
    assert said(made)[0] == "This frame cannot be filled with these words: this is proved."
    assert said(made)[1].startswith("There are no words that fit 1A, ")
    assert made.detail.conflict


def test_a_repair_moves_black_cells_and_says_which() -> None:
    made = made_of(
        filling("...\n...\n...", repair=True, rules="free", rounds=None, seconds=10), banked("AB", "AC", "ABA")
    )
    assert made.document is not None
    assert made.run.status is Status.FOUND
    assert "moved or added (row, column)" in said(made)[0]
    assert any(cell is Cell.BLACK for _, cell in made.document.puzzle.grid)


def test_a_frame_that_may_change_takes_longer() -> None:
    bench = Watching()
    assert filling(rounds=None, repair=True).budget(bench).seconds == REPAIR_SECONDS
    assert filling(rounds=None).budget(bench).seconds == FillOrder.usual_seconds
    assert filling(rounds=5, repair=True).budget(bench).seconds is None


def test_words_of_the_theme_are_preferred() -> None:
    theme = Lexicon((Entry(("C", "D")),), (1,), name="theme")
    others = Lexicon((Entry(("A", "B")),), (1,), name="others")
    words = BankedWords(WordBank.of([theme, others]), Folding(), theme)
    made = made_of(filling(".."), words)
    assert made.document is not None
    assert [entry.text for entry in made.document.puzzle.words] == ["CD"]


def test_progress_says_in_words_where_it_stands() -> None:
    bench = Watching()
    carry_out(filling(), banked(*SQUARE), bench)
    assert set(bench.heard) <= {"no fill yet", "filled; looking for better words (score 6)"}


def test_hints_are_written_for_words_without_a_clue(small_japanese: ConceptBase) -> None:
    entries = (Entry(("う", "み")), Entry(("そ", "ら")))
    bank = WordBank.of([Lexicon(entries, (1, 2), name="test")])
    words = BankedWords(bank, Folding(), open_base=lambda language: {"ja": small_japanese}[language])
    made = made_of(filling("..", hints=2), words)
    assert made.document is not None
    assert made.detail.clued.clues
    assert said(made) == []
    assert said(made_of(filling(".."), words)) == ["One word has no clue yet."]
    level = made_of(filling("..", levels=(1, 5)), words)
    assert said(level)[0] == f"Level {level.level}, as asked for."


# ---------------------------------------------------------------- sense


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"locks": ("1A",)}, "a lock is a slot and its word, such as 5A=WORD, not 1A"),
        ({"locks": ("1A=LONG",)}, "1A=LONG: the slot has 3 cells, but the word 4 letters"),
        ({"locks": ("1A=CAR", "1D=ADE")}, "1D=ADE: C stands in row 1, column 1 already"),
        ({"method": "magic"}, "there is no method magic; there is search"),
    ],
)
def test_what_makes_no_sense_is_refused(fields: dict[str, Any], fault: str) -> None:
    with pytest.raises(Refused, match=fault) as caught:
        made_of(filling(**fields), banked(*SQUARE))
    assert caught.value.sentence("ja") != caught.value.sentence("en")


def test_a_frame_that_breaks_the_rules_named_is_refused() -> None:
    with pytest.raises(Refused, match="the frame does not keep the japanese rules: "):
        made_of(filling("#..\n...\n...", rules="japanese"), banked(*SQUARE))


def test_a_repair_needs_no_explanation() -> None:
    with pytest.raises(NoSense, match="repair and explain do not go together"):
        filling(repair=True, explain=True)


def test_the_task_is_there_for_those_who_only_look() -> None:
    assert fill_task(filling(first=True), banked(*SQUARE)).improve is False
