"""Orders for the solutions of a puzzle."""
