"""masume remote do: anything a studio can do, asked from the command line and watched there."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from masume.cli import remote_sentences as sentences
from masume.cli.command import Argument, Option, echo, perhaps
from masume.cli.limits import REMOTE_REQUEST
from masume.cli.live import LiveLine
from masume.cli.options import Json, Lang, language
from masume.cli.outputs import require_place, write_or_refuse
from masume.cli.refusals import NO_OBJECT, NO_OPERATION, NO_RESULT, NO_TEXT, NOT_A_FIELD, NOT_JSON
from masume.cli.remote import Address, studio_at
from masume.cli.remote_sentences import STOPPED_WITH_BEST
from masume.cli.report import FAULTY, STOPPED, bad_input, print_json, report_error, say, spoken_language
from masume.cli.sentences import WROTE
from masume.cli.signals import interruptible
from masume.core.refused import Refused
from masume.words.files import bytes_of
from masume.words.lexicon import read_stream

if TYPE_CHECKING:
    from masume.cli.remote_studio import RemoteStudio
    from masume.core import Language

QUICK, LONG = "/api/do/", "/api/jobs/"


def operations(studio: Address = None, lang: Lang = None, json: Json = False) -> int:
    """List what a studio can be asked to do; those marked * take long and show how they stand."""
    chosen = language(lang) or spoken_language()
    found = _operations(studio_at(studio, chosen))
    if json:
        listed = [{"name": name, "is_long": path.startswith(LONG), "summary": said} for name, path, said in found]
        print_json({"operations": listed})
        return 0
    width = max((len(name) for name, _, _ in found), default=0)
    for name, path, said in found:
        echo(f"{name:<{width}} {'*' if path.startswith(LONG) else ' '} {said}")
    return 0


def do(
    operation: Annotated[
        str, Argument(metavar="OPERATION", offers="operations", help="What to do; `operations` lists everything.")
    ],
    request: Annotated[
        str | None,
        Argument(metavar="REQUEST", offers="files", help="A file with the request as JSON, or - for standard input."),
    ] = None,
    fields: Annotated[
        list[str] | None,
        Option("--set", metavar="FIELD=VALUE", help="A field of the request: JSON, text, or @FILE; repeatable."),
    ] = None,
    out: Annotated[Path | None, Option("--out", help="Where the result goes (default: standard output).")] = None,
    studio: Address = None,
    lang: Lang = None,
    json: Json = False,
) -> int:
    """Let a studio do something, and print the result as JSON; its API page says what a request looks like.

    Long work shows how it stands. Ctrl-C stops it and keeps the best it has found; if the line breaks, the work goes on
    in the studio.
    """
    chosen = language(lang) or spoken_language()
    body = _request(request, fields or [])
    require_place([out] if out else [])
    place = studio_at(studio, chosen)
    path = _path_of(operation, place)
    if path.startswith(QUICK):
        return _deliver(place.post(path, body), out, chosen, as_json=json)
    job = _watched(place, place.post(path, body)["id"], chosen)
    error = job.get("error_ja" if chosen == "ja" else "error") or job["error"]
    if job["result"] is None:
        sentence = error or NO_RESULT(chosen)
        return report_error(sentence, as_json=json, status=STOPPED if job["state"] == "stopped" else FAULTY)
    if error:
        say(error)
    elif job["state"] == "stopped":
        say(STOPPED_WITH_BEST(chosen))
    return _deliver(job["result"], out, chosen, as_json=json)


def _operations(studio: RemoteStudio) -> list[tuple[str, str, str]]:
    """Name, address and summary of each operation."""
    document = studio.get("/api/openapi.json")
    paths: dict[str, Any] = document.get("paths", {}) if isinstance(document, dict) else {}
    return sorted(
        (path.rpartition("/")[2], path, methods["post"]["summary"])
        for path, methods in paths.items()
        if path.startswith((QUICK, LONG)) and "{" not in path and "post" in methods
    )


def _path_of(operation: str, studio: RemoteStudio) -> str:
    paths = {name: path for name, path, _ in _operations(studio)}
    if operation not in paths:
        raise Refused(NO_OPERATION, name=operation, instead=perhaps(operation, paths))
    return paths[operation]


def _request(source: str | None, fields: list[str]) -> bytes:
    """The request: what a file says, with the fields that were set."""
    content: Any = {}
    if source is not None:
        try:
            content = msgspec.json.decode(_read(source))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refused(NOT_JSON, source=source, error=error) from error
    if not isinstance(content, dict):
        raise Refused(NO_OBJECT, source=source)
    for field in fields:
        name, equals, value = field.partition("=")
        if not equals or not name:
            raise Refused(NOT_A_FIELD, text=field)
        content[name] = _value(value)
    return msgspec.json.encode(content)


def _read(source: str) -> bytes:
    """What a file holds, or standard input; raises Refused if that is more than any studio takes."""
    with bad_input():
        return read_stream(REMOTE_REQUEST) if source == "-" else bytes_of(Path(source), REMOTE_REQUEST)


def _value(text: str) -> Any:
    """What a field is set to: the text of a file, a JSON value, or else the text itself."""
    if text.startswith("@"):
        try:
            return _read(text[1:]).decode()
        except UnicodeDecodeError as error:
            raise Refused(NO_TEXT, path=text[1:]) from error
    with suppress(msgspec.DecodeError, RecursionError):
        return msgspec.json.decode(text)
    return text


def _watched(studio: RemoteStudio, identity: str, lang: Language) -> dict[str, Any]:
    """A job at its end; Ctrl-C asks for the best so far, a second one leaves it alone."""
    line = _Line(lang)
    with interruptible() as stop:
        try:
            while True:
                job = _followed(studio, identity, line, stop)
                if job is not None:
                    return job
        finally:
            line.clear()


def _followed(studio: RemoteStudio, identity: str, line: _Line, stop: Event) -> dict[str, Any] | None:
    """The job when it has ended; None if the studio ended the stream and should be asked again."""
    ended = Event()

    def pass_on() -> None:
        while not ended.is_set():
            if stop.wait(0.2):
                studio.post(f"{LONG}{identity}/stop", b"{}")
                return

    Thread(target=pass_on, daemon=True).start()
    try:
        for name, content in studio.events(f"{LONG}{identity}/events"):
            if name == "end":
                job: dict[str, Any] = content
                return job
            line.show(content)
    finally:
        ended.set()
    return None


def _deliver(result: Any, out: Path | None, lang: Language, *, as_json: bool) -> int:
    if out is None:
        print_json(result)
        return 0
    write_or_refuse(out, msgspec.json.format(msgspec.json.encode(result)) + b"\n")
    if as_json:
        print_json({"written": [str(out)]})
    else:
        say(WROTE(lang, path=out))
    return 0


class _Line(LiveLine):
    """How the work of a studio stands."""

    def __init__(self, lang: Language) -> None:
        super().__init__()
        self._lang = lang

    def show(self, progress: dict[str, Any]) -> None:
        """Reports what is being done, for how long, and how good the best is."""
        standing = progress.get("standing") or {}
        parts = [standing.get(self._lang, ""), sentences.STANDING(self._lang, seconds=progress.get("seconds", 0.0))]
        if progress.get("score") is not None:
            parts.append(sentences.BEST_SCORE(self._lang, score=progress["score"]))
        parts.append(sentences.CTRL_C(self._lang))
        self.rewrite("  ".join(filter(None, parts)))
