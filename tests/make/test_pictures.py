"""Nonograms from pictures: files, what is seen in them, and what is changed to make them fair."""

import io
import struct
import sys
import zlib
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from masume.core import INK, PAPER, Budget, Grid, LevelRange, LineClues, Status
from masume.kernel import PictureMender
from masume.kinds import Symmetry
from masume.make.pictures import (
    Look,
    Sketch,
    Tone,
    is_line_solvable,
    looks,
    make_at_level,
    make_nonogram,
    mend,
    open_cells,
    pattern,
    read_picture,
    sketch,
)
from masume.make.pictures.cropping import crop_box
from masume.make.pictures.proof import concluded
from tests.support.examples import examples

# ---------------------------------------------------------------- pictures


def ring(size: int = 120, mode: str = "L") -> Image.Image:
    """A black ring on white."""
    image = Image.new("L", (size, size), 255)
    ImageDraw.Draw(image).ellipse((size // 6, size // 6, size * 5 // 6, size * 5 // 6), outline=0, width=size // 8)
    return image.convert(mode)


def encoded(image: Image.Image, format_name: str, **options: object) -> bytes:
    file = io.BytesIO()
    image.save(file, format_name, **options)
    return file.getvalue()


def svg(body: str, head: str = "") -> bytes:
    return f'{head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">{body}</svg>'.encode()


def grid(*rows: str) -> Grid:
    return Grid.parse("\n".join(rows).replace("#", INK).replace(".", PAPER))


def pictures(largest: int = 12) -> st.SearchStrategy[Grid]:
    """Pictures in black and white, of any sides."""
    sides = st.integers(1, largest)
    return st.tuples(sides, sides).flatmap(
        lambda size: st.lists(
            st.lists(st.sampled_from((INK, PAPER)), min_size=size[1], max_size=size[1]).map(tuple),
            min_size=size[0],
            max_size=size[0],
        ).map(lambda rows: Grid(tuple(rows)))
    )


# ---------------------------------------------------------------- a third opinion


def placements(clue: tuple[int, ...], length: int) -> Iterator[tuple[bool, ...]]:
    """Every way to place the blocks of a clue, one after the other."""
    free = length - sum(clue) + 1
    for starts in combinations(range(free), len(clue)):
        line = [False] * length
        for before, (start, block) in enumerate(zip(starts, clue, strict=True)):
            begin = start + sum(clue[:before])
            line[begin : begin + block] = [True] * block
        yield tuple(line)


def open_by_brute_force(lines: LineClues) -> set[tuple[int, int]]:
    """The cells that stay open if every line is compared with all its placements, over and over."""
    rows = [set(placements(clue, lines.width)) for clue in lines.rows]
    columns = [set(placements(clue, lines.height)) for clue in lines.columns]
    known: dict[tuple[int, int], bool] = {}
    while True:
        before = len(known)
        for r, ways in enumerate(rows):
            ways -= {way for way in ways if any(known.get((r, c), cell) != cell for c, cell in enumerate(way))}
            known |= {(r, c): cells.pop() for c in range(lines.width) if len(cells := {way[c] for way in ways}) == 1}
        for c, ways in enumerate(columns):
            ways -= {way for way in ways if any(known.get((r, c), cell) != cell for r, cell in enumerate(way))}
            known |= {(r, c): cells.pop() for r in range(lines.height) if len(cells := {way[r] for way in ways}) == 1}
        if len(known) == before:
            return {(r, c) for r in range(lines.height) for c in range(lines.width)} - known.keys()


@given(pictures(8))
def test_the_proof_agrees_with_brute_force(picture: Grid) -> None:
    lines = LineClues.of_picture(picture)
    assert open_cells(lines) == open_by_brute_force(lines)


def test_the_proof_refuses_contradictions() -> None:
    with pytest.raises(ValueError, match="contradict"):
        open_cells(LineClues.of([[2], [0]], [[1], [0]]))
    with pytest.raises(ValueError, match="contradict"):
        concluded((), 3, (0b010, 0))
    with pytest.raises(ValueError, match="contradict"):
        concluded((4,), 3, (0, 0))


# ---------------------------------------------------------------- files


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"])
def test_png_of_every_mode_is_read(mode: str) -> None:
    image = ring().convert("I").point(lambda v: v * 257).convert("I;16") if mode == "I;16" else ring(mode=mode)
    read = read_picture(encoded(image, "PNG"))
    assert read.mode == "L"
    assert sketch(read, Look(12, 12)).grid == sketch(ring(), Look(12, 12)).grid


@pytest.mark.parametrize(
    ("format_name", "options"), [("JPEG", {"quality": 95}), ("GIF", {}), ("WEBP", {"lossless": True})]
)
def test_other_formats_are_read(format_name: str, options: dict[str, object]) -> None:
    read = read_picture(encoded(ring(mode="RGB"), format_name, **options))
    assert sketch(read, Look(12, 12)).grid == sketch(ring(), Look(12, 12)).grid


def test_the_first_frame_of_a_gif_counts() -> None:
    content = encoded(ring(), "GIF", save_all=True, append_images=[Image.new("L", (120, 120), 0)])
    assert sketch(read_picture(content), Look(12, 12)).grid == sketch(ring(), Look(12, 12)).grid


@pytest.mark.parametrize("unit", ["", "mm", "cm", "in", "pt"])
def test_svg_may_be_sized_in_any_unit(unit: str) -> None:
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg" width="20{unit}" height="10{unit}" viewBox="0 0 20 10">'
    read = read_picture(f'{drawing}<rect x="2" y="2" width="6" height="6"/></svg>'.encode())
    assert read.getpixel((read.width // 4, read.height // 2)) == 0


def test_svg_is_drawn() -> None:
    read = read_picture(svg('<rect x="2" y="2" width="6" height="6"/>'))
    assert (read.width, read.height) == (1024, 512)
    assert sketch(read, Look(20, 10, crop="none")).grid == grid(
        *2 * ["." * 20], *6 * [".." + "#" * 6 + "." * 12], *2 * ["." * 20]
    )


def test_pictures_are_turned_as_the_camera_was_held() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # to be turned by a quarter to the right
    lying = Image.new("L", (60, 30), 255)
    ImageDraw.Draw(lying).rectangle((0, 0, 29, 29), fill=0)
    read = read_picture(encoded(lying.convert("RGB"), "JPEG", exif=exif))
    assert (read.width, read.height) == (30, 60)
    assert sketch(read, Look(2, 4, crop="none")).grid == grid("##", "##", "..", "..")


def test_transparency_is_white_and_white_on_nothing_is_black() -> None:
    clear = Image.new("RGBA", (40, 40), (0, 0, 0, 0))
    ImageDraw.Draw(clear).rectangle((0, 0, 19, 39), fill=(0, 0, 0, 255))
    expected = grid(*4 * ["##.."])
    assert sketch(read_picture(encoded(clear, "PNG")), Look(4, 4, crop="none")).grid == expected
    white = Image.new("RGBA", (40, 40), (255, 255, 255, 0))
    ImageDraw.Draw(white).rectangle((0, 0, 19, 39), fill=(255, 255, 255, 255))
    assert sketch(read_picture(encoded(white, "PNG")), Look(4, 4, crop="none")).grid == expected


def png_of_size(width: int, height: int) -> bytes:
    """A PNG that says it is so large, and has hardly any pixels."""
    parts = [(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)), (b"IDAT", zlib.compress(bytes(99)))]
    chunks = [
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in parts
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


BAD_FILES = [
    pytest.param(b"", "not a picture", id="empty file"),
    pytest.param(b"hello, world", "not a picture", id="text"),
    pytest.param(encoded(ring(), "BMP"), "not a picture", id="another format"),
    pytest.param(encoded(ring(), "PNG")[:200], "broken", id="truncated PNG"),
    pytest.param(encoded(ring(), "JPEG")[:300], "broken", id="truncated JPEG"),
    pytest.param(encoded(ring(), "GIF")[:100], "broken", id="truncated GIF"),
    pytest.param(encoded(ring(), "WEBP")[:60], "broken|not a picture", id="truncated WebP"),
    pytest.param(png_of_size(100_000, 100_000), "too large", id="bomb"),
    pytest.param(png_of_size(8_000, 8_000), "too large.*8000x8000", id="large"),
    pytest.param(encoded(Image.new("L", (9, 9), 77), "PNG"), "one colour", id="one colour"),
    pytest.param(encoded(Image.new("RGBA", (9, 9), (1, 2, 3, 0)), "PNG"), "one colour", id="nothing"),
    pytest.param(svg(""), "one colour", id="empty SVG"),
    pytest.param(b"<svg", "not a picture", id="not even SVG"),
    pytest.param(b"<svg ", "broken", id="broken SVG"),
    pytest.param(svg("<rect/>")[:-3], "broken", id="truncated SVG"),
    pytest.param(b"<svg >\xff</svg>", "UTF-8", id="SVG in another encoding"),
    pytest.param(svg('<image href="/etc/hostname" width="5" height="5"/>'), "another file", id="SVG with a file"),
    pytest.param(svg('<use href="http://example.org/a.svg#b"/>'), "another file", id="SVG with an address"),
    pytest.param(svg("<text>&a;</text>", '<!DOCTYPE svg [<!ENTITY a "b">]>'), "entities", id="SVG with entities"),
]


@pytest.mark.parametrize(("content", "sentence"), BAD_FILES)
def test_bad_files_get_one_sentence(content: bytes, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "picture.bin"
    file.write_bytes(content)
    with pytest.raises(ValueError, match=sentence) as caught:
        read_picture(file)
    assert str(file) in str(caught.value)
    assert "\n" not in str(caught.value)


@given(st.binary(max_size=400), st.sampled_from(["PNG", "JPEG", "GIF", "WEBP", "SVG"]), st.integers(0, 300))
@examples(60)
def test_whatever_a_file_holds_it_is_read_or_refused(junk: bytes, format_name: str, place: int) -> None:
    content = svg('<circle r="5"/>') if format_name == "SVG" else encoded(ring(40), format_name)
    place = min(place, len(content))
    try:
        read_picture(content[:place] + junk + content[place + len(junk) :])
    except ValueError as error:
        assert "\n" not in str(error).strip()


def test_files_that_are_not_there_get_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="cannot be read: No such file"):
        read_picture(tmp_path / "none.png")
    with pytest.raises(ValueError, match="cannot be read"):
        read_picture(tmp_path)


@pytest.mark.parametrize(("module", "content"), [("PIL", encoded(ring(), "PNG")), ("resvg_py", svg("<rect/>"))])
def test_what_is_not_installed_is_named(module: str, content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(ValueError, match=r"reading pictures needs (\S+): pip install \1"):
        read_picture(content)


# ---------------------------------------------------------------- what is seen


def test_content_is_found_with_a_little_border() -> None:
    image = Image.new("L", (400, 300), 250)
    ImageDraw.Draw(image).rectangle((100, 80, 199, 179), fill=20)
    left, top, right, bottom = crop_box(image)
    assert 95 <= left <= 100
    assert 75 <= top <= 80
    assert 200 <= right <= 206
    assert 180 <= bottom <= 186
    assert crop_box(image, "none") == (0, 0, 400, 300)
    assert crop_box(image, "10,20,30,40") == (10, 20, 40, 60)


@pytest.mark.parametrize("crop", ["a", "1,2,3", "0,0,0,5", "390,0,20,20", "0,0,401,1", "-1,0,5,5"])
def test_bad_crops_are_refused(crop: str) -> None:
    with pytest.raises(ValueError, match="crop"):
        crop_box(Image.new("L", (400, 300)), crop)


def test_nothing_is_distorted() -> None:
    image = Image.new("L", (100, 100), 255)
    ImageDraw.Draw(image).rectangle((20, 20, 79, 79), fill=0)
    rows = sketch(image, Look(20, 10)).grid.rows
    assert {sum(cell == INK for cell in row) for row in rows} == {10}
    columns = list(zip(*sketch(image, Look(10, 20)).grid.rows, strict=True))
    assert {sum(cell == INK for cell in column) for column in columns} == {10}


def test_thin_lines_stay() -> None:
    image = Image.new("L", (300, 300), 255)
    draw = ImageDraw.Draw(image)
    draw.rectangle((20, 20, 280, 280), outline=0, width=3)
    draw.line((20, 150, 280, 150), fill=0, width=3)
    seen = sketch(image, Look(15, 15))
    assert seen.grid.rows[0] == seen.grid.rows[-1] == (INK,) * 15
    assert (INK,) * 15 in seen.grid.rows[5:10]
    assert all(row[0] == row[-1] == INK for row in seen.grid.rows)


@given(pictures(), st.integers(1, 4))
def test_pixel_art_is_taken_as_it_is(picture: Grid, side: int) -> None:
    image = Image.new("L", (picture.width, picture.height))
    image.putdata([0 if cell == INK else 255 for _, cell in picture])
    if len({cell for _, cell in picture}) == 2:
        enlarged = image.resize((picture.width * side, picture.height * side), 0)
        seen = sketch(enlarged, Look(picture.width, picture.height, tone=Tone.THRESHOLD))
        lone = sum(a != b for (_, a), (_, b) in zip(seen.grid, picture, strict=True))
        assert lone == 0


def test_tones_are_chosen_and_can_be_asked_for() -> None:
    assert sketch(ring(), Look(20, 20)).tone is Tone.THRESHOLD
    shaded = Image.new("L", (200, 200), 140)
    draw = ImageDraw.Draw(shaded)
    for box, grey in (((0, 120, 200, 200), 80), ((130, 20, 180, 70), 230), ((40, 60, 100, 140), 185)):
        draw.rectangle(box, fill=grey)
    assert sketch(shaded, Look(20, 20)).tone is Tone.EDGES
    assert sketch(shaded, Look(20, 20, tone=Tone.THRESHOLD)).tone is Tone.THRESHOLD
    dark = sketch(ring(), Look(20, 20, threshold=0.4))
    assert dark.threshold == pytest.approx(0.4)


def test_inverted_pictures_are_the_other_way_round() -> None:
    seen, other = (sketch(ring(), Look(12, 12, invert=invert, crop="none")) for invert in (False, True))
    different = sum(a != b for (_, a), (_, b) in zip(seen.grid, other.grid, strict=True))
    assert different >= 0.95 * 144


def test_pictures_that_vanish_get_a_sentence() -> None:
    with pytest.raises(ValueError, match="nothing of the picture is left"):
        sketch(ring(), Look(3, 3, crop="0,0,5,5"))
    faint = Image.new("L", (50, 50), 255)
    ImageDraw.Draw(faint).rectangle((10, 10, 30, 30), fill=200)
    with pytest.raises(ValueError, match="another threshold"):
        sketch(faint, Look(10, 10, threshold=0.2))


@pytest.mark.parametrize("size", [(0, 5), (5, 513)])
def test_sizes_are_checked(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="1 to 512"):
        Look(*size)


@pytest.mark.parametrize("threshold", [0.0, 1.0, -1.0, float("nan")])
def test_thresholds_are_checked(threshold: float) -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        Look(5, 5, threshold=threshold)


# ---------------------------------------------------------------- mending


@given(pictures(), st.integers(0, 5))
@examples(60)
def test_mended_pictures_need_no_guess(picture: Grid, seed: int) -> None:
    before = Sketch.of_grid(picture)
    made = make_nonogram(before, seed=seed).best
    assert made is not None
    assert made.is_fair
    assert made.puzzle.lines == LineClues.of_picture(made.answer.grid)
    assert not open_by_brute_force(LineClues.of_picture(made.answer.grid))
    assert set(made.changed) == {p for p, cell in picture if made.answer.grid[p] != cell}
    assert bool(made.changed) == bool(made.open_before)


@given(pictures(9), st.integers(0, 5))
@examples(30)
def test_alternatives_are_fair_and_change_as_few_cells(picture: Grid, seed: int) -> None:
    best = mend(Sketch.of_grid(picture), seed=seed).best
    assert best is not None
    assert all(is_line_solvable(mended.grid) for mended in best)
    assert len({mended.grid for mended in best}) == len(best)
    assert len({len(mended.changed) for mended in best}) == 1
    assert [mended.cost for mended in best] == sorted(mended.cost for mended in best)


def test_one_change_where_one_is_enough() -> None:
    made = make_nonogram(Sketch.of_grid(grid("#.", ".#"))).best
    assert made is not None
    assert len(made.changed) == 1
    assert len(made.open_before) == 4
    assert made.others


def test_the_same_seed_makes_the_same_nonogram() -> None:
    chance = Random(3)
    before = pattern(Look(25, 18), chance, smoothness=0, density=0.4)
    runs = [make_nonogram(before, Budget(rounds=3000), seed=7) for _ in range(2)]
    assert runs[0].best == runs[1].best
    assert runs[0].rounds == runs[1].rounds


def test_greys_near_the_threshold_are_changed_first() -> None:
    black = [[0.9, 0.1], [0.4, 0.9]]
    made = make_nonogram(Sketch(grid("#.", ".#"), tuple(map(tuple, black)))).best
    assert made is not None
    assert made.changed == ((1, 0),)


def test_a_search_that_ends_early_keeps_what_comes_nearest() -> None:
    before = pattern(Look(40, 40), Random(1), smoothness=0, density=0.35)
    run = make_nonogram(before, Budget(rounds=2))
    assert run.best is not None
    assert run.status is Status.OUT_OF_BUDGET
    assert not run.best.is_fair
    assert run.score < -1e6


@pytest.mark.parametrize("size", [(1, 1), (1, 30), (30, 1), (70, 9), (9, 140)])
def test_odd_sizes_are_mended(size: tuple[int, int]) -> None:
    before = pattern(Look(*size), Random(2), smoothness=0)
    made = make_nonogram(before, Budget(rounds=4000)).best
    assert made is not None
    assert (made.answer.grid.width, made.answer.grid.height) == size
    assert made.is_fair


def test_engines_check_what_they_are_given() -> None:
    with pytest.raises(ValueError, match="for every cell"):
        PictureMender(2, 2, b"\0\0\0", [0] * 4, 1)
    with pytest.raises(ValueError, match="1 to 512"):
        PictureMender(0, 2, b"", [], 1)
    with pytest.raises(ValueError, match="seed"):
        mend(Sketch.of_grid(grid("#")), seed=-1)


# ---------------------------------------------------------------- chance and levels


@given(st.integers(6, 20), st.integers(6, 20), st.floats(0.1, 0.9), st.integers(0, 4), st.integers(0, 99))
@examples(40)
def test_patterns_have_the_given_density(width: int, height: int, density: float, smoothness: int, seed: int) -> None:
    made = pattern(Look(width, height), Random(seed), density=density, smoothness=smoothness)
    painted = sum(cell == INK for _, cell in made.grid)
    assert abs(painted - density * width * height) <= 1.5


@pytest.mark.parametrize("symmetry", list(Symmetry))
def test_patterns_are_symmetric(symmetry: Symmetry) -> None:
    made = pattern(Look(14, 14), Random(5), symmetry=symmetry)
    strange = [p for p, cell in made.grid if made.grid[symmetry.image(p, 14, 14)] != cell]
    assert len(strange) <= 4  # where greys are equal, the number of painted cells decides


def test_bad_patterns_are_refused() -> None:
    with pytest.raises(ValueError, match="density"):
        pattern(Look(5, 5), Random(1), density=0)
    with pytest.raises(ValueError, match="smoothness"):
        pattern(Look(5, 5), Random(1), smoothness=9)
    with pytest.raises(ValueError, match="symmetric"):
        pattern(Look(5, 6), Random(1), symmetry=Symmetry.DIAGONAL)


def by_blocks(limit: int) -> Callable[[LineClues], int | None]:
    """A grader for tests: the more blocks, the harder."""
    return lambda lines: min(5, 1 + sum(map(len, lines.rows)) // limit)


def test_a_level_is_aimed_at_with_patterns() -> None:
    chance = Random(4)
    sketches = (pattern(Look(10, 10), chance, smoothness=i % 4) for i in range(100))
    run = make_at_level(sketches, LevelRange(3, 3), by_blocks(8), Budget(rounds=200))
    assert run.best is not None
    assert run.best.level == 3
    assert run.best.is_fair


def test_a_level_is_aimed_at_with_looks_and_few_changes() -> None:
    image = ring(200)
    first = sketch(image, Look(14, 14))
    easy = make_nonogram(first).best
    assert easy is not None
    blocks = sum(map(len, LineClues.of_picture(easy.answer.grid).rows))
    run = make_at_level(
        looks(image, Look(14, 14)),
        LevelRange(4, 4),
        lambda lines: 4 if sum(map(len, lines.rows)) > blocks + 1 else 2,
        Budget(rounds=2000),
        before=first,
    )
    assert run.best is not None
    assert run.best.level == 4
    assert run.best.before == first
    assert len(run.best.changed) <= max(4, 0.05 * 196)
    assert is_line_solvable(run.best.answer.grid)


def test_a_level_that_is_not_reached_is_reported() -> None:
    run = make_at_level([Sketch.of_grid(grid("##", ".#"))], LevelRange(4, 5), lambda _: 1, Budget(rounds=30))
    assert run.best is not None
    assert run.best.level == 1
    assert run.score == -3


@pytest.mark.parametrize(("wanted", "width"), [("1..2", 3), ("2..3", 1), ("3..4", 1), ("4..5", 2)])
def test_any_level_of_a_range_will_do(wanted: str, width: int) -> None:
    """Of pictures of levels 3, 5 and 2 the first one within the range is taken."""
    sketches = [Sketch.of_grid(grid(text)) for text in ("#", "##", "###")]
    levels = {1: 3, 2: 5, 3: 2}
    run = make_at_level(sketches, LevelRange.parse(wanted), lambda lines: levels[lines.width], Budget(rounds=50))
    assert run.best is not None
    assert run.best.answer.grid.width == width
    assert run.score == 0


def test_looks_begin_with_the_one_asked_for_and_differ() -> None:
    seen = list(looks(ring(90), Look(11, 9)))
    assert seen[0] == sketch(ring(90), Look(11, 9))
    assert len({one.grid for one in seen}) == len(seen)
