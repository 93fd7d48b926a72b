"""The documentation site: it builds without a warning, every link leads somewhere, and both languages are whole."""

import doctest
import importlib
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote, urlsplit

import pytest

from tests.support.browser import PATIENCE
from tests.support.places import ROOT
from tools.gallery import PAGES, cards_of

pytestmark = pytest.mark.slow

DOCS = ROOT / "docs"


class Links(HTMLParser):
    """What a page points at, and the anchors that others may point at."""

    def __init__(self) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.anchors: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del tag
        given = dict(attrs)
        self.targets += [value for name in ("href", "src") if (value := given.get(name))]
        self.anchors |= {value for name in ("id", "name") if (value := given.get(name))}


def test_the_examples_of_its_extension_are_true(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(DOCS))
    results = doctest.testmod(importlib.import_module("site_extension"))
    assert results.attempted > 0
    assert results.failed == 0


def links_of(page: Path) -> Links:
    links = Links()
    links.feed(page.read_text(encoding="utf-8"))
    return links


def test_every_link_and_picture_leads_somewhere(site: Path) -> None:
    pages = {page: links_of(page) for page in site.rglob("*.html")}
    assert len(pages) > 50
    broken = [
        f"{page.relative_to(site)}: {target}"
        for page, links in pages.items()
        for target in links.targets
        if not leads_somewhere(page, target, pages)
    ]
    assert not broken


def leads_somewhere(page: Path, target: str, pages: dict[Path, Links]) -> bool:
    """True for a file of the site, with the anchor if one is named, and for what is elsewhere."""
    parts = urlsplit(target)
    if parts.scheme or parts.netloc:
        return parts.scheme in {"http", "https", "mailto", "data"}
    file = (page.parent / unquote(parts.path)).resolve() if parts.path else page
    if not file.is_file():
        return False
    wanted = unquote(parts.fragment)
    return not wanted or file not in pages or wanted in pages[file].anchors


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    """The site is read offline: only links that one follows lead out of it."""
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert not re.findall(r"<(?:script|img|iframe)[^>]* src=\"(?:https?:)?//", text), page
        assert not re.findall(r"<link[^>]* rel=\"stylesheet\"[^>]* href=\"(?:https?:)?//", text), page


def test_every_guide_is_there_in_both_languages() -> None:
    for folder in ("guides", "concepts"):
        english = {page.name for page in (DOCS / folder).glob("*.md")}
        japanese = {page.name for page in (DOCS / "ja" / folder).glob("*.md")}
        assert english == japanese


def test_each_language_has_its_own_words_around_the_page(site: Path) -> None:
    english = (site / "docs/guides/index.html").read_text(encoding="utf-8")
    japanese = (site / "docs/ja/guides/index.html").read_text(encoding="utf-8")
    assert '<html class="no-js" lang="en"' in english
    assert '<html class="no-js" lang="ja"' in japanese
    assert 'placeholder="検索"' in japanese
    assert 'href="worksheet.html"' in japanese
    assert "../../guides/index.html" in japanese


@pytest.mark.parametrize(
    ("words", "page"),
    [
        ("nonograms", "docs/guides/nonogram.html"),
        ("印刷", "docs/reference/printing.html"),
        ("黒マス", "docs/glossary.html"),
    ],
)
def test_the_search_finds_both_languages(words: str, page: str, site: Path, browser: Any) -> None:
    """Opened from the disk, as people do who have built it."""
    window = browser.new_page()
    window.goto(f"{(site / 'search.html').as_uri()}?q={quote(words)}")
    window.wait_for_selector(f'#search-results a[href^="{page}"]', timeout=PATIENCE)
    window.close()


@pytest.mark.parametrize("name", sorted({name for page in PAGES for card in cards_of(page) for name in card.playable}))
def test_the_pages_of_the_gallery_play(name: str, site: Path, browser: Any) -> None:
    window = browser.new_page()
    complaints: list[str] = []
    window.on("console", lambda message: complaints.append(message.text))
    window.on("pageerror", lambda error: complaints.append(str(error)))
    window.goto((site / "docs/play" / name).as_uri())
    window.wait_for_selector("[role=grid]", timeout=PATIENCE)
    assert complaints == []
    window.close()
