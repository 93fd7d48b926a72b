"""Orders for crosswords: frame and words together."""
