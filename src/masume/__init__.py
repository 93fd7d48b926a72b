"""masume (マス目): a workshop for grid puzzles."""

__version__ = "0.1.0"
