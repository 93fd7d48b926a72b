"""Filling frames: what is asked for is kept, what is impossible is proved, and a repaired frame is what it says."""

from dataclasses import replace
from itertools import combinations
from random import Random
from threading import Event
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from masume.core import Budget, Cell, Entry, Grid, Run, Status, Word
from masume.fill import FillTask, Relatives, Search, crossword_of, rules_of
from masume.fill.registry import DEFAULT_FILLER, FILLERS
from masume.fill.relatives import stem_of
from masume.kinds import CROSSWORD, FRAME_RULES
from masume.make import Repaired, repair
from masume.words import Lexicon, read_words
from masume.words.bank import WordBank
from tests.support.examples import examples
from tests.support.places import ROOT
from tests.support.strategies import frames

DATA = ROOT / "experiments/data"
AMPLE = Budget(rounds=100_000)


def bank_of(*lists: dict[str, float]) -> WordBank:
    lexicons = (
        Lexicon(tuple(Entry(tuple(word), weight=score) for word, score in words.items()), tuple(range(len(words))))
        for words in lists
    )
    return WordBank.of(lexicons)


def plain(words: str) -> WordBank:
    return bank_of(dict.fromkeys(words.split(), 1.0))


@pytest.fixture(scope="module")
def english() -> WordBank:
    return WordBank.read([DATA / "kabe4146.dict"])


@pytest.fixture(scope="module")
def kana() -> WordBank:
    return WordBank.read(["kana"])


def kabe(name: str) -> Grid:
    return Grid.parse((DATA / f"kabe/kabe-{name}.txt").read_text())


def fill(task: FillTask, budget: Budget = AMPLE) -> Run[Grid]:
    return Search().fill(task, budget)


def words_of(run: Run[Grid], shortest: int = 2) -> list[Word]:
    assert run.best is not None
    return [placement.word for placement in run.best.placements() if placement.slot.length >= shortest]


def check_filled(task: FillTask, run: Run[Grid]) -> None:
    """Every slot has a word, none twice, all of them allowed, and the letters given are where they were."""
    assert run.best is not None
    words = words_of(run, task.shortest)
    stood = {placement.word for placement in task.frame.placements()}
    assert len(words) == len([slot for slot in task.frame.slots() if slot.length >= task.shortest])
    assert len(set(words)) == len(words)
    assert all(word in task.bank or word in stood for word in words)
    assert task.frame.symbols.items() <= run.best.symbols.items()
    assert run.best.blanked() == task.frame.blanked()
    assert set(task.required) <= set(words)
    assert not set(task.banned) & set(words)


# ---------------------------------------------------------------- tasks


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"frame": Grid.parse("#.#\n###")}, "the frame has no slot of 2 or more cells"),
        ({"frame": Grid.parse("..\n.."), "shortest": 3}, "the frame has no slot of 3 or more cells"),
        ({"frame": Grid.parse("...#\n#..#")}, r"no word of 3 letters, but the frame needs one \(row 1, column 1\)"),
        ({"frame": Grid.parse("####\n#...")}, r"no word of 3 letters, but the frame needs one \(row 2, column 2\)"),
        ({"frame": Grid.parse("..##\n##.#")}, "2 or more cells goes through the white cell in row 2, column 3"),
        ({"required": (tuple("ZZ"),)}, "ZZ must appear, but it is not in the list"),
        ({"required": (tuple("ABCD"),)}, "ABCD must appear, but the frame has no slot of 4 cells"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"seed": 2**63}, "a seed is a whole number"),
        ({"threads": 0}, "the number of threads is 1 to 256, not 0"),
    ],
)
def test_bad_tasks_are_refused(changes: dict[str, Any], message: str) -> None:
    whole: dict[str, Any] = {"frame": Grid.parse("..\n.."), "bank": plain("AB CD AC BD ABCD"), **changes}
    with pytest.raises(ValueError, match=message) as error:
        FillTask(**whole)
    assert "\n" not in str(error.value)


def test_a_slot_that_is_full_needs_no_word_of_its_length() -> None:
    task = FillTask(Grid.parse("XYZ\n.##"), plain("XA XB"))
    assert {str(fill(replace(task, seed=seed)).best) for seed in range(20)} == {"XYZ\nA##", "XYZ\nB##"}


def test_the_default_filler_is_the_one_that_finishes() -> None:
    assert Search.name == DEFAULT_FILLER
    assert all(filler.name == name for name, filler in FILLERS.items())


# ---------------------------------------------------------------- what is kept


@st.composite
def tasks(draw: st.DrawFn) -> FillTask:
    """Any small frame with words, letters given and requirements; it may be impossible."""
    frame = draw(frames(side=5))
    reached = {cell for slot in frame.slots() for cell in slot.cells}
    frame = frame.replace(dict.fromkeys(set(frame.white_cells) - reached, Cell.BLACK))
    assume(frame.slots())
    symbol = st.sampled_from("ABC")
    letters = {cell: draw(symbol) for cell in frame.white_cells}
    words = {placement.word for placement in frame.replace(letters).placements()}
    words |= set(draw(st.lists(st.lists(symbol, min_size=2, max_size=5).map(tuple), max_size=20)))
    listed = sorted(words)
    bank = bank_of({"".join(word): draw(st.sampled_from([0.0, 0.5, 10.0, 99.0])) for word in listed})
    shown = draw(st.sets(st.sampled_from(frame.white_cells), max_size=4))
    frame = frame.replace({cell: draw(st.sampled_from([letters[cell], letters[cell], "A"])) for cell in sorted(shown)})
    lengths = {slot.length for slot in frame.slots()}
    fitting = st.sampled_from([word for word in listed if len(word) in lengths])
    required = tuple(draw(st.sets(fitting, max_size=1)))
    banned = tuple(draw(st.sets(st.sampled_from(listed), max_size=1)) - set(required))
    return FillTask(frame, bank, 2, required, banned, improve=draw(st.booleans()), seed=draw(st.integers(0, 2**63 - 1)))


@examples(150)
@given(task=tasks())
def test_every_fill_keeps_what_was_asked(task: FillTask) -> None:
    run = fill(task, Budget(rounds=1_000))
    if run.best is None:
        assert run.status is Status.IMPOSSIBLE
        return
    check_filled(task, run)
    assert run.status in (Status.FOUND, Status.OPTIMAL)
    assert run.score == pytest.approx(sum(task.bank.score(word) for word in words_of(run) if word in task.bank))
    assert crossword_of(run.best, task.bank).answer.grid == run.best


@examples(100)
@given(task=tasks())
def test_impossible_is_true(task: FillTask) -> None:
    """Slots to blame cannot be filled by themselves; where words must appear, the question is another."""
    found = Search().find(replace(task, improve=False), AMPLE)
    conflict = found.conflict()
    if found.run.status is not Status.IMPOSSIBLE:
        assert conflict == ()
    elif not task.required:
        assert conflict
        engine = found.network.part(conflict).search()
        engine.step(10**6)
        assert engine.is_complete
        assert engine.solutions() == []


def test_given_letters_and_locked_words_stay(english: WordBank) -> None:
    frame = kabe("10x16-e")
    slot = next(slot for slot in frame.slots() if slot.length == 5)
    locked = frame.replace(dict(zip(slot.cells, "SEMUM", strict=True)))
    assert tuple("SEMUM") not in english
    task = FillTask(locked, english)
    run = fill(task)
    check_filled(task, run)
    assert run.best is not None
    assert run.best.word_in(slot) == tuple("SEMUM")
    assert crossword_of(run.best, english).puzzle.grid == frame


def test_a_locked_word_of_the_list_comes_once() -> None:
    bank = plain("AB CD")
    assert str(fill(FillTask(Grid.parse("AB#.."), bank)).best) == "AB#CD"
    assert fill(FillTask(Grid.parse("AB#A."), bank)).status is Status.IMPOSSIBLE
    assert fill(FillTask(Grid.parse("AB#AB"), bank)).status is Status.IMPOSSIBLE
    assert fill(FillTask(Grid.parse("XY#XY#.."), bank)).status is Status.IMPOSSIBLE
    assert fill(FillTask(Grid.parse("XY#YX#.."), bank)).status is Status.FOUND


def test_kana_under_japanese_rules(kana: WordBank) -> None:
    frame = Grid.parse("...#.\n.#...\n...#.\n.#...\n.....")
    task = FillTask(frame, kana, seed=3)
    run = fill(task)
    check_filled(task, run)
    assert run.best is not None
    crossword = crossword_of(run.best, kana, rules_of(frame).name, "Kana")
    assert CROSSWORD.check(crossword.puzzle, crossword.answer).ok
    assert (crossword.puzzle.title, crossword.puzzle.grid) == ("Kana", frame)
    assert rules_of(frame).keeps(frame)


def test_required_and_banned_words(english: WordBank) -> None:
    frame = kabe("10x16-e")
    first = FillTask(frame, english, seed=1)
    used = [word for word in words_of(fill(first)) if len(word) == 5]
    banned = replace(first, banned=tuple(used))
    check_filled(banned, fill(banned))
    required = replace(first, required=(tuple("ABOUT"), tuple("WATER")), banned=tuple(used[:2]))
    check_filled(required, fill(required))
    both = replace(first, required=(tuple("WATER"),), banned=(tuple("WATER"),))
    assert fill(both).status is Status.IMPOSSIBLE


def test_a_banned_word_that_no_list_has_is_no_matter() -> None:
    assert fill(FillTask(Grid.parse(".."), plain("AB"), banned=(tuple("XY"), tuple("XYZ")))).score == 1


# ---------------------------------------------------------------- relatives


@pytest.mark.parametrize(
    "family",
    [
        "WALK WALKS WALKED WALKING WALKER WALKERS",
        "BAKE BAKES BAKED BAKING BAKER",
        "CITY CITIES",
        "HAPPY HAPPIER HAPPIEST",
        "RUNNING RUNNER",
        "STOPPED STOPPING STOP",
        "BOX BOXES BOXED",
        "AGE AGES AGED",
        "QUICK QUICKLY QUICKEST",
    ],
)
def test_inflections_have_one_stem(family: str) -> None:
    assert len({stem_of(tuple(word)) for word in family.split()}) == 1


@pytest.mark.parametrize("words", ["CAT COT", "BED BAD", "SING SAND", "HER HIS", "りんご りんごさん", "ED ING S"])
def test_other_words_have_other_stems(words: str) -> None:
    assert len({stem_of(tuple(word)) for word in words.split()}) == len(words.split())


def test_families_are_words_that_may_not_meet() -> None:
    bank = plain("WALKED WALKS TALKED STALK CORN")
    assert list(Relatives().families(bank, {4, 5, 6})) == []
    stems = set(map(frozenset, Relatives(distinct_stems=True).families(bank, {4, 5, 6})))
    assert stems == {frozenset({tuple("WALKED"), tuple("WALKS")})}
    assert list(Relatives(distinct_stems=True).families(bank, {4, 5})) == []
    shared = {frozenset(map("".join, family)) for family in Relatives(longest_shared=3).families(bank, {5, 6})}
    assert {"TALKED", "STALK"} in shared
    assert {"WALKED", "WALKS"} in shared
    assert {"WALKED", "TALKED"} in shared
    assert not any({"WALKS", "STALK"} <= family for family in shared)


def test_a_shared_run_has_at_least_two_letters() -> None:
    with pytest.raises(ValueError, match="words cannot be kept from sharing 1 letters; 2 is the least"):
        Relatives(longest_shared=1)


@pytest.mark.parametrize("name", ["10x16-d", "10x16-e"])
@pytest.mark.parametrize("seed", [0, 1])
def test_a_fill_without_relatives(english: WordBank, name: str, seed: int) -> None:
    task = FillTask(kabe(name), english, relatives=Relatives(distinct_stems=True, longest_shared=3), seed=seed)
    run = fill(task)
    check_filled(task, run)
    words = words_of(run)
    assert len({stem_of(word) for word in words}) == len(words)
    for one, other in combinations(words, 2):
        parts = {one[i : i + 4] for i in range(len(one) - 3)}
        assert parts.isdisjoint(other[i : i + 4] for i in range(len(other) - 3))


def test_relatives_can_make_it_impossible() -> None:
    frame, bank = Grid.parse("....#....."), plain("WALK WALKS")
    assert fill(FillTask(frame, bank)).status is Status.FOUND
    for relatives in (Relatives(distinct_stems=True), Relatives(longest_shared=3)):
        assert fill(FillTask(frame, bank, relatives=relatives)).status is Status.IMPOSSIBLE
    assert fill(FillTask(frame, bank, relatives=Relatives(longest_shared=4))).status is Status.FOUND


# ---------------------------------------------------------------- scores


@pytest.fixture(scope="module")
def scored(english: WordBank) -> WordBank:
    """The same words with scores that say little: a hash of their letters."""
    words = [english.word(length, i) for length, count in english.counts().items() for i in range(count)]
    return bank_of({"".join(word): float(sum(map(ord, word)) * 7919 % 101) for word in words})


def test_improving_never_lowers_the_score(scored: WordBank) -> None:
    task = FillTask(kabe("10x16-e"), scored, improve=True, seed=2)
    first = fill(replace(task, improve=False))
    runs = [fill(task, Budget(rounds=rounds)) for rounds in (first.rounds + 1, 300, 1_000)]
    scores = [first.score, *(run.score for run in runs)]
    assert scores == sorted(scores)
    assert scores[-1] > scores[0]
    for run in (first, *runs):
        check_filled(task, run)
        assert run.score == sum(scored.score(word) for word in words_of(run))
    assert [point.score for point in runs[-1].trace] == sorted(point.score for point in runs[-1].trace)
    assert runs[-1].trace[-1].score == runs[-1].score


def test_improving_keeps_requirements(scored: WordBank) -> None:
    task = FillTask(
        kabe("10x16-e"),
        scored,
        required=(tuple("WATER"),),
        banned=(tuple("ABOUT"),),
        relatives=Relatives(distinct_stems=True),
        improve=True,
    )
    run = fill(task, Budget(rounds=1_000))
    check_filled(task, run)
    assert len({stem_of(word) for word in words_of(run)}) == len(words_of(run))


def test_a_target_ends_improving(scored: WordBank) -> None:
    task = FillTask(kabe("10x16-e"), scored, improve=True)
    run = fill(task, Budget(rounds=10**9, target=2_300))
    assert run.score >= 2_300
    assert run.status is Status.FOUND


def test_the_first_list_with_a_word_decides_its_score() -> None:
    bank = bank_of({"AB": 5, "CD": 0}, {"CD": 90, "EF": 50})
    run = fill(FillTask(Grid.parse("..#..#.."), bank, improve=True), Budget(rounds=100))
    assert run.score == 5 + 0 + 50


# ---------------------------------------------------------------- seeds, threads, budgets


def test_the_same_seed_and_rounds_fill_the_same(scored: WordBank) -> None:
    for improve in (False, True):
        task = FillTask(kabe("10x16-d"), scored, improve=improve, seed=11)
        one, other = fill(task, Budget(rounds=800)), fill(task, Budget(rounds=800))
        assert (one.best, one.score, one.rounds) == (other.best, other.score, other.rounds)
        assert fill(replace(task, seed=12), Budget(rounds=800)).best != one.best


@pytest.mark.parametrize("improve", [False, True])
def test_several_threads(scored: WordBank, improve: bool) -> None:
    task = FillTask(kabe("10x16-e"), scored, improve=improve, threads=3)
    run = fill(task, Budget(rounds=400))
    check_filled(task, run)
    assert run.score == sum(scored.score(word) for word in words_of(run))
    if improve:
        assert run.score >= fill(replace(task, threads=1), Budget(rounds=400)).score
    assert fill(FillTask(Grid.parse("AB#A."), plain("AB CD"), threads=3)).status is Status.IMPOSSIBLE


def test_out_of_budget_and_cancelled(english: WordBank) -> None:
    task = FillTask(kabe("10x16-a"), english)
    run = fill(task, Budget(rounds=3))
    assert (run.best, run.status, run.score) == (None, Status.OUT_OF_BUDGET, 0)
    stop = Event()
    stop.set()
    assert fill(task, Budget(cancel=stop)).status is Status.CANCELLED


def test_cancel_keeps_the_best_fill(scored: WordBank) -> None:
    stop = Event()
    task = FillTask(kabe("10x16-e"), scored, improve=True)
    run = Search().fill(task, Budget(cancel=stop), lambda progress: stop.set() if progress.score > 0 else None)
    assert run.status is Status.CANCELLED
    check_filled(task, run)


# ---------------------------------------------------------------- what cannot be filled


def test_a_word_square_needs_more_words() -> None:
    found = Search().find(FillTask(Grid.parse("...\n...\n..."), plain("ABC BCD CDE")), AMPLE)
    assert (found.run.best, found.run.status) == (None, Status.IMPOSSIBLE)
    assert 1 <= len(found.conflict()) <= 6


def test_improving_does_not_hide_a_proof() -> None:
    task = FillTask(Grid.parse("...\n...\n..."), plain("ABC BCD CDE"), improve=True)
    assert fill(task, Budget(seconds=20)).status is Status.IMPOSSIBLE


# ---------------------------------------------------------------- repair


def test_the_nearest_frame_is_kept_when_time_ends() -> None:
    frame = Grid.parse((DATA / "kabe/kabe-20x32-a.txt").read_text())
    task = FillTask(frame, WordBank.read([DATA / "kabe4146.dict"]), seed=1)
    run = repair(task, FRAME_RULES["japanese"], Budget(rounds=6_000))
    assert (run.best, run.status) == (None, Status.OUT_OF_BUDGET)
    assert run.nearest is not None
    assert run.nearest.filled is None
    assert run.nearest.changes
    assert FRAME_RULES["japanese"].keeps(run.nearest.frame)
    colours = {change.target: Cell.BLACK for change in run.nearest.changes}
    colours |= {change.source: Cell.BLANK for change in run.nearest.changes if change.source is not None}
    assert run.nearest.frame == frame.replace(dict(colours))


def check_repaired(task: FillTask, rules: str, run: Run[Repaired]) -> None:
    """The frame keeps the rules and is filled, and the changes, one after the other, lead to it from the old one."""
    assert run.best is not None
    assert run.status is Status.FOUND
    assert run.score == -len(run.best.changes)
    frame = run.best.frame
    assert FRAME_RULES[rules].keeps(frame)
    check_filled(replace(task, frame=frame), Run(run.best.filled, 0, Status.FOUND, 0))
    assert task.frame.symbols.items() <= frame.symbols.items()
    black = {position for position, cell in task.frame if cell is Cell.BLACK}
    for change in run.best.changes:
        assert change.source is None or change.source in black
        assert change.target not in black
        black = black - {change.source} | {change.target}
    assert black == {position for position, cell in frame if cell is Cell.BLACK}


def test_a_frame_that_can_be_filled_is_not_touched(english: WordBank) -> None:
    task = FillTask(kabe("10x16-e"), english)
    run = repair(task, rules_of(task.frame), AMPLE)
    check_repaired(task, rules_of(task.frame).name, run)
    assert run.best is not None
    assert (run.best.changes, run.best.frame) == ((), task.frame)


@pytest.mark.parametrize(
    ("name", "words", "rules"),
    [
        ("10x16-b", 3200, "british"),
        ("10x16-c", 2600, "british"),
        ("10x16-c", 2600, "japanese"),
        ("10x16-c", 2600, "free"),
        ("10x16-c", 2000, "british"),
    ],
)
def test_a_frame_that_cannot_be_filled_is_repaired(name: str, words: int, rules: str) -> None:
    entries = Random(words).sample(list(read_words(DATA / "kabe4146.dict")), words)
    task = FillTask(kabe(name), WordBank.of([Lexicon(tuple(entries), tuple(range(words)))]))
    assert fill(task).status is Status.IMPOSSIBLE
    run = repair(task, FRAME_RULES[rules], Budget(rounds=200_000))
    check_repaired(task, rules, run)
    assert run.best is not None
    assert 1 <= len(run.best.changes) <= 8


def test_repair_keeps_letters_and_requirements() -> None:
    entries = Random(2600).sample(list(read_words(DATA / "kabe4146.dict")), 2600)
    bank = WordBank.of([Lexicon(tuple(entries), tuple(range(2600)))])
    frame = kabe("10x16-c")
    banned = tuple(bank.word(4, i) for i in range(20))
    task = FillTask(frame.replace({frame.white_cells[0]: "S"}), bank, banned=banned)
    check_repaired(task, "free", repair(task, FRAME_RULES["free"], Budget(rounds=200_000)))


def test_repair_keeps_a_slot_for_words_that_must_appear() -> None:
    entries = Random(2000).sample(list(read_words(DATA / "kabe4146.dict")), 2000)
    bank = WordBank.of([Lexicon(tuple(entries), tuple(range(2000)))])
    task = FillTask(kabe("10x16-a"), bank, required=(bank.word(7, 0),))
    run = repair(task, FRAME_RULES["free"], Budget(rounds=30_000))
    if run.best is not None:
        check_repaired(task, "free", run)


def test_repair_ends_with_its_budget() -> None:
    entries = Random(2000).sample(list(read_words(DATA / "kabe4146.dict")), 2000)
    task = FillTask(kabe("10x16-b"), WordBank.of([Lexicon(tuple(entries), tuple(range(2000)))]))
    run = repair(task, FRAME_RULES["british"], Budget(rounds=10))
    assert (run.best, run.status) == (None, Status.OUT_OF_BUDGET)
    stop = Event()
    stop.set()
    assert repair(task, FRAME_RULES["british"], Budget(cancel=stop)).status is Status.CANCELLED
