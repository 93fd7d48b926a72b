"""Orders for the level of a puzzle."""
