"""A request that the studio does not carry out."""

from __future__ import annotations

import msgspec
from msgspec import Struct
from starlette.responses import Response

from masume.core import Sentence

CLIENT_GONE = 499
"""The status of an answer that no one reads, for the log."""

MISTAKE = Sentence(
    "the studio made a mistake, which is now in its log",
    "スタジオの内部でエラーが起きました。くわしくはログに記録してあります",
)
"""For requests that a fault of the program ended."""
NOT_A_SECRET = Sentence("this is not a secret of this studio", "このスタジオの合言葉ではありません")
NOTHING_HERE = Sentence("there is nothing at this address", "このアドレスには何もありません")


class Refusal(Exception):
    """A request that is not carried out: the HTTP status, and one sentence that says why."""

    def __init__(
        self, status: int, sentence: Sentence, headers: dict[str, str] | None = None, **details: object
    ) -> None:
        self.sentence = sentence.filled(**details) if details else sentence
        super().__init__(self.sentence("en"))
        self.status = status
        self.headers = headers or {}


class Problem(Struct, frozen=True):
    """Why a request is refused: one sentence, in English and in Japanese."""

    error: str
    ja: str


def refused(refusal: Refusal) -> Response:
    """The response that says why a request is not carried out."""
    content = msgspec.json.encode(Problem(refusal.sentence("en"), refusal.sentence("ja")))
    return Response(content, refusal.status, refusal.headers, "application/json")
