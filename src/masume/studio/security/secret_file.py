"""Secrets of owners, as they stand in a file."""

from __future__ import annotations

from masume.core import Refused, Sentence

A_SECRET_FILE = Sentence("file of secrets", "合言葉のファイル")
SHORTEST_SECRET = 12
ONLY_OWNER = "owner"
"""The owner of a studio with one secret."""

_NO_SECRET = Sentence("there is no secret in it", "合言葉が書かれていません")
_THE_SECRET = Sentence("the secret", "合言葉")
_SECRET_OF = Sentence("the secret of {name}", "{name}の合言葉")
_TOO_SHORT = Sentence(
    "{secret} is too short: it should have at least {least} characters", "{secret}が短すぎます（{least}文字以上）"
)
_NO_NAME = Sentence(
    "secret {number} has no name: lines should read name: secret",
    "{number}番目の合言葉に名前がありません。「名前: 合言葉」の形で書いてください",
)
_TWO_SECRETS = Sentence("{name} has two secrets", "{name}の合言葉が二つあります")
_SAME_SECRET = Sentence("{name} has the same secret as another owner", "{name}の合言葉が、ほかの人と同じです")


def read_secrets(text: str) -> dict[str, str]:
    """The secret of each owner: one secret alone, or lines of `name: secret`; ValueError with one sentence."""
    lines = [line.strip() for line in text.splitlines()]
    named = [line for line in lines if line and not line.startswith("#")]
    if not named:
        raise Refused(_NO_SECRET)
    if len(named) == 1 and ":" not in named[0]:
        return {ONLY_OWNER: required(named[0], _THE_SECRET)}
    return _named(named)


def required(secret: str, name: Sentence) -> str:
    """A secret that is long enough; ValueError if it can be guessed."""
    if len(secret) < SHORTEST_SECRET:
        raise Refused(_TOO_SHORT, secret=name, least=SHORTEST_SECRET)
    return secret


def _named(lines: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for number, line in enumerate(lines, start=1):
        name, colon, secret = (part.strip() for part in line.partition(":"))
        if not colon or not name:
            raise Refused(_NO_NAME, number=number)
        if name in found:
            raise Refused(_TWO_SECRETS, name=name)
        if secret in found.values():
            raise Refused(_SAME_SECRET, name=name)
        found[name] = required(secret, _SECRET_OF.filled(name=name))
    return found
