"""The playable page: one HTML file with puzzles, their player and nothing to fetch."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.press.play.page import playable_page
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "page": "playable_page",
        },
    )

__all__ = ["playable_page"]
