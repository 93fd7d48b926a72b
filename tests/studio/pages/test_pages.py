"""The pages around the work: home, the API, addresses that do not exist."""

import urllib.error
import urllib.request
from pathlib import Path

import pytest

from masume.studio.settings import Settings
from masume.studio.shell import PAGE_ADDRESSES, language_asked
from tests.support.studio import Visitor, ask


@pytest.mark.parametrize(
    ("cookies", "accepted", "language"),
    [
        ({}, "", "en"),
        ({}, "ja-JP,ja;q=0.9,en;q=0.8", "ja"),
        ({}, "fr-FR, ja;q=0.5", "ja"),
        ({"masume_language": "en"}, "ja", "en"),
        ({"masume_language": "xx"}, "ja", "ja"),
    ],
    ids=["nothing", "browser", "second", "chosen", "unknown"],
)
def test_language_is_the_chosen_one_or_the_browsers(cookies: dict[str, str], accepted: str, language: str) -> None:
    assert language_asked(cookies, accepted, Settings(data=Path())) == language


@pytest.mark.parametrize(
    ("hosted", "cookies", "accepted", "language"),
    [
        (False, {}, "en", "ja"),
        (False, {"masume_language": "en"}, "ja", "en"),
        (True, {}, "en", "en"),
        (True, {}, "fr", "ja"),
    ],
    ids=["own machine", "chosen", "visitor", "visitor of another language"],
)
def test_a_language_that_is_set_comes_first_on_ones_own_machine(
    hosted: bool, cookies: dict[str, str], accepted: str, language: str
) -> None:
    settings = Settings(data=Path(), language="ja", secrets={"one": "secret"} if hosted else {})
    assert language_asked(cookies, accepted, settings) == language


def test_home_speaks_both_languages_and_switches(visit: Visitor) -> None:
    page = visit("/", "ja")
    assert "パズル" in page.inner_text("h1")
    page.click("#language")
    page.wait_for_selector("html[lang=en][data-ready]")
    assert "Puzzles" in page.inner_text("h1")
    assert page.inner_text("nav").split("\n") == [p.title("en") for p in PAGE_ADDRESSES if p.in_menu]


def test_api_page_lists_every_address(visit: Visitor, studio: str) -> None:
    _, document = ask(studio, "GET", "/api/openapi.json")
    page = visit("/api")
    assert page.locator(".addresses tr").count() == sum(map(len, document["paths"].values()))


def test_unknown_addresses_are_said_to_be_so(visit: Visitor, studio: str) -> None:
    assert ask(studio, "GET", "/api/nothing") == (
        404,
        {"error": "there is nothing at this address", "ja": "このアドレスには何もありません"},
    )
    with pytest.raises(urllib.error.HTTPError) as refused, urllib.request.urlopen(f"{studio}/nothing"):
        pass
    assert refused.value.code == 404
    refused.value.close()
    assert visit("/nothing", "ja").inner_text("h1") == "ページが見つかりません"


def test_bad_bodies_get_a_sentence(studio: str) -> None:
    assert ask(studio, "POST", "/api/do/read-puzzle", {})[0] == 422
    status, answer = ask(studio, "POST", "/api/do/read-puzzle", {"file": {"name": "a.doc", "data": ""}})
    assert status == 422
    assert "a.doc is not a puzzle file" in answer["error"]
    status, answer = ask(studio, "POST", "/api/do/read-puzzle", b"{")
    assert status == 400
    assert "not JSON" in answer["error"]
