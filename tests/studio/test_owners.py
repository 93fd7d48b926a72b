"""Owners see only what is theirs: every address of the API, asked by another owner and by a stranger."""

import json
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from masume.formats import read_puzzle
from masume.studio.api.endpoint import Access, Endpoint
from masume.studio.api.endpoints import ENDPOINTS
from masume.studio.app import create_app
from masume.studio.jobs.queue import JobQueue
from masume.studio.security.sessions import Sessions, signing_key
from masume.studio.settings import Limits, Settings
from masume.studio.store.database import Database
from masume.studio.store.jobs import JobRecord, JobStore
from masume.studio.values import ipuz_of
from tests.support.studio_client import Client, NearWorkers, Reply

SECRETS = {"alice": "alice has a secret", "bob": "bob has another one"}
TITLE = "Only for Alice"


class House:
    """A studio in which Alice keeps one of everything."""

    def __init__(self, client: Client, jobs: JobStore, document: str) -> None:
        self.client = client
        self.document = document
        self.puzzle = self.as_alice("POST", "/api/puzzles", {"document": document, "title": TITLE, "tags": ["hers"]})[
            "id"
        ]
        self.share = self.as_alice("POST", f"/api/puzzles/{self.puzzle}/share", None)["token"]
        self.collection = self.as_alice("POST", "/api/collections", {"title": TITLE, "puzzles": [self.puzzle]})["id"]
        self.job = "job-of-alice"
        jobs.add(JobRecord(self.job, "alice", "make-skeleton", "waiting", 1.0, request=b"{}"))
        jobs.end(self.job, "done", json.dumps({"title": TITLE}).encode(), None, 2.0)

    def ask(self, who: str, method: str, path: str, body: object = None) -> Reply:
        """What the studio answers to an owner, or to a stranger."""
        headers = {"authorization": f"Bearer {SECRETS[who]}"} if who else {}
        headers |= {} if body is None else {"content-type": "application/json"}
        return self.client.request(method, path, b"" if body is None else json.dumps(body).encode(), headers)

    def as_alice(self, method: str, path: str, body: object) -> Any:
        """What the studio answers Alice."""
        reply = self.ask("alice", method, path, body)
        assert reply.status < 300, reply.text
        return reply.json()

    def everything(self) -> list[Any]:
        """All that Alice has, but for times and how often it was looked at."""
        paths = (
            f"/api/puzzles/{self.puzzle}",
            f"/api/puzzles/{self.puzzle}/versions",
            f"/api/puzzles/{self.puzzle}/share",
            f"/api/collections/{self.collection}",
            f"/api/jobs/{self.job}",
        )
        return [self.as_alice("GET", path, None) for path in paths]


@pytest.fixture
def house(tmp_path: Path, made: Path) -> Iterator[House]:
    settings, workers = Settings(tmp_path, secrets=SECRETS), NearWorkers()
    database = Database(tmp_path / "studio.sqlite3")
    no_workers: Any = SimpleNamespace(size=0)
    app, jobs = create_app(settings), JobStore(database)
    app.state.studio = SimpleNamespace(
        settings=settings,
        database=database,
        workers=workers,
        queue=JobQueue(jobs, no_workers, Limits()),
        sessions=Sessions(SECRETS, signing_key(database)),
    )
    yield House(Client(app, workers), jobs, ipuz_of(read_puzzle(made / "a.ipuz")))
    database.close()


def _asked(endpoint: Endpoint, house: House) -> tuple[str, Any]:
    """An address of Alice's things, and a body that would be good if they were one's own."""
    chapter = endpoint.path.split("/")[2]
    mine = {"jobs": house.job, "collections": house.collection}.get(chapter, house.puzzle)
    path = endpoint.path.replace("{id}", mine).replace("{version}", "1").replace("{format}", "ipuz")
    bodies: dict[str, Any] = {
        "PUT /api/puzzles/{id}": {"document": house.document, "base_version": 1},
        "PATCH /api/puzzles": {"ids": [house.puzzle], "add_tags": ["his"], "trashed": True},
        "PATCH /api/puzzles/{id}": {"title": "Bob's", "tags": ["his"]},
        "PATCH /api/puzzles/{id}/share": {"statistics": True},
        "PATCH /api/collections/{id}": {"title": "Bob's"},
        "POST /api/collections/{id}/puzzles": {"puzzles": [house.puzzle]},
        "POST /api/collections": {"title": "Bob's", "puzzles": [house.puzzle]},
    }
    return path, bodies.get(f"{endpoint.method} {endpoint.path}", {} if endpoint.body_type else None)


def test_what_belongs_to_others_is_not_there(house: House) -> None:
    before = house.everything()
    for endpoint in ENDPOINTS:
        if endpoint.access is Access.OWNER:
            path, body = _asked(endpoint, house)
            reply = house.ask("bob", endpoint.method, path, body)
            is_hers = "{id}" in endpoint.path or f"{endpoint.method} {endpoint.path}" in (
                "PATCH /api/puzzles",
                "POST /api/collections",
            )
            assert not is_hers or reply.status == 404, (endpoint.method, path, reply.text)
            assert TITLE not in reply.text
            assert house.share not in reply.text
    assert house.everything() == before


@pytest.mark.parametrize("name", ["puzzles", "tags", "collections", "jobs"])
def test_lists_of_one_owner_have_nothing_of_another(house: House, name: str) -> None:
    assert len(house.as_alice("GET", f"/api/{name}", None)[name]) == 1
    assert house.ask("bob", "GET", f"/api/{name}").json()[name] == []


def test_strangers_are_refused_everywhere_but_where_they_play(house: House) -> None:
    before = house.everything()
    for endpoint in ENDPOINTS:
        if endpoint.access is Access.OWNER:
            path, body = _asked(endpoint, house)
            assert house.ask("", endpoint.method, path, body).status == 401, (endpoint.method, path)
    assert house.everything() == before
    open_to_all = {endpoint.path for endpoint in ENDPOINTS if endpoint.access is Access.ANYONE}
    assert open_to_all == {"/api/session", "/healthz", "/p/{token}", "/api/shares/{token}/solves"}
    assert house.ask("", "GET", f"/p/{house.share}").status == 200
    assert house.ask("", "GET", f"/p/{house.puzzle}").status == 404
