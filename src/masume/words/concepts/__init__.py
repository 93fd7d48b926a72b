"""Concepts: which words mean what, and which are near to each other."""
