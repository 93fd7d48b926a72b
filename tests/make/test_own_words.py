"""Words of one's own in crosswords: as many as can stand do, and what can never stand has a reason."""

from __future__ import annotations

import pytest

from masume.core import Budget, Cell, Entry, Grid
from masume.kinds import CROSSWORD, FRAME_RULES
from masume.make import Aim, CrosswordTask, MadeCrossword, make_crossword
from masume.make.never import Never
from masume.words import load_bundled
from masume.words.bank import WordBank
from masume.words.lexicon import Lexicon

TOWN = (
    "ユノハマ アサイチ ホタル トウダイ ミサキ サクラナミキ オンセン ナツマツリ シオカゼ タコヤキ "
    "カキゴヤ ユノハママチ イルカ コウザンアト ハマナス"
).split()


def listed(*words: str, name: str = "own") -> Lexicon:
    return Lexicon(tuple(Entry(tuple(word)) for word in words), tuple(range(1, len(words) + 1)), name=name)


def task_of(words: list[str], side: int, rules: str = "japanese", seed: int = 1) -> CrosswordTask:
    bank = WordBank.of([listed(*words), load_bundled("kana")])
    return CrosswordTask(bank, Grid.filled(side, side, Cell.BLANK), FRAME_RULES[rules], Aim.MOST_THEME, seed=seed)


def standing(made: MadeCrossword, words: list[str]) -> int:
    return len({placement.word for placement in made.crossword.answer.grid.placements()} & set(map(tuple, words)))


@pytest.mark.parametrize(("count", "side", "rounds", "least"), [(15, 13, 10, 12), (10, 9, 10, 6)])
def test_most_of_ones_own_words_stand(count: int, side: int, rounds: int, least: int) -> None:
    words = TOWN[:count]
    made = make_crossword(task_of(words, side), Budget(rounds=rounds)).best
    assert made is not None
    assert made.theme_words == made.value == standing(made, words) >= least
    assert FRAME_RULES["japanese"].keeps(made.crossword.answer.grid)
    assert CROSSWORD.check(made.crossword.puzzle, made.crossword.answer).ok
    assert made.crossword.puzzle.rules == "japanese"


def test_the_same_seed_and_rounds_make_the_same_crossword_and_more_rounds_none_with_fewer_words() -> None:
    one, other, longer = (make_crossword(task_of(TOWN[:6], 7), Budget(rounds=rounds)).best for rounds in (2, 2, 5))
    assert one is not None
    assert other is not None
    assert longer is not None
    assert one.crossword == other.crossword
    assert longer.theme_words >= one.theme_words > 0


def test_a_word_that_must_appear_is_placed_once_though_it_is_one_of_ones_own() -> None:
    task = CrosswordTask(
        WordBank.of([listed("トマト", "キウイ"), load_bundled("kana")]),
        Grid.filled(6, 7, Cell.BLANK),
        FRAME_RULES["japanese"],
        Aim.MOST_THEME,
        themes=(tuple("トマト"),),
        seed=1,
    )
    made = make_crossword(task, Budget(rounds=1)).best
    assert made is not None
    assert [placement.word for placement in made.frame.themes].count(tuple("トマト")) == 1
    assert standing(made, ["トマト", "キウイ"]) == made.theme_words == 2


def never(*words: str, rules: str = "japanese", others: tuple[str, ...] = (), banned: tuple[str, ...] = ()) -> Never:
    bank = WordBank.of([listed(*words), listed(*others, name="others")])
    task = CrosswordTask(bank, Grid.filled(5, 5, Cell.BLANK), FRAME_RULES[rules])
    return Never(task.frame_task(), map(tuple, words), map(tuple, banned))


@pytest.mark.parametrize(
    ("word", "rules", "reason"),
    [
        ("ABCDEF", "japanese", "ABCDEF is too long: the board takes words of up to 5 letters"),
        ("AB", "american", "AB is too short: these rules want words of 3 letters or more"),
        ("QQB", "japanese", "QQB cannot be crossed: no other word in the lists has Q"),
        ("QXZ", "japanese", "QXZ cannot be crossed: no other word in the lists has Q, X, Z"),
        ("QBB", "american", "QBB cannot be crossed: no other word in the lists has Q"),
        ("QXB", "british", "QXB cannot be crossed: no other word in the lists has Q, X"),
    ],
)
def test_what_can_never_stand_has_a_reason(word: str, rules: str, reason: str) -> None:
    found = never(word, rules=rules, others=("ABC", "CAB", "BAC")).reason(tuple(word))
    assert found is not None
    assert found("en") == reason
    assert f"「{word}」" in found("ja")


@pytest.mark.parametrize(("word", "rules"), [("QBQ", "japanese"), ("QXZ", "free"), ("QAB", "british")])
def test_letters_that_need_no_crossing_are_no_reason(word: str, rules: str) -> None:
    assert never(word, rules=rules, others=("ABC", "CAB", "BAC")).reason(tuple(word)) is None


def test_words_that_may_not_be_used_or_are_not_in_the_bank_have_a_reason() -> None:
    found = never("ABC", others=("CAB", "BAC"), banned=("ABC",))
    assert found.reason(tuple("ABC")) is not None
    left_out = found.reason(tuple("ACB"))
    assert left_out is not None
    assert left_out("en") == "ACB scores too little to be used"
