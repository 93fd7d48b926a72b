"""The playable page: one HTML file with puzzles, their player and nothing to fetch."""

from masume.press.play.page import playable_page

__all__ = ["playable_page"]
