"""Every command in a world of its own: an example of each, and what it may not do in any world."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from shutil import copytree
from typing import Any

from masume.cli import app
from masume.cli.command import CommandGroup
from masume.formats import read_puzzle
from masume.studio.values import ipuz_of
from tests.support.runner import Outcome, Runner, trial
from tests.support.studio import ask, running_studio


@dataclass(frozen=True, slots=True)
class Example:
    """A quick use of a command, in the folder that `furnish` fills."""

    line: str
    writes: tuple[str, ...] = ()
    """The files it writes."""
    needs_studio: bool = False
    end_when: str = ""
    """What it prints before it waits for ever, and is asked to end."""

    @property
    def arguments(self) -> list[str]:
        """The words of its command line."""
        return self.line.split()


EXAMPLES = {
    "make skeleton": Example("make skeleton few.txt --size 6x5 --rounds 20 --seed 1 --out made.ipuz", ("made.ipuz",)),
    "make crossword": Example(
        "make crossword --words enable --size 4x3 --rounds 3 --seed 1 --out made.ipuz", ("made.ipuz",)
    ),
    "make frame": Example("make frame --words few.txt --size 4x3 --rounds 9 --seed 1 --out made.txt", ("made.txt",)),
    "make nonogram": Example(
        "make nonogram --random --size 6x5 --seed 1 --out made.ipuz --before-after both.svg", ("made.ipuz", "both.svg")
    ),
    "make criss-cross": Example("make criss-cross few.txt --rounds 200 --seed 1 --out made.ipuz", ("made.ipuz",)),
    "make rebuild": Example("make rebuild few.txt --size 5x6 --seconds 9 --seed 1 --out made.ipuz", ("made.ipuz",)),
    "make givens": Example("make givens skeleton.ipuz --level 1..5 --out made.ipuz", ("made.ipuz",)),
    "fill": Example("fill frame.txt --words few.txt --first --seed 1 --out made.ipuz", ("made.ipuz",)),
    "solve": Example("solve nonogram.non"),
    "grade": Example("grade nonogram.non"),
    "hint": Example("hint nonogram.non --save made.txt", ("made.txt",)),
    "clue": Example("clue crossword.ipuz --seed 1 --lang en --out made.ipuz", ("made.ipuz",)),
    "check": Example("check skeleton.ipuz"),
    "show": Example("show skeleton.ipuz --answer"),
    "convert": Example("convert skeleton.ipuz made.toml made.svg", ("made.toml", "made.svg", "made-answer.svg")),
    "press": Example("press skeleton.ipuz --out made.pdf --out made.html", ("made.pdf", "made.html")),
    "words list": Example("words list"),
    "words show": Example("words show few.txt"),
    "words check": Example("words check few.txt --size 5x4"),
    "words from-text": Example("words from-text few.txt --lang en --out made.tsv", ("made.tsv",)),
    "words theme": Example("words theme sea --lang en --out made.tsv", ("made.tsv",)),
    "words related": Example("words related sea --lang en"),
    "words build": Example(
        "words build --lang en --own own.tsv --without wordnet --from . --out built", ("built/en.pack",)
    ),
    "words sources": Example("words sources"),
    "batch": Example("batch plan.toml --out batch-made --workers 1"),
    "batch status": Example("batch status batch"),
    "batch check": Example("batch check batch --workers 1"),
    "batch example": Example("batch example first"),
    "studio": Example("studio --port 0 --data studio --workers 1 --no-browser", end_when="http://"),
    "completion": Example("completion bash"),
    "config": Example("config"),
    "man": Example("man"),
    "remote operations": Example("remote operations", needs_studio=True),
    "remote ls": Example("remote ls", needs_studio=True),
    "remote put": Example("remote put skeleton.ipuz", needs_studio=True),
    "remote get": Example("remote get {puzzle} --out made.ipuz", ("made.ipuz",), needs_studio=True),
    "remote do": Example("remote do word-lists --out made.json", ("made.json",), needs_studio=True),
}
"""An example of every command."""


def commands(group: CommandGroup = app, path: str = "") -> Iterator[str]:
    """The names of all commands, as they are called."""
    for name, entry in group.commands().items():
        if isinstance(entry, CommandGroup):
            yield from commands(entry, f"{path}{name} ")
            if entry.default is not None:
                yield f"{path}{name}"
        else:
            yield f"{path}{name}"


def leftovers(folder: Path) -> list[str]:
    """The names of files that were begun and not ended."""
    return [path.name for path in folder.rglob("*") if path.name.startswith((".masume-", "part-"))] + [
        path.name for path in folder.rglob("*.unfinished")
    ]


def require_calm(outcome: Outcome) -> None:
    """No traceback, no death by a signal, and one sentence if something is wrong."""
    what = (outcome.trial, outcome.status, outcome.said)
    assert b"Traceback" not in outcome.stderr, what
    assert outcome.status in (0, 1, 2, 130), what
    if outcome.status == 2:
        assert outcome.said.startswith("masume: ") or "\nmasume: " in outcome.said, what
        assert outcome.said.splitlines()[-1].startswith("masume: "), what


FEW = ["SEA", "SHIP", "WAVE", "EAR", "ARE", "ERA", "WAS", "HIS", "SIP", "PIE", "VASE"]
OWN = "word\treading\trelated\n" + "".join(
    f"{word.lower()}\t\t{' '.join(other.lower() for other in FEW if other != word)}\n" for word in FEW
)
NONOGRAM = "width 5\nheight 4\n\nrows\n5\n1,1\n1,1\n5\n\ncolumns\n4\n1,1\n1,1\n1,1\n4\n"

PLAN = '[[puzzles]]\nname = "sea"\nkind = "skeleton"\nwords = "few.txt"\ncount = 1\nsize = "6x5"\n'


def furnish(folder: Path, run: Runner) -> Path:
    """Fills a folder with what the examples read."""
    folder.mkdir(parents=True)
    (folder / "few.txt").write_text("".join(f"{word}\n" for word in FEW))
    (folder / "own.tsv").write_text(OWN)
    (folder / "nonogram.non").write_text(NONOGRAM)
    (folder / "plan.toml").write_text(PLAN)
    (folder / "frame.txt").write_text("...\n.#.\n...\n")
    lines = (
        "make skeleton few.txt --size 6x5 --rounds 20 --seed 1 --title 海 --out skeleton.ipuz",
        "words build --lang en --own own.tsv --without wordnet --from . --out packs",
        "fill frame.txt --words few.txt --first --seed 1 --out crossword.ipuz",
        "batch plan.toml --out batch --workers 1",
    )
    for done in run([trial(folder, line.split()) for line in lines]):
        assert done.status == 0, (done.trial, done.said)
    return folder


@dataclass(frozen=True, slots=True)
class Workshop:
    """Where trials are made: a folder with all they read, and a studio for those that ask one."""

    template: Path
    studio: str
    puzzle: str
    """The name of a puzzle in the studio's library."""
    run: Runner

    def trial(self, folder: Path, name: str, **world: Any) -> dict[str, Any]:
        """The example of a command, in a fresh copy of the folder."""
        copytree(self.template, folder)
        example = EXAMPLES[name]
        arguments = [word.format(puzzle=self.puzzle) for word in example.arguments]
        environment = {"MASUME_PACKS": str(self.template / "packs"), "MASUME_STUDIO": self.studio}
        environment |= world.pop("environment", {})
        return trial(folder, arguments, name=name, end_when=example.end_when, environment=environment, **world)

    def trials(self, folder: Path, **world: Any) -> list[dict[str, Any]]:
        """The examples of all commands in the same world."""
        return [self.trial(folder / name.replace(" ", "-"), name, **world) for name in EXAMPLES]


@contextmanager
def open_workshop(folder: Path) -> Iterator[Workshop]:
    """A workshop until the block ends."""
    with Runner() as run, running_studio(folder / "studio") as address:
        template = furnish(folder / "template", run)
        document = ipuz_of(read_puzzle(template / "skeleton.ipuz"))
        _, card = ask(address, "POST", "/api/puzzles", {"document": document})
        yield Workshop(template, address, card["id"], run)


def written(outcome: Outcome) -> dict[str, bytes | None]:
    """The files that an example writes, as they are now."""
    paths = {name: Path(outcome.trial["folder"], name) for name in EXAMPLES[outcome.trial["name"]].writes}
    return {name: path.read_bytes() if path.exists() else None for name, path in paths.items()}
