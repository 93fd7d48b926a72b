"""Benchmarks: whether a change made it slower."""
