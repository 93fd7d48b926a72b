"""Makes the pictures of the gallery from the commands that its pages show.

python -m tools.gallery                          # both pages: docs/images/gallery/
python -m tools.gallery docs/gallery.md heart    # only the cards of this page that show these pictures

A card is a part of the page under a heading of the second level. Its commands run in a folder of their own, which
begins with the files of docs/gallery-files and experiments/data/hints. The end of a picture's name says what of the
outcome it shows: NAME.png the answer in NAME.ipuz, or the drawing NAME.svg; NAME-question.png the board without its
answer, NAME-sheet.png the pages of NAME.pdf, and NAME-phone.png the page NAME.html on a phone. Pages to play, to which
a card links, are made when the site is built.
"""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from tools.console import commands_in, run
from tools.gallery_pictures import picture_of

ROOT = Path(__file__).parent.parent
PAGES = (ROOT / "docs/gallery.md", ROOT / "docs/ja/gallery.md")
FILES = (ROOT / "docs/gallery-files", ROOT / "experiments/data/hints")
COLOURS = 24

PICTURES = re.compile(r'<img [^>]*src="([^"]*images/gallery/[^"]+)"')
PLAYABLE = re.compile(r'href="[^"]*\bplay/([^"]+\.html)"')


@dataclass(frozen=True)
class Card:
    """A puzzle of the gallery: its heading, its commands, and the files that they must lead to."""

    title: str
    commands: tuple[str, ...]
    pictures: tuple[Path, ...]
    playable: tuple[str, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its pictures, without their suffix."""
        return tuple(path.stem for path in self.pictures)


def cards_of(page: Path) -> list[Card]:
    """Every part of a page that has a picture."""
    parts = page.read_text(encoding="utf-8").split("\n## ")[1:]
    return [card for part in parts if (card := _card(part, page.parent)).pictures]


def _card(part: str, folder: Path) -> Card:
    title = part.partition("\n")[0]
    pictures = tuple((folder / source).resolve() for source in PICTURES.findall(part))
    return Card(title, tuple(commands_in(part)), pictures, tuple(PLAYABLE.findall(part)))


def run_commands(card: Card, folder: Path) -> None:
    """Run the commands of a card in an empty folder, with the files that they read."""
    for source in FILES:
        shutil.copytree(source, folder, dirs_exist_ok=True)
    for command in card.commands:
        result = run(command, folder)
        if result.returncode != 0:
            raise RuntimeError(f"{card.title}: {command}\n{result.stdout}{result.stderr}")


def make(card: Card, folder: Path) -> dict[Path, Image.Image]:
    """The pictures of a card, drawn from what its commands leave in an empty folder."""
    run_commands(card, folder)
    return {path: picture_of(path.stem, folder) for path in card.pictures}


def make_playable_pages(target: Path) -> None:
    """Make every page that a card links to in play/."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    for card in (card for page in PAGES for card in cards_of(page)):
        if any(not (target / name).exists() for name in card.playable):
            with tempfile.TemporaryDirectory() as folder:
                run_commands(card, Path(folder))
                for name in card.playable:
                    shutil.copy(Path(folder, name), target / name)


def keep(card: Card, folder: Path) -> None:
    """Write the pictures of a card, in few colours."""
    for path, picture in make(card, folder).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        picture.quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)


def main(arguments: list[str]) -> None:
    """Make the cards of the pages, or of one page those that are named."""
    pages = [Path(name).resolve() for name in arguments[:1]] or PAGES
    for card in (card for page in pages for card in cards_of(page)):
        if not arguments[1:] or set(arguments[1:]) & set(card.names):
            with tempfile.TemporaryDirectory() as name:
                keep(card, Path(name))


if __name__ == "__main__":
    main(sys.argv[1:])
