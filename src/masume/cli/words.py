"""masume words: the word lists."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from masume import make, words
from masume.cli import sentences
from masume.cli.command import Argument, CommandGroup, Entry, Option, echo
from masume.cli.options import (
    Cells,
    CellsChoice,
    Columns,
    FoldSmallKana,
    Hiragana,
    Json,
    Katakana,
    KeepMarks,
    Lang,
    LanguageChoice,
    Mask,
    Size,
    SpellLongVowels,
    Unvoiced,
    Words,
    folding,
    language,
    read_board,
    read_words,
)
from masume.cli.outputs import require_table, write_or_refuse
from masume.cli.remarks import LISTED_PROBLEMS, reading_as_json, say_problems, say_reading
from masume.cli.report import (
    FAULTY,
    bad_input,
    print_json,
    problem_as_json,
    say,
    spoken_language,
)
from masume.cli.sentences import LISTED
from masume.core.config import read_config
from masume.words import text

if TYPE_CHECKING:
    from masume.words.text import TextWord

app = CommandGroup(help="List, show, check and find word lists; build the concept base.")


@app.command("list")
def list_bundled(lang: Lang = None, json: Json = False) -> int:
    """List the word lists: the user's own of the settings, and those that come with masume, with origin and licence."""
    chosen = language(lang) or spoken_language()
    own = _own_lists(read_config().lists)
    sizes = {name: len(words.WordBank.read([name])) for name in words.BUNDLED}
    if json:
        lists: list[dict[str, Any]] = [
            {"name": name, "words": count, "origin": origin, "is_own": True} for name, (count, origin) in own.items()
        ]
        lists += [
            {
                "name": bundled.name,
                "en": bundled.title("en"),
                "ja": bundled.title("ja"),
                "words": sizes[bundled.name],
                "origin": bundled.origin,
                "licence": bundled.licence,
            }
            for bundled in words.BUNDLED.values()
        ]
        print_json({"lists": lists})
        return 0
    for name, (count, origin) in own.items():
        echo(LISTED(chosen, name=name, words=count, title=origin))
    for bundled in words.BUNDLED.values():
        echo(LISTED(chosen, name=bundled.name, words=sizes[bundled.name], title=bundled.title(chosen)))
        echo(f"{'':<12}{bundled.origin} [{bundled.licence}]")
    return 0


def _own_lists(own: Mapping[str, Path]) -> dict[str, tuple[int, str]]:
    """How many words each list of the user has, and its file; 0 with the reason if it cannot be read."""
    found: dict[str, tuple[int, str]] = {}
    for name, path in own.items():
        try:
            found[name] = len(words.WordBank.read([str(path)])), str(path)
        except ValueError as error:
            found[name] = 0, str(error)
    return found


@app.command()
def show(
    words: Words,
    fold_small_kana: FoldSmallKana = False,
    hiragana: Hiragana = False,
    katakana: Katakana = False,
    keep_marks: KeepMarks = False,
    spell_long_vowels: SpellLongVowels = False,
    unvoiced: Unvoiced = False,
    cells: Cells = CellsChoice.reading,
    columns: Columns = None,
    json: Json = False,
) -> int:
    """Show the words of a list as they would stand in the cells, one a line with what is known about them."""
    rules = folding(fold_small_kana, hiragana, keep_marks, katakana, spell_long_vowels, unvoiced, cells)
    lexicon = read_words(words, rules, None, columns)
    if json:
        problems = [problem_as_json(problem) for problem in lexicon.problems]
        about = {"name": lexicon.name, "title": lexicon.title, "read_as": reading_as_json(lexicon)}
        print_json({**about, "words": lexicon.entries, "left_out": problems})
        return 0
    say_reading(lexicon, spoken_language())
    say_problems(lexicon.problems, lexicon.name, spoken_language(), [words])
    for entry in lexicon:
        fields = (entry.text, entry.reading, entry.gloss, entry.clue, f"{entry.weight:g}", ",".join(entry.tags))
        echo("\t".join(fields))
    return 0


@app.command()
def check(
    words: Words,
    size: Size = None,
    mask: Mask = None,
    lang: Lang = None,
    fold_small_kana: FoldSmallKana = False,
    hiragana: Hiragana = False,
    katakana: Katakana = False,
    keep_marks: KeepMarks = False,
    spell_long_vowels: SpellLongVowels = False,
    unvoiced: Unvoiced = False,
    cells: Cells = CellsChoice.reading,
    columns: Columns = None,
    json: Json = False,
) -> int:
    """Check a list: every line that would be left out, with the reason; exit 1 if there is one."""
    rules = folding(fold_small_kana, hiragana, keep_marks, katakana, spell_long_vowels, unvoiced, cells)
    lexicon = read_words(words, rules, None, columns)
    if size is not None or mask is not None:
        lexicon = lexicon.up_to(make.longest_stretch(read_board(size, mask)))
    if json:
        print_json(
            {
                "name": lexicon.name,
                "words": len(lexicon),
                "ok": not lexicon.problems,
                "read_as": reading_as_json(lexicon),
                "left_out": [problem_as_json(problem) for problem in lexicon.problems],
            }
        )
    else:
        chosen = language(lang) or spoken_language()
        say_reading(lexicon, chosen)
        for problem in lexicon.problems:
            echo(sentences.LEFT_OUT(chosen, name=lexicon.name, problem=problem.sentence(chosen)))
        counts = {"words": len(lexicon), "left_out": len(lexicon.problems)}
        echo(sentences.CHECKED(chosen, name=lexicon.name, **counts))
    return FAULTY if lexicon.problems else 0


@app.command("from-text")
def from_text(
    file: Annotated[
        str, Argument(metavar="FILE", offers="files", help="A text: .txt, .md, .html or .pdf; - is standard input.")
    ],
    count: Annotated[int | None, Option("--count", help="The most words of the list (default: 120).")] = None,
    lang: Annotated[
        LanguageChoice | None, Option("--lang", help="Words of one language (default: what the text is in).")
    ] = None,
    names: Annotated[bool, Option("--names", help="Only names: of places, people and things.")] = False,
    min_length: Annotated[int | None, Option("--min-length", help="The fewest cells of a word (default: 2).")] = None,
    max_length: Annotated[int | None, Option("--max-length", help="The most cells of a word (default: 15).")] = None,
    katakana: Annotated[bool, Option("--katakana", help="Japanese words in katakana instead of hiragana.")] = False,
    out: Annotated[Path | None, Option("--out", help="A .tsv file to write; otherwise the list is printed.")] = None,
    json: Json = False,
) -> int:
    """List the nouns and names of a text with their readings, the most typical first, as a word list.

    The list is a table that every command reads. Readings that the text gives itself, as ruby or in
    brackets, come before those of a dictionary. Needs masume[text].
    """
    require_table(out)
    with bad_input():
        words = text.words_from_text(
            text.read_text(file),
            language=language(lang),
            count=text.COUNT if count is None else count,
            min_length=text.MIN_LENGTH if min_length is None else min_length,
            max_length=text.MAX_LENGTH if max_length is None else max_length,
            names=names,
            script="katakana" if katakana else "hiragana",
        )
    _write_words(words, out, json)
    return 0


def _write_words(words: list[TextWord], out: Path | None, json: bool) -> None:
    """The list as a file, as JSON or on the terminal, and on standard error what to look at again."""
    lang = spoken_language()
    if out is not None:
        write_or_refuse(out, text.as_table(words).encode())
    if json:
        print_json({"words": words})
    elif out is None:
        echo(text.as_table(words).removesuffix("\n"))
    if out is not None:
        say(sentences.WROTE(lang, path=out))
    if doubtful := [word for word in words if word.other_readings]:
        shown = [f"{word.spelling} ({' / '.join((word.reading, *word.other_readings))})" for word in doubtful]
        more = "" if len(shown) <= LISTED_PROBLEMS else " …"
        say(sentences.DOUBTFUL_READINGS(lang, count=len(shown), words=", ".join(shown[:LISTED_PROBLEMS]) + more))


app.entries |= {
    "theme": Entry(
        "masume.cli.theme:theme", "List words of a theme with readings and meanings, the fittest first, as a word list."
    ),
    "related": Entry(
        "masume.cli.concepts:related", "List what a word brings to mind, the nearest first, with readings and meanings."
    ),
    "build": Entry(
        "masume.cli.concepts:build",
        "Build concept packs from open resources that pip, apt-get and npm deliver: which words are near to which.",
    ),
    "sources": Entry(
        "masume.cli.concepts:sources",
        "List the open resources that concept packs are made of, with licence and package, and the packs there are.",
    ),
}
