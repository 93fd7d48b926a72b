"""One order for a frame, four doors: library, command line, studio and batch fill it alike and say the same."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from masume.batch.group import Assignment
from masume.batch.groups import AnyGroup
from masume.core import Grid
from masume.make.crossword import FILL_ROUNDS
from masume.orders.bench import QuietBench
from masume.orders.boards import Board
from masume.orders.carrying import carry_out
from masume.orders.fill.order import FillOrder
from masume.orders.words import BankedWords
from masume.words.bank import WordBank
from masume.words.importing import import_text
from masume.words.lexicon import collect
from masume.words.symbols import Folding
from tests.studio.test_edit import ask, draft
from tests.support.commands import masume, one_json

SEED = 11
WORDS = {
    "scores": "word,score\nCAR,5\nODE,7\nWED,3\nCOW,9\nADE,2\nRED,4\nAX,8\nOX,1\n",
    "clues": "word,clue\nCAR,Drive it\nODE,Sing it\nWED,Marry\nCOW,Moo\nADE,Drink\nRED,Colour\n",
    "none": "CAR\nXYZ\nAB\n",
}
FRAME = "...\n...\n..."

Reported = tuple[str, tuple[tuple[str, str], ...]]
"""The answer, or nothing, and the remarks in both languages."""


def by_library(words: str, rounds: int) -> Reported:
    order = FillOrder(board=Board.of(Grid.parse(FRAME)), rounds=rounds, seed=SEED)
    bank = WordBank.of([collect(import_text(words, "words", suffix=".csv").rows, Folding(), name="words")])
    made = carry_out(order, BankedWords(bank, Folding()), QuietBench())
    answer = made.document.answer if made.document else None
    return str(answer.grid) if answer else "", tuple((remark("en"), remark("ja")) for remark in made.remarks)


def by_command(folder: Path, rounds: int) -> Reported:
    options = f"--words words.csv --rounds {rounds} --seed {SEED} --json"
    content = one_json(masume(*f"fill frame.txt {options}".split(), cwd=folder))
    remarks = tuple((remark["en"], remark["ja"]) for remark in content["remarks"])
    return "\n".join(content.get("answer", ())), remarks


def by_studio(words: str, rounds: int) -> Reported:
    filled = ask("autofill", draft=draft(FRAME), source={"own": words}, seconds=300, rounds=rounds, seed=SEED)
    remarks = tuple((remark.en, remark.ja) for remark in filled.remarks)
    return str(filled.board.grid) if filled.board else "", remarks


def by_batch(folder: Path) -> Reported:
    plan = {"kind": "crossword", "name": "x", "count": 1, "words": "words.csv", "frames": "frame.txt", "rounds": 1}
    group: Any = msgspec.convert(plan, AnyGroup)
    made = group.maker(group.gather(folder, None))(Assignment(0, "x-0001", 0, 1, 0, SEED, 3, 3))
    assert made.document.answer is not None
    return str(made.document.answer.grid), tuple((remark.en, remark.ja) for remark in made.remarks)


@pytest.mark.parametrize("rounds", [3, FILL_ROUNDS])
@pytest.mark.parametrize("words", WORDS.values(), ids=WORDS)
def test_every_door_fills_alike(tmp_path: Path, words: str, rounds: int) -> None:
    (tmp_path / "words.csv").write_text(words)
    (tmp_path / "frame.txt").write_text(f"{FRAME}\n")
    made = by_library(words, rounds)
    assert made[0] or made[1]
    assert by_command(tmp_path, rounds) == made
    assert by_studio(words, rounds) == made
    if made[0] and rounds == FILL_ROUNDS:  # a batch says how many rounds its frames take
        assert by_batch(tmp_path) == made
