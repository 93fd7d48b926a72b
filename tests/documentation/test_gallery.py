"""The gallery: every picture has its commands, and some are run again to see that they still lead to it."""

from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.support.browser import PATIENCE
from tools.gallery import COLOURS, PAGES, PLAY, ROOT, Card, cards_of, make

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
    assert {path.name for path in PLAY.iterdir()} == {name for card in CARDS for name in card.playable}


def test_it_stays_light() -> None:
    pictures = [path.stat().st_size for card in CARDS for path in card.pictures]
    assert max(pictures) < 100_000
    assert sum(path.stat().st_size for path in (ROOT / "docs/images/gallery").iterdir()) < 2_000_000
    assert sum(path.stat().st_size for path in PLAY.iterdir()) < 1_000_000


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


@pytest.mark.parametrize("page", sorted(PLAY.glob("*.html")), ids=lambda page: page.stem)
def test_the_pages_play(page: Path, browser: Any) -> None:
    window = browser.new_page()
    complaints: list[str] = []
    window.on("console", lambda message: complaints.append(message.text))
    window.on("pageerror", lambda error: complaints.append(str(error)))
    window.goto(page.as_uri())
    window.wait_for_selector("[role=grid]", timeout=PATIENCE)
    assert complaints == []
    window.close()
