"""Solving from words: counts and verdicts as a plain enumeration has them, proofs that hold, slots by their names."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from threading import Event

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from masume.core import Answer, Budget, Cell, Entry, Grid, Position, Puzzle, Run, Slot, Status, Word
from masume.kinds import CROSSWORD, KINDS, NUMBERS, SKELETON, name_of, slot_named
from masume.solve import FrameNetwork, Solutions, network_of, solve_slots
from masume.words import Lexicon
from masume.words.bank import WordBank
from tests.support.examples import examples
from tests.support.no_threads import later
from tests.support.places import ROOT
from tests.support.strategies import frames

AMPLE = Budget(rounds=200_000)
DATA = ROOT / "experiments/data"
SQUARE = "HEART EMBER ABUSE RESIN TREND".split()


def entries(words: str) -> tuple[Entry, ...]:
    return tuple(Entry(tuple(word)) for word in words.split())


def skeleton(grid: str, words: str) -> Puzzle:
    return Puzzle(SKELETON.name, Grid.parse(grid), entries(words))


def bank_of(words: str) -> WordBank:
    return WordBank.of([Lexicon(entries(words), tuple(range(len(words.split()))), name="the list")])


def solve(puzzle: Puzzle, limit: int = 100, budget: Budget = AMPLE, bank: WordBank | None = None) -> Run[Solutions]:
    return solve_slots(puzzle, budget, limit=limit, bank=bank)


def found(run: Run[Solutions]) -> Solutions:
    assert run.best is not None
    return run.best


# ---------------------------------------------------------------- enumeration


def enumerate_answers(puzzle: Puzzle) -> Iterator[Grid]:
    """Every answer, by trying each word in each slot: in a skeleton every word is used, in a crossword none twice."""
    every = puzzle.kind != CROSSWORD.name
    slots = [slot for slot in puzzle.grid.slots() if every or not stands(puzzle, slot)]
    words = list(dict.fromkeys(entry.word for entry in puzzle.words))

    def place(i: int, letters: dict[Position, str], used: frozenset[Word]) -> Iterator[Grid]:
        if i == len(slots):
            if not every or len(used) == len(words):
                yield puzzle.grid.replace(letters)
            return
        cells = slots[i].cells
        for word in words:
            fits = len(word) == len(cells) and word not in used
            if fits and all(letters.get(cell, symbol) == symbol for cell, symbol in zip(cells, word, strict=True)):
                yield from place(i + 1, {**letters, **dict(zip(cells, word, strict=True))}, used | {word})

    yield from place(0, dict(puzzle.givens), frozenset())


def stands(puzzle: Puzzle, slot: Slot) -> bool:
    cells = puzzle.grid.word_in(slot)
    return Cell.BLANK not in cells and cells not in {entry.word for entry in puzzle.words}


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    """A small puzzle around an answer over few symbols; a word is sometimes changed, so that there may be none."""
    frame = draw(frames(side=4))
    reached = {cell for slot in frame.slots() for cell in slot.cells}
    frame = frame.replace(dict.fromkeys(set(frame.white_cells) - reached, Cell.BLACK))
    assume(frame.slots())
    kind, script = draw(
        st.sampled_from([(SKELETON, "アイウ"), (NUMBERS, "01"), (CROSSWORD, "AB"), (CROSSWORD, "ABCD")])
    )
    symbol = st.sampled_from(script)
    whites = frame.white_cells
    letters = dict(zip(whites, draw(st.tuples(*[symbol] * len(whites))), strict=True))
    answer = frame.replace(letters)
    words = dict.fromkeys(placement.word for placement in answer.placements())
    if kind is CROSSWORD:
        words |= dict.fromkeys(draw(st.lists(st.lists(symbol, min_size=2, max_size=4).map(tuple), max_size=8)))
    if draw(st.booleans()):
        words.pop(draw(st.sampled_from(list(words))))
        words[tuple(draw(st.lists(symbol, min_size=2, max_size=4)))] = None
    shown = draw(st.sets(st.sampled_from(whites), max_size=3))
    givens = {cell: draw(st.sampled_from([letters[cell]] * 5 + [script[0]])) for cell in sorted(shown)}
    return Puzzle(kind.name, frame.replace(givens), tuple(map(Entry, words)))


def standing_twice(puzzle: Puzzle) -> bool:
    words = Counter(puzzle.grid.word_in(slot) for slot in puzzle.grid.slots() if stands(puzzle, slot))
    return puzzle.kind == CROSSWORD.name and max(words.values(), default=0) > 1


@examples(200)
@given(puzzle=puzzles(), limit=st.sampled_from([1, 2, 3, 1000]), seed=st.integers(0, 2**63 - 1))
@example(skeleton("..\n..", "AB CD AC BD"), 1000, 0)
def test_solutions_are_those_of_an_enumeration(puzzle: Puzzle, limit: int, seed: int) -> None:
    expected = set() if standing_twice(puzzle) else set(enumerate_answers(puzzle))
    try:
        run = solve_slots(puzzle, AMPLE, limit=limit, seed=seed)
    except ValueError as error:
        assert str(error).startswith("the list has no word of ")
        assert not expected
        return
    grids = [answer.grid for answer in found(run).answers]
    assert len(grids) == len(set(grids)) == min(limit, len(expected)) == run.score
    assert set(grids) <= expected
    assert all(puzzle.givens.items() <= grid.symbols.items() for grid in grids)
    if run.status is Status.IMPOSSIBLE:
        assert not expected
    else:
        assert run.status is (Status.OPTIMAL if found(run).is_complete else Status.FOUND)
    assert found(run).is_complete or len(grids) == limit
    assert found(run).is_unique in ((len(expected) == 1), None if limit == 1 and grids else len(expected) == 1)


@examples(80)
@given(puzzle=puzzles())
def test_an_answer_breaks_no_rule(puzzle: Puzzle) -> None:
    assume(not any(stands(puzzle, slot) for slot in puzzle.grid.slots()))
    try:
        answers = found(solve(puzzle, 5)).answers
    except ValueError:
        return
    kind = KINDS[puzzle.kind]
    for answer in answers:
        assert set(kind.check(puzzle, answer).faults) == set(kind.check(puzzle).faults)


# ---------------------------------------------------------------- known puzzles


def test_a_skeleton_and_its_mirror_image() -> None:
    run = solve(skeleton("..\n..", "AB CD AC BD"))
    assert {str(answer.grid) for answer in found(run).answers} == {"AB\nCD", "AC\nBD"}
    assert (run.status, run.score, found(run).is_unique) == (Status.OPTIMAL, 2, False)


def test_a_given_letter_makes_it_unique() -> None:
    run = solve(skeleton(".B\n..", "AB CD AC BD"))
    assert [str(answer.grid) for answer in found(run).answers] == ["AB\nCD"]
    assert found(run).is_unique is True


def test_a_number_skeleton() -> None:
    puzzle = Puzzle(NUMBERS.name, Grid.parse("...\n.#.\n..."), entries("012 034 256 476"))
    assert len(found(solve(puzzle)).answers) == 2
    assert found(solve(replace(puzzle, grid=puzzle.grid.replace({(1, 0): "3"})))).is_unique


def test_rebus_and_marks_of_our_own_are_symbols() -> None:
    words = (("QU", "#"), ("QU", "."), ("#", "{}"), (".", "{}"))
    run = solve(Puzzle(SKELETON.name, Grid.parse("..\n..").replace({(0, 1): "#"}), tuple(map(Entry, words))))
    assert [str(answer.grid) for answer in found(run).answers] == ["{QU}{#}\n{.}{{\\}}"]


def test_a_crossword_takes_what_it_needs() -> None:
    frame = Grid.filled(5, 5, Cell.BLANK)
    puzzle = Puzzle(CROSSWORD.name, frame)
    run = solve(puzzle, bank=bank_of(" ".join(SQUARE)))
    assert run.status is Status.IMPOSSIBLE  # across and down would be the same words
    both = "SATOR AREPO TENET OPERA ROTAS STORA"
    assert solve(puzzle, bank=bank_of(both)).status is Status.IMPOSSIBLE
    words = " ".join(["".join(row) for row in ("ABCDE", "FGHIJ", "KLMNO", "PQRST", "UVWXY")])
    columns = " ".join("".join(column) for column in zip(*words.split(), strict=True))
    assert len(found(solve(puzzle, bank=bank_of(f"{words} {columns} SPARE"))).answers) == 2


def test_slots_below_the_shortest_of_the_rules_take_no_word() -> None:
    frame = Grid.parse("...\n...\n...\n###\n..#")
    american = Puzzle(CROSSWORD.name, frame, entries("ABC DEF GHI ADG BEH CFI"), rules="american")
    assert len(found(solve(american)).answers) == 2
    with pytest.raises(ValueError, match=r"no word of 2 letters, but the frame needs one \(row 5, column 1\)"):
        solve(replace(american, rules=""))


def test_letters_that_stand_in_a_crossword_need_no_list() -> None:
    puzzle = Puzzle(CROSSWORD.name, Grid.parse("XQZ\n.#.\n..."), entries("XAB ZCD BED"))
    assert [str(answer.grid) for answer in found(solve(puzzle)).answers] == ["XQZ\nA#C\nBED"]
    assert solve(replace(puzzle, kind=SKELETON.name)).status is Status.IMPOSSIBLE


def test_a_word_that_stands_twice_is_impossible() -> None:
    puzzle = Puzzle(CROSSWORD.name, Grid.parse("XQZ\n.#.\nXQZ"), entries("XAX ZCZ"))
    run = solve(puzzle)
    assert run.status is Status.IMPOSSIBLE
    assert set(found(run).conflict) <= {slot for slot in puzzle.grid.slots() if slot.length == 3}


def test_a_letter_that_no_word_has() -> None:
    run = solve(skeleton("Z.\n..", "AB CD AC BD"))
    assert run.status is Status.IMPOSSIBLE
    assert found(run).is_unique is False


def test_every_word_of_a_skeleton_must_stand() -> None:
    assert solve(skeleton("..#\n#..", "AB CD")).status is Status.IMPOSSIBLE
    assert solve(skeleton("..", "AB CD")).status is Status.IMPOSSIBLE
    assert solve(skeleton("..", "AB CDE")).status is Status.IMPOSSIBLE
    assert solve(replace(skeleton("..", "AB CD"), kind=CROSSWORD.name)).score == 2


def test_a_skeleton_takes_its_words_from_a_bank_too() -> None:
    puzzle = skeleton("..\n..", "AB CD AC BD")
    assert solve(puzzle, bank=bank_of("AB CD AC BD XY")).score == 2
    assert solve(replace(puzzle, words=()), bank=bank_of("AB CD AC BD XY")).score == 2
    with pytest.raises(ValueError, match="the word BD of the puzzle is not in the list that was given"):
        solve(puzzle, bank=bank_of("AB CD AC XY"))


# ---------------------------------------------------------------- sentences


@pytest.mark.parametrize(
    ("puzzle", "message"),
    [
        (skeleton("..", ""), "the puzzle has no word list, and none was given"),
        (skeleton(".", "AB"), "the frame has no slot of 2 or more cells"),
        (skeleton("..#\n..#\n...", "AB CD"), r"no word of 3 letters, but the frame needs one \(row 3, column 1\)"),
        (replace(skeleton("..", "AB"), kind="crossword", rules="chess"), "no rules for frames that are called chess"),
    ],
)
def test_what_cannot_be_solved_is_one_sentence(puzzle: Puzzle, message: str) -> None:
    with pytest.raises(ValueError, match=message) as error:
        solve(puzzle)
    assert "\n" not in str(error.value)


# ---------------------------------------------------------------- proofs


def is_fillable(network: FrameNetwork) -> bool:
    engine = network.search()
    engine.step(10**6)
    assert engine.is_complete or engine.solutions()
    return bool(engine.solutions())


@examples(200)
@given(puzzle=puzzles())
def test_a_conflict_cannot_be_filled_by_itself(puzzle: Puzzle) -> None:
    crossword = replace(puzzle, kind=CROSSWORD.name)
    try:
        run = solve(crossword, 1)
    except ValueError:
        return
    assert bool(found(run).conflict) == (run.status is Status.IMPOSSIBLE)
    if run.status is Status.IMPOSSIBLE:
        assert set(found(run).conflict) <= set(puzzle.grid.slots())
        assert not is_fillable(network_of(crossword).part(found(run).conflict))


def test_a_conflict_is_no_larger_than_the_fault() -> None:
    """One corner of a frame cannot be filled, and only slots of that corner are named."""
    frame = Grid.parse("\n".join(["..#.........", "..#.........", "###.........", *["#" * 12] * 2]))
    words = "AA AB " + " ".join("ABCDEFGHIJKLMNOPQRSTUVWXYZ"[i : i + 9] for i in range(4)) + " BCD CDE DEF EFG FGH GHI"
    run = solve(Puzzle(CROSSWORD.name, frame, entries(f"{words} HIJ IJK JKL KLM")), 1)
    assert run.status is Status.IMPOSSIBLE
    assert {cell for slot in found(run).conflict for cell in slot.cells} <= {(0, 0), (0, 1), (1, 0), (1, 1)}


def test_a_frame_of_the_papers_that_cannot_be_filled() -> None:
    """No word begins with three such letters, and only the slot that has them is named."""
    frame = Grid.parse((DATA / "kabe/kabe-10x16-a.txt").read_text())
    slot = max(frame.slots(), key=lambda slot: slot.length)
    spoiled = frame.replace(dict(zip(slot.cells[:3], "QXZ", strict=True)))
    run = solve(Puzzle(CROSSWORD.name, spoiled), 1, bank=WordBank.read([DATA / "kabe4146.dict"]))
    assert len(found(run).conflict) == 1
    assert set(found(run).conflict[0].cells) & set(slot.cells[:3])


# ---------------------------------------------------------------- budgets, seeds


def hard() -> Puzzle:
    """Zeros and ones on an open board: thousands of solutions, and many rounds for all of them."""
    chance = Random(1)
    answer = Grid.filled(6, 6, Cell.BLANK).replace({(r, c): chance.choice("01") for r in range(6) for c in range(6)})
    words = dict.fromkeys(placement.word for placement in answer.placements())
    extra = dict.fromkeys(tuple(chance.choices("01", k=6)) for _ in range(40))
    return Puzzle(CROSSWORD.name, answer.blanked(), tuple(map(Entry, {**words, **extra})))


def test_out_of_rounds_is_no_proof() -> None:
    run = solve(hard(), budget=Budget(rounds=1))
    assert (run.status, run.rounds, run.score) == (Status.OUT_OF_BUDGET, 1, 0)
    assert found(run).is_unique is None
    assert not found(run).is_complete
    assert found(run).conflict == ()


def test_some_solutions_when_the_budget_ends() -> None:
    run = solve(hard(), limit=10**6, budget=Budget(rounds=2_000))
    assert run.status is Status.OUT_OF_BUDGET
    assert run.score == len(found(run).answers) > 1
    assert found(run).is_unique is False


def test_the_limit_ends_the_search() -> None:
    run = solve(hard(), limit=3)
    assert (run.status, run.score, found(run).is_complete) == (Status.FOUND, 3, False)


def test_cancel_ends_the_search() -> None:
    stop = Event()
    with later(0.05, stop.set):
        run = solve(hard(), limit=10**6, budget=Budget(cancel=stop))
    assert run.status is Status.CANCELLED
    assert all(answer.grid.blanked() == hard().grid for answer in found(run).answers[:10])


def test_progress_is_reported() -> None:
    seen: list[int] = []
    solve_slots(hard(), Budget(seconds=0.2), limit=10**6, on_progress=lambda progress: seen.append(progress.rounds))
    assert seen == sorted(seen)
    assert seen[-1] > 0


@pytest.mark.parametrize("seed", [0, 7, 2**63 - 1])
def test_the_same_seed_finds_solutions_in_the_same_order(seed: int) -> None:
    runs = [solve_slots(hard(), Budget(rounds=20_000), limit=30, seed=seed) for _ in range(2)]
    assert found(runs[0]).answers == found(runs[1]).answers
    assert runs[0].rounds == runs[1].rounds
    assert runs[0].seed == seed
    other = solve_slots(hard(), Budget(rounds=20_000), limit=30, seed=seed ^ 1)
    assert found(other).answers != found(runs[0]).answers


def test_bursts_do_not_change_what_is_found() -> None:
    network = network_of(hard())
    whole, parts = network.search(3, 50), network.search(3, 50)
    whole.step(5_000)
    for _ in range(50):
        parts.step(100)
    assert whole.solutions() == parts.solutions()
    assert whole.rounds == parts.rounds


# ---------------------------------------------------------------- networks


def test_families_and_bans_and_repeats() -> None:
    frame, bank = Grid.parse("..#..\n#####\n##..#"), bank_of("AB CD EF")
    assert is_fillable(FrameNetwork(frame, bank))
    assert not is_fillable(FrameNetwork(frame, bank, banned=[("A", "B")]))
    assert is_fillable(FrameNetwork(frame, bank, banned=[("A", "B")], distinct=False))
    assert not is_fillable(FrameNetwork(frame, bank, families=[[("A", "B"), ("C", "D")]]))
    assert not is_fillable(FrameNetwork(frame.replace({(0, 0): "A", (2, 2): "A"}), bank))


def test_an_outlook_is_what_propagation_says() -> None:
    network = FrameNetwork(Grid.parse("A.\n.#"), bank_of("AB AC BC"))
    outlook = network.outlook()
    assert outlook.is_possible
    assert [network.bank.word(2, word) for word in outlook.words(0)] == [("A", "B"), ("A", "C")]
    assert outlook.count(0) == 2
    cell = network.number_of((0, 1))
    assert cell is not None
    assert {network.bank.symbols[letter] for letter in outlook.letters(cell)} == {"B", "C"}
    assert network.number_of((1, 1)) is None
    assert not FrameNetwork(Grid.parse("Z."), bank_of("AB AC BC")).outlook().is_possible


def test_filled_is_the_frame_with_words() -> None:
    network = FrameNetwork(Grid.parse("..\n-."), bank_of("AB BC"))
    assert str(network.filled([0, 1])) == "AB\n-C"
    assert Answer(network.filled([0, 1])).grid.slots() == network.frame.slots()


# ---------------------------------------------------------------- names of slots


@examples(40)
@given(frame=frames())
def test_the_name_of_a_slot_finds_it_again(frame: Grid) -> None:
    for slot in frame.slots():
        for language in ("en", "ja"):
            name = name_of(frame, slot, language)
            assert slot_named(frame, name) == slot
            assert slot_named(frame, f" {name.lower()} ") == slot
    names = [name_of(frame, slot) for slot in frame.slots()]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("name", ["2D", "2d", "2 down", "2-Down", "2タテ", "2 タテ", "タテの2", "タテ2"])
def test_a_slot_has_many_names(name: str) -> None:
    assert slot_named(Grid.parse("...\n#.#"), name).cells == ((0, 1), (1, 1))


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("", "'' is not the name of a slot, such as 5A or 12D"),
        ("A5", "'A5' is not the name of a slot"),
        ("5", "'5' is not the name of a slot"),
        ("5X", "'5X' is not the name of a slot"),
        ("-1A", "'-1A' is not the name of a slot"),
        ("1A=", "'1A=' is not the name of a slot"),
        ("1D", "the frame has no slot 1 down"),
        ("99A", "the frame has no slot 99 across"),
        ("0A", "the frame has no slot 0 across"),
    ],
)
def test_a_wrong_name_is_one_sentence(name: str, message: str) -> None:
    with pytest.raises(ValueError, match=message) as error:
        slot_named(Grid.parse("...\n#.#"), name)
    assert "\n" not in str(error.value)
