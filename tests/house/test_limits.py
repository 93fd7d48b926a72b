"""Every limit refuses what is just too much, with its own sentence; nothing without an end fills the memory."""

from __future__ import annotations

import base64
import io
import re
import resource
import string
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from masume.cli.limits import REMOTE_SHEETS
from masume.core.limit import Limit
from masume.core.limits import THREADS
from masume.studio.refusal import Refusal
from masume.words.archives import contents, opened
from masume.words.files import bytes_of
from tests.make.test_pictures import png_of_size
from tests.support.commands import MASUME
from tests.support.limit_cases import CASES, svg, written, zipped
from tests.support.places import ROOT
from tools.limits import LIMITS, PAGE, TABLES, limits_in
from tools.limits import written as written_page

EVERY = [limit for group in LIMITS.values() for limit in group]
NAMES = {id(limit): name for table in TABLES for name, limit in limits_in(table).items()}


def pattern_of(limit: Limit) -> str:
    """The sentence of a limit, whatever fills its gaps."""
    parts = string.Formatter().parse(limit.sentence.en)
    filled = {"most": limit.most, "least": limit.least, "size": limit.size}
    return "".join(
        re.escape(text) + ("" if gap is None else re.escape(format(filled[gap], spec or "")) if gap in filled else ".*")
        for text, gap, spec, _ in parts
    )


def refusal(ask: Callable[[], object]) -> str:
    with pytest.raises((ValueError, Refusal)) as caught:
        ask()
    return str(caught.value)


# ---------------------------------------------------------------- the registry


def test_every_limit_is_in_the_registry_once() -> None:
    assert sorted(map(id, EVERY)) == sorted(NAMES)
    assert len({limit.what for limit in EVERY}) == len(EVERY)


def test_every_floor_s_table_is_gathered() -> None:
    files = {Path(table.__file__ or "") for table in TABLES}
    assert files == set((ROOT / "src" / "masume").glob("**/limits.py"))


def gaps_of(text: str) -> set[str]:
    return {gap for _, gap, _, _ in string.Formatter().parse(text) if gap}


@pytest.mark.parametrize("limit", EVERY, ids=lambda limit: NAMES[id(limit)])
def test_a_limit_refuses_in_both_languages(limit: Limit) -> None:
    assert gaps_of(limit.sentence.ja) <= gaps_of(limit.sentence.en) | {"most"}
    assert re.search("[ぁ-ん]", limit.refusal("x", 1).sentence("ja"))


def test_every_limit_is_exercised() -> None:
    assert set(CASES) == set(NAMES.values())


@pytest.mark.parametrize("limit", EVERY, ids=lambda limit: NAMES[id(limit)])
def test_more_than_a_limit_is_refused_with_its_sentence(limit: Limit, tmp_path: Path) -> None:
    sentence = refusal(lambda: CASES[NAMES[id(limit)]](tmp_path))
    assert re.search(pattern_of(limit), sentence), sentence
    assert "\n" not in sentence


@pytest.mark.parametrize("limit", EVERY, ids=lambda limit: NAMES[id(limit)])
def test_a_limit_takes_the_most_and_no_more(limit: Limit) -> None:
    limit.require(limit.most, "x")
    assert re.search(pattern_of(limit), refusal(lambda: limit.require(limit.most + 1, "x")))
    if (least := limit.least) is not None:
        limit.require(least, "x")
        assert re.search(pattern_of(limit), refusal(lambda: limit.require(least - 1, "x")))


def test_a_number_of_thousands_of_digits_is_shortened() -> None:
    assert str(THREADS.refusal(found=10**4000)) == f"the number of threads is 1 to 256, not 1{'0' * 23}…"


def test_the_docs_list_every_limit_as_it_is() -> None:
    text = PAGE.read_text("utf-8")
    assert text == written_page(text), "python -m tools.limits writes it"


# ---------------------------------------------------------------- files without an end

ENDLESS = {
    "a picture": "make nonogram zero.png",
    "a drawing": "make nonogram zero.svg",
    "a mask": "make skeleton countries --mask zero.txt",
    "a board": "hint a.toml --board zero.txt",
    "a text": "words from-text zero.pdf",
    "secrets": "studio --secret-file zero.txt",
    "a request": "remote do x zero.txt",
}


@pytest.mark.parametrize("command", ENDLESS.values(), ids=ENDLESS)
def test_a_file_without_an_end_is_refused_before_it_fills_the_memory(command: str, tmp_path: Path) -> None:
    written(tmp_path)
    for name in ("zero.png", "zero.svg", "zero.txt", "zero.pdf"):
        (tmp_path / name).symlink_to("/dev/zero")

    def hold() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))

    done = subprocess.run([*MASUME, *command.split()], cwd=tmp_path, capture_output=True, preexec_fn=hold, check=False)
    assert done.returncode == 2
    assert re.fullmatch(rb"masume: zero.* \d+ MB.*\n", done.stderr), done.stderr


@pytest.mark.parametrize("suffix", [".ipuz", ".txt", ".png", ".toml", ".xlsx", ".pdf"])
def test_folders_and_loops_get_a_sentence(suffix: str, tmp_path: Path) -> None:
    (tmp_path / f"folder{suffix}").mkdir()
    (tmp_path / f"loop{suffix}").symlink_to(tmp_path / f"loop{suffix}")
    for name in ("folder", "loop"):
        assert "cannot be read: " in refusal(partial(bytes_of, tmp_path / f"{name}{suffix}"))


# ---------------------------------------------------------------- drawings


def embedded(data: bytes, more: str = "") -> str:
    link = base64.b64encode(data).decode()
    return f'<image id="i" width="9" height="9" href="data:image/png;base64,{link}"/>{more}'


@pytest.mark.parametrize(
    ("inside", "sentence"),
    [
        (embedded(png_of_size(40_000, 40_000)), "at most 50 million pixels"),
        (embedded(png_of_size(7_000, 7_000), '<use href="#i"/>' * 9), "at most 20,000 elements"),
        (embedded(b"<svg xmlns='http://www.w3.org/2000/svg'/>"), "holds a picture that cannot be read"),
        (embedded(b"\x1f\x8b\x08"), "holds a picture that cannot be read"),
        ('<filter id="f"><feTurbulence numOctaves="1000000"/></filter>', "filter effects"),
        ('<rect filter="blur(9px)"/>', "filter effects"),
        ('<rect style="fill: red; FILTER : blur(9px)"/>', "filter effects"),
        ("<style>rect {filter: blur(9px)}</style>", "filter effects"),
    ],
)
def test_drawings_that_ask_for_much_in_a_few_words_are_refused(inside: str, sentence: str) -> None:
    assert sentence in refusal(lambda: svg(inside))


def test_a_drawing_may_hold_a_picture() -> None:
    from PIL import Image

    packed = io.BytesIO()
    Image.linear_gradient("L").save(packed, "PNG")
    assert svg(embedded(packed.getvalue())) is not None


# ---------------------------------------------------------------- what a studio sends


def test_a_zipped_answer_is_opened_like_any_stranger_s() -> None:
    from masume.cli.remote_studio import RemoteFile

    archive = zipped(b"a", b"b")
    assert contents(opened(archive, REMOTE_SHEETS)) == {"0.xml": b"a", "1.xml": b"b"}
    assert refusal(lambda: RemoteFile("a.zip", b"PK\x03\x04", "").parts(Path("b.svg"))) == "the zipped file is damaged"
