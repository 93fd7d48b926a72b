"""Bad input is refused in the language of the user: no floor raises a bare ValueError with an English sentence."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import chain
from pathlib import Path

import pytest

from masume.core import Budget, Entry, Grid, LevelRange, LineClues, Puzzle, Refused, Sentence
from masume.core.folders import user_folder
from masume.fill import FillTask
from masume.fill.genetic import Genetic
from masume.fill.relatives import Relatives
from masume.grade import grade_nonogram
from masume.grade.standing import board_of, require_question
from masume.kinds import rules_named, slot_named
from masume.make import Exact, FrameTask, Objective, Requirements, Task
from masume.make.pictures import Look, read_picture
from masume.make.shapes import shaped
from masume.solve import solve_lines, solve_slots
from masume.solve.hints.assignment import assign
from masume.words import Lexicon
from masume.words.bank import WordBank
from tests.support.places import ROOT
from tests.support.refusals import JAPANESE, sentence_of

SOURCE = ROOT / "src" / "masume"
FLOORS = sorted(path.parent.name for path in SOURCE.glob("*/__init__.py"))

BUGS = {
    "core/budget.py": "two cancel events meet in code alone",
    "core/grade.py": "steps and grades come from our own graders",
    "make/clues/trial.py": "only hints are tried that the concept base has offered",
    "solve/hints/network.py": "a suggester keeps to the length that it is asked for",
}
"""Files whose ValueErrors no input of a user reaches, and why."""


def bare_errors(floor: str) -> Iterator[str]:
    """The files of a floor that raise a ValueError of Python's own."""
    for path in sorted((SOURCE / floor).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Raise) and node.exc is not None and "ValueError(" in ast.unparse(node.exc):
                yield path.relative_to(SOURCE).as_posix()


@pytest.mark.parametrize("floor", FLOORS)
def test_bad_input_is_refused_with_a_sentence_in_both_languages(floor: str) -> None:
    assert set(bare_errors(floor)) == {path for path in BUGS if path.startswith(f"{floor}/")}


# ---------------------------------------------------------------- the tables


def refusals_of(table: object) -> Iterator[Sentence]:
    for value in vars(table).values():
        yield from (
            one for one in (value.values() if isinstance(value, dict) else (value,)) if isinstance(one, Sentence)
        )


TABLES = [
    import_module("masume." + ".".join(path.relative_to(SOURCE).with_suffix("").parts))
    for path in sorted(SOURCE.rglob("*refusals.py"))
]


@pytest.mark.parametrize("sentence", [*chain.from_iterable(map(refusals_of, TABLES))], ids=lambda one: one.en)
def test_a_refusal_says_the_same_in_both_languages(sentence: Sentence) -> None:
    def gaps(text: str) -> set[str]:
        return {gap for _, gap, _, _ in string.Formatter().parse(text) if gap}

    assert JAPANESE.search(sentence.ja)
    assert gaps(sentence.ja) <= gaps(sentence.en)
    assert not re.search(r"[a-z]\.$", sentence.en)


def japanese_of(path: Path) -> Iterator[str]:
    """The Japanese of every sentence that a module writes down."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Sentence":
            said = [*node.args[1:2], *(one.value for one in node.keywords if one.arg == "ja")]
            yield from (one.value for one in said if isinstance(one, ast.Constant) and isinstance(one.value, str))


def test_japanese_sentences_have_full_width_brackets() -> None:
    narrow = [ja for path in SOURCE.rglob("*.py") for ja in japanese_of(path) if re.search(r"[()]", ja)]
    assert not narrow


# ---------------------------------------------------------------- what is refused

CAT, BIRD = tuple("CAT"), tuple("BIRD")
BANK = WordBank.of([Lexicon((Entry(CAT), Entry(BIRD)), (1, 2), name="pets")])
FREE = rules_named("free")
BOARD = Grid.filled(3, 3)
SQUARE = Puzzle("crossword", Grid.parse("..\n.."))

BAD: dict[str, Callable[[], object]] = {
    "a grid without cells": lambda: Grid(()),
    "an uneven grid": lambda: Grid.parse("..\n..."),
    "a symbol that cannot be seen": lambda: Grid.parse("{ }."),
    "an open brace": lambda: Grid.parse("{QU"),
    "a block without cells": lambda: LineClues(((0,), (1, 0)), ((1,),)),
    "no rows": lambda: LineClues((), ((1,),)),
    "no time": lambda: Budget(seconds=0),
    "no number": lambda: Budget(target=float("nan")),
    "no end": Budget,
    "no rounds": lambda: Budget(rounds=0),
    "a sixth level": lambda: LevelRange.parse("6"),
    "levels that fall": lambda: LevelRange.parse("3..2"),
    "a level in words": lambda: LevelRange.parse("hard"),
    "unknown rules": lambda: rules_named("martian"),
    "an unknown symmetry": lambda: rules_named("free", "egg"),
    "no name of a slot": lambda: slot_named(SQUARE.grid, "left"),
    "a slot that is not there": lambda: slot_named(SQUARE.grid, "9D"),
    "no word list": lambda: solve_slots(Puzzle("skeleton", SQUARE.grid), Budget(rounds=1)),
    "no words of the length": lambda: solve_slots(SQUARE, Budget(rounds=1), bank=BANK),
    "no clues of lines": lambda: solve_lines(SQUARE, Budget(rounds=1)),
    "a price below nothing": lambda: assign({}, Budget(rounds=1), price=-1),
    "a word that is not listed": lambda: FillTask(Grid.parse("..."), BANK, required=(("C", "O", "W"),)),
    "a word without a slot": lambda: FillTask(Grid.parse("..."), BANK, required=(BIRD,)),
    "an odd number of parents": lambda: Genetic(parents=3),
    "no letters to share": lambda: Relatives(longest_shared=0),
    "a nonogram without lines": lambda: grade_nonogram(SQUARE),
    "a board of another size": lambda: board_of(SQUARE, Grid.parse("...")),
    "a board with other cells": lambda: board_of(SQUARE, Grid.parse("#.\n..")),
    "blanks on a board to fill": lambda: Task((), Grid.parse("..")),
    "a word of one letter": lambda: Task((("A",),), BOARD),
    "a word twice": lambda: Task((CAT, CAT), BOARD),
    "weights for other words": lambda: Task((CAT,), BOARD, weights=(1.0, 2.0)),
    "a word that must appear and is not listed": lambda: Task(
        (CAT,), BOARD, requirements=Requirements(required=(BIRD,))
    ),
    "a word apart from itself": lambda: Task((CAT,), BOARD, requirements=Requirements(apart=((CAT, CAT),))),
    "more words than the most": lambda: Task(
        (CAT, BIRD), BOARD, requirements=Requirements(required=(CAT, BIRD), max_words=1)
    ),
    "no words at all": lambda: Requirements(max_words=0),
    "a seed below nothing": lambda: Task((CAT,), BOARD, seed=-1),
    "an unknown shape": lambda: shaped("egg", 5, 5),
    "an unknown objective": lambda: Objective.parse("beauty"),
    "a coefficient in words": lambda: Objective.parse("white=much"),
    "nothing to aim for": lambda: Objective.parse("white=0"),
    "an unknown solver": lambda: Exact("abacus").make(Task((CAT,), BOARD), Budget(rounds=1)),
    "more black than cells": lambda: FrameTask(BANK, Grid.parse("..."), FREE, black=(9, 9)),
    "a range that falls": lambda: FrameTask(BANK, Grid.parse("..."), FREE, black=(2, 1)),
    "a shape without its symmetry": lambda: FrameTask(BANK, Grid.parse("-.."), rules_named("free", "half-turn")),
    "a theme word that is too long": lambda: FrameTask(BANK, Grid.parse(".."), FREE, themes=(CAT,)),
    "no picture": lambda: read_picture(b"hello"),
    "a drawing that is broken": lambda: read_picture(b"<svg >"),
    "a threshold above all": lambda: Look(5, 5, threshold=2.0),
    "no rows of a picture": lambda: Look(5, 0),
    "a question without an answer": lambda: require_question(Puzzle("nonogram", Grid.parse(".."))),
}


@pytest.mark.parametrize("ask", BAD.values(), ids=BAD)
def test_what_is_refused_is_refused_in_both_languages(ask: Callable[[], object]) -> None:
    with pytest.raises(Refused) as caught:
        ask()
    assert sentence_of(caught.value)
    assert "{" not in caught.value.sentence("ja")


def test_a_user_without_a_home_is_refused_in_both_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.setattr("pathlib.Path.home", lambda: (_ for _ in ()).throw(RuntimeError))
    with pytest.raises(Refused) as caught:
        user_folder("XDG_CONFIG_HOME", ".config")
    assert sentence_of(caught.value)
