"""The library through its API: keeping, finding, versions, tags, the trash."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from masume.core import Grid, Puzzle
from masume.formats import Document
from masume.studio.values import document_of, ipuz_of
from tests.support.studio_client import Client, added, near_studio
from tests.support.word_puzzles import kana_crossword, kana_skeleton, latin_crossword, number_skeleton


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with near_studio(tmp_path) as client:
        yield client


def titles(client: Client, **query: str | int | bool) -> list[str]:
    found = client("GET", "/api/puzzles", **query).json()
    assert found["total"] == len(found["puzzles"])
    return [puzzle["title"] for puzzle in found["puzzles"]]


def titled(document: Document, title: str, author: str = "") -> Document:
    return replace(document, puzzle=replace(document.puzzle, title=title, author=author))


def test_a_puzzle_is_kept_with_what_there_is_to_know_of_it(client: Client) -> None:
    card = added(client, titled(kana_skeleton(), "北の町", "編集部"), tags=["北海道", " こども  新聞 "], note="first")
    facts = {name: card[name] for name in ("kind", "title", "author", "language", "width", "height", "version")}
    assert facts == {
        "kind": "skeleton",
        "title": "北の町",
        "author": "編集部",
        "language": "ja",
        "width": 6,
        "height": 3,
        "version": 1,
    }
    assert card["tags"] == ["こども 新聞", "北海道"]
    assert card["level"] in range(1, 6)
    kept = client("GET", f"/api/puzzles/{card['id']}", view=True).json()
    assert document_of(kept["document"]) == titled(kana_skeleton(), "北の町", "編集部")
    assert kept["view"]["board"]["width"] == 6
    picture = client("GET", f"/api/puzzles/{card['id']}/picture", version=1)
    assert picture.text.startswith("<svg")
    assert "immutable" in picture.headers["cache-control"]
    assert "no-cache" in client("GET", f"/api/puzzles/{card['id']}/picture").headers["cache-control"]


def test_a_title_of_one_s_own_is_written_into_the_document(client: Client) -> None:
    card = added(client, latin_crossword(), title="Monday")
    assert document_of(client("GET", f"/api/puzzles/{card['id']}").json()["document"]).puzzle.title == "Monday"
    changed = client("PATCH", f"/api/puzzles/{card['id']}", {"title": "Tuesday", "author": "Ann"}).json()
    assert (changed["title"], changed["author"], changed["version"]) == ("Tuesday", "Ann", 2)
    assert titles(client, text="ann tues") == ["Tuesday"]


def test_saving_keeps_every_version_and_refuses_a_base_that_is_not_the_newest(client: Client) -> None:
    name = added(client, titled(latin_crossword(), "One"), note="begun")["id"]
    second = {"document": ipuz_of(titled(latin_crossword(), "Two")), "base_version": 1}
    assert client("PUT", f"/api/puzzles/{name}", second).json()["version"] == 2
    refused = client("PUT", f"/api/puzzles/{name}", second)
    assert refused.status == 409
    assert "newest version is 2" in refused.json()["error"]
    versions = client("GET", f"/api/puzzles/{name}/versions").json()["versions"]
    assert [(version["version"], version["title"], version["note"]) for version in versions] == [
        (2, "Two", ""),
        (1, "One", "begun"),
    ]
    restored = client("POST", f"/api/puzzles/{name}/versions/1/restore").json()
    assert (restored["title"], restored["version"]) == ("One", 3)
    assert document_of(client("GET", f"/api/puzzles/{name}/versions/2").json()["document"]).puzzle.title == "Two"


def test_search_finds_words_clues_tags_and_kana_of_either_kind(client: Client) -> None:
    added(client, titled(kana_crossword(), "ほっかいどう"), tags=["春"])
    added(client, titled(latin_crossword(), "Farm 100%"))
    added(client, titled(number_skeleton(), "Digits_"))
    assert titles(client, text="サッポロ") == ["ほっかいどう"]  # a word, in the other kana
    assert titles(client, text="雇う人") == ["ほっかいどう"]  # a clue
    assert titles(client, text="北") == ["ほっかいどう"]  # one character
    assert titles(client, text="春 北の") == ["ほっかいどう"]  # a tag and a clue
    assert titles(client, text="PURR farm") == ["Farm 100%"]
    assert titles(client, text="ox") == ["Farm 100%"]
    assert titles(client, text="0%") == ["Farm 100%"]
    assert titles(client, text="s_") == ["Digits_"]
    assert titles(client, text='purr" OR "') == []
    assert titles(client, kind="numbers") == ["Digits_"]
    assert titles(client, order="title") == ["Digits_", "Farm 100%", "ほっかいどう"]
    assert client("GET", "/api/puzzles", limit=1, offset=1).json()["total"] == 3


def test_tags_are_counted_added_and_taken_away(client: Client) -> None:
    names = [added(client, latin_crossword(), tags=["farm"])["id"], added(client, kana_skeleton())["id"]]
    assert client("PATCH", "/api/puzzles", {"ids": names, "add_tags": ["april"]}).status == 204
    assert client("GET", "/api/tags").json()["tags"] == [{"tag": "april", "count": 2}, {"tag": "farm", "count": 1}]
    client("PATCH", "/api/puzzles", {"ids": names, "remove_tags": ["april"]})
    client("PATCH", f"/api/puzzles/{names[1]}", {"tags": ["さくら"]})
    assert [tag["tag"] for tag in client("GET", "/api/tags").json()["tags"]] == ["farm", "さくら"]
    assert client("GET", "/api/puzzles", text="april").json()["total"] == 0
    assert client("GET", "/api/puzzles", tag="farm").json()["puzzles"][0]["id"] == names[0]
    assert client("PATCH", f"/api/puzzles/{names[1]}", {"tags": ["  "]}).status == 422


def test_the_trash_gives_back_until_it_is_emptied(client: Client) -> None:
    name = added(client, titled(latin_crossword(), "Gone"))["id"]
    assert client("DELETE", f"/api/puzzles/{name}").status == 204
    assert titles(client) == []
    assert titles(client, trashed=True) == ["Gone"]
    client("PATCH", "/api/puzzles", {"ids": [name], "trashed": False})
    assert titles(client, text="gone") == ["Gone"]
    client("DELETE", f"/api/puzzles/{name}")
    client("DELETE", f"/api/puzzles/{name}")
    assert titles(client, trashed=True) == []
    assert client("GET", f"/api/puzzles/{name}").status == 404


def test_several_are_changed_or_none(client: Client) -> None:
    name = added(client, latin_crossword())["id"]
    assert client("PATCH", "/api/puzzles", {"ids": [name, "nobody"], "add_tags": ["x"]}).status == 404
    assert client("GET", "/api/tags").json()["tags"] == []


def test_what_is_no_puzzle_is_refused_with_a_sentence(client: Client) -> None:
    for document in ("{}", "not json", ipuz_of(Document(Puzzle("crossword", Grid.parse("." * 101))))):
        refused = client("POST", "/api/puzzles", {"document": document})
        assert refused.status == 422
        assert refused.json()["error"]
    assert titles(client) == []


HOSTILE = (
    "\0",
    'a"b',
    "'; DROP TABLE puzzles; --",
    "NEAR(a b)",
    "a* OR b",
    "%%%",
    "___",
    "\\",
    "🀄️🀄️🀄️",
    "<b>",
    "\u202e",
    "\r\n\r\n",
)


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_hostile_texts_are_only_texts(client: Client, text: str) -> None:
    card = added(client, kana_skeleton(), title=f"x{text}y", tags=[f"t{text}t"], note=text)
    assert client("GET", "/api/puzzles", text=text).status == 200
    assert client("GET", f"/api/puzzles/{card['id']}/export/html").status == 200
    assert client("GET", f"/api/puzzles/{card['id']}/export/pdf").status == 200
    assert client("POST", f"/api/puzzles/{card['id']}/share").status == 200
    assert client("GET", "/api/puzzles").json()["total"] == 1


def test_a_field_of_several_lines_is_refused_in_one(client: Client) -> None:
    answer = client("POST", "/api/puzzles", {"docu\nment": "{}"})
    assert answer.status == 422
    assert "`docu ment`" in answer.json()["error"]


def test_half_a_character_is_refused(client: Client) -> None:
    body = b'{"document": "{}", "title": "\\ud800"}'
    assert client.request("POST", "/api/puzzles", body, {"content-type": "application/json"}).status in (400, 422)
    assert client.request("GET", "/api/puzzles", query={"text": b"\xed\xa0\x80"}).status == 200
