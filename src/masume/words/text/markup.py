"""Markup taken off: web pages and Markdown as plain text."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from itertools import pairwise

_SILENT = frozenset({"script", "style", "nav", "head", "noscript", "template", "svg", "button", "select", "rp"})
_INLINE = frozenset(
    {"a", "abbr", "b", "bdi", "bdo", "cite", "code", "dfn", "em", "font", "i", "kbd", "mark"}
    | {"q", "s", "samp", "small", "span", "strong", "sub", "sup", "u", "var"}
)

MOST_UNCLOSED = 100
"""Tags that may begin without an end; where more do they are text, since the parser looks for each end anew."""
_UNCLOSED = re.compile(r"<(?=[^<>]*(?:<|\Z))")


def text_of_html(source: str) -> str:
    """What a reader sees of a page, ruby in brackets behind its word; scripts, styles and navigation are left out."""
    page = _Page()
    page.feed(without_unclosed(source))
    page.close()
    return re.sub(r"\n{3,}", "\n\n", page.text())


def without_unclosed(source: str) -> str:
    """The page, in which tags without an end are text if there are too many of them."""
    return _UNCLOSED.sub("&lt;", source) if len(_UNCLOSED.findall(source)) > MOST_UNCLOSED else source


class _Page(HTMLParser):
    """Collects the text of a page."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._parts: list[str] = []
        self._silent: list[str] = []
        self._base: list[str] = []
        self._ruby: list[str] = []
        self._in_ruby = self._in_reading = False

    def text(self) -> str:
        self._end_ruby()
        return "".join(self._parts)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        if tag in _SILENT:
            self._silent.append(tag)
        elif tag == "ruby":
            self._in_ruby, self._in_reading = True, False
        elif tag in ("rt", "rtc"):
            self._in_reading = True
        elif tag in ("rb", "rbc"):
            self._in_reading = False
        elif tag == "body":
            self._silent.clear()
        else:
            self._break(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in self._silent:
            while self._silent.pop() != tag:
                pass
        elif tag in ("rt", "rtc"):
            self._in_reading = False
        elif tag == "ruby":
            self._in_ruby = self._in_reading = False
        elif tag not in _SILENT:
            self._break(tag)

    def handle_data(self, data: str) -> None:
        if self._silent:
            return
        if self._in_ruby:
            (self._ruby if self._in_reading else self._base).append(data.strip())
            return
        self._end_ruby()
        self._parts.append(_without_line_ends(data))

    def parse_marked_section(self, i: int, report: bool = True) -> int:
        """Where a section such as <![CDATA[…]]> ends; one that is none is a comment, as browsers have it."""
        try:
            return super().parse_marked_section(i, report)
        except AssertionError:
            return self.parse_bogus_comment(i, report)

    def _break(self, tag: str) -> None:
        """A new line, unless the tag only marks words within one."""
        if tag not in _INLINE and tag != "wbr" and not self._in_ruby:
            self._end_ruby()
            self._parts.append("\n")

    def _end_ruby(self) -> None:
        """The word and its reading; of words that follow each other at once, as one: 小 お 樽 たる → 小樽（おたる）."""
        if base := "".join(self._base):
            ruby = "".join(self._ruby)
            self._parts.append(f"{base}（{ruby}）" if ruby else base)
        self._base.clear()
        self._ruby.clear()


def _without_line_ends(data: str) -> str:
    """The text with the source's own line ends as a reader sees them: a space, but nothing between Japanese letters."""
    first, *rest = data.split("\n")
    if not rest:
        return data
    lines = [first.rstrip(), *filter(None, map(str.strip, rest[:-1])), rest[-1].lstrip()]
    ends = (" " if one[-1:].isascii() or other[:1].isascii() else "" for one, other in pairwise(lines))
    return lines[0] + "".join(end + line for end, line in zip(ends, lines[1:], strict=True))


# No pattern may look for an end that never comes from every place where something could begin: it would take for ever
# in a long line. What stands in brackets has none inside; comments and addresses end before the last of their ends.
_BLOCKS = [
    (re.compile(r"\A---\n.*?\n---\n", re.DOTALL), ""),  # front matter
    (re.compile(r"^(```|~~~).*?^\1[^\n]*$", re.DOTALL | re.MULTILINE), ""),
]
_MARKS = [
    (re.compile(r"!\[([^\[\]]*)\]\[[^\[\]]*\]"), ""),
    (re.compile(r"\[([^\[\]]*)\]\[[^\[\]]*\]"), r"\1"),
    (re.compile(r"^\[[^\]\n]+\]:.*$", re.MULTILINE), ""),
    (re.compile(r"<(https?|mailto):[^<>]*>"), ""),
    (re.compile(r"^[ \t]*(#{1,6}|>+|[-*+]|\d+[.)])[ \t]+", re.MULTILINE), ""),
    (re.compile(r"^[ \t]*([-*_=][ \t]*){3,}$", re.MULTILINE), ""),
    (re.compile(r"^(?=[^\n]*---)[ \t|:-]+$", re.MULTILINE), ""),
    (re.compile(r"\|"), "\n"),
    (re.compile(r"`[^`\n]*`"), ""),
    (re.compile(r"(\*{1,3}|_{1,3}|~~)(?=\S)(.{1,300}?)(?<=\S)\1"), r"\2"),
    (re.compile(r"[ \t]#+$", re.MULTILINE), ""),
]
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_PICTURE = re.compile(r"!\[[^\[\]]*\]\([^)]*\)")
_LINK = re.compile(r"\[([^\[\]]*)\]\([^)]*\)")


def _replaced(patterns: list[tuple[re.Pattern[str], str]], source: str) -> str:
    for pattern, replacement in patterns:
        source = pattern.sub(replacement, source)
    return source


def _before_last(end: str, pattern: re.Pattern[str], replacement: str, source: str) -> str:
    """The source with a pattern replaced that ends in a mark; where no such mark follows, nothing is looked for."""
    last = source.rfind(end) + len(end)
    return pattern.sub(replacement, source[:last]) + source[last:] if last >= len(end) else source


def text_of_markdown(source: str) -> str:
    """What a reader sees of Markdown: words without marks, links by their words, no code and no addresses."""
    source = _replaced(_BLOCKS, source)
    source = _before_last("-->", _COMMENT, "", source)
    source = _before_last(")", _PICTURE, "", source)
    source = _before_last(")", _LINK, r"\1", source)
    source = _replaced(_MARKS, source)
    return text_of_html(re.sub(r"\n", "<br>", source)) if "<" in source else source
