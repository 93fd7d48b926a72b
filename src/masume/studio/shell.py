"""The pages around the front end: header, navigation and an empty main that a module fills."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from string import Template

from masume import __version__
from masume.core import LANGUAGES, Language, Sentence
from masume.studio.settings import Settings

LANGUAGE_COOKIE = "masume_language"

PAGES = files("masume") / "studio" / "pages"
PLAYER = files("masume") / "press" / "player"
"""Modules that the studio shares with the page that is played; found without opening the press, which is heavy."""

_SHELL = Template((PAGES / "shell.html").read_text("utf-8"))


@dataclass(frozen=True, slots=True)
class PageAddress:
    """A page of the studio: where it is, which folder of modules fills it, and what it is called."""

    path: str
    name: str
    title: Sentence
    in_menu: bool = False


PAGE_ADDRESSES = (
    PageAddress("/", "front", Sentence("masume studio", "マス目スタジオ")),
    PageAddress("/make", "make", Sentence("Make", "つくる"), in_menu=True),
    PageAddress("/edit", "edit", Sentence("Edit", "編集"), in_menu=True),
    PageAddress("/edit/{id}", "edit", Sentence("Edit", "編集")),
    PageAddress("/picture", "picture", Sentence("Picture", "絵から"), in_menu=True),
    PageAddress("/picture/{id}", "picture", Sentence("Picture", "絵から")),
    PageAddress("/look", "look", Sentence("Solve and grade", "解いて難しさを見る"), in_menu=True),
    PageAddress("/library", "library", Sentence("Library", "ライブラリ"), in_menu=True),
    PageAddress("/collections/{id}", "collection", Sentence("Collection", "作品集")),
    PageAddress("/login", "login", Sentence("Sign in", "サインイン")),
    PageAddress("/api", "api", Sentence("API", "API")),
)
"""Every page that is a shell."""

NOT_FOUND = PageAddress("", "missing", Sentence("Page not found", "ページが見つかりません"))
"""The page of addresses that do not exist."""

_SKIP = Sentence("Skip to the page", "本文へ")
_MENU = Sentence("Studio", "スタジオ")
_NOSCRIPT = Sentence("The studio needs JavaScript.", "スタジオを使うにはJavaScriptが必要です。")
_OTHER_LANGUAGE = {"en": "日本語", "ja": "English"}


def language_asked(cookies: Mapping[str, str], accept_language: str, settings: Settings) -> Language:
    """The language a visitor chose, else that of the settings or the first one of the browser that the studio speaks.

    On the user's own machine the settings come first; visitors of a hosted studio bring browsers of their own.
    """
    chosen = cookies.get(LANGUAGE_COOKIE)
    named = [part.partition(";")[0].strip().lower()[:2] for part in accept_language.split(",")]
    wanted = (*named, settings.language) if settings.is_hosted else (settings.language, *named)
    return next((language for name in (chosen, *wanted) for language in LANGUAGES if language == name), "en")


def shell(page: PageAddress, language: Language, settings: Settings) -> str:
    """The HTML of a page before its modules fill it."""
    return _SHELL.substitute(
        language=language,
        other=next(other for other in LANGUAGES if other != language),
        other_name=_OTHER_LANGUAGE[language],
        title=escape(_title(page, language)),
        page=page.name,
        mode="hosted" if settings.is_hosted else "local",
        paper=settings.paper,
        author="" if settings.is_hosted else escape(settings.author),
        lists=escape(" ".join(settings.own_lists)),
        menu=_menu(page, language),
        menu_label=_MENU(language),
        skip=_SKIP(language),
        noscript=_NOSCRIPT(language),
        version=__version__,
    )


def _title(page: PageAddress, language: Language) -> str:
    studio = PAGE_ADDRESSES[0].title(language)
    return studio if page.path == "/" else f"{page.title(language)} – {studio}"


def _menu(page: PageAddress, language: Language) -> str:
    return "".join(
        f'<li><a href="{item.path}"{_current(item, page)}>{escape(item.title(language))}</a></li>'
        for item in PAGE_ADDRESSES
        if item.in_menu
    )


def _current(item: PageAddress, page: PageAddress) -> str:
    return ' aria-current="page"' if item.name == page.name else ""
