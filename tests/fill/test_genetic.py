"""What the genetic algorithm and its workflow report is true, and a touched-up frame keeps its promises."""

from random import Random
from threading import Event
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume.core import Budget, Cell, Entry, Grid, Progress, Slot, Status
from masume.fill.genetic import Genetic
from masume.fill.genetic.numbered import NO_WORD, NumberedFrame
from masume.fill.genetic.touching import promises_of, touch_ups
from masume.fill.genetic.workflow import Act, Stage, Worked, Workflow
from masume.fill.method import FillTask
from masume.fill.relatives import Relatives
from masume.kernel import GeneticFill
from masume.kinds import Symmetry
from masume.words import Lexicon
from masume.words.bank import WordBank
from tests.support.examples import examples
from tests.support.places import ROOT

DATA = ROOT / "experiments/data"
SQUARE = "HEART EMBER ABUSE RESIN TREND".split()
SMALL = Budget(rounds=3000)


def bank_of(words: list[str]) -> WordBank:
    return WordBank.of([Lexicon(tuple(Entry(tuple(word)) for word in words), tuple(range(len(words))))])


@pytest.fixture(scope="module")
def english() -> WordBank:
    return WordBank.read([DATA / "kabe4146.dict"])


def kabe(name: str) -> Grid:
    return Grid.parse((DATA / f"kabe/kabe-{name}.txt").read_text())


def check_full(task: FillTask, grid: Grid) -> None:
    """Every slot has a word of the bank, none twice, and every letter given is still there."""
    words = [grid.word_in(slot) for slot in grid.slots() if slot.length >= task.shortest]
    assert all(tuple(map(str, word)) in task.bank for word in words)
    assert len(set(words)) == len(words)
    assert task.frame.symbols.items() <= grid.symbols.items()


# ---------------------------------------------------------------- the algorithm alone


def test_a_small_frame_is_filled() -> None:
    frame = Grid.parse("...\n.#.\n...")
    task = FillTask(frame, bank_of(["CAT", "COD", "TEN", "DEN", "OWL", "ARE"]))
    run = Genetic().fill(task, SMALL)
    assert run.status is Status.FOUND
    assert run.score == 1
    assert run.best is not None
    check_full(task, run.best)
    assert run.best.blanked() == frame


def test_a_frame_that_is_not_full_is_no_result() -> None:
    task = FillTask(Grid.parse("...\n.#.\n..."), bank_of(["CAT", "COD", "OWL"]))
    run = Genetic().fill(task, Budget(rounds=50))
    assert run.best is None
    assert run.status is Status.OUT_OF_BUDGET
    assert 0 < run.score < 1
    assert run.rounds == 50
    assert run.nearest is not None
    assert {"".join(p.word) for p in run.nearest.placements()} <= {"CAT", "COD", "OWL"}
    assert run.score == len(run.nearest.placements()) / 4


def test_what_a_workflow_had_furthest_is_kept(english: WordBank) -> None:
    worked = Workflow().work(FillTask(kabe("20x32-a"), english, seed=1), Budget(rounds=40))
    assert (worked.run.best, worked.run.status) == (None, Status.OUT_OF_BUDGET)
    assert worked.furthest is not None
    assert (worked.run.nearest, worked.run.score) == (worked.furthest.grid, worked.furthest.share)


@pytest.mark.parametrize("look_ahead", [True, False])
@pytest.mark.parametrize("threads", [1, 2])
def test_the_same_seed_gives_the_same_fill(english: WordBank, look_ahead: bool, threads: int) -> None:
    task = FillTask(kabe("10x16-e"), english, seed=3, threads=threads)
    one, other = (Genetic(look_ahead=look_ahead).fill(task, Budget(rounds=300)) for _ in range(2))
    assert (one.best, one.score, one.rounds) == (other.best, other.score, other.rounds)


def engine(numbered: NumberedFrame, seed: int = 7) -> GeneticFill:
    every = frozenset(range(len(numbered.slots)))
    return numbered.search(numbered.given, every, seed, (16, 7, 5), look_ahead=False).engine


def test_steps_add_up(english: WordBank) -> None:
    numbered = NumberedFrame(kabe("10x16-a"), english, 2)
    whole, parts = engine(numbered), engine(numbered)
    assert whole.step(400) == 400
    for rounds in (1, 0, 99, 300):
        parts.step(rounds)
    assert (whole.words(), whole.satisfied(), whole.score) == (parts.words(), parts.satisfied(), parts.score)
    assert (whole.mutations, whole.improvements) == (parts.mutations, parts.improvements)


def test_looking_ahead_satisfies_more(english: WordBank) -> None:
    """In the order of the chromosome about two thirds, by existence rate about the paper's nine tenths."""
    task = FillTask(kabe("10x16-a"), english, seed=1)
    blind, ahead = (Genetic(look_ahead=look).fill(task, Budget(rounds=500)).score for look in (False, True))
    assert blind < 0.75
    assert ahead > 0.8


def test_letters_and_words_that_stand_there_stay(english: WordBank) -> None:
    frame = kabe("10x16-e").replace(dict(zip([(0, 0), (0, 1), (0, 2), (0, 3)], "ZZZZ", strict=True)))
    task = FillTask(frame.replace({(9, 15): "E"}), english, seed=1)  # ZZZZ is no word of the list
    worked = Workflow().work(task, Budget(rounds=20_000))
    for stage in worked.stages:
        assert task.frame.symbols.items() <= stage.grid.symbols.items()


def test_a_word_that_stands_there_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="CAT stands in the frame 2 times"):
        Genetic().fill(FillTask(Grid.parse("CAT\n###\nCAT"), bank_of(["CAT"])), SMALL)


def test_a_frame_that_is_full_already_is_a_result() -> None:
    for words in (["CAT", "DOG"], ["DOG", "PIG"]):
        for filler in (Genetic(), Workflow()):
            run = filler.fill(FillTask(Grid.parse("CAT"), bank_of(words)), SMALL)
            assert run.best == Grid.parse("CAT")
            assert (run.status, run.score) == (Status.FOUND, 1)


@pytest.mark.parametrize(
    "options", [{"parents": 3}, {"parents": 0}, {"mutants": 16}, {"mutants": -1}, {"mutations": -1}], ids=str
)
def test_parameters_out_of_range_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"parents|loci"):
        Genetic(**options)


@pytest.mark.parametrize(
    "options", [{"stall": 0}, {"patience": 0}, {"tries": 0}, {"share": 0}, {"share": 1.5}], ids=str
)
def test_parameters_of_the_workflow_out_of_range_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"at least 1|share"):
        Workflow(**options)


def test_banned_words_are_not_used() -> None:
    words = ["CAT", "COD", "TEN", "DEN", "OWL", "ARE"]
    task = FillTask(Grid.parse("...\n.#.\n..."), bank_of(words), banned=(tuple("CAT"), tuple("XYZ")))
    for filler in (Genetic(), Workflow(generations=50, patience=2)):
        assert filler.fill(task, Budget(rounds=2000)).best is None


@pytest.mark.parametrize("options", [{"required": (("A", "B"),)}, {"relatives": Relatives(longest_shared=2)}], ids=str)
def test_tasks_that_ask_for_more_are_refused(options: dict[str, Any]) -> None:
    task = FillTask(Grid.parse(".."), bank_of(["AB"]), **options)
    for filler in (Genetic(), Workflow()):
        with pytest.raises(ValueError, match="the genetic filler cannot"):
            filler.fill(task, SMALL)


# ---------------------------------------------------------------- the workflow


def check_stages(task: FillTask, worked: Worked) -> None:
    frame = task.frame
    for stage in worked.stages:
        slots = [slot for slot in stage.grid.slots() if slot.length >= task.shortest]
        words = [p.word for p in stage.grid.placements() if p.slot.length >= task.shortest]
        assert len(slots) == stage.slots
        assert stage.satisfied <= len(words)  # letters of crossing words may complete a slot that has none of its own
        assert stage.share == stage.satisfied / stage.slots
        differing = {cell for cell, _ in frame if frame.is_white(cell) != stage.grid.is_white(cell)}
        assert differing == set(stage.changed)
        assert bool(stage.changed) == (stage.act is Act.TOUCH_UP)
        frame = stage.grid
    shares = [point.score for point in worked.run.trace]
    assert shares == sorted(set(shares))
    assert worked.run.rounds >= sum(stage.generations for stage in worked.stages)
    assert worked.furthest is not None
    assert worked.run.score == worked.furthest.share == max(stage.share for stage in worked.stages)


@pytest.mark.parametrize("name", ["10x16-a", "10x16-b", "10x16-c", "10x16-d", "10x16-e"])
def test_the_paper_s_frames_are_filled(english: WordBank, name: str) -> None:
    task = FillTask(kabe(name), english, seed=1)
    reported: list[Stage] = []
    worked = Workflow().work(task, Budget(rounds=1_000_000), on_stage=reported.append)
    assert worked.run.status is Status.FOUND
    assert worked.run.best is not None
    assert worked.run.best == worked.stages[-1].grid
    assert tuple(reported) == worked.stages
    check_full(task, worked.run.best)
    check_stages(task, worked)
    assert set(promises_of(task.frame, 2)) <= set(promises_of(worked.run.best.blanked(), 2))


@pytest.mark.parametrize("threads", [1, 2])
def test_the_same_seed_goes_through_the_same_stages(english: WordBank, threads: int) -> None:
    task = FillTask(kabe("10x16-b"), english, seed=5, threads=threads)
    one, other = (Workflow(patience=10).work(task, Budget(rounds=25_000)) for _ in range(2))
    assert one.stages == other.stages
    assert one.run.rounds == other.run.rounds <= 25_000
    check_stages(task, one)


def test_a_frame_that_cannot_be_filled_is_touched_up() -> None:
    """The word of three letters fits nowhere, but a second black cell leaves a frame that can be filled."""
    task = FillTask(Grid.parse("#..\n..."), bank_of(["AB", "BA", "CA", "AC", "BC", "CB", "XYZ"]), seed=1)
    worked = Workflow(generations=10, patience=5).work(task, Budget(rounds=10_000))
    check_stages(task, worked)
    assert any(stage.act is Act.TOUCH_UP for stage in worked.stages)
    assert worked.run.best is not None
    check_full(task, worked.run.best)


def test_words_are_given_up_where_no_touch_up_helps() -> None:
    """Two words cannot fill four slots, and all cells are corners, which are white."""
    task = FillTask(Grid.parse("..\n.."), bank_of(["AB", "CD"]), seed=1)
    worked = Workflow(generations=10, patience=3, failures=2).work(task, Budget(rounds=2000))
    check_stages(task, worked)
    assert any(stage.act is Act.GO_BACK for stage in worked.stages)
    assert worked.run.best is None
    assert worked.run.status is Status.OUT_OF_BUDGET


def test_a_cancelled_workflow_keeps_what_it_has(english: WordBank) -> None:
    cancel = Event()
    seen: list[Progress] = []

    def on_progress(progress: Progress) -> None:
        seen.append(progress)
        if len(seen) == 5:
            cancel.set()

    task = FillTask(kabe("20x32-a"), english)
    worked = Workflow().work(task, Budget(cancel=cancel), on_progress)
    assert worked.run.status is Status.CANCELLED
    assert len(seen) == 5
    assert worked.stages
    assert worked.run.score > 0.7


def test_ctrl_c_ends_a_workflow(english: WordBank) -> None:
    def interrupt(stage: Stage) -> None:
        if stage.act is Act.RUN:
            raise KeyboardInterrupt

    worked = Workflow().work(FillTask(kabe("10x16-a"), english), SMALL, on_stage=interrupt)
    assert worked.run.status is Status.CANCELLED
    assert len(worked.stages) == 1


def test_a_target_ends_a_workflow(english: WordBank) -> None:
    run = Workflow().fill(FillTask(kabe("10x16-a"), english), Budget(rounds=10**6, target=0.93))
    assert 0.93 <= run.score < 1
    assert run.best is None


# ---------------------------------------------------------------- touch-ups


def frames() -> st.SearchStrategy[Grid]:
    cells = st.sampled_from([Cell.BLANK] * 4 + [Cell.BLACK] * 2 + ["A"])
    sizes = st.tuples(st.integers(2, 5), st.integers(2, 6))
    return sizes.flatmap(lambda size: st.lists(st.tuples(*[cells] * size[1]), min_size=size[0], max_size=size[0])).map(
        lambda rows: Grid(tuple(rows))
    )


@examples(60)
@given(frame=frames(), seed=st.integers(0, 99), data=st.data())
def test_a_touch_up_keeps_words_letters_and_promises(frame: Grid, seed: int, data: st.DataObject) -> None:
    slots = frame.slots()
    kept = frozenset(data.draw(st.sets(st.sampled_from(slots)))) if slots else frozenset[Slot]()
    promises = promises_of(frame, 2)
    before = set(frame.placements())
    for touched, changed in touch_ups(frame, set(slots) - kept, kept, promises, Random(seed)):
        assert kept <= set(touched.slots())
        assert touched.symbols == frame.symbols
        assert set(touched.placements()) <= before
        assert set(changed) == {cell for cell, _ in frame if frame[cell] is not touched[cell]}
        assert 1 <= len(changed) <= 2
        assert not any(fault for promise in promises for fault in promise(touched))


def test_black_cells_come_go_and_move() -> None:
    frame = Grid.parse(".....\n..#..\n.....")
    found = {changed for _, changed in touch_ups(frame, frame.slots(), frozenset(), (), Random(1))}
    assert ((0, 0),) in found
    assert ((1, 2),) in found
    assert ((1, 1), (1, 2)) in found


def test_words_move_to_a_touched_up_frame() -> None:
    bank = bank_of(["CAT", "TO"])
    old = NumberedFrame(Grid.parse("...\n##."), bank, 2)
    new = NumberedFrame(Grid.parse("...\n###"), bank, 2)
    words = tuple(0 for _ in old.slots)
    assert old.grid(words) == Grid.parse("CAT\n##O")
    assert old.moved_to(new.frame, (0, NO_WORD)) == (new, (0,))
    assert old.without(words, range(2)) == (NO_WORD, NO_WORD)


def test_a_word_square_needs_luck_and_gets_none_wrong() -> None:
    task = FillTask(Grid.filled(5, 5, Cell.BLANK), bank_of(SQUARE), seed=1)
    run = Genetic().fill(task, Budget(rounds=200))
    assert run.best is None  # the same words across and down would come twice
    assert run.score < 1


def test_a_workflow_goes_on_from_the_words_that_stand() -> None:
    bank = WordBank.read(["enable"])
    frame = Grid.parse("....\n....\n....\n....")
    start = Grid.parse("CARE\nX...\n....\n....")
    worked = Workflow(patience=10**9).work(FillTask(frame, bank), Budget(rounds=1), start=start)
    assert worked.stages[0].grid[0, 0] == "C"  # a word that stands
    assert worked.stages[0].grid[1, 0] != "X"  # a letter of no word goes


def test_one_touch_up_changes_cells_together_with_their_images() -> None:
    bank = WordBank.read(["enable"])
    frame = Grid.parse("\n".join(["...#.....", *["........."] * 7, ".....#..."]))
    flow = Workflow(symmetry=Symmetry.HALF_TURN)
    (stage,) = flow.touch_up(FillTask(frame, bank, seed=1), Budget(rounds=5_000), frame).stages
    assert stage.act is Act.TOUCH_UP
    assert {(8 - row, 8 - column) for row, column in stage.changed} == set(stage.changed)
    assert all((frame[cell] is Cell.BLACK) != (stage.grid[cell] is Cell.BLACK) for cell in stage.changed)
