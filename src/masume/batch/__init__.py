"""Thousands of puzzles from one plan: resumable, on local processes or a cluster, with nothing lost or repeated."""
