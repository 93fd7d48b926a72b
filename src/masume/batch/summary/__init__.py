"""The summary of a batch: pages for an editor, with every puzzle, its level and density, and what failed."""

from masume.batch.summary.writing import SUMMARY, write_summary

__all__ = ["SUMMARY", "write_summary"]
