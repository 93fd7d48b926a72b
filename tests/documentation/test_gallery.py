"""The gallery: every picture has its commands, and some are run again to see that they still lead to it."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from tools.gallery import COLOURS, PAGES, ROOT, Card, cards_of, make

CARDS = [card for page in PAGES for card in cards_of(page)]
AGAIN = [card for card in cards_of(PAGES[0]) if set(card.names) & {"heart", "cat", "sakura-mended"}]


def test_every_picture_has_its_commands_and_is_there() -> None:
    for card in CARDS:
        assert card.commands, card.title
        for path in card.pictures:
            assert path.is_file(), path
            base = path.stem.rsplit("-", 1)[0] if path.stem.endswith(("-sheet", "-phone", "-question")) else path.stem
            made = [command for command in card.commands if f" {base}." in command]
            assert made, f"no command makes {path.name}"


def test_nothing_is_kept_that_no_page_shows() -> None:
    shown = {path for card in CARDS for path in card.pictures}
    assert set((ROOT / "docs/images/gallery").iterdir()) == shown


def test_both_languages_have_the_same_puzzles() -> None:
    english, japanese = (cards_of(page) for page in PAGES)
    assert len(english) == len(japanese) >= 14


@pytest.mark.parametrize("card", AGAIN, ids=lambda card: card.names[0])
def test_the_commands_lead_to_the_picture(card: Card, tmp_path: Path) -> None:
    """But for a shade here and there: drawing may differ a little between versions of its library."""
    for path, picture in make(card, tmp_path).items():
        kept = Image.open(path).convert("RGB")
        assert kept.size == picture.size
        few = picture.quantize(COLOURS, dither=Image.Dither.NONE).convert("RGB")
        assert max(ImageStat.Stat(ImageChops.difference(kept, few)).mean) < 2
