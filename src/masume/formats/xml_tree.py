"""XML from strangers: a tree of elements with the lines they stand on, read without following anything.

No file is opened beside the one that is read: an external DTD is named, not loaded. Entities that the file itself
declares are refused, since a few of them can stand for gigabytes; those of HTML, which a DTD would have declared, are
known.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from masume.core import Refused
from masume.core.phrases import line_place
from masume.formats import key_refusals as said
from masume.formats.limits import XML_DEPTH, XML_ELEMENTS, XML_TAG

_LONG_TAG = re.compile(b"<[^<>]{%d}" % XML_TAG.most)

_NEW_LINE = "\0"
"""Stands for ``<br>`` until white space is collapsed; no XML file can hold it."""


@dataclass(slots=True)
class Element:
    """An element: its name in small letters without a prefix, attributes, line, and its texts and children in order."""

    name: str
    attributes: dict[str, str]
    line: int
    content: list[str | Element] = field(default_factory=list)

    @property
    def children(self) -> list[Element]:
        """The elements directly inside."""
        return [part for part in self.content if isinstance(part, Element)]

    @property
    def text(self) -> str:
        """The text directly inside, without the white space around it and around its lines."""
        pieces = (part for part in self.content if isinstance(part, str))
        return "\n".join(map(str.strip, "".join(pieces).strip().split("\n")))

    @property
    def all_text(self) -> str:
        """The text inside, that of elements included: white space as HTML has it, and a new line for every ``<br>``."""
        joined = re.sub("[ \n]+", lambda gap: " " if "\n" in gap[0] else gap[0], "".join(self._pieces()))
        return joined.replace(_NEW_LINE, "\n").strip(" \n")

    def all(self, name: str) -> list[Element]:
        """The children of that name."""
        return [child for child in self.children if child.name == name]

    def within(self) -> Iterator[Element]:
        """Every element inside, in the order of the file."""
        for child in self.children:
            yield child
            yield from child.within()

    def text_of(self, name: str) -> str:
        """The text of the first child of that name; nothing if there is none."""
        return next((child.text for child in self.children if child.name == name), "")

    def _pieces(self) -> Iterator[str]:
        for part in self.content:
            if isinstance(part, str):
                yield part
            elif part.name == "br":
                yield _NEW_LINE
            else:
                yield from part._pieces()


class _Builder:
    """Grows the tree while the parser runs."""

    def __init__(self) -> None:
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
        self.parser.StartElementHandler = self._begin
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.EntityDeclHandler = self._refuse
        self.parser.SkippedEntityHandler = self._entity
        self.count = 0
        self.open = [Element("", {}, 0)]

    def _begin(self, name: str, attributes: dict[str, str]) -> None:
        self.count += 1
        line = self.parser.CurrentLineNumber
        if self.count > XML_ELEMENTS.most:
            raise XML_ELEMENTS.refusal(line_place(line))
        if len(self.open) > XML_DEPTH.most:
            raise XML_DEPTH.refusal(line_place(line))
        element = Element(name.rpartition(":")[2].lower(), attributes, line)
        self.open[-1].content.append(element)
        self.open.append(element)

    def _end(self, _: str) -> None:
        self.open.pop()

    def _text(self, text: str) -> None:
        self.open[-1].content.append(text)

    def _refuse(self, *_: object) -> None:
        raise Refused(said.ENTITIES).at(line_place(self.parser.CurrentLineNumber))

    def _entity(self, name: str, is_parameter: bool) -> None:
        if not is_parameter:
            self.open[-1].content.append(html.unescape(f"&{name};"))


def parse_xml(data: bytes) -> Element:
    """The outermost element of a file; ValueError with one sentence if it is not XML."""
    if _LONG_TAG.search(data):
        raise XML_TAG.refusal()
    builder = _Builder()
    try:
        builder.parser.Parse(data, True)
    except expat.ExpatError as error:
        detail = expat.ErrorString(error.code)
        raise Refused(said.NOT_XML, detail=detail).at(line_place(error.lineno)) from error
    except LookupError as error:
        raise Refused(said.UNKNOWN_ENCODING).at(line_place(1)) from error
    return builder.open[0].children[0]
