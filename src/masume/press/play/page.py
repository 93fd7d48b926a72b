"""One HTML file: the puzzles as data, the player's script and styles beside them."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import msgspec

from masume.core import Language, Puzzle, Refused
from masume.formats import Document
from masume.kinds import KINDS, kind_of
from masume.press.play import bundle
from masume.press.play.content import playable
from masume.press.play.wording import wording_of
from masume.press.question import language_of
from masume.press.refusals import NO_PUZZLE_TO_PLAY

POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; font-src data:"
"""The page may load nothing: the browser holds it to that."""
REPORTING = f"{POLICY}; connect-src 'self'"
"""The page may report to the server it came from that it was solved."""

_PAGE = """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="generator" content="masume">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<link rel="icon" href="data:,">
<style>
{styles}</style>
</head>
<body>
<noscript>{noscript}</noscript>
<script type="application/json" id="puzzles">{data}</script>
<script>
{script}</script>
</body>
</html>
"""
_NOSCRIPT = "This puzzle needs JavaScript. このパズルにはJavaScriptが必要です。"


def playable_page(
    documents: Sequence[Document],
    language: Language | None = None,
    title: str = "",
    *,
    with_answers: bool = True,
    report: str = "",
) -> str:
    """A page that plays one puzzle, or lets the player choose among several.

    It speaks the language of the first unless one is asked for; the player's, if nothing in it shows one. Without
    answers it neither checks nor helps, and its source gives nothing away. A page that a server shares may report
    solves to an address there; any other is silent.
    """
    if not documents:
        raise Refused(NO_PUZZLE_TO_PLAY)
    puzzles = [playable(document, with_answer=with_answers) for document in documents]
    kinds = {puzzle["kind"] for puzzle in puzzles}
    name = title or puzzles[0]["title"]
    wording = {kind: wording_of(kind) for kind in sorted(kinds) if with_answers and KINDS[kind].has_list}
    language = language or _spoken(documents[0].puzzle)
    content = {"title": name, "language": language, "puzzles": puzzles, "wording": wording}
    if report:
        content["report"] = report
    return _PAGE.format(
        language=language or puzzles[0]["language"],
        policy=REPORTING if report else POLICY,
        title=escape(name),
        styles=bundle.styles(kinds),
        noscript=_NOSCRIPT,
        data=_in_script(msgspec.json.encode(content).decode()),
        script=bundle.script(kinds),
    )


def _spoken(puzzle: Puzzle) -> Language | None:
    """The language of a puzzle; None for numbers and pictures that could be anybody's."""
    language, kind = language_of(puzzle), kind_of(puzzle)
    return None if language == "en" and (kind.is_picture or kind.has_digits) else language


def _in_script(json: str) -> str:
    """JSON that no HTML parser can leave its script element by."""
    return json.replace("<", "\\u003c")
