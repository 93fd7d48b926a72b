"""Criss-crosses with clues: every word of a list on a board of its own."""
