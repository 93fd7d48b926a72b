"""Orders for clues of a puzzle that has its answer."""
