"""What the site needs beyond Sphinx: pages in two languages side by side, and a search that finds Japanese."""

from __future__ import annotations

import posixpath
import re
from functools import cache
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment.adapters.toctree import global_toctree_for_doc
from sphinx.search.en import SearchEnglish
from sphinx.util.osutil import relative_uri

from tools import gallery, reference

JAPANESE = "docs/ja/"
"""Where pages in Japanese are kept; each has its counterpart in English at the same place without it."""
WORDING = {
    "Back to top": "ページの先頭へ",
    "Contents": "もくじ",
    "Hide navigation sidebar": "もくじを隠す",
    "Hide table of contents sidebar": "このページの見出しを隠す",
    "Home": "ホーム",
    "Next": "次",
    "On this page": "このページの見出し",
    "Previous": "前",
    "Search": "検索",
    "Skip to content": "本文へ",
    "Toggle Light / Dark / Auto color theme": "明るい・暗い・自動を切り替える",
    "Toggle site navigation sidebar": "もくじを開閉する",
    "Toggle table of contents sidebar": "このページの見出しを開閉する",
}
"""The words around a page in Japanese."""
ADDRESS = re.compile(r'href="(?P<address>[^"#]+)"')
ITEMS = re.compile(rf'<li class="(?P<classes>[^"]*)|</li>|{ADDRESS.pattern}')
"""What a walk through the navigation meets: an entry begins, ends, or says where it leads."""
KANA_AND_KANJI = "\u3005\u3040-\u30ff\u3400-\u9fff"
WRITTEN = f"{KANA_AND_KANJI}\u3001-\u303f\uff00-\uff65"
"""These and the marks that stand among them."""


class SearchBoth(SearchEnglish):
    """English words by their stems, Japanese by every two characters that stand together."""

    lang = "en-ja"
    js_splitter_code = f"""
var splitQuery = (query) =>
  query.split(/[^\\p{{Letter}}\\p{{Number}}_]+/gu).filter((term) => term).flatMap((term) =>
    term.match(/[{KANA_AND_KANJI}]+|[^{KANA_AND_KANJI}]+/gu).flatMap((run) =>
      /^[{KANA_AND_KANJI}]{{3,}}$/u.test(run) ? Array.from(run.slice(1), (last, at) => run[at] + last) : [run]));
"""

    def split(self, input: str) -> list[str]:  # noqa: A002  as Sphinx calls it
        """The words that a text can be found by."""
        return [term for word in super().split(input) for term in _terms(word)]

    def word_filter(self, stemmed_word: str) -> bool:
        """True for what is worth keeping: also two characters of Japanese."""
        return super().word_filter(stemmed_word) or re.fullmatch(f"[{KANA_AND_KANJI}]+", stemmed_word) is not None


def _terms(word: str) -> list[str]:
    runs = re.findall(f"[{KANA_AND_KANJI}]+|[^{KANA_AND_KANJI}]+", word)
    return [term for run in runs for term in (_pairs(run) if re.match(f"[{KANA_AND_KANJI}]", run) else [run])]


def _pairs(run: str) -> list[str]:
    """Every two neighbours.

    >>> _pairs("難しさ")
    ['難し', 'しさ']
    """
    return [run[at : at + 2] for at in range(len(run) - 1)] or [run]


def speak_the_language_of_the_page(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object
) -> None:
    """Put the navigation, the words around the page and the way to the other language into its context."""
    del templatename, doctree
    japanese = pagename.startswith(JAPANESE)
    if japanese:
        context["language"] = "ja"
        context["_"] = context["gettext"] = lambda text: WORDING.get(text, text)
    context["master_doc"] = JAPANESE + "index" if japanese else "docs/index"
    context["in_english"], context["in_japanese"] = _in_both(pagename, app.env.found_docs)
    if "furo_navigation_tree" in context:
        tree = _navigation(context["furo_navigation_tree"], japanese=japanese)
        context["furo_navigation_tree"] = _seen_from(app.builder.get_target_uri(pagename), tree)


def join_japanese_lines(app: Sphinx, doctree: nodes.document) -> None:
    """Japanese has no spaces, so the end of a line in its source is not one either."""
    del app
    for element in doctree.findall(nodes.TextElement):
        parts = element.children
        joined = [
            at for at in range(1, len(parts) - 1) if parts[at] == "\n" and _is_japanese(parts[at - 1], parts[at + 1])
        ]
        for at in reversed(joined):
            del element[at]


def _is_japanese(before: nodes.Node, after: nodes.Node) -> bool:
    """True if Japanese stands on both sides of where two parts of a text meet."""
    return re.fullmatch(f"[{WRITTEN}]{{2}}", before.astext()[-1:] + after.astext()[:1]) is not None


def share_the_navigation(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object
) -> None:
    """Give the theme the same tree for every page, so that it is made once and not for each anew."""
    del pagename, templatename, doctree
    context["toctree"] = lambda **options: _whole_tree(app, tuple(sorted(options.items())))


@cache
def _whole_tree(app: Sphinx, options: tuple[tuple[str, Any], ...]) -> str:
    """The navigation as the first page sees it."""
    builder: Any = app.builder
    tree = global_toctree_for_doc(app.env, app.config.root_doc, builder, tags=app.tags, **dict(options))
    return str(builder.render_partial(tree)["fragment"])


def _seen_from(page: str, tree: str) -> str:
    """The navigation with addresses as they are from a page, and with the way to that page open.

    >>> print(_seen_from("docs/guides/town.html", '<li class="a"><a href="guides/town.html">'))
    <li class="a current current-page"><a href="#">
    """
    way: list[re.Match[str]] = []
    for item in ITEMS.finditer(tree):
        if item["address"] is None:
            way = [*way, item] if item["classes"] is not None else way[:-1]
        elif _address(item) == page:
            tree = _opened(tree, way)
            break
    return ADDRESS.sub(lambda found: f'href="{relative_uri(page, _address(found)) or "#"}"', tree)


def _address(item: re.Match[str]) -> str:
    """Where an entry leads, from the root of the site."""
    return posixpath.normpath(posixpath.join("docs", item["address"]))


def _opened(tree: str, way: list[re.Match[str]]) -> str:
    """The tree with every entry on the way to a page marked and unfolded."""
    for item in reversed(way):
        here = " current current-page" if item is way[-1] else " current"
        head, rest = tree[: item.end("classes")] + here, tree[item.end("classes") :]
        unfolded = rest.replace("<input ", '<input checked="" ', 1) if "has-children" in item["classes"] else rest
        tree = head + unfolded
    return tree


def _in_both(pagename: str, pages: set[str]) -> tuple[str, str]:
    """The page in English and in Japanese; where there is none, the first page of the language."""
    english = pagename.replace(JAPANESE, "docs/", 1)
    japanese = english.replace("docs/", JAPANESE, 1) if english.startswith("docs/") else ""
    return english if english in pages else "docs/index", japanese if japanese in pages else JAPANESE + "index"


def _navigation(tree: str, *, japanese: bool) -> str:
    """The parts of the tree in one language, which is that of a part's caption."""
    parts = re.split(r'(?=<p class="caption)', tree)
    mine = [part for part in parts if bool(re.search(f"[{KANA_AND_KANJI}]", _caption(part))) == japanese]
    return "".join(mine)


def _caption(part: str) -> str:
    found = re.search(r'class="caption-text">(.*?)</span>', part)
    return found[1] if found else ""


def say_docstrings_plainly(app: Sphinx, what: str, name: str, obj: object, options: object, lines: list[str]) -> None:
    """Docstrings are plain text with code between backticks: nothing else in them is a mark of reStructuredText."""
    del app, what, name, obj, options
    is_example = False
    for at, line in enumerate(lines):
        is_example = bool(line.strip()) and (is_example or line.lstrip().startswith(">>>"))
        lines[at] = line if is_example else _marked(line)


def say_defaults_plainly(
    app: Sphinx, what: str, name: str, obj: object, options: object, signature: str | None, result: str | None
) -> tuple[str | None, str | None]:
    """A function as the default of a parameter is shown by its name, and one without a name as `...`."""
    del app, what, name, obj, options
    shown = re.sub(r"<function (?:<lambda>|(\w+))(?: at 0x\w+)?>", lambda found: found[1] or "...", signature or "")
    return shown or signature, result


def _marked(line: str) -> str:
    r"""A line in which what is code is marked as such.

    >>> _marked("`cells` of *this* board")
    '``cells`` of \\*this\\* board'
    """
    parts = re.split(r"(``?[^`]+``?)", line)
    return "".join(
        f"``{part.strip('`')}``" if at % 2 else re.sub(r"([\\*|]|_\b)", r"\\\1", part) for at, part in enumerate(parts)
    )


def write_the_reference(app: Sphinx) -> None:
    """Pages that the program describes itself are written before Sphinx looks for pages."""
    del app
    reference.write()


def make_playable_pages(app: Sphinx, exception: Exception | None) -> None:
    """The pages to play that the gallery links to, made by the commands that it shows."""
    if exception is None:
        gallery.make_playable_pages(Path(app.outdir) / "docs/play")


def setup(app: Sphinx) -> dict[str, bool]:
    """Called by Sphinx."""
    app.add_search_language(SearchBoth)
    app.connect("autodoc-process-docstring", say_docstrings_plainly)
    app.connect("autodoc-process-signature", say_defaults_plainly)
    app.connect("build-finished", make_playable_pages)
    app.connect("builder-inited", write_the_reference)
    app.connect("doctree-read", join_japanese_lines)
    app.connect("html-page-context", share_the_navigation, priority=100)
    app.connect("html-page-context", speak_the_language_of_the_page, priority=900)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
