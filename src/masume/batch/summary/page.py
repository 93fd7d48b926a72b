"""The pages themselves: figures and charts on the first, then card after card."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from html import escape
from importlib.resources import files
from itertools import pairwise

from masume import __version__
from masume.batch.standing import Share, Standing
from masume.batch.summary import sentences as said
from masume.batch.summary.charts import histogram, level_bars
from masume.batch.wording import duration, reason_text, speed
from masume.core import Language, Sentence
from masume.kinds import KINDS

NEAR_PAGES = 4
"""Pages before and after one that it has links to, beside the first and the last."""

MOST_NAMES = 12
"""Names of puzzles that failed for the same reason."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What the pages of a batch show."""

    standing: Standing
    day: str
    """When the batch was begun; nothing before its first run."""
    language: Language

    @property
    def title(self) -> str:
        """What stands over the pages."""
        return self.standing.title or said.UNTITLED(self.language)


def page_name(number: int) -> str:
    """The file of a page; they are counted from 1."""
    return "index.html" if number == 1 else f"index-{number}.html"


def page(summary: Summary, number: int, pages: int, gallery: str) -> str:
    """One of the pages as HTML."""
    opening = _opening(summary) if number == 1 else ""
    counted = f' <small class="count">{number}/{pages}</small>' if pages > 1 else ""
    facts = said.PUZZLES(summary.language, count=summary.standing.whole.planned) + _begun(summary)
    turning = page_links(number, pages, summary.language)
    return (
        f'<!DOCTYPE html>\n<html lang="{summary.language}"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{_policy()}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(summary.title)}</title><style>{_style()}</style></head><body>"
        f"<header><h1>{escape(summary.title)}{counted}</h1><p>{facts}</p></header>"
        f"<main>{opening}{turning}{gallery}{turning}</main>"
        f"<footer>{said.MADE_BY(summary.language, version=__version__)}</footer></body></html>\n"
    )


def _begun(summary: Summary) -> str:
    return said.BEGUN(summary.language, day=summary.day) if summary.day else ""


@cache
def _style() -> str:
    """The colours of the playing page, dark where the reader likes it so, and what is particular to this page."""
    tokens = files("masume.press").joinpath("player", "tokens.css").read_text("utf-8")
    light, _, dark = tokens.partition(':root[data-theme="dark"]')
    own = files("masume.batch.summary").joinpath("summary.css").read_text("utf-8")
    return f"{light}@media screen and (prefers-color-scheme: dark) {{ :root {dark} }}\n{own}"


@cache
def _policy() -> str:
    """Nothing is fetched and nothing runs; the one style is known by its digest."""
    digest = b64encode(sha256(_style().encode()).digest()).decode()
    return f"default-src 'none'; style-src 'sha256-{digest}'"


# ------------------------------------------------------------ the first page


def _opening(summary: Summary) -> str:
    standing, language = summary.standing, summary.language
    left = standing.whole.left
    notice = f'<p class="notice">{said.UNFINISHED(language, count=left)}</p>' if left else ""
    return f"{notice}{_figures(standing, language)}{_charts(summary)}{_failures(standing, language)}"


def _figures(standing: Standing, language: Language) -> str:
    whole, rate = standing.whole, standing.rate
    figures: list[tuple[Sentence, str]] = [(said.MADE, f"{whole.made:,}")]
    if whole.failed:
        figures.append((said.FAILED, f"{whole.failed:,}"))
    if whole.left:
        figures.append((said.LEFT, f"{whole.left:,}"))
    figures.append((said.ONE_SOLUTION, f"{whole.unique:,}"))
    if whole.density is not None:
        figures.append((said.MEAN_DENSITY, f"{whole.density.mean:.0%}"))
    if standing.words:
        figures.append((said.DIFFERENT_WORDS, f"{standing.words:,}"))
    if rate is not None:
        figures += [(said.RATE, speed(rate, language)), (said.TIME, duration(standing.seconds, language))]
    items = "".join(f"<div><dt>{name(language)}</dt><dd>{value}</dd></div>" for name, value in figures)
    return f'<dl class="figures">{items}</dl>'


def _charts(summary: Summary) -> str:
    standing, language = summary.standing, summary.language
    panels = []
    if any(level != "none" for level in standing.whole.levels):
        note = said.PLANNED(language) if standing.whole.spread else ""
        panels.append(_panel(said.LEVELS, level_bars(standing.whole, language), note, language))
    if standing.whole.density is not None:
        chart = histogram(standing.whole.density, language)
        panels.append(_panel(said.DENSITY, chart, said.DENSITY_NOTE(language), language))
    if standing.most_used:
        limit = standing.most_uses
        note = "" if limit is None else said.AT_MOST(language, count=limit)
        panels.append(_panel(said.WORDS, _words(standing), note, language))
    return f'<div class="charts">{"".join(panels)}</div>' if panels else ""


def _panel(title: Sentence, content: str, note: str, language: Language) -> str:
    small = f"<p>{note}</p>" if note else ""
    return f"<section><h2>{title(language)}</h2>{content}{small}</section>"


def _words(standing: Standing) -> str:
    items = "".join(f"<li>{escape(word)} <b>{count:,}</b></li>" for word, count in standing.most_used)
    return f'<ol class="words">{items}</ol>'


def _failures(standing: Standing, language: Language) -> str:
    if not standing.reasons:
        return ""
    rows = []
    for reason in standing.reasons:
        more = " …" if len(reason.puzzles) > MOST_NAMES else ""
        names = escape(", ".join(reason.puzzles[:MOST_NAMES])) + more
        why = escape(reason_text(reason, language))
        rows.append(f'<tr><td class="number">{len(reason.puzzles):,}</td><td>{why}<small>{names}</small></td></tr>')
    title = said.FAILURES(language)
    return f'<section class="failures"><h2>{title}</h2><table>{"".join(rows)}</table></section>'


# ------------------------------------------------------------ the gallery


def gallery(share: Share, cards: Sequence[str], language: Language, *, goes_on: bool) -> str:
    """The cards of a group below its name; `goes_on` if it began on the page before."""
    kind = KINDS[share.kind].title(language)
    facts = said.GROUP_FIGURES(language, kind=kind, made=share.made, planned=share.planned)
    if share.failed:
        facts += said.GROUP_FAILED(language, count=share.failed)
    note = said.GOES_ON(language) if goes_on else facts
    heading = f"<h2>{escape(share.name)} <small>{note}</small></h2>"
    return f'<section>{heading}<ul class="cards">{"".join(cards)}</ul></section>'


def page_links(number: int, pages: int, language: Language) -> str:
    """Links to other pages; nothing if there is only one."""
    if pages == 1:
        return ""
    shown = sorted({1, *range(number - NEAR_PAGES, number + NEAR_PAGES + 1), pages}.intersection(range(1, pages + 1)))
    gaps = [last + 1 < other for last, other in pairwise((0, *shown))]
    links = (
        f"{'… ' if gap else ''}{_page_link(other, number, language)}" for gap, other in zip(gaps, shown, strict=True)
    )
    return f'<nav aria-label="{said.PAGES(language)}">{"".join(links)}</nav>'


def _page_link(other: int, number: int, language: Language) -> str:
    label = said.PAGE(language, number=other)
    current = ' aria-current="page"' if other == number else ""
    return f'<a href="{page_name(other)}" aria-label="{label}"{current}>{other}</a>'
