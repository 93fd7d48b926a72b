"""Solving, grading and hints as the studio's operations: JSON in, JSON out, for every kind of puzzle."""

from __future__ import annotations

from pathlib import Path
from threading import Event
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from masume.core import Answer, Cell, Clue, Direction, Entry, Grid, LineClues, Puzzle
from masume.formats import Document
from masume.studio.operations import OPERATIONS, Progress
from masume.studio.values import ipuz_of
from tests.support.concept_fixtures import small_packs

__all__ = ["small_packs"]

GRID = "...\n.#.\n.#."
TWO_BY_TWO = LineClues.of([[1], [1]], [[1], [1]])


class Quiet:
    """A bench whose reports are kept."""

    def __init__(self) -> None:
        self.cancel = Event()
        self.reports: list[Progress] = []

    def report(self, progress: Progress) -> None:
        self.reports.append(progress)

    def keep(self, result: Struct) -> None:
        raise AssertionError("nothing is kept on the way")


def do(name: str, **request: Any) -> dict[str, Any]:
    operation = OPERATIONS[name]
    asked = msgspec.json.decode(msgspec.json.encode(request), type=operation.request)
    result = msgspec.json.encode(operation.run(asked, Quiet()))
    msgspec.json.decode(result, type=operation.result)
    content: dict[str, Any] = msgspec.json.decode(result)
    return content


def skeleton(grid: str = GRID, words: tuple[str, ...] = ("CAT", "COW", "TOE"), answer: str = "") -> str:
    puzzle = Puzzle("skeleton", Grid.parse(grid), tuple(Entry(tuple(word)) for word in words))
    return ipuz_of(Document(puzzle, Answer(Grid.parse(answer)) if answer else None))


def nonogram(lines: LineClues) -> str:
    return ipuz_of(Document(Puzzle("nonogram", Grid.filled(lines.height, lines.width, Cell.BLANK), lines=lines)))


def crossword(first: str, second: str, answer: str = "S#\nEG\nA#", grid: str = ".#\n..\n.#") -> str:
    """Sea down, crossed by a word of two letters."""
    clues = (Clue((0, 0), Direction.DOWN, first), Clue((1, 0), Direction.ACROSS, second))
    return ipuz_of(Document(Puzzle("crossword", Grid.parse(grid), clues=clues), Answer(Grid.parse(answer))))


# ---------------------------------------------------------------- solving


def test_the_only_solution_is_proved_to_be_so() -> None:
    found = do("solve-puzzle", document=skeleton())
    assert (found["status"], found["is_complete"], found["differing"]) == ("unique", True, [])
    assert found["solutions"][0]["cells"] == ["C", "A", "T", "O", 1, "O", "W", 1, "E"]
    assert found["remarks"] == [
        {"en": "exactly one solution: this is proved", "ja": "解は1個です（ほかにはありません。証明済み）"}
    ]


def test_two_solutions_say_where_they_differ() -> None:
    found = do("solve-puzzle", document=nonogram(TWO_BY_TWO))
    assert (found["status"], found["differing"], len(found["solutions"])) == ("several", [0, 1, 2, 3], 2)
    assert "differ in 4 cells" in found["remarks"][1]["en"]
    words = do("solve-puzzle", document=skeleton("...#\n####\n...#", ("CAT", "COW")))
    assert (words["status"], words["differing"]) == ("several", [1, 2, 9, 10])


def test_what_is_to_blame_is_reported_with_its_cells() -> None:
    found = do("solve-puzzle", document=skeleton(words=("CAT", "DOW", "TOE")))
    assert found["status"] == "impossible"
    assert [0, 3, 6] in found["blamed"]
    assert found["remarks"][0]["ja"] == "解はありません（証明済み）"
    lines = do("solve-puzzle", document=nonogram(LineClues.of([[3], [1, 1]], [[1], [2], [2]])))
    assert (lines["status"], lines["blamed"]) == ("impossible", [])


def test_a_faulty_question_is_reported_in_both_languages() -> None:
    document = skeleton(words=("CAT", "COW", "TOES"))
    for name in ("solve-puzzle", "grade-puzzle"):
        found = do(name, document=document)
        assert found["status"] == "faulty"
        assert found["remarks"][0]["ja"].startswith("3文字のスロットの数と単語の数が合いません")


def test_a_crossword_without_words_is_left_to_its_clues() -> None:
    assert do("solve-puzzle", document=crossword("water", "x"))["status"] == "without_words"
    assert do("solve-puzzle", document=crossword("", ""))["status"] == "without_clues"


def test_a_long_search_says_how_far_it_is() -> None:
    operation = OPERATIONS["search-solutions"]
    size = 30
    empty = nonogram(LineClues.of([[1]] * size, [[1]] * size))
    bench = Quiet()
    bench.cancel.set()
    found = operation.run(operation.request(document=empty, limit=10, seconds=60), bench)
    assert found.status in ("several", "undecided")
    assert operation.is_long
    assert operation.seconds(operation.request(document=empty, seconds=60)) > 60


# ---------------------------------------------------------------- grading


def test_a_skeleton_has_its_level_and_every_step() -> None:
    found = do("grade-puzzle", document=skeleton())
    assert (found["status"], found["level"], found["bottleneck"]) == ("solved", 3, 0)
    assert found["steps"][0]["decided"] == [0, 1, 2]
    assert found["steps"][0]["symbols"] == ["C", "A", "T"]
    assert found["steps"][0]["reason"]["ja"].endswith("決まります。")
    assert {t["name"]: (t["level"], t["count"], t["first"]) for t in found["techniques"]} == {
        "only_word_of_its_length": (1, 1, 2),
        "only_word_that_fits": (1, 1, 1),
        "only_word_that_crosses": (3, 1, 0),
    }
    assert len(found["curve"]) == 10
    assert do("grade-puzzle", document=skeleton(), with_steps=False)["steps"] == []


def test_words_that_are_ruled_out_are_reported_with_their_slot() -> None:
    found = do("grade-puzzle", document=skeleton("...\n...\n.#.", ("BCC", "CBC", "CC", "CCB", "CCC")))
    chain = next(step for step in found["steps"] if step["technique"] == "chain_of_three")
    assert chain["reason"]["en"].startswith("Row 2, columns 1–3: not CCB or CCC")
    assert chain["excluded"] == [[1, "CCB"], [1, "CCC"]]
    assert chain["slot"] == 1


def test_a_nonogram_has_a_level_and_an_effort() -> None:
    found = do("grade-puzzle", document=nonogram(LineClues.of([[1], [3], [1]], [[1], [3], [1]])))
    assert (found["status"], found["level"], found["needed"], found["effort"]["level"]) == ("solved", 1, 1, 1)
    assert found["steps"][0]["line"][0] in ("across", "down")
    assert "level 1 of 5" in found["remarks"][1]["en"]


def test_several_solutions_are_why_techniques_end() -> None:
    found = do("grade-puzzle", document=nonogram(TWO_BY_TWO))
    assert (found["status"], found["level"], found["steps"], found["curve"]) == ("stuck", None, [], [])
    assert found["remarks"][0]["en"] == "it has several solutions: whatever the technique, 4 cells stay open"


def test_a_crossword_is_graded_by_its_clues(small_packs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MASUME_PACKS", str(small_packs))
    found = do("grade-puzzle", document=crossword("ship, wave, island", "", "S#\nEG\nA#"))
    assert found["status"] in ("solved", "ungraded")
    assert found["remarks"][0]["ja"].startswith("カギ")


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        (crossword("", ""), "this one has no clues"),
        (crossword("water", "x"), "there is no concept base for en yet"),
    ],
    ids=["clues", "concepts"],
)
def test_what_a_crossword_lacks_for_a_level_is_reported(
    document: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MASUME_PACKS", str(tmp_path))
    found = do("grade-puzzle", document=document)
    assert found["status"] == "ungraded"
    assert sentence in found["remarks"][0]["en"]


# ---------------------------------------------------------------- from clues


def test_candidates_shrink_order_by_order(small_packs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MASUME_PACKS", str(small_packs))
    clues = (Clue((0, 0), Direction.ACROSS, "sky, moon, night"), Clue((0, 0), Direction.DOWN, "cloud, moon, star"))
    grid, answer = Grid.parse("....\n.###\n.###"), Answer(Grid.parse("STAR\nK###\nY###"))
    found = do("solve-hints", document=ipuz_of(Document(Puzzle("crossword", grid, clues=clues), answer)))
    assert found["status"] == "found"
    across, down = found["slots"]
    assert across["name"] == {"en": "1A", "ja": "ヨコの1"}
    assert (across["counts"], down["counts"], found["orders"][0]["left"]) == ([19, 10], [9, 6], 16)
    assert [each["word"] for each in down["candidates"] if not each["is_left"]] == ["ART", "EGG", "POT"]
    assert [(slot["letters"], slot["is_right"]) for slot in (across, down)] == [
        (["S", "T", "A", "R"], True),
        (["S", "K", "Y"], True),
    ]
    assert found["remarks"][-1]["en"] == "2 of 2 slots are right"


def test_without_a_concept_base_a_sentence_says_how_to_build_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MASUME_PACKS", str(tmp_path))
    found = do("solve-hints", document=crossword("海、船", "x"))
    assert found["status"] == "without_concepts"
    assert "masume words build --lang en" in found["remarks"][0]["ja"]
    assert do("solve-hints", document=skeleton())["status"] == "ungiven"


# ---------------------------------------------------------------- hints


def test_a_hint_leads_on_or_names_mistakes() -> None:
    document = skeleton()
    found = do("hint", document=document, board={"width": 3, "height": 3, "cells": [0, 0, 0, 0, 1, 0, "W", 1, 0]})
    assert found["status"] == "step"
    assert found["nudge"]["en"] == "Look at column 1, rows 1–3."
    assert found["after"]["cells"][:4] == ["C", 0, 0, "O"]
    wrong = do("hint", document=document, board={"width": 3, "height": 3, "cells": ["X", 0, 0, 0, 1, 0, 0, 1, 0]})
    assert (wrong["status"], wrong["mistakes"]) == ("mistakes", [0])
    with pytest.raises(ValueError, match="the board has 1 rows"):
        do("hint", document=document, board={"width": 1, "height": 1, "cells": [0]})


def test_boards_larger_than_the_studio_works_on_are_refused_by_every_operation() -> None:
    large = ipuz_of(Document(Puzzle("crossword", Grid.filled(2, 101, Cell.BLANK))))
    for name in ("describe", "export", "grade-puzzle", "list-formats", "open-draft", "play-page", "solve-puzzle"):
        more = {"format": "png"} if name == "export" else {}
        with pytest.raises(ValueError, match="the board is 101x2, and the studio works on boards up to 100 cells"):
            do(name, document=large, **more)
    with pytest.raises(ValueError, match=r"large.ipuz: the board is 101x2"):
        do("read-puzzle", file={"name": "large.ipuz", "data": large.encode()})
