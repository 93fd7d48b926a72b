"""A studio somewhere else: its API over HTTP, with refusals as one sentence."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from pathlib import Path, PurePath
from typing import Any
from urllib.parse import SplitResult, quote, unquote, urlsplit

from masume.cli.limits import REMOTE_ANSWER, REMOTE_SHEETS
from masume.cli.refusals import (
    BAD_SECRET,
    MOVED,
    NO_ADDRESS,
    NO_ANSWER,
    NO_STUDIO,
    NOT_REACHED,
    OTHER_SECRET,
    STRANGE_ANSWER,
)
from masume.cli.report import bad_input
from masume.core.phrases import reason_of
from masume.core.refused import Refused
from masume.core.sentence import Sentence
from masume.words.archives import contents, opened

_HOST = re.compile(r"[^\s.]{1,63}(\.[^\s.]{1,63})*\.?")

SECONDS = 90.0
"""How long an answer may take; streams say every few seconds that they are alive."""


class Unreachable(Refused):
    """The line to the studio broke; the work there may go on."""


@dataclass(frozen=True, slots=True)
class RemoteFile:
    """A file that a studio has made."""

    name: str
    content: bytes
    left_out: str
    """What it has no place for, with commas between."""

    def parts(self, path: Path) -> dict[Path, bytes]:
        """The files to write if one was asked for: several sheets come as an archive and go beside each other."""
        if not self.name.endswith(".zip"):
            return {path: self.content}
        stem = len(self.name) - len(".zip")
        with bad_input():
            parts = contents(opened(self.content, REMOTE_SHEETS))
        tails = {name: PurePath(name).stem[stem:] for name in parts}
        return {path.with_name(f"{path.stem}{tail}{path.suffix}"): parts[name] for name, tail in tails.items()}


def _parts(address: str) -> SplitResult:
    """The parts of an address; raises Refused if no studio can be there."""
    try:
        parts = urlsplit(address)
        is_good = bool(parts.scheme in ("http", "https") and parts.hostname and parts.port != 0)
        is_good = is_good and _HOST.fullmatch(parts.hostname or "") is not None
    except ValueError:  # half an IPv6 address, or a port that is none
        is_good = False
    if not is_good:
        raise Refused(NO_ADDRESS, address=address)
    return parts


class RemoteStudio:
    """The studio at an address, asked in the name of the secret's owner."""

    def __init__(self, address: str, secret: str = "") -> None:
        parts = _parts(address)
        if any(character < " " for character in secret):
            raise Refused(BAD_SECRET)
        self.address = address.rstrip("/")
        self.host = parts.hostname or ""
        self.is_encrypted = parts.scheme == "https"
        self._netloc = parts.netloc.rpartition("@")[2]
        self._path = parts.path.rstrip("/")
        self._secret = secret

    def get(self, path: str, **query: str) -> Any:
        """The JSON at an address of the API."""
        asked = "&".join(f"{name}={quote(value, safe='')}" for name, value in query.items() if value)
        return self._json("GET", f"{path}?{asked}" if asked else path)

    def post(self, path: str, body: bytes) -> Any:
        """What the API answers to JSON; None if it has nothing to say."""
        return self._json("POST", path, body)

    def file(self, path: str) -> RemoteFile:
        """A file with its name."""
        with self._answer("GET", path) as response:
            said = response.headers
            name = unquote(said.get("Content-Disposition", "").partition("filename*=UTF-8''")[2])
            return RemoteFile(name, self._whole(response), said.get("X-Masume-Left-Out", ""))

    def events(self, path: str) -> Iterator[tuple[str, Any]]:
        """Server-sent events as they come: their names and their JSON."""
        with self._answer("GET", path) as response:
            name = ""
            while line := self._whole(response, one_line=True):
                field, _, value = line.decode().rstrip("\r\n").partition(": ")
                if field == "event":
                    name = value
                elif field == "data":
                    yield name, json.loads(value)

    def _json(self, method: str, path: str, body: bytes | None = None) -> Any:
        with self._answer(method, path, body) as response:
            content = self._whole(response)
        try:
            return json.loads(content) if content else None
        except (ValueError, RecursionError):
            raise Refused(NO_STUDIO, address=self.address) from None

    def _whole(self, response: HTTPResponse, *, one_line: bool = False) -> bytes:
        """What is answered, or its next line; raises Refused if there is more of it than a studio ever says."""
        content = (response.readline if one_line else response.read)(REMOTE_ANSWER.most + 1)
        with bad_input():
            REMOTE_ANSWER.require(len(content), self.address)
        return content

    @contextmanager
    def _answer(self, method: str, path: str, body: bytes | None = None) -> Iterator[HTTPResponse]:
        connect = HTTPSConnection if self.is_encrypted else HTTPConnection
        connection = connect(self._netloc, timeout=SECONDS)
        try:
            connection.request(method, self._path + path, body, self._headers(body))
            response = connection.getresponse()
            self._require_success(response)
            yield response
        except TimeoutError:
            raise Unreachable(NO_ANSWER, address=self.address, seconds=SECONDS) from None
        except (OSError, HTTPException) as error:
            reason = reason_of(error) if isinstance(error, OSError) else str(error) or type(error).__name__
            raise Unreachable(NOT_REACHED, address=self.address, reason=reason) from error
        finally:
            connection.close()

    def _headers(self, body: bytes | None) -> dict[str, str]:
        headers = {"Accept": "application/json, */*"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        if self._secret:  # in UTF-8, though HTTP itself knows only Latin letters
            headers["Authorization"] = f"Bearer {self._secret}".encode().decode("latin-1")
        return headers

    def _require_success(self, response: HTTPResponse) -> None:
        if response.status < 300:
            return
        if response.status < 400:
            raise Refused(MOVED, address=response.headers.get("Location"))
        raise _refusal(response)


def _refusal(response: HTTPResponse) -> Refused:
    """What the studio refuses, in both languages; the secret is the command line's own affair."""
    if response.status == 401:
        return Refused(OTHER_SECRET)
    try:
        problem = json.loads(response.read(100_000))
        english = str(problem["error"])
        return Refused(Sentence(english, str(problem.get("ja") or english)))
    except (ValueError, KeyError, TypeError):
        return Refused(STRANGE_ANSWER, status=response.status, reason=response.reason)
