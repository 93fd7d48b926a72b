"""The guards at the studio's door: who comes in, how often, with how much; and what answers and logs say."""

import asyncio
import json
import logging
import re
import time
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.types import Message

from masume.formats import read_puzzle
from masume.press.play.page import playable_page
from masume.studio.app import create_app
from masume.studio.operations.library.page_policy import policy_of
from masume.studio.security import body, buckets
from masume.studio.security.body import BodyLimit
from masume.studio.security.buckets import Buckets, neighbourhood
from masume.studio.security.log import JsonLines, Logged
from masume.studio.security.proxy import BehindProxy
from masume.studio.security.sessions import SESSION_SECONDS, Sessions, signing_key
from masume.studio.settings import HOSTED_LIMITS, Limits, Settings
from masume.studio.store.database import Database
from tests.support.loops import run as run_aside
from tests.support.studio_client import Client, NearWorkers, Reply

SECRETS = {"学校": "correct horse battery", "office": "another long secret"}
JSON = {"content-type": "application/json"}


@contextmanager
def studio(folder: Path, **options: Any) -> Iterator[Client]:
    """A studio of this process with its guards."""
    settings, workers = Settings(folder, **options), NearWorkers()
    app, database = create_app(settings), Database(folder / "studio.sqlite3")
    sessions = Sessions(settings.secrets, signing_key(database))
    app.state.studio = SimpleNamespace(settings=settings, database=database, workers=workers, sessions=sessions)
    yield Client(app, workers)
    database.close()


@pytest.fixture
def local(tmp_path: Path) -> Iterator[Client]:
    with studio(tmp_path) as client:
        yield client


@pytest.fixture
def hosted(tmp_path: Path) -> Iterator[Client]:
    with studio(tmp_path, secrets=SECRETS, limits=HOSTED_LIMITS) as client:
        yield client


def signed_in(client: Client, secret: str = SECRETS["学校"]) -> dict[str, str]:
    """The headers of a visitor who has signed in through a page."""
    reply = client("POST", "/api/session", {"secret": secret})
    assert reply.status == 200, reply.text
    cookie = reply.headers["set-cookie"].partition(";")[0]
    return {"cookie": cookie, "x-csrf-token": reply.json()["csrf"]}


def put(client: Client, **headers: str) -> Reply:
    """An unsafe request, with headers whose names have underscores for hyphens."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return client.request("POST", "/api/do/describe", b"{}", {**JSON, **named})


@pytest.mark.parametrize("host", ["127.0.0.1:8750", "localhost", "[::1]:80", "LOCALHOST:1"])
def test_a_local_studio_answers_to_local_names(local: Client, host: str) -> None:
    assert local.request("GET", "/api/session", headers={"host": host}).status == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "", "localhost@evil.example", "[", "[::1]evil", "é"]
)
def test_a_local_studio_answers_to_no_other_name(local: Client, host: str) -> None:
    reply = local.request("GET", "/api/session", headers={"host": host})
    assert (reply.status, reply.json()["error"]) == (421, "this studio is local: open it as http://127.0.0.1")


def test_requests_that_other_sites_send_are_refused(local: Client) -> None:
    assert put(local).status == 422
    assert put(local, origin="http://127.0.0.1", sec_fetch_site="same-origin").status == 422
    for headers in (
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"sec_fetch_site": "cross-site"},
        {"sec_fetch_site": "same-site"},
    ):
        reply = put(local, **headers)
        assert (reply.status, reply.json()["error"]) == (403, "this request comes from another site")


def test_strangers_play_but_do_not_make(hosted: Client) -> None:
    assert hosted("GET", "/api/session").json() == {"mode": "hosted", "owner": "", "csrf": ""}
    assert hosted("GET", "/api/puzzles").status == 401
    assert put(hosted).status == 401
    assert hosted("POST", "/api/session", {"secret": "wrong"}).status == 403


def test_a_cookie_stands_for_the_secret_and_changes_need_its_token(hosted: Client) -> None:
    headers = signed_in(hosted)
    reported = hosted.request("GET", "/api/session", headers=headers).json()
    assert reported == {"mode": "hosted", "owner": "学校", "csrf": headers["x-csrf-token"]}
    assert hosted.request("GET", "/api/puzzles", headers=headers).status == 200
    assert put(hosted, cookie=headers["cookie"]).status == 403
    assert put(hosted, cookie=headers["cookie"], x_csrf_token=headers["x-csrf-token"][:-1] + "é").status == 403
    assert put(hosted, **headers).status == 422
    other = signed_in(hosted, SECRETS["office"])
    assert put(hosted, cookie=headers["cookie"], x_csrf_token=other["x-csrf-token"]).status == 403
    gone = hosted.request("DELETE", "/api/session", headers=headers)
    assert gone.status == 204
    assert 'masume_session=""' in gone.headers["set-cookie"]


def test_cookies_are_for_this_site_and_no_script(hosted: Client, tmp_path: Path) -> None:
    cookie = hosted("POST", "/api/session", {"secret": SECRETS["office"]}).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "secure" not in cookie
    with studio(tmp_path / "b", secrets=SECRETS, public_url="https://puzzles.example") as other:
        assert "secure" in other("POST", "/api/session", {"secret": SECRETS["office"]}).headers["set-cookie"].lower()


def test_programs_send_the_secret_itself(hosted: Client) -> None:
    secret = {"authorization": f"Bearer {SECRETS['office']}"}
    assert hosted.request("GET", "/api/session", headers=secret).json()["owner"] == "office"
    assert put(hosted, **secret).status == 422
    wrong = hosted.request("GET", "/api/session", headers={"authorization": "Bearer nonsense"})
    assert (wrong.status, wrong.json()) == (
        401,
        {"error": "this is not a secret of this studio", "ja": "このスタジオの合言葉ではありません"},
    )


def test_forged_old_and_outdated_cookies_stand_for_no_one() -> None:
    sessions, now = Sessions(SECRETS, b"k" * 32), time.time()
    cookie = sessions.open("office", now)
    assert sessions.owner_of(cookie, now) == "office"
    assert sessions.owner_of(cookie, now + SESSION_SECONDS + 1) is None
    assert Sessions(SECRETS, b"l" * 32).owner_of(cookie, now) is None
    assert Sessions({**SECRETS, "office": "a changed secret"}, b"k" * 32).owner_of(cookie, now) is None
    name, expiry, nonce, signature = cookie.split(".")
    for forged in (
        f"{name}.{int(expiry) + 1}.{nonce}.{signature}",
        f"{sessions.open('学校', now).split('.')[0]}.{expiry}.{nonce}.{signature}",
        *("", ".", "...", "é.1.2.3", f"{name}.x.{nonce}.{signature}", cookie[:-1]),
    ):
        assert sessions.owner_of(forged, now) is None, forged


def test_the_key_stays_with_the_data(tmp_path: Path) -> None:
    keys = []
    for _ in range(2):
        database = Database(tmp_path / "studio.sqlite3")
        keys.append(signing_key(database))
        database.close()
    assert keys[0] == keys[1]
    assert len(keys[0]) == 32


def test_guessing_secrets_ends_soon(tmp_path: Path) -> None:
    with studio(tmp_path, secrets=SECRETS, limits=replace(HOSTED_LIMITS, logins_per_minute=3)) as client:
        statuses = [client("POST", "/api/session", {"secret": "guess"}).status for _ in range(2)]
        statuses += [client.request("GET", "/", headers={"authorization": "Bearer guess"}).status for _ in range(2)]
        assert statuses == [403, 403, 401, 429]
        reply = client("POST", "/api/session", {"secret": SECRETS["office"]})
        assert reply.status == 429
        assert 1 <= int(reply.headers["retry-after"]) <= 20
        assert re.fullmatch(r"too many requests from your address: try again in \d+ seconds", reply.json()["error"])


def test_strangers_are_counted_and_files_are_not(tmp_path: Path) -> None:
    limits = replace(HOSTED_LIMITS, reads_per_minute=2)
    with studio(tmp_path, secrets=SECRETS, limits=limits) as client:
        assert [client("GET", "/").status for _ in range(3)] == [200, 200, 429]
        assert client("GET", "/static/studio/app.js").status == 200
        secret = {"authorization": f"Bearer {SECRETS['office']}"}
        assert client.request("GET", "/", headers=secret).status == 200


def test_buckets_fill_again_and_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    pails = Buckets(60, lambda: now)
    assert [pails.take("a") for _ in range(60)] == [0.0] * 60
    assert pails.take("a") == pytest.approx(1.0)
    assert pails.take("b") == 0.0
    now = 1.5
    assert pails.take("a") == 0.0
    assert pails.take("a") == pytest.approx(0.5)
    monkeypatch.setattr(buckets, "MOST_BUCKETS", 10)
    for number in range(100):
        pails.take(str(number))
    assert len(pails) <= 12
    assert neighbourhood("2001:db8::1:2:3:4") == neighbourhood("2001:db8::5:6:7:8")
    assert neighbourhood("192.0.2.1") != neighbourhood("192.0.2.2")
    assert neighbourhood("::ffff:192.0.2.1") == neighbourhood("192.0.2.1")  # on a socket for both kinds


def test_bodies_that_are_too_large_get_a_sentence(tmp_path: Path) -> None:
    with studio(tmp_path, limits=Limits(body_bytes=1000)) as client:
        large = b'"' + b"x" * 2000 + b'"'
        for headers in ({**JSON, "content-length": str(len(large))}, JSON):
            reply = client.request("POST", "/api/do/describe", large, headers)
            assert reply.status == 413
            assert reply.json()["error"] == "this is larger than the 0.001 MB that the studio takes"


def test_a_body_in_many_parts_is_measured_as_it_comes() -> None:
    parts = 0

    async def receive() -> Message:
        nonlocal parts
        parts += 1
        return {"type": "http.request", "body": b"x" * 400, "more_body": parts < 10}

    async def app(scope: Any, receive: Any, send: Any) -> None:
        while (await receive())["more_body"]:
            pass
        raise AssertionError("it was all let through")

    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {"type": "http", "headers": [], "method": "POST", "path": "/"}
    run_aside(BodyLimit(app, 1000)(scope, receive, send))
    assert sent[0]["status"] == 413
    assert parts == 10  # read to the end, so that the sender hears the answer


def test_a_body_that_does_not_come_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(body, "ARRIVAL_SECONDS", 0.05)
    parts = [b"x"]

    async def receive() -> Message:
        if not parts:
            await asyncio.Event().wait()
        return {"type": "http.request", "body": parts.pop(), "more_body": True}

    async def app(scope: Any, receive: Any, send: Any) -> None:
        while (await receive())["more_body"]:
            pass

    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {"type": "http", "headers": [], "method": "POST", "path": "/"}
    run_aside(BodyLimit(app, 1000)(scope, receive, send))
    assert sent[0]["status"] == 408
    assert (b"connection", b"close") in sent[0]["headers"]


def test_every_answer_says_what_browsers_may_do(local: Client) -> None:
    for path in ("/", "/api/session", "/nowhere", "/static/studio/app.js"):
        headers = local("GET", path).headers
        assert "script-src 'self';" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cross-origin-opener-policy"] == "same-origin"
    assert local("GET", "/api/session").headers["cache-control"] == "no-store"


def test_a_page_with_its_script_inside_is_held_to_that_script(made: Path) -> None:
    page = playable_page([read_puzzle(made / "a.ipuz")])
    script = re.search(r"<script>(.*?)</script>", page, re.DOTALL)
    assert script
    policy = policy_of(page)
    assert f"script-src 'sha256-{b64encode(sha256(script[1].encode()).digest()).decode()}';" in policy
    assert "unsafe" not in policy
    assert "script-src 'none'" in policy_of("<p>")


def test_methods_that_an_address_does_not_have_get_a_sentence(local: Client) -> None:
    reply = local.request("PUT", "/api/session")
    assert (reply.status, reply.json()["error"]) == (405, "this address does not know the method PUT")
    assert local.request("DELETE", "/make").status == 405


def test_a_disk_that_takes_nothing_more_is_reported_and_forgiven(local: Client) -> None:
    database = local.app.state.studio.database
    with database.write() as connection:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
    database._writer.execute(f"PRAGMA max_page_count = {pages}")
    for _ in range(2):
        replies = [local("POST", "/api/collections", {"title": "x" * 200}) for _ in range(40)]
    assert {reply.status for reply in replies} == {507}
    assert replies[0].json()["error"] == "the studio's disk is full, or cannot be written to: this was not saved"
    database._writer.execute("PRAGMA max_page_count = 1000000")
    assert local("POST", "/api/collections", {"title": "later"}).status == 201


def test_behind_a_proxy_only_the_nearest_is_believed() -> None:
    seen: dict[str, Any] = {}

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.update(scope)

    headers = [(b"x-forwarded-for", b"6.6.6.6, 192.0.2.7"), (b"x-forwarded-proto", b"https")]
    scope = {"type": "http", "headers": headers, "client": ("127.0.0.1", 1), "scheme": "http"}
    run_aside(BehindProxy(app)(scope, _never, _never))
    assert (seen["client"][0], seen["scheme"]) == ("192.0.2.7", "https")


async def _never(*_: object) -> Any:
    raise AssertionError("not asked for")


def logged(caplog: pytest.LogCaptureFixture) -> list[dict[str, Any]]:
    return [json.loads(JsonLines().format(record)) for record in caplog.records]


def test_answers_that_are_cut_off_by_the_end_of_the_studio_are_sentences() -> None:
    sent: list[Message] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await asyncio.Event().wait()

    async def send(message: Message) -> None:
        sent.append(message)

    async def scenario() -> None:
        task = asyncio.create_task(Logged(app)({"type": "http", "method": "GET", "path": "/"}, _never, send))
        await asyncio.sleep(0)
        task.cancel()
        await task

    run_aside(scenario())
    assert sent[0]["status"] == 503
    assert b"closed" in sent[1]["body"]


def test_the_log_says_what_happened_and_no_secrets(hosted: Client, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "masume.studio")
    headers = signed_in(hosted)
    hosted.request("GET", "/api/puzzles", headers=headers, query={"text": "private"})
    hosted("GET", "/p/TOKEN-OF-A-SHARE")
    hosted("POST", "/api/shares/TOKEN-OF-A-SHARE/solves", {})
    lines = logged(caplog)
    assert [(line["method"], line["path"], line["status"]) for line in lines] == [
        ("POST", "/api/session", 200),
        ("GET", "/api/puzzles", 200),
        ("GET", "/p/…", 404),
        ("POST", "/api/shares/…", 422),
    ]
    assert lines[1]["owner"] == "学校"
    assert lines[1]["address"] == lines[0]["address"] != "127.0.0.1"
    assert not any("address" in line for line in lines[2:])
    everything = json.dumps(lines)
    for secret in (SECRETS["学校"], "TOKEN-OF-A-SHARE", "private", headers["cookie"].partition("=")[2]):
        assert secret not in everything


def test_what_breaks_is_one_sentence_outside_and_a_trace_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        raise RuntimeError("inside knowledge")

    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {"type": "http", "headers": [], "method": "GET", "path": "/x", "client": ("127.0.0.1", 1)}
    run_aside(Logged(app)(scope, _never, send))
    assert sent[0]["status"] == 500
    assert b"inside" not in sent[1]["body"]
    assert "RuntimeError: inside knowledge" in logged(caplog)[0]["traceback"]
