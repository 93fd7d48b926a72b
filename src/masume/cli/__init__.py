"""The command line. Modules here import the rest of the workshop only when a command runs, so that help is instant."""

from __future__ import annotations

import io
import os
import sys

import typer

from masume.cli import check, make, show, words
from masume.cli.report import STOPPED, BadInput, help_when_alone, report_error

app = typer.Typer(
    name="masume",
    help="Make, check and show grid puzzles: skeletons and number skeletons, in Japanese and English.",
    epilog="Exit status: 0 done and true, 1 the answer is no (faults, nothing found), 2 bad input, 130 stopped.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.add_typer(make.app, name="make")
app.command("check")(check.check)
app.command("show")(show.show)
app.add_typer(words.app, name="words")


def _show_version(asked: bool) -> None:
    if asked:
        from masume import __version__

        typer.echo(f"masume {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _options(
    context: typer.Context,
    _: bool = typer.Option(False, "--version", callback=_show_version, is_eager=True, help="Show the version."),
) -> None:
    help_when_alone(context)


def main(arguments: list[str] | None = None) -> None:
    """Run a command and exit with its status; bad input becomes one sentence on standard error and status 2."""
    arguments = sys.argv[1:] if arguments is None else arguments
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: PTH123, SIM115  None if we were started without
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: PTH123, SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a locale without kana shows ? instead of failing
            stream.reconfigure(errors="replace")
    sys.exit(_status(arguments))


def _status(arguments: list[str]) -> int:
    as_json = "--json" in arguments
    try:
        status = int(app(arguments, standalone_mode=False) or 0)
        sys.stdout.flush()
    except (BadInput, typer.TyperException) as error:
        return report_error(_message(error), as_json=as_json)
    except (SystemExit, BrokenPipeError) as error:
        if not isinstance(error.__context__ or error, OSError):
            raise
        _discard_output()  # the parser's way to say that whoever read our output has seen enough
        return 0
    except OSError as error:
        _discard_output()
        return report_error(f"{error.filename or 'the output'} cannot be written: {error.strerror}", as_json=as_json)
    if status == STOPPED:
        return report_error("stopped before there was a result", as_json=as_json, status=STOPPED)
    return status


def _message(error: Exception) -> str:
    """The sentence of our own errors and of the argument parser's, which names the parameter when asked."""
    return str(error.format_message() if hasattr(error, "format_message") else error)


def _discard_output() -> None:
    """Lets the interpreter flush what is left without another error."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
