"""Puzzles on paper: everything that can be asked of their sheets."""
