"""How the program starts itself again, installed or frozen into one that brings its own Python."""

from __future__ import annotations

import sys


def is_frozen() -> bool:
    """True if Python is part of the program, so that `sys.executable` is the program itself and runs no modules."""
    return bool(getattr(sys, "frozen", False))


def has_processes() -> bool:
    """True if the program can start others; in WebAssembly, as in a browser, it cannot."""
    return sys.platform not in ("emscripten", "wasi")


def worker_command(*words: str) -> tuple[str, ...]:
    """The command line of a worker process: `masume worker` with some words, which help does not list."""
    program = (sys.executable,) if is_frozen() else (sys.executable, "-P", "-m", "masume")
    return (*program, "worker", *words)
