"""All words of a list on a square that is as small as can be found."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume.core import Budget, Entry, Status, Word
from masume.kinds import KINDS
from masume.make import make_smallest
from masume.make.unplaced import linkable
from masume.words import Lexicon, load_bundled
from tests.support.examples import examples
from tests.support.strategies import word_lists


def lexicon_of(words: tuple[Word, ...]) -> Lexicon:
    return Lexicon(tuple(map(Entry, words)), tuple(range(len(words))))


def sample(name: str, count: int, seed: int = 1) -> Lexicon:
    return lexicon_of(tuple(Random(seed).sample(load_bundled(name).words, count)))


@pytest.mark.parametrize("name", ["countries", "hokkaido", "digits"])
def test_sixty_words_are_all_placed(name: str) -> None:
    lexicon = sample(name, 60)
    packed = make_smallest(lexicon, Budget(rounds=40_000), seed=1)
    assert packed.unplaced == ()
    assert packed.run.status is Status.FOUND
    made = packed.run.best
    assert made is not None
    assert {entry.word for entry in made.puzzle.words} == set(lexicon.words)
    assert KINDS[made.puzzle.kind].check(made.puzzle, made.answer).ok
    grid = made.answer.grid
    assert len(grid.white_cells) > 0.3 * grid.height * grid.width
    edges = ({cell[0] for cell in grid.white_cells}, {cell[1] for cell in grid.white_cells})
    assert edges == (set(range(grid.height)), set(range(grid.width)))  # trimmed to its words


@examples(100)
@given(words=word_lists(), seed=st.integers(0, 100))
def test_every_word_is_placed_or_named(words: tuple[Word, ...], seed: int) -> None:
    packed = make_smallest(lexicon_of(words), Budget(rounds=300), seed=seed)
    placed = set() if packed.run.best is None else {entry.word for entry in packed.run.best.puzzle.words}
    assert placed.isdisjoint(unplaced.word for unplaced in packed.unplaced)
    assert placed | {unplaced.word for unplaced in packed.unplaced} == set(words)
    assert (packed.run.status is Status.FOUND) == (bool(words) and placed == set(linkable(words)[0]))


def test_words_that_share_no_letter_are_named() -> None:
    words = tuple(map(tuple, ("PERU", "UGANDA", "CHAD", "ZZ", "XY", "YX")))
    packed = make_smallest(lexicon_of(words), Budget(rounds=500))
    said = [unplaced.explain() for unplaced in packed.unplaced]
    assert said == [
        "ZZ shares no letter with any other word",
        "XY shares letters only with words that share none with the rest",
        "YX shares letters only with words that share none with the rest",
    ]
    assert "共通の文字がありません" in packed.unplaced[0].explain("ja")


def test_a_limit_on_the_side_is_kept() -> None:
    packed = make_smallest(sample("countries", 30), Budget(rounds=3_000), largest=9)
    assert packed.run.best is not None
    assert packed.run.best.answer.grid.width <= 9
    assert packed.run.status is Status.OUT_OF_BUDGET
    reasons = {unplaced.reason.en for unplaced in packed.unplaced}
    assert len(reasons) == 2  # too long, or no place in time


def test_the_same_seed_makes_the_same_square() -> None:
    boards = [make_smallest(sample("hokkaido", 25), Budget(rounds=2_000), seed=4).run.best for _ in range(2)]
    assert boards[0] == boards[1]
