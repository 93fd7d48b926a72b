"""Clues and starter letters through every door: each adds the same to a puzzle, and says the same about it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from masume.core import Answer, Clue, Direction, Entry, Grid, Puzzle
from masume.formats import Document, ipuz
from masume.orders.clue.order import ClueOrder
from masume.orders.givens.order import GivensOrder
from masume.orders.made import Made
from masume.orders.order import AnyOrder
from masume.orders.words import AnsweredPuzzle
from masume.studio.operations.edit.drafts import draft_of
from tests.orders.test_doors import option
from tests.studio.test_make import do
from tests.support.commands import masume, one_json
from tests.support.concept_fixtures import small_packs
from tests.support.order_benches import made_of

__all__ = ["small_packs"]

Remarks = list[dict[str, str]]

ANSWER = Answer(Grid.parse("うみ#ふね\n#なべ#こ\n#と#うし"))
CLUES = (Clue((0, 0), Direction.ACROSS, "しょっぱい"),)
WORDS = tuple(Entry(placement.word) for placement in ANSWER.grid.placements())
PUZZLES = {
    "crossword": Puzzle("crossword", ANSWER.grid.blanked(), clues=CLUES),
    "skeleton": Puzzle("skeleton", ANSWER.grid.blanked(), WORDS),
}
CLUED: dict[str, dict[str, Any]] = {
    "plain": {},
    "hints": {"hints": 2, "seed": 5},
    "kept": {"keep": True},
    "level 3": {"levels": [3, 3]},
    "missed": {"levels": [5, 5], "keep": True},
    "with words": {"kind": "skeleton"},
    "no list": {"kind": "skeleton", "crossword": True},
}
GIVEN: dict[str, dict[str, Any]] = {
    "plain": {},
    "level 1": {"levels": [1, 1]},
    "missed": {"levels": [5, 5]},
    "none so few": {"max_givens": 0},
}


@pytest.fixture(autouse=True)
def base(small_packs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MASUME_PACKS", str(small_packs))


def of_command_line(command: str, order: AnyOrder, fields: dict[str, Any], document: Document, folder: Path) -> Any:
    (folder / "puzzle.ipuz").write_bytes(ipuz.write(document))
    options = [text for name, value in fields.items() for text in option(name, value, type(order))]
    outputs = ["--out", "made.ipuz", "--json"]
    return one_json(masume(*command.split(), "puzzle.ipuz", *options, *outputs, cwd=folder))


def remarks_of(made: Made) -> Remarks:
    return [{"en": remark("en"), "ja": remark("ja")} for remark in made.remarks]


@pytest.mark.parametrize("fields", CLUED.values(), ids=CLUED)
def test_every_door_writes_the_same_clues(fields: dict[str, Any], tmp_path: Path) -> None:
    fields = dict(fields)
    document = Document(PUZZLES[fields.pop("kind", "crossword")], ANSWER)
    order = msgspec.convert(fields, ClueOrder)
    made = made_of(order, AnsweredPuzzle(document.puzzle, document.answer))
    assert made.document is not None
    assert made.remarks
    written = {(slot.start, slot.direction): clue.text for slot, clue in made.detail.clues.items()}
    assert written

    by_command = of_command_line("clue", order, fields, document, tmp_path)
    assert by_command["remarks"] == remarks_of(made)
    assert by_command.get("level") == made.level
    assert ipuz.read((tmp_path / "made.ipuz").read_bytes()).puzzle == made.document.puzzle

    by_studio = do("write-clues", {**fields, "draft": draft_of(document)})
    assert msgspec.to_builtins(by_studio.remarks) == tuple(remarks_of(made))
    assert by_studio.level == made.level
    width = ANSWER.grid.width
    assert {(divmod(clue.cell, width), clue.direction): clue.text for clue in by_studio.clues} == written


@pytest.mark.parametrize("fields", GIVEN.values(), ids=GIVEN)
def test_both_doors_give_the_same_letters(fields: dict[str, Any], tmp_path: Path) -> None:
    answer = Answer(Grid.parse("AB\nC#"))
    words = tuple(Entry(placement.word) for placement in answer.grid.placements())
    document = Document(Puzzle("skeleton", answer.grid.blanked(), words), answer)
    order = msgspec.convert(fields, GivensOrder)
    made = made_of(order, AnsweredPuzzle(document.puzzle, document.answer))
    assert made.remarks

    by_command = of_command_line("make givens", order, fields, document, tmp_path)
    assert by_command["remarks"] == remarks_of(made)
    assert by_command["level"] == made.level
    if made.document is None:
        assert not (tmp_path / "made.ipuz").exists()
    else:
        assert ipuz.read((tmp_path / "made.ipuz").read_bytes()).puzzle == made.document.puzzle
