"""masume studio: the workshop in a browser."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from masume.cli.command import Option, echo
from masume.cli.options import Json, Lang, language
from masume.cli.refusals import BAD_PORT, BAD_URL, NEEDS_PACKAGE, NEEDS_SECRET, STUDIO
from masume.cli.remote_sentences import STUDIO_OPEN
from masume.cli.report import bad_input, print_json, say, spoken_language
from masume.cli.streams import discard_output
from masume.core import Sentence
from masume.core.config import read_config
from masume.core.folders import user_folder
from masume.core.refused import Refused, refusal_of
from masume.studio.limits import SECRET_FILE, WORKERS
from masume.studio.security.loopback import is_loopback
from masume.studio.security.secret_file import A_SECRET_FILE, ONLY_OWNER, read_secrets, required
from masume.studio.settings import DEFAULT_PORT, HOSTED_LIMITS, Limits, Settings
from masume.words.files import text_of

if TYPE_CHECKING:
    from masume.core import Language

SECRET = "MASUME_SECRET"  # noqa: S105  the name of a variable


def studio(
    host: Annotated[str, Option("--host", help="The address to listen at; any but this machine's needs a secret.")] = (
        "127.0.0.1"
    ),
    port: Annotated[
        int | None, Option("--port", help="The port to listen at (default: 8750, or the next that is free).")
    ] = None,
    data: Annotated[
        Path | None,
        Option("--data", metavar="FOLDER", help="Where puzzles are kept (default: in the user's data)."),
    ] = None,
    secret_file: Annotated[
        Path | None,
        Option("--secret-file", metavar="FILE", help="Who may make puzzles: one secret, or lines of `name: secret`."),
    ] = None,
    workers: Annotated[
        int | None, Option("--workers", help="Processes for long work (default: one for each processor).")
    ] = None,
    public_url: Annotated[
        str, Option("--public-url", metavar="URL", help="What share links begin with, if a proxy has another address.")
    ] = "",
    behind_proxy: Annotated[
        bool, Option("--behind-proxy", help="Trust the X-Forwarded-For and X-Forwarded-Proto of a reverse proxy.")
    ] = False,
    no_browser: Annotated[bool, Option("--no-browser", help="Do not open a browser.")] = False,
    lang: Lang = None,
    json: Json = False,
) -> int:
    """Open the studio: make, edit, solve, keep and share puzzles in a browser.

    Without options it serves this machine alone, without accounts. With --host, --behind-proxy or --public-url it
    serves others too: playing is free, and making needs a secret, from --secret-file or the variable MASUME_SECRET.
    Ctrl-C ends it; jobs that are running go on when it is started again.
    """
    _require_parts()
    with bad_input():
        settings = _settings(host, port, data, secret_file, workers, public_url, behind_proxy, language(lang))

    def announce(address: str) -> None:
        sentence = STUDIO_OPEN(language(lang) or spoken_language(), address=public_url or address)
        try:
            print_json({"address": address, "data": str(settings.data)}) if json else echo(sentence)
            sys.stdout.flush()  # a program that waits for the address reads it now
        except OSError:  # no reader, or the disk is full: no reason not to open
            discard_output()
            say(sentence)

    from masume.studio.serve import serve  # noqa: PLC0415  help does without the server and its libraries

    may_move = port is None and not settings.is_hosted
    with bad_input():
        serve(settings, announce, may_move=may_move, opens_browser=not (no_browser or json or settings.is_hosted))
    return 0


def _require_parts() -> None:
    for part in ("segno", "starlette", "uvicorn"):
        if find_spec(part) is None:
            raise Refused(NEEDS_PACKAGE, what=STUDIO, package=part)


def _settings(
    host: str,
    port: int | None,
    data: Path | None,
    secret_file: Path | None,
    workers: int | None,
    public_url: str,
    behind_proxy: bool,
    spoken: Language | None,
) -> Settings:
    if port is not None and not 0 <= port <= 65_535:
        raise Refused(BAD_PORT, port=port)
    if workers is not None:
        with bad_input():
            WORKERS.require(workers)
    if public_url and not public_url.startswith(("http://", "https://")):
        raise Refused(BAD_URL, url=public_url)
    is_exposed = not is_loopback(host) or behind_proxy or bool(public_url)
    secrets = _secrets(secret_file, is_exposed=is_exposed)
    config = read_config()
    return Settings(
        data=data or user_folder("XDG_DATA_HOME", ".local/share") / "masume" / "studio",
        host=host,
        port=DEFAULT_PORT if port is None else port,
        secrets=secrets,
        workers=workers or os.cpu_count() or 1,
        limits=HOSTED_LIMITS if secrets else Limits(),
        public_url=public_url,
        language=spoken or config.language,
        paper=config.paper,
        author=config.author,
        own_lists=tuple(config.lists),
        behind_proxy=behind_proxy,
    )


def _secrets(file: Path | None, *, is_exposed: bool) -> dict[str, str]:
    """Who may make puzzles; a studio that others cannot reach needs no secret."""
    if file is not None:
        with bad_input():
            text = text_of(file, SECRET_FILE, A_SECRET_FILE)
        try:
            return read_secrets(text)
        except ValueError as error:
            raise refusal_of(error).at(file) from error
    if not is_exposed:
        return {}
    if not (secret := os.environ.get(SECRET, "")):
        raise Refused(NEEDS_SECRET, variable=SECRET)
    with bad_input():
        return {ONLY_OWNER: required(secret, Sentence(SECRET, SECRET))}
