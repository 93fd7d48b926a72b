"""Publishing through the API: collections, booklets, files of every format, links for players."""

import gzip
import io
import json
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pypdfium2
import pytest
from starlette.requests import Request

from masume.core import Answer as CoreAnswer
from masume.core import Grid, LineClues, Puzzle
from masume.core.config import PaperName
from masume.formats import FORMATS, Document
from masume.press import PAPERS, PRINTERS
from masume.studio.api import shares
from masume.studio.operations.library.booklet import Booklet, make_booklet
from masume.studio.operations.library.export import SHEETS, FormatName
from masume.studio.settings import Settings
from masume.studio.store.database import Database
from masume.studio.store.shares import MOST_SOLVES, Shares, Solve, StoredPage
from masume.studio.values import ipuz_of
from tests.studio.test_security import studio as guarded
from tests.support.studio_client import Client, QuietBench, added, near_studio
from tests.support.word_puzzles import kana_crossword, kana_skeleton, latin_crossword


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with near_studio(tmp_path) as client:
        yield client


def nonogram() -> Document:
    picture = Grid.parse("■■□\n□■□")
    lines = LineClues.of_picture(picture)
    return Document(Puzzle("nonogram", lines.blank(), title="えび", lines=lines), CoreAnswer(picture))


# ---------------------------------------------------------------- collections


def test_a_collection_is_begun_filled_ordered_and_forgotten(client: Client) -> None:
    first, second = (added(client, puzzle)["id"] for puzzle in (latin_crossword(), kana_skeleton()))
    name = client("POST", "/api/collections", {"title": " April  issue ", "puzzles": [first]}).json()["id"]
    client("POST", f"/api/collections/{name}/puzzles", {"puzzles": [second]})
    client("PATCH", f"/api/collections/{name}", {"puzzles": [second, first]})
    kept = client("GET", f"/api/collections/{name}").json()
    assert (kept["title"], kept["count"]) == ("April issue", 2)
    assert [puzzle["id"] for puzzle in kept["puzzles"]] == [second, first]
    assert client("GET", "/api/puzzles", collection=name).json()["total"] == 2
    assert client("POST", "/api/collections", {"title": "  "}).status == 422
    assert client("DELETE", f"/api/collections/{name}").status == 204
    assert client("GET", "/api/collections").json() == {"collections": []}


def test_a_booklet_has_cover_contents_puzzles_and_answers() -> None:
    documents = tuple(map(ipuz_of, (kana_crossword(), kana_skeleton(), nonogram())))
    made = make_booklet(Booklet(documents=documents, title="四月号", paper="b5"), QuietBench())
    assert made.name == "四月号.pdf"
    assert len(pypdfium2.PdfDocument(made.data)) == 6
    bare = make_booklet(Booklet(documents=documents, title="四月号", answers=False), QuietBench())
    assert len(pypdfium2.PdfDocument(bare.data)) == 5


def test_a_booklet_that_is_stopped_says_so() -> None:
    bench = QuietBench()
    bench.cancel.set()
    with pytest.raises(ValueError, match="stopped"):
        make_booklet(Booklet(documents=(ipuz_of(nonogram()),)), bench)


def test_an_empty_collection_is_no_booklet(client: Client) -> None:
    name = client("POST", "/api/collections", {"title": "Empty"}).json()["id"]
    assert client("POST", f"/api/collections/{name}/booklet", {}).json()["error"] == (
        "a booklet has 1 to 200 puzzles, and this collection has 0"
    )


# ---------------------------------------------------------------- files


def test_every_format_and_paper_can_be_asked_for() -> None:
    assert {f".{name}" for name in get_args(FormatName)} == {*FORMATS, *PRINTERS}
    assert set(get_args(PaperName)) == set(PAPERS)
    assert set(SHEETS) == set(PRINTERS)


@pytest.mark.parametrize("document", [kana_skeleton(), latin_crossword(), nonogram()], ids=lambda d: d.puzzle.kind)
def test_a_puzzle_is_exported_in_every_format_that_holds_it(client: Client, document: Document) -> None:
    name = added(client, document)["id"]
    formats = client("GET", f"/api/puzzles/{name}/formats").json()["formats"]
    assert {"ipuz", "pdf", "svg", "png", "html"} <= {form["format"] for form in formats}
    for form in formats:
        reply = client("GET", f"/api/puzzles/{name}/export/{form['format']}")
        assert reply.status == 200, reply.text
        assert reply.headers["content-disposition"].startswith("attachment; filename*=UTF-8''")
        lost = reply.headers.get("x-masume-left-out", "").split(", ")
        assert len(list(filter(None, lost))) == len(form["left_out"])
        if not form["is_printed"]:
            assert FORMATS[f".{form['format']}"].read(reply.content).puzzle.kind == document.puzzle.kind


def test_sheets_with_the_answer_are_an_archive_and_without_it_a_picture(client: Client) -> None:
    name = added(client, latin_crossword(), title="Farm & field")["id"]
    reply = client("GET", f"/api/puzzles/{name}/export/svg")
    assert zipfile.ZipFile(io.BytesIO(reply.content)).namelist() == ["Farm-field.svg", "Farm-field-answer.svg"]
    assert reply.headers["content-disposition"].endswith("Farm-field.zip")
    bare = client("GET", f"/api/puzzles/{name}/export/svg", answer="false")
    assert bare.headers["content-type"].startswith("image/svg+xml")
    assert client("GET", f"/api/puzzles/{name}/export/ipuz", answer="false").text.count('"solution"') == 0


def test_a_format_that_cannot_hold_the_puzzle_is_refused_with_a_sentence(client: Client) -> None:
    name = added(client, nonogram())["id"]
    reply = client("GET", f"/api/puzzles/{name}/export/puz")
    assert (reply.status, reply.json()["error"]) == (
        422,
        ".puz files hold crosswords, not puzzles of the kind nonogram",
    )
    assert client("GET", f"/api/puzzles/{name}/export/doc").status == 404


# ---------------------------------------------------------------- links


def shared(client: Client, document: Document | None = None) -> tuple[str, str]:
    """A puzzle and the token of its link."""
    name = added(client, document or latin_crossword())["id"]
    return name, client("POST", f"/api/puzzles/{name}/share").json()["token"]


def test_a_link_leads_to_a_page_that_is_made_once_per_version(client: Client) -> None:
    name, token = shared(client)
    kept = client("GET", f"/api/puzzles/{name}/share").json()
    assert kept["url"] == f"http://127.0.0.1/p/{token}"
    assert client("POST", f"/api/puzzles/{name}/share").json()["token"] == token
    first = client.request("GET", f"/p/{token}", headers={"accept-encoding": "gzip"})
    html = gzip.decompress(first.content).decode()
    assert "<title>Crossword</title>" in html
    assert client("GET", f"/p/{token}").text == html
    etag = first.headers["etag"]
    assert client.request("GET", f"/p/{token}", headers={"if-none-match": etag}).status == 304
    assert client.workers.asked.count("play-page") == 1
    client("PATCH", f"/api/puzzles/{name}", {"title": "Later"})
    later = client("GET", f"/p/{token}")
    assert "<title>Later</title>" in later.text
    client("PATCH", f"/api/puzzles/{name}/share", {"version": 1})
    assert client("GET", f"/p/{token}").text == html
    assert client("PATCH", f"/api/puzzles/{name}/share", {"version": 9}).status == 404
    client("PATCH", f"/api/puzzles/{name}/share", {"version": 0})
    assert client("GET", f"/p/{token}").text == later.text


def test_the_page_may_run_its_own_script_only(client: Client) -> None:
    _, token = shared(client)
    page = client("GET", f"/p/{token}")
    policy = page.headers["content-security-policy"]
    assert re.search(r"script-src 'sha256-[^']+'; style-src 'sha256-[^']+';", policy)
    assert "unsafe-inline" not in policy
    assert "connect-src" not in page.text.partition("<style>")[0]  # default-src 'none' forbids it


def test_a_link_that_leads_nowhere_says_so_in_both_languages(client: Client) -> None:
    name, token = shared(client)
    assert client("DELETE", f"/api/puzzles/{name}/share").status == 204
    for address in (f"/p/{token}", "/p/nobody"):
        reply = client("GET", address)
        assert reply.status == 404
        assert "not available" in reply.text
        assert "見つかりません" in reply.text
    assert client("GET", f"/api/puzzles/{name}/share").status == 404
    assert client("POST", f"/api/puzzles/{name}/share").json()["token"] != token


def test_the_trash_takes_the_link_along_and_gives_it_back(client: Client) -> None:
    name, token = shared(client)
    assert client("GET", f"/p/{token}").status == 200
    client("DELETE", f"/api/puzzles/{name}")
    assert client("GET", f"/p/{token}").status == 404
    client("PATCH", "/api/puzzles", {"ids": [name], "trashed": False})
    assert client("GET", f"/p/{token}").status == 200


def test_solves_are_kept_only_if_the_owner_wants_to_know(client: Client) -> None:
    name, token = shared(client)
    solves = f"/api/shares/{token}/solves"
    assert client("POST", solves, {"seconds": 60}).status == 204
    assert '"report"' not in client("GET", f"/p/{token}").text
    on = client("PATCH", f"/api/puzzles/{name}/share", {"statistics": True}).json()
    assert (on["statistics"], on["solves"]["count"], on["solves"]["median_seconds"]) == (True, 0, None)
    page = client("GET", f"/p/{token}")
    assert f'"report":"{solves}"' in page.text
    assert "connect-src 'self'" in page.headers["content-security-policy"]
    assert "connect-src 'self'" in page.text.partition("<style>")[0]
    for seconds, hints in ((60, 0), (300, 2), (100, 9)):
        assert client("POST", solves, {"seconds": seconds, "hints": hints}).status == 204
    assert client("GET", f"/api/puzzles/{name}/share").json()["solves"] == {
        "count": 3,
        "median_seconds": 100,
        "without_help": 1,
        "hints": [1, 0, 1, 0, 0, 1],
    }
    for wrong in ({"seconds": -1}, {"seconds": 10**9}, {"seconds": 1, "name": "me"}, {"seconds": "1"}):
        assert client("POST", solves, wrong).status == 422
    assert client("POST", "/api/shares/nobody/solves", {"seconds": 1}).status == 204


def test_solves_of_one_link_are_bounded(client: Client, tmp_path: Path) -> None:
    name, token = shared(client)
    client("PATCH", f"/api/puzzles/{name}/share", {"statistics": True})
    database = Database(tmp_path / "studio.sqlite3")
    rows = [(token, "2026-01-01", 1, 0, 0, 0)] * MOST_SOLVES
    with database.write() as connection:
        connection.executemany("INSERT INTO solves VALUES (?, ?, ?, ?, ?, ?)", rows)
    assert not Shares(database).note_solve(token, Solve(1, 0, 0, 0))
    database.close()


def test_a_page_whose_puzzle_is_deleted_while_it_is_made_is_not_kept(client: Client, tmp_path: Path) -> None:
    name, token = shared(client)
    database = Database(tmp_path / "studio.sqlite3")
    found = Shares(database).shared(token)
    for _ in range(2):  # to the trash, then for good
        client("DELETE", f"/api/puzzles/{name}")
    Shares(database).keep_page(found, "masume", StoredPage("etag", "policy", b"page"))
    assert database.reader().execute("SELECT count(*) FROM pages").fetchone()[0] == 0
    database.close()


@pytest.mark.parametrize(
    ("host", "visited", "public", "link"),
    [
        ("0.0.0.0", "localhost:8750", "", "http://192.168.7.7:8750/p/x"),  # noqa: S104
        ("0.0.0.0", "0.0.0.0:8750", "", "http://192.168.7.7:8750/p/x"),  # noqa: S104
        ("0.0.0.0", "puzzles.local", "", "http://puzzles.local/p/x"),  # noqa: S104
        ("0.0.0.0", "localhost", "https://puzzles.example", "https://puzzles.example/p/x"),  # noqa: S104
        ("127.0.0.1", "localhost:8750", "", "http://localhost:8750/p/x"),
    ],
)
def test_a_studio_on_the_network_gives_links_that_phones_reach(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, host: str, visited: str, public: str, link: str
) -> None:
    monkeypatch.setattr(shares, "network_address", lambda: "192.168.7.7")
    scope = {"type": "http", "scheme": "http", "path": "/", "headers": [(b"host", visited.encode())]}
    assert shares.link_of(Settings(tmp_path, host=host, public_url=public), Request(scope), "x") == link


def test_the_link_is_a_qr_code(client: Client) -> None:
    name, _ = shared(client)
    reply = client("GET", f"/api/puzzles/{name}/share/qr")
    assert reply.headers["content-type"] == "image/svg+xml"
    assert b"<svg" in reply.content


def test_owners_see_the_page_before_they_share_it(client: Client) -> None:
    name = added(client, kana_skeleton())["id"]
    assert "masume-player" in client("GET", f"/api/puzzles/{name}/play").text
    assert client("GET", f"/api/puzzles/{name}/share").status == 404


def test_on_a_host_players_need_no_account_and_see_nothing_else(tmp_path: Path) -> None:
    with guarded(tmp_path, secrets={"ann": "a long enough secret"}, public_url="https://puzzles.example") as host:
        owner = {"authorization": "Bearer a long enough secret", "content-type": "application/json"}
        body = json.dumps({"document": ipuz_of(latin_crossword())}).encode()
        name = host.request("POST", "/api/puzzles", body, owner).json()["id"]
        link = host.request("POST", f"/api/puzzles/{name}/share", b"", owner).json()
        assert link["url"] == f"https://puzzles.example/p/{link['token']}"
        host.request("PATCH", f"/api/puzzles/{name}/share", b'{"statistics": true}', owner)
        assert host("GET", f"/p/{link['token']}").status == 200
        assert host("POST", f"/api/shares/{link['token']}/solves", {"seconds": 9}).status == 204
        for address in ("/api/puzzles", f"/api/puzzles/{name}", f"/api/puzzles/{name}/share", "/api/collections"):
            assert host("GET", address).status == 401
        kept = host.request("GET", f"/api/puzzles/{name}/share", headers=owner).json()
        assert kept["solves"]["count"] == 1


def test_what_is_deleted_for_good_leaves_nothing_behind(client: Client, tmp_path: Path) -> None:
    name, token = shared(client)
    client("PATCH", f"/api/puzzles/{name}", {"tags": ["farm"]})
    client("POST", "/api/collections", {"title": "All", "puzzles": [name]})
    client("PATCH", f"/api/puzzles/{name}/share", {"statistics": True})
    client("GET", f"/p/{token}")
    client("POST", f"/api/shares/{token}/solves", {"seconds": 9})
    client("DELETE", f"/api/puzzles/{name}")
    client("DELETE", f"/api/puzzles/{name}")
    database = Database(tmp_path / "studio.sqlite3")
    for table in ("puzzles", "versions", "tags", "collected", "sought", "shares", "pages", "solves"):
        assert database.reader().execute(f"SELECT count(*) FROM {table}").fetchone()[0] == 0, table  # noqa: S608
    database.close()
