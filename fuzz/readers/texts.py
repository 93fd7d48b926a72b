"""Texts and documents from which words are taken: plain, Markdown, web pages, PDF."""

from __future__ import annotations

from io import BytesIO

from fuzz.samples import DATA, first_lines, from_file
from fuzz.target import QUICK, SLOW, Target
from masume.words.text import words_from_text
from masume.words.text.files import read_text

_PAGE = """<!doctype html><html><head><meta charset="utf-8"><title>Otaru</title><style>p { color: red }</style></head>
<body><nav>menu</nav><h1>The harbour</h1><p>The <b>canal</b> of <ruby>小樽<rp>(</rp><rt>おたる</rt></ruby> &amp; more
<script>alert(1)</script></p><ul><li>boat<li>glass</ul><!-- no --></body></html>"""
_MARKDOWN = (
    "---\ntitle: x\n---\n# Head #\n\n> *em* and **bold** [link](a) ![p](b)\n\n```\ncode\n```\n| a | b |\n|---|---|\n"
)


def targets() -> list[Target]:
    """Files of text by suffix, and the words of a text."""
    plain = tuple(first_lines(path, 8)[:3000] for path in sorted((DATA / "texts").iterdir()))
    pages = (_PAGE.encode(), _PAGE.replace("utf-8", "shift_jis").encode("shift_jis"), _PAGE.encode("utf-16"))
    return [
        Target("text.txt", from_file("text.txt", read_text), plain, QUICK),
        Target("text.md", from_file("text.md", read_text), (_MARKDOWN.encode(), *plain)),
        Target("text.html", from_file("text.html", read_text), pages),
        Target("text.pdf", from_file("text.pdf", read_text), (pdf(), pdf(packed=True)), SLOW),
        Target("text.words", _words, plain, 0.01),
    ]


def _words(data: bytes) -> object:
    text = data.decode("utf-8", "replace")
    return words_from_text(text, script="katakana")


def pdf(*, packed: bool = False) -> bytes:
    """A page with one line of text."""
    from pypdf import PdfWriter
    from pypdf.generic import DecodedStreamObject, DictionaryObject, NameObject

    writer = PdfWriter()
    page = writer.add_blank_page(200, 100)
    name = NameObject
    font = DictionaryObject({name("/Type"): name("/Font"), name("/Subtype"): name("/Type1")})
    font[name("/BaseFont")] = name("/Helvetica")
    fonts = DictionaryObject({name("/F1"): font})
    page[name("/Resources")] = DictionaryObject({name("/Font"): fonts})
    content = DecodedStreamObject()
    content.set_data(b"BT /F1 12 Tf 10 50 Td (The harbour of Otaru) Tj 0 -14 Td [(ca) -20 (nal)] TJ ET")
    page[name("/Contents")] = writer._add_object(content.flate_encode() if packed else content)

    out = BytesIO()
    writer.write(out)
    return out.getvalue()
