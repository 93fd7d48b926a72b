"""masume remote: another machine's studio from the command line."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any
from urllib.parse import quote

import msgspec

from masume.cli import remote_sentences as sentences
from masume.cli.command import Argument, CommandGroup, Entry, Option, echo
from masume.cli.options import Json, Lang, PaperChoice, SheetPaper, language
from masume.cli.outputs import require_place, write_contents
from masume.cli.refusals import NO_SUFFIX
from masume.cli.remote_sentences import KEPT, OPEN_LINE
from masume.cli.remote_studio import RemoteStudio
from masume.cli.report import bad_input, print_json, report_error, say, spoken_language
from masume.cli.sentences import NO_PLACE, WROTE
from masume.cli.terminal import visible
from masume.core.refused import Refused
from masume.formats import FORMATS, read_puzzle

if TYPE_CHECKING:
    from masume.cli.remote_studio import RemoteFile
    from masume.core import Language

HOME = "http://127.0.0.1:8750"
PAGE = 60
"""How many puzzles a list shows."""

app = CommandGroup(
    help="Use a studio on this or another machine: list, fetch and keep puzzles, and let it work.",
    epilog="The studio's address is --studio or the variable MASUME_STUDIO (default: the one on this machine); "
    "the secret is the variable MASUME_SECRET.",
)
app.entries |= {
    "do": Entry(
        "masume.cli.remote_work:do",
        "Let a studio do something, and print the result as JSON; its API page says what a request looks like.",
    ),
    "operations": Entry(
        "masume.cli.remote_work:operations",
        "List what a studio can be asked to do; those marked * take long and show how they stand.",
    ),
}

Address = Annotated[str | None, Option("--studio", metavar="URL", help="The studio's address.")]
PuzzleName = Annotated[str, Argument(metavar="ID", help="The name of a puzzle, as `ls` shows it.")]


def studio_at(address: str | None, lang: Language) -> RemoteStudio:
    """The studio that is meant; says so if the secret would travel for everybody to read."""
    secret = os.environ.get("MASUME_SECRET", "")
    studio = RemoteStudio(address or os.environ.get("MASUME_STUDIO") or HOME, secret)
    if secret and not studio.is_encrypted and studio.host not in ("localhost", "127.0.0.1", "::1"):
        say(OPEN_LINE(lang, host=studio.host))
    return studio


@app.command()
def ls(
    query: Annotated[
        list[str] | None, Argument(metavar="QUERY", help="Words to look for in titles, words, clues and tags.")
    ] = None,
    kind: Annotated[str, Option("--kind", offers="kinds", help="Only puzzles of this kind.")] = "",
    tag: Annotated[str, Option("--tag", help="Only puzzles with this tag.")] = "",
    everything: Annotated[bool, Option("--all", help="List all that are found, not only the first 60.")] = False,
    studio: Address = None,
    lang: Lang = None,
    json: Json = False,
) -> int:
    """List the puzzles of a studio's library, those changed last first."""
    chosen = language(lang) or spoken_language()
    asked = {"text": " ".join(query or ()), "kind": kind, "tag": tag}
    found, total = _found(studio_at(studio, chosen), asked, everything=everything)
    if json:
        print_json({"total": total, "puzzles": found})
        return 0 if found else 1
    for puzzle in found:
        echo(_line(puzzle))
    if not found:
        say(sentences.NOTHING_FOUND(chosen))
    elif total > len(found):
        say(sentences.MORE_FOUND(chosen, count=total - len(found)))
    return 0 if found else 1


@app.command()
def get(
    puzzle: PuzzleName,
    out: Annotated[
        list[Path] | None,
        Option("--out", help="A file to write, in any format the studio has (default: .ipuz on the terminal)."),
    ] = None,
    paper: SheetPaper = PaperChoice.a4,
    no_answer: Annotated[bool, Option("--no-answer", help="Leave the answer out.")] = False,
    studio: Address = None,
    lang: Lang = None,
    json: Json = False,
) -> int:
    """Fetch a puzzle of a studio's library: as a puzzle file, a sheet (.pdf .svg .png) or a page to play (.html)."""
    chosen = language(lang) or spoken_language()
    for path in out or ():
        if not path.suffix:
            raise Refused(NO_SUFFIX, path=path)
    require_place(out or [])
    source = studio_at(studio, chosen)
    asked = f"?paper={paper}&answer={str(not no_answer).lower()}" + (f"&language={lang}" if lang else "")
    if out:
        files = {path: source.file(f"{_exported(puzzle, path.suffix[1:].lower())}{asked}") for path in out}
        return _write(puzzle, files, chosen, as_json=json)
    document = source.file(f"{_exported(puzzle, 'ipuz')}{asked}").content.decode()
    if json:
        print_json({"id": puzzle, "document": document})
    else:
        echo(document.rstrip("\n"))
    return 0


@app.command()
def put(
    files: Annotated[list[Path], Argument(metavar="FILE", help="Puzzle files of any format.")],
    tag: Annotated[list[str] | None, Option("--tag", help="A tag for them; repeatable.")] = None,
    studio: Address = None,
    lang: Lang = None,
    json: Json = False,
) -> int:
    """Keep puzzles in a studio's library.

    Every file is read before the first is sent, so that a broken one stops nothing halfway.
    """
    chosen = language(lang) or spoken_language()
    with bad_input():
        documents = {file: FORMATS[".ipuz"].write(read_puzzle(file)).decode() for file in files}
    target = studio_at(studio, chosen)
    kept = []
    for file, document in documents.items():
        body = msgspec.json.encode({"document": document, "tags": tag or []})
        card = target.post("/api/puzzles", body)
        kept.append({"file": str(file), "id": card["id"], "version": card["version"]})
        if not json:
            echo(KEPT(chosen, file=file, id=card["id"], address=f"{target.address}/library"))
    if json:
        print_json({"kept": kept})
    return 0


def _found(studio: RemoteStudio, asked: dict[str, str], *, everything: bool) -> tuple[list[Any], int]:
    found: list[Any] = []
    while True:
        page = studio.get("/api/puzzles", **asked, offset=str(len(found)), limit=str(PAGE))
        found += page["puzzles"]
        if not everything or len(found) >= page["total"] or not page["puzzles"]:
            return found, page["total"]


def _line(puzzle: dict[str, Any]) -> str:
    """A puzzle on a line, its parts between tabs: name, kind, size, level, title, tags."""
    level = puzzle["level"] or "-"
    size = f"{puzzle['width']}x{puzzle['height']}"
    parts = (puzzle["id"], puzzle["kind"], size, str(level), puzzle["title"], ",".join(puzzle["tags"]))
    return "\t".join(map(visible, parts))


def _exported(puzzle: str, form: str) -> str:
    return f"/api/puzzles/{_quoted(puzzle)}/export/{_quoted(form)}"


def _quoted(text: str) -> str:
    return quote(text, safe="")


def _write(puzzle: str, files: dict[Path, RemoteFile], lang: Language, *, as_json: bool) -> int:
    """Writes what was fetched, and says what was left out."""
    contents = {part: content for path, file in files.items() for part, content in file.parts(path).items()}
    written, failure = write_contents(contents, lang)
    lost = {str(path): file.left_out for path, file in files.items() if file.left_out}
    if as_json:
        error = {"error": failure} if failure else {}
        left_out = {name: things.split(", ") for name, things in lost.items()}
        print_json({"id": puzzle, "written": list(map(str, written)), "left_out": left_out, **error})
    else:
        for path in written:
            say(WROTE(lang, path=path))
        for name, things in lost.items():
            say(NO_PLACE(lang, path=name, things=things))
    return report_error(failure, as_json=False) if failure else 0
