"""A studio under load on this machine: `python -m benchmarks.studio_load` (200 players, 10 makers, 60 s).

Players open a shared puzzle and report how they fared; makers hand in jobs, watch them, keep what is made and look at
their library, all at the same time as the jobs run. Prints how long answers took, and every error.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

THINKING = (1.0, 3.0)
"""Seconds between two requests of a player."""
CHANCE = random.Random(1)  # noqa: S311
POLLING = 0.5
"""Seconds between two looks of a maker at a job."""
MAKE = {"words": {"list": "countries"}, "width": 10, "height": 10, "seconds": 2.0}
PAGES = ("/", "/make", "/library", "/static/studio/app.js", "/static/studio/studio.css", "/static/studio/shared/api.js")


@dataclass
class Tally:
    """What happened."""

    milliseconds: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    errors: Counter[str] = field(default_factory=Counter)
    jobs: Counter[str] = field(default_factory=Counter)


class Visitor:
    """A visitor with one connection, which is kept."""

    def __init__(self, address: str, tally: Tally) -> None:
        parts = urlsplit(address)
        self._host, self._port = parts.hostname, parts.port
        self._tally = tally
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, kind: str, method: str, path: str, body: object = None) -> Any:
        """What the studio answers; its time is noted under the kind, and so is a failure."""
        began = time.perf_counter()
        try:
            status, content = await self._exchange(method, path, body)
        except (OSError, asyncio.IncompleteReadError, ValueError) as error:
            self._tally.errors[f"{kind}: {type(error).__name__}"] += 1
            self._streams = None
            return None
        self._tally.milliseconds[kind].append((time.perf_counter() - began) * 1000)
        if status >= 400:
            self._tally.errors[f"{kind}: {status} {content[:100].decode('utf-8', 'replace')}"] += 1
            return None
        return json.loads(content) if content[:1] in (b"{", b"[") else content

    async def _exchange(self, method: str, path: str, body: object) -> tuple[int, bytes]:
        if self._streams is None:
            self._streams = await asyncio.open_connection(self._host, self._port)
        reader, writer = self._streams
        content = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: {self._host}:{self._port}\r\nAccept-Encoding: gzip\r\n"
        if body is not None:
            head += f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n"
        writer.write(head.encode() + b"\r\n" + content)
        await writer.drain()
        lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:])}
        if headers.get("connection") == "close":
            self._streams = None
        return int(lines[0].split()[1]), await reader.readexactly(int(headers.get("content-length", 0)))


async def play(visitor: Visitor, page: str, report: str, until: float) -> None:
    """Opens a puzzle, solves it, reports how long it took; again and again."""
    await asyncio.sleep(CHANCE.uniform(0, THINKING[1]))
    while time.monotonic() < until:
        await visitor.ask("play page", "GET", page)
        await asyncio.sleep(CHANCE.uniform(*THINKING))
        await visitor.ask("solve reported", "POST", report, {"seconds": 60, "hints": 1})
        await asyncio.sleep(CHANCE.uniform(*THINKING))


async def work(visitor: Visitor, tally: Tally, until: float) -> None:
    """Makes puzzles, keeps them, and looks around while they are made."""
    while time.monotonic() < until:
        job = await visitor.ask("job handed in", "POST", "/api/jobs/make-skeleton", MAKE)
        while job and job["state"] in ("waiting", "running") and time.monotonic() < until:
            await visitor.ask("page", "GET", CHANCE.choice(PAGES))
            await visitor.ask("library", "GET", "/api/puzzles")
            await asyncio.sleep(POLLING)
            job = await visitor.ask("job looked at", "GET", f"/api/jobs/{job['id']}")
        if job:
            tally.jobs[job["state"]] += 1
            if job["state"] == "done":
                kept = await visitor.ask("puzzle kept", "POST", "/api/puzzles", _document(job))
                if kept:
                    await visitor.ask("puzzle read", "GET", f"/api/puzzles/{kept['id']}")


def _document(job: dict[str, Any]) -> dict[str, Any]:
    return {"document": job["result"]["puzzle"]["document"]}


async def load(address: str, players: int, makers: int, seconds: float) -> Tally:
    """What happens when so many are there for so long."""
    owner = Visitor(address, Tally())
    job = await owner.ask("first job", "POST", "/api/jobs/make-skeleton", MAKE)
    while job["state"] != "done":
        await asyncio.sleep(POLLING)
        job = await owner.ask("first job", "GET", f"/api/jobs/{job['id']}")
    kept = await owner.ask("first puzzle", "POST", "/api/puzzles", _document(job))
    share = await owner.ask("share", "POST", f"/api/puzzles/{kept['id']}/share", {})
    await owner.ask("share", "PATCH", f"/api/puzzles/{kept['id']}/share", {"statistics": True})
    page, report = urlsplit(share["url"]).path, f"/api/shares/{share['token']}/solves"
    await owner.ask("first look", "GET", page)
    tally, until = Tally(), time.monotonic() + seconds
    everybody = [play(Visitor(address, tally), page, report, until) for _ in range(players)]
    everybody += [work(Visitor(address, tally), tally, until) for _ in range(makers)]
    await asyncio.gather(*everybody)
    return tally


def report(tally: Tally, seconds: float) -> None:
    """Prints what happened."""
    print(f"{'':<16}{'count':>8}{'p50 ms':>9}{'p95 ms':>9}{'p99 ms':>9}{'max ms':>9}")
    for kind, times in sorted(tally.milliseconds.items()):
        times.sort()
        shown = "".join(
            f"{times[min(len(times) - 1, int(len(times) * share))]:>9.1f}" for share in (0.5, 0.95, 0.99, 1)
        )
        print(f"{kind:<16}{len(times):>8}{shown}")
    answers = sum(map(len, tally.milliseconds.values()))
    print(f"{answers / seconds:.0f} answers a second; jobs: {dict(tally.jobs)}; errors: {dict(tally.errors) or 'none'}")


def main() -> int:
    """Starts a studio of its own, or uses one that runs; status 1 if there was any error."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=200)
    parser.add_argument("--makers", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--studio", default="", help="the address of a local studio (default: one of its own)")
    options = parser.parse_args()
    if options.studio:
        tally = asyncio.run(load(options.studio, options.players, options.makers, options.seconds))
    else:
        tally = _with_own_studio(options)
    report(tally, options.seconds)
    return 1 if tally.errors else 0


def _with_own_studio(options: argparse.Namespace) -> Tally:
    with tempfile.TemporaryDirectory(prefix="masume-load-") as folder:
        command = [sys.executable, "-m", "masume", "studio", "--data", str(Path(folder)), "--port", "0", "--json"]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as studio:
            try:
                address = json.loads(studio.stdout.readline() if studio.stdout else b"{}")["address"]
                return asyncio.run(load(address, options.players, options.makers, options.seconds))
            finally:
                studio.terminate()
                studio.wait(timeout=60)


if __name__ == "__main__":
    sys.exit(main())
