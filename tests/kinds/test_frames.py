"""Where black cells may stand: each promise kept and broken, and the rules of each tradition on frames from print."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume.core import Cell, Fault, Grid, Position, Puzzle
from masume.formats import Document, read_frame
from masume.formats.ipuz import write
from masume.kinds import FRAME_RULES, Checking, FrameRules, Symmetry, explain, frames
from masume.kinds.frames import FRAME_PROMISES, FramePromise
from tests.support.strategies import frames as any_frames

JAPANESE = """\
.#.#...
....#.#
#......
.#.#.#.
......#
#.#....
...#.#."""
"""A pattern of XWordGiver, 7×7."""

AMERICAN = """\
....#.....#....
....#.....#....
...............
......##.......
###.....#......
............###
.....#.....#...
....#.....#....
...#.....#.....
###............
......#.....###
.......##......
...............
....#.....#....
....#.....#...."""
"""A themed frame of ingrid_core's tests, 15×15."""

BRITISH = """\
....#....#....#
.#.#.#.#.#.#.#.
...............
.#.#.#.#.#.#.#.
...............
##.#.#.#.###.#.
...............
.###.#####.###.
...............
.#.###.#.#.#.##
...............
.#.#.#.#.#.#.#.
...............
.#.#.#.#.#.#.#.
#....#....#...."""
"""A cryptic's frame of ingrid_core's tests, 15×15."""

KABE = """\
...#....
.#...#..
...#....
#....#.#"""
"""Isolated black cells on an oblong board; one corner is black."""

FALLING = "#....\n.#...\n..#..\n...#."
"""Four black cells on a diagonal."""


def cells_of(promise: FramePromise, text: str) -> list[tuple[Position, ...]]:
    faults = list(promise(Grid.parse(text)))
    assert {fault.code for fault in faults} <= {promise.__name__}
    return [fault.cells for fault in faults]


SYMMETRIC = {symmetry: frames.black_cells_are_symmetric(symmetry) for symmetry in Symmetry}


@pytest.mark.parametrize(
    ("promise", "kept", "broken", "cells"),
    [
        (frames.no_black_cells_adjacent, "#.#\n.#.", "##.\n...\n#.#", [((0, 0), (0, 1))]),
        (frames.no_black_cells_adjacent, "#-#", "..#\n..#", [((0, 2), (1, 2))]),
        (frames.corners_are_white, ".#.\n#A#\n-#.", "..\n.#", [((1, 1),)]),
        (frames.corners_are_white, "-#-", "#..", [((0, 0),)]),
        (frames.no_white_cell_walled_on_three_sides, "#.#\n...", ".#.\n#.#\n...", [((1, 1),)]),
        (frames.no_white_cell_walled_on_three_sides, ".-.\n#.#\n...", "#.#\n.#.", [((0, 1),)]),
        (frames.no_diagonal_chain_of_three, "#..\n.#.\n#..", "..#\n.#.\n#..", [((0, 2), (1, 1), (2, 0))]),
        (frames.no_diagonal_chain_of_four, "#..#\n.##.\n..#.\n....", FALLING, [((0, 0), (1, 1), (2, 2), (3, 3))]),
        (frames.white_cells_are_connected, "..#\n#..", ".#.\n#..", [((0, 0),)]),
        (frames.every_white_cell_is_in_a_slot, "..#.\n###.", ".#.\n#..", [((0, 0),)]),
        (frames.words_have_at_least(2), ".#\n.#", ".#", [((0, 0),)]),
        (frames.words_have_at_least(3), "...\n#.#\n#.#", "...\n.#.\n###", [((0, 0), (1, 0)), ((0, 2), (1, 2))]),
        (frames.every_cell_is_checked, "..\n..", "...\n..#", [((0, 2),)]),
        (frames.half_of_each_word_is_checked, ".......\n#.#.#.#", "....\n.###", [((0, 0), (0, 1), (0, 2), (0, 3))]),
        (frames.no_three_unchecked_letters_in_a_row, ".....\n.##.#", ".....\n.###.", [((0, 1), (0, 2), (0, 3))]),
        (SYMMETRIC[Symmetry.HALF_TURN], "#..\n..#", "#..\n...", [((0, 0), (1, 2))]),
        (SYMMETRIC[Symmetry.LEFT_RIGHT], "#.#\n...", "#..\n..#", [((0, 0), (0, 2), (1, 0), (1, 2))]),
        (SYMMETRIC[Symmetry.TOP_BOTTOM], "#..\n#..", "#..\n...", [((0, 0), (1, 0))]),
        (SYMMETRIC[Symmetry.DIAGONAL], ".#.\n#..\n...", ".#.\n...\n...", [((0, 1), (1, 0))]),
        (SYMMETRIC[Symmetry.QUARTER_TURN], "#.#\n...\n#.#", "#..\n...\n..#", [((0, 0), (0, 2), (2, 0), (2, 2))]),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)  # fmt: skip
def test_a_promise_is_kept_and_broken(
    promise: FramePromise, kept: str, broken: str, cells: list[tuple[Position, ...]]
) -> None:
    assert cells_of(promise, kept) == []
    assert cells_of(promise, broken) == cells


def test_symmetry_looks_at_cells_outside_too() -> None:
    half_turn = SYMMETRIC[Symmetry.HALF_TURN]
    assert cells_of(half_turn, "-..\n..-") == []
    assert cells_of(half_turn, "-..\n..#") == [((0, 0), (1, 2))]
    assert cells_of(half_turn, "A..\n..B") == []


@pytest.mark.parametrize("symmetry", [Symmetry.QUARTER_TURN, Symmetry.DIAGONAL])
def test_an_oblong_frame_has_the_symmetry_of_a_square_only_in_a_square_part(symmetry: Symmetry) -> None:
    assert not symmetry.fits(2, 3)
    assert cells_of(SYMMETRIC[symmetry], "..\n..\n..") != []
    assert cells_of(SYMMETRIC[symmetry], "..-\n..-") == []


@given(any_frames(), st.sampled_from(Symmetry))
def test_cells_of_an_orbit_must_be_alike(frame: Grid, symmetry: Symmetry) -> None:
    size = frame.height, frame.width
    if symmetry.fits(*size):
        alike = frame.replace({image: cell for p, cell in frame for image in symmetry.orbit(p, *size)})
        assert not list(SYMMETRIC[symmetry](alike))
    if not list(SYMMETRIC[symmetry](frame)) and symmetry.fits(*size):
        assert all(frame[image] is cell for p, cell in frame for image in symmetry.orbit(p, *size))


@given(any_frames())
def test_every_fault_is_on_the_board_and_can_be_explained(frame: Grid) -> None:
    for promise in FRAME_PROMISES:
        for fault in promise(frame):
            assert fault.code == promise.__name__
            assert all(0 <= row < frame.height and 0 <= column < frame.width for row, column in fault.cells)
            assert explain(fault)
            assert explain(fault, "ja")


@given(any_frames())
def test_mirrored_frames_break_the_same_promises(frame: Grid) -> None:
    mirrored = Grid(tuple(zip(*frame.rows, strict=True)))
    for promise in FRAME_PROMISES:
        assert sorted(len(f.cells) for f in promise(frame)) == sorted(len(f.cells) for f in promise(mirrored))


@given(any_frames())
def test_two_letters_at_least_means_that_no_cell_is_alone(frame: Grid) -> None:
    alone = [position for fault in frames.every_white_cell_is_in_a_slot(frame) for position in fault.cells]
    assert [(p,) for p in alone] == [fault.cells for fault in frames.words_have_at_least(2)(frame)]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("japanese", JAPANESE),
        ("japanese-strict", JAPANESE),
        ("american", AMERICAN),
        ("british", BRITISH),
        *(("free", text) for text in (JAPANESE, AMERICAN, BRITISH, KABE, "..\n##\n..")),
    ],
)
def test_published_frames_keep_the_rules_of_their_tradition(name: str, text: str) -> None:
    assert FRAME_RULES[name].keeps(Grid.parse(text))


def test_other_traditions_would_not_have_them() -> None:
    def broken(name: str, text: str) -> set[str]:
        return {fault.code for fault in FRAME_RULES[name].faults(Grid.parse(text))}

    assert broken("american", JAPANESE) == {"words_have_at_least", "every_cell_is_checked"}
    assert broken("american", BRITISH) == {"every_cell_is_checked"}
    assert broken("british", AMERICAN) == set()
    assert broken("japanese", AMERICAN) == {"no_black_cells_adjacent"}
    assert "black_cells_are_symmetric" in broken("american", KABE)
    assert broken("japanese", KABE) == {"corners_are_white"}
    assert broken("free", ".#.\n...") == set()
    assert broken("free", ".#.\n#..") == {"every_white_cell_is_in_a_slot"}
    assert broken("japanese", "..\n#.\n..") == set()


def test_strict_rules_forbid_long_diagonals_and_three_walls() -> None:
    strict = FRAME_RULES["japanese-strict"]
    diagonal = Grid.parse(".....\n.#...\n..#..\n...#.\n....#\n.....")
    assert list(strict.faults(diagonal)) == [
        Fault("no_diagonal_chain_of_four", ((1, 1), (2, 2), (3, 3), (4, 4))),
    ]
    assert replace(strict, longest_diagonal=None).keeps(diagonal)


def test_rules_are_data_and_their_promises_follow() -> None:
    rules = FrameRules("mine", FRAME_RULES["free"].title, 4, symmetry=Symmetry.LEFT_RIGHT, checking=Checking.ALL)
    assert [promise.__name__ for promise in rules.promises] == [
        "black_cells_are_symmetric",
        "words_have_at_least",
        "white_cells_are_connected",
        "every_cell_is_checked",
    ]
    assert set(FRAME_RULES) == {"free", "japanese", "japanese-strict", "american", "british"}
    with pytest.raises(ValueError, match="at least 2 letters"):
        FrameRules("mine", rules.title, 1)
    with pytest.raises(ValueError, match="at least 2 letters"):
        frames.words_have_at_least(1)
    with pytest.raises(ValueError, match="limited to 2 or 3"):
        FrameRules("mine", rules.title, longest_diagonal=5)


def test_a_frame_without_white_cells_breaks_nothing_about_words() -> None:
    assert FRAME_RULES["free"].keeps(Grid.filled(3, 4, Cell.BLACK))


# ---------------------------------------------------------------- files


@pytest.mark.parametrize(
    ("name", "content", "text"),
    [
        ("a.txt", b"..#\r\n.A.\r\n\r\n\n", "..#\n.A."),
        ("a.txt", "\ufeff-あ  \n{QU}.\n".encode(), "-あ\n{QU}."),
        ("a", b"..", ".."),
        ("a.IPUZ", write(Document(Puzzle("crossword", Grid.parse("..#\nA..")))), "..#\nA.."),
    ],
)
def test_frames_are_read_from_text_and_from_puzzles(tmp_path: Path, name: str, content: bytes, text: str) -> None:
    (tmp_path / name).write_bytes(content)
    assert str(read_frame(tmp_path / name)) == text


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("a.txt", b"...\n..\n...\n", "row 2 has 2 cells, but row 1 has 3"),
        ("a.txt", b"...\n\n...\n", "row 2 has 0 cells, but row 1 has 3"),
        ("a.txt", b"..\n{A\n", "row 2 has an opening brace"),
        ("a.txt", b"\n\n", "a.txt is not a frame: it is empty"),
        ("a.txt", b"##\n--", "a.txt has no white cell"),
        ("a.txt", b".#\n#.", "a.txt has no slot: no two"),
        ("a.txt", b"\xff\xfe", "its text is not UTF-8"),
        ("a.ipuz", b"{", "a.ipuz is not a frame: this is not JSON"),
    ],
)
def test_bad_frames_get_one_sentence(tmp_path: Path, name: str, content: bytes, message: str) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(ValueError, match=message) as error:
        read_frame(tmp_path / name)
    assert "\n" not in str(error.value)


def test_a_frame_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="cannot be read: No such file"):
        read_frame(tmp_path / "a.txt")
