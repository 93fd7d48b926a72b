"""Experiments: the tables of the papers, repeated."""
