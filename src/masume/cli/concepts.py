"""masume words build, sources and related: the concept base, what it is made of and what it says of a word."""

from __future__ import annotations

import os
from contextlib import ExitStack
from datetime import UTC, datetime
from enum import StrEnum
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Any

from masume.cli.command import Argument, Option, echo
from masume.cli.concept_sentences import (
    BUILDING,
    BUILT,
    DELIVERY,
    FETCHING,
    GOING_WITHOUT,
    KEPT,
    LOOKING,
    NO_PACKS,
    PACK,
    PACKS,
    SOURCE,
    STATES,
)
from masume.cli.options import Json, Lang, LanguageChoice, language
from masume.cli.refusals import (
    COUNT_FROM_ONE,
    NEEDED_SOURCE,
    NO_FILE,
    NO_FOLDER,
    NO_NUMPY,
    NO_PERMISSION,
    NO_SOURCE,
    NO_WORD,
    NOT_MADE,
    OWN_LANGUAGE,
    UNKNOWN_WORD,
)
from masume.cli.report import bad_input, print_json, say, spoken_language
from masume.cli.stages import StageLine
from masume.cli.theme import concepts_for
from masume.core.phrases import reason_of
from masume.core.refused import Refused, refusal_of
from masume.words.concepts import build as building
from masume.words.concepts import sources as resources
from masume.words.concepts.places import archives_folder, built_packs, packs_folder
from masume.words.refusals import CANNOT_BE_WRITTEN

if TYPE_CHECKING:
    from masume.core import Language
    from masume.words.concepts.places import BuiltPack
    from masume.words.concepts.sources import Archive, Delivery, Source

MEGABYTE = 1_000_000


class PackChoice(StrEnum):
    """The packs that can be built."""

    ja = "ja"
    en = "en"
    all = "all"


def sources(lang: Lang = None, json: Json = False) -> int:
    """List the open resources that concept packs are made of, with licence and package, and the packs there are."""
    with bad_input():
        folder = packs_folder()
    packs = built_packs(folder)
    if json:
        listed = [_source_as_json(source, packs) for source in resources.SOURCES.values()]
        print_json({"sources": listed, "folder": str(folder), "packs": [_pack_as_json(pack) for pack in packs]})
        return 0
    chosen = language(lang) or spoken_language()
    for source in resources.SOURCES.values():
        _show_source(source, packs, chosen)
    _show_packs(folder, packs, chosen)
    return 0


def build(
    lang: Annotated[PackChoice, Option("--lang", help="The pack to build: ja, en or all.")] = PackChoice.all,
    archives: Annotated[
        Path | None,
        Option("--from", metavar="FOLDER", help="Use the archives in a folder and what is installed; fetch nothing."),
    ] = None,
    own: Annotated[
        list[Path] | None,
        Option("--own", metavar="FILE", help="A table with the columns word, reading and related; repeatable."),
    ] = None,
    without: Annotated[
        list[str] | None, Option("--without", metavar="NAME", help="Leave out a source; repeatable.")
    ] = None,
    out: Annotated[
        Path | None, Option("--out", metavar="FOLDER", help="Where packs go (default: where they are looked for).")
    ] = None,
    keep: Annotated[bool, Option("--keep", help="Keep fetched archives for the next time.")] = False,
    json: Json = False,
) -> int:
    """Build concept packs from open resources that pip, apt-get and npm deliver: which words are near to which.

    Packs are looked for in the folder that the environment variable MASUME_PACKS names, or else in the user's data
    folder, which `masume words sources` shows. Packs that --out puts elsewhere are found with MASUME_PACKS=FOLDER.
    """
    packs: list[Language] = ["ja", "en"] if lang is PackChoice.all else ["ja" if lang is PackChoice.ja else "en"]
    if own and lang is PackChoice.all:
        raise Refused(OWN_LANGUAGE)
    wanted = _wanted_sources(packs, set(without or ()), own or [])
    _check_files(own or [], archives)
    with bad_input(), ExitStack() as stack:
        target = _usable(out or packs_folder())
        folder = archives_folder() if keep else Path(stack.enter_context(TemporaryDirectory(prefix="masume-")))
        line = stack.enter_context(StageLine(len(wanted) + len(packs)))
        found, missing = _gather(wanted, folder, archives, packs, line)
        built = [_build_one(pack, found, own or [], target, line) for pack in packs]
    _report(built, missing, folder if keep and archives is None else None, as_json=json)
    return 0


def related(
    word: Annotated[str, Argument(metavar="WORD", help="A word, or several with commas between them.")],
    count: Annotated[int, Option("--count", help="How many words.")] = 20,
    lang: Annotated[
        LanguageChoice | None, Option("--lang", help="Language of the words (default: by their script).")
    ] = None,
    json: Json = False,
) -> int:
    """List what a word brings to mind, the nearest first, with readings and meanings.

    Needs a concept base; `masume words build` makes one.
    """
    if count < 1:
        raise Refused(COUNT_FROM_ONE, count=count)
    if not word.strip():
        raise Refused(NO_WORD)
    with bad_input():
        found = concepts_for(word, language(lang)).related(word, count)
    if not found:
        raise Refused(UNKNOWN_WORD, word=word)
    if json:
        print_json({"word": word, "related": found})
        return 0
    for candidate in found:
        echo("\t".join((candidate.spelling, candidate.reading, f"{candidate.score:.1f}", candidate.meaning)))
    return 0


def _wanted_sources(packs: list[Language], without: set[str], own: list[Path]) -> list[Source]:
    """The sources of the packs but those to leave out; raises Refused if one is unknown, or cannot be left out."""
    if find_spec("numpy") is None:
        raise Refused(NO_NUMPY)
    for name in sorted(without):
        if name not in resources.SOURCES:
            raise Refused(NO_SOURCE, name=name, known=", ".join(resources.SOURCES))
        if not own and (needing := [pack for pack in packs if pack in resources.SOURCES[name].needed_by]):
            raise Refused(NEEDED_SOURCE, pack=needing[0], name=name)
    serving = (source for source in resources.SOURCES.values() if set(source.languages) & set(packs))
    return [source for source in serving if source.name not in without]


def _check_files(own: list[Path], archives: Path | None) -> None:
    """Raises Refused if a file or folder is not there, before anything is fetched."""
    for path in own:
        if not path.is_file():
            raise Refused(NO_FILE, path=path)
    if archives is not None and not archives.is_dir():
        raise Refused(NO_FOLDER, path=archives)


def _usable(folder: Path) -> Path:
    """The folder, made if need be; raises Refused if nothing can be put there, before anything is fetched."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(NOT_MADE, path=folder, why=reason_of(error)) from error
    if not os.access(folder, os.W_OK):
        raise Refused(CANNOT_BE_WRITTEN, name=folder, reason=NO_PERMISSION)
    return folder


def _gather(
    wanted: list[Source], folder: Path, offline_from: Path | None, packs: list[Language], line: StageLine
) -> tuple[dict[str, Archive], dict[str, str]]:
    """The archives of sources by name, and why others are missing; raises Refused if one of those is needed."""
    found: dict[str, Archive] = {}
    missing: dict[str, str] = {}
    for source in wanted:
        try:
            found[source.name] = _archive(source, folder, offline_from, line)
        except ValueError as error:
            if set(source.needed_by) & set(packs):
                raise refusal_of(error) from error
            missing[source.name] = str(error)
            line.say(GOING_WITHOUT(spoken_language(), name=source.name, reason=error))
    return found, missing


def _archive(source: Source, folder: Path, offline_from: Path | None, line: StageLine) -> Archive:
    """The archive of a source: kept from an earlier time, or fetched."""
    chosen = spoken_language()

    def report(delivery: Delivery) -> None:
        line.show(FETCHING(chosen, name=source.name, client=delivery.client, package=delivery.wanted))

    line.next(LOOKING(chosen, name=source.name))
    kept = resources.find_archive(source, archives_folder()) if offline_from is None else None
    return kept or resources.fetch(source, folder, offline_from=offline_from, say=report)


def _build_one(pack: Language, found: dict[str, Archive], own: list[Path], out: Path, line: StageLine) -> BuiltPack:
    """Builds a pack from the archives that serve it."""
    chosen = spoken_language()
    line.next(BUILDING(chosen, pack=pack, stage="…"))
    archives = {source.name: found[source.name] for source in resources.sources_for(pack) if source.name in found}

    def show(stage: str, share: float) -> None:
        line.show(BUILDING(chosen, pack=pack, stage=stage), share)

    with bad_input():
        return building.build_pack(pack, archives, own, out, show)


def _report(built: list[BuiltPack], missing: dict[str, str], kept: Path | None, *, as_json: bool) -> None:
    """Says what was built, and where fetched archives are if they were kept."""
    if as_json:
        without = [{"name": name, "reason": reason} for name, reason in missing.items()]
        kept_in = {} if kept is None else {"kept": str(kept)}
        print_json({"packs": [_pack_as_json(pack) for pack in built], "without": without} | kept_in)
        return
    chosen = spoken_language()
    for pack in built:
        echo(BUILT(chosen, **_figures(pack), path=pack.path))
    if kept is not None:
        say(KEPT(chosen, path=kept))


def _show_source(source: Source, packs: list[BuiltPack], chosen: Language) -> None:
    indent = " " * 10
    state, details = _state(source, packs)
    deliveries = (DELIVERY(chosen, package=each.wanted, client=each.client) for each in source.deliveries)
    echo(SOURCE(chosen, name=source.name, title=source.title(chosen), packs=", ".join(source.languages)))
    echo(f"{indent}{source.attribution} [{source.licence}]")
    echo(f"{indent}{' / '.join(deliveries)}; {STATES[state](chosen, **details)}")


def _state(source: Source, packs: list[BuiltPack]) -> tuple[str, dict[str, str]]:
    """Whether a source is in a pack, is here, can be fetched, or none of it; and the details."""
    if holding := [pack.language for pack in packs if source.name in pack.sources]:
        return "built", {"packs": ", ".join(holding)}
    if archive := resources.find_archive(source, archives_folder()):
        return "here", {"path": str(archive.path)}
    return "client" if any(resources.client_command(each.client) for each in source.deliveries) else "none", {}


def _show_packs(folder: Path, packs: list[BuiltPack], chosen: Language) -> None:
    echo((PACKS if packs else NO_PACKS)(chosen, path=folder))
    for pack in packs:
        echo(PACK(chosen, **_figures(pack), date=_date(pack.path)))


def _figures(pack: BuiltPack) -> dict[str, Any]:
    """What sentences say about a pack."""
    size = _bytes(pack.path) / MEGABYTE
    return {"pack": pack.language, "count": pack.words, "megabytes": size, "sources": ", ".join(pack.sources)}


def _source_as_json(source: Source, packs: list[BuiltPack]) -> dict[str, Any]:
    state, details = _state(source, packs)
    deliveries = [
        {"client": each.client, "package": each.package, "version": each.version} for each in source.deliveries
    ]
    titles = {"en": source.title("en"), "ja": source.title("ja")}
    terms = {"licence": source.licence, "attribution": source.attribution}
    serving = {"packs": source.languages, "needed_by": source.needed_by, "deliveries": deliveries}
    return {"name": source.name} | titles | terms | serving | {"state": state} | details


def _pack_as_json(pack: BuiltPack) -> dict[str, Any]:
    about = {"language": pack.language, "path": str(pack.path), "words": pack.words, "sources": pack.sources}
    return about | {"bytes": _bytes(pack.path), "built": _date(pack.path)}


def _bytes(path: Path) -> int:
    """The size of a file, or of all the files in a folder."""
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(file.stat().st_size for file in files if file.is_file())


def _date(path: Path) -> str:
    return datetime.fromtimestamp(path.stat().st_mtime, UTC).date().isoformat()
