"""What still fits a slot, and how free a board is: held against every fill of small boards."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume.core import Budget, Cell, Direction, Entry, Grid, Slot, Status
from masume.fill.search.part import fill_part
from masume.solve.slots import Death, FrameNetwork, freedom, loosened, prospects
from masume.words import Lexicon
from masume.words.bank import WordBank


def bank_of(*words: str) -> WordBank:
    entries = tuple(Entry(tuple(word)) for word in words)
    return WordBank.of([Lexicon(entries, tuple(range(1, len(words) + 1)))])


ALL_OF_AB = ["".join(letters) for length in (2, 3) for letters in product("AB", repeat=length)]

boards = st.lists(st.sampled_from("..AB#"), min_size=9, max_size=9).map(
    lambda cells: Grid.parse("\n".join("".join(cells[i : i + 3]) for i in (0, 3, 6)))
)
lists = st.lists(st.sampled_from(ALL_OF_AB), min_size=1, unique=True)


def fits(grid: Grid, slot: Slot, word: tuple[str, ...]) -> bool:
    return all(cell is Cell.BLANK or cell == symbol for cell, symbol in zip(grid.word_in(slot), word, strict=True))


@given(boards, lists)
def test_prospects_are_the_words_that_fit_and_what_they_leave(grid: Grid, words: list[str]) -> None:
    bank = bank_of(*words)
    network = FrameNetwork(grid, bank, distinct=False, strict=True)
    for slot in network.slots:
        found = prospects(network, slot)
        assert {"".join(each.word) for each in found.best} == {
            word for word in words if len(word) == slot.length and fits(grid, slot, tuple(word))
        }
        assert found.total == len(found.best)
        assert found.alive == sum(each.least != 0 for each in found.best)
        assert [each.least == 0 for each in found.best] == sorted(each.least == 0 for each in found.best)
        if network.outlook().is_possible:
            for each in found.best:
                assert_leaves(network, slot, each.word, each.least)


def assert_leaves(network: FrameNetwork, slot: Slot, word: tuple[str, ...], least: int | None) -> None:
    """A word leaves as many to each crossing slot as propagation without it has with its letter."""
    outlook = network.outlook()
    counts = []
    for number, other in enumerate(network.slots):
        shared = set(other.cells) & set(slot.cells)
        if other != slot and shared:
            (cell,) = shared
            letter, at = word[slot.cells.index(cell)], other.cells.index(cell)
            possible = [network.bank.word(other.length, index) for index in outlook.words(number)]
            counts.append(sum(each[at] == letter for each in possible))
    alive = outlook.words(network.slots.index(slot))
    place = network.bank.index(word)
    assert place is not None
    assert least == (min(counts, default=None) if place[1] in alive else 0)


@given(boards, lists)
def test_freedom_counts_what_propagation_leaves_and_never_calls_a_board_dead_that_can_be_filled(
    grid: Grid, words: list[str]
) -> None:
    network = FrameNetwork(grid, bank_of(*words), distinct=False, strict=True)
    found = freedom(network)
    outlook = network.outlook()
    if not network.slots:
        return
    assert found.is_possible == outlook.is_possible
    if found.is_possible:
        assert [each.count for each in found.slots] == [outlook.count(i) for i in range(len(network.slots))]
        assert all(each.death is None for each in found.slots)
    for each in found.slots:
        assert (each.count == 0) == (each.share == 0)
        assert each.death is None or each.count == 0


@pytest.mark.parametrize(
    ("text", "death"),
    [("....", Death.LENGTH), ("X..\n###", Death.LETTERS), ("A..\n#.#\n#.#", Death.CROSSINGS)],
)
def test_dead_slots_say_why(text: str, death: Death) -> None:
    found = freedom(FrameNetwork(Grid.parse(text), bank_of("AXB", "BAB", "CAC")))
    assert death in {each.death for each in found.slots}
    assert not found.is_possible


def test_freedom_of_cells_is_that_of_their_least_free_slot() -> None:
    found = freedom(FrameNetwork(Grid.parse("A..\n#.#\n#.#"), bank_of("AXB", "AYB", "XAB", "XBB", "YAB")))
    shares = found.of_cells()
    assert (0, 0) not in shares  # a letter stands there
    assert shares[0, 2] == min(each.share for each in found.slots if each.slot.direction is Direction.ACROSS)


def test_scores_count_beside_freedom() -> None:
    entries = (Entry(("A", "B"), weight=1.0), Entry(("A", "C"), weight=100.0))
    bank = WordBank.of([Lexicon(entries, (1, 2))])
    network = FrameNetwork(Grid.parse(".."), bank)
    best = prospects(network, network.slots[0]).best
    assert ["".join(each.word) for each in best] == ["AC", "AB"]
    assert all(each.least is None for each in best)  # nothing crosses


def test_slots_without_words_are_refused() -> None:
    network = FrameNetwork(Grid.parse("AB"), bank_of("CD"))
    with pytest.raises(ValueError, match="no word is wanted there"):
        prospects(network, Grid.parse("AB").slots()[0])


def test_loosening_takes_away_what_no_other_word_needs() -> None:
    grid = Grid.parse("CAT\nO##\nW#.")
    across = grid.slots()[0]
    assert str(loosened(grid, across)).split("\n")[0] == "C.."
    assert str(loosened(grid, across, {(0, 1)})).split("\n")[0] == "CA."
    assert loosened(Grid.parse("CA."), Grid.parse("CA.").slots()[0]) == Grid.parse("CA.")


def test_a_part_is_filled_and_the_rest_stays() -> None:
    grid = Grid.parse("..\n..")
    bank = bank_of("AB", "BA", "AC", "CA", "BC", "CB")
    network = FrameNetwork(grid, bank, distinct=False)
    boards_seen: list[Grid] = []

    def note(_now: object, board: Grid | None) -> None:
        if board is not None:
            boards_seen.append(board)

    found = fill_part(network, {(0, 0), (0, 1)}, Budget(rounds=1000), on_board=note)
    assert found.run.best is not None
    assert str(found.run.best).split("\n")[1] == ".."
    assert boards_seen[-1] == found.run.best
    assert found.conflict() == ()


def test_a_part_that_cannot_be_filled_is_proved_so() -> None:
    network = FrameNetwork(Grid.parse("X.\n.."), bank_of("AB", "BA"))
    found = fill_part(network, {(0, 1)}, Budget(rounds=1000))
    assert found.run.status is Status.IMPOSSIBLE
    assert found.conflict()
