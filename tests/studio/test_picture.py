"""The studio's operations on pictures: looked at, judged, mended, made out of chance, written."""

import io
from threading import Event

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from masume.core import LineClues
from masume.make.pictures import is_line_solvable
from masume.studio.operations import OPERATIONS, Progress
from masume.studio.operations.picture import sketch_picture
from masume.studio.operations.picture.judge_picture import JudgePicture, judge_picture
from masume.studio.operations.picture.mend_picture import MendPicture, mend_picture
from masume.studio.operations.picture.picture_values import picture_of
from masume.studio.operations.picture.random_nonogram import RandomNonogram, random_nonogram
from masume.studio.operations.picture.sketch_picture import Crop, LookAsked, PictureFile, SketchPicture
from masume.studio.operations.picture.write_picture import WritePicture, write_picture
from masume.studio.values import Board, document_of
from tests.support.examples import examples

TWO_WAYS = Board(2, 2, (1, 0, 0, 1))


class Watched:
    """A bench that remembers what was reported."""

    def __init__(self) -> None:
        self.cancel = Event()
        self.reports: list[Progress] = []
        self.kept: list[msgspec.Struct] = []

    def report(self, progress: Progress) -> None:
        self.reports.append(progress)

    def keep(self, result: msgspec.Struct) -> None:
        self.kept.append(result)


def board(*rows: str) -> Board:
    return Board(len(rows[0]), len(rows), tuple(int(cell == "#") for row in rows for cell in row))


def disc(width: int = 120, height: int = 80) -> bytes:
    """A black disc in the left half of a white picture."""
    image = Image.new("L", (width, height), 255)
    ImageDraw.Draw(image).ellipse((10, 10, width // 2, height - 10), fill=0)
    content = io.BytesIO()
    image.save(content, "PNG")
    return content.getvalue()


def asked(*looks: LookAsked, data: bytes | None = None, name: str = "disc.png", key: str = "") -> SketchPicture:
    return SketchPicture(looks=looks, file=PictureFile(name, data) if data else None, key=key)


# ---------------------------------------------------------------- sketch-picture


def test_looks_at_a_picture_come_back_in_order_with_shades_and_where_they_were_cropped() -> None:
    whole = Crop(0.0, 0.0, 1.0, 1.0)
    seen = sketch_picture.sketch_picture(
        asked(LookAsked(12, 8, whole), LookAsked(12, 8, whole, invert=True), LookAsked(9, 9), data=disc()), Watched()
    )
    dark, light, found = seen.sketches
    assert (seen.width, seen.height, seen.needs_file) == (120, 80, False)
    assert dark.board
    assert light.board
    assert found.board
    assert [1 - int(cell) for cell in dark.board.cells] == list(light.board.cells)
    assert all((shade >= 128) == (cell == 1) for shade, cell in zip(dark.shades, dark.board.cells, strict=True))
    assert dark.crop == whole
    assert found.crop.left > 0
    assert found.crop.width < 0.6


def test_a_picture_that_was_sent_once_is_known_by_its_key() -> None:
    look = LookAsked(10, 10)
    first = sketch_picture.sketch_picture(asked(look, data=disc()), Watched())
    again = sketch_picture.sketch_picture(asked(look, key=first.key), Watched())
    assert again == first


def test_a_key_that_is_not_known_asks_for_the_file() -> None:
    keys = [
        sketch_picture.sketch_picture(asked(LookAsked(5, 5), data=disc(120 + number)), Watched()).key
        for number in range(sketch_picture.KEPT_PICTURES + 1)
    ]
    forgotten = sketch_picture.sketch_picture(asked(LookAsked(5, 5), key=keys[0]), Watched())
    assert (forgotten.needs_file, forgotten.sketches) == (True, ())


def test_a_look_that_leaves_nothing_says_so_and_the_others_are_seen_all_the_same() -> None:
    corner = Crop(0.9, 0.9, 0.1, 0.1)
    seen = sketch_picture.sketch_picture(asked(LookAsked(8, 8, corner), LookAsked(8, 8), data=disc()), Watched())
    nothing, something = seen.sketches
    assert nothing.board is None
    assert nothing.problem
    assert "threshold" in nothing.problem.en
    assert "しきい値" in nothing.problem.ja
    assert something.board is not None


@examples(30)
@given(*[st.floats(0, 1)] * 4, st.floats(0.01, 0.99))
def test_every_crop_and_threshold_is_answered(left: float, top: float, width: float, height: float, cut: float) -> None:
    look = LookAsked(7, 5, Crop(left, top, width, height), threshold=cut)
    seen = sketch_picture.sketch_picture(asked(look, data=disc()), Watched()).sketches[0]
    assert (seen.board is None) == (seen.problem is not None)


def test_large_pictures_are_remembered_smaller() -> None:
    seen = sketch_picture.sketch_picture(asked(LookAsked(10, 10), data=disc(4000, 2000)), Watched())
    assert seen.width * seen.height <= sketch_picture.KEPT_PIXELS * 1.01
    assert seen.width == pytest.approx(2 * seen.height, rel=0.01)


def bomb() -> bytes:
    """A PNG of a few kilobytes that is 10,000 pixels wide and high."""
    content = io.BytesIO()
    Image.new("1", (10_000, 10_000)).save(content, "PNG")
    return content.getvalue()


def svg(inside: str) -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{inside}</svg>'.encode()


def uses_of_uses() -> bytes:
    """An SVG of 70 elements that draws ten million."""

    def ten_of(number: int) -> str:
        return f"<use href='#g{number}'/>" * 10

    groups = ["<rect id='g0' width='1' height='1'/>"]
    groups += [f"<g id='g{i}'>{ten_of(i - 1)}</g>" for i in range(1, 8)]
    return svg("".join(groups))


HOSTILE = {
    "a bomb": (bomb, "too large"),
    "no picture": (lambda: b"PK\x03\x04 not a picture at all", "not a picture"),
    "broken": (lambda: disc()[:100], "broken"),
    "one colour": (lambda: svg("<rect width='9' height='9' fill='white'/>"), "one colour"),
    "another file": (lambda: svg("<image href='file:///etc/passwd' width='9' height='9'/>"), "another file"),
    "an address": (lambda: svg("<image href='https://example.com/a.png' width='9' height='9'/>"), "another file"),
    "entities": (lambda: b"<!DOCTYPE svg [<!ENTITY a 'b'>]>" + svg("<text>&a;</text>"), "entities"),
    "uses of uses": (uses_of_uses, "too large"),
    "too deep": (lambda: svg("<g>" * 500 + "</g>" * 500), "too large"),
    "half an SVG": (lambda: svg("<g>"), "broken"),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_hostile_pictures_get_one_sentence(what: str) -> None:
    make, sentence = HOSTILE[what]
    with pytest.raises(ValueError, match=sentence) as refused:
        sketch_picture.sketch_picture(asked(LookAsked(9, 9), data=make(), name="sly.png"), Watched())
    assert "sly.png" in str(refused.value)
    assert "\n" not in str(refused.value)


def test_nothing_to_look_at_is_refused() -> None:
    with pytest.raises(ValueError, match="a picture is missing"):
        sketch_picture.sketch_picture(asked(LookAsked(9, 9)), Watched())


# ---------------------------------------------------------------- judge-picture


def test_a_fair_picture_has_one_solution_and_a_level() -> None:
    judged = judge_picture(JudgePicture(board=board(".#.", "###", ".#.", ".#.")), Watched())
    assert (judged.solutions, judged.is_line_solvable, judged.open, judged.level) == ("one", True, (), 1)
    assert judged.lines == LineClues.of([[1], [3], [1], [1]], [[1], [4], [1]])
    assert judged.steps > 0
    assert "without a guess" in judged.message.en


def test_cells_in_doubt_are_named() -> None:
    judged = judge_picture(JudgePicture(board=board("#..", ".#.", "...")), Watched())
    assert (judged.solutions, judged.open, judged.differing) == ("several", (0, 1, 3, 4), (0, 1, 3, 4))
    assert judged.level is None
    assert "4 cells" in judged.message.en


def test_one_solution_that_lines_alone_do_not_find() -> None:
    judged = judge_picture(JudgePicture(board=board("##..", "..##", "#..#", "#.#.")), Watched())
    assert judged.is_line_solvable == is_line_solvable(picture_of(board("##..", "..##", "#..#", "#.#.")))
    assert bool(judged.open) != judged.is_line_solvable


def test_a_board_of_the_wrong_size_is_refused() -> None:
    with pytest.raises(ValueError, match="a board of 3x2 has not 5 cells"):
        judge_picture(JudgePicture(board=Board(3, 2, (0, 1, 0, 1, 0))), Watched())


@examples(40)
@given(st.integers(1, 12), st.integers(1, 9), st.randoms(use_true_random=False))
def test_what_is_judged_holds(width: int, height: int, chance: object) -> None:
    cells = tuple(chance.randint(0, 1) for _ in range(width * height))  # type: ignore[attr-defined]
    judged = judge_picture(JudgePicture(board=Board(width, height, cells)), Watched())
    assert judged.is_line_solvable == is_line_solvable(picture_of(Board(width, height, cells)))
    assert set(judged.differing) <= set(judged.open)
    assert (judged.level is not None) <= (judged.solutions == "one")


# ---------------------------------------------------------------- mend-picture


def test_a_mended_picture_is_fair_and_says_which_cells_were_changed() -> None:
    before = board("#.#.", ".#.#", "....", "#..#", ".##.")
    bench = Watched()
    mended = mend_picture(MendPicture(board=before, seconds=5.0), bench)
    assert mended.open == ()
    assert is_line_solvable(picture_of(mended.board))
    differing = [i for i, pair in enumerate(zip(before.cells, mended.board.cells, strict=True)) if len(set(pair)) > 1]
    assert list(mended.changed) == differing
    assert differing
    assert "without a guess" in mended.remarks[0].en


def test_locked_cells_stay() -> None:
    before = board("#..", ".#.", "...")
    free = mend_picture(MendPicture(board=before), Watched())
    assert len(free.changed) == 1
    locked = mend_picture(MendPicture(board=before, locked=free.changed), Watched())
    assert locked.open == ()
    assert not set(free.changed) & set(locked.changed)


def test_a_picture_of_locked_cells_cannot_be_mended_and_says_so() -> None:
    mended = mend_picture(MendPicture(board=TWO_WAYS, locked=(0, 1, 2, 3)), Watched())
    assert (mended.board, mended.changed, mended.open) == (TWO_WAYS, (), (0, 1, 2, 3))
    assert "locked" in mended.remarks[0].en


def test_cells_that_were_grey_are_changed_first() -> None:
    for grey in (1, 2):
        shades = tuple(135 if cell else 120 for cell in TWO_WAYS.cells)
        sure = tuple(shade if i == grey else 255 * int(TWO_WAYS.cells[i]) for i, shade in enumerate(shades))
        assert mend_picture(MendPicture(board=TWO_WAYS, shades=sure), Watched()).changed == (grey,)


def test_a_given_level_is_reached_or_the_nearest_is_reported() -> None:
    before = board("..###..", ".#####.", "##.#.##", "#######", "#.###.#", "##...##", ".#####.")
    easy = mend_picture(MendPicture(board=before, levels=(1, 1), seconds=5.0), Watched())
    assert easy.level == 1
    assert easy.remarks[-1].en == "Level 1, as asked for."
    hard = mend_picture(MendPicture(board=before, levels=(5, 5), seconds=0.3), Watched())
    assert hard.level is not None
    assert hard.remarks[-1].en == f"The level is {hard.level}, and 5 was asked for."


@pytest.mark.parametrize(
    ("request_", "sentence"),
    [
        (MendPicture(board=TWO_WAYS, shades=(1, 2)), "a picture of 4 cells has not 2 shades"),
        (MendPicture(board=TWO_WAYS, locked=(4,)), "there is no cell 4 on this board"),
        (MendPicture(board=TWO_WAYS, levels=(3, 2)), "from the lower to the higher"),
    ],
)
def test_requests_without_sense_are_refused(request_: MendPicture, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        mend_picture(request_, Watched())


def test_a_search_that_is_stopped_ends_with_what_it_has() -> None:
    bench = Watched()
    bench.cancel.set()
    mended = mend_picture(MendPicture(board=board(*["#.#.#.#.#.", ".#.#.#.#.#"] * 5), seconds=100.0), bench)
    assert len(mended.board.cells) == 100


# ---------------------------------------------------------------- random-nonogram, write-picture


def test_a_pattern_out_of_chance_is_fair_and_the_same_for_the_same_seed() -> None:
    made = random_nonogram(RandomNonogram(width=12, height=9, seed=4), Watched())
    assert (made.board.width, made.board.height, made.open) == (12, 9, ())
    assert is_line_solvable(picture_of(made.board))
    assert made == random_nonogram(RandomNonogram(width=12, height=9, seed=4), Watched())


def test_a_pattern_of_a_level() -> None:
    made = random_nonogram(RandomNonogram(width=10, height=10, levels=(1, 2), seed=1), Watched())
    assert made.level in (1, 2)


def test_a_picture_is_written_with_its_title_and_keeps_what_its_document_said() -> None:
    first = write_picture(WritePicture(board=board("##.", "#.#"), title="猫", author="Me"), Watched())
    assert (first.kind, first.title, first.author) == ("nonogram", "猫", "Me")
    assert first.lines == LineClues.of([[2], [1, 1]], [[2], [1], [1]])
    based = first.document.replace('"title"', '"copyright": "© Me", "title"', 1)
    again = write_picture(WritePicture(board=board("#.", "##", "##"), title="A", base=based), Watched())
    document = document_of(again.document)
    assert (document.puzzle.copyright, document.puzzle.title) == ("© Me", "A")
    assert document.answer
    assert (document.answer.grid.width, document.answer.grid.height) == (2, 3)


def test_a_picture_is_no_version_of_another_kind() -> None:
    crossword = (
        '{"version":"http://ipuz.org/v2","kind":["http://ipuz.org/crossword#1"],"dimensions":'
        '{"width":2,"height":1},"puzzle":[[1,0]],"solution":[["A","B"]]}'
    )
    with pytest.raises(ValueError, match="can only become a new version of a nonogram"):
        write_picture(WritePicture(board=TWO_WAYS, base=crossword), Watched())


def test_pictures_travel_as_json() -> None:
    asks = {"judge-picture", "mend-picture", "random-nonogram", "sketch-picture", "write-picture"}
    assert asks <= set(OPERATIONS)
    request = msgspec.json.decode(
        b'{"board":{"width":2,"height":1,"cells":[1,0]}}', type=OPERATIONS["judge-picture"].request
    )
    shown = msgspec.json.decode(msgspec.json.encode(OPERATIONS["judge-picture"].run(request, Watched())))
    assert shown["solutions"] == "one"
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"board":{"width":101,"height":1,"cells":[]}}', type=OPERATIONS["judge-picture"].request)
