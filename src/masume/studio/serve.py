"""A studio that runs until it is stopped."""

from __future__ import annotations

import errno
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from sqlite3 import Error
from threading import Thread

import uvicorn
from starlette.applications import Starlette

from masume.core import Refused, Sentence
from masume.core.phrases import reason_of
from masume.studio.app import create_app
from masume.studio.security.log import start_log
from masume.studio.security.loopback import is_everywhere, network_address
from masume.studio.settings import Settings
from masume.studio.store.database import Database
from masume.studio.studio import DATABASE

OTHER_PORTS = 20
"""How many ports are tried after one that is taken."""
GRACEFUL_SECONDS = 5
"""How long requests may take to end when the studio does."""
LOCK = "studio.lock"
MOST_LINES = 16_384
"""Connections and files that may be open at once, where the system lets us."""

_UNUSABLE_PORT = Sentence("{host} port {port} cannot be used: {error}", "{host} のポート{port}は使えません: {error}")
_TAKEN = Sentence(
    "port {port} is taken: choose another with --port",
    "ポート{port}は使用中です。--port で別の番号を指定してください",
)
_UNUSABLE = Sentence("{path} cannot be used: {error}", "{path} を使えません: {error}")
_RUNNING = Sentence(
    "another studio is running on {data}: end it, or choose another --data",
    "{data} では別のスタジオが動いています。そちらを終了するか、--data で別の場所を指定してください",
)


def serve(
    settings: Settings, announce: Callable[[str], None], *, may_move: bool = False, opens_browser: bool = False
) -> None:
    """Runs a studio until SIGINT, SIGTERM or SIGHUP; ValueError with one sentence if it cannot start.

    If it `may_move`, it takes another port when its own is taken. Jobs that are running when it ends wait for the next
    start.
    """
    _take_more_lines()
    with _alone(settings.data):
        _require_database(settings.data)
        listener = listening(settings.host, settings.port, may_move=may_move)
        address = _address(listener)
        start_log(every_request=settings.is_hosted)

        def started() -> None:
            announce(address)
            if opens_browser and _has_screen():
                Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        _run(create_app(settings), listener, started)


def _take_more_lines() -> None:
    """Lets more connections be open at once than systems usually grant: those who watch and those who dawdle count."""
    if os.name == "posix":
        import resource  # noqa: PLC0415  not everywhere

        granted, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_LINES if most == resource.RLIM_INFINITY else min(most, MOST_LINES)
        if granted != resource.RLIM_INFINITY and granted < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def listening(host: str, port: int, *, may_move: bool) -> socket.socket:
    """A socket at a port, or at one of the next if that may be; ValueError with one sentence if there is none."""
    ports = range(port, min(port + OTHER_PORTS, 65_535) + 1) if may_move and port else (port,)
    for number in ports:
        try:
            return _bound(host, number)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise Refused(_UNUSABLE_PORT, host=host, port=number, error=reason_of(error)) from error
    raise Refused(_TAKEN, port=port)


def _bound(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":  # a port that has just been given up may be taken at once
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(place)
        listener.listen(512)
    except OSError:
        listener.close()
        raise
    return listener


class _Server(uvicorn.Server):
    """Says when it has started, and lets go of those who watch before it waits for them."""

    def __init__(self, app: Starlette, started: Callable[[], None]) -> None:
        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
            lifespan="on",
            timeout_graceful_shutdown=GRACEFUL_SECONDS,
        )
        super().__init__(config)
        self._app = app
        self._when_started = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._when_started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._app.state.studio.queue.dismiss_watchers()
        await super().shutdown(sockets)


def _run(app: Starlette, listener: socket.socket, started: Callable[[], None]) -> None:
    """Serves until a signal comes; uvicorn raises it again at the end, when it means nothing any more."""
    server = _Server(app, started)
    before = {number: signal.signal(number, server.handle_exit) for number in _ending_signals()}
    try:
        server.run(sockets=[listener])
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _ending_signals() -> list[signal.Signals]:
    """The signals that end a studio; a hangup does not where nohup has it ignored."""
    hangups = [signal.SIGHUP] if hasattr(signal, "SIGHUP") else []
    return [
        signal.SIGINT,
        signal.SIGTERM,
        *(number for number in hangups if signal.getsignal(number) is not signal.SIG_IGN),
    ]


def _address(listener: socket.socket) -> str:
    """Where a browser finds the studio, on this machine or, if it listens to all, on another."""
    host, port = listener.getsockname()[:2]
    if is_everywhere(host):
        host = network_address() or "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _has_screen() -> bool:
    """False where a browser would take the terminal."""
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _require_database(data: Path) -> None:
    """ValueError with one sentence if the data cannot be used; better before the doors open."""
    try:
        Database(data / DATABASE).close()
    except (Error, OSError) as error:
        raise Refused(_UNUSABLE, path=data / DATABASE, error=error) from error


@contextmanager
def _alone(data: Path) -> Iterator[None]:
    """Sees to it that no other studio works on the same data; ValueError with one sentence if one does."""
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)  # it holds the key that signs cookies
        file = (data / LOCK).open("a")
    except OSError as error:
        raise Refused(_UNUSABLE, path=data, error=reason_of(error)) from error
    with file:
        if os.name == "posix":
            import fcntl  # noqa: PLC0415  not everywhere

            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                raise Refused(_RUNNING, data=data) from error
        yield
