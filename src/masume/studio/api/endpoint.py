"""An address of the API: what it takes, what it answers, who may use it. The OpenAPI document is made from these."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

if TYPE_CHECKING:
    from masume.studio.studio import Studio


class Access(Enum):
    """Who may use an address."""

    ANYONE = auto()
    """Players and strangers."""
    OWNER = auto()
    """Those who make puzzles here: everybody in local mode, those with a secret on a host."""


class Empty(Struct, frozen=True):
    """Nothing: the answer of requests that only do something."""


@dataclass(frozen=True, slots=True)
class Call:
    """A request as a handler sees it: already measured, decoded and allowed."""

    studio: Studio
    request: Request
    owner: str
    """Who asks: the owner's name, or nothing for a stranger."""
    path: Any = None
    """What stands in the gaps of the address, as the endpoint's `path_type`."""
    query: Any = None
    """What stands after the question mark, as the endpoint's `query_type`."""
    body: Any = None
    """The JSON that was sent, as the endpoint's `body_type`."""


Handler = Callable[[Call], Awaitable[Struct | Response]]
"""Answers a call with a value of the endpoint's `answer_type`, or with a response of its own."""


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One method of one address."""

    method: str
    path: str
    """With gaps in braces, named as the fields of `path_type`."""
    summary: str
    handle: Handler
    answer_type: type[Struct] = Empty
    path_type: type[Struct] | None = None
    query_type: type[Struct] | None = None
    """A struct of which every field has a default."""
    body_type: type[Struct] | None = None
    result_type: type[Struct] | None = None
    """If a job is answered: what its result will be."""
    access: Access = Access.OWNER
    status: int = 200
    media_type: str = "application/json"
    """What is answered; anything but JSON comes as a response of the handler's own."""
    tag: str = ""
    """The chapter of the API's document."""
    refusals: tuple[int, ...] = ()
    """Statuses of refusals beside those that every endpoint has."""
