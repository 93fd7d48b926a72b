from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import pytest

from masume.cli.command import Argument, Command, CommandGroup, Option
from masume.cli.options import parse_size
from masume.core import Refused


class Colour(StrEnum):
    red = "red"
    blue = "blue"


seen: dict[str, Any] = {}


def paint(
    wall: Annotated[Path, Argument(metavar="WALL", help="What to paint.")],
    more: Annotated[list[str] | None, Argument(metavar="MORE", help="What else.")] = None,
    coats: Annotated[int, Option("--coats", help="How often.")] = 1,
    price: Annotated[float | None, Option("--price", help="How dear.")] = None,
    colour: Annotated[Colour | None, Option("--colour", "-c", help="Which.")] = None,
    name: Annotated[list[str] | None, Option("--name", metavar="NAME", help="Whose.")] = None,
    dry: Annotated[bool, Option("--dry", help="Wait.")] = False,
) -> int:
    """Paint a wall.

    And wait.
    """
    seen.clear()
    seen.update(wall=wall, more=more, coats=coats, price=price, colour=colour, name=name, dry=dry)
    return 3


app = CommandGroup(help="A house.", version="1.0")
app.command()(paint)

walls = CommandGroup(help="Walls.", default=Command(paint))


@walls.command()
def count(json: Annotated[bool, Option("--json", help="As JSON.")] = False) -> int:
    """Count the walls."""
    return 7


def test_words_become_values() -> None:
    line = "paint --coats 2 a --price=.5 -c blue --name x --name=y --dry -- -b c"
    assert app("house", line.split()) == 3
    assert seen == {
        "wall": Path("a"),
        "more": ["-b", "c"],
        "coats": 2,
        "price": 0.5,
        "colour": Colour.blue,
        "name": ["x", "y"],
        "dry": True,
    }


def test_what_is_not_said_keeps_its_default() -> None:
    assert app("house", ["paint", "-"]) == 3
    assert seen == {
        "wall": Path("-"),
        "more": None,
        "coats": 1,
        "price": None,
        "colour": None,
        "name": None,
        "dry": False,
    }


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("paint", "Missing argument WALL"),
        ("paint a --coat 2", r"No such option: --coat \(did you mean --coats"),
        ("paint a --coats", "Option --coats requires a value"),
        ("paint a --coats x", "--coats: 'x' is not a whole number"),
        ("paint a --price x", "--price: 'x' is not a number"),
        ("paint a --colour green", "--colour: there is no 'green'; there is red, blue"),
        ("paint a --dry=1", "Option --dry takes no value"),
        ("pain a", r"No such command: pain \(did you mean paint\?\)"),
        ("--loud", "No such option: --loud"),
    ],
)
def test_what_makes_no_sense_is_one_sentence(line: str, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        app("house", line.split())


def test_a_command_without_lists_refuses_more_words() -> None:
    def look(wall: Annotated[str, Argument(metavar="WALL", help="What.")]) -> int:
        return len(wall)

    command = Command(look)
    command.run.__annotations__ |= {"wall": Annotated[str, Argument(metavar="WALL", help="What.")]}
    with pytest.raises(Refused, match="unexpected extra argument: b"):
        command("look", ["a", "b"])


def test_help_names_everything(capsys: pytest.CaptureFixture[str]) -> None:
    for line in ([], ["--help"], ["-h"]):
        assert app("house", line) == 0
        shown = capsys.readouterr().out
        assert "A house." in shown
        assert "paint  Paint a wall." in shown
    assert app("house", ["paint", "--coats", "2", "--help"]) == 0
    shown = capsys.readouterr().out
    assert app("house", ["paint", "-h"]) == 0
    assert capsys.readouterr().out == shown
    assert shown.startswith("Usage: house paint [OPTIONS] WALL [MORE...]\n")
    for part in (
        "And wait.",
        "--coats INTEGER",
        "[default: 1]",
        "--colour, -c red|blue",
        "--name NAME",
        "What else.",
        "-h, --help",
    ):
        assert part in shown


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert app("house", ["--version"]) == 0
    assert capsys.readouterr().out == "house 1.0\n"


def test_a_size_is_named_in_one_line() -> None:
    with pytest.raises(Refused, match=r"^a board has 1 to 1000 rows and columns, not 0$"):
        parse_size("\n0")


@pytest.mark.parametrize("line", ["a --coats 2", "--coats 2 a", "./a --coats 2", "-- a"])
def test_what_names_no_command_goes_to_the_default(line: str) -> None:
    assert walls("walls", line.split()) == 3
    assert seen["wall"] == Path("a")


def test_a_name_comes_before_the_default_and_a_path_is_no_name() -> None:
    assert walls("walls", ["count"]) == 7
    assert walls("walls", ["./count"]) == 3
    assert seen["wall"] == Path("count")


def test_the_help_of_a_default_shows_it_and_the_other_commands(capsys: pytest.CaptureFixture[str]) -> None:
    for words in ([], ["--help"]):
        assert walls("walls", words) == 0
        page = capsys.readouterr().out
        assert page.startswith("Usage: walls [OPTIONS] WALL [MORE...]\n   or: walls COMMAND [ARGS]...\n")
        for output in ("Paint a wall.", "--coats INTEGER", "Count the walls."):
            assert output in page
