"""Crosswords: the rules of the kind, the clues of its slots, and what the commands say about them."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from masume.core import Answer, Cell, Clue, Direction, Entry, Fault, Grid, Puzzle
from masume.formats import Document
from masume.formats.ipuz import write
from masume.kinds import CROSSWORD, FRAME_RULES, KINDS, clues_of, explain, with_clues, word_count
from tests.support.commands import masume, one_json
from tests.support.strategies import documents

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN

ANSWER = Answer(Grid.parse("カメ#\n#ロバ\nアン#"))
PUZZLE = Puzzle(
    CROSSWORD.name,
    ANSWER.grid.blanked(),
    (
        Entry(tuple("カメ"), clue="のろい動物"),
        Entry(tuple("ロバ"), gloss="驢馬"),
        Entry(tuple("アン")),
        Entry(tuple("メロン"), clue="高い果物"),
    ),
    clues=(Clue((0, 1), DOWN, "夏の果物"),),
)


def faults(puzzle: Puzzle, answer: Answer | None = None) -> tuple[Fault, ...]:
    return CROSSWORD.check(puzzle, answer).faults


def test_a_crossword_keeps_its_rules() -> None:
    assert KINDS["crossword"] is CROSSWORD
    assert faults(PUZZLE, ANSWER) == ()
    assert faults(replace(PUZZLE, words=()), ANSWER) == ()
    assert word_count(PUZZLE) == 4


def test_the_frame_keeps_the_rules_that_the_puzzle_names() -> None:
    assert faults(replace(PUZZLE, rules="japanese"))[0] == Fault("corners_are_white", ((0, 2), (2, 2)))
    assert {fault.code for fault in faults(replace(PUZZLE, rules="american"))} == {
        "black_cells_are_symmetric",
        "words_have_at_least",
        "every_cell_is_checked",
    }
    [unknown] = faults(replace(PUZZLE, rules="chess"))
    assert unknown == Fault("frame_keeps_its_rules", (), "chess")
    assert explain(unknown) == "there are no rules for frames that are called chess"


def test_without_rules_a_frame_is_free() -> None:
    apart = Puzzle(CROSSWORD.name, Grid.parse("..#..\n##.##"))
    assert faults(apart) == (Fault("every_white_cell_is_in_a_slot", ((1, 2),)),)
    assert faults(replace(apart, rules="free")) == faults(apart)


def test_clues_sit_on_slots_one_on_each() -> None:
    stray = Clue((0, 1), ACROSS, "どこにもない")
    again = Clue((0, 1), DOWN, "二つめ")
    assert faults(replace(PUZZLE, clues=(*PUZZLE.clues, stray, again, again))) == (
        Fault("every_clue_has_a_slot", ((0, 1),), "どこにもない"),
        Fault("no_slot_has_two_clues", ((0, 1),), "二つめ"),
    )


def test_a_list_has_every_run_but_not_every_word_need_be_placed() -> None:
    spare = replace(PUZZLE, words=(*PUZZLE.words, Entry(tuple("ウマ"))))
    assert faults(spare, ANSWER) == ()
    short = replace(PUZZLE, words=PUZZLE.words[:3])
    assert faults(short, ANSWER) == (Fault("every_run_is_listed", ((0, 1), (1, 1), (2, 1)), "メロン"),)
    assert faults(replace(PUZZLE, words=(*PUZZLE.words, PUZZLE.words[0])))[0].code == "no_word_is_listed_twice"


def test_an_answer_is_full_keeps_givens_and_repeats_no_word() -> None:
    gap = Answer(ANSWER.grid.replace({(0, 0): Cell.BLANK}))
    assert faults(PUZZLE, gap) == (Fault("every_white_cell_is_filled", ((0, 0),)),)
    given_puzzle = replace(PUZZLE, grid=PUZZLE.grid.replace({(0, 0): "ヤ"}))
    assert faults(given_puzzle, ANSWER) == (Fault("givens_are_kept", ((0, 0),), "ヤ"),)
    twice = Puzzle(CROSSWORD.name, Grid.parse("..\n.#"))
    assert [fault.code for fault in faults(twice, Answer(Grid.parse("AB\nB#")))] == ["no_word_twice"]


def test_clues_come_from_the_puzzle_then_from_its_list() -> None:
    numbers = PUZZLE.grid.numbered()
    shown = [(numbers[slot.start], slot.direction, text) for slot, text in clues_of(PUZZLE, ANSWER).items()]
    assert shown == [(1, ACROSS, "のろい動物"), (3, ACROSS, "驢馬"), (4, ACROSS, ""), (2, DOWN, "夏の果物")]
    assert [text for text in clues_of(PUZZLE).values() if text] == ["夏の果物"]
    assert with_clues(PUZZLE, ANSWER).clues == (
        Clue((0, 0), ACROSS, "のろい動物"),
        Clue((1, 1), ACROSS, "驢馬"),
        Clue((0, 1), DOWN, "夏の果物"),
    )


@given(documents())
def test_every_slot_has_one_text_and_clues_are_added_once(document: Document) -> None:
    puzzle = replace(document.puzzle, kind=CROSSWORD.name)
    texts = clues_of(puzzle, document.answer)
    assert set(texts) == set(puzzle.grid.slots())
    if document.answer:
        complete = with_clues(puzzle, document.answer)
        assert clues_of(complete) == texts
        assert with_clues(complete, document.answer) == complete


# ---------------------------------------------------------------- commands


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("crossword")
    (folder / "a.ipuz").write_bytes(write(Document(replace(PUZZLE, title="動物"), ANSWER)))
    (folder / "bad.ipuz").write_bytes(write(Document(replace(PUZZLE, rules="japanese"))))
    return folder


def test_check_counts_slots_and_names_broken_promises(folder: Path) -> None:
    assert masume("check", "a.ipuz", cwd=folder).stdout == "a.ipuz: Crossword, 4 words, every rule is kept\n"
    result = masume("check", "bad.ipuz", "--lang", "ja", cwd=folder)
    assert result.returncode == 1
    assert result.stdout == "bad.ipuz: 四隅のうち2か所が黒マスです（1行3列）\n"


def test_show_prints_numbers_and_clues(folder: Path) -> None:
    assert masume("show", "a.ipuz", cwd=folder).stdout.split("\n") == [
        "動物",
        "",
        "1 2 ・",
        "・3 ＿",
        "4 ＿・",
        "",
        "[タテのカギ]",
        "    2 夏の果物",
        "",
        "[ヨコのカギ]",
        "    1 のろい動物",
        "    3 驢馬",
        "    4 …",
        "",
    ]
    answer = masume("show", "a.ipuz", "--answer", "--lang", "en", cwd=folder).stdout
    assert "カメ・\n・ロバ\nアン・\n\n[Across]\n    1 のろい動物\n" in answer


def test_show_as_json_has_the_clues(folder: Path) -> None:
    content = one_json(masume("show", "bad.ipuz", "--json", cwd=folder))
    assert content["rules"] in FRAME_RULES
    assert content["clues"][-1] == {
        "number": 2,
        "direction": "down",
        "start": [0, 1],
        "length": 3,
        "clue": "夏の果物",
    }
