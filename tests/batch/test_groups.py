"""Groups of a plan: the same order gives the same bytes anywhere, drafts are right, and faults get one sentence."""

from __future__ import annotations

import json
import os
import pickle
import re
import shutil
import subprocess
import sys
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from masume.batch.candidate import Candidate, PuzzleHandler
from masume.batch.group import Assignment, Draft, Group, NotMade
from masume.batch.groups import AnyGroup, NonogramGroup
from masume.batch.plan import Plan, read_plan
from masume.batch.run import gather
from masume.core import Budget, LevelRange, Refused
from masume.formats import FORMATS
from masume.grade import grade_crossword, grade_nonogram, grade_skeleton
from masume.kinds import KINDS
from masume.solve.lines.sat import solve_with_sat
from masume.words import load_bundled
from masume.words.concepts import ConceptBase
from tests.solve.test_slots import enumerate_answers
from tests.support.concept_fixtures import THINGS, small_japanese, small_packs
from tests.support.places import ROOT

__all__ = ["small_japanese", "small_packs"]

PLANS = ROOT / "src" / "masume" / "batch" / "plans"

PLAN = """
seed = 3
formats = ["ipuz", "pdf", "svg", "png", "html"]

[[puzzles]]
kind = "skeleton"
name = "towns"
count = 2
size = "8x7"
words = ["own.txt", "hokkaido"]
must = ["さっぽろ"]
levels = { "1..2" = 1, 3 = 1 }
rounds = 1500

[[puzzles]]
kind = "skeleton"
name = "sea"
count = 1
size = "7x6"
theme = "海"
rounds = 500

[[puzzles]]
kind = "numbers"
name = "numbers"
count = 1
size = "7x6"
rounds = 1000

[[puzzles]]
kind = "crossword"
name = "kana"
count = 1
size = "6x5"
words = "kana"
rounds = 1

[[puzzles]]
kind = "crossword"
name = "hints"
count = 1
words = "things.txt"
frames = "frame*.txt"
hints = true

[[puzzles]]
kind = "nonogram"
name = "chance"
count = 1
size = "9x8"
random = true
levels = 2

[[puzzles]]
kind = "nonogram"
name = "picture"
count = 2
size = ["12x10", "8x9"]
pictures = "pictures/*.png"
levels = "1..5"
rounds = 20
"""


def picture(path: Path, seed: int) -> None:
    from PIL import Image, ImageDraw

    image = Image.new("L", (120, 100), 255)
    drawing = ImageDraw.Draw(image)
    chance = Random(seed)
    for _ in range(4):
        x, y, r = chance.randrange(20, 100), chance.randrange(20, 80), chance.randrange(8, 30)
        drawing.ellipse((x - r, y - r, x + r, y + r), fill=chance.randrange(0, 120))
    image.save(path)


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a plan and all that it names."""
    folder = tmp_path_factory.mktemp("desk")
    (folder / "plan.toml").write_text(PLAN, encoding="utf-8")
    (folder / "own.txt").write_text("さっぽろ\nみなと\n", encoding="utf-8")
    readings = dict.fromkeys(thing.reading for thing in THINGS)
    (folder / "things.txt").write_text("".join(f"{reading}\n" for reading in readings), encoding="utf-8")
    (folder / "frame1.txt").write_text("..#..\n#..#.\n#.#..\n", encoding="utf-8")
    (folder / "pictures").mkdir()
    for number in range(2):
        picture(folder / "pictures" / f"{number}.png", number)
    return folder


def hashing(plan: Path, packs: Path, *arguments: str, **environment: str) -> subprocess.Popen[bytes]:
    """A process that makes every puzzle of a plan, and prints what their files hash to."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.support.batch_orders", str(plan), *arguments],
        cwd=ROOT,
        env={**os.environ, "MASUME_PACKS": str(packs), **environment},
        stdout=subprocess.PIPE,
    )


@pytest.mark.slow
def test_the_same_orders_give_the_same_bytes_in_any_process(desk: Path, small_packs: Path, tmp_path: Path) -> None:
    """Two processes at the same time, each of which is a load to the other."""
    elsewhere = shutil.copytree(desk, tmp_path / "別の 場所")
    one = hashing(desk / "plan.toml", small_packs, PYTHONHASHSEED="0", TZ="UTC", LC_ALL="C.UTF-8")
    strange = {"PYTHONHASHSEED": "4321", "TZ": "Asia/Tokyo", "LC_ALL": "", "LANG": "ja_JP.UTF-8"}
    other = hashing(elsewhere / "plan.toml", small_packs, "backwards", SOURCE_DATE_EPOCH="1", **strange)
    found, same = (json.loads(process.communicate()[0]) for process in (one, other))
    assert same == found
    assert len(found) == 9 * 7 + 7


def test_plans_are_read_in_memory_of_their_own() -> None:
    """Some unions of types make msgspec look at memory that was never written, which a debugging allocator shows."""
    script = "import gc, msgspec, masume.batch.plan as plan; msgspec.json.Decoder(plan.Plan); gc.collect()"
    command = [sys.executable, "-c", script]
    assert subprocess.run(command, env={**os.environ, "PYTHONMALLOC": "debug"}, check=False).returncode == 0


# ---------------------------------------------------------------- what is made


@pytest.fixture(scope="module")
def made(desk: Path, small_packs: Path) -> list[tuple[Assignment, Group, Candidate]]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MASUME_PACKS", str(small_packs))
        plan = msgspec.structs.replace(read_plan(desk / "plan.toml"), formats=("ipuz",))
        handler = PuzzleHandler(plan, tuple(group.gather(desk, plan.language) for group in plan.puzzles))
        make = pickle.loads(pickle.dumps(handler)).open()  # noqa: S301
        return [(order, plan.puzzles[order.group], make(order)) for order in plan.tasks()]


def test_every_puzzle_is_right(made: list[tuple[Assignment, Group, Candidate]], small_japanese: ConceptBase) -> None:
    assert len(made) == 9
    for order, _, one in made:
        document = FORMATS[".ipuz"].read(one.files[".ipuz"])
        puzzle, answer = document.puzzle, document.answer
        assert answer is not None
        assert KINDS[puzzle.kind].check(puzzle, answer).ok
        if not order.name.startswith("hints"):
            assert (puzzle.grid.width, puzzle.grid.height) == (order.width, order.height)
        assert order.levels is None or one.level in order.levels
        if one.kind == "nonogram":
            assert puzzle.lines is not None
            assert one.level == grade_nonogram(puzzle.lines).level
            solutions = solve_with_sat(puzzle, Budget(rounds=100_000)).best
            assert solutions is not None
            assert solutions.is_unique
        elif one.kind == "crossword":
            assert not one.is_unique
        else:
            assert one.is_unique
            assert one.level == grade_skeleton(puzzle).level
            assert list(islice(enumerate_answers(puzzle), 2)) == [answer.grid]


def test_requirements_are_kept(made: list[tuple[Assignment, Group, Candidate]]) -> None:
    for order, group, one in made:
        if group.name == "towns":
            assert "さっぽろ" in one.words
        if group.name == "numbers":
            assert one.kind == "numbers"
            assert all(word.isdigit() and word[0] != "0" and 3 <= len(word) <= 6 for word in one.words)
        if group.name == "hints":
            assert not one.details
        if group.name == "picture":
            assert one.details
            assert one.details("en").startswith(f"{order.number - 1}.png")


def ordered(group: Group, **fields: Any) -> Assignment:
    width, height = group.sizes[0]
    return Assignment(0, "x-0001", 0, 1, 0, 11, width, height, **fields)


def group_of(**fields: Any) -> Group:
    group: Group = msgspec.convert({"name": "x", "count": 1, "size": "7x7", **fields}, AnyGroup)
    return group


def draft(group: Group, folder: Path = ROOT, **fields: Any) -> Draft:
    return group.maker(group.gather(folder, None))(ordered(group, **fields))


def words_of(one: Draft) -> set[str]:
    assert one.document.answer is not None
    return {"".join(placement.word) for placement in one.document.answer.grid.placements()}


@pytest.mark.parametrize(
    "group",
    [
        group_of(kind="skeleton", words="countries", rounds=1000),
        group_of(kind="numbers", words="digits", rounds=1000),
        group_of(kind="numbers", rounds=1000),
        group_of(kind="crossword", words="kana", size="5x5", rounds=1),
    ],
)
def test_words_that_may_not_be_used_are_not(group: Group) -> None:
    used = words_of(draft(group))
    some = tuple(sorted(used)[::2])
    again = words_of(draft(group, without=some))
    assert again
    assert again.isdisjoint(some)


def test_a_crossword_on_given_frames_leaves_words_out_too(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("...\n.#.\n...\n")
    group = group_of(kind="crossword", words="kana", frames="a.txt", size=None)
    used = words_of(draft(group, tmp_path))
    assert words_of(draft(group, tmp_path, without=tuple(used))).isdisjoint(used)


def test_boards_without_one_solution_say_so() -> None:
    group = group_of(kind="skeleton", words="binary", unique=False, rounds=500, size="6x6")
    one = draft(group)
    assert one.document.answer is not None
    assert one.is_unique == (len(list(islice(enumerate_answers(one.document.puzzle), 2))) == 1)


def test_numbers_are_drawn_for_the_mask_that_they_stand_on(tmp_path: Path) -> None:
    """Not for the board that there would be without one."""
    (tmp_path / "mask.txt").write_text(("." * 20 + "\n") * 20)
    group = group_of(kind="numbers", mask="mask.txt", size=None, lengths=[18], unique=False, rounds=50)
    assert {len(entry.text) for entry in draft(group, tmp_path).document.puzzle.words} == {18}


def test_a_mask_and_a_shape_are_kept(tmp_path: Path) -> None:
    (tmp_path / "mask.txt").write_text("--.....\r\n.......\r\n.......\r\n....---\r\n")
    masked = draft(group_of(kind="skeleton", words="countries", mask="mask.txt", size=None, rounds=500), tmp_path)
    assert str(masked.document.puzzle.grid).split("\n")[0].startswith("--")
    heart = draft(group_of(kind="skeleton", words="countries", shape="heart", size="9x9", rounds=500))
    assert str(heart.document.puzzle.grid).startswith("-")


def test_each_picture_meets_each_size_and_threshold_once(desk: Path) -> None:
    group = msgspec.convert(
        {
            "kind": "nonogram",
            "name": "x",
            "count": 8,
            "size": ["8x8", "10x9"],
            "pictures": "pictures/*.png",
            "threshold": [0.4, 0.6],
        },
        NonogramGroup,
    )
    maker = group.maker(group.gather(desk, None))
    turns = [(*maker.turn(number), group.sizes[number % 2]) for number in range(8)]
    assert len({(picture.name, threshold, size) for picture, threshold, size in turns}) == 8


ALL_COUNTRIES = ["".join(entry.word) for entry in load_bundled("countries")]


@pytest.mark.parametrize(
    ("group", "fields", "sentence"),
    [
        (
            group_of(kind="skeleton", words="countries", size="5x5", rounds=100),
            {"levels": LevelRange(5, 5)},
            "The level is ., and 5 was asked for",
        ),
        (
            group_of(kind="skeleton", words="countries", must=["Japan"]),
            {"without": ("JAPAN",)},
            "JAPAN must appear, but it has come up as often as it may",
        ),
        (
            group_of(kind="skeleton", words="digits", size="9x1", rounds=50, min_crossings=3),
            {},
            "No board that reasoning alone solves|Not met: ",
        ),
        (
            group_of(kind="skeleton", words="countries", size="4x4", rounds=50),
            {"without": tuple(text for text in ALL_COUNTRIES if text != "PERU"), "levels": LevelRange(1, 5)},
            "no board was found on which two words cross",
        ),
        (
            group_of(kind="nonogram", random=True, size="2x2", rounds=3),
            {"levels": LevelRange(5, 5)},
            "The level is ., and 5 was asked for",
        ),
        (
            group_of(kind="crossword", words="countries", size="9x9", rules="american", rounds=1),
            {},
            "The frame that was tried could not be filled",
        ),
    ],
)
def test_what_cannot_be_made_is_said_in_one_sentence(group: Group, fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(NotMade, match=sentence) as raised:
        draft(group, **fields)
    assert "\n" not in str(raised.value)
    assert re.search("[ぁ-ん]", raised.value.sentence("ja"))


def test_puzzles_with_the_title_of_the_plan_are_numbered_through_its_groups() -> None:
    groups = [
        {"kind": "nonogram", "random": True, "size": "5x5", "name": "a", "count": 2},
        {"kind": "nonogram", "random": True, "size": "5x5", "name": "b", "count": 1, "title": "Own {number}"},
        {"kind": "nonogram", "random": True, "size": "5x5", "name": "c", "count": 1},
    ]
    plan = msgspec.convert({"title": "Friday", "puzzles": groups}, Plan)
    make = PuzzleHandler(plan, gather(plan, Path())).open()
    titles = [json.loads(make(order).files[".ipuz"])["title"] for order in plan.tasks()]
    assert titles == ["Friday 1", "Friday 2", "Own 1", "Friday 3"]


def test_pictures_are_not_used_twice_alike(desk: Path) -> None:
    group = group_of(kind="nonogram", pictures="pictures/*.png", count=3)
    with pytest.raises(Refused, match="count: 3 nonograms need more pictures than 2") as refused:
        group.gather(desk, None)
    assert refused.value.sentence("ja").startswith("count: 3問には画像が足りません（2枚）")


def test_a_picture_that_misses_its_level_is_named(desk: Path) -> None:
    group = group_of(kind="nonogram", pictures="pictures/*.png", size="6x6", rounds=2)
    with pytest.raises(NotMade, match=r"\.png: The level is ., and 5 was asked for"):
        draft(group, desk, levels=LevelRange(5, 5))


def test_lists_may_have_absolute_paths(desk: Path, tmp_path: Path) -> None:
    group = group_of(kind="skeleton", words=str(desk / "own.txt"))
    assert group.gather(tmp_path, None).words == ("さっぽろ", "みなと")


def test_hints_need_the_same_concept_base_everywhere(
    desk: Path, small_packs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MASUME_PACKS", str(small_packs))
    group = group_of(kind="crossword", words="things.txt", frames="frame1.txt", size=None, hints=True)
    maker = group.maker(group.gather(desk, None))
    monkeypatch.setenv("MASUME_PACKS", str(tmp_path))
    with pytest.raises(ValueError, match="there is no concept base for ja yet"):
        maker(ordered(group))


def test_crosswords_are_made_to_a_level(
    desk: Path, small_packs: Path, small_japanese: ConceptBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MASUME_PACKS", str(small_packs))
    group = group_of(kind="crossword", words="things.txt", frames="frame1.txt", size=None, hints=True, levels="1..2")
    one = draft(group, desk, levels=LevelRange(1, 2))
    assert one.document.answer is not None
    assert one.level == grade_crossword(one.document.puzzle, one.document.answer, small_japanese).level


@pytest.mark.parametrize("plan", sorted(PLANS.glob("*.toml")), ids=lambda path: path.stem)
def test_plans_to_begin_with_can_be_begun(plan: Path) -> None:
    read = read_plan(plan)
    for group in read.puzzles:
        group.gather(plan.parent, read.language)
    assert len(list(read.tasks())) == read.count
