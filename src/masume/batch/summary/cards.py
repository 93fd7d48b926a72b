"""A card for each puzzle: its board, name, level, density and files; or why there is none."""

from __future__ import annotations

from html import escape
from urllib.parse import quote

from masume.batch.folder import PUZZLES
from masume.batch.ledger import Decision
from masume.batch.record import Attempt
from masume.batch.summary import sentences as said
from masume.batch.summary.thumbnail import thumbnail
from masume.core import Language
from masume.press.levels import stars

BEST_TO_SEE = (".html", ".pdf", ".svg", ".png")
"""What opens when the board is clicked, if it is there; otherwise the first file."""


def card(attempt: Attempt, language: Language) -> str:
    """The card of a puzzle that was made."""
    links = {part: f"{PUZZLES}/{quote(attempt.name)}{quote(part)}" for part in attempt.files}
    best = next((links[part] for part in BEST_TO_SEE if part in links), next(iter(links.values()), ""))
    board = thumbnail(attempt.board)
    shown = f'<a href="{escape(best)}" aria-label="{escape(attempt.name)}">{board}</a>' if best else board
    files = " ".join(f'<a href="{escape(link)}">{escape(_short(part))}</a>' for part, link in links.items())
    return (
        f'<li class="{attempt.kind}">{shown}<b>{escape(attempt.name)}</b>'
        f"<span>{_facts(attempt, language)}</span><small>{files}</small></li>"
    )


def failed_card(decision: Decision, language: Language) -> str:
    """The card of a puzzle that was given up, with the reason."""
    reason = decision.reason(language) if decision.reason else ""
    return (
        f'<li class="failed"><i>{said.NOT_MADE(language)}</i><b>{escape(decision.name)}</b>'
        f"<span>{escape(reason)}</span></li>"
    )


def _facts(attempt: Attempt, language: Language) -> str:
    level = "" if attempt.level is None else f"{stars(attempt.level)} "
    density = "" if attempt.density is None else f"{attempt.density:.0%}"
    details = f"<br>{escape(attempt.details(language))}" if attempt.details else ""
    return f"{level}{density}{details}"


def _short(part: str) -> str:
    """What a file is called beside the puzzle's name: ``ipuz``, ``answer.svg``."""
    return part.lstrip("-.")
