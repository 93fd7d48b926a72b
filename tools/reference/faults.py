"""The page of faults, and that of names: what the registries of the program hold, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from masume.core import Sentence
from masume.formats.document import THINGS
from masume.formats.unread import UNREAD_TITLES
from masume.kinds import FRAME_RULES, KINDS, SENTENCES, FrameRules
from masume.kinds.kind import answer_has_the_same_frame
from masume.words.problems import SENTENCES as PROBLEMS
from tools.reference import names
from tools.reference.markdown import code, page, paragraphs, prose, table

PAGE = "docs/reference/faults.md"
BEFORE = """
A kind of puzzle is a list of promises, and a fault is a promise that is broken. `masume check` names every one; in
Python `KINDS["skeleton"].check(puzzle, answer)` returns a verdict with the same faults. Each has a code that never
changes, the cells it is about, and a sentence in both languages.

```console
$ printf 'kind = "skeleton"\\ngrid = "...#..."\\nwords = ["CAT", "CAT"]\\n' > cats.toml
$ masume check cats.toml --lang en || test $? = 1
cats.toml: the white cells fall into 2 parts (row 1, column 5)
cats.toml: CAT is in the word list twice
```

In the sentences below `{about}` is what the fault is about, `{count}` how many cells it has, and `{place}` where the
first of them stands.
""".strip()
LISTS = """
A line of a word list that no puzzle could use is left out, and the rest of the list is read. `masume words check
LIST` names every such line; in Python they are `Lexicon.problems`.
""".strip()
FILES = """
What a file of another program has and masume has no place for is named when it is read (`unread` in the JSON of
`masume convert`), and what a new file has no place for when it is written (`left_out`).
""".strip()
REST = """
Whatever is larger than any puzzle needs is refused with the sentence of its [limit](limits.md). Input that cannot be
used at all gets one sentence and exit status 2 from the command line, and a status of 4xx from the [HTTP
API](http.md#refusals). Faults of a batch's plan name the field they stand in
([plans](batch.md#plans)).
""".strip()


def pages() -> dict[str, str]:
    """The page of faults and the page of names."""
    parts = [BEFORE, "## The promises of each kind", *_kinds()]
    parts += ["## The promises of frames", *_frames(), "## Every fault", *_every()]
    parts += ["## Lines of word lists", LISTS, table(("code", "English", "日本語"), _rows(PROBLEMS))]
    parts += [
        "## Files of other programs",
        FILES,
        "Not read:",
        table(("code", "English", "日本語"), _rows(UNREAD_TITLES)),
    ]
    parts += ["Left out:", table(("code", "English", "日本語"), _rows(THINGS)), "## Everything else", REST]
    return {PAGE: page("Faults", *parts), names.PAGE: names.text()}


def promises() -> dict[str, Any]:
    """Every promise by the code of its faults."""
    found = {rule.__name__: rule for kind in KINDS.values() for rule in (*kind.question_rules, *kind.answer_rules)}
    found |= {rule.__name__: rule for rules in _all_rules() for rule in rules.promises}
    return found | {answer_has_the_same_frame.__name__: answer_has_the_same_frame}


def _all_rules() -> Iterator[FrameRules]:
    """The sets of rules that have a name, and one that asks for what none of those does."""
    yield from FRAME_RULES.values()
    yield FrameRules("", Sentence("", ""), longest_diagonal=2)


def _kinds() -> list[str]:
    rows = [
        (code(kind.name), *(_links(rules) for rules in (kind.question_rules, kind.answer_rules)))
        for kind in KINDS.values()
    ]
    return [
        table(("kind", "of the question", "of an answer"), rows),
        f"An answer is looked at only if {_link(answer_has_the_same_frame.__name__)} holds.",
    ]


def _frames() -> list[str]:
    rows = [(code(name), _links(rules.promises)) for name, rules in FRAME_RULES.items()]
    return [
        "The rules of a crossword's frame (`rules` in files, `--rules` of commands).",
        table(("rules", "asks"), rows),
    ]


def _links(rules: tuple[Any, ...]) -> str:
    return ", ".join(_link(rule.__name__) for rule in rules)


def _link(name: str) -> str:
    return f"[{name.replace('_', ' ')}](#{name})"


def _every() -> Iterator[str]:
    known = promises()
    for name, sentence in SENTENCES.items():
        yield f"### {code(name)}"
        yield from paragraphs(known[name].__doc__)
        yield f"- English: {_gaps(sentence.en)}\n- 日本語: {_gaps(sentence.ja)}"


def _rows(sentences: Any) -> list[tuple[str, str, str]]:
    return [(code(str(name)), _gaps(said.en), _gaps(said.ja)) for name, said in sentences.items()]


def _gaps(text: str) -> str:
    """A sentence whose gaps are code."""
    return prose(re.sub(r"\{\w+(?::[^}]*)?\}", lambda gap: f"`{gap[0]}`", text))
