"""Files as plain text: text, Markdown, web pages, PDF."""

from __future__ import annotations

import io
import logging
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from masume.core import Refused
from masume.core.phrases import Named, named
from masume.words.files import bytes_of
from masume.words.importing import decode, with_plain_ends
from masume.words.lexicon import read_stream
from masume.words.limits import TEXT_FILE, TEXT_LENGTH, TEXT_PAGES
from masume.words.refusals import NOT_OF_KIND, STREAM, TEXT, WRONG_SUFFIX
from masume.words.text import refusals as said
from masume.words.text.extra import needed_for
from masume.words.text.markup import text_of_html, text_of_markdown

if TYPE_CHECKING:
    from pypdf import PdfReader

PLAIN, MARKDOWN, HTML, PDF = (".txt", ".text"), (".md", ".markdown"), (".html", ".htm", ".xhtml"), (".pdf",)
SUFFIXES = (*PLAIN, *MARKDOWN, *HTML, *PDF)
"""How the names of files end that can be read."""

_PAGE = re.compile(rb"<(!doctype\s+html|html|body|ruby|p|div)\b", re.IGNORECASE)
_CHARSET = re.compile(rb"<meta[^>]+charset=[\"']?([\w-]+)", re.IGNORECASE)


def read_text(source: Path | str) -> str:
    """The text of a file, or of standard input for "-", without markup; ruby stands in brackets: 小樽（おたる）.

    Raises ValueError with one sentence if the source cannot be read or holds no text.
    """
    if str(source) == "-":
        data = read_stream(TEXT_FILE)
        return _text(data, _suffix_of(data), STREAM)
    path = Path(source)
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        fault = WRONG_SUFFIX.filled(suffixes=", ".join(SUFFIXES))
        raise Refused(NOT_OF_KIND, name=named(path), kind=TEXT, fault=fault)
    return _text(bytes_of(path, TEXT_FILE), suffix, path)


def _suffix_of(data: bytes) -> str:
    """The suffix that standard input would have as a file."""
    if data.startswith(b"%PDF-"):
        return ".pdf"
    return ".html" if _PAGE.search(data[:4096]) else ".txt"


def _text(data: bytes, suffix: str, name: Named) -> str:
    if suffix in PDF:
        text = _text_of_pdf(data, name)
    elif suffix in HTML:
        text = text_of_html(_decode_page(data, name))
    else:
        text = with_plain_ends(decode(data, name, TEXT))
        text = text_of_markdown(text) if suffix in MARKDOWN else text
    if not text.strip():
        raise Refused(said.NO_TEXT, name=named(name))
    return join_wrapped_lines(unicodedata.normalize("NFC", text))


def _decode_page(data: bytes, name: Named) -> str:
    """The source of a web page, in the encoding it names, or in one of those of every text."""
    if charset := _CHARSET.search(data[:4096]):
        try:
            return with_plain_ends(data.decode(charset[1].decode()))
        except (UnicodeDecodeError, LookupError):
            pass
    return with_plain_ends(decode(data, name, TEXT))


def _text_of_pdf(data: bytes, name: Named) -> str:
    with needed_for(said.READING.filled(name=named(name))):
        from pypdf import PdfReader
        from pypdf.errors import DependencyError, FileNotDecryptedError
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # what it says there, we say in one sentence
    try:
        reader = PdfReader(io.BytesIO(data))
        is_locked = reader.is_encrypted and not reader.decrypt("")
        text = "" if is_locked else "\n\n".join(_texts_of_pages(reader, name))
    except (DependencyError, FileNotDecryptedError):  # some ciphers need packages that masume does without
        is_locked, text = True, ""
    except Refused:
        raise
    except Exception as error:  # a damaged file breaks pypdf in more ways than it documents
        raise Refused(said.NOT_A_PDF, name=named(name)) from error
    if is_locked:
        raise Refused(said.ENCRYPTED, name=named(name))
    if not text.strip():
        raise Refused(said.ONLY_PICTURES, name=named(name))
    return with_plain_ends(text)


def _texts_of_pages(reader: PdfReader, name: Named) -> Iterator[str]:
    """The text of each page; a few bytes of a PDF can stand for a thousand pages, or for a page of gigabytes."""
    if not TEXT_PAGES.allows(count := len(reader.pages)):
        raise TEXT_PAGES.refusal(name, f"{count:,}")
    length = 0
    for page in reader.pages:
        text = page.extract_text()
        length += len(text)
        if not TEXT_LENGTH.allows(length):
            raise TEXT_LENGTH.refusal(name)
        yield text


# ---------------------------------------------------------------- lines

_ENDS = tuple("。．！？!?.:：」』）)】")
_MIN_WRAPPED = 15


def join_wrapped_lines(text: str) -> str:
    """The text with lines joined that were cut only because they were full, so that no word is in two parts.

    A line is full if it is nearly as long as the long lines of its text and does not end a sentence.
    """
    lines = [line.strip() for line in text.split("\n")]
    widths = sorted(len(line) for line in lines if line)
    full = max(_MIN_WRAPPED, widths[len(widths) * 3 // 4] * 0.8) if widths else _MIN_WRAPPED
    joined: list[str] = []
    goes_on = False
    for line in lines:
        if goes_on and line:
            joined[-1] = _join(joined[-1], line)
        else:
            joined.append(line)
        goes_on = len(line) >= full and not line.endswith(_ENDS)
    return "\n".join(joined)


def _join(line: str, following: str) -> str:
    """Two parts of a line: with a space between Latin words, without a hyphen that only the line's end asked for."""
    if line.endswith("-") and following[0].islower():
        return line[:-1] + following
    return f"{line}{' ' if line[-1].isascii() and following[0].isascii() else ''}{following}"
