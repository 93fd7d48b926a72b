"""masume words: the word lists."""

from __future__ import annotations

from typing import Any

from masume.cli.command import Group, echo
from masume.cli.options import (
    FoldSmallKana,
    Hiragana,
    Json,
    Katakana,
    KeepMarks,
    Lang,
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
from masume.cli.report import FAULTY, language_of_locale, print_json, problem_as_json, say_problems

app = Group(help="List, show and check word lists.")


@app.command("list")
def list_bundled(lang: Lang = None, json: Json = False) -> int:
    """List the word lists that come with masume, with origin and licence."""
    from masume.cli.sentences import LISTED
    from masume.words import BUNDLED
    from masume.words.bank import WordBank

    chosen = language(lang) or language_of_locale()
    sizes = {name: len(WordBank.read([name])) for name in BUNDLED}
    if json:
        lists: list[dict[str, Any]] = [
            {
                "name": bundled.name,
                "en": bundled.title("en"),
                "ja": bundled.title("ja"),
                "words": sizes[bundled.name],
                "origin": bundled.origin,
                "licence": bundled.licence,
            }
            for bundled in BUNDLED.values()
        ]
        print_json({"lists": lists})
        return 0
    for bundled in BUNDLED.values():
        echo(LISTED(chosen, name=bundled.name, words=sizes[bundled.name], title=bundled.title(chosen)))
        echo(f"{'':<12}{bundled.origin} [{bundled.licence}]")
    return 0


@app.command()
def show(
    words: Words,
    fold_small_kana: FoldSmallKana = False,
    hiragana: Hiragana = False,
    katakana: Katakana = False,
    keep_marks: KeepMarks = False,
    spell_long_vowels: SpellLongVowels = False,
    unvoiced: Unvoiced = False,
    json: Json = False,
) -> int:
    """Show the words of a list as they would stand in the cells, one a line with what is known about them."""
    rules = folding(fold_small_kana, hiragana, keep_marks, katakana, spell_long_vowels, unvoiced)
    lexicon = read_words(words, rules)
    if json:
        problems = [problem_as_json(problem) for problem in lexicon.problems]
        print_json({"name": lexicon.name, "title": lexicon.title, "words": lexicon.entries, "left_out": problems})
        return 0
    say_problems(lexicon, language_of_locale(), [words])
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
    json: Json = False,
) -> int:
    """Check a list: every line that would be left out, with the reason; exit 1 if there is one."""
    rules = folding(fold_small_kana, hiragana, keep_marks, katakana, spell_long_vowels, unvoiced)
    lexicon = read_words(words, rules)
    if size is not None or mask is not None:
        from masume.make import longest_stretch

        lexicon = lexicon.up_to(longest_stretch(read_board(size, mask)))
    if json:
        print_json(
            {
                "name": lexicon.name,
                "words": len(lexicon),
                "ok": not lexicon.problems,
                "left_out": [problem_as_json(problem) for problem in lexicon.problems],
            }
        )
    else:
        from masume.cli import sentences

        chosen = language(lang) or language_of_locale()
        for problem in lexicon.problems:
            echo(sentences.LEFT_OUT(chosen, name=lexicon.name, problem=problem.sentence(chosen)))
        counts = {"words": len(lexicon), "left_out": len(lexicon.problems)}
        echo(sentences.CHECKED(chosen, name=lexicon.name, **counts))
    return FAULTY if lexicon.problems else 0
