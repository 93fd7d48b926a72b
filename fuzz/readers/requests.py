"""Requests to the studio: JSON as it comes from the network, decoded, and the operation run with a small budget."""

from __future__ import annotations

import base64
import os
import tempfile
from contextlib import AbstractContextManager
from functools import cache
from pathlib import Path
from threading import Event
from typing import Any
from unittest.mock import patch

import msgspec

from fuzz.readers.packs import small_pack
from fuzz.readers.pictures import raster
from fuzz.samples import crossword, ipuz, nonogram, skeleton
from fuzz.target import SLOW, Target
from masume.studio.api.answering import decoded
from masume.studio.operations import OPERATIONS, Progress
from masume.studio.refusal import Refusal
from masume.studio.values import Ask

SECONDS = 0.02
ROUNDS = 5
"""How long a search may take, whatever is asked for."""

_DOCUMENTS = [ipuz(document) for document in (crossword(), skeleton(), nonogram())]
_BOARD = {"width": 3, "height": 2, "cells": [0, "A", 1, 0, "ね", 2]}
_PICTURE = {"width": 3, "height": 2, "cells": ["■", "□", "■", "■", "■", "□"]}
_DRAFT = {
    "board": {"width": 3, "height": 3, "cells": ["C", "A", "T", 0, 1, 0, 0, 1, 0]},
    "givens": [0],
    "locked": [1],
    "rules": "free",
    "clues": [{"cell": 0, "direction": "across", "text": "a pet"}],
}
_LISTED = {"kind": "skeleton", "board": _BOARD, "words": [{"word": "AT", "weight": 2, "tags": ["x"]}, {"word": "TEN"}]}
_FILLED_FROM = {"own": "CAT\nCOW\nTEN\nTIN\n", "puzzle": True, "min_score": 0}
_WORDS = {"text": "cat\ncow\ntin\nten\nnet\ntea", "folds": {"katakana": True}}
_FILE = {"name": "list.csv", "data": base64.b64encode(b"word,clue\ncat,pet\ntin,metal\n").decode()}
_ON_DRAFTS: dict[str, dict[str, Any]] = {
    "autofill": {"cells": [3]},
    "check-board": {},
    "compose-puzzle": {},
    "freedom": {},
    "keep-what-holds": {},
    "propose-clues": {},
    "repair-frame": {"symmetry": "half-turn"},
    "rework": {"step": "again"},
    "slot-candidates": {"slot": {"cell": 3, "direction": "down"}, "limit": 5},
    "suggest-frame": {"most": 3, "count": 2},
}
_ON_DOCUMENTS: dict[str, dict[str, Any]] = {
    "describe": {"title": "T"},
    "export": {"format": "xd", "answer": False},
    "grade-puzzle": {"with_steps": True},
    "hint": {"board": _BOARD},
    "list-formats": {},
    "open-draft": {},
    "play-page": {"report": "/api/x"},
    "search-solutions": {"limit": 3},
    "solve-hints": {"candidates": 5},
    "solve-puzzle": {"limit": 2},
}
_MAKING: dict[str, dict[str, Any]] = {
    "make-crossword": {"words": _WORDS, "width": 3, "height": 3, "rules": "free", "black": [1, 3], "must": ["cat"]},
    "make-skeleton": {"words": {"rows": [{"word": "ねこ"}, {"word": "こま"}]}, "width": 4, "height": 3, "unique": True},
    "read-words": {"file": _FILE},
    "shape-board": {"shape": "heart", "width": 7, "height": 6},
    "theme-words": {"theme": "music", "language": "en"},
    "word-lists": {},
}
_PICTURES: dict[str, dict[str, Any]] = {
    "judge-picture": {"board": _PICTURE},
    "mend-picture": {"board": _PICTURE, "shades": [9, 8, 7, 6, 5, 4], "locked": [1]},
    "random-nonogram": {"width": 4, "height": 3, "density": 0.5, "symmetry": "half-turn"},
    "sketch-picture": {
        "looks": [{"width": 3, "height": 3, "crop": {"left": 0, "top": 0.1, "width": 0.5, "height": 0.5}}],
        "file": {"name": "p.png", "data": base64.b64encode(raster("PNG")).decode()},
    },
    "write-picture": {"board": _PICTURE, "title": "T", "base": _DOCUMENTS[2]},
}
_FILES = {"read-puzzle": {"file": {"name": "p.ipuz", "data": base64.b64encode(_DOCUMENTS[0].encode()).decode()}}}


def targets() -> list[Target]:
    """Requests by what they are about; the first line of an input names the operation."""
    drafts = [
        (name, {"draft": d, "source": _FILLED_FROM, **x}) for name, x in _ON_DRAFTS.items() for d in (_DRAFT, _LISTED)
    ]
    drafts += [("unique-check", {"draft": _LISTED}), ("write-clues", {"draft": _DRAFT, "hints": 2})]
    documents = [(name, {"document": d, **x}) for name, x in _ON_DOCUMENTS.items() for d in _DOCUMENTS]
    return [
        Target("request.edit", read_request, _samples(drafts), SLOW, has_one_language=True),
        Target("request.look", read_request, _samples([*documents, *_FILES.items()]), SLOW, has_one_language=True),
        Target(
            "request.make",
            read_request,
            _samples([*_MAKING.items(), ("read-words", _WORDS)]),
            0.05,
            has_one_language=True,
        ),
        Target("request.picture", read_request, _samples(list(_PICTURES.items())), SLOW, has_one_language=True),
    ]


def _samples(requests: list[tuple[str, dict[str, Any]]]) -> tuple[bytes, ...]:
    return tuple(name.encode() + b"\n" + msgspec.json.encode(request) for name, request in requests)


class Bench:
    """A bench without a watcher; whatever is put on it can be written."""

    def __init__(self) -> None:
        self.cancel = Event()

    def report(self, progress: Progress) -> None:
        """Takes progress that can be written."""
        msgspec.json.encode(progress)

    def keep(self, result: msgspec.Struct) -> None:
        """Takes a result that can be written."""
        msgspec.json.encode(result)


def read_request(data: bytes) -> bytes:
    """The answer to a request, as a worker would send it."""
    name, _, body = data.partition(b"\n")
    operation = OPERATIONS.get(name.decode("latin-1"))
    if operation is None:
        raise ValueError("there is no such operation")
    try:
        request = decoded(body, operation.request)
    except Refusal as refusal:
        raise ValueError(str(refusal)) from refusal
    with _concepts():
        return msgspec.json.encode(operation.run(hurried(request), Bench()))


@cache
def _packs() -> tempfile.TemporaryDirectory[str]:
    """A folder with a concept base of two words, so that the user's own one is not asked."""
    folder = tempfile.TemporaryDirectory(prefix="masume-fuzz-")
    (Path(folder.name) / "en.pack").write_bytes(small_pack())
    return folder


def _concepts() -> AbstractContextManager[object]:
    return patch.dict(os.environ, MASUME_PACKS=_packs().name)


def hurried(request: Ask) -> Ask:
    """The same request with little time."""
    little = {"seconds": SECONDS, "rounds": ROUNDS}
    asked = {name: value for name, value in little.items() if hasattr(request, name)}
    return msgspec.structs.replace(request, **asked)
