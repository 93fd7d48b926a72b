"""Criss-crosses with clues: all words of a list on a board of their own, the same through every door."""

from __future__ import annotations

from pathlib import Path

import pytest

from masume.core import Cell
from masume.kinds import kind_of
from masume.orders import CrissCrossOrder, ListedWords, QuietBench, carry_out
from masume.orders.made import Made
from masume.words import Folding
from masume.words.importing import import_text
from masume.words.lexicon import lexicon_of
from tests.studio.test_make import do
from tests.support.commands import masume, one_json

PLANTS = """Word,Definition
photosynthesis,How plants make food
chlorophyll,The green substance in leaves
root,It holds a plant in the soil
stem,It carries water
petal,A coloured leaf
pollen,Insects carry it
carbon dioxide,A gas that plants take in
oxygen,A gas that plants give off
"""
SCIENCE = """単語,読み,意味
光合成,こうごうせい,植物が養分をつくるはたらき
気孔,きこう,葉の表面のすきま
道管,どうかん,水の通り道
受粉,じゅふん,花粉がめしべにつくこと
種子,しゅし,
"""


def made_of(text: str, *, largest: int = 30) -> Made:
    lexicon = lexicon_of(import_text(text, "list"), Folding(), name="list")
    order = CrissCrossOrder(rounds=2000, seed=3, largest=largest)
    return carry_out(order, ListedWords(lexicon, Folding()), QuietBench())


def test_every_word_stands_with_its_clue() -> None:
    document = made_of(PLANTS).document
    assert document is not None
    assert document.answer is not None
    puzzle, answer = document.puzzle, document.answer
    assert kind_of(puzzle).has_clues
    assert kind_of(puzzle).check(puzzle, answer).ok
    words = {"".join(placement.word): placement.slot for placement in answer.grid.placements()}
    assert len(words) == 8
    clues = {(clue.start, clue.direction): clue.text for clue in puzzle.clues}
    slot = words["CARBONDIOXIDE"]
    assert clues[slot.start, slot.direction] == "A gas that plants take in (6,7)"


def test_what_no_word_covers_is_outside_the_board() -> None:
    document = made_of(PLANTS).document
    assert document is not None
    grid = document.puzzle.grid
    closed = [position for position, cell in grid if cell is Cell.BLACK]
    for row, column in closed:  # a hole of one cell stays black
        around = [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
        assert all(grid.is_white(cell) for cell in around)
    assert any(cell is Cell.OUTSIDE for _, cell in grid)


def test_readings_stand_in_cells_and_words_without_a_definition_are_asked_for_by_their_kanji() -> None:
    made = made_of(SCIENCE)
    assert made.document is not None
    texts = {clue.text for clue in made.document.puzzle.clues}
    assert texts == {"植物が養分をつくるはたらき", "葉の表面のすきま", "水の通り道", "花粉がめしべにつくこと", "種子"}
    assert made.unplaced_total == 0
    assert made.missed == ()


def test_words_that_cannot_stand_are_named_with_the_reason() -> None:
    made = made_of(PLANTS + "zzz,It sleeps\nWord without clue,\n", largest=13)
    reasons = {word.word: word.reason.en for word in made.unplaced(10)}
    assert reasons["ZZZ"] == "ZZZ shares no letter with any other word"
    assert reasons["PHOTOSYNTHESIS"] == "PHOTOSYNTHESIS is too long for a board of 13 cells"
    assert made.missed[0].en == f"{len(reasons)} words of the list are not on the board."


def test_a_list_of_which_nothing_fits_makes_no_board() -> None:
    made = made_of("photosynthesis\nchlorophyll\n", largest=4)
    assert made.document is None
    assert made.remarks[0].en == "No word of list fits this board."


@pytest.mark.parametrize("text", [PLANTS, SCIENCE])
def test_every_door_makes_the_same(text: str, tmp_path: Path) -> None:
    by_library = made_of(text)
    assert by_library.document is not None
    assert by_library.document.answer is not None
    board, remarks = str(by_library.document.answer.grid), [remark.en for remark in by_library.remarks]
    (tmp_path / "list.csv").write_text(text, encoding="utf-8")
    options = "--rounds 2000 --seed 3 --largest 30 --json".split()
    by_command = one_json(masume("make", "criss-cross", "list.csv", *options, cwd=tmp_path))
    assert ("\n".join(by_command["answer"]), [remark["en"] for remark in by_command["remarks"]]) == (board, remarks)
    by_studio = do("make-criss-cross", {"words": {"text": text}, "rounds": 2000, "seed": 3, "largest": 30})
    assert (str(by_studio.puzzle.answer.grid), [remark.en for remark in by_studio.remarks]) == (board, remarks)


def test_an_edited_clue_reaches_the_puzzle_and_the_board_stays() -> None:
    made = do("make-criss-cross", {"words": {"text": PLANTS}, "rounds": 500, "seed": 3})
    edited = PLANTS.replace("A coloured leaf", "It is often red").replace("root,", "branch,")
    renewed = do("renew-words", {"document": made.puzzle.document, "words": {"text": edited}})
    assert renewed.answer == made.puzzle.answer
    texts = [slot.clue for slot in renewed.slots]
    assert "It is often red" in texts
    assert "It holds a plant in the soil" in texts  # a word that the list no longer has keeps its own
