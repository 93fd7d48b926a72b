"""Orders for crosswords: what they aim at, what they say, and what makes no sense."""

from threading import Event
from typing import Any

import pytest

from masume.core import Cell, Entry, Refused, Status
from masume.make.crossword import Aim
from masume.orders.bench import QuietBench
from masume.orders.boards import Board
from masume.orders.carrying import carry_out
from masume.orders.concepts import language_of
from masume.orders.crossword.carry import aim_of
from masume.orders.crossword.order import CrosswordOrder
from masume.orders.words import BankedWords
from masume.words.bank import WordBank
from masume.words.concepts import ConceptBase
from masume.words.kana import cells_of_reading
from masume.words.lexicon import Lexicon
from masume.words.symbols import Folding
from tests.support.concept_fixtures import THINGS, small_english, small_japanese, small_packs
from tests.support.order_benches import Watching, made_of, said

__all__ = ["small_english", "small_japanese", "small_packs"]

KANA = ("しろ", "くろ", "ろしあ", "あめ", "めしろ", "しあ", "くし", "ろめ", "あしろ", "めろ", "しめ", "くめ")


def lexicon(*words: str, weight: float = 1.0, clue: str = "") -> Lexicon:
    entries = tuple(Entry(tuple(word), weight=weight, clue=clue) for word in words)
    return Lexicon(entries, tuple(range(1, len(entries) + 1)), name="test")


def banked(*lists: Lexicon, theme: Lexicon | None = None, **more: Any) -> BankedWords:
    return BankedWords(WordBank.of([*([theme] if theme else []), *lists]), Folding(), theme, **more)


def small(**fields: Any) -> CrosswordOrder:
    usual: dict[str, Any] = {"width": 3, "height": 2, "rules": "free", "rounds": 3, "seed": 1}
    return CrosswordOrder(**usual | fields)


# ---------------------------------------------------------------- what comes of it


def test_the_same_order_makes_the_same_crossword_and_the_same_remarks() -> None:
    order, words = small(title="T", author="A"), banked(lexicon(*KANA))
    one, other = made_of(order, words), made_of(order, words)
    assert one.document is not None
    assert one.document == other.document
    assert one.remarks == other.remarks
    assert (one.document.puzzle.title, one.document.puzzle.author) == ("T", "A")
    assert one.listed == len(KANA)


def test_words_without_a_clue_are_counted() -> None:
    assert any("no clue yet" in text for text in said(made_of(small(), banked(lexicon(*KANA)))))
    clued = made_of(small(), banked(lexicon(*KANA, clue="a clue")))
    assert not any("no clue yet" in text for text in said(clued))


def test_a_board_keeps_its_black_cells() -> None:
    board = Board(3, 3, (0, 0, 0, 0, 1, 0, 0, 0, 0))
    found = made_of(small(board=board, width=15, height=15, rounds=10), banked(lexicon(*KANA)))
    assert found.document is not None
    assert found.document.answer is not None
    assert found.document.answer.grid[1, 1] is Cell.BLACK


def test_banned_words_do_not_appear() -> None:
    first = made_of(small(), banked(lexicon(*KANA)))
    assert first.document is not None
    used = first.document.puzzle.words[0].text
    other = made_of(small(banned=(used,)), banked(lexicon(*KANA)))
    assert other.document is None or used not in {entry.text for entry in other.document.puzzle.words}


def test_no_frame_that_can_be_filled_is_said_with_how_many_were_tried() -> None:
    found = made_of(small(width=5, height=5, black=(0, 0), rounds=2), banked(lexicon("あいうえお", "かきくけこ")))
    assert found.document is None
    assert said(found) == ["None of 2 frames could be filled: more time, more words or more black cells may help."]


def test_work_that_is_stopped_at_once_says_so() -> None:
    stop = Event()
    stop.set()
    found = carry_out(small(), banked(lexicon(*KANA)), QuietBench(stop))
    assert found.run.status is Status.CANCELLED
    assert said(found) == ["The search was stopped before there was a board."]


# ---------------------------------------------------------------- aims


def test_the_usual_aim_is_the_theme_then_scores_then_few_black_cells() -> None:
    equal, scored = banked(lexicon("あい", "うえ")), banked(lexicon("あい"), lexicon("うえ", weight=5.0))
    themed = banked(lexicon("あい"), theme=lexicon("うえ"))
    assert aim_of(small(), themed) is Aim.MOST_THEME
    assert aim_of(small(), scored) is Aim.SCORE
    assert aim_of(small(), equal) is Aim.FEWEST_BLACK
    assert aim_of(small(levels=(1, 2)), equal) is Aim.SCORE
    assert aim_of(small(aim="score"), equal) is Aim.SCORE


def test_words_of_the_theme_are_counted_and_those_left_out_have_a_reason() -> None:
    theme = lexicon("しろ", "くろ", "ろしあめくろ", "ぬ" * 3)
    found = made_of(small(rounds=5), banked(lexicon(*KANA), theme=theme))
    assert found.document is not None
    assert found.own is not None
    assert (found.own.standing, found.own.count) == (2, 4)
    assert found.own.remark("en") in said(found)
    assert found.own.remark("ja") == "入れたいことば4語のうち2語が入りました。"
    reasons = {left.word: left.reason("en") for left in found.unplaced(10)}
    assert len(reasons) == found.unplaced_total
    assert reasons["ろしあめくろ"].endswith("the board takes words of up to 3 letters")
    assert reasons["ぬぬぬ"] == "ぬぬぬ found no place beside the other words in time"


def test_ones_own_words_come_before_others_of_higher_scores() -> None:
    own, others = lexicon("しろ", "くろ"), lexicon(*KANA, weight=50.0)
    themed = banked(others, theme=own)
    found = made_of(small(aim="score"), themed)
    assert found.own is not None
    assert found.own.standing == 2
    assert said(found)[0] == "All your 2 words are on the board."


def test_short_words_of_a_theme_are_too_short_for_some_rules() -> None:
    words = banked(lexicon("CAR", "ODE", "WED", "COW", "ADE"), theme=lexicon("AT", "RED"))
    found = made_of(small(rules="american", height=3, symmetry="none", rounds=8), words)
    assert found.document is not None
    reasons = {left.word: left.reason("en") for left in found.unplaced(10)}
    assert reasons["AT"] == "AT is too short: these rules want words of 3 letters or more"


@pytest.mark.parametrize(
    ("fields", "theme", "fault"),
    [
        ({"aim": "most-theme"}, False, "there is no theme to have many words of"),
        ({"levels": (1, 2)}, True, "a crossword is made for a level or with words of a theme, not for both"),
        ({"must": ("しろ",), "banned": ("しろ",)}, False, "しろ must appear, but may not be used"),
    ],
)
def test_what_makes_no_sense_is_refused(fields: dict[str, Any], theme: bool, fault: str) -> None:
    words = banked(lexicon(*KANA), theme=lexicon("しろ") if theme else None)
    with pytest.raises(Refused, match=fault):
        made_of(small(**fields), words)


# ---------------------------------------------------------------- clues and levels


def things(base: ConceptBase) -> BankedWords:
    words = dict.fromkeys("".join(cells_of_reading(thing.reading, "hiragana")) for thing in THINGS)
    return banked(lexicon(*words), open_base=lambda language: {"ja": base}[language])


def test_hints_are_written_for_every_word(small_japanese: ConceptBase) -> None:
    found = made_of(small(hints=2, width=4, height=3, rounds=20), things(small_japanese))
    assert found.document is not None
    assert found.detail.clued.clues
    assert all(len(clue.text.split("、")) <= 2 for clue in found.document.puzzle.clues)


def test_a_level_is_said_and_missed_if_it_is(small_japanese: ConceptBase) -> None:
    order = small(levels=(1, 1), width=4, height=3, rounds=10)
    found = made_of(order, things(small_japanese))
    assert found.document is not None
    assert found.level is not None
    assert found.is_complete == (found.level == 1)
    assert any("evel" in text for text in said(found))


@pytest.mark.parametrize(
    ("letters", "language"),
    [("さっぽろ", "ja"), ("SAPPORO", "en"), ("さっぽろTV", "ja"), ("TVさ", "en"), ("札幌", "ja")],
)
def test_the_script_of_most_letters_chooses_the_concept_base(letters: str, language: str) -> None:
    assert language_of(letters) == language


def test_without_letters_the_language_is_that_which_is_spoken() -> None:
    assert language_of("123", "en") == "en"
    with pytest.raises(Refused, match="neither Japanese nor in Latin letters"):
        language_of("123")


# ---------------------------------------------------------------- watching


@pytest.mark.parametrize(("aim", "standing"), [("fewest-black", "black cell"), ("score", "score ")])
def test_progress_says_in_words_where_it_stands(aim: str, standing: str) -> None:
    bench = Watching()
    carry_out(small(aim=aim), banked(lexicon(*KANA)), bench)
    assert bench.heard[0] == "no crossword yet"
    assert standing in bench.heard[-1]
    assert bench.kept
    assert bench.kept[-1].document is not None
    assert bench.kept[-1].run.status is Status.CANCELLED
