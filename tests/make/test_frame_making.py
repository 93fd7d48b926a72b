"""Frames that are made keep the promises of their rules, whatever the board, the words and the requirements."""

import math
from collections import Counter
from dataclasses import replace
from random import Random
from threading import Event

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from masume.core import Budget, Cell, Direction, Entry, Grid, Slot, Status
from masume.kernel import FrameGoal, FrameLimits, FrameOdds, FramePlan, FrameSearch, appraise_frame
from masume.kinds import FRAME_RULES, Checking, FrameRules, Symmetry
from masume.make.frames import FrameTask, MadeFrame, Weights, arrange, make_frames, measure
from masume.words import Lexicon
from masume.words.bank import WordBank
from tests.support.examples import examples

RULES = list(FRAME_RULES.values())


def bank_of(*words: str) -> WordBank:
    entries = tuple(Entry(tuple(word)) for word in dict.fromkeys(words))
    return WordBank.of([Lexicon(entries, tuple(range(len(entries))), name="words")])


def random_bank(longest: int = 15, letters: str = "AEIOST", count: int = 60) -> WordBank:
    random = Random(1)
    return bank_of(
        *("".join(random.choices(letters, k=length)) for length in range(2, longest + 1) for _ in range(count))
    )


BANK = random_bank()


def blank(height: int, width: int) -> Grid:
    return Grid.filled(height, width, Cell.BLANK)


def made(task: FrameTask, rounds: int = 3000, count: int = 1) -> tuple[MadeFrame, ...]:
    run = make_frames(task, Budget(rounds=rounds), count)
    assert (run.status is Status.FOUND) == (run.best is not None)
    return run.best or ()


# ---------------------------------------------------------------- promises


@st.composite
def rules(draw: st.DrawFn) -> FrameRules:
    """Any of the traditions, or any mixture of rules, with any symmetry."""
    if draw(st.booleans()):
        chosen = draw(st.sampled_from(RULES))
        return replace(chosen, symmetry=draw(st.none() | st.sampled_from(Symmetry)))
    return replace(
        FRAME_RULES["free"],
        shortest=draw(st.integers(2, 4)),
        connected=draw(st.booleans()),
        symmetry=draw(st.none() | st.sampled_from(Symmetry)),
        checking=draw(st.sampled_from(Checking)),
        black_may_touch=draw(st.booleans()),
        corners_may_be_black=draw(st.booleans()),
        three_sides_may_be_black=draw(st.booleans()),
        longest_diagonal=draw(st.sampled_from([None, 2, 3])),
    )


@st.composite
def boards(draw: st.DrawFn) -> Grid:
    """Mostly blank, with some cells outside, black or lettered."""
    height, width = draw(st.integers(1, 9)), draw(st.integers(1, 9))
    odd_cells: st.SearchStrategy[Cell | str] = st.sampled_from([Cell.OUTSIDE, Cell.BLACK, "A", "Z"])
    positions = st.tuples(st.integers(0, height - 1), st.integers(0, width - 1))
    return blank(height, width).replace(draw(st.dictionaries(positions, odd_cells, max_size=3)))


@examples(600)
@given(
    chosen=rules(),
    board=boards(),
    black=st.none() | st.tuples(st.integers(0, 20), st.integers(0, 20)),
    longest=st.none() | st.integers(2, 9),
    seed=st.integers(0, 2**63 - 1),
)
@example(FRAME_RULES["american"], blank(7, 9), (8, 12), None, 0)
def test_every_made_frame_keeps_its_promises(
    chosen: FrameRules, board: Grid, black: tuple[int, int] | None, longest: int | None, seed: int
) -> None:
    try:
        run = make_frames(FrameTask(BANK, board, chosen, black, longest, seed=seed), Budget(rounds=400))
    except ValueError as error:
        assert "\n" not in str(error)
        return
    if run.best is None:
        assert run.status is Status.OUT_OF_BUDGET
        return
    frame = run.best[0].grid
    assert chosen.keeps(frame)
    assert frame.slots()
    for position, cell in board:
        assert frame[position] is cell or (cell is Cell.BLANK and frame[position] is Cell.BLACK)
    assert black is None or black[0] <= sum(cell is Cell.BLACK for _, cell in frame) <= black[1]
    for slot in frame.slots():
        assert longest is None or slot.length <= longest
        assert BANK.count(slot.length)


@pytest.mark.parametrize("symmetry", [None, *Symmetry])
@pytest.mark.parametrize("chosen", RULES, ids=lambda chosen: chosen.name)
def test_every_tradition_has_frames_of_every_symmetry(chosen: FrameRules, symmetry: Symmetry | None) -> None:
    sides = (11, 11) if symmetry in (Symmetry.QUARTER_TURN, Symmetry.DIAGONAL) else (9, 13)
    task = FrameTask(BANK, blank(*sides), replace(chosen, symmetry=symmetry))
    (frame,) = made(task, 20_000)
    assert task.rules.keeps(frame.grid)


def test_cells_stay_as_they_were_given() -> None:
    board = blank(7, 9).replace({(0, 4): Cell.BLACK, (3, 3): "A", (6, 8): Cell.OUTSIDE, (0, 0): Cell.OUTSIDE})
    white = frozenset({(1, 1), (2, 2)})
    task = FrameTask(BANK, board, replace(FRAME_RULES["japanese"], symmetry=Symmetry.HALF_TURN), white=white)
    (frame,) = made(task)
    grid = frame.grid
    assert grid[0, 4] is Cell.BLACK
    assert grid[6, 4] is Cell.BLACK
    assert grid[3, 3] == "A"
    assert all(grid[position] is Cell.BLANK for position in (*white, (5, 7), (4, 6)))


# ---------------------------------------------------------------- runs


@pytest.mark.parametrize("threads", [1, 2])
def test_the_same_seed_makes_the_same_frames(threads: int) -> None:
    task = FrameTask(BANK, blank(9, 11), FRAME_RULES["japanese"], threads=threads, themes=(tuple("OASIS"),))
    first = made(replace(task, seed=3), count=2)
    assert first == made(replace(task, seed=3), count=2)
    assert first != made(replace(task, seed=4), count=2)


def test_many_frames_are_all_different_and_the_best_comes_first() -> None:
    frames = made(FrameTask(BANK, blank(7, 8), FRAME_RULES["japanese"], (9, 12)), 20_000, 8)
    assert len(frames) == 8
    assert len({frame.grid for frame in frames}) == 8
    assert [frame.score for frame in frames] == sorted((frame.score for frame in frames), reverse=True)


def test_a_tiny_board_has_only_so_many_frames() -> None:
    frames = made(FrameTask(BANK, blank(2, 3), FRAME_RULES["japanese"], (0, 0)), 100, 5)
    assert [frame.grid for frame in frames] == [blank(2, 3)]


def test_more_rounds_are_never_worse() -> None:
    task = FrameTask(BANK, blank(9, 9), FRAME_RULES["japanese"], (12, 16))
    engines = [_engine(9, 9, (12, 16)) for _ in range(3)]
    for engine, rounds in zip(engines, (500, 2000, 8000), strict=True):
        engine.step(rounds)
    assert [engine.score for engine in engines] == sorted(engine.score for engine in engines)
    assert made(task)


def test_a_cancelled_run_says_so() -> None:
    cancel = Event()
    cancel.set()
    run = make_frames(FrameTask(BANK, blank(9, 9), FRAME_RULES["japanese"]), Budget(cancel=cancel))
    assert run.status is Status.CANCELLED


def test_progress_never_goes_back() -> None:
    reported: list[tuple[float, int, float]] = []
    task = FrameTask(BANK, blank(9, 9), FRAME_RULES["japanese"])
    run = make_frames(
        task,
        Budget(seconds=0.6),
        2,
        lambda progress: reported.append((progress.seconds, progress.rounds, progress.score)),
    )
    assert run.best is not None
    assert reported == sorted(reported)
    assert [point.score for point in run.trace] == sorted(point.score for point in run.trace)


def _engine(height: int, width: int, black: tuple[int, int], seed: int = 0) -> FrameSearch:
    plan = FramePlan(height, width, "." * height * width, [], [], [])
    limits = FrameLimits(2, 99, True, False, False, True, 0, "free")
    return FrameSearch(plan, FrameOdds(BANK.table, 15), limits, FrameGoal(*black, 1.0, 2.0, 0.0, 0.0), seed)


@examples(50)
@given(parts=st.lists(st.integers(0, 300), max_size=8), seed=st.integers(0, 2**64 - 1))
def test_step_by_step_is_the_same_as_at_once(parts: list[int], seed: int) -> None:
    one, other = _engine(7, 9, (9, 12), seed), _engine(7, 9, (9, 12), seed)
    for rounds in parts:
        one.step(rounds)
    other.step(sum(parts))
    assert (one.rounds, one.score, one.frame()) == (other.rounds, other.score, other.frame())


# ---------------------------------------------------------------- theme words


THEMES = tuple(map(tuple, ["TASTE", "TOAST", "OATES", "STOATS", "SEA"]))


@pytest.mark.parametrize("symmetry", [None, *Symmetry])
@pytest.mark.parametrize("name", ["japanese", "american", "british", "free"])
def test_theme_words_stand_where_said(name: str, symmetry: Symmetry | None) -> None:
    chosen = replace(FRAME_RULES[name], symmetry=symmetry)
    frames = made(FrameTask(BANK, blank(13, 13), chosen, themes=THEMES[:2], seed=5), 20_000)
    assert frames
    frame = frames[0]
    assert sorted(theme.word for theme in frame.themes) == sorted(THEMES[:2])
    assert all(theme.slot in frame.grid.slots() for theme in frame.themes)
    assert all(frame.grid.word_in(theme.slot) == theme.word for theme in frame.themes)
    letters = {position for theme in frame.themes for position in theme.slot.cells}
    assert frame.grid.symbols.keys() == letters
    assert chosen.keeps(frame.grid)


@examples(100)
@given(
    seed=st.integers(0, 2**32),
    symmetry=st.none() | st.sampled_from(Symmetry),
    name=st.sampled_from(["japanese", "free"]),
)
def test_places_of_theme_words_keep_the_rules(seed: int, symmetry: Symmetry | None, name: str) -> None:
    chosen = replace(FRAME_RULES[name], symmetry=symmetry)
    task = FrameTask(BANK, blank(11, 11), chosen, themes=THEMES)
    themes = arrange(task, Random(seed))
    assume(themes is not None)
    assert themes is not None
    board = blank(11, 11).with_words(themes)
    assert Counter(theme.word for theme in themes) == Counter(THEMES)
    assert all(board.word_in(theme.slot) == theme.word for theme in themes)
    assert set(themes) <= set(_closed(board).placements())


def _closed(board: Grid) -> Grid:
    """The board with every blank black."""
    return board.replace({position: Cell.BLACK for position, cell in board if cell is Cell.BLANK})


def test_american_theme_words_stand_opposite_each_other() -> None:
    themes = tuple(map(tuple, ["AEIOSTA", "TTESSIO", "AAAAAAAAA"]))
    for seed in range(5):
        task = FrameTask(random_bank(), blank(15, 15), FRAME_RULES["american"], themes=themes)
        placed = arrange(task, Random(seed))
        assert placed is not None
        slots = {theme.word: theme.slot for theme in placed}
        one, other, middle = (slots[word] for word in themes)
        assert {slot.direction for slot in slots.values()} == {Direction.ACROSS}
        assert other == Slot(14 - one.row, 15 - 7 - one.column, Direction.ACROSS, 7)
        assert middle == Slot(7, 3, Direction.ACROSS, 9)


def test_a_theme_word_need_not_be_listed_nor_its_letters() -> None:
    (frame,) = made(FrameTask(BANK, blank(8, 9), FRAME_RULES["japanese"], themes=(tuple("AÄE"),)), 20_000)
    assert frame.themes[0].word == tuple("AÄE")
    crossing = [slot for slot in frame.grid.slots() if "Ä" in frame.grid.word_in(slot)]
    assert crossing == [frame.themes[0].slot]


# ---------------------------------------------------------------- impossible requirements


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"black": (5, 3)}, "range"),
        ({"black": (64, 70)}, "cannot be black"),
        ({"longest": 1}, "longest"),
        ({"themes": (tuple("TOOLONGAWORD"),)}, "TOOLONGAWORD is too long"),
        ({"themes": (tuple("A"),)}, "shorter"),
        ({"themes": (tuple("SEA"), tuple("SEA"))}, "2 times"),
        ({"white": frozenset({(7, 0)})}, "row 8, column 1"),
        ({"seed": -1}, "seed"),
        ({"threads": 0}, "threads"),
        ({"rules": replace(FRAME_RULES["free"], symmetry=Symmetry.QUARTER_TURN)}, "quarter-turn"),
        ({"board": Grid.parse("#........\n.........\n........."), "rules": FRAME_RULES["japanese"]}, "corner"),
        ({"board": Grid.parse(".##......\n.........\n........."), "rules": FRAME_RULES["japanese"]}, "touch"),
        ({"board": Grid.parse("...#.\n...#.\n...#."), "rules": replace(FRAME_RULES["free"], connected=True)}, "hang"),
        ({"board": Grid.parse("#...\n....\n....\n...."), "rules": FRAME_RULES["british"], "black": (3, 3)}, "number"),
    ],
)
def test_an_impossible_requirement_is_one_clear_sentence(changes: dict[str, object], sentence: str) -> None:
    fields: dict[str, object] = {"bank": BANK, "board": blank(7, 9), "rules": FRAME_RULES["japanese"]} | changes
    with pytest.raises(ValueError, match=sentence) as error:
        make_frames(FrameTask(**fields), Budget(rounds=10))  # type: ignore[arg-type]
    assert "\n" not in str(error.value)


def test_a_list_without_words_of_a_right_length_is_one_clear_sentence() -> None:
    with pytest.raises(ValueError, match="length"):
        make_frames(FrameTask(bank_of("AB", "BA"), blank(7, 9), FRAME_RULES["american"]), Budget(rounds=10))


@pytest.mark.parametrize("weights", [{"fills": -1.0}, {"lack": math.inf}, {"black": math.nan}, {"margin": math.nan}])
def test_weights_are_numbers(weights: dict[str, float]) -> None:
    with pytest.raises(ValueError, match=next(iter(weights))):
        Weights(**weights)


def test_what_is_not_found_is_a_status() -> None:
    run = make_frames(FrameTask(BANK, blank(5, 7), FRAME_RULES["japanese"], (25, 35)), Budget(rounds=500))
    assert run.best is None
    assert run.status is Status.OUT_OF_BUDGET
    assert run.score == -math.inf


def test_places_that_are_not_there_are_a_status() -> None:
    task = FrameTask(BANK, blank(3, 6), FRAME_RULES["japanese"], themes=THEMES)
    run = make_frames(task, Budget(rounds=500))
    assert run.best is None
    assert run.status is Status.OUT_OF_BUDGET


# ---------------------------------------------------------------- measures


def test_the_measures_of_a_small_frame() -> None:
    bank = bank_of("AB", "BA", "CC", "ABC", "BCA", "CAB", "ABCA")
    measures = measure(Grid.parse("...\n.#.\n..."), bank)
    assert (measures.black, measures.slots, measures.crossings) == (1, 4, 4)
    assert measures.connectedness == 1
    assert measures.overlap_rate == pytest.approx(8 / 12)
    assert measures.words_per_slot == ((3, 3 / 4),)
    assert measures.existence_rate == 3 / 4


def test_the_expected_number_of_fills_is_counted_from_letters() -> None:
    bank = bank_of("AB", "BA", "AA", "BB")
    # 4 · 3 · 2 · 1 ways to choose words, and each of the 4 crossings agrees half of the time.
    assert measure(blank(2, 2), bank).expected_log_fills == pytest.approx(math.log(24 / 16), abs=1e-4)
    assert measure(Grid.parse("..\n##\n.."), bank).expected_log_fills == pytest.approx(math.log(12), abs=1e-4)


def test_parts_that_do_not_hang_together_are_measured() -> None:
    assert measure(Grid.parse("...#."), BANK).connectedness == 3 / 4


def test_given_letters_leave_fewer_words() -> None:
    frame = blank(5, 5).replace({(1, 1): Cell.BLACK})
    assert measure(frame.replace({(0, 0): "A"}), BANK).expected_log_fills < measure(frame, BANK).expected_log_fills


def test_a_finished_frame_is_appraised_as_it_was_made() -> None:
    engine = _engine(9, 11, (16, 20))
    engine.step(5000)
    plan = FramePlan(9, 11, "." * 99, [], [], [])
    limits = FrameLimits(2, 99, True, False, False, True, 0, "free")
    worth = appraise_frame(
        plan, FrameOdds(BANK.table, 15), limits, FrameGoal(16, 20, 1.0, 2.0, 0.0, 0.0), engine.frame()
    )
    assert worth.score == engine.score
    assert worth.faults == 0
