"""masume clue: hints for every word of a puzzle."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from masume.cli.check import PuzzleFile
from masume.cli.command import Option, echo
from masume.cli.levels import Level, level_in_json, read_levels, told_level
from masume.cli.options import Json, Lang, language
from masume.cli.refusals import NO_ANSWER_TO_CLUE, NO_BASE, NO_WORDS_TO_CLUE
from masume.cli.report import FAULTY, bad_input, print_json, report_error, say, spoken_language
from masume.core.refused import Refused

if TYPE_CHECKING:
    from masume.core import Grid, Language, LevelRange, Slot
    from masume.formats import Document
    from masume.make.clues import AimedClues, Clued, WrittenClue
    from masume.words.concepts import ConceptBase


ClueOut = Annotated[
    list[Path] | None,
    Option("--out", help="A file to write: .ipuz, .toml, .pdf, .html; for crosswords .puz and others; repeatable."),
]


def clue(
    file: PuzzleFile,
    out: ClueOut = None,
    hints: Annotated[int, Option("--hints", help="Hint words of each clue.")] = 3,
    keep: Annotated[bool, Option("--keep", help="Leave clues alone that are there already.")] = False,
    crossword: Annotated[
        bool, Option("--crossword", help="Make a crossword of a skeleton: clues instead of its list of words.")
    ] = False,
    strict: Annotated[bool, Option("--strict", help="Exit 1 if a word is left without hints.")] = False,
    level: Level = None,
    seed: Annotated[int, Option("--seed", help="Where chance begins; another one gives other clues (0).")] = 0,
    lang: Lang = None,
    json: Json = False,
) -> int:
    """Write a clue of a few hint words for every word of a puzzle, and tell how surely each leads to its answer.

    The hints come from the concept base of the words' language, which `masume words build` makes. The rank is the place
    of the word among all of its length under its clue. With --level, nearer or remoter hints bring a crossword to a
    level. Ctrl-C keeps the best clues so far. Exit 1 if there is not a single word that it knows, if words are left
    without a turn, or if the level was missed.
    """
    from masume.cli.outputs import require_writable, write_all
    from masume.formats import Document

    document = _read(file)
    assert document.answer is not None  # noqa: S101
    paths = out or []
    require_writable(paths, "crossword" if crossword else document.puzzle.kind)
    levels = read_levels(level)
    clued, aimed = _write(document, hints, seed, levels, keep=keep, crossword=crossword, fallback=language(lang))
    with bad_input():
        written, failure = write_all(paths, Document(clued.puzzle, document.answer), language(lang))
    if json:
        reached = level_in_json(aimed.level if aimed else None, levels)
        content = _in_json(str(file), clued, seed) | reached | {"written": list(map(str, written))}
        print_json({**content, **({"error": failure} if failure else {})})
    else:
        _report(clued, aimed, written, language(lang) or spoken_language())
    if failure:
        return report_error(failure, as_json=False)
    nothing = not clued.clues and not clued.kept
    return FAULTY if nothing or clued.left or (strict and clued.unknown) or (aimed and aimed.off) else 0


def _read(file: Path) -> Document:
    """The document, which has words and an answer."""
    from masume.formats import read_puzzle
    from masume.kinds import kind_of

    with bad_input():
        document = read_puzzle(file)
    if kind_of(document.puzzle).is_picture:
        raise Refused(NO_WORDS_TO_CLUE, file=file)
    if document.answer is None:
        raise Refused(NO_ANSWER_TO_CLUE, file=file)
    return document


def _write(
    document: Document,
    hints: int,
    seed: int,
    levels: LevelRange | None,
    *,
    keep: bool,
    crossword: bool,
    fallback: Language | None,
) -> tuple[Clued, AimedClues | None]:
    """The clues, and the level that they came to if one was asked for."""
    from dataclasses import replace

    from masume.cli import clue_sentences
    from masume.cli.signals import interruptible
    from masume.cli.stages import StageLine
    from masume.core import Budget
    from masume.make.clues import clue_to_level, write_clues

    assert document.answer is not None  # noqa: S101
    puzzle = document.puzzle
    require_hints(hints)
    with interruptible() as stop, bad_input(), StageLine(1, on_terminal_only=True) as line:
        base = base_for("".join(document.answer.grid.symbols.values()), fallback)
        line.next(text := clue_sentences.WRITING(spoken_language()))

        def show(share: float) -> None:
            line.show(text, share)

        how: dict[str, Any] = {"hints": hints, "seed": seed, "keep": keep, "on_share": show}
        if levels is None:
            return write_clues(puzzle, document.answer, base, as_crossword=crossword, cancel=stop, **how), None
        puzzle = replace(puzzle, kind="crossword") if crossword else puzzle
        aimed = clue_to_level(puzzle, document.answer, base, levels, budget=Budget(cancel=stop), **how)
    return aimed.clued, aimed


def require_hints(hints: int) -> None:
    """Raises Refused unless a clue may have so many hints."""
    from masume.make.limits import HINTS

    with bad_input():
        HINTS.require(hints)


def base_for(letters: str, fallback: Language | None) -> ConceptBase:
    """The concept base of the language that words are in, by the script of most letters."""
    from masume.words.concepts import open_concepts
    from masume.words.kana import is_kana

    kana = sum(map(is_kana, letters))
    latin = sum(letter.isascii() and letter.isalpha() for letter in letters)
    if kana or latin:
        return open_concepts("ja" if kana >= latin else "en")
    if fallback is None:
        raise Refused(NO_BASE)
    return open_concepts(fallback)


# ---------------------------------------------------------------- reports


def _in_json(file: str, clued: Clued, seed: int) -> dict[str, Any]:
    grid = clued.puzzle.grid
    return {
        "file": file,
        "kind": clued.puzzle.kind,
        "seed": seed,
        "first": clued.first,
        "clues": clues_in_json(clued),
        "kept": [{**_slot(grid, slot), "clue": text} for slot, text in clued.kept.items()],
        "unknown": [{**_slot(grid, slot), "word": "".join(word)} for slot, word in clued.unknown.items()],
        "left": [{**_slot(grid, slot), "word": "".join(word)} for slot, word in clued.left.items()],
    }


def clues_in_json(clued: Clued) -> list[dict[str, Any]]:
    """Every clue that was written, with its slot and what it is worth."""
    return [{**_slot(clued.puzzle.grid, slot), **_clue(clue)} for slot, clue in clued.clues.items()]


def _slot(grid: Grid, slot: Slot) -> dict[str, Any]:
    return {"number": grid.numbered()[slot.start], "direction": str(slot.direction)}


def _clue(clue: WrittenClue) -> dict[str, Any]:
    return {
        "word": "".join(clue.word),
        "spelling": clue.spelling,
        "hints": clue.hints,
        "rank": clue.rank,
        "strength": round(clue.strength, 4),
        "meaning": clue.meaning.text,
    }


def _report(clued: Clued, aimed: AimedClues | None, written: list[Path], lang: Language) -> None:
    """The clues as a table on standard output; what they are worth and what is missing on standard error."""
    from masume.cli import clue_sentences, sentences
    from masume.cli.terminal import visible

    for line in table(clued, lang):
        echo(visible(line))
    if aimed and aimed.level is not None:
        say(told_level(aimed.level, aimed.wanted, lang))
    if clued.left:
        say((clue_sentences.NO_LEVEL if aimed else clue_sentences.LEFT)(lang, count=len(clued.left)))
    if weakest := clued.weakest:
        details = {"word": weakest.spelling, "rank": weakest.rank, "clue": weakest.text}
        say(clue_sentences.STRENGTH(lang, first=clued.first, count=len(clued.clues), **details))
    if clued.kept:
        say(clue_sentences.KEPT(lang, count=len(clued.kept)))
    if clued.unknown:
        words = ("、" if lang == "ja" else ", ").join("".join(word) for word in clued.unknown.values())
        say(visible(clue_sentences.UNKNOWN(lang, count=len(clued.unknown), words=words)))
    if clued.clues and not clued.puzzle.clues:
        say(clue_sentences.WITH_WORDS(lang))
    for path in written:
        say(sentences.WROTE(lang, path=path))


def table(clued: Clued, lang: Language) -> list[str]:
    """A line for each clue: number and direction, word, hints, rank."""
    from masume.cli.terminal import aligned
    from masume.kinds.slot_names import name_of

    rows = [
        (name_of(clued.puzzle.grid, slot, lang), "".join(clue.word), clue.text, str(clue.rank))
        for slot, clue in clued.clues.items()
    ]
    return aligned(rows)
