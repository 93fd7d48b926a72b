"""Secrets of owners, as they stand in a file."""

from __future__ import annotations

SHORTEST_SECRET = 12
ONLY_OWNER = "owner"
"""What somebody is called whose studio has one secret."""


def read_secrets(text: str) -> dict[str, str]:
    """The secret of each owner: one secret alone, or lines of `name: secret`; ValueError with one sentence."""
    lines = [line.strip() for line in text.splitlines()]
    told = [line for line in lines if line and not line.startswith("#")]
    if not told:
        raise ValueError("there is no secret in it")
    if len(told) == 1 and ":" not in told[0]:
        return {ONLY_OWNER: required(told[0], "the secret")}
    return _named(told)


def required(secret: str, name: str) -> str:
    """A secret that is long enough; ValueError if it can be guessed."""
    if len(secret) < SHORTEST_SECRET:
        raise ValueError(f"{name} is too short: it should have at least {SHORTEST_SECRET} characters")
    return secret


def _named(lines: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for number, line in enumerate(lines, start=1):
        name, colon, secret = (part.strip() for part in line.partition(":"))
        if not colon or not name:
            raise ValueError(f"secret {number} has no name: lines should read name: secret")
        if name in found:
            raise ValueError(f"{name} has two secrets")
        if secret in found.values():
            raise ValueError(f"{name} has the same secret as somebody else")
        found[name] = required(secret, f"the secret of {name}")
    return found
