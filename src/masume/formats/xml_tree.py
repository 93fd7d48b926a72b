"""XML from strangers: a tree of elements with the lines they stand on, read without following anything.

No file is opened beside the one that is read: an external DTD is named, not loaded. Entities that the file itself
declares are refused, since a few of them can stand for gigabytes; those of HTML, which a DTD would have declared, are
known.
"""

from __future__ import annotations

import html
from dataclasses import dataclass, field
from xml.parsers import expat

MOST_ELEMENTS = 600_000
"""More than the largest nonogram has."""

DEEPEST = 32


@dataclass(slots=True)
class Element:
    """An element: its name in small letters, its attributes, the line it begins on, its text and its children."""

    name: str
    attributes: dict[str, str]
    line: int
    pieces: list[str] = field(default_factory=list)
    children: list[Element] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The text directly inside, without the white space around it and around its lines."""
        return "\n".join(map(str.strip, "".join(self.pieces).strip().split("\n")))

    def all(self, name: str) -> list[Element]:
        """The children of that name."""
        return [child for child in self.children if child.name == name]

    def text_of(self, name: str) -> str:
        """The text of the first child of that name; nothing if there is none."""
        return next((child.text for child in self.children if child.name == name), "")


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
        if self.count > MOST_ELEMENTS or len(self.open) > DEEPEST:
            raise ValueError(f"line {line}: the file has more elements than any nonogram, or deeper ones")
        element = Element(name.lower(), attributes, line)
        self.open[-1].children.append(element)
        self.open.append(element)

    def _end(self, _: str) -> None:
        self.open.pop()

    def _text(self, text: str) -> None:
        self.open[-1].pieces.append(text)

    def _refuse(self, *_: object) -> None:
        raise ValueError(f"line {self.parser.CurrentLineNumber}: the file declares entities, which are not read")

    def _entity(self, name: str, is_parameter: bool) -> None:
        if not is_parameter:
            self.open[-1].pieces.append(html.unescape(f"&{name};"))


def parse_xml(data: bytes) -> Element:
    """The outermost element of a file; ValueError with one sentence if it is not XML."""
    builder = _Builder()
    try:
        builder.parser.Parse(data, True)
    except expat.ExpatError as error:
        raise ValueError(f"line {error.lineno}: this is not XML ({expat.ErrorString(error.code)})") from error
    except LookupError as error:
        raise ValueError("line 1: the file is in an encoding that is not known") from error
    return builder.open[0].children[0]
