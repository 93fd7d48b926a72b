"""Sheets of puzzles at hand: their pages as they will be printed, files of them, the form of their options."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pypdfium2
import pytest
from msgspec.json import decode

from masume.formats import Document
from masume.orders import PrintOrder
from masume.orders.describing import described
from masume.studio.operations.library.export import FileMade
from masume.studio.operations.library.print_sheets import PREVIEWED
from masume.studio.values import ipuz_of
from tests.support.studio_client import Client, Reply, near_studio
from tests.support.word_puzzles import kana_crossword, kana_skeleton, latin_crossword

UNSAVED = ipuz_of(latin_crossword())


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with near_studio(tmp_path) as client:
        yield client


def asked(client: Client, operation: str, *documents: str, **options: object) -> Reply:
    return client("POST", f"/api/do/{operation}", {"documents": documents or (UNSAVED,), **options})


def drawn(client: Client, *documents: str, **options: object) -> Any:
    reply = asked(client, "preview-sheets", *documents, **options)
    assert reply.status == 200, reply.text
    return reply.json()


def made(client: Client, *documents: str, **options: object) -> FileMade:
    return decode(asked(client, "print-sheets", *documents, **options).content, type=FileMade)


def test_pages_are_drawn_without_fonts_in_their_true_size(client: Client) -> None:
    question, answer = drawn(client, paper="b5")["pages"]
    assert (question["width"], question["height"]) == (182.0, 257.0)
    drawing = ElementTree.fromstring(question["svg"])  # noqa: S314  our own
    tags = {element.tag.rpartition("}")[2] for element in drawing.iter()}
    assert "path" in tags
    assert not tags & {"text", "script", "image", "foreignObject", "a"}
    assert answer["svg"] != question["svg"]


@pytest.mark.parametrize(
    ("options", "pages"),
    [({}, 2), ({"answers": "none"}, 1), ({"answers": "turned"}, 1), ({"starters": 2}, 2)],
    ids=["usual", "no answers", "answers at the foot", "starter letters"],
)
def test_what_is_seen_is_what_is_printed(client: Client, options: dict[str, object], pages: int) -> None:
    seen = drawn(client, **options)
    assert len(seen["pages"]) == seen["total"] == pages
    pdf = made(client, **options)
    assert (pdf.name, pdf.media_type) == ("Crossword.pdf", "application/pdf")
    assert len(pypdfium2.PdfDocument(pdf.data)) == pages


def test_every_option_changes_the_page(client: Client) -> None:
    plain = drawn(client)["pages"][0]["svg"]
    for option in ({"paper": "a5"}, {"large_print": True}, {"cells": "grey"}, {"starters": 1}, {"title": "Farm"}):
        assert drawn(client, **option)["pages"][0]["svg"] != plain, option


def test_a_preview_shows_the_first_pages_and_printing_takes_all(client: Client) -> None:
    several = [ipuz_of(document) for document in (latin_crossword(), kana_skeleton(), kana_crossword())] * 2
    shown = drawn(client, *several)
    assert (len(shown["pages"]), shown["total"]) == (PREVIEWED, 12)
    assert len(drawn(client, *several, whole=True)["pages"]) == 12


def test_pictures_of_several_pages_come_in_an_archive(client: Client) -> None:
    archive = made(client, format="png", title="Farm & field")
    assert archive.name == "Farm-field.zip"
    assert zipfile.ZipFile(io.BytesIO(archive.data)).namelist() == ["Farm-field.png", "Farm-field-answer.png"]
    assert made(client, format="svg", answers="none").name == "Crossword.svg"


def test_what_sheets_lack_is_said(client: Client) -> None:
    bare = ipuz_of(Document(latin_crossword().puzzle))
    assert drawn(client)["remarks"] == []
    assert drawn(client, bare)["remarks"] == [
        {"en": "the puzzle has no answer to print", "ja": "このパズルには印刷する解答がありません"}
    ]
    assert drawn(client, bare, answers="none")["remarks"] == []
    named = [remark["en"] for remark in drawn(client, bare, UNSAVED, bare)["remarks"]]
    assert named == ["puzzle 1 has no answer to print", "puzzle 3 has no answer to print"]


@pytest.mark.parametrize("operation", ["preview-sheets", "print-sheets"])
def test_what_no_sheet_can_have_is_refused_with_a_sentence(client: Client, operation: str) -> None:
    bare = ipuz_of(Document(latin_crossword().puzzle))
    assert asked(client, operation, bare, starters=1).json() == {
        "error": "starter letters need an answer, and the puzzle has none",
        "ja": "解答がないので、最初から見せる文字を選べません",
    }
    unprintable = asked(client, operation, title="a\u0007").json()["error"]
    assert unprintable.startswith("a character of the title cannot be shown")
    many = asked(client, operation, *[UNSAVED] * 51)
    assert (many.status, many.json()["error"].partition(";")[0]) == (
        422,
        "at most 50 puzzles are printed at once, and these are 51",
    )
    wrongs: list[dict[str, object]] = [{"paper": "a3"}, {"documents": []}, {"nonsense": 1}, {"documents": ["{"]}]
    for wrong in wrongs:
        assert client("POST", f"/api/do/{operation}", {"documents": [UNSAVED], **wrong}).status == 422


def test_an_answer_is_worked_out_where_there_is_only_one(client: Client) -> None:
    question = replace(kana_skeleton(), answer=None)
    assert drawn(client, ipuz_of(question))["total"] == 2


def test_the_form_has_every_option_that_people_are_asked_for(client: Client) -> None:
    forms = client("POST", "/api/do/order-forms", {}).json()["forms"]
    fields = next(form["fields"] for form in forms if form["sort"] == "print")
    known = described(PrintOrder)
    assert {field["name"] for field in fields} == {name for name, field in known.items() if field.asked.title}
    later = [field.get("is_advanced", False) for field in fields]
    assert later == sorted(later)
    assert True in later
    title = next(field for field in fields if field["name"] == "title")
    assert (title["form"], title["most"]) == ("text", 200)
