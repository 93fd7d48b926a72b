"""How a batch stands by its record, and the pages that show it."""

from __future__ import annotations

import re
import shutil
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from masume.batch.folder import BatchFolder
from masume.batch.inspection.across import pattern_of
from masume.batch.ledger import LIKE, AttemptOutcome, Decision
from masume.batch.likeness import is_full, marks_of
from masume.batch.record import FILE, Attempt, Record
from masume.batch.standing import Densities, is_at_work, opened, standing_of
from masume.batch.summary import write_summary, writing
from masume.batch.summary.cards import card
from masume.batch.summary.charts import histogram
from masume.batch.summary.page import page_links
from masume.batch.summary.thumbnail import thumbnail
from masume.batch.wording import reason_text
from masume.core import Cell, Grid, Sentence
from tests.support.batches import REASON, invented, plan_of, recorded

PLAN = plan_of(
    {"name": "small", "count": 12, "size": ["6x6", "8x7"], "levels": {"1": 1, "2": 1}},
    {"name": "絵 & more", "count": 8},
    title="Lands <by> tomorrow",
    across={"most_uses": 15},
)


@pytest.fixture
def record(tmp_path: Path) -> Any:
    with recorded(tmp_path / "out", PLAN, *invented(PLAN, failing={3, 5, 13}, undecided=2)) as record:
        yield record


# ------------------------------------------------------------ standing


def test_a_standing_counts_by_group_and_in_all(record: Record) -> None:
    standing = standing_of(record)
    counts = [(share.name, share.planned, share.made, share.failed, share.left) for share in standing.groups]
    assert counts == [("small", 12, 10, 2, 0), ("絵 & more", 8, 5, 1, 2)]
    assert (standing.whole.planned, standing.whole.made, standing.whole.failed) == (20, 15, 3)
    assert standing.groups[0].wanted == {"1": 6, "2": 6}
    assert standing.whole.spread == {}, "the second group may have any level"
    assert standing.groups[0].spread == standing.groups[0].wanted
    assert sum(standing.whole.levels.values()) == standing.whole.unique == 15
    assert standing.attempts == {AttemptOutcome.MADE: 15, AttemptOutcome.NOT_MADE: 3}
    assert standing.words == 4
    assert sum(count for _, count in standing.most_used) == 30
    density = standing.whole.density
    assert density is not None
    assert 0.3 <= density.lowest <= density.mean <= density.highest <= 0.8


def test_rate_and_remaining_time_come_from_the_run(record: Record) -> None:
    standing = standing_of(record)
    assert standing.rate == pytest.approx(18 / 60)
    assert standing.seconds_left == pytest.approx(2 * 60 / 18)
    assert not standing.is_complete


def test_equal_reasons_are_reported_once(tmp_path: Path) -> None:
    plan = plan_of({"count": 4})
    names = [order.name for order in plan.tasks()]
    ends = [
        (AttemptOutcome.ALIKE, LIKE.filled(other="small-0001")),
        (AttemptOutcome.NOT_MADE, REASON),
        (AttemptOutcome.ALIKE, LIKE.filled(other="small-0002")),
        (AttemptOutcome.BROKEN, Sentence("KeyError: 1", "KeyError: 1")),
    ]
    attempts = [
        Attempt(task=task, name=names[task], attempt=attempt, seed=0, outcome=outcome, reason=reason)
        for task, (last, why) in enumerate(ends)
        for attempt, (outcome, reason) in enumerate([(AttemptOutcome.NOT_MADE, Sentence("earlier", "前")), (last, why)])
    ]
    decisions = [Decision(task, names[task], None, why) for task, (_, why) in enumerate(ends)]
    with recorded(tmp_path, plan, attempts, decisions) as record:
        alike, not_made, broken = standing_of(record).reasons
    assert alike.puzzles == ("small-0001", "small-0003")
    assert "似すぎ" in reason_text(alike, "ja")
    assert (reason_text(not_made, "en"), reason_text(not_made, "ja")) == (REASON.en, REASON.ja)
    assert reason_text(broken, "en") == "the program made a mistake: KeyError: 1"


def test_a_record_is_read_after_a_kill_in_the_middle_of_writing(tmp_path: Path) -> None:
    """The journal that a killed run leaves has to be rolled back before anything can be read."""
    with recorded(tmp_path / "out", PLAN, *invented(PLAN, undecided=2)) as record, record.transaction() as write:
        write.execute("PRAGMA cache_size = 1")  # so that pages are written before the end
        for number in range(2000):
            write.execute("INSERT INTO decisions VALUES (?, ?, NULL, ?)", (1000 + number, "x" * 500, ""))
        shutil.copytree(tmp_path / "out", tmp_path / "killed")
    assert (tmp_path / "killed" / f"{FILE}-journal").stat().st_size > 0
    with opened(tmp_path / "killed") as killed:
        assert standing_of(killed).whole.failed == 0


def test_a_slow_reader_does_not_stop_a_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("masume.batch.record.BUSY_SECONDS", 0.0)
    plan = plan_of({"count": 250})
    attempts, decisions = invented(plan, failing=range(0, 250, 2))
    with recorded(tmp_path, plan, attempts, decisions) as writing, opened(tmp_path) as reading:
        for read, all_of_them in (
            (reading.puzzles(), attempts[1::2]),
            (reading.last_attempts(), attempts[::2]),
            (reading.attempts(), attempts),
        ):
            first = next(read)
            writing.add_run(1)
            assert [first, *read] == all_of_them


def test_whether_a_run_is_at_work(tmp_path: Path) -> None:
    assert not is_at_work(tmp_path)
    with BatchFolder(tmp_path).locked():
        assert is_at_work(tmp_path)
    assert not is_at_work(tmp_path)


def test_a_folder_without_a_batch_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"holds no batch: there is no batch\.sqlite"), opened(tmp_path):
        pass
    (tmp_path / FILE).write_bytes(b"")
    with pytest.raises(ValueError, match="holds no batch yet"), opened(tmp_path):
        pass
    (tmp_path / FILE).write_bytes(b"no database at all" * 100)
    with pytest.raises(ValueError, match="damaged, or no record"), opened(tmp_path):
        pass


# ------------------------------------------------------------ pages


class Page(HTMLParser):
    """The links and texts of a page; fails on anything that is not closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.texts: list[str] = []
        self.tags: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        assert self._open == []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [value or "" for name, value in attributes if name in ("href", "src")]
        if tag != "meta":
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


@pytest.mark.parametrize(("language", "said"), [("en", "Not finished: 2 puzzles"), ("ja", "残り2問")])
def test_the_page_shows_every_puzzle_with_its_files(record: Record, tmp_path: Path, language: Any, said: str) -> None:
    (path,) = write_summary(record, tmp_path, language)
    text = path.read_text("utf-8")
    page = Page(text)
    names = [attempt.name for attempt in record.puzzles()]
    files = {unquote(link) for link in page.links}
    assert files == {f"puzzles/{name}{part}" for name in names for part in (".ipuz", ".svg", "-answer.svg")}
    for name in (*names, "small-0004", "絵 & more-0002"):
        assert name in page.texts
    assert page.tags.count("svg") == len(names) + 5 + 1, "a board for each, a bar for each level, and the histogram"
    assert REASON(language) in page.texts
    assert "Lands <by> tomorrow" in page.texts
    assert said in text
    assert "script" not in page.tags
    assert "http:" not in text
    assert "https:" not in text


def test_many_puzzles_are_spread_over_pages(record: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "MOST_PUZZLES", 7)
    monkeypatch.setattr(writing, "FEWEST_PUZZLES", 7)
    pages = write_summary(record, tmp_path, "en")
    assert [path.name for path in pages] == ["index.html", "index-2.html", "index-3.html"]
    parsed = [Page(path.read_text("utf-8")) for path in pages]
    shown = [text for page in parsed for text in page.texts if re.fullmatch(r"(small|絵 & more)-\d{4}", text)]
    assert sorted(shown) == sorted(set(shown))
    assert len(shown) == 18
    for page in parsed:
        assert [link for link in page.links if "index" in link] == [path.name for path in pages] * 2


def test_pages_of_large_boards_have_fewer_of_them() -> None:
    counts = [writing.cards_a_page(plan_of({"count": 1, "size": size})) for size in ("10x10", "20x30", "100x100")]
    assert counts == [1000, 666, 50]


def test_of_many_pages_only_the_nearest_are_linked() -> None:
    links = [re.sub("<[^>]*>", " ", page_links(number, 99, "en")).split() for number in (1, 50, 99)]
    assert links[0] == ["1", "2", "3", "4", "5", "…", "99"]
    assert links[1] == ["1", "…", "46", "47", "48", "49", "50", "51", "52", "53", "54", "…", "99"]
    assert links[2] == ["1", "…", "95", "96", "97", "98", "99"]


def test_a_batch_that_has_nothing_yet_has_a_page(tmp_path: Path) -> None:
    with recorded(tmp_path, PLAN, [], [], seconds=0.0) as record:
        (page,) = write_summary(record, tmp_path, "ja")
    assert "残り20問" in page.read_text("utf-8")


def test_the_page_fits_every_screen_and_asks_for_nothing(browser: Any, record: Record, tmp_path: Path) -> None:
    (path,) = write_summary(record, tmp_path, "ja")
    complaints: list[str] = []
    for width, scheme, ground in ((360, "dark", "rgb(23, 24, 26)"), (1600, "light", "rgb(251, 250, 247)")):
        context = browser.new_context(viewport={"width": width, "height": 800}, color_scheme=scheme, offline=True)
        page = context.new_page()
        page.on("console", lambda message: complaints.append(message.text))
        page.goto(path.as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") == width
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == ground, (
            "the policy lets the style in"
        )
        context.close()
    assert complaints == []


# ------------------------------------------------------------ boards and charts

SYMBOLS: st.SearchStrategy[Cell | str] = st.sampled_from(
    ["A", "か", "QU", "が\u3099", "}", Cell.BLACK, Cell.OUTSIDE, Cell.BLANK, "□", "■"]
)
BOARDS = st.integers(1, 7).flatmap(
    lambda width: st.lists(st.tuples(*[SYMBOLS] * width), min_size=1, max_size=6).map(lambda rows: Grid(tuple(rows)))
)


def cells_of(path: str) -> set[tuple[int, int]]:
    """The cells that the strokes of a path cover."""
    x = y = 0
    cells = set()
    for right, down, length in re.findall(r"m(-?\d+) (\d+)h(\d+)", path):
        x, y = x + int(right), y + int(down)
        cells |= {(y, x + i) for i in range(int(length))}
        x += int(length)
    return cells


@given(BOARDS)
def test_a_thumbnail_shows_exactly_the_cells_that_hold_something(board: Grid) -> None:
    svg = thumbnail(str(board))
    (*outside, full) = re.findall(r' d="([^"]*)"', svg)
    assert cells_of(full) == {position for position, cell in board if is_full(cell)}
    assert cells_of("".join(outside)) == {position for position, cell in board if cell is Cell.OUTSIDE}
    assert f"{board.width}.2 {board.height}.2" in svg


@given(BOARDS, BOARDS, st.integers(0, 7))
def test_the_check_knows_a_turned_board_as_the_maker_does(one: Grid, other: Grid, turn: int) -> None:
    rows = one.rows[::-1] if turn & 1 else one.rows
    rows = tuple(row[::-1] for row in rows) if turn & 2 else rows
    turned = Grid(tuple(zip(*rows, strict=True)) if turn & 4 else rows)
    assert pattern_of(turned) == pattern_of(one)
    is_alike = marks_of("skeleton", one, ()) == marks_of("skeleton", other, ())
    assert (pattern_of(one) == pattern_of(other)) is is_alike


def test_remarks_of_makers_are_reported_in_the_language_of_the_page(record: Record) -> None:
    attempt = structs.replace(next(record.puzzles()), details=Sentence("3 <given>", "最初の文字3"))
    assert "3 &lt;given&gt;" in card(attempt, "en")
    assert "最初の文字3" in card(attempt, "ja")


@pytest.mark.parametrize("densities", [[0.0], [1.0], [0.5, 0.5, 0.549], [i / 100 for i in range(101)]])
def test_a_histogram_counts_every_puzzle_and_stays_in_its_frame(densities: list[float]) -> None:
    counted = Densities.of(densities)
    assert counted is not None
    svg = histogram(counted, "en")
    counts = [int(count) for count in re.findall(r"%: (\d+) puzzles", svg)]
    assert sum(counts) == len(densities)
    for x, width in re.findall(r'<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"', svg):
        assert 0 <= float(x) <= float(x) + float(width) <= 400
