"""Foreign code in a process of its own, with limits on time and memory: whatever it does, it ends.

Some libraries hold the interpreter for as long as they like, and hear no signal meanwhile. `run_apart` calls a function
of theirs in a child that is killed when its time is up; `masume worker apart` is that child.
"""

from __future__ import annotations

import importlib
import json
import signal
import subprocess
import sys
from typing import Any

from masume.core.program import worker_command

ENDED, FAILED = 0, 3
"""How the child says that it has a result, or that the function raised something."""


class TookTooLong(Exception):
    """The child was ended because its time was up."""


class Failed(Exception):
    """The function raised something, whose sentence this is; none if the child died of it."""


def run_apart(function: str, arguments: dict[str, Any], *, seconds: int, memory: int) -> bytes:
    """The bytes that `module:name` returns for some keyword arguments, called in a child with so many bytes of memory.

    Raises TookTooLong or Failed; whatever stops the wait stops the child.
    """
    question = json.dumps([function, arguments, seconds, memory]).encode()
    pipe, nothing = subprocess.PIPE, subprocess.DEVNULL
    # a group of its own: Ctrl-C is for the one who waits, and what it means is decided there
    command = worker_command("apart")
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=nothing, process_group=0) as child:  # noqa: S603
        try:
            result, _ = child.communicate(question, timeout=seconds)
        except subprocess.TimeoutExpired:
            raise TookTooLong from None
        finally:
            child.kill()
            child.wait()
    if child.returncode == ENDED:
        return result
    raise Failed(result.decode("utf-8", "replace") if child.returncode == FAILED else "")


def _limit(seconds: int, memory: int) -> None:
    """Lets the child end by itself even if the one who waits has died, where the system knows such limits."""
    if hasattr(signal, "alarm"):
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(seconds + 1)
    try:
        import resource  # noqa: PLC0415  not everywhere
    except ImportError:  # Windows
        return
    resource.setrlimit(resource.RLIMIT_AS, (memory, resource.getrlimit(resource.RLIMIT_AS)[1]))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def serve() -> int:
    """Answers the one question on standard input, as the child; returns its exit status."""
    function, arguments, seconds, memory = json.load(sys.stdin.buffer)
    _limit(seconds, memory)
    module, _, name = function.partition(":")
    try:
        result = bytes(getattr(importlib.import_module(module), name)(**arguments))
    except BaseException as error:  # a panic inside a library is no Exception
        sys.stdout.buffer.write(str(error).encode())
        return FAILED
    sys.stdout.buffer.write(result)
    return ENDED
