"""A batch that keeps its promises is found without fault; one that was spoiled is found out."""

from __future__ import annotations

import json
import shutil
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from threading import Event

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from masume.batch.folder import PUZZLES
from masume.batch.inspection import inspect_batch
from masume.batch.inspection.fault import FAULTS
from masume.batch.inspection.puzzle import Claim, InspectionHandler
from masume.batch.record import FILE
from masume.batch.run import run_batch
from masume.cli import main
from masume.core import LANGUAGES, Answer, Budget, Cell, Entry, Grid, LevelRange, LineClues, Puzzle
from masume.formats import FORMATS, Document
from masume.grade import level_of
from masume.solve import solve_slots, solve_slots_with_sat, solve_with_sat
from tests.support.batches import plan_of
from tests.support.examples import examples
from tests.support.word_puzzles import latin_crossword, skeleton

PLAN = plan_of(
    {"count": 5, "levels": "1..2"},
    {"name": "道", "words": "hokkaido", "count": 4, "size": ["7x5", "5x7"]},
    formats=["ipuz", "toml", "svg"],
    across={"most_uses": 4, "most_shared": 0.9},
    attempts=10,
)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("batch") / "out"
    assert run_batch(PLAN, out, out, workers=1).made == 9
    return out


@pytest.fixture
def batch(made: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(made, tmp_path / "out"))


def found(batch: Path) -> list[tuple[str, str]]:
    """The faults of a batch: puzzle and code."""
    return [(fault.puzzle, fault.code) for fault in inspect_batch(batch, workers=1).faults]


def write(batch: Path, statement: str, *values: object) -> None:
    """Changes the record behind everybody's back."""
    with closing(sqlite3.connect(batch / FILE)) as connection, connection:
        connection.execute(statement, values)


def forge(batch: Path, name: str, part: str, content: bytes) -> None:
    """Writes another file of a puzzle, with its digest in the record."""
    (batch / PUZZLES / f"{name}{part}").write_bytes(content)
    with closing(sqlite3.connect(batch / FILE)) as connection, connection:
        (files,) = connection.execute(
            "SELECT files FROM attempts WHERE name = ? AND outcome = 'made'", [name]
        ).fetchone()
        digests = {**json.loads(files), part: sha256(content).hexdigest()}
        connection.execute("UPDATE attempts SET files = ? WHERE name = ?", (json.dumps(digests), name))


def test_a_batch_as_it_was_made_has_no_fault(made: Path) -> None:
    inspection = inspect_batch(made, workers=1)
    assert inspection.faults == ()
    assert (inspection.checked, inspection.total, inspection.unread) == (9, 9, 0)


def test_processes_find_the_same(batch: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("masume.batch.inspection.inspect.FEW_PUZZLES", 1)
    (batch / PUZZLES / "small-0003.ipuz").unlink()
    (batch / PUZZLES / "道-0002.toml").write_bytes(b"spoiled")
    assert inspect_batch(batch, workers=2).faults == inspect_batch(batch, workers=1).faults != ()


def test_a_check_can_be_called_off(made: Path) -> None:
    stop = Event()
    stop.set()
    inspection = inspect_batch(made, workers=1, cancel=stop)
    assert (inspection.checked, inspection.is_complete) == (0, False)


def test_a_missing_file_is_found(batch: Path) -> None:
    (batch / PUZZLES / "small-0002.svg").unlink()
    assert found(batch) == [("small-0002", "file_missing")]


def test_a_strange_file_is_found(batch: Path) -> None:
    (batch / PUZZLES / "notes.txt").write_text("mine")
    assert found(batch) == [("", "file_strange")]


def test_a_flipped_letter_is_found(batch: Path) -> None:
    path = batch / PUZZLES / "small-0001.ipuz"
    content = json.loads(path.read_bytes())
    row, column = next(
        (r, c) for r, row in enumerate(content["solution"]) for c, cell in enumerate(row) if str(cell).isalpha()
    )
    content["solution"][row][column] = "Z" if content["solution"][row][column] != "Z" else "Y"
    path.write_text(json.dumps(content))
    codes = dict.fromkeys(code for name, code in found(batch) if name == "small-0001")
    assert {"file_changed", "files_differ", "board_differs", "every_run_is_listed"} <= set(codes)


def test_a_doubled_puzzle_is_found(batch: Path) -> None:
    puzzles = batch / PUZZLES
    for part in (".ipuz", ".toml"):
        forge(batch, "道-0003", part, (puzzles / f"道-0001{part}").read_bytes())
    assert ("道-0003", "alike") in found(batch)


def test_a_wrong_level_is_found(batch: Path) -> None:
    write(batch, "UPDATE attempts SET level = 4 WHERE name = 'small-0004'")
    assert found(batch) == [("small-0004", "level_differs")]


def test_words_that_come_up_too_often_are_found(batch: Path) -> None:
    plan = json.loads(_plan(batch))
    plan["across"] = {"most_uses": 1, "most_shared": 0.0}
    write(batch, "UPDATE batch SET plan = ?", json.dumps(plan))
    codes = {code for _, code in found(batch)}
    assert codes == {"word_overused", "words_shared"}


def _plan(batch: Path) -> str:
    with closing(sqlite3.connect(batch / FILE)) as connection:
        return str(connection.execute("SELECT plan FROM batch").fetchone()[0])


def test_what_was_given_up_and_what_is_not_made_yet_are_faults(batch: Path) -> None:
    reason = '{"en": "no word fits", "ja": "入る単語がありません"}'
    write(batch, "UPDATE decisions SET attempt = NULL, reason = ? WHERE name = 'small-0005'", reason)
    write(batch, "DELETE FROM decisions WHERE name = '道-0004'")
    given_up, unfinished = inspect_batch(batch, workers=1).faults
    assert (given_up.code, unfinished.code) == ("not_made", "unfinished")
    assert given_up.sentence("ja") == "作れませんでした: 入る単語がありません"


# ------------------------------------------------------------ one puzzle


def inspected(tmp_path: Path, document: Document, **claims: object) -> list[str]:
    """The codes of what is wrong with a puzzle of which this is claimed."""
    content = FORMATS[".ipuz"].write(document)
    (tmp_path / "a.ipuz").write_bytes(content)
    assert document.answer is not None
    grid = document.answer.grid
    usual = {
        "task": 0,
        "name": "a",
        "kind": document.puzzle.kind,
        "board": str(grid),
        "files": {".ipuz": sha256(content).hexdigest()},
        "level": level_of(document.puzzle),
        "is_unique": True,
        "size": (grid.width, grid.height),
        "levels": None,
    }
    return [fault.code for fault in InspectionHandler(tmp_path).inspect(Claim(**{**usual, **claims})).faults]  # type: ignore[arg-type]


def picture(text: str) -> Document:
    answer = Grid.parse(text)
    blank = Grid.filled(answer.height, answer.width, Cell.BLANK)
    return Document(Puzzle("nonogram", blank, lines=LineClues.of_picture(answer)), Answer(answer))


SWAPPABLE = "ABC\nD##\nE##"
"""The two words can change places."""


@pytest.mark.parametrize(
    ("make", "claims", "codes"),
    [
        (lambda: skeleton("ABC#\nD###\nEFGH"), {}, []),
        (lambda: skeleton(SWAPPABLE), {}, ["solutions_several"]),
        (lambda: skeleton(SWAPPABLE), {"is_unique": False}, []),
        (lambda: skeleton(SWAPPABLE, question=".B.\n.##\n.##"), {}, []),
        (lambda: skeleton("123#\n4#56\n7#8#", "numbers"), {"size": (3, 4)}, ["size_differs"]),
        (lambda: picture("■■■\n■□□"), {}, []),
        (lambda: picture("■□\n□■"), {}, ["solutions_several"]),
        (lambda: picture("■■■\n■□□"), {"levels": LevelRange(4, 5)}, ["level_unwanted"]),
        (lambda: picture("■■■\n■□□"), {"kind": "skeleton"}, ["kind_differs"]),
        (lambda: picture("■■■\n■□□"), {"level": None}, []),
        (lambda: picture("■■■\n■□□"), {"level": None, "levels": LevelRange(1, 5)}, ["level_unwanted"]),
        (latin_crossword, {"is_unique": False, "level": 3}, []),
    ],
)
def test_a_puzzle_is_looked_at_from_every_side(
    make: Callable[[], Document], claims: dict[str, object], codes: list[str], tmp_path: Path
) -> None:
    assert inspected(tmp_path, make(), **claims) == codes


def test_a_file_without_its_answer_is_found(tmp_path: Path) -> None:
    document = skeleton("ABC#\nD###\nEFGH")
    content = FORMATS[".ipuz"].write(Document(document.puzzle))
    codes = inspected(tmp_path, document)
    (tmp_path / "a.ipuz").write_bytes(content)
    claim = Claim(0, "a", "skeleton", "", {".ipuz": sha256(content).hexdigest()}, None, True, (4, 3), None)
    assert codes == []
    assert [fault.code for fault in InspectionHandler(tmp_path).inspect(claim).faults] == ["answer_missing"]


def test_every_fault_has_its_sentence_in_both_languages() -> None:
    for code, sentence in FAULTS.items():
        texts = [getattr(sentence, language) for language in LANGUAGES]
        assert all(texts), code
        assert texts[0] != texts[1], code


# ------------------------------------------------------------ the road of its own


@st.composite
def small_skeletons(draw: st.DrawFn) -> Puzzle:
    """Boards of three letters, whose words often fit at several places."""
    height, width = draw(st.integers(2, 4)), draw(st.integers(2, 5))
    cells = st.sampled_from("ABC#")
    rows = [tuple(draw(cells) for _ in range(width)) for _ in range(height)]
    answer = Grid.parse("\n".join("".join(row) for row in rows))
    words = {"".join(placement.word): placement.word for placement in answer.placements()}
    given_cell = draw(st.sampled_from([position for position, _ in answer]))
    question = answer.blanked()
    if isinstance(answer[given_cell], str):
        question = question.replace({given_cell: answer[given_cell]})
    return Puzzle("skeleton", question, tuple(Entry(word) for word in words.values()))


@examples(100)
@given(small_skeletons())
def test_clauses_have_the_solutions_that_the_search_finds(puzzle: Puzzle) -> None:
    slots, words = puzzle.grid.slots(), puzzle.words
    lengths = sorted(slot.length for slot in slots)
    assume(slots and lengths == sorted(map(len, words)))
    run = solve_slots(puzzle, Budget(seconds=60), limit=100)
    assert run.best is not None
    by_search = {str(answer.grid) for answer in run.best.answers}
    by_clauses = [str(answer.grid) for answer in solve_slots_with_sat(puzzle, limit=100)]
    assert len(by_clauses) == len(set(by_clauses))
    assert set(by_clauses) == by_search


def test_a_skeleton_whose_given_letter_fits_no_word_has_no_solution() -> None:
    puzzle = skeleton("ABC\nD##\nE##", question="Z..\n.##\n.##").puzzle
    assert solve_slots_with_sat(puzzle) == ()


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "counting solutions independently needs python-sat: pip install 'masume[check]'"),
        ("ja", "解の数を別の方法で確かめるには python-sat が必要です: pip install 'masume[check]'"),
    ],
)
def test_without_a_sat_solver_one_sentence_says_how_to_get_one(
    lang: str, sentence: str, made: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pysat", None)
    monkeypatch.setitem(sys.modules, "pysat.solvers", None)
    with pytest.raises(SystemExit) as ended:
        main(["batch", "check", str(made), "--lang", lang])
    assert ended.value.code == 2
    assert sentence in capsys.readouterr().err
    with pytest.raises(ValueError, match="needs python-sat"):
        inspect_batch(made, workers=1)
    with pytest.raises(ValueError, match="needs python-sat"):
        solve_with_sat(LineClues(((1,),), ((1,),)), Budget(rounds=1))
