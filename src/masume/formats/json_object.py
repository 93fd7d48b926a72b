"""JSON from strangers: one object, or one sentence."""

from __future__ import annotations

import json
import re
from typing import Any

from masume.core import Refused, Sentence
from masume.formats import key_refusals as said
from masume.formats.limits import NESTING

_HALF_A_CHARACTER = re.compile(r"\\u[dD][89a-fA-F]|[\ud800-\udfff]")
"""What a lone surrogate would be written as; pairs are found too, and looked at closely."""


def parse_object(text: str, what: Sentence) -> dict[str, Any]:
    """The object that a text holds; ValueError with one sentence, in which `what` names the file that it should be."""
    try:
        content = json.loads(text)
        if _HALF_A_CHARACTER.search(text):
            json.dumps(content, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise Refused(said.HALF_A_CHARACTER, what=what) from error
    except json.JSONDecodeError as error:
        raise Refused(said.NOT_JSON, detail=error.msg, line=error.lineno) from error
    except (RecursionError, ValueError) as error:
        raise NESTING.refusal(what) from error
    if not isinstance(content, dict):
        raise Refused(said.NOT_AN_OBJECT, what=what)
    require_shallow(content, what)
    return content


def require_shallow(content: object, what: Sentence) -> None:
    """Raises ValueError for lists and objects that lie deeper in each other than in any puzzle."""
    level: list[Any] = [content]
    for _ in range(NESTING.most):
        inside = (node.values() if isinstance(node, dict) else node for node in level)
        level = [part for parts in inside for part in parts if isinstance(part, dict | list)]
        if not level:
            return
    raise NESTING.refusal(what)


def text_of(content: dict[str, Any], key: str) -> str:
    """The text under a key, nothing if there is none; ValueError if it is something else."""
    value = content.get(key, "")
    if not isinstance(value, str):
        raise Refused(said.NOT_TEXT, key=key)
    return value
