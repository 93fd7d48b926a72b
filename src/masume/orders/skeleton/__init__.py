"""Skeletons and number skeletons from a list of words."""
