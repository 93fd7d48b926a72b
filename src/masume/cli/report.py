"""How commands speak: JSON on request, one sentence for bad input, exit codes."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from masume.core.config import read_config
from masume.core.refused import refusal_of

if TYPE_CHECKING:
    from masume.core import Language, Sentence
    from masume.words import Problem

FAULTY = 1
BAD_INPUT = 2
STOPPED = 130


@contextmanager
def bad_input() -> Iterator[None]:
    """Turns ValueErrors of other libraries into refusals; a refusal speaks for itself."""
    try:
        yield
    except ValueError as error:
        raise refusal_of(error) from error


def print_json(content: object) -> None:
    """Exactly one JSON object on standard output."""
    import msgspec  # noqa: PLC0415  help and refusals do without it

    try:
        line = msgspec.json.encode(content)
    except UnicodeEncodeError:  # a file name that is no text: escape it as JSON can
        line = json.dumps(msgspec.to_builtins(content)).encode()
    sys.stdout.buffer.write(line + b"\n")  # UTF-8 whatever the locale


def print_text(text: str) -> None:
    """A whole text for programs on standard output, in UTF-8 whatever the locale."""
    sys.stdout.buffer.write(f"{text}\n".encode())


def report_error(message: str, *, as_json: bool, status: int = BAD_INPUT) -> int:
    """Says what is wrong in one line on standard error, and as JSON if asked; returns the status."""
    sentence = " ".join(message.split())
    if as_json:
        print_json({"error": sentence})
    print(f"masume: {sentence}", file=sys.stderr)  # noqa: T201
    return status


def problem_as_json(problem: Problem) -> dict[str, Any]:
    """A line that was left out, with its sentences."""
    return {
        "line": problem.line,
        "word": problem.word,
        "code": problem.code,
        "en": problem.sentence("en"),
        "ja": problem.sentence("ja"),
    }


def both(sentence: Sentence) -> dict[str, str]:
    """A sentence in both languages."""
    return {"en": sentence("en"), "ja": sentence("ja")}


def say(message: str) -> None:
    """A line on standard error, beside the result; what was said before comes first where both go the same way."""
    sys.stdout.flush()
    print(message, file=sys.stderr)  # noqa: T201


def spoken_language() -> Language:
    """The language of sentences if no option says: the one that the user has set, else that of the locale."""
    return read_config().language or language_of_locale()


def language_of_locale() -> Language:
    """Japanese if the locale asks for it, else English."""
    settings = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return "ja" if next(filter(None, settings), "").startswith("ja") else "en"
