"""What the studio keeps: one SQLite file."""
