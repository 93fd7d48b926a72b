"""masume words theme: words of a theme from the concept base, and the same for commands that make puzzles."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from masume.cli.command import Argument, Option, echo
from masume.cli.options import Json, LanguageChoice, language
from masume.cli.outputs import require_table, write_or_refuse
from masume.cli.refusals import LIST_AND_THEME, NO_WORDS_OR_THEME, THERE_ALREADY
from masume.cli.report import bad_input, print_json, say, spoken_language
from masume.cli.sentences import WROTE
from masume.cli.theme_sentences import BELONGING, EDIT
from masume.core.refused import Refused
from masume.orders.sense import ONLY_WITH
from masume.words import concepts, themes

if TYPE_CHECKING:
    from masume.core import Language
    from masume.words import Folding, Lexicon
    from masume.words.concepts import ConceptBase
    from masume.words.themes import ThemeWord


class Level(StrEnum):
    """Levels of the Japanese Language Proficiency Test, the easiest first."""

    N5 = "N5"
    N4 = "N4"
    N3 = "N3"
    N2 = "N2"
    N1 = "N1"


OptionalWords = Annotated[
    str | None,
    Argument(
        metavar="WORDS", offers="lists", help="A file (.txt .csv .tsv .dict .xlsx), a bundled list, or -; or --theme."
    ),
]
Theme = Annotated[
    str | None, Option("--theme", help="What the words are about, instead of a list: 野菜, 'musical instruments'.")
]
ThemeCount = Annotated[
    int | None, Option("--theme-count", metavar="N", help="With --theme: the most words to choose from (default: 120).")
]
Edit = Annotated[
    Path | None, Option("--edit", metavar="FILE", help="With --theme: only write the words to this .tsv, to be edited.")
]


def theme(
    theme: Annotated[str, Argument(metavar="THEME", help="What the words are about, such as 野菜 or 'kitchen'.")],
    count: Annotated[int | None, Option("--count", help="The most words of the list (default: 120).")] = None,
    lang: Annotated[
        LanguageChoice | None, Option("--lang", help="Language of the theme and its words (default: by its script).")
    ] = None,
    level: Annotated[
        Level | None, Option("--level", help="Only Japanese words of this JLPT level, N5 to N1, or easier.")
    ] = None,
    members: Annotated[
        bool, Option("--members", help="Only what belongs to the theme, and nothing that only comes to mind.")
    ] = False,
    min_length: Annotated[int | None, Option("--min-length", help="The fewest cells of a word (default: 2).")] = None,
    max_length: Annotated[
        int | None, Option("--max-length", help="The most cells of a word (default: 9 kana or 15 letters).")
    ] = None,
    katakana: Annotated[bool, Option("--katakana", help="Japanese words in katakana instead of hiragana.")] = False,
    out: Annotated[Path | None, Option("--out", help="A .tsv file to write; otherwise the list is printed.")] = None,
    json: Json = False,
) -> int:
    """List words of a theme with readings and meanings, the fittest first, as a word list.

    Kinds and parts of the theme come before what it only brings to mind. The list is a table that every command
    reads: strike out what does not fit. Needs a concept base; `masume words build` makes one.
    """
    require_table(out)
    with bad_input():
        words = themes.theme_words(
            concepts_for(theme, language(lang)),
            theme,
            themes.COUNT if count is None else count,
            min_length=themes.MIN_LENGTH if min_length is None else min_length,
            max_length=max_length,
            level=None if level is None else int(level.value[1:]),
            members_only=members,
        )
    words = [themes.in_katakana(word) for word in words] if katakana else words
    if out is not None:
        write_table(words, out)
    if json:
        print_json({"theme": theme, "words": words})
    elif out is None:
        echo(themes.as_table(words).removesuffix("\n"))
    belonging = sum(word.relation == "member" for word in words)
    if belonging < len(words) and not json:
        say(BELONGING(spoken_language(), members=belonging, count=len(words)))
    return 0


def require_words_or_theme(words: str | None, theme: str | None, only_with_theme: dict[str, object]) -> None:
    """Raises Refused unless there is either a list or a theme, and nothing that has a meaning with the other alone."""
    if words is None and theme is None:
        raise Refused(NO_WORDS_OR_THEME)
    if words is not None and theme is not None:
        raise Refused(LIST_AND_THEME)
    for name, value in only_with_theme.items():
        if theme is None and value is not None:
            raise Refused(ONLY_WITH, one=name, other="--theme")


def theme_lexicon(theme: str, count: int | None, longest: int, rules: Folding) -> Lexicon:
    """The words of a theme that fit a board, as a list; raises Refused if there are none."""
    with bad_input():
        return themes.theme_lexicon(theme, count, longest, rules)


def write_theme(theme: str, count: int | None, longest: int, out: Path, *, as_json: bool) -> int:
    """Writes the words of a theme as a table to be edited, and says what to do with it; the exit status."""
    require_table(out)
    if out.exists():
        raise Refused(THERE_ALREADY, path=out)
    with bad_input():
        words = themes.board_words(theme, count, longest)
    write_table(words, out)
    if as_json:
        print_json({"theme": theme, "words": words, "written": [str(out)]})
    else:
        say(EDIT(spoken_language(), path=out, count=len(words)))
    return 0


def concepts_for(theme: str, chosen: Language | None = None) -> ConceptBase:
    """The concept base of a language, or of the one that a theme is written in."""
    return concepts.open_concepts(chosen or themes.language_of(theme))


def write_table(words: list[ThemeWord], out: Path) -> None:
    """Writes the list; raises Refused if it cannot be written."""
    write_or_refuse(out, themes.as_table(words).encode())
    say(WROTE(spoken_language(), path=out))
