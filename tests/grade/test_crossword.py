"""Crosswords graded by their clues: what each step rests on, what holds of levels, and what is refused."""

from collections.abc import Mapping
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume.core import Answer, Cell, Clue, Direction, Grid, Position, Puzzle, Slot
from masume.grade import grade_crossword, hint_crossword
from masume.grade.crossword import TECHNIQUES, CrosswordGrade
from masume.grade.crossword.association import REMEMBERED, Association
from masume.grade.crossword.strength import level_of
from masume.grade.crossword.technique import View
from masume.kinds import clues_of
from masume.words import Candidate
from masume.words.concepts import ConceptBase
from tests.support.concept_fixtures import small_english, small_japanese, small_packs
from tests.support.examples import examples
from tests.support.suggesters import FromTable, nguyen

__all__ = ["small_english", "small_japanese", "small_packs"]

ANSWER = Answer(Grid.parse("CAT\nO#O\nWEE"))


class Familiar(FromTable):
    """A table that knows how familiar some words are, too."""

    known: Mapping[str, float] = {}

    def familiarity(self, word: tuple[str, ...]) -> float | None:
        return self.known.get("".join(word))


def puzzle_of(answer: Answer, grid: Grid | None = None) -> Puzzle:
    """The crossword whose clues are called by the names of their slots: 0,0 across."""
    slots = answer.grid.slots()
    clues = tuple(Clue(slot.start, slot.direction, name_of(slot)) for slot in slots)
    return Puzzle("crossword", grid or answer.grid.blanked(), clues=clues)


def name_of(slot: Slot) -> str:
    return f"{slot.row} {slot.column} {slot.direction.name}"


def table_of(answer: Answer, rivals: Mapping[str, list[str]]) -> dict[str, list[Candidate]]:
    """For each clue the words that come before the answer, and the answer."""
    table = {}
    for placement in answer.grid.placements():
        words = [*rivals.get(name_of(placement.slot), []), "".join(placement.word)]
        table[name_of(placement.slot)] = [Candidate(tuple(word), word, -place) for place, word in enumerate(words)]
    return table


def graded(rivals: Mapping[str, list[str]], grid: Grid | None = None) -> CrosswordGrade:
    return grade_crossword(puzzle_of(ANSWER, grid), ANSWER, FromTable(table_of(ANSWER, rivals)))


# ---------------------------------------------------------------- steps


def test_clues_that_lead_to_their_answers_are_level_1() -> None:
    found = graded({})
    assert found.level == 1
    assert found.first == 4
    assert {step.technique for step in found.steps} == {"clue_alone"}
    assert found.steps[0].reason is not None
    assert found.steps[0].reason.en == "1 Across: the clue alone leads to CAT first."
    assert found.steps[0].reason.ja == "ヨコの1：カギだけで、まず「CAT」が浮かびます。"


def test_the_easiest_slot_is_answered_first_and_lends_its_letters() -> None:
    found = graded({"0 0 ACROSS": ["DOG", "RAT", "BAT", "HAT"], "2 0 ACROSS": ["BIG", "WIG"], "0 2 DOWN": ["TIE"]})
    first, *rest = found.steps
    assert (first.technique, first.slot) == ("clue_alone", Slot(0, 0, Direction.DOWN, 3))
    across = next(step for step in rest if step.slot == Slot(0, 0, Direction.ACROSS, 3))
    assert across.technique == "clue_with_letters"
    assert across.cells_used == ((0, 0),)
    assert across.decided == (((0, 1), "A"), ((0, 2), "T"))
    assert across.reason is not None
    assert across.reason.en == "1 Across: with C○○, the clue leads to CAT first."
    cat = next(slot for slot in found.slots if slot.word == tuple("CAT"))
    assert (cat.alone, cat.rank, cat.letters, cat.checked, cat.needs) == (5, 1, 1, 2, 2)


def test_a_slot_that_crossings_fill_has_no_step() -> None:
    answer = Answer(Grid.parse("AB\nCD"))
    table = table_of(answer, {})
    table["1 0 ACROSS"] = []
    found = grade_crossword(puzzle_of(answer), answer, FromTable(table))
    filled = next(slot for slot in found.slots if slot.word == ("C", "D"))
    assert filled.step is None
    assert filled.letters == 2
    assert found.level == 1
    assert found.unknown == (filled.slot,)


def test_steps_fill_the_board_and_agree_with_the_answer() -> None:
    puzzle, answer, suggester = nguyen()
    found = grade_crossword(puzzle, Answer(answer), suggester)
    board = dict(puzzle.givens)
    for step in found.steps:
        assert all(cell in board for cell in step.cells_used)
        assert not any(cell in board for cell in step.cells_decided)
        board |= dict(step.decided)
    assert puzzle.grid.replace(dict(board)) == answer
    assert found.grade.bottleneck is not None
    assert sum(found.grade.curve) > 0
    assert len(found.slots) == len(puzzle.grid.slots())


@pytest.mark.parametrize(
    ("alone", "rank", "pattern", "familiarity", "name"),
    [
        (1, 1, "○○○○", 1.0, "clue_alone"),
        (1, 1, "○○○○", 0.6, "less_familiar"),
        (2, 2, "○○○○", 1.0, "second_thought"),
        (80, 1, "ABC○", 1.0, "nearly_full"),
        (8, 1, "A○○○", 1.0, "clue_with_letters"),
        (5, 5, "○○○○", 1.0, "one_of_a_few"),
        (None, 1, "AB○○", 1.0, "half_full"),
        (10, 10, "○○○○", 1.0, "far_fetched"),
        (11, 11, "○○○○", 1.0, "long_shot"),
        (None, 1, "AB○○", 0.1, "rare_word"),
        (20, 1, "A○○○", 1.0, "weak_clue"),
        (2, 2, "○○○○", 0.3, "little_known"),
        (40, 1, "A○○○", 1.0, "far_fetched"),
        (1, 1, "○○○○", 0.1, "obscure_word"),
        (None, 3, "A○○○", 1.0, "clue_not_enough"),
        (None, 11, "A○○○", 1.0, "long_shot"),
        (None, None, "ABC○", 1.0, "told_word"),
    ],
)
def test_each_technique_has_its_case(
    alone: int | None, rank: int | None, pattern: str, familiarity: float, name: str
) -> None:
    view = View(alone, rank, familiarity, tuple(None if letter == "○" else letter for letter in pattern))
    assert next(technique.name for technique in TECHNIQUES if technique.applies(view)) == name


@pytest.mark.parametrize("familiarity", [1.0, 0.6, 0.3, 0.1])
@pytest.mark.parametrize("pattern", ["○○○○", "A○○○", "AB○○", "ABC○"])
def test_titles_and_sentences_agree_with_what_is_seen(pattern: str, familiarity: float) -> None:
    letters = tuple(None if letter == "○" else letter for letter in pattern)
    grid = Grid.parse("ABCD")
    for alone in (1, 2, 5, 8, 20, 60, None):
        for rank in (1, 2, 5, 8, 20, 60, None) if "A" in pattern else (alone,):
            if alone is not None and (rank is None or rank > alone):
                continue
            view = View(alone, rank, familiarity, letters)
            technique = next(technique for technique in TECHNIQUES if technique.applies(view))
            said = technique.step(grid.blanked(), grid.slots()[0], grid, view).reason
            assert said is not None
            assert pattern != "○○○○" or "○" not in said.ja + said.en
            assert "None" not in said.en
            assert "number 1" not in said.en
            assert "から1番目" not in said.ja
            assert rank != 1 or technique.name not in {"second_thought", "one_of_a_few", "long_shot"}
            assert rank == 1 or "first" not in said.en


def test_techniques_stand_by_their_levels_and_have_names_of_their_own() -> None:
    levels = [technique.level for technique in TECHNIQUES]
    assert levels == sorted(levels)
    assert set(levels) == {1, 2, 3, 4, 5}
    assert len({technique.name for technique in TECHNIQUES}) == len(TECHNIQUES)


def test_rare_words_are_harder() -> None:
    suggester = Familiar(table_of(ANSWER, {}))
    suggester.known = {"CAT": 0.1, "WEE": 0.1}
    found = grade_crossword(puzzle_of(ANSWER), ANSWER, suggester)
    assert {slot.familiarity for slot in found.slots} == {0.1, None}
    assert found.level > graded({}).level


# ---------------------------------------------------------------- what is asked


def test_a_suggester_is_asked_again_only_while_the_answer_is_missing() -> None:
    many = [f"{a}{b}X" for a in "ABCDEFGHIJKLM" for b in "ABCDEFGHIJKLM"]
    suggester = FromTable({"clue": [Candidate(tuple(word), word, 0) for word in [*many, "CAT"]]})
    association = Association(suggester, "clue", tuple("CAT"))
    assert association.alone is None
    assert association.is_known
    assert association.rank(("C", None, None)) == 14
    asked = len(suggester.asked)
    assert association.rank(("C", "A", None)) == 2
    assert association.rank(("C", None, "T")) == 1
    assert len(suggester.asked) == asked
    assert association.rank((None, "A", None)) == 14
    assert len(many) > REMEMBERED


def test_kana_are_compared_as_a_concept_base_writes_them() -> None:
    suggester = FromTable({"clue": [Candidate(tuple("しやつ"), "シャツ", 0)]})
    assert Association(suggester, "clue", tuple("シャツ")).alone == 1


def test_an_unknown_answer_is_not_asked_for_again() -> None:
    suggester = FromTable({"clue": [Candidate(tuple("DOG"), "dog", 0)]})
    association = Association(suggester, "clue", tuple("CAT"))
    asked = len(suggester.asked)
    assert not association.is_known
    assert association.rank(("C", "A", None)) is None
    assert len(suggester.asked) == asked


# ---------------------------------------------------------------- what holds of levels


def test_one_odd_word_does_not_make_a_crossword_hard() -> None:
    answer = Answer(Grid.parse("CAT\n###\nDOG\n###\nCOW\n###\nPIG"))
    table = table_of(answer, {})
    table["6 0 ACROSS"] = []
    assert grade_crossword(puzzle_of(answer), answer, FromTable(table)).level == 1
    table["4 0 ACROSS"] = []
    assert grade_crossword(puzzle_of(answer), answer, FromTable(table)).level == 5


def test_a_level_counts_if_a_tenth_needs_it() -> None:
    assert level_of([5]) == 5
    assert level_of([1, 5]) == 1
    assert level_of([3, 5]) == 3
    assert level_of([1] * 27 + [4] * 3) == 4
    assert level_of([1] * 28 + [4] * 3) == 1


letters = st.sampled_from("AB")


@st.composite
def crosswords(draw: st.DrawFn) -> tuple[Answer, dict[str, list[Candidate]]]:
    """A small crossword of two letters, and for each clue the words that come before the answer."""
    shape = draw(st.sampled_from(["...\n...\n...", "...\n.#.\n...", "...#...\n.#...#.", ".....\n.#.#.\n..#.."]))
    frame = Grid.parse(shape)
    answer = Answer(frame.replace({cell: draw(letters) for cell in frame.white_cells}))
    table = {}
    for placement in answer.grid.placements():
        own = "".join(placement.word)
        size = len(own)
        rivals = draw(st.lists(st.text("AB", min_size=size, max_size=size), max_size=12, unique=True))
        words = [*(rival for rival in rivals if rival != own), *([own] if draw(st.integers(0, 9)) else [])]
        table[name_of(placement.slot)] = [Candidate(tuple(word), word, 0) for word in words]
    return answer, table


def levels_of(puzzle: Puzzle, answer: Answer, table: Mapping[str, list[Candidate]]) -> CrosswordGrade | None:
    try:
        return grade_crossword(puzzle, answer, FromTable(table))
    except ValueError as error:
        assert "too few" in str(error)
        return None


def transposed(grid: Grid) -> Grid:
    flipped: dict[Position, Cell | str] = {(column, row): cell for (row, column), cell in grid}
    return Grid.filled(grid.width, grid.height).replace(flipped)


def turned(slot: Slot) -> Slot:
    other = Direction.DOWN if slot.direction is Direction.ACROSS else Direction.ACROSS
    return Slot(slot.column, slot.row, other, slot.length)


@examples(150)
@given(crosswords())
def test_the_level_does_not_change_under_transposition(drawn: tuple[Answer, dict[str, list[Candidate]]]) -> None:
    answer, table = drawn
    before = levels_of(puzzle_of(answer), answer, table)
    other = Answer(transposed(answer.grid))
    moved = {name_of(turned(slot)): table[name_of(slot)] for slot in answer.grid.slots()}
    after = levels_of(puzzle_of(other), other, moved)
    assert (before is None) == (after is None)
    if before and after:
        assert before.level == after.level
        needs = {slot.slot: slot.needs for slot in after.slots}
        assert all(needs[turned(slot.slot)] == slot.needs for slot in before.slots)


@examples(150)
@given(crosswords(), st.data())
def test_a_given_letter_never_raises_the_level(
    drawn: tuple[Answer, dict[str, list[Candidate]]], data: st.DataObject
) -> None:
    answer, table = drawn
    before = levels_of(puzzle_of(answer), answer, table)
    cell = data.draw(st.sampled_from(answer.grid.white_cells))
    given_grid = answer.grid.blanked().replace({cell: answer.grid[cell]})
    after = levels_of(puzzle_of(answer, given_grid), answer, table)
    if before and after:
        assert after.level <= before.level
        needs = {slot.slot: slot.needs for slot in before.slots}
        assert all(slot.needs <= needs[slot.slot] for slot in after.slots)


@examples(100)
@given(crosswords(), st.data())
def test_a_stronger_clue_never_raises_the_level(
    drawn: tuple[Answer, dict[str, list[Candidate]]], data: st.DataObject
) -> None:
    answer, table = drawn
    before = levels_of(puzzle_of(answer), answer, table)
    name = data.draw(st.sampled_from(sorted(table)))
    own = next(placement.word for placement in answer.grid.placements() if name_of(placement.slot) == name)
    if before and len(table[name]) > 1 and table[name][-1].word == own:
        after = levels_of(puzzle_of(answer), answer, table | {name: table[name][1:]})
        assert after is not None
        assert after.level <= before.level


# ---------------------------------------------------------------- hints


def test_a_hint_is_the_easiest_slot_from_here() -> None:
    suggester = FromTable(table_of(ANSWER, {"0 0 ACROSS": ["DOG", "RAT"], "0 0 DOWN": ["PIG"], "2 0 ACROSS": ["BIG"]}))
    puzzle = puzzle_of(ANSWER)
    first = hint_crossword(puzzle, ANSWER, puzzle.grid, suggester)
    assert first is not None
    assert (first.technique, first.slot) == ("clue_alone", Slot(0, 2, Direction.DOWN, 3))
    then = hint_crossword(puzzle, ANSWER, Grid.parse("..T\n.#O\n..E"), suggester)
    assert then is not None
    assert then.slot == Slot(2, 0, Direction.ACROSS, 3)
    assert hint_crossword(puzzle, ANSWER, ANSWER.grid, suggester) is None


def test_wrong_letters_are_not_rested_on() -> None:
    suggester = FromTable(table_of(ANSWER, {}))
    step = hint_crossword(puzzle_of(ANSWER), ANSWER, Grid.parse("XYT\n.#O\n.EE"), suggester)
    assert step is not None
    assert all(ANSWER.grid[cell] == symbol for cell, symbol in step.decided)
    assert (0, 0) not in step.cells_used


def test_without_a_suggester_a_letter_is_revealed() -> None:
    step = hint_crossword(puzzle_of(ANSWER), ANSWER, Grid.parse("..T\n.#.\n..E"))
    assert step is not None
    assert (step.technique, step.decided) == ("told_letter", (((1, 2), "O"),))
    assert step.reason is not None
    assert step.reason.en == "2 Down: cell 2 is O."
    assert step.reason.ja == "タテの2：2マス目は「O」です。"
    without = replace(puzzle_of(ANSWER), clues=())
    crossing = hint_crossword(without, ANSWER, without.grid, FromTable({}))
    assert crossing is not None
    assert crossing.cells_decided[0] in {(0, 0), (0, 2), (2, 0), (2, 2)}


# ---------------------------------------------------------------- what is refused


def test_what_cannot_be_graded_is_refused_with_a_sentence() -> None:
    suggester = FromTable(table_of(ANSWER, {}))
    puzzle = puzzle_of(ANSWER)
    with pytest.raises(ValueError, match="only crosswords"):
        grade_crossword(replace(puzzle, kind="skeleton"), ANSWER, suggester)
    with pytest.raises(ValueError, match="this one has no clues"):
        grade_crossword(replace(puzzle, clues=()), ANSWER, suggester)
    with pytest.raises(ValueError, match="the answer is not one to this crossword"):
        grade_crossword(puzzle, Answer(Grid.parse("CAT\nO#O\nW.E")), suggester)
    with pytest.raises(ValueError, match="the answer is not one to this crossword"):
        grade_crossword(replace(puzzle, grid=Grid.parse("X..\n.#.\n...")), ANSWER, suggester)
    with pytest.raises(ValueError, match="knows 0 of 4 answers under their clues, too few"):
        grade_crossword(puzzle, ANSWER, FromTable({}))
    with pytest.raises(ValueError, match="the board has 1 rows and 4 columns, but the puzzle 3 and 3"):
        hint_crossword(puzzle, ANSWER, Grid.parse("...."))


# ---------------------------------------------------------------- with a concept base


def test_a_concept_base_grades_in_both_languages(small_japanese: ConceptBase, small_english: ConceptBase) -> None:
    for base, grid, clues in (
        (small_japanese, "うみ\n#な\n#と", ("船、波", "船、海、波")),
        (small_english, "SEA\n#G#\n#G#", ("ship, wave", "pot, salt")),
    ):
        answer = Answer(Grid.parse(grid))
        slots = clues_of(Puzzle("crossword", answer.grid.blanked()))
        written = tuple(Clue(slot.start, slot.direction, text) for slot, text in zip(slots, clues, strict=True))
        puzzle = Puzzle("crossword", answer.grid.blanked(), clues=written)
        found = grade_crossword(puzzle, answer, base)
        assert found.level in range(1, 6)
        for slot in found.slots:
            assert slot.alone == base.rank(slot.clue, slot.word)
            assert slot.familiarity == 1.0
