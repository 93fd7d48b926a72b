"""The studio: a web application that makes, edits, solves, grades, keeps and publishes puzzles."""
