"""Answers and steps, packed so that a glance at a page's source does not spoil the puzzle. They are no secret."""

from __future__ import annotations

import base64
import zlib
from typing import Any

import msgspec


def sealed(content: Any) -> str:
    """The content as base64 of deflated JSON, the same for the same content."""
    return base64.b64encode(zlib.compress(msgspec.json.encode(content), level=9)).decode("ascii")
